"""How each event changes the state: what it says, clamped; never a rule again."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.events import CampaignOpened, Event, OptionChanged, SessionEnded, SessionStarted
from domain.systems.masterminds import actions, events, fold_harm, raising
from domain.systems.masterminds.draft import SECONDS, Draft, one_round
from domain.systems.masterminds.options import OPTIONS, number, reading
from domain.systems.masterminds.state import (
    Active,
    Boon,
    Dropped,
    Due,
    Encounter,
    Ends,
    Held,
    Hero,
    OpenRoll,
    Point,
)
from domain.systems.masterminds.traits import (
    ActionKind,
    Condition,
    DropCause,
    DueKind,
    HeroUse,
    PointSource,
)
from domain.systems.masterminds.vocabulary import find_member


def _nothing(_draft: Draft, _event: Event, _line: int) -> None:
    """What was declared or told changes nothing by itself."""


def _opened(draft: Draft, event: CampaignOpened, _line: int) -> None:
    draft.options.update((key, value) for key, value in event.options if key in OPTIONS)


def _option(draft: Draft, event: OptionChanged, _line: int) -> None:
    if event.key in OPTIONS:
        draft.options[event.key] = event.value


def _session_started(draft: Draft, _event: SessionStarted, line: int) -> None:
    """Players' heroes begin an evening with hero points; those left before are kept or not. Rules: MM-HP-1"""
    draft.in_session = True
    keeps = reading(draft.options, "hp_unspent") == "kept"
    for hero in list(draft.heroes.values()):
        draft.hero(hero.id, inspired=False, points=hero.points if keeps else ())
        for _ in range(number(draft.options, "hp_start") if hero.player is not None else 0):
            _gain_point(draft, events.HeroPointGained(hero.id, PointSource.SESSION), line)


def _session_ended(draft: Draft, _event: SessionEnded, _line: int) -> None:
    """Rules: MM-HP-1"""
    draft.in_session = False
    if reading(draft.options, "hp_unspent") == "lost":
        draft.everybody(points=())


def _created(draft: Draft, event: actions.CreateHero, _line: int) -> None:
    draft.heroes[event.who] = Hero(event.who, event.name, event.player, event.concept, event.sheet)


def _edited(draft: Draft, event: actions.EditHero, _line: int) -> None:
    values = {
        key: value for key in ("name", "concept", "player", "sheet") if (value := getattr(event, key)) is not None
    }
    draft.hero(event.who, **values)


def _retired(draft: Draft, event: actions.RetireHero, _line: int) -> None:
    draft.hero(event.who, retired=True)


def _points_gained(draft: Draft, event: events.PowerPointsGained, _line: int) -> None:
    """Rules: MM-PP-1, MM-PP-2"""
    draft.change(
        event.who, lambda hero: replace(hero, earned=hero.earned + event.amount, spent=hero.spent + event.spent)
    )


def _bought(draft: Draft, event: events.TraitBought, _line: int) -> None:
    """Rules: MM-PP-2"""
    draft.change(
        event.who,
        lambda hero: replace(
            hero, spent=hero.spent + event.cost, sheet=raising.raised(hero.sheet, event.kind, event.key, event.points)
        ),
    )


def _rolled(draft: Draft, event: events.RollMade, line: int) -> None:
    if not event.announced:
        draft.wait(OpenRoll(line, event.rolls, event.course))


def _improved(draft: Draft, event: events.RollImproved, _line: int) -> None:
    """Rules: MM-HP-REROLL"""
    draft.open = tuple(
        replace(
            each,
            rolls=tuple(
                replace(roll, second=event.second, kept=event.kept) if roll.who == event.who else roll
                for roll in each.rolls
            ),
        )
        if each.line == event.question
        else each
        for each in draft.open
    )


def _answered(draft: Draft, event: Any, _line: int) -> None:
    if event.question:
        draft.close(event.question)


