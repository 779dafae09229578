"""From the first page into a game."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE
from tests.web.playing import Player

TITLES = {
    "drachenhort": "Drachenhort",
    "dragonquest": "DragonQuest",
    "drakon": "Drakon",
    "keeper": "Dragon Keeper",
}
COUNT_CLICKS = """
addEventListener('click', (event) => {
    if (event.isTrusted) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
}, true);
"""


@pytest.mark.parametrize("game", TITLES)
def test_within_three_clicks_one_is_in_a_game(game, visit):
    visitor = visit()
    visitor.context.add_init_script(COUNT_CLICKS)
    page = visitor.open("/")
    page.get_by_role("button", name=f"Play now: {TITLES[game]}", exact=True).click()
    page.get_by_role("button", name="Novice").click()
    page.locator('[data-turn="mine"]').wait_for()
    assert int(page.evaluate("sessionStorage.clicks")) <= 3
    # and the game has really begun: one can make a move
    player, take_back = Player(page), page.get_by_role("button", name="Take back", exact=True)
    while not take_back.count():
        player.step()


def test_the_level_is_asked_for_and_remembered(visit):
    page = visit().open("/")
    play = page.get_by_role("button", name="Play now: Drakon", exact=True)
    play.click()
    page.get_by_role("dialog").get_by_role("button", name="Strong").click()
    expect(page.locator("#panel-seats")).to_contain_text("Bot: Strong")
    page.go_back()
    play.click()
    expect(page.get_by_role("button", name="Strong")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-seats")).to_contain_text("Bot: Strong")


@pytest.mark.parametrize("opener", ["Play now: Dragon Keeper", "With friends… Dragon Keeper"])
def test_a_refusal_is_said_where_one_looks(visit, opener):
    """On a phone, whose window ends above most of the page."""
    visitor = visit(PHONE)
    problem = {"status": 429, "code": "too-many-tables", "title": "", "detail": ""}
    visitor.context.route(
        "**/api/tables",
        lambda route: route.fulfill(status=429, json=problem) if route.request.method == "POST" else route.fallback(),
    )
    page = visitor.open("/")
    page.get_by_role("button", name=opener).click()
    page.get_by_role("dialog").locator("button:not([aria-label])").last.click()
    expect(page.get_by_text("You have too many tables that are not over")).to_be_in_viewport()
    visitor.forgive("429")


def test_a_game_that_was_begun_is_found_again(hall, visit):
    visitor = visit()
    page = visitor.open(hall.seat_link("keeper"))
    page.locator("main [data-spot]").first.wait_for()
    at = page.url
    page.get_by_role("link", name="Wyrmhall, to the lobby").click()
    page.get_by_role("link", name="Go on: Dragon Keeper").click()
    expect(page).to_have_url(at)
    page.locator("main [data-spot]").first.wait_for()


def test_a_table_that_is_not_there(visit):
    visitor = visit()
    page = visitor.open("/t/nowhere")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    visitor.forgive("404", "WebSocket")


def test_two_people_with_the_real_box_share_a_phone(visit):
    """They set up a table by hand, tap what they draw and throw, and hand the phone on; a slip is taken back."""
    page = visit(PHONE).open("/")
    page.get_by_role("button", name="With friends… Drachenhort").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Seats").select_option("2")
    form.get_by_label("Seat B").select_option("here")
    form.get_by_label("Name on this device").fill("Bea")
    form.get_by_text("Beside the real box").click()
    form.get_by_role("button", name="Play", exact=True).click()
    bar, outcome = page.locator("[data-turn]"), lambda name: page.get_by_role("button", name=name, exact=True)
    expect(bar).to_contain_text("Which group card did Ann draw?")
    outcome("Green, red and white").tap()
    expect(bar).to_contain_text("Which group card did Bea draw?")
    expect(page.locator("[data-outcome]")).to_have_count(0)
    outcome("I am Bea").tap()
    outcome("Red, blue and violet").tap()
    outcome("Bea").tap()
    outcome("6").tap()
    expect(bar).to_contain_text("Your turn")
    outcome("Take back").tap()
    outcome("4").tap()
    player = Player(page, tap=True)
    player.step()
    expect(bar).to_contain_text("What does the die show?")
    outcome("2").tap()
    outcome("I am Ann").tap()
    page.locator('[data-turn="mine"]').wait_for()
    player.step()
    page.get_by_role("tab", name="Log").tap()
    expect(page.locator("#panel-log")).to_contain_text("Bea enters what came out.")
    page.reload()
    expect(bar).to_contain_text("What does the die show?")
