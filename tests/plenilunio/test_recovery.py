"""Recovery rolls and the care of medics, on both sides of every reading."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.events import OptionChanged, Overruled
from domain.ids import EVERYBODY, GM
from domain.systems.plenilunio.actions import RuleTie
from domain.systems.plenilunio.events import DestinyIncreased, PoolDiceTaken, RollSettled
from domain.systems.plenilunio.harm.actions import Recover, Rest, Treat
from domain.systems.plenilunio.harm.events import Died, HealthLost, HealthRegained, MedicalCareGiven, RecoveryRolled
from domain.systems.plenilunio.traits import Conditions, Health, Outcome, RollKind, TieRuling
from tests.plenilunio.infirmary import MUTANT, NADIA, SOPHIE, WINGED, fight, hurt, seen_by, ward
from tests.plenilunio.seats import happened, refusal, the
from tests.table import PlenilunioTable

H, C = Health, Conditions
DAY = 24 * 60
DAYS = {H.BRUISED: 1, H.WOUNDED: 7, H.MAULED: 14}


def lying(health: Health, days: int | None = None, **options: str) -> PlenilunioTable:
    """Seat Nadia (Fortaleza 3) at a level of health, rested as long as it takes or as said."""
    seated = ward(**options)
    seated.edit(NADIA, health=health)
    rested = DAYS.get(health, 0) if days is None else days
    if rested:
        seated.play(Rest((NADIA,), rested * DAY))
    return seated


def settled(seated: PlenilunioTable, *faces: Any, **given: Any) -> tuple[Any, ...]:
    """Have Nadia recover on these faces."""
    return seated.play(Recover(NADIA, **given), faces)


# When and against what


@pytest.mark.parametrize(("health", "days", "dice"), [(H.BRUISED, 1, 2), (H.WOUNDED, 7, 3), (H.MAULED, 14, 4)])
def test_time_and_difficulty_by_level(health: Health, days: int, dice: int) -> None:
    """Rules: PL-REC-3"""
    error = refusal(lying(health, days - 1), Recover(NADIA))
    assert (error.code, error.values["days"], error.values["needed"]) == ("recovery_too_early", days - 1, days)
    rolled = the(settled(lying(health, days), (2, 2, 2), (4,) * dice), RecoveryRolled)
    assert (rolled.health, rolled.days, rolled.difficulty) == (health, days, dice)


@pytest.mark.parametrize(("days", "code"), [(6, "recovery_too_early"), (-1, "points_invalid")])
def test_the_game_master_says_the_days(days: int, code: str) -> None:
    """Rules: PL-REC-3"""
    assert refusal(lying(H.WOUNDED, 7), Recover(NADIA, days=days)).code == code
    settled(lying(H.WOUNDED, 0), (2, 2, 2), (2, 2, 2), days=7)


def test_a_fiat_lets_time_pass_faster() -> None:
    """Rules: PL-REC-3"""
    events = settled(lying(H.WOUNDED, 0), (2, 2, 2), (2, 2, 2), fiat="pantano sagrado")
    assert the(events, Overruled).code == "recovery_too_early"
    assert the(events, RollSettled).fiat


@pytest.mark.parametrize(("health", "code"), [(H.HEALTHY, "recovery_not_needed"), (H.DEAD, "actor_dead")])
def test_who_has_nothing_to_recover(health: Health, code: str) -> None:
    """Rules: PL-REC-2"""
    seated = ward()
    seated.edit(NADIA, health=health)
    assert refusal(seated, Recover(NADIA, days=99)).code == code
    assert refusal(seated, Recover(NADIA, days=99, fiat="x")).code == "recovery_not_needed"


def test_a_new_try_takes_the_time_again() -> None:
    """Rules: PL-REC-3, PL-REC-6"""
    seated = lying(H.WOUNDED)
    settled(seated, (2, 2, 2), (4, 2, 2))
    assert (seated.who(NADIA).rested_days, refusal(seated, Recover(NADIA)).code) == (0, "recovery_too_early")


def test_a_table_of_ones_own_counts() -> None:
    """Rules: PL-REC-3"""
    seated = lying(H.WOUNDED, 2)
    seated.happen(OptionChanged("recovery.herido", "days=2 difficulty=1"))
    rolled = the(settled(seated, (2, 2, 2), (4,)), RecoveryRolled)
    assert (rolled.days, rolled.difficulty) == (2, 1)


@pytest.mark.parametrize(
    ("reading", "conditions", "difficulty"),
    [
        ("higher_only", C.RESTING, 3),
        ("higher_only", C.NOT_RESTING, 4),
        ("higher_only", C.DANGEROUS, 5),
        ("cumulative", C.RESTING, 3),
        ("cumulative", C.NOT_RESTING, 4),
        ("cumulative", C.DANGEROUS, 6),
    ],
)
def test_bad_conditions_add_dice(reading: str, conditions: Conditions, difficulty: int) -> None:
    """Rules: PL-REC-5"""
    seated = lying(H.WOUNDED, rest_modifiers=reading)
    events = settled(seated, (2, 2, 2), (2,) * difficulty, conditions=conditions)
    assert (the(events, RecoveryRolled).difficulty, the(events, RecoveryRolled).conditions) == (difficulty, conditions)
    stored = dict(the(events, RollSettled).options).get("rest_modifiers")
    assert stored == (reading if conditions is C.DANGEROUS else None)


# How it ends


@pytest.mark.parametrize(
    ("faces", "dice", "after", "change"),
    [
        ((4, 2, 2), (2, 2, 2), H.BRUISED, HealthRegained),
        ((6, 6, 6), (2, 2, 2), H.BRUISED, HealthRegained),
        ((4, 1, 1), (2, 2, 2), H.BRUISED, HealthRegained),
        ((4, 2, 2), (5, 2, 2), H.WOUNDED, None),
        ((2, 2, 2), (2, 2, 2), H.WOUNDED, None),
        ((4, 1, 2), (5, 5, 2), H.WOUNDED, None),
        ((1, 2, 2), (2, 2, 2), H.MAULED, HealthLost),
        ((1, 2, 3), (4, 2, 2), H.MAULED, HealthLost),
    ],
)
def test_success_heals_one_level_and_a_setback_costs_one(
    faces: tuple[int, ...], dice: tuple[int, ...], after: Health, change: type | None
) -> None:
    """Rules: PL-REC-3, PL-REC-4"""
    seated = lying(H.WOUNDED)
    events = settled(seated, faces, dice)
    assert seated.who(NADIA).health is after
    assert [type(event) for event in events if isinstance(event, HealthRegained | HealthLost)] == [change] * bool(
        change
    )
    assert the(events, RollSettled).kind is RollKind.RECOVERY
    assert not seated.game.open_ties


@pytest.mark.parametrize(("reading", "resistance"), [("by_health", 8), ("fixed", 12)])
def test_a_setback_cuts_resistance_to_the_new_maximum(reading: str, resistance: int) -> None:
    """Case PL-205. Rules: PL-REC-4, PL-HEALTH-4"""
    seated = lying(H.BRUISED, resistance_max=reading)
    settled(seated, (1, 2, 3), (4, 2))
    assert (seated.who(NADIA).health, seated.who(NADIA).resistance) == (H.WOUNDED, resistance)


def test_a_setback_kills_the_mauled() -> None:
    """Rules: PL-REC-4, PL-HEALTH-7"""
    seated = lying(H.MAULED)
    events = settled(seated, (1, 3, 3), (4, 2, 2, 2))
    assert the(events, Died).who == NADIA
    assert seated.who(NADIA).health is H.DEAD


def test_the_unconscious_recover_too() -> None:
    """Rules: PL-REC-6"""
    seated = lying(H.BRUISED)
    seated.edit(NADIA, resistance=0, unconscious=True)
    settled(seated, (4, 2, 2), (2, 2))
    assert (seated.who(NADIA).health, seated.who(NADIA).unconscious) == (H.HEALTHY, True)


@pytest.mark.parametrize(("reading", "setback", "after"), [("true", False, H.BRUISED), ("false", True, H.WOUNDED)])
def test_automatic_successes_heal_and_may_prevent_the_setback(reading: str, setback: bool, after: Health) -> None:
    """Case PL-278; read the other way, healed and worse again. Rules: PL-REC-3, PL-REC-4, PL-REV-3"""
    seated = lying(H.WOUNDED, auto_successes_prevent_setback=reading)
    events = settled(seated, (1, 2, 2), (4, 2, 2), auto_successes=2)
    roll = the(events, RollSettled)
    assert (roll.degree, roll.roller.setback, seated.who(NADIA).health) == (1, setback, after)
    assert refusal(seated, Recover(NADIA, auto_successes=-1)).code == "points_invalid"


def test_a_specialty_doubles_triumphs() -> None:
    """Rules: PL-SPEC-1"""
    events = settled(lying(H.WOUNDED), (6, 2, 2), (4, 2, 2), specialty="Aguante animal")
    assert the(events, RollSettled).degree == 1


@pytest.mark.parametrize(("reading", "open_ties"), [("no_effect", 0), ("gm_rules", 1)])
def test_a_tie_has_no_effect_or_waits_for_a_ruling(reading: str, open_ties: int) -> None:
    """Rules: PL-REC-4, PL-CHAL-4"""
    seated = lying(H.WOUNDED, recovery_tie=reading)
    roll = the(settled(seated, (4, 2, 2), (5, 2, 2)), RollSettled)
    assert (roll.outcome, dict(roll.options)["recovery_tie"]) == (Outcome.TIE, reading)
    assert (seated.who(NADIA).health, len(seated.game.open_ties)) == (H.WOUNDED, open_ties)


@pytest.mark.parametrize(("faces", "after"), [((4, 2, 2), H.BRUISED), ((1, 2, 2), H.MAULED)])
def test_a_tie_rolled_again_heals_or_worsens(faces: tuple[int, ...], after: Health) -> None:
    """Rules: PL-REC-4, PL-CHAL-4"""
    seated = lying(H.WOUNDED, recovery_tie="gm_rules")
    settled(seated, (4, 2, 2), (5, 2, 2))
    (tie,) = seated.game.open_ties
    other = (2, 2, 2) if after is H.BRUISED else (4, 2, 2)
    events = seated.play(RuleTie(tie.line, TieRuling.REROLL, ""), (faces, other))
    assert not happened(events, RecoveryRolled)
    assert (seated.who(NADIA).health, seated.game.open_ties) == (after, ())


# A passive roll


@pytest.mark.parametrize(("reading", "dice"), [("none", 3), ("apply", 1)])
def test_wounds_cost_dice_only_as_the_table_reads_it(reading: str, dice: int) -> None:
    """Case PL-216: mauled. Rules: PL-REC-6, PL-HEALTH-3"""
    seated = lying(H.MAULED, passive_rolls=reading)
    roll = the(settled(seated, (2,) * dice, (2, 2, 2, 2)), RollSettled)
    assert (roll.roller.pool.dice, dict(roll.options)["passive_rolls"]) == (dice, reading)


def test_a_body_without_dice_rolls_none() -> None:
    """Rules: PL-REC-6, PL-ROLL-4"""
    seated = lying(H.MAULED, passive_rolls="apply")
    seated.edit(NADIA, scores=replace(seated.who(NADIA).scores, fortaleza=2))
    roll = the(seated.play(Recover(NADIA), ((2, 2, 2, 2),)), RollSettled)
    assert (roll.roller.pool.dice, roll.roller.setback) == (0, False)


def test_destiny_dice_help_only_as_the_table_reads_it() -> None:
    """Rules: PL-REC-6, PL-POOL-3, PL-DEST-4"""
    seated = lying(H.WOUNDED)
    seated.fill_pool(5)
    assert refusal(seated, Recover(NADIA, destiny_dice=1)).code == "destiny_dice_passive"
    events = seated.play(Recover(NADIA, destiny_dice=1, fiat="última página"), ((2, 2, 2), (4,), (2, 2, 2)))
    assert the(events, Overruled).code == "destiny_dice_passive"
    applied = lying(H.WOUNDED, passive_rolls="apply")
    applied.fill_pool(5)
    events = applied.play(Recover(NADIA, destiny_dice=1), ((2, 2), (6,), (4, 2, 2)))
    assert (the(events, PoolDiceTaken).dice, applied.game.pool) == (1, 4)
    assert the(events, DestinyIncreased).who == NADIA
    assert applied.who(NADIA).health is H.BRUISED


@pytest.mark.parametrize(
    ("dice", "pool", "code"),
    [(-1, 5, "destiny_dice_limit"), (6, 9, "destiny_dice_limit"), (3, 2, "destiny_pool_exhausted")],
)
def test_destiny_dice_have_their_limits(dice: int, pool: int, code: str) -> None:
    """Rules: PL-POOL-3"""
    seated = lying(H.WOUNDED, passive_rolls="apply")
    seated.fill_pool(pool)
    assert refusal(seated, Recover(NADIA, destiny_dice=dice)).code == code


def test_a_recovery_of_the_game_masters_own_is_hidden() -> None:
    """Rules: PL-VIS-1"""
    seated = ward()
    seated.edit(MUTANT, health=H.BRUISED)
    seated.fill_pool(5)
    given = {"days": 1, "destiny_dice": 1, "fiat": "x"}
    assert refusal(seated, Recover(MUTANT, **given)).code == "hidden_with_destiny"
    seated.play(Recover(MUTANT, days=1), ((4, 2, 2), (2, 2)))
    assert seen_by(seated) == {GM}
    assert seated.who(MUTANT).health is H.HEALTHY


def test_a_wound_not_yet_settled_comes_first() -> None:
    """Rules: PL-WOUND-4"""
    seated = lying(H.BRUISED)
    seated.play(hurt(NADIA, 4))
    assert refusal(seated, Recover(NADIA)).code == "question_open"
    assert refusal(seated, Treat(SOPHIE, NADIA)).code == "question_open"


# Medical care


def care(seated: PlenilunioTable, *faces: Any, **given: Any) -> tuple[Any, ...]:
    """Have Sophie (Cultura 3) look after Nadia."""
    return seated.play(Treat(SOPHIE, NADIA, **given), faces)


@pytest.mark.parametrize(
    ("health", "faces", "dice", "bonus"),
    [
        (H.WOUNDED, (6, 4, 2), (4, 3, 2), 2),
        (H.BRUISED, (4, 2, 2), (5, 2), 0),
        (H.BRUISED, (1, 2, 2), (5, 2), 0),
        (H.MAULED, (4, 5, 4), (2, 2, 2, 2), 3),
    ],
)
def test_the_margin_becomes_dice(health: Health, faces: tuple[int, ...], dice: tuple[int, ...], bonus: int) -> None:
    """Case PL-213 with the specialty. Rules: PL-MED-1"""
    seated = lying(health)
    specialty = "Medicina" if health is H.WOUNDED else None
    events = care(seated, faces, dice, specialty=specialty)
    assert (the(events, MedicalCareGiven).dice, the(events, RollSettled).kind) == (bonus, RollKind.MEDIC)
    assert (seated.who(NADIA).medical_bonus, seated.who(NADIA).health) == (bonus, health)
    assert not seated.game.open_ties


def test_the_dice_join_the_next_recovery_and_are_used_up() -> None:
    """Case PL-215. Rules: PL-MED-2"""
    seated = lying(H.WOUNDED)
    care(seated, (4, 4, 2), (2, 2, 2))
    roll = the(settled(seated, (2, 2, 2, 2, 2), (4, 2, 2)), RollSettled)
    assert (roll.roller.pool.score, roll.roller.pool.medical, roll.roller.pool.dice) == (3, 2, 5)
    assert seated.who(NADIA).medical_bonus == 0
    assert the(settled(seated, (2, 2, 2), (2, 2, 2), days=7), RollSettled).roller.pool.medical == 0


@pytest.mark.parametrize("faces", [(4, 2, 2), (2, 2, 2)])
def test_one_care_until_the_next_recovery_roll_failed_or_not(faces: tuple[int, ...]) -> None:
    """Rules: PL-MED-1"""
    seated = lying(H.WOUNDED)
    care(seated, faces, (2, 2, 2))
    error = refusal(seated, Treat(SOPHIE, NADIA))
    assert (error.code, error.values["who"]) == ("already_treated", NADIA)
    events = care(seated, (4, 4, 4), (2, 2, 2), fiat="otra medicina")
    assert the(events, Overruled).code == "already_treated"
    assert seated.who(NADIA).medical_bonus == 3
    settled(seated, (2,) * 6, (4, 2, 2))
    care(seated, (2, 2, 2), (2, 2, 2))


def test_a_new_wound_may_be_cared_for_anew() -> None:
    """Rules: PL-MED-1"""
    seated = lying(H.BRUISED)
    care(seated, (2, 2, 2), (2, 2))
    seated.play(hurt(NADIA, 3))
    assert refusal(seated, Treat(SOPHIE, NADIA)).code == "already_treated"
    seated.play(hurt(NADIA, 4, soften=0))
    care(seated, (4, 2, 2), (2, 2, 2))
    assert seated.who(NADIA).medical_bonus == 1


@pytest.mark.parametrize(
    ("medic", "rest", "conditions", "dice"),
    [
        ("base", "cumulative", C.DANGEROUS, 3),
        ("base", "higher_only", C.NOT_RESTING, 3),
        ("with_modifiers", "higher_only", C.RESTING, 3),
        ("with_modifiers", "higher_only", C.NOT_RESTING, 4),
        ("with_modifiers", "higher_only", C.DANGEROUS, 5),
        ("with_modifiers", "cumulative", C.DANGEROUS, 6),
    ],
)
def test_the_medics_difficulty(medic: str, rest: str, conditions: Conditions, dice: int) -> None:
    """Rules: PL-MED-1, PL-REC-5"""
    seated = lying(H.WOUNDED, medic_difficulty=medic, rest_modifiers=rest)
    roll = the(care(seated, (2, 2, 2), (2,) * dice, conditions=conditions), RollSettled)
    assert (roll.other.pool.score, roll.other.pool.dice) == (3, dice)
    assert dict(roll.options).get("medic_difficulty") == (None if conditions is C.RESTING else medic)


def test_care_is_an_action_like_any_other() -> None:
    """Rules: PL-MED-1, PL-HEALTH-3, PL-TOOL-2, PL-POOL-3, PL-ROLL-4"""
    seated = lying(H.WOUNDED)
    seated.fill_pool(5)
    seated.edit(SOPHIE, health=H.MAULED)
    events = seated.play(Treat(SOPHIE, NADIA, tools=(1, 2), destiny_dice=1), ((2, 2, 2), (6,), (4, 2, 2)))
    pool = the(events, RollSettled).roller.pool
    assert (pool.score, pool.tool, pool.health_penalty, pool.dice) == (3, 2, 2, 3)
    assert (the(events, MedicalCareGiven).dice, the(events, DestinyIncreased).who) == (1, SOPHIE)
    assert refusal(lying(H.WOUNDED), Treat(SOPHIE, NADIA, tools=(3,))).code == "tool_bonus_invalid"
    seated = lying(H.WOUNDED)
    seated.edit(SOPHIE, health=H.MAULED, scores=replace(seated.who(SOPHIE).scores, cultura=2))
    assert refusal(seated, Treat(SOPHIE, NADIA)).code == "no_dice"


@pytest.mark.parametrize(("health", "code"), [(H.HEALTHY, "recovery_not_needed"), (H.DEAD, "target_dead")])
def test_who_needs_no_medic(health: Health, code: str) -> None:
    """Rules: PL-REC-2, PL-HEALTH-7"""
    seated = ward()
    seated.edit(NADIA, health=health)
    assert refusal(seated, Treat(SOPHIE, NADIA)).code == code
    assert refusal(seated, Treat(SOPHIE, NADIA, fiat="x")).code == "recovery_not_needed"


def test_who_cannot_act_cannot_care() -> None:
    """Rules: PL-HEALTH-6, PL-HEALTH-7"""
    for values, code in (({"health": H.DEAD}, "actor_dead"), ({"unconscious": True}, "actor_unconscious")):
        seated = lying(H.WOUNDED)
        seated.edit(SOPHIE, **values)
        assert refusal(seated, Treat(SOPHIE, NADIA)).code == code


def test_medics_may_look_after_themselves() -> None:
    """The text does not forbid it. Rules: PL-MED-1"""
    seated = lying(H.BRUISED)
    seated.play(Treat(NADIA, NADIA), ((4, 4), (2, 2)))
    assert seated.who(NADIA).medical_bonus == 2


def test_in_a_fight_care_takes_the_turn() -> None:
    """Rules: PL-TURN-1, PL-TURN-5, PL-MED-1"""
    seated = lying(H.BRUISED)
    fight(seated, SOPHIE, NADIA)
    assert refusal(seated, Treat(NADIA, NADIA)).code == "not_your_turn"
    care(seated, (4, 2, 2), (2, 2))
    assert refusal(seated, Treat(SOPHIE, NADIA)).code == "turn_used"


def test_care_among_the_game_masters_own_is_hidden() -> None:
    """Rules: PL-VIS-1"""
    seated = ward()
    for who in (NADIA, MUTANT):
        seated.edit(who, health=H.BRUISED)
    seated.play(Treat(WINGED, MUTANT), ((4,), (2, 2)))
    assert seen_by(seated) == {GM}
    seated.play(Treat(WINGED, NADIA), ((4,), (2, 2)))
    assert seen_by(seated) == {EVERYBODY}
