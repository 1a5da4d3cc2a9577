"""What the rules refuse before a gift is paid for."""

from domain.errors import NotFoundError, RuleError, UsageError
from domain.systems.plenilunio import arms, pool
from domain.systems.plenilunio.combat.questions import check_free
from domain.systems.plenilunio.combat.turns import check_turn
from domain.systems.plenilunio.gifts import forms
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.activating import check_owned, not_applicable, rule_of
from domain.systems.plenilunio.gifts.catalogue import (
    CLEANSING,
    DOOR,
    HEALING_HANDS,
    ILLUSION,
    LIMBS,
    SKIN,
    SPRING,
    WEAKNESS,
    GiftRule,
    Lasts,
    is_looked_at,
)
from domain.systems.plenilunio.health import LEVELS
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import check_able, check_target, playing
from domain.systems.plenilunio.refusals import Umpire, check_count
from domain.systems.plenilunio.sheet import Character, State


def check_use(state: State, action: UseGift, umpire: Umpire) -> GiftRule:
    """Return what the gift can do; refuse a use that the rules do not allow, the Fortune for it apart.

    Raises:
        NotFoundError: `character_unknown`, `gift_not_running`.
        RuleError: `actor_dead`, `actor_unconscious`, `not_your_turn`, `question_open` …; `gift_not_owned`,
            `target_dead`, `gift_not_applicable`, `gift_not_voluntary`, `gift_self_target`, `gift_condition_unmet`,
            `limb_unknown`, `destiny_dice_passive`, `gift_running`.
        UsageError: `gift_target_missing`, `gift_target_repeated`, `points_invalid`.

    Rules: PL-GIFT-0, PL-RES-1, PL-TURN-5
    """
    who = playing(state, action.who)
    targets = [playing(state, target) for target in action.targets]
    check_free(state, (who.id, *action.targets))
    rule = rule_of(state, action.gift)
    if action.use is GiftUse.LASTING or rule.involuntary or is_looked_at(action):
        check_able(who, umpire)
    else:
        check_turn(state, who, umpire)
    check_owned(who, action.gift)
    for target in targets:
        check_target(target, umpire)
    _check_shape(action, rule)
    _check_conditions(action, rule)
    if action.gift == SKIN:
        forms.check(who)
    _check_idle(state, action, rule, who)
    if is_looked_at(action):
        _check_there(state, action, who)
    if action.destiny_dice > 0 and not takes_destiny(state, rule):
        umpire.refuse("destiny_dice_passive", "PL-REC-6", who=who.id, name=who.name, dice=action.destiny_dice)
    for number in (*action.metres, action.passengers, action.extra, action.protection or 0, action.botch_rerolls or 0):
        check_count(number, least=0)
    return rule


def _check_idle(state: State, action: UseGift, rule: GiftRule, who: Character) -> None:
    """Refuse to pay again for what lasts already; several illusions may, and an animal's form is left by a use.

    Raises:
        RuleError: `gift_running`.

    Rules: PL-GIFT-DUR, PL-GIFT-DEFENSA, PL-GIFT-MANTO, PL-GIFT-SEPARACION
    """
    if action.use is not GiftUse.LASTING or rule.lasts is Lasts.NOT or action.gift in (ILLUSION, SKIN):
        return
    if any((each.who, each.gift) == (who.id, action.gift) for each in state.sustained):
        raise RuleError("gift_running", rule=rule.rule, who=who.id, name=who.name, gift=action.gift)


def takes_destiny(state: State, rule: GiftRule) -> bool:
    """Whether destiny dice may be taken at all: none for what nobody undertakes. Rules: PL-REC-6, PL-POOL-3"""
    return not rule.involuntary or reading(state.options, "passive_rolls") == "apply"


def _check_there(state: State, action: UseGift, who: Character) -> None:
    """Refuse to look at an illusion that is not there. Raises: NotFoundError: `gift_not_running`.

    Rules: PL-GIFT-ALEGORIA
    """
    made = [each.line for each in state.sustained if (each.who, each.gift) == (who.id, ILLUSION)]
    if not made or action.line not in (0, *made):
        raise NotFoundError("gift_not_running", gift=action.gift, who=who.id, name=who.name)


