"""What a typed sheet means: a new investigator."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.errors import RuleError, UsageError
from domain.events import Action
from domain.ids import CharacterId
from domain.names import slug
from domain.systems import Command
from domain.systems.mansions import actions, places, vocabulary
from domain.systems.mansions.house import zone_name
from domain.systems.mansions.seating import EVERY, MASTER, WHOSE_TURN
from domain.systems.mansions.state import State
from domain.systems.mansions.traits import Attribute
from domain.systems.typed import Typed, whole

RESERVED = frozenset(EVERY | MASTER | {WHOSE_TURN})
"""No keys of investigators: they stand for somebody else."""


def declare_new(state: State, command: Command) -> Action:
    """Read a new investigator; one of the six attributes makes it the detailed version.

    Raises:
        UsageError: `name_missing`, `player_missing`, `pair_invalid`, `score_repeated`, `word_unknown`,
            `number_invalid`.
        RuleError, NotFoundError: As `_joins` says.

    Rules: MN-ATTR-SIMPLE, MN-ATTR-SPLIT, MN-LIFE, MN-SANITY
    """
    typed = Typed(command, ("player", "score", "concept", "equipment", "zone"))
    name = typed.rest(0)
    if not name:
        raise UsageError("name_missing")
    player = typed.text("player")
    if not player:
        raise UsageError("player_missing", name=name)
    scores, zone = _scores(typed), _joins(state, typed)
    built = actions.BuildInvestigator(
        CharacterId(slug(name, (*state.investigators, *state.enemies, *RESERVED))),
        name,
        player,
        equipment=typed.texts("equipment"),
        concept=typed.text("concept") or "",
        zone=zone,
        place=zone_name(state, zone),
    )
    built = replace(built, **{key: value for key, value in scores.items() if key not in set(Attribute)})
    return replace(built, split=_split(built, scores))


def _joins(state: State, typed: Typed) -> str:
    """Return where somebody joins a mission that runs: where the others began, or where the game master says.

    It is a placing like that of a ruling: nothing is discovered, and nobody is frightened by it.

    Raises:
        RuleError: `mission_not_started`, `mission_over` for a place without a mission that runs.
        NotFoundError: `zone_unknown`.

    Rules: MN-GM-PREP
    """
    zone = typed.text("zone")
    if state.mission is None or state.ending:
        if zone is not None:
            raise RuleError("mission_over" if state.ending else "mission_not_started", rule="MN-GM-PREP")
        return ""
    return state.mission.start if zone is None else places.zone(state, typed.command, zone)


def _scores(typed: Typed) -> dict[str, int]:
    """Read `mente=2`, `saber=3` … Raises: UsageError: `pair_invalid`, `score_repeated`."""
    found: dict[str, int] = {}
    for pair in typed.texts("score"):
        word, equals, number = pair.partition("=")
        if not equals:
            raise UsageError("pair_invalid", text=pair)
        key = vocabulary.choose(vocabulary.SCORES, word)
        if key in found:
            raise UsageError("score_repeated", score=key)
        found[key] = whole(number)
    return found


def _split(built: actions.BuildInvestigator, scores: Mapping[str, int]) -> actions.Split | None:
    """Return the six, those not named as high as their characteristic; None where none is named."""
    if not any(each in scores for each in Attribute):
        return None
    mind = [scores.get(each, built.mente) for each in (Attribute.KNOWLEDGE, Attribute.PERCEPTION, Attribute.WILL)]
    body = [scores.get(each, built.cuerpo) for each in (Attribute.STRENGTH, Attribute.DEXTERITY, Attribute.FORTITUDE)]
    return actions.Split(*mind, *body)
