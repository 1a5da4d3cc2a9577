"""What gifts leave behind: what is kept up, who is held, which answers are waited for."""

import msgspec
from msgspec.structs import replace

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Animal, Scores, Specialty
from domain.systems.plenilunio.gifts.actions import UseGift
from domain.systems.plenilunio.gifts.events import HoldTaken, RerollOffered, UpkeepAsked, WeaknessAsked


class Sustained(msgspec.Struct, frozen=True):
    """A gift that lasts.

    Attributes:
        line: Where it began.
        score: As it was then.
        upkeep: Fortune for each further turn, 0 for none.
        passing: Ends when the owner's next turn begins, unless it is kept up.
        moving: An illusion that moves.
        note: What it looks like.
        believers: Who takes it for real.
        unmoved: Who sees through it.
        hidden: It is the game master's.
    """

    line: int
    who: CharacterId
    gift: str
    score: int
    upkeep: int = 0
    passing: bool = False
    moving: bool = False
    note: str = ""
    believers: tuple[CharacterId, ...] = ()
    unmoved: tuple[CharacterId, ...] = ()
    hidden: bool = False


class Hold(msgspec.Struct, frozen=True):
    """Somebody is held by a gift. Attributes: line: since when; held: what happened."""

    line: int
    held: HoldTaken


class Human(msgspec.Struct, frozen=True):
    """Who somebody in an animal's form really is. Attributes: animal: its name. Rules: PL-GIFT-PIEL"""

    animal: str
    scores: Scores
    specialties: tuple[Specialty, ...]


def shaped(scores: Scores, animal: Animal) -> Scores:
    """Return somebody's scores in the form of an animal. Rules: PL-GIFT-PIEL"""
    return replace(
        scores,
        fortaleza=animal.fortaleza,
        combate=animal.combate,
        sutileza=animal.sutileza,
        presencia=animal.presencia,
    )


class OpenUpkeep(msgspec.Struct, frozen=True):
    """Somebody has to say whether a gift is kept up. Attributes: line: of the question."""

    line: int
    asked: UpkeepAsked


class OpenReroll(msgspec.Struct, frozen=True):
    """Somebody has to say which botches are rolled again. Attributes: line: of the question."""

    line: int
    asked: RerollOffered


class OpenWeakness(msgspec.Struct, frozen=True):
    """Somebody has to say whether a weak spot is sought. Attributes: line: of the question."""

    line: int
    asked: WeaknessAsked


class Held(msgspec.Struct, frozen=True):
    """A gift that waits for the ruling on a tie. Attributes: place: of the target, from 0."""

    deed: UseGift
    place: int
