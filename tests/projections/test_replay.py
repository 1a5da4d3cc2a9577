"""A ledger walked batch by batch: what changed, and nothing that its reader may not know."""

import itertools

from msgspec.structs import replace

from domain import engine
from domain.engine import CampaignState
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.sheet import Task
from projections.replay import changes, walk
from tests.projections.book import Book


def test_walking_gives_every_batch_and_ends_at_the_head(book: Book) -> None:
    scenes = list(walk(book))
    assert [scene.batch for scene in scenes] == sorted({line.batch for line in book.lines()})
    assert scenes[-1].after == book.state()
    assert all(scene.before == before.after for before, scene in itertools.pairwise(scenes))


def test_walking_from_the_middle_is_the_same(book: Book) -> None:
    scenes = list(walk(book))
    middle = scenes[len(scenes) // 2]
    assert next(walk(book, first=middle.batch)) == middle


def test_changes_name_owner_field_old_and_new(book: Book) -> None:
    """Two destiny dice leave the pool of ten, and a destiny triumph raises Armand's Destiny from 3 to 4."""
    for scene in walk(book):
        action = scene.shown[0].event
        if isinstance(action, Roll) and action.destiny_dice == 2:
            found = {
                (change.owner, change.field): (change.old and change.old.value, change.new and change.new.value)
                for change in changes(book.system, scene.before, scene.after)
            }
            assert found["armand", "destiny"] == (3, 4)
            assert (10, 8) in found.values()
            return
    raise AssertionError("no such roll")


def test_each_task_has_changes_of_its_own(book: Book) -> None:
    state, who = book.state(), CharacterId("armand")
    trail, books = Task(who, "rastro", 5, None, hidden=False, gathered=1), Task(who, "libros", 4, None, hidden=False)
    before = replace(state, game=replace(state.game, tasks=(trail, books)))
    after = replace(state, game=replace(state.game, tasks=(replace(trail, gathered=3), books)))
    found = [
        (each.owner, each.field, each.old and each.old.value, each.new and each.new.value)
        for each in changes(book.system, before, after)
    ]
    assert found == [("armand", "task", 1, 3)]


def test_nothing_changes_between_equal_states(book: Book) -> None:
    assert changes(book.system, book.state(), book.state()) == []
    empty = engine.empty(book.system)
    assert changes(book.system, empty, empty) == []


def test_a_player_walks_only_through_what_may_be_read(book: Book) -> None:
    for scene in walk(book, viewer="luis"):
        assert all(line.audience != "gm" or line.batch in book.state().core.revealed for line in scene.shown)
        hidden = _unplayed(book, scene.before) & _unplayed(book, scene.after)
        for change in changes(book.system, scene.before, scene.after, viewer="luis"):
            assert change.owner not in hidden


def _unplayed(book: Book, state: CampaignState) -> set[str]:
    return {person.id for person in book.system.people(state.game) if person.player is None}


def test_whoever_comes_or_goes_has_changed_in_nothing(book: Book) -> None:
    """Ana plays the hermit for a while: for Luis he comes with all his values, and goes with them."""
    found = [
        {(change.old is None, change.new is None) for change in of_hermit}
        for scene in walk(book, viewer="luis")
        if (
            of_hermit := [
                change
                for change in changes(book.system, scene.before, scene.after, viewer="luis")
                if change.owner == "ermitano" and not change.stays
            ]
        )
    ]
    assert found == [{(True, False)}, {(False, True)}]


def test_what_is_borrowed_put_on_or_taken_shows(book: Book) -> None:
    """A weapon in hand, furs, dice of the next turn and a lost level of health are changes like any other."""
    found = {
        (change.owner, change.field)
        for scene in walk(book)
        for change in changes(book.system, scene.before, scene.after)
        if change.stays
    }
    assert {("armand", "weapon"), ("armand", "armour"), ("armand", "combat_dice")} <= found
    assert {("armand", "health"), ("sophie", "health"), ("mutante", "health"), ("armand", "resistance")} <= found
