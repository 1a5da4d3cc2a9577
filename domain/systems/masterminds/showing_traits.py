"""What power points have bought, as it counts now: combat, saves, abilities, skills, powers, weapons."""

from collections.abc import Iterator, Sequence

from domain.explain import Step, Telling
from domain.systems import Field
from domain.systems.masterminds.conditions import toughness_penalty
from domain.systems.masterminds.damage import weapon_damage
from domain.systems.masterminds.defence import defense
from domain.systems.masterminds.figures import (
    ability,
    ability_modifier,
    attack_parts,
    carried_strength,
    initiative_parts,
    rank_of,
    save_bonus,
    value,
)
from domain.systems.masterminds.options import number
from domain.systems.masterminds.ranges import INCREMENTS, KM, METRES_A_RANK, extended
from domain.systems.masterminds.rolls import Modifier
from domain.systems.masterminds.sheet import Power, Value, Weapon
from domain.systems.masterminds.state import Hero, State
from domain.systems.masterminds.traits import (
    ATTACK,
    DEFENSE,
    INITIATIVE,
    Ability,
    Reach,
    Save,
)
from domain.systems.masterminds.wording import label, title, word


def traits(state: State, hero: Hero) -> Iterator[Field]:
    """Yield the traits of a hero as they count now. Rules: MM-PP-CAP, MM-PP-2"""
    yield Field("power_level", "text", hero.sheet.power_level)
    yield from _combat(state, hero)
    for save in Save:
        yield _save(state, hero, save)
    for which in Ability:
        yield _ability(state, hero, which)
    skills = tuple(Value(each.key, value(state, hero, each.key, each.value)) for each in hero.sheet.skills)
    yield from _listed("skills", [_note("bonus_of_note", what=title(each.key), n=each.value) for each in skills])
    yield from _listed("feats", [_feat(each) for each in hero.sheet.feats])
    for power in hero.sheet.powers:
        yield _power(state, hero, power)
    for weapon in hero.sheet.weapons:
        yield _weapon(state, hero, weapon)
    yield from _listed("complications", hero.sheet.complications)
    yield from _listed("caps", [_note("cap_note", what=label(each.key), n=each.value) for each in hero.sheet.caps])


def _combat(state: State, hero: Hero) -> Iterator[Field]:
    """Yield attack, Defense and initiative. Rules: MM-ATK-2, MM-DEF-1, MM-DEF-DODGE, MM-INIT"""
    yield _summed(ATTACK, attack_parts(state, hero))
    found = defense(state, hero)
    others = tuple(_part(each) for each in found.parts if each.key != DEFENSE)
    about = _note("defense_note", n=found.total, dodge=found.dodge)
    yield Field(DEFENSE, "text", found.total, detail=(about, *others))
    yield _summed(INITIATIVE, initiative_parts(state, hero))


def initiative_field(total: int) -> Field:
    """Return somebody's initiative count in a fight. Rules: MM-INIT"""
    return Field(INITIATIVE, "text", total)


def _summed(key: str, parts: Sequence[Modifier]) -> Field:
    """Return a bonus, with what is not bought. Rules: MM-ATK-2, MM-COND-FATIGUED"""
    total = sum(each.value for each in parts)
    others = tuple(_part(each) for each in parts if each.key not in (key, Ability.DEXTERITY))
    return Field(key, "text", total, detail=(_note("bonus_note", n=total), *others))


def _part(part: Modifier) -> Step:
    return _note("part_note", n=part.value, what=label(part.key))


def toughness_field(state: State, hero: Hero) -> Field:
    """Return the bonus of Toughness saves alone. Rules: MM-TOUGH"""
    bonus = save_bonus(state, hero, Save.TOUGHNESS)
    return Field(Save.TOUGHNESS, "text", bonus, detail=(_note("bonus_note", n=bonus),))


