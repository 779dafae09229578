"""Two programs, written apart from the same rules, must agree on every position of whole games.

The programs of `tests/oracle` were written from the rules alone, without sight of the engine. A game has one if there
is a module of its name.
"""

import itertools
import json
import random
from importlib import import_module
from importlib.util import find_spec

import pytest

import wyrmhall
from tests.every_game.random_games import settings
from tests.options import chosen_games, random_stream
from tests.oracle.base import Box, lively_choice
from wyrmhall.kit.edition import check_edition, load_edition
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS
from wyrmhall.match.record import record_of


def even_then_lively(game):
    """The edition that is played unless another is named; choices are even and lively by turns."""
    ways = itertools.cycle([random.Random.choice, lively_choice])
    return Box("published", load_edition(game).plain(), lambda dice, moves: next(ways)(dice, moves))


def cases():
    """Every number of players with every setting of the options; in special boxes with all of them by turns as they
    are and changed."""
    for game in chosen_games():
        if find_spec(f"tests.oracle.{game.name}") is None:
            continue
        oracle = import_module(f"tests.oracle.{game.name}")
        every_setting = settings(game)
        played = list(itertools.product([even_then_lively(game)], game.players, every_setting))
        for number, box in enumerate(getattr(oracle, "BOXES", [])):
            played += [(box, players, every_setting[0 if (players + number) % 2 else -1]) for players in game.players]
        for box, players, options in played:
            label = "-".join([game.name, box.name, str(players), *options])
            yield pytest.param(game, oracle.Table, box, players, options, id=label)


def actor_name(match):
    if match.over:
        return None
    return "chance" if match.actor == CHANCE else SEAT_LETTERS[match.actor]


def compare(match, table, dice, choose):
    """Plays a game on both sides, and compares them at every step."""
    while not match.over:
        assert table.actor() == actor_name(match)
        moves = match.legal_moves()
        if match.actor == CHANCE:
            weights = [int(weight) for weight in match.chances() if weight]
            assert table.chances() == dict(zip(moves, weights, strict=True))
            said = dice.choices(moves, weights)[0]
        else:
            assert table.legal() == set(moves)
            assert len(moves) == len(set(moves))
            said = choose(dice, moves)
        table.play(actor_name(match), said)
        match.play(said)
    assert table.actor() is None
    outcome = match.outcome()
    assert table.returns() == pytest.approx(list(outcome.returns))
    assert table.scores() == list(outcome.scores)


@pytest.mark.parametrize(("game", "oracle", "box", "players", "options"), list(cases()))
def test_both_name_the_same_actor_moves_and_chances_at_every_step(game, oracle, box, players, options):
    """And the other program accepts the record of the last game."""
    edition = check_edition(game, box.content)
    dice = random_stream(game.name, box.name, players, options)
    steps = 0
    while steps < box.steps:
        match = wyrmhall.new(game, players=players, edition=edition, options=options, by_hand=True)
        compare(match, oracle(edition.plain(), players, match.options), dice, box.choose)
        steps += len(match.steps)
    oracle.check(json.loads(record_of(match).json()))
