"""The sheet of a character and the points on the table, as values that any screen can draw."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from domain.explain import Name, Telling
from domain.ids import CharacterId
from domain.systems import Field
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.actions import Scores, Specialty
from domain.systems.plenilunio.combat.dice import melee
from domain.systems.plenilunio.combat.turns import place_in
from domain.systems.plenilunio.gifts.showing import gift_fields, nature_fields
from domain.systems.plenilunio.health import LEVELS, dice_penalty, endurance, resistance_maximum
from domain.systems.plenilunio.people import LAST_DESTINY, known
from domain.systems.plenilunio.sheet import Character, State, Task
from domain.systems.plenilunio.traits import Characteristic
from domain.systems.plenilunio.wording import field, item_word, word

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
        *_mending(state, character),
        *_fighting(state, character),
        *_characteristics(character.scores, character.specialties),
        *_belongings(state, character),
        *(task_field(task) for task in state.tasks if who in (task.who, task.rival)),
    ]


def _standing(character: Character) -> Iterator[Field]:
    if character.concept:
        yield Field("concept", "text", 0, detail=(character.concept,))
    if character.retired:
        yield Field("retired", "text", 1, detail=(field("retired_note"),))


def _condition(state: State, character: Character) -> Iterator[Field]:
    """Health, Resistance, Aguante. Rules: PL-HEALTH-1, PL-HEALTH-4, PL-HEALTH-6, PL-WOUND-2"""
    yield health_field(character)
    yield resistance_field(state, character)
    threshold = endurance(character)
    marks = field("wounds_note", a=threshold, b=2 * threshold, c=3 * threshold, d=4 * threshold)
    yield Field("endurance", "text", threshold, detail=(marks,))
    if character.unconscious:
        yield Field("unconscious", "text", 1, detail=(field("helpless_note"),))


def health_field(character: Character) -> Field:
    """Return the level of health, and what else is wrong. Rules: PL-HEALTH-2, PL-HEALTH-3, PL-HEALTH-6"""
    penalty = dice_penalty(character)
    about: list[Telling] = [word(character.health.value)]
    if character.unconscious:
        about.append(field("unconscious_note"))
    if penalty:
        about.append(field("penalty_note", n=penalty))
    return Field("health", "ladder", LEVELS.index(character.health), len(LEVELS) - 1, tuple(about))


def resistance_field(state: State, character: Character) -> Field:
    """Return Resistance out of the maximum of the level. Rules: PL-HEALTH-4, PL-HEALTH-5"""
    return Field("resistance", "bar", character.resistance, resistance_maximum(character, state.options))


def fortune_field(character: Character) -> Field:
    """Return Fortune out of Destiny. Rules: PL-FORT-1"""
    return Field("fortune", "dots", character.fortune, character.destiny)


def _points(character: Character) -> Iterator[Field]:
    """Destiny, Fortune, and what is owed. Rules: PL-DEST-1, PL-FORT-1, PL-END-1"""
    ended: tuple[Telling, ...] = (field("road_ended_note"),) if character.road_ended else ()
    yield Field("destiny", "stars", character.destiny, LAST_DESTINY, ended)
    yield fortune_field(character)
    if character.gift_points:
        yield Field("gift_points", "score", character.gift_points)
    if character.botch_credit:
        yield Field("botch_credit", "score", character.botch_credit)
    if character.triumph_debt:
        yield Field("triumph_debt", "score", character.triumph_debt)


def _mending(state: State, character: Character) -> Iterator[Field]:
    """Days rested while wounded, and a medic's dice. Rules: PL-REC-3, PL-MED-2"""
    if healing := arms.healing(state.tables, character.health):
        rested = character.rested_days
        about = field("rested_note", n=rested, days=healing.days)
        yield Field("rested_days", "text", rested, healing.days, (about,))
    if character.medical_bonus:
        yield Field("medical_bonus", "text", character.medical_bonus, detail=(dice_more(character.medical_bonus),))


def dice_more(dice: int) -> Telling:
    """Return a number of dice as something that is added."""
    return field("dice_note", n=dice)


