"""What follows from the roll of a gift."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from domain.events import Event
from domain.ids import CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.destiny import has_fortune
from domain.systems.plenilunio.events import (
    FortuneRecovered,
    PoolDiceAdded,
    RollSettled,
)
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.activating import rule_of, score_of
from domain.systems.plenilunio.gifts.catalogue import AGAINST, COUNTER, EYES, ILLUSION, Follows
from domain.systems.plenilunio.gifts.events import (
    Believed,
    BotchCreditGained,
    FortuneLost,
    HoldTaken,
    TriumphDebtLaid,
    TriumphDebtLifted,
)
from domain.systems.plenilunio.gifts.immaterial import is_immaterial
from domain.systems.plenilunio.harm.events import DamageDealt, HealthRegained, WeaponUsed
from domain.systems.plenilunio.harm.resistance import regained
from domain.systems.plenilunio.harm.wounds import Waiting, inflict, protected
from domain.systems.plenilunio.health import LEVELS
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import road_has_ended
from domain.systems.plenilunio.rolled import Left
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Health, Outcome

EACH_SUCCESS = 3
"""Resistance for each success. Rules: PL-GIFT-CURATIVAS"""


def successes(state: State, settled: RollSettled) -> int:
    """Return what "for each success" counts: successes left, a triumph being one, or all rolled as the table reads it.

    Damage and a debt of triumphs are of what is left whatever the table reads (decision 0011).

    Rules: PL-GIFT-NET, PL-DMG-1
    """
    if settled.outcome is not Outcome.SUCCESS:
        return 0
    return settled.degree if reading(state.options, "gift_success_count") == "net" else settled.roller.total


def triumphs(state: State, settled: RollSettled) -> int:
    """Return what "for each triumph" counts for Fortune and levels: dice left, or units as the table reads it.

    Rules: PL-GIFT-NET
    """
    if settled.outcome is not Outcome.SUCCESS:
        return 0
    units = reading(state.options, "triumph_effect_count") == "units_left"
    if reading(state.options, "gift_success_count") == "raw":
        return settled.roller.triumph_units if units else settled.roller.tally.triumph - settled.roller.converted
    return settled.left.triumph_units if units else settled.left.triumph_dice


def follow(tale: Tale, action: UseGift, place: int, settled: RollSettled, soften: int | None = None) -> bool:
    """Let what a settled roll leads to come true; return whether the deed goes on.

    Args:
        place: Of the target, from 0.
        soften: Fortune against a wound, as said in advance; None is not decided yet.

    Rules: PL-GIFT-NET, PL-GIFT-ROLL
    """
    rule = rule_of(tale.state, action.gift)
    follows = rule.follows
    target = action.targets[place] if place < len(action.targets) else action.who
    if action.use is GiftUse.TRIAL and follows in AGAINST and not rule.blast:
        return True
    if follows is Follows.BELIEF:
        deceived = settled.outcome is Outcome.SUCCESS
        tale.happen(Entry(believed(tale.state, action, target, deceived=deceived), tale.audience))
        return True
    if settled.outcome is not Outcome.SUCCESS:
        return True
    if follows in (Follows.DAMAGE, Follows.DRAIN):
        return _harm(tale, action, place, settled, soften)
    effect = _EFFECTS.get(follows)
    for event in () if effect is None else effect(tale.state, action, target, settled):
        tale.happen(Entry(event, tale.audience))
    return True


def achieved(tale: Tale, action: UseGift, place: int) -> None:
    """Let a tied gift that the game master lets succeed do what counts nothing: deceive, take hold.

    Rules: PL-GIFT-ROLL, PL-CHAL-4
    """
    follows, target = rule_of(tale.state, action.gift).follows, action.targets[place]
    if follows is Follows.BELIEF:
        tale.happen(Entry(believed(tale.state, action, target, deceived=True), tale.audience))
    elif follows is Follows.HOLD:
        tale.happen(Entry(HoldTaken(target, action.who, action.gift, action.note), tale.audience))


def believed(state: State, action: UseGift, target: CharacterId, *, deceived: bool) -> Believed:
    """Return how somebody took it: a tie deceives nobody. Rules: PL-GIFT-ALEGORIA, PL-GIFT-SOMBRAS"""
    made = [each.line for each in state.sustained if (each.who, each.gift) == (action.who, ILLUSION)]
    begun = action.line or made[-1] if made and action.gift == ILLUSION else 0
    return Believed(target, action.who, action.gift, deceived, begun)


def _hold(_state: State, action: UseGift, target: CharacterId, _settled: RollSettled) -> list[Event]:
    """Rules: PL-GIFT-GUARDIAN, PL-GIFT-HILOS"""
    return [HoldTaken(target, action.who, action.gift, action.note)]


def _debt(state: State, _action: UseGift, target: CharacterId, settled: RollSettled) -> list[Event]:
    """Lay the margin on somebody as triumphs to reroll; each triumph takes Fortune, of which there may be less.

    Rules: PL-GIFT-CONDENACION, PL-VIS-1
    """
    lost = triumphs(state, settled)
    laid: list[Event] = [TriumphDebtLaid(target, settled.degree)]
    return [*laid, FortuneLost(target, lost)] if lost else laid


def _credit(state: State, action: UseGift, target: CharacterId, settled: RollSettled) -> list[Event]:
    """Give credits and Fortune, or take owed rerolls away and give neither. Rules: PL-GIFT-LIMPIEZA, PL-END-2"""
    counted, patient = successes(state, settled), state.characters[target]
    if action.about == COUNTER:
        return [TriumphDebtLifted(target, min(counted, patient.triumph_debt))]
    given: list[Event] = [BotchCreditGained(target, counted)]
    lost = road_has_ended(patient) or not has_fortune(state, patient)
    points = 0 if lost else triumphs(state, settled)
    return [*given, FortuneRecovered(target, points, "gift")] if points else given


def _healing(state: State, _action: UseGift, target: CharacterId, settled: RollSettled) -> list[Event]:
    """Mend Resistance at the level before, then levels; or the other way round as the table reads it.

    Rules: PL-GIFT-CURATIVAS, PL-HEALTH-4, PL-HEALTH-6
    """
    patient = state.characters[target]
    levels = min(triumphs(state, settled), LEVELS.index(patient.health))
    points = EACH_SUCCESS * successes(state, settled)
    mended = HealthRegained(target, levels, "gift")
    if reading(state.options, "curativas_order") == "levels_first":
        higher = replace(patient, health=LEVELS[LEVELS.index(patient.health) - levels])
        return [*([mended] if levels else []), *regained(state, higher, points, "gift")]
    return [*regained(state, patient, points, "gift"), *([mended] if levels else [])]


def _pool(state: State, action: UseGift, _target: CharacterId, settled: RollSettled) -> list[Event]:
    """Turn what is left into destiny dice: of the future only. Rules: PL-GIFT-OJOS, PL-FORT-7"""
    future = action.gift != EYES or action.about == "future"
    return [PoolDiceAdded(successes(state, settled), "gift")] if future else []


def _fortune(state: State, action: UseGift, _target: CharacterId, settled: RollSettled) -> list[Event]:
    """Give Fortune for each success, a destiny die for each triumph. Rules: PL-GIFT-TRANCE, PL-END-2"""
    owner, dice = state.characters[action.who], triumphs(state, settled)
    lost = road_has_ended(owner) or not has_fortune(state, owner)
    points = 0 if lost else successes(state, settled)
    given: list[Event] = [FortuneRecovered(action.who, points, "gift")] if points else []
    return [*given, PoolDiceAdded(dice, "gift")] if dice else given


_EFFECTS: Mapping[Follows, Callable[[State, UseGift, CharacterId, RollSettled], list[Event]]] = {
    Follows.HOLD: _hold,
    Follows.DEBT: _debt,
    Follows.CREDIT: _credit,
    Follows.HEALING: _healing,
    Follows.POOL: _pool,
    Follows.FORTUNE: _fortune,
}


def _harm(tale: Tale, action: UseGift, place: int, settled: RollSettled, soften: int | None) -> bool:
    """Deal damage with the owner's Voluntad as weapon damage; what is drained then mends the owner.

    Triumphs of an explosion are worth its score.

    Rules: PL-GIFT-GESTO, PL-GIFT-ROBO, PL-DMG-2, PL-GIFT-DRAMA
    """
    struck = tale.state.characters[action.targets[place]]
    dealt = damage_of(tale.state, action, struck, settled.left)
    astral = is_immaterial(tale.state, action.who)
    if not inflict(tale, dealt, soften, Waiting(place=place + 1, gift=action, astral=astral)):
        return False
    after_wound(tale, action, struck)
    return True


def damage_of(state: State, action: UseGift, struck: Character, left: Left) -> DamageDealt:
    """Return what is left of a roll as damage, less what protects. Rules: PL-GIFT-GESTO, PL-GIFT-ROBO, PL-DMG-2"""
    rule, owner = rule_of(state, action.gift), state.characters[action.who]
    weapon = WeaponUsed(action.gift, 0, score_of(owner, action.gift) if rule.blast else owner.scores.voluntad)
    raw = left.normal + left.triumph_units * weapon.damage
    dealt = DamageDealt(struck.id, action.who, weapon, left.normal, left.triumph_units, raw, (), "", raw)
    if rule.follows is Follows.DRAIN and reading(state.options, "robo_protection") == "false":
        return dealt
    return protected(state, struck, dealt, action.protection)


def after_wound(tale: Tale, action: UseGift, before: Character) -> None:
    """Let what follows from a wound come true. Attributes: before: the victim before it. Rules: PL-GIFT-ROBO"""
    if rule_of(tale.state, action.gift).follows is Follows.DRAIN:
        drained(tale, action.who, before)


def drained(tale: Tale, thief: CharacterId, before: Character) -> None:
    """Give the thief the levels that the victim really lost, then the Resistance, up to the maximum of the new level.

    Args:
        before: The victim as it was before the wound.

    Rules: PL-GIFT-ROBO, PL-HEALTH-4
    """
    after, owner = tale.state.characters[before.id], tale.state.characters[thief]
    if owner.health is Health.DEAD:
        return
    lost = LEVELS.index(after.health) - LEVELS.index(before.health)
    if levels := min(lost, LEVELS.index(owner.health)):
        tale.happen(Entry(HealthRegained(thief, levels, "gift"), tale.audience))
    points = before.resistance - after.resistance
    if points > 0 and reading(tale.state.options, "robo_transfers_resistance") == "true":
        for event in regained(tale.state, tale.state.characters[thief], points, "gift"):
            tale.happen(Entry(event, tale.audience))
