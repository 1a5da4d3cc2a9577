"""The two sides of a roll as they are counted and shown."""

import msgspec

from domain.ids import CharacterId


class Pool(msgspec.Struct, frozen=True):
    """How the own dice of a side were counted (PL-RES-1, step 3).

    Attributes:
        score: Of the characteristic, the gift, or the difficulty.
        available: Own dice that there were to choose from, where somebody chose (an attack, a reaction); else None.
        tool: Best tool or weapon bonus.
        helpers: Who adds a die each.
        accessory: Dice of a sight.
        medical: Dice of medical care.
        gift: Dice of a gift that are neither divided nor borrowed.
        health_penalty: Dice lost to wounds, 0 to 2.
        borrowed: Dice already used to react.
        dice: Own dice in all, from 0.
        distance: Dice lost to the metres that an explosion is away.
        helpless: Unconscious, so no dice at all (PL-HEALTH-6).
    """

    score: int
    tool: int = 0
    helpers: tuple[CharacterId, ...] = ()
    accessory: int = 0
    medical: int = 0
    health_penalty: int = 0
    borrowed: int = 0
    dice: int = 0
    helpless: bool = False
    available: int | None = None
    gift: int = 0
    distance: int = 0


class Tally(msgspec.Struct, frozen=True):
    """How many dice of a side, own and destiny, showed what (PL-ROLL-2), as finally shown."""

    botch: int
    miss: int
    success: int
    triumph: int


class Side(msgspec.Struct, frozen=True):
    """One side of a settled roll.

    Attributes:
        who: Character id, or `gm` for a difficulty.
        trait: Characteristic, gift key, or `difficulty`.
        pool: How the own dice were counted.
        own: Own faces as finally shown.
        destiny: Faces of destiny dice as finally shown.
        specialty: Name of the one that doubles own triumphs, None for none.
        auto_successes: Added as normal successes.
        armour_penalty: As applied.
        tally: Faces counted.
        converted: Triumphs lost to armour.
        normal: Normal successes, automatic ones included.
        triumph_units: 1 for each triumph, 2 for each doubled one.
        total: normal + triumph_units.
        setback: The side suffers a setback.
    """

    who: str
    trait: str
    pool: Pool
    own: tuple[int, ...]
    destiny: tuple[int, ...]
    specialty: str | None
    auto_successes: int
    armour_penalty: int
    tally: Tally
    converted: int
    normal: int
    triumph_units: int
    total: int
    setback: bool


class Left(msgspec.Struct, frozen=True):
    """What the winner has left after cancelling; all zero in a tie (PL-CANC-4)."""

    normal: int = 0
    triumph_units: int = 0
    triumph_dice: int = 0


class Reroll(msgspec.Struct, frozen=True):
    """One die rolled again.

    Attributes:
        destiny: It was a destiny die.
        place: Its place among the own or destiny dice of its side, from 0.
        old: Face before.
        new: Face after.
        forced: A triumph owed (Palabra de condenación), not a botch forgiven.
        rival: It is of the other side.
    """

    destiny: bool
    place: int
    old: int
    new: int
    forced: bool
    rival: bool = False
