"""Whole games against a bot, from the first choice to the result."""

import pytest

from tests.web.browsing import PHONE
from tests.web.playing import GAMES, RESULT, Player, shown_result


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(game, hall, visit):
    page = visit().open(hall.seat_link(game))
    Player(page).to_the_end()
    ranking, tally = shown_result(page)
    assert sorted(name.split()[0] for name in ranking) == sorted(["Ann", bot_name(page)])
    assert any(character.isdigit() for character in tally), tally
    page.get_by_role("button", name="Close").click()
    page.locator("[data-turn]").get_by_text("The game is over").wait_for()
    assert page.locator("[data-spot][data-open]").count() == 0


def test_a_whole_game_on_a_phone(hall, visit):
    page = visit(PHONE).open(hall.seat_link("drachenhort"))
    player = Player(page, tap=True)
    while True:
        assert overhang(page) <= 0, "the page is wider than the phone"
        if not player.step():
            break
    assert page.locator(RESULT).is_visible()
    assert overhang(page) <= 0, "the result is wider than the phone"


def bot_name(page):
    """Who plays seat B."""
    return page.locator("aside .seats li").nth(1).locator(".name").inner_text().split()[0]


def overhang(page):
    """By how many pixels the page is wider than the window."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
