"""Sheets, what lasts, and what is counted."""

import pytest
from msgspec.structs import replace

from domain.errors import NotFoundError
from domain.ids import CharacterId
from domain.systems import masterminds
from domain.systems.masterminds.actions import (
    Attack,
    EditHero,
    EndEncounter,
    GrantHeroPoint,
    Hurt,
    PushEffort,
    RetireHero,
    Rule,
    SpendHeroPoint,
    StartEncounter,
    TakeAction,
    UsePower,
)
from domain.systems.masterminds.sheet import Power, Weapon
from domain.systems.masterminds.state import Boon, Clock, Dropped
from domain.systems.masterminds.traits import (
    ActionKind,
    BoonKind,
    Condition,
    DropCause,
    Duration,
    EffortOption,
    HeroUse,
    PointSource,
    PowerMode,
    Reach,
    WeaponKind,
)
from domain.systems.masterminds.wordlist import synonyms
from projections.health import rows as health_rows
from projections.values import Value as Asked
from projections.values import begun, exactly, fields, keys
from projections.words import Words
from tests.masterminds.squad import NEBULA, SHEETS, SPARK, TITAN, Squad
from tests.messages import LANGUAGES


class TestPeople:
    def test_players_before_the_game_masters_own(self) -> None:
        squad = Squad()
        squad.do(RetireHero(NEBULA))
        found = [(each.id, each.player, each.retired) for each in masterminds.people(squad.game)]
        assert found == [(SPARK, "eva", False), (NEBULA, "luis", True), (TITAN, None, False)]
        assert squad.told(NEBULA, "retired") == ["out of the story"]

    def test_nobody_of_that_name(self) -> None:
        with pytest.raises(NotFoundError, match="character_unknown"):
            masterminds.sheet(Squad().game, CharacterId("nadie"))

    def test_points_and_counters_of_everybody_in_the_story(self) -> None:
        """Rules: MM-HP-1, MM-PP-2, MM-COND-BRUISED"""
        squad = Squad()
        squad.do(RetireHero(NEBULA))
        squad.do(Rule(TITAN, "cae", gained=(Condition.BRUISED, Condition.BRUISED)))
        found = {(who, field.key): field.value for who, field in masterminds.pools(squad.game)}
        assert found == {
            (SPARK, "hero_points"): 1,
            (SPARK, "power_points"): 2,
            (SPARK, "bruised"): 0,
            (SPARK, "injured"): 0,
            (TITAN, "hero_points"): 0,
            (TITAN, "power_points"): 2,
            (TITAN, "bruised"): 2,
            (TITAN, "injured"): 0,
        }


