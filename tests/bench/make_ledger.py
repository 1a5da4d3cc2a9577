"""Make a long campaign: six characters, rolls and fights; a third actions, a quarter dice, the rest results.

python -m tests.bench.make_ledger FILE LINES

Every deed is carried out by the real engine on the state that stands; only the writing is done in bulk. The last saved
state lies 499 lines before the end: as far as one ever is.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from domain import engine
from domain.bags import BagDoor, Draw
from domain.dice.doors import Door, OsDoor
from domain.dice.stream import bag_commitment, bag_key
from domain.engine import edition_of
from domain.errors import RuleError
from domain.events import Action, CampaignOpened, MarkSet, NoteTaken, SceneEnded, SceneStarted, SessionStarted
from domain.ids import CharacterId
from domain.ledger import Ledger, create_ledger
from domain.protocol import BagOpened, BagRevealed, BagSealed, WordGiven
from domain.store.batches import Header, kind_of, numbered
from domain.store.checkpoints import INTERVAL
from domain.store.lines import Line
from domain.systems.plenilunio.actions import (
    ACTIONS,
    CreateCharacter,
    EditCharacter,
    GrantPoints,
    Roll,
    RuleTie,
    Scores,
    Specialty,
    SpendFortune,
    StartAdventure,
    TwistPlot,
)
from domain.systems.plenilunio.combat.actions import ACTIONS as FIGHTING
from domain.systems.plenilunio.combat.actions import Aim, Attack, EndCombat, NextTurn, Reply, StartCombat
from domain.systems.plenilunio.harm.actions import ACTIONS as MENDING
from domain.systems.plenilunio.harm.actions import Rest
from domain.systems.plenilunio.traits import Characteristic, FortuneUse, Grant, Health, TieRuling

START = 1_790_000_000_000_000
BEHIND = 499
TRANSACTION = 6_000
BAG = 2_000
"""Deeds between two bags."""

PEOPLE = (
    ("armand", "Armand", "Luis", (2, 3, 3, 3, 2, 2, 2), ((Characteristic.WITS, "Seguir rastros"),), 5),
    ("leonord", "Leonord", "Ana", (2, 3, 2, 2, 4, 3, 1), ((Characteristic.COMBAT, "Pistola"),), 4),
    ("christopher", "Christopher", "Marta", (1, 1, 3, 4, 2, 2, 5), ((Characteristic.CULTURE, "Ocultismo"),), 5),
    ("valeria", "Valeria", "Íñigo", (2, 2, 4, 2, 3, 5, 2), ((Characteristic.PRESENCE, "Canto"),), 3),
    ("mutante", "Mutante", None, (4, 3, 1, 1, 2, 1, 0), (), 1),
    ("encapuchado", "El encapuchado", None, (2, 3, 4, 3, 4, 3, 3), ((Characteristic.SUBTLETY, "Acechar"),), 4),
)
PLAYERS = tuple(CharacterId(key) for key, _, player, *_ in PEOPLE if player)
RIVALS = tuple(CharacterId(key) for key, _, player, *_ in PEOPLE if not player)
NOTES = ("sigue el rastro", "escucha tras la puerta", "busca en la biblioteca de Christopher", "", "", "")


def opening() -> Iterator[Action]:
    """Yield how the campaign begins."""
    for key, name, player, scores, specialties, destiny in PEOPLE:
        yield CreateCharacter(
            CharacterId(key),
            name,
            player,
            "",
            Scores(*scores),
            tuple(Specialty(*each) for each in specialties),
            destiny,
            starting=player is not None,
        )
    yield StartAdventure("La noche de las runas", 12)
    yield SessionStarted("Primera noche")
    yield SceneStarted("El bosque")
    yield MarkSet("bosque")


def deeds(chance: random.Random, table: "Scribe") -> Iterator[Action]:
    """Yield what people do at the table, without end: rolls, fights, and now and then something else."""
    specialties = {(key, trait): name for key, _, _, _, owned, _ in PEOPLE for trait, name in owned}
    traits = list(Characteristic)
    for number in count(1):
        if number % 97 == 0:
            yield from (SceneEnded(), SceneStarted(f"Escena {number // 97}"))
        if number % 41 == 0:
            yield NoteTaken(f"Apunte {number}: la luna crece sobre la losa")
        if number % 29 == 0:
            yield from fight(chance, table)
        if number % 53 == 0:
            yield SpendFortune(chance.choice(PLAYERS), FortuneUse.DRAMATIC)
        if number % 67 == 0:
            yield GrantPoints(chance.choice(PLAYERS), Grant.FORTUNE, 1, "buena idea")
        if number % 101 == 0:
            yield TwistPlot(2, "aparece la patrulla")
        who, trait = chance.choice(PLAYERS), chance.choice(traits)
        against: dict[str, Any] = {"difficulty": chance.randint(1, 5)}
        if number % 4 == 0:
            against = {"rival": chance.choice(RIVALS), "rival_trait": chance.choice(traits), "tie_possible": False}
        yield Roll(
            who,
            trait,
            specialty=specialties.get((who, trait)),
            tools=(1,) if number % 9 == 0 else (),
            destiny_dice=1 if number % 31 == 0 else 0,
            note=chance.choice(NOTES),
            **against,
        )


def fight(chance: random.Random, table: "Scribe") -> Iterator[Action]:
    """Yield a fight of some turns, with wounds, and what mends them."""
    yield StartCombat((*PLAYERS, *RIVALS))
    for _ in range(12):
        combat = table.state.game.combat
        if combat is None or combat.turn is None:
            break
        who = CharacterId(combat.turn)
        target = chance.choice(RIVALS if who in PLAYERS else PLAYERS)
        replies = (Reply(target, chance.randint(0, 2), soften=chance.randint(0, 1)), Reply(who, soften=0))
        yield Attack(who, (Aim(target),), replies=replies)
        yield NextTurn()
    yield EndCombat()
    yield Rest((), 10)
    for who in (*PLAYERS, *RIVALS):
        if table.state.game.characters[who].health is not Health.HEALTHY:
            yield EditCharacter(who, health=Health.HEALTHY, unconscious=False, reason="pasan los días")


class Scribe:
    """Carries out deeds on one ledger and writes their lines in bulk."""

    def __init__(self, ledger: Ledger, chance: random.Random) -> None:
        self.ledger = ledger
        self.chance = chance
        self.size = ledger.head().size
        self.state = ledger.state()
        self.lines: list[Line] = []
        self.kinds: Counter[str] = Counter(line.kind for line in ledger.lines())
        self._door: Door = OsDoor(lambda sides: chance.randint(1, sides))
        self._bag = self._shown = 0
        self._seed = b""
        self._rolls = count(1)

    def carry_out(self, action: Action, most: int) -> None:
        """Carry out one deed, unless the rules refuse it or it takes more lines than there is room for."""
        system = self.ledger.system
        try:
            entries = engine.carry_out(system, self.state, action, self._door)
        except RuleError:
            return
        if len(entries) > most:
            return
        time = START + self.size * 20_000_000
        header = Header(self.ledger.campaign, time, "gm", edition_of(system), self.chance.randbytes(16).hex())
        events = [(each.event, each.audience) for each in entries]
        draft = engine.CampaignDraft(system, self.state)
        for line, (event, _) in enumerate(events, self.size + 1):
            if type(event) in draft.steps:
                draft.add(event, line)  # type: ignore[arg-type]
        self.state = draft.freeze()
        self._append(header, events)
        for tie in self.state.game.open_ties:
            self.carry_out(RuleTie(tie.line, TieRuling.ADVANTAGE), most - len(events))

    def _append(self, header: Header, events: Sequence[tuple[msgspec.Struct, str]]) -> None:
        self.kinds.update(kind_of(event) for event, _ in events)
        self.lines += numbered(header, self.size, list(events), self.chance.randbytes)
        self.size += len(events)
        if len(self.lines) > TRANSACTION:
            self.write()

    def open_bag(self) -> None:
        """Show the bag in use, and open another that the dice come from: one word, sealed at once."""
        self.show_bag()
        self._bag, self._seed, self._rolls = self._bag + 1, self.chance.randbytes(32), count(1)
        ledger_id, words = self.ledger.ledger_id(), ((1, "luna roja"),)
        commitment = bag_commitment(ledger_id, self._bag, self._seed).hex()
        self._record(BagOpened(self._bag, False, None, commitment, (1,)))
        self._record(WordGiven(self._bag, *words[0]))
        self._record(BagSealed(self._bag, words))
        key = bag_key(self._seed, ledger_id, self._bag, words)
        self._door = BagDoor({False: Draw(self._bag, key, partial(next, self._rolls))}.get, otherwise=self._door)

    def show_bag(self) -> None:
        """Show the bag in use, if there is one."""
        if self._bag:
            self._record(BagRevealed(self._bag, self._seed.hex(), self.kinds["dice.Rolled.1"] - self._shown))
            self._shown = self.kinds["dice.Rolled.1"]

    def _record(self, event: msgspec.Struct) -> None:
        time = START + self.size * 20_000_000
        edition = edition_of(self.ledger.system)
        header = Header(self.ledger.campaign, time, "gm", edition, self.chance.randbytes(16).hex())
        self._append(header, [(event, "all")])

    def write(self) -> None:
        """Store what has been carried out."""
        if self.lines:
            self.ledger._app.events.put(self.lines, roots=[])  # type: ignore[arg-type]
            self.lines = []


def make(path: Path, lines: int, seed: int = 2026, *, bags: bool = False) -> Counter[str]:
    """Make a campaign of that many lines; return how many of each kind.

    Args:
        bags: Draw the dice from sealed bags, all of them shown at the end.
    """
    chance = random.Random(seed)
    opened = CampaignOpened("plenilunio", "La losa", "es", "Europe/Madrid", "os")
    clock: Callable[[], int] = lambda: START  # noqa: E731
    ledger = create_ledger(path, opened=opened, public_key="ab" * 32, clock=clock, entropy=chance.randbytes)
    scribe = Scribe(ledger, chance)
    for action in opening():
        scribe.carry_out(action, lines)
    for number, action in enumerate(deeds(chance, scribe)):
        room = lines - scribe.size
        if room < 20:
            break
        if bags and number % BAG == 0:
            scribe.open_bag()
        scribe.carry_out(action, room)
    if scribe.state.game.combat is not None:
        scribe.carry_out(EndCombat(), lines - scribe.size)
    for who in PLAYERS:
        mended = EditCharacter(who, health=Health.HEALTHY, unconscious=False, reason="amanece")
        scribe.carry_out(mended, lines - scribe.size)
    scribe.show_bag()
    while scribe.size < lines:
        scribe.carry_out(NoteTaken("y la noche acaba"), 1)
    scribe.write()
    assert ledger.head().size == lines
    assert ledger.state() == scribe.state
    ledger.rebuild_states((lines - BEHIND - 1) % INTERVAL + 1)
    ledger.close()
    return scribe.kinds


def mixture(kinds: Counter[str]) -> str:
    """Say what a campaign is made of."""
    total = sum(kinds.values())
    dice = sum(number for kind, number in kinds.items() if kind.startswith("dice."))
    actions = {kind for kinds_of in (ACTIONS, FIGHTING, MENDING) for kind in kinds_of}
    declared = sum(number for kind, number in kinds.items() if kind in actions or kind[:5] == "core.")
    rest = total - dice - declared
    most = ", ".join(f"{kind.split('.')[1]} {number}" for kind, number in kinds.most_common(8))
    return f"{declared / total:.0%} actions, {dice / total:.0%} dice, {rest / total:.0%} results ({most}, ...)"


if __name__ == "__main__":
    print(mixture(make(Path(sys.argv[1]), int(sys.argv[2]))))
