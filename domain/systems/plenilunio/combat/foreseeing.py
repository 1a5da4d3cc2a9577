"""How a deed may end: exact odds of the next roll as things stand, and of a wound."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.explain import Name, Step, Telling
from domain.systems.plenilunio import arms
from domain.systems.plenilunio.actions import Roll, RuleTie
from domain.systems.plenilunio.combat import blows, chances, dice, exchange, resisting, shots, turns
from domain.systems.plenilunio.combat.actions import Attack, Defend, Reply, TakeCover
from domain.systems.plenilunio.combat.chances import Exchange
from domain.systems.plenilunio.combat.questions import open_defence
from domain.systems.plenilunio.combat.strikes import Said, cover_trait
from domain.systems.plenilunio.foretelling import harm_to, own, short, step, tenths, with_destiny
from domain.systems.plenilunio.framing import Setup, frame
from domain.systems.plenilunio.gifts.actions import UseGift
from domain.systems.plenilunio.harm import medicine, recovery
from domain.systems.plenilunio.harm.actions import Recover, Treat
from domain.systems.plenilunio.odds import foretold
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.ties import again, open_tie
from domain.systems.plenilunio.traits import Characteristic, TieRuling


def foresee(state: State, action: object) -> list[Step]:
    """Tell how a legal deed may end; nothing for one without dice. Rules: PL-ODDS-1"""
    match action:
        case RuleTie(ruling=TieRuling.REROLL):
            return foretold(again(state, open_tie(state, action)))
        case Roll():
            return list(_resisted(state, action))
        case Attack():
            return list(_attack(state, action))
        case Defend():
            return list(_defence(state, action))
        case TakeCover():
            return list(_cover(state, action))
        case UseGift():
            from domain.systems.plenilunio.gifts import foreseeing

            return list(foreseeing.used(state, action))
        case Treat():
            return foretold(_care(state, action))
        case Recover():
            return foretold(_recovery(state, action))
    return []


def _care(state: State, action: Treat) -> Setup:
    healing = arms.healing(state.tables, state.characters[action.patient].health)
    assert healing is not None
    return medicine.care_setup(state, action, healing, Umpire(action.fiat))


def _recovery(state: State, action: Recover) -> Setup:
    who = state.characters[action.who]
    healing = arms.healing(state.tables, who.health)
    assert healing is not None
    return recovery.recovery_setup(state, who, action, healing, fiat=False)


# Attacks, seen from who attacks


def _attack(state: State, action: Attack) -> Iterator[Step]:
    """Tell every aim as things stand; open decisions of the target one by one. Rules: PL-MELEE-5, PL-ODDS-1"""
    if dice.from_afar(action):
        yield from _shot(state, action)
        return
    said = Said(action.replies)
    for place, aim in enumerate(action.aims):
        if len(action.aims) > 1:
            yield Step("plenilunio.odds.target", {"target": Name(aim.target)})
        reply = said.of(aim.target)
        most = dice.melee(state, state.characters[aim.target]).dice
        if reply.dice is None and most:
            yield from _open_blow(state, action, place, most)
        else:
            setup = blows.melee_setup(state, action, place, reply)
            found = chances.of_attack(state, action, setup)
            yield from foretold(setup)
            yield from harm_to(Name(aim.target), found.dealt)
            yield from harm_to(Name(action.who), found.suffered)
            if len(action.aims) == 1:
                yield from with_destiny(state, setup)


def _open_blow(state: State, action: Attack, place: int, most: int) -> Iterator[Step]:
    """Tell a blow for each number of dice that it may be met with. Rules: PL-MELEE-3"""
    setups = [
        blows.melee_setup(state, action, place, Reply(action.aims[place].target, dice=number))
        for number in range(most + 1)
    ]
    for number, setup in enumerate(setups):
        yield step("against", n=number, **short(chances.of_attack(state, action, setup)))
    yield from own(setups[0], setups[0].roller)


def _shot(state: State, action: Attack) -> Iterator[Step]:
    """Tell a shot, and what cover would make of it. Rules: PL-RANGED-2, PL-COVER-1"""
    target = state.characters[action.aims[0].target]
    reply = Said(action.replies).of(target.id)
    if reply.cover is not None:
        yield Step("plenilunio.odds.cover_first", {"who": Name(target.id)})
        yield from foretold(shots.cover_setup(state, target, _hiding(state, target, reply)))
    elif reply.dice is not None or not shots.may_hide(state, target):
        setup = shots.shot_setup(state, action)
        yield from foretold(setup)
        yield from harm_to(Name(target.id), _fired(state, action).dealt)
        yield from with_destiny(state, setup)
        return
    for key, covered in (("uncovered", 0), ("covered", shots.IN_COVER)):
        found = _fired(state, action, covered)
        yield step(key, n=covered, **short(found))
    setup = shots.shot_setup(state, action)
    yield from own(setup, setup.roller)


def _fired(state: State, action: Attack, cover: int | None = None) -> Exchange:
    """Return the chances of a shot at a target that has some cover, None as it stands."""
    if cover is not None:
        target = replace(state.characters[action.aims[0].target], cover=cover)
        state = replace(state, characters={**state.characters, target.id: target})
    return chances.of_attack(state, action, shots.shot_setup(state, action))


# Answers, seen from who answers


def _defence(state: State, action: Defend) -> Iterator[Step]:
    """Tell what comes of an answer. Rules: PL-MELEE-2, PL-MELEE-3, PL-TURN-6, PL-RANGED-2"""
    asked = open_defence(state, action.question, action.who).asked
    reply = exchange.said(action)
    if asked.roll is not None:
        complete = resisting.answered(asked.roll, reply)
        setup = frame(state, complete, Umpire(action.fiat), answered=True)
        yield from _answer("resist", setup, chances.met(setup).turned(), _cost(state, action, asked.trait, melee=False))
        return
    if asked.gift is not None:
        from domain.systems.plenilunio.gifts import foreseeing

        setup, found = foreseeing.met(state, asked.gift, asked.place, reply)
        yield from _answer("resist", setup, found.turned(), _cost(state, action, asked.trait, melee=False))
        if found.dealt.wound:
            yield from harm_to(Name(action.who), found.dealt)
        return
    assert asked.attack is not None
    if dice.from_afar(asked.attack):
        yield step("under_fire", **short(_fired(state, asked.attack).turned()))
        return
    setup = blows.melee_setup(state, asked.attack, asked.place, reply)
    found = chances.of_attack(state, asked.attack, setup).turned()
    yield from _answer("defence", setup, found, _cost(state, action, asked.trait, melee=True))


def _answer(key: str, setup: Setup, found: Exchange, cost: dict[str, Telling]) -> Iterator[Step]:
    yield step(key, **short(found), **cost)
    yield from own(setup, setup.other)


def _cost(state: State, action: Defend, trait: Characteristic, *, melee: bool) -> dict[str, Telling]:
    """Return how many dice are used, what is left of them, and whether that gives the next turn up.

    Rules: PL-MELEE-3, PL-TURN-6
    """
    who = state.characters[action.who]
    most = (dice.melee(state, who) if melee else dice.reacting(state, who, trait)).dice
    pays = turns.costs_dice(state, who.id, melee=melee)
    left = most - action.dice if pays else most
    gives_up = pays and action.dice >= most > 0 and trait is Characteristic.COMBAT
    return {"n": action.dice, "left": Step(f"plenilunio.odds.{'gives_up' if gives_up else 'keeps'}", {"n": left})}


def _cover(state: State, action: TakeCover) -> Iterator[Step]:
    """Tell a dash for cover, and what it makes of the shot that waits for it. Rules: PL-COVER-1, PL-RANGED-2"""
    who = state.characters[action.who]
    most = dice.reacting(state, who, cover_trait(who)).dice
    setup = shots.cover_setup(state, who, exchange.hiding(action, most if action.dice is None else action.dice))
    deed = open_defence(state, action.question, action.who).asked.attack if action.question else None
    if deed is None or not dice.from_afar(deed):
        yield from foretold(setup)
        return
    success = chances.met(setup).success
    behind, bare = _fired(state, deed, max(who.cover, shots.IN_COVER)), _fired(state, deed)
    hit = success * behind.success + (1 - success) * bare.success
    wounded = success * behind.dealt.wound + (1 - success) * bare.dealt.wound
    yield step("dash", n=action.difficulty, success=tenths(success), hit=tenths(hit), wounded=tenths(wounded))
    yield from own(setup, setup.roller)


def _hiding(state: State, who: Character, reply: Reply) -> Reply:
    """Return a reply with all dice there are, where it names none. Rules: PL-COVER-2"""
    most = dice.reacting(state, who, cover_trait(who)).dice
    return replace(reply, dice=most if reply.dice is None else reply.dice)


def _resisted(state: State, action: Roll) -> Iterator[Step]:
    """Tell a roll; in a fight for each number of dice that the rival may resist with. Rules: PL-TURN-6"""
    setup = frame(state, action, Umpire(action.fiat))
    if not resisting.chooses(state, action):
        yield from foretold(setup)
        yield from with_destiny(state, setup)
        return
    for number in range(setup.other.pool.dice + 1):
        other = replace(setup.other, pool=replace(setup.other.pool, dice=number))
        yield step("resisted", n=number, **short(chances.met(replace(setup, other=other))))
    yield from own(setup, setup.roller)
