"""Lessons: every position is reached, every move asked for is legal and leads on, all is said."""

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


@pytest.mark.parametrize(("school", "lesson"), LESSONS)
def test_a_lesson_has_its_words(school, lesson):
    words = Words(school.words("en"), "en")
    wanted = ["", "-text", *(["-done", "-wrong"] if lesson.asks else [])]
    for ending in wanted:
        assert words.say(Line(lesson.name + ending), [])


@pytest.mark.parametrize("school", SCHOOLS, ids=lambda school: school.game.name)
def test_lessons_have_names_of_their_own(school):
    names = [lesson.name for lesson in school.lessons]
    assert len({*names}) == len(names)
