"""`verify` with what this machine remembers, and with papers of every kind."""

import json
from pathlib import Path

import pytest

from cli import bootstrap, progress
from cli.console import Console, Look
from cli.pasted import texts_of
from cli.remembered import forget, remember, remembered, trust, trusted
from domain.receipts import pick
from tests.cli.conftest import RUINS
from tests.cli.table import RECEIPT, Seat, Stream

ROLL = ("roll", "armand", "astucia", "-d", "2")


def ledger_of(seat: Seat) -> tuple[str, str, int, bytes]:
    """Return campaign, ledger id, size and root of the campaign at hand."""
    ledger = bootstrap.open_campaign(seat.home / RUINS, read_only=True)
    try:
        head = ledger.head()
        return ledger.campaign, ledger.ledger_id(), head.size, head.root
    finally:
        ledger.close()


def codes(seat: Seat, *words: str) -> tuple[int, set[str]]:
    """Return exit and codes of a verification."""
    ran = seat.run("verify", *words, "--json")
    return ran.code, {finding["code"] for finding in json.loads(ran.out)["findings"]}


def test_a_head_is_kept_for_its_owner_only(seat: Seat) -> None:
    remember("ab" * 32, 7, bytes(32))
    assert remembered("ab" * 32) == (7, bytes(32))
    path = bootstrap.state_folder() / "heads" / ("ab" * 32)
    assert path.read_text() == f"7 {'00' * 32}\n"
    assert path.stat().st_mode & 0o777 == 0o600
    forget("ab" * 32)
    assert remembered("ab" * 32) is None


@pytest.mark.parametrize("text", ["", "7", "0 " + "00" * 32, "7 " + "00" * 31, "seven " + "00" * 32, "\xff"])
def test_a_head_that_cannot_be_read_is_none(seat: Seat, text: str) -> None:
    remember("ab" * 32, 7, bytes(32))
    (bootstrap.state_folder() / "heads" / ("ab" * 32)).write_text(text, "latin-1")
    assert remembered("ab" * 32) is None


@pytest.mark.parametrize("name", ["../../etc/passwd", "", "AB", "a" * 65])
def test_no_name_out_of_a_file_leads_out_of_the_folder(seat: Seat, name: str) -> None:
    trust(name, "cd" * 32)
    assert [path.name for path in (bootstrap.state_folder() / "keys" / "trusted").iterdir()] == ["-"]


def test_a_shorter_copy_is_found_by_what_the_machine_remembers(seat: Seat) -> None:
    _, ledger_id, size, root = ledger_of(seat)
    remember(ledger_id, size, root)
    assert codes(seat, str(seat.home / RUINS)) == (0, {"W408"})
    remember(ledger_id, size + 3, root)
    assert codes(seat, str(seat.home / RUINS)) == (6, {"E208", "W408"})
    remember(ledger_id, size, bytes(32))
    assert codes(seat, str(seat.home / RUINS)) == (6, {"E207", "W408"})


def test_another_key_than_the_one_known_is_found_in_store_and_public_file(seat: Seat) -> None:
    campaign, ledger_id, size, root = ledger_of(seat)
    public = seat.home / "público.jsonl"
    seat.do("export", "--public", "-o", str(public))
    trust(campaign, "cd" * 32)
    assert codes(seat, str(seat.home / RUINS)) == (6, {"E210", "W408"})
    assert "E210" in codes(seat, str(public))[1]
    remember(ledger_id, size + 9, root)
    assert codes(seat, str(public)) == (6, {"E210", "W408"})
    key = trusted(campaign)
    assert key == "cd" * 32


def test_receipts_out_of_a_thread_saved_as_html(seat: Seat) -> None:
    seat.do(*ROLL)
    printed = RECEIPT.search(seat.do("receipt", "#" + str(ledger_of(seat)[2])))
    assert printed is not None
    first, rest = printed[0][:6], printed[0][6:]
    thread = seat.home / "hilo.html"
    thread.write_text(
        f"<html><p>Armand tira: <b>{first}</b>{rest}<br>12 dado rojo</p><script>1-0000-0000-00A</script></html>"
    )
    assert codes(seat, str(thread)) == (0, set())