class TestTraits:
    def test_what_was_bought(self) -> None:
        """Rules: MM-ATK-2, MM-DEF-1, MM-DEF-DODGE, MM-INIT, MM-PP-CAP"""
        squad = Squad()
        found = squad.sheet(SPARK)
        wanted = {"power_level": 10, "attack": 7, "defense": 18, "initiative": 8, "toughness": 6, "fortitude": 5}
        wanted |= {"reflex": 8, "will": 4, "strength": 14, "dexterity": 18, "constitution": 12, "charisma": 10}
        assert {key: found[key].value for key in wanted} == wanted
        assert squad.told(SPARK, "defense") == ["18 (dodge 4)"]
        assert squad.told(SPARK, "initiative") == ["+8"]
        assert squad.told(SPARK, "strength") == ["14 (+2)"]
        assert squad.told(SPARK, "skills") == ["Concentration +8", "Sigilo +3"]
        assert squad.told(SPARK, "feats") == ["Ataque poderoso", "Esquiva asombrosa 2"]
        assert squad.told(SPARK, "weapon") == ["Porra", "melee", "damage +4"]
        assert squad.told(SPARK, "complications") == ["Amnesia"]
        assert squad.told(SPARK, "caps") == ["rayo up to 12"]
        assert squad.told(SPARK, "power_points") == ["2 to spend (of 150, 148 spent)"]
        assert not {"weapon", "skills", "feats", "caps", "concept", "standard", "recovery", "effects"} & set(
            squad.sheet(TITAN)
        )

    def test_a_concept_is_shown(self) -> None:
        squad = Squad()
        squad.do(EditHero(SPARK, concept="La velocista"))
        assert squad.told(SPARK, "concept") == ["La velocista"]

    def test_powers(self) -> None:
        """Ray 8: every 24 m up to 240; Sleep 6 against Will 16. Rules: MM-RANGE-RANGED, MM-PWR-SAVE"""
        squad = Squad()
        powers = [field for field in masterminds.sheet(squad.game, SPARK) if field.key == "power"]
        told = [[squad.say(each) for each in field.detail] for field in powers]
        ranged = "ranged, every 24 m, up to 240 m"
        assert told == [
            ["Rayo 8", "standard action", ranged, "instant", "damage +8"],
            ["Escudo 4", "free action", "personal", "sustained", "raises Toughness"],
        ]
        assert [field.value for field in powers] == [8, 4]
        assert squad.told(TITAN, "power") == ["Sueño 6", "standard action", "perception", "lasting", "Will DC 16"]

    def test_a_power_that_is_on_raises_its_trait(self) -> None:
        """Rules: MM-PP-CAP, MM-DUR-SUSTAINED"""
        squad = Squad()
        squad.do(UsePower(SPARK, "escudo"))
        assert squad.told(SPARK, "toughness") == ["+10"]
        assert squad.told(SPARK, "power")[-1] == "on"
        assert squad.told(SPARK, "effects") == ["Escudo: on, one free action a round"]

    @pytest.mark.parametrize(
        ("reach", "rank", "told"),
        [
            (Reach.TOUCH, 5, "touch"),
            (Reach.RANGED, 1, "ranged, every 3 m, up to 30 m"),
            (Reach.EXTENDED, 2, "extended, 50 m"),
            (Reach.EXTENDED, 4, "extended, 1500 m"),
            (Reach.EXTENDED, 5, "extended, 10 km"),
            (Reach.EXTENDED, 8, "extended, across a continent (5000 km)"),
            (Reach.EXTENDED, 11, "extended, 5000000 km"),
            (Reach.EXTENDED, 14, "extended, 5000000000 km"),
            (Reach.EXTENDED, 20, "extended, anywhere in the universe"),
        ],
    )
    def test_how_far_a_power_reaches(self, reach: Reach, rank: int, told: str) -> None:
        """Rules: MM-RANGE-TOUCH, MM-RANGE-RANGED, MM-RANGE-EXTENDED"""
        squad = Squad()
        power = Power("x", "X", rank, reach=reach, feats=("precisa",))
        squad.do(EditHero(NEBULA, sheet=replace(SHEETS[NEBULA], power_level=20, powers=(power,))))
        wanted = [f"X {rank}", "standard action", told, "instant", f"damage {rank:+}", "precisa"]
        assert squad.told(NEBULA, "power") == wanted

    def test_every_word_of_a_power_and_a_weapon_is_there(self) -> None:
        """Rules: MM-PWR-1, MM-DUR-PERMANENT, MM-DMG-THROWN"""
        squad = Squad()
        powers = [
            Power(f"{reach}-{rank}", "X", rank, action, reach, duration, mode)
            for rank in (1, 4, 8, 9, 10, 15, 16, 17, 18, 19, 20)
            for reach in Reach
            for action, duration, mode in zip(ActionKind, Duration, PowerMode, strict=False)
        ]
        weapons = tuple(Weapon(kind, "W", kind, 1) for kind in WeaponKind)
        squad.change(NEBULA, sheet=replace(SHEETS[NEBULA], power_level=20, powers=tuple(powers), weapons=weapons))
        for language in LANGUAGES:
            for field in masterminds.sheet(squad.game, NEBULA):
                assert all("masterminds." not in squad.say(each, language) for each in field.detail)


