"""How each event changes the state: what it says, with the clamps of the rules, never a rule again."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.events import CampaignOpened, Event, OptionChanged, SceneEnded
from domain.ids import CharacterId
from domain.systems.plenilunio import actions, events, extended
from domain.systems.plenilunio.combat import fold as combat
from domain.systems.plenilunio.combat.fight import Fight
from domain.systems.plenilunio.gifts import fold as gifts
from domain.systems.plenilunio.harm import fold as harm
from domain.systems.plenilunio.health import LEVELS, endurance_of, resistance_maximum, resistance_of
from domain.systems.plenilunio.options import OPTIONS, reading
from domain.systems.plenilunio.people import LAST_DESTINY
from domain.systems.plenilunio.sheet import Character, OpenTie, State, Task
from domain.systems.plenilunio.traits import Health, Outcome, RollKind

DEAD = LEVELS[-1]
MOST_TIES = 12
"""Ties that wait at most: the newest, so that a campaign whose ties are only talked over does not grow without end."""
_GM_RULES = (("cover_tie", "gm_rules"), ("recovery_tie", "gm_rules"), ("belief_tie", "gm_rules"))


class Draft:
    """The state while a fold changes it."""

    __slots__ = (
        "adventure",
        "characters",
        "combat",
        "holds",
        "open_ties",
        "options",
        "pool",
        "pool_opened",
        "questions",
        "sustained",
        "tables",
        "tasks",
    )

    def __init__(self, state: State) -> None:
        self.characters = dict(state.characters)
        self.options = dict(state.options)
        self.pool = state.pool
        self.pool_opened = state.pool_opened
        self.adventure = state.adventure
        self.tasks: list[Task] = list(state.tasks)
        self.open_ties: list[OpenTie] = list(state.open_ties)
        self.tables = dict(state.tables)
        self.combat = None if state.combat is None else Fight(state.combat)
        self.questions = state.questions
        self.sustained = list(state.sustained)
        self.holds = list(state.holds)

    def freeze(self) -> State:
        """Return the draft as a value."""
        return State(
            dict(self.characters),
            dict(self.options),
            self.pool,
            self.pool_opened,
            self.adventure,
            tuple(self.tasks),
            tuple(self.open_ties),
            dict(self.tables),
            None if self.combat is None else self.combat.freeze(),
            self.questions,
            tuple(self.sustained),
            tuple(self.holds),
        )


def _opened(draft: Draft, event: CampaignOpened, _line: int) -> None:
    draft.options.update((key, value) for key, value in event.options if key in OPTIONS)
    draft.tables.update((key, value) for key, value in event.options if _is_entry(key, value))


def _is_entry(key: str, value: str) -> bool:
    """Whether an option is an entry of a table, a gift or a template of the campaign's own."""
    if "." not in key:
        return False
    from domain.systems.plenilunio import arms_entries
    from domain.systems.plenilunio.gifts import custom_entries
    from domain.systems.plenilunio.growth import templates

    return any(each.is_entry(key, value) for each in (arms_entries, custom_entries, templates))


def _option(draft: Draft, event: OptionChanged, _line: int) -> None:
    if _is_entry(event.key, event.value):
        draft.tables[event.key] = event.value
    if event.key not in OPTIONS:
        return
    draft.options[event.key] = event.value
    if event.key == "resistance_max":
        for character in draft.characters.values():
            most = resistance_maximum(character, draft.options)
            draft.characters[character.id] = replace(character, resistance=min(character.resistance, most))


def _scene_ended(draft: Draft, _event: SceneEnded, _line: int) -> None:
    """Tasks last as long as their scene, but for limbs that grow; cover and gifts that last a turn no longer.

    Rules: PL-EXT-1, PL-COVER-1, PL-GIFT-DUR, PL-GIFT-MANANTIAL
    """
    draft.tasks = [task for task in draft.tasks if task.lasts]
    combat.uncover(draft, list(draft.characters))
    gifts.scene_over(draft)


