"""`explain`: how a result came about, rule by rule."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.console import lines_of
from cli.desk import Desk
from cli.entries import times_of
from cli.hints import following
from domain.core import FOLD
from domain.corrections import CORRECTED
from domain.errors import NotFoundError
from domain.events import Action, Event
from domain.explain import Step
from domain.protocol import DICE
from projections.transcript import Shown, show, tell, visible
from projections.words import Words, plain

if TYPE_CHECKING:
    from cli.commands.dispute import Contested


def explain(desk: Desk) -> None:
    """Explain a batch, step by step.

    Raises:
        NotFoundError: `line_unknown`; `line_not_shown` for a batch that is hidden from whoever asks.
    """
    from projections.refs import moment

    source = desk.source()
    number = moment(source, desk.word(0)) if desk.word(0) else _latest(desk, source.head().size)
    batch = readable(desk, number)
    at = desk.at() or batch[-1].line
    words = desk.words(at)
    told = [(line, steps_of(desk, line)) for line in batch]
    told = [(line, steps) for line, steps in told if steps]
    if desk.console.look.is_data:
        before, after = chained(desk, batch, source.head().size)
        links = {"continues": before or None, "continued_by": after or None}
        when = times_of(desk, batch).record(batch[0].batch, batch[0].time)
        fate = _fate_record(desk, batch)
        record = {**_record(batch, told, words), **when, **links, **fate, **_standing_record(desk, batch, words)}
        desk.console.data(record)
        return
    _head(desk, batch, words)
    for line, steps in told:
        for place, step in enumerate(steps):
            _say(desk, line, step, words, first=not place)
    if batch[0].kind == CORRECTED:
        _say_effect(desk, batch)
    before, after = chained(desk, batch, source.head().size)
    for key, number in (("cli.explain.continues", before), ("cli.explain.continued", after)):
        if number:
            desk.console.say(*words.spans(key, line=number), indent=2)
    _standing(desk, batch, words)
    desk.console.blank()
    desk.console.talk(*following(desk, "cli.next.receipt", line=batch[0].line))


def _standing(desk: Desk, batch: Sequence[Shown], words: Words) -> None:
    """Say what is contested of a batch, and with `--proof` what stands behind it."""
    for each in _contested(desk, batch):
        from cli.commands.dispute import said

        by_whom, ruled = said(words, each)
        desk.console.say(*by_whom, indent=2, hang=2)
        desk.console.say(("dim", f"{words.text('sharing.head.ruling')}: "), *ruled, indent=2, hang=2)
    if desk.flag("proof"):
        from cli.commands.proof import proof_of, sentences

        for sentence in sentences(desk, proof_of(desk, batch)):
            desk.console.say(*sentence, indent=2, hang=2)


def _standing_record(desk: Desk, batch: Sequence[Shown], words: Words) -> dict[str, object]:
    """Return the same as JSON shows it."""
    found: dict[str, object] = {}
    if disputes := _contested(desk, batch):
        from cli.commands.dispute import record

        found["disputes"] = [record(words, each) for each in disputes]
    if desk.flag("proof"):
        from msgspec import to_builtins

        from cli.commands.proof import proof_of

        found["proof"] = to_builtins(proof_of(desk, batch))
    return found


def _contested(desk: Desk, batch: Sequence[Shown]) -> "list[Contested]":
    """Return what is contested of a batch, as far as it may be read."""
    if not desk.state(desk.at()).core.disputes:
        return []
    from cli.commands.dispute import contested

    return contested(desk, desk.at(), batch=batch[0].batch)


def _latest(desk: Desk, size: int) -> int:
    """Return the last line that may be read."""
    core = desk.state().core
    return next((n for n in range(size, 0, -1) if visible(core, desk.ledger.line(n), desk.viewer)), size)


def readable(desk: Desk, number: int) -> list[Shown]:
    """Return the lines of a batch that may be read.

    Raises:
        NotFoundError: `line_unknown`, `line_not_shown`.
    """
    core = desk.state().core
    batch = [show(line) for line in desk.ledger.batch(number) if visible(core, line, desk.viewer)]
    if not batch:
        raise NotFoundError("line_not_shown", line=number)
    return batch


def chained(desk: Desk, batch: Sequence[Shown], last: int) -> tuple[int, int]:
    """Return the batch whose question a batch answers, and the batch that answers its own; 0 for none.

    Args:
        last: Line up to which answers count.
    """
    asked, history = _asked(desk, batch[0]), desk.ledger.history()
    before = history.place(asked, desk.ledger.line(asked).batch) if 0 < asked < batch[0].line else 0
    question, core = desk.ledger.batch(batch[0].line)[-1], desk.state().core
    if question.kind not in desk.system.ASKING:
        return before, 0
    lines = desk.ledger.lines if batch[0].batch in history.voided else desk.ledger.effective
    for line in lines(question.line + 1, last, without=DICE):
        if line.line == line.batch and visible(core, line, desk.viewer) and _asked(desk, show(line)) == question.line:
            return before, line.batch
    return before, 0


def _asked(desk: Desk, line: Shown) -> int:
    """Return the line of the question that a declaration answers, 0 for none."""
    return desk.system.deed(line.event).answers if isinstance(line.event, Action) else 0


def steps_of(desk: Desk, line: Shown) -> list[Step]:
    """Return the explanation of a line; where the rules have none, what it tells."""
    if not isinstance(line.event, Event):
        return []
    steps = [] if type(line.event) in FOLD else list(desk.system.explain(line.event))
    return steps or list(tell(desk.system, line.event, line.kind))


def _say_effect(desk: Desk, batch: Sequence[Shown]) -> None:
    """Say which values a correction changed."""
    from cli.telling import effect

    if changed := effect(desk, batch):
        desk.console.say(*changed, indent=2, hang=2)


def _fate_word(desk: Desk, batch: Sequence[Shown]) -> str:
    """Return in words what became of a batch, empty where it counts as it is."""
    if (fate := desk.ledger.history().fate(batch[0].batch)) is None:
        return ""
    from cli.telling import fate_word

    return fate_word(desk, fate)


def _fate_record(desk: Desk, batch: Sequence[Shown]) -> dict[str, object]:
    """Return the same as JSON shows it."""
    if (fate := desk.ledger.history().fate(batch[0].batch)) is None:
        return {}
    from cli.telling import fate_record

    return fate_record(fate)


def _head(desk: Desk, batch: list[Shown], words: Words) -> None:
    first = batch[0]
    when = times_of(desk, batch).said(first.batch, first.time)
    fate = _fate_word(desk, batch)
    became = (("dim", " · "), ("warn", fate)) if fate else ()
    desk.console.say(("strong", lines_of(batch)), ("dim", f"  {when} · {words.name(first.author)}"), *became)


def _say(desk: Desk, line: Shown, step: Step, words: Words, *, first: bool) -> None:
    """Say one step with its rule; on a terminal the number of a line stands before its first step only."""
    spans = words.say(step)
    if desk.console.look.form == "table":
        number = f"#{line.line} "
        margin = (("dim", number),) if first else ()
        indent = 2 if first else 2 + len(number)
        desk.console.say_with(step.rule or "", *margin, *spans, indent=indent, hang=2 + len(number) - indent)
    else:
        desk.console.row((f"#{line.line}", plain(spans), step.rule or ""))


def _record(batch: list[Shown], told: list[tuple[Shown, list[Step]]], words: Words) -> dict[str, object]:
    return {
        "schema": "testigo.explain.1",
        "batch": batch[0].batch,
        "lines": [line.line for line in batch],
        "steps": [
            {"line": line.line, "key": step.key, "rule": step.rule, "text": plain(words.say(step))}
            for line, steps in told
            for step in steps
        ],
    }
