"""What the package promises beyond what every system does."""

import subprocess
import sys

from domain.systems import plenilunio
from domain.systems.plenilunio.actions import ACTIONS
from domain.systems.plenilunio.events import EVENTS
from domain.systems.plenilunio.fold import FOLD
from domain.systems.plenilunio.options import OPTIONS, reading

LATE = ("explaining", "telling", "declaring", "showing", "odds", "vocabulary", "asking", "boarding", "lasting")


def test_folding_does_not_pay_for_words_or_odds() -> None:
    code = "import sys, domain.systems.plenilunio; print([m for m in sys.modules if m.startswith('domain.')])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not [name for name in LATE if f"plenilunio.{name}'" in loaded]


def test_events_that_change_nothing_share_one_step() -> None:
    still = {FOLD[ACTIONS[f"plenilunio.{name}.1"]] for name in ("SpendFortune", "RuleTie", "TwistPlot", "GrantPoints")}
    assert len(still) == 1


def test_every_event_has_a_step() -> None:
    assert set(EVENTS.values()) <= set(FOLD)


def test_section_fifteen_is_all_there() -> None:
    assert len(set(OPTIONS) - {"creation"}) == 38
    assert all(reading({}, key) == option.values[0] for key, option in OPTIONS.items())
    assert reading({"joint_max_helpers": "any"}, "joint_max_helpers") == "any"


def test_events_of_nobody_change_nothing() -> None:
    state = plenilunio.empty()
    for kind in ("DestinyIncreased", "FortuneRefilled", "WokeUp", "FateFulfilled"):
        event_type = EVENTS[f"plenilunio.{kind}.1"]
        values = {"who": "nadie", "points": 1, "cause": "x", "epilogue": False, "note": ""}
        event = event_type(**{name: values[name] for name in event_type.__struct_fields__ if name in values})
        assert plenilunio.apply(state, event) == state
