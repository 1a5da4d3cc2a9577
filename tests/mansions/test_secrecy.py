"""The example mission played by chance: whatever a player does and asks, nothing undiscovered is named."""

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli import bootstrap
from cli.grammar import COMPLETING
from domain.ids import GM
from domain.ledger import Line
from domain.systems.mansions.state import State
from domain.systems.mansions.traits import Phase
from tests.cli.table import Seat
from tests.mansions.marked import Marks

TURNS, LINES = 8, 16
"""Turns of a game, and command lines of each."""
KEY = re.compile(r"\w_zq\d")
"""A marked key; marked names have a blank there."""
PLAYERS = {"ana": "eva", "bruno": "luis"}
SEEN = (
    "board",
    "board --json",
    "sheet",
    "sheet --json",
    "sheet ana --json",
    "sheet bruno",
    "sheet mi-go",
    "log",
    "log --json",
    "log --kind Explore,Walk,Evade,Run --json",
    "log --who ana --json",
    "log --search des",
    "replay --json",
    "explain",
    "explain {n} --json",
    "explain {n}",
    "why ana.zone",
    "why ana.cordura --json",
    "why despacho.dark",
    "receipt {n}",
    "character list --json",
    "campaign info --json",
    "store info",
    "verify -v",
    "rules MN-GM-PREP",
    "odds ana explore",
    "odds ana explore --json",
    "odds ana evade exit",
    "odds bruno obstruct --json",
)
"""What a player may ask for."""
PLAYED = (
    "do {who} move exit",
    "do {who} move exit",
    "do {who} move {known}",
    "do {who} move {known}",
    "do {who} move {known} exit",
    "do {who} run exit-2",
    "do {who} run {known}",
    "do {who} move despa",
    "do {who} move exit -n",
    "roll {who} explore",
    "roll {who} explore",
    "roll {who} explore -n",
    "roll {who} explore diario",
    "roll {who} explore --rolled 5,5",
    "roll {who} explore --rolled 5,5,5;1",
    "roll {who} obstruct",
    "roll {who} obstruct puerta",
    "roll {who} obstruct acertijo",
    "roll {who} light",
    "roll {who} evade exit",
    "roll {who} evade exit --rolled 5,5,5",
    "roll {who} evade exit --rolled 5,5,5;1/1",
    "roll {who} evade {known}",
    "roll {who} evade sotano",
    "attack {who} cultista",
    "attack {who} mi-go --magic",
    "do {who} drop rosario",
    "do {who} done",
)
"""What a player may try."""
MASTERED = (
    "do {who} done",
    "do {who} move {any}",
    "roll {who} explore {item}",
    "roll {who} evade {any}",
    "do {who} flee {any}",
    "do {who} drop rosario",
    "state {who} --zone {any} -m fate",
)
"""What the game master may try; what lies anywhere is no secret there."""
HALF = (
    "do cultista move {any}",
    "do cultista-{n} move {known}",
    "do mi-go move {any}",
    "attack cultista {who}",
    "attack mi-go-{n} {who}",
    "spend gm horror --on {who}",
    "spend gm darkness --on {any}",
    "spend gm enemy --on {known}",
    "spend gm monster --on {known}",
    "do {who} flee {any}",
)
"""What the game master may try in the other half of a turn."""


