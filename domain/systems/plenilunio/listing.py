"""What lists and searches ask of an event: who is in it, how somebody is called from here on, what was rolled."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Event
from domain.ids import GM, CharacterId
from domain.systems import Facts, RollFacts
from domain.systems.plenilunio import actions, events
from domain.systems.plenilunio.combat import actions as combat
from domain.systems.plenilunio.combat import events as fights
from domain.systems.plenilunio.gifts import actions as gifts
from domain.systems.plenilunio.gifts import events as gifted
from domain.systems.plenilunio.harm import actions as harm
from domain.systems.plenilunio.harm import events as harms
from domain.systems.plenilunio.rolled import Side

_NOTHING = Facts()


def facts(event: Event) -> Facts:
    """Return what lists and searches ask of an event; it needs only the event."""
    find = _FACTS.get(type(event))
    if find is not None:
        return find(event)
    who = getattr(event, "who", None)
    return Facts((who,)) if who else _NOTHING


def _people(*keys: str | None) -> tuple[CharacterId, ...]:
    """Return the characters among the keys, each once, in order."""
    named = [CharacterId(key) for key in keys if key and key != GM]
    return tuple(named) if len(named) < 2 else tuple(dict.fromkeys(named))


def _named(event: actions.CreateCharacter | actions.EditCharacter) -> Facts:
    return Facts((event.who,), ((event.who, event.name),) if event.name else ())


def _rolled(event: actions.Roll) -> Facts:
    if event.rival is None and not event.helpers:
        return Facts((event.who,))
    return Facts(_people(event.who, event.rival, *event.helpers))


def _settled(event: events.RollSettled) -> Facts:
    roller, other = event.roller, event.other
    roll = RollFacts(
        who=roller.who,
        trait=roller.trait,
        outcome=event.outcome.value,
        faces=_faces(roller),
        total=roller.total,
        against=other.who,
        other_trait=other.trait,
        other_faces=_faces(other),
        other_total=other.total,
        margin=event.degree,
        note=event.note,
        specialties=_specialties(roller, other),
        setbacks=_setbacks(roller, other),
    )
    return Facts(_sides(roller, other), (), roll)


def _tied(event: events.TieRerolled) -> Facts:
    return _settled(event.settled)


def _told(event: events.RollTold) -> Facts:
    roller = event.roller
    roll = RollFacts(
        who=roller.who,
        trait=roller.trait,
        outcome=event.outcome.value,
        faces=_faces(roller),
        total=roller.total,
        note=event.note,
        specialties=_specialties(roller),
        setbacks=_setbacks(roller),
    )
    return Facts(_sides(roller), (), roll)


def _sides(*sides: Side) -> tuple[CharacterId, ...]:
    """Return the characters of some sides and who helps them; a difficulty is nobody."""
    return _people(*[side.who for side in sides], *[helper for side in sides for helper in side.pool.helpers])


def _specialties(*sides: Side) -> tuple[str, ...]:
    return tuple([side.specialty for side in sides if side.specialty])


def _setbacks(*sides: Side) -> tuple[str, ...]:
    return tuple([side.who for side in sides if side.setback])


def _faces(side: Side) -> tuple[int, ...]:
    return (*side.own, *side.destiny)


def _several(event: Any) -> Facts:
    """Return the people of an event whose `who` are several."""
    return Facts(_people(*event.who))


def _started(event: events.ExtendedActionStarted) -> Facts:
    return Facts(_people(event.who, event.rival))


def _sided(event: events.ExtendedProgressed | events.ExtendedLost | events.ExtendedCompleted) -> Facts:
    return Facts(_people(event.who, event.side))


def _standings(event: fights.CombatStarted) -> Facts:
    return Facts(_people(*[each.who for each in event.standings]))


def _newcomer(event: fights.CombatJoined) -> Facts:
    return Facts((event.standing.who,))


def _tied_people(event: fights.OrderAsked) -> Facts:
    return Facts(_people(*event.tied))


def _ranked(event: combat.RankTied | fights.OrderRanked) -> Facts:
    return Facts(_people(*event.ranked))


def _candidates(event: fights.AdvanceAsked) -> Facts:
    return Facts(_people(*event.candidates))


def _attack(event: combat.Attack) -> Facts:
    return Facts(_people(event.who, *[aim.target for aim in event.aims]))


def _defence(event: fights.DefenceAsked) -> Facts:
    """Return whoever has to answer, and who attacks, rolls or uses a gift."""
    waiting = event.attack or event.roll or event.gift
    return Facts(_people(event.who, None if waiting is None else waiting.who))


def _softening(event: harms.SofteningAsked) -> Facts:
    waiting = event.attack or event.gift
    return Facts(_people(event.who, None if waiting is None else waiting.who))


def _dropped(event: fights.ExchangeDropped) -> Facts:
    return Facts(_people(event.who, event.target))


def _held(event: fights.ShotHeld) -> Facts:
    return _attack(event.attack)


def _damage(event: harms.DamageDealt) -> Facts:
    return Facts(_people(event.target, event.source))


def _treated(event: harm.Treat) -> Facts:
    return Facts(_people(event.who, event.patient))


def _cared(event: harms.MedicalCareGiven) -> Facts:
    return Facts(_people(event.who, event.medic))


def _used(event: gifts.UseGift | gifted.GiftActivated) -> Facts:
    return Facts(_people(event.who, *event.targets))


def _by(event: gifted.Believed | gifted.HoldTaken) -> Facts:
    return Facts(_people(event.who, event.by))


def _weak(event: gifted.WeaknessAsked) -> Facts:
    return Facts(_people(event.who, event.dealt.target))


def _revealed(event: gifted.WeaknessRevealed) -> Facts:
    return Facts(_people(event.who, event.target))


def _offered(event: gifted.RerollOffered) -> Facts:
    """Return whoever has to answer, and who else is in what waits."""
    waiting = (*(() if event.roll is None else _rolled(event.roll).who),)
    waiting += () if event.gift is None else _used(event.gift).who
    return Facts(_people(event.who, *waiting))


def _tie_held(event: gifted.GiftHeld) -> Facts:
    return _used(event.deed)


_FACTS: Mapping[type[Event], Callable[[Any], Facts]] = {
    actions.CreateCharacter: _named,
    actions.EditCharacter: _named,
    actions.Roll: _rolled,
    events.RollSettled: _settled,
    events.TieRerolled: _tied,
    events.RollTold: _told,
    events.NpcFortuneRefilled: _several,
    events.ExtendedActionStarted: _started,
    events.ExtendedProgressed: _sided,
    events.ExtendedLost: _sided,
    events.ExtendedCompleted: _sided,
    combat.StartCombat: _several,
    combat.JoinCombat: _several,
    combat.RankTied: _ranked,
    combat.Attack: _attack,
    fights.CombatStarted: _standings,
    fights.OrderAsked: _tied_people,
    fights.OrderRanked: _ranked,
    fights.CombatJoined: _newcomer,
    fights.AdvanceAsked: _candidates,
    fights.DefenceAsked: _defence,
    fights.ExchangeDropped: _dropped,
    fights.ShotHeld: _held,
    gifts.UseGift: _used,
    gifted.GiftActivated: _used,
    gifted.Believed: _by,
    gifted.HoldTaken: _by,
    gifted.WeaknessAsked: _weak,
    gifted.WeaknessRevealed: _revealed,
    gifted.RerollOffered: _offered,
    gifted.GiftHeld: _tie_held,
    harm.Rest: _several,
    harm.Treat: _treated,
    harms.DamageDealt: _damage,
    harms.SofteningAsked: _softening,
    harms.Rested: _several,
    harms.MedicalCareGiven: _cared,
}
