"""What typed answers about gifts mean: kept up or not, a weak spot sought or not, which botches are rolled again."""

from collections.abc import Sequence

from domain.errors import NotFoundError, RuleError, UsageError
from domain.ids import CharacterId
from domain.names import folded
from domain.systems import Command
from domain.systems.plenilunio.combat.actions import Reply
from domain.systems.plenilunio.combat.declaring_replies import softened
from domain.systems.plenilunio.declaring_rolls import dice_seen
from domain.systems.plenilunio.gifts.actions import EndGift, KeepGift, RerollBotches, RevealWeakness
from domain.systems.plenilunio.gifts.catalogue import WEAKNESS
from domain.systems.plenilunio.seating import check_own, own_seat
from domain.systems.plenilunio.sheet import State
from domain.systems.typed import Typed, nfc, whole

ANSWERS = ("off", "maintain", "line", "yes", "no")
"""Options of `use` that use nothing anew."""
_NONE = frozenset({"none", "no", "ninguno", "ninguna", "nada", "0"})


def ended_or_kept(state: State, who: CharacterId, gift: str, typed: Typed, words: Sequence[str]) -> EndGift | KeepGift:
    """Read that a gift goes on or ends: the answer to its upkeep where that is asked, else its end by wish.

    Raises:
        UsageError: `gift_off_and_maintained`, `word_too_many`, `option_not_here`.
        NotFoundError: `question_none`: nobody asked whether it is kept up.

    Rules: PL-GIFT-DUR, PL-GIFT-ALEGORIA
    """
    _check_alone(typed, ("off", "maintain", "line", "note"), words)
    kept, line, note = typed.flag("maintain"), typed.number("line"), typed.text("note") or ""
    if kept and typed.flag("off"):
        raise UsageError("gift_off_and_maintained", gift=gift)
    asked = [each for each in state.questions.upkeeps if (each.asked.who, each.asked.gift) == (who, gift)]
    found = next((each.line for each in asked if line in (0, each.line, each.asked.begun)), None)
    if found is not None:
        return KeepGift(found, who, kept, note)
    if kept:
        raise NotFoundError("question_none", rule="PL-GIFT-DUR", question="upkeep", who=who, line=line)
    return EndGift(who, gift, line, note)


def _check_alone(typed: Typed, allowed: Sequence[str], words: Sequence[str]) -> None:
    """Refuse whatever says how a gift is used, where it is not used."""
    if words:
        raise UsageError("word_too_many", command=typed.command.verb, word=words[0])
    for option in typed.command.options:
        if option not in allowed:
            raise UsageError("option_not_here", option=f"--{option}", command=typed.command.verb, candidates=())


def answer_weakness(state: State, who: CharacterId, typed: Typed, words: Sequence[str]) -> RevealWeakness:
    """Read whether the weak spot of whoever was hit is sought; without yes or no it is.

    Raises:
        RuleError: `gift_condition_unmet`: no hit waits for it.
        UsageError: `word_too_many`, `option_not_here`.

    Rules: PL-GIFT-REVELAR
    """
    _check_alone(typed, ("yes", "no", "destiny", "botch-rerolls", "soften", "note"), words)
    found = next((each for each in state.questions.weaknesses if each.asked.who == who), None)
    if found is None:
        raise RuleError("gift_condition_unmet", rule="PL-GIFT-REVELAR", gift=WEAKNESS, condition="hit")
    deed = found.asked.attack
    if typed.flag("yes") and typed.flag("no"):
        raise UsageError("reveal_twice", rule="PL-GIFT-REVELAR")
    spent = softened(state, typed, (deed.who, *(aim.target for aim in deed.aims)))
    for each in spent:
        check_own(state, typed.command, each)
    said = tuple(Reply(each, soften=points) for each, points in spent.items())
    note = typed.text("note") or ""
    sought, rerolls = not typed.flag("no"), typed.number("botch-rerolls")
    return RevealWeakness(found.line, who, sought, typed.number("destiny"), said, dice_seen(typed), note, rerolls)


def declare_reroll(state: State, command: Command) -> RerollBotches:
    """Read which botches are rolled again, by their places: the answer to a roll that waits for it.

    Raises:
        UsageError: `reroll_places_missing`, `number_invalid`.
        NotFoundError: `question_none`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-GIFT-LIMPIEZA
    """
    typed = Typed(command, ("note",))
    who = own_seat(state, command, typed.word(0))
    asked = next((each for each in state.questions.rerolls if each.asked.who == who), None)
    if asked is None:
        raise NotFoundError("question_none", rule="PL-GIFT-LIMPIEZA", question="reroll", who=who, line=0)
    words = [part for word in command.words[1:] for part in nfc(word).replace(",", " ").split()]
    if not words:
        raise UsageError("reroll_places_missing", rule="PL-GIFT-LIMPIEZA", who=who, n=asked.asked.credits)
    none = all(folded(word) in _NONE for word in words)
    places = () if none else tuple(whole(word) for word in words)
    return RerollBotches(asked.line, who, places, dice_seen(typed), typed.text("note") or "")
