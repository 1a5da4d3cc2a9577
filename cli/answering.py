"""Questions that a deed leaves open, asked where it was typed: each answer is stored as a deed of its own.

The deed itself is stored and shown before; whoever leaves a question leaves it open, and it can be answered later by
the command that is printed then.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cli.asking import BACK, HELP, again, prompted
from cli.console import lines_of
from cli.counting import counts, told
from cli.desk import Desk
from cli.doors import door_of
from cli.grammar import Call
from cli.granting import granted
from cli.pending import answering, answers_for, command, known
from cli.report import changes, say
from cli.wrapping import columns
from domain.engine import plan
from domain.errors import ConflictError, NotFoundError, RuleError, TestigoError, UsageError
from domain.ids import GM
from domain.names import folded
from domain.systems import Answer, Question
from projections.words import Spans, Words, plain

if TYPE_CHECKING:
    from domain.dice.doors import Door
    from domain.events import Action
    from domain.ledger import Written


def answer(desk: Desk, written: "Written") -> None:
    """Ask what a deed left open, and what the answers leave open, until nothing is left or somebody leaves.

    Raises:
        TestigoError: Somebody wrote first, or the store cannot.
    """
    typed, since, part = desk.call, written.lines[0].line, 0
    while (question := _first(desk, since)) is not None:
        try:
            action = _decided(desk, question, typed)
            if action is None:
                since = question.line + 1
                continue
            door = door_of(desk, action)
        except (EOFError, KeyboardInterrupt):
            _leave(desk, question, written)
            break
        part += 1
        size, before = desk.ledger.head().size, desk.state()
        written = _stored(desk, action, door, part)
        say(desk, written, changes(desk, written, size, before), following="cli.next.turn")
    desk.call = typed


def _stored(desk: Desk, action: "Action", door: "Door", part: int) -> "Written":
    """Store an answer that was possible when it was given.

    Raises:
        ConflictError: `somebody_wrote_first`: it is not any more; the question was answered elsewhere meanwhile.
    """
    try:
        return desk.perform(action, door=door, part=part)
    except (RuleError, NotFoundError) as problem:
        raise ConflictError("somebody_wrote_first") from problem


def _first(desk: Desk, since: int) -> Question | None:
    """Return the oldest question of a deed that whoever is there may answer, with the answers that they may give."""
    for question in known(desk, since=since):
        if answers := answers_for(desk, question):
            return replace(question, answers=answers)
    return None


def _leave(desk: Desk, question: Question, written: "Written") -> None:
    """Say that the deed is stored, and how the question can be answered later."""
    desk.console.line_end()
    stored = written.lines
    desk.talk("cli.question.left", lines=lines_of(stored), many=len(stored), command=command(desk, question))


def _decided(desk: Desk, question: Question, typed: Call) -> "Action | None":
    """Ask until the answer can be; return the deed that it is, and leave its command line on the desk.

    None for an answer that changes nothing.

    Raises:
        EOFError, KeyboardInterrupt: Somebody leaves the question open.
    """
    words = desk.words()
    desk.console.talk(*words.telling(question.about))
    while True:
        desk.call = typed
        try:
            given = prompted(desk, _prompt(desk, question, words))
        except UsageError as problem:
            again(desk, problem)
            continue
        if given == BACK:
            raise EOFError
        if given == HELP:
            _explain(desk, question, words)
            continue
        found = _chosen(question, given, words, desk.system.KEY)
        if found is None:
            desk.talk("cli.ask.choices", answer=given, choices=_shown(desk, question, words))
            continue
        if not found.command:
            return None
        try:
            return _declared(desk, found, typed)
        except TestigoError as problem:
            again(desk, problem)


def _declared(desk: Desk, found: Answer, typed: Call) -> "Action":
    """Return the deed of an answer. Raises: TestigoError: As the rules refuse."""
    desk.call = _call_of(found, typed)
    verb = desk.call.command.name if desk.call.command else ""
    action = granted(desk, verb, desk.declare(verb))
    plan(desk.system, desk.state(), action)
    return action


def _call_of(found: Answer, typed: Call) -> Call:
    """Return the command line of an answer, at the same keyboard and for the same command id."""
    from cli.program import understand

    call = understand(found.command)
    taken = {option.name for option in call.command.options} if call.command else set()
    kept = {name: typed.options[name] for name in ("command-id", "no-spec") if name in typed.options and name in taken}
    return replace(call, options={**kept, **call.options}, shared=typed.shared)


def _chosen(question: Question, given: str, words: Words, system: str) -> Answer | None:
    """Return the answer that a text means: the first for none, else the one that is it or alone begins with it."""
    if not given:
        return question.answers[0]
    wanted = folded(given)
    names = [(each, {folded(each.typed), folded(_word(words, system, each))}) for each in question.answers]
    exact = [each for each, called in names if wanted in called]
    begun = [each for each, called in names if any(name.startswith(wanted) for name in called)]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def _word(words: Words, system: str, found: Answer) -> str:
    """Return an answer as it is typed in the reader's language."""
    key = f"{system}.typed.{found.typed}"
    return words.text(key) if words.has(key) else found.typed


