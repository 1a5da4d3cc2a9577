"""Whole evenings of random deeds in a real ledger: what must hold at each moment, and at the end."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from domain.audit import audit
from domain.codec import decode
from domain.dice.doors import OsDoor
from domain.engine import CampaignState
from domain.errors import TestigoError
from domain.events import Action, CampaignOpened
from domain.ledger import Ledger, check_checkpoints, create_ledger
from domain.systems.plenilunio.actions import ACTIONS, StartAdventure
from domain.systems.plenilunio.combat.actions import ACTIONS as FIGHTING
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.harm.actions import ACTIONS as MENDING
from domain.systems.plenilunio.harm.events import DamageDealt, WoundSuffered
from domain.systems.plenilunio.health import resistance_maximum
from domain.systems.plenilunio.traits import Health, Severity
from projections.runner import catch_up, check_views
from tests.cli.conftest import home  # noqa: F401  fixture
from tests.cli.table import Seat
from tests.properties.long_evening import CAST, Somebody
from tests.store.desk import clock, entropy
from tests.table import snapshot

COMMANDS = 300
SEEDS = range(6)


class Evening:
    """An evening played in a ledger of its own.

    Attributes:
        states: After each stored batch: (its last line, the state as it was then).
        accepted, refused: Kinds of deeds, counted.
    """

    def __init__(self, path: Path, seed: int) -> None:
        opened = CampaignOpened("plenilunio", "Noches", "es", "Europe/Madrid", "os")
        self.ledger = create_ledger(path, opened=opened, public_key=None, clock=clock(), entropy=entropy(str(seed)))
        chance = Random(seed)
        self._door = OsDoor(lambda sides: chance.randint(1, sides))
        self.states: list[tuple[int, bytes]] = []
        self.accepted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def play(self, action: Action, number: int) -> None:
        """Carry a deed out; what is refused leaves no trace."""
        before, head = snapshot(self.ledger.state()), self.ledger.head()
        written, refusal = None, 0
        try:
            written = self.ledger.perform(action, door=self._door, command=str(number))
        except TestigoError as error:
            refusal = error.exit_code
        if written is None:
            assert refusal in (2, 3, 4), action
            assert (snapshot(self.ledger.state()), self.ledger.head()) == (before, head)
            self.refused[type(action).__name__] += 1
            return
        self.accepted[type(action).__name__] += 1
        state = self.ledger.state()
        self.states.append((written.lines[-1].line, snapshot(state)))
        check(state)


def check(state: CampaignState) -> None:
    """Assert the invariants of the catalogue (section 12). Rules: PL-FORT-1, PL-HEALTH-4, PL-POOL-5, PL-MELEE-4"""
    game = state.game
    assert game.pool >= 0
    for who in game.characters.values():
        assert 0 <= who.fortune <= who.destiny <= 10
        assert 0 <= who.resistance <= resistance_maximum(who, game.options)
        assert not (who.health is Health.DEAD and (who.unconscious or who.resistance))
        assert min(who.medical_bonus, who.rested_days, who.cover, who.botch_credit, who.triumph_debt) >= 0
    if game.combat is not None:
        places = [each.who for each in game.combat.order]
        assert len(places) == len(set(places))
        assert game.combat.turn is None or game.combat.turn in places


def check_events(ledger: Ledger) -> None:
    """Assert what must hold of rolls, damage and wounds. Rules: PL-CANC-4, PL-DMG-2, PL-WOUND-1"""
    for line in ledger.lines():
        if line.kind.split(".")[0] not in ("core", "plenilunio"):
            continue
        match decode(line.kind, line.event):
            case RollSettled() as roll:
                winner = roll.roller if roll.degree > 0 else roll.other
                assert roll.left.normal + roll.left.triumph_units == abs(roll.degree)
                assert roll.left.triumph_units <= winner.triumph_units
            case DamageDealt(weapon=weapon) as dealt if weapon is not None:
                assert weapon.damage < 1 or dealt.raw >= dealt.normal + dealt.triumph_units
                assert 0 <= dealt.damage <= dealt.raw
            case WoundSuffered() as wound:
                assert (wound.severity is Severity.NONE) == (wound.damage < wound.endurance)
                assert 0 <= wound.levels <= 4


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Evening]]:
    """Play every evening once."""
    folder = tmp_path_factory.mktemp("evenings")
    played = [_played(folder / f"{seed}.db", seed) for seed in SEEDS]
    yield played
    for evening in played:
        evening.ledger.close()


def _played(path: Path, seed: int) -> Evening:
    evening, somebody = Evening(path, seed), Somebody(seed)
    for number, action in enumerate((*CAST, StartAdventure("La noche", 12))):
        evening.play(action, -1 - number)
    for number in range(COMMANDS):
        evening.play(somebody.choose(evening.ledger.state()), number)
    return evening


def test_half_of_what_is_tried_is_legal(evenings: list[Evening]) -> None:
    for evening in evenings:
        assert evening.accepted.total() >= COMMANDS // 2
        assert evening.refused.total() >= COMMANDS // 20


def test_every_kind_of_deed_is_reached(evenings: list[Evening]) -> None:
    reached = {kind for evening in evenings for kind in evening.accepted}
    known = {kind.__name__ for table in (ACTIONS, FIGHTING, MENDING) for kind in table.values()}
    assert known - reached - {"FulfilFate"} == set()


def test_every_roll_and_every_wound_adds_up(evenings: list[Evening]) -> None:
    for evening in evenings:
        check_events(evening.ledger)


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
