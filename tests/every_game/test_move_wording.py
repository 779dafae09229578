"""Moves in words: as the log would tell them, from what the seat may know."""

import pytest

from tests.every_game.random_games import in_world, random_steps
from wyrmhall.match.match import Match
from wyrmhall.match.move_wording import actions_of, word_move
from wyrmhall.match.school.puzzles import puzzles_of
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.registry import find_game, shipped_games

SHIPPED = pytest.mark.parametrize("game", shipped_games().values(), ids=lambda game: game.name)


def whole(match, action):
    """A move that begins with an action; of the parts that must follow the first legal ones."""
    trial, parts = match.clone(), [int(action)]
    trial.play(int(action))
    while trial.unfinished:
        parts.append(int(trial.legal_actions()[0]))
        trial.play(parts[-1])
    return parts


def decisions(game, players, most=20):
    """Matches in which somebody must decide, here and there in a game."""
    for step, (match, action) in enumerate(random_steps(game, players, {}, 3)):
        if action is None or step > 10 * most:
            return
        if step % 10 == 0:
            yield match


@SHIPPED
def test_every_move_has_words_in_every_language(game):
    for match in decisions(game, max(game.players)):
        for action in match.legal_actions():
            told = word_move(match, whole(match, action))
            assert told.words.message.startswith("do-"), told.text
            assert all(game.words(language).say(told.words, match.names) for language in game.languages)


def test_two_worlds_that_a_seat_cannot_tell_apart_have_the_same_words(game):
    stream = new_streams(1)[POLICY]
    for match in decisions(game, max(game.players), 8):
        world = match.seen(match.turn).state
        game.secrets.imagine(match.content, world, match.turn, stream)
        for action in match.legal_actions():
            assert word_move(match, [action]) == word_move(in_world(match, world), [action])


def test_a_move_of_several_parts_is_told_as_one():
    match = Match("drakon", 2, seed=1)
    place = next(action for action in match.legal_actions() if match.move(action).text().startswith("place"))
    seat, told = match.turn, word_move(match, whole(match, place))
    match.play(told.text)
    [placed] = [line for line in match.lines(seat) if line.message == "placed"]
    assert (told.words.message, told.words.parts) == ("do-placed", placed.parts)


def test_what_chance_brings_after_a_move_is_no_part_of_it():
    """H3.1 The roll after a move belongs to the turn of the next player."""
    game = find_game("drachenhort")
    for puzzle in puzzles_of(game)[:5]:
        match = puzzle.match(game)
        (action,) = actions_of(match, puzzle.best)
        assert match.move(action).text() == puzzle.best
