"""Answers to wounds, also in the middle of a split attack; what mends without a roll."""

import pytest
from msgspec.structs import replace

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import EVERYBODY, GM
from domain.systems.plenilunio.actions import EditCharacter, SpendFortune
from domain.systems.plenilunio.combat.actions import Aim, Attack, Defend, Reply
from domain.systems.plenilunio.combat.events import DefenceAsked, ExchangeDropped
from domain.systems.plenilunio.events import DestinyIncreased, FortuneSpent, ResistanceRegained, RollSettled, WokeUp
from domain.systems.plenilunio.harm.actions import Heal, Rest, SoftenWound
from domain.systems.plenilunio.harm.events import (
    DamageDealt,
    FellUnconscious,
    HealthRegained,
    Rested,
    SofteningAsked,
    WoundSuffered,
)
from domain.systems.plenilunio.traits import FortuneUse, Health, Severity
from tests.plenilunio.infirmary import MUTANT, NADIA, SOPHIE, WINGED, answer, fight, hurt, seen_by, ward
from tests.plenilunio.seats import happened, refusal, the
from tests.table import PlenilunioTable

H = Health
DAY = 24 * 60


# The answer to a wound


@pytest.mark.parametrize(("points", "health", "fortune"), [(0, H.WOUNDED, 5), (1, H.BRUISED, 4), (2, H.HEALTHY, 3)])
def test_the_answer_settles_the_wound(points: int, health: Health, fortune: int) -> None:
    """Aguante 4, damage 8: two levels. Rules: PL-FORT-3, PL-WOUND-4"""
    seated = ward()
    settled = seated.play(answer(seated, seated.play(hurt(NADIA, 8)), points))
    nadia = seated.who(NADIA)
    assert (nadia.health, nadia.fortune, nadia.resistance) == (health, fortune, 4)
    assert (the(settled, WoundSuffered).softened, the(settled, WoundSuffered).levels) == (points, 2 - points)
    assert not seated.game.questions.softenings
    assert [(each.points, each.use) for each in happened(settled, FortuneSpent)] == [(points, FortuneUse.WOUND)] * bool(
        points
    )


def test_an_ignored_wound_may_still_knock_out() -> None:
    """Rules: PL-FORT-3, PL-HEALTH-5"""
    seated = ward()
    settled = seated.play(answer(seated, seated.play(hurt(NADIA, 25)), 4))
    assert the(settled, WoundSuffered).severity is Severity.MORTAL
    assert the(settled, FellUnconscious).who == NADIA
    assert (seated.who(NADIA).health, seated.who(NADIA).fortune) == (H.HEALTHY, 1)


@pytest.mark.parametrize(
    ("damage", "fortune", "points", "code"),
    [
        (4, 5, 2, "fortune_overspend"),
        (25, 5, 5, "fortune_overspend"),
        (8, 1, 2, "fortune_insufficient"),
        (4, 1, 2, "fortune_overspend"),
        (8, 5, -1, "points_invalid"),
    ],
)
def test_fortune_that_cannot_be_spent_on_a_wound(damage: int, fortune: int, points: int, code: str) -> None:
    """Rules: PL-FORT-3"""
    seated = ward()
    seated.edit(NADIA, fortune=fortune)
    action = answer(seated, seated.play(hurt(NADIA, damage)), points)
    assert refusal(seated, action).code == code


def test_only_the_one_who_was_asked_answers_and_once() -> None:
    """Rules: PL-FORT-3"""
    seated = ward()
    action = answer(seated, seated.play(hurt(NADIA, 4)), 0)
    for wrong in (replace(action, who=SOPHIE), replace(action, question=action.question + 1)):
        error = refusal(seated, wrong)
        assert (error.code, type(error), error.values["question"]) == ("question_none", NotFoundError, "softening")
    seated.play(action)
    assert refusal(seated, action).code == "question_none"


def test_a_wound_counts_as_it_was_dealt() -> None:
    """A sheet corrected meanwhile changes neither Aguante nor severity of that hit. Rules: PL-WOUND-4"""
    seated = ward()
    action = answer(seated, seated.play(hurt(NADIA, 8)), 0)
    scores = replace(seated.who(NADIA).scores, fortaleza=7)
    seated.lay(EditCharacter(NADIA, scores=scores, reason="mal copiada"))
    wound = the(seated.play(action), WoundSuffered)
    assert (wound.endurance, wound.levels, seated.who(NADIA).health) == (4, 2, H.WOUNDED)


