"""Light and dark, as the device has it or as the person wants it; pieces that move."""

import pytest

from tests.web.playing import GAMES, Player

IS_DARK = """
(selector) => {
    const paint = document.createElement('canvas').getContext('2d');
    paint.fillStyle = getComputedStyle(document.querySelector(selector)).backgroundColor;
    paint.fillRect(0, 0, 1, 1);
    const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 < 0.25;
}
"""

COLOUR_OF_PLACEHOLDER = "getComputedStyle(document.querySelector('[type=search]'), '::placeholder').color"
COLOUR_OF_LABEL = """
() => {
    const label = document.body.appendChild(document.createElement('p'));
    label.className = 'label';
    return getComputedStyle(label).color;
}
"""


def test_the_theme_is_chosen_in_the_settings_and_stays(visit):
    page = visit().open("/")
    assert not page.evaluate(IS_DARK, "body")
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_text("Dark", exact=True).click()
    page.wait_for_function(IS_DARK, arg="body")
    page.reload()
    page.wait_for_function(IS_DARK, arg="body")


def test_what_stands_in_an_empty_field_is_as_readable_as_its_name(visit):
    page = visit().open("/rules/keeper")
    page.get_by_role("searchbox").wait_for()
    assert page.evaluate(COLOUR_OF_PLACEHOLDER) == page.evaluate(COLOUR_OF_LABEL)


def test_without_a_choice_the_theme_is_that_of_the_device(visit):
    page = visit(theme="auto").open("/")
    for scheme, is_so in (("dark", IS_DARK), ("light", f"(selector) => !({IS_DARK})(selector)"), ("dark", IS_DARK)):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(is_so, arg="body")


@pytest.mark.parametrize("game", GAMES)
def test_games_are_played_in_the_dark_while_pieces_move(game, hall, visit):
    page = visit(theme="dark", motion=True, pace="fast").open(hall.seat_link(game))
    Player(page).steps(4)
    page.locator("#panel-log li").first.wait_for()
    for part in ("body", "#panel-log", "#panel-chat", "#panel-seats"):
        assert page.evaluate(IS_DARK, part), part
