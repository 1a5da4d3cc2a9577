"""What faces are worth: counting, armour, setbacks, cancelling, degree. Pure arithmetic."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.rolled import Left, Tally
from domain.systems.plenilunio.traits import Outcome

BOTCH, TRIUMPH = 1, 6
"""The two faces that rules may tell apart. Rules: PL-ROLL-2, PL-ROLL-3"""


class Shown(msgspec.Struct, frozen=True):
    """What a side shows, rerolls done.

    Attributes:
        own: Faces of own or difficulty dice.
        destiny: Faces of destiny dice.
        specialty: Whether own triumphs are doubled.
        auto_successes: Added as normal successes.
        armour_penalty: Judged applicable, 0 for none.
        character: A character, who may suffer a setback; a difficulty cannot.
    """

    own: tuple[int, ...]
    destiny: tuple[int, ...] = ()
    specialty: bool = False
    auto_successes: int = 0
    armour_penalty: int = 0
    character: bool = True


class Count(msgspec.Struct, frozen=True):
    """What it is worth, armour applied.

    Attributes:
        tally: Faces counted, before armour.
        converted: Triumphs that armour made normal successes.
        normal: Normal successes, automatic ones included.
        single: Triumphs worth one success.
        doubled: Triumphs worth two.
        setback: The side suffers a setback.
    """

    tally: Tally
    converted: int
    normal: int
    single: int
    doubled: int
    setback: bool

    @property
    def units(self) -> int:
        """Successes that triumphs are worth."""
        return self.single + 2 * self.doubled

    @property
    def total(self) -> int:
        """Successes in all."""
        return self.normal + self.units


def tally(faces: Sequence[int]) -> Tally:
    """Count faces by what they mean. Rules: PL-ROLL-2"""
    botch, triumph = faces.count(BOTCH), faces.count(TRIUMPH)
    success = faces.count(4) + faces.count(5)
    return Tally(botch, len(faces) - botch - success - triumph, success, triumph)


def count(shown: Shown, options: Mapping[str, str]) -> Count:
    """Judge the dice of a side: armour first, then successes and setback.

    Rules: PL-ROLL-3, PL-SPEC-1, PL-SPEC-3, PL-POOL-6, PL-GIFT-AUTO, PL-RES-1
    """
    faces = tally(shown.own + shown.destiny)
    own, destiny = convert(shown, options)
    own_left = shown.own.count(TRIUMPH) - own
    destiny_left = shown.destiny.count(TRIUMPH) - destiny
    return Count(
        faces,
        converted=own + destiny,
        normal=faces.success + own + destiny + shown.auto_successes,
        single=0 if shown.specialty else own_left,
        doubled=destiny_left + (own_left if shown.specialty else 0),
        setback=shown.character and is_setback(faces, shown.auto_successes, options),
    )


def convert(shown: Shown, options: Mapping[str, str]) -> tuple[int, int]:
    """Return how many own and destiny triumphs armour turns into normal successes: own dice first.

    Rules: PL-ARM-4, PL-ARM-5, PL-ARM-6
    """
    destiny = shown.destiny if reading(options, "armour_hits_destiny_dice") == "true" else ()
    if not shown.armour_penalty or BOTCH not in shown.own + destiny:
        return 0, 0
    own = min(shown.armour_penalty, shown.own.count(TRIUMPH))
    return own, min(shown.armour_penalty - own, destiny.count(TRIUMPH))


def is_setback(faces: Tally, auto_successes: int, options: Mapping[str, str]) -> bool:
    """Whether a character's dice show a botch and nothing good, whatever the margin.

    Rules: PL-REV-1, PL-REV-2, PL-REV-3
    """
    if auto_successes and reading(options, "auto_successes_prevent_setback") == "true":
        return False
    return bool(faces.botch) and not faces.success and not faces.triumph


def cancel(winner: Count, hits: int, options: Mapping[str, str]) -> Left:
    """Return what the winner has left after the loser's successes cancel one for one.

    Rules: PL-CANC-1, PL-CANC-2, PL-CANC-3, PL-CANC-4
    """
    over = max(0, hits - winner.normal)
    dice = _single_first(winner, over)
    if reading(options, "triumph_cancel_order") == "roller_chooses":
        dice = max(dice, _doubled_first(winner, over))
    return Left(max(0, winner.normal - hits), winner.units - over, dice)


def _single_first(winner: Count, over: int) -> int:
    single = max(0, winner.single - over)
    units = 2 * winner.doubled - (over - (winner.single - single))
    return single + (units + 1) // 2


def _doubled_first(winner: Count, over: int) -> int:
    units = max(0, 2 * winner.doubled - over)
    single = winner.single - (over - (2 * winner.doubled - units))
    return single + (units + 1) // 2


def outcome(degree: int) -> Outcome:
    """Return how a roll ends by its signed margin. Rules: PL-CHAL-3, PL-CHAL-4, PL-CONF-2"""
    if degree == 0:
        return Outcome.TIE
    return Outcome.SUCCESS if degree > 0 else Outcome.FAILURE


def band(degree: int) -> int | None:
    """Return the band of a degree, 1 to 4; None in a tie. Rules: PL-DEG-1"""
    return min(4, abs(degree)) or None
