"""The coach, the lessons and the puzzles in the browser."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import expect

import wyrmhall
from tests.web.browsing import DESKTOP, PHONE
from tests.web.checking import assert_accessible, assert_fits, assert_touchable
from tests.web.staging import Stage, decide, decisions, position_of
from wyrmhall.games.drakon.arguments import ARROWS
from wyrmhall.kit.words import Line
from wyrmhall.match.move_wording import actions_of, word_move
from wyrmhall.match.school.lessons import school_of
from wyrmhall.match.school.puzzles import puzzles_of
from wyrmhall.registry import shipped_games

SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
IS_SEEN = """() => {
    const [mark, card] = ['.mark.best', '[data-coach]']
        .map((part) => document.querySelector(part)?.getBoundingClientRect());
    const bars = [...document.querySelectorAll('[data-top], [data-stays]')];
    return mark && card && mark.bottom <= card.top + 1 &&
        bars.every((bar) => mark.top >= bar.getBoundingClientRect().bottom);
}"""
"""What the coach marks lies above its card, and below the bars."""
GAMES = pytest.mark.parametrize("game", shipped_games().values(), ids=lambda game: game.name)


@SCREENS
@GAMES
def test_the_coach_marks_moves_on_the_board_and_says_why(game, screen, hall, visit):
    page = visit(screen).open(hall.seat_link(game.name))
    page.locator('[data-turn="mine"]').wait_for()
    page.evaluate("scrollTo(0, 9e5)")
    page.get_by_role("button", name="Coach", exact=True).click()
    card = page.locator("[data-coach]")
    best = page.locator(".mark.best")
    expect(best).to_be_visible()
    if screen is PHONE:
        page.wait_for_function(IS_SEEN)
        card.get_by_role("button", name="Why?", exact=True).click()
    card.locator(".why").wait_for()
    if screen is PHONE:
        page.wait_for_function(IS_SEEN)
        assert card.bounding_box()["height"] < 0.37 * PHONE["viewport"]["height"]
        assert_touchable(page)
    else:
        page.wait_for_function(IS_SEEN.replace(".mark.best", "#panel-chat form"))
    assert_accessible(page)
    assert_fits(page)
    card.get_by_role("button", name="Play this", exact=True).click()
    card.wait_for(state="detached")
    expect(page.locator("#panel-seats").get_by_text("asks the coach")).to_have_count(1)


@SCREENS
def test_the_coach_shows_an_advised_room_as_it_will_lie(screen, visit):
    """In words, and as a ghost on the map, which comes into sight."""
    match = wyrmhall.new("drakon", players=2, seed=1)
    while len(match.view(match.turn).lair) < 12 or match.view(match.turn).phase != "turn":
        decide(match)
    asked = position_of(match)
    placing = [move for move in asked["wholeMoves"] if move["text"].startswith("place ")]
    advised = [
        move | {"words": word_move(match, actions_of(match, move["text"])).words}
        for move in (placing[0], placing[len(placing) // 2], placing[-1])
    ]
    stage = Stage(visit(screen), "drakon")
    stage.show(asked | {"advised": advised})
    stage.page.get_by_role("button", name="Coach", exact=True).click()
    ghost = stage.page.locator("[data-advised]")
    for number, move in enumerate(advised):
        before = {room.place for room in match.view(0).lair}
        after = match.clone()
        after.play(move["text"])
        (room,) = (room for room in after.view(0).lair if room.place not in before)
        said = stage.page.locator("[data-coach] .move").nth(number)
        said.click()
        expect(ghost).to_have_attribute("data-advised", room.place)
        expect(ghost.locator("text").last).to_have_text(str(number + 1))
        expect(ghost).to_be_in_viewport()
        expect(said).to_contain_text(match.game.words().say(move["words"], match.names).removeprefix("place "))
        assert f"{room.arrows.translate(ARROWS)} at {room.place}" in said.inner_text()
    stage.page.locator("[data-coach]").get_by_role("button", name="Close", exact=True).click()
    expect(ghost).to_have_count(0)


def test_a_mark_beyond_the_edge_of_the_castle_does_not_widen_a_phone(visit):
    position = decisions("dragonquest")["prompt-block"]
    advised = [{"text": choice.text, "words": Line(""), "parts": [choice]} for choice in position["choices"]]
    stage = Stage(visit(PHONE), "dragonquest")
    stage.show(position | {"advised": advised})
    stage.page.get_by_role("button", name="Coach", exact=True).click()
    stage.page.locator(".mark").nth(len(advised) - 1).wait_for(state="attached")
    assert stage.page.evaluate("innerWidth") == PHONE["viewport"]["width"]


@pytest.mark.parametrize(
    ("game", "screen"), [*zip(shipped_games().values(), cycle([DESKTOP, PHONE]))], ids=list(shipped_games())
)
def test_lessons_are_done_by_playing_what_they_ask(game, screen, hall, visit):
    """Every one ends well for whoever plays only what it asks for."""
    page = visit(screen).open(f"/learn/{game.name}")
    school = school_of(game)
    if school is None:
        pytest.skip("no lessons yet")
    for lesson in school.lessons:
        page.locator(f'[data-lesson="{lesson.name}"]').wait_for()
        if lesson is school.lessons[1]:
            assert_accessible(page)
        assert_fits(page)
        page.locator(".teacher").get_by_role("button").last.click()
    page.locator('[data-turn="mine"], [data-turn="others"]').first.wait_for()


def test_a_lesson_answers_a_right_move_a_poor_one_and_a_forbidden_one(hall, visit):
    page = visit().open("/learn/keeper")
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name=re.compile("^a1:")).click(force=True)
    page.locator("[data-reason] .tip").wait_for()
    page.locator('[data-move="take a3"]').click()
    said = page.locator(".said:not(.right)")
    expect(said).to_contain_text("another tile of the row is worth more")
    expect(said).not_to_contain_text("at e3")
    page.locator('[data-move="take b3"]').click()
    expect(said).to_contain_text(re.compile(r"Right would be: take \w+ \d.* at e3\."))
    page.locator('[data-move="take e3"]').click()
    page.locator(".said.right").wait_for()


def test_the_puzzle_of_the_day_is_solved_on_the_board(hall, visit):
    page = visit().open("/puzzle/drachenhort/1")
    best = puzzles_of(shipped_games()["drachenhort"])[0].best
    page.locator(f'main [data-open][data-move="{best}"]').first.click()
    page.locator(".said.right").wait_for()
    assert_accessible(page)
    page.get_by_role("link", name="Harder", exact=True).click()
    page.locator('[data-lesson="puzzle-1"]').wait_for()


@SCREENS
def test_a_game_that_is_over_is_analysed(screen, hall, visit):
    """From the result to the analysis, and from its graph to the replay."""
    page = visit(screen).open(hall.finished_link("keeper"))
    page.get_by_role("dialog").get_by_role("link", name="Analysis", exact=True).click()
    page.locator("[data-analysis]").wait_for()
    expect(page.locator("[data-analysis] polyline")).to_have_count(2)
    expect(page.get_by_role("row", name=re.compile("^Luck"))).to_have_count(2)
    assert_accessible(page)
    assert_fits(page)
    page.get_by_label("Point of the game", exact=True).fill("3")
    chosen = page.locator("[data-analysis] a.button").first
    expect(chosen).to_have_text(re.compile(r"^Turn \d+, \w+"))
    chosen.click()
    page.wait_for_url(re.compile(r"\?step=\d+$"))
    page.get_by_role("region", name="Replay", exact=True).wait_for()
