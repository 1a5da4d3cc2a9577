"""The care of a medic: dice more for the patient's next recovery roll."""

from domain.errors import RuleError
from domain.ids import EVERYBODY, GM
from domain.systems import Entry
from domain.systems.plenilunio import arms, pool
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.combat.turns import borrowed, check_turn
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.harm.actions import Treat
from domain.systems.plenilunio.harm.events import MedicalCareGiven
from domain.systems.plenilunio.harm.recovery import difficulty, extra_dice, healing_of, readings
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import check_credits, check_target, playing
from domain.systems.plenilunio.refusals import Umpire, check_count
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import (
    Characteristic,
    Conditions,
    Contest,
    RollKind,
)
from domain.systems.stories import Story


def treat(state: State, action: Treat, umpire: Umpire) -> Story:
    """Tell the care of a medic: an action like any other; what it gives waits for the patient's recovery roll.

    Medics may look after themselves; the text does not forbid it.

    Raises:
        RuleError: As for any action; `target_dead`, `recovery_not_needed`, `already_treated`, `no_reroll_credit`.

    Rules: PL-MED-1, PL-MED-2, PL-GIFT-LIMPIEZA
    """
    medic, patient = playing(state, action.who), playing(state, action.patient)
    check_free(state, (medic.id, patient.id))
    check_turn(state, medic, umpire)
    check_target(patient, umpire)
    healing = healing_of(state, patient)
    if patient.treated:
        umpire.refuse("already_treated", "PL-MED-1", who=patient.id, name=patient.name, dice=patient.medical_bonus)
    check_count(action.botch_rerolls, least=0)
    setup = care_setup(state, action, healing, umpire)
    check_credits(medic, action.botch_rerolls)
    tale = Tale(state, GM if setup.hidden else EVERYBODY)
    settled = yield from tale.roll(setup)
    tale.happen(Entry(MedicalCareGiven(patient.id, medic.id, max(0, settled.degree)), tale.audience))
    return tale.end()


def care_setup(state: State, action: Treat, healing: arms.Healing, umpire: Umpire) -> Setup:
    """Put the medic's Cultura against the base difficulty of the patient's level; more only as the table reads it.

    Among the game master's own it is rolled out of sight.

    Rules: PL-MED-1, PL-REC-5, PL-HEALTH-3, PL-TOOL-2, PL-ROLL-4, PL-POOL-3, PL-VIS-1
    """
    medic, patient = state.characters[action.who], state.characters[action.patient]
    own = _dice(state, medic, action, umpire)
    modified = reading(state.options, "medic_difficulty") == "with_modifiers"
    hard = action.conditions is not Conditions.RESTING
    hidden = not (medic.is_pc or patient.is_pc)
    if hidden and action.destiny_dice:
        raise RuleError("hidden_with_destiny", rule="PL-VIS-1")
    return Setup(
        Contest.CHALLENGE,
        Party(medic.id, Characteristic.CULTURE, own, action.specialty, action.destiny_dice),
        difficulty(healing.difficulty, extra_dice(action.conditions, state.options) if modified else 0),
        state.options,
        credits=action.botch_rerolls,
        debt=medic.triumph_debt,
        hidden=hidden,
        note=action.note,
        fiat=bool(umpire.overruled),
        kind=RollKind.MEDIC,
        readings=readings(
            state,
            medic_difficulty=hard,
            rest_modifiers=modified and action.conditions is Conditions.DANGEROUS,
        ),
    )


def _dice(state: State, medic: Character, action: Treat, umpire: Umpire) -> Pool:
    """Count the medic's dice, and see that the destiny dice can be had. Rules: PL-MED-1, PL-RES-1, PL-ROLL-4"""
    tool = pool.best_tool(action.tools, umpire)
    own = pool.acting(medic, medic.scores.cultura, tool=tool, borrowed=borrowed(state, medic.id))
    pool.check_dice(medic, own, umpire, state.options)
    check_requests(state, [Request(medic, action.destiny_dice)], umpire)
    return own
