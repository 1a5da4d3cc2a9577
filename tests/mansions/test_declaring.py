"""Typed commands become actions; players name only what has been discovered."""

from typing import Any

import pytest

from domain.errors import NotFoundError, RuleError, TestigoError, UsageError
from domain.ids import CharacterId
from domain.systems import Command, mansions
from domain.systems.mansions import ways
from domain.systems.mansions.actions import (
    BuildInvestigator,
    Done,
    DropEquipment,
    Evade,
    Explore,
    Flee,
    Illuminate,
    NextPhase,
    Obstruct,
    Rule,
    Run,
    SpendThreat,
    Split,
    Standing,
    StartMission,
    Strike,
    Walk,
)
from domain.systems.mansions.declaring import declare as read
from domain.systems.mansions.events import (
    ActionTaken,
    EnemyAppeared,
    EquipmentAsked,
    FlightAsked,
    InvestigatorDone,
    Moved,
    ObstructionRevealed,
    RoomDiscovered,
)
from domain.systems.mansions.fold import FOLD, Draft
from domain.systems.mansions.missions import mission
from domain.systems.mansions.state import State
from domain.systems.mansions.traits import ThreatOption

JENNY, HARVEY, GHOUL, CULTIST = (CharacterId(each) for each in ("jenny", "harvey", "ghoul-1", "cultist-1"))
HOUSE: dict[str, Any] = {
    "title": "Casa",
    "start": "hall",
    "rooms": [
        {
            "key": "entrance",
            "name": "Gran entrada",
            "known": True,
            "zones": [{"key": "hall", "name": "Vestíbulo"}, {"key": "stairs", "name": "Pie de la escalera"}],
            "items": [{"key": "lamp", "name": "Linterna", "kind": "basic_equipment", "challenge": 1}],
        },
        {"key": "study", "name": "Estudio", "enemies": ["cultist"]},
        {"key": "crypt", "name": "Cripta", "enemies": ["ghoul"]},
    ],
    "connections": [
        {"between": ["hall", "stairs"]},
        {"between": ["stairs", "study"]},
        {"between": ["stairs", "crypt"]},
    ],
    "obstructions": [
        {"key": "door", "name": "Puerta", "kind": "physical", "challenge": 1, "blocks": "stairs-study"},
        {"key": "seal", "name": "Sello", "kind": "mental", "challenge": 2, "blocks": "stairs-crypt"},
    ],
    "enemies": [
        {"key": "cultist", "name": "Cultist", "mind": 1, "body": 2, "malus": -1, "wounds": 2, "wanders": "enemy"},
        {"key": "ghoul", "name": "Ghoul", "mind": 2, "body": 3, "malus": -2, "wounds": 3, "wanders": "monster"},
        {"key": "hound", "name": "Sabueso", "mind": 3, "body": 3, "malus": 1, "wounds": 3, "wanders": "monster"},
    ],
    "endings": [{"key": "won", "text": "Fin."}, {"key": "lost", "text": "Fin."}],
}


def folded(*facts: Any, state: State | None = None) -> State:
    """Let events come true; the n-th is line n."""
    draft = Draft(state or State())
    for line, fact in enumerate(facts, 1):
        FOLD[type(fact)](draft, fact, line)
    return draft.freeze()


def seated(*more: Any) -> State:
    """Two investigators in the hall, the door known, a cultist beside them; then whatever else."""
    found = mission(HOUSE)
    return folded(
        BuildInvestigator(JENNY, "Jenny", "luis", equipment=("Pala vieja", "Linterna")),
        BuildInvestigator(HARVEY, "Harvey", "ana"),
        StartMission(found, 2),
        ObstructionRevealed(found.obstructions[0]),
        EnemyAppeared(CULTIST, "cultist", "Cultist 1", "hall", 2),
        *more,
    )


def declare(verb: str, *words: str, by: str = "gm", at: State | None = None, **options: Any) -> Any:
    named = {name.rstrip("_").replace("_", "-"): value for name, value in options.items()}
    return read(seated() if at is None else at, Command(verb, words, named, by))


def refused(verb: str, *words: str, **options: Any) -> TestigoError:
    with pytest.raises((UsageError, NotFoundError, RuleError)) as error:
        declare(verb, *words, **options)
    return error.value


