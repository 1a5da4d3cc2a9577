"""`roll`, `announce` and `tie`: a test of a character, a free roll, and what the game master makes of either."""

from msgspec.structs import replace

from cli.asking import declared
from cli.desk import Desk
from cli.doors import door_of
from cli.granting import granted
from cli.pending import known
from cli.report import store
from domain.errors import UsageError
from domain.names import hyphenated


def roll(desk: Desk) -> None:
    """Roll for somebody, or roll free dice (`3d6+2`)."""
    if _is_free(desk):
        _roll_free(desk)
        return
    action = granted(desk, "roll", declared(desk, "roll"))
    store(desk, action, door=door_of(desk, action))


def announce(desk: Desk) -> None:
    """Say how an open roll ends: that of a moment, that of somebody, else the only one."""
    words = desk.call.words
    if words and _is_moment(words[0]):
        from projections.refs import moment

        desk.call = replace(desk.call, words=(str(_open(desk, moment(desk.ledger, words[0]))),))
    action = declared(desk, "announce")
    store(desk, action, door=door_of(desk, action), following="cli.next.turn")


def _open(desk: Desk, line: int) -> int:
    """Return the line of a batch at which something waits for an answer; the line itself where nothing does."""
    batch = {stored.line for stored in desk.ledger.batch(line)}
    return next((question.line for question in known(desk) if question.line in batch), line)


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
        if option not in ("note", "hidden", "rolled", "seen-by", "date", "dry-run", "command-id"):
            raise UsageError("option_not_free", option=f"--{option}")
    formula = parse(" ".join(desk.call.words))
    action = FreeRoll(str(formula), desk.text("note"), desk.flag("hidden"))
    store(desk, action, door=door_of(desk, action))