def _prompt(desk: Desk, question: Question, words: Words) -> str:
    """Return the question with what can be typed, and what an empty answer means; a long one is told before."""
    shown = _shown(desk, question, words)
    asked = words.spans(f"{desk.system.KEY}.ask.{question.key}")
    choice = words.text(
        "cli.question.choice",
        answers=f"{shown[0]}-{shown[-1]}" if _is_range(shown) else " / ".join(shown),
        first=_word(words, desk.system.KEY, question.answers[0]),
    )
    if columns(f"{plain(asked)} {choice} ▸ ") < desk.console.look.width:
        return f"{plain(asked)} {choice}"
    desk.console.talk(*asked)
    return choice


def _is_range(shown: Sequence[str]) -> bool:
    """Whether answers are whole numbers in a row."""
    if len(shown) < 2 or not all(each.isdecimal() for each in shown):
        return False
    return [int(each) for each in shown] == list(range(int(shown[0]), int(shown[-1]) + 1))


def _shown(desk: Desk, question: Question, words: Words) -> tuple[str, ...]:
    """Return the answers as they are typed, numbers in order."""
    return tuple(_word(words, desk.system.KEY, each) for each in _in_order(question))


def _in_order(question: Question) -> Sequence[Answer]:
    answers = question.answers
    numbered = all(each.typed.isdecimal() for each in answers)
    return sorted(answers, key=lambda each: int(each.typed)) if numbered else answers


def _explain(desk: Desk, question: Question, words: Words) -> None:
    """Show what every answer leads to: its odds, to the game master; the command that gives it, to a player.

    A specialty that may count is asked about after the answer, so the odds are told without it and with it.

    Rules: PL-VIS-1, PL-ODDS-1, PL-SPEC-1
    """
    shown = list(zip(_in_order(question), _shown(desk, question, words), strict=True))
    width = max(columns(word) for _, word in shown)
    offered = {each: _offers(desk, each) for each, _ in shown}
    for offer in (None, *dict.fromkeys(offer for offers in offered.values() for offer in offers)):
        if offer is not None:
            desk.talk("cli.question.with_spec", specialty=offer)
        for each, word in shown:
            if offer is None or offer in offered[each]:
                _row(desk, each, word, words, width=width, specialty=offer)
    desk.talk("cli.question.keys")


def _offers(desk: Desk, found: Answer) -> tuple[str, ...]:
    """Return the specialties that the game master will be asked about once this is the answer."""
    if desk.viewer != GM or desk.flag("no-spec") or not found.command:
        return ()
    try:
        return tuple(desk.system.offers(desk.state().game, desk.declare_line(found.command)))
    except TestigoError:
        return ()


def _row(desk: Desk, found: Answer, word: str, words: Words, *, width: int, specialty: str | None) -> None:
    typed = (*found.command, "--spec", specialty) if specialty else found.command
    spans = _odds(desk, typed, words) if desk.viewer == GM else ()
    shown = spans or (("dim", answering(desk, typed) if typed else "–"),)
    gap = " " * (width - columns(word) + 2)
    desk.console.talk(("strong", word), ("", gap), *shown, indent=2, hang=width + 2)


def _odds(desk: Desk, typed: Sequence[str], words: Words) -> Spans:
    """Return how an answer may end; where no dice follow from it, what it changes."""
    if not typed:
        return ()
    try:
        action = desk.declare_line(typed)
        steps = desk.system.foresee(desk.state().game, action)
        if not steps:
            return _changes(desk, action, words)
    except TestigoError as problem:
        return words.error(problem, desk.system.KEY).cause
    spans: list[tuple[str, str]] = []
    for step in steps:
        spans += [*((("dim", " · "),) if spans else ()), *words.say(step)]
    return tuple(spans)


def _changes(desk: Desk, action: "Action", words: Words) -> Spans:
    """Return what a deed that takes no dice would change, none for one that takes some."""
    from cli.rehearsal import supposed

    before = desk.state()
    after = supposed(desk, before, action)
    if after is None:
        return ()
    desk.suppose(after)
    try:
        changed = list(told(desk, counts(desk, before), words))
    finally:
        desk.suppose(before)
    return tuple(span for number, each in enumerate(changed) for span in ((("dim", " · "),) if number else ()) + each)
