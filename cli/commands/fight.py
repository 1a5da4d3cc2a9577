"""`combat`, `next`, `ahead`, `attack`, `defend`, `cover`, `do`, `equip`: a fight, turn by turn."""

from typing import TYPE_CHECKING

from cli.asking import declared
from cli.desk import Desk
from cli.doors import door_of
from cli.granting import granted
from cli.pending import known
from cli.rehearsal import supposed
from cli.report import store
from domain.errors import RuleError
from domain.systems import Question

if TYPE_CHECKING:
    from domain.engine import CampaignState
    from domain.events import Action


def start(desk: Desk) -> None:
    """Begin a fight and its first turn."""
    action = declared(desk, "combat start")
    store(desk, action, door=door_of(desk, action), following="cli.next.acts")


def add(desk: Desk) -> None:
    """Let somebody into the fight."""
    action = declared(desk, "combat add")
    store(desk, action, door=door_of(desk, action), following="cli.next.acts")


def remove(desk: Desk) -> None:
    """Take somebody out of the fight."""
    store(desk, desk.declare("combat remove"), following="cli.next.acts")


def rank(desk: Desk) -> None:
    """Say who of fully tied people goes first."""
    store(desk, desk.declare("combat rank"), following="cli.next.acts")


def end(desk: Desk) -> None:
    """End the fight."""
    store(desk, desk.declare("combat end"), following="cli.next.fight_over")


def next_(desk: Desk) -> None:
    """End the turn and begin the next one; what lapses with it is settled first, each as a deed of its own.

    Raises:
        TestigoError: As the rules refuse; nothing is settled then.
    """
    from domain.engine import plan

    action, after = desk.declare("next"), _after(desk)
    if after is not None:
        plan(desk.system, after, action)
    if desk.rehearses:
        _rehearse(desk, action, after)
        return
    part = 0
    while lapsing := _lapsing(desk):
        part += 1
        _settle(desk, lapsing[0], part)
    if part and _waits(desk, action):
        desk.talk("cli.question.turn_waits")
        return
    store(desk, action, following="cli.next.acts")


def _lapsing(desk: Desk) -> list[Question]:
    """Return the questions that the next turn answers."""
    return [each for each in known(desk) if each.lapses]


def _after(desk: Desk) -> "CampaignState | None":
    """Return the campaign once everything that lapses is settled; None where dice would come into it."""
    state: CampaignState | None = desk.state()
    for question in _lapsing(desk):
        state = None if state is None else supposed(desk, state, _settled(desk, question))
    return state


def _settled(desk: Desk, question: Question) -> "Action":
    """Return the deed that settles a question that lapses."""
    return desk.declare_line(question.answers[0].command)


def _settle(desk: Desk, question: Question, part: int) -> None:
    action = _settled(desk, question)
    store(desk, action, door=door_of(desk, action), following="cli.next.turn", part=part)


def _rehearse(desk: Desk, action: "Action", after: "CampaignState | None") -> None:
    """Say what would be settled, and the turn after it."""
    for question in _lapsing(desk):
        store(desk, _settled(desk, question))
    if after is not None:
        desk.suppose(after)
        store(desk, action)


def _waits(desk: Desk, action: "Action") -> bool:
    """Whether the deed that went on waits for somebody again, so that the turn cannot pass."""
    from domain.engine import plan

    try:
        plan(desk.system, desk.state(), action)
    except RuleError as problem:
        return problem.code == "question_open"
    return False


def ahead(desk: Desk) -> None:
    """Let somebody act earlier from here on; without a name that is asked."""
    store(desk, desk.declare("ahead"), following="cli.next.turn")


def attack(desk: Desk) -> None:
    """Attack somebody, or several."""
    _roll(desk, "attack")


def defend(desk: Desk) -> None:
    """Answer an attack, or whatever else somebody resists."""
    _roll(desk, "defend")


def cover(desk: Desk) -> None:
    """Take cover: from a shot that waits for it, or as a deed of one's own."""
    _roll(desk, "cover")


def _roll(desk: Desk, verb: str) -> None:
    """Do what takes dice; the specialty that fits is offered, and what the deed leaves open is asked."""
    action = granted(desk, verb, declared(desk, verb))
    store(desk, action, door=door_of(desk, action), following="cli.next.turn")


def do(desk: Desk) -> None:
    """Do something without a roll of one's own: search, reload, talk, walk; what lies in wait may roll."""
    action = declared(desk, "do")
    store(desk, action, door=door_of(desk, action), following="cli.next.turn")


def equip(desk: Desk) -> None:
    """Take something in hand or put it on."""
    store(desk, desk.declare("equip"), following="cli.next.sheet")
