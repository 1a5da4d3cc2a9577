"""Somebody who plays heroes at random: mostly what is legal, now and then what is not."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from domain.engine import CampaignState
from domain.events import Event, SessionEnded, SessionStarted
from domain.ids import CharacterId
from domain.systems.masterminds import actions
from domain.systems.masterminds.actions import CreateHero, FeatWanted, Helper, Situation, Terms
from domain.systems.masterminds.people import is_pending
from domain.systems.masterminds.recovery import INTERVALS
from domain.systems.masterminds.sheet import Power, Sheet
from domain.systems.masterminds.state import Due, Hero, OpenRoll, State
from domain.systems.masterminds.traits import (
    ActionKind,
    Condition,
    DueKind,
    Duration,
    EffortOption,
    HeroUse,
    Means,
    PointSource,
    PowerMode,
    Reach,
    TraitKind,
)
from tests.masterminds.squad import NEBULA, SHEETS, SPARK, TITAN

RAT = CharacterId("rata")
READING = Power(
    "lectura", "Lectura", 5, reach=Reach.PERCEPTION, duration=Duration.CONCENTRATION, mode=PowerMode.EFFORT, save=None
)
SENSE = Power("instinto", "Instinto", 6, reach=Reach.PERSONAL, mode=PowerMode.CHECK, save=None)
ARMOUR = Power(
    "coraza", "Coraza", 1, reach=Reach.PERSONAL, duration=Duration.PERMANENT, mode=PowerMode.AUTOMATIC, save=None
)
FIRE = Power("fuego", "Fuego", 7)
CAST = (
    CreateHero(SPARK, "Centella", "eva", sheet=SHEETS[SPARK]),
    CreateHero(
        NEBULA, "Nébula", "luis", sheet=replace(SHEETS[NEBULA], powers=(*SHEETS[NEBULA].powers, READING, SENSE))
    ),
    CreateHero(TITAN, "Titán", None, sheet=replace(SHEETS[TITAN], powers=(*SHEETS[TITAN].powers, FIRE, ARMOUR))),
    CreateHero(RAT, "Rata", None, sheet=Sheet(4, attack=4, defense=2)),
    SessionStarted("Uno"),
)
TRAITS = ("strength", "will", "sigilo", "rayo", "instinto", "attack", "nothing")
Choice = Callable[["Somebody"], Event]


class Somebody:
    """Chooses the next deed of an evening.

    Attributes:
        chance: Seeded.
        tried: How often each kind of deed was chosen; now and then it is the turn of the rarest.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.tried: Counter[Choice] = Counter()
        self.game = State()
        self.line = 0

    def choose(self, state: CampaignState, line: int) -> Event:
        """Return a deed: mostly what is asked first, then what a fight or a quiet hour offers."""
        self.game, self.line = state.game, line
        asked = [each for each in self.game.due if is_pending(self.game, each)]
        if self.game.open and self.odds(0.7):
            return self.settle(self.chance.choice(self.game.open))
        if asked and self.odds(0.7):
            return self.answer(self.chance.choice(asked))
        if self.game.encounter is not None and self.odds(0.25):
            return actions.NextTurn(self.game.encounter.turn)
        menu = (*ANYTIME, *(FIGHTING if self.game.encounter is not None else QUIET))
        chosen = min(menu, key=lambda each: self.tried[each]) if self.odds(0.3) else self.chance.choice(menu)
        self.tried[chosen] += 1
        return chosen(self)

    def odds(self, part: float) -> bool:
        """Whether something happens that does so in that part of all cases."""
        return self.chance.random() < part

    def settle(self, asked: OpenRoll) -> Event:
        """Go on with an open roll, now and then wrongly."""
        who, powers = asked.rolls[0].who, self.game.heroes[asked.rolls[0].who].sheet.powers
        dc = self.chance.choice((None, None, None, 15))
        ways: list[Event] = [
            actions.Announce(asked.line, dc, lethal=self.odds(0.1), through=self.odds(0.3)),
            actions.Announce(asked.line, through=True),
            actions.Announce(asked.line),
            actions.SpendHeroPoint(who, HeroUse.REROLL, asked.line),
        ]
        target = getattr(getattr(asked.course, "blow", None), "target", None)
        if target is not None:
            powers = self.game.heroes[target].sheet.powers
            power = self.chance.choice(powers).key if powers else "nothing"
            ways.append(
                actions.SpendHeroPoint(target, HeroUse.COUNTER, asked.line, power=power, announce=self.odds(0.5))
            )
        return self.chance.choice(ways)

    def answer(self, due: Due) -> Event:
        """Answer what has fallen due, now and then not."""
        said = self.odds(0.5)
        match due.what:
            case DueKind.FATIGUE:
                return actions.TakeFatigue(due.line, due.who, cancel=said)
            case DueKind.DYING:
                if self.odds(0.3):
                    return actions.SpendHeroPoint(self.who().id, HeroUse.STABILISE, patient=due.who, assisting=said)
                return actions.ResistDeath(due.who, due.line, announce=said)
            case DueKind.LASTING:
                return actions.ResistEffect(due.who, due.effect, due.line, announce=said)
        return actions.Recover(due.who, Condition(due.key), due.line, announce=said)

    def who(self) -> Hero:
        """Return somebody: in a fight mostly whose turn it is."""
        fight = self.game.encounter
        if fight is not None and fight.turn is not None and self.odds(0.8):
            return self.game.heroes[fight.turn]
        return self.game.heroes[self.other()]

    def other(self) -> CharacterId:
        """Return anybody; mostly somebody who is still there."""
        there = [hero.id for hero in self.game.playing() if not hero.has(Condition.DEAD)]
        return self.chance.choice(there if there and self.odds(0.9) else [*self.game.heroes])

    def power(self, hero: Hero) -> str:
        """Return a power of somebody, now and then one that they have not."""
        known = [each.key for each in hero.sheet.powers]
        return self.chance.choice(known) if known and self.odds(0.9) else "nothing"

    def pick(self, *some: Any) -> Any:
        """Return one of some."""
        return self.chance.choice(some)

    def situation(self) -> Situation:
        """Return where a target stands."""
        return Situation(
            self.pick(None, None, 5, 60, 900), self.odds(0.1), self.odds(0.1), self.odds(0.3), self.odds(0.05)
        )


