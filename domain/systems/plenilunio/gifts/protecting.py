"""What gifts that last do for somebody who is attacked."""

from domain.ids import CharacterId
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.harm.events import Protection
from domain.systems.plenilunio.sheet import State


def defending(state: State, who: CharacterId) -> int:
    """Return the dice that gifts add to every defence hand to hand. Rules: PL-GIFT-DEFENSA"""
    return sum(each.score * rule_of(state, each.gift).defence for each in state.sustained if each.who == who)


def protections(state: State, who: CharacterId) -> tuple[Protection, ...]:
    """Return what gifts protect somebody with, like armour. Rules: PL-GIFT-MANTO"""
    found = ((each, rule_of(state, each.gift).protection) for each in state.sustained if each.who == who)
    return tuple(Protection(each.gift, each.score * points) for each, points in found if points)
