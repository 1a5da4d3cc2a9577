"""Whether a gift can be used, and what it costs."""

from domain.errors import RuleError
from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.capabilities import CAPABILITIES
from domain.systems.plenilunio.gifts.catalogue import ASTRAL, CATALOGUE, OWN, TRANCE, GiftRule, is_looked_at
from domain.systems.plenilunio.gifts.events import GiftActivated
from domain.systems.plenilunio.gifts.immaterial import is_astral
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic

COST = 1
"""Fortune of each activation. Rules: PL-GIFT-0"""


def rule_of(state: State, key: str) -> GiftRule:
    """Return what a gift can do: as the catalogue says, as the campaign says, else whatever the game master agrees to.

    A capability is used like a gift.

    Rules: PL-GIFT-DRAMA
    """
    known = CATALOGUE.get(key) or CAPABILITIES.get(key)
    if known is not None:
        return known
    from domain.systems.plenilunio.gifts.custom import rule

    return rule(state.tables, key) or OWN


def score_of(character: Character, key: str) -> int:
    """Return the score of somebody's gift or capability, 0 for none. Rules: PL-GIFT-0, PL-GIFT-DRAMA"""
    if key in CAPABILITIES:
        return character.capability(key) or 0
    return next((gift.score for gift in character.gifts if gift.key == key), 0)


def check_owned(character: Character, key: str) -> int:
    """Return the score of a gift; refuse one that its user does not have.

    Raises:
        RuleError: `gift_not_owned`, `capability_not_owned`.

    Rules: PL-GIFT-0
    """
    score = score_of(character, key)
    if score < 1 and key in CAPABILITIES:
        about = {"who": character.id, "name": character.name, "capability": key}
        raise RuleError("capability_not_owned", rule="PL-GIFT-DRAMA", **about)
    if score < 1:
        raise RuleError("gift_not_owned", rule="PL-GIFT-0", who=character.id, name=character.name, gift=key)
    return score


def check_seen(character: Character, cost: int, *, hidden: bool) -> None:
    """Refuse a hidden gift that a player's character pays for: the sheet would show it.

    Raises:
        RuleError: `hidden_with_gift`.

    Rules: PL-VIS-1, PL-GIFT-0
    """
    if hidden and cost and character.is_pc:
        raise RuleError("hidden_with_gift", rule="PL-VIS-1", who=character.id, name=character.name)


def check_fortune(character: Character, cost: int) -> None:
    """Refuse a gift that cannot be paid for.

    Raises:
        RuleError: `fortune_insufficient`.

    Rules: PL-GIFT-0, PL-FORT-2
    """
    if cost > character.fortune:
        about = {"who": character.id, "name": character.name}
        raise RuleError("fortune_insufficient", rule="PL-GIFT-0", **about, points=cost, left=character.fortune)


def check_auto(state: State, key: str, trait: Characteristic) -> None:
    """Refuse automatic successes that a gift does not give to a roll of that characteristic.

    Raises:
        RuleError: `gift_has_no_auto_successes`, `gift_not_applicable`.

    Rules: PL-GIFT-AUTO, PL-GIFT-SOMBRAS, PL-GIFT-FURIA, PL-GIFT-GUARDIAN, PL-GIFT-HILOS, PL-GIFT-BESTIAS,
        PL-GIFT-FELINOS, PL-GIFT-SERENDIPIA, PL-GIFT-TELARANA, PL-GIFT-SENALES
    """
    rule = rule_of(state, key)
    if not (rule.auto or rule.strikes or rule.recovers):
        raise RuleError("gift_has_no_auto_successes", rule="PL-GIFT-AUTO", gift=key)
    if trait not in rule.auto:
        raise not_applicable(rule, key)


def check_fights(state: State, key: str) -> None:
    """Refuse a gift that helps nobody fight: to hide is no blow and no shot. Raises: RuleError: `gift_not_applicable`.

    Rules: PL-GIFT-SOMBRAS, PL-GIFT-AUTO
    """
    rule = rule_of(state, key)
    if rule.unseen:
        raise not_applicable(rule, key)


def not_applicable(rule: GiftRule, key: str) -> RuleError:
    """Return the refusal of a gift for what it is not for. Rules: PL-GIFT-AUTO, PL-GIFT-ROLL"""
    return RuleError("gift_not_applicable", rule=rule.rule, gift=key)


