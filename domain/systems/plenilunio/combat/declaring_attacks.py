"""What a typed attack means: who, with what, the targets and the dice against each."""

import re

from msgspec.structs import replace

from domain.errors import NotFoundError, UsageError
from domain.events import Action
from domain.names import folded
from domain.systems import Command
from domain.systems.plenilunio.combat import armory
from domain.systems.plenilunio.combat.actions import Aim, Attack
from domain.systems.plenilunio.combat.declaring_replies import replies, said
from domain.systems.plenilunio.declaring_rolls import asked_specialty, dice_seen
from domain.systems.plenilunio.gifts.declaring_help import helping_gift, reveals, rolls_gift
from domain.systems.plenilunio.harm.declaring import protection
from domain.systems.plenilunio.seating import own_seat, people_for, target
from domain.systems.plenilunio.sheet import State
from domain.systems.plenilunio.traits import Characteristic, RangeBand
from domain.systems.typed import Typed, nfc, whole

ATTACK = (
    "ranged",
    "weapon",
    "spec",
    "no-spec",
    "destiny",
    "auto",
    "accessory",
    "defence",
    "defence-destiny",
    "defence-spec",
    "defence-auto",
    "cover",
    "soften",
    "protection",
    "ignore-armour",
    "ignore-armor",
    "no-penalty",
    "botch-rerolls",
    "reroll-botches",
    "gift",
    "gift-dice",
    "reveal",
    "no-reveal",
    "no-eye-contact",
    "defence-gift",
    "defence-rerolls",
    "fiat",
    "note",
)
_AIM = re.compile(r"(.+):\s*(-?\d{1,9})(?:\+(-?\d{1,9}))?", re.DOTALL)


def declare_attack(state: State, command: Command) -> Action:
    """Read an attack: who, the targets with their dice, and what the others decide.

    Raises:
        UsageError: `target_missing`, `range_missing`, `protection_twice`, `option_whose`, `destiny_twice`,
            `cover_not_here`, `defence_missing`, `reply_not_involved` …
        NotFoundError: `character_unknown`, `character_ambiguous`, `specialty_unknown`.
        RuleError: `not_yours`, `not_yours_npc`, `weapon_unknown`.

    Rules: PL-MELEE-2, PL-MELEE-5, PL-RANGED-1, PL-ARM-2
    """
    typed = Typed(command, ATTACK)
    who = own_seat(state, command, typed.word(0))
    aims = tuple(_aim(state, command, text) for text in command.words[1:])
    if not aims:
        raise UsageError("target_missing")
    weapon, fiat, gift = typed.text("weapon"), typed.fiat(), helping_gift(state, typed)
    action = Attack(
        who,
        _with_numbers(state, typed, aims),
        None if weapon is None else armory.weapon(state.tables, weapon),
        _band(typed),
        asked_specialty(state, who, Characteristic.COMBAT, typed),
        typed.number("accessory"),
        typed.number("botch-rerolls" if typed.has("botch-rerolls") else "reroll-botches"),
        dice_seen(typed),
        protection(typed),
        not typed.flag("no-penalty"),
        fiat=fiat,
        note=typed.text("note") or "",
        gift=gift,
        gift_dice=rolls_gift(state, typed, gift, Characteristic.COMBAT),
        reveal=reveals(typed),
        eye_contact=not typed.flag("no-eye-contact"),
    )
    return replace(action, replies=replies(state, action, typed))


def _aim(state: State, command: Command, text: str) -> Aim:
    """Read `NAME[:DICE[+DESTINY]]`; a colon may also be part of a name.

    Raises:
        UsageError: `number_invalid`.
        NotFoundError: As `target`.

    Rules: PL-MELEE-5, PL-POOL-3
    """
    text = nfc(text)
    called = {folded(name) for each in people_for(state, command, fighting=True) for name in (each.id, each.name)}
    found = None if folded(text) in called else _AIM.fullmatch(text)
    if found is not None:
        return Aim(target(state, command, nfc(found[1])), int(found[2]), int(found[3] or 0))
    try:
        return Aim(target(state, command, text))
    except NotFoundError:
        name, colon, dice = text.rpartition(":")
        if colon and name.strip():
            target(state, command, nfc(name))
            raise UsageError("number_invalid", value=dice.strip()[:40]) from None
        raise


def _with_numbers(state: State, typed: Typed, aims: tuple[Aim, ...]) -> tuple[Aim, ...]:
    """Give the aims the destiny dice and automatic successes of their options.

    Raises:
        UsageError: `option_whose`, `destiny_twice`.

    Rules: PL-POOL-3, PL-GIFT-AUTO
    """
    targets = [aim.target for aim in aims]
    destiny, auto = said(state, typed, "destiny", targets), said(state, typed, "auto", targets)
    if any(aim.destiny_dice and aim.target in destiny for aim in aims):
        raise UsageError("destiny_twice")
    return tuple(
        replace(
            aim,
            destiny_dice=whole(destiny.get(aim.target, aim.destiny_dice)),
            auto_successes=whole(auto.get(aim.target, 0)),
        )
        for aim in aims
    )


def _band(typed: Typed) -> RangeBand | None:
    """Read how far the target is; hand to hand where nobody says. Raises: UsageError: `range_missing`."""
    if not typed.has("ranged"):
        return None
    if not (text := typed.text("ranged")):
        raise UsageError("range_missing", rule="PL-RANGED-3", known=tuple(RangeBand))
    return armory.band(text)
