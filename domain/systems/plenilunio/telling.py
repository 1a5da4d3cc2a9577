"""Events in a line or two, for the table and the log. What a later event of the same batch says needs no words here."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.explain import Dice, Name, Step, Telling
from domain.ids import CharacterId
from domain.systems.plenilunio import actions, events
from domain.systems.plenilunio.events import Reroll, RollSettled, Side
from domain.systems.plenilunio.traits import Contest, FortuneUse, Outcome
from domain.systems.plenilunio.wording import dice_of, field, gift_word, side_name, word

NOTHING: Telling = ""


def tell(event: Event) -> list[Step]:
    """Tell an event; nothing for those that need no words."""
    found = _TELL.get(type(event))
    return found(event) if found else []


def phrase(key: str, /, **values: Telling) -> Step:
    """Return a phrase of a telling."""
    return Step(f"plenilunio.tell.{key}", values)


def joined(parts: list[Telling]) -> Telling:
    """Put phrases one after another, without anything between them."""
    whole = parts[0] if parts else NOTHING
    for part in parts[1:]:
        whole = phrase("pair", first=whole, then=part)
    return whole


def _silent(_event: Event) -> list[Step]:
    return []


# Rolls


def settled(event: RollSettled) -> list[Step]:
    """Tell a roll: what was at stake, dice and result, rerolls, setbacks. Rules: PL-VIS-1"""
    head = [phrase("roll", side=_stake(event.roller), other=_against(event), note=noted(event.note))]
    steps = head if event.round == 1 else []
    steps.append(
        phrase(
            "dice",
            who=side_name(event.roller),
            mine=_shown(event.roller),
            other=side_name(event.other),
            theirs=_shown(event.other),
            result=result(event.outcome, abs(event.degree)),
        )
    )
    steps += [_reroll(event.roller, each) for each in event.rerolls]
    return steps + [_setback(side) for side in (event.roller, event.other) if side.setback]


def _stake(side: Side) -> Telling:
    """Return who rolls what, with everything that adds or takes dice."""
    pool = side.pool
    parts: list[Telling] = [phrase("stake", who=side_name(side), trait=word(side.trait), score=pool.score)]
    if side.specialty:
        parts.append(phrase("with_specialty", name=side.specialty))
    extras = {"tool": pool.tool, "accessory": pool.accessory, "medical": pool.medical, "destiny": len(side.destiny)}
    extras |= {"penalty": pool.health_penalty, "borrowed": pool.borrowed, "auto": side.auto_successes}
    parts += [phrase(f"with_{name}", n=number) for name, number in extras.items() if number]
    if pool.helpers:
        parts.append(phrase("with_help", helpers=tuple(Name(helper) for helper in pool.helpers)))
    return joined(parts)


def _against(event: RollSettled) -> Telling:
    other = event.other
    if event.contest is Contest.CHALLENGE:
        return phrase("against_difficulty", n=other.pool.score)
    return _stake(other)


def _shown(side: Side) -> Telling:
    """Return the dice of a side and what they are worth."""
    own, destiny = dice_of(side)
    parts: list[Telling] = [phrase("own_dice", dice=own)]
    if destiny.faces:
        parts.append(phrase("destiny_dice", dice=destiny))
    if side.auto_successes:
        parts.append(phrase("auto_dice", n=side.auto_successes))
    return joined([*parts, phrase("worth", total=phrase("successes", n=side.total))])


def result(outcome: Outcome, size: int) -> Step:
    """Return how a roll ends, with the size of its degree."""
    return phrase("result_tie") if outcome is Outcome.TIE else phrase(f"result_{outcome.value}", n=size)


def noted(note: str) -> Telling:
    """Return a note as the end of a sentence, nothing where there is none."""
    return phrase("noted", note=note) if note else NOTHING


def _reroll(side: Side, reroll: Reroll) -> Step:
    key = "reroll_forced" if reroll.forced else "reroll_chosen"
    return phrase(key, who=side_name(side), old=Dice((reroll.old,)), new=Dice((reroll.new,)))


def _setback(side: Side) -> Step:
    return phrase("setback", who=side_name(side))


def _tie_rerolled(event: events.TieRerolled) -> list[Step]:
    return [*settled(event.settled), phrase("tie_rerolled")]


def _told(event: events.RollTold) -> list[Step]:
    """Tell what the table knows of a roll against something hidden. Rules: PL-VIS-1"""
    side = event.roller
    outcome = phrase(f"told_{event.outcome.value}")
    steps = [phrase("told", side=_stake(side), dice=_shown(side), result=outcome, note=noted(event.note))]
    return steps + ([_setback(side)] if side.setback else [])


def _tie_ruled(event: events.TieRuled) -> list[Step]:
    ruling = Step(f"plenilunio.word.ruling_{event.ruling.value}")
    return [phrase("tie_ruled", line=event.roll, ruling=ruling, note=noted(event.note))]


# Characters


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
    return [phrase(key, **values, note=noted(event.reason))]


_LISTS = frozenset({"scores", "specialties", "gifts"})


def _change(name: str, value: Any) -> Step:
    label = field("size" if name == "size_modifier" else name)
    if name in _LISTS:
        return phrase("changed_list", what=label)
    if name == "health":
        return phrase("changed", what=label, value=word(value.value))
    return phrase("changed", what=label, value=value if value != "" else field("nobody"))


def _retired(event: actions.RetireCharacter) -> list[Step]:
    return [phrase("retired", who=Name(event.who), note=noted(event.reason))]


# Destiny, pool, Fortune


def _twist(event: actions.TwistPlot) -> list[Step]:
    return [phrase("twist", note=noted(event.note))]


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
    return [phrase("destiny", who=Name(event.who), n=event.points, note=noted(event.reason))]


def _road_end(event: events.RoadEndReached) -> list[Step]:
    return [phrase("road_end", who=Name(event.who))]


def _refilled(event: events.FortuneRefilled) -> list[Step]:
    return [phrase("refilled", who=Name(event.who))]


def _recovered(event: events.FortuneRecovered) -> list[Step]:
    key = "recovered" if event.points else "recovered_nothing"
    return [phrase(key, who=Name(event.who), n=event.points)]


def _spent(event: events.FortuneSpent) -> list[Step]:
    use = Step(f"plenilunio.word.use_{event.use.value}")
    return [phrase("spent", who=Name(event.who), n=event.points, use=use)]


def _dramatic(event: events.DramaticElementIntroduced) -> list[Step]:
    return [phrase("dramatic", who=Name(event.who), note=noted(event.note))]


def _resistance(event: events.ResistanceRegained) -> list[Step]:
    return [phrase("resistance", who=Name(event.who), n=event.points)]


def _who(key: str) -> Callable[[Any], list[Step]]:
    return lambda event: [phrase(key, who=Name(event.who))]


def _points(key: str, amount: str) -> Callable[[Any], list[Step]]:
    return lambda event: [phrase(key, who=Name(event.who), n=getattr(event, amount))]


def _gift_bought(event: events.GiftPointSpent) -> list[Step]:
    return [phrase("gift_bought", who=Name(event.who), gift=gift_word(event.gift))]


def _fate(event: events.FateFulfilled) -> list[Step]:
    key = "fate_epilogue" if event.epilogue else "fate"
    return [phrase(key, who=Name(event.who), note=noted(event.note))]


# Extended actions


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
    actions.StartAdventure: _silent,
    actions.TwistPlot: _twist,
    actions.Roll: _silent,
    actions.RuleTie: _silent,
    actions.SpendFortune: _spending,
    actions.SpendGiftPoints: _silent,
    actions.GrantPoints: _grant,
    actions.FulfilFate: _silent,
    events.RerollAsked: _silent,
    events.RollSettled: settled,
    events.TieRerolled: _tie_rerolled,
    events.RollTold: _told,
    events.TieRuled: _tie_ruled,
    events.PoolOpened: _pool_opened,
    events.PoolDiceTaken: _pool_taken,
    events.PoolDiceAdded: _pool_added,
    events.DestinyIncreased: _destiny,
    events.RoadEndReached: _road_end,
    events.FortuneRefilled: _refilled,
    events.FortuneRecovered: _recovered,
    events.FortuneSpent: _spent,
    events.DramaticElementIntroduced: _dramatic,
    events.ResistanceRegained: _resistance,
    events.WokeUp: _who("woke"),
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
