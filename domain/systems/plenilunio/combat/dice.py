"""How many dice somebody has in a fight: to attack, to defend, to shoot, to take cover, to act at all."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.errors import RuleError
from domain.ids import CharacterId
from domain.systems.plenilunio.arms import BARE_HANDS
from domain.systems.plenilunio.arms import weapon as weapon_of
from domain.systems.plenilunio.combat import turns
from domain.systems.plenilunio.combat.actions import Aim, Attack
from domain.systems.plenilunio.gifts import immaterial
from domain.systems.plenilunio.gifts.activating import score_of
from domain.systems.plenilunio.gifts.catalogue import HAND
from domain.systems.plenilunio.health import dice_penalty
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import check_able
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic


def melee(state: State, who: Character, weapon: str | None = None) -> Pool:
    """Count the dice of a turn hand to hand, before any split: attacks and defences share them.

    Rules: PL-MELEE-7, PL-WEAP-1, PL-WEAP-2, PL-WEAP-3, PL-WEAP-4
    """
    bonus = weapon_of(state.tables, weapon or in_hand(state, who)).bonus
    return _counted(state, who, immaterial.score(state, who, Characteristic.COMBAT), bonus, split=True)


def in_hand(state: State, who: Character) -> str:
    """Return the weapon that somebody fights with; an astral body holds none. Rules: PL-WEAP-1, PL-GIFT-SEPARACION"""
    return BARE_HANDS if state.sustained and immaterial.is_astral(state, who.id) else who.weapon


def from_afar(action: Attack) -> bool:
    """Whether an attack is a shot; a hand that is not there fights at any distance. Rules: PL-RANGED-2, PL-GIFT-MANO"""
    return action.band is not None and not (action.gift_dice and action.gift == HAND)


def striking(state: State, action: Attack) -> Pool:
    """Count the dice of an attack: of Combate, or of the gift in its place, which no weapon adds to.

    Rules: PL-MELEE-7, PL-WEAP-5, PL-GIFT-GOLPE, PL-GIFT-MANO, PL-GIFT-SEPARACION
    """
    who = state.characters[action.who]
    if action.gift_dice:
        found = _counted(state, who, score_of(who, action.gift), action.accessory, split=not from_afar(action))
        return replace(found, tool=0, accessory=action.accessory)
    return shooting(state, who, action.accessory) if from_afar(action) else melee(state, who, action.weapon)


def reacting(state: State, who: Character, trait: Characteristic) -> Pool:
    """Count the dice to react with: no weapon helps, what was used before is gone.

    Rules: PL-TURN-6, PL-COVER-2, PL-HEALTH-6
    """
    return reacting_with(state, who, who.scores.of(trait))


def reacting_with(state: State, who: Character, score: int) -> Pool:
    """Count the dice to react with by a score, a gift's too. Rules: PL-TURN-6, PL-HEALTH-6"""
    return _counted(state, who, score, 0, split=False)


def shooting(state: State, who: Character, accessory: int) -> Pool:
    """Count the dice of a shot: no weapon bonus, but a sight. Rules: PL-WEAP-5, PL-RANGED-2"""
    found = _counted(state, who, who.scores.combate, accessory, split=False)
    return replace(found, tool=0, accessory=accessory)


def _counted(state: State, who: Character, score: int, bonus: int, *, split: bool) -> Pool:
    """Count score and bonus, less wounds and what was borrowed. Rules: PL-RES-1, PL-HEALTH-3, PL-TURN-6"""
    penalty = dice_penalty(who)
    per_roll = split and reading(state.options, "health_penalty_scope") == "per_roll"
    borrowed = turns.borrowed(state, who.id)
    dice = max(0, score + bonus - (0 if per_roll else penalty) - borrowed)
    return Pool(
        score,
        bonus,
        health_penalty=penalty,
        borrowed=borrowed,
        dice=0 if who.unconscious else dice,
        helpless=who.unconscious,
    )


def chosen(state: State, pool: Pool, dice: int) -> Pool:
    """Return the part of a pool that is rolled at once. Rules: PL-MELEE-3, PL-MELEE-5, PL-MELEE-7"""
    per_roll = reading(state.options, "health_penalty_scope") == "per_roll"
    rolled = max(0, dice - pool.health_penalty) if per_roll and dice else dice
    return replace(pool, dice=rolled, available=pool.dice)


def check_reaction(who: Character, pool: Pool, dice: int) -> None:
    """Refuse a reaction of who cannot react, or more dice than there are for it.

    Raises:
        RuleError: `actor_dead`, `actor_unconscious`, `defence_too_many_dice`.

    Rules: PL-MELEE-3, PL-MELEE-4, PL-TURN-5, PL-TURN-6, PL-HEALTH-6, PL-HEALTH-7
    """
    if dice:
        check_able(who, Umpire())
    if not 0 <= dice <= pool.dice:
        raise RuleError(
            "defence_too_many_dice", rule="PL-MELEE-4", who=who.id, name=who.name, dice=dice, left=pool.dice
        )


def divided(who: Character, pool: Pool, aims: Sequence[Aim]) -> tuple[int, ...]:
    """Return the dice against each target.

    Raises:
        RuleError: `attack_target_repeated`, `attack_target_without_dice`, `attack_dice_exceeded`.

    Rules: PL-MELEE-5
    """
    targets: set[CharacterId] = set()
    for aim in aims:
        if aim.target in targets:
            raise RuleError("attack_target_repeated", rule="PL-MELEE-5", target=aim.target)
        targets.add(aim.target)
    if len(aims) == 1 and aims[0].dice is None:
        return (pool.dice,)
    for aim in aims:
        if aim.dice is None or aim.dice < 1:
            raise RuleError("attack_target_without_dice", rule="PL-MELEE-5", target=aim.target)
    dice = tuple(aim.dice or 0 for aim in aims)
    if sum(dice) > pool.dice:
        raise RuleError(
            "attack_dice_exceeded", rule="PL-MELEE-5", who=who.id, name=who.name, dice=sum(dice), left=pool.dice
        )
    return dice
