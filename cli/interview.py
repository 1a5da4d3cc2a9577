"""A sheet by questions: one after another, `<` goes back, what cannot be is asked again."""

from collections.abc import Mapping
from typing import Any

import msgspec

from cli.asking import SteppedBack, again, ask
from cli.desk import Desk
from cli.grammar import number
from cli.report import store
from domain.errors import TestigoError, UsageError
from domain.systems import Person
from domain.systems.keyboard import Asked
from projections.words import plain


class Question(msgspec.Struct, frozen=True):
    """One question.

    Attributes:
        asked: What it gives.
        key: Its message.
        default: What an empty answer means.
    """

    asked: Asked
    key: str
    default: str = ""


Answers = dict[Question, str]


def interview(desk: Desk) -> None:
    """Ask for everything on a sheet, then bring the character into the story; nothing is stored before the end."""
    answers = _asked(desk, "character new", _questions(desk, {"name": desk.word(0)}))
    words, given = _declared("character new", desk.call.words, answers, npc=_knows_npcs(desk))
    store(desk, desk.declare("character new", words=words, **given), following="cli.next.character")


def correct(desk: Desk, person: Person) -> None:
    """Ask for everything on a sheet with what stands there as defaults, then store what has changed.

    Raises:
        UsageError: `nothing_to_change`.
    """
    answers = _asked(desk, "character edit", _questions(desk, _present(desk, person)))
    words, given = _declared("character edit", desk.call.words, answers, npc=_knows_npcs(desk))
    if not given:
        raise UsageError("nothing_to_change")
    store(desk, desk.declare("character edit", words=words, **given), following="cli.next.sheet")


def _asked(desk: Desk, verb: str, questions: list[Question]) -> Answers:
    """Ask one question after another; what the rules refuse is asked again at once."""
    desk.talk("cli.ask.character.back")
    answers: Answers = {}
    place = 0
    while place < len(questions):
        question = questions[place]
        before = answers.get(question)
        try:
            answers[question] = _ask(desk, question, question.default if before is None else before)
        except SteppedBack:
            if not place:
                desk.talk("cli.ask.first")
            place = max(0, place - 1)
            continue
        problem = None if question.asked.waits else _problem(desk, verb, answers)
        if problem is None:
            place += 1
            continue
        again(desk, problem)
        answers.pop(question)
        if before is not None:
            answers[question] = before
    return answers


def _questions(desk: Desk, present: Mapping[str, str]) -> list[Question]:
    """Return the questions of the rules, with what stands there already as defaults."""
    words, system = desk.words(), desk.system.KEY
    found: list[Question] = []
    for asked in desk.system.KEYBOARD.sheet:
        own = f"cli.ask.{system}.{asked.option}"
        key = own if words.has(own) else f"cli.ask.character.{asked.option}"
        found.append(Question(asked, key, present.get(_place(asked), asked.default)))
    return found


def _place(asked: Asked) -> str:
    """Return under which key a sheet has what is asked: a value, or what stands beside it."""
    if not asked.trait:
        return asked.option
    return asked.trait if asked.number else f"{asked.trait}.{asked.option}"


def _present(desk: Desk, person: Person) -> dict[str, str]:
    """Return what stands on a sheet now, by option or trait."""
    words = desk.words()
    present = {"name": person.name, "player": person.player or ""}
    for field in desk.system.sheet(desk.game(), person.id):
        detail = ", ".join(plain(words.telling(phrase)) for phrase in field.detail)
        present[field.key] = detail if field.form == "text" else str(field.value)
        present[f"{field.key}.spec"] = detail
    return present


def _ask(desk: Desk, question: Question, default: str) -> str:
    while True:
        answer = ask(desk, question.key, default=default, trait=question.asked.trait)
        if not question.asked.number:
            return answer
        try:
            number(answer, desk.words().text(question.key, trait=question.asked.trait))
        except UsageError as problem:
            again(desk, problem)
            continue
        return answer


def _declared(
    verb: str, named: tuple[str, ...], answers: Answers, *, npc: bool
) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Return the words and the options that the answers stand for; of a correction only what differs.

    Args:
        npc: Whether nobody's player makes somebody the game master's own.
    """
    is_new = verb == "character new"
    words, given = named[:1], dict[str, Any]()
    for question, answer in answers.items():
        asked = question.asked
        if is_new and asked.option == "name":
            words = (answer,)
        elif not is_new and answer == question.default:
            continue
        elif asked.trait and (answer or not is_new):
            given[asked.option] = (*given.get(asked.option, ()), f"{asked.trait}={answer}")
        elif asked.number:
            given[asked.option] = number(answer, asked.option)
        elif asked.option == "player" and not answer and npc:
            given["npc"] = True
        elif answer or not is_new:
            given[asked.option] = answer
    return words, given


def _knows_npcs(desk: Desk) -> bool:
    return "npc" in desk.system.KEYBOARD.takes["character new"]


def _problem(desk: Desk, verb: str, answers: Answers) -> TestigoError | None:
    """Return why the answers so far would be refused, None where they would not."""
    from domain.engine import plan

    if any(question.asked.option == "name" and not answer for question, answer in answers.items()):
        return UsageError("name_empty")
    words, given = _declared(verb, desk.call.words, answers, npc=_knows_npcs(desk))
    if not given and verb == "character edit":
        return None
    try:
        plan(desk.system, desk.state(), desk.declare(verb, words=words, **given))
    except TestigoError as error:
        return error
    return None
