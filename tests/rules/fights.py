"""Kinds of cases about fights: attacks, weapons, cover."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from domain.dice.doors import Given, OsDoor
from domain.events import OptionChanged
from domain.systems.plenilunio.combat.actions import (
    Aim,
    Attack,
    Equip,
    Item,
    NextTurn,
    Reply,
    TakeCover,
)
from domain.systems.plenilunio.combat.events import CoverTaken
from domain.systems.plenilunio.events import RollSettled, TieRerolled
from domain.systems.plenilunio.harm.events import DamageDealt
from domain.systems.plenilunio.traits import Characteristic, ItemKind, Outcome, RangeBand
from tests.rules.seats import (
    ANNA,
    BORIS,
    PLENTY,
    RIVAL_SPECIALTY,
    SPECIALTY,
    Case,
    Contest,
    arm,
    as_list,
    begin_fight,
    wear,
)
from tests.table import MISS, PlenilunioTable, find, misses

COMBAT, WITS = Characteristic.COMBAT, Characteristic.WITS
SURE = 30
"""Dice enough to hit whatever opposes."""
SEEN_FROM_THERE = {Outcome.SUCCESS: Outcome.FAILURE, Outcome.FAILURE: Outcome.SUCCESS, Outcome.TIE: Outcome.TIE}


def attack(given: Case, dice: Any) -> Mapping[str, Any]:
    """One blow or shot, in the attacker's turn; where a tie cannot stand, the roll that tied is looked at."""
    strike = Strike(given, dice)
    deed = strike.deed(dice)
    further = [] if given.get("tie_possible", True) else [strike.won(dice)]
    events = strike.table.play(deed, *strike.faces(dice), *further)
    tied = find(events, TieRerolled)
    dealt = None if tied else find(events, DamageDealt)
    sides = {ANNA: "character", BORIS: "opposition"}
    return {
        **strike.observed(tied.settled if tied else find(events, RollSettled)),
        "inflicted_by": sides[dealt.source] if dealt else None,
        "raw_damage": dealt.raw if dealt else 0,
        "damage": dealt.damage if dealt else 0,
    }


class Strike(Contest):
    """An attack. The side that a case looks from is Anna's, also where it is Boris who attacks her."""

    def __init__(self, given: Case, sides: Case) -> None:
        self.defending = given.get("type") == "conflict" and given.get("attacker") == "opposition"
        rerolled = given.get("type") == "conflict" and not given.get("tie_possible", True)
        super().__init__(given, sides, (("melee_tie", "reroll"),) if rerolled else ())
        attacker, target = (BORIS, ANNA) if self.defending else (ANNA, BORIS)
        if not self.conflict:
            self.table.lay(OptionChanged(f"range.{RangeBand.SHORT.value}", f"difficulty={self.other}"))
        begin_fight(self.table, attacker, target, turn=attacker)

    @property
    def trait(self) -> Characteristic:
        """Attacks and defences are Combate, whatever a case tells."""
        return COMBAT

    def _seat(self, sides: Case) -> None:
        super()._seat(sides)
        given, table = self.given, self.table
        reach = "melee" if self.conflict else RangeBand.VERY_LONG.value
        arm(table, ANNA, damage=given.get("weapon_damage", 0), range=reach)
        arm(table, BORIS, damage=given.get("opposition_weapon_damage", 0))
        wear(table, ANNA, protections=as_list(given.get("own_protection", 0)), penalty=given.get("armour_penalty", 0))
        # Attackers who are hit back wear what they wear: armour that the game master does not count is taken off.
        bare = self.defending and given.get("ignore_armour")
        wear(table, BORIS, protections=[] if bare else as_list(given.get("protection", 0)))

    def deed(self, sides: Case) -> Attack:
        """Declare the attack, with what the target decides said in advance."""
        given = self.given
        own = SPECIALTY if given.get("specialty") else None
        rival = RIVAL_SPECIALTY if given.get("opposition_specialty") else None
        mine, theirs = self._extra(sides, ""), self._extra(sides, "opposition_")
        if self.defending:
            answer = Reply(ANNA, self.own, specialty=own, **mine)
            return Attack(BORIS, (Aim(ANNA, **theirs),), specialty=rival, replies=(answer,), dice_seen=True)
        return Attack(
            ANNA,
            (Aim(BORIS, **mine),),
            band=None if self.conflict else RangeBand.SHORT,
            specialty=own,
            botch_rerolls=given.get("use_botch_credit", 0),
            dice_seen=True,
            protection=0 if given.get("ignore_armour") else None,
            replies=(Reply(BORIS, self.other if self.conflict else 0, specialty=rival, **theirs),),
        )

    def _extra(self, sides: Case, side: str) -> dict[str, int]:
        return {
            "destiny_dice": len(sides.get(f"{side}destiny", ())),
            "auto_successes": self.given.get(f"{side}auto_successes", 0),
        }

    def faces(self, sides: Case) -> list[Given]:
        """The attacker's dice come first, whoever that is."""
        if not self.defending:
            return super().faces(sides)
        segments = [
            (self.other, sides.get("opposition", ())),
            (0, sides.get("opposition_destiny", ())),
            (self.own, sides.get("character", ())),
            (0, sides.get("destiny", ())),
        ]
        return [tuple(tuple(faces) for dice, faces in segments if dice or faces)]

    def observed(self, settled: RollSettled) -> dict[str, Any]:
        """Read the roll from Anna's side."""
        if self.defending:
            settled = replace(
                settled,
                roller=settled.other,
                other=settled.roller,
                degree=-settled.degree,
                outcome=SEEN_FROM_THERE[settled.outcome],
                destiny_gain=settled.rival_destiny_gain,
            )
        return super().observed(settled)


