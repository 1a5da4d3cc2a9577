"""Opening files that are no campaigns, or cannot be written, or come from elsewhere: a clear error, nothing changed."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from domain import errors
from domain.errors import IntegrityError, NotFoundError, StorageError
from domain.events import MarkSet, NoteTaken
from domain.ledger import Ledger
from tests.store.desk import Forbidden, founded, reopened

NOBODY = 65534
assert tempfile  # loaded here: a process without rights may not be able to


def refusal(path: Path, *, read_only: bool = False) -> errors.TestigoError:
    """Return why a file is not opened; assert that it stays as it is."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(errors.TestigoError) as caught:
        reopened(path, read_only=read_only)
    if before is not None:
        assert path.read_bytes() == before
    return caught.value


both_ways = pytest.mark.parametrize("read_only", [False, True])


@both_ways
def test_missing(path: Path, read_only: bool) -> None:
    for absent in (path, path / "inside"):
        found = refusal(absent, read_only=read_only)
        assert (type(found), found.code) == (NotFoundError, "store_missing")
        assert not path.exists()


@both_ways
@pytest.mark.parametrize("content", [b"", b"hola", b"PK\x03\x04" + bytes(5000), b"SQLite format 2\x00" + bytes(5000)])
def test_foreign_bytes(path: Path, content: bytes, read_only: bool) -> None:
    path.write_bytes(content)
    found = refusal(path, read_only=read_only)
    assert (type(found), found.code, found.exit_code) == (StorageError, "store_not_a_campaign", 7)


@both_ways
def test_a_folder_and_a_pipe_are_no_campaigns(path: Path, read_only: bool) -> None:
    path.mkdir()
    assert refusal(path, read_only=read_only).code == "store_not_a_campaign"
    pipe = path / "pipe"
    os.mkfifo(pipe)
    assert refusal(pipe, read_only=read_only).code == "store_not_a_campaign"


@both_ways
def test_another_programs_database(path: Path, read_only: bool) -> None:
    with sqlite3.connect(path) as raw:
        raw.execute("CREATE TABLE t (x)")
        raw.execute("INSERT INTO t VALUES (1)")
    raw.close()
    assert refusal(path, read_only=read_only).code == "store_not_a_campaign"


@both_ways
def test_another_programs_database_made_with_alembic(path: Path, read_only: bool) -> None:
    with sqlite3.connect(path) as raw:
        raw.execute("CREATE TABLE alembic_version (version_num)")
        raw.execute("INSERT INTO alembic_version VALUES ('0001')")
    raw.close()
    assert refusal(path, read_only=read_only).code == "store_not_a_campaign"


@both_ways
@pytest.mark.parametrize("name", ["alembic_version", "ledger", "ledger_head", "checkpoint"])
def test_a_foreign_view_is_never_asked(ledger: Ledger, path: Path, name: str, read_only: bool) -> None:
    ledger.close()
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) AS version_num FROM n"
    with sqlite3.connect(path) as raw:
        raw.execute(f"ALTER TABLE {name} RENAME TO hidden")
        raw.execute(f"CREATE VIEW {name} AS {endless}")
    raw.close()
    assert refusal(path, read_only=read_only).code == "store_not_a_campaign"


@both_ways
def test_a_campaign_of_a_future_version(ledger: Ledger, path: Path, read_only: bool) -> None:
    ledger.close()
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    found = refusal(path, read_only=read_only)
    assert (found.code, found.exit_code, found.values["found"]) == ("store_from_the_future", 7, "9999")


@both_ways
def test_a_schema_without_a_campaign(ledger: Ledger, path: Path, read_only: bool) -> None:
    ledger.close()
    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM ledger_head")
    raw.close()
    assert refusal(path, read_only=read_only).code == "store_not_a_campaign"


@both_ways
@pytest.mark.parametrize("kept", [50, 511, 4096, 8192, 20_000])
def test_truncated(ledger: Ledger, path: Path, kept: int, read_only: bool) -> None:
    ledger.close()
    os.truncate(path, kept)
    found = refusal(path, read_only=read_only)
    assert (type(found), found.code, found.exit_code) == (IntegrityError, "store_truncated", 6)
    assert found.values["found"] == kept


@both_ways
def test_damaged_inside(ledger: Ledger, path: Path, read_only: bool) -> None:
    ledger.close()
    content = bytearray(path.read_bytes())
    content[100:8192] = b"\xa5" * 8092
    path.write_bytes(content)
    found = refusal(path, read_only=read_only)
    assert (type(found), found.code, found.exit_code) == (IntegrityError, "store_damaged", 6)


def test_a_locked_file_can_be_read_and_says_that_it_is_locked(ledger: Ledger, path: Path) -> None:
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("BEGIN IMMEDIATE")
    other = reopened(path)
    assert other.head().size == 2
    with pytest.raises(StorageError) as caught:
        other.perform(NoteTaken("x"), door=Forbidden(), command="c")
    assert (caught.value.code, caught.value.exit_code) == ("store_locked", 7)
    raw.execute("ROLLBACK")
    assert other.perform(NoteTaken("x"), door=Forbidden(), command="c").batch == 3
    raw.close()
    other.close()


