"""Exact odds of dice that are nobody's, in the words of a roll: `5 explore`, `4 impact --vs 2`."""

from collections.abc import Iterator, Mapping, Sequence

from domain.errors import UsageError
from domain.explain import Step
from domain.systems import Command
from domain.systems.mansions import odds
from domain.systems.mansions.efforts import DARKNESS
from domain.systems.mansions.foreseeing import average, of_pools, percent
from domain.systems.mansions.options import reading
from domain.systems.mansions.state import State
from domain.systems.mansions.traits import Symbol
from domain.systems.mansions.vocabulary import AIMS, Aim, choose
from domain.systems.typed import Typed, whole

MOST_DICE = 60
"""Of all who roll together."""
MOST_WANTED = 1000
WEAKENED = (Symbol.IMPACT, Symbol.SUCCESS)
"""What actions count, and so what darkness takes. Rules: MN-DARK-EFFECT"""
PENALTIES = range(4)
"""Successes that evasions ask for, where none are named. Rules: MN-ACT-EVADE, MN-EVADE-ZERO"""
LONGEST = 12
"""Results listed one by one, at most."""
COUNTED: Mapping[Aim, tuple[Symbol, str]] = {
    Aim.IMPACT: (Symbol.IMPACT, "MN-DICE"),
    Aim.DEFENCE: (Symbol.DEFENCE, "MN-DICE"),
    Aim.SUCCESS: (Symbol.SUCCESS, "MN-DICE"),
    Aim.OMEN: (Symbol.OMEN, "MN-DICE"),
    Aim.EXPLORE: (Symbol.SUCCESS, "MN-ACT-EXPLORE"),
    Aim.OBSTRUCT: (Symbol.IMPACT, "MN-ACT-OBSTRUCT"),
    Aim.ILLUMINATE: (Symbol.IMPACT, "MN-DARK-RESOLVE"),
}
"""What counts, and the rule that says so. Rules: MN-ATTR-SPLIT, MN-DARK-RESOLVE"""


def chances(state: State, command: Command) -> Iterator[Step]:
    """Tell what a pool does: dice first, then a symbol or an effort, everything where there is none.

    Raises:
        UsageError: `number_invalid`, `points_invalid`, `dice_too_many`, `word_unknown`, `word_too_many`,
            `pool_not_opposed`, `pool_alone`, `darkness_not_here`, `option_not_here`.

    Rules: MN-DICE, MN-EXPLORE-COMBINE, MN-OBSTRUCT-COMBINE, MN-DARK-EFFECT
    """
    typed = Typed(command, ("need", "vs", "with", "dark"))
    if len(command.words) > 2:
        raise UsageError("word_too_many", command="odds", word=command.words[2])
    aim = Aim(choose(AIMS, typed.word(1))) if typed.word(1) else None
    pools = _pools(typed)
    dark = typed.flag("dark") or aim is Aim.ILLUMINATE
    if typed.has("vs"):
        return _exchange(pools, aim, typed, dark=dark)
    if aim is Aim.EVADE:
        return _evasion(pools, typed, dark=dark)
    per_effort = reading(state.options, "dark_scope") == "per_effort"
    if aim is None:
        return _everything(pools, _need(typed), dark=dark, per_effort=per_effort)
    symbol, rule = COUNTED[aim]
    if dark and symbol not in WEAKENED:
        raise UsageError("darkness_not_here", rule="MN-DARK-EFFECT")
    if typed.has("need") or aim is Aim.ILLUMINATE:
        return of_pools(pools, symbol, _need(typed, DARKNESS), rule, dark=dark, per_effort=per_effort)
    ways = odds.effort(pools, symbol, dark=dark, per_effort=per_effort)
    return _listed(ways, symbol.value, rule, range(1, max(ways) + 1), dark=dark)


def _pools(typed: Typed) -> tuple[int, ...]:
    """Read the dice of everybody: `5`, `5d`, and what others add."""
    first = typed.word(0)
    pools = tuple(whole(text) for text in (first[:-1] if first[-1:] in "dD" else first, *typed.texts("with")))
    for dice in pools:
        _checked(dice, 1, MOST_DICE)
    if sum(pools) > MOST_DICE:
        raise UsageError("dice_too_many", dice=sum(pools), maximum=MOST_DICE)
    return pools