def weapon(given: Case, dice: Any) -> Mapping[str, Any]:
    """A weapon of the table, used by somebody who cannot miss; the target may be in cover since its own turn."""
    table = PlenilunioTable()
    table.sit(BORIS, destiny=9, scores={COMBAT: 1})
    table.sit(ANNA, destiny=1, scores={COMBAT: SURE, Characteristic.STRENGTH: given.get("fortaleza", 0)})
    table.play(Equip(ANNA, (Item(ItemKind.WEAPON, given["weapon"]),)))
    begin_fight(table, BORIS, ANNA)
    if given.get("target_in_cover"):
        table.play(TakeCover(BORIS, 1), ((6,), (MISS,)))
    table.play(NextTurn())
    band = None if given["range"] == "melee" else RangeBand(given["range"])
    events = table.play(
        Attack(ANNA, (Aim(BORIS),), band=band, replies=(Reply(BORIS, 0),)), otherwise=OsDoor(lambda _sides: 6)
    )
    settled, dealt = find(events, RollSettled), find(events, DamageDealt)
    return {
        "bonus": settled.roller.pool.tool,
        "damage": dealt.weapon.damage,
        "difficulty": None if band is None else settled.other.pool.dice,
    }


def cover(given: Case, dice: Any) -> Mapping[str, Any]:
    """Somebody who is shot at dashes for cover; the shot itself shows misses."""
    table = PlenilunioTable()
    table.sit(ANNA, scores={COMBAT: given.get("combate", 0), WITS: given.get("astucia", 0)})
    table.sit(BORIS, player=None, scores={COMBAT: 1})
    arm(table, BORIS, range=RangeBand.VERY_LONG.value)
    table.fill_pool(PLENTY)
    begin_fight(table, BORIS, ANNA, turn=BORIS)
    own, destiny = dice.get("character", ()), dice.get("destiny", ())
    difficulty = given.get("difficulty", 0)
    answer = Reply(ANNA, len(own), destiny_dice=len(destiny), cover=difficulty)
    opposed = dice.get("opposition", [MISS] * difficulty)
    faces = tuple(tuple(each) for each in (own, destiny, opposed) if each)
    deed = Attack(BORIS, (Aim(ANNA),), band=RangeBand.SHORT, replies=(answer,))
    events = table.play(deed, faces, otherwise=misses())
    settled, taken = find(events, RollSettled), find(events, CoverTaken)
    return {
        "characteristic": settled.roller.trait,
        "degree": settled.degree,
        "in_cover": table.who(ANNA).cover > 0,
        "extra_difficulty": taken.dice,
    }
