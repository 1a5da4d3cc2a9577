"""Somebody who plays whole evenings at random: mostly what is legal, now and then what is not."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from domain.core import open_scene, open_session
from domain.engine import CampaignState
from domain.events import (
    Action,
    MarkSet,
    NoteTaken,
    OptionChanged,
    SceneEnded,
    SceneStarted,
    SessionEnded,
    SessionStarted,
)
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import (
    EditCharacter,
    FulfilFate,
    GrantPoints,
    RetireCharacter,
    Roll,
    RuleTie,
    SpendFortune,
    SpendGiftPoints,
    StartAdventure,
    TwistPlot,
)
from domain.systems.plenilunio.arms import ARMOURS, WEAPONS
from domain.systems.plenilunio.combat.actions import (
    Advance,
    Aim,
    AskAdvance,
    Attack,
    Defend,
    EndCombat,
    Equip,
    Item,
    JoinCombat,
    LeaveCombat,
    NextTurn,
    RankTied,
    Reply,
    StartCombat,
    TakeAction,
    TakeCover,
)
from domain.systems.plenilunio.harm.actions import Heal, Hurt, Recover, Rest, SoftenWound, Treat
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.traits import (
    Characteristic,
    Conditions,
    FortuneUse,
    Grant,
    Health,
    ItemKind,
    RangeBand,
    TieRuling,
)
from tests.properties import gift_deeds, gift_sheets

Choice = Callable[["Somebody"], Action]


class Somebody:
    """Chooses the next deed of an evening.

    Attributes:
        chance: Seeded.
        state: As it stands before the deed.
        tried: How often each kind of deed was chosen; now and then it is the turn of the rarest.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.tried: Counter[Choice] = Counter()
        self.state = CampaignState(None, None)  # type: ignore[arg-type]

    @property
    def game(self) -> Any:
        return self.state.game

    def choose(self, state: CampaignState) -> Action:
        """Return a deed: what is asked first, then what a fight or a quiet hour offers."""
        self.state = state
        questions = self.game.questions
        if (questions.defences or questions.softenings or questions.orders) and self.chance.random() < 0.8:
            return self.answer()
        if self.chance.random() < 0.8 and (said := gift_deeds.answer(self)) is not None:
            return said
        combat = self.game.combat
        if combat is not None and combat.used and self.chance.random() < 0.5:
            return NextTurn()
        menu = FIGHTING if combat is not None else QUIET
        choices, weights = zip(*menu, strict=True)
        chosen = self.chance.choices(choices, weights)[0]
        if self.chance.random() < 0.3:
            chosen = min(choices, key=lambda each: self.tried[each])
        self.tried[chosen] += 1
        made: Action = chosen(self)
        return made

    def answer(self) -> Action:
        """Answer an open question, now and then wrongly."""
        questions = self.game.questions
        if questions.orders:
            asked = questions.orders[0]
            ranked = self.chance.sample(asked.asked.tied, len(asked.asked.tied))
            return RankTied(asked.line, tuple(ranked))
        if questions.softenings:
            wound = questions.softenings[0]
            return SoftenWound(wound.line, wound.asked.who, self.chance.choice((0, 0, 1, 1, 2, 5)))
        defence = questions.defences[0]
        shot = defence.asked.attack is not None and defence.asked.attack.band is not None
        dice = self.chance.randint(0, defence.asked.most + (self.chance.random() < 0.1))
        if shot and dice:
            return TakeCover(defence.asked.who, self.chance.randint(1, 5), dice, defence.line)
        return Defend(defence.line, defence.asked.who, dice, destiny_dice=self.few(1))

    def anybody(self) -> CharacterId:
        return self.chance.choice(list(self.game.characters))

    def several(self, people: Sequence[CharacterId]) -> tuple[CharacterId, ...]:
        return tuple(self.chance.sample(list(people), self.chance.randint(1, len(people))))

    def up(self) -> list[CharacterId]:
        """Return who stands, so that most of what is tried is legal."""
        standing = [
            each.id
            for each in self.game.characters.values()
            if not each.retired and not each.unconscious and each.health is not Health.DEAD
        ]
        return standing or list(self.game.characters)

    def patient(self) -> CharacterId:
        """Return mostly somebody who is wounded."""
        ill = [each.id for each in self.game.characters.values() if each.health not in (Health.HEALTHY, Health.DEAD)]
        return self.chance.choice(ill or list(self.game.characters))

    def actor(self) -> CharacterId:
        """Return whose turn it is, now and then somebody else."""
        combat = self.game.combat
        if combat is not None and combat.turn is not None and self.chance.random() < 0.9:
            whose: CharacterId = combat.turn
            return whose
        return self.chance.choice(self.up())

    def few(self, most: int) -> int:
        """Return mostly 0, sometimes up to `most`, rarely too many."""
        return self.chance.choice((0, 0, 0, 0, most, most + 5 * (self.chance.random() < 0.1)))

    def trait(self) -> Characteristic:
        return self.chance.choice(list(Characteristic))


