"""What an obstruction shuts, and from where it can be removed: the example mission."""

import tomllib
from pathlib import Path

import pytest

from domain.errors import RuleError
from domain.ids import CharacterId
from domain.systems.mansions.actions import Mission, Obstruction
from domain.systems.mansions.efforts import is_within_reach, wanted
from domain.systems.mansions.house import room_in
from domain.systems.mansions.missions import mission
from domain.systems.mansions.moving import discover
from domain.systems.mansions.state import State
from domain.systems.mansions.tale import Tale

EXAMPLE = Path(__file__).parents[2] / "docs" / "missions" / "la-biblioteca.toml"


@pytest.fixture
def library() -> Mission:
    return mission(tomllib.loads(EXAMPLE.read_text("utf-8")))


def named(library: Mission, key: str) -> Obstruction:
    return next(each for each in library.obstructions if each.key == key)


def test_what_stands_before_a_thing_is_seen_with_its_room(library: Mission) -> None:
    """Rules: MN-GM-PREP"""
    tale = Tale(State(mission=library))
    discover(tale, CharacterId("jenny"), room_in(tale.state, "sotano"))
    assert [each.key for each in tale.state.obstructions] == ["acertijo"]


def test_a_thing_is_found_once_nothing_stands_before_it(library: Mission) -> None:
    """Rules: MN-ACT-OBSTRUCT, MN-ACT-EXPLORE"""
    shut = State(mission=library, obstructions=(named(library, "acertijo"),))
    cellar = room_in(shut, "sotano")
    for key in (None, "libro"):
        with pytest.raises(RuleError) as error:
            wanted(shut, cellar, key)
        assert (error.value.code, error.value.values) == ("way_obstructed", {"obstruction": "Acertijo del atril"})
    found = wanted(State(mission=library), cellar, None)
    assert found is not None
    assert found.key == "libro"


@pytest.mark.parametrize(
    ("key", "near", "far"),
    [
        ("puerta_cerrada", ("entrada", "escalera", "estanterias", "lectura"), ("despacho", "sotano")),
        ("acertijo", ("sotano",), ("lectura", "entrada")),
        ("estanteria_caida", ("estanterias", "lectura", "sotano"), ("entrada", "despacho")),
    ],
)
def test_it_is_removed_from_the_rooms_it_touches(
    library: Mission, key: str, near: tuple[str, ...], far: tuple[str, ...]
) -> None:
    """Rules: MN-ACT-OBSTRUCT, MN-OBSTRUCT-COMBINE"""
    state = State(mission=library)
    assert all(is_within_reach(state, named(library, key), zone) for zone in near)
    assert not any(is_within_reach(state, named(library, key), zone) for zone in far)
