"""A command at the table loads nothing heavy. Which modules are loaded is asked of the interpreter itself."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.messages import ROOT

HEAVY = ("sqlalchemy", "alembic", "pydantic", "asyncio", "cryptography", "qrcode", "segno")
PROBE = """
import json, os, sys
leave = os._exit

def tell(code):
    heavy = sorted({name.partition(".")[0] for name in sys.modules} & set(json.loads(os.environ["HEAVY"])))
    print("LOADED", json.dumps(heavy), file=sys.stderr, flush=True)
    leave(code)

os._exit = tell
from cli.main import run
try:
    run()
except SystemExit as left:
    tell(left.code or 0)
tell(0)
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a home of its own with a campaign, a character, bags in use, and a roll from one of them."""
    home = tmp_path_factory.mktemp("home")
    run_testigo(home, "campaign", "new", "Prueba", "--rules", "plenilunio", "--lang", "en")
    sheet = ("--player", "Luis", "--destiny", "3", "--score", "astucia=3", "--no-input")
    run_testigo(home, "character", "new", "Armand", *sheet)
    run_testigo(home, "session", "start")
    run_testigo(home, "session", "start", "--no-words")
    run_testigo(home, "roll", "armand", "astucia", "-d", "2")
    return home


def run_testigo(home: Path, *words: str) -> list[str]:
    """Run the program in a process of its own; return the heavy packages that it loaded."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("TESTIGO", "XDG", "LC_", "LANG"))}
    folders = {f"XDG_{each}_HOME": str(home / each.lower()) for each in ("DATA", "STATE", "CONFIG", "CACHE")}
    told = {"HOME": str(home), "NO_COLOR": "1", "HEAVY": json.dumps(HEAVY), "TESTIGO_LANG": "en"}
    program = f"import sys; sys.argv = {['testigo', *words]!r}\n{PROBE}"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=home,
        env={**kept, **folders, **told, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 0, f"testigo {' '.join(words)}\n{done.stdout}\n{done.stderr}"
    (loaded,) = [line.removeprefix("LOADED ") for line in done.stderr.splitlines() if line.startswith("LOADED ")]
    return list(json.loads(loaded))


COMMANDS = [["roll", "armand", "astucia", "-d", "2"], ["sheet", "armand"], ["log"], ["explain", "-1"], ["board"]]


@pytest.mark.parametrize("words", COMMANDS, ids=[words[0] for words in COMMANDS])
def test_no_heavy_package_is_loaded(home: Path, words: list[str]) -> None:
    assert run_testigo(home, *words) == []


def test_the_probe_sees_what_is_loaded(tmp_path: Path) -> None:
    """A probe that saw nothing would prove nothing."""
    program = PROBE.replace("from cli.main import run", "import asyncio\ndef run(): pass")
    done = subprocess.run(
        [sys.executable, "-c", program], env={"HEAVY": json.dumps(HEAVY)}, capture_output=True, text=True, check=True
    )
    assert done.stderr == 'LOADED ["asyncio"]\n'