def cost_of(state: State, action: UseGift) -> int:
    """Return the Fortune of a use: one, one for each passenger, and what the game master asks for more.

    What is innate takes none.

    Rules: PL-GIFT-0, PL-GIFT-ALEGORIA, PL-GIFT-PUERTA, PL-GIFT-TRANCE, PL-GIFT-DRAMA
    """
    if rule_of(state, action.gift).innate:
        return 0
    if action.gift == TRANCE:
        return int(reading(state.options, "trance_cost"))
    if is_looked_at(action):
        return action.extra
    return COST + action.passengers + action.extra


def check_help(state: State, who: Character, key: str, trait: Characteristic) -> None:
    """Refuse a gift that adds nothing to what somebody rolls.

    Raises:
        RuleError: `gift_not_owned`, `gift_has_no_auto_successes`, `gift_not_applicable`, `auto_successes_exceeded`.

    Rules: PL-GIFT-0, PL-GIFT-AUTO, PL-GIFT-DRAMA
    """
    score = check_owned(who, key)
    check_auto(state, key, trait)
    if (left := left_of(state, who, key)) < 1:
        about = {"who": who.id, "name": who.name, "gift": key}
        raise RuleError("auto_successes_exceeded", rule="PL-GIFT-DRAMA", **about, successes=score, score=left)


def check_place(state: State, who: Character, key: str, trait: Characteristic, *, eye_contact: bool) -> None:
    """Refuse a gift that is not rolled in place of a characteristic.

    Raises:
        RuleError: `gift_not_owned`, `gift_not_applicable`, `gift_condition_unmet`.

    Rules: PL-GIFT-0, PL-GIFT-ROLL, PL-GIFT-MANO, PL-GIFT-SEPARACION
    """
    check_owned(who, key)
    rule = rule_of(state, key)
    if trait not in rule.replaces:
        raise not_applicable(rule, key)
    if rule.eye_contact and not eye_contact:
        raise RuleError("gift_condition_unmet", rule=rule.rule, gift=key, condition="eye_contact")
    if key == ASTRAL and not is_astral(state, who.id):
        raise RuleError("gift_condition_unmet", rule=rule.rule, gift=key, condition="body")


def cost_with(who: Character, gift: str) -> int:
    """Return the Fortune of a gift in another deed: none of what is innate, nor out of the body, where one is already.

    Rules: PL-GIFT-0, PL-GIFT-SEPARACION
    """
    return COST if gift != ASTRAL and any(each.key == gift for each in who.gifts) else 0


def is_shared(state: State, gift: str) -> bool:
    """Whether a turn has so many automatic successes of it in all: a capability that is split with the dice.

    Rules: PL-GIFT-DRAMA
    """
    rule = rule_of(state, gift)
    return rule.innate and rule.strikes


def left_of(state: State, who: Character, gift: str) -> int:
    """Return the automatic successes that a gift can give now: its score, less what this turn has used up of it.

    Rules: PL-GIFT-AUTO, PL-GIFT-DRAMA
    """
    place = None if state.combat is None or not is_shared(state, gift) else state.combat.of(who.id)
    return max(0, score_of(who, gift) - (0 if place is None else place.shared))


def activated(
    owner: Character, gift: str, use: GiftUse, targets: tuple[CharacterId, ...] = (), shared: int = 0
) -> GiftActivated:
    """Return a gift that helps another deed, used and paid for. Rules: PL-GIFT-0, PL-GIFT-AUTO"""
    return GiftActivated(owner.id, gift, score_of(owner, gift), cost_with(owner, gift), use, targets, shared)


def helping(state: State, action: Roll, who: CharacterId) -> Entry:
    """Return the activation of a gift by who rolls a test. Rules: PL-GIFT-0, PL-VIS-1"""
    owner, use = state.characters[who], GiftUse.PLACE if action.gift_dice else GiftUse.AUTO
    shared = score_of(owner, action.gift) if is_shared(state, action.gift) else 0
    return Entry(activated(owner, action.gift, use, shared=shared), GM if action.hidden else EVERYBODY)


def answering(state: State, who: CharacterId, gift: str, shared: int = 0) -> tuple[Entry, ...]:
    """Return the activation of a gift by who only responds; nothing without one. Rules: PL-GIFT-0, PL-GIFT-AUTO"""
    return (Entry(activated(state.characters[who], gift, GiftUse.AUTO, shared=shared)),) if gift else ()