# Any time


def _roll(one: Somebody) -> Event:
    terms = Terms(one.pick(0, 0, 0, 1, 10, 20, 7), one.odds(0.2), False, False, one.odds(0.7), 6)
    helpers = (Helper(one.other()),) if one.odds(0.2) else ()
    dc, who, trait = one.pick(None, 10, 15), one.who().id, one.pick(*TRAITS)
    return actions.RollCheck(who, trait, dc, terms, helpers, hidden=one.odds(0.2), announce=one.odds(0.5))


def _against(one: Somebody) -> Event:
    traits = one.pick(*TRAITS), one.pick("wisdom", "will", "strength")
    return actions.RollAgainst(one.who().id, traits[0], one.other(), traits[1], one.odds(0.3), announce=one.odds(0.6))


def _spend(one: Somebody) -> Event:
    feat = FeatWanted(one.pick("Nuevo", "Otro", "ataque poderoso"), one.pick(1, 1, 2), one.odds(0.1), one.odds(0.9))
    condition = one.pick(None, *Condition)
    patient = one.pick(None, one.other())
    return actions.SpendHeroPoint(
        one.who().id, one.pick(*HeroUse), one.pick(0, one.line), feat, one.odds(0.1), condition, patient, one.odds(0.8)
    )


def _push(one: Somebody) -> Event:
    hero = one.who()
    effect = hero.afflictions[0].line if hero.afflictions else one.line
    return actions.PushEffort(
        hero.id,
        one.pick(*EffortOption),
        one.pick("check", "check", "attack"),
        one.power(hero),
        one.pick(None, FeatWanted("Deslumbrar")),
        one.pick(ActionKind.STANDARD, ActionKind.MOVE, ActionKind.FULL),
        effect,
        announce=one.odds(0.7),
    )


def _use(one: Somebody) -> Event:
    hero = one.who()
    target = one.pick(None, one.other())
    terms = Terms(unlimited_time=True)
    return actions.UsePower(hero.id, one.power(hero), target, one.situation(), None, terms, announce=one.odds(0.6))


def _attack(one: Somebody) -> Event:
    hero = one.who()
    using = one.power(hero) if one.odds(0.6) else "unarmed"
    return actions.Attack(
        hero.id, one.other(), using, one.odds(0.4), one.situation(), announce=one.odds(0.4), dc=one.pick(None, 12)
    )


def _hurt(one: Somebody) -> Event:
    return actions.Hurt(one.other(), one.chance.randint(0, 16), one.odds(0.3), "a fall", one.odds(0.6))