class TestConditions:
    def test_unhurt(self) -> None:
        squad = Squad()
        found = squad.sheet(SPARK)
        assert squad.told(SPARK, "conditions") == ["unhurt"]
        assert (found["bruised"].value, found["injured"].value, found["fatigue"].value) == (0, 0, 0)
        assert (found["bruised"].detail, squad.told(SPARK, "fatigue")) == ((), ["rested"])

    def test_each_with_its_line_its_penalty_and_its_clock(self) -> None:
        """Two bruises from two blows, then stunned and staggered. Rules: MM-TOUGH-STACK, MM-REC-1, MM-REC-BRUISED"""
        squad = Squad()
        for face in (10, 6):
            squad.do(Hurt(TITAN, 8, announce=True), face)
        one, other = [held.line for held in squad.hero(TITAN).conditions if held.condition is Condition.BRUISED]
        assert squad.told(TITAN, "bruised") == [
            f"−2 to Toughness saves against non-lethal damage (#{one} and #{other})"
        ]
        assert squad.told(TITAN, "toughness") == ["+9", "−2 against non-lethal damage"]
        assert "bruised: recovery check after 1 minute of rest" in squad.told(TITAN, "recovery")
        squad.do(Hurt(TITAN, 8, announce=True), 4)
        (line,) = {held.line for held in squad.hero(TITAN).conditions if held.condition is Condition.STAGGERED}
        assert squad.told(TITAN, "conditions") == [
            f"staggered, one standard or one move action a round (#{line})",
            f"stunned, no actions, no dodge, −2 Defense (#{line})",
        ]
        assert squad.told(TITAN, "defense") == ["12 (dodge 0)", "−4 dodge lost", "−2 stunned"]
        assert squad.told(TITAN, "recovery") == [
            "staggered: recovery check after 1 hour of rest",
            "stunned: for 6 seconds",
            "bruised: recovery check after 1 minute of rest",
        ]

    def test_stunned_until_a_turn(self) -> None:
        """Rules: MM-ROUND, MM-COND-STUNNED"""
        squad = Squad()
        squad.begin()
        squad.do(Attack(SPARK, TITAN, "rayo", announce=True), 15, 7)
        assert squad.effects(TITAN)["stunned"].endswith(": until Centella's turn in round 2")
        squad.do(EndEncounter())
        assert squad.effects(TITAN)["stunned"].endswith(": for 6 seconds")

    @pytest.mark.parametrize(("scope", "everywhere"), [("all", True), ("lethal", False)])
    def test_what_injuries_take_off(self, scope: str, everywhere: bool) -> None:
        """Rules: MM-COND-INJURED, MM-REC-ORDER"""
        squad = Squad(injured_scope=scope)
        squad.do(Rule(TITAN, "cae", gained=(Condition.INJURED, Condition.BRUISED)))
        told = "−1 to all Toughness saves" if everywhere else "−1 to Toughness saves against lethal damage"
        assert squad.told(TITAN, "injured")[0].startswith(told)
        off = [f"−{1 + everywhere} against non-lethal damage", "−1 against lethal damage"]
        assert squad.told(TITAN, "toughness")[1:] == off
        assert squad.told(TITAN, "recovery") == [
            "injured: recovery check after 1 hour of rest",
            "bruised: first to be cured: injured",
        ]
        assert squad.told(TITAN, "conditions") == ["no others"]

    def test_dying(self) -> None:
        """Rules: MM-COND-DYING, MM-REC-ORDER"""
        squad = Squad()
        squad.do(Rule(SPARK, "cae", gained=(Condition.DYING, Condition.UNCONSCIOUS)))
        told = squad.told(SPARK, "conditions")
        assert told[0].startswith("dying, 0 Fortitude saves made, the next one DC 10 (#")
        assert told[1].startswith("unconscious, Defense 5, any damage is lethal (#")
        assert squad.told(SPARK, "recovery") == [
            "dying: Fortitude save due now",
            "unconscious: first to be cured: dying",
        ]
        squad.change(SPARK, dying_saves=1, dying_at=squad.game.clock + 3600)
        assert squad.told(SPARK, "conditions")[0].startswith("dying, 1 Fortitude save made, the next one DC 11 (#")
        assert squad.told(SPARK, "recovery")[0] == "dying: next Fortitude save in 1 hour"

    def test_of_the_dead_only_that_they_are(self) -> None:
        """Rules: MM-COND-DEAD"""
        squad = Squad()
        squad.do(UsePower(SPARK, "escudo"))
        squad.do(Rule(SPARK, "cae", gained=(Condition.DEAD, Condition.BRUISED)))
        assert list(squad.effects(SPARK)) == ["dead"]
        assert "recovery check" not in squad.effects(SPARK)["dead"]

    @pytest.mark.parametrize(
        ("fails", "since", "told"),
        [
            (0, 0, "unconscious: recovery check in 1 minute"),
            (2, 0, "unconscious: recovery check in 1 minute, with +2"),
            (0, -60, "unconscious: recovery check due"),
            (3, -90, "unconscious: recovery check due, with +3"),
        ],
    )
    def test_clocks_of_recovery(self, fails: int, since: int, told: str) -> None:
        """Waking up needs no rest. Rules: MM-REC-1, MM-REC-UNCONSCIOUS"""
        squad = Squad()
        squad.do(Rule(SPARK, "cae", gained=(Condition.UNCONSCIOUS,)))
        squad.change(SPARK, clocks={Condition.UNCONSCIOUS: Clock(fails, 0, squad.game.clock + since)})
        assert squad.told(SPARK, "recovery") == [told]

    def test_a_clock_with_a_bonus_and_rest(self) -> None:
        """Rules: MM-REC-1, MM-REC-DISABLED"""
        squad = Squad()
        squad.do(Rule(SPARK, "cae", gained=(Condition.DISABLED,)))
        squad.change(SPARK, clocks={Condition.DISABLED: Clock(1, 1, squad.game.clock - 3600)})
        assert squad.told(SPARK, "recovery") == ["disabled: recovery check after 23 hours of rest, with +1"]

    @pytest.mark.parametrize(
        ("single", "told"), [("true", "one action a round, and a strenuous one"), ("false", "a strenuous action")]
    )
    def test_disabled(self, single: str, told: str) -> None:
        """Rules: MM-COND-DISABLED"""
        squad = Squad(disabled_single_action=single)
        squad.do(Rule(SPARK, "cae", gained=(Condition.DISABLED,)))
        assert squad.told(SPARK, "conditions")[0].startswith(f"disabled, {told} leads to dying")

    def test_fatigue(self) -> None:
        """Rules: MM-COND-FATIGUED, MM-COND-EXHAUSTED, MM-EE-FATIGUE, MM-REC-FATIGUE"""
        squad = Squad()
        squad.do(Rule(SPARK, "corre", gained=(Condition.FATIGUED,)))
        squad.change(SPARK, fatigue_due=1)
        told = squad.told(SPARK, "fatigue")
        assert told[0].startswith("fatigued, −1 attack and Defense, −2 Strength and Dexterity (#")
        assert told[1] == "1 step strikes in the next own turn"
        assert squad.told(SPARK, "attack") == ["+6", "−1 fatigue"]
        assert squad.told(SPARK, "strength") == ["12 (+1)"]
        assert squad.told(SPARK, "recovery") == ["fatigued: one step better after 8 hours of complete rest"]
        squad.do(Rule(SPARK, "corre", gained=(Condition.EXHAUSTED,), cleared=(Condition.FATIGUED,)))
        assert squad.told(SPARK, "fatigue")[0].startswith("exhausted, −3 attack and Defense, −6 Strength and Dexterity")
        assert squad.sheet(SPARK)["fatigue"].value == 2

    def test_the_view_of_health_says_them_in_words(self) -> None:
        squad = Squad()
        squad.do(Rule(TITAN, "cae", gained=(Condition.STAGGERED, Condition.BRUISED)))
        rows = [row for row in health_rows(squad.system, squad.state, Words("en", squad.names())) if row.who == TITAN]
        assert [(row.field, row.value, row.maximum) for row in rows] == [
            ("conditions", 1, None),
            ("bruised", 1, None),
            ("injured", 0, None),
        ]
        assert rows[0].word.startswith("staggered, one standard or one move action a round")
        assert rows[1].detail.startswith("−1 to Toughness saves")


