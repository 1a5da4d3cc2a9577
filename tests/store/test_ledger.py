"""What a ledger promises: batches in order, sealed, once each, and the state that follows from them."""

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from domain import errors
from domain.codec import decode
from domain.dice.doors import DiceLine, HandDoor
from domain.dice.request import DiceRequest
from domain.errors import ConflictError, NotFoundError, RuleError, StorageError, UsageError
from domain.events import MarkSet, NoteTaken, SceneEnded, SessionStarted
from domain.ledger import InterruptedWrite, Ledger, create_ledger
from domain.protocol import Opened
from domain.store import recorder
from tests.store.desk import OPENED, START, Forbidden, dice, founded, reopened
from tests.store.toy import BricksFell, Throw, Tower


def note(ledger: Ledger, text: str, command: str, **options: str) -> int:
    """Write a note; return its line."""
    return ledger.perform(NoteTaken(text), door=Forbidden(), command=command, **options).batch


def rfc_6962(leaves: list[bytes]) -> bytes:
    """Return the tree hash as RFC 6962 defines it, by recursion."""
    if len(leaves) == 1:
        return leaves[0]
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return sha256(b"\x01" + rfc_6962(leaves[:split]) + rfc_6962(leaves[split:])).digest()


def leaf_of(ledger: Ledger, n: int) -> bytes:
    """Return the leaf of a line, written out as the specification writes it."""
    line = ledger.line(n)
    header = (line.campaign, line.line, line.batch, line.kind, line.time, line.author, line.audience, line.edition)
    text = "testigo/v1/line\n" + "".join(f"{field}\n" for field in (*header, line.command))
    return sha256(b"\x00" + text.encode() + line.salt + line.event).digest()


def test_a_ledger_opens_with_two_lines_of_one_batch(ledger: Ledger) -> None:
    first, second = ledger.lines()
    assert (first.kind, first.line, first.batch) == ("ledger.Opened.1", 1, 1)
    opened = msgspec.json.decode(first.event, type=Opened)
    assert (opened.version, opened.name, opened.public_key, len(opened.nonce)) == (1, "La torre", "ab" * 32, 32)
    assert (second.kind, second.line, second.batch) == ("core.CampaignOpened.1", 2, 1)
    assert decode(second.kind, second.event) == OPENED
    assert {line.audience for line in (first, second)} == {"all"}
    assert {line.edition for line in (first, second)} == {"toy-1"}
    assert len(ledger.campaign) == 32
    assert ledger.ledger_id() == leaf_of(ledger, 1).hex()


def test_one_deed_is_one_batch_with_its_dice_between_action_and_result(ledger: Ledger) -> None:
    written = ledger.perform(Throw("ana", 3), door=dice(), author="ana", command="tirada")
    assert written.batch == 3
    assert [line.kind for line in written.lines] == ["toy.Throw.1", "dice.RolledOs.1", "toy.BricksFell.1"]
    assert [line.line for line in written.lines] == [3, 4, 5]
    assert {(line.batch, line.author, line.command, line.time) for line in written.lines} == {
        (3, "ana", "tirada", written.lines[0].time)
    }
    assert written.lines[0].time >= START
    assert len({line.salt for line in written.lines}) == 3
    assert not written.repeated
    assert tuple(ledger.lines(3, 5)) == written.lines == ledger.batch(4)
    faces = msgspec.json.decode(written.lines[1].event)["faces"]
    assert decode("toy.BricksFell.1", written.lines[2].event) == BricksFell("ana", sum(faces))
    assert ledger.state().game == Tower(2_000 - sum(faces), {"ana": sum(faces)})


def test_every_root_is_the_tree_hash_of_the_lines_so_far(ledger: Ledger) -> None:
    for n in range(20):
        note(ledger, f"nota {n}", f"c{n}")
    leaves = [leaf_of(ledger, n) for n in range(1, 23)]
    for n in range(1, 23):
        assert ledger.root(n) == rfc_6962(leaves[:n])
    assert ledger.head() == type(ledger.head())(22, rfc_6962(leaves))


def test_written_tells_the_root_after_the_last_line(ledger: Ledger) -> None:
    written = ledger.perform(Throw("ana", 1), door=dice(), command="x")
    assert written.root == ledger.root(5) == ledger.head().root


def test_what_was_written_is_there_after_opening_again(ledger: Ledger, path: Path) -> None:
    ledger.perform(Throw("ana", 2), door=dice(), command="x")
    before, state, head = list(ledger.lines()), ledger.state(), ledger.head()
    ledger.close()
    again = reopened(path)
    assert (list(again.lines()), again.state(), again.head()) == (before, state, head)
    assert again.system.KEY == "toy"
    again.close()


