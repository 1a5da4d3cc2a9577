"""Fortune: what it is spent on outside a fight, what the game master hands out, and what gift points buy."""

from domain.errors import RuleError, UsageError
from domain.events import Event
from domain.systems import Entry
from domain.systems.plenilunio import events
from domain.systems.plenilunio.actions import GrantPoints, SpendFortune, SpendGiftPoints
from domain.systems.plenilunio.combat.questions import check_wound_settled
from domain.systems.plenilunio.destiny import has_fortune, increase
from domain.systems.plenilunio.gifts.catalogue import GIFTS
from domain.systems.plenilunio.health import resistance_maximum
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import LAST_DESTINY, audience, check_able, check_alive, playing, road_has_ended
from domain.systems.plenilunio.refusals import Umpire, check_count
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import FortuneUse, Grant

MOST_GAINED = 10
"""Experience of one session. Rules: PL-GIFT-DRAMA"""
MOST_DRAMATIC = 3
"""Fortune of the strongest dramatic element. Rules: PL-FORT-5"""
_DEEDS = frozenset({FortuneUse.WOUND, FortuneUse.ADVANCE})
"""What is paid for where it happens: a wound that waits, a place in the order. Rules: PL-FORT-3, PL-FORT-6"""


def check_spending(state: State, action: SpendFortune) -> Umpire:
    """Refuse Fortune that cannot be spent; return what a fiat let pass.

    Raises:
        RuleError: `actor_dead`, `actor_unconscious`, `dramatic_cost_invalid`, `dramatic_not_approved`,
            `fortune_insufficient`; `question_open` for a breath before an open wound is settled.
        UsageError: `points_invalid`, `use_elsewhere` for what is a deed of its own.

    Rules: PL-FORT-2, PL-FORT-4, PL-FORT-5, PL-WOUND-4
    """
    umpire = Umpire(action.fiat)
    character = playing(state, action.who)
    _check_state(state, character, action.use, umpire)
    if action.use is FortuneUse.BREATH:
        check_wound_settled(state, character.id)
    if action.use in _DEEDS:
        raise UsageError("use_elsewhere", use=action.use)
    if action.use is FortuneUse.DRAMATIC:
        _check_dramatic(action, umpire)
    else:
        check_count(action.points, most=1 if action.use is FortuneUse.BREATH else LAST_DESTINY)
    if action.points > character.fortune:
        raise RuleError(
            "fortune_insufficient",
            rule="PL-FORT-1",
            who=character.id,
            name=character.name,
            points=action.points,
            left=character.fortune,
        )
    return umpire


def _check_state(state: State, character: Character, use: FortuneUse, umpire: Umpire) -> None:
    faint = use is FortuneUse.GIFT
    faint |= use is FortuneUse.BREATH and reading(state.options, "breath_while_unconscious") == "refused"
    (check_able if faint else check_alive)(character, umpire)


def _check_dramatic(action: SpendFortune, umpire: Umpire) -> None:
    """Refuse a price that is not 1 to 3, or an element without the game master's consent. Rules: PL-FORT-5"""
    if action.points < 1:
        raise RuleError("dramatic_cost_invalid", rule="PL-FORT-5", points=action.points, maximum=MOST_DRAMATIC)
    if action.points > MOST_DRAMATIC:
        umpire.refuse("dramatic_cost_invalid", "PL-FORT-5", points=action.points, maximum=MOST_DRAMATIC)
    if not action.approved:
        raise RuleError("dramatic_not_approved", rule="PL-FORT-5")


def spend(state: State, action: SpendFortune) -> tuple[Entry, ...]:
    """Pay, and have what was paid for. Rules: PL-FORT-2, PL-FORT-4, PL-FORT-5, PL-GIFT-0"""
    character = state.characters[action.who]
    seen_by = audience(character)
    happened: list[Event] = [events.FortuneSpent(action.who, action.points, action.use)]
    if action.use is FortuneUse.DRAMATIC:
        happened.append(events.DramaticElementIntroduced(action.who, action.note))
    elif action.use is FortuneUse.BREATH:
        happened += _breath(state, character)
    return tuple(Entry(event, seen_by) for event in happened)


def _breath(state: State, character: Character) -> list[Event]:
    """Regain half of the Resistance lost at the present level of health. Rules: PL-FORT-4, PL-HEALTH-4, PL-HEALTH-6"""
    lost = resistance_maximum(character, state.options) - character.resistance
    half = (lost + (reading(state.options, "breath_rounding") == "up")) // 2
    happened: list[Event] = [events.ResistanceRegained(character.id, half)]
    if character.unconscious and character.resistance + half > 0:
        happened.append(events.WokeUp(character.id))
    return happened


