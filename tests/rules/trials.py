"""Kinds of cases about checks, power checks and power points."""

from collections.abc import Mapping
from typing import Any

from domain.systems.masterminds import actions, events
from domain.systems.masterminds.actions import Helper, Terms
from domain.systems.masterminds.points import effective
from domain.systems.masterminds.powers import roll_of
from domain.systems.masterminds.sheet import Abilities, Power, Saves, Value
from domain.systems.masterminds.traits import BoonKind, Consequence, Duration, PowerMode, Reach, Save, TraitKind
from domain.systems.masterminds.vocabulary import member
from tests.rules.arena import HERO, OTHER, Arena, Case, Dice, find, misc

SKILL = "skill"
SIDES = ("a", "b")


def _skilled(arena: Arena, who: str, bonus: int, effort: int = 0) -> None:
    arena.seat(who, skills=(Value(SKILL, bonus),))
    _push(arena, who, effort)


def _push(arena: Arena, who: str, effort: int) -> None:
    if effort:
        arena.happen(events.BoonGained(arena.hero(who).id, BoonKind.CHECK, effort))


def terms(given: Case) -> Terms:
    """Return what surrounds a check."""
    take = given.get("take", 0)
    flags = {key: given.get(key, False) for key in ("pressure", "distracted", "risk", "unlimited_time")}
    return Terms(take if take or "take" not in given else -1, **flags, base_time=given.get("base_time_s", 0))


def _checked(arena: Arena, given: Case, trait: str) -> Mapping[str, Any]:
    action = actions.RollCheck(
        HERO, trait, given.get("dc"), terms(given), modifiers=misc(given.get("misc", 0)), announce=True
    )
    settled = find(arena.roll(action), events.CheckSettled)
    rolled = {} if settled.roll.taken else {"natural": settled.roll.natural}
    seen = {"total": settled.total, "success": settled.success, "margin": settled.margin, "time_s": settled.seconds}
    return {**rolled, **seen}