class TestInvestigators:
    def test_a_simple_one(self) -> None:
        """Rules: MN-ATTR-SIMPLE, MN-LIFE, MN-SANITY"""
        built = declare("character new", "Gloria", "Díaz", player="luis", concept="médium", at=State())
        assert built == BuildInvestigator(CharacterId("gloria-diaz"), "Gloria Díaz", "luis", concept="médium")

    def test_numbers_in_either_language(self) -> None:
        """Rules: MN-ADJ-CHAR, MN-ADJ-LIFE"""
        built = declare("character new", "Kate", player="ana", score=("mente=2,cuerpo=4", "life=12", "sanity=8"))
        assert (built.mente, built.cuerpo, built.vida, built.cordura, built.split) == (2, 4, 12, 8, None)

    def test_one_attribute_makes_it_the_detailed_version(self) -> None:
        """Rules: MN-ATTR-SPLIT"""
        built = declare("character new", "Kate", player="ana", score="mente=4,cuerpo=2,saber=5,will=3")
        assert built.split == Split(5, 4, 3, 2, 2, 2)

    @pytest.mark.parametrize(
        ("options", "code"),
        [
            ({}, "player_missing"),
            ({"player": "ana", "score": "mente"}, "pair_invalid"),
            ({"player": "ana", "score": "mente=2,mind=3"}, "score_repeated"),
            ({"player": "ana", "score": "karma=2"}, "word_unknown"),
            ({"player": "ana", "score": "mente=many"}, "number_invalid"),
            ({"player": "ana", "fortune": 2}, "option_not_here"),
        ],
    )
    def test_what_cannot_be(self, options: dict[str, Any], code: str) -> None:
        assert refused("character new", "Kate", **options).code == code

    def test_a_key_is_nobody_elses(self) -> None:
        keys = [declare("character new", name, player="ana").who for name in ("Jenny", "DJ", "todos")]
        assert keys == ["jenny-2", "dj-2", "todos-2"]


class TestMissions:
    def test_it_comes_parsed(self) -> None:
        """Rules: MN-GM-PREP"""
        started = declare("adventure start", "Noche", mission=HOUSE)
        assert (started.mission.title, started.mission.start, started.players) == ("Noche", "hall", 2)
        assert declare("adventure start", mission=HOUSE, players=3).mission.title == "Casa"
        assert declare("adventure start", mission=HOUSE, players=3).players == 3

    def test_not_without_a_file_nor_by_a_player(self) -> None:
        assert refused("adventure start", "Noche").code == "mission_missing"
        assert refused("adventure start", "Noche", mission={}).code == "mission_invalid"
        assert refused("adventure start", "Noche", mission=HOUSE, by="luis").code == "gm_only"


