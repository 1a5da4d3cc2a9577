"""A story that is told on from where it stopped is the same story."""

from collections.abc import Generator

from domain.dice.request import DiceRequest, Segment
from domain.events import NoteTaken
from domain.systems import Entry, Faces, Further, Settled
from domain.systems.stories import Teller, told

REQUEST = DiceRequest((Segment("armand", "own", 1, 6),))


class Told:
    """Begins a story of two rolls. Attributes: begun: how often."""

    def __init__(self) -> None:
        self.begun = 0

    def __call__(self) -> Generator[Further, Faces, Settled]:
        self.begun += 1
        return self._story()

    def _story(self) -> Generator[Further, Faces, Settled]:
        first = yield Further((), REQUEST)
        second = yield Further((Entry(NoteTaken(f"{first}")),), REQUEST)
        return Settled((Entry(NoteTaken(f"{first} {second}")),))


def test_what_is_planned_is_told_on():
    state, action, begin, teller = object(), object(), Told(), Teller()
    teller.begun(state, action, begin())
    for faces in ([(1,)], [(1,), (2,)]):
        assert teller.told(state, action, faces, begin) == told(Told()(), faces)
    assert begin.begun == 1


def test_another_state_action_or_face_begins_anew():
    state, action, begin, teller = object(), object(), Told(), Teller()
    teller.begun(state, action, begin())
    teller.told(state, action, [(1,)], begin)
    assert teller.told(state, action, [(3,), (2,)], begin) == told(Told()(), [(3,), (2,)])
    assert teller.told(object(), action, [(1,)], begin) == told(Told()(), [(1,)])
    assert teller.told(state, object(), [(1,)], begin) == told(Told()(), [(1,)])
    assert begin.begun == 4


def test_the_same_asked_twice_is_the_same_and_no_face_too_many_changes_the_end():
    state, action, begin, teller = object(), object(), Told(), Teller()
    faces: list[Faces] = [(1,), (2,)]
    ended = teller.told(state, action, faces, begin)
    assert teller.told(state, action, faces, begin) is ended
    assert teller.told(state, action, [*faces, (4,)], begin) == ended


def test_a_story_that_is_refused_is_not_kept():
    def refused() -> Generator[Further, Faces, Settled]:
        yield Further((), REQUEST)
        raise ValueError

    state, action, teller = object(), object(), Teller()
    teller.begun(state, action, refused())
    for _ in range(2):
        try:
            teller.told(state, action, [(1,)], refused)
        except ValueError:
            continue
        raise AssertionError
