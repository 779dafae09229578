"""From the first page into a game."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE
from tests.web.checking import assert_accessible, assert_fits
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
def test_within_two_clicks_one_is_in_a_game(game, visit):
    visitor = visit()
    visitor.context.add_init_script(COUNT_CLICKS)
    page = visitor.open("/")
    page.get_by_role("button", name=f"Play now: {TITLES[game]}", exact=True).click()
    novice = page.get_by_role("button", name=re.compile("^Novice"))
    expect(novice).to_be_focused()
    novice.click()
    page.locator('[data-turn="mine"]').wait_for()
    assert int(page.evaluate("sessionStorage.clicks")) <= 2
    # and the game has really begun: one can make a move
    player, take_back = Player(page), page.get_by_role("button", name="Take back", exact=True)
    while not take_back.count():
        assert player.step()


def test_the_first_lesson_is_a_click_away(visit):
    page = visit().open("/")
    page.get_by_role("link", name="Learn Drakon", exact=True).click()
    page.locator("[data-lesson]").wait_for()


def test_the_level_is_asked_for_and_remembered(visit):
    page = visit().open("/")
    play = page.get_by_role("button", name="Play now: Drakon", exact=True)
    play.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Strong")).click()
    expect(page.locator("#panel-seats")).to_contain_text("Bot: Strong")
    page.go_back()
    play.click()
    expect(page.get_by_role("button", name=re.compile("^Strong"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-seats")).to_contain_text("Bot: Strong")


@pytest.mark.parametrize("screen", [PHONE, {"viewport": {"width": 1280, "height": 800}}], ids=["phone", "desk"])
def test_a_game_that_is_being_prepared_says_so_and_hides_no_button(screen, visit):
    visitor = visit(screen)

    def tell(route):
        told = route.fetch().json()
        for game in told["games"]:
            game["preparation"] = {"share": 0.4, "seconds": 20, "playable": False}
        route.fulfill(json=told)

    visitor.context.route("**/api/server", tell)
    page = visitor.open("/")
    page.get_by_text("Being prepared").nth(3).wait_for()
    for card in page.get_by_role("article").all():
        said = card.locator("label").bounding_box()
        above = card.get_by_role("link").last.bounding_box()
        below = card.get_by_role("button", name=re.compile("^Play now")).bounding_box()
        assert above["y"] + above["height"] <= said["y"]
        assert said["y"] + said["height"] <= below["y"]


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
    page.get_by_role("button", name=opener, exact=True).click()
    page.get_by_role("dialog").locator("button:not([aria-label])").last.click()
    expect(page.get_by_text("You have too many tables that are not over")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("dialog").locator("button:not([aria-label])").last).to_be_in_viewport(ratio=1)
    visitor.forgive("429")


@pytest.mark.parametrize("screen", [PHONE, {"viewport": {"width": 1280, "height": 800}}], ids=["phone", "desk"])
def test_a_game_that_was_begun_is_found_again(screen, hall, visit):
    """With one click, and another one makes the move. The way to it does not push the others away."""
    visitor = visit(screen)
    visitor.context.add_init_script(COUNT_CLICKS)
    page = visitor.open(hall.seat_link("keeper"))
    page.locator('[data-turn="mine"]').wait_for()
    at = page.url
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Play now")).first).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Go on: Dragon Keeper", exact=True).click()
    expect(page).to_have_url(at)
    page.locator("main [data-spot][data-open]").first.click()
    page.get_by_role("button", name="Take back", exact=True).wait_for()
    assert int(page.evaluate("sessionStorage.clicks")) == 2


def test_no_game_is_pushed_out_of_the_list(hall, visit):
    """However many there are: my turn comes first, and the others are a click away."""
    page = visit(PHONE).open("/games")
    expect(page.get_by_text("Games that you begin or join")).to_be_visible()
    table, tokens = hall.full_table("drakon", 2)
    keys = [(table, token) for token in tokens]
    for _ in range(8):
        made = hall.new_table("keeper", "me", "greedy")
        keys.append((made["table"]["id"], made["mine"]["token"]))
        hall.post(f"/tables/{keys[-1][0]}/end", {"token": keys[-1][1]})
    asked = [{"id": table, "token": token} for table, token in keys]
    mover = next(key for key, found in zip(keys, hall.post("/standings", asked), strict=True) if found["waits"])
    keep_keys(page, [mover, *keys[2:], *((f"gone-{number}", "token") for number in range(14))])
    page.reload()
    rows = page.locator("main section > ul > li")
    expect(rows).to_have_count(20)
    expect(rows.first).to_contain_text("Your turn")
    page.get_by_role("button", name="Show 3 more", exact=True).click()
    expect(rows).to_have_count(23)
    assert_accessible(page, "one's games")
    assert_fits(page, "one's games")

    page.get_by_role("button", name="Remove: A table that is gone", exact=True).first.click()
    expect(rows).to_have_count(22)
    page.get_by_role("button", name="Remove: Dragon Keeper", exact=True).first.click()
    expect(page.get_by_role("heading", name="Finished 20", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Finished 20", exact=True)).to_be_visible()
    page.get_by_role("button", name="Put back the game that you removed", exact=True).click()
    expect(page.get_by_role("heading", name="Finished 21", exact=True)).to_be_visible()

    page.get_by_role("button", name="Resign: Drakon", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("^Others are to move"))).to_be_visible()
    page.get_by_role("button", name="Offer to end: Drakon", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Offer to end", exact=True).click()
    expect(page.get_by_text("The others are asked")).to_be_visible()
    other = visit().open(f"/t/{table}#seat={next(token for token in tokens if token != mover[1])}")
    other.get_by_role("button", name="Yes", exact=True).click()
    expect(other.get_by_role("region", name="Turn", exact=True)).to_have_text("The game is over")
    page.reload()
    expect(rows.first).to_contain_text("Ended before its end")


def test_a_game_is_ended_at_its_table(hall, visit):
    """In the settings, which people look into; then the board waits for nobody."""
    page = visit(PHONE).open(hall.seat_link("dragonquest"))
    page.locator('[data-turn="mine"]').wait_for()
    page.get_by_role("button", name="Settings", exact=True).tap()
    page.get_by_role("button", name="End the game: DragonQuest", exact=True).tap()
    question = page.get_by_role("dialog", name="End the game", exact=True)
    assert_accessible(page, "the question")
    question.get_by_role("button", name="No, play on", exact=True).tap()
    page.get_by_role("button", name="End the game: DragonQuest", exact=True).tap()
    question.get_by_role("button", name="End the game", exact=True).tap()
    expect(page.locator("[data-turn]")).to_have_text("The game is over")
    expect(page.locator("section.tray")).not_to_contain_text("decides")
    expect(page.get_by_role("dialog", name="Settings", exact=True)).to_have_count(0)


def keep_keys(page, keys):
    """Let a browser have seats at tables, as if it had sat down there in the opposite order."""
    page.evaluate(
        """(keys) => keys.forEach(([table, token], number) => localStorage.setItem(`wyrmhall.table.${table}`,
            JSON.stringify({ token, invited: [], at: keys.length - number })))""",
        keys,
    )


def test_two_people_with_the_real_box_share_a_phone(visit):
    """They set up a table by hand, tap what they draw and throw, and hand the phone on; a slip is taken back."""
    page = visit(PHONE).open("/")
    page.get_by_role("button", name="With friends… Drachenhort", exact=True).click()
    form = page.get_by_role("dialog")
    form.get_by_label(re.compile("^Seats")).select_option("2")
    form.get_by_label("Seat B", exact=True).select_option("here")
    form.get_by_label(re.compile("^Name on this device")).fill("Bea")
    form.get_by_text("Beside the real box").click()
    form.get_by_role("button", name="Play", exact=True).click()
    bar, outcome = page.locator("[data-turn]"), lambda name: page.get_by_role("button", name=name, exact=True)
    spoken = page.locator("[data-speaker]")
    expect(bar).to_contain_text("Which group card did Ann draw?")
    outcome("I am Ann").tap()
    outcome("Green, red and white").tap()
    expect(page.locator("[data-hand-on]")).to_contain_text("Give this device to Bea")
    expect(page.locator("[data-outcome]")).to_have_count(0)
    expect(spoken).not_to_contain_text("Green")
    expect(page.locator("#panel-board")).not_to_contain_text("Green, red and white")
    outcome("I am Bea").tap()
    outcome("Red, blue and violet").tap()
    # who begins and what the die shows is anybody's to enter: Bea's card is covered before it is asked
    expect(bar).to_contain_text("Who begins?")
    outcome("Bea").wait_for()
    expect(page.get_by_role("region", name="Your card", exact=True)).to_have_count(0)
    outcome("Bea").tap()
    outcome("6").tap()
    expect(page.locator("[data-hand-on]")).to_contain_text("Give this device to Bea")
    outcome("I am Bea").tap()
    expect(bar).to_contain_text("Your turn")
    expect(page.get_by_role("region", name="Your card", exact=True)).to_be_visible()
    outcome("Take back").tap()
    outcome("4").tap()
    player = Player(page, tap=True)
    player.step()
    expect(bar).to_contain_text("Ann throws: enter what came out What does the die show?")
    outcome("2").wait_for()
    expect(page.get_by_role("region", name="Your card", exact=True)).to_have_count(0)
    outcome("2").tap()
    outcome("I am Ann").tap()
    page.locator('[data-turn="mine"]').wait_for()
    player.step()
    page.get_by_role("tab", name=re.compile("^Log")).tap()
    expect(page.locator("#panel-log")).to_contain_text("Bea enters what came out.")
    page.get_by_role("tab", name=re.compile("^Players")).tap()
    expect(page.locator("#panel-seats li .away")).to_have_count(0)
    page.reload()
    expect(bar).to_contain_text("What does the die show?")
    expect(outcome("I am Ann")).to_be_visible()
    page.get_by_role("link", name="Wyrmhall, to the lobby", exact=True).tap()
    expect(spoken).to_have_text("")


def test_a_table_with_an_open_seat_is_in_the_lobby_and_says_so(visit):
    page = visit().open("/")
    for is_listed, told in (
        (True, "This table is shown in the lobby"),
        (False, "This table is not shown in the lobby"),
    ):
        page.get_by_role("button", name="With friends… Drakon", exact=True).click()
        form = page.get_by_role("dialog")
        form.get_by_label("Seat B", exact=True).select_option("open")
        shown = form.get_by_role("checkbox", name=re.compile("^Show this table in the lobby"))
        expect(shown).to_be_checked()
        shown.set_checked(is_listed)
        form.get_by_role("button", name="Open the table", exact=True).click()
        expect(page.locator("#panel-board")).to_contain_text(told)
        page.get_by_role("link", name="Wyrmhall, to the lobby", exact=True).click()


def test_where_there_is_nothing_a_page_says_so_and_leads_back(visit):
    visitor = visit(PHONE)
    for path in ("/nothing/here", "/t/none", "/t/none/analysis", "/rules/none", "/learn/none", "/puzzle/none"):
        page = visitor.open(path)
        said = page.get_by_role("alert").get_by_role("heading")
        said.wait_for()
        assert said.bounding_box()["x"] >= 12, f"{path} sticks to the edge"
        assert_accessible(page, path)
        page.get_by_role("link", name="Back to the lobby", exact=True).click()
        page.get_by_role("button", name=re.compile("^Play now")).first.wait_for()
    visitor.forgive("404", "WebSocket")


def test_an_option_for_some_seats_is_chosen_and_told(visit):
    page = visit().open("/")
    page.get_by_role("button", name="With friends… DragonQuest", exact=True).click()
    form = page.get_by_role("dialog")
    form.locator("summary").click()
    seats = form.get_by_role("group", name=re.compile("^Easier start"))
    expect(seats.get_by_role("checkbox")).to_have_count(2)
    seats.get_by_role("checkbox", name="Seat B", exact=True).check()
    form.get_by_role("button", name="Open the table", exact=True).click()
    expect(page.get_by_text("Easier start: B").first).to_be_visible()
