"""Templates, and the points of a new player's character where the campaign counts them."""

from typing import Any

import pytest

from domain.errors import UsageError
from domain.ids import GM, CharacterId
from domain.systems import Command
from domain.systems.plenilunio.actions import Capability, CreateCharacter, Gift, Scores, Specialty
from domain.systems.plenilunio.declaring import declare
from domain.systems.plenilunio.growth.creation import BUDGETS, Bill, bill
from domain.systems.plenilunio.growth.templates import TEMPLATES, entry, template
from domain.systems.plenilunio.settings import entries, setting
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic
from tests.plenilunio.seats import refusal
from tests.table import PlenilunioTable

WITS, SUBTLETY = Characteristic.WITS, Characteristic.SUBTLETY


def sheet(scores: tuple[int, ...] = (3,) * 7, destiny: int = 3, **given: Any) -> CreateCharacter:
    """Return a new player's character; 21 points as it stands."""
    values: dict[str, Any] = {"player": "eva", "specialties": (), "starting": True, **given}
    return CreateCharacter(
        CharacterId("leo"),
        "Leo",
        values.pop("player"),
        "",
        Scores(*scores),
        values.pop("specialties"),
        destiny,
        values.pop("starting"),
        **values,
    )


def table(kind: str) -> PlenilunioTable:
    return PlenilunioTable(options=(("creation", kind),))


class TestBill:
    """21 points: three in each of seven. Rules: PL-DEST-2"""

    @pytest.mark.parametrize(
        ("given", "total"),
        [
            ({}, 21),
            ({"destiny": 5}, 23),
            ({"destiny": 1}, 19),
            ({"gifts": (Gift("serendipia", 2),), "gift_points": 1}, 21),
            ({"gifts": (Gift("serendipia", 2),), "gift_points": 2}, 22),
            ({"gifts": (Gift("serendipia", 5),)}, 22),
            ({"gifts": (Gift("serendipia", 6),)}, 23),
            ({"specialties": (Specialty(WITS, "a"), Specialty(SUBTLETY, "b"))}, 21),
            ({"specialties": (Specialty(WITS, "a"), Specialty(WITS, "b"))}, 22),
            ({"specialties": tuple(Specialty(WITS, name) for name in "abc")}, 22),
            ({"specialties": tuple(Specialty(WITS, name) for name in "abcd")}, 23),
        ],
    )
    def test_it_adds_up(self, given: dict[str, Any], total: int) -> None:
        """Rules: PL-DEST-2"""
        assert bill(sheet(**given)).total == total

    def test_what_each_part_is(self) -> None:
        """Rules: PL-DEST-2"""
        extra = tuple(Specialty(WITS, name) for name in "abc")
        found = bill(sheet(destiny=2, gifts=(Gift("serendipia", 4),), specialties=extra))
        assert (found, found.trades, found.total) == (Bill(21, -1, 2, 2), 2, 22)


class TestCheck:
    def test_the_four_kinds(self) -> None:
        found = {kind: (budget.points, budget.most) for kind, budget in BUDGETS.items()}
        assert found == {"standard": (21, 5), "survivors": (16, 5), "legendary": (25, 6), "mythic": (30, 10)}

    @pytest.mark.parametrize(
        ("kind", "scores"),
        [
            ("standard", (5, 5, 5, 3, 1, 1, 1)),
            ("survivors", (5, 5, 2, 1, 1, 1, 1)),
            ("legendary", (6, 6, 6, 4, 1, 1, 1)),
            ("mythic", (10, 10, 5, 2, 1, 1, 1)),
        ],
    )
    def test_all_points_may_be_spent_and_not_one_more(self, kind: str, scores: tuple[int, ...]) -> None:
        """Rules: PL-DEST-2"""
        table(kind).play(sheet(scores))
        refused = refusal(table(kind), sheet((*scores[:6], 2)))
        assert (refused.code, refused.values["over"]) == ("creation_points_exceeded", 1)

    @pytest.mark.parametrize(
        ("kind", "highest", "allowed"),
        [
            *(("standard", 5, True), ("standard", 6, False), ("standard", 0, False)),
            *(("legendary", 6, True), ("legendary", 7, False), ("mythic", 10, True), ("mythic", 11, False)),
        ],
    )
    def test_the_bounds_of_a_score(self, kind: str, highest: int, allowed: bool) -> None:
        deed = sheet((highest, 1, 1, 1, 1, 1, 1))
        if allowed:
            table(kind).play(deed)
        else:
            assert refusal(table(kind), deed).code == "creation_score_invalid"

    def test_two_trades_at_most(self) -> None:
        """Rules: PL-DEST-2"""
        low = (1,) * 7
        table("standard").play(sheet(low, gifts=(Gift("serendipia", 7),)))
        assert refusal(table("standard"), sheet(low, gifts=(Gift("serendipia", 8),))).code == "creation_trades_exceeded"

    def test_the_sum_is_worked_out(self) -> None:
        refused = refusal(table("standard"), sheet((3, 3, 3, 3, 3, 3, 4), 4, gifts=(Gift("serendipia", 5),)))
        told = {key: refused.values[key] for key in ("scores", "destiny", "trades", "total", "points", "over")}
        assert told == {"scores": 22, "destiny": 1, "trades": 1, "total": 24, "points": 21, "over": 3}

    @pytest.mark.parametrize("given", [{"player": None}, {"starting": False}])
    def test_of_nobody_else(self, given: dict[str, Any]) -> None:
        table("standard").play(sheet((9,) * 7, **given))

    def test_off_is_the_default(self) -> None:
        PlenilunioTable().play(sheet((9,) * 7))
        table("off").play(sheet((9,) * 7))


