"""What no file of the project may hold."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.messages import ROOT

MARKS = ("".join(parts) for parts in (("TO", "DO"), ("FIX", "ME"), ("XX", "X")))
UNFINISHED = re.compile(rf"\b(?:{'|'.join(MARKS)})\b")
ELSEWHERE = tuple("".join(parts) for parts in (("../", "shared"), ("/work/", "shared"), ("/work/", "main")))


def project_files() -> Iterator[Path]:
    """Give the files that belong to the project: tracked, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in listed.splitlines():
        path = ROOT / name
        if path.is_file():
            yield path


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_nothing_unfinished_is_marked_in_the_code() -> None:
    marked = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in project_files()
        if path.suffix == ".py"
        for number, line in enumerate(_text(path).splitlines(), 1)
        if UNFINISHED.search(line)
    ]
    assert marked == []


def test_no_file_points_outside_the_project() -> None:
    assert [str(path) for path in project_files() if any(place in _text(path) for place in ELSEWHERE)] == []