def test_who_died_meanwhile_pays_nothing_and_suffers_no_more() -> None:
    """Rules: PL-HEALTH-7, PL-FORT-3"""
    seated = ward()
    action = answer(seated, seated.play(hurt(NADIA, 8)), 1)
    seated.edit(NADIA, health=H.DEAD, reason="lo cuenta la directora")
    assert refusal(seated, action).code == "actor_dead"
    assert not happened(seated.play(replace(action, points=0)), WoundSuffered)
    assert not seated.game.questions.softenings


def test_a_wound_that_waits_keeps_its_bearer_waiting() -> None:
    """Rules: PL-WOUND-4, PL-REC-1"""
    seated = ward()
    seated.play(hurt(NADIA, 8))
    for deed in (hurt(NADIA, 1), Heal(NADIA, 1, 0, "x"), Rest((NADIA,), 10), Rest((), 10)):
        error = refusal(seated, deed)
        assert (error.code, error.values["who"], error.values["question"]) == ("question_open", NADIA, "softening")
    seated.play(hurt(SOPHIE, 1))
    seated.play(Rest((SOPHIE,), 10))


def test_the_answer_for_the_game_masters_own_is_as_hidden_as_the_hit() -> None:
    """Rules: PL-VIS-1"""
    seated = ward()
    seated.play(answer(seated, seated.play(hurt(WINGED, 8)), 1))
    assert seen_by(seated) == {GM}
    assert (seated.who(WINGED).fortune, seated.who(WINGED).health) == (7, H.BRUISED)
    fight(seated, NADIA, WINGED)
    seated.play(answer(seated, seated.play(hurt(WINGED, 4)), 1))
    hidden = [type(line.event) for line in seated.batches[-1].lines if line.audience == GM]
    assert hidden == [FortuneSpent]


@pytest.mark.parametrize("use", [FortuneUse.WOUND, FortuneUse.ADVANCE])
def test_what_has_a_deed_of_its_own_is_not_bought_off_the_shelf(use: FortuneUse) -> None:
    """Rules: PL-FORT-3, PL-FORT-6"""
    error = refusal(ward(), SpendFortune(NADIA, use))
    assert (error.code, type(error), error.values) == ("use_elsewhere", UsageError, {"use": use})


# Split attacks


def duel(attacker_health: Health = H.HEALTHY) -> PlenilunioTable:
    """Begin a fight in which Sophie (Combate 4, bare hands of 2, Aguante 4) may strike Nadia and the mutant."""
    seated = ward()
    seated.edit(SOPHIE, health=attacker_health)
    fight(seated, SOPHIE, NADIA, MUTANT)
    return seated


def split(**given) -> Attack:
    """Strike Nadia with two dice, then the mutant with two; the mutant does not defend."""
    replies = given.pop("replies", (Reply(NADIA, 0), Reply(MUTANT, 0)))
    return Attack(SOPHIE, (Aim(NADIA, 2), Aim(MUTANT, 2)), replies=replies, **given)


def test_a_split_attack_waits_for_the_wound_and_goes_on() -> None:
    """6, 6 undefended: two triumphs of 2 make 4, a light wound. Rules: PL-MELEE-5, PL-WOUND-4, PL-FORT-3"""
    seated = duel()
    first = seated.play(split(), ((6, 6),))
    assert the(first, RollSettled).other.who == NADIA
    assert (the(first, SofteningAsked).levels, the(first, SofteningAsked).place) == (1, 1)
    assert not happened(first, WoundSuffered)
    assert refusal(seated, Attack(SOPHIE, (Aim(MUTANT),))).code == "question_open"
    second = seated.play(answer(seated, first, 1), ((4, 5),))
    assert [type(event) for event in second][:3] == [SoftenWound, FortuneSpent, WoundSuffered]
    assert (the(second, RollSettled).other.who, the(second, DamageDealt).damage) == (MUTANT, 2)
    assert (seated.who(NADIA).health, seated.who(NADIA).fortune, seated.who(NADIA).resistance) == (H.HEALTHY, 4, 8)
    assert seated.who(MUTANT).resistance == 10
    assert not seated.game.questions.softenings


