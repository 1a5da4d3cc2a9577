"""Recorded campaigns: their bytes never change, and they mean today what they meant when they were recorded."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from domain.audit import audit
from domain.codec import decode
from domain.engine import CampaignState, empty, fold
from domain.ids import CharacterId
from domain.ledger import Line
from domain.systems import System
from domain.systems.registry import system
from tests.campaigns import recorded
from tests.campaigns.evening import steps
from tests.table import Fact

PLENILUNIO = system("plenilunio")


class Campaign(msgspec.Struct, frozen=True):
    """A recorded campaign. Attributes: edition: of the rules that ruled; digest: of its file, for good."""

    name: str
    edition: str
    digest: str

    @property
    def rules(self) -> System[Any, Any]:
        """The rule system that it is played with."""
        return system(self.edition.rpartition("-")[0])


BEFORE_FIGHTS = Campaign(
    "before_fights", "plenilunio-1", "75dd1202626a16c7eef4cf57bf5093331dc7fa455ceccc3b8b21c3661e733d18"
)
"""The story's first half, written by the program before there were fights."""
EVENING = Campaign("evening", "plenilunio-1", "ffdd34726ba6d14ba737c74f8e75e9d852860c08ad39cf466c2f0abf00775358")
"""The evening of `evening.md`."""
HOUSE = Campaign("house", "mansions-2", "cfb4d5e6471047653b9cb62bf92d0b7273a911f4a50b2994a58f1885a1c4450a")
"""The mission of `house.md`."""
HOUSE_OF_TOTALS = Campaign(
    "house_of_totals", "mansions-1", "386ec53e394d8594ef5cb89bc78bb34a1dbae701f07d5d49a3a5395dda0c10f1"
)
"""The same, written by the program's first edition of these rules, when rulings on points were totals."""
HEROES = Campaign("heroes", "masterminds-1", "749e8a15dc35ce5c4f9cf44ce4189dd243bcb74e22ce1e4999f147b9ed2b3fc7")
"""The fight of `heroes.md`."""
CAMPAIGNS = (BEFORE_FIGHTS, EVENING, HOUSE, HOUSE_OF_TOTALS, HEROES)


def lines(campaign: Campaign) -> list[Line]:
    """Return the lines of a campaign."""
    return list(recorded.lines(campaign.name, campaign.edition))


def in_the_end(campaign: Campaign) -> CampaignState:
    """Return the state that the recorded events fold to; dice change nothing."""
    return fold(campaign.rules, empty(campaign.rules), facts(lines(campaign)))


def facts(stored: list[Line]) -> Iterator[Fact]:
    """Yield the events of lines."""
    for line in stored:
        if not line.kind.startswith(("dice.", "ledger.")):
            yield Fact(line.line, decode(line.kind, line.event))


def standing(state: CampaignState, who: str, rules: System[Any, Any] = PLENILUNIO) -> dict[str, int]:
    """Return the values of a sheet."""
    return {field.key: field.value for field in rules.sheet(state.game, CharacterId(who))}


@pytest.mark.parametrize("campaign", CAMPAIGNS, ids=lambda campaign: campaign.name)
def test_what_is_recorded_never_changes(campaign: Campaign) -> None:
    """A file that is written anew shows here: people have stored such lines."""
    assert hashlib.sha256(recorded.path(campaign.name).read_bytes()).hexdigest() == campaign.digest


@pytest.mark.parametrize("campaign", CAMPAIGNS, ids=lambda campaign: campaign.name)
def test_what_is_recorded_is_ruled_on_as_it_was(campaign: Campaign) -> None:
    """Another ruling under the same edition would call an honest ledger broken; under a later one it is told (A602)."""
    later = int(campaign.edition.rpartition("-")[2]) != campaign.rules.EDITION
    found = {finding.code for finding in audit(campaign.rules, lines(campaign))}
    assert found <= ({"A602"} if later else set())


def test_the_evening_still_ends_as_it_did() -> None:
    """Folded anew, its events give what the page expects of each character in the end."""
    state = in_the_end(EVENING)
    named = ((what.partition("."), value) for step in steps() for what, value in step.expected)
    expected = {(who, field): value for (who, _, field), value in named if field in ("resistance", "fortune")}
    found = {(who, field): str(standing(state, who)[field]) for who, field in expected}
    assert found == expected


def test_a_campaign_from_before_there_were_fights_still_ends_as_it_did() -> None:
    """Christopher's Destiny rose by the library roll, 3 to 4; the pool gave 2 of 10 dice and gained 3."""
    state = in_the_end(BEFORE_FIGHTS)
    christopher, armand = standing(state, "christopher"), standing(state, "armand")
    assert (christopher["destiny"], christopher["fortune"], christopher["gift_points"]) == (4, 4, 1)
    assert (armand["health"], armand["resistance"], armand["endurance"]) == (0, 18, 6)
    assert state.game.pool == 11


@pytest.mark.parametrize("campaign", [HOUSE, HOUSE_OF_TOTALS], ids=lambda campaign: campaign.name)
def test_the_mission_still_ends_as_it_did(campaign: Campaign) -> None:
    """Folded anew, its events give the last value that the page expects of each Life and Sanity, and the ending."""
    state, page = in_the_end(campaign), recorded.path("house").with_suffix(".md")
    named = ((what.partition("."), value) for step in steps(page) for what, value in step.expected)
    cast = state.game.investigators
    expected = {(who, field): value for (who, _, field), value in named if who in cast and field in ("vida", "cordura")}
    found = {(who, field): str(standing(state, who, HOUSE.rules)[field]) for who, field in expected if who != "Rule"}
    assert found == {key: value for key, value in expected.items() if key[0] != "Rule"}
    assert (state.game.ending, state.game.threat) == ("libro_cerrado", 5)


def test_the_fight_in_the_harbour_still_ends_as_it_did() -> None:
    """Folded anew, its events give the last value that the page expects of each hero's counters, and of the clock."""
    state, page = in_the_end(HEROES), recorded.path("heroes").with_suffix(".md")
    named = ((what.partition("."), value) for step in steps(page) for what, value in step.expected)
    counted = ("bruised", "injured", "fatigue", "hero_points", "power_points")
    cast = state.game.heroes
    expected = {(who, field): value for (who, _, field), value in named if who in cast and field in counted}
    found = {(who, field): str(standing(state, who, HEROES.rules)[field]) for who, field in expected}
    assert found == expected
    assert state.game.clock == 33084
