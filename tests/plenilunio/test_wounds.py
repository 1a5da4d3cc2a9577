"""From damage to wounds, fainting and death, on both sides of every threshold."""

import pytest

from domain.events import OptionChanged, Overruled
from domain.ids import GM
from domain.systems.plenilunio.combat.actions import Equip, Item
from domain.systems.plenilunio.events import FortuneSpent
from domain.systems.plenilunio.harm.events import DamageDealt, Died, FellUnconscious, SofteningAsked, WoundSuffered
from domain.systems.plenilunio.health import resistance_maximum
from domain.systems.plenilunio.traits import FortuneUse, Health, ItemKind, Severity
from tests.plenilunio.infirmary import MUTANT, NADIA, WINGED, fight, hurt, seen_by, ward
from tests.plenilunio.seats import happened, refusal, the

H, S = Health, Severity


@pytest.mark.parametrize(
    ("damage", "severity", "health", "resistance"),
    [
        (1, S.NONE, H.HEALTHY, 11),
        (3, S.NONE, H.HEALTHY, 9),
        (4, S.LIGHT, H.BRUISED, 8),
        (7, S.LIGHT, H.BRUISED, 5),
        (8, S.SERIOUS, H.WOUNDED, 4),
        (11, S.SERIOUS, H.WOUNDED, 1),
        (12, S.CRITICAL, H.MAULED, 0),
        (15, S.CRITICAL, H.MAULED, 0),
        (16, S.MORTAL, H.DEAD, 0),
        (25, S.MORTAL, H.DEAD, 0),
    ],
)
def test_multiples_of_endurance_make_the_wound(damage: int, severity: S, health: H, resistance: int) -> None:
    """Aguante 4. Rules: PL-WOUND-1, PL-WOUND-2, PL-HEALTH-1, PL-DMG-4"""
    seated = ward()
    wound = the(seated.play(hurt(NADIA, damage, soften=0)), WoundSuffered)
    assert (wound.severity, wound.endurance, wound.overflow) == (severity, 4, max(0, damage - 12))
    assert (seated.who(NADIA).health, seated.who(NADIA).resistance) == (health, resistance)


@pytest.mark.parametrize(("raw", "severity"), [(5, S.NONE), (6, S.LIGHT), (9, S.LIGHT), (10, S.SERIOUS)])
def test_protection_comes_off_before_the_wound_is_judged(raw: int, severity: S) -> None:
    """Protection 2 against Aguante 4: it is the rest that wounds. Rules: PL-WOUND-4, PL-ARM-1"""
    seated = ward()
    wound = the(seated.play(hurt(NADIA, raw, protection=2, soften=0)), WoundSuffered)
    assert (wound.severity, wound.damage) == (severity, raw - 2)


@pytest.mark.parametrize(("raw", "levels"), [(5, []), (6, [1]), (9, [1]), (10, [2])])
def test_nobody_is_asked_about_what_protection_stopped(raw: int, levels: list[int]) -> None:
    """Rules: PL-WOUND-4, PL-FORT-3"""
    asked = happened(ward().play(hurt(NADIA, raw, protection=2)), SofteningAsked)
    assert [each.levels for each in asked] == levels


@pytest.mark.parametrize(
    ("reading", "resistance", "damage", "faints"),
    [
        ("below_zero", 3, 2, False),
        ("below_zero", 3, 3, False),
        ("below_zero", 3, 4, True),
        ("below_zero", 0, 1, True),
        ("zero", 3, 2, False),
        ("zero", 3, 3, True),
        ("zero", 3, 4, True),
        ("zero", 0, 1, True),
    ],
)
def test_beyond_zero_knocks_out(reading: str, resistance: int, damage: int, faints: bool) -> None:
    """Rules: PL-HEALTH-5, PL-HEALTH-6"""
    seated = ward(unconscious_at=reading)
    seated.edit(NADIA, resistance=resistance)
    events = seated.play(hurt(NADIA, damage, soften=0))
    assert bool(happened(events, FellUnconscious)) is faints
    assert seated.who(NADIA).unconscious is faints
    assert seated.who(NADIA).resistance == max(0, resistance - damage)


def test_a_hit_that_armour_stops_changes_nothing() -> None:
    """Rules: PL-ARM-1, PL-HEALTH-5"""
    seated = ward(unconscious_at="zero")
    seated.edit(NADIA, resistance=0)
    events = seated.play(hurt(NADIA, 5, protection=5))
    assert the(events, DamageDealt).damage == 0
    assert not happened(events, WoundSuffered)
    assert not seated.who(NADIA).unconscious


def test_the_unconscious_fall_only_once() -> None:
    """Rules: PL-HEALTH-6"""
    seated = ward()
    seated.edit(NADIA, resistance=0, unconscious=True)
    events = seated.play(hurt(NADIA, 5, soften=0))
    assert not happened(events, FellUnconscious)
    assert (seated.who(NADIA).health, seated.who(NADIA).unconscious) == (H.BRUISED, True)


