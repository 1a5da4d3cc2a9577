"""One browser for all tests of this folder; without one they are skipped loudly, or fail where it is required."""

from collections.abc import Iterator

import pytest

from projections.export.verifier_page import verifier_page
from tests.browser.chromium import NAMES, REQUIRED, Chromium, Page, chromium, found


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    program = found()
    if program is None:
        reason = f"no browser ({', '.join(NAMES)}): the pages were not tried"
        if REQUIRED:
            pytest.fail(reason)
        pytest.skip(reason)
    with chromium(program, tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def page(browser: Chromium) -> Iterator[Page]:
    page = browser.page()
    yield page
    page.close()


@pytest.fixture(scope="session")
def verifier(tmp_path_factory: pytest.TempPathFactory):
    path = tmp_path_factory.mktemp("pages") / "verifier.html"
    path.write_text(verifier_page(), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def loaded(browser: Chromium, verifier) -> Iterator[Page]:
    """The verifier, opened, with its functions at hand."""
    page = browser.page()
    page.open(verifier)
    yield page
    page.close()
