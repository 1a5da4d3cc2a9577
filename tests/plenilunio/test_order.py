"""Who acts when: the order of a fight, its cycle, newcomers, and places bought with Fortune."""

from typing import Any

import pytest

from domain.errors import NotFoundError, RuleError, UsageError
from domain.events import Overruled
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.actions import EditCharacter, RetireCharacter
from domain.systems.plenilunio.combat.actions import (
    Advance,
    Aim,
    AskAdvance,
    Attack,
    Defend,
    EndCombat,
    JoinCombat,
    LeaveCombat,
    NextTurn,
    RankTied,
    StartCombat,
    TakeAction,
)
from domain.systems.plenilunio.combat.events import (
    AdvanceAsked,
    CombatJoined,
    CombatStarted,
    OrderAsked,
    OrderRanked,
    Standing,
    TurnAdvanced,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from domain.systems.plenilunio.events import FortuneSpent
from domain.systems.plenilunio.traits import FortuneUse, Health
from tests.plenilunio.seats import happened, refusal, the
from tests.table import PlenilunioTable, misses

A, B, C, M, N = map(CharacterId, ("a", "b", "c", "m", "n"))
WHY = "la mesa lo acepta"


def seat(*people: tuple[str, int], **options: str) -> PlenilunioTable:
    """Seat people by key and Destiny: m and n are the game master's, the others players' characters."""
    seated = PlenilunioTable(options=tuple(options.items()))
    for who, destiny in people:
        sit(seated, who, destiny)
    return seated


def sit(seated: PlenilunioTable, who: str, destiny: int, combat: int = 3) -> CharacterId:
    """Bring somebody into the story, with Combate 3 and Fortaleza 2."""
    player = None if who in (M, N) else "luis"
    return seated.sit(who, destiny=destiny, player=player, scores={"combate": combat, "fortaleza": 2})


def fight(*people: tuple[str, int], **options: str) -> PlenilunioTable:
    """Start a fight of all of them."""
    seated = seat(*people, **options)
    seated.play(StartCombat(tuple(CharacterId(who) for who, _ in people)))
    return seated


def duel(**options: str) -> PlenilunioTable:
    """Start a fight in the order a (Destiny 5), m (4, the game master's), b (2); it is the turn of a."""
    return fight((A, 5), (M, 4), (B, 2), **options)


def order(seated: PlenilunioTable) -> str:
    """Return who acts when, as one word."""
    return "".join(each.who for each in seated.game.combat.order)


def turn(seated: PlenilunioTable) -> tuple[str | None, int]:
    """Return whose turn it is, and in which round."""
    return seated.game.combat.turn, seated.game.combat.round


def act(seated: PlenilunioTable) -> None:
    """Let whose turn it is use the action."""
    seated.play(TakeAction(seated.game.combat.turn, "registra la mochila"))


def go(seated: PlenilunioTable) -> str | None:
    """Let whose turn it is act, then go on; return whose turn it is."""
    act(seated)
    seated.play(NextTurn())
    return turn(seated)[0]


def knock_out(seated: PlenilunioTable, *people: str) -> None:
    for who in people:
        seated.edit(who, resistance=0, unconscious=True)


def wake(seated: PlenilunioTable, who: str) -> None:
    seated.edit(who, resistance=1, unconscious=False)


# Order


@pytest.mark.parametrize(
    ("people", "expected"),
    [
        ((("m", False, 3, 3), ("a", True, 5, 3)), "am"),
        ((("a", True, 3, 3), ("m", False, 5, 3)), "ma"),
        ((("m", False, 4, 9), ("a", True, 4, 1)), "am"),
        ((("a", True, 4, 2), ("b", True, 4, 5)), "ba"),
        ((("a", True, 4, 5), ("b", True, 4, 2)), "ab"),
        ((("m", False, 4, 2), ("n", False, 4, 5)), "mn"),
        ((("n", False, 4, 5), ("m", False, 4, 2)), "nm"),
        ((("m", False, 4, 3), ("a", True, 4, 2), ("b", True, 4, 4), ("n", False, 7, 6), ("c", True, 2, 1)), "nbamc"),
    ],
)
def test_destiny_then_players_then_combate_then_as_they_came(
    people: tuple[tuple[str, bool, int, int], ...], expected: str
) -> None:
    """Rules: PL-TURN-2"""
    seated = PlenilunioTable()
    for who, is_pc, destiny, combat in people:
        seated.sit(who, destiny=destiny, player="luis" if is_pc else None, scores={"combate": combat})
    happening = seated.play(StartCombat(tuple(CharacterId(who) for who, *_ in people)))
    assert order(seated) == expected
    assert turn(seated) == (expected[0], 1)
    assert happened(happening, OrderAsked) == []


def test_the_order_keeps_what_it_was_judged_by() -> None:
    """The table reads nothing of a sheet that is the game master's. Rules: PL-TURN-2, PL-VIS-1"""
    seated = seat((M, 3), (A, 5))
    happening = seated.play(StartCombat((M, A)))
    assert the(happening, CombatStarted).standings == (Standing(A, 5, True, 3), Standing(M, None, False, 0))
    assert [type(each) for each in happening] == [StartCombat, CombatStarted, TurnStarted]


def test_a_later_change_of_destiny_moves_nobody() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    seated.edit(B, destiny=9, reason="mal apuntado")
    assert order(seated) == "amb"
    assert go(seated) == M


def test_full_ties_of_the_game_masters_own_follow_the_ranking() -> None:
    """Rules: PL-TURN-2"""
    seated = seat((M, 4), (N, 4))
    seated.play(StartCombat((M, N), (N, M)))
    assert order(seated) == "nm"


@pytest.mark.parametrize(("ranked", "expected"), [((B, A), "ba"), ((A, B), "ab"), ((B,), "ba"), ((A,), "ab")])
def test_a_full_tie_of_players_is_ranked_beforehand(ranked: tuple[CharacterId, ...], expected: str) -> None:
    """Rules: PL-TURN-2"""
    seated = seat((A, 4), (B, 4))
    happening = seated.play(StartCombat((A, B), ranked))
    assert order(seated) == expected
    assert happened(happening, OrderAsked) == []


def test_a_full_tie_of_players_waits_for_the_game_master() -> None:
    """Rules: PL-TURN-2"""
    seated = seat((A, 4), (M, 4), (B, 4), (C, 2))
    happening = seated.play(StartCombat((A, M, B, C)))
    assert the(happening, OrderAsked).tied == (A, B)
    assert (order(seated), turn(seated)) == ("abmc", (A, 1))
    (asked,) = seated.game.questions.orders
    ruling = seated.play(RankTied(asked.line, (B, A)))
    assert the(ruling, OrderRanked).ranked == (B, A)
    assert the(ruling, TurnStarted) == TurnStarted(B, 1)
    assert (order(seated), turn(seated)) == ("bamc", (B, 1))
    assert seated.game.questions.orders == ()
    assert [go(seated) for _ in range(4)] == [A, M, C, B]


def test_one_of_three_ranked_leaves_the_rest_open() -> None:
    """Rules: PL-TURN-2"""
    seated = seat((A, 4), (B, 4), (C, 4))
    assert the(seated.play(StartCombat((A, B, C), (C,))), OrderAsked).tied == (C, A, B)


def test_each_group_of_tied_players_is_asked_about() -> None:
    """Rules: PL-TURN-2"""
    seated = PlenilunioTable()
    people = tuple(sit(seated, who, destiny) for who, destiny in (("a", 5), ("b", 5), ("c", 2), ("d", 2)))
    asked = happened(seated.play(StartCombat(people)), OrderAsked)
    assert [each.tied for each in asked] == [("a", "b"), ("c", "d")]


def test_a_ranking_that_confirms_the_order_starts_nothing_anew() -> None:
    """Rules: PL-TURN-2"""
    seated = fight((A, 4), (B, 4))
    (asked,) = seated.game.questions.orders
    assert happened(seated.play(RankTied(asked.line, (A, B))), TurnStarted) == []
    assert turn(seated) == (A, 1)


def test_ranked_late_nobody_loses_a_turn() -> None:
    """a has acted when the game master rules that b goes first: b follows, and goes first from then on.

    Rules: PL-TURN-2, PL-TURN-3
    """
    seated = fight((A, 4), (B, 4), (M, 1))
    act(seated)
    (asked,) = seated.game.questions.orders
    assert happened(seated.play(RankTied(asked.line, (B, A))), TurnStarted) == []
    assert (order(seated), turn(seated)) == ("bam", (A, 1))
    seated.play(NextTurn())
    assert [turn(seated)[0], *(go(seated) for _ in range(4))] == [B, M, B, A, M]


@pytest.mark.parametrize("ranked", [(A,), (A, B, M), (A, M), (A, A), ()])
def test_a_ranking_names_exactly_the_tied(ranked: tuple[CharacterId, ...]) -> None:
    """Rules: PL-TURN-2"""
    seated = fight((A, 4), (B, 4), (M, 4))
    (asked,) = seated.game.questions.orders
    refused = refusal(seated, RankTied(asked.line, ranked))
    assert isinstance(refused, UsageError)
    assert (refused.code, refused.values["names"]) == ("ranking_mismatch", ("A", "B"))


def test_a_ranking_answers_an_open_question() -> None:
    """Rules: PL-TURN-2"""
    seated = duel()
    refused = refusal(seated, RankTied(1, (A, B)))
    assert isinstance(refused, NotFoundError)
    assert refused.code == "question_none"


def test_a_tie_is_open_no_longer_once_one_of_two_leaves_or_advances() -> None:
    """Rules: PL-TURN-2, PL-TURN-4"""
    left = fight((A, 4), (B, 4), (M, 1))
    left.play(LeaveCombat(B))
    assert left.game.questions.orders == ()
    moved = fight((C, 5), (A, 4), (B, 4))
    moved.play(Advance(B))
    assert moved.game.questions.orders == ()
    three = PlenilunioTable()
    three.play(StartCombat(tuple(sit(three, who, 4) for who in ("a", "b", "c"))))
    three.play(LeaveCombat(A))
    assert three.game.questions.orders[0].asked.tied == ("b", "c")


# Beginning


def test_a_fight_needs_somebody() -> None:
    refused = refusal(seat((A, 5)), StartCombat(()))
    assert isinstance(refused, UsageError)
    assert refused.code == "combatants_missing"


def test_a_fight_begins_once() -> None:
    """Rules: PL-TURN-1"""
    assert refusal(duel(), StartCombat((A, M))).code == "combat_open"


@pytest.mark.parametrize(
    ("who", "ranked", "code"),
    [
        ((A, M, A), (), "combat_joined"),
        ((A, CharacterId("nadie")), (), "character_unknown"),
        ((A, M), (B,), "not_in_combat"),
        ((A, M), (CharacterId("nadie"),), "character_unknown"),
    ],
)
def test_only_people_of_the_story_and_each_once(
    who: tuple[CharacterId, ...], ranked: tuple[CharacterId, ...], code: str
) -> None:
    """Rules: PL-TURN-2"""
    assert refusal(seat((A, 5), (M, 4), (B, 2)), StartCombat(who, ranked)).code == code


def test_the_dead_and_the_retired_do_not_fight() -> None:
    """Rules: PL-HEALTH-7, PL-END-1"""
    seated = seat((A, 5), (M, 4), (B, 2))
    seated.edit(M, health=Health.DEAD)
    seated.play(RetireCharacter(B))
    assert refusal(seated, StartCombat((A, M))).code == "actor_dead"
    assert refusal(seated, StartCombat((A, B))).code == "character_retired"


def test_a_fight_begins_with_the_first_who_can_act() -> None:
    """Rules: PL-TURN-3, PL-HEALTH-6"""
    seated = seat((A, 5), (M, 4), (B, 2))
    knock_out(seated, A)
    happening = seated.play(StartCombat((A, M, B)))
    assert happened(happening, TurnPassed) == [TurnPassed(A, "unconscious")]
    assert turn(seated) == (M, 1)


def test_a_fight_of_the_unconscious_waits_for_somebody_to_wake() -> None:
    """Rules: PL-HEALTH-6"""
    seated = seat((A, 5), (M, 4))
    knock_out(seated, A, M)
    happening = seated.play(StartCombat((A, M)))
    assert [type(each) for each in happening] == [StartCombat, CombatStarted]
    assert refusal(seated, NextTurn()).code == "nobody_can_act"
    wake(seated, M)
    assert the(seated.play(NextTurn()), TurnStarted) == TurnStarted(M, 1)


# Cycle


def test_everybody_acts_once_a_round() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    turns = [turn(seated)]
    for _ in range(6):
        go(seated)
        turns.append(turn(seated))
    assert turns == [(A, 1), (M, 1), (B, 1), (A, 2), (M, 2), (B, 2), (A, 3)]


def test_a_turn_ends_before_the_next_begins() -> None:
    """Rules: PL-TURN-3"""
    assert duel().play(NextTurn()) == (NextTurn(), TurnEnded(A), TurnStarted(M, 1))


def test_a_turn_that_somebody_else_has_ended_is_not_ended_again() -> None:
    """Both said that A has done; M's turn, which has just begun, goes on. Rules: PL-TURN-3"""
    seated = duel()
    seated.play(NextTurn(turn=A))
    problem = refusal(seated, NextTurn(turn=A))
    assert (problem.code, problem.values["who"]) == ("turn_over", A)
    assert turn(seated) == (M, 1)
    seated.play(NextTurn(turn=M))
    assert turn(seated) == (B, 1)


def test_a_turn_may_go_by_unused() -> None:
    """Rules: PL-TURN-1"""
    seated = duel()
    seated.play(NextTurn())
    assert turn(seated) == (M, 1)


def test_the_unconscious_are_passed_over_round_after_round() -> None:
    """m is out from the first round on, wakes in the third. Rules: PL-TURN-3, PL-HEALTH-6"""
    seated = duel()
    knock_out(seated, M)
    assert seated.play(NextTurn()) == (NextTurn(), TurnEnded(A), TurnPassed(M, "unconscious"), TurnStarted(B, 1))
    assert [go(seated) for _ in range(3)] == [A, B, A]
    assert turn(seated) == (A, 3)
    wake(seated, M)
    assert go(seated) == M


def test_the_first_of_the_order_is_passed_over_once_a_round() -> None:
    """a sleeps through the second round and wakes within it: the turn is gone until the third.

    Rules: PL-TURN-3, PL-HEALTH-6
    """
    seated = duel()
    seated.play(NextTurn())
    seated.play(NextTurn())
    knock_out(seated, A)
    happening = seated.play(NextTurn())
    assert happening == (NextTurn(), TurnEnded(B), TurnPassed(A, "unconscious"), TurnStarted(M, 2))
    wake(seated, A)
    assert [go(seated) for _ in range(2)] == [B, A]
    assert turn(seated) == (A, 3)


def test_last_of_one_round_and_first_of_the_next_are_both_passed_over() -> None:
    """Rules: PL-TURN-3, PL-HEALTH-6"""
    seated = duel()
    seated.play(NextTurn())
    knock_out(seated, A, B)
    happening = seated.play(NextTurn())
    assert [each.who for each in happened(happening, TurnPassed)] == [B, A]
    assert the(happening, TurnStarted) == TurnStarted(M, 2)


def test_the_dead_are_passed_over() -> None:
    """Rules: PL-HEALTH-7"""
    seated = duel()
    seated.edit(M, health=Health.DEAD)
    assert happened(seated.play(NextTurn()), TurnPassed) == [TurnPassed(M, "dead")]
    assert turn(seated) == (B, 1)


def test_who_is_alone_acts_round_after_round() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    knock_out(seated, M, B)
    assert [go(seated), go(seated)] == [A, A]
    assert turn(seated) == (A, 3)


def test_where_nobody_can_act_no_turn_begins() -> None:
    """Rules: PL-HEALTH-6"""
    seated = duel()
    knock_out(seated, A, M, B)
    happening = seated.play(NextTurn())
    assert happening == (NextTurn(), TurnEnded(A), TurnPassed(M, "unconscious"), TurnPassed(B, "unconscious"))
    assert turn(seated) == (None, 1)
    refused = refusal(seated, NextTurn())
    assert isinstance(refused, RuleError)
    assert refused.code == "nobody_can_act"
    wake(seated, B)
    assert the(seated.play(NextTurn()), TurnStarted) == TurnStarted(B, 2)


def test_a_turn_given_up_is_over_when_it_ends() -> None:
    """m used both dice to defend; the turn after the lost one is whole. Rules: PL-MELEE-3, PL-MELEE-4"""
    seated = PlenilunioTable()
    sit(seated, A, 5)
    sit(seated, M, 3, combat=2)
    seated.play(StartCombat((A, M)))
    attack(seated, dice=2)
    (place,) = [each for each in seated.game.combat.order if each.who == M]
    assert (place.borrowed, place.forfeited) == (2, True)
    seated.play(NextTurn())
    assert refusal(seated, TakeAction(M, "mira")).code == "turn_forfeited"
    seated.play(NextTurn())
    (place,) = [each for each in seated.game.combat.order if each.who == M]
    assert (place.borrowed, place.forfeited) == (0, False)


def attack(seated: PlenilunioTable, dice: int | None) -> None:
    """Let a strike at m, who defends with some dice or is still asked; all dice show misses."""
    seated.play(Attack(A, (Aim(M),)))
    if dice is not None:
        (asked,) = seated.game.questions.defences
        seated.play(Defend(asked.line, M, dice), otherwise=misses())


# Who may act


def test_out_of_turn_nobody_acts_but_by_fiat() -> None:
    """Rules: PL-TURN-5"""
    seated = duel()
    refused = refusal(seated, TakeAction(M, "mira"))
    assert isinstance(refused, RuleError)
    assert (refused.code, refused.values["current"]) == ("not_your_turn", "A")
    assert the(seated.play(TakeAction(M, "mira", fiat=WHY)), Overruled).code == "not_your_turn"
    seated.play(TakeAction(A, "mira"))


def test_one_action_a_turn() -> None:
    """Rules: PL-TURN-1, PL-TURN-3"""
    seated = duel()
    act(seated)
    assert refusal(seated, TakeAction(A, "mira")).code == "turn_used"
    seated.play(TakeAction(A, "mira", fiat=WHY))


@pytest.mark.parametrize("code", ["actor_dead", "actor_unconscious"])
def test_in_the_own_turn_the_dead_and_the_unconscious_do_not_act(code: str) -> None:
    """Rules: PL-TURN-5, PL-HEALTH-6, PL-HEALTH-7"""
    seated = duel()
    if code == "actor_dead":
        seated.edit(A, health=Health.DEAD)
    else:
        knock_out(seated, A)
    assert refusal(seated, TakeAction(A, "mira")).code == code


# Newcomers, and who leaves


@pytest.mark.parametrize(
    ("who", "destiny", "place"),
    [("c", 6, 1), ("c", 5, 2), ("c", 4, 2), ("c", 3, 3), ("c", 2, 4), ("c", 1, 4), ("n", 4, 3), ("n", 2, 4)],
)
def test_newcomers_enter_by_destiny(who: str, destiny: int, place: int) -> None:
    """Behind equals that came before, but a player before an equal of the game master's. Rules: PL-TURN-3, PL-TURN-2"""
    seated = duel()
    happening = seated.play(JoinCombat((sit(seated, who, destiny),)))
    assert the(happening, CombatJoined).place == place
    assert order(seated)[place - 1] == who


def test_newcomers_enter_by_their_destiny_among_themselves() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    people = (sit(seated, "n", 3), sit(seated, "c", 9))
    seated.play(JoinCombat(people))
    assert order(seated) == "camnb"


def test_a_newcomer_whose_place_has_passed_waits_for_the_next_round() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    go(seated)
    happening = seated.play(JoinCombat((sit(seated, C, 4),)))
    assert the(happening, CombatJoined) == CombatJoined(Standing(C, 4, True, 3), 2, waits=True)
    assert [turn(seated)[0], *(go(seated) for _ in range(4))] == [M, B, A, C, M]


def test_a_newcomer_whose_place_is_still_to_come_acts_in_this_round() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    act(seated)
    happening = seated.play(JoinCombat((sit(seated, C, 4),)))
    assert not the(happening, CombatJoined).waits
    assert go_on(seated) == C


def go_on(seated: PlenilunioTable) -> str | None:
    """Go on without acting."""
    seated.play(NextTurn())
    return turn(seated)[0]


def test_a_newcomer_before_anybody_has_done_anything_may_go_first() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    happening = seated.play(JoinCombat((sit(seated, C, 6),)))
    assert the(happening, TurnStarted) == TurnStarted(C, 1)
    assert [go(seated) for _ in range(3)] == [A, M, B]
    late = duel()
    act(late)
    happening = late.play(JoinCombat((sit(late, C, 6),)))
    assert the(happening, CombatJoined).waits
    assert happened(happening, TurnStarted) == []


def test_a_newcomer_fully_tied_with_players_is_asked_about_or_ranked() -> None:
    """Rules: PL-TURN-2, PL-TURN-3"""
    asked = duel()
    assert the(asked.play(JoinCombat((sit(asked, C, 2),))), OrderAsked).tied == (B, C)
    ranked = duel()
    happening = ranked.play(JoinCombat((sit(ranked, C, 2),), (C, B)))
    assert the(happening, OrderRanked).ranked == (C, B)
    assert (order(ranked), happened(happening, OrderAsked)) == ("amcb", [])
    confirmed = duel()
    happening = confirmed.play(JoinCombat((sit(confirmed, C, 2),), (B, C)))
    assert (order(confirmed), happened(happening, OrderRanked)) == ("ambc", [])


def test_a_tie_that_was_settled_before_is_not_asked_about_again() -> None:
    """Rules: PL-TURN-2"""
    seated = seat((A, 4), (B, 4))
    seated.play(StartCombat((A, B), (B, A)))
    assert happened(seated.play(JoinCombat((sit(seated, M, 1),))), OrderAsked) == []


def test_nobody_joins_twice_nor_what_is_not_there() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    refused = refusal(seated, JoinCombat((B,)))
    assert (refused.code, refused.values) == ("combat_joined", {"who": "b", "name": "B"})
    newcomer = sit(seated, C, 4)
    assert refusal(seated, JoinCombat((newcomer, newcomer))).code == "combat_joined"
    assert refusal(seated, JoinCombat(())).code == "combatants_missing"
    seated.edit(C, health=Health.DEAD)
    assert refusal(seated, JoinCombat((C,))).code == "actor_dead"
    assert refusal(seat((A, 5)), JoinCombat((A,))).code == "combat_none"


def test_who_leaves_is_out_of_the_cycle() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    assert happened(seated.play(LeaveCombat(M)), TurnStarted) == []
    assert [turn(seated)[0], go(seated), go(seated)] == [A, B, A]
    assert refusal(seated, LeaveCombat(M)).code == "not_in_combat"
    assert refusal(seat((A, 5)), LeaveCombat(A)).code == "combat_none"


def test_a_turn_left_is_followed_by_the_next() -> None:
    """Rules: PL-TURN-3"""
    seated = duel()
    assert the(seated.play(LeaveCombat(A)), TurnStarted) == TurnStarted(M, 1)
    seated.play(NextTurn())
    assert the(seated.play(LeaveCombat(B)), TurnStarted) == TurnStarted(M, 2)
    assert happened(seated.play(LeaveCombat(M)), TurnStarted) == []
    assert (order(seated), turn(seated)[0]) == ("", None)


@pytest.mark.parametrize("who", [A, M])
def test_nobody_leaves_a_question_behind(who: CharacterId) -> None:
    """Rules: PL-MELEE-3"""
    seated = duel()
    attack(seated, None)
    assert refusal(seated, LeaveCombat(who)).code == "question_open"
    seated.play(LeaveCombat(B))


@pytest.mark.parametrize("action", [NextTurn(), EndCombat()])
def test_an_open_question_holds_the_fight(action: Any) -> None:
    """Rules: PL-MELEE-3"""
    seated = duel()
    attack(seated, None)
    refused = refusal(seated, action)
    assert isinstance(refused, RuleError)
    (asked,) = seated.game.questions.defences
    assert refused.code == "question_open"
    assert (refused.values["line"], refused.values["question"]) == (asked.line, "defence")


def test_a_fight_ends_and_another_may_begin() -> None:
    """Rules: PL-TURN-1"""
    seated = fight((A, 4), (B, 4))
    seated.play(AskAdvance())
    seated.play(EndCombat())
    assert seated.game.combat is None
    assert (seated.game.questions.orders, seated.game.questions.advances) == ((), ())
    assert refusal(seated, EndCombat()).code == "combat_none"
    assert refusal(seated, NextTurn()).code == "combat_none"
    seated.play(StartCombat((B, A), (B,)))
    assert turn(seated) == (B, 1)


# Advancing


def test_a_point_buys_the_first_place_before_anybody_has_acted() -> None:
    """Rules: PL-TURN-4, PL-FORT-6"""
    seated = duel()
    happening = seated.play(Advance(B, 1))
    assert happening[1:] == (FortuneSpent(B, 1, FortuneUse.ADVANCE), TurnAdvanced(B, 3, 1), TurnStarted(B, 1))
    assert (order(seated), seated.who(B).fortune) == ("bam", 1)
    happening = seated.play(Advance(A, 1))
    assert (order(seated), seated.who(A).fortune, turn(seated)) == ("abm", 4, (A, 1))
    assert [go(seated) for _ in range(4)] == [B, M, A, B]


def test_the_new_order_lasts() -> None:
    """Rules: PL-TURN-4"""
    seated = duel()
    seated.play(Advance(B, 2))
    assert (order(seated), turn(seated)) == ("abm", (A, 1))
    assert [go(seated) for _ in range(6)] == [B, M, A, B, M, A]


@pytest.mark.parametrize("place", [0, -1, 3, 4, 99])
def test_an_advance_goes_forward(place: int) -> None:
    """Rules: PL-TURN-4"""
    refused = refusal(duel(), Advance(B, place))
    assert isinstance(refused, RuleError)
    assert (refused.code, refused.values["place"]) == ("advance_not_forward", place)


@pytest.mark.parametrize("place", [None, 1])
def test_the_first_has_nowhere_to_go(place: int | None) -> None:
    """Rules: PL-TURN-4"""
    assert refusal(duel(), Advance(A, place)).code == "advance_not_forward"


def test_a_place_that_has_passed_is_not_taken_in_this_round() -> None:
    """a is acting: the second place is still to come, the first is not. Rules: PL-TURN-4"""
    seated = duel()
    act(seated)
    refused = refusal(seated, Advance(B, 1))
    assert (refused.code, refused.values["place"]) == ("advance_passed_place", 1)
    seated.play(Advance(B, 2))
    assert go_on(seated) == B


def test_a_turn_that_ended_unused_has_passed() -> None:
    """Rules: PL-TURN-4"""
    seated = duel()
    seated.play(NextTurn())
    assert refusal(seated, Advance(B, 1)).code == "advance_passed_place"
    assert refusal(seated, Advance(B, 2)).code == "advance_passed_place"
    assert refusal(seated, Advance(B)).code == "advance_passed_place"


def test_without_a_place_as_far_as_it_goes() -> None:
    """Rules: PL-TURN-4"""
    early = duel()
    assert the(early.play(Advance(B)), TurnAdvanced).place == 1
    late = duel()
    act(late)
    assert the(late.play(Advance(B)), TurnAdvanced).place == 2


def test_who_has_acted_gains_the_place_from_the_next_round_on() -> None:
    """Rules: PL-TURN-4"""
    seated = fight((A, 5), (M, 4), (B, 3), (C, 2))
    assert [go(seated) for _ in range(2)] == [M, B]
    act(seated)
    happening = seated.play(Advance(B, 1))
    assert happened(happening, TurnStarted) == []
    assert (order(seated), turn(seated)) == ("bamc", (B, 1))
    assert [go_on(seated), go(seated), go(seated), go(seated)] == [C, B, A, M]


def test_who_has_been_passed_over_gains_it_from_the_next_round_on() -> None:
    """Rules: PL-TURN-4, PL-HEALTH-6"""
    seated = fight((A, 5), (M, 4), (B, 3), (C, 2))
    knock_out(seated, B)
    assert [go(seated) for _ in range(2)] == [M, C]
    seated.play(Advance(B, 1))
    wake(seated, B)
    assert (order(seated), go(seated)) == ("bamc", B)
    assert turn(seated) == (B, 2)


def test_an_unconscious_character_who_advances_acts_once_awake() -> None:
    """Rules: PL-TURN-4, PL-HEALTH-6"""
    seated = duel()
    knock_out(seated, B)
    assert happened(seated.play(Advance(B, 1)), TurnStarted) == []
    assert (order(seated), turn(seated)) == ("bam", (A, 1))
    wake(seated, B)
    assert [go(seated) for _ in range(3)] == [B, M, B]


def test_the_table_may_let_passed_places_be_taken() -> None:
    """b takes the first place after a and acts next, before m. Rules: PL-TURN-4"""
    seated = duel(advance_passed_place="allowed")
    act(seated)
    seated.play(Advance(B, 1))
    assert (order(seated), turn(seated)) == ("bam", (A, 1))
    assert [go_on(seated), go(seated), go(seated)] == [B, M, B]


def test_the_table_may_sell_one_place_at_a_time() -> None:
    """Rules: PL-TURN-4"""
    seated = duel(advance_distance="one_place")
    refused = refusal(seated, Advance(B, 1))
    assert (refused.code, refused.values) == ("advance_too_far", {"who": "b", "name": "B", "place": 1})
    seated.play(Advance(B, 2))
    assert (order(seated), seated.who(B).fortune) == ("abm", 1)
    seated.play(Advance(B))
    assert (order(seated), seated.who(B).fortune, turn(seated)) == ("bam", 0, (B, 1))
    late = duel(advance_distance="one_place")
    late.play(NextTurn())
    assert refusal(late, Advance(B, 2)).code == "advance_passed_place"


def test_only_players_advance_unless_the_table_or_a_fiat_says_so() -> None:
    """Rules: PL-TURN-4"""
    seated = duel()
    refused = refusal(seated, Advance(M, 1))
    assert (refused.code, refused.values) == ("advance_not_player", {"who": "m", "name": "M"})
    assert the(seated.play(Advance(M, 1, fiat=WHY)), Overruled).code == "advance_not_player"
    assert (order(seated), seated.who(M).fortune) == ("mab", 3)
    option = duel(npc_advance="yes")
    option.play(Advance(M, 1))
    assert (order(option), turn(option)) == ("mab", (M, 1))
    spent = [line for line in option.lines if isinstance(line, Entry) and isinstance(line.event, FortuneSpent)]
    assert [line.audience for line in spent] == [GM]


def test_what_a_player_pays_is_open() -> None:
    """Rules: PL-FORT-6"""
    seated = duel()
    seated.play(Advance(B, 1))
    spent = [line for line in seated.lines if isinstance(line, Entry) and isinstance(line.event, FortuneSpent)]
    assert [line.audience for line in spent] == [EVERYBODY]


def test_without_fortune_nobody_advances_not_even_by_fiat() -> None:
    """Rules: PL-TURN-4, PL-FORT-1"""
    seated = duel()
    seated.edit(B, fortune=0)
    refused = refusal(seated, Advance(B, 1, fiat=WHY))
    assert (refused.code, refused.values["left"], refused.values["points"]) == ("fortune_insufficient", 0, 1)
    seated.edit(B, fortune=1)
    seated.play(Advance(B, 1))
    assert seated.who(B).fortune == 0


def test_the_order_in_which_an_advance_is_judged() -> None:
    """Actor, who may, place, Fortune. Rules: PL-TURN-4, PL-RES-1"""
    seated = duel()
    seated.edit(M, health=Health.DEAD, fortune=0)
    assert refusal(seated, Advance(M, 9)).code == "actor_dead"
    seated.edit(M, health=Health.HEALTHY)
    assert refusal(seated, Advance(M, 9)).code == "advance_not_player"
    seated.edit(B, fortune=0)
    assert refusal(seated, Advance(B, 9)).code == "advance_not_forward"
    assert refusal(seated, Advance(sit(seated, C, 4), 1)).code == "not_in_combat"
    assert refusal(seat((A, 5)), Advance(A, 1)).code == "combat_none"


def test_the_players_are_asked_who_advances() -> None:
    """a is first, c has no Fortune, m is the game master's. Rules: PL-TURN-4"""
    seated = fight((A, 5), (M, 4), (B, 3), (C, 2))
    seated.edit(C, fortune=0)
    assert the(seated.play(AskAdvance()), AdvanceAsked).candidates == (B,)
    (asked,) = seated.game.questions.advances
    seated.play(Advance(B, question=asked.line))
    assert order(seated) == "bamc"
    assert seated.game.questions.advances == ()


def test_the_table_may_ask_for_the_game_masters_own_too() -> None:
    """Whether they have Fortune is not shown. Rules: PL-TURN-4, PL-VIS-1"""
    seated = fight((A, 5), (M, 4), (B, 2), (N, 1), npc_advance="yes")
    seated.edit(N, fortune=0)
    assert the(seated.play(AskAdvance()), AdvanceAsked).candidates == (M, B, N)


def test_nobody_is_asked_where_nobody_can_advance() -> None:
    """Rules: PL-TURN-4"""
    seated = duel()
    seated.edit(B, fortune=0)
    assert refusal(seated, AskAdvance()).code == "advance_nobody"
    seated.edit(B, fortune=1)
    seated.play(NextTurn())
    assert refusal(seated, AskAdvance()).code == "advance_nobody"
    assert refusal(seat((A, 5)), AskAdvance()).code == "combat_none"


def test_an_advance_that_nobody_took_lapses_with_the_turn() -> None:
    """Rules: PL-TURN-4"""
    seated = fight((A, 5), (M, 4), (C, 3), (B, 2))
    seated.play(AskAdvance())
    (asked,) = seated.game.questions.advances
    seated.play(NextTurn())
    assert seated.game.questions.advances == ()
    refused = refusal(seated, Advance(B, 3, question=asked.line))
    assert (refused.code, refused.values["question"]) == ("question_none", "advance")
    seated.play(Advance(B, 3))
    assert order(seated) == "ambc"


def test_an_edited_player_may_advance() -> None:
    """Whoever becomes a player's character advances like one. Rules: PL-TURN-4"""
    seated = duel()
    seated.play(EditCharacter(M, player="eva"))
    seated.play(Advance(M, 1))
    assert turn(seated) == (M, 1)
