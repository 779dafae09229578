"""Nothing jumps, nothing lies over what one needs, and what one needs is in sight without scrolling."""

import re
from collections import defaultdict
from itertools import combinations

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

import wyrmhall
from tests.web.browsing import DESKTOP, PHONE
from tests.web.checking import AT_REST, IS_WHOLE, assert_fits, assert_touchable
from tests.web.playing import GAMES, Player
from tests.web.staging import Stage, decisions, position_of
from wyrmhall.kit.words import SHARED, languages_in

MOST = 0.02
"""The most that may shift: parts of the window times how far they move, as browsers count it (CLS)."""
CHOICES = 4

SIZES = [(1280, 800), (768, 1024), (360, 740)]
BOARDS = {"keeper": ".dungeon", "drakon": ".lair", "drachenhort": "main svg.full", "dragonquest": ".pane"}
"""What is the board itself, which is seen whole. The path of Drachenhort is too long for a phone."""
HAND = "[data-anchor=hand]"
"""The rooms that one holds in Drakon."""
TRAY = ".tray"
"""Where games ask what is not about the board."""
HIDDEN_IN_TRAY = """
() => {
    const tray = document.querySelector('.tray')?.getBoundingClientRect();
    return [...document.querySelectorAll('.tray [data-open]')].filter((spot) => {
        const { top, bottom } = spot.getBoundingClientRect();
        return top < tray.top || bottom > tray.bottom;
    }).map((spot) => spot.textContent);
}
"""
OVER_THE_TOTAL = """
() => [...document.querySelectorAll('dialog[open] tbody tr')].flatMap((row) => {
    const total = row.querySelector('td').getBoundingClientRect();
    return [...row.querySelectorAll('th *')].filter((part) => {
        const words = document.createRange();
        words.selectNodeContents(part);
        return words.getBoundingClientRect().right > total.left + 1;
    }).map((part) => part.textContent);
})
"""
ALLOWED = "main section > .words"
"""What the die of Drachenhort allows."""
SEEN_OF_CASTLE = """
() => {
    const [bar, castle, card] = ['[data-top]', '.pane', '[data-coach]']
        .map((part) => document.querySelector(part).getBoundingClientRect());
    return Math.min(castle.bottom, card.top) - Math.max(castle.top, bar.bottom) > 150;
}
"""
LETTERS_AT_EDGES = """
() => [...document.querySelectorAll('.pane ~ svg')].map((edge) => {
    const { left, right, top, bottom, width, height } = edge.getBoundingClientRect();
    const shown = [...edge.querySelectorAll('text')].filter((letter) => {
        const box = letter.getBoundingClientRect();
        return box.left >= left && box.right <= right && box.top >= top - 4 && box.bottom <= bottom + 4;
    });
    return [Math.min(width, height), shown.length];
})
"""
LONG_NAME = "Wilhelmina of Drachenfels"

BOXES = """
(selectors) => selectors.map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box?.width ? [box.left, box.top, box.right, box.bottom] : null;
})
"""

LENGTHEN = """
() => {
    for (const part of document.querySelectorAll('[data-top], [data-goal], [role=tablist], header nav')) {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const { data } = walker.currentNode;
            walker.currentNode.data = data.replaceAll(/\\p{L}{3,}/gu, (word) => word + word.slice(0, word.length / 3));
        }
    }
    return [...document.querySelectorAll('[data-top] button, [role=tab], header nav button')]
        .filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.outerHTML);
}
"""
"""Words a third longer, as other languages have them; the buttons that are too small for theirs."""

UNDER_BUTTONS = """
() => {
    const buttons = document.querySelector('.map .buttons').getBoundingClientRect();
    return [...document.querySelectorAll('.map [data-open]')].filter((place) => {
        const { x, y, width, height } = place.getBoundingClientRect();
        const [right, bottom] = [x + 0.75 * width, y + 0.75 * height];
        return right > buttons.left && bottom > buttons.top && x < buttons.right && y < buttons.bottom;
    }).map((place) => place.ariaLabel);
}
"""

WATCH = """
[window.shifts, window.touched] = [[], 0];
for (const deed of ['pointerdown', 'pointerup', 'click', 'keydown'])
    addEventListener(deed, () => (window.touched = performance.now()), true);
new PerformanceObserver((list) => {
    // what one has caused oneself, by a click or a key, does not count
    for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) shifts.push([touched, value, sources.map(({ node }) =>
            (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120))]);
}).observe({ type: 'layout-shift', buffered: true });
"""
LATER = "() => performance.now() - window.touched > 550"
"""Whether what shifts now no longer counts as one's own doing: that lasts half a second."""
TABLET = {"viewport": {"width": 768, "height": 1024}}
LOW = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desk", "phone"])
def visitor(visit, request):
    """Somebody who sees everything glide, at the usual pace."""
    visitor = visit(request.param, motion=True, pace="normal")
    visitor.context.add_init_script(WATCH)
    visitor.is_on_phone = request.param is PHONE
    return visitor


