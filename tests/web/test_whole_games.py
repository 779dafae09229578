"""Games against a bot, from the first choice to the result."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE
from tests.web.checking import assert_accessible, assert_fits
from tests.web.playing import GAMES, Player, shown_result

CHOICES_ON_A_PHONE = 15


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(game, hall, visit):
    page = visit().open(hall.seat_link(game))
    Player(page).to_the_end()
    ranking, tally = shown_result(page)
    assert sorted(name.split()[0] for name in ranking) == sorted(["Ann", bot_name(page)])
    assert any(character.isdigit() for character in tally), tally
    page.locator("dialog[open] summary").click()
    assert_accessible(page, "the result")
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator("[data-turn]").get_by_text("The game is over").wait_for()
    expect(page.locator("[data-spot][data-open]")).to_have_count(0)
    assert_accessible(page, "the table after the game")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_a_phone_and_is_played_by_touch(game, hall, visit):
    """What games ask is in `test_decisions`, so some choices are enough."""
    page = visit(PHONE).open(hall.seat_link(game))
    player = Player(page, tap=True)
    for _ in range(CHOICES_ON_A_PHONE):
        if player.step():
            assert_fits(page, f"the board after {player.chosen[-1]!r}")


def bot_name(page):
    return page.locator("aside .seats li").nth(1).locator(".name").inner_text().split()[0]
