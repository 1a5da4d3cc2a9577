"""How a deed may end: exact odds of its first roll as things stand."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from domain.events import Action
from domain.explain import Name, Step, Telling
from domain.ids import CharacterId
from domain.systems import Further
from domain.systems.mansions import odds
from domain.systems.mansions.actions import Evade, Explore, Illuminate, Obstruct, SpendThreat, Strike
from domain.systems.mansions.deeds import story
from domain.systems.mansions.dice import USES
from domain.systems.mansions.efforts import DARKNESS, standing, wanted
from domain.systems.mansions.evading import target
from domain.systems.mansions.fighting import defends_with
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.house import enemy, investigator, is_dark, room_in, type_of
from domain.systems.mansions.options import reading
from domain.systems.mansions.pools import dice_of
from domain.systems.mansions.state import State
from domain.systems.mansions.threat import HORROR
from domain.systems.mansions.traits import Characteristic, ObstructionKind, Symbol, ThreatOption, Use
from domain.systems.stories import told


def foresee(state: State, action: Action) -> list[Step]:
    """Tell how a legal deed may end; nothing for one that rolls nothing of its own.

    Raises:
        TestigoError: As the rules refuse the deed.
    """
    match action:
        case Explore() | Obstruct() | Illuminate() | Strike() | Evade() | SpendThreat(option=ThreatOption.HORROR):
            rolls = isinstance(told(story(state, action), ()), Further)
            return list(_foretold(state, action)) if rolls else []
    return []


def _foretold(state: State, action: Explore | Obstruct | Illuminate | Strike | Evade | SpendThreat) -> Iterator[Step]:
    match action:
        case Explore():
            item = wanted(state, room_in(state, room_of(state, investigator(state, action.who).zone)), action.item)
            if item is not None:
                yield from _effort(state, action, Use.EXPLORE, item.challenge)
        case Obstruct():
            known = standing(state, action.obstruction)
            physical = known.kind is ObstructionKind.PHYSICAL
            use = Use.OBSTRUCT_PHYSICAL if physical else Use.OBSTRUCT_MENTAL
            yield from _effort(state, action, use, known.challenge)
        case Illuminate():
            yield from _effort(state, action, Use.ILLUMINATE, DARKNESS)
        case Strike():
            yield from _enemy_strikes(state, action) if action.who in state.enemies else _strikes(state, action)
        case Evade():
            yield from _evasion(state, action)
        case SpendThreat():
            yield from _horror(state, action)


# Efforts


def _effort(state: State, action: Explore | Obstruct | Illuminate, use: Use, challenge: int) -> Iterator[Step]:
    """Tell what several reach together. Rules: MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE, MN-DARK-EFFECT"""
    people = [investigator(state, each) for each in dict.fromkeys((action.who, *action.helpers))]
    rule = {Explore: "MN-ACT-EXPLORE", Obstruct: "MN-ACT-OBSTRUCT", Illuminate: "MN-DARK-RESOLVE"}[type(action)]
    pools = [dice_of(each, use) for each in people]
    dark = is_dark(state, people[0].zone)
    per_effort = reading(state.options, "dark_scope") == "per_effort"
    yield from of_pools(pools, USES[use][2], challenge, rule, dark=dark, per_effort=per_effort)


def of_pools(
    pools: Sequence[int],
    symbol: Symbol,
    challenge: int,
    rule: str = "MN-DICE",
    *,
    dark: bool = False,
    per_effort: bool = False,
) -> Iterator[Step]:
    """Tell how any pools do against a challenge, and what they reach on the average. Rules: MN-DICE, MN-DARK-EFFECT"""
    ways = odds.effort(pools, symbol, dark=dark, per_effort=per_effort)
    word = Step(f"mansions.odds.{symbol.value}")
    yield _step(
        "effort", rule, chance=percent(odds.at_least(ways, challenge)), n=challenge, symbol=word, dice=sum(pools)
    )
    yield _step("average", rule, average=average(odds.expected(ways)), symbol=word)
    if dark:
        yield _step("dark", "MN-DARK-EFFECT")


# Fights


def _strikes(state: State, action: Strike) -> Iterator[Step]:
    """Tell the wounds of an investigator's attack. Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-DARK-EFFECT"""
    who, victim = investigator(state, action.who), enemy(state, action.target)
    kind = type_of(state, victim.type)
    use = Use.ATTACK_MAGICAL if action.magical else Use.ATTACK_PHYSICAL
    mind = defends_with(state, magical=action.magical) is Characteristic.MIND
    attack, dark = dice_of(who, use), is_dark(state, who.zone)
    ways = odds.exchange(attack, kind.mind if mind else kind.body, dark=dark)
    rule = "MN-FIGHT-MAGIC" if action.magical else "MN-FIGHT-PLAYER"
    yield from _harm(ways, "wounds", victim.wounds, rule)
    yield _step("defeated", rule, who=Name(victim.id), chance=percent(odds.at_least(ways, victim.wounds)))
    if dark:
        yield _step("dark", "MN-DARK-EFFECT")