def _start(me: Somebody) -> Action:
    able = me.up()
    return StartCombat(tuple(me.chance.sample(able, me.chance.randint(min(2, len(able)), len(able)))))


def _attack(me: Somebody) -> Action:
    who = me.actor()
    fighting = [each.who for each in me.game.combat.order if each.who != who] or [who]
    targets = [me.chance.choice(fighting) for _ in range(me.chance.choice((1, 1, 1, 2)))]
    aims = tuple(Aim(target, me.chance.choice((None, 1, 2)) if len(targets) == 1 else 1) for target in targets)
    replies = tuple(Reply(target, dice=me.chance.choice((0, 1)), soften=0) for target in set(targets))
    said = replies if me.chance.random() < 0.4 else ()
    return Attack(who, aims, replies=said, note=me.chance.choice(("", "por la espalda")))


def _shoot(me: Somebody) -> Action:
    who = me.actor()
    fighting = [each.who for each in me.game.combat.order if each.who != who] or [who]
    weapon = me.chance.choice(("pistola_9mm", "rifle_de_asalto", "ballesta", "espada"))
    band = me.chance.choice(list(RangeBand)[:3])
    return Attack(who, (Aim(me.chance.choice(fighting), destiny_dice=me.few(2)),), weapon=weapon, band=band)


def _roll(me: Somebody) -> Action:
    rerolls = me.chance.choice((None, None, 0, 1))
    return Roll(
        me.actor(), me.trait(), difficulty=me.chance.randint(0, 4), destiny_dice=me.few(2), botch_rerolls=rerolls
    )


def _contest(me: Somebody) -> Action:
    trait = me.trait()
    rerolls = me.chance.choice((None, 0))
    rolled = Roll(me.actor(), trait, rival=me.anybody(), rival_trait=trait, botch_rerolls=rerolls)
    return replace(rolled, tie_possible=me.chance.random() < 0.8, rival_destiny_dice=me.few(1))


def _do(me: Somebody) -> Action:
    reload = me.chance.choice((None, None, "pistola_9mm"))
    trait = Characteristic.COMBAT if reload else Characteristic.STRENGTH
    return TakeAction(me.actor(), "busca en la mochila", trait, reload, free=me.chance.random() < 0.3)


def _equip(me: Somebody) -> Action:
    kind = me.chance.choice(list(ItemKind))
    key = me.chance.choice([*(WEAPONS if kind is ItemKind.WEAPON else ARMOURS), "una_nube"])
    return Equip(me.anybody(), (Item(kind, key),), off=me.chance.random() < 0.3)


def _mend(me: Somebody) -> Action:
    """Bring somebody back, so that the evening goes on."""
    hurt = [each.id for each in me.game.characters.values() if each.health is Health.DEAD or each.unconscious]
    who = me.chance.choice(hurt or list(me.game.characters))
    return EditCharacter(who, health=Health.HEALTHY, resistance=6, unconscious=False, reason="sigue la historia")


def _granted(me: Somebody) -> Action:
    what = me.chance.choice((Grant.FORTUNE, Grant.GIFT_POINT, Grant.POOL))
    return GrantPoints(None if what is Grant.POOL else me.anybody(), what, 1, "bien jugado")


POINTS: tuple[tuple[Choice, int], ...] = (
    (lambda me: SpendFortune(me.anybody(), me.chance.choice((FortuneUse.BREATH, FortuneUse.DRAMATIC))), 4),
    (lambda me: SpendGiftPoints(me.anybody(), ("voz_interior",)), 4),
    (_granted, 4),
    (lambda me: TwistPlot(me.chance.randint(0, 3)), 3),
    (lambda me: StartAdventure("Otra", me.chance.randint(4, 12)), 2),
    (lambda me: FulfilFate(me.anybody()), 1),
)
"""What is paid for, and handed out, at any hour."""


