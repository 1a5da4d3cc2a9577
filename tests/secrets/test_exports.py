"""The public file of campaigns that differ only in a secret: the same in every open line, and as long."""

import json
from typing import Any

import pytest

from tests.cli.table import Seat
from tests.secrets.conftest import Tables

ROLL = "roll armand astucia --hide-opposition --rolled 4,4,3/2,3,2"
ALIKE: dict[str, list[list[str]]] = {
    "a note": [
        ["note sí --hidden"],
        ["note el_alcalde_es_el_asesino_y_nadie_lo_sospecha_todavía_en_toda_la_ciudad --hidden"],
    ],
    "a player's own note": [
        ["note sí --hidden --as luis"],
        ["note sospecho_de_Christopher_desde_la_primera_noche_en_la_fábrica --hidden --as luis"],
    ],
    "the other side of a roll": [
        [f"{ROLL} -d 3"],
        ["roll armand astucia --hide-opposition --rolled 4,4,3/2,3,4 --vs mutante:astucia"],
    ],
    "a hidden roll": [
        ["roll armand astucia -d 1 --hidden --rolled 6,6,6/1"],
        ["roll armand astucia -d 3 --hidden --rolled 1,1,1/6,6,6 -m oye_pasos_detrás_de_la_puerta"],
    ],
    "somebody of the game master's": [
        ["character edit mutante --score cultura=4"],
        ["character edit mutante --name Alcalde --fortune 0 --protection 3"],
    ],
    "a dispute of something hidden": [
        ["note sí --hidden", "dispute -1 -m no", "rule -2 upheld"],
        ["note sí --hidden", "dispute -1 -m me_equivoqué_de_monstruo", "rule -2 upheld -m no_importa_nada_ya"],
    ],
}
"""Secret -> command lines that differ only in it."""


def exported(seat: Seat, viewer: str) -> tuple[int, list[dict[str, Any]]]:
    """Return how long a public file is, and its rows without seals and random digits."""
    target = seat.home / "libro.jsonl"
    seat.do("export", "--public", "-o", str(target), "--as", viewer)
    rows = [json.loads(row) for row in target.read_text("utf-8").splitlines()]
    for row in rows:
        for name in ("leaf", "salt", "command"):
            if name in row:
                row[name] = len(row[name])
    return target.stat().st_size, rows


@pytest.mark.parametrize("secret", ALIKE)
def test_a_public_file_tells_nothing_of_what_it_withholds(tables: Tables, secret: str) -> None:
    """Rules: PL-VIS-1"""
    found = []
    for place, typed in enumerate(ALIKE[secret]):
        seat = tables(f"table-{place}")
        for line in typed:
            seat.do(*line.split())
        seat.do("note", "y la noche sigue")
        assert exported(seat, "gm") == exported(seat, "luis")
        found.append(exported(seat, "luis"))
    assert found[0] == found[1]


def test_what_is_withheld_is_in_no_byte_of_the_file(tables: Tables) -> None:
    seat = tables("only")
    seat.do("note", "el asesino", "--hidden")
    seat.do("roll", "armand", "astucia", "-d", "3", "--hidden", "--rolled", "6,6,6/1,1,1", "-m", "oye pasos")
    seat.do("dispute", "-1", "-m", "me equivoqué")
    target = seat.home / "libro.jsonl"
    seat.do("export", "--public", "-o", str(target))
    text = target.read_text("utf-8")
    for secret in ("asesino", "pasos", "equivoqué", "Mutante", "Espectro", "[6,6,6"):
        assert secret not in text