def _enemy_strikes(state: State, action: Strike) -> Iterator[Step]:
    """Tell the Life that an enemy's attack takes. Rules: MN-FIGHT-ENEMY, MN-UNCONSCIOUS"""
    source, victim = enemy(state, action.who), investigator(state, action.target)
    ways = odds.exchange(type_of(state, source.type).body, dice_of(victim, Use.DEFEND_BODY))
    yield from _harm(ways, "life", victim.vida, "MN-FIGHT-ENEMY")
    falls = odds.at_least(ways, victim.vida)
    if falls:
        yield _step("falls", "MN-UNCONSCIOUS", who=Name(victim.id), chance=percent(falls))


def _harm(ways: odds.Ways, key: str, left: int, rule: str) -> Iterator[Step]:
    """Tell the average, then the chance of each number or more, up to what is left."""
    yield _step(f"{key}_average", rule, average=average(odds.expected(ways)))
    for number in range(1, min(left, max(ways)) + 1):
        yield _step(f"{key}_at_least", rule, n=number, chance=percent(odds.at_least(ways, number)))


def _evasion(state: State, action: Evade) -> Iterator[Step]:
    """Tell the way out of a fight, and what it costs. Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT"""
    who = investigator(state, action.who)
    dark, asked = is_dark(state, who.zone), target(state, who, action.malus)
    found = odds.evasion(dice_of(who, Use.EVADE), asked, dark=dark)
    rule, key = ("MN-ACT-EVADE", "evasion") if asked else ("MN-EVADE-ZERO", "evasion_zero")
    yield _step(key, rule, chance=percent(found.escaped), n=asked)
    yield _step("threat", "MN-EVADE-THREAT", average=average(found.threat))
    if dark:
        yield _step("dark", "MN-DARK-EFFECT")


def _horror(state: State, action: SpendThreat) -> Iterator[Step]:
    """Tell whether somebody stands up to horror. Rules: MN-GM-HORROR"""
    victim = investigator(state, CharacterId(action.who or ""))
    symbol = Symbol(reading(state.options, "horror_counts"))
    ways = odds.counts(dice_of(victim, Use.DEFEND_SANITY), symbol)
    passed = odds.at_least(ways, HORROR)
    yield _step("horror", "MN-GM-HORROR", who=Name(victim.id), passed=percent(passed), failed=percent(1 - passed))


# Numbers


def percent(chance: Fraction) -> Step:
    """Return a chance in percent, one decimal, halves up; with the exact fraction beside it."""
    tenths = (chance.numerator * 2000 + chance.denominator) // (2 * chance.denominator)
    return Step("mansions.odds.percent", {"value": f"{tenths // 10}.{tenths % 10}", "exact": str(chance)})


def average(number: Fraction) -> Step:
    """Return an average with two decimals, halves up; with the exact fraction beside it."""
    cents = (number.numerator * 200 + number.denominator) // (2 * number.denominator)
    return Step("mansions.odds.number", {"value": f"{cents // 100}.{cents % 100:02}", "exact": str(number)})


def _step(key: str, rule: str, /, **values: Telling) -> Step:
    return Step(f"mansions.odds.{key}", values, rule)
