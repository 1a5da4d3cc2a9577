"""Wounds that heal with time, and the medics who help them to."""

from collections.abc import Mapping

from domain.errors import RuleError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio import arms, pool
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.combat.turns import borrowed, check_turn
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.events import Pool, RollSettled
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.harm.actions import Recover, Treat
from domain.systems.plenilunio.harm.events import Died, HealthLost, HealthRegained, MedicalCareGiven, RecoveryRolled
from domain.systems.plenilunio.health import dice_penalty
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import audience, check_alive, check_target, playing
from domain.systems.plenilunio.refusals import Umpire, check_count
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import (
    DIFFICULTY,
    Characteristic,
    Conditions,
    Contest,
    Health,
    Outcome,
    RollKind,
)
from domain.systems.stories import Story

EXTRA: Mapping[Conditions, int] = {Conditions.NOT_RESTING: 1, Conditions.DANGEROUS: 2}
"""Dice more of difficulty. Rules: PL-REC-5"""


def extra_dice(conditions: Conditions, options: Mapping[str, str]) -> int:
    """Return the dice that bad conditions add: the higher number, or both where the table adds them up.

    Rules: PL-REC-5
    """
    if conditions is Conditions.DANGEROUS and reading(options, "rest_modifiers") == "cumulative":
        return sum(EXTRA.values())
    return EXTRA.get(conditions, 0)


def _difficulty(base: int, extra: int) -> Party:
    """Return the difficulty as the other side, the dice for bad conditions told apart. Rules: PL-REC-3, PL-REC-5"""
    return Party(GM, DIFFICULTY, Pool(base, tool=extra, dice=base + extra))


def _healing(state: State, who: Character) -> arms.Healing:
    """Return what somebody's level takes to heal. Raises: RuleError: `recovery_not_needed`. Rules: PL-REC-2"""
    found = arms.healing(state.tables, who.health)
    if found is None:
        raise RuleError("recovery_not_needed", rule="PL-REC-2", who=who.id, name=who.name)
    return found


def _readings(state: State, **matter: bool) -> tuple[tuple[str, str], ...]:
    """Return the readings that matter, to be kept with the roll."""
    return tuple((key, reading(state.options, key)) for key, does in matter.items() if does)


def recover(state: State, action: Recover, umpire: Umpire) -> Story:
    """Tell a recovery roll; it is passive, so that the unconscious recover too.

    Raises:
        RuleError: `actor_dead`, `recovery_not_needed`, `recovery_too_early`, `question_open`, or a refusal of destiny
            dice.
        UsageError: `points_invalid`.

    Rules: PL-REC-2, PL-REC-3, PL-REC-4, PL-REC-5, PL-REC-6, PL-MED-2
    """
    who = playing(state, action.who)
    check_free(state, (who.id,))
    check_alive(who, umpire)
    healing = _healing(state, who)
    _check_days(who, action, healing, umpire)
    _check_destiny(state, who, action.destiny_dice, umpire)
    setup = recovery_setup(state, who, action, healing, fiat=bool(umpire.overruled))
    tale = Tale(state, audience(who))
    settled = yield from tale.roll(setup)
    rolled = RecoveryRolled(who.id, who.health, healing.days, action.conditions, setup.other.pool.dice)
    tale.happen(Entry(rolled, tale.audience))
    heal_or_worsen(tale, settled, heals=settled.outcome is Outcome.SUCCESS, worsens=settled.roller.setback)
    return tale.end()


def _check_days(who: Character, action: Recover, healing: arms.Healing, umpire: Umpire) -> None:
    """Refuse a roll before its time: days counted in rest, or as the game master says. Rules: PL-REC-3"""
    check_count(action.auto_successes, least=0)
    check_count(action.days or 0, least=0)
    days = who.rested_days if action.days is None else action.days
    if days < healing.days:
        about = {"who": who.id, "name": who.name}
        umpire.refuse("recovery_too_early", "PL-REC-3", **about, health=who.health, days=days, needed=healing.days)


def _check_destiny(state: State, who: Character, dice: int, umpire: Umpire) -> None:
    """Refuse destiny dice: none help what is no action, unless the table reads it otherwise.

    Raises:
        RuleError: `destiny_dice_passive`, `hidden_with_destiny`, or as for any action.

    Rules: PL-REC-6, PL-POOL-3, PL-POOL-4, PL-VIS-1
    """
    if dice > 0 and reading(state.options, "passive_rolls") == "none":
        umpire.refuse("destiny_dice_passive", "PL-REC-6", who=who.id, name=who.name, dice=dice)
    check_requests(state, [Request(who, dice)], umpire)
    if dice and not who.is_pc:
        raise RuleError("hidden_with_destiny", rule="PL-VIS-1")


