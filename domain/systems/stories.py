"""Deeds as stories: generators that stop wherever dice are needed, told again from their beginning as faces arrive."""

from collections.abc import Generator, Sequence
from typing import TypeAlias

from domain.systems import Faces, Further, Resolution, Settled

Story: TypeAlias = Generator[Further, Faces, Settled]


def told(story: Story, faces: Sequence[Faces]) -> Resolution:
    """Tell a story as far as the faces go: the end, or what it waits for."""
    try:
        answer = next(story)
        for drawn in faces:
            answer = story.send(drawn)
    except StopIteration as end:
        settled: Settled = end.value
        return settled
    return answer
