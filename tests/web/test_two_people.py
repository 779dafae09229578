"""Two people, each with a browser of their own, at one table of Drakon."""

from playwright.sync_api import expect

from tests.web.playing import IS_READY, Player, make_table, whose_turn

BOARD = """() => [...document.querySelectorAll('main [data-spot]')].map((spot) => spot.ariaLabel).sort()"""


def test_two_people_at_one_table(visit):
    ann, bea = visit(), visit(name="Bea")
    first = ann.open("/")
    second = bea.open(make_table(first, "Drakon"))
    dialog = second.get_by_role("dialog", name="Take your seat", exact=True)
    dialog.get_by_role("button", name="Sit down", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(first.locator("#panel-seats")).to_contain_text("Bea")
    # everybody sits: the game begins by itself
    for page in (first, second):
        page.locator("main [data-spot]").first.wait_for()

    players = [Player(first, 3), Player(second, 4)]
    play_rounds(players, 3)

    # chat arrives
    second.get_by_placeholder("Say something", exact=True).fill("Good room!")
    second.get_by_role("button", name="Send", exact=True).click()
    expect(first.locator("#panel-chat")).to_contain_text("Good room!")

    # a reload changes nothing
    at = whose_turn(players)
    at.page.wait_for_function(IS_READY)
    before = at.page.evaluate(BOARD)
    log = at.page.locator("#panel-log li").all_inner_texts()
    at.page.reload()
    at.page.wait_for_function("(count) => document.querySelectorAll('#panel-log li').length === count", arg=len(log))
    at.page.wait_for_function(f"(before) => JSON.stringify(({BOARD})()) === before", arg=as_json(at.page, before))
    assert at.page.locator("#panel-log li").all_inner_texts() == log
    expect(at.page.locator("#panel-chat")).to_contain_text("Good room!")

    # a move is taken back when the other agrees
    asker, other = take_back(players)
    notice = other.page.get_by_text("wants to take back")
    # with what would be taken back, and to whoever is asked as such
    expect(notice).to_contain_text("You have yet to agree.")
    said = notice.inner_text()
    assert any(line in said for line in other.page.locator("#panel-log a.told").all_inner_texts())
    other.page.get_by_role("button", name="Yes", exact=True).click()
    for player in players:
        expect(player.page.locator("#panel-log")).to_contain_text("takes back")
        notice_there = player.page.get_by_text("wants to take back")
        expect(notice_there).to_have_count(0)
    asker.page.locator('[data-turn="mine"]').wait_for()
    play_rounds(players, 1)


def test_a_proposal_that_is_refused_changes_nothing(hall, visit):
    table, tokens = hall.full_table("drakon", 2)
    pages = [visit().open(f"/t/{table}#seat={token}") for token in tokens]
    players = [Player(page, number) for number, page in enumerate(pages)]
    play_rounds(players, 1)
    asker, other = take_back(players)
    before = asker.page.evaluate(BOARD)
    other.page.get_by_role("button", name="No", exact=True).click()
    expect(asker.page.locator("#panel-log")).to_contain_text("does not agree")
    expect(asker.page.get_by_label("Turn", exact=True)).to_contain_text("does not agree")
    assert asker.page.evaluate(BOARD) == before


def play_rounds(players, count):
    for _ in range(count * len(players)):
        player = whose_turn(players)
        move(player)


def move(player):
    """Choose until the turn is over, and everybody has seen it."""
    lines = player.page.locator("#panel-log li").count()
    while True:
        player.step()
        player.page.locator('[data-turn="mine"], [data-turn="others"]').wait_for()
        if player.page.locator('[data-turn="others"]').count():
            break
    assert player.page.locator("#panel-log li").count() > lines


def take_back(players):
    """Let somebody move and ask to take it back; gives who asks, and the other."""
    for _ in range(20):
        player = whose_turn(players)
        move(player)
        ask = player.page.get_by_role("button", name="Ask to take back", exact=True)
        if ask.count():
            ask.click()
            return player, next(one for one in players if one is not player)
    raise AssertionError("nobody ever has to ask")


def as_json(page, value):
    return page.evaluate("JSON.stringify", value)
