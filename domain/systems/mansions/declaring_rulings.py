"""What typed commands of the game master mean: threat tokens, the other half of a turn, rulings."""

from collections.abc import Callable, Mapping

from msgspec.structs import asdict, replace

from domain.errors import RuleError, UsageError
from domain.events import Action
from domain.names import folded
from domain.systems import Command
from domain.systems.mansions import actions, places, vocabulary
from domain.systems.mansions.actions import Standing
from domain.systems.mansions.house import zone_name
from domain.systems.mansions.seating import MASTER, check_gm, investigator
from domain.systems.mansions.state import Investigator, State
from domain.systems.mansions.threat import WANDERS
from domain.systems.mansions.traits import ThreatOption
from domain.systems.mansions.vocabulary import Gain
from domain.systems.typed import Typed, whole


def _spend(state: State, command: Command) -> Action:
    """Read what threat tokens buy.

    Raises:
        UsageError: `threat_use_missing`, `on_missing`, `enemy_type_missing`, `word_ambiguous`.
        RuleError: `gm_only`, `unknown_option`, `unknown_enemy_type`.

    Rules: MN-GM-SPEND, MN-GM-HORROR, MN-GM-DARKNESS, MN-GM-ENEMY, MN-GM-MONSTER
    """
    check_gm(command, command.verb)
    typed = Typed(command, ("on", "enemy", "note"))
    what = typed.rest(1) if folded(typed.word(0)) in MASTER else typed.rest(0)
    if not what:
        raise UsageError("threat_use_missing", rule="MN-GM-SPEND", known=tuple(ThreatOption))
    option, on = _option(what), typed.text("on")
    if not on:
        raise UsageError("on_missing", rule="MN-GM-SPEND", option=option)
    if option not in WANDERS and typed.has("enemy"):
        raise UsageError("option_not_here", option="--enemy", command=command.verb, candidates=())
    if option is ThreatOption.HORROR:
        return actions.SpendThreat(option, who=investigator(state, command, on))
    if option is ThreatOption.DARKNESS:
        return actions.SpendThreat(option, room=places.room(state, command, on))
    kind = places.enemy_type(state, typed.text("enemy") or "", WANDERS[option])
    return actions.SpendThreat(option, zone=places.zone(state, command, on), enemy=kind)


def _option(typed: str) -> ThreatOption:
    """Return what threat buys. Raises: RuleError: `unknown_option`. Rules: MN-GM-SPEND"""
    try:
        return ThreatOption(vocabulary.choose(vocabulary.THREAT, typed))
    except UsageError as unheard:
        if unheard.code != "word_unknown":
            raise
        raise RuleError("unknown_option", rule="MN-GM-SPEND", option=typed, known=tuple(ThreatOption)) from None


def _next(_state: State, command: Command) -> Action:
    """Read the other half of the turn. Raises: RuleError: `gm_only`. Rules: MN-SEQ, MN-SEQ-GM"""
    check_gm(command, command.verb)
    Typed(command, ("note",))
    return actions.NextPhase()


def _heal(state: State, command: Command) -> Action:
    """Read what the game master gives back, never above what somebody had at the beginning.

    Raises:
        UsageError: `ruling_empty`, `reason_missing`, `points_invalid`.
        RuleError: `gm_only`.

    Rules: MN-UNCONSCIOUS, MN-LIFE, MN-SANITY
    """
    check_gm(command, command.verb)
    typed = Typed(command, ("life", "sanity", "awake", "note"))
    known = state.investigators[investigator(state, command, typed.word(0))]
    vida, cordura = (_points(typed, option, most, least=1) or 0 for option, most in _most(known))
    awake = typed.flag("awake")
    if not (vida or cordura or awake):
        raise UsageError("ruling_empty", name=known.name)
    ruling = actions.Rule(_reason(typed), known.id, vida_given=vida, cordura_given=cordura)
    if not awake:
        return ruling
    return replace(ruling, unconscious=False, was=Standing(unconscious=known.unconscious))


def _most(who: Investigator) -> tuple[tuple[str, int], tuple[str, int]]:
    """Return the options of Life and Sanity, each with what somebody had at the beginning."""
    return ("life", who.vida_most), ("sanity", who.cordura_most)


