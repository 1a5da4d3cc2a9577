"""What blows and shots share: decisions said in advance, the dice put on the table, damage."""

from collections.abc import Generator, Iterable
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from domain.ids import CharacterId
from domain.systems import Entry, Faces, Further
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.combat.actions import Aim, Attack, Reply
from domain.systems.plenilunio.combat.dice import from_afar, in_hand
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.combat.venom import harmed
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.gifts import immaterial
from domain.systems.plenilunio.gifts.activating import answering, cost_with, is_shared, left_of, score_of
from domain.systems.plenilunio.gifts.capabilities import SUN_WRATH
from domain.systems.plenilunio.gifts.catalogue import HAND, WEAKNESS
from domain.systems.plenilunio.harm.events import DamageDealt, WeaponUsed
from domain.systems.plenilunio.harm.wounds import protected
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import audience
from domain.systems.plenilunio.rolled import Left, Pool
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import Characteristic, Contest, RollKind

Course: TypeAlias = Generator[Further, Faces, bool]
"""A part of a story; at its end it says whether the deed goes on, or waits for somebody to decide."""


class Hit(NamedTuple):
    """A strike that has hit. Attributes: dealt: what it comes to; left: what whoever hit has left."""

    dealt: DamageDealt
    left: Left


class Said:
    """The decisions that were said in advance, by person; what is said later about the same takes its place."""

    __slots__ = ("_replies",)

    def __init__(self, replies: Iterable[Reply]) -> None:
        self._replies: dict[CharacterId, Reply] = {}
        for reply in replies:
            before = self._replies.get(reply.who)
            self._replies[reply.who] = reply if before is None else _both(before, reply)

    def of(self, who: CharacterId) -> Reply:
        """Return what somebody said; a reply without decisions for who said nothing."""
        return self._replies.get(who, Reply(who))


def _both(before: Reply, later: Reply) -> Reply:
    """Return what two replies of one person decide together: each decision apart."""
    dice = before if later.dice is None and later.cover is None else later
    return replace(
        dice,
        soften=before.soften if later.soften is None else later.soften,
        gift=later.gift or before.gift,
        botch_rerolls=later.botch_rerolls or before.botch_rerolls,
        reveal=before.reveal if later.reveal is None else later.reveal,
    )


def helped(tale: Tale, reply: Reply) -> Reply:
    """Let a gift of who responds be paid for; it does not help who no longer can use it.

    Rules: PL-GIFT-0, PL-GIFT-AUTO
    """
    if not reply.gift:
        return reply
    who = tale.state.characters[reply.who]
    if who.unconscious or who.fortune < cost_with(who, reply.gift):
        return replace(reply, gift="")
    shared = shared_by(tale.state, reply)
    tale.happen(*answering(tale.state, who.id, reply.gift, shared))
    return replace(reply, gift="", auto_successes=shared) if shared else reply


def shared_by(state: State, reply: Reply) -> int:
    """Return what who responds uses of a capability that is split: as many as were said, else all that are left.

    Rules: PL-GIFT-DRAMA
    """
    if not is_shared(state, reply.gift):
        return 0
    left = left_of(state, state.characters[reply.who], reply.gift)
    return min(left, reply.auto_successes or left)


def successes_of(state: State, reply: Reply) -> int:
    """Return the automatic successes of who responds, those of a gift included. Rules: PL-GIFT-AUTO, PL-GIFT-DRAMA"""
    if reply.gift and is_shared(state, reply.gift):
        return shared_by(state, reply)
    return reply.auto_successes + (score_of(state.characters[reply.who], reply.gift) if reply.gift else 0)


def share(state: State, action: Attack, aim: Aim) -> int:
    """Return the automatic successes against one target; a single one gets all of a gift. Rules: PL-GIFT-GOLPE"""
    if action.gift and not action.gift_dice and len(action.aims) == 1 and not aim.auto_successes:
        return score_of(state.characters[action.who], action.gift)
    return aim.auto_successes


def asked(who: Character, trait: Characteristic, most: int, action: Attack, place: int) -> Entry:
    """Return the question of a target's defence; that of an NPC is the game master's. Rules: PL-MELEE-3, PL-COVER-1"""
    return Entry(DefenceAsked(who.id, trait, most, action, place), audience(who))


def attacking(state: State, action: Attack, aim: Aim, own: Pool) -> Party:
    """Return who attacks, with what counts against one target. Rules: PL-SPEC-1, PL-POOL-3, PL-ARM-4"""
    penalty = hindrance(state, action, state.characters[action.who])
    trait = action.gift if action.gift_dice else Characteristic.COMBAT
    return Party(action.who, trait, own, action.specialty, aim.destiny_dice, share(state, action, aim), penalty)


