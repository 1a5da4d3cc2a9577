"""Who sits at the table of a case, and the faces that a case lists, request after request."""

from typing import Any

from domain.dice.doors import Given
from domain.events import OptionChanged
from domain.ids import CharacterId
from domain.systems.plenilunio.actions import Roll
from domain.systems.plenilunio.combat.actions import Equip, Item, NextTurn, StartCombat
from domain.systems.plenilunio.events import RollSettled
from domain.systems.plenilunio.traits import Characteristic, Health, ItemKind
from tests.table import MISS, PlenilunioTable

Case = dict[str, Any]
ANNA, BORIS = CharacterId("anna"), CharacterId("boris")
TRAIT = Characteristic.WITS
PLENTY = 1000
"""Destiny dice on the table where a case says nothing of them."""
SPECIALTY, RIVAL_SPECIALTY = "Seguir rastros", "Ocultarse"


def player_of(given: Case) -> str | None:
    """Return who plays the character: a player unless the case says otherwise."""
    return "luis" if given.get("is_pc", True) else None


def mark_health(table: PlenilunioTable, who: str, given: Case) -> None:
    """Put a character into the state of health that a case gives."""
    health = given.get("health")
    table.edit(who, health=Health(health) if health else None, unconscious=True if given.get("unconscious") else None)


def mark_resistance(table: PlenilunioTable, who: str, points: int) -> None:
    """Leave a character so much Resistance, which its level of health must be able to hold."""
    table.edit(who, resistance=points)
    assert table.who(who).resistance == points, f"no sheet holds Resistance {points} at that level of health"


def of_endurance(endurance: int, strength: int | None = None) -> dict[str, Any]:
    """Choose scores, and a size where they do not suffice, that give an Aguante."""
    strength = max(0, endurance - 1) if strength is None else strength
    will = max(0, endurance - strength)
    scores = {Characteristic.STRENGTH: strength, Characteristic.WILL: will}
    return {"scores": scores, "size_modifier": endurance - strength - will}


def begin_fight(table: PlenilunioTable, *people: CharacterId, turn: CharacterId | None = None) -> None:
    """Let a fight begin, and go on to somebody's turn."""
    table.lay(StartCombat(people))
    for _ in people:
        if turn is not None and table.game.combat.turn != turn:
            table.lay(NextTurn())
    assert turn is None or table.game.combat.turn == turn, f"it never is the turn of {turn}"


def arm(table: PlenilunioTable, who: str, **values: Any) -> None:
    """Put a weapon of the table's own in somebody's hands."""
    stats = {"bonus": 0, "damage": 0, "range": "melee", "magazine": 0, **values}
    _own_item(table, who, ItemKind.WEAPON, f"arma_de_{who}", stats)


def wear(table: PlenilunioTable, who: str, *, protections: Any = (), penalty: int = 0) -> None:
    """Dress somebody in pieces of the table's own: one for each protection, one that only hampers."""
    pieces = [(points, 0) for points in protections] + ([(0, penalty)] if penalty else [])
    for number, (points, hampers) in enumerate(pieces, 1):
        stats = {"protection": points, "penalty": hampers}
        _own_item(table, who, ItemKind.ARMOUR, f"pieza_{number}_de_{who}", stats)


def _own_item(table: PlenilunioTable, who: str, kind: ItemKind, key: str, stats: dict[str, Any]) -> None:
    entry = " ".join(f"{field}={value}" for field, value in stats.items())
    table.lay(OptionChanged(f"{kind.value}.{key}", entry))
    table.lay(Equip(CharacterId(who), (Item(kind, key),)))


def as_list(given: Any) -> list[int]:
    """Return a number or a list of numbers as a list."""
    return list(given) if isinstance(given, list) else [given]


