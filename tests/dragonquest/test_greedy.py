"""The greedy player: what it chooses, and how often it gets out of the castle."""

import numpy as np
import pytest

from tests.dragonquest.positions import no_wall, play, table, throw
from tests.every_game.random_games import truth
from wyrmhall.bots import Budget, bot
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.bot.odds import SURE, danger_chances, fight_losses
from wyrmhall.games.dragonquest.state import Danger
from wyrmhall.native.rule import INTERPRETED
from wyrmhall.study.simulate import simulate

native = pytest.mark.skipif(INTERPRETED, reason="plays thousands of games")


def choice(match, kind="greedy", seed=1):
    """What the greedy player, or another bot, does now, from what its seat sees."""
    action = bot(kind, GAME, seed).choose(match.question(), Budget())
    assert action in match.legal_actions()
    return match.move(action).text()


def walk(match):
    """The steps of a movement."""
    steps = []
    while truth(match).steps > 0 and match.turn is not None and choice(match).startswith("go"):
        steps.append(choice(match))
        play(match, steps[-1])
    return steps


def test_it_goes_straight_for_the_treasure_room_and_in():
    match = table(1, at={"A": "h6"}, dice="room corridor room blank blank")
    assert walk(match) == ["go i6", "go treasure"]


def test_it_keeps_where_a_wall_can_be_walked_round_without_a_detour():
    """From f8 one can go below the room or beside it; from e7, as near, only straight on."""
    match = table(1, at={"A": "d8"}, dice="room corridor skull blank blank")
    assert walk(match) == ["go e8", "go f8"]


def test_it_does_not_walk_without_a_way():
    match = table(1, at={"A": "a9"}, visited={"A": "a10 b8 b9"}, dice="room room blank blank blank")
    assert choice(match) == "stop"


@pytest.mark.parametrize(
    ("dice", "chosen"),
    [
        ("skull skull room corridor room", "keep"),
        ("skull blank blank blank blank", "reroll blank blank blank"),
        ("room corridor room blank room", "reroll blank"),
    ],
)
def test_qc_1_it_throws_again_by_the_table(dice, chosen):
    match = table(1, just_left="A", at={"A": "m4"}, sun={"A": 8})
    throw(match, dice)
    assert choice(match) == chosen


def test_qc_1_in_its_last_turn_only_reaching_the_exit_counts():
    """Three steps are needed and two lie there, beside two skulls: it throws on, whatever comes."""
    for sun, chosen in ((18, "reroll blank"), (8, "keep")):
        match = table(1, just_left="A", at={"A": "s2"}, sun={"A": sun})
        throw(match, "skull skull room corridor blank")
        assert choice(match) == chosen


def test_qc_6_it_buys_what_it_needs():
    wounded = table(1, at={"A": "m4"}, entered="A", found={"A": 5}, life={"A": 1}, sun={"A": 8})
    late = table(1, at={"A": "m4"}, entered="A", found={"A": 6}, life={"A": 13}, sun={"A": 11})
    assert choice(wounded) == "buy potion"
    assert choice(late) == "buy amulet"


def test_qb_1_it_walls_the_way_of_the_other():
    match = table(2, at={"A": "f6"}, visited={"A": "f5 f7"})
    play(match, "wall 1", "guess 1")
    assert choice(match) in ("block g6", "block h6")


def walls(match, kind="greedy", times=60):
    """The cells that a bot blocks after the number was guessed, with other random numbers each time."""
    play(match, "wall 1", "guess 1")
    return {choice(match, kind, seed).removeprefix("block ") for seed in range(times)}


def test_qb_1_of_walls_that_cost_the_same_it_takes_any():
    assert walls(table(2, at={"A": "f6"}, visited={"A": "f5 f7 g5 g7"})) == {"g6", "h6"}


