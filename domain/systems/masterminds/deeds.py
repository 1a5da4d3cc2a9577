"""The course of every deed, by what was declared."""

from typing import assert_never

from domain.ids import CharacterId
from domain.systems.masterminds import (
    actions,
    announcing,
    building,
    checks,
    durations,
    dying,
    earning,
    effort,
    fatigue,
    heropoints,
    initiative,
    lasting,
    points,
    powers,
    recovery,
    resting,
    rounds,
    ruling,
    strain,
    striking,
)
from domain.systems.masterminds.courses import Cast, CheckCourse, OpposedCourse
from domain.systems.masterminds.people import open_roll
from domain.systems.masterminds.state import State
from domain.systems.masterminds.tale import Tale
from domain.systems.stories import Story

Diceless = (
    actions.CreateHero
    | actions.EditHero
    | actions.RetireHero
    | actions.AwardPowerPoints
    | actions.BuyTrait
    | actions.LeaveEncounter
    | actions.EndEncounter
    | actions.NextTurn
    | actions.TakeAction
    | actions.SwitchOff
    | actions.GrantHeroPoint
    | actions.TakeFatigue
    | actions.Rule
)
Rolling = (
    actions.RollCheck
    | actions.RollAgainst
    | actions.StartEncounter
    | actions.Attack
    | actions.Hurt
    | actions.UsePower
    | actions.Maintain
    | actions.PushEffort
    | actions.SpendHeroPoint
    | actions.ResistDeath
    | actions.ResistEffect
    | actions.Recover
)
MastermindsAction = Diceless | Rolling | actions.Rest | actions.Announce


def is_hidden(state: State, action: MastermindsAction) -> bool:
    """Whether a deed is for the game master's eyes only: it was declared so, or it ends a roll that was.

    Sheets and points of the game master's own are, too, and rulings about them: outside a fight, or where it is about
    points.
    """
    if isinstance(action, actions.CreateHero):
        return action.player is None
    if isinstance(action, actions.EditHero | actions.AwardPowerPoints | actions.BuyTrait):
        return _is_npc(state, action.who)
    if isinstance(action, actions.Rule | actions.RetireHero):
        fights = state.encounter is not None and state.encounter.place(action.who) is not None
        return _is_npc(state, action.who) and (not fights or (isinstance(action, actions.Rule) and action.points > 0))
    if isinstance(action, actions.GrantHeroPoint):
        return all(_is_npc(state, who) for who in action.who)
    if isinstance(action, actions.RollCheck | actions.RollAgainst):
        return action.hidden
    if isinstance(action, actions.Announce | actions.SpendHeroPoint):
        asked = open_roll(state, action.question)
        return asked is not None and isinstance(asked.course, CheckCourse | OpposedCourse) and asked.course.hidden
    return False


def _is_npc(state: State, who: CharacterId) -> bool:
    return who in state.heroes and state.heroes[who].player is None


def story(state: State, action: MastermindsAction) -> Story:
    """Return the course of a deed.

    Raises:
        TestigoError: As the rules refuse, when it is told.
    """
    tale = Tale(state, hidden=is_hidden(state, action))
    match action:
        case actions.Announce():
            yield from announcing.announce(tale, action)
        case (
            actions.RollCheck()
            | actions.RollAgainst()
            | actions.StartEncounter()
            | actions.Attack()
            | actions.Hurt()
            | actions.UsePower()
            | actions.Maintain()
            | actions.PushEffort()
            | actions.SpendHeroPoint()
            | actions.ResistDeath()
            | actions.ResistEffect()
            | actions.Recover()
        ):
            yield from announcing.play(tale, cast_of(tale, action), announced=action.announce)
        case actions.Rest():
            yield from announcing.play(tale, resting.rest(tale, action), announced=False)
        case _:
            _diceless(tale, action)
    return tale.end()


def cast_of(tale: Tale, action: Rolling) -> Cast | None:  # noqa: C901
    """Tell a deed as far as its first dice, if it takes any."""
    match action:
        case actions.RollCheck():
            return checks.check(tale, action)
        case actions.RollAgainst():
            return checks.against(tale, action)
        case actions.StartEncounter():
            return initiative.start(tale, action)
        case actions.Attack():
            return striking.attack(tale, action)
        case actions.Hurt():
            return striking.hurt(tale, action)
        case actions.UsePower():
            return powers.use(tale, action)
        case actions.Maintain():
            return durations.maintain(tale, action)
        case actions.PushEffort():
            return effort.push(tale, action)
        case actions.SpendHeroPoint():
            return heropoints.spend(tale, action)
        case actions.ResistDeath():
            return dying.resist(tale, action)
        case actions.ResistEffect():
            return lasting.resist(tale, action)
        case actions.Recover():
            return recovery.recover(tale, action)
        case _:
            assert_never(action)


def _diceless(tale: Tale, action: Diceless) -> None:  # noqa: C901
    """Tell a deed that takes no dice."""
    match action:
        case actions.CreateHero():
            building.create(tale, action)
        case actions.EditHero():
            building.edit(tale, action)
        case actions.RetireHero():
            building.retire(tale, action)
        case actions.AwardPowerPoints():
            points.award(tale, action)
        case actions.BuyTrait():
            points.buy(tale, action)
        case actions.LeaveEncounter():
            rounds.leave(tale, action)
        case actions.EndEncounter():
            rounds.end(tale, action)
        case actions.NextTurn():
            rounds.next_turn(tale, action)
        case actions.TakeAction():
            strain.act(tale, action)
        case actions.SwitchOff():
            durations.switch_off(tale, action)
        case actions.GrantHeroPoint():
            earning.grant(tale, action)
        case actions.TakeFatigue():
            fatigue.take(tale, action)
        case actions.Rule():
            ruling.rule(tale, action)
        case _:
            assert_never(action)
