"""What a typed roll means."""

from msgspec.structs import replace

from domain.errors import NotFoundError, UsageError
from domain.events import Action
from domain.ids import CharacterId
from domain.names import folded
from domain.systems import Command
from domain.systems.plenilunio import arms, vocabulary
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.joint import coordinate
from domain.systems.plenilunio.seating import check_own, own_seat, seat, target
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.typed import Typed, nfc, whole

DIFFICULTIES = {
    "1": ("fácil", "easy"),
    "2": ("media", "average"),
    "3": ("difícil", "hard"),
    "5": ("muy difícil", "very hard"),
    "6": ("épica", "epic"),
}
"""Names of difficulties. Rules: PL-CHAL-1"""

MOST_WORDS = 2
"""Who rolls, and what."""
OPTIONS = (
    "difficulty",
    "vs",
    "spec",
    "no-spec",
    "rival-spec",
    "defence",
    "tool",
    "accessory",
    "with",
    "goal",
    "task",
    "destiny",
    "rival-destiny",
    "auto",
    "rival-auto",
    "armour",
    "armor",
    "rival-armour",
    "rival-armor",
    "no-tie",
    "reroll-botches",
    "botch-rerolls",
    "hidden",
    "hide-opposition",
    "gift",
    "gift-dice",
    "rival-gift",
    "rival-rerolls",
    "no-eye-contact",
    "fiat",
    "note",
)

_OF_THE_RIVAL = (
    *("rival-spec", "rival-destiny", "rival-auto", "rival-armour", "rival-armor"),
    *("rival-gift", "rival-rerolls"),
)
"""Options that say something of whoever opposes."""


def declare_roll(state: State, command: Command) -> Action:
    """Read a roll.

    Raises:
        UsageError: `word_too_many`, `opposition_missing`, `opposition_twice`, `trait_missing`, `tie_reroll_challenge`,
            `defence_not_here`, `term_unknown` …
        NotFoundError: `character_unknown`, `character_ambiguous`.

    Rules: PL-ACT-2, PL-ACT-4, PL-VOC-1
    """
    if len(command.words) > MOST_WORDS:
        raise UsageError("word_too_many", command="roll", word=command.words[MOST_WORDS])
    typed = Typed(command, OPTIONS)
    who = own_seat(state, command, typed.word(0))
    if not typed.word(1):
        raise UsageError("trait_missing", known=tuple(Characteristic))
    trait = vocabulary.characteristic(typed.word(1))
    rival, rival_trait, rival_gift = _rival(state, command, typed, trait)
    difficulty = read_difficulty(typed)
    check_opposition(typed, challenge=difficulty is not None, conflict=rival is not None)
    _check_rival(state, command, typed, rival)
    action = _with_armour(state, _with_numbers(Roll(who, trait, difficulty, rival, rival_trait), typed), typed)
    action = replace(
        _with_words(action, typed),
        rival_gift=rival_gift,
        rival_dice=_defence(state, command, typed, rival),
        helpers=tuple(seat(state, command, name) for name in typed.texts("with")),
        dice_seen=dice_seen(typed),
    )
    return _with_gifts(state, _with_specialties(state, action, typed), typed)


def check_opposition(typed: Typed, *, challenge: bool, conflict: bool) -> None:
    """Refuse a roll against nothing, and a reroll of ties that only conflicts know. Rules: PL-CHAL-4, PL-CONF-3"""
    if not challenge and not conflict:
        raise UsageError("opposition_missing")
    if not conflict and typed.flag("no-tie"):
        raise UsageError("tie_reroll_challenge", rule="PL-CHAL-4")