def test_opened_for_reading_nothing_is_written_and_nothing_left_behind(ledger: Ledger, path: Path) -> None:
    ledger.close()
    before = path.read_bytes()
    reader = reopened(path, read_only=True)
    assert reader.state() is not None
    with pytest.raises(StorageError) as caught:
        reader.perform(NoteTaken("x"), door=Forbidden(), command="c")
    assert (caught.value.code, caught.value.exit_code) == ("store_read_only", 7)
    reader.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert path.read_bytes() == before


def test_a_reader_sees_what_a_writer_adds(ledger: Ledger, path: Path) -> None:
    reader = reopened(path, read_only=True)
    ledger.perform(NoteTaken("x"), door=Forbidden(), command="c")
    assert reader.head() == ledger.head()
    assert reader.head().size == 3
    reader.close()


def test_names_that_a_uri_would_read_otherwise(tmp_path: Path) -> None:
    for name in ("a?mode=memory", "b#c", "100%25 ñandú", "d%41"):
        founded(tmp_path / name).close()
        assert (tmp_path / name).is_file()
        reopened(tmp_path / name).close()


def test_a_campaign_restored_from_a_dump_can_be_played_on(ledger: Ledger, path: Path, tmp_path: Path) -> None:
    ledger.perform(NoteTaken("x"), door=Forbidden(), command="c")
    copy = tmp_path / "copia.testigo"
    with sqlite3.connect(path) as raw:
        raw.execute("VACUUM INTO ?", (str(copy),))
    raw.close()
    restored = reopened(copy)
    assert restored._file.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert restored.perform(NoteTaken("y"), door=Forbidden(), command="d").batch == 4
    assert restored.root(3) == ledger.root(3)
    restored.close()


def as_nobody(deed: Callable[[], str]) -> str:
    """Do something in a process without rights, and return what it says; root is held up by no mode of a file."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            said = deed()
        except BaseException as error:
            said = repr(error)
        os.write(writing, said.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return said


def read_and_try_to_write(path: Path, *, read_only: bool) -> Callable[[], str]:
    """Return what such a process does: it reads, tries to write, and tells both."""

    def deed() -> str:
        ledger = reopened(path, read_only=read_only)
        read = f"{ledger.head().size} {len(list(ledger.lines()))} {len(ledger.state().core.marks)}"
        try:
            ledger.perform(NoteTaken("x"), door=Forbidden(), command="c")
        except errors.TestigoError as error:
            return f"{read} {error.code}"
        finally:
            ledger.close()
        return f"{read} written"

    return deed


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Path]:
    """A folder that everybody may read."""
    changed = []
    for folder in (tmp_path, *tmp_path.parents):
        found = folder.stat()
        if found.st_uid == os.geteuid() and found.st_mode & 0o005 != 0o005:
            changed.append((folder, found.st_mode))
            folder.chmod(0o755)
    yield tmp_path
    for folder, mode in changed:
        folder.chmod(mode)


@both_ways
@pytest.mark.parametrize("folder_mode", [0o555, 0o777])
def test_a_read_only_file_is_read(ledger: Ledger, path: Path, shelf: Path, folder_mode: int, read_only: bool) -> None:
    ledger.perform(MarkSet("aqui"), door=Forbidden(), command="m")
    ledger.close()
    path.chmod(0o444)
    shelf.chmod(folder_mode)
    said = as_nobody(read_and_try_to_write(path, read_only=read_only))
    shelf.chmod(0o755)
    assert said == "3 3 1 store_read_only"


@both_ways
@pytest.mark.parametrize("with_index", [True, False])
@pytest.mark.parametrize("folder_mode", [0o555, 0o777])
def test_lines_that_stand_only_in_the_log_are_read_too(
    ledger: Ledger, path: Path, shelf: Path, with_index: bool, folder_mode: int, read_only: bool
) -> None:
    ledger.perform(MarkSet("aqui"), door=Forbidden(), command="m")
    copy = shelf / "copia" / path.name
    copy.parent.mkdir()
    for end in ("", "-wal", *(["-shm"] if with_index else [])):
        shutil.copy(f"{path}{end}", f"{copy}{end}")
        Path(f"{copy}{end}").chmod(0o444)
    assert Path(f"{copy}-wal").stat().st_size
    copy.parent.chmod(folder_mode)
    said = as_nobody(read_and_try_to_write(copy, read_only=read_only))
    copy.parent.chmod(0o755)
    assert said == "3 3 1 store_read_only"


def test_an_unreadable_file_says_so(ledger: Ledger, path: Path, shelf: Path) -> None:
    ledger.close()
    path.chmod(0o000)
    assert "file_not_read" in as_nobody(read_and_try_to_write(path, read_only=True))
    path.chmod(0o644)
