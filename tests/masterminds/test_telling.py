"""What is told: every event in both languages, a roll before and after its announcement, one and several."""

import pytest

from domain.events import Event
from domain.systems.masterminds import actions, events, facts, telling
from domain.systems.masterminds.courses import AttackCourse, RecoveryCourse
from domain.systems.masterminds.events import EVENTS
from domain.systems.masterminds.listing import facts as listed
from domain.systems.masterminds.telling import tell
from domain.systems.masterminds.traits import (
    Ability,
    ActionKind,
    BoonKind,
    Condition,
    DropCause,
    DueKind,
    EffortOption,
    Fate,
    HeroUse,
    PointSource,
    Save,
    TraitKind,
)
from domain.systems.masterminds.wording import KNOWN
from projections.words import Words, plain
from tests.masterminds.samples import (
    AIM,
    ARMOR,
    BLOW,
    EVERY,
    FALL,
    GUARD,
    HEALING,
    HIT,
    NAMES,
    NEBULA,
    RAY,
    SNEAK,
    SPARK,
    STUN,
    TITAN,
    made,
    roll,
    settled,
)
from tests.messages import LANGUAGES, messages, untold

OUTCOMES = ("success", "failure", "undecided", "hit", "critical", "miss", *Fate)


def told(event: Event, language: str = "es") -> list[str]:
    return [plain(Words(language, NAMES).say(step)) for step in tell(event)]


def test_every_event_has_a_sample() -> None:
    assert {type(each) for each in EVERY} == set(EVENTS.values())


def test_every_event_has_its_own_telling() -> None:
    assert set(telling._TELL) == set(EVENTS.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVERY, ids=[type(each).__name__ for each in EVERY])
