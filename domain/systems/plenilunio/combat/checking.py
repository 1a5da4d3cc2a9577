"""What an attack may not be: judged whole before any die is drawn."""

from domain.errors import RuleError, UsageError
from domain.systems.plenilunio import arms, pool
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Attack, Defend, Reply, TakeCover
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.combat.strikes import Said, attacked_with, cover_trait
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.gifts import activating, immaterial
from domain.systems.plenilunio.gifts.catalogue import WEAKNESS
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import check_credits, check_target, playing
from domain.systems.plenilunio.refusals import Umpire, check_count
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic


def check_attack(state: State, action: Attack, umpire: Umpire) -> None:
    """Refuse an attack that cannot be. Rules: PL-TURN-5, PL-MELEE-5, PL-MELEE-7, PL-HEALTH-7, PL-POOL-3"""
    who = playing(state, action.who)
    if not action.aims:
        raise UsageError("target_missing")
    targets = [playing(state, aim.target) for aim in action.aims]
    check_free(state, (who.id, *(target.id for target in targets)))
    turns.check_turn(state, who, umpire, joins=True)
    _check_gift(state, action, who)
    for target in targets:
        if target.id == who.id:
            raise UsageError("rival_is_self", who=who.id, name=who.name)
        check_target(target, umpire)
        _check_body(state, who, target, umpire)
        if state.combat is not None and state.combat.of(target.id) is None:
            raise RuleError("not_in_combat", rule="PL-TURN-3", who=target.id, name=target.name)
    for aim in action.aims:
        check_count(aim.auto_successes, least=0)
    if action.protection is not None:
        check_count(action.protection, least=0)
    (_check_shot if dice.from_afar(action) else _check_blows)(state, action, who, umpire)
    _check_shares(state, action, who)
    _check_destiny(state, action, who, umpire)
    check_credits(who, action.botch_rerolls)
    _check_replies(state, action)
    _check_fortune(state, action, who)


def _check_body(state: State, who: Character, target: Character, umpire: Umpire) -> None:
    """Refuse to strike with a body at who has none. Rules: PL-GIFT-DRAMA, PL-GIFT-SEPARACION"""
    if immaterial.is_bodiless(target) and not immaterial.is_immaterial(state, who.id):
        about = {"who": who.id, "name": who.name, "target": target.id}
        umpire.refuse("target_immaterial", "PL-GIFT-DRAMA", **about)


def _check_gift(state: State, action: Attack, who: Character) -> None:
    """Refuse gifts that an attack has no use for: what helps a strike does not help a shot.

    Raises:
        RuleError: `gift_not_owned`, `gift_has_no_auto_successes`, `gift_not_applicable`, `gift_condition_unmet`.

    Rules: PL-GIFT-0, PL-GIFT-AUTO, PL-GIFT-GOLPE, PL-GIFT-MANO, PL-GIFT-REVELAR
    """
    if action.gift and action.gift_dice:
        activating.check_place(state, who, action.gift, Characteristic.COMBAT, eye_contact=action.eye_contact)
        attacked_with(state, action)
    elif action.gift:
        activating.check_owned(who, action.gift)
        activating.check_fights(state, action.gift)
        if dice.from_afar(action) or not activating.rule_of(state, action.gift).strikes:
            activating.check_auto(state, action.gift, Characteristic.COMBAT)
    if action.reveal:
        activating.check_owned(who, WEAKNESS)


def _check_shares(state: State, action: Attack, who: Character) -> None:
    """Refuse to divide more automatic successes than a gift gives, or than a capability has left this turn.

    Raises:
        RuleError: `auto_successes_exceeded`.

    Rules: PL-GIFT-GOLPE
    """
    if not action.gift or action.gift_dice:
        return
    score, divided = activating.left_of(state, who, action.gift), sum(aim.auto_successes for aim in action.aims)
    if divided > score or (not score and divided < 1):
        about = {"who": who.id, "name": who.name, "gift": action.gift}
        raise RuleError("auto_successes_exceeded", rule="PL-GIFT-GOLPE", **about, successes=divided, score=score)


def _check_fortune(state: State, action: Attack, who: Character) -> None:
    """Refuse gifts that nobody can pay for. Rules: PL-GIFT-0, PL-FORT-2"""
    seeking = activating.cost_with(who, WEAKNESS) if action.reveal else 0
    activating.check_fortune(who, activating.cost_with(who, action.gift) + seeking)
    for reply in action.replies:
        if reply.who != who.id:
            target = state.characters[reply.who]
            activating.check_fortune(target, activating.cost_with(target, reply.gift))


def check_answer(state: State, answer: Defend | TakeCover, trait: Characteristic, *, melee: bool = False) -> None:
    """Refuse what does not help somebody's answer, the Fortune for it apart.

    Raises:
        RuleError: `gift_not_owned`, `gift_has_no_auto_successes`, `gift_not_applicable`, `no_reroll_credit`.

    Rules: PL-GIFT-AUTO, PL-GIFT-LIMPIEZA
    """
    who = playing(state, answer.who)
    check_count(answer.botch_rerolls, least=0)
    if isinstance(answer, Defend):
        check_count(answer.auto_successes, least=0)
    if answer.gift:
        activating.check_help(state, who, answer.gift, trait)
        if melee:
            activating.check_fights(state, answer.gift)
    check_credits(who, answer.botch_rerolls)


