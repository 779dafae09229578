"""What the coach says of a move at once: figures of scripted positions, which one can count on the board."""

from itertools import product

import numpy as np
import pytest

from tests.drachenhort.positions import table as labyrinth
from tests.drakon.positions import table as lair_table
from tests.every_game.random_games import truth
from tests.positions import play
from wyrmhall.bots.coach.reasons import compare
from wyrmhall.bots.coach.rollouts import roll_out
from wyrmhall.games.dragonquest.state import Symbol
from wyrmhall.games.keeper.state import PLACE_NAMES
from wyrmhall.match.match import Match


def standing(match, seat=0):
    """How a seat stands, by the names of the prospects."""
    bot = match.game.bot
    out = np.zeros(len(bot.prospects), np.int32)
    bot.measure(match.content, truth(match), seat, out)
    return {prospect.name: int(out[prospect]) for prospect in bot.prospects}


def at_once(match, move, games=40):
    """All that is sure right after a move, by the names of the prospects."""
    parts = (match.action(move),)
    rollouts = roll_out(match.game, match.question(), [parts], games)
    return {prospect.name: rollouts.at_once(prospect, parts) for prospect in match.game.bot.prospects}


def chase(**how):
    """The dragon on 3, red and orange within its reach. A bets on green, red and white, and has rolled a 4."""
    places = {"green": "10 lit", "red": "5 lit", "white": "20 dark", "orange": "8 lit", "blue": "12 dark"}
    cards = {"A": "green-red-white", "B": "red-orange-yellow"}
    match = labyrinth(at=places, caught="yellow violet", dragon=3, cards=cards, **how)
    play(match, "roll 4")
    return match


def test_h4_2_whom_the_dragon_would_catch_next():
    stays, flees = (at_once(chase(), move) for move in ("move green", "move red"))
    assert [stays[name] for name in ("NEXT_PREY_OWN", "NEXT_PREY_OTHER", "FROM_DRAGON")] == [1, 0, 5 - 3]
    assert [flees[name] for name in ("NEXT_PREY_OWN", "NEXT_PREY_OTHER", "FROM_DRAGON")] == [0, 1, 10 - 3]


def test_h4_2_the_first_move_of_the_dragon_catches_nobody():
    match = labyrinth(at={"green": "1 lit"}, cards={"A": "green-red-white"})
    play(match, "roll 1")
    after = at_once(match, "move green")
    assert (after["NEXT_PREY_OWN"], after["NEXT_PREY_OTHER"]) == (0, 0)


def test_h3_2_spaces_that_were_come_and_those_to_the_exit():
    """Whoever stands on a space is jumped: green comes from 10 to 15."""
    own, other = (at_once(chase(), move) for move in ("move green", "move orange"))
    assert (own["GONE"], own["GONE_BY_OTHERS"], own["TO_EXIT"]) == (15 + 5 + 20, 8 + 12, 31 - 20)
    assert (other["GONE"], other["GONE_BY_OTHERS"], other["TO_EXIT"]) == (10 + 5 + 20, 14 + 12, 31 - 20)


def test_h5_1_medals_if_the_round_ended_now():
    """3, 4, 5, 6 and 8 are left. Orange comes to 14, before blue and green; green to 15, before them."""
    assert at_once(chase(), "move orange")["MEDALS_NOW"] == 8 + 4 + 3
    assert at_once(chase(), "move green")["MEDALS_NOW"] == 8 + 6 + 3


def test_h3_4_a_gem_speaks_for_the_move_that_takes_it_and_against_the_other():
    match = chase(lying=[15])
    gem, other = (match.action("move green"),), (match.action("move orange"),)
    for move, against, figures in ((gem, other, (1, 0)), (other, gem, (0, 1))):
        told = compare(match.game, match.question(), move, against, 100)
        [reason] = [one for one in told if match.game.bot.prospects[one.prospect].name == "GEMS"]
        assert (reason.here, reason.there, reason.is_at_once, reason.is_good) == (*figures, True, figures == (1, 0))


def test_h5_1_when_the_round_is_over_nothing_is_said_of_places():
    match = labyrinth(at={"green": "30 lit"})
    play(match, "roll 4")
    after = at_once(match, "move green")
    assert (after["GONE"], after["MEDALS_NOW"], after["OWN_FIRST_OUT"]) == (None, None, 1)


def test_h6_1_medals_are_counted_to_the_end_of_the_round():
    """Of silver and gold together nobody gets more than 42 points; of one metal 19 at most."""
    match = chase()
    rollouts = roll_out(match.game, match.question(), [(match.action("move green"),)], 50)
    names = [prospect.name for prospect in match.game.bot.prospects]
    found = rollouts.counts.prospects[0, :, names.index("MEDALS")]
    assert 1 + 2 + 3 <= found.min() <= found.max() <= 8 + 6 + 5


def test_d5_13_the_way_to_gold_along_the_arrows():
    """A on Start, then an empty room, then gold; B stands in the empty room."""
    match = lair_table(lair={"1,0": "empty E", "2,0": "gold NE"}, at={"B": "1,0"}, hands={"A": ["gold NES"]})
    own, other = standing(match, 0), standing(match, 1)
    assert [own[name] for name in ("MOVES_TO_GOLD", "GOLD_IN_REACH", "OTHERS_AT_GOLD", "GOLD_IN_HAND")] == [2, 1, 1, 1]
    assert [other[name] for name in ("MOVES_TO_GOLD", "NEXT_ROOMS", "OTHERS_AT_GOLD")] == [1, 1, 0]


def test_d5_13_where_no_arrow_leads_to_gold_nothing_is_said_of_the_way():
    match = lair_table(lair={"1,0": "empty N", "2,0": "gold NE"})
    own = standing(match)
    assert (own["MOVES_TO_GOLD"], own["GOLD_IN_REACH"]) == (-1, 0)


@pytest.mark.parametrize("seed", range(3))
def test_qc_2_the_danger_of_a_throw_counts_every_way_the_dice_can_fall(seed):
    """Beside it what lies for sure."""
    match = Match("dragonquest", 1, seed=seed)
    while match.view(0).prompt.message != "prompt-reroll":
        match.play(match.legal_moves()[-1])
    skulls = {Symbol.DOUBLE_SKULL: 2, Symbol.SKULL: 1}
    content, dice = match.content, truth(match).dice.tolist()
    for move in match.legal_moves():
        after, again = at_once(match, move), match.action(move) - match.action("keep")
        thrown = [die for die in range(5) if again and (again >> die) & 1]
        lying = [dice[die] for die in range(5) if die not in thrown]
        faces = [content.red if die == 0 else content.black_die for die in thrown]
        throws = [sum(skulls.get(int(symbol), 0) for symbol in (*lying, *fallen)) for fallen in product(*faces)]
        assert after["DANGER_OF_THROW"] == int(100 * sum(many >= 3 for many in throws) / len(throws) + 0.5)
        assert after["SURE_STEPS"] == sum(symbol in (Symbol.ROOM, Symbol.CORRIDOR) for symbol in lying)


def test_k3_3_what_is_given_away_and_what_the_next_player_can_take():
    match = Match("keeper", 2, seed=7)
    match.play(match.legal_moves()[0])
    value = dict(zip(PLACE_NAMES, match.content.value[truth(match).board], strict=True))
    for move in match.legal_moves():
        after, told = match.clone(), at_once(match, move)
        after.play(move)
        assert told["GIVEN_AWAY"] == value[move.removeprefix("give ")]
        assert told["NEXT_TAKES"] == max(value[taking.removeprefix("take ")] for taking in after.legal_moves())
