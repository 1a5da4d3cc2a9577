"""`roll` and `tie`: a test of a character, a free roll, and what the game master makes of a tie."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cli import bootstrap
from cli.asking import declared
from cli.desk import Desk
from cli.report import store
from domain.errors import UsageError
from domain.ids import GM
from domain.names import hyphenated

if TYPE_CHECKING:
    from domain.dice.doors import Door
    from domain.events import Action


def roll(desk: Desk) -> None:
    """Roll for somebody, or roll free dice (`3d6+2`)."""
    if _is_free(desk):
        _roll_free(desk)
        return
    if len(desk.call.words) > 2:
        raise UsageError("word_too_many", command="roll", word=desk.word(2))
    seen = _all_typed(desk) or None
    action = declared(desk, "roll", dice_seen=seen)
    if granted := _granted(desk, action):
        action = desk.declare("roll", spec=granted, dice_seen=seen)
    store(desk, action, door=door_of(desk, action))


def _all_typed(desk: Desk) -> bool:
    """Whether somebody typed every die, rerolls included: only then may the faces be a reason to refuse."""
    from cli.rolled import read

    if not desk.text("rolled"):
        return False
    first, *more = read(desk.text("rolled"))
    destiny = not desk.number("destiny") or first[0].destiny is not None
    return first[0].own is not None and destiny and len(more) >= (desk.number("botch-rerolls") or 0)


def tie(desk: Desk) -> None:
    """Rule on a tie, or have both sides roll again."""
    words = desk.call.words
    if len(words) > 1 or (words and _is_moment(words[0])):
        from projections.refs import moment

        roll = str(_settled(desk, moment(desk.ledger, words[0])))
        desk.call = replace(desk.call, words=words[1:], options={**desk.call.options, "roll": roll})
    action = declared(desk, "tie")
    store(desk, action, door=door_of(desk, action))


def _is_moment(word: str) -> bool:
    """Whether a word names a line rather than a ruling."""
    return word[0] in "-@#" or word[0].isdigit()


def _settled(desk: Desk, line: int) -> int:
    """Return the line of a batch that tells how its roll ended; the line itself where there is none."""
    from domain.events import Event
    from projections.transcript import show

    batch = [show(stored) for stored in desk.ledger.batch(line)]
    rolls = [(each.line, desk.system.facts(each.event).roll) for each in batch if isinstance(each.event, Event)]
    found = [number for number, roll in rolls if roll is not None and roll.margin is not None]
    return found[-1] if found else line


def _is_free(desk: Desk) -> bool:
    from domain.dice.notation import looks_like_dice

    word = desk.word(0)
    return looks_like_dice(word) and not any(hyphenated(word) in (each.id, each.name) for each in desk.people())


def _roll_free(desk: Desk) -> None:
    from domain.dice.notation import parse
    from domain.events import FreeRoll

    for option in desk.call.options:
        if option not in ("note", "hidden", "rolled", "seen-by", "dry-run", "command-id"):
            raise UsageError("option_not_free", option=f"--{option}")
    formula = parse(" ".join(desk.call.words))
    action = FreeRoll(str(formula), desk.text("note"), desk.flag("hidden"))
    store(desk, action, door=door_of(desk, action))


def _granted(desk: Desk, action: "Action") -> str | None:
    """Ask the game master, once and only on a terminal, whether a specialty of the character counts."""
    asked = desk.flag("spec") or desk.flag("no-spec")
    if asked or desk.viewer != GM or not desk.may_ask or desk.rehearses:
        return None
    offers = desk.system.offers(desk.state().game, action)
    if not offers:
        return None
    from cli.asking import confirm

    for offer in offers:
        if confirm(desk, "cli.ask.spec", specialty=offer):
            return str(offer)
    return None


def door_of(desk: Desk, action: "Action") -> "Door":
    """Return where the faces come from: the hand where dice were typed, else the operating system.

    Raises:
        UsageError: `rolled_missing`: the campaign's dice are physical and nobody typed them.
    """
    typed = desk.text("rolled")
    if not typed:
        if desk.texts("seen-by"):
            raise UsageError("seen_by_alone")
        if desk.state().core.settings.get("dice") == "hand" and not desk.rehearses:
            return _asked(desk, action)
        return bootstrap.os_door()
    return _typed_door(desk, typed, action)


def _asked(desk: Desk, action: "Action") -> "Door":
    """Ask for the faces of a campaign with physical dice, or say which option gives them."""
    from domain.engine import plan

    request = plan(desk.system, desk.state(), action).request
    if request is None:
        return bootstrap.os_door()
    if not desk.may_ask:
        raise UsageError("rolled_missing", n=request.count)
    from cli.dicedoor import AskingDoor
    from domain.dice.doors import DiceLine
    from domain.engine import ReplayDoor, carry_out

    lines = carry_out(desk.system, desk.state(), action, AskingDoor(desk, _seats(desk)))
    return ReplayDoor([line for line in lines if isinstance(line, DiceLine)])


def _typed_door(desk: Desk, typed: str, action: "Action") -> "Door":
    from cli.rolled import TypedDoor, read

    rolls = read(typed)
    door = TypedDoor(rolls, otherwise=bootstrap.os_door(), seen_by=_seats(desk))
    if desk.rehearses:
        return door
    return _checked(desk, action, door) if len(rolls) > 1 else door


def _checked(desk: Desk, action: "Action", door: "Door") -> "Door":
    """Make sure that every roll typed is asked for, before anything is stored; the faces stay those drawn here.

    Raises:
        UsageError: `rolled_left_over`: none was drawn then, since only the last roll typed may lack dice.
    """
    from cli.rolled import TypedDoor
    from domain.dice.doors import DiceLine
    from domain.engine import ReplayDoor, carry_out

    assert isinstance(door, TypedDoor)
    lines = carry_out(desk.system, desk.state(), action, door)
    if door.left:
        raise UsageError("rolled_left_over", n=door.left)
    return ReplayDoor([line for line in lines if isinstance(line, DiceLine)])


def _seats(desk: Desk) -> tuple[int, ...]:
    """Return the seats of `--seen-by`: players in the order in which they came to the table, from 1."""
    names = desk.texts("seen-by")
    if not names:
        return ()
    players = list(dict.fromkeys(person.player for person in desk.system.people(desk.state().game) if person.player))
    return tuple(sorted({players.index(desk.player(name)) + 1 for name in names}))