def test_an_event_is_told_in_a_line_or_two(event: Event, language: str) -> None:
    steps = tell(event)
    assert [flaw for step in steps for flaw in untold(step, language)] == []
    for text in told(event, language):
        assert text.strip()
        assert not [trace for trace in ("{", "}", "[[", "]]", "masterminds.", "None", "True", "_") if trace in text]
    rolls = getattr(event, "rolls", ()) or getattr(event, "helpers", ())
    assert len(steps) <= 3 + 3 * len(rolls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stored_key_has_a_word(language: str) -> None:
    keys: set[str] = {*KNOWN, *Ability, *Save, *Condition, *TraitKind, *OUTCOMES}
    keys |= {f"action_{each}" for each in ActionKind} | {f"effort_{each}" for each in EffortOption}
    keys |= {f"use_{each}" for each in HeroUse} | {f"source_{each}" for each in PointSource}
    keys |= {f"drop_{each}" for each in DropCause}
    wanted = {f"masterminds.word.{key}" for key in keys}
    wanted |= {f"masterminds.tell.boon_{each}" for each in BoonKind}
    wanted |= {f"masterminds.tell.due_{each}" for each in DueKind}
    wanted |= {f"masterminds.step.condition_{each}" for each in Condition}
    assert sorted(wanted - set(messages(language))) == []


def test_an_attack_of_the_worked_example() -> None:
    """14 + 7 = 21 against 18; 4 + 9 − 1 = 12 against 15 + 8 = 23. Rules: MM-ATK-1, MM-TOUGH"""
    assert told(actions.Attack(SPARK, TITAN, "rayo")) == ["Centella ataca a Titán con Rayo."]
    assert told(events.AttackSettled(AIM, HIT, True, False, 8)) == [
        "Centella · Ataque [14] + 7 = 21 ≥ Defensa 18 → impacta"
    ]
    saved = events.ToughnessSaved(ARMOR, BLOW, 11, STUN, None, False)
    assert told(saved) == [
        "Titán · Dureza [4] + 9 − 1 magullado = 12 < CD 23 → falla por 11",
        "Efecto en Titán: grogui y aturdido (falla por 10 o más).",
    ]
    assert told(saved, "en") == [
        "Titán · Toughness [4] + 9 − 1 bruised = 12 < DC 23 → fails by 11",
        "Effect on Titán: staggered and stunned (fails by 10 or more).",
    ]


@pytest.mark.parametrize("course", [HIT, BLOW])
def test_an_open_roll_says_nothing_of_what_it_has_to_reach(course: object) -> None:
    """Rules: MM-HP-REROLL"""
    for language in LANGUAGES:
        text = " ".join(told(made((AIM,), course), language))
        assert "= 21" in text
        assert not [goal for goal in ("18", "23", "≥", "<", "→") if goal in text]


def test_a_roll_that_is_announced_at_once_is_told_by_how_it_ends() -> None:
    assert told(made((AIM,), HIT, announced=True)) == []


@pytest.mark.parametrize(
    ("face", "bonus", "hit", "critical", "ends"),
    [
        (20, 7, True, True, "≥ Defensa 18 → crítico (20 natural)"),
        (20, -9, True, False, "< Defensa 18 → impacta (20 natural)"),
        (1, 20, False, False, "≥ Defensa 18 → falla (1 natural)"),
        (10, 7, False, False, "< Defensa 18 → falla"),
    ],
)
def test_a_natural_20_or_1_is_named(face: int, bonus: int, hit: bool, critical: bool, ends: str) -> None:
    """Rules: MM-ATK-NAT, MM-CRIT"""
    aim = roll(SPARK, "attack", face, attack=bonus)
    (text,) = told(events.AttackSettled(aim, AttackCourse(RAY, 18, GUARD), hit, critical, 8))
    assert text.endswith(ends)


def test_lethal_damage_is_named_before_and_after() -> None:
    """Rules: MM-TOUGH-LETHAL"""
    assert told(actions.Attack(SPARK, TITAN, "rayo", True)) == ["Centella ataca a Titán con Rayo, con daño letal."]
    lethal = next(each for each in EVERY if isinstance(each, events.ToughnessSaved) and each.course.lethal)
    assert told(lethal)[-1] == "Efecto letal en Nébula: moribundo e inconsciente (falla por 15 o más)."


def test_helpers_come_before_who_leads() -> None:
    """12 + 2 = 14 gives +2, 3 gives nothing; 14 + 7 + 2 = 23. Rules: MM-AID"""
    aided = next(each for each in EVERY if isinstance(each, events.CheckSettled) and each.helpers)
    assert told(aided) == [
        "Nébula · Sigilo [12] + 2 = 14: ayuda con +2.",
        "Titán · Sigilo [3]: su ayuda no sirve.",
        "Centella · Sigilo [14] + 7 + 2 ayuda = 23 ≥ CD 22 → éxito por 1",
    ]


def test_two_dice_of_which_one_counts() -> None:
    """A 7 is worth 17: 17 + 7 = 24. Rules: MM-HP-REROLL"""
    texts = [" ".join(told(each)) for each in EVERY if isinstance(each, events.CheckSettled) and each.roll.second]
    assert texts[0].startswith("Centella · Sigilo (4) [7] + 10 + 7 = 24 < CD 25 → falla por 1")
    assert texts[1] == "Centella · Sigilo [14] (2) + 7 = 21 ≥ CD 21 → éxito justo"
    assert texts[2] == "Centella · Sigilo (14) [18] + 7 = 25 ≥ CD 21 → éxito por 4"


@pytest.mark.parametrize(
    ("count", "spanish", "english"),
    [
        (1, "Centella gasta 1 punto de héroe: dote heroica.", "Centella spends 1 hero point: heroic feat."),
        (2, "Centella gasta 2 puntos de héroe: dote heroica.", "Centella spends 2 hero points: heroic feat."),
    ],
)
def test_one_hero_point_and_several(count: int, spanish: str, english: str) -> None:
    spent = events.HeroPointSpent(SPARK, HeroUse.FEAT, tuple(range(count)))
    assert told(spent) == [spanish]
    assert told(spent, "en") == [english]


@pytest.mark.parametrize(
    ("seconds", "spanish", "english"),
    [
        (1, "1 segundo", "1 second"),
        (60, "1 minuto", "1 minute"),
        (5400, "1 hora y 30 minutos", "1 hour and 30 minutes"),
        (90061, "1 día, 1 hora, 1 minuto y 1 segundo", "1 day, 1 hour, 1 minute and 1 second"),
    ],
)
def test_time_is_told_in_its_largest_units(seconds: int, spanish: str, english: str) -> None:
    assert told(actions.Rest(seconds, (SPARK,))) == [f"Centella descansa: {spanish}."]
    assert told(actions.Rest(seconds, (SPARK, NEBULA)), "en") == [f"Centella and Nébula rest: {english}."]


def test_who_has_bought_a_trait() -> None:
    """Rules: MM-PP-2"""
    bought = events.TraitBought(SPARK, TraitKind.ATTACK, "attack", 1, 2, "gm")
    assert told(bought) == ["El director de juego gasta 2 puntos de poder de Centella: Ataque +1."]


def test_what_typed_text_says_is_shown_as_it_is() -> None:
    note = "[[bad]]{who}[[/]]"
    assert told(actions.Hurt(NEBULA, 1, cause=note)) == [f"Nébula recibe daño +1 — {note}"]


def test_lists_know_who_has_rolled_what_against_whom() -> None:
    attack = listed(events.AttackSettled(AIM, HIT, True, False, 8))
    assert attack.who == (SPARK, TITAN)
    assert attack.roll is not None
    assert (attack.roll.faces, attack.roll.total, attack.roll.margin) == ((14,), 21, 3)
    assert (attack.roll.against, attack.roll.other_trait, attack.roll.other_total) == (TITAN, "defense", 18)
    assert (attack.roll.trait, attack.roll.outcome) == ("attack", "hit")


def test_lists_know_a_check_without_a_difficulty_class() -> None:
    found = listed(settled(SNEAK, None)).roll
    assert found is not None
    assert (found.against, found.other_total, found.margin, found.outcome) == (None, None, None, "undecided")


def test_what_was_taken_has_no_face_and_what_was_improved_the_one_that_counts() -> None:
    """Rules: MM-TAKE20, MM-HP-REROLL"""
    rolls = [found for each in EVERY if isinstance(each, events.CheckSettled) and (found := facts(each).roll)]
    assert () in [each.faces for each in rolls]
    assert (17,) in [each.faces for each in rolls]


def test_a_harm_that_nobody_did_names_only_whom_it_hits() -> None:
    harm = next(each for each in EVERY if isinstance(each, events.ToughnessSaved) and each.course.blow == FALL)
    assert facts(harm).who == (NEBULA,)


@pytest.mark.parametrize("event", EVERY, ids=[type(each).__name__ for each in EVERY])
def test_facts_name_only_people(event: Event) -> None:
    assert set(facts(event).who) <= {SPARK, TITAN, NEBULA}


def test_a_paid_recovery_of_several_says_how_many() -> None:
    """Rules: MM-HP-RECOVER-ALL"""
    several = [each for each in EVERY if isinstance(each, events.RecoveryRolled) and len(each.removed) > 1]
    assert told(several[0])[0].endswith("se recupera: magullado ×3 y herido")
    failed = events.RecoveryRolled(HEALING, RecoveryCourse(Condition.BRUISED, 0), False, False, (), 60, 0)
    assert told(failed)[0].endswith("sigue: magullado")
