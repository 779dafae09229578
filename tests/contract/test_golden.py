"""Whole games kept as records, and node counts of fixed positions: whatever changes a rule changes one of these.

A record here that no longer verifies means that a rule changed. If that was meant, raise the game's `rules_version`.
"""

from pathlib import Path

import numpy as np
import pytest

import wyrmhall
from wyrmhall.contract.game import CHANCE, OVER

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))

PERFT = {
    ("keeper-2-greedy", 0): [4, 12, 24, 984, 39744],
    ("keeper-4-greedy", 29): [4, 37, 144, 598, 2693, 10822, 41057],
    ("keeper-2-every-kind-of-move", 40): [3, 9, 168, 5053],
    ("keeper-3-greedy-open", 120): [20, 76, 234, 835, 2245, 6667, 17101],
    ("keeper-2-every-kind-of-move", 133): [4, 8, 14, 24, 49, 78, 230, 551, 333, 1097, 1423],
    ("drakon-2-greedy", 0): [37, 1344, 47922],
    ("drakon-2-greedy", 9): [3, 12, 25, 850, 3910, 21918],
    ("drakon-4-greedy-powers", 21): [5, 20, 46, 1242, 10380],
    ("drakon-6-many-kinds-of-moves", 200): [7, 95, 537, 1982, 10308],
    ("drakon-6-many-kinds-of-moves", 300): [2, 12, 303, 1027, 11811],
    ("drakon-3-greedy-escape", 150): [5, 63, 167, 2578, 18799],
    ("drakon-2-random-stuck", 240): [2, 68, 156, 158, 5752, 12015],
    ("drachenhort-2-greedy", 0): [7, 42, 84, 420, 2940, 14700],
    ("drachenhort-2-greedy", 60): [3, 15, 57, 285, 1527, 7635, 42617],
    ("drachenhort-4-greedy", 77): [5, 35, 175, 1085, 5425, 29435],
    ("drachenhort-4-greedy", 152): [3, 15, 25, 125, 185, 765, 1191],
    ("drachenhort-7-random-caught-twice", 70): [5, 6, 30, 181, 905, 5606, 28030],
    ("drachenhort-7-random-caught-twice", 148): [5, 7, 35, 61, 275, 445, 1365, 2171],
    ("drachenhort-5-random-passes", 58): [5, 7, 35, 76, 460, 1875, 11055],
    ("dragonquest-1-greedy", 0): [1, 3, 9, 54, 270, 1350],
    ("dragonquest-1-greedy", 60): [6, 36, 195, 675, 1896, 6558, 31293],
    ("dragonquest-2-greedy-easy", 30): [5, 64, 347, 2264, 14875],
    ("dragonquest-4-greedy-many-rules", 200): [2, 7, 18, 57, 1950],
    ("dragonquest-4-greedy-many-rules", 400): [5, 64, 347, 1651, 7870],
    ("dragonquest-3-mixed", 250): [5, 25, 278, 1508, 9534],
}
"""Record, step: how many positions there are one, two, … steps later, every decision and every outcome counted."""


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


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_kept_games_still_verify(file):
    record = wyrmhall.load(file)
    assert wyrmhall.record_of(wyrmhall.verify(record)).steps == record.steps


@pytest.mark.parametrize(("position", "nodes"), PERFT.items(), ids=lambda case: "-".join(map(str, case)))
def test_node_counts_of_fixed_positions(position, nodes):
    name, at = position
    match = wyrmhall.replay(wyrmhall.load(RECORDS[0].with_name(f"{name}.json")), at)
    state = match._states[-1][0]
    assert [perft(match.game, match.content, state, depth) for depth in range(1, len(nodes) + 1)] == nodes


def test_every_game_has_kept_games_and_node_counts():
    for name in wyrmhall.all_games():
        assert any(file.stem.startswith(name) for file in RECORDS)
        assert sum(record.startswith(name) for record, _ in PERFT) >= 3
