"""Experience in a line: what is gained, what is learned."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Name, Step, Telling
from domain.systems.plenilunio import actions, events
from domain.systems.plenilunio.wording import gift_word, phrase, remark, word


def _gained(event: events.ExperienceGained) -> list[Step]:
    """Tell experience to spend."""
    return [phrase("experience_gained", who=Name(event.who), n=event.points)]


def _spending(event: actions.SpendExperience) -> list[Step]:
    """Tell what was said of it; what is learned is told by what comes true."""
    return remark(event.note)


def _learned(event: events.LessonLearned) -> list[Step]:
    """Tell what is learned, and its price."""
    return [phrase("lesson_learned", who=Name(event.who), what=lesson(event), n=event.points)]


def lesson(event: actions.SpendExperience | events.LessonLearned) -> Step:
    """Return what is learned, in words."""
    values: dict[str, Telling] = {"name": event.name, "instead": event.instead}
    values["what"] = gift_word(event.what) if event.lesson.value == "gift" else word(event.what)
    return phrase(f"lesson_{event.lesson.value}", **values)


TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.SpendExperience: _spending,
    events.ExperienceGained: _gained,
    events.LessonLearned: _learned,
}
