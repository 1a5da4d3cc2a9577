"""What bags, roots, keys and corrections say: facts that no rule of a game knows."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain import events, protocol
from domain.explain import Dice, Step, Telling


def _rolled(event: protocol.Rolled) -> Step:
    values: Mapping[str, Telling] = {
        "bag": event.bag,
        "roll": event.roll,
        "faces": Dice(event.faces),
        "cut": event.cut,
    }
    return Step("bags.tell.rolled_cut" if event.cut else "bags.tell.rolled", values)


def _opened(event: protocol.BagOpened) -> Step:
    key = "screen" if event.screen else "for" if event.purpose else "opened"
    values: Mapping[str, Telling] = {
        "bag": event.bag,
        "purpose": event.purpose or "",
        "commitment": event.commitment,
    }
    return Step(f"bags.tell.{key}", values)


def _word_given(event: protocol.WordGiven) -> Step:
    return Step("bags.tell.word_given", {"bag": event.bag, "seat": event.seat, "word": event.word})


def _sealed(event: protocol.BagSealed) -> Step:
    given = sum(word is not None for _, word in event.words)
    return Step("bags.tell.sealed", {"bag": event.bag, "n": given, "seats": len(event.words)})


def _declared(event: protocol.RollDeclared) -> Step:
    values = {"bag": event.bag, "roll": event.roll, "n": len(event.sides), "seat": event.cut_by}
    return Step("bags.tell.roll_declared", values)


def _revealed(event: protocol.BagRevealed) -> Step:
    return Step("bags.tell.revealed", {"bag": event.bag, "n": event.rolls, "seed": event.seed})


def _corrected(event: events.Corrected) -> Step:
    """Tell what a correction does: undoes, puts back, puts right; what goes with it, what stays; and why.

    Where undoings are taken back they are named first, and what counts again stands in their place.
    """
    kept = _listed(event.kept)
    if event.corrected:
        told, voided = Step("undo.tell.corrected", {"batch": event.corrected}), event.voided
    elif event.restored:
        told, voided = Step("undo.tell.restored", {"restored": _listed(event.restored)}), event.voided[1:]
    elif event.voided:
        told, voided = Step("undo.tell.undone", {"voided": _listed(event.voided)}), ()
    else:
        told, voided, kept = Step("undo.tell.left", {"kept": kept}), (), ""
    if voided:
        told = Step("undo.tell.and_undone", {"told": told, "voided": _listed(voided)})
    if kept:
        told = Step("undo.tell.and_left", {"told": told, "kept": kept})
    return Step("undo.tell.for", {"told": told, "reason": event.reason}) if event.reason else told


def _listed(batches: tuple[int, ...]) -> str:
    return ", ".join(f"#{batch}" for batch in batches)


def _dated(event: events.Dated) -> Step:
    if not event.date:
        return Step("undo.tell.undated")
    return Step("undo.tell.dated_from" if event.lasting else "undo.tell.dated", {"date": event.date})


TOLD: Mapping[type[msgspec.Struct], Callable[[Any], Step]] = {
    protocol.BagsPromised: lambda _: Step("bags.tell.promised"),
    protocol.BagOpened: _opened,
    protocol.WordSealed: lambda event: Step("bags.tell.word_sealed", {"bag": event.bag, "seat": event.seat}),
    protocol.WordGiven: _word_given,
    protocol.BagSealed: _sealed,
    protocol.RollDeclared: _declared,
    protocol.Rolled: _rolled,
    protocol.BagRevealed: _revealed,
    protocol.BagLost: lambda event: Step("bags.tell.lost", {"bag": event.bag, "reason": event.reason}),
    protocol.RootSigned: lambda event: Step("bags.tell.root_signed", {"size": event.size}),
    protocol.Anchored: lambda event: Step("bags.tell.anchored", {"size": event.size, "anchor": event.anchor}),
    protocol.KeyChanged: lambda event: Step("bags.tell.key_changed", {"public": event.public_key}),
    protocol.Rewound: lambda event: Step("bags.tell.rewound", {"size": event.lost_size, "reason": event.reason}),
    events.DeedDeclared: lambda event: Step("bags.tell.deed_declared", {"note": event.note}),
    events.Corrected: _corrected,
    events.BatchReplaced: lambda event: Step("undo.tell.replaced", {"batch": event.batch}),
    events.Dated: _dated,
    events.Cited: lambda event: Step("undo.tell.cited", {"link": event.link}),
}
"""Type of event -> how it is told."""