def check_grant(state: State, action: GrantPoints) -> None:
    """Refuse points that cannot be had.

    Raises:
        RuleError: `destiny_score_invalid` above 10.
        UsageError: `grant_target_missing`, `grant_target_unwanted`, `points_invalid`.

    Rules: PL-DEST-1, PL-DEST-4, PL-POOL-8
    """
    if (action.who is None) != (action.what is Grant.POOL):
        raise UsageError("grant_target_missing" if action.who is None else "grant_target_unwanted", what=action.what)
    character = None if action.who is None else playing(state, action.who)
    check_count(action.points, **({"most": MOST_GAINED} if action.what is Grant.EXPERIENCE else {}))
    if character and action.what is Grant.DESTINY and character.destiny + action.points > LAST_DESTINY:
        raise RuleError("destiny_score_invalid", rule="PL-DEST-1", destiny=character.destiny + action.points, minimum=0)


def grant(state: State, action: GrantPoints) -> tuple[Entry, ...]:
    """Hand out points. Rules: PL-FORT-1, PL-DEST-4, PL-POOL-8, PL-FORT-10, PL-END-2, PL-GIFT-PTS"""
    if action.who is None:
        return (Entry(events.PoolDiceAdded(action.points, "grant")),)
    character = state.characters[action.who]
    if action.what is Grant.DESTINY:
        return increase(character, action.points, action.reason, refills=has_fortune(state, character))
    if action.what is Grant.GIFT_POINT:
        return (Entry(events.GiftPointGained(action.who, action.points), audience(character)),)
    if action.what is Grant.EXPERIENCE:
        return (Entry(events.ExperienceGained(action.who, action.points), audience(character)),)
    points = 0 if road_has_ended(character) else action.points
    return (Entry(events.FortuneRecovered(action.who, points, "grant"), audience(character)),)


def check_purchase(state: State, action: SpendGiftPoints) -> Umpire:
    """Refuse gifts that cannot be bought; return what a fiat let pass.

    Raises:
        UsageError: `term_unknown` for a gift that nobody has heard of, `gifts_missing`.
        RuleError: `actor_dead`, `gift_score_max`, `gift_points_insufficient`.

    Rules: PL-GIFT-PTS
    """
    umpire = Umpire(action.fiat)
    character = playing(state, action.who)
    check_alive(character, umpire)
    if not action.gifts:
        raise UsageError("gifts_missing")
    scores = {gift.key: gift.score for gift in character.gifts}
    for key in action.gifts:
        _check_known(state, key)
        scores[key] = scores.get(key, 0) + 1
        _check_score(state, character, scores[key], umpire)
    if len(action.gifts) > character.gift_points:
        raise RuleError(
            "gift_points_insufficient",
            rule="PL-GIFT-PTS",
            who=character.id,
            name=character.name,
            points=len(action.gifts),
            left=character.gift_points,
        )
    return umpire


def check_gift(state: State, character: Character, key: str, umpire: Umpire) -> None:
    """Refuse one more of a gift that nobody has heard of, or that is as high as it gets. Rules: PL-GIFT-PTS"""
    _check_known(state, key)
    owned = next((gift.score for gift in character.gifts if gift.key == key), 0)
    _check_score(state, character, owned + 1, umpire)


def _check_known(state: State, key: str) -> None:
    """Refuse a gift that nobody has heard of. Raises: UsageError: `term_unknown`. Rules: PL-GIFT-DRAMA"""
    if key not in GIFTS and not _is_owned(state, key):
        raise UsageError("term_unknown", rule="PL-VOC-1", term=key, n=0, near=(), known=("any_gift",))


def _is_owned(state: State, key: str) -> bool:
    owned = any(gift.key == key for character in state.characters.values() for gift in character.gifts)
    return owned or f"gift.{key}" in state.tables


def _check_score(state: State, character: Character, score: int, umpire: Umpire) -> None:
    most = reading(state.options, "gift_max_pc")
    if character.is_pc and most != "none" and score > int(most):
        umpire.refuse("gift_score_max", "PL-GIFT-PTS", score=score, maximum=int(most))


def buy(state: State, action: SpendGiftPoints) -> tuple[Entry, ...]:
    """Turn points into gifts, one each. Rules: PL-GIFT-PTS"""
    seen_by = audience(state.characters[action.who])
    return tuple(Entry(events.GiftPointSpent(action.who, key), seen_by) for key in action.gifts)
