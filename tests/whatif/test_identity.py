"""What must hold of any variation, whatever the campaign: identities between what would be, what is, and what was."""

from collections.abc import Sequence

import msgspec
import pytest

from tests.cli.table import Seat
from tests.scenarios.asking import counted, root, told
from tests.whatif.outside import listed

EVENING = (
    ("roll", "armand", "astucia", "-d", "2", "--rolled", "1,4,6/5,6", "-m", "sigue el rastro"),
    ("spend", "armand", "fortune", "1", "--for", "breath"),
    ("hurt", "sophie", "6", "--why", "golpe"),
    ("spend", "sophie", "fortune", "0", "--for", "wound"),
    ("roll", "sophie", "combate", "-d", "1", "--destiny", "1", "--rolled", "4,4,3+6/2"),
    ("twist", "2", "-m", "llega la policía"),
    ("roll", "armand", "fortaleza", "-d", "2", "--hidden", "--rolled", "4,5,1/4,1"),
    ("hurt", "armand", "7", "--why", "cae", "--soften", "0"),
    ("heal", "armand", "2", "-m", "venda"),
    ("note", "la puerta sigue cerrada"),
    ("scene", "end"),
)


@pytest.fixture
def played(seat: Seat) -> Seat:
    """Return a seat after that evening."""
    for words in EVENING:
        seat.do(*words)
    return seat


def batches(seat: Seat) -> Sequence[int]:
    """Return every batch of the evening."""
    return list(dict.fromkeys(row["batch"] for row in told(seat, "log", "14..")["rows"]))


def everything(seat: Seat, *words: str) -> dict[str, object]:
    """Return how a campaign stands: points, pools, sheets, board."""
    board = msgspec.json.decode(seat.do("board", *words, "--json"))
    for key in ("variation", "line", "lines", "root"):
        board.pop(key, None)
    return {"points": counted(seat, *words), "board": board}


def test_the_same_commands_with_the_same_dice_are_the_same_campaign(seat: Seat) -> None:
    """Typed in a variation that begins before them, and then in the ledger: nothing is different."""
    seat.do("whatif", "new", "antes")
    for words in EVENING:
        seat.do("--what-if", "antes", *words)
        seat.do(*words)
    assert seat.do("whatif", "diff", "antes").endswith("Everything stands there as it does now.\n")
    assert everything(seat, "--what-if", "antes") == everything(seat)
    there, here = (told(seat, "log", *more)["rows"] for more in (("--what-if", "antes"), ()))
    assert [row["event"] for row in there] == [row["event"] for row in here]


def test_the_same_faces_change_nothing(played: Seat) -> None:
    for batch, faces in ((14, "1,4,6/5,6"),):
        found = told(played, "whatif", str(batch), "--rolled", faces)
        assert (found["told"], found["affected"], found["changes"]) == ([], [], [])


def test_without_a_deed_is_the_preview_of_its_undoing(played: Seat) -> None:
    """For every deed of the evening: the same values, the same later batches."""
    tried = 0
    for batch in batches(played):
        undone = played.run("undo", f"#{batch}", "-n", "--then", "rejudge", "--json")
        without = played.run("whatif", "--without", f"#{batch}", "--json")
        assert undone.code == without.code
        if undone.code:
            continue
        tried += 1
        first, second = msgspec.json.decode(undone.out), msgspec.json.decode(without.out)
        for key in ("same", "affected", "changes"):
            assert first[key] == second[key], batch
        assert first["undone"] == second["without"]
    assert tried > 5


@pytest.mark.parametrize("choice", ["rejudge", "keep", "void"])
def test_kept_without_a_deed_is_the_campaign_after_its_undoing(played: Seat, choice: str) -> None:
    for batch in batches(played):
        if played.run("undo", f"#{batch}", "-n").code:
            continue
        played.do("whatif", "--without", f"#{batch}", "--then", choice, "--name", f"sin-{batch}")
        there = everything(played, "--what-if", f"sin-{batch}")
        before = root(played)
        played.do("undo", f"#{batch}", "--then", choice, "--yes")
        assert root(played) != before
        assert everything(played) == there, batch
        assert played.do("whatif", "diff", f"sin-{batch}").endswith("Everything stands there as it does now.\n")
        played.do("undo", f"#{told(played, 'log', '--last', '1')['rows'][0]['batch']}", "--then", "keep", "--yes")
        played.do("whatif", "drop", f"sin-{batch}")


def test_begun_anywhere_it_stands_as_the_campaign_stood(played: Seat) -> None:
    """At the end of every batch; corrections made afterwards count there as they do in the campaign of today."""
    played.do("undo", "#14")
    played.do("undo", "#17", "--then", "keep", "--yes")
    played.do("redo")
    ends = {row["batch"]: row["line"] for row in told(played, "log", "13..")["rows"]}
    for batch, line in ends.items():
        name = f"desde-{batch}"
        played.do("whatif", "new", name, "--from", str(batch))
        assert counted(played, "--what-if", name) == counted(played, "--at", str(line)), batch
        assert listed(played)[name][0] == line