@pytest.mark.parametrize(
    ("before", "damage", "levels", "after"),
    [
        (H.BRUISED, 11, 2, H.MAULED),
        (H.BRUISED, 12, 3, H.DEAD),
        (H.WOUNDED, 7, 1, H.MAULED),
        (H.WOUNDED, 8, 2, H.DEAD),
        (H.MAULED, 3, 0, H.MAULED),
        (H.MAULED, 4, 1, H.DEAD),
        (H.MAULED, 99, 1, H.DEAD),
    ],
)
def test_levels_add_up_to_death(before: H, damage: int, levels: int, after: H) -> None:
    """Rules: PL-WOUND-3, PL-HEALTH-2, PL-HEALTH-7"""
    seated = ward()
    seated.edit(NADIA, health=before)
    events = seated.play(hurt(NADIA, damage, soften=0))
    assert the(events, WoundSuffered).levels == levels
    assert seated.who(NADIA).health is after
    assert bool(happened(events, Died)) is (after is H.DEAD)
    if after is H.DEAD:
        assert not seated.who(NADIA).unconscious
        assert not happened(events, FellUnconscious)


def test_the_dead_take_no_more_damage() -> None:
    """Rules: PL-HEALTH-7, PL-DMG-4"""
    seated = ward()
    seated.edit(NADIA, health=H.DEAD)
    assert refusal(seated, hurt(NADIA, 5)).code == "target_dead"
    events = seated.play(hurt(NADIA, 5, fiat="el cadáver arde"))
    assert the(events, Overruled).code == "target_dead"
    assert the(events, DamageDealt).damage == 5
    assert not happened(events, WoundSuffered) + happened(events, Died) + happened(events, SofteningAsked)


@pytest.mark.parametrize(
    ("reading", "maximum"), [("by_health", {H.BRUISED: 12, H.WOUNDED: 8, H.MAULED: 4}), ("fixed", dict.fromkeys(H, 12))]
)
def test_the_maximum_follows_health_or_stays(reading: str, maximum: dict[Health, int]) -> None:
    """Rules: PL-HEALTH-4"""
    for damage, health in ((4, H.BRUISED), (8, H.WOUNDED), (12, H.MAULED)):
        seated = ward(resistance_max=reading)
        seated.play(hurt(NADIA, damage, soften=0))
        assert seated.who(NADIA).health is health
        assert resistance_maximum(seated.who(NADIA), seated.game.options) == maximum[health]


def armoured(damage: int = 10, protection: int | None = None, **options: str) -> DamageDealt:
    """Hurt somebody with a hide of 2 who wears a leather jacket (1) and furs (3)."""
    seated = ward(**options)
    seated.edit(NADIA, protection=2)
    worn = tuple(Item(ItemKind.ARMOUR, key) for key in ("chaqueta_de_cuero", "pieles"))
    seated.play(Equip(NADIA, worn))
    return the(seated.play(hurt(NADIA, damage, soften=0, protection=protection)), DamageDealt)


@pytest.mark.parametrize(("stacking", "left"), [("sum", 4), ("best", 7)])
def test_pieces_add_up_or_the_best_counts(stacking: str, left: int) -> None:
    """Rules: PL-ARM-1, PL-ARM-2, PL-ARM-3"""
    dealt = armoured(protection_stacking=stacking)
    assert (dealt.raw, dealt.damage, dealt.stacking) == (10, left, stacking)
    assert [each.points for each in dealt.protections] == [2, 1, 3]


@pytest.mark.parametrize(("damage", "left"), [(5, 0), (6, 0), (7, 1)])
def test_zero_or_less_is_no_damage(damage: int, left: int) -> None:
    """Rules: PL-ARM-1, PL-ARM-2, PL-ARM-3"""
    assert armoured(damage).damage == left


@pytest.mark.parametrize(("ruled", "left"), [(0, 10), (3, 7), (12, 0)])
def test_the_game_master_says_what_protects(ruled: int, left: int) -> None:
    """Rules: PL-ARM-1, PL-ARM-2, PL-ARM-3"""
    dealt = armoured(protection=ruled)
    assert dealt.damage == left
    assert [(each.key, each.points) for each in dealt.protections] == [("ruled", ruled)]


def test_a_table_of_ones_own_counts_as_it_is_then() -> None:
    """Rules: PL-ARM-1"""
    seated = ward()
    seated.play(Equip(NADIA, (Item(ItemKind.ARMOUR, "chaqueta_de_cuero"),)))
    seated.happen(OptionChanged("armour.chaqueta_de_cuero", "protection=4 penalty=1"))
    assert the(seated.play(hurt(NADIA, 9, soften=0)), DamageDealt).damage == 5


