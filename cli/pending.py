"""What somebody still has to decide, as far as whoever is at the keyboard may know of it."""

from collections.abc import Sequence

from cli.desk import Desk
from cli.hints import line, spoken
from domain.ids import EVERYBODY, GM
from domain.systems import Answer, Question
from projections.words import Words, plain

_DECLINED = ("no", "none")
"""Answers that decline what is offered."""


def known(desk: Desk, at: int | None = None, *, since: int = 1) -> list[Question]:
    """Return the open questions that may be known of, oldest first; of those only the ones asked since a line.

    Rules: PL-VIS-1
    """
    asked: Sequence[Question] = desk.system.questions(desk.state(at).game)
    viewer = desk.viewer
    return [
        question
        for question in asked
        if question.line >= since
        and (viewer == GM or question.audience == EVERYBODY or viewer in question.audience.split(","))
    ]


def answers_for(desk: Desk, question: Question) -> tuple[Answer, ...]:
    """Return the answers that whoever is at the keyboard may give: the game master every one, a player own characters'.

    None where only the answer that changes nothing would be left.
    """
    if desk.viewer == GM:
        return question.answers
    own = {person.id for person in desk.people() if person.player == desk.viewer}
    found = tuple(each for each in question.answers if not each.command or own.intersection(each.command[1:2]))
    return found if any(each.command for each in found) else ()


def asks_here(desk: Desk) -> bool:
    """Whether questions of the rules are asked at once: of a person, where no program reads the output."""
    return desk.may_ask and not desk.console.look.is_data


def command(desk: Desk, question: Question) -> str:
    """Return the command line of the first answer that is one, as it is typed in the reader's language; else empty.

    Of a question that is answered with no or none, that of the next answer too.
    """
    commands = [each for each in answers_for(desk, question) if each.command]
    shown = commands[: 2 if commands and commands[0].typed in _DECLINED else 1]
    return " · ".join(answering(desk, each.command) for each in shown)


def answering(desk: Desk, typed: Sequence[str]) -> str:
    """Return the command line of an answer as it is typed in the reader's language, the words of the game too."""
    people = {person.id for person in desk.system.people(desk.state().game)}
    words = (*typed[:2], *(word if word in people else spoken(desk, word) for word in typed[2:]))
    return line(words, desk.language, desk.variation)


def question_record(desk: Desk, question: Question, words: Words) -> dict[str, object]:
    """Return a question as JSON shows it; the answers only to who may give them."""
    return {
        "line": question.line,
        "who": question.who,
        "key": question.key,
        "about": plain(words.telling(question.about)),
        "answers": [{"typed": each.typed, "command": list(each.command)} for each in answers_for(desk, question)],
    }
