"""What a typed use of a gift means: against whom, against what, or for as long as it lasts."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from domain.errors import UsageError
from domain.events import Action
from domain.ids import GM, CharacterId
from domain.names import find, folded
from domain.systems import Command
from domain.systems.plenilunio.combat.declaring_attacks import ATTACK, declare_attack
from domain.systems.plenilunio.declaring_rolls import dice_seen, read_difficulty
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.gifts.catalogue import ILLUSION, LIMBS, SPRING, WEAKNESS, GiftRule, Lasts
from domain.systems.plenilunio.gifts.declaring_answers import ANSWERS, answer_weakness, declare_reroll, ended_or_kept
from domain.systems.plenilunio.gifts.declaring_replies import REPLIES, replies, resisted_with
from domain.systems.plenilunio.gifts.words import check_about, named_gift, read_about
from domain.systems.plenilunio.harm.declaring import protection
from domain.systems.plenilunio.people import in_story
from domain.systems.plenilunio.seating import EVERY, everybody, own_seat, people_for, target
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.typed import Typed, nfc, whole

USE = (
    "on",
    "difficulty",
    "about",
    "goal",
    "task",
    "passengers",
    "extra",
    "moving",
    "metres",
    "no-eye-contact",
    "resist",
    "protection",
    "ignore-armour",
    "ignore-armor",
    "destiny",
    "botch-rerolls",
    "reroll-botches",
    "no-tie",
    *REPLIES,
    "hidden",
    "fiat",
    "note",
    *ANSWERS,
)
GROUP = "*"
"""Ends a name that stands for everybody whose name begins so."""


def declare(state: State, command: Command) -> Action:
    """Give a typed command about gifts its meaning.

    Raises:
        UsageError, NotFoundError, RuleError: What is wrong with a word or an option, as its function says.
    """
    return _VERBS[command.verb](state, command)


def declare_use(state: State, command: Command) -> Action:
    """Read the use of a gift by itself, its end, or an answer about it.

    A gift that is rolled in place of Combate on somebody, or added to it, is an attack with that gift.

    Raises:
        UsageError: `gift_missing`, `term_unknown`, `gift_about_missing`, `gift_about_unknown`, `option_not_here` …
        NotFoundError: `character_unknown`, `character_ambiguous`, `question_none`.
        RuleError: `not_yours`, `not_yours_npc`, `limb_unknown`, `gift_condition_unmet`.

    Rules: PL-GIFT-0, PL-GIFT-ROLL, PL-VOC-1
    """
    typed = Typed(command, {*USE, *ATTACK})
    who = own_seat(state, command, typed.word(0))
    words = [nfc(word) for word in command.words[1:] if word.strip()]
    if not words:
        raise _none_named(state, who)
    gift, words = named_gift(state, command, words)
    if typed.flag("off") or typed.flag("maintain"):
        return ended_or_kept(state, who, gift, typed, words)
    if gift == WEAKNESS:
        return answer_weakness(state, who, typed, words)
    for option in ("yes", "no", *(() if gift == ILLUSION else ("line",))):
        if typed.has(option):
            raise UsageError("option_not_here", option=f"--{option}", command=command.verb, candidates=())
    rule = rule_of(state, gift)
    aims = (*typed.texts("on"), *words)
    if aims and (rule.strikes or Characteristic.COMBAT in rule.replaces):
        return _attack(state, command, gift, aims)
    return _used(state, Typed(command, USE), who, gift, words)


def _none_named(state: State, who: CharacterId) -> UsageError:
    """Return the refusal of a use without a gift, with the gifts there are to choose from."""
    owner = state.characters[who]
    gifts = tuple(gift.key for gift in owner.gifts)
    return UsageError("gift_missing", rule="PL-GIFT-0", who=who, name=owner.name, n=min(len(gifts), 1), known=gifts)


def _attack(state: State, command: Command, gift: str, aims: Sequence[str]) -> Action:
    """Return the attack that a gift on somebody is. Rules: PL-GIFT-GOLPE, PL-GIFT-MANO, PL-GIFT-SEPARACION"""
    options = {name: value for name, value in command.options.items() if name != "on"}
    words = (command.words[0], *aims)
    attack = Command("attack", words, {**options, "gift": gift}, command.by, command.called, command.rolled)
    return declare_attack(state, attack)


def _used(state: State, typed: Typed, who: CharacterId, gift: str, words: Sequence[str]) -> UseGift:
    """Read a use of a gift by itself. Rules: PL-GIFT-ROLL, PL-GIFT-TRANCE, PL-GIFT-MANANTIAL"""
    command, rule = typed.command, rule_of(state, gift)
    about, rest = read_about(typed, rule, gift, words)
    names = (*typed.texts("on"), *rest)
    targets = tuple(each for name in names for each in _targets(state, command, who, name))
    action = _with_options(UseGift(who, gift, GiftUse.TRIAL, targets, about=about), typed)
    if gift == SPRING and about in LIMBS and action.goal is None:
        action = replace(action, goal=LIMBS[about])
    resisted = resisted_with(state, typed, targets)
    action = replace(action, resisted=resisted, voluntary=not (rule.involuntary and command.by == GM))
    action = replace(action, use=_way(state, action, rule), line=typed.number("line"))
    if action.line and action.use is not GiftUse.CONTEST:
        raise UsageError("option_not_here", option="--line", command=command.verb, candidates=())
    if rule.strikes and action.difficulty is None:
        raise UsageError("gift_target_missing", rule=rule.rule, gift=gift)
    check_about(action, rule)
    return replace(action, replies=replies(state, action, rule, typed))


def _with_options(action: UseGift, typed: Typed) -> UseGift:
    rerolls = "botch-rerolls" if typed.has("botch-rerolls") else "reroll-botches"
    return replace(
        action,
        difficulty=read_difficulty(typed),
        goal=typed.optional("goal"),
        hidden=typed.flag("hidden"),
        fiat=typed.fiat(),
        note=typed.text("note") or "",
        task=typed.text("task") or "",
        passengers=typed.number("passengers"),
        extra=typed.number("extra"),
        moving=typed.flag("moving"),
        metres=tuple(whole(each) for each in typed.texts("metres")),
        eye_contact=not typed.flag("no-eye-contact"),
        protection=protection(typed),
        destiny_dice=typed.number("destiny"),
        botch_rerolls=typed.optional(rerolls),
        tie_possible=not typed.flag("no-tie"),
        dice_seen=dice_seen(typed),
    )


def _targets(state: State, command: Command, who: CharacterId, name: str) -> tuple[CharacterId, ...]:
    """Return whom a text names: one, every player's character for `all`, or all whose names begin so (`mutante*`).

    Raises:
        NotFoundError: As `target`.

    Rules: PL-GIFT-ALEGORIA, PL-GIFT-SOMBRAS, PL-VIS-1
    """
    if folded(name) in EVERY:
        return tuple(each for each in everybody(state) if each != who)
    if not name.endswith(GROUP):
        return (target(state, command, name),)
    begins = folded(name.removesuffix(GROUP))
    people = people_for(state, command, fighting=True)
    found = [each for each in people if begins and folded(each.name).startswith(begins)]
    alive = tuple(each.id for each in found if each.id != who and in_story(state.characters[each.id]))
    return alive or (find(people, name).id,)


def _way(state: State, action: UseGift, rule: GiftRule) -> GiftUse:
    """Return the use that is meant where nobody says which.

    Rules: PL-GIFT-ROLL, PL-GIFT-DUR, PL-GIFT-ALEGORIA, PL-GIFT-VOZ
    """
    if rule.for_somebody or rule.blast:
        return GiftUse.TRIAL
    if action.gift == ILLUSION:
        return GiftUse.CONTEST if action.targets and _looks(state, action) else GiftUse.LASTING
    if rule.unresisted and not action.resisted:
        return GiftUse.LASTING
    if action.targets:
        return GiftUse.CONTEST
    if action.difficulty is not None or action.about or action.goal is not None or action.task:
        return GiftUse.TRIAL
    if rule.lasts is not Lasts.NOT:
        return GiftUse.LASTING
    return GiftUse.TRIAL if rule.feats or rule.replaces or rule.difficulties else GiftUse.CONTEST


def _looks(state: State, action: UseGift) -> bool:
    """Whether somebody looks at an illusion that is there: nothing is said of a new one. Rules: PL-GIFT-ALEGORIA"""
    shows = any((each.who, each.gift) == (action.who, action.gift) for each in state.sustained)
    return shows and not (action.note or action.extra or action.moving)


_VERBS: Mapping[str, Callable[[State, Command], Action]] = {"use": declare_use, "reroll": declare_reroll}
