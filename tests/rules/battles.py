"""Kinds of cases about fights: initiative, attacks, Defense, damage, conditions, the budget of a turn."""

from collections.abc import Mapping
from typing import Any

from domain.errors import TestigoError
from domain.systems.masterminds import actions, budget, events
from domain.systems.masterminds import damage as blows
from domain.systems.masterminds.conditions import fatigue_of_ability, fatigue_of_combat
from domain.systems.masterminds.defence import defense as defense_of
from domain.systems.masterminds.draft import one_round as one_round_of
from domain.systems.masterminds.rolls import Modifier
from domain.systems.masterminds.rounds import seconds
from domain.systems.masterminds.sheet import Abilities, Power, Saves, Weapon
from domain.systems.masterminds.strain import is_strenuous
from domain.systems.masterminds.traits import (
    Ability,
    ActionKind,
    Condition,
    DueKind,
    Duration,
    EffortOption,
    Exertion,
    Fatigue,
    HeroUse,
    PowerMode,
    Reach,
    WeaponKind,
)
from domain.systems.masterminds.vocabulary import member
from tests.rules.arena import HERO, OTHER, Arena, Case, Dice, find, misc, told

GUN = "gun"


def _abilities(given: Case, **others: int) -> Abilities:
    """Return abilities whose modifiers a case tells."""
    scores = {key: 10 + 2 * given.get(f"{key}_mod", 0) for key in ("strength", "dexterity")}
    return Abilities(**{**scores, **others})


