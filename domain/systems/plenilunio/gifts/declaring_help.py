"""What is typed of a gift that helps another deed: which one, and how."""

from domain.errors import UsageError
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.gifts.words import gift_key
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.typed import Typed


def helping_gift(state: State, typed: Typed, option: str = "gift") -> str:
    """Return the key of the gift that an option names, empty where none does.

    Raises:
        UsageError: `gift_missing`, `term_unknown`, `term_ambiguous`.

    Rules: PL-VOC-1, PL-GIFT-AUTO
    """
    if not typed.has(option):
        return ""
    name = typed.text(option)
    if not name:
        raise UsageError("gift_missing", rule="PL-GIFT-0", name="", n=0, known=())
    return gift_key(state, typed.command, name)


def rolls_gift(state: State, typed: Typed, gift: str, trait: Characteristic) -> bool:
    """Whether a gift is rolled in place of the characteristic: where it is asked for, or can do nothing else.

    Raises:
        UsageError: `gift_dice_alone`: no gift is named.

    Rules: PL-GIFT-AUTO, PL-GIFT-ROLL
    """
    asked = typed.flag("gift-dice")
    if not gift:
        if asked:
            raise UsageError("gift_dice_alone", rule="PL-GIFT-ROLL")
        return False
    rule = rule_of(state, gift)
    adds = trait in rule.auto or (rule.strikes and trait is Characteristic.COMBAT)
    return asked or (trait in rule.replaces and not adds)


def reveals(typed: Typed) -> bool | None:
    """Return whether a weak spot is sought, None where nobody says. Raises: UsageError: `reveal_twice`.

    Rules: PL-GIFT-REVELAR
    """
    if typed.flag("reveal") and typed.flag("no-reveal"):
        raise UsageError("reveal_twice", rule="PL-GIFT-REVELAR")
    return True if typed.flag("reveal") else False if typed.flag("no-reveal") else None
