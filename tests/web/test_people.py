"""People at one table, each with a browser of their own: they come by links, go away, and meet again."""

import re
import sqlite3
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor
from tests.web.hosting import house
from tests.web.playing import RESULT, Player, make_table, whose_turn
from wyrmhall import Match
from wyrmhall.match.receipt import check_receipt, load_receipt
from wyrmhall.match.record import read_record, verify

IS_WHOLE_AND_UNCUT = """
() => {
    const text = document.querySelector('[data-turn] p');
    return text.scrollHeight <= text.clientHeight + 1 && getComputedStyle(text).webkitLineClamp === 'none';
}
"""


def test_a_friend_comes_by_a_link_without_an_account(hall, visit):
    host = visit(PHONE).open("/")
    link = make_table(host, "Dragon Keeper")
    host.get_by_role("button", name=re.compile("^QR code")).first.click()
    code = host.get_by_role("img", name=re.compile("QR code.*seat B"))
    expect(code).to_be_in_viewport(ratio=1)

    guest = visit()
    friend = guest.open(link)
    # whoever copies the address must not give the seat away
    expect(friend).to_have_url(re.compile("^[^#]*$"))
    dialog = friend.get_by_role("dialog", name="Take your seat", exact=True)
    dialog.get_by_role("textbox").fill("Bea")
    dialog.get_by_role("button", name="Sit down", exact=True).click()
    for page in (host, friend):
        page.locator("main [data-spot]").first.wait_for()
        expect(page.locator("#panel-seats")).to_contain_text("Bea")
    # also over plain http from another device, where browsers lend less of their own to a page
    assert_all_added_to_the_dice(hall, host)


@pytest.fixture
def hall_without_patience(tmp_path):
    """A server where nobody who is away has time to come back."""
    with house(tmp_path, "without patience", AWAY_SECONDS="0") as opened:
        yield opened


def test_a_seat_that_stays_away_is_handed_to_a_bot_and_taken_back(hall_without_patience, visit):
    table, tokens = hall_without_patience.full_table("keeper", 3)
    links = [f"{hall_without_patience.address}/t/{table}#seat={token}" for token in tokens]
    ann, bea = (visit().open(link) for link in links[:2])
    expect(ann.locator("#panel-seats li").nth(1)).to_contain_text("here")
    ann.get_by_role("button", name="Let a bot play for C", exact=True).click()
    bea.get_by_role("button", name="Yes", exact=True).click()
    for page in (ann, bea):
        expect(page.locator("#panel-seats li").nth(2)).to_contain_text("played by a bot")

    cleo = visit().open(links[2])
    cleo.get_by_label("Turn", exact=True).get_by_role("button", name="Close", exact=True).click()
    cleo.locator("#panel-seats").get_by_role("button", name="Play myself again", exact=True).click()
    for page in (ann, bea, cleo):
        expect(page.locator("#panel-seats li").nth(2)).not_to_contain_text("played by a bot")


def test_a_bot_is_offered_for_whoever_is_here_and_does_not_move(hall, visit):
    table, tokens = hall.full_table("keeper", 2)
    pages = [visit(PHONE).context.new_page() for _ in tokens]
    for page, token in zip(pages, tokens, strict=True):
        page.clock.install()
        page.goto(f"/t/{table}#seat={token}")
        page.locator("main [data-spot]").first.wait_for()
    acting = whose_turn([Player(page) for page in pages]).page
    waiting = next(page for page in pages if page is not acting)
    notice = waiting.get_by_text("is here, but has not moved for 5 minutes")
    expect(waiting.locator("#panel-seats .away")).to_have_count(0)
    expect(notice).to_have_count(0)
    waiting.clock.fast_forward("05:01")
    expect(notice).to_be_in_viewport()
    expect(waiting.get_by_role("button", name=re.compile("^Let a bot play for"))).to_be_in_viewport()


def test_a_move_is_taken_back(hall, visit):
    page = visit().open(hall.seat_link("keeper"))
    player = Player(page)
    take_back = page.get_by_role("button", name="Take back", exact=True)
    page.locator('[data-turn="mine"]').wait_for()
    expect(take_back).to_have_count(0)
    player.steps(1)
    take_back.click()
    expect(page.locator("#panel-log")).to_contain_text("Ann takes back")
    page.locator('[data-turn="mine"]').wait_for()
    player.steps(1)


