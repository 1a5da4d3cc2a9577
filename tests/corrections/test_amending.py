"""Values of a stored action by name, whatever the game: what can be named, and what a typed value means."""

import pytest

from domain.amending import Reading, amended, keys, leaves
from domain.errors import NotFoundError, UsageError
from domain.events import NoteTaken
from domain.ids import CharacterId
from domain.systems.masterminds.actions import RollCheck
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack
from domain.systems.plenilunio.traits import Characteristic

ARMAND, MUTANT, SOPHIE = CharacterId("armand"), CharacterId("mutante-1"), CharacterId("sophie")
ROLL = Roll(ARMAND, Characteristic.COMBAT, difficulty=2, specialty="Esgrima")
BLOWS = Attack(ARMAND, (Aim(MUTANT, 2), Aim(SOPHIE, 1)))


def person(name: str) -> str:
    for key in (ARMAND, MUTANT, SOPHIE):
        if key.startswith(name):
            return key
    raise NotFoundError("character_unknown", name=name)


HOW = Reading(person, lambda text: ["astucia"] if text in ("wits", "Astucia") else [])
NAMES = {"quien": ("who",), "objetivo": ("target", "rival"), "dificultad": ("difficulty",)}


def changed(action, *typed: tuple[str, str]):  # type: ignore[no-untyped-def]
    return amended(action, typed, NAMES, HOW)


def test_plain_values() -> None:
    found = changed(
        ROLL, ("who", "sop"), ("difficulty", "3"), ("hidden", "sí"), ("specialty", "none"), ("tools", "1,2")
    )
    assert (found.who, found.difficulty, found.hidden, found.specialty, found.tools) == (SOPHIE, 3, True, None, (1, 2))


def test_words_of_the_game_and_of_the_language() -> None:
    found = changed(ROLL, ("trait", "wits"), ("quien", "mut"), ("dificultad", "4"), ("Objetivo", "soph"))
    assert (found.trait, found.who, found.difficulty, found.rival) == (Characteristic.WITS, MUTANT, 4, SOPHIE)
    assert changed(ROLL, ("trait", "Astucia")).trait is Characteristic.WITS


def test_what_somebody_typed_is_kept_as_it_is() -> None:
    assert changed(ROLL, ("note", "wits")).note == "wits"
    assert changed(ROLL, ("note", "")).note == ""
    assert changed(NoteTaken("x"), ("text", "none")).text == "none"


def test_values_inside_others_by_place() -> None:
    assert "aims.1.target" in keys(BLOWS)
    assert "target" in keys(Attack(ARMAND, (Aim(MUTANT),)))
    found = changed(BLOWS, ("aims.2.target", "mut"), ("aims.1.dice", "3"))
    assert [(aim.target, aim.dice) for aim in found.aims] == [(MUTANT, 3), (MUTANT, 1)]
    with pytest.raises(UsageError) as refused:
        changed(BLOWS, ("target", "mut"))
    assert refused.value.code == "fix_key_unknown"


def test_every_name_leads_to_its_value() -> None:
    for action in (ROLL, BLOWS, RollCheck(ARMAND, "str", 15)):
        names = keys(action)
        assert len(names) == len(set(names)) == len(leaves(action))
        for name, leaf in zip(names, leaves(action), strict=True):
            if isinstance(leaf.value, str) and leaf.value:
                assert changed(action, (name, str(leaf.value))) == action


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (("foo", "1"), "fix_key_unknown"),
        (("difficulty", "x"), "fix_value_invalid"),
        (("trait", "x"), "fix_value_invalid"),
        (("hidden", "7"), "fix_value_invalid"),
        (("who", "nadie"), "character_unknown"),
    ],
)
def test_what_cannot_be(typed: tuple[str, str], code: str) -> None:
    with pytest.raises((UsageError, NotFoundError)) as refused:
        changed(ROLL, typed)
    assert refused.value.code == code