def test_the_same_command_again_answers_with_the_batch_stored_before(ledger: Ledger) -> None:
    once = ledger.perform(Throw("ana", 2), door=dice(), command="una")
    note(ledger, "entre medias", "otra")
    again = ledger.perform(Throw("ana", 5), door=Forbidden(), command="una")
    assert again.repeated
    assert (again.batch, again.lines, again.root) == (once.batch, once.lines, once.root)
    assert ledger.head().size == 6


def test_the_same_command_in_composed_and_decomposed_form_is_one(ledger: Ledger) -> None:
    note(ledger, "x", "caf\u00e9")
    assert ledger.perform(NoteTaken("y"), door=Forbidden(), command="cafe\u0301").repeated


def test_text_is_stored_composed_however_it_was_typed(ledger: Ledger) -> None:
    line = ledger.line(note(ledger, "Leonor Ibn\u0303ez \u202e\u2028", "c", author="Jose\u0301"))
    assert line.author == "Jos\u00e9"
    assert decode(line.kind, line.event) == NoteTaken("Leonor Ib\u00f1ez \u202e\u2028")


@pytest.mark.parametrize("value", ["", "a\nb", "\x00", "\x7f", "\ud800", "x" * 513, "\u00e9" * 257])
@pytest.mark.parametrize("name", ["author", "command", "audience"])
def test_a_header_field_that_is_none_is_refused_and_nothing_stored(ledger: Ledger, name: str, value: str) -> None:
    with pytest.raises(UsageError) as caught:
        ledger.perform(NoteTaken("x"), door=Forbidden(), **{"command": "c", name: value})
    assert caught.value.code == "field_invalid"
    assert caught.value.values["field"] == name
    assert ledger.head().size == 2


def test_a_field_of_512_bytes_is_one(ledger: Ledger) -> None:
    assert ledger.line(note(ledger, "x", "\u00e9" * 256)).command == "\u00e9" * 256


def test_text_that_is_no_unicode_is_refused(ledger: Ledger) -> None:
    with pytest.raises(UsageError) as caught:
        note(ledger, "\udc80", "c")
    assert caught.value.code == "text_not_utf8"
    assert ledger.head().size == 2


def test_an_accent_never_joins_an_escape_of_the_line(ledger: Ledger) -> None:
    """After a line feed an accent stands alone; in the bytes of the event it follows the `n` of its escape."""
    for text in ("a\n\u0301b", "a\t\u030c", "a\r\u0301", "a\x0c\u0307", "a\x08\u0307"):
        line = ledger.line(note(ledger, text, text.encode().hex()))
        assert decode(line.kind, line.event) == NoteTaken(text)


def test_an_action_of_more_than_half_a_mebibyte_is_refused(ledger: Ledger) -> None:
    """What it leads to repeats its texts, and nothing is refused once dice have been drawn."""
    room = 2**19 - len('{"text":"","about":0}')
    assert note(ledger, "x" * room, "just") == 3
    with pytest.raises(UsageError) as caught:
        note(ledger, "x" * (room + 1), "over")
    assert caught.value.code == "event_too_large"
    assert ledger.head().size == 3


def test_a_refused_action_leaves_nothing(ledger: Ledger) -> None:
    state = ledger.state()
    with pytest.raises(RuleError):
        ledger.perform(SceneEnded(), door=Forbidden(), command="c")
    assert ledger.head().size == 2
    assert ledger.state() == state
    assert note(ledger, "sigue", "c") == 3


def test_lines_that_are_not_there(ledger: Ledger) -> None:
    for n in (-1, 0, 3, 2**70):
        for ask in (ledger.line, ledger.batch, ledger.root, ledger.state):
            with pytest.raises(NotFoundError) as caught:
                ask(n)
            assert (caught.value.code, caught.value.values) == ("line_unknown", {"line": n, "last": 2})


def test_state_at_each_line_is_what_it_was_then(ledger: Ledger) -> None:
    states = {2: ledger.state()}
    for n in range(5):
        written = ledger.perform(Throw("ana", n + 1), door=dice(str(n)), command=f"t{n}")
        states[written.lines[-1].line] = ledger.state()
    for line, state in states.items():
        assert ledger.state(line) == state
    # The action and the dice come before the bricks fall.
    assert ledger.state(4).game == states[2].game


def test_audience_of_a_core_action_is_what_was_asked(ledger: Ledger) -> None:
    assert ledger.line(note(ledger, "secreto", "c", audience="gm")).audience == "gm"


