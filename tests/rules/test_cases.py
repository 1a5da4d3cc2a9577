"""Every case of the catalogues that the program can play, one test each."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rules import runner
from tests.rules.casefile import Case, CaseFile, read_folder
from tests.rules.summary import MARK


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    files = read_folder(Path(metafunc.config.getoption("--cases")))
    if "case" in metafunc.fixturenames:
        cases = [case for file in files for case in file.cases if runner.not_built(case) is None]
        metafunc.parametrize("case", cases, ids=[f"{case.file}:{case.id}" for case in cases])
    if "file" in metafunc.fixturenames:
        metafunc.parametrize("file", files, ids=[file.name for file in files])


def test_case(case: Case, record_property: Callable[[str, object], None]) -> None:
    record_property(MARK, case.file)
    flaws = runner.run(case)
    if flaws:
        pytest.fail("\n".join([f"{case.id} {case.rules[0]}: {case.text}", *flaws]), pytrace=False)


def test_file_can_be_read(file: CaseFile) -> None:
    assert not file.flaws


def test_no_id_is_used_in_two_files(request: pytest.FixtureRequest) -> None:
    files = read_folder(Path(request.config.getoption("--cases")))
    ids = [case.id for file in files for case in file.cases]
    assert sorted(ids) == sorted(set(ids))
