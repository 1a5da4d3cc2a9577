"""Who an investigator may be: characteristics, Life and Sanity, attributes."""

from domain.errors import RuleError
from domain.naming import check_name, check_player
from domain.systems.mansions.actions import BuildInvestigator, Split
from domain.systems.mansions.house import check_discovered
from domain.systems.mansions.state import State
from domain.systems.mansions.traits import Attribute, Characteristic

CHARACTERISTIC = (2, 4)
"""Rules: MN-BOUND-CHAR"""
ATTRIBUTE = (1, 5)
"""Rules: MN-BOUND-ATTR"""
VITALS = (6, 14)
"""Life and Sanity. Rules: MN-ADJ-LIFE"""
BOTH_CHARACTERISTICS, BOTH_VITALS = 6, 20
"""What two of them add up to. Rules: MN-ADJ-CHAR, MN-ADJ-LIFE"""
OF = {
    Characteristic.MIND: (Attribute.KNOWLEDGE, Attribute.PERCEPTION, Attribute.WILL),
    Characteristic.BODY: (Attribute.STRENGTH, Attribute.DEXTERITY, Attribute.FORTITUDE),
}
"""The three attributes of each characteristic. Rules: MN-ATTR-SPLIT"""


def check(action: BuildInvestigator) -> None:
    """Refuse an investigator that cannot be.

    Raises:
        RuleError: `characteristic_out_of_bounds`, `characteristic_sum`, `life_sanity_out_of_bounds`,
            `life_sanity_sum`, `life_sanity_step`, `attribute_out_of_bounds`, `attribute_spread`, `attribute_sum`.

    Rules: MN-ADJ-CHAR, MN-BOUND-CHAR, MN-ADJ-LIFE, MN-ADJ-ATTR, MN-BOUND-ATTR
    """
    _check_characteristics(action.mente, action.cuerpo)
    _check_vitals(action.vida, action.cordura)
    if action.split is not None:
        _check_split(action.split, action.mente, action.cuerpo)


def check_joining(state: State, action: BuildInvestigator) -> None:
    """Refuse a name that somebody on the board has or that means somebody else, such a player, and an unknown place.

    Raises:
        UsageError: `name_invalid`, `name_reserved`, `character_exists`, `player_invalid`.
        RuleError: `zone_not_discovered`.

    Rules: MN-GM-PREP
    """
    there = [(each.id, each.name) for each in state.investigators.values() if not each.retired]
    there += [(each.id, each.name) for each in state.enemies.values() if not each.defeated]
    check_name(action.name, [called for each in there for called in each])
    check_player(action.player)
    if action.zone:
        check_discovered(state, action.zone)


def _check_characteristics(mente: int, cuerpo: int) -> None:
    """Rules: MN-ADJ-CHAR, MN-BOUND-CHAR"""
    least, most = CHARACTERISTIC
    for score in (mente, cuerpo):
        if not least <= score <= most:
            raise RuleError(
                "characteristic_out_of_bounds", rule="MN-BOUND-CHAR", score=score, minimum=least, maximum=most
            )
    if mente + cuerpo != BOTH_CHARACTERISTICS:
        raise RuleError("characteristic_sum", rule="MN-ADJ-CHAR", sum=mente + cuerpo, expected=BOTH_CHARACTERISTICS)


def _check_vitals(vida: int, cordura: int) -> None:
    """Rules: MN-ADJ-LIFE"""
    least, most = VITALS
    for points in (vida, cordura):
        if not least <= points <= most:
            raise RuleError("life_sanity_out_of_bounds", rule="MN-ADJ-LIFE", points=points, minimum=least, maximum=most)
    if vida + cordura != BOTH_VITALS:
        raise RuleError("life_sanity_sum", rule="MN-ADJ-LIFE", sum=vida + cordura, expected=BOTH_VITALS)
    if vida % 2:
        raise RuleError("life_sanity_step", rule="MN-ADJ-LIFE", points=vida)


def _check_split(split: Split, mente: int, cuerpo: int) -> None:
    """Refuse attributes out of bounds, then those too far apart, then those out of balance.

    Rules: MN-BOUND-ATTR, MN-ADJ-ATTR
    """
    least, most = ATTRIBUTE
    sides = [(mente, OF[Characteristic.MIND]), (cuerpo, OF[Characteristic.BODY])]
    for _, attributes in sides:
        for attribute in attributes:
            score = split.of(attribute)
            if not least <= score <= most:
                raise RuleError(
                    "attribute_out_of_bounds",
                    rule="MN-BOUND-ATTR",
                    attribute=attribute,
                    score=score,
                    minimum=least,
                    maximum=most,
                )
    for whole, attributes in sides:
        for attribute in attributes:
            if abs(split.of(attribute) - whole) > 1:
                raise RuleError(
                    "attribute_spread", rule="MN-ADJ-ATTR", attribute=attribute, score=split.of(attribute), whole=whole
                )
    for whole, attributes in sides:
        total = sum(split.of(attribute) for attribute in attributes)
        if total != 3 * whole:
            raise RuleError("attribute_sum", rule="MN-ADJ-ATTR", sum=total, expected=3 * whole)
