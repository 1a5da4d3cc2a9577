"""Where the faces of a deed come from: the hand where dice were typed or asked for, else the bag in use or chance."""

from typing import TYPE_CHECKING

from cli.bagging import VirtualDoor
from cli.desk import Desk
from domain.errors import RuleError, UsageError
from domain.ids import GM

if TYPE_CHECKING:
    from cli.rolled import TypedDoor
    from domain.dice.doors import Door
    from domain.dice.request import DiceRequest
    from domain.events import Action
    from domain.systems import Plan


def door_of(desk: Desk, action: "Action") -> "Door":
    """Return where the faces come from.

    Raises:
        UsageError: `rolled_missing`: the campaign's dice are physical and nobody typed them; `rolled_left_over`: more
            was typed than the deed takes, or it waits for somebody to decide and takes none yet.
    """
    typed = desk.text("rolled")
    if not typed:
        if desk.texts("seen-by"):
            raise UsageError("seen_by_alone")
        if desk.state().core.settings.get("dice") == "hand" and not desk.rehearses:
            return _asked(desk, action)
        return VirtualDoor(desk)
    return _typed_door(desk, typed, action)


def _asked(desk: Desk, action: "Action") -> "Door":
    """Ask for the faces of a campaign with physical dice, or say which option gives them."""
    from domain.engine import plan

    planned = plan(desk.system, desk.state(), action)
    _check_veiled(desk, planned, 1)
    request = planned.request
    if request is None:
        return VirtualDoor(desk)
    _check_own(desk, action, request)
    if not desk.may_ask:
        raise UsageError("rolled_missing", n=request.count)
    from cli.dicedoor import AskingDoor
    from domain.engine import carry_out

    foreseen = None if desk.viewer == GM else planned.veiled
    door = AskingDoor(desk, _seats(desk), own=_roller(desk, action), foreseen=foreseen)
    carry_out(desk.system, desk.state(), action, door)
    door.restart()
    return door


def _roller(desk: Desk, action: "Action") -> str:
    """Return whose dice are typed first: of whoever acts or answers; nobody's where a deed has no such person."""
    return desk.system.deed(action).who or ""


def _typed_door(desk: Desk, typed: str, action: "Action") -> "Door":
    from cli.rolled import TypedDoor, read
    from domain.engine import plan

    apart, along = desk.system.KEYBOARD.hand.apart, desk.system.KEYBOARD.hand.along
    if desk.text("cut"):
        raise RuleError("cut_without_dice")
    rolls = read(typed, along=along)
    door = TypedDoor(rolls, otherwise=VirtualDoor(desk), apart=apart, seen_by=_seats(desk), own=_roller(desk, action))
    if desk.rehearses:
        return door
    planned = plan(desk.system, desk.state(), action)
    _check_veiled(desk, planned, len(rolls))
    request = planned.request
    if request is not None and any(len(sides) > 1 or (along and len(sides[0].own or ()) > 1) for sides in rolls):
        _check_own(desk, action, request)
    return _checked(desk, action, door) if request is None or len(rolls) > 1 else door


def _check_veiled(desk: Desk, planned: "Plan", rolls: int) -> None:
    """Refuse a player who would type dice of which only the game master may know whether there are any.

    It is refused alike whether there are or not, before anything is looked at.

    Raises:
        RuleError: `dice_veiled`.
    """
    if desk.viewer != GM and planned.veiled is not None and rolls > planned.veiled:
        raise RuleError("dice_veiled")


def _check_own(desk: Desk, action: "Action", request: "DiceRequest") -> None:
    """Refuse a player who would type dice of the game master's own: how many they are is not the player's to know.

    What a player answers was declared openly, and so were the dice of it.

    Raises:
        RuleError: `not_yours_npc`.

    Rules: PL-VIS-1
    """
    if desk.viewer == GM or desk.system.deed(action).answers:
        return
    known = {GM, *(person.id for person in desk.people())}
    for segment in request.segments:
        if segment.owner not in known:
            name = desk.words().name(segment.owner)
            raise RuleError("not_yours_npc", who=segment.owner, name=name, by=desk.viewer)


def _checked(desk: Desk, action: "Action", door: "TypedDoor") -> "Door":
    """Make sure that every roll typed is asked for, before anything is stored; the faces stay those drawn here.

    Raises:
        UsageError: `rolled_left_over`: none was drawn then, since only the last roll typed may lack dice.
    """
    from domain.engine import carry_out

    carry_out(desk.system, desk.state(), action, door)
    if door.left:
        raise UsageError("rolled_left_over", n=door.left)
    door.restart()
    return door


def _seats(desk: Desk) -> tuple[int, ...]:
    """Return the seats of `--seen-by`: players in the order in which they came to the table, from 1."""
    names = desk.texts("seen-by")
    if not names:
        return ()
    players = list(dict.fromkeys(person.player for person in desk.system.people(desk.state().game) if person.player))
    return tuple(sorted({players.index(desk.player(name)) + 1 for name in names}))