class TestSteps:
    @pytest.mark.parametrize(
        "words",
        [
            ("mueve", "stairs"),
            ("move", "pie de la escalera"),
            ("mueve", "pie", "de", "la", "escalera"),
            ("move", "esc"),
        ],
    )
    def test_zones_by_key_name_or_beginning(self, words: tuple[str, ...]) -> None:
        """Rules: MN-TURN-PLAYER"""
        assert declare("do", "jen", *words, by="luis") == Walk(JENNY, ("stairs",))

    def test_more_than_one(self) -> None:
        """Rules: MN-ACT-RUN"""
        assert declare("do", "jenny", "corre", "stairs", "vestíbulo", "stairs") == Run(
            JENNY, ("stairs", "hall", "stairs")
        )
        assert declare("do", "cultist", "move", "stairs", "hall") == Walk(CULTIST, ("stairs", "hall"))

    def test_a_room_stands_for_where_one_comes_in(self) -> None:
        assert declare("do", "jenny", "run", "gran", "entrada") == Run(JENNY, ("hall",))

    def test_ways_into_the_unknown_have_numbers(self) -> None:
        """What is stored counts every way out, the one to the hall first. Rules: MN-GM-PREP"""
        assert declare("do", "jenny", "move", "stairs", "salida-1", by="luis") == Walk(JENNY, ("stairs", "way-2"))
        assert declare("do", "jenny", "move", "stairs", "?2", by="luis") == Walk(JENNY, ("stairs", "way-3"))
        known = seated(RoomDiscovered("jenny", "study", False, ""))
        assert declare("do", "jenny", "move", "stairs", "exit", by="luis", at=known).path == ("stairs", "way-3")
        assert declare("do", "jenny", "move", "stairs", "estu", by="luis", at=known).path == ("stairs", "study")

    @pytest.mark.parametrize("at", [seated(), seated(RoomDiscovered("jenny", "study", False, ""))])
    def test_a_stored_way_leads_to_the_same_place_whatever_is_discovered_meanwhile(self, at: State) -> None:
        """Rules: MN-GM-PREP"""
        assert ways.zones(at, "hall", ("stairs", "way-3")) == ("stairs", "crypt")
        assert ways.zones(at, "hall", ("way-1", "way-9", "x")) == ("stairs", "way-9", "x")

    @pytest.mark.parametrize("by", ["gm", "luis"])
    def test_what_an_evasion_aims_at_is_stored_like_a_step(self, by: str) -> None:
        """Rules: MN-ACT-EVADE, MN-GM-PREP"""
        at = seated(Moved(JENNY, "stairs", 1), EnemyAppeared(GHOUL, "ghoul", "Ghoul 1", "stairs", 3))
        assert declare("roll", "jenny", "evade", "?2", by=by, at=at) == Evade(JENNY, "way-3")
        assert declare("roll", "jenny", "evade", "hall", by=by, at=at) == Evade(JENNY, "hall")

    @pytest.mark.parametrize("word", ["study", "Estudio", "estudo", "cript", "salida-3", "exit", "nowhere"])
    def test_players_learn_no_undiscovered_names(self, word: str) -> None:
        """Rules: MN-GM-PREP"""
        error = refused("do", "jenny", "move", "stairs", word, by="luis")
        assert error.code == "zone_unknown"
        assert error.values["known"] == ("Vestíbulo", "Pie de la escalera", "Gran entrada")
        assert {*error.values} == {"zone", "known", "candidates"}
        assert {*error.values["candidates"]} <= {*error.values["known"]}

    def test_nor_what_lies_behind_an_unknown_room(self) -> None:
        """Rules: MN-GM-PREP"""
        assert refused("do", "jenny", "move", "stairs", "?1", "?1", by="luis").code == "zone_unknown"

    def test_the_game_master_knows_them(self) -> None:
        assert declare("do", "jenny", "move", "stairs", "estudio").path == ("stairs", "way-2")
        assert "Estudio" in refused("do", "jenny", "move", "estudoi").values["candidates"]

    def test_nobody_acts_for_somebody_else(self) -> None:
        assert refused("do", "harvey", "move", "stairs", by="luis").code == "not_yours"
        assert refused("do", "cultist", "move", "stairs", by="luis").code == "not_yours_npc"
        assert refused("roll", "harvey", "explore", by="luis").code == "not_yours"
        assert refused("roll", "jenny", "explore", by="luis", with_="harvey").code == "not_yours"

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (("jenny",), "deed_missing"),
            (("jenny", "baila"), "word_unknown"),
            (("jenny", "move"), "path_missing"),
            (("nadie", "move", "hall"), "character_unknown"),
            (("cultist", "run", "hall"), "character_unknown"),
        ],
    )
    def test_what_cannot_be(self, words: tuple[str, ...], code: str) -> None:
        assert refused("do", *words).code == code

    def test_whose_turn(self) -> None:
        """Rules: MN-SEQ"""
        assert declare("do", ".", "termina", by="luis") == Done(JENNY)
        assert refused("do", ".", "done").code == "nobodys_turn"

    def test_who_has_begun_goes_on(self) -> None:
        """Rules: MN-SEQ"""
        begun = seated(ActionTaken(HARVEY, "explore"))
        assert declare("do", ".", "done", at=begun) == Done(HARVEY)
        assert declare("do", ".", "done", at=seated(InvestigatorDone(JENNY))) == Done(HARVEY)
        assert refused("do", ".", "done", at=State()).code == "nobodys_turn"