class TestPoints:
    def test_each_point_with_its_origin(self) -> None:
        """Rules: MM-HP-1, MM-HPGAIN-SETBACK"""
        squad = Squad()
        squad.do(Hurt(SPARK, 8, announce=True), 12)
        line = squad.hero(SPARK).conditions[0].line
        squad.do(GrantHeroPoint((SPARK,), PointSource.SETBACK, cause=line, reason="en el peor momento"))
        squad.do(GrantHeroPoint((SPARK,), PointSource.HEROISM))
        first, second, third = squad.hero(SPARK).points
        told = squad.told(SPARK, "hero_points")
        assert told[0].endswith(f"(#{first.line})")
        assert told[1] == f"setback (#{second.line}), not to undo #{line}"
        assert told[2] == f"heroism (#{third.line})"
        assert (squad.sheet(SPARK)["hero_points"].form, squad.sheet(SPARK)["hero_points"].value) == ("pips", 3)

    def test_inspiration_is_remembered(self) -> None:
        """Rules: MM-HP-INSPIRE"""
        squad = Squad()
        squad.do(SpendHeroPoint(SPARK, HeroUse.INSPIRATION))
        assert squad.told(SPARK, "hero_points") == ["inspiration asked for in this session"]


class TestTurn:
    def test_what_is_left_of_ones_own(self) -> None:
        """Rules: MM-ACTION-BUDGET, MM-ACTION-FREE, MM-EE-SURGE"""
        squad = Squad()
        squad.begin()
        keys_ = ("standard", "move", "free")

        def left() -> list[tuple[int, int | None]]:
            found = squad.sheet(SPARK)
            return [(found[key].value, found[key].maximum) for key in keys_]

        assert left() == [(1, 1), (1, 1), (6, 6)]
        squad.do(TakeAction(SPARK, ActionKind.MOVE, "corre"))
        assert left() == [(1, 1), (0, 1), (6, 6)]
        squad.do(PushEffort(SPARK, EffortOption.SURGE))
        assert left() == [(2, 2), (0, 1), (5, 6)]
        assert not set(keys_) & set(squad.sheet(TITAN))
        squad.do(Rule(SPARK, "cae", gained=(Condition.UNCONSCIOUS,)))
        assert left() == [(0, 1), (0, 1), (0, 6)]

    def test_staggered_has_either(self) -> None:
        """Rules: MM-COND-STAGGERED"""
        squad = Squad()
        squad.begin()
        squad.do(Rule(SPARK, "cae", gained=(Condition.STAGGERED,)))
        found = squad.sheet(SPARK)
        assert [found[key].value for key in ("standard", "move")] == [1, 1]
        squad.do(TakeAction(SPARK, ActionKind.MOVE, "corre"))
        assert [squad.sheet(SPARK)[key].value for key in ("standard", "move")] == [0, 0]


