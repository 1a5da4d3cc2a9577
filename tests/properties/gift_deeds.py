"""What somebody who plays at random tries with gifts: mostly what is legal, now and then what is not."""

from typing import TYPE_CHECKING

from domain.events import Action
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Gift, Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack, Reply
from domain.systems.plenilunio.gifts.actions import (
    EndGift,
    GiftUse,
    KeepGift,
    RerollBotches,
    RevealWeakness,
    UseGift,
)
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.gifts.capabilities import BLAST, CAPABILITIES
from domain.systems.plenilunio.gifts.catalogue import (
    CLEANSING,
    COUNTER,
    GIFTS,
    ILLUSION,
    SKIN,
    STEEL,
    STRIKE,
    TRANCE,
    Follows,
    GiftRule,
    Lasts,
)
from domain.systems.plenilunio.harm.actions import Recover
from domain.systems.plenilunio.traits import Characteristic, Conditions, RangeBand

if TYPE_CHECKING:
    from tests.properties.long_evening import Somebody

OWN = "aullido"
"""A gift of the campaign's own, described on the way, and described anew."""
THREADS = "hilos_del_espiritu"
FAVOURITES = (CLEANSING, CLEANSING, CLEANSING, SKIN, SKIN, ILLUSION, ILLUSION, STEEL, "palabra_de_condenacion", THREADS)
NOTES = ("", "un muro de fuego", "miedo")


def owned(*keys: str, score: int = 3) -> tuple[Gift, ...]:
    """Return gifts by key, all with one score."""
    return tuple(Gift(key, score) for key in keys)


def answer(me: "Somebody") -> Action | None:
    """Answer an open question about gifts, now and then wrongly; None where there is none."""
    asked, chance = me.game.questions, me.chance
    if asked.rerolls:
        roll = asked.rerolls[0]
        shown = (*roll.asked.own, *roll.asked.destiny)
        botches = [place for place, face in enumerate(shown, 1) if face == 1]
        most = min(len(botches), roll.asked.credits)
        places = chance.sample(botches, chance.randint(0, most)) if chance.random() < 0.9 else [len(shown) + 1]
        return RerollBotches(roll.line, roll.asked.who, tuple(places))
    if asked.weaknesses:
        hit = asked.weaknesses[0]
        return RevealWeakness(hit.line, hit.asked.who, chance.random() < 0.7, me.few(1))
    if asked.upkeeps:
        upkeep = asked.upkeeps[0]
        return KeepGift(upkeep.line, upkeep.asked.who, chance.random() < 0.6)
    return None


def use(me: "Somebody") -> Action:
    """Use a gift by itself."""
    who = me.actor()
    owner = me.game.characters[who]
    keys = [*(each.key for each in owner.gifts), *([BLAST] if owner.capability(BLAST) else [])]
    key = me.chance.choice(keys if keys and me.chance.random() < 0.93 else [*GIFTS, OWN])
    rule = rule_of(me.game, key)
    return _used(me, who, key, rule, me.chance.choice(_fitting(rule) or list(GiftUse)))


def favourite(me: "Somebody") -> Action:
    """Use one of the gifts that leave something behind, whoever has it."""
    key = me.chance.choice(FAVOURITES)
    owners = [who for who in me.up() if any(each.key == key for each in me.game.characters[who].gifts)]
    rule = rule_of(me.game, key)
    return _used(me, me.chance.choice(owners or me.up()), key, rule, me.chance.choice(_fitting(rule)))


def _fitting(rule: GiftRule) -> list[GiftUse]:
    """Return the uses by itself that a gift has."""
    trial = rule.feats or rule.difficulties or rule.for_somebody
    return [
        *([GiftUse.CONTEST] if rule.resisted is not None else []),
        *([GiftUse.TRIAL] if trial else []),
        *([GiftUse.LASTING] if rule.lasts is not Lasts.NOT or rule.unresisted else []),
    ]


