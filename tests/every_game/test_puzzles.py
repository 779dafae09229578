"""Puzzles: every one is reached, its best move is legal, and the one of the day comes round."""

from datetime import date, timedelta

import pytest

from tests.options import chosen_games
from wyrmhall.match.school.puzzles import daily, puzzles_of
from wyrmhall.registry import shipped_games

SHIPPED = [game for game in shipped_games().values() if game in chosen_games()]
GAMES = pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)


@GAMES
def test_each_puzzle_is_a_decision_with_its_answer(game):
    assert len(puzzles_of(game)) >= 50
    for puzzle in puzzles_of(game):
        match = puzzle.match(game)
        assert match.turn is not None
        assert puzzle.best in match.legal_moves()
        assert puzzle.next in {*match.whole_moves()} - {puzzle.best}
        assert puzzle.gap > 0
        assert 1 <= puzzle.difficulty <= 5


@GAMES
def test_the_easiest_come_first(game):
    difficulties = [puzzle.difficulty for puzzle in puzzles_of(game)]
    assert difficulties == sorted(difficulties)


@GAMES
def test_each_comes_once_before_any_comes_again(game):
    count, first = len(puzzles_of(game)), date(2026, 11, 16)
    assert {daily(game, first + timedelta(day)) for day in range(count)} == set(range(count))
