"""What holds at any moment of any evening, made of legal and of illegal actions."""

from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from domain import codec, engine, errors
from domain.dice.doors import OsDoor
from domain.events import (
    Action,
    BatchRevealed,
    MarkSet,
    NoteTaken,
    OptionChanged,
    SceneEnded,
    SceneStarted,
    SessionEnded,
    SessionStarted,
)
from domain.systems.plenilunio.actions import (
    CreateCharacter,
    EditCharacter,
    FulfilFate,
    GrantPoints,
    RetireCharacter,
    Roll,
    RuleTie,
    Scores,
    SpendFortune,
    SpendGiftPoints,
    StartAdventure,
    TwistPlot,
)
from domain.systems.plenilunio.combat.foreseeing import foresee
from domain.systems.plenilunio.events import PoolDiceAdded, PoolDiceTaken, PoolOpened
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Grant, Health, TieRuling
from tests.messages import LANGUAGES, untold
from tests.strategies import TEXT
from tests.table import PlenilunioTable, snapshot

PEOPLE = ("anna", "boris", "cleo", "dario")
somebody = st.sampled_from([*PEOPLE, "nadie"])
traits = st.sampled_from(list(Characteristic)[:3])
few = st.integers(-1, 6)
maybe = st.sampled_from([None, None, None, "porque sí"])


