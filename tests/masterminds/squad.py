"""Three heroes and a villain at a table where everything is played by the rules, and any state may be laid out."""

from typing import Any, cast

from domain.events import Action, SessionStarted
from domain.explain import Step, Telling
from domain.ids import CharacterId
from domain.systems import Command, Field, Question, masterminds
from domain.systems.masterminds.actions import CreateHero, NextTurn, StartEncounter
from domain.systems.masterminds.sheet import Abilities, Power, Saves, Sheet, Value, Weapon
from domain.systems.masterminds.traits import ActionKind, Duration, PowerMode, Reach, Save, WeaponKind
from projections.words import Words, plain
from tests.messages import LANGUAGES, messages, untold
from tests.rules.arena import Arena

SPARK, NEBULA, TITAN = CharacterId("centella"), CharacterId("nebula"), CharacterId("titan")
RAY = Power("rayo", "Rayo", 8)
SHIELD = Power(
    "escudo",
    "Escudo",
    4,
    ActionKind.FREE,
    Reach.PERSONAL,
    Duration.SUSTAINED,
    PowerMode.AUTOMATIC,
    None,
    boosts="toughness",
)
SLEEP = Power(
    "sueno",
    "Sueño",
    6,
    reach=Reach.PERCEPTION,
    duration=Duration.LASTING,
    mode=PowerMode.AUTOMATIC,
    save=Save.WILL,
    blocks_actions=True,
)
BEAM = Power("haz", "Haz", 7, mode=PowerMode.ATTACK, save=Save.REFLEX)
SHEETS = {
    SPARK: Sheet(
        10,
        Abilities(strength=14, dexterity=18, constitution=12),
        Saves(6, 5, 8, 4),
        attack=7,
        defense=8,
        initiative=4,
        skills=(Value("concentration", 8), Value("sigilo", 3)),
        feats=(Value("ataque poderoso", 1), Value("esquiva asombrosa", 2)),
        powers=(RAY, SHIELD),
        weapons=(Weapon("porra", "Porra", WeaponKind.MELEE, 2),),
        caps=(Value("rayo", 12),),
        complications=("Amnesia",),
    ),
    NEBULA: Sheet(10, Abilities(), Saves(8, 4, 3, 9), attack=5, defense=6, powers=(BEAM,)),
    TITAN: Sheet(10, Abilities(strength=30, constitution=20), Saves(9, 7, 2, 3), attack=6, defense=8, powers=(SLEEP,)),
}
"""Centella: Defense 18 (dodge 4), Toughness +6, initiative +8. Titán: Defense 18, Toughness +9, Fortitude +7."""


class Squad(Arena):
    """An evening of them; hero points only those of the session."""

    def __init__(self, **options: Any) -> None:
        super().__init__({"settings": options})
        for who, name, player in ((SPARK, "Centella", "eva"), (NEBULA, "Nébula", "luis"), (TITAN, "Titán", None)):
            self.do(CreateHero(who, name, player, sheet=SHEETS[who], spent=148))
        self.happen(SessionStarted("Uno"))

    def do(self, action: Action, *dice: int) -> None:
        """Carry out an action on dice."""
        self.aside(action, *dice)

    def begin(self, *dice: int) -> None:
        """Let Centella and Titán fight; Centella goes first on a 10 and a 10."""
        self.do(StartEncounter((SPARK, TITAN), announce=True), *(dice or (10, 10)))

    def next(self) -> None:
        """Pass the turn on."""
        self.do(NextTurn())

    def say(self, told: Telling, language: str = "en") -> str:
        """Return something in words; every word of it must be there in both languages."""
        if isinstance(told, Step):
            assert not [problem for each in LANGUAGES for problem in untold(told, each)]
        return plain(Words(language, self.names()).telling(told))

    def names(self) -> dict[str, str]:
        """Return how everybody is called."""
        return {hero.id: hero.name for hero in self.game.heroes.values()}

    def sheet(self, who: CharacterId) -> dict[str, Field]:
        """Return a sheet by key; its words must be there in both languages. Of several powers the last one."""
        found = masterminds.sheet(self.game, who)
        for language in LANGUAGES:
            assert {f"masterminds.field.{field.key}" for field in found} <= set(messages(language))
        return {field.key: field for field in found}

    def told(self, who: CharacterId, key: str, language: str = "en") -> list[str]:
        """Return what stands beside a value of a sheet."""
        return [self.say(each, language) for each in self.sheet(who)[key].detail]

    def effects(self, who: CharacterId) -> dict[str, str]:
        """Return what lasts on somebody, in English."""
        return {each.key: self.say(each.about) for each in masterminds.effects(self.game) if each.who == who}

    def questions(self) -> list[Question]:
        """Return what is to be decided."""
        return list(masterminds.questions(self.game))

    def odds(self, action: Action, language: str = "en") -> list[str]:
        """Return how a deed may end, in words."""
        return [self.say(each, language) for each in masterminds.foresee(self.game, action)]

    def chances(self, *words: str, **options: Any) -> list[str]:
        """Return the odds of a die that is nobody's, in words."""
        return [self.say(each) for each in masterminds.chances(self.game, Command("odds", words, options))]


def typed(command: tuple[str, ...], by: str = "gm") -> Command:
    """Return the command of an answer as the command line understands it."""
    from cli.program import understand

    call = understand(command)
    assert call.command is not None
    return Command(call.command.name, call.words, cast("Any", call.options), by)