def _closed(draft: Draft, event: events.DueClosed, _line: int) -> None:
    """An offer of recovery that nobody takes comes again after a whole interval. Rules: MM-REC-1"""
    for due in draft.due:
        condition = find_member(Condition, due.key)
        if due.line == event.question and due.what is DueKind.RECOVERY and condition is not None:
            draft.begin_anew(due.who, condition)
    _answered(draft, event, 0)


def _order(draft: Draft, event: events.InitiativeSettled, _line: int) -> None:
    """Rules: MM-INIT"""
    draft.encounter = replace(draft.encounter or Encounter(), order=event.order)


def _round(draft: Draft, event: events.RoundStarted, _line: int) -> None:
    """Rules: MM-ROUND, MM-HP-1"""
    if draft.encounter is not None:
        draft.encounter = replace(draft.encounter, round=event.number)
    draft.clock += SECONDS if event.number > 1 else 0
    draft.everybody(benefits=())


def _turn(draft: Draft, event: events.TurnStarted, _line: int) -> None:
    """A recovery check that takes longer leaves nothing of the turn; with a turn goes what nobody has kept up in it.

    Rules: MM-ACTION-BUDGET, MM-HP-RECOVER-STAGGERED, MM-DUR-SUSTAINED
    """
    if draft.encounter is not None:
        _let_go(draft, draft.heroes.get(draft.encounter.turn) if draft.encounter.turn else None)
        draft.encounter = replace(draft.encounter, turn=event.who)
    known = draft.heroes.get(event.who)
    if known is not None:
        acted = (ActionKind.FULL,) if known.owed else ()
        active = tuple(replace(each, kept=False) for each in known.active)
        owed = max(0, known.owed - 1)
        draft.hero(event.who, acted=acted, surges=(), pushed=0, owed=owed, active=active)


def _let_go(draft: Draft, hero: Hero | None) -> None:
    """Give up what a move action has not kept up by the end of the own turn. Rules: MM-DUR-SUSTAINED"""
    if hero is None:
        return
    for dropped in hero.dropped:
        fold_harm.release(draft, hero.id, dropped.power)
    draft.hero(hero.id, dropped=())


def _take_out(draft: Draft, who: str) -> None:
    if draft.encounter is not None:
        order = tuple(each for each in draft.encounter.order if each.who != who)
        turn = None if draft.encounter.turn == who else draft.encounter.turn
        draft.encounter = replace(draft.encounter, order=order, turn=turn)


def _left(draft: Draft, event: events.EncounterLeft, _line: int) -> None:
    _take_out(draft, event.who)


def _ended(draft: Draft, _event: events.EncounterEnded, _line: int) -> None:
    """What lasts as long as the fight ends with it. Rules: MM-EE-STUNT"""
    draft.encounter = None
    for hero in list(draft.heroes.values()):
        boons = tuple(replace(boon, ends=_by_clock(boon.ends)) for boon in hero.boons if boon.ends is not None)
        conditions = tuple(replace(held, ends=_by_clock(held.ends)) for held in hero.conditions)
        draft.hero(hero.id, boons=boons, conditions=conditions)
        draft.hero(hero.id, acted=(), surges=(), owed=0, pushed=0, benefits=())


def _by_clock(ends: Ends | None) -> Ends | None:
    """Return an end that no round counts any more. Rules: MM-ROUND"""
    return None if ends is None else replace(ends, round=0)


def _acted(draft: Draft, event: events.ActionSpent, _line: int) -> None:
    """Rules: MM-ACTION-BUDGET"""
    draft.change(event.who, lambda hero: replace(hero, acted=(*hero.acted, event.kind), owed=hero.owed + event.rounds))