def _check_blows(state: State, action: Attack, who: Character, umpire: Umpire) -> None:
    available = dice.striking(state, action)
    pool.check_dice(who, available, umpire, state.options)
    for part in dice.divided(who, available, action.aims):
        pool.check_dice(who, dice.chosen(state, available, part), umpire, state.options)
    if action.accessory:
        raise UsageError("accessory_not_here")


def _check_shot(state: State, action: Attack, who: Character, umpire: Umpire) -> None:
    """Refuse a shot that no weapon makes.

    Raises:
        RuleError: `no_ranged_weapon`, `weapon_out_of_range`, `magazine_empty`, `no_dice`.
        UsageError: `shot_one_target`.

    Rules: PL-RANGED-1, PL-RANGED-3, PL-WEAP-1, PL-WEAP-5
    """
    if len(action.aims) > 1:
        raise UsageError("shot_one_target", rule="PL-MELEE-5")
    if action.gift_dice:
        _check_feat(state, action, who, umpire)
        return
    assert action.band is not None
    key = action.weapon or who.weapon
    weapon = arms.weapon(state.tables, key)
    about = {"who": who.id, "name": who.name, "weapon": key}
    if weapon.range is None:
        umpire.refuse("no_ranged_weapon", "PL-RANGED-1", **about)
    elif arms.BANDS.index(action.band) > arms.BANDS.index(weapon.range):
        umpire.refuse("weapon_out_of_range", "PL-RANGED-3", **about, range=action.band, farthest=weapon.range)
    if weapon.magazine and dict(who.magazines).get(key, 0) >= weapon.magazine:
        umpire.refuse("magazine_empty", "PL-WEAP-1", **about, magazine=weapon.magazine)
    pool.check_bonus(action.accessory, umpire)
    available = dice.shooting(state, who, action.accessory)
    pool.check_dice(who, available, umpire, state.options)
    dice.divided(who, available, action.aims)


def _check_feat(state: State, action: Attack, who: Character, umpire: Umpire) -> None:
    """Refuse what no gift does from afar; it takes no weapon that reaches so far. Rules: PL-GIFT-GOLPE, PL-ROLL-4"""
    pool.check_bonus(action.accessory, umpire)
    available = dice.striking(state, action)
    pool.check_dice(who, available, umpire, state.options)
    dice.divided(who, available, action.aims)


def _check_destiny(state: State, action: Attack, who: Character, umpire: Umpire) -> None:
    """Refuse destiny dice that cannot be taken: at most five for the whole attack. Rules: PL-POOL-3, PL-POOL-4"""
    per_roll = reading(state.options, "split_attack_destiny_dice") == "per_roll"
    asked = [aim.destiny_dice for aim in action.aims]
    requests = [Request(who, each) for each in asked] if per_roll or min(asked) < 0 else [Request(who, sum(asked))]
    replies = Said(action.replies)
    defending = [replies.of(aim.target) for aim in action.aims]
    requests += [Request(state.characters[reply.who], reply.destiny_dice) for reply in defending if reply.destiny_dice]
    check_requests(state, requests, umpire)


def _check_replies(state: State, action: Attack) -> None:
    """Refuse decisions that cannot be, before any die is drawn. Rules: PL-MELEE-3, PL-MELEE-4"""
    involved = {action.who, *(aim.target for aim in action.aims)}
    for reply in action.replies:
        if reply.who not in involved:
            raise UsageError("reply_not_involved", who=reply.who)
        if reply.dice is not None and reply.who != action.who:
            target = state.characters[reply.who]
            _check_reply(state, target, reply, shot=dice.from_afar(action))
        check_count(reply.soften or 0, least=0)
        check_count(reply.auto_successes, least=0)
        check_count(reply.botch_rerolls, least=0)
        _check_help(state, action, reply)


def _check_help(state: State, action: Attack, reply: Reply) -> None:
    """Refuse a gift or credits that do not help who responds. Rules: PL-GIFT-AUTO, PL-GIFT-LIMPIEZA"""
    target = state.characters[reply.who]
    if reply.gift and reply.who != action.who:
        trait = cover_trait(target) if dice.from_afar(action) else Characteristic.COMBAT
        activating.check_help(state, target, reply.gift, trait)
        if not dice.from_afar(action):
            activating.check_fights(state, reply.gift)
    check_credits(target, reply.botch_rerolls)


def _check_reply(state: State, target: Character, reply: Reply, *, shot: bool) -> None:
    if not shot:
        dice.check_reaction(target, dice.melee(state, target), reply.dice or 0)
    elif reply.cover is not None:
        pool.against(reply.cover)
        dice.check_reaction(target, dice.reacting(state, target, cover_trait(target)), reply.dice or 0)
    elif reply.dice:
        raise UsageError("cover_difficulty_missing", who=reply.who)