def check(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A check of a skill."""
    arena = Arena(given, dice)
    _skilled(arena, HERO, given["bonus"], given.get("ee_bonus", 0))
    seen = _checked(arena, given, SKILL)
    arena.done()
    return seen


def power_check(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A check of a power."""
    arena = Arena(given, dice)
    arena.seat(powers=(Power("ray", "ray", given["rank"], mode=PowerMode.CHECK),))
    _push(arena, HERO, given.get("ee_bonus", 0))
    seen = _checked(arena, given, "ray")
    arena.done()
    return seen


def retry(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """A check that fails or not, with what failing leads to; the die of it is a 1."""
    said = given.get("consequence", {"kind": "none"})
    around = Terms(consequence=member(Consequence, said["kind"]), step=said.get("by", 0), event=said.get("name", ""))
    arena, dc = Arena(given), given["dc"]
    _skilled(arena, HERO, dc - (2 if given.get("failed", True) else 1))
    settled = find(arena.aside(actions.RollCheck(HERO, SKILL, dc, around, announce=True), 1), events.CheckSettled)
    return {"may_retry": settled.may_retry, "dc_next": settled.dc_next, "event": settled.event or None}


def _against(given: Case, dice: Dice, key: str, *, comparative: bool) -> Mapping[str, Any]:
    arena = Arena(given, dice)
    for who, side in zip((HERO, OTHER), SIDES, strict=True):
        _skilled(arena, who, given[side][key], given[side].get("ee_bonus", 0))
    return _opposed(arena, SKILL, comparative=comparative)


def _opposed(arena: Arena, trait: str, other: str = "", *, comparative: bool = False) -> Mapping[str, Any]:
    action = actions.RollAgainst(HERO, trait, OTHER, other or trait, comparative, announce=True)
    settled = find(arena.roll(action), events.OpposedSettled)
    arena.done()
    first = settled.first or settled.rolls
    return {
        "totals": [roll.total for roll in first] if first else None,
        "winner": SIDES[settled.winner],
        "by": settled.by,
        "rolled": bool(first),
    }


def opposed(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Two checks against each other."""
    return _against(given, dice, "bonus", comparative=False)


def comparative(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Two scores, rolled only if they are equal."""
    return _against(given, dice, "score", comparative=True)


def power_opposed(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Two powers against each other."""
    arena = Arena(given, dice)
    for who, rank in ((HERO, given["a_rank"]), (OTHER, given["b_rank"])):
        arena.seat(who, powers=(Power("ray", "ray", rank),))
    return _opposed(arena, "ray", comparative=given["mode"] == "comparative")


def power_vs(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A power against a skill or an ability."""
    arena = Arena(given, dice)
    arena.seat(powers=(Power("ray", "ray", given["power_rank"]),))
    arena.seat(OTHER, skills=(Value(SKILL, given["other_bonus"]),))
    seen = _opposed(arena, "ray", SKILL)
    return {**seen, "winner": "power" if seen["winner"] == "a" else "other"}


def aid(given: Case, dice: Dice) -> Mapping[str, Any]:
    """Some help one to do something."""
    arena = Arena(given, dice)
    _skilled(arena, HERO, given["leader"]["bonus"])
    helpers = []
    for number, each in enumerate(given["helpers"]):
        _skilled(arena, f"helper-{number}", each["bonus"])
        helpers.append(Helper(arena.hero(f"helper-{number}").id, each.get("take", 0)))
    around = Terms(given["leader"].get("take", 0), unlimited_time=True)
    action = actions.RollCheck(HERO, SKILL, given.get("dc"), around, tuple(helpers), announce=True)
    settled = find(arena.roll(action), events.CheckSettled)
    arena.done()
    return {
        "helper_totals": [roll.total for roll in settled.helpers],
        "helper_bonuses": list(settled.helper_bonuses),
        "aid_bonus": sum(settled.helper_bonuses),
        "leader_total": settled.total,
        "success": settled.success,
    }


def pp_start(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """Power points of a new hero."""
    arena = Arena(given)
    sheet = arena.hero(arena.seat(power_level=given["power_level"])).sheet
    arena.lay(heroes={})
    arena.play(actions.CreateHero(HERO, "Hero", "luis", sheet=sheet, power_points=given.get("pp_start")))
    return {"pp": arena.hero().unspent}


def pp_award(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """Power points from the game master."""
    arena = Arena(given)
    arena.seat()
    arena.change(earned=given["pp"])
    arena.play(actions.AwardPowerPoints(HERO, given["amount"]))
    return {"pp": arena.hero().unspent}


def pp_buy(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """Power points spent on a trait."""
    arena, trait = Arena(given), given["trait"]
    kind = member(TraitKind, trait["kind"])
    key, sheet = _bought(kind, trait["value"])
    caps = () if trait.get("cap") is None else (Value(key, trait["cap"]),)
    arena.seat(**sheet, caps=caps)
    arena.change(earned=given["pp"])
    arena.play(actions.BuyTrait(HERO, kind, key, given["raise"], "luis", given.get("cost_each")))
    hero = arena.hero()
    values = {
        TraitKind.ABILITY: hero.sheet.abilities.strength,
        TraitKind.SAVE: hero.sheet.saves.fortitude,
        TraitKind.ATTACK: hero.sheet.attack,
        TraitKind.DEFENSE: hero.sheet.defense,
        TraitKind.POWER: hero.sheet.powers[0].rank if hero.sheet.powers else None,
        TraitKind.SKILL: hero.sheet.skills[0].value if hero.sheet.skills else None,
        TraitKind.FEAT: hero.sheet.feats[0].value if hero.sheet.feats else None,
    }
    return {"pp": hero.unspent, "value": values[kind], "spent": given["pp"] - hero.unspent}


def _bought(kind: TraitKind, value: int) -> tuple[str, dict[str, Any]]:
    """Return a trait of that kind and a sheet that has it."""
    found: dict[TraitKind, tuple[str, dict[str, Any]]] = {
        TraitKind.ABILITY: ("strength", {"abilities": Abilities(strength=value)}),
        TraitKind.SAVE: ("fortitude", {"saves": Saves(fortitude=value)}),
        TraitKind.ATTACK: ("attack", {"attack": value}),
        TraitKind.DEFENSE: ("defense", {"defense": value}),
        TraitKind.POWER: ("ray", {"powers": (Power("ray", "ray", value),)}),
        TraitKind.SKILL: (SKILL, {"skills": (Value(SKILL, value),)}),
        TraitKind.FEAT: ("luck", {"feats": (Value("luck", value),)}),
    }
    return found[kind]


def effective_trait(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """A trait within its cap."""
    options = Arena(given).game.options
    boosts = given.get("power_boost", 0), given.get("cap"), given.get("ee_boost", 0)
    return {"value": effective(given["base"], *boosts, options)}


def power_use(given: Case, _dice: Dice) -> Mapping[str, Any]:
    """What using a power rolls."""
    return {"roll": roll_of(PowerMode(given["mode"]))}


def power_save(given: Case, dice: Dice) -> Mapping[str, Any]:
    """A power that a target resists."""
    arena = Arena(given, dice)
    power = Power(
        "ray",
        "ray",
        given["rank"],
        reach=Reach.PERCEPTION,
        duration=Duration.INSTANT,
        mode=PowerMode.AUTOMATIC,
        save=Save.WILL,
    )
    arena.seat(powers=(power,))
    arena.seat(OTHER, saves=Saves(will=given["save_bonus"]))
    happened = arena.roll(actions.UsePower(HERO, "ray", OTHER, dc=given.get("dc"), announce=True))
    arena.done()
    saved = find(happened, events.PowerSaved)
    return {
        "dc": saved.course.dc,
        "total": saved.roll.total,
        "success": saved.success,
        "affected": not saved.success,
    }
