"""What blows and shots share: decisions said in advance, the dice put on the table, damage."""

from collections.abc import Generator, Iterable
from typing import TypeAlias

from msgspec.structs import replace

from domain.ids import EVERYBODY, GM, CharacterId
from domain.systems import Entry, Faces, Further
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.combat.actions import Aim, Attack, Reply
from domain.systems.plenilunio.combat.events import DefenceAsked
from domain.systems.plenilunio.events import Left, Pool
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.harm.events import DamageDealt, WeaponUsed
from domain.systems.plenilunio.harm.wounds import protected
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.traits import Characteristic, Contest, RollKind

Course: TypeAlias = Generator[Further, Faces, bool]
"""A part of a story; at its end it says whether the deed goes on, or waits for somebody to decide."""


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
    """Return what two replies of one person decide together: dice and wounds are decided apart."""
    dice = before if later.dice is None and later.cover is None else later
    return replace(dice, soften=before.soften if later.soften is None else later.soften)


def asked(who: Character, trait: Characteristic, most: int, action: Attack, place: int) -> Entry:
    """Return the question of a target's defence; that of an NPC is the game master's. Rules: PL-MELEE-3, PL-COVER-1"""
    return Entry(DefenceAsked(who.id, trait, most, action, place), EVERYBODY if who.is_pc else GM)


def attacking(state: State, action: Attack, aim: Aim, own: Pool) -> Party:
    """Return who attacks, with what counts against one target. Rules: PL-SPEC-1, PL-POOL-3, PL-ARM-4"""
    penalty = hindrance(state, action, state.characters[action.who])
    trait = Characteristic.COMBAT
    return Party(action.who, trait, own, action.specialty, aim.destiny_dice, aim.auto_successes, penalty)


def hindrance(state: State, action: Attack, who: Character) -> int:
    """Return the triumphs that somebody's armour may cost in an attack, as the game master judges. Rules: PL-ARM-4"""
    return arms.penalty(state.tables, who.armour) if action.penalty else 0


def setup_of(state: State, action: Attack, roller: Party, other: Party, *, rerolls: bool = True) -> Setup:
    """Return a roll of an attack; the attacker's destiny dice left the pool when it was declared. Rules: PL-POOL-5"""
    melee = action.band is None
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
    )


def weapon_used(state: State, who: Character, key: str | None) -> WeaponUsed:
    """Return a weapon as it is now, in somebody's hands. Rules: PL-WEAP-1, PL-DMG-2"""
    used = key or who.weapon
    found = arms.weapon(state.tables, used)
    return WeaponUsed(used, found.bonus, found.harm(who.scores.fortaleza))


def damage_of(state: State, action: Attack, left: Left, by: CharacterId, hit: CharacterId) -> DamageDealt:
    """Return what is left of a strike as damage, less what protects.

    Who strikes back does it with the weapon in hand; the attack says nothing of that, nor of the attacker's armour.

    Rules: PL-DMG-1, PL-DMG-2, PL-DMG-3, PL-ARM-1, PL-ARM-2, PL-ARM-3
    """
    named, ruled = (action.weapon, action.protection) if by == action.who else (None, None)
    weapon = weapon_used(state, state.characters[by], named)
    if action.band is not None:
        weapon = replace(weapon, bonus=0)
    raw = left.normal + left.triumph_units * weapon.damage
    dealt = DamageDealt(hit, by, weapon, left.normal, left.triumph_units, raw, (), "", raw)
    return protected(state, state.characters[hit], dealt, ruled)


def cover_trait(who: Character) -> Characteristic:
    """Return what somebody takes cover with: the higher of Combate and Astucia, Combate of equals. Rules: PL-COVER-1"""
    return Characteristic.COMBAT if who.scores.combate >= who.scores.astucia else Characteristic.WITS
