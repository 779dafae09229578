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
def one_house(tmp_path_factory):
    """The server for all tests of this folder."""
    with house(tmp_path_factory.mktemp("hall"), "hall") as opened:
        yield opened


@pytest.fixture
def hall(one_house, request):
    """The server, where chance follows from the run's seed and the test alone, whatever ran before."""
    one_house.seed(request.node.nodeid)
    return one_house


@pytest.fixture(scope="package")
def browser():
    path = chromium()
    if path is None and not os.environ.get("CI"):
        pytest.skip(NO_CHROMIUM)
    assert path is not None, NO_CHROMIUM
    with browser_at(path) as opened:
        yield opened


@pytest.fixture
def visit(browser, hall, request):
    """Lets visitors come, each with a fresh profile; a fault on any of their pages fails the test."""
    visitors = []

    def come(screen=None, **settings):
        more = {} if screen is None else {"screen": screen}
        about = f"{request.node.nodeid} {len(visitors)}"
        visitors.append(Visitor(browser, hall.address, about=about, **more, **settings))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    assert not [fault for visitor in visitors for fault in visitor.faults]