def hindrance(state: State, action: Attack, who: Character) -> int:
    """Return the triumphs that somebody's armour may cost in an attack, as the game master judges. Rules: PL-ARM-4"""
    return arms.penalty(state.tables, who.armour) if action.penalty else 0


def setup_of(state: State, action: Attack, roller: Party, other: Party, *, rerolls: bool = True) -> Setup:
    """Return a roll of an attack; the attacker's destiny dice left the pool when it was declared. Rules: PL-POOL-5"""
    melee = not from_afar(action)
    return Setup(
        Contest.CONFLICT if melee else Contest.CHALLENGE,
        roller,
        other,
        state.options,
        tie_possible=not (melee and reading(state.options, "melee_tie") == "reroll"),
        credits=action.botch_rerolls if rerolls else 0,
        dice_seen=action.dice_seen,
        debt=state.characters[action.who].triumph_debt,
        note=action.note,
        fiat=action.fiat is not None,
        kind=RollKind.MELEE if melee else RollKind.SHOT,
        paid=(action.who,),
        rival_debt=state.characters[CharacterId(other.who)].triumph_debt if melee else 0,
    )


def weapon_used(state: State, who: Character, key: str | None) -> WeaponUsed:
    """Return a weapon as it is now, in somebody's hands. Rules: PL-WEAP-1, PL-DMG-2, PL-GIFT-SEPARACION"""
    used = key or in_hand(state, who)
    found = arms.weapon(state.tables, used)
    strength = immaterial.score(state, who, Characteristic.STRENGTH)
    return WeaponUsed(used, found.bonus, found.harm(strength) + wrath(who))


def wrath(who: Character) -> int:
    """Return what the sun's wrath adds to the damage of any weapon. Rules: PL-GIFT-DRAMA, PL-DMG-2"""
    return who.capability(SUN_WRATH) or 0


def attacked_with(state: State, action: Attack) -> WeaponUsed:
    """Return the weapon of an attack; it gives dice only hand to hand, and none to a gift.

    A hand that is not there has the gift's score for Fortaleza, and nothing in it that the attack does not name.

    Rules: PL-WEAP-5, PL-DMG-2, PL-GIFT-GOLPE, PL-GIFT-MANO
    """
    who = state.characters[action.who]
    if action.gift_dice and action.gift == HAND:
        used = action.weapon or arms.BARE_HANDS
        return WeaponUsed(used, 0, arms.weapon(state.tables, used).harm(score_of(who, HAND)) + wrath(who))
    weapon = weapon_used(state, who, action.weapon)
    return replace(weapon, bonus=0) if action.gift_dice or from_afar(action) else weapon


def damage_of(state: State, action: Attack, left: Left, by: CharacterId, hit: CharacterId) -> DamageDealt:
    """Return what is left of a strike as damage, less what protects.

    Who strikes back does it with the weapon in hand; the attack says nothing of that, nor of the attacker's armour.

    Rules: PL-DMG-1, PL-DMG-2, PL-DMG-3, PL-ARM-1, PL-ARM-2, PL-ARM-3
    """
    mine = by == action.who
    weapon = attacked_with(state, action) if mine else weapon_used(state, state.characters[by], None)
    raw = left.normal + left.triumph_units * weapon.damage
    dealt = DamageDealt(hit, by, weapon, left.normal, left.triumph_units, raw, (), "", raw)
    return protected(state, state.characters[hit], dealt, action.protection if mine else None)


def struck(tale: Tale, action: Attack, place: int, hit: Hit, replies: Said) -> Course:
    """Let a hit take its toll, its weak spot sought before where somebody can.

    Args:
        place: Of the next aim, from 0.

    Rules: PL-DMG-1, PL-WOUND-4, PL-GIFT-REVELAR, PL-GIFT-SEPARACION
    """
    by = tale.state.characters[CharacterId(hit.dealt.source)]
    if score_of(by, WEAKNESS):
        from domain.systems.plenilunio.gifts import weakness

        return (yield from weakness.struck(tale, action, place, hit, replies))
    return (yield from harmed(tale, hit.dealt, action, place, replies.of(hit.dealt.target).soften))


def cover_trait(who: Character) -> Characteristic:
    """Return what somebody takes cover with: the higher of Combate and Astucia, Combate of equals. Rules: PL-COVER-1"""
    return Characteristic.COMBAT if who.scores.combate >= who.scores.astucia else Characteristic.WITS
