"""Whole games kept as records, and node counts of fixed positions: whatever changes a rule changes one of these.

A record here that no longer verifies means that a rule changed. If that was meant, raise the game's `rules_version`.
A game gives its node counts in `tests/GAME/nodes.toml`.
"""

import tomllib
from dataclasses import replace

import numpy as np
import pytest

import wyrmhall
from tests.every_game.random_games import TESTS, truth
from tests.options import chosen_games
from wyrmhall.kit.game import CHANCE, OVER, Option
from wyrmhall.registry import find_game

RECORDS = {file.stem: file for file in sorted((TESTS / "records").glob("*.json"))}


def kept_games():
    """The records of the chosen games; the name of a record begins with that of its game."""
    return [record for game in chosen_games() for record in RECORDS if record.startswith(f"{game.name}-")]


def node_counts():
    for game in chosen_games():
        file = TESTS / game.name / "nodes.toml"
        for record, steps in tomllib.loads(file.read_text()).items() if file.exists() else ():
            for step, nodes in steps.items():
                yield pytest.param(record, int(step), nodes, id=f"{record}-{step}")


def perft(game, content, state, depth):
    """The number of sequences of `depth` steps; a game that is over has none."""
    seat = int(game.rules.actor(content, state))
    if depth == 0 or seat == OVER:
        return int(depth == 0)
    if seat == CHANCE:
        weights = np.zeros(game.events.size, np.int32)
        game.rules.chances(content, state, weights)
        choices = np.flatnonzero(weights)
    else:
        actions = np.zeros(game.moves.size, np.int16)
        choices = actions[: game.rules.legal(content, state, actions)]
    if depth == 1:
        return len(choices)
    nodes = 0
    for choice in choices:
        after = state.copy()
        game.rules.apply(content, after, int(choice), None)
        nodes += perft(game, content, after, depth - 1)
    return nodes


@pytest.mark.parametrize("name", kept_games())
def test_kept_games_still_verify(name):
    """The steps as they are written; rules are compared in records of the newest version only."""
    record = wyrmhall.load(RECORDS[name])
    again = wyrmhall.record_of(wyrmhall.verify(record))
    assert [(step.by, step.do) for step in again.steps] == [(step.by, step.do) for step in record.steps]


@pytest.mark.parametrize("name", kept_games())
def test_kept_games_verify_when_the_game_has_one_more_option(name, monkeypatch):
    """An option that a record does not name has its default."""
    record = wyrmhall.load(RECORDS[name])
    game = find_game(record.game)
    added = replace(game, options=(*game.options, Option("newest", game.turn_rule, False, "as no record has it")))
    monkeypatch.setattr("wyrmhall.match.record.find_game", lambda name: added)
    assert wyrmhall.verify(record).options == record.options | {"newest": False}


@pytest.mark.parametrize(("name", "step", "nodes"), list(node_counts()))
def test_node_counts_of_fixed_positions(name, step, nodes):
    match = wyrmhall.replay(wyrmhall.load(RECORDS[name]), step)
    counted = [perft(match.game, match.content, truth(match), depth) for depth in range(1, len(nodes) + 1)]
    assert counted == nodes