def new(table: PlenilunioTable, *words: str, **options: Any) -> CreateCharacter:
    action = declare(table.game, Command("character new", words, {"npc": True, **options}, GM))
    assert isinstance(action, CreateCharacter)
    return action


class TestTemplates:
    def test_the_mutant_of_the_examples(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        found = new(PlenilunioTable(), "Mutante", template="mutante")
        assert found.scores == Scores(fortaleza=3, combate=3, voluntad=1)
        assert (found.destiny, found.protection, found.player) == (3, 2, None)

    @pytest.mark.parametrize("word", ["mutante", "MUTANT", "muta"])
    def test_in_either_language(self, word: str) -> None:
        assert new(PlenilunioTable(), "X", template=word).protection == 2

    def test_ordinary_people(self) -> None:
        found = new(PlenilunioTable(), "Tendera", template="persona")
        assert (found.scores, found.destiny) == (Scores(2, 2, 2, 2, 2, 2, 2), 1)

    def test_what_is_typed_goes_before_it(self) -> None:
        found = new(PlenilunioTable(), "X", template="mutante", destiny=5, protection=0, score=("combate=1",))
        assert (found.destiny, found.protection, found.scores) == (5, 0, Scores(fortaleza=3, combate=1, voluntad=1))

    def test_one_that_nobody_knows(self) -> None:
        with pytest.raises(UsageError) as caught:
            new(PlenilunioTable(), "X", template="persna")
        assert (caught.value.code, caught.value.values["near"]) == ("term_unknown", ("persona",))

    def test_a_campaign_adds_its_own(self) -> None:
        """Rules: PL-GIFT-DRAMA"""
        stored = setting(State(), "template.guardia", "fortaleza=3, Destino=2 protección=1 ponzona=2 alado tamaño=-1")
        mine = PlenilunioTable(options=(("template.guardia", stored),))
        found = new(mine, "Guardia", template="guardia")
        assert (found.scores, found.destiny, found.protection, found.size_modifier) == (Scores(fortaleza=3), 2, 1, -1)
        assert found.capabilities == (Capability("ponzona", 2), Capability("alado"))
        rows = {each.key: each for each in entries(mine.game) if each.table == "template"}
        assert (set(rows), rows["guardia"].changed) == ({*TEMPLATES, "guardia"}, True)

    def test_a_changed_one_keeps_what_is_not_said(self) -> None:
        stored = entry({}, "template.mutante", "combate=4")
        assert template({"template.mutante": stored or ""}, "mutante").scores == Scores(3, 4, 1)  # type: ignore[union-attr]

    @pytest.mark.parametrize(
        ("key", "value", "flaws"),
        [
            ("template.x", "fuerza=3 combate=x", ("fuerza=3", "combate=x")),
            ("template.x", "", ("–",)),
            ("template.ñ", "combate=3", ("ñ",)),
            ("template.x", "destiny=11", ("destiny=11",)),
            ("template.x", "combate=31", ("combate=31",)),
            ("template.x", "combate=3 combat=4", ("combate=4",)),
            ("template.x", "ponzona=0 alado=2", ("ponzona=0", "alado=2")),
            ("template.x", "size=-2", ("size=-2",)),
        ],
    )
    def test_all_that_is_wrong_is_said_at_once(self, key: str, value: str, flaws: tuple[str, ...]) -> None:
        with pytest.raises(UsageError) as caught:
            entry({}, key, value)
        assert (caught.value.code, caught.value.values["flaws"]) == ("template_invalid", flaws)

    def test_the_fixed_form_reads_as_itself(self) -> None:
        for key in TEMPLATES:
            stored = entry({}, f"template.{key}", "destiny=4")
            assert stored is not None
            assert entry({}, f"template.{key}", stored) == stored


class TestCapabilitiesTyped:
    @pytest.mark.parametrize(
        ("typed", "found"),
        [
            ("Piel gruesa=2", Capability("piel_gruesa", 2)),
            ("thick skin=2", Capability("piel_gruesa", 2)),
            ("Ponzoña=1", Capability("ponzona", 1)),
            ("incorpórea", Capability("incorporeo")),
            ("winged=1", Capability("alado")),
        ],
    )
    def test_in_words_of_both_languages(self, typed: str, found: Capability) -> None:
        assert new(PlenilunioTable(), "X", capability=(typed,)).capabilities == (found,)

    def test_zero_takes_one_away_and_the_others_stay(self) -> None:
        table = PlenilunioTable()
        table.lay(new(table, "X", capability=("ponzona=1", "alado")))
        edit = Command("character edit", ("x",), {"capability": ("ponzona=0", "aura=2")}, GM)
        table.lay(declare(table.game, edit))
        assert table.who("x").capabilities == (Capability("alado"), Capability("aura", 2))

    @pytest.mark.parametrize(
        ("typed", "code"),
        [("ponzonna=1", "term_unknown"), ("ponzona", "capability_score_missing"), ("ponzona=x", "number_invalid")],
    )
    def test_what_is_wrong_with_them(self, typed: str, code: str) -> None:
        with pytest.raises(UsageError) as caught:
            new(PlenilunioTable(), "X", capability=(typed,))
        assert caught.value.code == code
