"""Values as they look: every form has its number beside it, also in ASCII."""

from typing import Any

import pytest

from cli.drawing import Drawer
from domain.explain import Step
from domain.systems import Field
from projections.glyphs import to_ascii
from projections.words import Words, plain


@pytest.mark.parametrize(
    ("left", "whole", "drawn", "in_ascii"),
    [
        (1, 3, "●◌◌ 1/3", "o.. 1/3"),
        (0, 2, "◌◌ 0/2", ".. 0/2"),
        (3, 3, "●●● 3/3", "ooo 3/3"),
        (0, 0, "0/0", "0/0"),
        (9, 14, "9/14", "9/14"),
    ],
)
def test_dice_left_are_full_and_those_spent_are_hollow(left: int, whole: int, drawn: str, in_ascii: str) -> None:
    nobody: Any = None
    drawing = Drawer("plenilunio", Words("en"), nobody)
    assert plain(drawing.value(Field("combat_dice", "pips", left, whole))) == drawn
    assert to_ascii(drawn) == in_ascii


def test_where_they_went_stands_beside_them() -> None:
    nobody: Any = None
    beside = Step("plenilunio.field.borrowed_note", {"n": 2, "lines": ("449",)})
    field = Field("combat_dice", "pips", 1, 3, (beside,))
    assert plain(Drawer("plenilunio", Words("en"), nobody).value(field)) == "●◌◌ 1/3  2 spent reacting (line 449)"
    assert plain(Drawer("plenilunio", Words("es"), nobody).value(field)) == (
        "●◌◌ 1/3  2 gastados al reaccionar (línea 449)"
    )
