"""What must hold of any campaign that was corrected, in all three games."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from domain.audit import audit
from domain.deeds import action_of, counted, deed_of
from domain.events import Corrected
from domain.ledger import Ledger, open_ledger
from domain.reviewing import Change, Choice
from projections.replay import Change as Difference
from projections.replay import changes
from projections.runner import catch_up, check_views
from projections.views import VERSIONS, whole
from tests.corrections.campaigns import CAMPAIGNS, at_random, correct, deeds, look, never_had
from tests.projections.test_views import stored
from tests.store.desk import clock, entropy
from tests.table import snapshot


@pytest.fixture(scope="module", params=CAMPAIGNS)
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a campaign that nobody has corrected."""
    path: Path = tmp_path_factory.mktemp("campaign") / "c.db"
    CAMPAIGNS[request.param](path).close()
    return path


@pytest.fixture
def ledger(written: Path, tmp_path: Path) -> Iterator[Ledger]:
    path = tmp_path / "copy.db"
    path.write_bytes(written.read_bytes())
    ledger = open_ledger(path, clock=clock(), entropy=entropy("again"))
    yield ledger
    ledger.close()


def test_undone_and_put_back_is_as_before(ledger: Ledger) -> None:
    chance = Random(1)
    before = snapshot(ledger.state())
    for _ in range(8):
        undone = correct(ledger, Corrected(voided=deed_of(ledger, chance.choice(deeds(ledger)))), Choice.VOID)
        back = correct(ledger, Corrected(voided=(undone,)), Choice.KEEP)
        assert snapshot(ledger.state()) == before
        assert ledger.batch(back)[0].line == ledger.head().size
    assert not audit(ledger.system, ledger.lines(), ledger.lines)


def test_twenty_in_random_order_leave_everything_as_before(ledger: Ledger) -> None:
    """Scenario 71: void and restore twenty times at random; state, roots and views are as they were."""
    chance = Random(2)
    size = ledger.head().size
    state, root = snapshot(ledger.state()), ledger.root(size)
    views = _standing(ledger)
    undone: list[int] = []
    for _ in range(20):
        if undone and chance.random() < 0.5:
            correct(ledger, Corrected(voided=(undone.pop(chance.randrange(len(undone))),)), Choice.KEEP)
        else:
            deed = deed_of(ledger, chance.choice(deeds(ledger)))
            undone.append(correct(ledger, Corrected(voided=deed), Choice.KEEP))
    _take_everything_back(ledger)
    assert (snapshot(ledger.state()), ledger.root(size)) == (state, root)
    assert _standing(ledger) == views
    assert not ledger.history().voided.keys() & set(range(size + 1))
    assert not audit(ledger.system, ledger.lines(), ledger.lines)


def _take_everything_back(ledger: Ledger) -> None:
    """Void the corrections that void deeds and hold, the latest first, until none does: some bring others back."""
    for _ in range(200):
        history = ledger.history()
        held = [each for each in history.corrections if each.batch not in history.voided]
        voiding = [each.batch for each in held if not set(each.targets) <= history.reaches.keys()]
        if not voiding:
            return
        correct(ledger, Corrected(voided=(voiding[-1],)), Choice.KEEP)
    raise AssertionError("corrections without end")


def _standing(ledger: Ledger) -> dict[str, list[str]]:
    rows = whole(ledger)
    return {view: sorted(map(repr, rows.of(view))) for view in VERSIONS if view != "timeline"}


def test_the_same_deed_in_its_own_place_is_nothing(ledger: Ledger) -> None:
    for batch in deeds(ledger):
        action = action_of(counted(ledger, batch))
        assert action is not None
        revision = look(ledger, Corrected(batch), Choice.KEEP, {batch: Change(action)})
        assert (revision.groups, revision.affected) == ((), ())
        assert revision.before == revision.after


def test_what_counts_is_what_would_have_been_written(ledger: Ledger, tmp_path: Path) -> None:
    """Judged again, a ledger with deeds undone stands as one that never had them; line numbers apart."""
    chance = Random(4)
    for _ in range(4):
        correct(ledger, Corrected(voided=deed_of(ledger, chance.choice(deeds(ledger)))), Choice.REJUDGE)
    other = never_had(ledger, tmp_path / "other.db")
    assert [each for each in changes(ledger.system, ledger.state(), other.state()) if _counts_otherwise(each)] == []
    other.close()


def _counts_otherwise(change: Difference) -> bool:
    """Whether a value is another; what stands beside it may name lines."""
    old, new = change.old, change.new
    return old is None or new is None or (old.value, old.maximum) != (new.value, new.maximum)


def test_views_are_the_fold_of_what_counts(ledger: Ledger) -> None:
    """Caught up after every correction, or at once: the same rows, and no finding."""
    chance = Random(5)
    catch_up(ledger)
    for _ in range(10):
        at_random(ledger, chance)
        if chance.random() < 0.6:
            catch_up(ledger, ("timeline",) if chance.random() < 0.3 else tuple(VERSIONS))
        assert check_views(ledger) == []
    catch_up(ledger)
    assert check_views(ledger) == []
    rows = whole(ledger)
    for view in ("timeline", "rolls"):
        assert [tuple(each.values()) for each in stored(ledger.path, view)] == [_plain(row) for row in rows.of(view)]
    history = ledger.history()
    for row in rows.timeline:
        fate = history.fate(row.batch)
        assert row.voided in (0, fate.by if fate else 0)
        assert row.voided or row.batch not in history.voided
    assert not audit(ledger.system, ledger.lines(), ledger.lines)
    assert not ledger.check_states()


def _plain(row: object) -> tuple[object, ...]:
    return tuple(getattr(row, name) for name in row.__struct_fields__)  # type: ignore[attr-defined]


def test_in_pieces_is_as_at_once(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(6)
    for _ in range(8):
        at_random(ledger, chance)
    monkeypatch.setattr("projections.runner.STRIDE", 17)
    catch_up(ledger)
    assert check_views(ledger) == []