def _created(draft: Draft, event: actions.CreateCharacter, _line: int) -> None:
    """A character begins healthy, with Fortune = Destiny and full Resistance.

    Rules: PL-FORT-1, PL-HEALTH-1, PL-END-1
    """
    is_pc = event.player is not None
    poor = not is_pc and reading(draft.options, "npc_fortune") == "none"
    resistance = resistance_of(endurance_of(event.scores, event.size_modifier), Health.HEALTHY, draft.options)
    draft.characters[event.who] = Character(
        id=event.who,
        name=event.name,
        player=event.player,
        concept=event.concept,
        scores=event.scores,
        specialties=event.specialties,
        destiny=event.destiny,
        fortune=0 if poor else event.destiny,
        resistance=resistance,
        size_modifier=event.size_modifier,
        gifts=event.gifts,
        gift_points=event.gift_points,
        protection=event.protection,
        animal=event.animal,
        capabilities=event.capabilities,
        experience=event.experience,
        road_ended=is_pc and event.destiny >= LAST_DESTINY,
    )


def _edited(draft: Draft, event: actions.EditCharacter, _line: int) -> None:
    """A corrected Aguante keeps the Resistance already lost. Rules: PL-HEALTH-1, PL-HEALTH-4, PL-HEALTH-6, PL-FORT-1"""
    from domain.systems.plenilunio.characters import edited

    before = draft.characters.get(event.who)
    if before is None:
        return
    after = edited(before, event)
    moved = replace(before, scores=after.scores, size_modifier=after.size_modifier)
    grown = resistance_maximum(moved, draft.options) - resistance_maximum(before, draft.options)
    kept = after.resistance + (0 if event.resistance is not None else grown)
    most = resistance_maximum(after, draft.options)
    resistance = max(0, min(kept, most))
    woken = event.unconscious is None and (event.resistance or 0) > 0
    draft.characters[event.who] = replace(
        after,
        fortune=min(after.fortune, after.destiny),
        resistance=resistance,
        unconscious=after.unconscious and not woken and after.health is not DEAD,
        road_ended=after.is_pc and after.destiny >= LAST_DESTINY,
    )
    gifts.fade(draft, event.who)


def _retired(draft: Draft, event: actions.RetireCharacter | events.FateFulfilled, _line: int) -> None:
    """Out of play, not necessarily dead. Rules: PL-END-1, PL-END-4"""
    character = draft.characters.get(event.who)
    if character:
        draft.characters[event.who] = replace(character, retired=True)
        combat.leave(draft, event.who)
        gifts.end_all(draft, event.who)


def _rolls(draft: Draft, event: actions.Roll, _line: int) -> None:
    """A test is the action of the turn of whoever declares it, whoever coordinates it.

    A hidden roll leaves the turn of a player's character as it was: a refusal would tell the player of it.

    Rules: PL-TURN-1, PL-EXT-4, PL-JOINT-2, PL-VIS-1
    """
    if not (event.hidden and _is_pc(draft, event.who)):
        combat.use_turn(draft, event.who)


def _settled(draft: Draft, event: events.RollSettled, line: int) -> None:
    """A tie waits for the game master's ruling; one that nobody ever rules on is forgotten.

    Ties of a fight or a recovery have an end of their own, unless the table reads it otherwise.

    Rules: PL-CHAL-4, PL-MELEE-6, PL-REC-4, PL-COVER-1
    """
    if event.outcome is not Outcome.TIE:
        return
    if event.kind is RollKind.TEST or any(pair in _GM_RULES for pair in event.options):
        draft.open_ties = _newest([*draft.open_ties, OpenTie(line, event)])


def _newest(open_ties: list[OpenTie]) -> list[OpenTie]:
    """Return the ties that go on waiting: the oldest of too many is forgotten, but none that something waits for."""
    plain = (tie for tie in open_ties if tie.shot is None and tie.gift is None)
    forgotten = next(plain, None) if len(open_ties) > MOST_TIES else None
    return [tie for tie in open_ties if tie is not forgotten]