@pytest.mark.parametrize(
    ("damage", "soften", "health", "fortune"),
    [
        (8, 0, H.WOUNDED, 5),
        (8, 1, H.BRUISED, 4),
        (8, 2, H.HEALTHY, 3),
        (12, 2, H.BRUISED, 3),
        (25, 3, H.BRUISED, 2),
        (25, 4, H.HEALTHY, 1),
    ],
)
def test_a_level_a_point_and_resistance_in_full(damage: int, soften: int, health: Health, fortune: int) -> None:
    """Rules: PL-FORT-3"""
    seated = ward()
    events = seated.play(hurt(NADIA, damage, soften=soften))
    nadia = seated.who(NADIA)
    assert (nadia.health, nadia.fortune, nadia.resistance) == (health, fortune, max(0, 12 - damage))
    assert nadia.unconscious is (damage > 12)
    assert sum(each.points for each in happened(events, FortuneSpent)) == 5 - fortune


@pytest.mark.parametrize(("damage", "soften"), [(3, 1), (4, 2), (8, 3), (25, 5)])
def test_no_more_than_the_wound_has_levels(damage: int, soften: int) -> None:
    """The damage of a fall is known from the start. Rules: PL-FORT-3"""
    assert refusal(ward(), hurt(NADIA, damage, soften=soften)).code == "fortune_overspend"


def test_no_more_than_there_is() -> None:
    """Rules: PL-FORT-3"""
    seated = ward()
    seated.edit(NADIA, fortune=1)
    assert refusal(seated, hurt(NADIA, 12, soften=3)).code == "fortune_insufficient"
    events = seated.play(hurt(NADIA, 12, soften=1))
    assert the(events, FortuneSpent) == FortuneSpent(NADIA, 1, FortuneUse.WOUND)
    assert (seated.who(NADIA).health, seated.who(NADIA).fortune) == (H.WOUNDED, 0)


def test_the_mauled_die_unless_all_is_bought_off() -> None:
    """Rules: PL-FORT-3"""
    for soften, after in ((1, H.DEAD), (2, H.MAULED)):
        seated = ward()
        seated.edit(NADIA, health=H.MAULED)
        seated.play(hurt(NADIA, 8, soften=soften))
        assert seated.who(NADIA).health is after


def test_said_for_somebody_without_gifts_it_counts_too() -> None:
    """Rules: PL-FORT-3"""
    seated = ward()
    seated.play(hurt(MUTANT, 8, soften=1))
    assert (seated.who(MUTANT).health, seated.who(MUTANT).fortune) == (H.BRUISED, 2)


def test_players_are_asked_and_nothing_happens_meanwhile() -> None:
    """Rules: PL-FORT-3, PL-WOUND-4"""
    seated = ward()
    asked = the(seated.play(hurt(NADIA, 8)), SofteningAsked)
    assert (asked.damage, asked.endurance, asked.severity, asked.levels) == (8, 4, S.SERIOUS, 2)
    assert (seated.who(NADIA).health, seated.who(NADIA).resistance) == (H.HEALTHY, 12)
    assert len(seated.game.questions.softenings) == 1


@pytest.mark.parametrize(("damage", "asked"), [(3, 0), (4, 1)])
def test_only_about_wounds(damage: int, asked: int) -> None:
    """Rules: PL-FORT-3, PL-WOUND-4"""
    assert len(happened(ward().play(hurt(NADIA, damage)), SofteningAsked)) == asked


def test_not_without_fortune() -> None:
    """Rules: PL-FORT-3, PL-WOUND-4"""
    seated = ward()
    seated.edit(NADIA, fortune=0)
    assert the(seated.play(hurt(NADIA, 4)), WoundSuffered).softened == 0


def test_of_the_game_masters_own_only_those_with_gifts() -> None:
    """Rules: PL-FORT-3, PL-WOUND-4"""
    seated = ward()
    assert not happened(seated.play(hurt(MUTANT, 4)), SofteningAsked)
    assert happened(seated.play(hurt(WINGED, 4)), SofteningAsked)


@pytest.mark.parametrize(("who", "damage"), [(MUTANT, 4), (WINGED, 4)])
def test_harm_to_the_game_masters_own_outside_a_fight_is_hidden(who, damage: int) -> None:
    """Rules: PL-VIS-1"""
    seated = ward()
    seated.play(hurt(who, damage))
    assert seen_by(seated) == {GM}


def test_harm_in_a_fight_is_open_but_not_the_question() -> None:
    """Rules: PL-VIS-1"""
    seated = ward()
    fight(seated, NADIA, WINGED)
    seated.play(hurt(WINGED, 4))
    hidden = [line.event for line in seated.batches[-1].lines if line.audience == GM]
    assert [type(event) for event in hidden] == [SofteningAsked]