def test_said_in_advance_nothing_waits() -> None:
    """Rules: PL-MELEE-5, PL-FORT-3"""
    seated = duel()
    replies = (Reply(NADIA, 0, soften=1), Reply(MUTANT, 0))
    events = seated.play(split(replies=replies), ((6, 6),), ((4, 5),))
    assert [each.target for each in happened(events, DamageDealt)] == [NADIA, MUTANT]
    assert the(events, FortuneSpent).points == 1
    assert (seated.who(NADIA).health, seated.who(MUTANT).resistance) == (H.HEALTHY, 10)


def test_an_attacker_who_is_hit_back_decides_before_the_next_strike() -> None:
    """Nadia defends with one die: 6 against two misses, weapon 3. Rules: PL-MELEE-2, PL-MELEE-5, PL-WOUND-4"""
    for points, dropped in ((0, True), (1, False)):
        seated = duel(H.MAULED)
        aims = (Aim(NADIA, 1), Aim(MUTANT, 1))
        replies = (Reply(NADIA, 1), Reply(MUTANT, 0))
        seated.edit(NADIA, scores=replace(seated.who(NADIA).scores, fortaleza=4))
        first = seated.play(Attack(SOPHIE, aims, replies=replies), ((2,), (6,)))
        assert (the(first, SofteningAsked).who, the(first, SofteningAsked).damage) == (SOPHIE, 4)
        second = seated.play(answer(seated, first, points), *([] if dropped else [((4,),)]))
        assert (seated.who(SOPHIE).health is H.DEAD) is dropped
        assert [each.cause for each in happened(second, ExchangeDropped)] == ["attacker_down"] * dropped
        assert len(happened(second, RollSettled)) == (not dropped)


def test_after_the_wound_the_next_target_is_asked_in_turn() -> None:
    """Rules: PL-MELEE-3, PL-MELEE-5, PL-WOUND-4"""
    seated = duel()
    first = seated.play(split(replies=(Reply(NADIA, 0),)), ((6, 6),))
    second = seated.play(answer(seated, first, 0))
    asked = the(second, DefenceAsked)
    assert (asked.who, asked.place, seated.who(NADIA).health) == (MUTANT, 1, H.BRUISED)
    (line,) = [fact.line for fact in seated.facts if fact.event is asked]
    third = seated.play(Defend(line, MUTANT, 1), ((4, 5), (4,)))
    assert the(third, DamageDealt).damage == 1


def test_a_destiny_die_refills_fortune_before_the_wound_is_asked_about() -> None:
    """Case PL-373 in play: 2 and a destiny 6 against 6, 6, 4 of a fist of 5. Rules: PL-FORT-8, PL-FORT-3, PL-RES-1"""
    for soften in (None, 1):
        seated = PlenilunioTable()
        seated.sit("armand", scores={"fortaleza": 2, "voluntad": 2}, destiny=2)
        seated.sit("bruto", player=None, scores={"fortaleza": 5, "combate": 3})
        seated.edit("armand", fortune=0)
        seated.fill_pool(4)
        reply = Reply("armand", 1, destiny_dice=1, soften=soften)
        events = seated.play(Attack("bruto", (Aim("armand"),), replies=(reply,)), ((6, 6, 4), (2,), (6,)))
        assert the(events, DestinyIncreased).who == "armand"
        assert the(events, DamageDealt).damage == 5
        if soften is None:
            events = seated.play(answer(seated, events, 1))
        armand = seated.who("armand")
        assert (the(events, WoundSuffered).severity, the(events, WoundSuffered).levels) == (Severity.LIGHT, 0)
        assert (armand.health, armand.resistance, armand.destiny, armand.fortune) == (H.HEALTHY, 7, 3, 2)
        assert seated.game.pool == 3


# What the game master grants


