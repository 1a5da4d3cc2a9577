"""What can be declared about harm and its mending."""

from domain.events import Action
from domain.ids import CharacterId
from domain.systems.plenilunio.traits import Conditions


class Hurt(Action, frozen=True):
    """The game master deals damage that no roll gave: a fall, a fire.

    Attributes:
        damage: Before protection, 1 or more.
        protection: What protects, as the game master rules it; None what is worn.
        soften: Fortune against the wound, no more than its levels; None is not decided yet.
        reason: Why, as typed.
        astral: It strikes the astral body, which pulls nobody back (PL-GIFT-SEPARACION).

    Rules: PL-DMG-4, PL-ARM-2
    """

    who: CharacterId
    damage: int
    reason: str
    protection: int | None = None
    soften: int | None = None
    fiat: str | None = None
    astral: bool = False


class SoftenWound(Action, frozen=True):
    """The answer to a wound: Fortune against its severity.

    Attributes:
        question: Line of the `SofteningAsked` that is answered.
        points: Levels bought off, 0 for none.

    Rules: PL-FORT-3, PL-WOUND-4
    """

    question: int
    who: CharacterId
    points: int
    note: str = ""


class Heal(Action, frozen=True):
    """The game master mends somebody without a roll.

    Attributes:
        resistance: Points regained, up to the maximum; what is left over is shown.
        levels: Levels of health regained.
        reason: Why, as typed.
    """

    who: CharacterId
    resistance: int
    levels: int
    reason: str


class Rest(Action, frozen=True):
    """Time passes in rest: Resistance returns, days count for recovery.

    Attributes:
        who: Who rests.
        minutes: How long; whole days count for recovery.

    Rules: PL-REC-1, PL-REC-3
    """

    who: tuple[CharacterId, ...]
    minutes: int
    note: str = ""


class Treat(Action, frozen=True):
    """A medic looks after a patient.

    Attributes:
        who: The medic.
        conditions: Of the patient; they count only under the option `medic_difficulty`.
        fiat: As in `Roll`, as is the rest.
        botch_rerolls: Credits of the medic used on botches, at most.

    Rules: PL-MED-1, PL-GIFT-LIMPIEZA
    """

    who: CharacterId
    patient: CharacterId
    specialty: str | None = None
    tools: tuple[int, ...] = ()
    destiny_dice: int = 0
    conditions: Conditions = Conditions.RESTING
    fiat: str | None = None
    note: str = ""
    botch_rerolls: int = 0


class Recover(Action, frozen=True):
    """Somebody's wounds may heal.

    Attributes:
        conditions: How the time was spent.
        days: Days since the wound or the last recovery roll, as the game master says; None as counted by `rest`.
        auto_successes: Automatic successes, with a reason in the note.
        destiny_dice: Only under the option `passive_rolls`.
        gift: Key of the gift whose score counts as automatic successes, empty for none.
        botch_rerolls: Credits used on botches, at most.

    Rules: PL-REC-2, PL-REC-3, PL-REC-5, PL-REC-6, PL-GIFT-LIMPIEZA
    """

    who: CharacterId
    conditions: Conditions = Conditions.RESTING
    days: int | None = None
    specialty: str | None = None
    auto_successes: int = 0
    destiny_dice: int = 0
    fiat: str | None = None
    note: str = ""
    gift: str = ""
    botch_rerolls: int = 0


Diceless = Hurt | Heal | Rest
"""Deeds that take no dice."""
Mending = Diceless | SoftenWound | Treat | Recover
ACTIONS: dict[str, type[Action]] = {
    "plenilunio.Hurt.1": Hurt,
    "plenilunio.SoftenWound.1": SoftenWound,
    "plenilunio.Heal.1": Heal,
    "plenilunio.Rest.1": Rest,
    "plenilunio.Treat.1": Treat,
    "plenilunio.Recover.1": Recover,
}