def test_a_second_hand_on_the_ledger_is_seen_at_once(ledger: Ledger, path: Path) -> None:
    other = reopened(path)
    ledger.state()
    other.perform(SessionStarted("noche"), door=Forbidden(), command="de otro")
    assert len(ledger.state().core.sessions) == 1
    assert note(ledger, "detrás", "mío") == 4
    other.close()


class Meddling:
    """A door behind which somebody else writes once, while the dice roll."""

    def __init__(self, other: Ledger, action: object) -> None:
        self.other, self.action, self.drawn = other, action, 0
        self.inner = dice("entrometido")

    def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
        self.drawn += 1
        if self.action is not None:
            action, self.action = self.action, None
            self.other.perform(action, door=dice("otro"), command="suyo")  # type: ignore[arg-type]
        return self.inner.draw(request)


def test_a_deed_that_was_outpaced_is_planned_again_with_the_same_dice(ledger: Ledger, path: Path) -> None:
    other = reopened(path)
    door = Meddling(other, MarkSet("aqui"))
    written = ledger.perform(Throw("ana", 4), door=door, command="mío")
    assert door.drawn == 1
    assert [line.line for line in written.lines] == [4, 5, 6]
    assert ledger.state().core.marks == {"aqui": 3}
    other.close()


def test_physical_dice_survive_being_outpaced(ledger: Ledger, path: Path) -> None:
    other = reopened(path)
    hand = HandDoor([((6, 5),)], otherwise=Forbidden())
    meddling = Meddling(other, MarkSet("aqui"))
    meddling.inner = hand  # type: ignore[assignment]
    written = ledger.perform(Throw("ana", 2), door=meddling, command="mío")
    assert msgspec.json.decode(written.lines[1].event)["faces"] == [6, 5]
    other.close()


def test_a_deed_that_is_no_longer_possible_is_a_conflict(ledger: Ledger, path: Path) -> None:
    other = reopened(path)
    with pytest.raises(ConflictError) as caught:
        # Somebody else throws the whole tower down while these dice roll.
        ledger.perform(Throw("ana", 1), door=Meddling(other, Throw("luis", 1000)), command="mío")
    assert caught.value.code == "somebody_wrote_first"
    assert caught.value.exit_code == 5
    assert ledger.head().size == 5
    other.close()


def test_a_file_that_fails_while_it_is_outpaced_is_no_conflict(ledger: Ledger, path: Path) -> None:
    other = reopened(path)
    real, asked = ledger._states.at_end, []

    def failing(size: int) -> object:
        asked.append(size)
        if len(asked) > 1:
            raise StorageError("store_damaged", path="", detail="")
        return real(size)

    ledger._states.at_end = failing  # type: ignore[assignment, method-assign]
    with pytest.raises(StorageError):
        ledger.perform(Throw("ana", 1), door=Meddling(other, MarkSet("aqui")), command="mío")
    other.close()


def test_interrupted_before_the_commit_nothing_is_stored(ledger: Ledger) -> None:
    class Stopped:
        def draw(self, request: DiceRequest) -> tuple[DiceLine, ...]:
            raise KeyboardInterrupt

    with pytest.raises(InterruptedWrite) as caught:
        ledger.perform(Throw("ana", 1), door=Stopped(), command="c")
    assert not caught.value.stored
    assert ledger.head().size == 2
    assert ledger.perform(Throw("ana", 1), door=dice(), command="c").batch == 3


def test_a_title_that_is_no_field_founds_nothing(path: Path) -> None:
    opened = msgspec.structs.replace(OPENED, title="a\nb")
    with pytest.raises(errors.TestigoError) as caught:
        create_ledger(path, opened=opened, public_key=None, clock=lambda: 0, entropy=lambda size: bytes(size))
    assert caught.value.code == "field_invalid"
    assert not list(path.parent.iterdir())


def test_a_file_that_exists_is_never_founded_again(ledger: Ledger, path: Path) -> None:
    with pytest.raises(errors.TestigoError) as caught:
        founded(path)
    assert (caught.value.code, caught.value.exit_code) == ("store_exists", 7)
    assert ledger.head().size == 2


def test_a_command_id_is_looked_up_by_its_index(ledger: Ledger) -> None:
    """Walking the ledger for it made a roll on 100,000 lines a fifth slower than one on 1,000."""
    connection = ledger._file.connection
    plan = connection.execute(f"EXPLAIN QUERY PLAN {recorder._COMMAND}", ("c", "id")).fetchall()
    assert any("ledger_by_command" in row[3] for row in plan)