def _fighting(state: State, character: Character) -> Iterator[Field]:
    """What somebody fights with and behind. Rules: PL-MELEE-7, PL-WEAP-1, PL-ARM-1, PL-ARM-4, PL-COVER-1"""
    fights = place_in(state, character.id) is not None
    if fights and (dice := combat_dice(state, character)):
        yield dice
    if fights or character.weapon != arms.BARE_HANDS:
        yield _weapon(state, character)
    if character.armour:
        pieces = [(key, arms.armour(state.tables, key)) for key in character.armour]
        about = [
            field("armour_note", item=item_word(key), protection=piece.protection, penalty=piece.penalty)
            for key, piece in pieces
        ]
        yield Field("armour", "list", sum(piece.protection for _, piece in pieces), detail=tuple(about))
    if character.protection:
        yield Field("protection", "text", character.protection, detail=(field("body_note", n=character.protection),))
    if character.cover:
        yield Field("cover", "text", character.cover, detail=(field("cover_note", n=character.cover),))


def combat_dice(state: State, character: Character) -> Field | None:
    """Return the dice of Combate left of those of a turn, and where the others went; None outside a fight.

    Rules: PL-MELEE-3, PL-MELEE-4, PL-MELEE-7
    """
    place = place_in(state, character.id)
    if place is None:
        return None
    left = melee(state, character).dice
    whole = melee(replace(state, combat=None), character).dice
    lines = tuple(str(line) for line in place.lines)
    spent: tuple[Telling, ...] = (field("borrowed_note", n=place.borrowed, lines=lines),) if place.borrowed else ()
    return Field("combat_dice", "pips", left, whole, spent)


def _weapon(state: State, character: Character) -> Field:
    """Return the weapon in hand: dice hand to hand, damage in these hands, rounds left. Rules: PL-WEAP-1, PL-DMG-2"""
    weapon = arms.weapon(state.tables, character.weapon)
    damage = weapon.harm(character.scores.fortaleza)
    about = [item_word(character.weapon)]
    if weapon.bonus:
        about.append(dice_more(weapon.bonus))
    about.append(field("damage_note", n=damage))
    if weapon.magazine:
        left = max(0, weapon.magazine - dict(character.magazines).get(character.weapon, 0))
        about.append(field("rounds_note", n=left, magazine=weapon.magazine))
    return Field("weapon", "text", damage, detail=tuple(about))


@lru_cache(maxsize=64)
def _characteristics(scores: Scores, specialties: tuple[Specialty, ...]) -> tuple[Field, ...]:
    """Return each score with its specialties: they hardly ever change. Rules: PL-VOC-1, PL-SPEC-1"""
    return tuple(
        Field(
            each.value,
            "score",
            scores.of(each),
            detail=tuple(field("specialty_note", name=one.name) for one in specialties if one.characteristic is each),
        )
        for each in Characteristic
    )


def _belongings(state: State, character: Character) -> Iterator[Field]:
    if character.size_modifier:
        yield Field("size", "score", character.size_modifier)
    yield from gift_fields(state, character)
    yield from nature_fields(character)


def task_field(task: Task, *, named: bool = False) -> Field:
    """Return an extended action under way; where it is not its own sheet, `named` says whose it is. Rules: PL-EXT-2"""
    about: list[Telling] = [word(task.name)]
    if named:
        about.append(field("owner_note", who=Name(task.who)))
    if task.hidden:
        about.append(field("hidden_note"))
    if task.rival is not None:
        about.append(field("rival_note", who=Name(task.rival), n=task.rival_gathered))
    if task.completed_by is not None:
        about.append(field("done_note", who=Name(task.completed_by)))
    return Field("task", "bar", min(task.gathered, task.goal), task.goal, tuple(about))


def pools(state: State) -> Iterator[tuple[str, Field]]:
    """Yield what is counted in points or dice: the table's first, then each character's in play.

    Rules: PL-POOL-1, PL-FORT-1
    """
    yield TABLE, pool_field(state)
    for character in state.characters.values():
        if not character.retired:
            for each in _counted(state, character):
                yield character.id, each


def pool_field(state: State) -> Field:
    """Return the destiny dice left, and the adventure that they are for. Rules: PL-POOL-1"""
    title: tuple[Telling, ...] = (state.adventure,) if state.adventure else ()
    return Field("pool", "dots", state.pool, detail=title)


def _counted(state: State, character: Character) -> Iterator[Field]:
    yield fortune_field(character)
    yield Field("destiny", "stars", character.destiny, LAST_DESTINY)
    yield resistance_field(state, character)
    if character.gift_points:
        yield Field("gift_points", "score", character.gift_points)