def test_somebody_watches_by_a_link(hall, visit):
    host = visit({"viewport": {"width": 1280, "height": 600}}).open(hall.seat_link("keeper"))
    host.get_by_text("Links and QR codes").click()
    expect(host.get_by_label("Link to watch", exact=True)).to_be_in_viewport(ratio=1)
    guest = visit()
    watcher = guest.open(host.get_by_label("Link to watch", exact=True).input_value())
    watcher.locator("main [data-spot]").first.wait_for()
    expect(host.get_by_text("One person is watching")).to_be_visible()
    expect(watcher.get_by_text("Your secret guild")).to_have_count(0)
    expect(watcher.locator("[data-spot][data-open]")).to_have_count(0)


def test_what_others_say_is_noticed_wherever_one_looks(hall, visit):
    table, tokens = hall.full_table("keeper", 2)
    ann = visit().open(f"/t/{table}#seat={tokens[0]}")
    bea = visit(PHONE).open(f"/t/{table}#seat={tokens[1]}")
    bea.locator("main [data-spot]").first.wait_for()
    ann.get_by_placeholder("Say something", exact=True).fill("Your turn!")
    ann.get_by_role("button", name="Send", exact=True).click()
    notice = bea.get_by_role("button", name="One new remark in the chat", exact=True)
    notice.click()
    expect(bea.locator("#panel-chat ol")).to_be_in_viewport()
    expect(notice).to_have_count(0)
    # whoever says something has read it
    expect(ann.get_by_role("button", name=re.compile("new remark"))).to_have_count(0)


