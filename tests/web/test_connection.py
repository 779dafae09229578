"""The line to the table: when it breaks, with or without a word, one is told, and no move is lost."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.browsing import DESKTOP, PHONE
from tests.web.playing import IS_READY, NEXT
from tests.web.test_layout import BOXES

# Milliseconds: without a word, for an answer, until one is told, and for a refusal.
BEAT, SILENCE, LATE, READ = 10_100, 6_100, 1_000, 7_100


class Wire:
    """The sockets of a page, which can be cut so that neither side hears of it."""

    def __init__(self, page, visitor):
        self.visitor = visitor
        self.is_cut = self.refuses = False
        self.moves = []
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, line):
        self.line, self.server = line, line.connect_to_server()
        line.on_message(self._pass_on)
        self.server.on_message(lambda told: self.is_cut or line.send(told))

    def _pass_on(self, text):
        said = json.loads(text)
        if said["type"] == "play":
            self.moves.append(said)
        if said["type"] == "play" and self.refuses:
            refusal = {"line": {"type": "line", "message": "table-moved-on"}, "rule": None}
            self.line.send(json.dumps({"type": "refused", "key": said["key"], "refusal": refusal}))
        elif not self.is_cut:
            self.server.send(text)


@pytest.fixture
def sit(hall, visit):
    """Sit down at a table whose clock and wire the test has, and wait for one's turn."""

    def come(screen=None, **settings):
        visitor = visit(screen, **settings)
        page = visitor.context.new_page()
        page.clock.install()
        wire = Wire(page, visitor)
        page.goto(hall.seat_link("keeper"))
        page.wait_for_function(IS_READY)
        return page, wire

    return come


def choose(page, clicks=1):
    found = page.wait_for_function(NEXT, arg=0.3).json_value()
    page.mouse.click(found["x"], found["y"], click_count=clicks)


def test_a_loss_that_nobody_tells_of_is_noticed(sit):
    page, wire = sit()
    bar, notice = page.locator("[data-turn]"), page.locator(".notice", has_text="The connection is lost")
    page.clock.fast_forward(BEAT)
    expect(bar).to_contain_text("Your turn")
    wire.is_cut = True
    for milliseconds in (BEAT, SILENCE, LATE):
        page.clock.fast_forward(milliseconds)
    expect(notice).to_be_visible()
    expect(bar).to_contain_text("No connection")
    wire.is_cut = False
    page.clock.fast_forward(SILENCE)
    page.clock.fast_forward(LATE)
    expect(notice).to_have_count(0)
    expect(bar).to_contain_text("Your turn")


def test_a_move_that_is_not_answered_waits_and_is_made(sit):
    page, wire = sit()
    bar, busy, lines = page.locator("[data-turn]"), page.locator("[aria-busy=true]"), page.locator("#panel-log li")
    before = lines.count()
    wire.is_cut = True
    choose(page)
    page.clock.fast_forward(LATE)
    expect(bar).to_contain_text("On its way")
    expect(busy).to_have_count(1)
    for milliseconds in (SILENCE, LATE):
        page.clock.fast_forward(milliseconds)
    expect(bar).to_contain_text("Your move waits for the connection")
    wire.is_cut = False
    page.clock.fast_forward(SILENCE)
    page.clock.fast_forward(LATE)
    expect(busy).to_have_count(0)
    expect(lines).not_to_have_count(before)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert {move["key"] for move in wire.moves} == {wire.moves[0]["key"]}


def test_the_browser_says_that_it_is_offline(sit):
    page, wire = sit()
    page.context.set_offline(True)
    expect(page.locator("[data-turn]")).to_contain_text("No connection")
    page.context.set_offline(False)
    expect(page.locator("[data-turn]")).to_contain_text("Your turn")
    wire.visitor.forgive("ERR_INTERNET_DISCONNECTED")


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_a_double_click_makes_one_move(sit, pace):
    page, wire = sit(pace=pace)
    choose(page, clicks=2)
    page.clock.fast_forward(LATE)
    page.locator('[data-turn="mine"], [data-turn="others"]').wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert len(wire.moves) == 1


TABLET = {"viewport": {"width": 768, "height": 1024}}


@pytest.mark.parametrize("screen", [DESKTOP, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_a_refusal_neither_moves_nor_covers_the_board_and_fades(sit, screen):
    page, wire = sit(screen)
    wire.refuses = True
    top = "document.querySelector('main').offsetTop"
    before = page.evaluate(top)
    choose(page)
    refusal = page.get_by_role("alert").filter(has_text="the game had already gone on")
    expect(refusal).to_be_visible()
    assert page.evaluate(top) == before
    notice, bar, board = page.evaluate(BOXES, [".notice", "[data-top]", "main"])
    assert notice[0] >= board[2] or notice[3] <= max(bar[3], board[1])
    page.clock.fast_forward(READ)
    expect(refusal).to_have_count(0)
