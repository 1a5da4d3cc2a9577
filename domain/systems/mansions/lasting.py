"""What lasts on somebody and changes what they can do."""

from collections.abc import Iterator

from domain.explain import Step
from domain.systems import Effect
from domain.systems.mansions.house import is_dark
from domain.systems.mansions.state import Investigator, State

DARK = "dark"
"""Key of standing in a dark room."""


def effects(state: State) -> list[Effect]:
    """List what lasts on the investigators of the story."""
    return [each for who in state.investigators.values() if not who.retired for each in effects_on(state, who)]


def effects_on(state: State, who: Investigator) -> Iterator[Effect]:
    """Yield what lasts on somebody. Rules: MN-UNCONSCIOUS, MN-ACT-EVADE, MN-DARK-EFFECT"""
    if who.unconscious:
        yield _effect(who, "unconscious")
        return
    if who.escaped:
        yield _effect(who, "escaped")
    if who.zone and is_dark(state, who.zone):
        yield _effect(who, DARK)


def _effect(who: Investigator, key: str) -> Effect:
    return Effect(who.id, key, 0, Step(f"mansions.effect.{key}"))
