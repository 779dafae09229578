"""Drachenhort has no longest game."""

import wyrmhall
from wyrmhall.games.drachenhort import GAME
from wyrmhall.kit.game import CHANCE


def test_h3_5_as_long_as_2s_come_one_adventurer_can_be_thrown_back_again_and_again():
    """Orange goes to 7 past green on 2. From then on green needs five moves from 2 to the trap on 13, for 7 is jumped,
    and is back on 2 after each fifth."""
    assert GAME.bot.most_decisions(wyrmhall.Match(GAME, by_hand=True).content, 2) is None
    env = wyrmhall.env(GAME, 2, chance="explicit")
    green, orange = 0, 2
    places = []
    for mover in [green, orange, orange, orange, *[green] * 50]:
        while env.actor == CHANCE:
            env.apply(max(env.chances(), key=lambda chance: chance[1])[0])  # the die has two 2s
        env.apply(mover)
        places.append(int(env.state.place[green]))
    assert places[4:] == [4, 6, 9, 11, 2] * 10
