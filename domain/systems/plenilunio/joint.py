"""Joint actions: who coordinates, and who adds a die."""

from collections.abc import Sequence

from domain.errors import RuleError
from domain.ids import CharacterId
from domain.systems.plenilunio.combat.turns import borrowed
from domain.systems.plenilunio.health import dice_penalty
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic, Health


def coordinate(
    state: State, people: Sequence[Character], trait: Characteristic
) -> tuple[Character, tuple[CharacterId, ...]]:
    """Return who coordinates and who helps, in the order they were named.

    The best raw score coordinates; of equals, the one named first. Whether the first may act was judged before.

    Raises:
        RuleError: `joint_needs_two`.

    Rules: PL-JOINT-1, PL-JOINT-2, PL-JOINT-3
    """
    party = {person.id: person for person in people}
    if len(party) < 2:
        raise RuleError("joint_needs_two", rule="PL-JOINT-3")
    able = [person for person in party.values() if _is_up(person) or person is people[0]]
    coordinator = max(able, key=lambda person: person.scores.of(trait))
    helpers = [
        person.id for person in able if person is not coordinator and _adds_die(state, person, coordinator, trait)
    ]
    most = reading(state.options, "joint_max_helpers")
    return coordinator, tuple(helpers if most == "any" else helpers[: int(most)])


def _is_up(person: Character) -> bool:
    return person.health is not Health.DEAD and not person.unconscious


def _adds_die(state: State, helper: Character, coordinator: Character, trait: Characteristic) -> bool:
    """Whether a helper is good enough, and has dice to help with. Rules: PL-JOINT-2, PL-JOINT-3"""
    score = helper.scores.of(trait)
    return 2 * score >= coordinator.scores.of(trait) and score > dice_penalty(helper) + borrowed(state, helper.id)