def _used(me: "Somebody", who: CharacterId, key: str, rule: GiftRule, how: GiftUse) -> UseGift:
    chance = me.chance
    targets = _targets(me, who, rule, how)
    about = chance.choice([*rule.difficulties, ""]) if rule.difficulties else ""
    if rule.follows is Follows.CREDIT:
        about = chance.choice(("", "", COUNTER))
    named = rule.feats or chance.random() < 0.1 or (rule.for_somebody and chance.random() < 0.5)
    return UseGift(
        who,
        key,
        how,
        targets,
        resisted=chance.choice(("", "", "", Characteristic.WILL.value, "fundirse_con_las_sombras")),
        about=about,
        difficulty=chance.randint(0, 4) if named and how is GiftUse.TRIAL else None,
        passengers=chance.choice((0, 1)) if "home" in rule.difficulties else 0,
        extra=chance.choice((0, 0, 0, 1)),
        moving=how is GiftUse.LASTING and rule.many and chance.random() < 0.5,
        eye_contact=chance.random() < 0.95,
        voluntary=not rule.involuntary or chance.random() < 0.2,
        protection=chance.choice((None, None, 0, 2)),
        destiny_dice=me.few(2) if chance.random() < 0.5 else 0,
        botch_rerolls=chance.choice((None, None, 0, min(1, me.game.characters[who].botch_credit))),
        tie_possible=chance.random() < 0.9,
        replies=replies(me, targets),
        hidden=chance.random() < 0.05,
        fiat="porque sí" if chance.random() < 0.05 else None,
        note=chance.choice(NOTES),
        metres=(chance.choice((0, 1, 2)),) if rule.blast and chance.random() < 0.5 else (),
    )


def _targets(me: "Somebody", who: CharacterId, rule: GiftRule, how: GiftUse) -> tuple[CharacterId, ...]:
    others = [each for each in me.up() if each != who] or [who]
    if how is GiftUse.TRIAL and rule.for_somebody and me.chance.random() < 0.5:
        others = [me.patient()]
    if how is GiftUse.LASTING:
        return me.several(others) if (rule.many or rule.unresisted) and me.chance.random() < 0.6 else ()
    if how is GiftUse.CONTEST or rule.for_somebody or rule.blast:
        return me.several(others)[: None if rule.many else 1]
    return ()


def replies(me: "Somebody", people: tuple[CharacterId, ...]) -> tuple[Reply, ...]:
    """Say in advance what some of them decide."""
    return tuple(
        Reply(
            each,
            me.chance.choice((None, 0, 1, 2)),
            me.few(1),
            soften=me.chance.choice((None, 0, 1)),
            gift=_help(me, each),
        )
        for each in people
        if me.chance.random() < 0.5
    )


def _help(me: "Somebody", who: CharacterId) -> str:
    """Return mostly nothing, sometimes a gift of somebody's."""
    gifts = me.game.characters[who].gifts
    return me.chance.choice(gifts).key if gifts and me.chance.random() < 0.2 else ""


def end(me: "Somebody") -> Action:
    """Let something that lasts end, or what does not last."""
    running = [(each.who, each.gift) for each in me.game.sustained]
    running += [(each.held.by, each.held.gift) for each in me.game.holds]
    who, gift = me.chance.choice(running or [(me.anybody(), OWN)])
    return EndGift(who, gift)


def roll(me: "Somebody") -> Action:
    """Roll with a gift: as automatic successes, or in place of the characteristic."""
    who = me.actor()
    owner = me.game.characters[who]
    keys = [each.key for each in (*owner.gifts, *owner.capabilities)] or list(CAPABILITIES)
    key = me.chance.choice(keys)
    rule = rule_of(me.game, key)
    dice = bool(rule.replaces) and me.chance.random() < 0.5
    traits = (rule.replaces if dice else rule.auto) or tuple(Characteristic)
    trait = me.chance.choice(traits) if me.chance.random() < 0.9 else me.trait()
    against = me.chance.randint(1, 3)
    return Roll(who, trait, against, gift=key, gift_dice=dice, destiny_dice=me.few(1), botch_rerolls=None)


def attack(me: "Somebody") -> Action:
    """Strike with a gift, or seek a weak spot."""
    who = me.actor()
    fighting = [each.who for each in me.game.combat.order if each.who != who] or [who]
    target = me.chance.choice(fighting)
    keys = [each.key for each in me.game.characters[who].gifts if rule_of(me.game, each.key).replaces]
    key = me.chance.choice([*keys, STRIKE, ""])
    dice, afar = bool(key) and me.chance.random() < 0.6, me.chance.random() < 0.2
    aim = Aim(target, auto_successes=me.chance.choice((0, 0, 1, 5)) if key and not dice else 0)
    band = me.chance.choice((None, RangeBand.SHORT)) if afar else None
    reveal, rerolls = me.chance.choice((None, None, True, False)), me.chance.choice((0, 0, 1))
    said = replies(me, (target,))
    return Attack(who, (aim,), band=band, gift=key, gift_dice=dice, reveal=reveal, replies=said, botch_rerolls=rerolls)


def recover(me: "Somebody") -> Action:
    """Let wounds heal with the help of a gift."""
    who = me.patient()
    return Recover(who, Conditions.RESTING, 14, gift=me.chance.choice(("manantial_interior", _help(me, who))))


def trance(me: "Somebody") -> Action:
    """The game master plays somebody for a while."""
    return UseGift(me.anybody(), TRANCE, GiftUse.TRIAL, about="trance", voluntary=False)