@pytest.mark.parametrize(
    ("at", "cells"),
    [("b9", "b8 c9"), ("f8", "f7 g8 g7 h8 h7 i8"), ("i6", "n3 n4 o3 o4 t2 u3")],
    ids=["on the way in", "where two ways are left", "on the way out"],
)
def test_qb_1_where_no_wall_lengthens_the_way_it_narrows_it(at, cells):
    assert walls(table(2, at={"A": at})) <= set(cells.split())


@native
@pytest.mark.parametrize("level", ["strong", "master"])
def test_qb_1_nobody_walls_the_first_cell_in_reading_order(level):
    found = walls(table(2, at={"A": "d8"}), level, times=5)
    assert len(found) > 1
    assert found <= {"d7", "e7", "e8", "f7", "f8", "g7", "g8", "h7", "h8", "i8"}


def test_qc_3_of_steps_as_good_it_takes_any():
    match = table(1, at={"A": "b9"}, dice="room skull blank blank blank")
    assert {choice(match, seed=seed) for seed in range(20)} == {"go b8", "go c9"}


def test_qe_3_alone_it_leaves_at_once():
    match = table(1, at={"A": "treasure"}, sun={"A": 5})
    assert choice(match) == "leave"


def test_qe_3_it_stays_for_gold_while_others_may_be_richer_and_the_sun_is_high():
    early = table(2, at={"A": "treasure"}, sun={"A": 5})
    late = table(2, at={"A": "treasure"}, sun={"A": 10}, treasures={"A": "6000"})
    beaten = table(2, at={"A": "treasure"}, sun={"A": 10}, coins={"A": (1, 0)}, escaped="B", treasures={"B": "600"})
    assert [choice(match) for match in (early, late, beaten)] == ["stay", "leave", "stay"]


def test_qe_2_it_takes_the_dearest_treasure():
    match = table(2, at={"A": "i6"}, dice="room blank blank blank blank")
    play(match, "go treasure", *["treasure star"] * 4, *["treasure blank"] * 6)
    assert choice(match) == "take 4 stars 2400"


def test_qd_5_the_ring_is_for_the_orc():
    match = table(1, items={"A": "ring"})
    no_wall(match)
    throw(match, "double-skull skull blank blank blank")
    play(match, "danger orc", "danger orc")
    assert choice(match) == "ring"


def test_qd_1_chances_of_dangers():
    """A pair among three dice: 4/9; else the letter die, half of it blank. Each of the six kinds alike."""
    content = table(1).content
    assert [chance * 6 * 18 for chance in danger_chances(content)] == [13] * 6
    assert [fight_losses(content, monster)[0] * 6 for monster in (Danger.GHOUL, Danger.TROLL, Danger.ORC)] == [4, 3, 2]


def test_odds_grow_with_turns_and_life_and_fall_with_steps():
    odds = table(1).notes().odds.astype(int)
    assert (np.diff(odds, axis=0) <= 0).all()
    assert (np.diff(odds, axis=1) >= 0).all()
    assert (np.diff(odds, axis=2) >= 0).all()
    assert (odds[0, :, 1:] == SURE).all()
    assert (odds[1:, 0] == 0).all()


@native
def test_alone_it_escapes_in_two_games_of_three():
    """Measured over 50,000 games: 70%; random play never does."""
    assert simulate("dragonquest", 5_000, 1, policy="greedy").returns.mean() > 0.66
    assert simulate("dragonquest", 5_000, 1).returns.sum() == 0


@native
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat):
    policy = ["random", "random"]
    policy[seat] = "greedy"
    won = simulate("dragonquest", 2_000, 2, policy=policy).returns.mean(axis=0)
    assert won[seat] > 0.6
    assert won[1 - seat] == 0


@native
def test_among_four_no_seat_is_better_than_another():
    returns = simulate("dragonquest", 8_000, 4, policy="greedy").returns
    assert returns.sum(axis=1).mean() > 0.95
    assert np.ptp(returns.mean(axis=0)) < 0.04