class TestEffects:
    def test_what_hero_points_and_effort_give(self) -> None:
        """Rules: MM-HP-DODGE, MM-EE-POWER, MM-EE-STUNT, MM-EE-LIFT"""
        squad = Squad()
        keys_ = {BoonKind.POWER: "rayo", BoonKind.FEAT: "gran carga", BoonKind.STUNT: "rayo:área"}
        boons = tuple(Boon(kind, 2, keys_.get(kind, ""), 5, None) for kind in BoonKind)
        squad.change(SPARK, boons=boons)
        found = squad.effects(SPARK)
        assert {key: told.removesuffix(": as long as the fight lasts") for key, told in found.items()} == {
            "boon_dodge": "dodge doubled",
            "boon_keep_dodge": "keeps the dodge bonus",
            "boon_check": "+2 to one check, no attack",
            "boon_lift": "Strength +2 for carrying",
            "boon_power": "Rayo: rank +2",
            "boon_feat": "feat gran carga (rank 2)",
            "boon_stunt": "Rayo with the power feat área",
            "boon_cover": "one strenuous action covered",
        }
        assert squad.told(SPARK, "strength") == ["14 (+2)", "carries as with 16"]
        assert squad.told(SPARK, "defense") == ["22 (dodge 8)", "+4 dodge doubled"]
        assert len(squad.told(SPARK, "effects")) == len(BoonKind)

    def test_what_comes_in_the_next_turn(self) -> None:
        """Rules: MM-EE-FATIGUE, MM-COND-DISABLED, MM-HP-RECOVER-STAGGERED"""
        squad = Squad()
        squad.change(SPARK, fatigue_due=2, strained=True, owed=1)
        assert squad.effects(SPARK) == {
            "fatigue_due": "extra effort: 2 steps of fatigue strike in the next own turn",
            "strained": "will be dying in the next own turn",
            "owed": "recovering takes 1 more turn",
        }
        assert len(squad.told(SPARK, "effects")) == 2

    def test_powers_of_each_duration(self) -> None:
        """Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED, MM-DUR-CONTINUOUS, MM-DUR-PERMANENT"""
        squad = Squad()
        kinds = (Duration.CONCENTRATION, Duration.SUSTAINED, Duration.CONTINUOUS, Duration.PERMANENT)
        powers = tuple(
            Power(each, each.title(), 3, reach=Reach.PERSONAL, duration=each, mode=PowerMode.AUTOMATIC, save=None)
            for each in kinds
        )
        squad.do(EditHero(NEBULA, sheet=replace(SHEETS[NEBULA], powers=powers)))
        for each in kinds:
            squad.do(UsePower(NEBULA, each))
        told = [squad.say(each.about) for each in masterminds.effects(squad.game)]
        assert told == [
            "Concentration: on, concentration",
            "Sustained: on, one free action a round",
            "Continuous: on until switched off",
        ]
        active = tuple(replace(each, kept=False) for each in squad.hero(NEBULA).active)
        squad.change(NEBULA, active=active, dropped=(Dropped("sustained", DropCause.NO_FREE_ACTION),))
        told = [squad.say(each.about) for each in masterminds.effects(squad.game)]
        assert told[0] == "Concentration: on, the standard action of this turn is still to be paid"
        assert told[-1] == "Sustained: off, a move action and Concentration DC 13 still keep it up"

    def test_lasting_effects(self) -> None:
        """Rules: MM-DUR-LASTING, MM-EE-WILL"""
        squad = Squad()
        squad.do(UsePower(TITAN, "sueno", SPARK, announce=True), 2)
        (effect,) = squad.hero(SPARK).afflictions
        wanted = f"Sueño of Titán (#{effect.line}): Will DC 16, the next save with +1, no actions"
        assert squad.effects(SPARK) == {"affliction": wanted}
        squad.change(SPARK, afflictions=(replace(effect, free=False, blocks_actions=False, saves=2),))
        wanted = f"Sueño of Titán (#{effect.line}): Will DC 16, only with extra effort, +3"
        assert squad.effects(SPARK) == {"affliction": wanted}
        squad.change(SPARK, afflictions=(replace(effect, power="rareza", source=None),))
        assert "rareza of " in squad.effects(SPARK)["affliction"]

    def test_every_word_is_there(self) -> None:
        squad = Squad()
        squad.do(StartEncounter((SPARK, TITAN), announce=True), 10, 10)
        for condition in Condition:
            squad.do(Rule(NEBULA, "prueba", gained=(condition,), cleared=tuple(Condition)))
            for each in masterminds.effects(squad.game):
                assert all("masterminds." not in squad.say(each.about, language) for language in LANGUAGES)
        squad.do(RetireHero(NEBULA))
        assert all(each.who != NEBULA for each in masterminds.effects(squad.game))


class TestValues:
    @pytest.mark.parametrize(
        ("typed", "key"),
        [
            ("héroe", "hero_points"),
            ("hero points", "hero_points"),
            ("magullado", "bruised"),
            ("heridas", "injured"),
            ("dureza", "toughness"),
            ("estado", "conditions"),
            ("fatigado", "fatigue"),
            ("np", "power_level"),
            ("pp", "power_points"),
        ],
    )
    def test_values_are_found_by_their_words(self, typed: str, key: str) -> None:
        squad = Squad()
        assert exactly(squad.system, typed) == key
        assert fields(squad.system, squad.game, Asked(SPARK, key))

    def test_players_ask_nothing_of_the_game_masters_own(self) -> None:
        squad = Squad()
        assert fields(squad.system, squad.game, Asked(TITAN, "toughness"), "eva") == ()
        assert fields(squad.system, squad.game, Asked(SPARK, "toughness"), "luis")

    def test_beginnings(self) -> None:
        squad = Squad()
        known = keys(squad.system, squad.game, SPARK)
        assert begun(squad.system, "magull", known, Words("es")) == "bruised"
        assert synonyms("nothing") == ()