def assert_steady(page):
    """After nothing that one does, more shifts than is allowed in all; nor before one has done anything."""
    after = defaultdict(list)
    for touched, *shift in page.evaluate("shifts"):
        after[touched].append(shift)
    for shifts in after.values():
        assert sum(value for value, _ in shifts) < MOST, shifts


def test_the_lobby(hall, visitor):
    visitor.open(hall.seat_link("keeper")).locator("main [data-spot]").first.wait_for()
    hall.new_table("drakon", "me", "open", listed=True)
    page = visitor.open("/")
    page.get_by_role("link", name="Go on: Dragon Keeper", exact=True).wait_for()
    page.get_by_role("link", name="Join: Drakon", exact=True).first.wait_for()
    assert_steady(page)


def test_a_table_that_gathers(hall, visitor):
    made = hall.new_table("drakon", "me", "invited", "open", "novice")
    page = visitor.open(f"/t/{made['table']['id']}#seat={made['mine']['token']}")
    page.locator(".gathering").wait_for()
    expect(page.locator("#panel-seats, [role=tablist]").first).to_be_visible()
    assert_steady(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game(game, hall, visitor):
    page = visitor.open(hall.seat_link(game))
    player = Player(page, tap=visitor.is_on_phone)
    for _ in range(CHOICES):
        player.step()
        page.wait_for_function(LATER)
    assert_steady(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_the_coach(game, hall, visit):
    """It speaks at each decision; what lies beside it stays where it is."""
    visitor = visit(motion=True, pace="normal", coached=[game])
    visitor.context.add_init_script(WATCH)
    page = visitor.open(hall.seat_link(game))
    for _ in range(CHOICES):
        page.locator("[data-coach] > .button").click()
        page.wait_for_function(LATER)
    assert_steady(page)


@pytest.mark.parametrize("language", languages_in(SHARED)[1:])  # English needs the least room
def test_a_question_of_two_lines_is_as_high_as_one_of_one(language, visit):
    for game in GAMES:
        stage = Stage(visit(TABLET, language=language), game)
        heights = set()
        for position in decisions(game).values():
            stage.show(position)
            heights.add(stage.page.locator("[data-turn]").bounding_box()["height"])
        assert len(heights) == 1, (game, heights)


@pytest.mark.parametrize("game", GAMES)
def test_what_one_needs_is_in_sight(game, visit):
    """How one wins, the board, and the tabs or what lies beside the board."""
    stage = Stage(visit(), game)
    page = stage.page
    first, *others = decisions(game).values()
    long = [replace(seat, name=LONG_NAME) for seat in first["seats"]]
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        stage.show({**first, "seats": long})
        whole = [BOARDS[game]] if game in BOARDS and (width, game) != (360, "drachenhort") else []
        beside = ["#panel-log ol", "#panel-chat form"] if width == 1280 else ["[role=tablist]"]
        assert_in_sight(page, "[data-goal]", *whole, *beside)
        if game == "drachenhort":
            assert_in_sight(page, "[data-gems]")
        if game == "drakon" and width == 768:
            assert_apart(page, HAND, "[role=tablist]")
        page.locator("[data-danger]").wait_for()
        assert_in_sight(page, "[data-danger]")
        assert width < 1280 or page.locator("[data-goal] span").evaluate(IS_WHOLE)
        assert_apart(page, "[data-top]", "[data-goal]", "[data-danger]", *whole)
        assert_apart(page, "header strong", "header nav")
        goal = page.locator("[data-goal] button")
        goal.click()
        assert goal.locator("span").evaluate(IS_WHOLE)
        goal.blur()
        for position in others if game == "dragonquest" else ():
            stage.show(position)
            assert_apart(page, BOARDS[game], TRAY)
            assert not page.evaluate(HIDDEN_IN_TRAY), (width, position["view"].prompt)
        for panel, part in (("Log", "#panel-log ol"), ("Chat", "#panel-chat form")) if width < 1280 else ():
            page.get_by_role("tab", name=re.compile(f"^{panel}")).click()
            assert_in_sight(page, part)
            assert_apart(page, part, "[role=tablist]")
        if width < 1280:
            page.keyboard.press("ArrowRight")
            expect(page.get_by_role("tab", name=re.compile("^Board"))).to_be_focused()
            assert_in_sight(page, *whole)
        bar = page.evaluate(BOXES, ["[data-turn]"])
        assert not page.evaluate(LENGTHEN)
        if width == 360:
            assert page.evaluate(BOXES, ["[data-turn]"]) == bar
        assert_fits(page)
        page.reload()


@pytest.mark.parametrize(
    ("game", "screen", "part"),
    [("keeper", PHONE, ".level"), ("drakon", TABLET, "[data-anchor=pile]")],
    ids=["level", "seats"],
)
def test_the_board_stays_where_it_is_whatever_is_asked(game, screen, part, visit):
    stage = Stage(visit(screen), game)
    tops = set()
    for position in decisions(game).values():
        stage.show(position)
        (box,) = stage.page.evaluate(BOXES, [part])
        tops |= {box[1]} if box else set()
    assert len(tops) == 1, tops


def test_the_hand_is_in_sight_in_a_lesson_on_a_tablet(visit):
    page = visit(TABLET).open("/learn/drakon")
    page.locator(HAND).wait_for()
    assert_in_sight(page, HAND)


def test_the_hand_hardly_moves_when_something_is_asked(visit):
    """By less than half a line of buttons: what is asked takes the place of the news."""
    stage = Stage(visit(PHONE), "drakon")
    tops = []
    for question in ("prompt-turn", "prompt-map", "prompt-knight"):
        stage.show(decisions("drakon")[question])
        tops.append(stage.page.evaluate(BOXES, [HAND])[0][1])
    assert max(tops) - min(tops) < 22, tops


@pytest.mark.parametrize("screen", [PHONE, LOW], ids=["phone", "desk"])
def test_no_place_to_choose_lies_under_the_buttons_of_the_map_and_the_hand_is_in_sight(screen, visit):
    stage = Stage(visit(screen), "drakon")
    for question, position in decisions("drakon").items():
        stage.show(position)
        assert not stage.page.evaluate(UNDER_BUTTONS), question
        if screen is LOW:
            assert_in_sight(stage.page, HAND)


@pytest.mark.parametrize("game", GAMES)
def test_the_result_on_a_phone_begins_with_the_total(game, hall, visit):
    for language in languages_in(SHARED)[::-1]:
        page = visit(PHONE, language=language).open(hall.finished_link(game))
        page.locator("dialog[open] tbody tr").first.wait_for()
        assert not page.evaluate(OVER_THE_TOTAL)
    total = page.locator("dialog[open] td.heading").first
    total.scroll_into_view_if_needed()
    expect(total).to_be_in_viewport(ratio=1)
    assert_touchable(page)
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    assert_apart(page, "header strong", "header nav")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_what_the_die_allows_is_read_whole(language, visit):
    """In a game of as many as can play, and in the school."""
    visitor = visit(language=language)
    stage = Stage(visitor, "drachenhort")
    match = wyrmhall.new("drachenhort", players=max(wyrmhall.find_game("drachenhort").players), seed=1)
    stage.show(position_of(match, since=0))
    stage.page.set_viewport_size(PHONE["viewport"])
    assert_fits(stage.page)
    for page in (stage.page, visitor.open("/learn/drachenhort")):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.locator(ALLOWED).wait_for()
            # once it is laid out
            page.wait_for_function(f"() => [...document.querySelectorAll('{ALLOWED}')].every({IS_WHOLE})")


def test_letters_stay_at_the_edge_of_the_castle(visit):
    stage = Stage(visit(PHONE), "dragonquest")
    stage.show(decisions("dragonquest")["prompt-flee"])
    stage.page.locator(".pane + svg").wait_for()
    edges = stage.page.evaluate(LETTERS_AT_EDGES)
    assert len(edges) == 2
    assert all(thickness < 24 and shown for thickness, shown in edges), edges


@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_read_beside_the_coach(game, hall, visit):
    page = visit(LOW, coached=[game]).open(hall.seat_link(game))
    page.locator("[data-coach]").wait_for()
    assert page.locator("#panel-log ol").bounding_box()["height"] >= 80, "less than three lines"


def test_the_castle_is_seen_above_the_coach(hall, visit):
    page = visit(PHONE).open(hall.seat_link("dragonquest"))
    page.locator('[data-turn="mine"]').wait_for()
    page.get_by_role("button", name="Coach", exact=True).click()
    page.get_by_role("button", name="Why?", exact=True).click()
    page.locator("[data-coach] .why").wait_for()
    page.wait_for_function(SEEN_OF_CASTLE)


def assert_in_sight(page, *parts):
    """Each lies within the window, whole."""
    size = page.viewport_size
    for part in parts:
        page.locator(part).first.wait_for()  # a board is measured before it is drawn
    page.wait_for_function(AT_REST)
    for part, box in zip(parts, page.evaluate(BOXES, parts), strict=True):
        left, top, right, bottom = box
        is_inside = left >= 0 and top >= 0 and right <= size["width"] + 1 and bottom <= size["height"] + 1
        assert is_inside, f"{part} lies at {box} in a window of {size}"


def assert_apart(page, *parts):
    """None lies over another."""
    page.wait_for_function(AT_REST)
    boxes = zip(parts, page.evaluate(BOXES, parts), strict=True)
    for (one, here), (other, there) in combinations(boxes, 2):
        is_apart = (
            here[2] <= there[0] + 1 or there[2] <= here[0] + 1 or here[3] <= there[1] + 1 or there[3] <= here[1] + 1
        )
        assert is_apart, f"{one} at {here} and {other} at {there}"