def _is_pc(draft: Draft, who: CharacterId) -> bool:
    character = draft.characters.get(who)
    return character is not None and character.is_pc


def _told(draft: Draft, event: events.RollTold, _line: int) -> None:
    combat.use_turn(draft, event.roller.who)


def _tie_ruled(draft: Draft, event: events.TieRuled, _line: int) -> None:
    draft.open_ties = [tie for tie in draft.open_ties if tie.line != event.roll]


def _pool_opened(draft: Draft, event: events.PoolOpened, _line: int) -> None:
    draft.pool, draft.pool_opened, draft.adventure = event.size, True, event.title


def _pool_taken(draft: Draft, event: events.PoolDiceTaken, _line: int) -> None:
    draft.pool = max(0, draft.pool - event.dice)


def _pool_added(draft: Draft, event: events.PoolDiceAdded, _line: int) -> None:
    draft.pool += event.dice


def _destiny(draft: Draft, event: events.DestinyIncreased, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        draft.characters[event.who] = replace(character, destiny=min(LAST_DESTINY, character.destiny + event.points))


def _road_ended(draft: Draft, event: events.RoadEndReached, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        draft.characters[event.who] = replace(character, road_ended=True)


def _refilled(draft: Draft, event: events.FortuneRefilled, _line: int) -> None:
    """Fortune := Destiny, never again once the road has ended. Rules: PL-FORT-8, PL-FORT-9, PL-END-2"""
    character = draft.characters.get(event.who)
    if character and not character.road_ended:
        draft.characters[event.who] = replace(character, fortune=character.destiny)


def _npcs_refilled(draft: Draft, event: events.NpcFortuneRefilled, line: int) -> None:
    for who in event.who:
        _refilled(draft, events.FortuneRefilled(who, "adventure"), line)


def _recovered(draft: Draft, event: events.FortuneRecovered, _line: int) -> None:
    """Up to Destiny, never once the road has ended. Rules: PL-FORT-1, PL-FORT-7, PL-FORT-10, PL-END-2"""
    character = draft.characters.get(event.who)
    if character and not character.road_ended:
        fortune = max(character.fortune, min(character.destiny, character.fortune + event.points))
        draft.characters[event.who] = replace(character, fortune=fortune)


def _spent(draft: Draft, event: events.FortuneSpent, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        draft.characters[event.who] = replace(character, fortune=max(0, character.fortune - event.points))


def _resistance(draft: Draft, event: events.ResistanceRegained, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        most = resistance_maximum(character, draft.options)
        draft.characters[event.who] = replace(character, resistance=min(most, character.resistance + event.points))


def _woke(draft: Draft, event: events.WokeUp, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        draft.characters[event.who] = replace(character, unconscious=False)


def _gift_points(draft: Draft, event: events.GiftPointGained, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        draft.characters[event.who] = replace(character, gift_points=character.gift_points + event.points)


def _gift_bought(draft: Draft, event: events.GiftPointSpent, _line: int) -> None:
    """A gift at 1, or one more. Rules: PL-GIFT-PTS"""
    character = draft.characters.get(event.who)
    if character is None:
        return
    gifts = {gift.key: gift for gift in character.gifts}
    owned = gifts.get(event.gift)
    gifts[event.gift] = actions.Gift(event.gift, owned.score + 1 if owned else 1)
    points = max(0, character.gift_points - 1)
    draft.characters[event.who] = replace(character, gifts=tuple(gifts.values()), gift_points=points)


def _task_started(draft: Draft, event: events.ExtendedActionStarted, _line: int) -> None:
    draft.tasks.append(extended.begun(event))


def _task_progressed(draft: Draft, event: events.ExtendedProgressed, _line: int) -> None:
    _change_task(draft, event, lambda task: extended.gained(task, event.side, event.gained))


def _task_lost(draft: Draft, event: events.ExtendedLost, _line: int) -> None:
    _change_task(draft, event, lambda task: extended.gained(task, event.side, None))


def _task_completed(draft: Draft, event: events.ExtendedCompleted, _line: int) -> None:
    _change_task(draft, event, lambda task: replace(task, completed_by=event.side))


def _change_task(
    draft: Draft,
    event: events.ExtendedProgressed | events.ExtendedLost | events.ExtendedCompleted,
    change: Callable[[Task], Task],
) -> None:
    for place, task in enumerate(draft.tasks):
        if (task.who, task.name, task.hidden) == (event.who, event.task, event.hidden):
            draft.tasks[place] = change(task)


def _debt_paid(draft: Draft, event: events.TriumphDebtPaid, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        debt = max(0, character.triumph_debt - event.triumphs)
        draft.characters[event.who] = replace(character, triumph_debt=debt)


def _credit_used(draft: Draft, event: events.BotchCreditUsed, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        credit = max(0, character.botch_credit - event.credits)
        draft.characters[event.who] = replace(character, botch_credit=credit)


def _experience(draft: Draft, event: events.ExperienceGained, _line: int) -> None:
    character = draft.characters.get(event.who)
    if character:
        draft.characters[event.who] = replace(character, experience=character.experience + event.points)


def _learned(draft: Draft, event: events.LessonLearned, line: int) -> None:
    """What is learned changes the sheet as a correction does. Rules: PL-GIFT-DRAMA, PL-GIFT-PIEL"""
    from domain.systems.plenilunio.growth.learning import taught

    character = draft.characters.get(event.who)
    if character:
        _edited(draft, taught(character, event), line)


FOLD: Mapping[type[Event], Callable[[Draft, Any, int], None]] = {
    CampaignOpened: _opened,
    OptionChanged: _option,
    SceneEnded: _scene_ended,
    actions.CreateCharacter: _created,
    actions.EditCharacter: _edited,
    actions.RetireCharacter: _retired,
    actions.StartAdventure: combat.nothing,
    actions.TwistPlot: combat.nothing,
    actions.Roll: _rolls,
    actions.RuleTie: combat.nothing,
    actions.SpendFortune: combat.nothing,
    actions.SpendGiftPoints: combat.nothing,
    actions.SpendExperience: combat.nothing,
    actions.GrantPoints: combat.nothing,
    actions.FulfilFate: combat.nothing,
    events.RerollAsked: combat.nothing,
    events.RollSettled: _settled,
    events.TieRerolled: combat.nothing,
    events.RollTold: _told,
    events.TieRuled: _tie_ruled,
    events.PoolOpened: _pool_opened,
    events.PoolDiceTaken: _pool_taken,
    events.PoolDiceAdded: _pool_added,
    events.DestinyIncreased: _destiny,
    events.RoadEndReached: _road_ended,
    events.FortuneRefilled: _refilled,
    events.NpcFortuneRefilled: _npcs_refilled,
    events.FortuneRecovered: _recovered,
    events.FortuneSpent: _spent,
    events.DramaticElementIntroduced: combat.nothing,
    events.ResistanceRegained: _resistance,
    events.WokeUp: _woke,
    events.GiftPointGained: _gift_points,
    events.GiftPointSpent: _gift_bought,
    events.ExtendedActionStarted: _task_started,
    events.ExtendedProgressed: _task_progressed,
    events.ExtendedLost: _task_lost,
    events.ExtendedCompleted: _task_completed,
    events.TriumphDebtPaid: _debt_paid,
    events.BotchCreditUsed: _credit_used,
    events.ExperienceGained: _experience,
    events.LessonLearned: _learned,
    events.FateFulfilled: _retired,
    **combat.FOLD,
    **harm.FOLD,
    **gifts.FOLD,
}
"""Each event of the system, and the core events that its rules hear."""
