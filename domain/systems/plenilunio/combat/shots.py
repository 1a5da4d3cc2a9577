"""From afar: shots, and the dash for cover before them."""

from msgspec.structs import replace

from domain.ids import GM, CharacterId
from domain.systems import Entry
from domain.systems.plenilunio import arms, pool
from domain.systems.plenilunio.combat import dice, turns
from domain.systems.plenilunio.combat.actions import Attack, Reply
from domain.systems.plenilunio.combat.blows import why_dropped
from domain.systems.plenilunio.combat.events import CoverLost, CoverTaken, RoundFired, ShotHeld
from domain.systems.plenilunio.combat.strikes import (
    Course,
    Hit,
    Said,
    asked,
    attacking,
    cover_trait,
    damage_of,
    helped,
    setup_of,
    struck,
    successes_of,
)
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import check_able
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import DIFFICULTY, Contest, Outcome, RollKind

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
        whole = replace(reply, dice=available.dice if reply.dice is None else reply.dice)
        if not (yield from hide(tale, target, whole, "")):
            tale.happen(Entry(ShotHeld(action)))
            return False
    return (yield from fire(tale, action, replies))


def may_hide(state: State, target: Character) -> bool:
    """Whether somebody who is shot at may try to take cover: in a fight, with dice to do it. Rules: PL-COVER-1"""
    waits = turns.place_in(state, target.id) is not None and not target.cover
    return waits and dice.reacting(state, target, cover_trait(target)).dice > 0


def hide(tale: Tale, who: Character, reply: Reply, note: str) -> Course:
    """Dash for cover: Combate or Astucia, the higher, against what there is.

    A tie that the game master rules on is not decided yet: it waits for `ruled`.

    Raises:
        RuleError: `actor_dead`, `actor_unconscious`.

    Rules: PL-COVER-1, PL-COVER-2, PL-TURN-5
    """
    check_able(who, Umpire())
    state, trait = tale.state, cover_trait(who)
    available = dice.reacting(state, who, trait).dice
    used = min(reply.dice or 0, available)
    cost = turns.cost(state, who.id, trait, used, available)
    reply = helped(tale, replace(reply, dice=used))
    settled = yield from tale.roll(cover_setup(state, who, reply, note))
    tale.happen(*cost)
    if settled.outcome is Outcome.TIE and reading(state.options, "cover_tie") == "gm_rules":
        return False
    tale.happen(_taken(settled, hidden=settled.outcome is Outcome.SUCCESS))
    return True


def _taken(settled: RollSettled, *, hidden: bool) -> Entry:
    """Return how a dash for cover ended. Rules: PL-COVER-1"""
    return Entry(CoverTaken(CharacterId(settled.roller.who), settled.other.pool.dice, IN_COVER if hidden else 0))


def ruled(tale: Tale, settled: RollSettled, waiting: Attack | None, *, hidden: bool) -> Course:
    """Let the ruling on a tied dash take effect, then fire the shot that waits for it. Rules: PL-COVER-1, PL-CHAL-4"""
    tale.happen(_taken(settled, hidden=hidden))
    return True if waiting is None else (yield from fire(tale, waiting, Said(waiting.replies)))


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
            successes_of(state, reply),
            arms.penalty(state.tables, who.armour),
        ),
        Party(GM, DIFFICULTY, pool.against(reply.cover or 0)),
        state.options,
        credits=min(reply.botch_rerolls, who.botch_credit),
        debt=who.triumph_debt,
        note=note,
        kind=RollKind.COVER,
        readings=(("cover_tie", reading(state.options, "cover_tie")),),
    )


def fire(tale: Tale, action: Attack, replies: Said) -> Course:
    """Roll a shot and deal its damage; a miss hurts nobody, and one that can no longer be made is dropped.

    Rules: PL-RANGED-2, PL-RANGED-3, PL-WEAP-5, PL-HEALTH-6, PL-HEALTH-7
    """
    shooter, target = tale.state.characters[action.who], tale.state.characters[action.aims[0].target]
    dropped = why_dropped(tale.state, action, target)
    if dropped is not None:
        tale.happen(Entry(dropped))
        return True
    key = action.weapon or shooter.weapon
    weapon = arms.weapon(tale.state.tables, key)
    if weapon.magazine and not action.gift_dice:
        tale.happen(Entry(RoundFired(shooter.id, key, weapon.magazine)))
    settled = yield from tale.roll(shot_setup(tale.state, action))
    if target.cover and reading(tale.state.options, "cover_duration") == "this_shot":
        tale.happen(Entry(CoverLost(target.id)))
    if settled.outcome is not Outcome.SUCCESS:
        return True
    dealt = damage_of(tale.state, action, settled.left, shooter.id, target.id)
    return (yield from struck(tale, action, 1, Hit(dealt, settled.left), replies))


def shot_setup(state: State, action: Attack) -> Setup:
    """Put a shot on the table. Rules: PL-RANGED-2, PL-RANGED-3, PL-COVER-1, PL-ARM-4"""
    aim = action.aims[0]
    target, available = state.characters[aim.target], dice.striking(state, action)
    used = available.dice if aim.dice is None else aim.dice
    assert action.band is not None
    base = arms.range_difficulty(state.tables, action.band)
    roller = attacking(state, action, aim, replace(available, dice=used, available=available.dice))
    other = Party(GM, DIFFICULTY, Pool(base, tool=target.cover, dice=base + target.cover))
    return setup_of(state, action, roller, other)
