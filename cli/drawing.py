"""Values of sheets and pools as they look: ladders, bars, dots, stars; each form also in words and numbers."""

from collections.abc import Sequence

import msgspec

from cli.console import Console
from cli.desk import Desk
from domain.systems import Field
from projections.glyphs import moon
from projections.words import Spans, Words, plain

BAR = 18
"""Columns of the longest bar."""
SHORT_BAR = 9
"""Columns of the longest bar among other values."""
MOST_DOTS = 12


class Drawer(msgspec.Struct, frozen=True):
    """Draws the values of one rule system. Attributes: system: its key."""

    system: str
    words: Words
    console: Console

    def word(self, field: Field) -> str:
        """Return the name of a value."""
        return self.words.text(f"{self.system}.field.{field.key}")

    def detail(self, field: Field) -> Spans:
        """Return what stands beside a value."""
        spans: list[tuple[str, str]] = []
        for phrase in field.detail:
            if spans:
                spans.append(("", "; "))
            spans.extend(self.words.telling(phrase))
        return tuple(spans)

    def value(self, field: Field) -> Spans:
        """Return a value as it is drawn on a terminal."""
        match field.form:
            case "ladder":
                return self._ladder(field)
            case "bar":
                return self._beside(self._bar(field), field)
            case "dots":
                return self._beside(self._row(field, "●", "○"), field)
            case "pips":
                return self._beside(self._row(field, "●", "◌"), field)
            case "stars":
                return self._beside(self._row(field, "✦", "·"), field)
            case "score":
                return self._score(field)
            case _:
                return self.detail(field) or (("", str(field.value)),)

    def compact(self, field: Field) -> Spans:
        """Return a value as it stands in a column: of a ladder only the present step, of a bar a short one."""
        match field.form:
            case "ladder" if field.detail:
                level = plain(self.words.telling(field.detail[0])).upper()
                return ((_HEALTH[min(field.value, 2)], moon(field.value, level, self.console.look.glyphs)),)
            case "bar":
                return self._bar(field, SHORT_BAR)
            case "dots" | "pips":
                return self.value(msgspec.structs.replace(field, detail=()))
            case _:
                return self.value(field)

    def record(self, field: Field) -> dict[str, object]:
        """Return a value as JSON shows it."""
        return {
            "key": field.key,
            "name": self.word(field),
            "value": field.value,
            "maximum": field.maximum,
            "detail": [plain(self.words.telling(phrase)) for phrase in field.detail],
        }

    def number(self, field: Field) -> str:
        """Return a value as a number, with its top where it has one; empty where it is told in words alone."""
        if field.form in ("ladder", "text", "list") and field.detail:
            return ""
        return str(field.value) if field.maximum is None else f"{field.value}/{field.maximum}"

    def change(self, old: Sequence[Field], new: Sequence[Field]) -> tuple[str, str]:
        """Return a value before and after, in a few words; a dash where it is not there.

        What stands beside a number is told only where the number itself is the same.
        """
        before, after = ("; ".join([self._short(field) for field in fields]) for fields in (old, new))
        if before == after:
            before, after = ("; ".join([self._whole(field) for field in fields]) for fields in (old, new))
        return before or "–", after or "–"

    def _whole(self, field: Field) -> str:
        short, beside = self._short(field), plain(self.detail(field))
        return short if not beside or beside in short else f"{short} ({beside})"

    def _short(self, field: Field) -> str:
        if field.form == "ladder" and field.detail:
            level, *beside = [plain(self.words.telling(phrase)) for phrase in field.detail]
            glyphs = self.console.look.glyphs if self.console.look.form == "table" else ""
            return ", ".join((moon(field.value, level, glyphs), *beside))
        if field.form in ("text", "list"):
            return plain(self.detail(field)) or str(field.value)
        return self.number(field)

    def _ladder(self, field: Field) -> Spans:
        """Draw the steps of a ladder, the present one in capitals behind its moon; what else there is stands beside."""
        key = f"cli.ladder.{self.system}.{field.key}"
        steps = self.words.text(key).split("|") if self.words.has(key) else []
        if field.value >= len(steps):
            return self.detail(field)
        spans: list[tuple[str, str]] = []
        for place, step in enumerate(steps):
            here = place == field.value
            shown = moon(place, step.upper(), self.console.look.glyphs) if here else step
            spans.extend((("dim", " → "),) if place else ())
            spans.append((_HEALTH[min(place, 2)] if here else "dim", shown))
        beside = self.detail(msgspec.structs.replace(field, detail=field.detail[1:]))
        return (*spans, ("", "  "), *beside) if beside else tuple(spans)

    def _bar(self, field: Field, longest: int = BAR) -> Spans:
        top = field.maximum or max(field.value, 1)
        size = min(longest, top)
        full = round(size * max(0, min(field.value, top)) / top)
        return ("dice", "━" * full), ("dim", "─" * (size - full)), ("", f" {self.number(field)}")

    def _row(self, field: Field, full: str, hollow: str) -> Spans:
        top = max(field.maximum or 0, field.value)
        if not 0 < top <= MOST_DOTS:
            return (("strong", self.number(field)),)
        return ("dice", full * field.value), ("dim", hollow * (top - field.value)), ("", f" {self.number(field)}")

    def _score(self, field: Field) -> Spans:
        detail = self.detail(field)
        dots = "●" * min(field.value, MOST_DOTS)
        if not detail:
            return ("strong", f"{field.value:<3} "), ("", dots)
        return ("strong", f"{field.value:<3} "), ("", f"{dots:<6}  ★ "), *detail

    def _beside(self, drawn: Spans, field: Field) -> Spans:
        detail = self.detail(field)
        return (*drawn, ("dim", "  "), *(("dim", text) for _, text in detail)) if detail else drawn


_HEALTH = ("good", "warn", "bad")


def drawer(desk: Desk, at: int | None = None) -> Drawer:
    """Return the drawer of the campaign, with the names people had at a line."""
    return Drawer(desk.system.KEY, desk.words(at), desk.console)
