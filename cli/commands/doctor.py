"""`doctor`: whether this machine is fit for testigo, and what to do where it is not."""

import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path

from cli import bootstrap
from cli.desk import Desk
from domain.errors import TestigoError

Check = tuple[str, str, dict[str, object]]
"""`ok`, `note` or `warn`; message key after `cli.doctor.`; values."""
MARKS = {"ok": "good", "note": "dim", "warn": "warn"}
GIGABYTE = 10**9


def versions() -> str:
    """Return what runs here, for reports."""
    return f"testigo {version()}, Python {platform.python_version()}, SQLite {_sqlite()}, {platform.platform()}"


def version() -> str:
    """Return the version of testigo."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("testigo")
    except PackageNotFoundError:
        return "0"


def _sqlite() -> str:
    import sqlite3

    return sqlite3.sqlite_version


def doctor(desk: Desk) -> int:
    """Look at everything that commonly goes wrong; the exit status tells whether something needs care."""
    checks = [*_machine(), *_folders(), *_terminal(desk), *_campaign(desk)]
    if desk.console.look.is_data:
        rows = [{"level": level, "check": key, **values} for level, key, values in checks]
        desk.console.data({"schema": "testigo.doctor.1", "checks": rows})
        return 0
    for level, key, values in checks:
        word = desk.sentence(f"cli.doctor.level.{level}")
        text = desk.spans(f"cli.doctor.{key}", **values)
        if desk.console.look.form == "table":
            desk.console.say((MARKS[level], f"{word:<6}"), *text, hang=6)
        else:
            desk.console.say(("", f"{word}: "), *text)
    return 0


def _machine() -> Iterator[Check]:
    import sqlite3

    yield "ok", "versions", {"python": platform.python_version(), "testigo": version(), "sqlite": _sqlite()}
    if sqlite3.sqlite_version_info < (3, 37):
        yield "warn", "sqlite_old", {"sqlite": _sqlite()}


def _folders() -> Iterator[Check]:
    from shutil import disk_usage

    for name, folder in (("data", bootstrap.data_folder()), ("state", bootstrap.state_folder())):
        there = _nearest(folder)
        if not os.access(there, os.W_OK):
            yield "warn", "folder_closed", {"path": str(folder)}
            continue
        free = disk_usage(there).free
        level = "warn" if free < GIGABYTE // 10 else "ok"
        yield level, f"folder_{name}", {"path": str(folder), "free": f"{free / GIGABYTE:.1f}"}
    keys = bootstrap.state_folder() / "keys"
    if os.name == "posix" and keys.is_dir() and any(path.stat().st_mode & 0o077 for path in keys.glob("*.key")):
        yield "warn", "keys_open", {"path": str(keys)}


def _nearest(folder: Path) -> Path:
    """Return the folder, or the nearest one above it that exists."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def _terminal(desk: Desk) -> Iterator[Check]:
    look, encoding = desk.console.look, getattr(sys.stdout, "encoding", None) or "?"
    if look.terminal:
        colors = "cli.doctor.colors.on" if look.color else "cli.doctor.colors.off"
        yield "ok", "terminal", {"width": look.width, "encoding": encoding, "colors": desk.sentence(colors)}
    else:
        yield "ok", "pipe", {"encoding": encoding}
    if look.glyphs == "text":
        yield "note", "glyphs", {}
    if look.glyphs == "ascii":
        yield "note", "ascii", {"encoding": encoding}


def _campaign(desk: Desk) -> Iterator[Check]:
    try:
        ledger = desk.ledger
    except TestigoError as error:
        yield "note", "campaign_none", {"code": error.code}
        return
    title = desk.state().core.settings.get("title", "")
    yield "ok", "campaign", {"title": title, "lines": ledger.head().size}
    from projections.transcript import read

    first = ledger.line(1)
    public = getattr(read(first.kind, first.event), "public_key", None)
    if public and not bootstrap.key_file(public).is_file():
        yield "note", "key_missing", {"title": title}
