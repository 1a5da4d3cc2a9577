"""What somebody claims of a value (`= 4`, `>= 10`, `= magullado`), and whether it is so.

Words are compared in both languages, without case and accents. A value that is not there counts as 0 and as `no`.
"""

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from domain.errors import UsageError
from domain.ids import GM
from domain.names import folded
from domain.systems import Field, System
from projections.transcript import known
from projections.values import Value, fields
from projections.views import Ledger
from projections.why import Cause, why
from projections.words import LANGUAGES, Words, plain

_SIGNS = {"==": "=", "≠": "!=", "≤": "<=", "≥": ">="}
SIGN = re.compile("!=|<=|>=|==|[=<>≠≤≥]")
"""What stands between a value and what is claimed of it."""
_ORDER: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_NUMBER = re.compile(r"([+-]?\d{1,15})(?:/(\d{1,15}))?")
_BEHIND = re.compile(r"[\d(+,:;−-]")
"""What may stand behind a word that is named: how much of it there is."""
YES = frozenset({"yes", "si", "true"})
NO = frozenset({"no", "none", "nothing", "nada", "ninguno", "ninguna", "nadie", "false", "–"})


class Claim(msgspec.Struct, frozen=True):
    """What is claimed.

    Attributes:
        what: The value, as typed.
        sign: `=`, `!=`, `<`, `<=`, `>` or `>=`.
        wanted: The other side, as typed.
    """

    what: str
    sign: str
    wanted: str


class Broken(msgspec.Struct, frozen=True):
    """How a claim ceased to be so.

    Attributes:
        cause: The batch after which it was so no longer, for the first time since.
        line: The line of it that did that.
    """

    cause: Cause
    line: int


def claims(words: Sequence[str]) -> list[Claim]:
    """Read `armand.resistance=4` one after another; blanks around the sign do no harm.

    Raises:
        UsageError: `claim_unreadable`.
    """
    joined: list[str] = []
    for word in words:
        if joined and (SIGN.match(word) or ((found := SIGN.search(joined[-1])) and found.end() == len(joined[-1]))):
            joined[-1] += word
        else:
            joined.append(word)
    return [_claim(text) for text in joined]


def _claim(text: str) -> Claim:
    sign = SIGN.search(text)
    if sign is None or not text[: sign.start()].strip() or not text[sign.end() :].strip():
        raise UsageError("claim_unreadable", text=text)
    return Claim(text[: sign.start()].strip(), _SIGNS.get(sign[0], sign[0]), text[sign.end() :].strip())


class Judge:
    """Says whether a claim is so of a value."""

    def __init__(self, system: System[Any, Any], key: str, claim: Claim) -> None:
        """Understand what is claimed.

        Raises:
            UsageError: `claim_no_order` where words that have no order are compared by size.
        """
        self._claim, self._wanted = claim, folded(claim.wanted)
        self._ladder = _ladder(system, key)
        number = _NUMBER.fullmatch(claim.wanted.replace("−", "-"))
        self._number = int(number[1]) if number else self._step()
        self._maximum = int(number[2]) if number and number[2] else None
        if claim.sign in _ORDER and self._number is None:
            raise UsageError("claim_no_order", value=claim.wanted, sign=claim.sign, known=self.steps())

    def steps(self, language: str = LANGUAGES[0]) -> tuple[str, ...]:
        """Return the words of the ladder that the value stands on, none where it stands on none."""
        return self._ladder.get(language, ())

    def _step(self) -> int | None:
        """Return the place of a word on the ladder, None for no such word."""
        for fits in (_is, str.startswith):
            for steps in self._ladder.values():
                found = [place for place, step in enumerate(steps) if fits(folded(step), self._wanted)]
                if len(found) == 1:
                    return found[0]
        return None

    @property
    def understands(self) -> bool:
        """Whether what is claimed is a number, a step of the ladder, or whether there is such a value at all."""
        return self._number is not None or self._wanted in YES | NO

    @property
    def claims_nothing(self) -> bool:
        """Whether it is claimed that there is no such value."""
        return self._claim.sign == "=" and self._wanted in NO

    def holds(self, found: Sequence[Field], names: Mapping[str, str]) -> bool:
        """Whether it is so.

        Args:
            found: The value, or the values of that kind; none where it is not there.
            names: Character key -> name.
        """
        if compare := _ORDER.get(self._claim.sign):
            assert self._number is not None
            return any(compare(number, self._number) for number in _numbers(found))
        return self._equals(found, names) == (self._claim.sign == "=")

    def _equals(self, found: Sequence[Field], names: Mapping[str, str]) -> bool:
        if self._wanted in YES | NO and not any(self._wanted in _said(field, names) for field in found):
            return bool(found) == (self._wanted in YES)
        if self._number is not None and any(number == self._number for number in _numbers(found)):
            return self._maximum is None or any(field.maximum == self._maximum for field in found)
        return any(self._is_named(said) for field in found for said in _said(field, names))

    def _is_named(self, said: str) -> bool:
        rest = said.removeprefix(self._wanted)
        return rest != said and (not rest or bool(_BEHIND.match(rest.strip())))


def _is(step: str, wanted: str) -> bool:
    """Whether two words are the same, said of a man or a woman: `malherido`, `malherida`."""
    return step == wanted or ((step[-1:], wanted[-1:]) == ("o", "a") and step[:-1] == wanted[:-1])


def _numbers(found: Sequence[Field]) -> Iterator[int]:
    """Yield the numbers of a value: 0 where it is not there, none where it is told in words alone."""
    if not found:
        yield 0
    for field in found:
        if field.value or field.maximum is not None or field.form not in ("text", "list") or not field.detail:
            yield field.value
        elif any("0" in said for said in _said(field, {})):
            yield 0


def _said(field: Field, names: Mapping[str, str]) -> set[str]:
    """Return a value in words: each phrase, and all of them, in both languages."""
    said: set[str] = set()
    for language in LANGUAGES:
        words = Words(language, names)
        phrases = [plain(words.telling(phrase)) for phrase in field.detail]
        said |= {folded(phrase) for phrase in (*phrases, "; ".join(phrases))}
    return said - {""}


def _ladder(system: System[Any, Any], key: str) -> dict[str, tuple[str, ...]]:
    """Return the steps of a value that has some, by language."""
    found = {}
    for language in LANGUAGES:
        words = Words(language)
        for message in (f"cli.ladder.{system.KEY}.{key}", f"time.ladder.{system.KEY}.{key}"):
            if words.has(message):
                found[language] = tuple(words.text(message).split("|"))
    return found


def broken(ledger: Ledger, judge: Judge, value: Value, *, viewer: str = GM, last: int | None = None) -> Broken | None:
    """Return how a claim that is not so ceased to be so; None where it never was. Rules: PL-VIS-1"""
    before: Cause | None = None
    found: Cause | None = None
    for cause in why(ledger, value, viewer=viewer, last=last):
        was_there = before is not None or bool(cause.old) or judge.claims_nothing
        if was_there and judge.holds(cause.old, cause.names) and not judge.holds(cause.new, cause.names):
            found = cause
        before = cause
    return None if found is None else Broken(found, _line(ledger, judge, value, found, viewer))


def _line(ledger: Ledger, judge: Judge, value: Value, cause: Cause, viewer: str) -> int:
    """Return the line of a batch after which a claim was so no longer, among those that may be read."""
    for line in cause.lines:
        state = ledger.state(line.line) if viewer == GM else known(ledger, viewer, line.line).state
        if not judge.holds(fields(ledger.system, state.game, value, viewer), cause.names):
            return line.line
    return cause.lines[0].line if cause.lines else cause.batch
