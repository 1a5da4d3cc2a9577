"""A sheet by questions: one after another, `<` goes back, what cannot be is asked again."""

from typing import Any

import msgspec

from cli.asking import SteppedBack, ask
from cli.desk import Desk
from cli.report import store
from domain.errors import TestigoError, UsageError
from projections.words import plain


class Question(msgspec.Struct, frozen=True):
    """One question. Attributes: option: that its answer gives; key: its message; default; trait: what it is about."""

    option: str
    key: str
    default: str = ""
    trait: str = ""


def interview(desk: Desk) -> None:
    """Ask for everything on a sheet, then bring the character into the story; nothing is stored before the end."""
    questions = _questions(desk)
    desk.talk("cli.ask.character.back")
    answers: dict[Question, str] = {}
    place = 0
    while place < len(questions):
        question = questions[place]
        try:
            answers[question] = _ask(desk, question, answers.get(question, question.default))
        except SteppedBack:
            place = max(0, place - 1)
            continue
        problem = _problem(desk, answers) if question.option == "name" or place + 1 == len(questions) else None
        if problem is None:
            place += 1
            continue
        desk.talk("cli.ask.character.again", problem=plain(desk.words().error(problem).cause))
    words, given = _declared(answers)
    store(desk, desk.declare("character new", words=words, **given), following="cli.next.character")


def _questions(desk: Desk) -> list[Question]:
    """Return the questions: those about the person, then a score and a specialty for each trait of the rules."""
    first = [Question("name", "cli.ask.character.name", desk.word(0))]
    first += [Question(option, f"cli.ask.character.{option}") for option in ("player", "concept")]
    first.append(Question("destiny", "cli.ask.character.destiny", "3"))
    for trait in desk.sentence(f"cli.traits.{desk.system.KEY}").split():
        first.append(Question("score", "cli.ask.character.score", "2", trait))
        first.append(Question("spec", "cli.ask.character.spec", "", trait))
    return first


def _ask(desk: Desk, question: Question, default: str) -> str:
    answer = ask(desk, question.key, default=default, trait=question.trait)
    while question.option in ("destiny", "score") and not (answer.isascii() and answer.isdigit()):
        answer = ask(desk, question.key, default=default, trait=question.trait)
    return answer


def _declared(answers: dict[Question, str]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Return the word and the options that the answers stand for."""
    words: tuple[str, ...] = ()
    given: dict[str, Any] = {}
    for question, answer in answers.items():
        if question.option == "name":
            words = (answer,)
        elif question.option == "destiny":
            given["destiny"] = int(answer)
        elif question.trait and answer:
            given[question.option] = (*given.get(question.option, ()), f"{question.trait}={answer}")
        elif answer:
            given[question.option] = answer
    if "player" not in given:
        given["npc"] = True
    return words, given


def _problem(desk: Desk, answers: dict[Question, str]) -> TestigoError | None:
    """Return why the answers so far would be refused, None where they would not."""
    from domain.engine import plan

    words, given = _declared(answers)
    if not words or not words[0]:
        return UsageError("name_empty")
    try:
        plan(desk.system, desk.state(), desk.declare("character new", words=words, **given))
    except TestigoError as error:
        return error
    return None