def initiative(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A fight begins."""
    arena = Arena(given, dice)
    people = [arena.seat(each["name"], initiative=each["mod"]) for each in given["combatants"]]
    happened = arena.roll(actions.StartEncounter(tuple(people), announce=True))
    arena.done()
    order = find(happened, events.InitiativeSettled).order
    return {"totals": {each.who: each.total for each in order}, "order": [each.who for each in order]}


def cycle(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """Whose turn comes next."""
    arena = Arena(given)
    for who in given["order"]:
        arena.seat(who)
    order = [(who, 30 - place) for place, who in enumerate(given["order"])]
    arena.fight(*order, turn=given["acted"], number=given["round"])
    arena.play(actions.NextTurn())
    encounter = arena.game.encounter
    assert encounter is not None
    return {"next": encounter.turn, "round": encounter.round}


def time(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """The length of some rounds."""
    return {"seconds": seconds(given["rounds"])}


def one_round(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """When something ends that lasts one round."""
    arena = Arena(given)
    arena.seat()
    arena.fight((HERO, given["source_init"]), number=given["round"])
    ends = one_round_of(arena.game, HERO)
    return {"ends_round": ends.round, "ends_before_init": ends.before}


def stun_expiry(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """Somebody is stunned, and turns go by until it ends; of equal counts the source's comes first."""
    arena, lost = Arena(given), list[int]()
    for who in (HERO, OTHER):
        arena.seat(who)
    order = sorted([(HERO, given["source_init"]), (OTHER, given["victim_init"])], key=lambda each: -each[1])
    arena.fight(*order, number=given["applied_round"])
    ends = one_round_of(arena.game, HERO)
    arena.happen(events.ConditionGained(OTHER, Condition.STUNNED, "case", ends))
    while arena.hero(OTHER).has(Condition.STUNNED):
        arena.play(actions.NextTurn())
        encounter = arena.game.encounter
        if encounter and encounter.turn == OTHER and arena.hero(OTHER).has(Condition.STUNNED):
            lost.append(encounter.round)
    return {"ends_round": ends.round, "ends_before_init": ends.before, "turns_lost_in_rounds": lost}


def _attacker(arena: Arena, given: Case) -> None:
    weapon = Weapon(GUN, GUN, WeaponKind.RANGED, given.get("damage_bonus", 0))
    arena.seat(
        state=given.get("state", {}),
        attack=given["attack_base"],
        weapons=(weapon,),
        abilities=_abilities(given),
    )
    arena.lay(options={**arena.game.options, "helpless_defense": str(given["defense"])})
    arena.seat(OTHER, given.get("target_state", {}), saves=Saves(toughness=given.get("toughness", 0)))


def _defended(arena: Arena, given: Case) -> tuple[Modifier, ...]:
    """Return what makes the Defense of the target that of the case, whatever its state."""
    return misc(given["defense"] - defense_of(arena.game, arena.hero(OTHER)).total)


def attack(given: Case, dice: Dice) -> Mapping[str, Any]:
    """An attack roll."""
    arena = Arena(given, dice)
    _attacker(arena, given)
    modifiers = (*misc(given.get("attack_misc", 0)), *misc(given.get("range_penalty", 0)))
    declared = given.get("lethal_declared")
    against = _defended(arena, given)
    action = actions.Attack(HERO, OTHER, GUN, declared == "before", modifiers=modifiers, defense_modifiers=against)
    if declared == "after_roll":
        arena.aside(action, 10)
        arena.play(actions.Announce(arena.game.open[-1].line, lethal=True))
    arena.roll(action)
    arena.done()
    settled = find(arena.announce(10), events.AttackSettled)
    seen = {"natural": settled.roll.natural, "total": settled.roll.total, "hit": settled.hit}
    hit = {"damage_bonus": settled.damage} if settled.hit else {}
    return {**seen, "critical": settled.critical, **hit}


def exchange(given: Case, dice: Dice) -> Mapping[str, Any]:
    """An attack with everything that follows."""
    arena = Arena(given, dice)
    _attacker(arena, given)
    against = _defended(arena, given)
    action = actions.Attack(HERO, OTHER, GUN, given.get("lethal", False), defense_modifiers=against, announce=True)
    happened = arena.roll(action)
    arena.done()
    settled, saved = find(happened, events.AttackSettled), find(happened, events.ToughnessSaved)
    seen: dict[str, Any] = {"hit": settled.hit, "critical": settled.critical}
    seen |= {"gained": [], "dying_save_due": False, "target_state": told(arena.hero(OTHER))}
    return seen if saved is None else {**seen, "dc": saved.course.dc, "save_total": saved.roll.total, **_saved(saved)}


def _saved(saved: events.ToughnessSaved) -> dict[str, Any]:
    return {"fail_by": saved.fail_by, "gained": list(saved.gained), "dying_save_due": saved.dying_due}


def defense(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """The Defense of somebody."""
    arena = Arena(given)
    arena.seat(state=given.get("state", {}), defense=given["bonus"])
    found = defense_of(
        arena.game,
        arena.hero(),
        unaware=given.get("unaware", False),
        trapped=given.get("trapped", False),
        modifiers=misc(given.get("misc", 0)),
    )
    return {"defense": found.total, "dodge": found.dodge}


def damage(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """The damage bonus of a weapon or a power."""
    arena = Arena(given)
    arena.seat(state=given.get("state", {}), abilities=_abilities(given))
    hero = arena.hero()
    if given["kind"] == "power":
        base = blows.power_damage(arena.game, hero, Power("ray", "ray", given["rank"]))
    else:
        weapon = Weapon(GUN, GUN, member(WeaponKind, given["kind"]), given.get("weapon", 0))
        base = blows.weapon_damage(arena.game, hero, weapon)
    final = blows.with_critical(base, critical=given.get("critical", False))
    return {"damage_bonus": final, "dc": blows.toughness_dc(final)}


def _hurt(arena: Arena, given: Case, *, lethal: bool) -> events.ToughnessSaved:
    action = actions.Hurt(HERO, given["damage_bonus"], lethal, announce=True)
    saved = find(arena.roll(action), events.ToughnessSaved)
    assert isinstance(saved, events.ToughnessSaved)
    return saved


def toughness(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A Toughness save."""
    arena = Arena(given, dice)
    arena.seat(state=given.get("state", {}), saves=Saves(toughness=given["toughness"]))
    saved = _hurt(arena, given, lethal=given.get("lethal", False))
    arena.done()
    course = saved.course
    return {
        "dc": course.dc,
        "lethal": course.lethal,
        "penalty": course.penalty,
        "total": saved.roll.total,
        **_saved(saved),
        "state": told(arena.hero()),
    }


def toughness_series(given: Case, dice: Dice) -> Mapping[str, Any]:
    """One Toughness save after another."""
    arena = Arena(given, dice)
    arena.seat(state=given.get("state", {}), saves=Saves(toughness=given["toughness"]))
    saves = [_hurt(arena, given, lethal=hit.get("lethal", False)) for hit in given["hits"]]
    arena.done()
    return {
        "totals": [saved.roll.total for saved in saves],
        "penalties": [saved.course.penalty for saved in saves],
        "gained": [list(saved.gained) for saved in saves],
        "state": told(arena.hero()),
    }


def conditions_drop(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """What conditions end at once."""
    arena = Arena(given)
    powers = tuple(
        Power(each["id"], each["id"], 1, duration=member(Duration, each["duration"])) for each in given["powers"]
    )
    arena.seat(powers=powers)
    arena.happen(*(events.PowerActivated(HERO, power.key) for power in powers))
    gained = tuple(member(Condition, each) for each in given["gained"])
    happened = arena.play(actions.Rule(HERO, "case", gained))
    return {"dropped": [event.power for event in happened if isinstance(event, events.PowerDropped)]}


def fatigue_effects(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """What fatigue takes off."""
    step = Fatigue(given["fatigue"])
    both = {each.value: fatigue_of_ability(step, each) for each in (Ability.STRENGTH, Ability.DEXTERITY)}
    return {"attack": fatigue_of_combat(step), "defense": fatigue_of_combat(step), **both}


def _deed(exertion: Exertion) -> actions.TakeAction | actions.Attack | actions.UsePower | actions.PushEffort:
    match exertion:
        case Exertion.ATTACK:
            return actions.Attack(HERO, OTHER)
        case Exertion.ALL_OUT_MOVE:
            return actions.TakeAction(HERO, ActionKind.MOVE, all_out=True)
        case Exertion.EXTRA_EFFORT:
            return actions.PushEffort(HERO, EffortOption.LIFT)
        case Exertion.POWER_STANDARD | Exertion.POWER_FULL:
            return actions.UsePower(HERO, exertion)
    return actions.TakeAction(HERO, ActionKind(exertion))


def strenuous(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """A deed, strenuous or not."""
    arena, deed = Arena(given), member(Exertion, given["action"])
    kinds = {Exertion.POWER_STANDARD: ActionKind.STANDARD, Exertion.POWER_FULL: ActionKind.FULL}
    powers = tuple(
        Power(key, key, 1, action=kind, reach=Reach.PERSONAL, mode=PowerMode.AUTOMATIC, save=None)
        for key, kind in kinds.items()
    )
    arena.seat(state=given.get("state", {}), powers=powers, points=1)
    arena.seat(OTHER)
    if given.get("hero_point") and arena.hero().has(Condition.DISABLED):
        arena.play(actions.SpendHeroPoint(HERO, HeroUse.DISABLED_ACTION))
    arena.aside(_deed(deed), 10)
    return {"strenuous": is_strenuous(deed), "dying_next_round": arena.hero().strained}


def next_round(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """The next own turn of somebody begins."""
    arena = Arena(given)
    arena.seat(state=given.get("state", {}))
    strained = given.get("strenuous_pending", arena.hero().strained)
    arena.change(strained=strained)
    arena.seat(OTHER)
    arena.fight((HERO, 20), (OTHER, 10), turn=OTHER)
    happened = arena.play(actions.NextTurn())
    hero = arena.hero()
    due = any(isinstance(event, events.FellDue) and event.what is DueKind.DYING for event in happened)
    return {
        "dying": hero.has(Condition.DYING),
        "unconscious": hero.has(Condition.UNCONSCIOUS),
        "dying_save_due": due,
    }


def actions_(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """What is done in one turn."""
    arena = Arena(given)
    arena.seat(state=given.get("state", {}))
    arena.fight((HERO, 20))
    if given.get("surge"):
        arena.change(surges=(member(ActionKind, given["surge"]),))
    for place, deed in enumerate(given["actions"]):
        try:
            arena.play(actions.TakeAction(HERO, member(ActionKind, deed)))
        except TestigoError as refusal:
            return {"error": refusal.code, "at": place}
    hero, options = arena.hero(), arena.game.options
    found = budget.left(budget.purse_of(hero, options), hero.acted)
    assert found is not None
    return {"ok": True, "left": found._asdict()}
