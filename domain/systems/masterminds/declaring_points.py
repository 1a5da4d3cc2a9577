"""What typed commands of points mean: hero points, power points, extra effort."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from domain.errors import UsageError
from domain.events import Action
from domain.ids import GM
from domain.systems import Command
from domain.systems.masterminds import actions, whose
from domain.systems.masterminds.declaring_common import announced, modifiers, reason
from domain.systems.masterminds.declaring_effort import declare_push, owed, tire
from domain.systems.masterminds.declaring_mending import recovers_from
from domain.systems.masterminds.declaring_uses import used
from domain.systems.masterminds.seating import check_gm, own_seat, seat, seats
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import (
    ATTACK,
    DEFENSE,
    Ability,
    HeroUse,
    PointSource,
    Save,
    TraitKind,
)
from domain.systems.masterminds.vocabulary import find_member
from domain.systems.masterminds.words import GRANTS, OTHERS, Grant, choose, named, unheard
from domain.systems.typed import Typed, whole

_SAID = ("cancels", "note")
"""Options of what a hero point buys at once."""
_USES: Mapping[HeroUse, tuple[str, ...]] = {
    HeroUse.REROLL: ("line", *_SAID),
    HeroUse.COUNTER: ("power", "line", "announce", *_SAID),
    HeroUse.FEAT: ("feat", "ranks", "refused", *_SAID),
    HeroUse.DODGE: ("unaware", "trapped", *_SAID),
    HeroUse.SHAKE_OFF: ("condition", *_SAID),
    HeroUse.STABILISE: ("on", *_SAID),
    HeroUse.CANCEL_EFFORT: ("line",),
    HeroUse.RECOVER: ("condition", "mod", "announce"),
}
"""Use of a hero point -> the options that it takes besides."""
_BUY = ("for", "kind", "cost")
SPEND = tuple(dict.fromkeys((*_BUY, *(option for options in _USES.values() for option in options))))
_SOURCES: Mapping[PointSource, tuple[str, ...]] = {
    PointSource.SETBACK: ("line",),
    PointSource.COMPLICATION: ("complication",),
}
"""Origin of a hero point -> the options that it takes besides."""
GAIN = ("for", "why", *(option for options in _SOURCES.values() for option in options))


def _spend(state: State, command: Command) -> Action:
    """Read what points are spent on: a use of a hero point, or a trait that power points raise.

    Raises:
        UsageError: `grant_unknown`, `hero_use_missing`, `hp_unknown_use`, `option_not_here`, and as the use says.
        NotFoundError: As `seating` says.
        RuleError: `not_yours`, `not_yours_npc`.

    Rules: MM-HP-1, MM-PP-2
    """
    typed = Typed(command, SPEND)
    who = own_seat(state, command, typed.word(0))
    hero = state.heroes[who]
    if _grant(typed.word(1)) is Grant.POWER:
        return _buy(Typed(command, _BUY), hero)
    count = typed.word(2) if typed.word(2).isdigit() else ""
    said = typed.text("for") or typed.rest(3 if count else 2)
    if not said:
        known = tuple(each for each in HeroUse if each is not HeroUse.CANCEL_EFFORT)
        raise UsageError("hero_use_missing", rule="MM-HP-1", known=known)
    use = choose(HeroUse, said)
    typed = Typed(command, ("for", *_USES.get(use, _SAID)))
    if use is HeroUse.CANCEL_EFFORT or (use is HeroUse.FATIGUE and owed(state, hero)):
        return tire(state, hero, typed, cancel=True)
    if use is HeroUse.RECOVER:
        condition = recovers_from(state, hero, typed.text("condition") or "", "condition")
        return actions.Recover(who, condition, 0, True, modifiers(typed), announced(typed))
    return used(state, hero, typed, use)


def _grant(typed: str) -> Grant:
    """Return which points are meant. Raises: UsageError: `grant_unknown`. Rules: MM-HP-1, MM-PP-2"""
    found = named(GRANTS, typed)
    if found is None:
        raise unheard("grant_unknown", "MM-HP-1", GRANTS, typed)
    return found


def _buy(typed: Typed, hero: Hero) -> Action:
    """Read which trait power points raise, and by how much.

    Raises:
        UsageError: `trait_to_buy_missing`, `unknown_cost`, `number_invalid`.
        NotFoundError: `trait_unheard`.

    Rules: MM-PP-2, MM-PP-CAP
    """
    said, points = typed.text("for"), whole(typed.word(2) or "1")
    if not said:
        raise UsageError("trait_to_buy_missing", rule="MM-PP-2", name=hero.name)
    asked = typed.text("kind")
    kind, key = _bought(hero, said) if asked is None else (choose(TraitKind, asked), "")
    if not key:
        key = _key(hero, kind, said)
    by = typed.command.by if typed.command.by != GM else hero.player or GM
    return actions.BuyTrait(hero.id, kind, key, points, by, typed.optional("cost"))


def _bought(hero: Hero, said: str) -> tuple[TraitKind, str]:
    """Return what a word raises: what everybody has, else what stands on the sheet.

    Raises:
        NotFoundError: `trait_unheard`.

    Rules: MM-PP-2
    """
    other = named(OTHERS, said)
    if other in (ATTACK, DEFENSE):
        return TraitKind(other), other
    if other is not None:
        raise UsageError("unknown_cost", rule="MM-PP-2", value=other, known=tuple(TraitKind))
    feats = {each.key: () for each in hero.sheet.feats}
    if (feat := named(feats, said)) is not None:
        return TraitKind.FEAT, feat
    key = whose.trait(hero, said)
    if find_member(Ability, key) is not None:
        return TraitKind.ABILITY, key
    if find_member(Save, key) is not None:
        return TraitKind.SAVE, key
    return (TraitKind.SKILL if hero.sheet.power(key) is None else TraitKind.POWER), key


def _key(hero: Hero, kind: TraitKind, said: str) -> str:
    """Return the key of a trait of a kind; a feat or a skill may be new on the sheet. Rules: MM-PP-2"""
    if kind in (TraitKind.ATTACK, TraitKind.DEFENSE):
        return kind.value
    known = hero.sheet.feats if kind is TraitKind.FEAT else hero.sheet.skills
    if kind in (TraitKind.FEAT, TraitKind.SKILL):
        return named({each.key: () for each in known}, said) or said
    return whose.trait(hero, said)


def _gain(state: State, command: Command) -> Action:
    """Read what the game master gives: hero points with their origin, or power points.

    Raises:
        UsageError: `grant_unknown`, `hero_source_missing`, `hp_unknown_source`, `reason_missing`,
            `setback_line_missing`.
        RuleError: `gm_only`.
        NotFoundError: As `seating` says.

    Rules: MM-PP-2, MM-HPGAIN-SETBACK, MM-HPGAIN-COMPLICATION, MM-HPGAIN-HEROISM, MM-HPGAIN-ROLEPLAY,
        MM-HPGAIN-EXPLOIT, MM-HPGAIN-FIAT
    """
    check_gm(command, command.verb)
    typed = Typed(command, GAIN)
    if _grant(typed.word(1)) is Grant.POWER:
        Typed(command, ("why",))
        who = seat(state, command, typed.word(0))
        return actions.AwardPowerPoints(who, whole(typed.word(2) or "1"), reason(typed))
    people = seats(state, command, typed.word(0).split(","))
    said = typed.text("for") or typed.rest(2)
    if not said:
        known = tuple(each for each in PointSource if each is not PointSource.SESSION)
        raise UsageError("hero_source_missing", rule="MM-HPGAIN-FIAT", known=known)
    source = choose(PointSource, said)
    typed = Typed(command, ("for", "why", *_SOURCES.get(source, ())))
    granted = actions.GrantHeroPoint(people, source, reason=reason(typed))
    if granted.source is PointSource.SETBACK:
        return replace(granted, cause=_cause(state, granted, typed))
    if granted.source is PointSource.COMPLICATION:
        return replace(granted, complication=_complication(state, granted, typed))
    return granted


def _cause(state: State, granted: actions.GrantHeroPoint, typed: Typed) -> int:
    """Return the line of the effect that a setback comes from.

    Raises:
        UsageError: `setback_line_missing`.

    Rules: MM-HPGAIN-SETBACK
    """
    hero, line = state.heroes[granted.who[0]], typed.optional("line")
    if line is None:
        newest = max((held.line for held in hero.conditions), default=0)
        known = int(newest > 0)
        raise UsageError(
            "setback_line_missing", rule="MM-HPGAIN-SETBACK", n=known, who=hero.id, name=hero.name, line=newest
        )
    return whose.cause(hero, line)


def _complication(state: State, granted: actions.GrantHeroPoint, typed: Typed) -> str:
    """Return the complication that has played its part: the named one, or the only one of the sheet.

    Rules: MM-HPGAIN-COMPLICATION
    """
    hero, said = state.heroes[granted.who[0]], typed.text("complication") or ""
    if not said and len(hero.sheet.complications) == 1:
        return hero.sheet.complications[0]
    return whose.complication(hero, said)


POINTS: Mapping[str, Callable[[State, Command], Action]] = {"spend": _spend, "gain": _gain, "push": declare_push}
