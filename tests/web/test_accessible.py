"""Axe finds nothing to complain of: every page, every dialog, every game at its beginning, midway and at its end."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.playing import GAMES, RESULT, Player

CHANGE_THEME = """async (theme) => {
    document.documentElement.dataset.theme = theme;
    // colours change within a frame
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""


def test_the_lobby_and_its_dialogs(visit):
    page = visit().open("/")
    page.locator("article").nth(3).wait_for()
    assert_accessible(page)
    for opener in ("With friends… DragonQuest", "Rules of Drakon", "Settings"):
        page.get_by_role("button", name=opener).click()
        page.locator("dialog[open] :is(article, fieldset)").first.wait_for()
        for summary in page.locator("dialog[open] summary").all():
            summary.click()
        assert_accessible(page)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


def test_the_page_of_rules(visit):
    page = visit().open("/rules/dragonquest?rule=Q3.1")
    page.locator("article").first.wait_for()
    assert_accessible(page)


def test_a_table_that_gathers(hall, visit):
    made = hall.new_table("drakon", "me", "invited", "open", "novice", listed=True)
    page = visit().open(f"/t/{made['table']['id']}#seat={made['mine']['token']}")
    page.locator(".gathering").wait_for()
    page.get_by_role("button", name="QR code").first.click()
    page.get_by_role("img", name="QR code").wait_for()
    assert_accessible(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_at_its_beginning_and_midway(game, hall, visit):
    page = visit().open(hall.seat_link(game))
    player = Player(page)
    page.locator('[data-turn="mine"]').wait_for()
    assert_accessible(page)
    player.steps(12)
    page.locator('[data-turn="mine"], dialog').first.wait_for()
    assert_accessible(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_and_looking_back(game, hall, visit):
    page = visit().open(hall.finished_link(game))
    page.locator(RESULT).wait_for()
    page.locator("dialog[open] summary").click()
    assert_accessible(page)
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="One step on").click()
    assert_accessible(page)


def assert_accessible(page):
    """Neither in the light nor in the dark does axe find a violation."""
    complaints = []
    for theme in ("light", "dark"):
        page.evaluate(CHANGE_THEME, theme)
        found = Axe().run(page).response["violations"]
        complaints += [
            f"{theme}: {fault['id']}: {node['html'][:300]} {node['failureSummary']}"
            for fault in found
            for node in fault["nodes"]
        ]
    assert not complaints, "\n\n".join(complaints[:8])