def _evening(me: Somebody) -> Action:
    core = me.state.core
    if open_session(core) is None:
        return SessionStarted("otra noche")
    if open_scene(core) is None:
        return me.chance.choice((SceneStarted("en marcha"), SceneStarted(""), SessionEnded()))
    return me.chance.choice((SceneEnded(), NoteTaken("algo pasa"), MarkSet("aqui")))


def _option(me: Somebody) -> Action:
    key = me.chance.choice([*OPTIONS, "weapon.katana", "recovery.herido"])
    if key == "weapon.katana":
        return OptionChanged(key, "bonus=2 damage=F+4 range=melee magazine=0")
    if key == "recovery.herido":
        return OptionChanged(key, me.chance.choice(("days=3 difficulty=2", "days=7 difficulty=3")))
    return OptionChanged(key, me.chance.choice([*OPTIONS[key].values, "nada"]))


def _tie(me: Somebody) -> Action:
    lines = [tie.line for tie in me.game.open_ties] or [3]
    return RuleTie(me.chance.choice(lines), me.chance.choice(list(TieRuling)))


def _task(me: Somebody) -> Action:
    return Roll(me.actor(), me.trait(), difficulty=1, goal=3, task="forzar la reja")


FIGHTING: tuple[tuple[Choice, int], ...] = (
    (_attack, 26),
    (_shoot, 9),
    (lambda me: NextTurn(), 40),
    (_roll, 5),
    (_contest, 5),
    (_do, 5),
    (lambda me: TakeCover(me.actor(), me.chance.randint(1, 3)), 3),
    (lambda me: Advance(me.anybody(), me.chance.choice((None, 1, 2))), 3),
    (lambda me: AskAdvance(), 3),
    (lambda me: JoinCombat((me.anybody(),)), 3),
    (lambda me: LeaveCombat(me.anybody()), 2),
    (lambda me: EndCombat(), 4),
    (_equip, 3),
    (
        lambda me: Hurt(
            me.anybody(),
            me.chance.randint(0, 9),
            "una viga",
            soften=me.chance.choice((None, 0)),
            astral=me.chance.random() < 0.5,
        ),
        3,
    ),
    (_mend, 6),
    (_granted, 3),
    (lambda me: Rest((), 10), 1),
    (gift_deeds.use, 20),
    (gift_deeds.favourite, 12),
    (gift_deeds.attack, 12),
    (gift_deeds.roll, 4),
    (gift_deeds.end, 2),
    (gift_sheets.fill, 8),
    (gift_sheets.reshape, 1),
    (_tie, 3),
)
"""What a fight offers, and how often."""
QUIET: tuple[tuple[Choice, int], ...] = (
    (_start, 22),
    (_roll, 10),
    (_contest, 6),
    (_task, 5),
    (_tie, 5),
    (_do, 2),
    (_equip, 10),
    (_mend, 4),
    *POINTS,
    (_evening, 8),
    (_option, 4),
    (lambda me: Hurt(me.anybody(), me.chance.randint(1, 20), "una caída"), 8),
    (lambda me: Heal(me.anybody(), me.chance.randint(0, 3), me.chance.randint(0, 1), "un milagro"), 3),
    (lambda me: Rest(me.several(me.up()), me.chance.choice((10, 1440, 10080, 20160))), 10),
    (lambda me: Treat(me.chance.choice(me.up()), me.patient()), 6),
    (lambda me: Recover(me.patient(), me.chance.choice(list(Conditions)), me.chance.choice((None, 14))), 10),
    (gift_deeds.use, 30),
    (gift_deeds.favourite, 34),
    (gift_deeds.roll, 8),
    (gift_deeds.recover, 3),
    (gift_deeds.trance, 2),
    (gift_deeds.end, 4),
    (gift_sheets.fill, 14),
    (gift_sheets.describe, 8),
    (gift_sheets.learn, 4),
    (gift_sheets.reshape, 4),
    (lambda me: RetireCharacter(me.anybody()) if me.chance.random() < 0.25 else NoteTaken("nadie se va"), 2),
)
"""What a quiet hour offers, and how often."""
