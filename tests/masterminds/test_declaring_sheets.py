"""Typed sheets of heroes, from options and from files."""

from typing import Any

import pytest

from cli.sheetfile import options, read
from domain.ids import CharacterId
from domain.systems import masterminds
from domain.systems.masterminds.actions import CreateHero, EditHero, RetireHero
from domain.systems.masterminds.sheet import Abilities, Power, Saves, Sheet, Value, Weapon
from domain.systems.masterminds.traits import ActionKind, Duration, PowerMode, Reach, Save, WeaponKind
from tests.masterminds.table import SHEETS, SPARK, TITAN, declare, refused, seated
from tests.messages import LANGUAGES, messages


def sheet_of(**typed: Any) -> Sheet:
    """Return the sheet of a hero typed with those options."""
    action = declare("character new", "Zoe", player="eva", **typed)
    assert isinstance(action, CreateHero)
    masterminds.plan(seated(), action)
    return action.sheet


class TestNew:
    def test_who(self) -> None:
        """Rules: MM-PP-1"""
        zoe = CharacterId("zoe")
        assert declare("character new", "Zoe", player="eva") == CreateHero(zoe, "Zoe", "eva")
        assert declare("character new", "Doctor", "Muerte", npc=True, concept="villano") == CreateHero(
            CharacterId("doctor-muerte"), "Doctor Muerte", None, "villano"
        )
        assert declare("character new", "Centella", points=140, spent=120) == CreateHero(
            CharacterId("centella-2"), "Centella", None, power_points=140, spent=120
        )

    def test_scores(self) -> None:
        """Rules: MM-PP-2"""
        typed = ("fuerza=14", "dexterity=16", "dureza=8", "Will=5", "ataque=6", "defence=8", "iniciativa=4")
        assert sheet_of(level=8, score=typed) == Sheet(
            8, Abilities(strength=14, dexterity=16), Saves(toughness=8, will=5), 6, 8, 4
        )

    def test_lists(self) -> None:
        """Rules: MM-HPGAIN-COMPLICATION, MM-PP-CAP"""
        assert sheet_of(
            skill=("Sigilo=8", "Concentración=6"),
            feat=("Esquiva=2", "Suerte"),
            cap=("dureza=12", "rayo=9"),
            complication=("Enemigo", "Secreto"),
        ) == Sheet(
            skills=(Value("Sigilo", 8), Value("concentration", 6)),
            feats=(Value("Esquiva", 2), Value("Suerte", 1)),
            caps=(Value("toughness", 12), Value("rayo", 9)),
            complications=("Enemigo", "Secreto"),
        )

    @pytest.mark.parametrize(
        ("typed", "power"),
        [
            ("Rayo=8", Power("rayo", "Rayo", 8)),
            ("Ray=8 ranged attack instant standard toughness", Power("ray", "Ray", 8)),
            ("Rayo de frío=8 a distancia ataque instantáneo", Power("rayo-de-frío", "Rayo de frío", 8)),
            (
                "Campo=6 personal sostenido gratuita mejora:dureza coste:2",
                Power(
                    "campo",
                    "Campo",
                    6,
                    ActionKind.FREE,
                    Reach.PERSONAL,
                    Duration.SUSTAINED,
                    PowerMode.AUTOMATIC,
                    None,
                    "toughness",
                    2,
                ),
            ),
            (
                "Sueño=8 distancia duradero voluntad bloquea",
                Power("sueño", "Sueño", 8, duration=Duration.LASTING, save=Save.WILL, blocks_actions=True),
            ),
            (
                "Mind=5 perception concentration automatic will full",
                Power(
                    "mind",
                    "Mind",
                    5,
                    ActionKind.FULL,
                    Reach.PERCEPTION,
                    Duration.CONCENTRATION,
                    PowerMode.AUTOMATIC,
                    Save.WILL,
                ),
            ),
            ("Scan=4 extended check", Power("scan", "Scan", 4, reach=Reach.EXTENDED, mode=PowerMode.CHECK, save=None)),
            ("Puño=7 toque dote:Golpe_fuerte", Power("puño", "Puño", 7, reach=Reach.TOUCH, feats=("Golpe fuerte",))),
            ("Niebla=3 attack none", Power("niebla", "Niebla", 3, save=None)),
        ],
    )
    def test_powers(self, typed: str, power: Power) -> None:
        """Rules: MM-PWR-1, MM-PWR-SAVE, MM-DUR-INSTANT, MM-RANGE-PERSONAL"""
        assert sheet_of(power=(typed,)).powers == (power,)

    def test_weapons(self) -> None:
        """Rules: MM-DMG-MELEE, MM-DMG-THROWN"""
        typed = ("Espada=3", "Lanza=2 arrojadiza", "Gun=4 fired", "Puño=1 cuerpo a cuerpo")
        assert sheet_of(weapon=typed).weapons == (
            Weapon("espada", "Espada", WeaponKind.MELEE, 3),
            Weapon("lanza", "Lanza", WeaponKind.THROWN, 2),
            Weapon("gun", "Gun", WeaponKind.RANGED, 4),
            Weapon("puño", "Puño", WeaponKind.MELEE, 1),
        )

    @pytest.mark.parametrize(
        ("words", "typed", "code"),
        [
            ((), {}, "name_missing"),
            (("Zoe",), {"npc": True, "player": "eva"}, "npc_with_player"),
            (("Zoe",), {"score": ("suerte=3",)}, "score_unknown"),
            (("Zoe",), {"score": ("fuerza",)}, "sheet_pair_invalid"),
            (("Zoe",), {"score": ("fuerza=3", "strength=4")}, "sheet_twice"),
            (("Zoe",), {"score": ("fuerza=mucha",)}, "number_invalid"),
            (("Zoe",), {"power": ("Rayo",)}, "power_invalid"),
            (("Zoe",), {"power": ("Rayo=8 azul",)}, "power_invalid"),
            (("Zoe",), {"power": ("Rayo=azul",)}, "number_invalid"),
            (("Zoe",), {"power": ("Rayo=8 mejora:suerte",)}, "score_unknown"),
            (("Zoe",), {"weapon": ("Espada",)}, "weapon_invalid"),
            (("Zoe",), {"weapon": ("Espada=3 azul",)}, "bad_kind"),
            (("Zoe",), {"veteran": True}, "option_not_here"),
            (("Zoe",), {"by": "ana"}, "gm_only"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], typed: dict[str, Any], code: str) -> None:
        assert refused("character new", *words, **typed).code == code


class TestCorrections:
    def test_only_what_was_typed_changes(self) -> None:
        """Rules: MM-PP-2"""
        before = SHEETS[SPARK]
        edited = declare("character edit", "centella", score=("ataque=8",), skill=("sigilo=9",), feat=("Suerte=",))
        assert isinstance(edited, EditHero)
        assert edited.sheet == Sheet(
            abilities=before.abilities,
            saves=before.saves,
            attack=8,
            defense=8,
            skills=(Value("Sigilo", 9), Value("concentration", 6)),
            powers=before.powers,
            complications=before.complications,
        )
        assert declare("character edit", "titan", name="Titán Rojo", player="") == EditHero(
            TITAN, "Titán Rojo", player=""
        )

    def test_a_power_keeps_what_is_not_said(self) -> None:
        field = SHEETS[SPARK].powers[1]
        sheet = declare("character edit", "centella", power=("campo de fuerza=9", "rayo=")).sheet  # type: ignore[attr-defined]
        assert sheet.powers == (Power(field.key, field.name, 9, *(getattr(field, each) for each in _REST)),)

    def test_complications_come_and_go(self) -> None:
        """Rules: MM-HPGAIN-COMPLICATION"""
        sheet = declare("character edit", "nebula", complication=("secreto=", "Fama")).sheet  # type: ignore[attr-defined]
        assert sheet.complications == ("Fama",)

    def test_what_cannot_be(self) -> None:
        assert refused("character edit", "centella").code == "sheet_unchanged"
        assert refused("character edit", "centella", score=("fuerza=14",)).code == "sheet_unchanged"
        assert refused("character edit", "centella", points=3).code == "option_not_here"
        assert refused("character edit", "centella", name="x", by="ana").code == "gm_only"

    def test_farewell(self) -> None:
        assert declare("character retire", "titan", reason="cárcel") == RetireHero(TITAN, "cárcel")


_REST = ("action", "reach", "duration", "mode", "save", "boosts", "cost", "blocks_actions", "feats")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_is_a_sheet_of_the_rules(language: str) -> None:
    """Also with every line that waits behind a `#`."""
    text = str(messages(language)["cli.character.template.masterminds"])
    lines = text.splitlines()
    whole = "\n".join(line.removeprefix("# ") for line in lines)
    for each in (text, whole):
        (sheet,) = read(each, "x.toml")
        (name, typed), faults = options(sheet)
        assert not faults
        action = declare("character new", name, **{key.replace("-", "_"): value for key, value in typed.items()})
        assert isinstance(action, CreateHero)
        masterminds.plan(type(seated())(), action)
        full = action.sheet
    assert [power.save for power in full.powers] == [Save.TOUGHNESS, None, Save.WILL]
    assert (len(full.skills), len(full.feats), len(full.weapons), len(full.caps)) == (2, 1, 1, 1)
