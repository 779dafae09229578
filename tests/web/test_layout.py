"""Nothing jumps: what comes later must not push away what one looks at."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE
from tests.web.playing import GAMES, Player

MOST = 0.02
"""The most that may shift: parts of the window times how far they move, as browsers count it (CLS)."""
MOST_WITH_DICE = 0.06
"""In DragonQuest: now and then a throw needs more room than the tray keeps for it."""
CHOICES = 6

WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
    // what one has caused oneself, by a click or a key, does not count
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) shifts.push([startTime, value, sources.map(({ node }) =>
            (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120))]);
}).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desk", "phone"])
def visitor(visit, request):
    """Somebody who sees everything glide, at the usual pace."""
    visitor = visit(request.param, motion=True, pace="normal")
    visitor.context.add_init_script(WATCH)
    visitor.is_on_phone = request.param is PHONE
    return visitor


def assert_steady(page, most=MOST):
    """In no five seconds (a window ends after one without any) more has shifted than is allowed."""
    window = []
    for shift in page.evaluate("shifts"):
        if window and (shift[0] - window[-1][0] > 1000 or shift[0] - window[0][0] > 5000):
            window = []
        window.append(shift)
        assert sum(value for _, value, _ in window) < most, window


def test_the_lobby(hall, visitor):
    visitor.open(hall.seat_link("keeper")).locator("main [data-spot]").first.wait_for()
    hall.new_table("drakon", "me", "open", listed=True)
    page = visitor.open("/")
    page.get_by_role("link", name="Go on: Dragon Keeper").wait_for()
    page.get_by_role("link", name="Join: Drakon").first.wait_for()
    assert_steady(page)


def test_a_table_that_gathers(hall, visitor):
    made = hall.new_table("drakon", "me", "invited", "open", "novice")
    page = visitor.open(f"/t/{made['table']['id']}#seat={made['mine']['token']}")
    page.locator(".gathering").wait_for()
    expect(page.locator("#panel-seats, [role=tablist]").first).to_be_visible()
    assert_steady(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game(game, hall, visitor):
    page = visitor.open(hall.seat_link(game))
    player = Player(page, tap=visitor.is_on_phone)
    for _ in range(CHOICES):
        player.step()
        # later than a shift that would count as one's own
        page.wait_for_timeout(600)
    assert_steady(page, MOST_WITH_DICE if game == "dragonquest" else MOST)
