"""Games without a mouse."""

import pytest

from tests.web.playing import GAMES, RESULT, KeyboardPlayer, shown_result

CHOICES = 15


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keyboard(game, hall, visit):
    player = KeyboardPlayer(visit().open(hall.seat_link(game)))
    player.steps(CHOICES)
    assert player.chosen


def test_a_whole_game_by_keyboard_from_the_lobby(visit):
    page = visit().open("/")
    keys = page.keyboard
    tab_to(page, '[aria-label="With friends… Dragon Keeper"]')
    keys.press("Enter")
    tab_to(page, "dialog .pair label:nth-child(2) select")
    choose(page, "2")
    tab_to(page, '[aria-label="Seat B"]')
    # on the way to it the list comes by `me`, who then sits on seat A still
    choose(page, "novice")
    tab_to(page, "dialog .button.primary")
    keys.press("Enter")
    KeyboardPlayer(page).to_the_end()
    ranking, _ = shown_result(page)
    assert len(ranking) == 2
    keys.press("Escape")
    page.locator(RESULT).wait_for(state="detached")


def tab_to(page, selector, most=80):
    page.locator(selector).first.wait_for()
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def choose(page, value, most=20):
    """Go through the list that has the focus until a value is chosen."""
    for key in ["Home"] + ["ArrowDown"] * most:
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.value") == value:
            return
    raise AssertionError(f"no {value} in the list")
