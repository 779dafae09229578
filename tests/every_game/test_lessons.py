"""Lessons: every position is reached, every move asked for is legal and leads on, all is said."""

import re

import pytest

from tests.options import chosen_games
from wyrmhall.kit.words import Line, Words
from wyrmhall.match.dice import SeededDice
from wyrmhall.match.school.lessons import school_of
from wyrmhall.registry import shipped_games
from wyrmhall.server.http.school import DICE

SCHOOLS = [school for game in chosen_games() if (school := school_of(game))]
LESSONS = [
    pytest.param(school, lesson, id=f"{school.game.name}-{lesson.name}")
    for school in SCHOOLS
    for lesson in school.lessons
]


@pytest.mark.parametrize(("school", "lesson"), LESSONS)
def test_a_lesson_can_be_given(school, lesson):
    """Reached step by step by the rules; somebody decides there, and each right answer can be played."""
    match, seat = school.match(lesson), school.seat(lesson)
    assert len(match.steps) == lesson.after
    match.view(seat)
    for move in lesson.asks:
        assert match.turn == seat
        trial = match.clone()
        trial.roll(SeededDice(1))
        trial.play(move)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("school", "lesson"), LESSONS)
def test_a_lesson_has_its_words(school, lesson, language):
    """And where what is said to a move depends on the move, somebody can play it."""
    text = school.words(language)
    words = Words(text, language)
    for ending in ["", "-text"]:
        assert words.say(Line(lesson.name + ending), [])
    if not lesson.asks:
        return
    others = {*school.match(lesson).whole_moves()} - {*lesson.asks}
    for ending, moves in {"done": lesson.asks, "wrong": others}.items():
        named = {as_word(move) for move in moves}
        assert all(words.say(Line(f"{lesson.name}-{ending}", {"move": move}), []) for move in named)
        (told,) = re.findall(rf"^{lesson.name}-{ending} = (.*(?:\n .*)*)", text, re.MULTILINE)
        assert set(re.findall(r"^    \[(\S+)\]", told, re.MULTILINE)) <= named


def as_word(move):
    return re.sub(r"\W+", "-", move)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_guess_at_the_wall_is_told_whether_it_hit(language):
    """QB.1 What is said after each number is true of the tile that is drawn, which is the same for everybody."""
    school = school_of(shipped_games()["dragonquest"])
    lesson, words = school.lesson("wall"), Words(school.words(language), language)
    told, blocked = {}, {}
    for move in lesson.asks:
        match = school.match(lesson)
        match.roll(SeededDice(DICE))
        match.play(move)
        assert match.steps[lesson.after + 1].text == "tile 2"
        blocked[move] = [str(cell) for cell in match.view(0).sheets[0].blocked]
        told[move] = words.say(Line("wall-done", {"move": as_word(move)}), [])
    assert blocked == {"guess 1": [], "guess 2": ["g1"], "guess 3": []}
    assert told["guess 1"] == told["guess 3"] != told["guess 2"]


def test_blue_is_never_called_worth_less():
    """K6.4 Whoever catches a tile of the own guild is told what it would cost."""
    school = school_of(shipped_games()["keeper"])
    dealt = [line.split() for line in school.games["first"].lines if line.startswith("deal")]
    words = Words(school.words("en"), "en")
    for _, place, colour, value, *_ in dealt:
        told = words.say(Line("trap-wrong", {"move": f"trap-{place}"}), [])
        assert (f"cost you {value} point" in told) == (colour == "blue")


def test_the_last_step_leads_out_with_the_gold_that_is_told():
    school = school_of(shipped_games()["dragonquest"])
    lesson = school.lesson("exit")
    match = school.match(lesson)
    match.play(*lesson.asks)
    assert match.over
    assert f"{match.outcome().scores[0]:.0f} gold" in Words(school.words("en"), "en").say(Line("exit-done"), [])


def test_every_release_that_wins_two_points_is_right():
    """K6.3 Each release is worth 2, and either frees the blue 4."""
    school = school_of(shipped_games()["keeper"])
    lesson = school.lesson("release")
    points = {move: points_after(school.match(lesson), move) for move in school.match(lesson).legal_moves()}
    assert {move for move in points if points[move] == max(points.values())} == {*lesson.asks}


def points_after(match, move):
    """What Ash has at the end, if nobody frees anybody else."""
    match.play(move)
    while not match.over:
        match.play("keep")
    return match.outcome().scores[0]


@pytest.mark.parametrize("school", SCHOOLS, ids=lambda school: school.game.name)
def test_lessons_have_names_of_their_own(school):
    names = [lesson.name for lesson in school.lessons]
    assert len({*names}) == len(names)
