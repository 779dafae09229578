"""What a seat may imagine: it fits what the seat sees, and everything possible is equally likely."""

from collections import Counter

import numpy as np

from tests.drakon.positions import play, table
from tests.drakon.sights import dwarf
from tests.every_game.random_games import truth
from tests.positions import imagined_by
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.state import ONLY_DWARF, room_name


def assert_equally_often(drawn, kinds):
    """All kinds occur, and their counts differ no more than chance explains (six standard deviations)."""
    assert len(drawn) == kinds
    mean = drawn.total() / kinds
    assert max(abs(count - mean) for count in drawn.values()) < 6 * mean**0.5


def held(state, seat):
    return tuple(int(face) for face in state.hand[seat, : state.held[seat]])


def test_every_deal_to_two_hands_and_the_pile_is_imagined_equally_often():
    match = table(3, hands={"B": ["wind NE"], "C": ["gold NE"]}, pile=["empty N", "vortex"])
    drawn = Counter()
    for seed in range(1500):
        imagined = imagined_by(match, 0, seed)
        drawn[held(imagined, 1), held(imagined, 2), tuple(np.flatnonzero(imagined.pile))] += 1
        assert list(imagined.known[:3, 0]) == [0, 0b010, 0b100]
    assert_equally_often(drawn, kinds=12)


def test_rooms_that_are_known_are_imagined_where_they_are():
    hands, known = {"B": ["wind NE", "empty NE"]}, {"B": ["B", "ABC-"]}
    match = table(3, hands=hands, known=known, pile=["empty N", "vortex"], under=["gold NE"])
    for seed in range(60):
        imagined = imagined_by(match, 0, seed)
        names = [room_name(match.content, face) for face in held(imagined, 1)]
        assert "empty NE" in names
        assert set(names) <= {"empty NE", "wind NE", "empty N", "vortex"}
        assert imagined.under[0] == truth(match).under[0]


def test_d7_3_what_all_saw_go_from_hand_to_hand_is_imagined_where_it_is():
    match = table(
        powers=("barbarian", "thief", "dwarf"),
        lair={"0,1": "empty N"},
        pile=["vortex", "key"],
        hands={"B": ["empty NE"]},
        known={"B": ["ABC-"]},
    )
    play(match, "barbarian B N", "take empty NE from B")
    assert {tuple(held(imagined_by(match, 2, seed), 0)) for seed in range(20)} == {tuple(held(truth(match), 0))}


def test_the_dwarfs_discards_are_imagined_in_every_order_equally_often():
    match = table(
        powers=("dwarf", "thief", "wizard"),
        hands={"A": ["empty N", "empty N"]},
        known={"A": ["ABC-", "ABC-"]},
        under=["wind NE, only the Dwarf knows", "key, only the Dwarf knows"],
        pile=["vortex"],
    )
    drawn = Counter(tuple(imagined_by(match, 1, seed).under[:2].tolist()) for seed in range(1000))
    assert_equally_often(drawn, kinds=6)
    assert {min(entries) >= ONLY_DWARF for entries in drawn} == {True}
    assert {tuple(imagined_by(match, 0, seed).under[:2]) for seed in range(20)} == {tuple(truth(match).under[:2])}


def test_discards_are_imagined_while_the_dwarf_still_draws():
    match = dwarf(hands={"A": ["wind NE", "key"]}, pile=["empty N", "gold NE"])
    drawn = Counter(tuple(imagined_by(match, 1, seed).discard.tolist()) for seed in range(1500))
    assert_equally_often(drawn, kinds=12)
    for seed in range(20):
        imagined = imagined_by(match, 0, seed)
        assert list(imagined.discard) == list(truth(match).discard)
        assert GAME.count_components(match.content, imagined) == GAME.count_components(match.content, truth(match))