def _effort(draft: Draft, event: events.EffortUsed, _line: int) -> None:
    """Rules: MM-EE-1, MM-EE-SURGE, MM-EE-FATIGUE"""
    now = draft.clock
    surges = () if event.surge is None else (event.surge,)
    draft.change(
        event.who,
        lambda hero: replace(
            hero,
            pushed=hero.pushed + 1,
            fatigue_due=hero.fatigue_due + 1,
            pushed_at=hero.pushed_at if hero.fatigue_due else now,
            surges=(*hero.surges, *surges),
        ),
    )


def _paid(draft: Draft, event: events.EffortPaid, _line: int) -> None:
    """Rules: MM-EE-FATIGUE, MM-EE-CANCEL"""
    draft.change(event.who, lambda hero: replace(hero, fatigue_due=max(0, hero.fatigue_due - 1)))


def _boon(draft: Draft, event: events.BoonGained, line: int) -> None:
    new = Boon(event.kind, event.value, event.key, line, event.ends)
    draft.change(event.who, lambda hero: replace(hero, boons=(*hero.boons, new)))


def _boon_ended(draft: Draft, event: events.BoonEnded, _line: int) -> None:
    """Of several of a kind the oldest ends: a newer one was paid for by itself. Rules: MM-HP-1, MM-EE-1"""
    draft.change(event.who, lambda hero: replace(hero, boons=fold_harm.without(hero.boons, event.kind, event.key)))


def _gain_point(draft: Draft, event: events.HeroPointGained, line: int) -> None:
    """Rules: MM-HP-1, MM-HPGAIN-SETBACK"""
    draft.change(
        event.who,
        lambda hero: replace(
            hero,
            points=(*hero.points, Point(hero.next_point, event.source, event.cause, line)),
            next_point=hero.next_point + 1,
        ),
    )


def _spend_point(draft: Draft, event: events.HeroPointSpent, _line: int) -> None:
    """Rules: MM-HP-1, MM-HP-INSPIRE"""
    draft.change(
        event.who,
        lambda hero: replace(
            hero,
            points=tuple(point for point in hero.points if point.id not in event.points),
            benefits=(*hero.benefits, event.use),
            inspired=hero.inspired or event.use is HeroUse.INSPIRATION,
        ),
    )


def _time(draft: Draft, event: events.TimePassed, _line: int) -> None:
    """Rules: MM-ROUND, MM-REC-1"""
    draft.clock += max(0, event.seconds)
    for hero in list(draft.heroes.values()):
        clocks = hero.clocks if hero.id in event.resting else fold_harm.anew(hero, draft.clock)
        fresh = {"benefits": (), "pushed": 0, "acted": (), "surges": ()} if event.seconds >= SECONDS else {}
        draft.hero(hero.id, clocks=clocks, **fresh)
        if fresh:
            _let_go(draft, hero)


def _due(draft: Draft, event: events.FellDue, line: int) -> None:
    draft.ask(Due(line, event.who, event.what, event.key, event.effect))


def _activated(draft: Draft, event: events.PowerActivated, line: int) -> None:
    new = Active(event.power, line)
    draft.change(
        event.who,
        lambda hero: replace(hero, active=(*(each for each in hero.active if each.power != event.power), new)),
    )


def _maintained(draft: Draft, event: events.PowerMaintained, line: int) -> None:
    """Rules: MM-DUR-CONCENTRATION, MM-DUR-SUSTAINED"""
    draft.change(
        event.who, lambda hero: replace(hero, dropped=tuple(each for each in hero.dropped if each.power != event.power))
    )
    _activated(draft, events.PowerActivated(event.who, event.power), line)


def _power_dropped(draft: Draft, event: events.PowerDropped, _line: int) -> None:
    """Rules: MM-DUR-SUSTAINED"""
    saved = (Dropped(event.power, event.cause),) if event.cause is DropCause.NO_FREE_ACTION else ()
    draft.change(
        event.who,
        lambda hero: replace(
            hero,
            active=tuple(each for each in hero.active if each.power != event.power),
            dropped=(*(each for each in hero.dropped if each.power != event.power), *saved),
        ),
    )
    if not saved:
        fold_harm.release(draft, event.who, event.power)