class TestEfforts:
    def test_exploring(self) -> None:
        """Rules: MN-ACT-EXPLORE, MN-EXPLORE-COMBINE"""
        assert declare("roll", "jenny", "explora", by="luis") == Explore(JENNY)
        assert declare("roll", "jenny", "explore", "linterna", with_=("harvey",), note="mira") == Explore(
            JENNY, (HARVEY,), "lamp", "mira"
        )
        assert declare("roll", "jenny", "explore", with_="todos") == Explore(JENNY, (HARVEY,))

    @pytest.mark.parametrize("word", ["lamp", "Linterna", "linte", "tesoro"])
    def test_players_cannot_ask_what_a_room_hides(self, word: str) -> None:
        """Rules: MN-GM-PREP"""
        error = refused("roll", "jenny", "explora", word, by="luis")
        assert (error.code, error.values) == ("item_unknown", {"item": word, "known": (), "candidates": ()})

    def test_obstructions_that_are_known(self) -> None:
        """Rules: MN-ACT-OBSTRUCT, MN-OBSTRUCT-COMBINE"""
        assert declare("roll", "jenny", "quita", "puerta", by="luis") == Obstruct(JENNY, "door")
        assert declare("roll", "jenny", "obstruct", with_="harvey") == Obstruct(JENNY, "door", (HARVEY,))
        error = refused("roll", "jenny", "quita", "sello", by="luis")
        assert error.values == {"obstruction": "sello", "known": ("Puerta",), "candidates": ()}
        two = seated(ObstructionRevealed(mission(HOUSE).obstructions[1]))
        assert refused("roll", "jenny", "quita", at=two).code == "obstruction_missing"

    def test_light(self) -> None:
        """Rules: MN-DARK-RESOLVE"""
        assert declare("roll", "jenny", "ilumina", with_="harvey") == Illuminate(JENNY, (HARVEY,))

    @pytest.mark.parametrize(("malus", "figure"), [(1, -1), ("2", -2), ("-1", -1), (-2, -2), ("+1", 1), (None, None)])
    def test_a_way_out(self, malus: object, figure: int | None) -> None:
        """Rules: MN-ACT-EVADE"""
        options = {} if malus is None else {"malus": malus}
        assert declare("roll", "jenny", "evade", "stairs", **options) == Evade(JENNY, "stairs", figure)

    def test_the_penalty_is_the_game_masters(self) -> None:
        assert declare("roll", "jenny", "evade", "stairs", by="luis") == Evade(JENNY, "stairs")
        assert refused("roll", "jenny", "evade", "stairs", by="luis", malus=0).code == "gm_only"
        assert refused("roll", "jenny", "evade").code == "path_missing"
        assert refused("roll", "jenny").code == "effort_missing"
        assert refused("roll", "jenny", "ilumina", malus=1).code == "option_not_here"


class TestFights:
    def test_both_sides(self) -> None:
        """Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-FIGHT-ENEMY"""
        assert declare("attack", "jenny", "cultist", by="luis") == Strike(JENNY, CULTIST)
        assert declare("attack", "jenny", "cultist", "1", magic=True) == Strike(JENNY, CULTIST, magical=True)
        assert declare("attack", "cultist", "harvey", note="salta") == Strike(CULTIST, HARVEY, note="salta")

    def test_whoever_is_nearest_first(self) -> None:
        far = seated(EnemyAppeared(CharacterId("cultist-2"), "cultist", "Cultist 2", "stairs", 2))
        assert declare("attack", "jenny", "cultist", at=far) == Strike(JENNY, CULTIST)
        assert declare("attack", "jenny", "cultist-2", at=far) == Strike(JENNY, CharacterId("cultist-2"))

    def test_what_cannot_be(self) -> None:
        assert refused("attack", "jenny").code == "target_missing"
        assert refused("attack", "jenny", "harvey").code == "character_unknown"
        assert refused("attack", "cultist", "jenny", by="luis").code == "not_yours_npc"
        assert refused("attack", "cultist", "jenny", magic=True).code == "option_not_here"