def test_the_page_of_a_receipt_says_whether_it_belongs_to_the_ledger(seat: Seat) -> None:
    seat.do(*ROLL)
    printed = RECEIPT.search(seat.do("receipt", "#" + str(ledger_of(seat)[2])))
    assert printed is not None
    page = seat.home / "receipt.html"
    data = {"receipt": printed[0], "signed_root": "", "title": "1-0000-0000-00A"}
    page.write_text(f'<html><script type="application/json" id="data">{json.dumps(data)}</script></html>')
    assert codes(seat, str(page)) == (0, set())
    other = printed[0].split("-", 1)[0] + "-0000-0000-00"
    found = next(f"{other}{symbol}" for symbol in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" if _reads(f"{other}{symbol}"))
    page.write_text(page.read_text().replace(printed[0], found))
    assert codes(seat, str(page)) == (8, {"E201", "W408"})


def _reads(typed: str) -> bool:
    from domain.errors import UsageError
    from domain.receipts import read

    try:
        read(typed)
    except UsageError:
        return False
    return True


@pytest.mark.parametrize(
    ("html", "seen"),
    [
        ("<p>57-3F9X-52VT-1FN</p>", {"57-3F9X-52VT-1FN"}),
        ("<p>recibo<b>57-3F9X-52VT-1FN</b>gracias</p>", {"57-3F9X-52VT-1FN"}),
        ("<p>57&#8211;3F9X&ndash;52VT-1FN</p>", {"57–3F9X–52VT-1FN"}),
        ("<td>57-3F9X-52VT-1FN</td><td>9</td>", {"57-3F9X-52VT-1FN"}),
        ("<style>57-3F9X-52VT-1FN</style><p></p>", set()),
        ("<p title='57-3F9X-52VT-1FN'>nada</p>", set()),
        ("57-3F9X-52VT-1FN <no es HTML", {"57-3F9X-52VT-1FN"}),
        ("</b><<p <!-- ]]> 57-3F9X-52VT-1FN", {"57-3F9X-52VT-1FN"}),
    ],
)
def test_what_a_reader_of_html_sees(html: str, seen: set[str]) -> None:
    assert {each for text in texts_of(html) for each in pick(text)} == seen


class Watch:
    """A clock that moves at each look."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize(
    ("terminal", "quiet", "step", "shows"),
    [(True, False, 1.0, True), (True, False, 0.001, False), (False, False, 1.0, False), (True, True, 1.0, False)],
)
def test_a_bar_is_for_terminals_and_for_what_takes_long(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, quiet: bool, step: float, shows: bool
) -> None:
    monkeypatch.setattr(bootstrap, "stopwatch", Watch(step))
    monkeypatch.setenv("TERM", "xterm-256color")
    out, err = Stream("utf-8", terminal=terminal), Stream("utf-8", terminal=terminal)
    console = Console(out, err, Look("table" if terminal else "plain", terminal=terminal, quiet=quiet))
    assert list(progress.followed(iter(range(2000)), 2000, console, "checking")) == list(range(2000))
    assert ("checking" in err.text()) is shows
    assert out.text() == ""


def test_a_bar_ends_where_the_reader_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "stopwatch", Watch(1.0))
    err = Stream("utf-8", terminal=True)
    console = Console(Stream("utf-8", terminal=True), err, Look("table", terminal=True))
    steps = progress.followed(iter(range(2000)), 2000, console, "checking")
    assert next(steps) == 0
    steps.close()  # type: ignore[attr-defined]


def test_a_campaign_that_is_whole_is_read_once(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    from domain.store import inspection

    opened: list[Path] = []
    inspect = inspection.inspect_store
    monkeypatch.setattr(inspection, "inspect_store", lambda path: opened.append(path) or inspect(path))
    seat.do("verify", str(seat.home / RUINS))
    assert len(opened) == 1
