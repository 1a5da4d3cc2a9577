"""Getting out of a fight."""

from collections.abc import Generator

from domain.systems import Faces, Further
from domain.systems.mansions.dice import pool, segment
from domain.systems.mansions.events import EvasionRolled, ThreatGained
from domain.systems.mansions.house import enemies_in, is_dark, type_of
from domain.systems.mansions.pools import attribute_of, dice_of
from domain.systems.mansions.state import Investigator, State
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import Symbol, Use


def target(state: State, who: Investigator, malus: int | None) -> int:
    """Return the successes asked for: the size of the worst penalty, 0 for none or a positive one.

    Args:
        malus: Of the card, as the game master says; None that of the enemies there.

    Rules: MN-ACT-EVADE
    """
    penalties = [type_of(state, each.type).malus for each in enemies_in(state, who.zone)] if malus is None else [malus]
    return max(0, -min(penalties, default=0))


def has_escaped(successes: int, omens: int, wanted: int) -> bool:
    """Whether an evasion succeeds: enough successes; with no penalty, more of them than omens.

    Rules: MN-ACT-EVADE, MN-EVADE-ZERO
    """
    return successes >= wanted if wanted else successes > omens


def evasion(
    tale: Tale, who: Investigator, malus: int | None, *, forced: bool = False, note: str = ""
) -> Generator[Further, Faces, bool]:
    """Roll an evasion, threat included; return whether it succeeds.

    Rules: MN-ACT-EVADE, MN-EVADE-ZERO, MN-EVADE-THREAT, MN-SAN-EVADE, MN-DARK-EFFECT
    """
    part = segment(who.id, dice_of(who, Use.EVADE))
    wanted, dark = target(tale.state, who, malus), is_dark(tale.state, who.zone)
    (faces,) = yield from tale.roll([part])
    shown = pool(who.id, attribute_of(who.split, Use.EVADE), Symbol.SUCCESS, faces, dark=dark)
    escaped = has_escaped(shown.count, shown.omen, wanted)
    outcome = "success" if escaped else "failure"
    tale.happen(EvasionRolled(shown, wanted, escaped, forced, (part,), faces, outcome, note))
    if not escaped:
        tale.happen(ThreatGained(1, "evasion"))
    if shown.omen:
        tale.happen(ThreatGained(shown.omen, "omens"))
    return escaped