class TestTheGameMaster:
    @pytest.mark.parametrize(
        ("words", "options", "action"),
        [
            (("gm", "horror"), {"on": "jenny"}, SpendThreat(ThreatOption.HORROR, who=JENNY)),
            (("dj", "oscuridad"), {"on": "estudio"}, SpendThreat(ThreatOption.DARKNESS, room="study")),
            (("gm", "darkness"), {"on": "stairs"}, SpendThreat(ThreatOption.DARKNESS, room="entrance")),
            (
                ("gm", "enemigo"),
                {"on": "hall"},
                SpendThreat(ThreatOption.WANDERING_ENEMY, zone="hall", enemy="cultist"),
            ),
            (
                ("dj", "monstruo"),
                {"on": "cripta", "enemy": "sab"},
                SpendThreat(ThreatOption.WANDERING_MONSTER, zone="crypt", enemy="hound"),
            ),
        ],
    )
    def test_threat(self, words: tuple[str, ...], options: dict[str, str], action: SpendThreat) -> None:
        """Rules: MN-GM-SPEND, MN-GM-HORROR, MN-GM-DARKNESS, MN-GM-ENEMY, MN-GM-MONSTER"""
        assert declare("spend", *words, **options) == action

    @pytest.mark.parametrize(
        ("words", "options", "code"),
        [
            (("gm", "horror"), {}, "on_missing"),
            (("gm",), {}, "threat_use_missing"),
            (("gm", "lluvia"), {"on": "hall"}, "unknown_option"),
            (("gm", "monster"), {"on": "hall"}, "enemy_type_missing"),
            (("gm", "enemy"), {"on": "hall", "enemy": "ghoul"}, "unknown_enemy_type"),
            (("gm", "horror"), {"on": "jenny", "enemy": "ghoul"}, "option_not_here"),
            (("gm", "darkness"), {"on": "luna"}, "room_unknown"),
            (("gm", "horror"), {"on": "jenny", "by": "luis"}, "gm_only"),
        ],
    )
    def test_what_it_does_not_buy(self, words: tuple[str, ...], options: dict[str, str], code: str) -> None:
        assert refused("spend", *words, **options).code == code

    def test_the_other_half(self) -> None:
        """Rules: MN-SEQ"""
        assert declare("next") == NextPhase()
        assert refused("next", by="luis").code == "gm_only"

    def test_rulings(self) -> None:
        """Rules: MN-UNCONSCIOUS"""
        hurt = seated(Rule("caída", JENNY, vida=3, cordura=9, threat=4))
        healed = declare("heal", "jenny", life=4, sanity=4, note="botiquín", at=hurt)
        assert healed == Rule("botiquín", JENNY, vida_given=4, cordura_given=4)
        assert declare("heal", "jenny", awake=True, note="sales") == Rule(
            "sales", JENNY, unconscious=False, was=Standing(unconscious=False)
        )
        assert declare("gain", "gm", "threat", "2", why="campanas", at=hurt) == Rule("campanas", threat_given=2)
        assert declare("gain", "gm", "threat", "-2", why="campanas", at=hurt) == Rule("campanas", threat_given=-2)
        assert declare("gain", "harvey", "equipo", "Llave", why="regalo") == Rule("regalo", HARVEY, card="Llave")
        assert declare("fate", "wo") == Rule("", ending="won")
        assert declare("fate", "wo", fiat="otra vez") == Rule("", ending="won", fiat="otra vez")

    def test_what_is_set_says_what_it_takes_the_place_of(self) -> None:
        """Rules: MN-UNCONSCIOUS, MN-LIFE"""
        hurt = seated(Rule("caída", JENNY, vida=3, cordura=9))
        assert declare("state", "jenny", zone="estudio", note="x", at=hurt) == Rule(
            "x", JENNY, zone="study", place="Estudio", was=Standing(zone="hall")
        )
        assert declare("state", "jenny", awake="no", note="x") == Rule(
            "x", JENNY, unconscious=True, was=Standing(unconscious=False)
        )
        assert declare("state", "jenny", life=5, note="x", at=hurt) == Rule("x", JENNY, vida=5, was=Standing(vida=3))
        assert declare("state", "jenny", sanity=0, note="x", at=hurt) == Rule(
            "x", JENNY, cordura=0, unconscious=True, was=Standing(cordura=9, unconscious=False)
        )

    @pytest.mark.parametrize(
        ("verb", "words", "options", "code"),
        [
            ("heal", ("jenny",), {"note": "x"}, "ruling_empty"),
            ("heal", ("jenny",), {"life": 2}, "reason_missing"),
            ("heal", ("jenny",), {"life": 0, "note": "x"}, "points_invalid"),
            ("heal", ("jenny",), {"life": 2, "note": "x", "by": "luis"}, "gm_only"),
            ("state", ("jenny",), {"zone": "hall", "note": "x", "by": "luis"}, "gm_only"),
            ("state", ("jenny",), {"note": "x"}, "ruling_empty"),
            ("gain", ("gm", "threat", "2"), {}, "reason_missing"),
            ("gain", ("gm", "threat", "2"), {"why": "x", "by": "luis"}, "gm_only"),
            ("gain", ("gm", "card", "Llave"), {"why": "x"}, "gain_not_here"),
            ("gain", ("jenny", "threat"), {"why": "x"}, "gain_not_here"),
            ("gain", ("jenny", "card"), {"why": "x"}, "card_missing"),
            ("fate", ("draw",), {}, "ending_unknown"),
            ("fate", ("won",), {"by": "luis"}, "gm_only"),
            ("twist", ("2",), {}, "command_not_here"),
        ],
    )
    def test_what_cannot_be(self, verb: str, words: tuple[str, ...], options: dict[str, Any], code: str) -> None:
        assert refused(verb, *words, **options).code == code


