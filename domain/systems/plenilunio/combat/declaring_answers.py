"""What typed answers mean: a defence, a dash for cover."""

from collections.abc import Callable

from domain.errors import NotFoundError, UsageError
from domain.events import Action
from domain.ids import CharacterId
from domain.systems import Command
from domain.systems.plenilunio.combat.actions import Defend, Reply, TakeCover
from domain.systems.plenilunio.combat.declaring_replies import difficulty, softened
from domain.systems.plenilunio.combat.dice import from_afar
from domain.systems.plenilunio.combat.state import OpenDefence
from domain.systems.plenilunio.combat.strikes import cover_trait
from domain.systems.plenilunio.declaring_rolls import asked_specialty, dice_seen
from domain.systems.plenilunio.gifts.declaring_help import helping_gift, reveals
from domain.systems.plenilunio.seating import check_own, own_seat
from domain.systems.plenilunio.sheet import State
from domain.systems.typed import Typed, nfc, whole

COVER = ("dice", "destiny", "spec", "no-spec", "soften", "gift", "botch-rerolls", "fiat", "note")
DEFENCE = (*COVER, "auto", "cover", "reveal", "no-reveal")


def declare_defence(state: State, command: Command) -> Action:
    """Read the answer to the oldest open question of somebody: dice, or a dash for cover.

    Raises:
        UsageError: `defence_dice_missing`, `option_whose`, `soften_not_here` …
        NotFoundError: `question_none`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-MELEE-3, PL-TURN-5, PL-TURN-6, PL-COVER-1
    """
    typed = Typed(command, DEFENCE)
    who = own_seat(state, command, typed.word(0))
    asked = _open(state, who, lambda _: True)
    if asked is None:
        raise NotFoundError("question_none", rule="PL-TURN-5", question="defence", who=who, line=0)
    if typed.has("cover"):
        for option in filter(typed.has, ("auto", "reveal", "no-reveal")):
            raise UsageError("option_not_here", option=f"--{option}", command="cover", candidates=())
        return _hidden(state, who, typed, typed.text("cover") or "", asked)
    return Defend(
        asked.line,
        who,
        _dice(state, typed, asked),
        typed.number("destiny"),
        asked_specialty(state, who, asked.asked.trait, typed),
        _further(state, typed, asked),
        dice_seen(typed),
        typed.fiat(),
        typed.text("note") or "",
        typed.number("auto"),
        helping_gift(state, typed),
        typed.number("botch-rerolls"),
        reveals(typed),
    )


def _dice(state: State, typed: Typed, asked: OpenDefence) -> int:
    """Read with how many dice somebody reacts. Raises: UsageError: `defence_dice_missing`. Rules: PL-MELEE-3"""
    text, who = str(typed.command.options.get("dice", typed.word(1))), asked.asked.who
    if not text:
        name, most = state.characters[who].name, asked.asked.most
        raise UsageError("defence_dice_missing", rule="PL-MELEE-3", who=who, name=name, most=most)
    return whole(text)


def declare_cover(state: State, command: Command) -> Action:
    """Read a dash for cover: the answer to the oldest open shot at somebody, else a deed of one's own.

    Raises:
        UsageError: `cover_difficulty_missing`, `soften_not_here`, `term_unknown`, `number_invalid`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-COVER-1, PL-COVER-2
    """
    typed = Typed(command, COVER)
    who = own_seat(state, command, typed.word(0))
    asked = _open(state, who, lambda each: each.asked.attack is not None and from_afar(each.asked.attack))
    return _hidden(state, who, typed, " ".join(command.words[1:]), asked)


def _open(state: State, who: CharacterId, fits: Callable[[OpenDefence], bool]) -> OpenDefence | None:
    """Return the oldest open question of somebody that fits."""
    return next((each for each in state.questions.defences if each.asked.who == who and fits(each)), None)


def _hidden(state: State, who: CharacterId, typed: Typed, text: str, asked: OpenDefence | None) -> TakeCover:
    """Return a dash for cover, in answer to a question where there is one."""
    if not text.strip():
        raise UsageError("cover_difficulty_missing", rule="PL-COVER-1", who=who)
    return TakeCover(
        who,
        difficulty(state, nfc(text)),
        typed.optional("dice"),
        0 if asked is None else asked.line,
        typed.number("destiny"),
        asked_specialty(state, who, cover_trait(state.characters[who]), typed),
        _further(state, typed, asked),
        dice_seen(typed),
        typed.fiat(),
        typed.text("note") or "",
        helping_gift(state, typed),
        typed.number("botch-rerolls"),
    )


def _further(state: State, typed: Typed, asked: OpenDefence | None) -> tuple[Reply, ...]:
    """Read what is decided in advance about the wounds of the deed that goes on.

    Raises:
        UsageError: `soften_not_here`: nothing of it can wound.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-FORT-3
    """
    if not typed.has("soften"):
        return ()
    deed = None if asked is None else asked.asked.attack
    if deed is None:
        raise UsageError("soften_not_here", rule="PL-FORT-3")
    spent = softened(state, typed, (deed.who, *(aim.target for aim in deed.aims)))
    for who in spent:
        check_own(state, typed.command, who)
    return tuple(Reply(who, soften=points) for who, points in spent.items())
