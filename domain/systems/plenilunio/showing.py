"""The sheet of a character and the points on the table, as values that any screen can draw."""

from collections.abc import Iterator

from domain.explain import Name, Telling
from domain.ids import CharacterId
from domain.systems import Field
from domain.systems.plenilunio.health import LEVELS, dice_penalty, endurance, resistance_maximum
from domain.systems.plenilunio.people import LAST_DESTINY, known
from domain.systems.plenilunio.sheet import Character, State, Task
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.plenilunio.wording import field, gift_word, word

TABLE = "table"


def sheet(state: State, who: CharacterId) -> list[Field]:
    """List the values of a sheet, in the order they are shown.

    Raises:
        NotFoundError: `character_unknown`.
    """
    character = known(state, who)
    return [
        *_standing(character),
        *_condition(state, character),
        *_points(character),
        *(_characteristic(character, each) for each in Characteristic),
        *_belongings(character),
        *(_task(task) for task in state.tasks if who in (task.who, task.rival)),
    ]


def _standing(character: Character) -> Iterator[Field]:
    if character.concept:
        yield Field("concept", "text", 0, detail=(character.concept,))
    if character.retired:
        yield Field("retired", "text", 1, detail=(field("retired_note"),))


def _condition(state: State, character: Character) -> Iterator[Field]:
    """Health, Resistance, Aguante. Rules: PL-HEALTH-1, PL-HEALTH-2, PL-HEALTH-3, PL-HEALTH-4, PL-WOUND-2"""
    penalty = dice_penalty(character)
    about: list[Telling] = [word(character.health.value)]
    if character.unconscious:
        about.append(field("unconscious_note"))
    if penalty:
        about.append(field("penalty_note", n=penalty))
    yield Field("health", "ladder", LEVELS.index(character.health), len(LEVELS) - 1, tuple(about))
    yield Field("resistance", "bar", character.resistance, resistance_maximum(character, state.options))
    threshold = endurance(character)
    marks = field("wounds_note", a=threshold, b=2 * threshold, c=3 * threshold, d=4 * threshold)
    yield Field("endurance", "text", threshold, detail=(marks,))


def _points(character: Character) -> Iterator[Field]:
    """Destiny, Fortune, and what is owed. Rules: PL-DEST-1, PL-FORT-1, PL-END-1"""
    ended: tuple[Telling, ...] = (field("road_ended_note"),) if character.road_ended else ()
    yield Field("destiny", "stars", character.destiny, LAST_DESTINY, ended)
    yield Field("fortune", "dots", character.fortune, character.destiny)
    if character.gift_points:
        yield Field("gift_points", "score", character.gift_points)
    if character.botch_credit:
        yield Field("botch_credit", "score", character.botch_credit)
    if character.triumph_debt:
        yield Field("triumph_debt", "score", character.triumph_debt)


def _characteristic(character: Character, characteristic: Characteristic) -> Field:
    """Return a score with its specialties. Rules: PL-VOC-1, PL-SPEC-1"""
    names = [each.name for each in character.specialties if each.characteristic is characteristic]
    details = tuple(field("specialty_note", name=name) for name in names)
    return Field(characteristic.value, "score", character.scores.of(characteristic), detail=details)


def _belongings(character: Character) -> Iterator[Field]:
    if character.size_modifier:
        yield Field("size", "score", character.size_modifier)
    if character.gifts:
        gifts = tuple(field("gift_note", gift=gift_word(gift.key), score=gift.score) for gift in character.gifts)
        yield Field("gifts", "list", len(gifts), detail=gifts)


def _task(task: Task) -> Field:
    """Return an extended action under way. Rules: PL-EXT-2"""
    about: list[Telling] = [word(task.name)]
    if task.hidden:
        about.append(field("hidden_note"))
    if task.rival is not None:
        about.append(field("rival_note", who=Name(task.rival), n=task.rival_gathered))
    if task.completed_by is not None:
        about.append(field("done_note", who=Name(task.completed_by)))
    return Field("task", "bar", min(task.gathered, task.goal), task.goal, tuple(about))


def pools(state: State) -> list[tuple[str, Field]]:
    """List what is counted in points or dice: the table's first, then each character's in play.

    Rules: PL-POOL-1, PL-FORT-1
    """
    title: tuple[Telling, ...] = (state.adventure,) if state.adventure else ()
    found: list[tuple[str, Field]] = [(TABLE, Field("pool", "dots", state.pool, detail=title))]
    for character in state.characters.values():
        if not character.retired:
            found += [(character.id, each) for each in _counted(state, character)]
    return found


def _counted(state: State, character: Character) -> Iterator[Field]:
    yield Field("fortune", "dots", character.fortune, character.destiny)
    yield Field("destiny", "stars", character.destiny, LAST_DESTINY)
    yield Field("resistance", "bar", character.resistance, resistance_maximum(character, state.options))
    if character.gift_points:
        yield Field("gift_points", "score", character.gift_points)
