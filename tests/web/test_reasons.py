"""What cannot be chosen says why, and the rule behind it is one click away."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE
from tests.web.playing import GAMES, Player

REFUSED = "main [data-why]:not(:focus)"
COVERED = """() => {
    const tip = document.querySelector('[data-reason] .tip').getBoundingClientRect();
    return [...document.querySelectorAll('main [data-open]')].filter((spot) => {
        const box = spot.getBoundingClientRect();
        const [left, right] = [Math.max(tip.left, box.left), Math.min(tip.right, box.right)];
        const [top, bottom] = [Math.max(tip.top, box.top), Math.min(tip.bottom, box.bottom)];
        // a cell that has been scrolled out of its part of the board is not there
        return right - left > 1 && bottom - top > 1
            && document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).some((at) => spot.contains(at));
    }).map((spot) => spot.ariaLabel ?? spot.textContent);
}"""


def test_the_rule_in_a_reason_is_reached_by_keyboard(hall, visit):
    page = visit().open(hall.seat_link("keeper"))
    refused = play_until_something_is_refused(page)
    page.mouse.move(1, 1)
    refused.focus()
    tip = page.locator("[data-reason] .tip")
    tip.wait_for()
    page.keyboard.press("Tab")
    rule = tip.get_by_role("button")
    expect(rule).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("dialog[open] article.chosen").wait_for()
    page.keyboard.press("Escape")
    expect(rule).to_be_focused()
    page.keyboard.press("Shift+Tab")
    assert refused.evaluate("(spot) => spot === document.activeElement")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    assert refused.evaluate("(spot) => spot === document.activeElement")


def test_a_thing_under_the_mouse_says_why(hall, visit):
    page = visit().open(hall.seat_link("keeper"))
    refused = play_until_something_is_refused(page)
    # of the first move of a mouse nobody knows whether it is one
    page.mouse.move(1, 1)
    refused.hover()
    page.locator("[data-reason] .tip").wait_for()
    page.mouse.move(1, 1)
    page.locator("[data-reason] .tip").wait_for(state="detached")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_thing_that_cannot_be_chosen_says_why_and_hides_nothing_that_can(game, screen, hall, visit):
    page = visit(screen).open(hall.seat_link(game))
    play_until_something_is_refused(page)
    tip = page.locator("[data-reason] .tip")
    for refused in page.locator(REFUSED).locator("visible=true").element_handles()[:8]:
        refused.focus()
        # until then the tip may still be that of the one before
        page.wait_for_function("(refused) => refused.matches('[data-asked]')", arg=refused)
        # once it has its place
        page.wait_for_function(f"() => ({COVERED})().length === 0")
    rule = tip.get_by_role("button")
    name = rule.inner_text()
    assert len(tip.inner_text()) > len(name) + 10, "a rule's number is not a reason"
    rule.click()
    opened = page.locator("dialog[open] article.chosen")
    opened.wait_for()
    assert opened.get_attribute("data-rule").startswith(name)
    expect(opened).to_be_in_viewport()


def play_until_something_is_refused(page, most=60):
    """Play on until the board shows something that is not allowed now."""
    player = Player(page)
    for _ in range(most):
        page.locator('[data-turn="mine"]').wait_for()
        refused = page.locator(REFUSED).locator("visible=true")
        if refused.count():
            return refused.first.element_handle()
        player.step()
    raise AssertionError("nothing was ever refused")
