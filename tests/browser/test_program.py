"""Journey (f): pages that the program itself writes of a campaign that was played, opened by a player."""

from pathlib import Path

import pytest

from tests.bags.conftest import ROLL, Bags, closed, home, table, unopened
from tests.browser.chromium import Page
from tests.browser.test_verifier import check, findings, verdict

__all__ = ["closed", "home", "table", "unopened"]


@pytest.fixture
def played(table: Bags) -> Bags:
    """An evening: a roll, a hidden one, the bag shown, the root signed."""
    table.do(*ROLL)
    table.do(*ROLL, "--hide-opposition")
    table.over()
    return table


def receipt_page(played: Bags) -> Path:
    line = next(number for number, (kind, _, _) in enumerate(played.lines(), 1) if kind == "dice.Rolled.1")
    path = played.home / "receipt.html"
    played.do("receipt", str(line), "--html", "-o", str(path))
    return path


def whole(page: Page, path: Path) -> str:
    page.open(path)
    page.until("document.getElementById('whole')?.dataset.state")
    return str(page.run("document.getElementById('whole').dataset.state"))


def test_a_player_opens_the_page_of_a_roll(page: Page, played: Bags) -> None:
    path = receipt_page(played)
    assert whole(page, path) == "good"
    faces = played.kinds("dice.Rolled.1")[0]["faces"]
    shown = page.run("[...document.querySelectorAll('.die')].map((die) => die.innerText)")
    assert [int(face) for face in shown] == faces
    assert played.run("verify", str(path)).code == 0


def test_one_face_written_otherwise_is_seen(page: Page, played: Bags) -> None:
    path = receipt_page(played)
    text = path.read_text("utf-8")
    faces = played.kinds("dice.Rolled.1")[0]["faces"]
    told = f'\\"faces\\":[{faces[0]},'
    assert told in text
    path.write_text(text.replace(told, f'\\"faces\\":[{7 - faces[0]},', 1), "utf-8")
    assert whole(page, path) == "bad"


def test_a_player_checks_the_public_file(page: Page, played: Bags) -> None:
    public, verifier = played.home / "public.jsonl", played.home / "verifier.html"
    played.do("export", "--public", "-o", str(public))
    played.do("export", "--page", "-o", str(verifier))
    page.open(verifier)
    assert check(page, public) == "CONSISTENT"
    assert [line for line in findings(page) if line.startswith("E")] == []
    slip = played.do("receipt", "-1")
    page.fill("paste", slip)
    assert verdict(page) == "VERIFIED"
