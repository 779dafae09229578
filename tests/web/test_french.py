"""Everything is there in French, and nothing shows the name of a message in place of its words. What games ask is in
`test_decisions`. The result is looked at on phones, whose width must be enough for both languages."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE
from tests.web.checking import assert_fits, assert_french
from tests.web.playing import GAMES, RESULT, Player, come_to_rest
from wyrmhall.kit.words import SHARED, languages_in


def test_the_lobby_speaks_french(visit):
    pages = french, english = [visit(language=language).open("/") for language in ("fr", "en")]
    for page in pages:
        page.locator("article").nth(3).wait_for()
    assert french.locator("html").get_attribute("lang") == "fr"
    assert_french(french, english, "the lobby")
    openers = {"Jouer": "Play now", "Entre amis": "With friends", "Réglages": "Settings"}
    for names in openers.items():
        for page, name in zip(pages, names, strict=True):
            page.get_by_role("button", name=re.compile(f"^{name}")).first.click()
            page.locator("dialog[open] :is(fieldset, select)").first.wait_for()
        assert_french(french, english, names[1])
        for page in pages:
            page.keyboard.press("Escape")
            page.locator("dialog[open]").wait_for(state="detached")


def test_a_table_that_gathers_speaks_every_language(hall, visit):
    made = hall.new_table("drakon", "me", "invited", "open", "novice")
    link = f"/t/{made['table']['id']}#seat={made['mine']['token']}"
    english, *others = [visit(PHONE, language=language).open(link) for language in languages_in(SHARED)]
    english.locator(".gathering").wait_for()
    for page in others:
        page.locator(".gathering").wait_for()
        assert_french(page, english, "the table that gathers")
        assert_fits(page, "the table that gathers")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_and_the_log_speak_french(game, hall, visit):
    link = hall.seat_link(game)
    pages = french, english = [visit(language=language).open(link) for language in ("fr", "en")]
    Player(french).steps(6)
    for page in pages:
        come_to_rest(page)  # a hero of DragonQuest may be dead by now
        page.locator("#panel-log li").nth(1).wait_for()
        page.locator("header nav button").nth(1).click()
        page.locator("dialog[open] article").first.wait_for()
    expect(english.locator("dialog[open] h2")).to_contain_text("Rules of ")
    expect(french.locator("dialog[open] h2")).to_contain_text("Règles de ")
    assert_french(french, english, "the table with its rules")


@pytest.mark.parametrize("game", GAMES)
def test_the_result_and_looking_back_speak_french(game, hall, visit):
    link = hall.finished_link(game)
    pages = [visit(PHONE, language=language).open(link) for language in ("fr", "en")]
    for page in pages:
        page.locator(RESULT).wait_for()
        page.locator("dialog[open] .tally").first.wait_for()
        page.locator("dialog[open] summary").tap()
        assert_fits(page, "the result")
    assert_french(*pages, "the result")
    for page, look_back in zip(pages, ("Revoir la partie", "Look back"), strict=True):
        page.get_by_role("button", name=look_back, exact=True).click()
        page.locator("input[type=range]").wait_for()
    assert_french(*pages, "looking back")
