"""What the others decide about a gift, typed with it: what they resist with, their dice, Fortune against a wound."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from domain.errors import UsageError
from domain.ids import CharacterId
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.combat.actions import Reply
from domain.systems.plenilunio.combat.declaring_replies import gift_of, said, softened
from domain.systems.plenilunio.declaring_rolls import specialty_of
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.gifts.catalogue import Follows, GiftRule
from domain.systems.plenilunio.gifts.words import gift_key
from domain.systems.plenilunio.seating import check_own
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.typed import Typed, whole

_DECIDED = ("defence", "defence-destiny", "defence-spec", "defence-auto", "defence-gift", "defence-rerolls")
REPLIES = (*_DECIDED, "soften")
"""Options that say in advance what others decide."""
_WOUNDING = frozenset({Follows.DAMAGE, Follows.DRAIN})


def resisted_with(state: State, typed: Typed, targets: Sequence[CharacterId]) -> str:
    """Read what the targets resist with, a characteristic or a gift of theirs; empty for the usual one.

    Raises:
        UsageError: `term_unknown`, `term_ambiguous`.
        RuleError: `not_yours_npc` for a player who asks what gifts somebody of the game master's own has.

    Rules: PL-GIFT-SENALES, PL-GIFT-SOMBRAS, PL-VIS-1
    """
    text = typed.text("resist")
    if not text:
        return ""
    try:
        return vocabulary.characteristic(text)
    except UsageError as unheard:
        try:
            gift = gift_key(state, typed.command, text)
        except UsageError:
            raise unheard from None
    for who in targets:
        if not state.characters[who].is_pc:
            check_own(state, typed.command, who)
    return gift


def replies(state: State, action: UseGift, rule: GiftRule, typed: Typed) -> tuple[Reply, ...]:
    """Read what the targets decide, said in advance.

    Raises:
        UsageError: `defence_not_here`, `soften_not_here`, `option_whose`, `reply_not_involved`, `defence_missing`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-TURN-6, PL-FORT-3, PL-GIFT-ROLL
    """
    rolls = bool(action.targets) and action.use is not GiftUse.TRIAL
    if any(map(typed.has, _DECIDED)) and not rolls:
        raise UsageError("defence_not_here", rule="PL-TURN-6")
    if typed.has("soften") and not ((rolls or rule.blast) and rule.follows in _WOUNDING):
        raise UsageError("soften_not_here", rule="PL-FORT-3")
    decided = {option: said(state, typed, option, action.targets) for option in _DECIDED}
    spent = softened(state, typed, action.targets)
    found: list[Reply] = []
    for who in action.targets:
        own = {option: values[who] for option, values in decided.items() if who in values}
        if own or who in spent:
            check_own(state, typed.command, who)
            found.append(replace(_reply(state, action, who, own, typed), soften=spent.get(who)))
    return tuple(found)


def _reply(state: State, action: UseGift, who: CharacterId, own: Mapping[str, str | bool], typed: Typed) -> Reply:
    """Read how somebody resists. Raises: UsageError: `defence_missing`, `specialty_missing`. Rules: PL-TURN-6"""
    character = state.characters[who]
    if own and "defence" not in own and set(own) & {"defence-destiny", "defence-auto", "defence-gift"}:
        raise UsageError("defence_missing", rule="PL-TURN-6", who=who, name=character.name)
    trait = rule_of(state, action.gift).resisted or Characteristic.WILL
    trait = Characteristic(action.resisted) if action.resisted in tuple(Characteristic) else trait
    asked, fiat = own.get("defence-spec"), action.fiat is not None
    return Reply(
        who,
        whole(own["defence"]) if "defence" in own else None,
        whole(own.get("defence-destiny", 0)),
        None if asked is None else specialty_of(character, trait, asked, fiat=fiat),
        auto_successes=whole(own.get("defence-auto", 0)),
        gift=gift_of(state, typed, own),
        botch_rerolls=whole(own.get("defence-rerolls", 0)),
    )
