"""What typed commands of a fight mean: its order and turns, deeds without a roll, what is in hand."""

from collections.abc import Callable, Mapping

from domain.errors import NotFoundError, UsageError
from domain.events import Action
from domain.ids import GM, CharacterId
from domain.names import folded
from domain.systems import Command
from domain.systems.plenilunio import vocabulary
from domain.systems.plenilunio.combat import actions, armory
from domain.systems.plenilunio.combat.declaring_answers import declare_cover, declare_defence
from domain.systems.plenilunio.combat.declaring_attacks import declare_attack
from domain.systems.plenilunio.seating import WHOSE_TURN, own_seat, seat, seats
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.typed import Typed, whole

RELOADING = frozenset({"reload", "reloads", "recarga", "recargar"})
"""First word of a deed that loads a weapon again. Rules: PL-OTHER-1"""
_SMALL_WORDS = frozenset({"la", "el", "las", "los", "su", "sus", "mi", "una", "un", "the", "a", "his", "her", "my"})


def declare(state: State, command: Command) -> Action:
    """Give a typed command of a fight its meaning.

    Raises:
        UsageError, NotFoundError, RuleError: What is wrong with a word or an option, as its function says.
    """
    read = _VERBS.get(command.verb)
    if read is None:
        raise UsageError("command_not_here", command=command.verb)
    return read(state, command)


def _start(state: State, command: Command) -> Action:
    """Read the beginning of a fight. Rules: PL-TURN-2"""
    typed = Typed(command, ("ranked", "note"))
    who = _fighters(state, command)
    return actions.StartCombat(who, seats(state, command, typed.texts("ranked")), typed.text("note") or "")


def _add(state: State, command: Command) -> Action:
    """Read who joins. Rules: PL-TURN-3"""
    typed = Typed(command, ("ranked",))
    return actions.JoinCombat(_fighters(state, command), seats(state, command, typed.texts("ranked")))


def _fighters(state: State, command: Command) -> tuple[CharacterId, ...]:
    """Return who takes part. Raises: UsageError: `combatants_missing`."""
    who = seats(state, command, command.words)
    if not who:
        raise UsageError("combatants_missing")
    return who


def _remove(state: State, command: Command) -> Action:
    typed = Typed(command, ("reason", "note"))
    return actions.LeaveCombat(seat(state, command, typed.word(0)), typed.text("reason") or typed.text("note") or "")


def _end(_state: State, command: Command) -> Action:
    return actions.EndCombat(Typed(command, ("note",)).text("note") or "")


def _rank(state: State, command: Command) -> Action:
    """Read the order of who is fully tied: the answer to the oldest open question.

    Raises:
        NotFoundError: `question_none`.
        UsageError: `combatants_missing`.

    Rules: PL-TURN-2
    """
    Typed(command, ())
    who = _fighters(state, command)
    if not state.questions.orders:
        raise NotFoundError("question_none", rule="PL-TURN-2", question="order", who="", line=0)
    return actions.RankTied(state.questions.orders[0].line, who)


def _next(state: State, command: Command) -> Action:
    """Read the end of a turn; a player ends the turns of the own characters.

    Raises:
        NotFoundError: `nobodys_turn`.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: PL-TURN-3
    """
    typed = Typed(command, ("note",))
    if command.by != GM:
        own_seat(state, command, WHOSE_TURN)
    return actions.NextTurn(typed.text("note") or "", None if state.combat is None else state.combat.turn)


def _ahead(state: State, command: Command) -> Action:
    """Read who acts earlier from here on; without a name that is asked. Rules: PL-TURN-4, PL-FORT-6"""
    typed = Typed(command, ("fiat", "note") if command.words else ("note",))
    note = typed.text("note") or ""
    if not command.words:
        return actions.AskAdvance(note)
    who = own_seat(state, command, typed.word(0))
    place = whole(typed.word(1)) if typed.word(1) else None
    asked = state.questions.advances
    return actions.Advance(who, place, asked[0].line if asked else 0, typed.fiat(), note)


def _do(state: State, command: Command) -> Action:
    """Read a deed without a roll: reloading, a free one, any other.

    Raises:
        UsageError: `text_missing`, `option_not_here` for a weapon that nothing is done with.
        RuleError: `weapon_unknown`.

    Rules: PL-OTHER-1, PL-OTHER-2
    """
    typed = Typed(command, ("trait", "free", "weapon", "fiat"))
    who = own_seat(state, command, typed.word(0))
    words = [typed.word(place) for place in range(1, len(command.words))]
    text = " ".join(words).strip()
    if not text:
        raise UsageError("text_missing", command=command.verb)
    reload = _reloaded(state, state.characters[who], text, typed)
    trait = Characteristic.STRENGTH if reload is None else Characteristic.COMBAT
    if asked := typed.text("trait"):
        trait = vocabulary.characteristic(asked)
    return actions.TakeAction(who, text, trait, reload, typed.flag("free"), typed.fiat())


def _reloaded(state: State, who: Character, text: str, typed: Typed) -> str | None:
    """Return the weapon that is loaded again: the one named, else the one in hand; None for another deed."""
    first, *rest = folded(text).split() or [""]
    if first not in RELOADING:
        if typed.has("weapon"):
            raise UsageError("option_not_here", option="--weapon", command=typed.command.verb, candidates=())
        return None
    named = typed.text("weapon") or " ".join(word for word in rest if word not in _SMALL_WORDS)
    return armory.weapon(state.tables, named) if named else who.weapon


def _equip(state: State, command: Command) -> Action:
    """Read what is taken in hand or put on, or laid down.

    Raises:
        UsageError: `items_missing`, `term_unknown`, `term_ambiguous`.

    Rules: PL-WEAP-1, PL-ARM-1
    """
    typed = Typed(command, ("off", "note"))
    who = own_seat(state, command, typed.word(0))
    off = typed.flag("off")
    owned = (state.characters[who].weapon, *state.characters[who].armour) if off else ()
    items = _items(state, [word for text in command.words[1:] for word in text.split(",") if word.strip()], owned)
    if not items:
        raise UsageError("items_missing", who=who, name=state.characters[who].name)
    return actions.Equip(who, items, off, typed.text("note") or "")


def _items(state: State, words: list[str], owned: tuple[str, ...]) -> tuple[actions.Item, ...]:
    """Read items one after another: as many words as name one together (`chaqueta de cuero`), else one."""
    found: list[actions.Item] = []
    while words:
        sizes = range(len(words), 0, -1)
        size = next((size for size in sizes if armory.is_item(state.tables, " ".join(words[:size]))), 1)
        found.append(actions.Item(*armory.item(state.tables, " ".join(words[:size]), among=owned)))
        words = words[size:]
    return tuple(dict.fromkeys(found))


_VERBS: Mapping[str, Callable[[State, Command], Action]] = {
    "combat start": _start,
    "combat add": _add,
    "combat remove": _remove,
    "combat next": _next,
    "combat end": _end,
    "combat rank": _rank,
    "next": _next,
    "ahead": _ahead,
    "attack": declare_attack,
    "defend": declare_defence,
    "cover": declare_cover,
    "do": _do,
    "equip": _equip,
}
