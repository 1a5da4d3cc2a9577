"""A recap in words: title, facts, and sections of lines; what draws them is `cli.commands.recap`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from cli.desk import Desk
from cli.drawing import Drawer
from cli.entries import time_zone
from cli.pending import question_record
from domain.dice.chances import percent
from domain.explain import Step
from projections.recap import Balance, Moment, Part, Recap, Rolled
from projections.times import clock_of
from projections.words import Spans, Words, plain

if TYPE_CHECKING:
    pass

MINUTE, HOUR = 60, 3600
MICROSECOND = 1_000_000


class Line(msgspec.Struct, frozen=True):
    """Something told. Attributes: line: where it stands in the ledger, 0 for nowhere."""

    line: int
    text: Spans


class Section(msgspec.Struct, frozen=True):
    """A heading and what stands below it."""

    title: Spans
    lines: tuple[Line, ...]


class Writer:
    """Puts a recap into words."""

    def __init__(self, desk: Desk, found: Recap) -> None:
        self._desk, self.found = desk, found
        self._words = Words(desk.language, found.names)
        self._drawer = Drawer(desk.system.KEY, self._words, desk.console)
        self._zone = time_zone(desk)

    def title(self) -> Spans:
        """Return the name of the session."""
        campaign = self._desk.state().core.settings.get("title", "")
        if not self.found.number:
            return (("strong", campaign),)
        key = "cli.recap.titled" if self.found.title else "cli.recap.untitled"
        return self._words.spans(key, number=self.found.number, title=self.found.title, campaign=campaign)

    def facts(self) -> Spans:
        """Return when it was, how long, and how much happened."""
        found = self.found
        minutes = max(0, found.ended - found.started) // MICROSECOND // MINUTE
        hours, rest = divmod(minutes, HOUR // MINUTE)
        length = self._words.text("cli.recap.hours" if hours else "cli.recap.minutes", hours=hours, minutes=rest)
        start, end = clock_of(found.started, self._zone), clock_of(found.ended, self._zone)
        end = end[11:] if end[:10] == start[:10] else end
        key = "cli.recap.facts_open" if found.is_open else "cli.recap.facts"
        size = {"batches": found.batches, "rolls": found.rolls}
        story = (("", f" · {' – '.join(found.dates)}"),) if found.dates else ()
        return (*self._words.spans(key, start=start, end=end, length=length, **size), *story)

    def sections(self) -> Iterator[Section]:
        """Yield what there is to tell, in order; nothing is said of what did not happen."""
        for part in self.found.parts:
            if lines := tuple(self._moments(part)):
                yield Section(self._part_title(part), lines)
        for key, lines in (
            ("points", tuple(Line(0, self._points(each)) for each in self.found.points)),
            ("health", tuple(Line(0, self._health(each)) for each in self.found.health)),
            ("dice", tuple(self._dice())),
            ("open", tuple(Line(each.line, self._words.telling(each.about)) for each in self.found.questions)),
        ):
            if lines:
                yield Section(self._words.spans(f"cli.recap.{key}"), lines)

    def _part_title(self, part: Part) -> Spans:
        if not part.scene:
            return self._words.spans("cli.recap.between")
        key = "cli.recap.scene_titled" if part.title else "cli.recap.scene"
        return self._words.spans(key, scene=part.scene, title=part.title)

    def _moments(self, part: Part) -> Iterator[Line]:
        for moment in part.moments:
            yield Line(moment.line, told(self._desk.language, moment))
        if part.left_out:
            yield Line(0, self._words.spans("cli.recap.left_out", n=part.left_out))

    def _points(self, balance: Balance) -> Spans:
        """Return a count before and after, and what came and went."""
        keys = ("lost" if balance.lost else "", "won" if balance.won else "")
        moves = [self._words.text(f"cli.recap.{key}", n=getattr(balance, key)) for key in keys if key]
        old, new = (self._drawer.number(field) if field else "" for field in (balance.before, balance.after))
        old, new = old or "–", new or "–"
        return self._sentence(balance, f"{old} → {new}", f" ({', '.join(moves)})" if moves else "")

    def _health(self, balance: Balance) -> Spans:
        """Return each step of a ladder; of a number its sum."""
        if any(self._drawer.number(field) for field in balance.steps):
            return self._points(balance)
        steps = [self._drawer.change([field] if field else [], [])[0] for field in (*balance.steps,)]
        steps += ["–"] if balance.after is None else []
        steps = ["–", *steps] if balance.before is None else steps
        return self._sentence(balance, " → ".join(dict.fromkeys(steps) if len(steps) == 2 else steps), "")

    def _sentence(self, balance: Balance, values: str, beside: str) -> Spans:
        field = balance.after or balance.before
        assert field is not None
        owner = self._words.text("core.word.table") if balance.owner == "table" else self._words.name(balance.owner)
        return self._words.spans(
            "cli.recap.balance", who=owner, what=self._drawer.word(field), values=values, beside=beside
        )

    def _dice(self) -> Iterator[Line]:
        for key, rolled in (("best", self.found.best), ("worst", self.found.worst)):
            if rolled is not None:
                yield Line(rolled.line, self._rolled(key, rolled))

    def _rolled(self, key: str, rolled: Rolled) -> Spans:
        chance = rolled.luck.at_least if key == "best" else rolled.luck.at_most
        label = self._words.spans(f"cli.recap.{key}")
        odds = self._words.spans(f"cli.recap.{key}_odds", chance=percent(chance))
        return (*label, ("", " "), *_joined(self._desk.language, rolled.told, rolled.names), ("", " "), *odds)

    def record(self) -> dict[str, object]:
        """Return the recap as JSON shows it."""
        found = self.found
        return {
            "schema": "testigo.recap.1",
            "session": found.number or None,
            "title": found.title,
            "lines": [found.first, found.last],
            "started": found.started,
            "ended": None if found.is_open else found.ended,
            "dates": list(found.dates),
            "seconds": max(0, found.ended - found.started) // MICROSECOND,
            "batches": found.batches,
            "rolls": found.rolls,
            "scenes": [self._part_record(part) for part in found.parts],
            "points": [self._balance_record(each) for each in found.points],
            "health": [self._balance_record(each) for each in found.health],
            "best": self._roll_record("best", found.best),
            "worst": self._roll_record("worst", found.worst),
            "questions": [question_record(self._desk, each, self._words) for each in found.questions],
        }

    def _part_record(self, part: Part) -> dict[str, object]:
        return {
            "scene": part.scene or None,
            "title": part.title,
            "batches": part.batches,
            "moments": [
                {"batch": each.line, "why": list(each.why), "text": plain(told(self._desk.language, each))}
                for each in part.moments
            ],
            "left_out": part.left_out,
        }

    def _balance_record(self, balance: Balance) -> dict[str, object]:
        return {
            "owner": balance.owner,
            "field": balance.key,
            "before": None if balance.before is None else self._drawer.record(balance.before),
            "after": None if balance.after is None else self._drawer.record(balance.after),
            "lost": balance.lost,
            "won": balance.won,
        }

    def _roll_record(self, key: str, rolled: Rolled | None) -> dict[str, object] | None:
        if rolled is None:
            return None
        text = plain(_joined(self._desk.language, rolled.told, rolled.names))
        chance = rolled.luck.at_least if key == "best" else rolled.luck.at_most
        return {"line": rolled.line, "text": text, "chance": [chance.numerator, chance.denominator]}


def told(language: str, moment: Moment) -> Spans:
    """Return what happened at a turning point, in one line."""
    return _joined(language, moment.told, moment.names)


def _joined(language: str, steps: Iterable[Step], names: Mapping[str, str]) -> Spans:
    words, spans = Words(language, names), list[tuple[str, str]]()
    for step in steps:
        spans.extend((*((("dim", " · "),) if spans else ()), *words.say(step)))
    return tuple((style, " ".join(text.split("     "))) for style, text in spans)
