"""Without a mouse."""

import pytest

from tests.web.playing import GAMES, IS_READY, RESULT, Player, shown_result

ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
TOWARDS = """
(chance) => {
    if (!document.querySelector('[data-turn="mine"]')) return null;
    const open = [...document.querySelectorAll('[data-spot][data-open]')]
        .filter((spot) => spot.getClientRects().length > 0);
    const goal = open[Math.floor(chance * open.length)]?.getBoundingClientRect();
    if (!goal || !document.activeElement.closest('main [data-spot]')) return null;
    const here = document.activeElement.getBoundingClientRect();
    const right = goal.x + goal.width / 2 - here.x - here.width / 2;
    const down = goal.y + goal.height / 2 - here.y - here.height / 2;
    const across = right > 0 ? 'ArrowRight' : 'ArrowLeft';
    const along = down > 0 ? 'ArrowDown' : 'ArrowUp';
    return Math.abs(right) > Math.abs(down) ? [across, across, along] : [along, along, across];
}
"""
"""The arrow keys that lead from the focus towards one of the things that can be chosen."""


def test_a_whole_game_by_keyboard_from_the_lobby(visit):
    page = visit().open("/")
    keys = page.keyboard
    page.get_by_role("heading", name="Dragon Keeper").wait_for()
    tab_to(page, '[aria-label="With friends… Dragon Keeper"]')
    keys.press("Enter")
    tab_to(page, "select#new-table-seats, .pair label:nth-child(2) select")
    choose(page, "2")
    tab_to(page, '[aria-label="Seat B"]')
    choose(page, "novice")
    tab_to(page, "dialog .button.primary")
    keys.press("Enter")
    KeyboardPlayer(page).to_the_end()
    ranking, _ = shown_result(page)
    assert len(ranking) == 2
    keys.press("Escape")
    page.locator(RESULT).wait_for(state="detached")


@pytest.mark.parametrize("game", GAMES)
def test_some_moves_by_keyboard(game, hall, visit):
    page = visit().open(hall.seat_link(game))
    player = KeyboardPlayer(page)
    player.steps(8)
    log = page.locator("#panel-log li").all_inner_texts()
    assert any("Ann" in line for line in log), log


class KeyboardPlayer(Player):
    """Walks with the arrow keys towards something that can be chosen, and takes the first such thing on the way."""

    def step(self):
        if self.page.wait_for_function(IS_READY).json_value() == "over":
            return False
        if not self.is_at("main [data-spot]"):
            tab_to(self.page, "main [data-spot]")
        goal = self.random.random()
        for pressed in range(80):
            towards = self.page.evaluate(TOWARDS, goal)
            if not towards:
                # the board was drawn anew meanwhile
                return True
            if self.is_at("[data-open]") and (pressed or goal < 0.5):
                break
            # sometimes aside: what lies straight ahead may not be the way
            self.page.keyboard.press(self.random.choice([*towards, *towards, *ARROWS]))
        else:
            raise AssertionError("the arrow keys lead to nothing that can be chosen")
        self.chosen.append(self.page.evaluate("document.activeElement.ariaLabel"))
        self.page.keyboard.press("Enter")
        return True

    def is_at(self, selector):
        return self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector)


def tab_to(page, selector, most=80):
    """Press Tab until something has the focus."""
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
