"""`assert`: the game master's own checks, each a value and what it should be; what broke it where it is not so."""

import msgspec

from cli.asked import Asked, asked_for
from cli.commands.why import drawer_of, told
from cli.console import lines_of
from cli.desk import Desk
from cli.drawing import drawer
from cli.hints import following
from domain.errors import UsageError
from domain.systems import Field
from projections.claims import Broken, Claim, Judge, broken, claims
from projections.values import fields
from projections.words import plain

NOT_PROVED = 8
"""Exit status where one of the claims is not so."""


class Checked(msgspec.Struct, frozen=True):
    """A claim that was looked at.

    Attributes:
        asked: The value.
        line: The line after which it was looked at.
        now: The value there.
        breach: How it ceased to be so; None where it is so, or never was.
    """

    asked: Asked
    claim: Claim
    line: int
    now: tuple[Field, ...]
    holds: bool
    breach: Broken | None = None


def assert_(desk: Desk) -> int:
    """Check claims; return the exit status.

    Raises:
        UsageError: `claim_unreadable`, `claim_no_order`, `claim_word_unknown`; `value_missing`, `value_whose`.
        NotFoundError: `character_unknown`, `value_unknown`, `value_ambiguous`.
    """
    at = desk.at()
    found = [_checked(desk, claim, at) for claim in claims(desk.call.words)]
    if desk.console.look.is_data:
        desk.console.records("testigo.assert.1", [_record(desk, each) for each in found])
    else:
        for each in found:
            _say(desk, each)
    return 0 if all(each.holds for each in found) else NOT_PROVED


def _checked(desk: Desk, claim: Claim, at: int | None) -> Checked:
    asked = asked_for(desk, claim.what, at)
    judge = Judge(desk.system, asked.value.key, claim)
    line, names = at or desk.ledger.head().size, drawer(desk, at).words
    now = fields(desk.system, desk.game(at), asked.value, desk.viewer)
    called = {str(person.id): names.name(person.id) for person in desk.people(at)}
    if judge.holds(now, called):
        return Checked(asked, claim, line, now, holds=True)
    _refuse_unknown(desk, judge, claim)
    breach = broken(desk.ledger, judge, asked.value, viewer=desk.viewer, last=at)
    return Checked(asked, claim, line, now, holds=False, breach=breach)


def _refuse_unknown(desk: Desk, judge: Judge, claim: Claim) -> None:
    """Refuse a word that is no step of the ladder that a value stands on.

    Raises:
        UsageError: `claim_word_unknown`.
    """
    known = judge.steps(desk.language)
    if known and not judge.understands:
        raise UsageError("claim_word_unknown", value=claim.wanted, known=known)


def _say(desk: Desk, checked: Checked) -> None:
    """Say whether a claim is so; where it is not, what broke it."""
    console, claim = desk.console, checked.claim
    drawing = drawer(desk, checked.line)
    _, value = drawing.change((), checked.now)
    values = {"who": checked.asked.name, "what": checked.asked.word, "sign": claim.sign, "wanted": claim.wanted}
    key = f"time.assert.{'holds' if checked.holds else 'fails'}{'' if checked.now else '_none'}"
    console.say(*desk.spans(key, **values, value=value, line=checked.line), hang=2)
    if checked.holds:
        return
    if checked.breach is None:
        console.say(*desk.spans("time.assert.never"), indent=2, hang=2)
        return
    cause, line = checked.breach.cause, checked.breach.line
    past = drawer_of(desk, cause)
    old, new = past.change(cause.old, cause.new)
    console.say(*desk.spans("time.assert.last", line=cause.batch - 1, value=old), indent=2, hang=2)
    console.say(*desk.spans("time.assert.broken", line=line, old=old, new=new), indent=2, hang=2)
    lines = lines_of(cause.lines) if cause.lines else f"#{cause.batch}"
    console.say(("strong", lines), ("", "  "), *told(past.words, cause), indent=4, hang=2)
    console.talk(*following(desk, "cli.next.explain", line=line))


def _record(desk: Desk, checked: Checked) -> dict[str, object]:
    _, value = drawer(desk, checked.line).change((), checked.now)
    return {
        "owner": checked.asked.value.owner,
        "field": checked.asked.value.key,
        "sign": checked.claim.sign,
        "wanted": checked.claim.wanted,
        "holds": checked.holds,
        "line": checked.line,
        "value": value if checked.now else None,
        "last_so": None if checked.breach is None else checked.breach.cause.batch - 1,
        "broken_by": None if checked.breach is None else _breach_record(desk, checked.breach),
    }


def _breach_record(desk: Desk, breach: Broken) -> dict[str, object]:
    cause = breach.cause
    drawing = drawer_of(desk, cause)
    old, new = drawing.change(cause.old, cause.new)
    return {
        "line": breach.line,
        "batch": cause.batch,
        "lines": [line.line for line in cause.lines],
        "old": old if cause.old else None,
        "new": new if cause.new else None,
        "told": [plain(drawing.words.say(step)) for step in cause.told],
    }
