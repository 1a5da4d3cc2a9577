"""A campaign of heroes played in a ledger, and what must hold at each of its moments."""

from collections import Counter
from pathlib import Path

from domain.codec import decode
from domain.engine import CampaignState
from domain.errors import TestigoError
from domain.events import Action, CampaignOpened, Event
from domain.ids import GM
from domain.ledger import Ledger, create_ledger
from domain.systems import masterminds
from domain.systems.masterminds import actions, events
from domain.systems.masterminds.draft import COUNTED
from domain.systems.masterminds.state import Encounter, Hero, State
from domain.systems.masterminds.traits import ActionKind, Condition
from tests.masterminds.squad import typed
from tests.properties.played import Door
from tests.store.desk import clock, entropy
from tests.table import snapshot


class Campaign:
    """A campaign played in a ledger of its own.

    Attributes:
        states: After each stored batch: (its last line, the state as it was then).
        accepted, refused: Kinds of deeds, counted.
        happened: Kinds of lines that were written.
    """

    def __init__(self, path: Path, seed: int, options: tuple[tuple[str, str], ...] = ()) -> None:
        opened = CampaignOpened("masterminds", "Noches", "es", "Europe/Madrid", "os", options)
        self.ledger = create_ledger(path, opened=opened, public_key=None, clock=clock(), entropy=entropy(str(seed)))
        self._door = Door(seed)
        self.states: list[tuple[int, bytes]] = []
        self.accepted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.happened: set[str] = set()

    @property
    def game(self) -> State:
        """The state of the rules."""
        game: State = self.ledger.state().game
        return game

    def play(self, action: Event, number: int) -> bool:
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
            return False
        assert snapshot(state) == before
        self.accepted[type(action).__name__] += 1
        self.happened.update(line.kind for line in written.lines)
        after = self.ledger.state()
        self.states.append((written.lines[-1].line, snapshot(after)))
        check(after, state)
        return True

    def come_to_an_end(self) -> None:
        """Answer everything, end the fight, let a day pass: there is always something that goes on."""
        for number in range(200):
            asked = masterminds.questions(self.game)
            said = next((answer for each in asked for answer in each.answers if answer.command), None)
            if said is None:
                break
            action = masterminds.declare(self.game, typed(said.command))
            assert self.play(action, 10_000 + number), action
        assert not masterminds.questions(self.game)
        if self.game.encounter is not None:
            assert self.play(actions.EndEncounter(), 20_000)
        assert self.play(actions.Rest(60, tuple(self.game.heroes), recover=True), 20_001) or not self.alive()

    def alive(self) -> bool:
        """Whether nobody of the story is missing who could rest."""
        return not any(hero.retired for hero in self.game.heroes.values())


def check(state: CampaignState, before: CampaignState) -> None:
    """Assert what must hold after each deed. Rules: MM-ROUND, MM-CYCLE, MM-HP-1"""
    game: State = state.game
    assert game.clock >= before.game.clock
    for hero in game.heroes.values():
        check_hero(game, hero)
    if game.encounter is not None:
        check_fight(game.encounter)
    lines = [each.line for each in (*game.open, *game.due)]
    assert len(lines) == len(set(lines))
    assert all(roll.who in game.heroes for each in game.open for roll in each.rolls)
    for question in masterminds.questions(game):
        first = next((answer for answer in question.answers if answer.command), None)
        if first is not None:
            masterminds.plan(game, masterminds.declare(game, typed(first.command)))


def check_hero(game: State, hero: Hero) -> None:
    """Assert what must hold of somebody.

    Rules: MM-HP-1, MM-PP-2, MM-PP-CAP, MM-TOUGH-STACK, MM-COND-DYING, MM-COND-DEAD, MM-COND-EXHAUSTED, MM-REC-1,
        MM-ACTION-FREE, MM-COND-STUNNED
    """
    assert 0 <= hero.spent <= hero.earned
    ids = [point.id for point in hero.points]
    assert sorted(set(ids)) == ids
    assert all(each < hero.next_point for each in ids)
    assert all(count == 1 for count in Counter(hero.benefits).values())
    single = Counter(held.condition for held in hero.conditions if held.condition not in COUNTED)
    assert all(count == 1 for count in single.values())
    assert not {Condition.FATIGUED, Condition.EXHAUSTED} <= set(single)
    assert not {Condition.DEAD, Condition.DYING} <= set(single)
    assert all((held.ends is not None) == (held.condition is Condition.STUNNED) for held in hero.conditions)
    assert hero.dying_saves == 0 or hero.has(Condition.DYING)
    assert not hero.strained or hero.has(Condition.DISABLED)
    assert set(hero.clocks) == {held.condition for held in hero.conditions}
    assert all(0 <= each.hourly <= each.fails and each.since <= game.clock for each in hero.clocks.values())
    assert min(hero.pushed, hero.fatigue_due, hero.owed) >= 0
    assert hero.acted.count(ActionKind.FREE) <= 6
    powers = [each.power for each in hero.active]
    assert len(powers) == len(set(powers))
    assert hero.sheet.attack <= hero.sheet.power_level


def check_fight(fight: Encounter) -> None:
    """Assert what must hold of a fight. Rules: MM-INIT, MM-CYCLE"""
    order = [each.who for each in fight.order]
    assert len(order) == len(set(order))
    assert fight.turn in order
    assert fight.round >= 1
    ranks = [(each.total, each.modifier) for each in fight.order]
    assert ranks == sorted(ranks, reverse=True)


def events_of(ledger: Ledger) -> list[Event]:
    """Return what came true, dice lines left out."""
    own = (line for line in ledger.lines() if line.kind.split(".")[0] in ("core", "masterminds"))
    return [decode(line.kind, line.event) for line in own]


def check_hidden(ledger: Ledger) -> None:
    """Assert that a check behind the screen leaves no line for anybody else. Rules: MM-CHECK-1"""
    hidden = False
    for line in ledger.lines():
        if line.kind.split(".")[0] not in ("core", "masterminds"):
            continue
        event = decode(line.kind, line.event)
        if isinstance(event, Action):
            hidden = getattr(event, "hidden", False)
        assert line.audience == GM or not hidden, event


def check_points(campaign: Campaign) -> None:
    """Assert that power points add up. Rules: MM-PP-1, MM-PP-2"""
    earned: Counter[str] = Counter()
    spent: Counter[str] = Counter()
    for event in events_of(campaign.ledger):
        if isinstance(event, events.PowerPointsGained):
            earned[event.who] += event.amount
            spent[event.who] += event.spent
        if isinstance(event, events.TraitBought):
            spent[event.who] += event.cost
    for hero in campaign.game.heroes.values():
        assert (hero.earned, hero.spent) == (earned[hero.id], spent[hero.id])


def check_saves(happened: list[Event]) -> None:
    """Assert that every Toughness save has brought what the tables say. Rules: MM-TOUGH, MM-TOUGH-LETHAL"""
    light = {0: "", 1: "bruised", 2: "bruised stunned", 3: "staggered stunned", 4: "unconscious"}
    deadly = {
        0: "",
        1: "bruised injured",
        2: "bruised injured stunned",
        3: "disabled staggered stunned",
        4: "dying unconscious",
    }
    for event in happened:
        if isinstance(event, events.ToughnessSaved):
            fail = 15 + event.course.damage - event.roll.total
            assert event.fail_by == fail
            band = 0 if fail <= 0 else min(4, 1 + fail // 5)
            assert " ".join(event.gained) == (deadly if event.course.lethal else light)[band]
