"""What a hit leads to: its toll, and the poison of creatures that have some, rolled in the same batch."""

from collections.abc import Generator

from domain.ids import GM, CharacterId
from domain.systems import Faces, Further
from domain.systems.plenilunio import pool
from domain.systems.plenilunio.combat.actions import Attack
from domain.systems.plenilunio.framing import Party, Setup
from domain.systems.plenilunio.gifts.capabilities import VENOM
from domain.systems.plenilunio.gifts.immaterial import is_immaterial
from domain.systems.plenilunio.harm.events import DamageDealt, WeaponUsed
from domain.systems.plenilunio.harm.wounds import Waiting, inflict
from domain.systems.plenilunio.health import dice_penalty
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.rolled import Pool
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import DIFFICULTY, Characteristic, Contest, Health, Outcome, RollKind


def harmed(
    tale: Tale, dealt: DamageDealt, action: Attack, place: int, soften: int | None
) -> Generator[Further, Faces, bool]:
    """Let a hit take its toll, then the poison; return whether the deed goes on.

    Both are rolled before either wounds: nobody undertakes to resist poison, so the wound does not count against it.

    Args:
        place: Of the next aim, from 0.
        soften: Fortune against each of both wounds, as said in advance; None is not decided yet.

    Rules: PL-GIFT-DRAMA, PL-WOUND-4
    """
    astral = is_immaterial(tale.state, CharacterId(dealt.source))
    poison = yield from _poisoned(tale, dealt)
    waiting = Waiting(action, place, astral=astral, poison=poison)
    return inflict(tale, dealt, soften, waiting) and works(tale, soften, waiting)


def works(tale: Tale, soften: int | None, waiting: Waiting) -> bool:
    """Let poison that has got into somebody do its damage; the dead feel none. Rules: PL-GIFT-DRAMA, PL-HEALTH-7"""
    poison = waiting.poison
    if poison is None or tale.state.characters[poison.target].health is Health.DEAD:
        return True
    return inflict(tale, poison, soften, waiting._replace(poison=None))


def _poisoned(tale: Tale, dealt: DamageDealt) -> Generator[Further, Faces, DamageDealt | None]:
    """Roll the Fortaleza of whoever is hit against the poison; nothing that is worn protects. Rules: PL-GIFT-DRAMA"""
    source, victim = tale.state.characters[CharacterId(dealt.source)], tale.state.characters[dealt.target]
    venom = source.capability(VENOM)
    if not venom or victim.health is Health.DEAD:
        return None
    settled = yield from tale.roll(setup(tale.state, victim, venom))
    if settled.outcome is not Outcome.FAILURE:
        return None
    left = settled.left
    raw = left.normal + left.triumph_units * venom
    weapon = WeaponUsed(VENOM, 0, venom)
    return DamageDealt(victim.id, source.id, weapon, left.normal, left.triumph_units, raw, (), "", raw)


def setup(state: State, victim: Character, venom: int) -> Setup:
    """Put Fortaleza against poison: nobody undertakes it, so it is as passive as recovery.

    Rules: PL-GIFT-DRAMA, PL-REC-6
    """
    penalty = dice_penalty(victim) if reading(state.options, "passive_rolls") == "apply" else 0
    score = victim.scores.fortaleza
    own = Pool(score, health_penalty=penalty, dice=max(0, score - penalty))
    return Setup(
        Contest.CHALLENGE,
        Party(victim.id, Characteristic.STRENGTH, own),
        Party(GM, DIFFICULTY, pool.against(venom)),
        state.options,
        debt=victim.triumph_debt,
        kind=RollKind.VENOM,
        readings=(("passive_rolls", reading(state.options, "passive_rolls")),) if dice_penalty(victim) else (),
    )