def recovery_setup(state: State, who: Character, action: Recover, healing: arms.Healing, *, fiat: bool) -> Setup:
    """Put Fortaleza and the medic's dice against the difficulty of the level; that of an NPC is rolled out of sight.

    Rules: PL-REC-3, PL-REC-4, PL-REC-5, PL-REC-6, PL-MED-2, PL-VIS-1
    """
    penalty = dice_penalty(who) if reading(state.options, "passive_rolls") == "apply" else 0
    score, medical = who.scores.fortaleza, who.medical_bonus
    own = Pool(score, medical=medical, health_penalty=penalty, dice=max(0, score + medical - penalty))
    return Setup(
        Contest.CHALLENGE,
        Party(who.id, Characteristic.STRENGTH, own, action.specialty, action.destiny_dice, action.auto_successes),
        _difficulty(healing.difficulty, extra_dice(action.conditions, state.options)),
        state.options,
        debt=who.triumph_debt,
        hidden=not who.is_pc,
        note=action.note,
        fiat=fiat,
        kind=RollKind.RECOVERY,
        readings=_readings(
            state,
            passive_rolls=bool(dice_penalty(who) or action.destiny_dice),
            rest_modifiers=action.conditions is Conditions.DANGEROUS,
            recovery_tie=True,
        ),
    )


def heal_or_worsen(tale: Tale, settled: RollSettled, *, heals: bool, worsens: bool) -> None:
    """Let a success heal one level, whatever the margin, and a setback cost one; from the last one that is death.

    Rules: PL-REC-3, PL-REC-4, PL-HEALTH-4, PL-HEALTH-7
    """
    who = CharacterId(settled.roller.who)
    if heals and tale.state.characters[who].health not in (Health.HEALTHY, Health.DEAD):
        tale.happen(Entry(HealthRegained(who, 1, "recovery"), tale.audience))
    if worsens and tale.state.characters[who].health is not Health.DEAD:
        tale.happen(Entry(HealthLost(who, 1), tale.audience))
        if tale.state.characters[who].health is Health.DEAD:
            tale.happen(Entry(Died(who), tale.audience))


def treat(state: State, action: Treat, umpire: Umpire) -> Story:
    """Tell the care of a medic: an action like any other; what it gives waits for the patient's recovery roll.

    Medics may look after themselves; the text does not forbid it.

    Raises:
        RuleError: As for any action; `target_dead`, `recovery_not_needed`, `already_treated`.

    Rules: PL-MED-1, PL-MED-2
    """
    medic, patient = playing(state, action.who), playing(state, action.patient)
    check_free(state, (medic.id, patient.id))
    check_turn(state, medic, umpire)
    check_target(patient, umpire)
    healing = _healing(state, patient)
    if patient.treated:
        umpire.refuse("already_treated", "PL-MED-1", who=patient.id, name=patient.name, dice=patient.medical_bonus)
    setup = care_setup(state, action, healing, umpire)
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
    own = _own(state, medic, action, umpire)
    modified = reading(state.options, "medic_difficulty") == "with_modifiers"
    hard = action.conditions is not Conditions.RESTING
    hidden = not (medic.is_pc or patient.is_pc)
    if hidden and action.destiny_dice:
        raise RuleError("hidden_with_destiny", rule="PL-VIS-1")
    return Setup(
        Contest.CHALLENGE,
        Party(medic.id, Characteristic.CULTURE, own, action.specialty, action.destiny_dice),
        _difficulty(healing.difficulty, extra_dice(action.conditions, state.options) if modified else 0),
        state.options,
        debt=medic.triumph_debt,
        hidden=hidden,
        note=action.note,
        fiat=bool(umpire.overruled),
        kind=RollKind.MEDIC,
        readings=_readings(
            state,
            medic_difficulty=hard,
            rest_modifiers=modified and action.conditions is Conditions.DANGEROUS,
        ),
    )


def _own(state: State, medic: Character, action: Treat, umpire: Umpire) -> Pool:
    """Count the medic's dice, and see that the destiny dice can be had. Rules: PL-MED-1, PL-RES-1, PL-ROLL-4"""
    tool = pool.best_tool(action.tools, umpire)
    own = pool.acting(medic, medic.scores.cultura, tool=tool, borrowed=borrowed(state, medic.id))
    pool.check_dice(medic, own, umpire, state.options)
    check_requests(state, [Request(medic, action.destiny_dice)], umpire)
    return own
