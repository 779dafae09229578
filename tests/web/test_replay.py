"""Looking back at a game."""

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE
from tests.web.checking import AT_REST, assert_accessible, assert_touchable
from tests.web.playing import GAMES, RESULT, Player
from tests.web.test_layout import BOARDS, assert_apart

BOARD = "() => [...document.querySelectorAll('main [data-spot]')].map((spot) => spot.ariaLabel).join('|')"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_is_looked_back_at(game, hall, visit):
    page = visit().open(hall.finished_link(game))
    page.locator(RESULT).wait_for()
    page.get_by_role("button", name="Look back", exact=True).click()
    bar = page.get_by_role("region", name="Replay", exact=True)
    slider, where = bar.get_by_label("Step of the game", exact=True), bar.locator(".where")
    # it begins with how it ended
    expect(where).to_have_text(re.compile(r"^([1-9]\d*) / \1$"))
    last = int(slider.get_attribute("max"))
    end = page.evaluate(BOARD)

    # scrub
    slider.fill(str(last // 2))
    expect(where).to_have_text(f"{last // 2} / {last}")
    page.wait_for_function(f"(end) => ({BOARD})() !== end", arg=end)
    expect(page).to_have_url(re.compile(f"step={last // 2}$"))

    assert_accessible(page, "looking back")

    # step on, and jump by a line of the log
    bar.get_by_role("button", name="On", exact=True).click()
    expect(where).not_to_have_text(f"{last // 2} / {last}")
    turn = int(where.inner_text().split(" / ")[0])
    assert turn > last // 2
    # a whole turn is one step, unless small ones are wanted
    slider.fill(str(last // 2))
    expect(where).to_have_text(f"{last // 2} / {last}")
    bar.get_by_role("checkbox", name="Small steps", exact=True).check()
    bar.get_by_role("button", name="On", exact=True).click()
    expect(where).not_to_have_text(f"{last // 2} / {last}")
    assert last // 2 < int(where.inner_text().split(" / ")[0]) <= turn
    line = page.locator("#panel-log a.told").nth(2)
    line.click()
    step = line.get_attribute("href").split("step=")[1]
    expect(where).to_have_text(f"{step} / {last}")
    current = page.locator("#panel-log a[aria-current='step']")
    expect(current).to_have_attribute("href", line.get_attribute("href"))

    # from chapter to chapter, by keys and by marks
    chapters = bar.get_by_role("button", name=re.compile("^Chapter: "))
    slider.fill(str(last))
    slider.press("PageDown")
    slider.press("PageUp")
    expect(where).to_have_text(f"{last} / {last}")
    chapters.first.press("Enter")  # another mark may lie close by
    expect(where).not_to_have_text(f"{last} / {last}")
    first = int(where.inner_text().split(" / ")[0])
    assert first < last
    slider.press("PageUp")
    expect(where).not_to_have_text(f"{first} / {last}")
    following = int(where.inner_text().split(" / ")[0])
    assert following > first
    slider.press("PageDown")
    expect(where).to_have_text(f"{first} / {last}")

    # as seat B saw it, and with everything revealed
    eyes = bar.get_by_role("combobox", name="Whose eyes", exact=True)
    for who in ("B", "all"):
        # what was asked for before may still be answered now
        with page.expect_response(partial(is_past_of, who)) as answer:
            eyes.select_option(who)
        assert answer.value.ok
        bar.get_by_role("button", name="To the end", exact=True).click()
        bar.get_by_role("button", name="To the beginning", exact=True).click()

    bar.get_by_role("button", name="Close", exact=True).click()
    expect(bar).to_have_count(0)


def test_the_bar_covers_nothing(hall, visit):
    page = visit().open(f"{hall.finished_link('drakon')}?step=40")
    bar = page.get_by_role("region", name="Replay", exact=True)
    bar.wait_for()
    for width, most in ((360, 160), (768, 120), (1280, 120)):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(AT_REST)
        box = bar.bounding_box()
        assert box["y"] + box["height"] <= page.locator("main").bounding_box()["y"]
        assert box["height"] < most, width


def test_the_castle_is_not_covered_on_a_phone(hall, visit):
    """Neither looking back nor in a lesson."""
    visitor = visit(PHONE)
    looking_back = f"{hall.finished_link('dragonquest')}?step=40"
    for path, bar in ((looking_back, "[data-replay]"), ("/learn/dragonquest", "[data-lesson]")):
        page = visitor.open(path)
        page.locator(bar).wait_for()
        page.locator(".pane").wait_for()
        assert_touchable(page)
        assert_apart(page, ".pane", ".tray")


@pytest.mark.parametrize("game", BOARDS)
def test_the_board_is_seen_whole_below_the_bar(game, hall, visit):
    visitor = visit({"viewport": {"width": 1280, "height": 800}}, language="de")
    page = visitor.open(f"{hall.finished_link(game)}?step=40")
    bar = page.get_by_role("region", name="Wiederholung", exact=True)
    expect(bar.get_by_role("button", name="Schließen", exact=True)).to_be_in_viewport(ratio=1)
    expect(page.locator(BOARDS[game]).first).to_be_in_viewport(ratio=1)
    assert bar.bounding_box()["height"] < 60, "it has more than one row"
    page.set_viewport_size({"width": 768, "height": 1024})
    assert_apart(page, "header strong", "header nav")


def test_one_plays_on_from_a_step(hall, visit):
    """From the analysis a link leads to the same dialog, with the seat that one would take."""
    page = visit().open(f"{hall.finished_link('keeper')}?step=40&play=B")
    dialog = page.get_by_role("dialog", name="Play on from here", exact=True)
    expect(dialog.get_by_role("combobox", name="Your seat", exact=True)).to_have_value("B")
    dialog.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Play on from here", exact=True).click()
    dialog.get_by_role("radio", name=re.compile("^Fresh")).check()
    assert_accessible(page, "playing on")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    page.locator('[data-turn="mine"]').wait_for()
    expect(page.locator("#panel-log")).to_contain_text("the first 40 steps are from another table")
    expect(page.get_by_text("Practice, with fresh chance:")).to_be_visible()
    Player(page).steps(1)
    expect(page).to_have_url(re.compile("/t/[^?]*$"))


def test_one_looks_back_while_the_game_goes_on(hall, visit):
    page = visit().open(hall.seat_link("keeper"))
    Player(page).steps(3)
    page.locator('[data-turn="mine"]').wait_for()
    before = page.evaluate(BOARD)
    page.get_by_role("button", name="Replay", exact=True).click()
    bar = page.get_by_role("region", name="Replay", exact=True)
    bar.get_by_role("button", name="To the beginning", exact=True).click()
    page.wait_for_function(f"(before) => ({BOARD})() !== before", arg=before)
    expect(page.locator("[data-spot][data-open]")).to_have_count(0)
    seats = (
        bar.get_by_role("combobox", name="Whose eyes", exact=True)
        .locator("option")
        .evaluate_all("(all) => all.map((one) => one.value)")
    )
    assert seats == ["A", "-"], "what others saw is told only after the end"
    bar.get_by_role("button", name="To the game", exact=True).click()
    page.wait_for_function(f"(before) => ({BOARD})() === before", arg=before)


def test_a_step_that_never_was_is_the_last_one(hall, visit):
    page = visit().open(f"{hall.finished_link('keeper')}?step=99999")
    slider = page.get_by_label("Step of the game", exact=True)
    expect(page.locator(".where")).to_have_text(re.compile(r"^(\d+) / \1$"))
    expect(page).to_have_url(re.compile(f"step={slider.get_attribute('max')}$"))


def test_the_log_is_walked_through_by_arrow_keys(hall, visit):
    page = visit().open(hall.finished_link("keeper"))
    page.locator(RESULT).wait_for()
    page.keyboard.press("Escape")
    log = page.get_by_role("list", name="Log", exact=True)
    lines = log.locator("a.told")
    log.focus()
    page.keyboard.press("ArrowUp")
    expect(lines.last).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(log.get_by_role("button").first).to_be_focused()
    # the log is one stop on the way, however long it is
    page.keyboard.press("Tab")
    expect(page.get_by_placeholder("Say something", exact=True)).to_be_focused()


def is_past_of(who, answer):
    """Whether the server tells what a seat saw."""
    return answer.url.endswith("/replay") and answer.request.post_data_json["as"] == who