def _recover(one: Somebody) -> Event:
    hero = one.who()
    held = [each.condition for each in hero.conditions if each.condition in INTERVALS]
    condition = one.chance.choice(held) if held else one.pick(*Condition)
    return actions.Recover(hero.id, condition, 0, one.odds(0.8), announce=one.odds(0.6))


def _maintain(one: Somebody) -> Event:
    hero = one.who()
    known = [*(each.power for each in hero.active), *(each.power for each in hero.dropped), one.power(hero)]
    means = Means.MOVE if hero.dropped else one.pick(*Means)
    return actions.Maintain(hero.id, known[0], means, one.pick(None, 12), one.odds(0.7))


def _off(one: Somebody) -> Event:
    hero = one.who()
    return actions.SwitchOff(hero.id, hero.active[0].power if hero.active else one.power(hero))


def _do(one: Somebody) -> Event:
    kind = one.pick(*ActionKind)
    return actions.TakeAction(one.who().id, kind, "something", one.odds(0.3))


def _grant(one: Somebody) -> Event:
    hero = one.who()
    cause = hero.conditions[-1].line if hero.conditions else one.line
    source = one.pick(*PointSource)
    return actions.GrantHeroPoint((hero.id, one.other()), source, one.odds(0.9), cause, one.pick("Amnesia", "Miedo"))


def _award(one: Somebody) -> Event:
    return actions.AwardPowerPoints(one.other(), one.pick(-1, 1, 4), "well done")


def _buy(one: Somebody) -> Event:
    kind, key = one.pick(
        *((kind, str(kind)) for kind in TraitKind), (TraitKind.SKILL, "sigilo"), (TraitKind.SAVE, "will")
    )
    return actions.BuyTrait(one.other(), kind, key, one.pick(0, 1, 2), "eva", one.pick(None, None, 1))


def _edit(one: Somebody) -> Event:
    hero = one.who()
    return actions.EditHero(hero.id, sheet=replace(hero.sheet, attack=one.pick(3, 5, 7, 99)))


def _rule(one: Somebody) -> Event:
    gained = (one.pick(Condition.BRUISED, Condition.STUNNED, Condition.STAGGERED, Condition.DISABLED, Condition.DYING),)
    cleared = tuple(one.chance.sample([*Condition], 5))
    return actions.Rule(one.other(), "so be it", *(one.pick((gained, ()), ((), cleared))), one.pick(0, 0, 0, 1))


# In a fight and out of it


def _start(one: Somebody) -> Event:
    return actions.StartEncounter(tuple({one.other(): None for _ in range(6)}), announce=one.odds(0.7))


def _join(one: Somebody) -> Event:
    return actions.StartEncounter((one.other(),), announce=one.odds(0.7))


def _leave(one: Somebody) -> Event:
    return actions.LeaveEncounter(one.other(), "runs") if one.odds(0.5) else actions.NextTurn()


def _end(one: Somebody) -> Event:
    return actions.EndEncounter() if one.odds(0.3) else actions.NextTurn()


def _rest(one: Somebody) -> Event:
    who = tuple({one.other(): None for _ in range(one.chance.randint(0, 5))})
    return actions.Rest(one.pick(6, 60, 600, 3600, 8 * 3600, 3 * 86400, 0), who, one.odds(0.6))


def _session(one: Somebody) -> Event:
    return SessionEnded() if one.game.in_session else SessionStarted("Otra")


def _farewell(one: Somebody) -> Event:
    """Somebody goes, and somebody like them comes."""
    number = len(one.game.heroes)
    if sum(not hero.has(Condition.DEAD) for hero in one.game.playing()) < 5:
        sheet = one.chance.choice(CAST[:4])
        assert isinstance(sheet, CreateHero)
        return replace(sheet, who=CharacterId(f"hero-{number}"), name=f"Hero {number}", spent=one.pick(0, 150, 151))
    return actions.RetireHero(one.other(), "far away") if one.odds(0.2) else _grant(one)


ANYTIME = (
    _roll,
    _against,
    _spend,
    _push,
    _use,
    _use,
    _attack,
    _recover,
    _maintain,
    _off,
    _off,
    _do,
    _grant,
    _rule,
    _buy,
)
FIGHTING = (_attack, _attack, _use, _join, _leave, _end, _hurt, _farewell)
QUIET = (_start, _start, _rest, _rest, _hurt, _award, _edit, _session, _farewell)
