"""D1.2, D1.3 and D2: how the mix plays, coins, adventurers, what chance deals in which order, and who begins."""

import numpy as np
import pytest

from tests.drakon.positions import Table, play
from tests.drakon.sights import witnesses
from tests.every_game.random_games import truth
from wyrmhall.games.drakon.state import Adventurer
from wyrmhall.kit.game import AUDIENCE, CHANCE, SEAT_LETTERS
from wyrmhall.native.rule import INTERPRETED
from wyrmhall.study.simulate import simulate

FOUR_FOR_A = ["wind NE", "key", "empty N", "gold NES"]
FOUR_FOR_B = ["empty N", "vortex", "well NE", "crystal NE"]
ADVENTURERS = ["wizard", "barbarian", "thief", "dwarf", "knight", "amazon"]


def new(players=2, *, powers=False, edition=None):
    """A match of which nothing has been dealt."""
    return Table("drakon", players, options={"powers": powers}, edition=edition, by_hand=True)


def dealt(first="A"):
    """Two players have their hands, and the first player is drawn."""
    match = new()
    play(match, *[f"deal A {room}" for room in FOUR_FOR_A], *[f"deal B {room}" for room in FOUR_FOR_B])
    play(match, f"first {first}")
    return match


@pytest.mark.skipif(INTERPRETED, reason="takes many games")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_d1_2_with_the_house_mix_sensible_players_end_the_game_by_coins(players):
    results = simulate("drakon", 400, players, seed=1, policy="greedy")
    assert np.mean(results.scores.max(axis=1) >= 5) > 0.95


def test_d1_3_all_28_coins_begin_in_the_hoard():
    match = dealt()
    assert (match.hoard(), match.on_start(), match.coins("A"), match.coins("B")) == (28, 0, 0, 0)


def test_d1_3_there_are_six_adventurers():
    assert [adventurer.name.lower() for adventurer in Adventurer] == ADVENTURERS
    assert new(6, powers=True).legal_moves() == [f"adventurer A {name}" for name in ADVENTURERS]


def test_d2_1_start_alone_lies_in_the_middle_as_printed():
    match = dealt()
    state = truth(match)
    assert match.lair() == {}
    assert (state.rooms, state.face[0], state.x[0], state.y[0]) == (1, 0, 0, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_d2_1_everybody_is_dealt_four_rooms_one_hand_after_the_other(players):
    match = Table("drakon", players, seed=players)
    deals = [step for step in match.steps if step.text.startswith("deal")]
    assert [step.text.split()[1] for step in deals] == [letter for letter in SEAT_LETTERS[:players] for _ in range(4)]
    assert {step.by for step in deals} == {CHANCE}
    assert {step.rules for step in deals} == {("D2.1",)}
    for letter in SEAT_LETTERS[:players]:
        named = [" ".join(step.text.split()[2:]) for step in deals if step.text.split()[1] == letter]
        assert sorted(match.hand(letter)) == sorted(named)
    assert match.in_pile() == 63 - 4 * players


def test_d2_1_nobody_knows_the_order_or_the_content_of_the_pile():
    match = dealt()
    for seat in (AUDIENCE, 0, 1):
        assert match.seen(seat).state.pile.sum() == 0
        assert match.seen(seat).state.left == 55


def test_d2_1_a_deal_is_seen_by_its_owner_only():
    match = new(3)
    for letter in "ABC":
        assert witnesses(match, f"deal {letter} empty NES") == letter
        play(match, f"deal {letter} empty NES", *[f"deal {letter} gold NES"] * 2, f"deal {letter} vortex")


@pytest.mark.parametrize("first", "AB")
def test_d2_2_the_first_player_drawn_begins(first):
    match = dealt(first)
    assert match.due() == f"{first} turn"
    assert match.steps[-1].rules == ("D2.2",)
    assert match.at("A") == match.at("B") == "0,0"