def _need(typed: Typed, default: int = 1, *, least: int = 1) -> int:
    return _checked(typed.number("need", default), least, MOST_WANTED)


def _checked(number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise UsageError("points_invalid", points=number, minimum=least, maximum=most)
    return number


def _exchange(pools: tuple[int, ...], aim: Aim | None, typed: Typed, *, dark: bool) -> Iterator[Step]:
    """Tell the impacts that defences leave.

    Raises:
        UsageError: `pool_not_opposed`.

    Rules: MN-FIGHT-PLAYER, MN-FIGHT-ENEMY, MN-FIGHT-FEAR, MN-DARK-EFFECT
    """
    if aim not in (None, Aim.IMPACT) or len(pools) > 1:
        raise UsageError("pool_not_opposed", rule="MN-FIGHT-PLAYER")
    ways = odds.exchange(pools[0], _checked(typed.number("vs"), 0, MOST_DICE), dark=dark)
    numbers = [_need(typed)] if typed.has("need") else range(1, max(ways) + 1)
    return _listed(ways, "net", "MN-FIGHT-PLAYER", numbers, dark=dark)


def _evasion(pools: tuple[int, ...], typed: Typed, *, dark: bool) -> Iterator[Step]:
    """Tell the way out of a fight: everybody takes it alone.

    Raises:
        UsageError: `pool_alone`.

    Rules: MN-ACT-EVADE, MN-DARK-EFFECT
    """
    if len(pools) > 1:
        raise UsageError("pool_alone", rule="MN-ACT-EVADE")
    targets = [_need(typed, least=0)] if typed.has("need") else PENALTIES
    return _escapes(pools[0], targets, dark=dark)


def _escapes(dice: int, targets: Sequence[int], *, dark: bool) -> Iterator[Step]:
    """Tell each way out, and what it costs. Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT"""
    for asked in targets:
        found = odds.evasion(dice, asked, dark=dark)
        key, rule = ("evasion", "MN-ACT-EVADE") if asked else ("evasion_zero", "MN-EVADE-ZERO")
        yield Step(f"mansions.odds.{key}", {"chance": percent(found.escaped), "n": asked}, rule)
        yield Step("mansions.odds.threat", {"average": average(found.threat)}, "MN-EVADE-THREAT")
    yield from _darkened(dark=dark)


def _everything(pools: tuple[int, ...], need: int, *, dark: bool, per_effort: bool) -> Iterator[Step]:
    """Tell every symbol in a line; darkness takes only what actions count. Rules: MN-DICE, MN-DARK-EFFECT"""
    for symbol in Symbol:
        ways = odds.effort(pools, symbol, dark=dark and symbol in WEAKENED, per_effort=per_effort)
        values = {"chance": percent(odds.at_least(ways, need)), "average": average(odds.expected(ways))}
        yield Step("mansions.odds.symbol", {"symbol": _word(symbol.value), "n": need, **values}, "MN-DICE")
    yield from _darkened(dark=dark)


def _listed(ways: odds.Ways, word: str, rule: str, numbers: Sequence[int], *, dark: bool) -> Iterator[Step]:
    """Tell the average, then the chance of each number or more. Rules: MN-DICE"""
    yield Step("mansions.odds.average", {"average": average(odds.expected(ways)), "symbol": _word(word)}, rule)
    for number in numbers[:LONGEST]:
        chance = percent(odds.at_least(ways, number))
        yield Step("mansions.odds.at_least", {"n": number, "chance": chance, "symbol": _word(word)}, rule)
    yield from _darkened(dark=dark)


def _darkened(*, dark: bool) -> Iterator[Step]:
    """Say that darkness is counted in. Rules: MN-DARK-EFFECT"""
    if dark:
        yield Step("mansions.odds.dark", {}, "MN-DARK-EFFECT")


def _word(key: str) -> Step:
    return Step(f"mansions.odds.{key}")
