"""`fix`: another deed with the same dice in the place of an old one."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from cli.asking import choose
from cli.counting import counts
from cli.desk import Desk
from cli.hints import line as typed_line
from cli.hints import typed as retyped
from cli.mending import Policy, Wish, again, choices, keep, look, policy_of, preview, settle
from cli.report import say, store
from cli.telling import Said, differing, sentences_of, told_changes
from domain.amending import Reading, amended
from domain.codec import decode
from domain.deeds import action_of, counted
from domain.errors import RuleError, UsageError
from domain.events import Action, Corrected
from domain.names import folded
from domain.protocol import DICE
from domain.reviewing import Change, Choice, Revision
from domain.systems import Entry
from projections.refs import moment
from projections.replay import Change as Difference
from projections.replay import changes
from projections.words import LANGUAGES, Spans, Words, catalogue_keys

OTHER_DICE = ("dice_count_mismatch", "dice_differ")
"""Refusals of dice that fell, where other ones would be needed."""


class Old(msgspec.Struct, frozen=True):
    """The deed that is put right. Attributes: batch; action; entries: what it says, as it counts."""

    batch: int
    action: Action
    entries: tuple[Entry, ...]


def fix(desk: Desk) -> None:
    """Put an old deed right: with other values, or typed anew.

    Raises:
        UsageError: `fix_nothing`, `fix_key_unknown`, `fix_value_invalid`, `then_missing`, `then_unconfirmed`.
        RuleError: `fix_other_dice`, `batch_voided_already`, `batch_not_voidable`, and as the rules refuse.
    """
    old = _old(desk, moment(desk.ledger, desk.word(0)))
    action = _anew(desk, old) if desk.text("as-typed") else _with_values(desk, old)
    reason = desk.text("note").strip()
    wish = Wish(Corrected(old.batch, reason=reason), {old.batch: Change(action)})
    size = desk.ledger.head().size
    first = _looked(desk, wish, policy_of(desk))
    if not first.groups or action == old.action:
        desk.talk("undo.fix.same", line=old.batch)
        return
    said = _told(desk, old, first)
    if desk.may_ask and not desk.rehearses and not desk.text("then"):
        _ask(desk, wish, said, first, size)
        return
    if desk.text("then") and _is_today(desk.text("then")):
        _today(desk, first, reason)
        return
    revision = settle(desk, wish, said)
    if revision is not None:
        _store(desk, wish, revision, size)


def _old(desk: Desk, line: int) -> Old:
    """Return the deed at a line, as it counts.

    Raises:
        RuleError: `batch_voided_already`, `batch_not_voidable`.
    """
    history = desk.ledger.history()
    batch = history.place(line, desk.ledger.line(line).batch)
    if batch in history.voided:
        raise RuleError("batch_voided_already", batch=batch, by=history.voided[batch])
    lines = counted(desk.ledger, batch)
    action = action_of(lines)
    if action is None or batch == 1 or batch in history.reaches:
        raise RuleError("batch_not_voidable", batch=batch)
    told = (line for line in lines if line.kind not in DICE and not line.kind.startswith(("ledger.", "dice.")))
    return Old(batch, action, tuple(Entry(decode(each.kind, each.event), each.audience) for each in told))


def _looked(desk: Desk, wish: Wish, policy: Policy) -> Revision:
    """Look at a correction.

    Raises:
        RuleError: `fix_other_dice` where other dice would be needed than fell.
    """
    try:
        return look(desk, wish, policy)
    except UsageError as error:
        if error.code not in OTHER_DICE:
            raise
        raise RuleError("fix_other_dice", batch=wish.event.corrected) from error


# What it is to be


def _with_values(desk: Desk, old: Old) -> Action:
    """Return the deed with the values that were typed.

    Raises:
        UsageError: `fix_nothing`, `fix_pair_invalid`, `fix_key_unknown`, `fix_value_invalid`.
    """
    pairs: list[tuple[str, str]] = []
    for typed in desk.call.words[1:]:
        name, equals, value = typed.partition("=")
        if not equals or not name:
            raise UsageError("fix_pair_invalid", value=typed)
        pairs.append((name, value))
    if not pairs:
        raise UsageError("fix_nothing", line=old.batch)
    before = desk.ledger.state(old.batch - 1)
    people = desk.system.people(before.game)

    def person(name: str) -> str:
        from domain.names import find

        return str(find(people, name).id)

    how = Reading(person, lambda text: _stored(desk, text), desk.system.TYPED, old.batch)
    return amended(old.action, pairs, _names(desk), how)


def _names(desk: Desk) -> Mapping[str, Sequence[str]]:
    """Return what fields may be called: the words of the game, and the names of options in both languages."""
    from cli.table import COMMANDS, fold

    options = {
        fold(each.spanish): (each.name.replace("-", "_"),) for c in COMMANDS for each in c.options if each.spanish
    }
    return {**options, **desk.system.KEYBOARD.fixing}


def _stored(desk: Desk, text: str) -> list[str]:
    """Return the stored keys that a word of the game may mean, in any language."""
    system = desk.system
    wanted = folded(text)
    found = [trait for trait in system.KEYBOARD.traits if wanted in map(folded, (trait, *system.synonyms(trait)))]
    for language in LANGUAGES:
        for area in ("typed", "word"):
            words = catalogue_keys(language, f"{system.KEY}.{area}.")
            found += [key for key, word in words.items() if folded(word) == wanted]
    return list(dict.fromkeys(str(each) for each in found))


def _anew(desk: Desk, old: Old) -> Action:
    """Return the deed as it is typed anew, with the meaning it would have had before the old one.

    Raises:
        UsageError: `fix_line_invalid`, `word_too_many` beside values, and as the grammar and the rules refuse.
    """
    import shlex

    if desk.call.words[1:]:
        raise UsageError("word_too_many", command="fix --as-typed", word=desk.call.words[1])
    try:
        words = shlex.split(desk.text("as-typed"))
    except ValueError:
        raise UsageError("fix_line_invalid", value=desk.text("as-typed")) from None
    now = desk.state()
    desk.suppose(desk.ledger.state(old.batch - 1))
    try:
        return desk.declare_line(words)
    finally:
        desk.suppose(now)


# In words


def _told(desk: Desk, old: Old, revision: Revision) -> list[Said]:
    """Return `#439 old → new`, and that the dice stay."""
    group = next(each for each in revision.groups if each.told.batch == old.batch)
    words = desk.words()
    was, now = (sentences_of(desk, each, old.batch, words) for each in (old.entries, group.entries))
    before, after = differing(was, now)
    nothing = [words.spans("undo.differs_silently")]
    head: Spans = (("strong", f"#{old.batch}"), ("", "  "), *_joined(before or was[:1] or nothing))
    arrow = (("dim", "→ "), *_joined(after or nothing))
    stays = [Said(words.spans("undo.fix.dice_stay"), 4)] if _rolled(desk, old.batch) else []
    return [Said(head), Said(arrow, 4), *stays]


def _joined(sentences: Sequence[Spans]) -> Spans:
    spans: list[tuple[str, str]] = []
    for each in sentences:
        spans += [*([("dim", " · ")] if spans else []), *each]
    return tuple(spans)


def _rolled(desk: Desk, batch: int) -> bool:
    return any(line.kind in DICE for line in desk.ledger.batch(batch))


# What is done


def _ask(desk: Desk, wish: Wish, said: Sequence[Said], first: Revision, size: int) -> None:
    """Show it and ask: correct it, and what becomes of the later batches; only adjust today; a variation; nothing."""
    preview(desk, wish, said, first)
    affected = bool(first.affected)
    desk.talk("undo.fix.ask.affected" if affected else "undo.fix.ask.plain", n=len(first.affected))
    answers: dict[str, str] = {"a": "void", "b": "keep", "r": "rejudge"} if affected else {"a": "void"}
    doing: Mapping[str, Callable[[], None]] = {
        "today": lambda: _today(desk, first, wish.event.reason),
        "whatif": lambda: _variation(desk),
        "": lambda: desk.talk("undo.nothing_stored"),
    }
    answer = choose(desk, "undo.fix.ask", {**answers, "c": "today", "v": "whatif", "-": ""}, default="-")
    if answer in doing:
        doing[answer]()
        return
    revision = again(desk, wish, Policy(Choice(answer)), first)
    if revision is not None:
        _store(desk, wish, revision, size)


def _store(desk: Desk, wish: Wish, revision: Revision, size: int) -> None:
    before = desk.state()
    written = keep(desk, wish, revision, size)
    say(desk, written, [] if written.repeated else counts(desk, before), following="cli.next.undo")


def _is_today(typed: str) -> bool:
    words = {word for language in LANGUAGES for word in Words(language).text("undo.choice.today").split("|")}
    return typed.lower() in words and not any(word == typed.lower() for word in choices())


def _variation(desk: Desk) -> None:
    """Print the commands that make a variation of it."""
    if desk.variation:
        desk.talk("whatif.already")
        return
    name = desk.sentence("cli.scrub.name")
    inside = msgspec.structs.replace(desk.call, shared={**desk.call.shared, "what-if": name})
    commands = (typed_line(("whatif", "new", name), desk.language), retyped(inside, desk.language))
    desk.talk("undo.fix.whatif", command="   ·   ".join(commands))


def _today(desk: Desk, revision: Revision, reason: str) -> None:
    """Bring the values of today to what they would be, with ordinary commands; say what none of them can change."""
    found = changes(desk.system, revision.before, revision.after)
    lines = [(each, _adjusting(desk, each, reason or f"#{revision.groups[0].told.batch}")) for each in found]
    for part, line in enumerate((line for _, line in lines if line), 1):
        store(desk, desk.declare_line(line), part=part, following="cli.next.log")
    left = [each for each, line in lines if not line]
    if left:
        desk.talk("undo.fix.left", n=len(left))
        for spans in told_changes(desk, left, revision.before, revision.after):
            desk.console.talk(*spans, indent=4, hang=2)
    if not found:
        desk.talk("undo.no_value")


def _adjusting(desk: Desk, change: Difference, reason: str) -> list[str]:
    """Return the command that brings a value to what it would be, none where no command does."""
    template = desk.system.KEYBOARD.adjusting.get(change.field)
    if template is None or not change.stays:
        return []
    value = change.new.value if change.new else 0
    key = f"cli.ladder.{desk.system.KEY}.{change.field}"
    steps = Words("en").text(key).split("|")
    filled = {
        "who": change.owner,
        "value": str(value),
        "word": steps[value] if 0 <= value < len(steps) else str(value),
        "yes": "yes" if value else "no",
        "no": "no" if value else "yes",
        "reason": reason,
    }
    return [word.format(**filled) for word in template]
