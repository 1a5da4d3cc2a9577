"""Kinds of cases about gifts in other deeds, gifts that last, and how illusions end."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Gift, RetireCharacter, Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack, LeaveCombat, NextTurn, Reply
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.gifts.actions import EndGift, GiftUse, KeepGift, UseGift
from domain.systems.plenilunio.gifts.activating import rule_of
from domain.systems.plenilunio.gifts.catalogue import ILLUSION, STRIKE
from domain.systems.plenilunio.harm.actions import Hurt, Recover
from domain.systems.plenilunio.traits import Characteristic, Health, RangeBand
from tests.rules.seats import ANNA, BORIS, Case, arm, begin_fight
from tests.table import PlenilunioTable, find, misses

COMBAT, STRENGTH, WILL = Characteristic.COMBAT, Characteristic.STRENGTH, Characteristic.WILL
AWAY = RangeBand.SHORT


def _owner(given: Case, gift: str, **sheet: Any) -> PlenilunioTable:
    """Seat Anna with a gift and so much Fortune, and Boris without anything."""
    table = PlenilunioTable()
    score, fortune = given.get("score", 0), given.get("fortune", 0)
    gifts = (Gift(gift, score),) if score else ()
    table.sit(ANNA, destiny=max(5, fortune), gifts=gifts, **sheet)
    table.edit(ANNA, fortune=fortune)
    table.sit(BORIS, player=None, destiny=1, scores={COMBAT: 0})
    return table


def gift_auto(given: Case, dice: Any) -> Mapping[str, Any]:
    """A gift helps a deed of Anna's: a blow or a shot, a recovery, or a test."""
    gift, trait = given["gift"], Characteristic(given["characteristic"])
    table = _owner(given, gift, scores={trait: 1})
    rule = rule_of(table.game, gift)
    deed: Any = Roll(ANNA, trait, difficulty=1, gift=gift)
    if given.get("ranged") or (trait is COMBAT and gift == STRIKE):
        arm(table, ANNA, range=AWAY.value)
        begin_fight(table, ANNA, BORIS, turn=ANNA)
        band = AWAY if given.get("ranged") else None
        deed = Attack(ANNA, (Aim(BORIS),), band=band, gift=gift, replies=(Reply(BORIS, 0, soften=0),))
    elif rule.recovers and trait is STRENGTH:
        table.edit(ANNA, health=Health.BRUISED)
        deed = Recover(ANNA, days=1, gift=gift)
    settled = find(table.play(deed, otherwise=misses()), RollSettled)
    return {"auto_successes": settled.roller.auto_successes, "fortune": table.who(ANNA).fortune}


def distribute(given: Case, dice: Any) -> Mapping[str, Any]:
    """Anna divides her dice and the successes of Golpe certero among her targets."""
    aims = [(CharacterId(each["name"].lower()), each) for each in given["targets"]]
    table = _owner({**given, "fortune": 1}, STRIKE, scores={COMBAT: sum(each.get("dice", 0) for _, each in aims)})
    for target in dict.fromkeys(target for target, _ in aims):
        table.sit(target, player=None, destiny=1, scores={COMBAT: 0})
    begin_fight(table, ANNA, *dict.fromkeys(target for target, _ in aims), turn=ANNA)
    parts = tuple(Aim(target, each.get("dice", 0), auto_successes=each.get("auto", 0)) for target, each in aims)
    undecided = tuple(Reply(target, 0, soften=0) for target, _ in aims)
    events = table.play(Attack(ANNA, parts, gift=STRIKE, replies=undecided), otherwise=misses())
    rolled = [event.roller for event in events if isinstance(event, RollSettled)]
    assert [side.auto_successes for side in rolled] == [each.get("auto", 0) for _, each in aims]
    return {"allowed": True}


def upkeep(given: Case, dice: Any) -> Mapping[str, Any]:
    """A gift in a fight, turn after turn: kept up as long as there is Fortune for it; used anew where it is over."""
    gift = given["gift"]
    table = _owner(given, gift)
    begin_fight(table, ANNA, BORIS, turn=ANNA)
    use = UseGift(ANNA, gift, GiftUse.LASTING, moving=gift == ILLUSION)
    fortune, active = [], []
    for turn in range(given["turns"]):
        if not turn:
            table.play(use)
        elif table.game.questions.upkeeps:
            table.lay(KeepGift(table.game.questions.upkeeps[0].line, ANNA, kept=True))
        elif not _runs(table, gift) and table.who(ANNA).fortune:
            table.lay(use)
        fortune.append(table.who(ANNA).fortune)
        active.append(_runs(table, gift))
        table.lay(NextTurn())
        table.lay(NextTurn())
    return {"fortune": fortune, "active": active}


def _runs(table: PlenilunioTable, gift: str) -> bool:
    return any((each.who, each.gift) == (ANNA, gift) for each in table.game.sustained)


def illusion(given: Case, dice: Any) -> Mapping[str, Any]:
    """An illusion of Anna's, and what may put an end to it."""
    table = _owner({"score": 2, "fortune": 3}, ILLUSION, scores={STRENGTH: 2, WILL: 2})
    table.play(UseGift(ANNA, ILLUSION, GiftUse.LASTING))
    for what, ends in ENDS.items():
        if given.get(what):
            ends(table)
    return {"active": _runs(table, ILLUSION)}


def _fight_left(table: PlenilunioTable) -> None:
    if table.who(ANNA).unconscious or table.who(ANNA).health is Health.DEAD:
        table.lay(RetireCharacter(ANNA))
        return
    begin_fight(table, ANNA, BORIS)
    table.lay(LeaveCombat(ANNA))


def _dismissed(table: PlenilunioTable) -> None:
    if _runs(table, ILLUSION):
        table.lay(EndGift(ANNA, ILLUSION))


def _knocked_out(table: PlenilunioTable) -> None:
    """Aguante 4, Resistance 12: one point more, which is a critical wound."""
    table.lay(Hurt(ANNA, 13, "un golpe", soften=0))
    assert table.who(ANNA).unconscious, "the blow has not knocked her out"


ENDS: Mapping[str, Callable[[PlenilunioTable], None]] = {
    "creator_unconscious": _knocked_out,
    "creator_dead": lambda table: table.lay(Hurt(ANNA, 99, "un rayo", soften=0)),
    "creator_left": _fight_left,
    "dismissed": _dismissed,
}
"""Field of a case -> how it comes true."""
