"""Axe finds nothing to complain of on any page or dialog. What games ask is in `test_decisions`, results in
`test_whole_games`, looking back in `test_replay`."""

import re

from playwright.sync_api import expect

from tests.web.checking import assert_accessible


def test_the_lobby_and_its_dialogs(hall, visit):
    hall.new_table("keeper", "me", "open", listed=True)
    page = visit().open("/")
    page.locator("article").nth(3).wait_for()
    page.get_by_role("link", name="Join: Dragon Keeper", exact=True).first.wait_for()
    assert_accessible(page, "the lobby")
    for opener in ("Play now: Drakon", "With friends… DragonQuest", "Rules of Drakon", "Settings"):
        page.get_by_role("button", name=opener, exact=True).click()
        page.locator("dialog[open] :is(article, fieldset)").first.wait_for()
        for summary in page.locator("dialog[open] summary").all():
            summary.click()
        assert_accessible(page, opener)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


def test_the_page_of_rules(visit):
    """It opens with the game in short; a search, by keys and without accents, shows what it finds."""
    page = visit(language="fr").open("/rules/keeper")
    expect(page.get_by_role("region", name="Le jeu en bref", exact=True)).to_contain_text("Capturez des aventuriers")
    assert_accessible(page, "the rules")
    page.get_by_role("searchbox").fill("peage DERNIER")
    expect(page.get_by_role("region", name="Le jeu en bref", exact=True)).to_have_count(0)
    expect(page.locator("article mark").get_by_text("péage", exact=True).first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("article").first).to_be_focused()
    expect(page.locator("article").first).to_contain_text("Péage après le dernier niveau")
    page.get_by_role("searchbox").fill("k4.2")
    expect(page.locator("article").first).to_contain_text("K4.2")
    assert_accessible(page, "the rules found")


def test_a_table_that_gathers(hall, visit):
    made = hall.new_table("drakon", "me", "invited", "open", "novice", listed=True)
    table = f"/t/{made['table']['id']}"
    page = visit().open(f"{table}#seat={made['mine']['token']}")
    page.locator(".gathering").wait_for()
    page.get_by_role("button", name=re.compile("^QR code")).first.click()
    page.get_by_role("img", name=re.compile("^QR code")).wait_for()
    assert_accessible(page, "the table as one who sits there sees it")

    guest = visit(name="Bea").open(f"{table}#seat={made['invited'][0]['token']}")
    guest.get_by_role("dialog", name="Take your seat", exact=True).wait_for()
    assert_accessible(guest, "the dialog that asks for a name")
