"""The end of a long ledger is ruled on in another process: the findings are those of one process."""

import os
import sqlite3
from pathlib import Path

import pytest

from cli import aside
from domain.ledger import open_ledger
from domain.verify import Evidence, campaign
from domain.verify.campaign import Whole, verify_campaign
from tests.bench.make_ledger import make

LINES = 600


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign with a batch near its end, and one near its beginning, that no rule gives."""
    path = tmp_path_factory.mktemp("long") / "long.db"
    make(path, LINES)
    return path


def verified(path: Path, *, beside: bool) -> Whole:
    ledger = open_ledger(path, clock=lambda: 0, entropy=os.urandom, read_only=True)
    try:
        more = {"aside": aside.begun} if beside else {}
        return verify_campaign(path, ledger, lambda _: Evidence(), **more)  # type: ignore[arg-type]
    finally:
        ledger.close()


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "LONG", LINES // 2)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)


def test_a_clean_ledger_is_clean_either_way(file: Path) -> None:
    assert verified(file, beside=True) == verified(file, beside=False)
    assert verified(file, beside=True).rulings == ()


def test_what_another_process_finds_is_reported(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that refuse every roll of the last lines, in whichever process they are asked."""
    alone = _with_other_rules(monkeypatch, file, beside=False)
    assert alone
    assert _with_other_rules(monkeypatch, file, beside=True) == alone
    assert {line > LINES * campaign.HERE for _, line in alone} == {True, False}


def _with_other_rules(monkeypatch: pytest.MonkeyPatch, file: Path, *, beside: bool) -> list[tuple[str, int]]:
    from domain.systems.plenilunio import judging

    with monkeypatch.context() as patch:
        patch.setattr(judging, "tally", lambda faces: judging.Tally(0, len(faces), 0, 0))
        whole = verified(file, beside=beside)
    return [(finding.code, finding.line or 0) for finding in whole.rulings or ()]


def test_a_process_that_dies_leaves_the_work_to_the_other(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(*_: object) -> None:
        os._exit(9)

    monkeypatch.setattr(campaign, "ruled_from", dies)
    assert verified(file, beside=True).rulings == ()


def test_broken_seals_are_no_matter_of_rules(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(file.read_bytes())
    raw = sqlite3.connect(copy, isolation_level=None)
    for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        raw.execute(f"DROP TRIGGER {name}")
    raw.execute("UPDATE ledger SET author = 'x' WHERE line = ?", (LINES // 3,))
    raw.close()
    whole = verified(copy, beside=True)
    assert (whole.report.verdict.name, whole.rulings) == ("BROKEN", None)
