"""A change of the past before it is stored: what it does, what it does to what came later, and what is chosen there."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from cli.asking import choose, confirm
from cli.desk import Desk
from cli.drawing import Drawer, drawer
from cli.telling import Said, reviews, sentences_of, value_changes
from domain.corrections import parted, restored_by
from domain.deeds import counted
from domain.errors import UsageError
from domain.events import Corrected
from domain.ids import EVERYBODY, GM
from domain.reviewing import Change, Choice, Outcome, Reviser
from projections.replay import Change as Difference
from projections.replay import changes
from projections.words import LANGUAGES, Words, plain

if TYPE_CHECKING:
    from domain.ledger import Line, Written
    from domain.reviewing import Review, Revision


class Wish(msgspec.Struct, frozen=True):
    """What somebody wants to change. Attributes: event: which batches; changed: other deeds in the place of batches."""

    event: Corrected
    changed: Mapping[int, Change] = {}


class Policy(msgspec.Struct, frozen=True):
    """What was said about later batches that are not the same any more.

    Attributes:
        then: For all of them that are not named, None where nothing was said.
        named: For single batches.
    """

    then: Choice | None = None
    named: Mapping[int, Choice] = {}

    def choose(self, review: "Review") -> Choice:
        """Return what is done about a batch; as long as nothing was said it stays."""
        return self.named.get(review.batch, self.then or Choice.KEEP)

    def leaves_open(self, affected: "Sequence[Review]") -> "list[Review]":
        """Return the batches of which nothing was said."""
        return [] if self.then else [each for each in affected if each.batch not in self.named]


def policy_of(desk: Desk) -> Policy:
    """Return what was typed about later batches.

    Raises:
        UsageError: `choice_unknown`; NotFoundError: As `moment`.
    """
    from projections.refs import moment

    named: dict[int, Choice] = {}
    for option, choice in (("void", Choice.VOID), ("keep", Choice.KEEP)):
        for ref in desk.texts(option):
            named[desk.ledger.line(moment(desk.ledger, ref)).batch] = choice
    typed = desk.text("then")
    return Policy(_choice(typed) if typed else None, named)


def _choice(typed: str) -> Choice:
    spoken = choices()
    found = {choice for word, choice in spoken.items() if typed and word.startswith(typed.lower())}
    if len(found) != 1:
        raise UsageError("choice_unknown", value=typed)
    return found.pop()


def choices() -> dict[str, Choice]:
    """Return the words for what can be done about a later batch, in both languages."""
    return {
        word: choice
        for language in LANGUAGES
        for choice in Choice
        for word in Words(language).text(f"undo.choice.{choice.value}").split("|")
    }


def look(desk: Desk, wish: Wish, policy: Policy) -> "Revision":
    """Return what a change of the past would make of everything. Nothing is stored and no die is drawn.

    Raises:
        TestigoError: As the rules refuse what is to stand in the place of a batch; as `Ledger.versions` refuses.
    """
    reach, versions = desk.ledger.versions(wish.event)
    before = desk.ledger.state(reach - 1)
    reviser = Reviser(desk.system, before, desk.ledger.head().size)
    return reviser.revise(versions, changed=wish.changed, choose=policy.choose)


def settle(desk: Desk, wish: Wish, said: Sequence[Said]) -> "Revision | None":
    """Show what a change would do, and have it decided; None where nothing is to be stored.

    Args:
        said: What is changed, in words.

    Raises:
        UsageError: `then_missing`, `then_unconfirmed` where nobody can be asked.
    """
    policy = policy_of(desk)
    revision = look(desk, wish, policy)
    if desk.rehearses:
        preview(desk, wish, said, revision)
        if not desk.console.look.is_data:
            desk.talk("undo.rehearsed")
        return None
    if not desk.may_ask:
        _check_said(desk, policy, revision)
    if desk.may_ask or not desk.console.look.is_data:
        preview(desk, wish, said, revision)
    if not desk.may_ask:
        return revision
    if policy.leaves_open(revision.affected):
        return _asked(desk, wish, policy, revision)
    return _confirmed(desk, revision)


def _check_said(desk: Desk, policy: Policy, revision: "Revision") -> None:
    """Refuse what nobody can be asked about, listing it first.

    Raises:
        UsageError: `then_missing`, `then_unconfirmed`.
    """
    open_ones = policy.leaves_open(revision.affected)
    if open_ones or (revision.affected and not desk.flag("yes")):
        for spans in reviews(desk, revision):
            desk.console.talk(*spans, indent=2, hang=4)
        named = open_ones or revision.affected
        listed, first = _listed(named), named[0].batch
        if open_ones:
            raise UsageError("then_missing", n=len(named), batches=listed, first=first)
        raise UsageError("then_unconfirmed", n=len(named), batches=listed, first=first)


def _listed(affected: "Sequence[Review]") -> str:
    shown = ", ".join(f"#{each.batch}" for each in affected[:8])
    return f"{shown} …" if len(affected) > 8 else shown


def _asked(desk: Desk, wish: Wish, policy: Policy, revision: "Revision") -> "Revision | None":
    """Ask what becomes of later batches, and once more where the answer touches others that nobody has seen."""
    answers = {"-": "", **{word: choice.value for word, choice in choices().items()}}
    desk.talk("undo.ask.choices", n=len(revision.affected))
    answer = choose(desk, "undo.ask.then", answers, default="-")
    if not answer:
        desk.talk("undo.nothing_stored")
        return None
    chosen = msgspec.structs.replace(policy, then=Choice(answer))
    return again(desk, wish, chosen, revision)


def again(desk: Desk, wish: Wish, policy: Policy, seen: "Revision") -> "Revision | None":
    """Look once more, with what was chosen; where that touches batches that nobody has seen, show them and ask."""
    revision = look(desk, wish, policy)
    known = {each.batch for each in seen.affected}
    if {each.batch for each in revision.affected} <= known:
        return revision
    for spans in reviews(desk, revision, without=known):
        _sayer(desk)(*spans, indent=2, hang=4)
    return _confirmed(desk, revision)


def _confirmed(desk: Desk, revision: "Revision") -> "Revision | None":
    """Return what is to be stored, None where somebody does not want it after all."""
    if desk.flag("yes") or confirm(desk, "undo.ask.sure"):
        return revision
    desk.talk("undo.nothing_stored")
    return None


def _sayer(desk: Desk) -> Callable[..., None]:
    """Return how a preview is said: beside the data, where a program reads them."""
    return desk.console.talk if desk.console.look.is_data else desk.console.say


def preview(desk: Desk, wish: Wish, said: Sequence[Said], revision: "Revision") -> None:
    """Show a change before it is stored: what, which later batches, and which values where nothing says them after."""
    if desk.console.look.is_data and desk.rehearses:
        desk.console.data(_record(desk, wish, said, revision))
        return
    say = _sayer(desk)
    told = [(line.spans, line.indent, 2) for line in said]
    later = [(spans, 2, 4) for spans in reviews(desk, revision, restored=wish.event.restored)]
    for spans, indent, hang in (*told, *later) if wish.event.corrected else (*later, *told):
        say(*spans, indent=indent, hang=hang)
    if not desk.may_ask and not desk.rehearses:
        return
    moved = value_changes(desk, revision.before, revision.after)
    for spans in moved:
        say(*spans, indent=4, hang=2)
    if not moved:
        say(*desk.spans("undo.no_value"), indent=4)


def _record(desk: Desk, wish: Wish, said: Sequence[Said], revision: "Revision") -> dict[str, object]:
    return {
        "schema": "testigo.correction.1",
        "corrected": wish.event.corrected or None,
        "undone": list(wish.event.voided),
        "restored": list(wish.event.restored),
        "told": [plain(each.spans) for each in said],
        **revision_record(desk, revision),
    }


def revision_record(desk: Desk, revision: "Revision") -> dict[str, object]:
    """Return what becomes of later batches, and of values, as JSON shows it."""
    drawing = drawer(desk)
    return {
        "same": revision.same,
        "affected": [_review_record(desk, each) for each in revision.affected],
        "changes": [
            _changed(drawing, each) for each in changes(desk.system, revision.before, revision.after) if each.stays
        ],
    }


def _review_record(desk: Desk, review: "Review") -> dict[str, object]:
    words = desk.words()
    problem = None if review.problem is None else plain(words.error(review.problem, desk.system.KEY).cause)
    return {
        "batch": review.batch,
        "outcome": review.outcome.value,
        "recorded": [plain(each) for each in sentences_of(desk, review.recorded, review.batch)],
        "derived": [plain(each) for each in sentences_of(desk, review.derived, review.batch)],
        "problem": problem,
        "code": None if review.problem is None else review.problem.code,
        "legal": review.outcome is not Outcome.ILLEGAL,
    }


def _changed(drawing: Drawer, change: Difference) -> dict[str, object]:
    old, new = drawing.change(
        [] if change.old is None else [change.old],
        [] if change.new is None else [change.new],
    )
    return {"owner": change.owner, "field": change.field, "old": old, "new": new}


def keep(desk: Desk, wish: Wish, revision: "Revision", size: int, part: int = 0) -> "Written":
    """Store a change of the past as one batch: what it says, what stands in the place of batches, what else it says.

    The first line says it to the first readers, the last ones to others: what lies between stands where foreseen.

    Args:
        size: Lines there were when it was looked at.
        part: What tells it from other batches of the same command.

    Raises:
        ConflictError: `somebody_wrote_first`.
    """
    event = revision.event(corrected=wish.event.corrected, voided=wish.event.voided, reason=wish.event.reason)
    if wish.event.restored:
        event = msgspec.structs.replace(event, restored=restored_by(desk.ledger.history(), event))
    named = dict.fromkeys((event.corrected, *event.voided, *event.kept, *event.restored))
    audiences = {batch: audience_of(desk, desk.ledger.batch(batch)) for batch in named if batch}
    (first, audience), *others = parted(event, audiences)
    lines = [*(line for group in revision.groups for line in group.lines()), *others]
    return desk.correct(first, lines, size=size, audience=audience, part=part)


def audience_of(desk: Desk, lines: "Sequence[Line]") -> str:
    """Return who may read something of a batch: everybody, else those whom all of it is for, else the game master."""
    if lines[0].batch in desk.state().core.revealed:
        return EVERYBODY
    audiences = {line.audience for line in lines}
    if EVERYBODY in audiences:
        return EVERYBODY
    return audiences.pop() if len(audiences) == 1 else GM


def told_batches(desk: Desk, batches: Sequence[int], *, stored: bool = False) -> list[Said]:
    """Return what batches say, as they count, or as they were stored.

    Args:
        stored: As stored: they do not count now.
    """
    said: list[Said] = []
    for batch in batches:
        lines = list(desk.ledger.batch(batch)) if stored else counted(desk.ledger, batch)
        said += told_lines(desk, batch, lines)
    return said


def told_lines(desk: Desk, batch: int, lines: "Sequence[Line]") -> list[Said]:
    """Return what lines of a batch say, with its number before them."""
    from projections.transcript import show, tell_batch

    words = desk.words()
    spans = [words.say(step) for _, steps in tell_batch(desk.system, list(map(show, lines))) for step in steps]
    first, *rest = spans or [words.spans("cli.stored")]
    head = Said((("strong", f"#{batch}"), ("", "  "), *first), 2)
    return [head, *(Said(each, 4) for each in rest)]
