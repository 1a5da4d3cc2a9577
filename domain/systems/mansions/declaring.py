"""What a typed command means: verbs, words and options become an action."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from msgspec.structs import replace

from domain.errors import NotFoundError, UsageError
from domain.events import Action
from domain.ids import CharacterId
from domain.systems import Command
from domain.systems.mansions import actions, places, vocabulary, ways
from domain.systems.mansions.declaring_rulings import RULINGS
from domain.systems.mansions.declaring_sheets import declare_new
from domain.systems.mansions.seating import (
    check_gm,
    helpers,
    investigator,
    own_investigator,
    own_seat,
    target,
)
from domain.systems.mansions.state import State
from domain.systems.mansions.vocabulary import Deed, Effort
from domain.systems.typed import Typed, whole


def declare(state: State, command: Command) -> Action:
    """Give a typed command its meaning.

    Raises:
        UsageError: `command_not_here`, or what is wrong with a word or an option.
        NotFoundError: `character_unknown`, `zone_unknown`, `decision_none` …
        RuleError: `not_yours`, `not_yours_npc`, `gm_only`.
    """
    read = _VERBS.get(command.verb)
    if read is None:
        raise UsageError("command_not_here", command=command.verb)
    return read(state, command)


def _start(state: State, command: Command) -> Action:
    """Read the beginning of a mission: its file comes parsed, as the option `mission`.

    Raises:
        UsageError: `mission_missing`, `mission_invalid`, `number_invalid`, `fiat_reason_missing`.
        RuleError: `gm_only`.

    Rules: MN-GM-PREP
    """
    check_gm(command, command.verb)
    typed = Typed(command, ("mission", "players", "fiat"))
    data = cast("object", command.options.get("mission"))
    if not isinstance(data, Mapping):
        raise UsageError("mission_missing", rule="MN-GM-PREP")
    from domain.systems.mansions.missions import mission

    found, title = mission(data), typed.rest(0)
    seated = {each.player for each in state.investigators.values() if not each.retired}
    players = typed.number("players", len(seated))
    return actions.StartMission(replace(found, title=title or found.title), players, typed.fiat())


def _do(state: State, command: Command) -> Action:
    """Read steps, the end of a part, an answer.

    Raises:
        UsageError: `deed_missing`, `word_unknown`, `path_missing`.

    Rules: MN-TURN-PLAYER, MN-ACT-RUN, MN-SEQ, MN-SAN-MOVE, MN-SAN-EQUIP
    """
    typed = Typed(command, ())
    if not typed.word(1):
        raise UsageError("deed_missing", known=tuple(Deed))
    deed, rest = Deed(vocabulary.choose(vocabulary.DEEDS, typed.word(1))), command.words[2:]
    if deed is Deed.WALK:
        who = own_seat(state, command, typed.word(0))
        return actions.Walk(who, _path(state, command, who, rest))
    if deed is Deed.FLEE:
        return _flee(state, command, typed)
    who = own_investigator(state, command, typed.word(0))
    if deed is Deed.RUN:
        return actions.Run(who, _path(state, command, who, rest))
    if deed is Deed.DROP:
        return _drop(state, who, typed.rest(2))
    return actions.Done(who)


def _path(state: State, command: Command, who: CharacterId, typed: Sequence[str]) -> tuple[str, ...]:
    """Return a path as it is stored. Raises: As `places.path` says. Rules: MN-TURN-PLAYER, MN-GM-PREP"""
    here = _zone_of(state, who)
    return ways.told(state, here, places.path(state, command, typed, here))


def _zone_of(state: State, who: CharacterId) -> str:
    return (state.investigators.get(who) or state.enemies[who]).zone


def _flee(state: State, command: Command, typed: Typed) -> Action:
    """Read where the game master leads somebody.

    Raises:
        NotFoundError: `decision_none`.
        RuleError: `gm_only`.

    Rules: MN-SAN-MOVE
    """
    check_gm(command, command.verb)
    who = investigator(state, command, typed.word(0))
    line = next((each.line for each in state.flights if each.asked.who == who), None)
    if line is None:
        raise NotFoundError("decision_none", rule="MN-SAN-MOVE", who=who, line=0)
    return actions.Flee(line, who, _path(state, command, who, command.words[2:]))


def _drop(state: State, who: CharacterId, card: str) -> Action:
    """Read which card is lost: one of those in hand.

    Raises:
        NotFoundError: `decision_none`, `card_unknown`.
        UsageError: `name_ambiguous`, `card_missing`.

    Rules: MN-SAN-EQUIP
    """
    asked = next((each for each in state.equipment if each.asked.who == who), None)
    if asked is None:
        raise NotFoundError("decision_none", rule="MN-SAN-EQUIP", who=who, line=0)
    cards = asked.asked.cards
    if not card:
        raise UsageError("card_missing", rule="MN-SAN-EQUIP", known=cards)
    return actions.DropEquipment(asked.line, who, places.thing([(each, each) for each in cards], card, "card"))


def _roll(state: State, command: Command) -> Action:
    """Read an effort or a way out.

    Raises:
        UsageError: `effort_missing`, `word_unknown`, `option_not_here`.

    Rules: MN-ACT-EXPLORE, MN-ACT-OBSTRUCT, MN-DARK-RESOLVE, MN-ACT-EVADE
    """
    typed = Typed(command, ("with", "malus", "note"))
    if not typed.word(1):
        raise UsageError("effort_missing", known=tuple(Effort))
    who = own_investigator(state, command, typed.word(0))
    effort = Effort(vocabulary.choose(vocabulary.EFFORTS, typed.word(1)))
    if effort is Effort.EVADE:
        return _evade(state, Typed(command, ("malus", "note")), who)
    typed = Typed(command, ("with", "note"))
    others, what = helpers(state, command, who, typed.texts("with")), typed.rest(2)
    note = typed.text("note") or ""
    if effort is Effort.ILLUMINATE:
        return actions.Illuminate(who, others, note)
    if effort is Effort.OBSTRUCT:
        return actions.Obstruct(who, places.obstruction(state, what), others, note)
    item = places.item(state, command, what, _zone_of(state, who)) if what else None
    return actions.Explore(who, others, item, note)


def _evade(state: State, typed: Typed, who: CharacterId) -> Action:
    """Read a way out of a fight; a penalty without a sign is its size, with one the figure of the card.

    Raises:
        UsageError: `path_missing`, `number_invalid`.
        RuleError: `gm_only` for a penalty.

    Rules: MN-ACT-EVADE
    """
    malus = None
    if typed.has("malus"):
        check_gm(typed.command, "--malus")
        text = (typed.text("malus") or "").strip()
        malus = whole(text) if text[:1] in ("+", "-") else -whole(text)
    to = typed.rest(2)
    if not to:
        raise UsageError("path_missing")
    here = _zone_of(state, who)
    (way,) = ways.told(state, here, (places.zone(state, typed.command, to, here),))
    return actions.Evade(who, way, malus, typed.text("note") or "")


def _attack(state: State, command: Command) -> Action:
    """Read a blow of either side, or a spell.

    Raises:
        UsageError: `target_missing`, `option_not_here` for a spell of an enemy.

    Rules: MN-FIGHT-PLAYER, MN-FIGHT-MAGIC, MN-FIGHT-ENEMY
    """
    typed = Typed(command, ("magic", "note"))
    who = own_seat(state, command, typed.word(0))
    name = typed.rest(1)
    if not name:
        raise UsageError("target_missing")
    magical = typed.flag("magic")
    if magical and who in state.enemies:
        raise UsageError("option_not_here", option="--magic", command=command.verb, candidates=())
    return actions.Strike(who, target(state, who, name), magical, typed.text("note") or "")


def _state(state: State, command: Command) -> Action:
    """Read an answer of a player, or what only the game master can change of an investigator.

    Raises:
        NotFoundError: `decision_none`, `card_unknown`.
        UsageError, RuleError: As `declaring_rulings` says.

    Rules: MN-SAN-EQUIP, MN-UNCONSCIOUS
    """
    if "drop" not in command.options:
        return RULINGS["state"](state, command)
    typed = Typed(command, ("drop", "note"))
    return _drop(state, own_investigator(state, command, typed.word(0)), typed.text("drop") or "")


_VERBS: Mapping[str, Callable[[State, Command], Action]] = {
    **RULINGS,
    "character new": declare_new,
    "adventure start": _start,
    "do": _do,
    "roll": _roll,
    "attack": _attack,
    "state": _state,
}
