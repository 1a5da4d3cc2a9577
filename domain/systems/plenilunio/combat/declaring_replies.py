"""What the others decide, typed with the deed itself: defences, cover, Fortune against a wound."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from domain.errors import UsageError
from domain.ids import GM, CharacterId
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.combat import armory
from domain.systems.plenilunio.combat.actions import Attack, Reply
from domain.systems.plenilunio.combat.dice import from_afar
from domain.systems.plenilunio.combat.strikes import cover_trait
from domain.systems.plenilunio.declaring_rolls import specialty_of
from domain.systems.plenilunio.gifts.words import gift_key
from domain.systems.plenilunio.seating import among, check_own
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.typed import Typed, nfc, whole

_REPLIES = ("defence", "defence-destiny", "defence-spec", "defence-auto", "defence-gift", "defence-rerolls")
_Said = dict[CharacterId, str | bool]
"""What was typed of each person."""


def replies(state: State, action: Attack, typed: Typed) -> tuple[Reply, ...]:
    """Read what the targets and whoever is hit decide, said in advance.

    Raises:
        UsageError: `option_whose`, `cover_not_here`, `defence_missing`, `reply_not_involved`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-MELEE-3, PL-COVER-1, PL-FORT-3
    """
    targets = [aim.target for aim in action.aims]
    if typed.has("cover") and not from_afar(action):
        raise UsageError("cover_not_here", rule="PL-COVER-1")
    decided = {option: said(state, typed, option, targets) for option in ("cover", *_REPLIES)}
    spent = softened(state, typed, (action.who, *targets))
    found: list[Reply] = []
    for who in dict.fromkeys((action.who, *targets)):
        own = {option: values[who] for option, values in decided.items() if who in values}
        if own or who in spent:
            check_own(state, typed.command, who)
            found.append(replace(_reply(state, action, who, own, typed), soften=spent.get(who)))
    return tuple(found)


def _reply(state: State, action: Attack, who: CharacterId, own: Mapping[str, str | bool], typed: Typed) -> Reply:
    """Read how somebody defends; dice and specialties of a defence need one.

    Raises:
        UsageError: `defence_missing`, `number_invalid`, `specialty_missing`.
        NotFoundError: `specialty_unknown`.

    Rules: PL-MELEE-3, PL-COVER-1, PL-SPEC-2
    """
    character = state.characters[who]
    if own and "defence" not in own and "cover" not in own:
        raise UsageError("defence_missing", rule="PL-MELEE-3", who=who, name=character.name)
    trait = cover_trait(character) if from_afar(action) else Characteristic.COMBAT
    asked, fiat = own.get("defence-spec"), action.fiat is not None
    return Reply(
        who,
        whole(own["defence"]) if "defence" in own else None,
        whole(own.get("defence-destiny", 0)),
        None if asked is None else specialty_of(character, trait, asked, fiat=fiat),
        difficulty(state, str(own["cover"])) if "cover" in own else None,
        auto_successes=whole(own.get("defence-auto", 0)),
        gift=gift_of(state, typed, own),
        botch_rerolls=whole(own.get("defence-rerolls", 0)),
    )


def gift_of(state: State, typed: Typed, own: Mapping[str, str | bool]) -> str:
    """Return the gift that helps somebody to defend or to resist, empty for none. Rules: PL-GIFT-AUTO"""
    named = own.get("defence-gift")
    return gift_key(state, typed.command, str(named)) if named else ""


def said(state: State, typed: Typed, option: str, people: Sequence[CharacterId]) -> _Said:
    """Read an option of one person (`2`) or of each of several (`m-1:2,m-2:0`).

    Raises:
        UsageError: `option_whose`: it does not say whose; `reply_not_involved`.
        NotFoundError: `character_unknown`, `character_ambiguous`.
    """
    texts: tuple[str | bool, ...] = typed.texts(option)
    if typed.command.options.get(option) is True:
        texts = (True,)
    values: _Said = {}
    for text in texts:
        who, value = _pair(state, typed, text, people)
        if who is None and (len(people) != 1 or len(texts) != 1):
            raise UsageError("option_whose", option=f"--{option}", example=f"{people[0]}:{value}")
        values[people[0] if who is None else who] = value
    return values


def _pair(
    state: State, typed: Typed, text: str | bool, people: Sequence[CharacterId]
) -> tuple[CharacterId | None, str | bool]:
    """Return whose value a text is, None where it does not say, and the value."""
    if isinstance(text, bool):
        return None, text
    name, colon, value = text.rpartition(":")
    return (among(state, typed.command, nfc(name), people), nfc(value)) if colon else (None, text)


def softened(state: State, typed: Typed, people: Sequence[CharacterId]) -> dict[CharacterId, int]:
    """Read the Fortune against a wound: of who is named, else of every player's character among the people.

    A bare number is what each of them spends at most on each wound of the deed; at the keyboard of a player it
    counts for the own characters, and where no player's character takes part, for everybody.

    Rules: PL-FORT-3
    """
    texts = typed.texts("soften")
    if len(texts) == 1 and ":" not in texts[0]:
        points = whole(texts[0])
        pcs = [who for who in people if state.characters[who].is_pc]
        own = [who for who in pcs if typed.command.by in (GM, state.characters[who].player)]
        return dict.fromkeys(own if pcs else people, points)
    return {who: whole(points) for who, points in said(state, typed, "soften", people).items()}


def difficulty(state: State, text: str) -> int:
    """Read how much there is to hide behind, a word of the table or a number of dice. Rules: PL-COVER-1"""
    if not any(letter.isalpha() for letter in text):
        return whole(text)
    found = arms.cover_difficulty(state.tables, armory.cover(state.tables, text))
    assert found is not None
    return found
