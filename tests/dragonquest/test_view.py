"""What the view counts by itself, against the rules that count it."""

import pytest

from tests.contract.tables import random_steps
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.movement import skulls


@pytest.mark.parametrize("players", GAME.players)
def test_q1_gold_and_qc_skulls_are_counted_as_the_rules_count_them(players):
    rich = thrown = 0
    for seed in range(3):
        for match, _ in random_steps(GAME, players, {}, seed=seed):
            state, view = match.seen().state, match.view()
            assert [sheet.gold for sheet in view.sheets] == [gold(match.content, state, s) for s in range(players)]
            rich += any(sheet.gold for sheet in view.sheets)
            if view.movement is not None:
                assert view.movement.skulls == skulls(state)
                thrown += view.movement.skulls > 0
    assert rich
    assert thrown
