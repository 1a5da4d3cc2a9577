"""Events in a line or two, for the table and the log. What a later event of the same batch says needs no words here."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Step, Telling
from domain.systems.masterminds import actions, events, telling_rolls
from domain.systems.masterminds.figures import ORDINARY
from domain.systems.masterminds.sheet import Sheet
from domain.systems.masterminds.telling_effects import TELL as EFFECTS
from domain.systems.masterminds.traits import HeroUse, PointSource
from domain.systems.masterminds.wording import duration, ended, gained, name, names, phrase, remark, title, word


def tell(event: Event) -> list[Step]:
    """Tell an event; nothing for those that need no words."""
    found = _TELL.get(type(event))
    return found(event) if found else []


def _silent(_event: Event) -> list[Step]:
    """Tell nothing: another line of the batch says it all."""
    return []


def _remarked(event: Any) -> list[Step]:
    """Tell no more than what somebody has typed."""
    return remark(event.note)


def _created(event: actions.CreateHero) -> list[Step]:
    """Tell of somebody new; of the game master's own this is the game master's line. Rules: MM-PP-1"""
    who, note = name(event.who), ended(event.concept)
    if event.player is None:
        return [phrase("created_npc", who=who, note=note), figures(event.sheet)]
    return [phrase("created", who=who, player=event.player, note=note), figures(event.sheet)]


def figures(sheet: Sheet) -> Step:
    """Return what counts most of a sheet. Rules: MM-ATK-2, MM-DEF-1, MM-TOUGH"""
    return phrase(
        "figures",
        level=sheet.power_level,
        attack=sheet.attack,
        defense=ORDINARY + sheet.defense,
        toughness=sheet.saves.toughness,
    )


def _edited(event: actions.EditHero) -> list[Step]:
    values: dict[str, Telling] = {key: getattr(event, key) for key in ("name", "player", "concept")}
    changes = tuple(
        phrase(f"changed_{key}", text=value) if value else phrase(f"changed_{key}_none")
        for key, value in values.items()
        if value is not None
    )
    if event.sheet is not None:
        changes = (*changes, phrase("changed_sheet"))
    if not changes:
        return [phrase("edited_nothing", who=name(event.who))]
    told = [phrase("edited", who=name(event.who), changes=changes)]
    return told if event.sheet is None else [*told, figures(event.sheet)]


def _retired(event: actions.RetireHero) -> list[Step]:
    return [phrase("retired", who=name(event.who), note=ended(event.reason))]


def _left(event: actions.LeaveEncounter) -> list[Step]:
    return [phrase("left", who=name(event.who), note=ended(event.reason))]


def _acted(event: actions.TakeAction) -> list[Step]:
    """Tell a deed that is not rolled, with what it takes of the round. Rules: MM-ACTION-BUDGET"""
    kind = phrase("all_out") if event.all_out else word(f"action_{event.kind.value}")
    if event.text:
        return [phrase("acted", who=name(event.who), text=event.text, kind=kind)]
    return [phrase("acted_plainly", who=name(event.who), kind=kind)]


def _attack(event: actions.Attack) -> list[Step]:
    """Tell an attack before its dice: with what, from how far, and whether it is meant to kill.

    Rules: MM-ATK-1, MM-TOUGH-LETHAL
    """
    key = "attack_lethal" if event.lethal else "attack"
    people = {"who": name(event.who), "other": name(event.target)}
    return [phrase(key, **people, power=title(event.using), note=ended(event.note))]


def _hurt(event: actions.Hurt) -> list[Step]:
    key = "hurt_lethal" if event.lethal else "hurt"
    return [phrase(key, who=name(event.who), damage=event.damage, note=ended(event.cause))]


def _used(event: actions.UsePower) -> list[Step]:
    values: dict[str, Telling] = {"who": name(event.who), "power": title(event.power), "note": ended(event.note)}
    if event.target is None or event.target == event.who:
        return [phrase("used", **values)]
    return [phrase("used_on", **values, other=name(event.target))]


def _spending(event: actions.SpendHeroPoint) -> list[Step]:
    """Tell what is asked for; what would deny the dodge bonus is told with what keeps it. Rules: MM-HP-INSPIRE"""
    return [] if event.use is HeroUse.KEEP_DODGE else remark(event.reason)


def _granted(event: actions.GrantHeroPoint) -> list[Step]:
    """Tell which complication has come up, and a point that was not earned.

    Rules: MM-HPGAIN-COMPLICATION, MM-HPGAIN-ROLEPLAY
    """
    source = word(f"source_{event.source.value}")
    told = [phrase("complication", text=event.complication)] if event.source is PointSource.COMPLICATION else []
    if event.earned:
        return told
    return [*told, phrase("not_earned", who=names(event.who), source=source, note=ended(event.reason))]


def _rest(event: actions.Rest) -> list[Step]:
    """Tell how long, and who rests. Rules: MM-REC-1"""
    time, note = duration(event.seconds), ended(event.note)
    if not event.who:
        return [phrase("time", time=time, note=note)]
    return [phrase("rest", who=names(event.who), time=time, note=note)]


def _ruled(event: actions.Rule) -> list[Step]:
    """Tell what only the game master can change. Rules: MM-COND-DEAD"""
    changes: tuple[Telling, ...] = tuple(phrase("ruled_gained", what=each) for each in gained(event.gained))
    changes += tuple(phrase("ruled_cleared", what=word(each)) for each in event.cleared)
    if event.points:
        changes = (*changes, phrase("ruled_points", n=event.points))
    key = "ruled" if changes else "ruled_nothing"
    values: dict[str, Telling] = {"changes": changes} if changes else {}
    return [phrase(key, who=name(event.who), **values, note=ended(event.reason))]


def _round(event: events.RoundStarted) -> list[Step]:
    return [phrase("round", number=event.number)]


def _turn(event: events.TurnStarted) -> list[Step]:
    return [phrase("turn", who=name(event.who))]


def _over(_event: events.EncounterEnded) -> list[Step]:
    return [phrase("over")]


def _spent(event: events.ActionSpent) -> list[Step]:
    """Tell only what takes longer than this round. Rules: MM-HP-RECOVER-STAGGERED"""
    if not event.rounds:
        return []
    return [phrase("takes_rounds", who=name(event.who), n=event.rounds + 1, kind=word(f"action_{event.kind.value}"))]


_TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.CreateHero: _created,
    actions.EditHero: _edited,
    actions.RetireHero: _retired,
    actions.AwardPowerPoints: _silent,
    actions.BuyTrait: _silent,
    actions.RollCheck: _silent,
    actions.RollAgainst: _silent,
    actions.Announce: _remarked,
    actions.StartEncounter: _remarked,
    actions.LeaveEncounter: _left,
    actions.EndEncounter: _remarked,
    actions.NextTurn: _remarked,
    actions.TakeAction: _acted,
    actions.Attack: _attack,
    actions.Hurt: _hurt,
    actions.UsePower: _used,
    actions.Maintain: _silent,
    actions.SwitchOff: _silent,
    actions.PushEffort: _silent,
    actions.SpendHeroPoint: _spending,
    actions.GrantHeroPoint: _granted,
    actions.TakeFatigue: _silent,
    actions.ResistDeath: _silent,
    actions.ResistEffect: _silent,
    actions.Recover: _silent,
    actions.Rest: _rest,
    actions.Rule: _ruled,
    events.RoundStarted: _round,
    events.TurnStarted: _turn,
    events.EncounterLeft: _silent,
    events.EncounterEnded: _over,
    events.ActionSpent: _spent,
    events.TimePassed: _silent,
    events.DueClosed: _silent,
    **telling_rolls.TELL,
    **EFFECTS,
}
