"""`replay`: the evening once more, batch by batch, with what each changed; in a pipe a plain list."""

import re
from collections.abc import Callable, Iterator

from cli import bootstrap
from cli.console import lines_of
from cli.desk import Desk
from cli.drawing import Drawer
from cli.entries import times_of
from cli.hints import line
from cli.table import fold
from domain.corrections import CORRECTED
from domain.errors import UsageError
from projections.dates import DATED
from projections.replay import Change, Scene, changes, walk
from projections.transcript import tell_batch
from projections.words import LANGUAGES, Spans, Words, plain

Wanted = Callable[[Scene], bool]
INTERRUPTED = 130


def replay(desk: Desk) -> int | None:
    """Replay a range, or everything: on a terminal step by step, else one batch after the other.

    Raises:
        UsageError: `pace_invalid`, `replay_kind_unknown`.
    """
    stretch, seconds, wanted = _stretch(desk), _pace(desk), _wanted(desk)
    if desk.console.look.form == "table" and desk.may_ask and seconds is None and not desk.flag("plain"):
        from cli.commands import stepping

        stepping.step(desk, stretch, wanted)
        return None
    scenes = scenes_of(desk, stretch, wanted)
    if desk.console.look.is_data:
        desk.console.records("testigo.replay.1", (_record(desk, scene) for scene in scenes))
    elif seconds is not None and desk.console.look.terminal:
        return _timed(desk, scenes, seconds)
    else:
        for scene in scenes:
            show(desk, scene)
    return None


def _stretch(desk: Desk) -> tuple[int, int]:
    """Return the lines to look at, from the first line of a batch: a batch is told whole."""
    from projections.refs import span

    at = desk.at() or desk.ledger.head().size
    asked = span(desk.source(), desk.word(0)) if desk.word(0) else None
    first, last = (asked.first, min(asked.last, at)) if asked else (1, at)
    return desk.ledger.line(first).batch, last


def _pace(desk: Desk) -> float | None:
    """Return the seconds between two batches, None where nobody asked for a pace.

    Raises:
        UsageError: `pace_invalid`.
    """
    if not (asked := desk.text("every")):
        return None
    if not re.fullmatch(r"\d{1,4}(?:[.,]\d{1,3})?", asked, re.ASCII):
        raise UsageError("pace_invalid", value=asked)
    return float(asked.replace(",", "."))


def _wanted(desk: Desk) -> Wanted | None:
    """Return which batches to show, None for all.

    Raises:
        UsageError: `replay_kind_unknown`.
    """
    from projections.picking import KINDS, picked

    if not (asked := desk.texts("only")):
        return None
    names = {
        fold(name): kind
        for kind in KINDS
        for language in LANGUAGES
        for name in Words(language).text(f"cli.only.{kind}").split("|")
    }
    for name in asked:
        if fold(name) not in names:
            known = tuple(desk.sentence(f"cli.only.{kind}").partition("|")[0] for kind in KINDS)
            raise UsageError("replay_kind_unknown", kind=name, known=known)
    return picked(desk.system, {names[fold(name)] for name in asked}, viewer=desk.viewer)


def scenes_of(desk: Desk, stretch: tuple[int, int], wanted: Wanted | None) -> Iterator[Scene]:
    """Yield the batches to show, in order."""
    scenes = walk(desk.ledger, viewer=desk.viewer, first=stretch[0], last=stretch[1])
    return scenes if wanted is None else filter(wanted, scenes)


def _timed(desk: Desk, scenes: Iterator[Scene], seconds: float) -> int | None:
    """Show one batch after another at a pace; whoever interrupts is told how to go on."""
    here = 0
    try:
        for scene in scenes:
            if here:
                bootstrap.pause(seconds)
            here = scene.batch
            show(desk, scene)
            desk.console.flush()
    except KeyboardInterrupt:
        desk.console.line_end()
        if here:
            left(desk, here)
        return INTERRUPTED
    return None


def left(desk: Desk, here: int) -> None:
    """Say how to go on from a line."""
    desk.talk("cli.replay.left", command=line(("replay", f"{here}.."), desk.language, desk.variation))


def _told(desk: Desk, scene: Scene) -> list[Spans]:
    words = Words(desk.language, scene.names)
    told = [words.say(step) for _, steps in tell_batch(desk.system, scene.shown) for step in steps]
    if scene.shown[0].kind == CORRECTED:
        from cli.telling import effect

        told = [each for each in (*told, effect(desk, scene.shown)) if each]
    return told or [words.spans("cli.replay.silent")]


def _drawer(desk: Desk, scene: Scene) -> Drawer:
    return Drawer(desk.system.KEY, Words(desk.language, scene.names), desk.console)


def _changes(desk: Desk, scene: Scene) -> list[Change]:
    return changes(desk.system, scene.before, scene.after, viewer=desk.viewer)


def show(desk: Desk, scene: Scene) -> None:
    """Say one batch and what it changed."""
    head, *rest = _told(desk, scene)
    desk.console.say(("strong", lines_of(scene.shown)), ("", "  "), *head, *_date(desk, scene), hang=4)
    for sentence in rest:
        desk.console.say(*sentence, indent=4, hang=2)
    drawing = _drawer(desk, scene)
    for change in _changes(desk, scene):
        if change.stays:
            desk.console.say(*_sentence(desk, drawing, change), indent=6, hang=2)


def _date(desk: Desk, scene: Scene) -> Spans:
    """Return the date of the story, where there is one and the batch itself does not say it."""
    date = times_of(desk, scene.shown, scene.after.core.date).date(scene.batch)
    return (("dim", f" · {date}"),) if date and not any(line.kind == DATED for line in scene.shown) else ()


def _sentence(desk: Desk, drawing: Drawer, change: Change) -> Spans:
    field = change.new or change.old
    assert field is not None
    owner = drawing.words.text("core.word.table") if change.owner == "table" else drawing.words.name(change.owner)
    old, new = _values(drawing, change)
    return desk.spans("cli.replay.change", who=owner, what=drawing.word(field), old=old, new=new)


def _values(drawing: Drawer, change: Change) -> tuple[str, str]:
    """Return a value before and after, in words."""
    old, new = ([] if field is None else [field] for field in (change.old, change.new))
    return drawing.change(old, new)


def _record(desk: Desk, scene: Scene) -> dict[str, object]:
    drawing = _drawer(desk, scene)
    return {
        "batch": scene.batch,
        "lines": [line.line for line in scene.shown],
        **times_of(desk, scene.shown, scene.after.core.date).record(scene.batch, scene.shown[0].time),
        "told": [plain(sentence) for sentence in _told(desk, scene)],
        "changes": [_changed(drawing, change) for change in _changes(desk, scene)],
    }


def _changed(drawing: Drawer, change: Change) -> dict[str, object]:
    old, new = _values(drawing, change)
    return {
        "owner": change.owner,
        "field": change.field,
        "old": None if change.old is None else old,
        "new": None if change.new is None else new,
    }
