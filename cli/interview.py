"""A sheet by questions: one after another, `<` goes back, what cannot be is asked again."""

from typing import Any

import msgspec

from cli.asking import SteppedBack, again, ask
from cli.desk import Desk
from cli.grammar import number
from cli.report import store
from domain.errors import TestigoError, UsageError
from domain.systems import Person
from projections.words import plain

NUMBERS = ("destiny", "score")
"""Questions that only a number answers."""
SCORES = {"mansions": {"mente": "3", "cuerpo": "3", "vida": "10", "cordura": "10"}}
"""Rule systems whose sheets have scores and cards alone -> their scores, with what they begin with."""


class Question(msgspec.Struct, frozen=True):
    """One question.

    Attributes:
        option: That its answer gives.
        key: Its message.
        trait: What it is about.
        open: The answer is checked with the next one only: one score makes up for the other.
    """

    option: str
    key: str
    default: str = ""
    trait: str = ""
    open: bool = False


Answers = dict[Question, str]


def interview(desk: Desk) -> None:
    """Ask for everything on a sheet, then bring the character into the story; nothing is stored before the end."""
    answers = _asked(desk, "character new", _questions(desk, {"name": desk.word(0)}))
    words, given = _declared("character new", desk.call.words, answers)
    store(desk, desk.declare("character new", words=words, **given), following="cli.next.character")


def correct(desk: Desk, person: Person) -> None:
    """Ask for everything on a sheet with what stands there as defaults, then store what has changed.

    Raises:
        UsageError: `nothing_to_change`.
    """
    answers = _asked(desk, "character edit", _questions(desk, _present(desk, person)))
    words, given = _declared("character edit", desk.call.words, answers)
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
        problem = None if question.open else _problem(desk, verb, answers)
        if problem is None:
            place += 1
            continue
        again(desk, problem)
        answers.pop(question)
        if before is not None:
            answers[question] = before
    return answers


def _questions(desk: Desk, present: dict[str, str]) -> list[Question]:
    """Return the questions: those about the person, then a score and a specialty for each trait of the rules."""
    if desk.system.KEY in SCORES:
        return _scored(desk.system.KEY, present)
    asked = [Question(option, f"cli.ask.character.{option}", present.get(option, "")) for option in ("name", "player")]
    asked.append(Question("concept", "cli.ask.character.concept", present.get("concept", "")))
    asked.append(Question("destiny", "cli.ask.character.destiny", present.get("destiny", "3")))
    for trait in desk.sentence(f"cli.traits.{desk.system.KEY}").split():
        asked.append(Question("score", "cli.ask.character.score", present.get(trait, "1"), trait))
        asked.append(Question("spec", "cli.ask.character.spec", present.get(f"{trait}.spec", ""), trait))
    return asked


def _scored(system: str, present: dict[str, str]) -> list[Question]:
    """Return the questions of a system of scores and cards; every second score is what the one before leaves."""
    asked = [
        Question("name", "cli.ask.character.name", present.get("name", ""), open=True),
        Question("player", f"cli.ask.{system}.player"),
        Question("concept", "cli.ask.character.concept"),
    ]
    for place, (trait, default) in enumerate(SCORES[system].items()):
        asked.append(Question("score", f"cli.ask.{system}.score", default, trait, open=place % 2 == 0))
    return [*asked, Question("equipment", f"cli.ask.{system}.equipment")]


def _present(desk: Desk, person: Person) -> dict[str, str]:
    """Return what stands on a sheet now, by option or trait."""
    words = desk.words()
    present = {"name": person.name, "player": person.player or ""}
    for field in desk.system.sheet(desk.game(), person.id):
        detail = ", ".join(plain(words.telling(phrase)) for phrase in field.detail)
        if field.key == "concept":
            present["concept"] = detail
        else:
            present[field.key] = str(field.value)
            present[f"{field.key}.spec"] = detail
    return present


def _ask(desk: Desk, question: Question, default: str) -> str:
    while True:
        answer = ask(desk, question.key, default=default, trait=question.trait)
        if question.option not in NUMBERS:
            return answer
        try:
            number(answer, desk.words().text(question.key, trait=question.trait))
        except UsageError as problem:
            again(desk, problem)
            continue
        return answer


def _declared(verb: str, named: tuple[str, ...], answers: Answers) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Return the words and the options that the answers stand for; of a correction only what differs."""
    is_new = verb == "character new"
    words, given = named[:1], dict[str, Any]()
    for question, answer in answers.items():
        if is_new and question.option == "name":
            words = (answer,)
        elif not is_new and answer == question.default:
            continue
        elif question.option == "destiny":
            given["destiny"] = number(answer, "destiny")
        elif question.trait and (answer or not is_new):
            given[question.option] = (*given.get(question.option, ()), f"{question.trait}={answer}")
        elif question.key == "cli.ask.character.player" and not answer:
            given["npc"] = True
        elif answer or not is_new:
            given[question.option] = answer
    return words, given


def _problem(desk: Desk, verb: str, answers: Answers) -> TestigoError | None:
    """Return why the answers so far would be refused, None where they would not."""
    from domain.engine import plan

    if any(question.option == "name" and not answer for question, answer in answers.items()):
        return UsageError("name_empty")
    words, given = _declared(verb, desk.call.words, answers)
    if not given and verb == "character edit":
        return None
    try:
        plan(desk.system, desk.state(), desk.declare(verb, words=words, **given))
    except TestigoError as error:
        return error
    return None