class TestAnswers:
    def test_a_card_is_lost(self) -> None:
        """Rules: MN-SAN-EQUIP"""
        asked = seated(EquipmentAsked(JENNY, ("Pala vieja", "Linterna")))
        lost = DropEquipment(6, JENNY, "Pala vieja")
        assert declare("state", "jenny", drop="pala", by="luis", at=asked) == lost
        assert declare("do", "jenny", "descarta", "pala", "vieja", by="luis", at=asked) == lost
        assert refused("state", "jenny", drop="llave", at=asked).code == "card_unknown"
        assert refused("do", "jenny", "drop", at=asked).code == "card_missing"
        assert refused("state", "jenny", drop="pala", by="ana", at=asked).code == "not_yours"
        assert refused("state", "jenny", drop="pala").code == "decision_none"

    def test_somebody_flees(self) -> None:
        """Rules: MN-SAN-MOVE"""
        asked = seated(FlightAsked(JENNY, "hall", 2))
        assert declare("do", "jenny", "huye", "stairs", "estudio", at=asked) == Flee(6, JENNY, ("stairs", "way-2"))
        assert refused("do", "jenny", "flee", "stairs", by="luis", at=asked).code == "gm_only"
        assert refused("do", "harvey", "flee", "stairs", at=asked).code == "decision_none"


def test_there_are_no_specialties_to_offer() -> None:
    assert mansions.offers(seated(), Explore(JENNY)) == ()


class TestNames:
    """Nobody is called like somebody else, or like what a command reads otherwise."""

    @pytest.mark.parametrize(
        ("name", "player", "code"),
        [
            ("Jenny", "zoe", "character_exists"),
            ("jenny", "zoe", "character_exists"),
            ("gm", "zoe", "name_reserved"),
            ("Todos", "zoe", "name_reserved"),
            ("a\nb", "zoe", "name_invalid"),
            ("x" * 301, "zoe", "name_invalid"),
            ("Zoe", "gm", "player_invalid"),
            ("Zoe", "DJ", "player_invalid"),
            ("Zoe", "todos", "player_invalid"),
            ("Zoe", "eva,luis", "player_invalid"),
            ("Zoe", "z" * 101, "player_invalid"),
        ],
    )
    def test_a_name_that_cannot_be(self, name: str, player: str, code: str) -> None:
        with pytest.raises(UsageError, match=code):
            mansions.plan(seated(), BuildInvestigator(CharacterId("zoe"), name, player))

    def test_a_name_of_an_enemy_is_taken_while_it_stands(self) -> None:
        state = seated()
        enemy = next(iter(state.enemies.values()))
        with pytest.raises(UsageError, match="character_exists"):
            mansions.plan(state, BuildInvestigator(CharacterId("zoe"), enemy.name, "zoe"))