def _ruled(draft: Draft, event: actions.Rule, line: int) -> None:
    """The dying are unconscious, and being stunned lasts a round.

    Rules: MM-COND-DEAD, MM-COND-DYING, MM-COND-STUNNED
    """
    for condition in event.cleared:
        draft.clear(event.who, condition)
    helpless = (Condition.UNCONSCIOUS,) if Condition.DYING in event.gained else ()
    ends = one_round(draft, None if draft.encounter is None else draft.encounter.turn)
    draft.gain(event.who, (*event.gained, *helpless), Held(Condition.BRUISED, line, ends=ends))
    draft.change(event.who, lambda hero: replace(hero, points=hero.points[max(0, event.points) :]))


FOLD: Mapping[type[Event], Callable[[Draft, Any, int], None]] = {
    CampaignOpened: _opened,
    OptionChanged: _option,
    SessionStarted: _session_started,
    SessionEnded: _session_ended,
    actions.CreateHero: _created,
    actions.EditHero: _edited,
    actions.RetireHero: _retired,
    actions.AwardPowerPoints: _nothing,
    actions.BuyTrait: _nothing,
    actions.RollCheck: _nothing,
    actions.RollAgainst: _nothing,
    actions.Announce: _answered,
    actions.StartEncounter: _nothing,
    actions.LeaveEncounter: _nothing,
    actions.EndEncounter: _nothing,
    actions.NextTurn: _nothing,
    actions.TakeAction: _nothing,
    actions.Attack: _nothing,
    actions.Hurt: _nothing,
    actions.UsePower: _nothing,
    actions.Maintain: _nothing,
    actions.SwitchOff: _nothing,
    actions.PushEffort: _nothing,
    actions.SpendHeroPoint: _nothing,
    actions.GrantHeroPoint: _nothing,
    actions.TakeFatigue: _answered,
    actions.ResistDeath: _answered,
    actions.ResistEffect: _answered,
    actions.Recover: _answered,
    actions.Rest: _nothing,
    actions.Rule: _ruled,
    events.RollMade: _rolled,
    events.RollImproved: _improved,
    events.RollDropped: _answered,
    events.CheckSettled: _nothing,
    events.OpposedSettled: _nothing,
    events.InitiativeSettled: _order,
    events.RoundStarted: _round,
    events.TurnStarted: _turn,
    events.EncounterLeft: _left,
    events.EncounterEnded: _ended,
    events.ActionSpent: _acted,
    events.Strained: fold_harm.strained,
    events.AttackSettled: _nothing,
    events.ToughnessSaved: fold_harm.saved,
    events.PowerSaved: fold_harm.power_saved,
    events.PowerLanded: _nothing,
    events.LastingSaved: fold_harm.lasting,
    events.ConditionGained: fold_harm.gained,
    events.ConditionCleared: fold_harm.cleared,
    events.FatigueChanged: fold_harm.fatigue,
    events.EffortUsed: _effort,
    events.EffortPaid: _paid,
    events.BoonGained: _boon,
    events.BoonEnded: _boon_ended,
    events.HeroPointGained: _gain_point,
    events.HeroPointSpent: _spend_point,
    events.DyingSaved: fold_harm.dying,
    events.Stabilised: fold_harm.stabilised,
    events.RecoveryRolled: fold_harm.recovered,
    events.TimePassed: _time,
    events.RestTaken: _nothing,
    events.FellDue: _due,
    events.DueClosed: _closed,
    events.PowerActivated: _activated,
    events.PowerMaintained: _maintained,
    events.PowerDropped: _power_dropped,
    events.PowerCountered: _nothing,
    events.PowerPointsGained: _points_gained,
    events.TraitBought: _bought,
}
"""Each event of the system, and the core events that its rules hear."""