def _rival(
    state: State, command: Command, typed: Typed, trait: Characteristic
) -> tuple[CharacterId | None, Characteristic | None, str]:
    """Read `X`, `X:trait` or `X:gift`; the rival rolls the same trait unless something else is named.

    Raises:
        UsageError: `term_unknown`, `term_ambiguous`.
        NotFoundError: As `target`.
        RuleError: `not_yours_npc` for a player who names a gift of somebody of the game master's own.

    Rules: PL-ACT-4, PL-GIFT-ROLL, PL-VIS-1
    """
    text = typed.text("vs")
    if text is None:
        return None, None, ""
    name, colon, other = text.rpartition(":")
    if not colon:
        return target(state, command, text), trait, ""
    rival = target(state, command, nfc(name))
    if not other.strip():
        return rival, trait, ""
    try:
        return rival, vocabulary.characteristic(other), ""
    except UsageError as unheard:
        from domain.systems.plenilunio.gifts.words import gift_key

        try:
            gift = gift_key(state, command, other)
        except UsageError:
            raise unheard from None
    if not state.characters[rival].is_pc:
        check_own(state, command, rival)
    return rival, trait, gift


def _check_rival(state: State, command: Command, typed: Typed, rival: CharacterId | None) -> None:
    """Refuse a player who decides for a rival of the game master's own, or asks what stands on its sheet.

    Raises:
        RuleError: `not_yours_npc`.

    Rules: PL-VIS-1, PL-SPEC-2
    """
    if rival is not None and not state.characters[rival].is_pc and any(typed.has(option) for option in _OF_THE_RIVAL):
        check_own(state, command, rival)


def _defence(state: State, command: Command, typed: Typed, rival: CharacterId | None) -> int | None:
    """Read with how many dice a rival resists, said in advance.

    Raises:
        UsageError: `defence_not_here`: a difficulty has no choice.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-TURN-6
    """
    if not typed.has("defence"):
        return None
    if rival is None:
        raise UsageError("defence_not_here", rule="PL-TURN-6")
    check_own(state, command, rival)
    return typed.number("defence")


def read_difficulty(typed: Typed) -> int | None:
    """Read a difficulty, a number or one of its names. Rules: PL-CHAL-1"""
    if not typed.has("difficulty"):
        return None
    text = typed.text("difficulty") or ""
    if any(letter.isalpha() for letter in text):
        return int(vocabulary.choose(DIFFICULTIES, text, known=("any_difficulty",)))
    return whole(text)


def _with_words(action: Roll, typed: Typed) -> Roll:
    return replace(
        action,
        task=typed.text("task") or "",
        tie_possible=not typed.flag("no-tie"),
        hidden=typed.flag("hidden"),
        hidden_opposition=typed.flag("hide-opposition"),
        fiat=typed.fiat(),
        note=typed.text("note") or "",
    )


def _with_numbers(action: Roll, typed: Typed) -> Roll:
    rerolls = "botch-rerolls" if typed.has("botch-rerolls") else "reroll-botches"
    return replace(
        action,
        tools=tuple(whole(bonus) for bonus in typed.texts("tool")),
        accessory=typed.number("accessory"),
        destiny_dice=typed.number("destiny"),
        rival_destiny_dice=typed.number("rival-destiny"),
        auto_successes=typed.number("auto"),
        rival_auto_successes=typed.number("rival-auto"),
        botch_rerolls=typed.number(rerolls),
        goal=typed.optional("goal"),
    )


def dice_seen(typed: Typed) -> bool:
    """Whether somebody typed every die, rerolls included: only then may the faces be a reason to refuse.

    Rules: PL-ROLL-5
    """
    if not typed.command.rolled:
        return False
    (own, destiny), *more = typed.command.rolled
    asked = typed.text("destiny") or "0"
    return own and (asked == "0" or destiny) and len(more) >= typed.number("botch-rerolls")


def _with_armour(state: State, action: Roll, typed: Typed) -> Roll:
    """Read the penalties of armour: a number, or of what is worn where only the option is given.

    Rules: PL-ARM-4, PL-ARM-6
    """
    mine = "armour" if typed.has("armour") else "armor"
    theirs = "rival-armour" if typed.has("rival-armour") else "rival-armor"
    return replace(
        action,
        armour_penalty=_penalty(state, action.who, typed, mine),
        rival_armour_penalty=_penalty(state, action.rival, typed, theirs),
    )


def _penalty(state: State, who: CharacterId | None, typed: Typed, option: str) -> int:
    if typed.command.options.get(option) is not True:
        return typed.number(option)
    return 0 if who is None else arms.penalty(state.tables, state.characters[who].armour)


