"""What only the game master can change."""

from domain.errors import RuleError
from domain.systems.masterminds import dying
from domain.systems.masterminds.actions import Rule
from domain.systems.masterminds.events import FellDue
from domain.systems.masterminds.people import check_free, check_number, playing
from domain.systems.masterminds.tale import Tale
from domain.systems.masterminds.toughness import drop_powers
from domain.systems.masterminds.traits import Condition, DueKind


def rule(tale: Tale, action: Rule) -> None:
    """Change conditions or hero points, death included.

    Raises:
        UsageError: `number_out_of_bounds`.
        RuleError: `target_dead` where the dead would suffer from something, `roll_open`.

    Rules: MM-COND-DEAD, MM-COND-DYING
    """
    hero = playing(tale.state, action.who)
    if hero.has(Condition.DEAD) and action.gained and Condition.DEAD not in action.cleared:
        raise RuleError("target_dead", rule="MM-COND-DEAD", who=hero.id, name=hero.name)
    check_free(tale.state, (hero.id,))
    check_number(action.points, least=0, most=len(hero.points))
    tale.begin(action)
    now = tale.state.heroes[hero.id]
    if now.has(Condition.DYING) and not hero.has(Condition.DYING):
        tale.happen(FellDue(hero.id, DueKind.DYING))
    if hero.has(Condition.DYING) and not now.has(Condition.DYING):
        dying.close_due(tale, now)
    drop_powers(tale, hero.id, action.gained)
