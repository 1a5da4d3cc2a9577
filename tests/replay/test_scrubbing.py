"""The scrubber's model: the same batches as a walk, from either side, for the game master and for players."""

import pytest

from projections.replay import Scene, walk
from projections.scrubbing import KEPT, Place, Scrubber, place_of
from tests.replay.book import Pages

VIEWERS = ("gm", "luis", "eva")
every_viewer = pytest.mark.parametrize("viewer", VIEWERS)


def scrubber(pages: Pages, viewer: str = "gm", *, first: int = 1, last: int | None = None) -> Scrubber:
    return Scrubber(pages, viewer=viewer, stretch=(first, last or pages.head().size))


def scene(model: Scrubber) -> Scene:
    assert model.scene is not None
    return model.scene


@every_viewer
def test_stepping_forwards_is_a_walk(pages: Pages, viewer: str) -> None:
    model, walked = scrubber(pages, viewer), list(walk(pages, viewer=viewer))
    seen = [scene(model)]
    while model.step(1):
        seen.append(scene(model))
    assert [each.batch for each in seen] == [each.batch for each in walked]
    assert [each.shown for each in seen] == [each.shown for each in walked]
    assert [each.after for each in seen] == [each.after for each in walked]
    assert not model.step(1)


@every_viewer
def test_stepping_back_from_the_end_is_the_same_walk_turned_round(pages: Pages, viewer: str) -> None:
    model, walked = scrubber(pages, viewer), list(walk(pages, viewer=viewer))
    model.edge(1)
    seen = [scene(model)]
    while model.step(-1):
        seen.append(scene(model))
    assert [each.batch for each in reversed(seen)] == [each.batch for each in walked]
    assert [each.after for each in reversed(seen)] == [each.after for each in walked]


def test_nothing_hidden_is_where_a_player_can_go(pages: Pages) -> None:
    """Rules: PL-VIS-1"""
    revealed = pages.state().core.revealed
    model = scrubber(pages, "luis")
    for line in range(1, pages.head().size + 1):
        model.seek(line)
        for shown in scene(model).shown:
            assert shown.audience == "all" or "luis" in shown.audience or shown.batch in revealed


def test_a_stretch_is_not_left(pages: Pages) -> None:
    first, last = pages.line(30).batch, 60
    model = scrubber(pages, first=first, last=last)
    assert scene(model).batch == first
    assert not model.step(-1)
    model.edge(1)
    assert first < scene(model).batch <= last
    assert not model.step(1)
    model.seek(1)
    assert scene(model).batch == first


def test_turning_goes_from_scene_to_scene(pages: Pages) -> None:
    core = pages.state().core
    starts = sorted({each.line for each in core.sessions} | {scene.line for s in core.sessions for scene in s.scenes})
    model = scrubber(pages)
    seen = []
    while model.turn(1):
        seen.append(scene(model).batch)
    assert seen == starts
    back = []
    while model.turn(-1):
        back.append(scene(model).batch)
    assert back == [*reversed(starts[:-1]), 1]


def test_turning_back_within_a_scene_goes_to_its_beginning(pages: Pages) -> None:
    model = scrubber(pages)
    model.turn(1)
    began = scene(model).batch
    model.step(1)
    model.step(1)
    model.turn(-1)
    assert scene(model).batch == began


def test_only_wanted_batches_are_stopped_at(pages: Pages) -> None:
    model = Scrubber(pages, stretch=(1, pages.head().size), wanted=lambda each: each.batch % 2 == 0)
    seen = [scene(model).batch]
    while model.step(1):
        seen.append(scene(model).batch)
    assert seen == [each.batch for each in walk(pages) if each.batch % 2 == 0]


def test_where_nothing_is_wanted_there_is_nothing_to_see(pages: Pages) -> None:
    model = Scrubber(pages, stretch=(1, pages.head().size), wanted=lambda _: False)
    assert model.scene is None
    assert (model.step(1), model.edge(1), model.turn(1)) == (False, False, False)


def test_a_step_asks_for_two_states_and_a_step_back_for_one(pages: Pages) -> None:
    """Never for all of them: a ledger may be long."""
    model = scrubber(pages)
    model.seek(60)
    before = pages.states
    model.step(1)
    assert pages.states - before <= 2
    before = pages.states
    model.step(-1)
    assert pages.states == before, "both states are remembered"
    assert KEPT > 2


def test_a_place_is_named_by_session_and_scene(pages: Pages) -> None:
    core = pages.state().core
    first, second = core.sessions
    scene_line = first.scenes[0].line
    assert place_of(core, 1) == Place()
    assert place_of(core, scene_line) == Place(1, 1, "La pista", "El bosque")
    assert place_of(core, first.ended) == Place(1, 0, "La pista", "")
    assert place_of(core, second.scenes[1].line) == Place(2, 2, "La fábrica", "")
    assert place_of(core, first.ended + 1) == (
        Place() if second.line > first.ended + 1 else place_of(core, second.line)
    )