def _optional(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


challenges = st.builds(
    Roll,
    who=somebody,
    trait=traits,
    difficulty=few,
    tools=st.lists(few, max_size=2).map(tuple),
    helpers=st.lists(somebody, max_size=2).map(tuple),
    destiny_dice=few,
    armour_penalty=st.integers(0, 2),
    auto_successes=st.integers(0, 2),
    goal=_optional(st.integers(1, 4)),
    hidden=st.booleans(),
    fiat=maybe,
    note=TEXT,
)
conflicts = st.builds(
    Roll,
    who=somebody,
    trait=traits,
    rival=somebody,
    rival_trait=traits,
    destiny_dice=few,
    rival_destiny_dice=few,
    goal=_optional(st.integers(1, 4)),
    tie_possible=st.booleans(),
    hidden_opposition=st.booleans(),
)
sheets = st.builds(
    CreateCharacter,
    who=somebody,
    name=TEXT,
    player=st.sampled_from([None, "luis", "eva"]),
    concept=TEXT,
    scores=st.builds(Scores, fortaleza=few, combate=few, voluntad=few),
    specialties=st.just(()),
    destiny=st.integers(-1, 11),
    starting=st.booleans(),
    size_modifier=st.integers(-2, 2),
    gift_points=st.integers(0, 2),
)
edits = st.builds(
    EditCharacter,
    who=somebody,
    name=_optional(TEXT),
    destiny=_optional(st.integers(-1, 11)),
    fortune=_optional(few),
    health=_optional(st.sampled_from(list(Health))),
    resistance=_optional(few),
    unconscious=_optional(st.booleans()),
)
points = st.one_of(
    st.builds(SpendFortune, who=somebody, use=st.sampled_from(list(FortuneUse)), points=few, approved=st.booleans()),
    st.builds(SpendGiftPoints, who=somebody, gifts=st.lists(st.sampled_from(["voz_interior", "nada"])).map(tuple)),
    st.builds(GrantPoints, who=_optional(somebody), what=st.sampled_from(list(Grant)), points=few, reason=TEXT),
    st.builds(StartAdventure, title=TEXT, pool=st.integers(3, 9)),
    st.builds(TwistPlot, dice=few),
    st.builds(FulfilFate, who=somebody),
    st.builds(RetireCharacter, who=somebody),
    st.builds(RuleTie, roll=st.integers(0, 60), ruling=st.sampled_from(list(TieRuling))),
)
core = st.one_of(
    st.builds(SessionStarted),
    st.builds(SessionEnded),
    st.builds(SceneStarted),
    st.builds(SceneEnded),
    st.builds(NoteTaken, text=TEXT),
    st.builds(MarkSet, name=TEXT),
    st.builds(BatchRevealed, batch=st.integers(1, 30)),
    st.builds(
        OptionChanged,
        key=st.sampled_from(["language", "resistance_max", "npc_fortune", "joint_max_helpers", "gift_max_pc", "nada"]),
        value=st.sampled_from(["es", "fixed", "by_health", "none", "any", "5", "nada"]),
    ),
)
deeds: st.SearchStrategy[Action] = st.one_of(challenges, conflicts, sheets, edits, points, core)
evenings = st.tuples(st.lists(deeds, min_size=1, max_size=25), st.randoms(use_true_random=False))


def seated() -> PlenilunioTable:
    """Sit three people down with a pool, so that most of what follows is legal."""
    table = PlenilunioTable()
    table.sit("anna", player="luis", destiny=3, scores={"fortaleza": 3, "combate": 2})
    table.sit("boris", player="eva", destiny=9, scores={"fortaleza": 2, "combate": 3})
    table.sit("cleo", player=None, destiny=4, scores={"fortaleza": 1, "combate": 4})
    table.play(StartAdventure("La noche", 9))
    return table


def live(evening: tuple[list[Action], Any]) -> PlenilunioTable:
    """Play an evening; what the rules refuse leaves no trace (the table itself asserts it)."""
    table, (actions, chance) = seated(), evening
    for action in actions:
        with suppress(errors.TestigoError):
            table.play(action, otherwise=OsDoor(lambda sides: chance.randint(1, sides)))
        check(table)
    return table


def check(table: PlenilunioTable) -> None:
    """Assert what must be true of every state. Rules: PL-FORT-1, PL-DEST-1, PL-POOL-5, PL-HEALTH-4, PL-END-3"""
    game = table.game
    assert game.pool >= 0
    for who in game.characters.values():
        assert 0 <= who.fortune <= who.destiny <= 10, who
        assert who.resistance >= 0
        assert who.gift_points >= 0
        assert who.botch_credit >= 0
        assert who.triumph_debt >= 0
        assert not (who.is_pc and who.destiny == 10) or who.road_ended


def pool_by_events(table: PlenilunioTable) -> int:
    """Return what the pool must hold: opened + added - taken since the last adventure began."""
    left = 0
    for fact in table.facts:
        match fact.event:
            case PoolOpened(size=size):
                left = size
            case PoolDiceAdded(dice=dice):
                left += dice
            case PoolDiceTaken(dice=dice):
                left -= dice
    return left


@settings(max_examples=150)
@given(evenings)
def test_every_moment_of_an_evening_is_sound(evening: tuple[list[Action], Any]) -> None:
    table = live(evening)
    assert table.game.pool == pool_by_events(table)


@settings(max_examples=60)
@given(evenings, st.lists(st.integers(1, 9), min_size=1, max_size=6))
def test_a_fold_in_pieces_is_the_fold_at_once(evening: tuple[list[Action], Any], sizes: list[int]) -> None:
    table = live(evening)
    start = engine.empty(table.system)
    whole = engine.fold(table.system, start, table.facts)
    pieces, rest = start, list(table.facts)
    while rest:
        for size in sizes:
            piece, rest = rest[:size], rest[size:]
            pieces = engine.fold(table.system, pieces, piece)
    assert snapshot(whole) == snapshot(pieces) == snapshot(table.state)


@settings(max_examples=60)
@given(evenings)
def test_a_recorded_evening_is_ruled_on_again_with_the_same_result(evening: tuple[list[Action], Any]) -> None:
    table = live(evening)
    for batch in table.batches:
        again = batch.again(table.system)
        assert again is None or again == batch.lines


@settings(max_examples=60)
@given(evenings)
def test_destiny_of_a_player_character_never_falls_by_dice(evening: tuple[list[Action], Any]) -> None:
    """Rules: PL-DEST-1"""
    table, state = live(evening), None
    state = engine.empty(table.system)
    for fact in table.facts:
        after = engine.fold(table.system, state, [fact])
        if not isinstance(fact.event, EditCharacter | CreateCharacter):
            for who, before in state.game.characters.items():
                assert after.game.characters[who].destiny >= before.destiny
        state = after


@settings(max_examples=60)
@given(evenings)
def test_whatever_happens_can_be_told_in_both_languages(evening: tuple[list[Action], Any]) -> None:
    table = live(evening)
    rules = table.system
    for fact in table.facts:
        if type(fact.event) in codec.events_of("plenilunio").values():
            for step in (*rules.explain(fact.event), *rules.tell(fact.event)):
                assert [flaw for language in LANGUAGES for flaw in untold(step, language)] == []


@settings(max_examples=60)
@given(evenings, st.one_of(challenges, conflicts))
def test_the_odds_of_whatever_is_legal_can_be_told(evening: tuple[list[Action], Any], roll: Roll) -> None:
    """Rules: PL-ODDS-1"""
    game = live(evening).game
    with suppress(errors.TestigoError):
        for step in foresee(game, roll):
            assert [flaw for language in LANGUAGES for flaw in untold(step, language)] == []
