"""Random uses of a gift: who is there, what is said, and how the program is told of it."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from domain.events import Action
from domain.systems.plenilunio.actions import Animal, Gift, Roll
from domain.systems.plenilunio.combat.actions import Aim, Attack, Reply
from domain.systems.plenilunio.gifts.actions import GiftUse, UseGift
from domain.systems.plenilunio.health import LEVELS
from domain.systems.plenilunio.options import OPTIONS
from domain.systems.plenilunio.traits import Characteristic
from tests.properties import gifts_by_the_text as text
from tests.properties.by_the_text import MULTIPLE, PENALTY, Body
from tests.properties.gifts_by_the_text import Deed, Seen
from tests.rules.seats import ANNA, BORIS, wear
from tests.table import PlenilunioTable

READINGS = (
    "unconscious_at",
    "resistance_max",
    "protection_stacking",
    "passive_rolls",
    "destiny_gain_limit",
    "auto_successes_prevent_setback",
    "gift_success_count",
    "triumph_effect_count",
    "triumph_cancel_order",
    "palabra_reroll_chain",
    "robo_transfers_resistance",
    "robo_protection",
    "curativas_order",
    "trance_cost",
    "belief_tie",
    "rerolled_destiny_triumph",
    "npc_fortune",
)
COMBAT = "combate"


def ways(gift: str) -> list[str]:
    """Return how a gift can be used."""
    if gift in text.STRIKES or gift in text.LASTING:
        found = {text.GOLPE: ["auto", "place"], text.MANO: ["place", "outside"]}
        return found.get(gift, [gift])
    trial = gift in text.DIFFICULTY or gift in text.FEATS or gift in text.FOR
    known = {"auto": gift in text.AUTO, "place": gift in text.PLACE, "contest": gift in text.AGAINST, "trial": trial}
    return [way for way, has in known.items() if has]


class Try:
    """A random use of a gift: who is there, what is said, and the faces that will show.

    Attributes:
        read: Readings in force.
        who, target: Whose gift it is, and the other.
        scores: Of the target: what resists, and Combate.
        pool: Destiny dice on the table.
    """

    def __init__(self, gift: str, number: int) -> None:
        self.chance = Random(f"{gift} {number}")
        self.gift, self.way = gift, ways(gift)[number % len(ways(gift))]
        self.read = {key: self.chance.choice(OPTIONS[key].values) for key in READINGS}
        self.fights = gift in text.STRIKES and self.way != "outside"
        self.who, self.target = self._body(pc=True, most=2), self._body(pc=self.chance.random() < 0.5, most=3)
        self.pool = self.chance.randint(6, 12)
        if not self.fights and self.chance.random() < 0.15:
            self.target.unconscious, self.target.resistance = True, 0
        self.target.credit = self.chance.choice((0, 0, 2))
        self.target.protections = tuple(self.chance.sample((1, 2, 3), self.chance.randint(0, 2)))
        self.met, self.combat = self.chance.randint(1, 4), self.chance.randint(3, 5)
        self.deed = self._deed()
        self.who.fortune = max(self.who.fortune, min(self.who.destiny, text.cost(self.deed, self.read)))

    def _body(self, *, pc: bool, most: int) -> Body:
        chance = self.chance
        destiny, health = chance.choice((3, 4, 5, 9, 9, 10)), chance.randint(0, most)
        body = Body(chance.randint(1, 4), chance.randint(1, 4), destiny, chance.randint(1, destiny), 1, health, pc=pc)
        body.resistance = chance.randint(1, body.aguante * MULTIPLE[health])
        body.debt = chance.choice((0, 0, 1, 2))
        if not pc and self.read["npc_fortune"] == "none":
            body.fortune = 0
        return body

    def _deed(self) -> Deed:
        chance, gift = self.chance, self.gift
        how = "place" if self.way == "outside" else self.way
        deed = Deed(gift, how, chance.randint(3, 5), chance.randint(3, 5))
        if how == "auto" and text.AUTO.get(gift) == "fortaleza":
            self.who.fortaleza = deed.trait
            self.who.resistance = 1
        deed.soften = (chance.randint(0, 2), chance.randint(0, 2))
        deed.decided = how == "contest" and chance.random() < 0.2
        if how == "trial" and gift in text.DIFFICULTY:
            deed.about = chance.choice(list(text.DIFFICULTY[gift]))
            deed.passengers = chance.choice((0, 1)) if gift == text.PUERTA else 0
        elif how in ("auto", "place") or gift in text.FEATS:
            deed.met = chance.randint(1, 4)
        if gift == text.LIMPIEZA:
            deed.about = chance.choice(("", "counter"))
            deed.met = chance.randint(1, 3) if self.read_limpieza() else None
        if how == "contest":
            deed.met = self.target.voluntad if text.AGAINST[gift] == "voluntad" else self.met
        if self.fights:
            deed.met = chance.randint(0, self.combat - PENALTY[self.target.health])
        if gift == text.DEFENSA:
            deed.trait, deed.met = chance.randint(0, 2), self.combat
        deed.extra = chance.choice((0, 1)) if how in ("contest", "trial") and gift != text.TRANCE else 0
        deed.destiny = (self._destiny(self.who), self._destiny(self.target) if self._meets(deed) else 0)
        return deed

    def read_limpieza(self) -> bool:
        """Whether the game master names a difficulty; then the reading says so."""
        named = self.chance.random() < 0.5
        self.read["limpieza_difficulty"] = "gm_difficulty" if named else "unopposed"
        return named

    def _meets(self, deed: Deed) -> bool:
        return self.fights or deed.how == "contest"

    def _destiny(self, body: Body) -> int:
        return self.chance.choice((0, 1, 2)) if body.pc and body.destiny < 10 and self.gift != text.TRANCE else 0

    def table(self) -> PlenilunioTable:
        """Seat both."""
        table, who, target = PlenilunioTable(options=tuple(self.read.items())), self.who, self.target
        trait = self.deed.trait
        scores = dict.fromkeys(("sutileza", "presencia", "astucia", "cultura"), trait)
        mine = {**scores, "fortaleza": who.fortaleza, "voluntad": who.voluntad, COMBAT: trait if self.fights else 1}
        if self.gift == text.DEFENSA:
            mine[COMBAT] = 4
        theirs = {"fortaleza": target.fortaleza, "voluntad": target.voluntad, "astucia": self.met, COMBAT: self.combat}
        gifts = (Gift(self.gift, self.deed.score),)
        table.sit(ANNA, destiny=who.destiny, scores=mine, gifts=gifts, animal=Animal("oso", 3, 3, 1, 1))
        table.sit(BORIS, destiny=target.destiny, scores=theirs, player="eva" if target.pc else None)
        wear(table, BORIS, protections=target.protections)
        for name, body in ((ANNA, who), (BORIS, target)):
            fortune = None if not body.pc and self.read["npc_fortune"] == "none" else body.fortune
            table.edit(name, health=LEVELS[body.health])
            table.edit(name, fortune=fortune, resistance=body.resistance, unconscious=body.unconscious or None)
        table.fill_pool(self.pool)
        return table

    def owe(self, table: PlenilunioTable) -> None:
        """Lay debts and credits on both."""
        table.owe(ANNA, triumph_debt=self.who.debt)
        table.owe(BORIS, triumph_debt=self.target.debt, botch_credit=self.target.credit)

    def action(self) -> Action:
        """Return the deed as the program knows it."""
        deed, said = self.deed, self._said()
        if self.fights:
            return self._attack(said)
        if deed.how in ("auto", "place"):
            trait = (text.PLACE if deed.how == "place" else text.AUTO)[self.gift]
            placed = deed.how == "place"
            rolled = Roll(ANNA, Characteristic(trait), deed.met, gift=self.gift, gift_dice=placed)
            return replace(rolled, destiny_dice=deed.destiny[0])
        meets = deed.how == "contest"
        return UseGift(
            ANNA,
            self.gift,
            GiftUse(deed.how),
            (BORIS,) if meets or self.gift in text.FOR else (),
            about=deed.about,
            difficulty=None if meets else deed.met,
            passengers=deed.passengers,
            extra=deed.extra,
            voluntary=self.gift != text.TRANCE,
            destiny_dice=deed.destiny[0],
            botch_rerolls=0,
            tie_possible=not deed.decided,
            replies=said,
        )

    def _said(self) -> tuple[Reply, ...]:
        met = self.deed.met if self.fights and self.gift != text.DEFENSA else None
        mine = self.deed.trait if self.gift == text.DEFENSA else None
        hers = self.deed.destiny[0] if self.gift == text.DEFENSA else 0
        his = 0 if self.gift == text.DEFENSA else self.deed.destiny[1]
        return (
            Reply(ANNA, mine, hers, soften=self.deed.soften[0]),
            Reply(BORIS, met, his, soften=self.deed.soften[1]),
        )

    def _attack(self, said: tuple[Reply, ...]) -> Attack:
        if self.gift == text.DEFENSA:
            return Attack(BORIS, (Aim(ANNA, destiny_dice=self.deed.destiny[1]),), replies=said)
        aim, gift = Aim(BORIS, destiny_dice=self.deed.destiny[0]), "" if self.gift == text.REVELAR else self.gift
        return Attack(ANNA, (aim,), gift=gift, gift_dice=self.deed.how == "place", reveal=not gift, replies=said)

    def expected(self, faces: Iterator[int]) -> Seen:
        """Return what the text says of it; both people are changed."""
        worked = text.strike if self.fights else text.use
        return (text.defend if self.gift == text.DEFENSA else worked)(
            self.deed, self.who, self.target, self.pool, faces, self.read
        )


def faces_of(tried: Try) -> Iterator[int]:
    """Return faces without end, good ones more often, the same each time."""
    chance = Random(f"{tried.gift} {tried.chance.random()}")
    shown = [chance.choice((1, 1, 2, 3, 4, 5, 6, 6)) for _ in range(400)]
    return iter(shown)
