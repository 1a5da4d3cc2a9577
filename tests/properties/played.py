"""An evening played in a ledger, and what must hold at each of its moments."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from domain.codec import decode
from domain.dice.doors import DiceLine, OsDoor
from domain.dice.request import DiceRequest
from domain.engine import CampaignState
from domain.errors import TestigoError
from domain.events import Action, CampaignOpened, Event, SceneEnded
from domain.ids import GM
from domain.ledger import Ledger, create_ledger
from domain.systems.plenilunio.actions import CreateCharacter, EditCharacter
from domain.systems.plenilunio.combat.events import (
    CombatEnded,
    CombatLeft,
    CombatStarted,
    DiceBorrowed,
    TurnEnded,
    TurnPassed,
)
from domain.systems.plenilunio.events import PoolDiceAdded, PoolDiceTaken, PoolOpened, RollSettled
from domain.systems.plenilunio.gifts.catalogue import ILLUSION
from domain.systems.plenilunio.gifts.events import GiftEnded
from domain.systems.plenilunio.harm.events import DamageDealt, WoundSuffered
from domain.systems.plenilunio.health import resistance_maximum
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Health, RollKind, Severity
from tests.properties.by_the_text import degree_of
from tests.store.desk import clock, entropy
from tests.table import snapshot


class Door:
    """A door that repeats with its seed. Attributes: drawn: whether it was used since it was last asked."""

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        self._door = OsDoor(lambda sides: chance.randint(1, sides))
        self.drawn = False

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        self.drawn = True
        return self._door.draw(request)


class Evening:
    """An evening played in a ledger of its own.

    Attributes:
        states: After each stored batch: (its last line, the state as it was then).
        accepted, refused: Kinds of deeds, counted.
        happened: Kinds of lines that were written.
    """

    def __init__(self, path: Path, seed: int) -> None:
        opened = CampaignOpened("plenilunio", "Noches", "es", "Europe/Madrid", "os")
        self.ledger = create_ledger(path, opened=opened, public_key=None, clock=clock(), entropy=entropy(str(seed)))
        self._door = Door(seed)
        self.states: list[tuple[int, bytes]] = []
        self.accepted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.happened: set[str] = set()

    def play(self, action: Action, number: int) -> None:
        """Carry a deed out; what is refused leaves no trace, and is refused before any die is drawn."""
        state, head = self.ledger.state(), self.ledger.head()
        before, written, refusal = snapshot(state), None, 0
        self._door.drawn = False
        try:
            written = self.ledger.perform(action, door=self._door, command=str(number))
        except TestigoError as error:
            refusal = error.exit_code
        if written is None:
            assert refusal in (2, 3, 4), action
            assert not self._door.drawn, f"refused with dice on the table: {action}"
            assert (snapshot(self.ledger.state()), self.ledger.head()) == (before, head)
            self.refused[type(action).__name__] += 1
            return
        assert snapshot(state) == before
        self.accepted[type(action).__name__] += 1
        self.happened.update(line.kind for line in written.lines)
        after = self.ledger.state()
        self.states.append((written.lines[-1].line, snapshot(after)))
        check(after)
        if not isinstance(action, EditCharacter | CreateCharacter):
            check_destiny(state.game, after.game)


def check(state: CampaignState) -> None:
    """Assert the invariants of the catalogue (section 12). Rules: PL-FORT-1, PL-HEALTH-4, PL-POOL-5, PL-MELEE-4"""
    game = state.game
    assert game.pool >= 0
    for who in game.characters.values():
        assert 0 <= who.fortune <= who.destiny <= 10
        assert 0 <= who.resistance <= resistance_maximum(who, game.options)
        assert not (who.health is Health.DEAD and (who.unconscious or who.resistance))
        assert min(who.medical_bonus, who.rested_days, who.cover, who.botch_credit, who.triumph_debt) >= 0
        assert min(who.gift_points, who.experience) >= 0
    if game.combat is not None:
        places = [each.who for each in game.combat.order]
        assert len(places) == len(set(places))
        assert game.combat.turn is None or game.combat.turn in places
        assert all(each.borrowed >= 0 and each.shared >= 0 for each in game.combat.order)
    check_gifts(game)


def check_gifts(game: State) -> None:
    """Assert what must hold of what gifts keep up. Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA, PL-GIFT-PIEL"""
    for each in game.sustained:
        owner = game.characters[each.who]
        assert owner.health is not Health.DEAD
        assert not owner.retired
        assert not (each.gift == ILLUSION and owner.unconscious)
        assert not set(each.believers) & set(each.unmoved)
    once = [(each.who, each.gift) for each in game.sustained if each.gift != ILLUSION]
    assert len(once) == len(set(once))
    lasting = {each.line for each in game.sustained}
    assert all(question.asked.begun in lasting for question in game.questions.upkeeps)
    for hold in game.holds:
        assert not any(game.characters[who].retired for who in (hold.held.who, hold.held.by))
    for who in game.characters.values():
        if who.human is not None:
            human, now = who.human.scores, who.scores
            assert (human.voluntad, human.astucia, human.cultura) == (now.voluntad, now.astucia, now.cultura)


def check_destiny(before: State, after: State) -> None:
    """Assert that no deed but the game master's own edit takes Destiny from a player. Rules: PL-DEST-1"""
    for key, who in before.characters.items():
        assert not who.is_pc or after.characters[key].destiny >= who.destiny


