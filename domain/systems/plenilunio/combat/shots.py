"""From afar: shots, and the dash for cover before them."""

from collections.abc import Generator

from msgspec.structs import replace

from domain.ids import GM
from domain.systems import Entry, Faces, Further
from domain.systems.plenilunio import arms, pool
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Attack, Reply
from domain.systems.plenilunio.combat.events import CoverLost, CoverTaken, RoundFired
from domain.systems.plenilunio.combat.strikes import (
    Course,
    Said,
    armour_penalty,
    asked,
    borrow,
    cover_trait,
    damage_of,
    setup_of,
)
from domain.systems.plenilunio.events import Pool
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.harm.events import WeaponUsed
from domain.systems.plenilunio.harm.wounds import inflict
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import check_able
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import DIFFICULTY, Characteristic, Contest, Outcome, RollKind

IN_COVER = 2
"""Dice more to shoot at somebody in cover. Rules: PL-COVER-1"""


def shot(tale: Tale, action: Attack, replies: Said) -> Course:
    """Shoot at one target, who may try to take cover first. Rules: PL-RANGED-2, PL-COVER-1, PL-COVER-2"""
    state = tale.state
    target = state.characters[action.aims[0].target]
    reply, available = replies.of(target.id), dice.reacting(state, target, cover_trait(target))
    if reply.dice is None and reply.cover is None and may_hide(state, target):
        tale.happen(asked(target, cover_trait(target), available.dice, action, 0))
        return False
    if reply.cover is not None:
        yield from hide(tale, target, replace(reply, dice=available.dice if reply.dice is None else reply.dice), "")
    return (yield from fire(tale, action, replies))


def may_hide(state: State, target: Character) -> bool:
    """Whether somebody who is shot at may try to take cover: in a fight, with dice to do it. Rules: PL-COVER-1"""
    waits = turns.place_in(state, target.id) is not None and not target.cover
    return waits and dice.reacting(state, target, cover_trait(target)).dice > 0


def hide(tale: Tale, who: Character, reply: Reply, note: str) -> Generator[Further, Faces, None]:
    """Dash for cover: Combate or Astucia, the higher, against what there is.

    Raises:
        RuleError: `actor_dead`, `actor_unconscious`.

    Rules: PL-COVER-1, PL-COVER-2, PL-TURN-5
    """
    check_able(who, Umpire())
    state, trait = tale.state, cover_trait(who)
    used = min(reply.dice or 0, dice.reacting(state, who, trait).dice)
    cost = borrow(state, who, used, melee=False, gives_up=trait is Characteristic.COMBAT)
    settled = yield from tale.roll(cover_setup(state, who, replace(reply, dice=used), note))
    tale.happen(*cost)
    hidden = settled.outcome is Outcome.SUCCESS
    tale.happen(Entry(CoverTaken(who.id, reply.cover or 0, IN_COVER if hidden else 0)))


def cover_setup(state: State, who: Character, reply: Reply, note: str = "") -> Setup:
    """Put a dash for cover on the table. Rules: PL-COVER-1, PL-COVER-2, PL-ARM-4"""
    trait = cover_trait(who)
    available = dice.reacting(state, who, trait)
    return Setup(
        Contest.CHALLENGE,
        Party(
            who.id,
            trait,
            replace(available, dice=reply.dice or 0, available=available.dice),
            reply.specialty,
            reply.destiny_dice,
            reply.auto_successes,
            armour_penalty(state, who),
        ),
        Party(GM, DIFFICULTY, pool.against(reply.cover or 0)),
        state.options,
        debt=who.triumph_debt,
        note=note,
        kind=RollKind.COVER,
        readings=(("cover_tie", reading(state.options, "cover_tie")),),
    )


def fire(tale: Tale, action: Attack, replies: Said) -> Course:
    """Roll a shot and deal its damage; a miss hurts nobody. Rules: PL-RANGED-2, PL-RANGED-3, PL-WEAP-5"""
    shooter, target = tale.state.characters[action.who], tale.state.characters[action.aims[0].target]
    key = action.weapon or shooter.weapon
    weapon = arms.weapon(tale.state.tables, key)
    if weapon.magazine:
        tale.happen(Entry(RoundFired(shooter.id, key, weapon.magazine)))
    settled = yield from tale.roll(shot_setup(tale.state, action))
    if target.cover and reading(tale.state.options, "cover_duration") == "this_shot":
        tale.happen(Entry(CoverLost(target.id)))
    if settled.outcome is not Outcome.SUCCESS:
        return True
    used = WeaponUsed(key, 0, weapon.harm(shooter.scores.fortaleza))
    dealt = damage_of(tale.state, settled, shooter.id, target.id, used, action.protection)
    return inflict(tale, dealt, replies.of(target.id).soften, action, 1)


def shot_setup(state: State, action: Attack) -> Setup:
    """Put a shot on the table. Rules: PL-RANGED-2, PL-RANGED-3, PL-COVER-1, PL-ARM-4"""
    aim = action.aims[0]
    shooter, target = state.characters[action.who], state.characters[aim.target]
    available = dice.shooting(state, shooter, action.accessory)
    used = available.dice if aim.dice is None else aim.dice
    assert action.band is not None
    base = arms.range_difficulty(state.tables, action.band)
    roller = Party(
        shooter.id,
        Characteristic.COMBAT,
        replace(available, dice=used, available=available.dice),
        action.specialty,
        aim.destiny_dice,
        aim.auto_successes,
        armour_penalty(state, shooter) if action.penalty else 0,
    )
    other = Party(GM, DIFFICULTY, Pool(base, tool=target.cover, dice=base + target.cover))
    return setup_of(state, action, RollKind.SHOT, roller, other)
