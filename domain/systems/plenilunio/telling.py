"""Events in a line or two, for the table and the log. What a later event of the same batch says needs no words here."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from domain.events import Event
from domain.explain import Name, Step, Telling
from domain.ids import CharacterId
from domain.systems.plenilunio import actions, events, telling_rolls
from domain.systems.plenilunio.traits import Characteristic, FortuneUse
from domain.systems.plenilunio.wording import (
    about,
    animal_note,
    capability_note,
    ended,
    field,
    gift_word,
    phrase,
    silent,
    word,
)


def tell(event: Event) -> list[Step]:
    """Tell an event; nothing for those that need no words."""
    found = _TELL.get(type(event)) or _further(type(event))
    return found(event) if found else []


@cache
def _further(kind: type[Event]) -> Callable[[Any], list[Step]] | None:
    """Return how an event of fights, gifts, harm or experience is told: a plain roll never loads their modules."""
    from domain.systems.plenilunio.combat import telling as combat
    from domain.systems.plenilunio.gifts import telling as gifts
    from domain.systems.plenilunio.growth import telling as growth
    from domain.systems.plenilunio.harm import telling as harm

    return next((part.TELL[kind] for part in (combat, gifts, growth, harm) if kind in part.TELL), None)


def _created(event: actions.CreateCharacter) -> list[Step]:
    if event.player is None:
        return [phrase("created_npc", who=Name(event.who), destiny=event.destiny)]
    return [phrase("created_pc", who=Name(event.who), player=event.player, destiny=event.destiny)]


def _edited(event: actions.EditCharacter) -> list[Step]:
    changes = tuple(
        _change(name, value)
        for name in event.__struct_fields__
        if name not in ("who", "reason") and (value := getattr(event, name)) is not None
    )
    key = "edited" if changes else "edited_nothing"
    values: dict[str, Telling] = {"who": Name(event.who), "changes": changes} if changes else {"who": Name(event.who)}
    return [phrase(key, **values, note=ended(event.reason))]


def _change(name: str, value: Any) -> Step:
    label = field("size" if name == "size_modifier" else name)
    match name:
        case "scores":
            items = tuple(phrase("changed", what=word(each), value=value.of(each)) for each in Characteristic)
            return phrase("changed_list", what=label, items=items)
        case "animal":
            return phrase("changed", what=label, value=animal_note(value))
        case "specialties" | "gifts" | "capabilities":
            items = tuple(_owned(each) for each in value) or (Step("core.word.nothing"),)
            return phrase("changed_list", what=label, items=items)
        case "health":
            return phrase("changed", what=label, value=word(value.value))
        case "name" | "concept":
            return phrase("changed_text", what=label, text=value)
    return phrase("changed", what=label, value=value if value != "" else field("nobody"))


def _owned(each: actions.Specialty | actions.Gift | actions.Capability) -> Step:
    if isinstance(each, actions.Capability):
        return capability_note(each)
    if isinstance(each, actions.Gift):
        return field("gift_note", gift=gift_word(each.key), score=each.score)
    return phrase("changed_text", what=word(each.characteristic), text=each.name)


def _retired(event: actions.RetireCharacter) -> list[Step]:
    return [phrase("retired", who=Name(event.who), note=ended(event.reason))]


def _twist(event: actions.TwistPlot) -> list[Step]:
    return [phrase("twist", note=ended(event.note))]


def _grant(event: actions.GrantPoints) -> list[Step]:
    return [phrase("granted", reason=event.reason)] if event.reason else []


def _spending(event: actions.SpendFortune) -> list[Step]:
    quiet = not event.note or event.use is FortuneUse.DRAMATIC
    return [] if quiet else [phrase("spending", who=Name(event.who), note=event.note)]


def _pool_opened(event: events.PoolOpened) -> list[Step]:
    return [phrase("pool_opened", title=event.title, n=event.size)]


def _pool_taken(event: events.PoolDiceTaken) -> list[Step]:
    return [phrase("pool_taken", who=Name(event.who), n=event.dice)]


def _pool_added(event: events.PoolDiceAdded) -> list[Step]:
    return [phrase("pool_added", n=event.dice)]


def _destiny(event: events.DestinyIncreased) -> list[Step]:
    return [phrase("destiny", who=Name(event.who), n=event.points, note=ended(event.reason))]


def _road_end(event: events.RoadEndReached) -> list[Step]:
    return [phrase("road_end", who=Name(event.who))]


def _refilled(event: events.FortuneRefilled) -> list[Step]:
    return [phrase("refilled", who=Name(event.who))]


def _npcs_refilled(event: events.NpcFortuneRefilled) -> list[Step]:
    return [phrase("npcs_refilled", who=tuple(Name(who) for who in event.who), n=len(event.who))] if event.who else []


def _recovered(event: events.FortuneRecovered) -> list[Step]:
    key = "recovered" if event.points else "recovered_nothing"
    return [phrase(key, who=Name(event.who), n=event.points)]


def _spent(event: events.FortuneSpent) -> list[Step]:
    use = Step(f"plenilunio.word.use_{event.use.value}")
    return [phrase("spent", who=Name(event.who), n=event.points, use=use)]


def _dramatic(event: events.DramaticElementIntroduced) -> list[Step]:
    return [phrase("dramatic", who=Name(event.who), note=ended(event.note))]


def _resistance(event: events.ResistanceRegained) -> list[Step]:
    key = "resistance" if event.points else "resistance_none"
    told = [phrase(key, who=Name(event.who), n=event.points)]
    return [*told, phrase("resistance_surplus", n=event.surplus)] if event.surplus else told


def _points(key: str, amount: str) -> Callable[[Any], list[Step]]:
    return lambda event: [phrase(key, who=Name(event.who), n=getattr(event, amount))]


def _gift_bought(event: events.GiftPointSpent) -> list[Step]:
    return [phrase("gift_bought", who=Name(event.who), gift=gift_word(event.gift))]


def _fate(event: events.FateFulfilled) -> list[Step]:
    key = "fate_epilogue" if event.epilogue else "fate"
    return [phrase(key, who=Name(event.who), note=ended(event.note))]


def _task_started(event: events.ExtendedActionStarted) -> list[Step]:
    if event.rival is not None:
        return [phrase("task_race", task=word(event.task), n=event.goal, who=Name(event.who), rival=Name(event.rival))]
    return [phrase("task_started", task=word(event.task), n=event.goal, who=Name(event.who))]


def _task_progressed(event: events.ExtendedProgressed) -> list[Step]:
    return [_task("task_progressed", event.task, event.side, n=event.gained)] if event.gained else []


def _task_lost(event: events.ExtendedLost) -> list[Step]:
    return [_task("task_lost", event.task, event.side)]


def _task_completed(event: events.ExtendedCompleted) -> list[Step]:
    return [_task("task_completed", event.task, event.side)]


def _task(key: str, task: str, side: CharacterId, **values: Telling) -> Step:
    return phrase(key, task=word(task), who=Name(side), **values)


_TELL: Mapping[type[Event], Callable[[Any], list[Step]]] = {
    actions.CreateCharacter: _created,
    actions.EditCharacter: _edited,
    actions.RetireCharacter: _retired,
    actions.StartAdventure: silent,
    actions.TwistPlot: _twist,
    actions.Roll: silent,
    actions.RuleTie: silent,
    actions.SpendFortune: _spending,
    actions.SpendGiftPoints: silent,
    actions.GrantPoints: _grant,
    actions.FulfilFate: silent,
    events.RerollAsked: silent,
    events.RollSettled: telling_rolls.settled,
    events.TieRerolled: telling_rolls.tie_rerolled,
    events.RollTold: telling_rolls.told,
    events.TieRuled: telling_rolls.tie_ruled,
    events.PoolOpened: _pool_opened,
    events.PoolDiceTaken: _pool_taken,
    events.PoolDiceAdded: _pool_added,
    events.DestinyIncreased: _destiny,
    events.RoadEndReached: _road_end,
    events.FortuneRefilled: _refilled,
    events.NpcFortuneRefilled: _npcs_refilled,
    events.FortuneRecovered: _recovered,
    events.FortuneSpent: _spent,
    events.DramaticElementIntroduced: _dramatic,
    events.ResistanceRegained: _resistance,
    events.WokeUp: about("woke"),
    events.GiftPointGained: _points("gift_point", "points"),
    events.GiftPointSpent: _gift_bought,
    events.ExtendedActionStarted: _task_started,
    events.ExtendedProgressed: _task_progressed,
    events.ExtendedLost: _task_lost,
    events.ExtendedCompleted: _task_completed,
    events.TriumphDebtPaid: _points("debt_paid", "triumphs"),
    events.BotchCreditUsed: _points("credit_used", "credits"),
    events.FateFulfilled: _fate,
}