def _check_shape(action: UseGift, rule: GiftRule) -> None:
    """Refuse a use that the gift does not have. Rules: PL-GIFT-ROLL, PL-GIFT-MANANTIAL"""
    match action.use:
        case GiftUse.CONTEST:
            fits = rule.resisted is not None
            _check_targets(action, most=None if rule.many else 1)
        case GiftUse.TRIAL:
            fits = rule.feats or bool(rule.difficulties) or bool(rule.replaces) or rule.for_somebody
            _check_about(action, rule)
            if rule.for_somebody:
                _check_targets(action, most=1)
            if rule.blast:
                _check_targets(action, most=None)
        case GiftUse.LASTING:
            fits = rule.lasts is not Lasts.NOT or rule.unresisted
            _check_targets(action, most=None, least=int(rule.unresisted))
        case _:
            fits = False
    if not fits or (action.passengers and action.gift != DOOR) or (action.moving and action.gift != ILLUSION):
        raise not_applicable(rule, action.gift)
    if action.metres and not rule.blast:
        raise not_applicable(rule, action.gift)
    if len(action.metres) not in (0, 1, len(action.targets)):
        raise UsageError("metres_invalid", rule=rule.rule, n=len(action.metres), targets=len(action.targets))


def _check_about(action: UseGift, rule: GiftRule) -> None:
    """Refuse what the catalogue has no difficulty for, unless the game master names one.

    Raises:
        RuleError: `limb_unknown`.
        UsageError: `gift_about_unknown`.

    Rules: PL-GIFT-MANANTIAL, PL-GIFT-OJOS, PL-GIFT-PUERTA, PL-GIFT-TELARANA
    """
    known = tuple(rule.difficulties)
    if action.gift == SPRING and action.about not in LIMBS:
        raise RuleError("limb_unknown", rule=rule.rule, limb=action.about, known=known)
    if known and action.about not in known and action.difficulty is None:
        raise UsageError("gift_about_unknown", rule=rule.rule, gift=action.gift, about=action.about, known=known)


def _check_targets(action: UseGift, most: int | None, least: int = 1) -> None:
    """Refuse a deed on nobody, on too many, or twice on one. Rules: PL-GIFT-ROLL"""
    if len(action.targets) < least:
        raise UsageError("gift_target_missing", gift=action.gift)
    if len(set(action.targets)) < len(action.targets) or (most is not None and len(action.targets) > most):
        n, first = most or len(action.targets), action.targets[0]
        raise UsageError("gift_target_repeated", gift=action.gift, n=n, first=first)


def _check_conditions(action: UseGift, rule: GiftRule) -> None:
    """Refuse what the gift's own conditions forbid.

    Raises:
        RuleError: `gift_not_voluntary`, `gift_self_target`, `gift_condition_unmet`.

    A weak spot is sought after a hit only, as a part of the attack.

    Rules: PL-GIFT-TRANCE, PL-GIFT-LIMPIEZA, PL-GIFT-CURATIVAS, PL-GIFT-GESTO, PL-GIFT-ROBO, PL-GIFT-VOZ,
        PL-GIFT-MANO, PL-GIFT-REVELAR
    """
    if rule.involuntary and action.voluntary:
        raise RuleError("gift_not_voluntary", rule=rule.rule, gift=action.gift)
    if action.who in action.targets and (rule.others_only or action.use is GiftUse.CONTEST):
        raise RuleError("gift_self_target", rule=rule.rule, gift=action.gift, who=action.who)
    if (rule.eye_contact and not action.eye_contact) or action.gift == WEAKNESS:
        condition = "hit" if action.gift == WEAKNESS else "eye_contact"
        raise RuleError("gift_condition_unmet", rule=rule.rule, gift=action.gift, condition=condition)


def difficulty_of(state: State, action: UseGift, rule: GiftRule) -> int:
    """Return the dice of a difficulty, 0 where a gift is rolled against nothing.

    The game master's number goes before the catalogue's; each passenger adds one.

    Raises:
        RuleError: `difficulty_invalid`.

    Rules: PL-GIFT-OJOS, PL-GIFT-PUERTA, PL-GIFT-TELARANA, PL-GIFT-CURATIVAS, PL-GIFT-LIMPIEZA, PL-GIFT-ROLL,
        PL-GIFT-FURIA, PL-GIFT-FELINOS, PL-GIFT-SERENDIPIA
    """
    if action.difficulty is not None:
        return pool.against(action.difficulty).dice
    if action.gift == HEALING_HANDS:
        return healing_difficulty(state, state.characters[action.targets[0]])
    if action.gift == CLEANSING and reading(state.options, "limpieza_difficulty") == "unopposed":
        return 0
    base = rule.difficulties.get(action.about)
    if base is None:
        raise UsageError("difficulty_missing", gift=action.gift)
    return base + (action.passengers if action.gift == DOOR else 0)


def healing_difficulty(state: State, patient: Character) -> int:
    """Return the dice that healing somebody takes: those of recovery at that level, 1 for the healthy.

    Rules: PL-GIFT-CURATIVAS, PL-REC-3
    """
    healing = arms.healing(state.tables, patient.health)
    return 1 if healing is None or patient.health is LEVELS[0] else healing.difficulty
