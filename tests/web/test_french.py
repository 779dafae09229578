"""Everything is there in French, and nothing shows the name of a message in place of its words."""

import re
from pathlib import Path

import pytest

from tests.web.playing import GAMES, Player, texts

ROOT = Path(__file__).parents[2]
FLUENT = [*ROOT.glob("web/src/**/*.ftl"), *ROOT.glob("src/wyrmhall/games/*/locales/*.ftl")]
MESSAGES = {
    name for file in FLUENT for name in re.findall(r"^([a-z]\w*(?:-\w+)+) *=", file.read_text("utf-8"), re.MULTILINE)
}


def test_the_lobby_speaks_french(visit):
    french, english = (visit(language=language).open("/") for language in ("fr", "en"))
    for page in (french, english):
        page.locator("article").nth(3).wait_for()
    assert french.locator("html").get_attribute("lang") == "fr"
    assert_other_words(french, english)
    for page, more in ((french, "Entre amis"), (english, "With friends")):
        page.get_by_role("button", name=more).first.click()
        page.locator("dialog[open]").wait_for()
    assert_other_words(french, english)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_speaks_french(game, hall, visit):
    link = hall.seat_link(game)
    french, english = (visit(language=language).open(link) for language in ("fr", "en"))
    Player(french).steps(4)
    for page in (french, english):
        page.locator('[data-turn="mine"]').wait_for()
        page.locator("#panel-log li").first.wait_for()
        page.locator("header nav button").nth(1).click()
        page.locator("dialog[open] article").first.wait_for()
    assert english.locator("dialog[open] h2").inner_text() == "Rules"
    assert french.locator("dialog[open] h2").inner_text() == "Règles"
    assert_other_words(french, english)


def assert_other_words(french, english):
    """No sentence of the English page stands on the French one, and no page shows the name of a message."""
    said = {page: texts(page) for page in (french, english)}
    for page in said:
        named = [text for text in said[page] if MESSAGES & set(re.findall(r"[a-z]\w*(?:-\w+)+", text))]
        assert not named
    same = {text for text in said[french] if len(re.findall(r"\b[a-z]{2,}\b", text)) >= 3} & set(said[english])
    assert not same
