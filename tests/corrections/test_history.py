"""What counts after corrections: the fold, saved states, the past as it was known, the audit."""

import random
from pathlib import Path

import pytest

from domain.audit import audit
from domain.corrections import Correction, resolved
from domain.errors import ConflictError, NotFoundError, RuleError
from domain.events import Corrected, NoteTaken
from domain.ledger import Ledger
from domain.reviewing import Change, Choice, Outcome, Reviser
from domain.store.checkpoints import INTERVAL
from tests.store.desk import Forbidden, dice, reopened, template
from tests.store.toy import Throw, Tower


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "torre.db"


@pytest.fixture
def ledger(path: Path) -> Ledger:
    path.write_bytes(template())
    return reopened(path, "first")


def throw(ledger: Ledger, who: str, *, count: int = 1) -> int:
    size = ledger.head().size
    return ledger.perform(Throw(who, count), door=dice(f"{who}{size}"), command=f"throw-{size}").batch


def correct(ledger: Ledger, *voided: int) -> int:
    size = ledger.head().size
    event = Corrected(voided=voided)
    ledger.versions(event)
    return ledger.correct(event, (), size=size, audience="all", command=f"correct-{size}").batch


def tower(ledger: Ledger, at: int | None = None) -> Tower:
    state = ledger.state(at).game
    assert isinstance(state, Tower)
    return state


def test_what_is_undone_counts_no_longer_and_can_be_put_back(ledger: Ledger) -> None:
    first, second = throw(ledger, "ana"), throw(ledger, "bea")
    both = tower(ledger)
    undone = correct(ledger, first)
    assert set(tower(ledger).fallen) == {"bea"}
    assert set(tower(ledger, ledger.batch(second)[-1].line).fallen) == {"bea"}
    correct(ledger, undone)
    assert tower(ledger) == both
    assert ledger.history().voided == {undone: ledger.head().size}


def test_the_past_as_it_was_known_then_knows_no_later_correction(ledger: Ledger) -> None:
    first, second = throw(ledger, "ana"), throw(ledger, "bea")
    last = ledger.batch(second)[-1].line
    both = tower(ledger)
    correct(ledger, first)
    assert set(tower(ledger, last).fallen) == {"bea"}
    ledger.known = last
    assert tower(ledger, last) == both


def test_nothing_is_undone_twice_and_never_the_opening(ledger: Ledger) -> None:
    first = throw(ledger, "ana")
    correct(ledger, first)
    for batch, error, code in ((first, RuleError, "batch_voided_already"), (1, RuleError, "batch_not_voidable")):
        with pytest.raises(error) as refused:
            correct(ledger, batch)
        assert refused.value.code == code
    with pytest.raises(NotFoundError):
        correct(ledger, 999)
    with pytest.raises(NotFoundError):
        correct(ledger, first + 1)


def test_a_correction_looked_at_before_somebody_wrote_stores_nothing(ledger: Ledger) -> None:
    first = throw(ledger, "ana")
    size = ledger.head().size
    throw(ledger, "bea")
    with pytest.raises(ConflictError):
        ledger.correct(Corrected(voided=(first,)), (), size=size, audience="all", command="late")
    assert not ledger.history().corrections


def test_saved_states_that_a_correction_reached_are_not_used(ledger: Ledger, path: Path) -> None:
    first = throw(ledger, "ana")
    while ledger.head().size < 2 * INTERVAL + 20:
        throw(ledger, random.Random(ledger.head().size).choice("xyz"))
    correct(ledger, first)
    expected = ledger._states.from_the_start(ledger.head().size)
    again = reopened(path, "again")
    assert again.state() == expected == ledger.state()
    assert again.state(INTERVAL + 100) == again._states.from_the_start(INTERVAL + 100)
    again.known = INTERVAL + 100
    assert again.state(INTERVAL + 100).game.fallen["ana"]
    again.known = None
    again.rebuild_states()
    assert not again.check_states()
    assert reopened(path, "third").state() == expected


def test_twenty_corrections_in_random_order_leave_the_state_as_it_was(ledger: Ledger, path: Path) -> None:
    batches = [throw(ledger, who) for who in "abcdefgh"]
    before = tower(ledger)
    chance = random.Random(7)
    undone: dict[int, int] = {}
    for _ in range(20):
        batch = chance.choice(batches)
        if batch in undone:
            correct(ledger, undone.pop(batch))
        else:
            undone[batch] = correct(ledger, batch)
        counting = {who for who, each in zip("abcdefgh", batches, strict=True) if each not in undone}
        assert set(tower(ledger).fallen) == counting
        assert reopened(path, f"look{_}").state() == ledger.state()
    for correction in list(undone.values()):
        correct(ledger, correction)
    assert tower(ledger) == before
    assert not audit(ledger.system, ledger.lines())
    assert not audit(ledger.system, ledger.lines(), ledger.lines)


def revised(ledger: Ledger, event: Corrected, choice: Choice, changed: dict[int, Change] | None = None):  # type: ignore[no-untyped-def]
    reach, versions = ledger.versions(event)
    reviser = Reviser(ledger.system, ledger.state(reach - 1), ledger.head().size)
    return reviser.revise(versions, changed=changed or {}, choose=lambda _: choice)


def test_a_corrected_deed_has_the_same_dice_and_is_audited(ledger: Ledger) -> None:
    batch = throw(ledger, "ana", count=2)
    throw(ledger, "bea")
    faces = tower(ledger).fallen["ana"]
    event = Corrected(corrected=batch, reason="it was Carla")
    revision = revised(ledger, event, Choice.VOID, {batch: Change(Throw("carla", 2))})
    assert revision.after.game.fallen == {"carla": faces, "bea": tower(ledger).fallen["bea"]}
    assert (revision.same, revision.affected) == (1, ())
    lines = [pair for group in revision.groups for pair in group.lines()]
    size = ledger.head().size
    fixed = ledger.correct(event, lines, size=size, audience="all", command="fix").batch
    assert ledger.state() == revision.after
    assert not audit(ledger.system, ledger.lines())
    correct(ledger, fixed)
    assert tower(ledger).fallen["ana"] == faces
    assert not audit(ledger.system, ledger.lines())


def test_a_later_deed_that_is_no_longer_legal_is_named(ledger: Ledger) -> None:
    """A tower that has fallen takes no more dice: without the throws that left bricks, the last one is refused."""
    big = throw(ledger, "ana")
    note = ledger.perform(NoteTaken("x"), door=Forbidden(), command="note").batch
    last = throw(ledger, "bea")
    event = Corrected(corrected=big)
    revision = revised(ledger, event, Choice.VOID, {big: Change(Throw("ana", 1))})
    assert not revision.groups
    assert revision.same == 2
    assert {note, last}.isdisjoint(each.batch for each in revision.affected)
    assert Outcome.SAME.value == "same"


def test_the_last_word_about_a_batch_holds() -> None:
    undo, again = Correction(10, Corrected(voided=(3,)), ()), Correction(11, Corrected(voided=(10,)), ())
    assert resolved([undo]).voided == {3: 10}
    assert resolved([undo, again]).voided == {10: 11}
    assert resolved([undo, again, Correction(12, Corrected(voided=(11,)), ())]).voided == {11: 12, 3: 10}
    assert resolved([undo, again]).reaches == {10: 3, 11: 3}