class Game:
    """The mission under way, with Ana (Eva) and Bruno (Luis)."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat, self.chance, self.marks = seat, random.Random(seed), Marks()
        seat.chance.seed(seed)
        mission = seat.home / "mission.toml"
        mission.write_text(self.marks.toml, "utf-8")
        seat.do("campaign", "new", "Arkham", "--system", "mansions", "--dice", "os")
        seat.do("character", "new", "Ana", "--player", "eva", "--equipment", "Rosario,Petaca")
        seat.do("character", "new", "Bruno", "--player", "luis", "--score", "mente=2,cuerpo=4")
        seat.do("adventure", "start", "Arkham", "--mission", str(mission))
        self.file = next(seat.home.rglob("*.db"))
        self.size, self.state = 0, State()
        self._look()

    def _look(self) -> list[Line]:
        """See how the game stands now; return the lines that are new."""
        ledger = bootstrap.open_campaign(self.file, read_only=True)
        new = list(ledger.lines(self.size + 1))
        self.size, self.state = self.size + len(new), ledger.state().game
        ledger.close()
        return new

    def type_something(self) -> None:
        """Type a line by chance, of a player or of the game master."""
        who = self.chance.choice(list(PLAYERS))
        half = self.state.phase is Phase.GM
        by = GM if half else self.chance.choice((PLAYERS[who], PLAYERS[who], GM))
        words = self._filled(self.chance.choice(HALF if half else MASTERED if by == GM else PLAYED), who)
        look = self.chance.choice(((), ("--format", "plain"), ("--json",), ("--lang", "es")))
        self.type(by, *words, *look)

    def type(self, by: str, *words: str) -> int:
        """Type a line and look at all that it stores, and at all that it shows to a player; return its status."""
        ran = self.seat.run(*words, "--as", by)
        self._check(words, *(line.event.decode() for line in self._look() if line.audience != GM))
        if by != GM:
            self._check(words, ran.out, ran.err)
        return ran.code

    def turn_over(self) -> None:
        """Let this half of the turn end, whatever is still open."""
        waiting = [each.asked.who for each in self.state.equipment] + [each.asked.who for each in self.state.flights]
        for asked in waiting:
            for answer in ("drop rosario", "drop petaca", "flee entrada", "flee escalera", "flee estanterias"):
                self.seat.run("do", asked, *answer.split())
        for who in PLAYERS if self.state.phase is Phase.PLAYERS else ():
            self.seat.run("do", who, "done")
        self.seat.run("next")
        self._look()

    def look_around(self) -> None:
        """Ask for everything as each player."""
        for player in PLAYERS.values():
            for line in SEEN:
                words = line.replace("{n}", str(self.chance.randint(3, self.size))).split()
                ran = self.seat.run("--as", player, *words, terminal=self.chance.random() < 0.5)
                self._check(words, ran.out, ran.err)

    def read_on(self) -> list[str]:
        """Return all that the game master reads in sentences, in both languages."""
        lines = (
            "log 1..",
            "explain",
            "board",
            "sheet ana",
            "sheet bruno",
            f"explain {self.chance.randint(3, self.size)}",
        )
        return [self.seat.do(*line.split(), "--lang", language) for line in lines for language in ("en", "es")]

    def _filled(self, line: str, who: str) -> list[str]:
        mission = self.state.mission
        assert mission is not None
        zones = [zone for room in mission.rooms for zone in room.zones]
        known = [zone for room in self.state.rooms.values() if room.discovered for zone in room.zones]
        values = {
            "{n}": str(self.chance.randint(1, 2)),
            "{who}": who,
            "{known}": self.chance.choice(known).key,
            "{any}": self.chance.choice(zones).key,
            "{item}": self.chance.choice([item for room in mission.rooms for item in room.items]).key,
        }
        for field, value in values.items():
            line = line.replace(field, value)
        return line.split()

    def _check(self, words: Sequence[str], *shown: str) -> None:
        text = "\n".join(shown).casefold()
        told = [thing for thing, mark in self.marks.hidden(self.state).items() if mark in text]
        assert not told, f"{' '.join(words)} tells of {told}:\n{text}"


@pytest.mark.parametrize("seed", [5, 6])
def test_nothing_undiscovered_is_ever_named(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in a line that a player may read, when it is written, nor in anything shown. Rules: MN-GM-PREP"""
    game = Game(Seat(tmp_path, monkeypatch), seed)
    first = game.marks.hidden(game.state)
    for turn in range(1, TURNS + 1):
        for lines in (LINES * 3 // 4, LINES // 4):
            for _ in range(lines):
                game.type_something()
            game.turn_over()
        if not turn % 4:
            game.look_around()
    assert not [text for text in game.read_on() if KEY.search(text)], "sentences use names"
    last = game.marks.hidden(game.state)
    assert "room " in " ".join(set(first) - set(last)), "somebody discovered a room"
    assert "room " in " ".join(last), "and somewhere nobody has been"


def test_what_was_tried_in_vain_is_not_named_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An evasion that fails, a thing that is not found, a way that fear cuts short: 1 is an impact, 5 a success.

    Rules: MN-ACT-EVADE, MN-ACT-EXPLORE, MN-GM-PREP
    """
    game = Game(Seat(tmp_path, monkeypatch), 1)
    keys = game.marks.keys

    def typed(line: str, by: str = GM) -> None:
        assert game.type(by, *line.split()) == 0, line

    typed("roll bruno explore --rolled 5,1")
    while game.state.threat < 3:
        game.turn_over()
    typed(f"spend gm enemy --on {keys['entrada']}")
    game.turn_over()
    typed(f"roll ana evade {keys['despacho']} --rolled 1,1,1")
    typed("roll bruno evade exit --rolled 1,1,1,1", "luis")
    game.turn_over()
    game.turn_over()
    typed(f"roll ana evade {keys['despacho']} --rolled 5,5,5")
    game.turn_over()
    game.turn_over()
    typed(f"roll ana explore {keys['abrecartas']} --rolled 1,1,1")
    game.look_around()
    assert {"room sotano", "item abrecartas"} <= {thing.rpartition("_")[0] for thing in game.marks.hidden(game.state)}


def test_completion_knows_no_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules: MN-GM-PREP"""
    game = Game(Seat(tmp_path, monkeypatch), 1)
    for typed in ("testigo do ana move ", "testigo sheet ", "testigo --as eva roll ana explore "):
        with monkeypatch.context() as patch:
            patch.setenv(COMPLETING, "complete_bash")
            patch.setenv("COMP_WORDS", typed)
            patch.setenv("COMP_CWORD", str(len(typed.split())))
            ran = game.seat.run()
        assert "zq" not in (ran.out + ran.err).casefold()
