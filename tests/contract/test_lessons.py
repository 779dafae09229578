"""Lessons: every position is reached, every move asked for is legal and leads on, all is said."""

import re

import pytest

from wyrmhall.contract.words import Line, Words
from wyrmhall.engine.dice import SeededDice
from wyrmhall.engine.lessons import school_of
from wyrmhall.engine.registry import shipped_games

SCHOOLS = [school for game in shipped_games().values() if (school := school_of(game))]
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
    """And where what is said to a wrong move depends on the move, somebody can play it."""
    text = school.words(language)
    words = Words(text, language)
    for ending in ["", "-text", *(["-done"] if lesson.asks else [])]:
        assert words.say(Line(lesson.name + ending), [])
    if not lesson.asks:
        return
    wrong = {re.sub(r"\W+", "-", move) for move in {*school.match(lesson).whole_moves()} - {*lesson.asks}}
    assert all(words.say(Line(f"{lesson.name}-wrong", {"move": move}), []) for move in wrong)
    (told,) = re.findall(rf"^{lesson.name}-wrong = (.*(?:\n .*)*)", text, re.MULTILINE)
    assert set(re.findall(r"^    \[(\S+)\]", told, re.MULTILINE)) <= wrong


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