def _with_specialties(state: State, action: Roll, typed: Typed) -> Roll:
    """Read the specialties that the game master lets apply; one counts only when asked for.

    Rules: PL-SPEC-1, PL-SPEC-2
    """
    if typed.has("spec") and not typed.flag("no-spec"):
        roller = _coordinator(state, action)
        asked, fiat = typed.command.options["spec"], action.fiat is not None
        action = replace(action, specialty=specialty_of(roller, action.trait, asked, fiat=fiat))
    if typed.has("rival-spec"):
        asked = typed.command.options["rival-spec"]
        rival = None if action.rival is None else state.characters[action.rival]
        trait, fiat = action.rival_trait or action.trait, action.fiat is not None
        name = str(asked) if rival is None else specialty_of(rival, trait, asked, fiat=fiat)
        action = replace(action, rival_specialty=name)
    return action


def _with_gifts(state: State, action: Roll, typed: Typed) -> Roll:
    """Read the gifts that help either side; whoever has credits for botches and says nothing of them is asked.

    Rules: PL-GIFT-AUTO, PL-GIFT-ROLL, PL-GIFT-LIMPIEZA
    """
    said = typed.has("botch-rerolls") or typed.has("reroll-botches")
    waits = not said and not action.hidden and bool(_coordinator(state, action).botch_credit)
    action = replace(
        action,
        rival_rerolls=typed.number("rival-rerolls"),
        eye_contact=not typed.flag("no-eye-contact"),
        botch_rerolls=None if waits else action.botch_rerolls,
    )
    if not any(map(typed.has, ("gift", "gift-dice", "rival-gift"))):
        return action
    from domain.systems.plenilunio.gifts.declaring_help import helping_gift, rolls_gift

    gift, rival_help = helping_gift(state, typed), helping_gift(state, typed, "rival-gift")
    return replace(action, gift=gift, gift_dice=rolls_gift(state, typed, gift, action.trait), rival_help=rival_help)


def _coordinator(state: State, action: Roll) -> Character:
    """Return whose specialty counts: who coordinates, where several act. Rules: PL-JOINT-2"""
    people = [state.characters[who] for who in (action.who, *action.helpers)]
    return coordinate(state, people, action.trait)[0] if len(set(action.helpers) | {action.who}) > 1 else people[0]


def specialty_of(character: Character, trait: Characteristic, asked: object, *, fiat: bool) -> str:
    """Return the character's own where none is named, else the one whose name begins so; a fiat lets any other pass.

    Raises:
        UsageError: `specialty_missing`.
        NotFoundError: `specialty_unknown`.

    Rules: PL-SPEC-1, PL-SPEC-2
    """
    if isinstance(asked, str) and asked.strip():
        wanted = folded(asked)
        own = [each.name for each in character.specialties if folded(each.name).startswith(wanted)]
        if len(own) == 1 or (own and folded(own[0]) == wanted):
            return own[0]
        if fiat:
            return nfc(asked)
        known = tuple(each.name for each in character.specialties)
        raise NotFoundError(
            "specialty_unknown", rule="PL-SPEC-2", name=character.name, specialty=asked, candidates=known
        )
    found = [each.name for each in character.specialties if each.characteristic is trait]
    if not found:
        known = tuple(each.name for each in character.specialties)
        raise UsageError("specialty_missing", rule="PL-SPEC-2", name=character.name, trait=trait, known=known)
    return found[0]


def asked_specialty(state: State, who: CharacterId, trait: Characteristic, typed: Typed) -> str | None:
    """Read the specialty of a deed; it counts only when asked for. Rules: PL-SPEC-1, PL-SPEC-2"""
    asked = typed.command.options.get("spec")
    if asked is None or asked is False or typed.flag("no-spec"):
        return None
    return specialty_of(state.characters[who], trait, asked, fiat=typed.fiat() is not None)


def offers(state: State, action: Action) -> list[str]:
    """List the roller's specialties that the roll leaves unused: those of the trait. Rules: PL-SPEC-1"""
    if not isinstance(action, Roll):
        from domain.systems.plenilunio.offering import offers as others

        return others(state, action)
    if action.specialty is not None or action.who not in state.characters:
        return []
    roller = _coordinator(state, action)
    return [each.name for each in roller.specialties if each.characteristic is action.trait]
