"""Typed commands become actions: checks, attacks, powers, fights."""

from typing import Any

import pytest

from domain.systems.masterminds.actions import (
    Announce,
    Attack,
    EndEncounter,
    Helper,
    Hurt,
    LeaveEncounter,
    Maintain,
    NextTurn,
    Rest,
    RollAgainst,
    RollCheck,
    Rule,
    Situation,
    StartEncounter,
    SwitchOff,
    TakeAction,
    Terms,
    UsePower,
)
from domain.systems.masterminds.rolls import Modifier
from domain.systems.masterminds.traits import ActionKind, Condition, Consequence, Means
from tests.masterminds.table import (
    GRANITE,
    NEBULA,
    SPARK,
    TITAN,
    attack_on,
    counter_to,
    declare,
    refused,
    seated,
    stunned_out_of,
)

CALM = Terms(unlimited_time=True)
"""Without a fight there is all the time in the world."""


class TestChecks:
    @pytest.mark.parametrize(
        ("typed", "trait"),
        [
            ("strength", "strength"),
            ("fuerza", "strength"),
            ("FUE", "strength"),
            ("dureza", "toughness"),
            ("reflejos", "reflex"),
            ("sigi", "Sigilo"),
            ("concentración", "concentration"),
            ("rayo", "rayo"),
            ("campo", "campo-de-fuerza"),
            ("ataque", "attack"),
            ("iniciativa", "initiative"),
        ],
    )
    def test_what_is_rolled(self, typed: str, trait: str) -> None:
        """Rules: MM-CHECK-1, MM-POWER-CHECK"""
        assert declare("roll", "centella", typed, dc=15) == RollCheck(SPARK, trait, 15, CALM)

    def test_a_difficulty_may_be_said_later(self) -> None:
        """Rules: MM-CHECK-1"""
        assert declare("roll", "centella", "sigilo") == RollCheck(SPARK, "Sigilo", None, CALM)
        assert declare("roll", "centella", "sigilo", difficulty="20") == RollCheck(SPARK, "Sigilo", 20, CALM)

    def test_what_surrounds_a_check(self) -> None:
        """Rules: MM-TAKE10, MM-TAKE20, MM-RETRY"""
        typed: dict[str, Any] = {"take": 20, "pressure": True, "distracted": True, "time": "1m", "failure": "+2"}
        terms = Terms(20, True, True, True, True, 60, Consequence.DC_STEP, 2)
        assert declare("roll", "centella", "int", dc=15, **typed) == RollCheck(SPARK, "intelligence", 15, terms)
        falls = Terms(risk=True, consequence=Consequence.EVENT, event="cae al vacío")
        fight = seated(fight=True)
        assert declare("roll", "centella", "int", failure="cae al vacío", at=fight) == RollCheck(
            SPARK, "intelligence", None, falls
        )
        assert declare("roll", "centella", "int", unhurried=True, at=fight) == RollCheck(
            SPARK, "intelligence", None, CALM
        )

    def test_who_aids_and_what_is_added(self) -> None:
        """Rules: MM-AID"""
        action = declare("roll", "centella", "sigilo", aid=("nebula:1", "granito"), mod=("-2", "lluvia=-1", "0"))
        helpers = (Helper(NEBULA, 1), Helper(GRANITE))
        assert action == RollCheck(SPARK, "Sigilo", None, CALM, helpers, (Modifier("misc", -2), Modifier("lluvia", -1)))
        assert declare("roll", "centella", "sigilo", with_=("all",)).helpers == (  # type: ignore[attr-defined]
            Helper(SPARK),
            Helper(NEBULA),
            Helper(GRANITE),
        )

    def test_against_somebody(self) -> None:
        """Rules: MM-OPP, MM-COMP, MM-POWER-VS"""
        assert declare("roll", "centella", "fuerza", vs="titan") == RollAgainst(SPARK, "strength", TITAN, "strength")
        assert declare("roll", "centella", "rayo", vs="titan:acechar", compare=True) == RollAgainst(
            SPARK, "rayo", TITAN, "Acechar", True
        )

    def test_a_player_says_of_the_game_masters_own_only_what_everybody_has(self) -> None:
        fight = seated(fight=True)
        assert declare("roll", "centella", "sigilo", vs="titan:voluntad", by="ana", at=fight) == RollAgainst(
            SPARK, "Sigilo", TITAN, "will"
        )
        there = refused("roll", "centella", "sigilo", vs="titan:acechar", by="ana", at=fight)
        nowhere = refused("roll", "centella", "sigilo", vs="titan:quux", by="ana", at=fight)
        assert there.code == nowhere.code == "rival_trait_hidden"
        assert {**there.values, "trait": "quux"} == nowhere.values

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("centella",), {}, "check_missing"),
            (("centella", "cocina"), {}, "trait_unheard"),
            (("titan", "fuerza"), {"by": "ana"}, "character_unknown"),
            (("nebula", "fuerza"), {"by": "ana"}, "not_yours"),
            (("titan", "fuerza"), {"by": "ana", "at": seated(fight=True)}, "character_unknown"),
            (("centella", "sigilo"), {"vs": "titan", "by": "ana"}, "character_unknown"),
            (("centella", "sigilo"), {"vs": "titan", "take": 10}, "option_not_here"),
            (("centella", "sigilo"), {"compare": True}, "option_not_here"),
            (("centella", "sigilo"), {"hidden": True, "by": "ana"}, "gm_only"),
            (("centella", "sigilo"), {"announce": True, "by": "ana"}, "gm_only"),
            (("centella", "sigilo"), {"failure": ""}, "bad_consequence"),
            (("centella", "sigilo"), {"failure": "+0"}, "bad_consequence"),
            (("centella", "sigilo"), {"time": "mucho"}, "duration_invalid"),
            (("centella", "sigilo"), {"mod": ("lluvia",)}, "number_invalid"),
            ((".", "sigilo"), {}, "nobodys_turn"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused("roll", *words, **options).code == code

    def test_what_was_meant_is_suggested(self) -> None:
        assert refused("roll", "centella", "sijilo").values["candidates"] == ("Sigilo",)
        assert refused("roll", "centella", "fortalesa").values["candidates"][0] == "fortaleza"  # type: ignore[index]


class TestAnnouncing:
    def test_the_only_one(self) -> None:
        """Rules: MM-HP-REROLL"""
        table = seated(waiting=(attack_on(SPARK),))
        assert declare("announce", at=table) == Announce(88)
        assert declare("announce", "centella", through=True, at=table) == Announce(88, through=True)
        assert declare("announce", "titan", at=table) == Announce(88)
        assert declare("announce", "90", dc=15, at=table) == Announce(90, 15)
        assert declare("announce", lethal=True, at=table) == Announce(88, lethal=True)

    def test_one_of_several(self) -> None:
        table = seated(waiting=(attack_on(SPARK), attack_on(NEBULA, 95, SPARK)))
        assert refused("announce", at=table).values["known"] == ("88", "95")
        assert declare("announce", "nebula", at=table) == Announce(95)
        assert declare("announce", "centella", at=table) == Announce(95), "own rolls first"

    def test_a_counter_goes_first(self) -> None:
        """Rules: MM-HP-COUNTER"""
        table = seated(waiting=(attack_on(SPARK), counter_to(88, SPARK, 92)))
        assert declare("announce", at=table) == Announce(92)

    def test_what_cannot_be(self) -> None:
        assert refused("announce").code == "rolls_none"
        assert refused("announce", by="ana").code == "gm_only"
        assert refused("announce", "nebula", at=seated(waiting=(attack_on(SPARK),))).code == "rolls_none"


class TestAttacks:
    @pytest.mark.parametrize(
        ("who", "options", "using"),
        [
            ("centella", {}, "rayo"),
            ("granito", {}, "martillo"),
            ("titan", {}, "unarmed"),
            ("centella", {"power": "ray"}, "rayo"),
            ("centella", {"with_": "puñetazo"}, "unarmed"),
            ("granito", {"weapon": "Martillo"}, "martillo"),
        ],
    )
    def test_with_what(self, who: str, options: dict[str, Any], using: str) -> None:
        """Rules: MM-ATK-1, MM-DMG-MELEE, MM-DMG-POWER"""
        action = declare("attack", who, "nebula", **options)
        assert isinstance(action, Attack)
        assert (action.target, action.using) == (NEBULA, using)

    def test_from_where_and_how(self) -> None:
        """Rules: MM-TOUGH-LETHAL, MM-RANGE-RANGED, MM-DEF-DODGE"""
        typed: dict[str, Any] = {"lethal": True, "metres": ("40",), "unaware": True, "perceived": "no", "mod": ("1",)}
        action = declare("attack", ".", "titan", at=seated(fight=True), by="ana", defence_mod=("muro=4",), **typed)
        there = Situation(40, unaware=True, perceived=False)
        assert action == Attack(SPARK, TITAN, "rayo", True, there, (Modifier("misc", 1),), (Modifier("muro", 4),))

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("centella",), {}, "target_missing"),
            (("centella", "titan"), {"power": "rallo"}, "arm_unknown"),
            (("centella", "titan"), {"power": "rayo", "weapon": "espada"}, "arm_twice"),
            (("centella", "titan"), {"by": "ana"}, "character_unknown"),
            (("centella", "titan"), {"metres": ("lejos",)}, "number_invalid"),
            (("centella", "titan"), {"announce": True, "by": "ana", "at": seated(fight=True)}, "gm_only"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused("attack", *words, **options).code == code

    def test_one_of_several(self) -> None:
        declared = declare("character edit", "granito", power=("Grito=4 ranged attack",))
        sheet = declared.sheet  # type: ignore[attr-defined]
        table = seated(granito={})
        granite = type(table.heroes[GRANITE])(GRANITE, "Granito", "ana", "", sheet)
        table = type(table)({**table.heroes, GRANITE: granite})
        assert refused("attack", "granito", "titan", at=table).values["known"] == ("grito", "martillo", "unarmed")


class TestPowers:
    def test_used_kept_up_let_go(self) -> None:
        """Rules: MM-PWR-1, MM-DUR-SUSTAINED, MM-DUR-CONTINUOUS"""
        field = "campo-de-fuerza"
        assert declare("use", "centella", "campo", "de", "fuerza") == UsePower(SPARK, field, terms=CALM)
        assert declare("use", "nebula", "sueño", on=("titan",), dc=20, announce=True) == UsePower(
            NEBULA, "sueno", TITAN, dc=20, terms=CALM, announce=True
        )
        assert declare("use", "centella", "campo", off=True, by="ana") == SwitchOff(SPARK, field)
        assert declare("use", "centella", "campo", maintain=True, dc=15) == Maintain(SPARK, field, Means.FREE, 15)
        stunned = seated(centella=stunned_out_of(field))
        assert declare("use", "centella", "campo", maintain=True, at=stunned) == Maintain(SPARK, field, Means.MOVE)

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("centella",), {}, "power_missing"),
            (("centella", "sueño"), {}, "power_unknown"),
            (("nebula", "sueño"), {"on": ("titan", "centella")}, "target_single"),
            (("nebula", "sueño"), {"off": True, "on": ("titan",)}, "option_not_here"),
            (("nebula", "sueño"), {"by": "ana"}, "not_yours"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused("use", *words, **options).code == code


class TestTurns:
    @pytest.mark.parametrize(
        ("words", "options", "kind"),
        [
            (("busca",), {}, ActionKind.STANDARD),
            (("mueve", "tras", "el", "coche"), {}, ActionKind.MOVE),
            (("mueve tras el coche",), {}, ActionKind.MOVE),
            (("grita",), {"free": True}, ActionKind.FREE),
            (("grita",), {"action": "gratuita"}, ActionKind.FREE),
            (("se", "prepara"), {"action": "full"}, ActionKind.FULL),
            (("corre",), {"all_out": True}, ActionKind.MOVE),
            (("reacción", "lo", "ve"), {}, ActionKind.REACTION),
        ],
    )
    def test_deeds_without_a_roll(self, words: tuple[str, ...], options: dict[str, Any], kind: ActionKind) -> None:
        """Rules: MM-ACTION-BUDGET, MM-ACTION-FREE, MM-ACTION-MOVE, MM-ACTION-REACTION"""
        action = declare("do", "centella", *words, **options)
        assert action == TakeAction(SPARK, kind, " ".join(words), "all_out" in options)

    def test_order_and_turns(self) -> None:
        """Rules: MM-INIT, MM-CYCLE"""
        fight = seated(fight=True)
        assert declare("combat start", "centella", "titan", mod=("2",)) == StartEncounter(
            (SPARK, TITAN), (Modifier("misc", 2),)
        )
        assert declare("combat start", "todos", "titan") == StartEncounter((SPARK, NEBULA, GRANITE, TITAN))
        assert declare("combat add", "granito", announce=True) == StartEncounter((GRANITE,), announce=True)
        assert declare("combat remove", "titan", note="huye", at=fight) == LeaveEncounter(TITAN, "huye")
        assert declare("combat end", at=fight) == EndEncounter()
        assert declare("next", at=fight) == declare("combat next", at=fight) == NextTurn(SPARK)
        assert declare("next", by="ana", at=fight) == NextTurn(SPARK)

    @pytest.mark.parametrize(
        ("verb", "words", "options", "code"),
        [
            ("do", ("centella",), {}, "text_missing"),
            ("do", ("centella", "x"), {"action": "lenta"}, "bad_action"),
            ("do", ("titan", "x"), {"by": "ana", "at": seated(fight=True)}, "character_unknown"),
            ("combat start", (), {}, "combatants_missing"),
            ("combat start", ("centella",), {"by": "ana"}, "gm_only"),
            ("combat end", (), {"by": "ana"}, "gm_only"),
            ("combat remove", ("titan",), {"by": "ana"}, "gm_only"),
            ("combat rank", ("titan",), {}, "command_not_here"),
            ("next", (), {"by": "luis", "at": seated(fight=True)}, "not_yours"),
            ("twist", ("2",), {}, "command_not_here"),
        ],
    )
    def test_what_cannot_be(self, verb: str, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused(verb, *words, **options).code == code


class TestTheGameMaster:
    def test_harm_and_rulings(self) -> None:
        """Rules: MM-TOUGH, MM-TOUGH-LETHAL, MM-COND-DEAD"""
        assert declare("hurt", "centella", "6", lethal=True, why="cae") == Hurt(SPARK, 6, True, "cae")
        assert declare("state", "centella", add=("aturdido", "bruised:2"), clear=("muerto",), note="x") == Rule(
            SPARK,
            "x",
            (Condition.STUNNED, Condition.BRUISED, Condition.BRUISED),
            (Condition.DEAD,),
        )
        assert declare("state", "centella", hero=0, note="x") == Rule(SPARK, "x", points=2)

    def test_time(self) -> None:
        """Rules: MM-REC-1, MM-REC-FATIGUE, MM-ROUND"""
        everybody = (SPARK, NEBULA, GRANITE)
        assert declare("rest", "todos", "titan", "30s") == Rest(30, (*everybody, TITAN))
        assert declare("rest", "10m") == Rest(600, everybody)
        assert declare("rest", "centella", "8h", recover=True) == Rest(8 * 3600, (SPARK,), True)
        assert declare("rest", "un", "día") == Rest(86400, everybody)
        assert declare("rest", "3", "asaltos") == Rest(18, everybody)

    @pytest.mark.parametrize(
        ("verb", "words", "options", "code"),
        [
            ("hurt", ("centella", "6"), {}, "reason_missing"),
            ("hurt", ("centella",), {"why": "cae"}, "damage_missing"),
            ("hurt", ("centella", "6"), {"why": "cae", "by": "ana"}, "gm_only"),
            ("state", ("centella",), {"note": "x"}, "nothing_ruled"),
            ("state", ("centella",), {"add": ("stunned",)}, "reason_missing"),
            ("state", ("centella",), {"add": ("dormido",), "note": "x"}, "bad_condition"),
            ("state", ("centella",), {"hero": 3, "note": "x"}, "hero_points_more"),
            ("state", ("centella",), {"add": ("stunned",), "note": "x", "by": "ana"}, "gm_only"),
            ("rest", ("mucho",), {}, "duration_invalid"),
            ("rest", ("1h",), {"by": "ana"}, "gm_only"),
        ],
    )
    def test_what_cannot_be(self, verb: str, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused(verb, *words, **options).code == code