@pytest.mark.parametrize(
    ("before", "points", "after", "surplus"), [(9, 2, 11, 0), (9, 3, 12, 0), (9, 10, 12, 7), (12, 1, 12, 1)]
)
def test_resistance_stops_at_the_maximum_and_the_rest_is_told(
    before: int, points: int, after: int, surplus: int
) -> None:
    """Rules: PL-HEALTH-4"""
    seated = ward()
    seated.edit(NADIA, resistance=before)
    told = the(seated.play(Heal(NADIA, points, 0, "un respiro")), ResistanceRegained)
    assert (told.points, told.surplus, told.cause) == (after - before, surplus, "grant")
    assert seated.who(NADIA).resistance == after


@pytest.mark.parametrize(("reading", "after"), [("by_health", 8), ("fixed", 12)])
def test_the_maximum_of_the_wounded(reading: str, after: int) -> None:
    """Rules: PL-HEALTH-4"""
    seated = ward(resistance_max=reading)
    seated.edit(NADIA, health=H.WOUNDED, resistance=1)
    seated.play(Heal(NADIA, 99, 0, "milagro"))
    assert seated.who(NADIA).resistance == after


def test_a_point_wakes_and_a_level_alone_does_not() -> None:
    """Rules: PL-HEALTH-6"""
    seated = ward()
    seated.edit(NADIA, health=H.BRUISED, resistance=0, unconscious=True)
    assert not happened(seated.play(Heal(NADIA, 0, 1, "cura")), WokeUp)
    assert seated.who(NADIA).unconscious
    assert the(seated.play(Heal(NADIA, 1, 0, "sales")), WokeUp).who == NADIA
    assert not seated.who(NADIA).unconscious


@pytest.mark.parametrize(
    ("before", "levels", "after"), [(H.MAULED, 1, H.WOUNDED), (H.MAULED, 9, H.HEALTHY), (H.BRUISED, 1, H.HEALTHY)]
)
def test_levels_rise_up_to_the_best(before: Health, levels: int, after: Health) -> None:
    """Rules: PL-HEALTH-2"""
    seated = ward()
    seated.edit(NADIA, health=before)
    regained = the(seated.play(Heal(NADIA, 0, levels, "milagro")), HealthRegained)
    assert (seated.who(NADIA).health, regained.cause) == (after, "grant")
    assert regained.levels == list(H).index(before) - list(H).index(after)


def test_levels_come_before_resistance() -> None:
    """Mauled, 4 of 4; two levels make room for 12. Rules: PL-HEALTH-4"""
    seated = ward()
    seated.edit(NADIA, health=H.MAULED, resistance=4)
    assert the(seated.play(Heal(NADIA, 10, 2, "milagro")), ResistanceRegained).surplus == 2
    assert (seated.who(NADIA).health, seated.who(NADIA).resistance) == (H.BRUISED, 12)


@pytest.mark.parametrize(
    ("health", "resistance", "levels", "code", "error"),
    [
        (H.HEALTHY, 0, 0, "points_invalid", UsageError),
        (H.HEALTHY, -1, 2, "points_invalid", UsageError),
        (H.HEALTHY, 5, -1, "points_invalid", UsageError),
        (H.HEALTHY, 0, 1, "recovery_not_needed", RuleError),
        (H.DEAD, 0, 1, "actor_dead", RuleError),
        (H.DEAD, 1, 0, "actor_dead", RuleError),
    ],
)
def test_what_cannot_be_granted(health: Health, resistance: int, levels: int, code: str, error: type) -> None:
    """Rules: PL-HEALTH-7, PL-REC-2"""
    seated = ward()
    seated.edit(NADIA, health=health)
    refused = refusal(seated, Heal(NADIA, resistance, levels, "x"))
    assert (refused.code, type(refused)) == (code, error)


@pytest.mark.parametrize("damage", [0, -3])
def test_damage_is_one_point_or_more(damage: int) -> None:
    """Rules: PL-DMG-4"""
    assert refusal(ward(), hurt(NADIA, damage)).code == "points_invalid"
    assert refusal(ward(), hurt(NADIA, 5, protection=-1)).code == "points_invalid"
    assert refusal(ward(), hurt(NADIA, 5, soften=-1)).code == "points_invalid"


# Rest


