"""Typed commands become actions: hero points, power points, extra effort, and answers to what waits."""

from typing import Any

import pytest

from domain.systems.masterminds.actions import (
    AwardPowerPoints,
    BuyTrait,
    FeatWanted,
    GrantHeroPoint,
    PushEffort,
    Recover,
    ResistDeath,
    ResistEffect,
    SpendHeroPoint,
    TakeFatigue,
)
from domain.systems.masterminds.rolls import Modifier
from domain.systems.masterminds.traits import (
    ActionKind,
    Condition,
    DueKind,
    EffortOption,
    HeroUse,
    PointSource,
    TraitKind,
)
from tests.masterminds.table import (
    GRANITE,
    NEBULA,
    SPARK,
    TITAN,
    asleep,
    attack_on,
    declare,
    owes,
    refused,
    seated,
    suffers,
)


class TestHeroPoints:
    @pytest.mark.parametrize(
        ("said", "options", "spent"),
        [
            ("mejorar", {"line": 88}, {"question": 88}),
            ("reroll", {}, {}),
            ("dote", {"feat": "Ataque poderoso", "ranks": 2}, {"feat": FeatWanted("Ataque poderoso", 2)}),
            ("feat", {"feat": "Suerte", "refused": True}, {"feat": FeatWanted("Suerte"), "vetoed": True}),
            ("esquivar", {}, {}),
            ("dodge", {"unaware": True}, {"denied": True}),
            ("conservar", {"note": "emboscada"}, {"reason": "emboscada"}),
            ("counter", {"power": "rayo", "line": 88}, {"question": 88, "power": "rayo"}),
            ("fatiga", {"cancels": 70}, {"cancels": 70}),
            ("sacudir", {"condition": "aturdida"}, {"condition": Condition.STUNNED}),
            ("actuar", {}, {}),
            ("estabilizar", {"on": "nebula"}, {"patient": NEBULA}),
            ("muerte", {}, {}),
            ("inspiración", {"note": "¿por dónde?"}, {"reason": "¿por dónde?"}),
        ],
    )
    def test_what_they_buy(self, said: str, options: dict[str, Any], spent: dict[str, Any]) -> None:
        """Rules: MM-HP-1, MM-HP-REROLL, MM-HP-FEAT, MM-HP-DODGE, MM-HP-KEEPDODGE, MM-HP-DEATH, MM-HP-INSPIRE"""
        action = declare("spend", "centella", "héroe", said, by="ana", **options)
        assert isinstance(action, SpendHeroPoint)
        assert action == SpendHeroPoint(SPARK, action.use, **spent)
        assert declare("spend", "centella", "hero", "1", for_=said, **options) == action

    @pytest.mark.parametrize(
        ("said", "use"),
        [
            ("mejorar", HeroUse.REROLL),
            ("dodge", HeroUse.DODGE),
            ("keep", HeroUse.KEEP_DODGE),
            ("fatigue", HeroUse.FATIGUE),
            ("shake off", HeroUse.SHAKE_OFF),
            ("act", HeroUse.DISABLED_ACTION),
            ("death", HeroUse.STABILISE),
            ("inspi", HeroUse.INSPIRATION),
        ],
    )
    def test_words_of_both_languages(self, said: str, use: HeroUse) -> None:
        assert declare("spend", "centella", "hero", said).use is use  # type: ignore[attr-defined]

    def test_what_is_open_is_found(self) -> None:
        """Rules: MM-HP-REROLL, MM-HP-COUNTER"""
        table = seated(waiting=(attack_on(NEBULA, 88, SPARK),))
        assert declare("spend", "centella", "hero", "reroll", at=table) == SpendHeroPoint(
            SPARK, HeroUse.REROLL, question=88
        )
        assert declare("spend", "nebula", "hero", "counter", at=table) == SpendHeroPoint(
            NEBULA, HeroUse.COUNTER, question=88, power="sueno"
        )
        both = seated(waiting=(attack_on(NEBULA, 88, SPARK), attack_on(TITAN, 95, SPARK)))
        assert refused("spend", "centella", "hero", "reroll", at=both).values["known"] == ("88", "95")

    def test_a_recovery_check(self) -> None:
        """Rules: MM-HP-RECOVER-CHECK"""
        hurt = seated(centella=suffers(Condition.BRUISED, Condition.INJURED))
        paid = Recover(SPARK, Condition.INJURED, hero_point=True)
        assert declare("spend", "centella", "hero", "recuperarse", at=hurt) == paid, "injuries first"
        assert declare("spend", "centella", "hero", "recover", condition="magullado", mod=("1",), at=hurt) == Recover(
            SPARK, Condition.BRUISED, hero_point=True, modifiers=(Modifier("misc", 1),)
        )

    def test_what_is_shaken_off(self) -> None:
        """Rules: MM-HP-RECOVER-COND"""
        tired = seated(centella=suffers(Condition.FATIGUED))
        assert declare("spend", "centella", "hero", "shake", at=tired).condition is Condition.FATIGUED  # type: ignore[attr-defined]
        both = seated(centella=suffers(Condition.STUNNED, Condition.FATIGUED))
        assert refused("spend", "centella", "hero", "shake", at=both).code == "condition_missing"

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("centella", "hero"), {}, "hero_use_missing"),
            (("centella", "hero", "volar"), {}, "hp_unknown_use"),
            (("centella", "fortuna", "1"), {}, "grant_unknown"),
            (("centella", "hero", "feat"), {}, "feat_missing"),
            (("centella", "hero", "counter"), {}, "counter_power_missing"),
            (("centella", "hero", "counter"), {"power": "sueño"}, "power_unknown"),
            (("centella", "hero", "dodge"), {"feat": "Suerte"}, "option_not_here"),
            (("centella", "hero", "recover"), {}, "heal_none"),
            (("centella", "hero", "effort"), {}, "fatigue_none"),
            (("nebula", "hero", "dodge"), {"by": "ana"}, "not_yours"),
            (("titan", "hero", "dodge"), {"by": "ana"}, "character_unknown"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused("spend", *words, **options).code == code

    def test_what_was_meant_is_suggested(self) -> None:
        assert "reroll" in refused("spend", "centella", "hero", "mejorra").values["candidates"]  # type: ignore[operator]


class TestEarning:
    @pytest.mark.parametrize(
        ("said", "source"),
        [
            ("heroísmo", PointSource.HEROISM),
            ("interpretación", PointSource.ROLEPLAY),
            ("roleplay", PointSource.ROLEPLAY),
            ("proeza", PointSource.EXPLOIT),
            ("fíat", PointSource.FIAT),
        ],
    )
    def test_ways(self, said: str, source: PointSource) -> None:
        """Rules: MM-HPGAIN-HEROISM, MM-HPGAIN-ROLEPLAY, MM-HPGAIN-EXPLOIT, MM-HPGAIN-FIAT"""
        assert declare("gain", "centella", "héroe", said, why="x") == GrantHeroPoint((SPARK,), source, reason="x")
        everybody = GrantHeroPoint((SPARK, NEBULA, GRANITE), source, reason="x")
        assert declare("gain", "todos", "hero", "1", for_=said, why="x") == everybody

    def test_a_setback_remembers_the_condition_it_comes_from(self) -> None:
        """Rules: MM-HPGAIN-SETBACK"""
        hurt = seated(centella=suffers(Condition.BRUISED, Condition.STUNNED, line=40))
        for line, cause in ((38, 40), (40, 40), (41, 41), (44, 44)):
            action = declare("gain", "centella", "hero", "revés", line=line, why="x", at=hurt)
            assert action == GrantHeroPoint((SPARK,), PointSource.SETBACK, cause=cause, reason="x")
        missing = refused("gain", "centella", "hero", "setback", why="x", at=hurt)
        assert (missing.code, missing.values["line"]) == ("setback_line_missing", 41)

    def test_a_complication_of_the_sheet(self) -> None:
        """Rules: MM-HPGAIN-COMPLICATION"""
        named = declare("gain", "centella", "hero", "complication", complication="fobia", why="x")
        assert named.complication == "Fobia: las alturas"  # type: ignore[attr-defined]
        only = declare("gain", "nebula", "hero", "complication", why="x")
        assert only == GrantHeroPoint((NEBULA,), PointSource.COMPLICATION, complication="Secreto", reason="x")

    def test_power_points(self) -> None:
        """Rules: MM-PP-2"""
        assert declare("gain", "centella", "pp", "3", why="aventura") == AwardPowerPoints(SPARK, 3, "aventura")
        assert declare("gain", "centella", "poder", why="x") == AwardPowerPoints(SPARK, 1, "x")

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("centella", "hero", "heroism"), {}, "reason_missing"),
            (("centella", "hero"), {"why": "x"}, "hero_source_missing"),
            (("centella", "hero", "suerte"), {"why": "x"}, "hp_unknown_source"),
            (("centella", "hero", "session"), {"why": "x"}, "hp_unknown_source"),
            (("centella", "hero", "heroism"), {"why": "x", "line": 3}, "option_not_here"),
            (("centella", "pp", "x"), {"why": "x"}, "number_invalid"),
            (("centella", "hero", "heroism"), {"why": "x", "by": "ana"}, "gm_only"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused("gain", *words, **options).code == code


class TestBuying:
    @pytest.mark.parametrize(
        ("trait", "options", "kind", "key"),
        [
            ("fuerza", {}, TraitKind.ABILITY, "strength"),
            ("dureza", {}, TraitKind.SAVE, "toughness"),
            ("ataque", {}, TraitKind.ATTACK, "attack"),
            ("defensa", {}, TraitKind.DEFENSE, "defense"),
            ("rayo", {}, TraitKind.POWER, "rayo"),
            ("suerte", {}, TraitKind.FEAT, "Suerte"),
            ("Esquiva fabulosa", {"kind": "dote"}, TraitKind.FEAT, "Esquiva fabulosa"),
            ("sigilo", {}, TraitKind.SKILL, "Sigilo"),
            ("Pilotar", {"kind": "skill", "cost": 1}, TraitKind.SKILL, "Pilotar"),
        ],
    )
    def test_what_rises(self, trait: str, options: dict[str, Any], kind: TraitKind, key: str) -> None:
        """Rules: MM-PP-2"""
        action = declare("spend", "centella", "pp", "2", for_=trait, by="ana", **options)
        assert action == BuyTrait(SPARK, kind, key, 2, "ana", options.get("cost"))

    def test_the_player_spends_also_where_the_game_master_types(self) -> None:
        """Rules: MM-PP-2"""
        assert declare("spend", "centella", "poder", for_="fuerza") == BuyTrait(
            SPARK, TraitKind.ABILITY, "strength", 1, "ana"
        )

    @pytest.mark.parametrize(
        ("options", "code"),
        [
            ({}, "trait_to_buy_missing"),
            ({"for_": "cocina"}, "trait_unheard"),
            ({"for_": "iniciativa"}, "unknown_cost"),
            ({"for_": "x", "kind": "suerte"}, "unknown_cost"),
        ],
    )
    def test_what_cannot_be(self, options: dict[str, Any], code: str) -> None:
        assert refused("spend", "centella", "pp", "1", **options).code == code


class TestEffort:
    @pytest.mark.parametrize(
        ("words", "options", "pushed"),
        [
            (("check",), {}, {"option": EffortOption.CHECK}),
            (("bonificación",), {"for_": "ataque"}, {"option": EffortOption.CHECK, "roll": "attack"}),
            (("carga",), {"note": "el autobús"}, {"option": EffortOption.LIFT, "note": "el autobús"}),
            (("poder", "rayo"), {}, {"option": EffortOption.POWER, "power": "rayo"}),
            (("power",), {"power": "Rayo"}, {"option": EffortOption.POWER, "power": "rayo"}),
            (("oleada", "movimiento"), {}, {"option": EffortOption.SURGE, "surge": ActionKind.MOVE}),
            (("surge",), {}, {"option": EffortOption.SURGE}),
            (
                ("proeza", "rayo", "Penetrante"),
                {},
                {"option": EffortOption.STUNT, "power": "rayo", "feat": FeatWanted("Penetrante")},
            ),
            (
                ("stunt",),
                {"power": "rayo", "feat": "Ráfaga"},
                {"option": EffortOption.STUNT, "power": "rayo", "feat": FeatWanted("Ráfaga")},
            ),
        ],
    )
    def test_six_options(self, words: tuple[str, ...], options: dict[str, Any], pushed: dict[str, Any]) -> None:
        """Rules: MM-EE-1, MM-EE-CHECK, MM-EE-LIFT, MM-EE-POWER, MM-EE-SURGE, MM-EE-STUNT"""
        assert declare("push", "centella", *words, by="ana", **options) == PushEffort(SPARK, **pushed)

    def test_will_finds_the_effect(self) -> None:
        """Rules: MM-EE-WILL"""
        table = seated(centella=asleep(50))
        assert declare("push", "centella", "voluntad", at=table) == PushEffort(SPARK, EffortOption.WILL, effect=50)
        assert declare("push", "centella", "will") == PushEffort(SPARK, EffortOption.WILL)
        both = seated(centella={"afflictions": (*asleep(50)["afflictions"], *asleep(55)["afflictions"])})
        assert refused("push", "centella", "will", at=both).values["known"] == ("50", "55")

    def test_its_fatigue(self) -> None:
        """Rules: MM-EE-FATIGUE, MM-EE-CANCEL"""
        table = seated(centella={"fatigue_due": 1}, due=(owes(SPARK, DueKind.FATIGUE),))
        assert declare("push", "centella", "fatiga", at=table) == TakeFatigue(60, SPARK)
        for said in ("esfuerzo", "effort", "fatiga"):
            assert declare("spend", "centella", "hero", said, at=table) == TakeFatigue(60, SPARK, cancel=True)

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("centella",), {}, "effort_option_missing"),
            (("centella", "velocidad"), {}, "ee_unknown_option"),
            (("centella", "power"), {}, "power_missing"),
            (("centella", "power", "sueño"), {}, "power_unknown"),
            (("centella", "surge", "lenta"), {}, "bad_action"),
            (("centella", "stunt", "rayo"), {}, "feat_missing"),
            (("centella", "lift"), {"power": "rayo"}, "option_not_here"),
            (("centella", "fatigue"), {}, "fatigue_none"),
            (("nebula", "lift"), {"by": "ana"}, "not_yours"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused("push", *words, **options).code == code


class TestAnswers:
    def test_death_is_resisted_before_anything_else(self) -> None:
        """Rules: MM-COND-DYING"""
        dying = suffers(Condition.DYING, Condition.UNCONSCIOUS)
        due = (owes(SPARK, DueKind.LASTING, 60, "sueno", 50), owes(SPARK, DueKind.DYING, 61))
        table = seated(centella={**dying, **asleep(50)}, due=due)
        assert declare("defend", "centella", by="ana", at=table) == ResistDeath(SPARK, 61)
        assert declare("defend", "centella", line=50, at=table) == ResistEffect(SPARK, 50, 60)
        assert declare("defend", "centella", line=60, mod=("2",), announce=True, at=table) == ResistEffect(
            SPARK, 50, 60, (Modifier("misc", 2),), announce=True
        )

    def test_an_effect_that_is_not_due_is_named_by_its_line(self) -> None:
        """Rules: MM-DUR-LASTING"""
        table = seated(centella=asleep(50))
        assert declare("defend", "centella", line=50, at=table) == ResistEffect(SPARK, 50)
        assert refused("defend", "centella", at=table).code == "resist_none"
        assert refused("defend", "centella", line=3, at=table).code == "resist_none"

    def test_dodging(self) -> None:
        """Rules: MM-HP-DODGE"""
        assert declare("defend", "centella", dodge=True) == SpendHeroPoint(SPARK, HeroUse.DODGE)

    def test_recovery(self) -> None:
        """Rules: MM-REC-1, MM-REC-ORDER"""
        hurt = suffers(Condition.BRUISED, Condition.INJURED)
        offered = seated(centella=hurt, due=(owes(SPARK, DueKind.RECOVERY, 66, "injured"),))
        assert declare("heal", "centella", at=offered) == Recover(SPARK, Condition.INJURED, 66)
        assert declare("heal", "centella", "magullado", at=offered) == Recover(SPARK, Condition.BRUISED)
        assert declare("heal", "centella", which="bruised", at=seated(centella=hurt)) == Recover(
            SPARK, Condition.BRUISED
        )
        several = seated(centella=suffers(Condition.UNCONSCIOUS, Condition.DISABLED))
        found = refused("heal", "centella", at=several)
        assert (found.code, found.values["known"]) == ("condition_missing", ("unconscious", "disabled"))

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("centella",), {}, "heal_none"),
            (("centella", "sueño"), {}, "bad_condition"),
            (("nebula",), {"by": "ana"}, "not_yours"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused("heal", *words, **options).code == code
