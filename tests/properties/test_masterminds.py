"""Whole campaigns of heroes at random in a real ledger: what must hold at each moment, and at the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.audit import audit
from domain.ledger import check_checkpoints
from domain.systems.masterminds.actions import ACTIONS
from domain.systems.masterminds.events import EVENTS
from projections.runner import catch_up, check_views
from tests.cli.conftest import home  # noqa: F401  fixture
from tests.cli.table import Seat
from tests.properties.masterminds_deeds import CAST, Somebody
from tests.properties.masterminds_played import Campaign, check_hidden, check_points, check_saves, events_of
from tests.table import snapshot

COMMANDS = 300
LONGER = 3000
"""Further deeds, at most, of the last campaign, for what chance has left out."""
SEEDS = range(5)


@pytest.fixture(scope="module")
def campaigns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Campaign]]:
    """Play every campaign once."""
    folder = tmp_path_factory.mktemp("campaigns")
    played = [_played(folder / f"{seed}.db", seed) for seed in SEEDS]
    campaign, somebody = played[-1], Somebody(len(played))
    for number in range(COMMANDS, COMMANDS + LONGER):
        if not _lacking(played):
            break
        campaign.play(somebody.choose(campaign.ledger.state(), campaign.ledger.head().size), number)
    yield played
    for campaign in played:
        campaign.ledger.close()


def _lacking(campaigns: list[Campaign]) -> set[str]:
    """Return the kinds that have not come true yet."""
    return set(EVENTS).difference(*(campaign.happened for campaign in campaigns))


def _played(path: Path, seed: int) -> Campaign:
    campaign, somebody = Campaign(path, seed), Somebody(seed)
    for number, action in enumerate(CAST):
        assert campaign.play(action, -1 - number)
    for number in range(COMMANDS):
        campaign.play(somebody.choose(campaign.ledger.state(), campaign.ledger.head().size), number)
    return campaign


def test_a_third_of_what_is_tried_is_legal(campaigns: list[Campaign]) -> None:
    for campaign in campaigns:
        assert campaign.accepted.total() >= COMMANDS // 3
        assert campaign.refused.total() >= COMMANDS // 20


def test_every_kind_comes_true(campaigns: list[Campaign]) -> None:
    assert _lacking(campaigns) == set()
    assert {kind for kind in ACTIONS if not any(kind in each.happened for each in campaigns)} == set()


def test_points_and_saves_add_up(campaigns: list[Campaign]) -> None:
    for campaign in campaigns:
        check_points(campaign)
        check_hidden(campaign.ledger)
        check_saves(events_of(campaign.ledger))


def test_the_audit_finds_nothing(campaigns: list[Campaign]) -> None:
    for campaign in campaigns:
        assert audit(campaign.ledger.system, campaign.ledger.lines()) == []


def test_every_line_leads_back_to_the_state_that_was(campaigns: list[Campaign]) -> None:
    for campaign in campaigns:
        for line, state in campaign.states[::5]:
            assert snapshot(campaign.ledger.state(line)) == state
        assert check_checkpoints(campaign.ledger) == []


def test_the_views_are_the_fold(campaigns: list[Campaign]) -> None:
    for campaign in campaigns:
        catch_up(campaign.ledger)
        assert check_views(campaign.ledger) == []


def test_nothing_is_ever_stuck(campaigns: list[Campaign]) -> None:
    """Whatever is open can be answered, and then the fight ends and time passes."""
    for campaign in campaigns:
        campaign.come_to_an_end()


def test_the_ledgers_verify(campaigns: list[Campaign], home: Seat) -> None:  # noqa: F811
    for campaign in campaigns:
        assert home.run("verify", str(campaign.ledger.path)).code == 0