def _points(typed: Typed, option: str, most: int, *, least: int) -> int | None:
    """Return points of Life or Sanity, None where none are said. Raises: UsageError: `points_invalid`."""
    points = typed.optional(option)
    if points is not None and not least <= points <= most:
        raise UsageError("points_invalid", points=points, minimum=least, maximum=most)
    return points


def _state(state: State, command: Command) -> Action:
    """Read what only the game master can change of an investigator: Life, Sanity, awake or not, where.

    Raises:
        UsageError: `ruling_empty`, `reason_missing`, `points_invalid`.
        NotFoundError: `zone_unknown`.
        RuleError: `gm_only`.

    Rules: MN-UNCONSCIOUS, MN-LIFE, MN-SANITY
    """
    check_gm(command, command.verb)
    typed = Typed(command, ("life", "sanity", "zone", "awake", "note"))
    known = state.investigators[investigator(state, command, typed.word(0))]
    new = _standing(state, typed, known)
    values = {key: value for key, value in asdict(new).items() if value is not None}
    if not values:
        raise UsageError("ruling_empty", name=known.name)
    was = Standing(**{key: getattr(known, key) for key in values})
    place = "" if new.zone is None else zone_name(state, new.zone)
    return replace(actions.Rule(_reason(typed), known.id, place=place, was=was), **values)


def _standing(state: State, typed: Typed, who: Investigator) -> Standing:
    """Return what is set; whoever is left without Life or Sanity is unconscious, unless the game master says otherwise.

    Rules: MN-UNCONSCIOUS, MN-LIFE, MN-SANITY
    """
    vida, cordura = (_points(typed, option, most, least=0) for option, most in _most(who))
    awake, zone = typed.choice("awake"), typed.text("zone")
    if awake is None and 0 in (vida, cordura):
        awake = False
    return Standing(
        vida,
        cordura,
        None if awake is None else not awake,
        None if zone is None else places.zone(state, typed.command, zone),
    )


def _gain(state: State, command: Command) -> Action:
    """Read what the game master hands out: tokens to the own side, a card to an investigator.

    Raises:
        UsageError: `reason_missing`, `word_unknown`, `number_invalid`, `card_missing`, `gain_not_here`.
        RuleError: `gm_only`.

    Rules: MN-GM-SPEND, MN-SAN-EQUIP
    """
    check_gm(command, command.verb)
    typed = Typed(command, ("why", "note"))
    what, reason = Gain(vocabulary.choose(vocabulary.GAINS, typed.word(1))), _reason(typed)
    if folded(typed.word(0)) in MASTER:
        if what is not Gain.THREAT:
            raise UsageError("gain_not_here", what=typed.word(1))
        return actions.Rule(reason, threat_given=_tokens(typed.word(2) or "1"))
    known, card = state.investigators[investigator(state, command, typed.word(0))], typed.rest(2)
    if what is not Gain.EQUIPMENT:
        raise UsageError("gain_not_here", what=typed.word(1))
    if not card:
        raise UsageError("card_missing", rule="MN-SAN-EQUIP", known=known.equipment)
    return actions.Rule(reason, known.id, card=card)


def _tokens(typed: str) -> int:
    """Return tokens that are handed out or, below 0, taken away. Raises: UsageError: `number_invalid`."""
    tokens = whole(typed)
    if tokens == 0:
        raise UsageError("number_invalid", value=typed)
    return tokens


def _fate(state: State, command: Command) -> Action:
    """Read which ending of the mission has come.

    Raises:
        NotFoundError: `ending_unknown`.
        UsageError: `fiat_reason_missing`.
        RuleError: `gm_only`.
    """
    check_gm(command, command.verb)
    typed = Typed(command, ("note", "fiat"))
    ending = places.ending(state, typed.rest(0))
    return actions.Rule(typed.text("note") or "", ending=ending, fiat=typed.fiat())


def _reason(typed: Typed) -> str:
    """Return why the game master rules so. Raises: UsageError: `reason_missing`."""
    reason = (typed.text("why") if typed.has("why") else typed.text("note")) or ""
    if not reason:
        raise UsageError("reason_missing")
    return reason


RULINGS: Mapping[str, Callable[[State, Command], Action]] = {
    "spend": _spend,
    "next": _next,
    "heal": _heal,
    "state": _state,
    "gain": _gain,
    "fate": _fate,
}
"""Verbs of the game master's."""
