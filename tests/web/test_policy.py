"""The content security policy: pages keep to it, and the browser enforces it."""

import pytest
from playwright.sync_api import expect

from tests.web.playing import GAMES, Player

INLINE = """() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
}"""


def test_the_policy_is_enforced_and_its_violations_are_noticed(visit):
    visitor = visit()
    page = visitor.open("/")
    page.locator("article").first.wait_for()
    assert visitor.faults == []
    page.evaluate(INLINE)
    assert page.evaluate("window.intruder") is None
    page.wait_for_function("true")
    assert [fault for fault in visitor.faults if "CSP script-src" in fault]
    visitor.faults.clear()


@pytest.mark.parametrize("path", ["/", "/rules/keeper", "/nothing/here"])
def test_pages_keep_to_the_policy(path, visit):
    visitor = visit()
    page = visitor.open(path)
    page.locator("main h1").wait_for()
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open]").wait_for()
    assert visitor.faults == []


@pytest.mark.parametrize("game", GAMES)
def test_tables_keep_to_the_policy_while_pieces_move(game, hall, visit):
    visitor = visit(motion=True, pace="fast")
    page = visitor.open(hall.seat_link(game))
    Player(page).steps(4)
    expect(page.locator("#panel-log li").first).to_be_visible()
    assert visitor.faults == []