class Contest:
    """Two sides seated for rolls whose dice a case lists: Anna rolls, Boris or a difficulty opposes."""

    def __init__(self, given: Case, sides: Case, options: tuple[tuple[str, str], ...] = ()) -> None:
        self.given = given
        self.table = PlenilunioTable(options=options)
        self.conflict = given.get("type") == "conflict"
        self.own = given.get("pool", len(sides.get("character", ())))
        self.other = given.get("difficulty", len(sides.get("opposition", ())) or (0 if self.conflict else 1))
        self._seat(sides)

    def _seat(self, sides: Case) -> None:
        given, table = self.given, self.table
        own = [(Characteristic(given.get("specialty_from", self.trait)), SPECIALTY)]
        table.sit(ANNA, scores={self.trait: self.own}, specialties=own)
        player = "eva" if sides.get("opposition_destiny") else None
        rival = [(self.trait, RIVAL_SPECIALTY)]
        table.sit(BORIS, player=player, scores={self.trait: self.other}, specialties=rival)
        table.fill_pool(PLENTY)
        table.owe(ANNA, triumph_debt=given.get("triumph_debt", 0), botch_credit=given.get("botch_credit", 0))

    @property
    def trait(self) -> Characteristic:
        """What is rolled; the characteristic that a case names is only information."""
        named = self.given.get("characteristic")
        return Characteristic(named) if named in set(Characteristic) else TRAIT

    def action(self, sides: Case, *, tie_possible: bool) -> Roll:
        """Declare the roll."""
        given = self.given
        return Roll(
            ANNA,
            self.trait,
            difficulty=None if self.conflict else self.other,
            rival=BORIS if self.conflict else None,
            rival_trait=self.trait if self.conflict else None,
            specialty=SPECIALTY if given.get("specialty") else None,
            rival_specialty=RIVAL_SPECIALTY if given.get("opposition_specialty") else None,
            destiny_dice=len(sides.get("destiny", ())),
            rival_destiny_dice=len(sides.get("opposition_destiny", ())),
            auto_successes=given.get("auto_successes", 0),
            rival_auto_successes=given.get("opposition_auto_successes", 0),
            armour_penalty=given.get("armour_penalty", 0),
            botch_rerolls=given.get("use_botch_credit", 0),
            dice_seen=True,
            tie_possible=tie_possible,
        )

    def faces(self, sides: Case) -> list[Given]:
        """List the faces of a round, request after request: both sides, then each reroll.

        A side with dice and no faces stays in the list, so that the program sees the faces missing.
        """
        segments = [
            (self.own, sides.get("character", ())),
            (0, sides.get("destiny", ())),
            (self.other, self._opposition(sides)),
            (0, sides.get("opposition_destiny", ())),
        ]
        first = tuple(tuple(faces) for dice, faces in segments if dice or faces)
        return [first, *(((face,),) for face in sides.get("rerolls", ()))]

    def _opposition(self, sides: Case) -> Any:
        """A challenge that says nothing of the other side's faces shows misses."""
        listed = sides.get("opposition", ())
        unsaid = "opposition" not in sides or "difficulty" not in self.given
        return [MISS] * self.other if not (self.conflict or listed) and unsaid else listed

    def won(self, sides: Case) -> Given:
        """Return faces by which Anna wins a further round of the same dice."""
        shown = {"character": 5, "destiny": MISS, "opposition": MISS, "opposition_destiny": MISS}
        return self.faces({key: [face] * len(sides.get(key, ())) for key, face in shown.items()})[0]

    def observed(self, settled: RollSettled) -> dict[str, Any]:
        """Read everything the format may expect of a roll."""
        anna, other, state = settled.roller, settled.other, self.table.who(ANNA)
        return {
            "faces": anna.tally,
            "normal": anna.normal,
            "triumph_units": anna.triumph_units,
            "total": anna.total,
            "opposition_total": other.total,
            "degree": settled.degree,
            "degree_label": settled.band,
            "outcome": settled.outcome,
            "setback": anna.setback,
            "opposition_setback": other.setback,
            "destiny_gain": settled.destiny_gain,
            "converted": anna.converted,
            "left": settled.left,
            "triumph_debt_left": state.triumph_debt,
            "botch_credit_left": state.botch_credit,
            "final_character": anna.own,
            "final_destiny": anna.destiny,
            "decided_on": settled.round,
        }
