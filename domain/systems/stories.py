"""Deeds as stories: generators that stop wherever dice are needed, told again from their beginning as faces arrive."""

from collections.abc import Callable, Generator, Sequence
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


class Teller:
    """Tells the deeds of one rule system, and keeps the last one where it stopped.

    Who plans a deed resolves it next, on the same state, and then it is told on from there. A story depends on nothing
    but state, action and faces, so that this shows in the time it takes and nowhere else.
    """

    def __init__(self) -> None:
        self._deed: tuple[object, object] = (None, None)
        self._faces: tuple[Faces, ...] = ()
        self._story: Story | None = None
        self._answer: Resolution = Settled()

    def begun(self, state: object, action: object, story: Story) -> Resolution:
        """Begin the story of an action: tell it up to its first dice."""
        self._deed = (None, None)
        answer = told(story, ())
        self._deed, self._faces, self._story, self._answer = (state, action), (), story, answer
        return answer

    def told(self, state: object, action: object, faces: Sequence[Faces], begin: Callable[[], Story]) -> Resolution:
        """Tell the story of an action as far as the faces go.

        Args:
            begin: Begins it anew, where it is not the one that was told last.
        """
        wanted = tuple(faces)
        is_last = self._deed[0] is state and self._deed[1] is action
        if is_last and wanted == self._faces:
            return self._answer
        story, self._deed = self._story, (None, None)
        if is_last and story is not None and wanted[:-1] == self._faces and isinstance(self._answer, Further):
            answer = _next(story, wanted[-1])
        else:
            story = begin()
            answer = told(story, wanted)
        self._deed, self._faces, self._story, self._answer = (state, action), wanted, story, answer
        return answer


def _next(story: Story, faces: Faces) -> Resolution:
    """Tell a story on with its next faces."""
    try:
        return story.send(faces)
    except StopIteration as end:
        settled: Settled = end.value
        return settled
