"""Whole evenings of random deeds in a real ledger: what must hold at each moment, and at the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.audit import audit
from domain.events import Event, OptionChanged
from domain.ledger import check_checkpoints
from domain.systems.plenilunio.actions import ACTIONS, StartAdventure
from domain.systems.plenilunio.combat.actions import ACTIONS as FIGHTING
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.events import EVENTS as OF_GIFTS
from domain.systems.plenilunio.gifts.events import GiftActivated
from domain.systems.plenilunio.harm.actions import ACTIONS as MENDING
from projections.runner import catch_up, check_views
from tests.cli.conftest import home  # noqa: F401  fixture
from tests.cli.table import Seat
from tests.properties.cast import CAST
from tests.properties.long_evening import Somebody
from tests.properties.played import Evening, check_defences, check_events, check_hidden, events_of, pool_by_events
from tests.table import snapshot

COMMANDS = 300
LONGER = 900
"""Further deeds, at most, of the last evening, for what chance has left out."""
SEEDS = range(6)


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Evening]]:
    """Play every evening once."""
    folder = tmp_path_factory.mktemp("evenings")
    played = [_played(folder / f"{seed}.db", seed) for seed in SEEDS]
    evening, somebody = played[-1], Somebody(len(played))
    for number in range(COMMANDS, COMMANDS + LONGER):
        if not _lacking(played):
            break
        evening.play(somebody.choose(evening.ledger.state()), number)
    yield played
    for evening in played:
        evening.ledger.close()


def _lacking(evenings: list[Evening]) -> set[str]:
    """Return the kinds of deeds, and of what gifts do, that have not come true yet; nobody's fate need be due."""
    known = {*ACTIONS, *FIGHTING, *MENDING, *OF_GIFTS} - {"plenilunio.FulfilFate.1"}
    return known.difference(*(evening.happened for evening in evenings))


def _played(path: Path, seed: int) -> Evening:
    evening, somebody = Evening(path, seed), Somebody(seed)
    ties = OptionChanged("belief_tie", ("reroll", "gm_rules")[seed % 2])
    for number, action in enumerate((*CAST, StartAdventure("La noche", 12), ties)):
        evening.play(action, -1 - number)
    for number in range(COMMANDS):
        evening.play(somebody.choose(evening.ledger.state()), number)
    return evening


def test_half_of_what_is_tried_is_legal(evenings: list[Evening]) -> None:
    for evening in evenings:
        assert evening.accepted.total() >= COMMANDS // 2
        assert evening.refused.total() >= COMMANDS // 20


def test_every_kind_of_deed_is_reached(evenings: list[Evening]) -> None:
    """And every event of gifts, whose table holds its deeds too."""
    assert _lacking(evenings) == set()


def test_every_roll_and_every_wound_adds_up(evenings: list[Evening]) -> None:
    for evening in evenings:
        events = events_of(evening.ledger)
        check_events(events)
        check_defences(events)
        check_hidden(evening.ledger)
        assert evening.ledger.state().game.pool == pool_by_events(events)


def test_gifts_are_used_in_every_way(evenings: list[Evening]) -> None:
    happened = [event for evening in evenings for event in events_of(evening.ledger)]
    assert _uses(happened) == set(GiftUse)


def _uses(happened: list[Event]) -> set[GiftUse]:
    return {event.use for event in happened if isinstance(event, GiftActivated | UseGift)}


def test_the_audit_finds_nothing(evenings: list[Evening]) -> None:
    for evening in evenings:
        assert audit(evening.ledger.system, evening.ledger.lines()) == []


def test_every_line_leads_back_to_the_state_that_was(evenings: list[Evening]) -> None:
    for evening in evenings:
        for line, state in evening.states:
            assert snapshot(evening.ledger.state(line)) == state
        assert check_checkpoints(evening.ledger) == []


def test_the_views_are_the_fold(evenings: list[Evening]) -> None:
    for evening in evenings:
        catch_up(evening.ledger)
        assert check_views(evening.ledger) == []


def test_the_ledgers_verify(evenings: list[Evening], home: Seat) -> None:  # noqa: F811
    for evening in evenings:
        assert home.run("verify", str(evening.ledger.path)).code == 0
