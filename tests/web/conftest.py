"""Fixtures of the browser's tests.

Playwright's calls run inside an event loop of its own, and tests that are coroutines cannot run meanwhile: so the
browser lives only as long as the tests of this folder.
"""

import os

import pytest

from tests.web.browsing import Visitor, browser_at, chromium
from tests.web.hosting import house

NO_CHROMIUM = "chromium is not installed (apt install chromium-headless-shell): nothing was tested in the browser"


def pytest_terminal_summary(terminalreporter):
    """Say loudly that something was left out."""
    if chromium() is None and not os.environ.get("CI"):
        terminalreporter.section("tests/web: skipped", sep="!", red=True, bold=True)
        terminalreporter.line(NO_CHROMIUM)


@pytest.fixture(scope="package")
def hall(tmp_path_factory):
    """The server, started as people start it."""
    with house(tmp_path_factory.mktemp("hall")) as opened:
        yield opened


@pytest.fixture(scope="package")
def browser():
    """One browser for all tests of this folder."""
    path = chromium()
    if path is None and not os.environ.get("CI"):
        pytest.skip(NO_CHROMIUM)
    assert path is not None, NO_CHROMIUM
    with browser_at(path) as opened:
        yield opened


@pytest.fixture
def visit(browser, hall):
    """Lets visitors come, each with a fresh profile; a fault on any of their pages fails the test."""
    visitors = []

    def come(screen=None, **settings):
        more = {} if screen is None else {"screen": screen}
        visitors.append(Visitor(browser, hall.address, **more, **settings))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    assert not [fault for visitor in visitors for fault in visitor.faults]
