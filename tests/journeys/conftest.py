"""Tables at which an evening begins."""

import pytest

from tests.cli.conftest import character, home
from tests.cli.table import Seat

__all__ = ["factory_night", "home"]


@pytest.fixture
def factory_night(home: Seat) -> Seat:
    """Return a table in Spanish before the fight in the factory.

    Armand (Aguante 6, a small shield: protection 1), Sophie (Combate 5), Christopher (Cultura 3, Destiny 3) and two
    mutants (Aguante 4, a hide of 2); ten destiny dice.
    """
    home.monkeypatch.setenv("TESTIGO_LANG", "es")
    home.do("campaña", "nueva", "Las ruinas de Madrid", "--dice", "os")
    scores = "fortaleza=3,combate=3,voluntad=3,astucia=3,presencia=2"
    character(home, "Armand", 5, scores, "--player", "Luis", "--spec", "combate=Artes marciales")
    character(home, "Sophie", 4, "fortaleza=3,combate=5,voluntad=3", "--player", "Ana")
    character(home, "Christopher", 3, "cultura=3", "--player", "Eva")
    for number in ("1", "2"):
        mutant = "fortaleza=3,combate=3,voluntad=1"
        character(home, f"Mutante {number}", 3, mutant, "--npc", "--protection", "2")
    home.do("equipa", "armand", "escudo_pequeno")
    home.do("aventura", "empieza", "La fábrica", "--reserva", "10")
    home.do("sesion", "empieza", "La fábrica")
    home.do("escena", "empieza", "La fábrica")
    return home