@pytest.mark.parametrize("reading", ["by_health", "fixed"])
@pytest.mark.parametrize(("health", "after"), [(H.HEALTHY, 12), (H.BRUISED, 12), (H.WOUNDED, 8), (H.MAULED, 4)])
def test_rest_fills_resistance_as_far_as_health_allows(reading: str, health: Health, after: int) -> None:
    """A fixed maximum does not change how far rest goes. Rules: PL-REC-1, PL-HEALTH-4, PL-HEALTH-6"""
    seated = ward(resistance_max=reading)
    seated.edit(NADIA, health=health, resistance=0, unconscious=True)
    seated.play(Rest((NADIA,), 10))
    nadia = seated.who(NADIA)
    assert (nadia.resistance, nadia.unconscious, nadia.health) == (after, False, health)


def test_rest_takes_nothing_from_a_fixed_maximum() -> None:
    """Rules: PL-HEALTH-4, PL-REC-1"""
    seated = ward(resistance_max="fixed")
    seated.edit(NADIA, health=H.WOUNDED, resistance=10)
    seated.play(Rest((NADIA,), 10))
    assert seated.who(NADIA).resistance == 10


@pytest.mark.parametrize(("minutes", "days"), [(1, 0), (DAY - 1, 0), (DAY, 1), (2 * DAY - 1, 1), (7 * DAY, 7)])
def test_whole_days_count(minutes: int, days: int) -> None:
    """Rules: PL-REC-3"""
    seated = ward()
    seated.edit(NADIA, health=H.WOUNDED)
    assert the(seated.play(Rest((NADIA,), minutes)), Rested).days == days
    assert seated.who(NADIA).rested_days == days


def test_days_add_up_until_a_new_wound() -> None:
    """Rules: PL-REC-3"""
    seated = ward()
    seated.edit(NADIA, health=H.BRUISED)
    seated.play(Rest((NADIA,), 2 * DAY))
    seated.play(Rest((NADIA,), 3 * DAY))
    seated.play(hurt(NADIA, 3))
    assert seated.who(NADIA).rested_days == 5
    seated.play(hurt(NADIA, 4, soften=1))
    assert seated.who(NADIA).rested_days == 5
    seated.play(hurt(NADIA, 4, soften=0))
    assert seated.who(NADIA).rested_days == 0


def test_everybody_rests_and_one_line_stands_for_the_game_masters_own() -> None:
    """Rules: PL-REC-1, PL-VIS-1"""
    seated = ward()
    seated.edit(SOPHIE, health=H.DEAD)
    for who in (NADIA, MUTANT):
        seated.edit(who, resistance=1)
    events = seated.play(Rest((), 10))
    assert [each.who for each in happened(events, Rested)] == [(NADIA,), (MUTANT, WINGED)]
    assert [line.audience for line in seated.batches[-1].lines] == [EVERYBODY, EVERYBODY, GM]
    assert (seated.who(NADIA).resistance, seated.who(MUTANT).resistance) == (12, 12)
    assert seated.who(SOPHIE).health is H.DEAD


def test_that_line_is_there_without_any_of_them() -> None:
    """Rules: PL-VIS-1"""
    seated = PlenilunioTable()
    seated.sit(NADIA)
    assert [each.who for each in happened(seated.play(Rest((), 10)), Rested)] == [(NADIA,), ()]


def test_the_game_masters_own_rest_unseen_when_named() -> None:
    """Rules: PL-VIS-1"""
    seated = ward()
    seated.play(Rest((MUTANT, WINGED, MUTANT), 10))
    assert seen_by(seated) == {GM}
    assert len(seated.batches[-1].lines) == 2


@pytest.mark.parametrize("minutes", [0, -5])
def test_rest_takes_time(minutes: int) -> None:
    """Rules: PL-REC-1"""
    assert refusal(ward(), Rest((NADIA,), minutes)).code == "points_invalid"


def test_the_dead_do_not_rest() -> None:
    """Rules: PL-REC-1, PL-HEALTH-7"""
    seated = ward()
    seated.edit(NADIA, health=H.DEAD)
    assert refusal(seated, Rest((SOPHIE, NADIA), 10)).code == "actor_dead"


def test_nobody_rests_in_a_fight() -> None:
    """Rules: PL-REC-1"""
    seated = ward()
    fight(seated, NADIA, MUTANT)
    assert refusal(seated, Rest((NADIA,), 10)).code == "combat_open"
    assert refusal(seated, Rest((), 10)).code == "combat_open"
    seated.play(Rest((SOPHIE,), 10))