def test_the_tab_calls_whoever_is_to_act(hall, visit):
    table, tokens = hall.full_table("keeper", 2)
    players = [Player(visit().open(f"/t/{table}#seat={token}")) for token in tokens]
    for _ in range(2):
        acting = whose_turn(players)
        waiting = next(player for player in players if player is not acting)
        expect(acting.page).to_have_title(re.compile("^● Your turn"))
        expect(waiting.page).to_have_title(re.compile("^Dragon Keeper"))
        expect(acting.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:"))
        expect(waiting.page.locator("link[rel=icon]")).not_to_have_attribute("href", re.compile("^data:"))
        while acting.page.locator('[data-turn="others"]').count() == 0:
            acting.step()
            acting.page.locator('[data-turn="mine"], [data-turn="others"]').wait_for()
        waiting.page.locator('[data-turn="mine"]').wait_for()


def test_one_goes_on_playing_on_another_device(hall, visit):
    desk = visit().open(hall.seat_link("keeper"))
    Player(desk).steps(1)
    desk.get_by_text("Links and QR codes").click()
    link = urlsplit(desk.get_by_label("Link to your own seat", exact=True).input_value())
    phone = visit(PHONE).open(f"{link.path}#{link.fragment}")
    Player(phone, tap=True).steps(1)
    expect(phone.locator("#panel-seats li").first).to_contain_text("you")
    phone.locator('[data-turn="mine"]').wait_for()
    expect(desk.locator("#panel-log li")).to_have_text(phone.locator("#panel-log li").all_inner_texts())


def test_their_dice_were_not_chosen_and_they_meet_again(hall, visit, tmp_path):
    """The record of a game that two people set up by their browsers fits their receipts."""
    ann = visit().open("/")
    bea = visit(name="Bea").open(make_table(ann, "Dragon Keeper"))
    bea.get_by_role("dialog").get_by_role("button", name="Sit down", exact=True).click()
    players = [Player(ann), Player(bea)]
    play_to_the_end(players)
    table = urlsplit(ann.url).path.removeprefix("/t/")
    record = read_record(hall.http.get(f"/api/tables/{table}/record").text)
    verify(record)
    assert [share.nonce is None for share in record.dice.shares] == [False, False]
    for page, seat in ((ann, "A"), (bea, "B")):
        with page.expect_download() as download:
            page.get_by_role("link", name="Download your receipt", exact=True).click()
        download.value.save_as(tmp_path / "receipt.json")
        receipt = load_receipt(tmp_path / "receipt.json")
        assert receipt.seat == seat
        check_receipt(record, receipt)
        expect(page.get_by_text("Checked in your browser")).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
    listed = ann.context.new_page()
    listed.goto("/games")
    expect(listed.locator("main section > ul > li")).to_have_text(re.compile(r"\bwins?\b.*Look back", re.DOTALL))
    listed.get_by_role("link", name="Analysis: Dragon Keeper", exact=True).wait_for()
    ann.get_by_role("button", name="Play again", exact=True).click()
    ann.wait_for_url(lambda url: table not in url)
    bea.locator(RESULT).wait_for()
    bea.keyboard.press("Escape")
    bea.get_by_role("button", name="Go there", exact=True).click()
    for page in (ann, bea):
        expect(page).to_have_url(ann.url)
        page.locator("main [data-spot]").first.wait_for()
        expect(page.locator("#panel-seats").get_by_text("here", exact=True)).to_have_count(2)
    assert_all_added_to_the_dice(hall, ann)
    play_one_move(players)


def test_a_wrong_link_does_not_stick(hall, visit):
    table, tokens = hall.full_table("keeper", 2)
    page = visit().open(f"/t/{table}#seat=wrong")
    expect(page.get_by_text("This link opens no seat")).to_be_visible()
    mine = page.locator("#panel-seats li", has_text="you")
    # the right link, in the same tab: for the browser it is the same page
    page.evaluate(f"location.href = '/t/{table}#seat={tokens[0]}'")
    expect(mine).to_contain_text("A")
    # a wrong one does not take the seat away
    page.evaluate(f"location.href = '/t/{table}#seat=another'")
    expect(page.get_by_text("This link opens no seat")).to_be_visible()
    page.goto("/")
    page.goto(f"/t/{table}")
    expect(mine).to_contain_text("A")


def test_a_game_that_cannot_go_on_is_seen_and_taken_along(browser, tmp_path):
    """Another version of the rules was installed meanwhile."""
    with house(tmp_path, "before") as before:
        link, visitor = before.seat_link("keeper"), Visitor(browser, before.address)
        Player(visitor.open(link)).steps(2)
        visitor.leave()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        database.execute("UPDATE tables SET head = replace(head, '\"rules_version\":', '\"rules_version\":9')")
    with house(tmp_path, "after") as after:
        visitor = Visitor(browser, after.address)
        page = visitor.open(link.replace(before.address, after.address))
        expect(page.get_by_label("Turn", exact=True)).to_contain_text("rules that this server no longer has")
        for width in (1280, 768, 360):
            page.set_viewport_size({"width": width, "height": 800})
            page.wait_for_function(IS_WHOLE_AND_UNCUT)
        page.locator("main [data-spot]").first.wait_for()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save the position", exact=True).click()
        assert Match.from_position(download.value.path().read_text("utf-8")).legal_moves()
        page.get_by_role("link", name="Wyrmhall, to the lobby", exact=True).click()
        page.get_by_role("link", name="Your games", exact=True).click()
        page.get_by_role("link", name="Look: Dragon Keeper", exact=True).click()
        page.locator("main [data-spot]").first.wait_for()
        stranger = Visitor(browser, after.address)
        visitors = visitor, stranger
        stranger = stranger.open(urlsplit(link).path)
        stranger.locator("main [data-spot]").first.wait_for()
        expect(stranger.get_by_role("button", name="Save the position", exact=True)).to_have_count(0)
        for visitor in visitors:
            visitor.leave()
            assert not visitor.faults


def assert_all_added_to_the_dice(hall, page):
    """Each browser, with nothing to click."""
    table = hall.http.get(f"/api{urlsplit(page.url).path.replace('/t/', '/tables/')}").json()
    assert [seat["revealed"] for seat in table["seats"]] == [True] * len(table["seats"])


def play_to_the_end(players):
    while not all(player.page.locator(RESULT).count() for player in players):
        play_one_move(players)


def play_one_move(players):
    for player in players:
        if player.page.locator('[data-turn="mine"]').count():
            player.step()