def _save(state: State, hero: Hero, save: Save) -> Field:
    """Return a save; of Toughness also what conditions take off. Rules: MM-TOUGH-STACK, MM-PP-CAP"""
    bonus = save_bonus(state, hero, save)
    about: list[Telling] = [_note("bonus_note", n=bonus)]
    if save is Save.TOUGHNESS:
        taken = {each: toughness_penalty(hero, state.options, lethal=each) for each in (False, True)}
        keys = {False: "non_lethal_note", True: "lethal_note"}
        about += [_note(keys[lethal], n=-off) for lethal, off in taken.items() if off]
    return Field(save, "text", bonus, detail=tuple(about))


def _ability(state: State, hero: Hero, which: Ability) -> Field:
    """Return an ability and its modifier, fatigue taken off. Rules: MM-COND-FATIGUED, MM-EE-LIFT"""
    score = ability(state, hero, which)
    about = [_note("ability_note", n=score, modifier=ability_modifier(state, hero, which))]
    if which is Ability.STRENGTH and (carried := carried_strength(state, hero)) != score:
        about.append(_note("carries_note", n=carried))
    return Field(which, "text", score, detail=tuple(about))


def _listed(key: str, phrases: Sequence[Telling]) -> Iterator[Field]:
    if phrases:
        yield Field(key, "list", len(phrases), detail=tuple(phrases))


def _feat(feat: Value) -> Telling:
    return title(feat.key) if feat.value == 1 else _note("ranks_note", what=title(feat.key), n=feat.value)


def _power(state: State, hero: Hero, power: Power) -> Field:
    """Return a power: rank, action, range, duration, how it is resisted.

    Rules: MM-PWR-1, MM-PWR-SAVE, MM-ACTION-BUDGET, MM-RANGE-PERSONAL, MM-DUR-INSTANT
    """
    rank = rank_of(state, hero, power)
    about: list[Telling] = [
        _note("ranks_note", what=power.name, n=rank),
        word(f"action_{power.action}"),
        _reach(state, power, rank),
        _note(f"lasts_{power.duration}_note"),
    ]
    if power.save is Save.TOUGHNESS:
        about.append(_note("damage_note", n=rank))
    elif power.save is not None:
        dc = number(state.options, "power_save_base") + rank
        about.append(_note("resisted_note", save=label(power.save), dc=dc))
    if power.boosts:
        about.append(_note("boosts_note", what=label(power.boosts)))
    about += [label(feat) for feat in power.feats]
    if any(active.power == power.key for active in hero.active):
        about.append(_note("on_note"))
    return Field("power", "text", rank, detail=tuple(about))


def _reach(state: State, power: Power, rank: int) -> Step:
    """Return how far a power reaches. Rules: MM-RANGE-RANGED, MM-RANGE-EXTENDED, MM-RANGE-TOUCH, MM-RANGE-PERCEPTION"""
    if power.reach is Reach.RANGED and rank > 0:
        increment = METRES_A_RANK * rank
        return _note("ranged_note", n=increment, most=INCREMENTS * increment)
    if power.reach is not Reach.EXTENDED or rank < 1:
        return _note(f"reach_{power.reach}_note")
    found = extended(rank, number(state.options, "extended_row14_m"))
    if found.scope is not None:
        return _note(f"scope_{found.scope}_note")
    metres = found.metres or 0
    return _note("extended_km_note", n=metres // KM) if metres % KM == 0 else _note("extended_note", n=metres)


def _weapon(state: State, hero: Hero, weapon: Weapon) -> Field:
    """Return a weapon with its damage in these hands. Rules: MM-DMG-MELEE, MM-DMG-THROWN"""
    damage = weapon_damage(state, hero, weapon)
    about = (weapon.name, _note(f"weapon_{weapon.kind}_note"), _note("damage_note", n=damage))
    return Field("weapon", "text", damage, detail=about)


def _note(key: str, /, **values: Telling) -> Step:
    return Step(f"masterminds.field.{key}", values)
