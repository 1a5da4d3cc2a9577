"""What a supernatural enemy does to who sees it."""

from collections.abc import Generator, Sequence

from domain.ids import CharacterId
from domain.systems import Faces, Further
from domain.systems.mansions.dice import pool, segment
from domain.systems.mansions.events import FearChecked
from domain.systems.mansions.fold import room_of
from domain.systems.mansions.house import enemy, investigators_of_room, type_of
from domain.systems.mansions.pools import attribute_of, dice_of
from domain.systems.mansions.shock import lose_sanity, suffer
from domain.systems.mansions.state import Enemy, Investigator
from domain.systems.mansions.tale import Tale
from domain.systems.mansions.traits import Cause, Characteristic, Symbol, Use


def frighten(tale: Tale, who: CharacterId) -> Generator[Further, Faces, None]:
    """Let an enemy frighten everybody there whom it has not frightened in this stay.

    One roll of the enemy, compared with each investigator's; darkness does not matter.

    Rules: MN-FIGHT-FEAR, MN-SAN-LOSS, MN-DARK-EFFECT
    """
    source = enemy(tale.state, who)
    kind = type_of(tale.state, source.type)
    there = investigators_of_room(tale.state, room_of(tale.state, source.zone))
    victims = [each for each in there if each.id not in source.frightened]
    if not kind.supernatural or not victims:
        return
    losses = yield from _check(tale, source, kind.mind, victims)
    shocked = [
        each.id
        for each, points in zip(victims, losses, strict=True)
        if lose_sanity(tale, each.id, points, Cause.COMBAT)
    ]
    for each in shocked:
        yield from suffer(tale, each, Cause.COMBAT)


def _check(
    tale: Tale, source: Enemy, mind: int, victims: Sequence[Investigator]
) -> Generator[Further, Faces, tuple[int, ...]]:
    """Roll a fright; return the Sanity that each one loses, never more than was left. Rules: MN-FIGHT-FEAR"""
    segments = [segment(source.id, mind)]
    segments += [segment(each.id, dice_of(each, Use.DEFEND_SANITY)) for each in victims]
    rolled = yield from tale.roll(segments)
    against = pool(source.id, Characteristic.MIND, Symbol.IMPACT, rolled[0])
    pools = tuple(
        pool(each.id, attribute_of(each.split, Use.DEFEND_SANITY), Symbol.DEFENCE, faces)
        for each, faces in zip(victims, rolled[1:], strict=True)
    )
    losses = tuple(
        min(each.cordura, max(0, against.count - own.count)) for each, own in zip(victims, pools, strict=True)
    )
    faces = tuple(face for side in rolled for face in side)
    tale.happen(FearChecked(against, pools, losses, tuple(segments), faces))
    return losses