def events_of(ledger: Ledger) -> list[Event]:
    """Return what came true, dice lines left out."""
    own = (line for line in ledger.lines() if line.kind.split(".")[0] in ("core", "plenilunio"))
    return [decode(line.kind, line.event) for line in own]


def check_hidden(ledger: Ledger) -> None:
    """Assert that a deed behind the screen leaves no line for anybody else, but that an open gift has ended.

    Rules: PL-VIS-1
    """
    hidden = False
    for line in ledger.lines():
        if line.kind.split(".")[0] not in ("core", "plenilunio"):
            continue
        event = decode(line.kind, line.event)
        if isinstance(event, Action):
            hidden = getattr(event, "hidden", False)
        assert line.audience == GM or not hidden or isinstance(event, GiftEnded), event


def check_events(events: Sequence[Event]) -> None:
    """Assert what must hold of rolls, damage and wounds. Rules: PL-CANC-4, PL-DMG-2, PL-WOUND-1, PL-CONF-2"""
    for event in events:
        match event:
            case RollSettled() as roll:
                winner = roll.roller if roll.degree > 0 else roll.other
                assert roll.left.normal + roll.left.triumph_units == abs(roll.degree)
                assert roll.left.triumph_units <= winner.triumph_units
                readings = dict(roll.options)
                assert roll.degree == degree_of(roll.roller, roll.other, readings)
                assert roll.degree == -degree_of(roll.other, roll.roller, readings)
            case DamageDealt(weapon=weapon) as dealt if weapon is not None:
                assert weapon.damage < 1 or dealt.raw >= dealt.normal + dealt.triumph_units
                assert 0 <= dealt.damage <= dealt.raw
            case WoundSuffered() as wound:
                assert (wound.severity is Severity.NONE) == (wound.damage < wound.endurance)
                assert 0 <= wound.levels <= 4


def pool_by_events(events: Sequence[Event]) -> int:
    """Return what the pool must hold: opened and added less taken since the last adventure began. Rules: PL-POOL-5"""
    left = 0
    for event in events:
        match event:
            case PoolOpened(size=size):
                left = size
            case PoolDiceAdded(dice=dice):
                left += dice
            case PoolDiceTaken(dice=dice):
                left -= dice
    return left


def check_defences(events: Sequence[Event]) -> None:
    """Assert that a series of defences has no more dice than Combate and the weapon give. Rules: PL-MELEE-4"""
    used: Counter[str] = Counter()
    for event in events:
        match event:
            case RollSettled(kind=RollKind.MELEE, other=other, round=1):
                own = other.pool.dice - other.pool.gift
                assert own == 0 or used[other.who] + own <= other.pool.score + other.pool.tool
            case DiceBorrowed(who=who, dice=dice):
                used[who] += dice
            case TurnEnded(who=who) | TurnPassed(who=who) | CombatLeft(who=who):
                used[who] = 0
            case CombatStarted() | CombatEnded() | SceneEnded():
                used.clear()
