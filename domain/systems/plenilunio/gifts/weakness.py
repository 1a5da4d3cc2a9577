"""The weak spot of whoever is hit: asked about, sought, and what it adds to the damage."""

from collections.abc import Generator

from msgspec.structs import replace

from domain.errors import NotFoundError
from domain.ids import CharacterId
from domain.systems import Entry, Faces, Further
from domain.systems.plenilunio import pool
from domain.systems.plenilunio.combat import turns
from domain.systems.plenilunio.combat.actions import Attack, Reply
from domain.systems.plenilunio.combat.strikes import Course, Hit, Said
from domain.systems.plenilunio.combat.venom import harmed
from domain.systems.plenilunio.destiny import Request, check_requests
from domain.systems.plenilunio.framing import Setup
from domain.systems.plenilunio.gifts import activating, framing, outcomes, using
from domain.systems.plenilunio.gifts.actions import GiftUse, RevealWeakness, UseGift
from domain.systems.plenilunio.gifts.catalogue import WEAKNESS
from domain.systems.plenilunio.gifts.events import WeaknessAsked, WeaknessRevealed
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.options import reading
from domain.systems.plenilunio.people import known
from domain.systems.plenilunio.refusals import Umpire
from domain.systems.plenilunio.sheet import Character, State
from domain.systems.plenilunio.tale import Tale
from domain.systems.plenilunio.traits import RollKind
from domain.systems.stories import Story

ABOUT = "weakness"
"""What the gift is rolled about, in the catalogue's table of difficulties."""


def struck(tale: Tale, action: Attack, place: int, hit: Hit, replies: Said) -> Course:
    """Seek the weak spot of whoever is hit as said in advance, or ask; then the hit takes its toll.

    Args:
        place: Of the next aim, from 0.

    Rules: PL-GIFT-REVELAR, PL-WOUND-4
    """
    by, dealt = tale.state.characters[CharacterId(hit.dealt.source)], hit.dealt
    said = action.reveal if by.id == action.who else replies.of(by.id).reveal
    if said is not False and can_seek(tale.state, by):
        if said:
            dealt = yield from _sought(tale, _use(action, hit), hit)
        elif by.is_pc:
            tale.happen(Entry(WeaknessAsked(by.id, dealt, hit.left, action, place)))
            return False
    return (yield from harmed(tale, dealt, action, place, replies.of(dealt.target).soften))


def can_seek(state: State, who: Character) -> bool:
    """Whether somebody has the Fortune and the dice for it; of the game master's own nobody is asked.

    Rules: PL-GIFT-0, PL-ROLL-4, PL-VIS-1
    """
    free = activating.cost_with(who, WEAKNESS) <= who.fortune and turns.is_up(state, who.id)
    dice = pool.acting(who, activating.score_of(who, WEAKNESS), borrowed=turns.borrowed(state, who.id)).dice
    return free and (dice > 0 or reading(state.options, "min_own_dice") != "one_to_act")


def _use(attack: Attack, hit: Hit, destiny_dice: int = 0, botch_rerolls: int = 0) -> UseGift:
    """Return the gift as it is used on a hit. Rules: PL-GIFT-REVELAR"""
    return UseGift(
        CharacterId(hit.dealt.source),
        WEAKNESS,
        GiftUse.TRIAL,
        (hit.dealt.target,),
        about=ABOUT,
        destiny_dice=destiny_dice,
        botch_rerolls=botch_rerolls,
        dice_seen=attack.dice_seen,
    )


def _setup(state: State, use: UseGift) -> Setup:
    """Put the gift against its difficulty; nobody rules on its tie. Rules: PL-GIFT-REVELAR, PL-GIFT-ROLL"""
    return replace(framing.setup_of(state, use, 0, Reply(use.who), Umpire()), kind=RollKind.GIFT)


def _sought(tale: Tale, use: UseGift, hit: Hit) -> Generator[Further, Faces, DamageDealt]:
    """Pay for the gift and roll it: each success left is weapon damage more, a triumph left goes through all armour.

    Rules: PL-GIFT-REVELAR, PL-GIFT-NET, PL-DMG-2
    """
    setup = _setup(tale.state, use)
    using.activate(tale, use)
    settled = yield from tale.roll(setup)
    bonus = outcomes.successes(tale.state, settled)
    bares = outcomes.triumphs(tale.state, settled) > 0
    if not bonus and not bares:
        return hit.dealt
    tale.happen(Entry(WeaknessRevealed(use.who, hit.dealt.target, bonus, bares)))
    return revealed(hit, bonus, ignores_armour=bares)


def revealed(hit: Hit, bonus: int, *, ignores_armour: bool) -> DamageDealt:
    """Return a hit with its weak spot revealed. Rules: PL-GIFT-REVELAR, PL-DMG-2, PL-ARM-3"""
    dealt = hit.dealt
    assert dealt.weapon is not None
    weapon = replace(dealt.weapon, damage=dealt.weapon.damage + bonus)
    raw = hit.left.normal + hit.left.triumph_units * weapon.damage
    protections = () if ignores_armour else dealt.protections
    dealt = replace(dealt, weapon=weapon, raw=raw, protections=protections)
    return replace(dealt, damage=max(0, raw - dealt.shielded))


def open_weakness(state: State, action: RevealWeakness) -> WeaknessAsked:
    """Return the hit that an answer means. Raises: NotFoundError: `question_none`. Rules: PL-GIFT-REVELAR"""
    for each in state.questions.weaknesses:
        if each.line == action.question and each.asked.who == action.who:
            return each.asked
    raise NotFoundError("question_none", question="weakness", who=action.who, line=action.question)


def answer(state: State, action: RevealWeakness) -> Story:
    """Seek the weak spot of a hit that waited, or leave it; then the hit and the further aims as usual.

    Raises:
        NotFoundError: `question_none`.
        RuleError: `gift_not_owned`, `no_dice`, `no_reroll_credit`, `fortune_insufficient`, or a refusal of destiny
            dice.

    Rules: PL-GIFT-REVELAR, PL-MELEE-5
    """
    from domain.systems.plenilunio.combat.exchange import go_on

    asked = open_weakness(state, action)
    attack = replace(asked.attack, dice_seen=action.dice_seen, replies=(*asked.attack.replies, *action.replies))
    hit, dealt, tale = Hit(asked.dealt, asked.left), asked.dealt, Tale(state)
    if action.sought:
        use = _use(attack, hit, action.destiny_dice, action.botch_rerolls)
        _check(state, use)
        dealt = yield from _sought(tale, use, hit)
    soften = Said(attack.replies).of(dealt.target).soften
    if (yield from harmed(tale, dealt, attack, asked.place, soften)):
        yield from go_on(tale, attack, asked.place)
    return tale.end()


def _check(state: State, use: UseGift) -> None:
    """Refuse a gift that somebody does not have, or cannot roll or pay for. Rules: PL-GIFT-0, PL-POOL-3, PL-ROLL-4"""
    who = known(state, use.who)
    activating.check_owned(who, use.gift)
    check_requests(state, [Request(who, use.destiny_dice)], Umpire())
    _setup(state, use)
    activating.check_fortune(who, activating.cost_with(who, use.gift))
