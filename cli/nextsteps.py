"""The next useful command after something was stored."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cli.desk import Desk
from cli.hints import following as next_commands
from cli.hints import line, spoken, trait_of
from cli.pending import answers_for, asks_here, command, known
from domain.errors import NotFoundError, TestigoError
from domain.events import Action, BatchRevealed, Event
from domain.explain import Name
from domain.ids import EVERYBODY, GM
from domain.protocol import DICE
from domain.systems import Question
from projections.transcript import Shown
from projections.words import Spans, plain

if TYPE_CHECKING:
    from domain.ledger import Written

_FIRST = ("cli.next.reveal", "cli.next.tie")
"""What follows before any question of the rules."""


def next_step(desk: Desk, written: "Written", batch: Sequence[Shown], asked: str) -> Spans:
    """Return the next useful commands, with what is said around them; none where a question follows at once.

    Args:
        batch: Lines of it that whoever is at the keyboard may read.
        asked: Message key of what usually follows the deed; empty for `explain`.
    """
    asks = asks_here(desk)
    since, answered = written.lines[0].line, _answered(desk, batch)
    questions = [each for each in known(desk) if each.line >= since or each.line == answered]
    key = _following(desk, batch, written, asked, tied=not asks and any(_is_tie(desk, each) for each in questions))
    questions = [] if key in _FIRST else questions
    answers = [found for each in questions if (found := command(desk, each))]
    if answers and not asks:
        return desk.spans("cli.question.answer", command=" · ".join(answers))
    if answers:
        return ()
    if questions:
        key = "cli.next.explain"
    if key in ("cli.next.acts", "cli.next.turn"):
        return _waiting(desk) or _acts(desk, batch, begins=key == "cli.next.acts")
    if key == "cli.next.recovery":
        return _recoveries(desk)
    return _about(desk, key, batch)


def _answered(desk: Desk, batch: Sequence[Shown]) -> int:
    """Return the line of the question that a batch has answered, 0 for none; it may be open all the same."""
    event = batch[0].event if batch else None
    return desk.system.deed(event).answers if isinstance(event, Action) else 0


def _waiting(desk: Desk) -> Spans:
    """Return the answers to what is open from before, where the turn cannot pass on without them; else nothing."""
    if _turn(desk) is None or _is_legal(desk, "next"):
        return ()
    answers = [found for each in known(desk) if (found := command(desk, each))]
    return desk.spans("cli.question.answer", command=" · ".join(answers)) if answers else ()


def _following(desk: Desk, batch: Sequence[Shown], written: "Written", asked: str, *, tied: bool) -> str:
    """Return the message key of what follows a batch. Args: tied: A tie waits for whoever is at the keyboard."""
    if any(_is_hidden(desk, each) for each in batch):
        return "cli.next.reveal"
    if tied:
        return "cli.next.tie"
    return asked or ("cli.next.explain" if written.lines else "cli.next.log")


def _is_hidden(desk: Desk, shown: Shown) -> bool:
    """Whether a line keeps a roll from the table: its dice, or how it ended."""
    if shown.audience == EVERYBODY:
        return False
    return shown.kind in DICE or (isinstance(shown.event, Event) and desk.system.facts(shown.event).roll is not None)


def _is_tie(desk: Desk, question: Question) -> bool:
    """Whether a question is a tie that whoever is at the keyboard may rule on."""
    return any(each.command[:1] == ("tie",) for each in answers_for(desk, question))


def _about(desk: Desk, key: str, batch: Sequence[Shown]) -> Spans:
    """Return the next commands about whoever the deed was about, else about somebody who plays."""
    who = _who(desk, batch)
    if key == "cli.next.roll":
        people = [person for person in desk.people() if not person.retired]
        who = next((person.id for person in (*(each for each in people if each.player), *people)), "")
        key = key if who else "cli.next.nobody"
    elif key == "cli.next.sheet" and not _is_somebody(desk, who):
        key = "cli.next.pools"
    elif key == "cli.next.turn" and (desk.viewer != GM or _turn(desk) is None):
        key = "cli.next.explain"
    elif key == "cli.next.session_end" and any(_needs_rest(desk)):
        key = "cli.next.rest"
    trait = trait_of(desk, who) if key in ("cli.next.roll", "cli.next.character") else ""
    return next_commands(desk, key, line=_worth_explaining(batch), who=who, trait=trait)


def _who(desk: Desk, batch: Sequence[Shown]) -> str:
    """Return whom a deed was about; nobody where it was about several."""
    if not batch:
        return ""
    event, about = batch[0].event, None
    if isinstance(event, Action):
        about = desk.system.deed(event).about
    elif isinstance(event, Event):
        about = next(iter(desk.system.facts(event).who), None)
    return about or desk.word(0)


def _worth_explaining(batch: Sequence[Shown]) -> int:
    """Return the line that a next step points to: what was revealed, or what was just stored."""
    if not batch:
        return 0
    return batch[0].event.batch if isinstance(batch[0].event, BatchRevealed) else batch[0].line


def _is_somebody(desk: Desk, who: str) -> bool:
    """Whether a sheet can be asked for; the pool of the table has none."""
    try:
        desk.find(who)
    except NotFoundError:
        return False
    return True


def _turn(desk: Desk) -> str | None:
    turn: str | None = desk.system.current(desk.state().game)
    return turn


def _acts(desk: Desk, batch: Sequence[Shown], *, begins: bool) -> Spans:
    """Return what whoever has the turn may do: attack somebody of the other side, where the rules allow it.

    Args:
        begins: The turn may have begun just now: where it is of no use, say why.
    """
    turn = _turn(desk)
    if turn is None:
        return _about(desk, "cli.next.explain", batch)
    for rival in _rivals(desk, turn):
        if (attack := _attack(desk, turn, rival)) is not None:
            command = line((*attack[:3], *(spoken(desk, word) for word in attack[3:])), desk.language, desk.variation)
            return desk.words().spans("cli.next.acts", who=turn, rival=rival, command=command)
    seat = next(seat for seat in desk.system.board(desk.game()).seats if seat.turn)
    if begins and seat.idle is not None:
        words, command = desk.words(), line(("next",), desk.language, desk.variation)
        return words.spans("cli.next.idle", who=Name(seat.who), about=plain(words.telling(seat.idle)), command=command)
    return _about(desk, "cli.next.turn", batch)


def _attack(desk: Desk, who: str, rival: str) -> tuple[str, ...] | None:
    """Return an attack that the rules allow, as English words; None for none.

    Where they have to be told with what, the first that there is.
    """
    typed: tuple[str, ...] = ("attack", who, rival)
    problem = _problem(desk, typed)
    gap = desk.system.KEYBOARD.gaps.get(problem.code) if problem is not None else None
    known_ones = problem.values.get("known") if problem is not None else None
    if gap is not None and gap.option and isinstance(known_ones, tuple) and known_ones:
        typed = (*typed, f"--{gap.option[0]}", str(known_ones[0]))
        problem = _problem(desk, typed[:3], {gap.option[0]: str(known_ones[0])})
    return typed if problem is None else None


def _rivals(desk: Desk, turn: str) -> Iterator[str]:
    """Yield who else takes part in the order of turns: first those of the other side."""
    players = {person.id: person.player for person in desk.system.people(desk.state().game)}
    others = [seat.who for seat in desk.system.board(desk.state().game).seats if seat.who != turn]
    mine = players.get(turn) is None
    yield from sorted(others, key=lambda who: (players.get(who) is None) == mine)


def _recoveries(desk: Desk) -> Spans:
    """Return the recovery rolls that are due, else what follows anyway."""
    people = [person for person in desk.people() if not person.retired and _is_legal(desk, "heal", person.id)]
    due = [line(("heal", person.id), desk.language, desk.variation) for person in people]
    if not due:
        return next_commands(desk, "cli.next.scene")
    return desk.spans("cli.next.recovery", command=" · ".join(due), n=len(due))


def _is_legal(desk: Desk, verb: str, *words: str) -> bool:
    """Whether the rules allow a deed as things stand."""
    return _problem(desk, (verb, *words)) is None


def _problem(desk: Desk, typed: Sequence[str], options: Mapping[str, str] | None = None) -> TestigoError | None:
    """Return why the rules refuse a deed as things stand, None where they allow it."""
    from domain.engine import plan
    from domain.systems import Command

    state = desk.state()
    command = Command(typed[0], tuple(typed[1:]), options or {}, desk.viewer)
    try:
        plan(desk.system, state, desk.system.declare(state.game, command))
    except TestigoError as problem:
        return problem
    return None


def _needs_rest(desk: Desk) -> Iterator[bool]:
    """Yield of everybody whether rest gives something back: a bar of their health is not full."""
    state = desk.state().game
    for person in desk.people():
        for field in () if person.retired else desk.system.sheet(state, person.id):
            if field.key in desk.system.HEALTH and field.form == "bar":
                yield field.value < (field.maximum or 0)
