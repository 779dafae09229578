"""What a seat may imagine: it fits what the seat sees, and everything possible is equally likely."""

from collections import Counter

import numpy as np

from tests.drakon.positions import play, table
from tests.drakon.sights import busy_game, dwarf, fields, know
from wyrmhall.contract.game import AUDIENCE, CHANCE, OVER
from wyrmhall.contract.rng import DICE, POLICY, below, new_streams
from wyrmhall.contract.rule import INTERPRETED
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.names import room_name
from wyrmhall.games.drakon.state import SECRET


def imagine(match, seat, seed):
    """The whole table as the seat may imagine it."""
    states = GAME.new_states()
    states[0] = match.seen(seat).state
    GAME.secrets.imagine(match.content, states[0], seat, new_streams(seed)[POLICY])
    return states[0]


def redacted(match, state, seat):
    copy = state.copy()
    GAME.secrets.redact(match.content, copy, seat)
    return copy


def positions_of_games():
    """Positions of random games, before decisions and in the middle of chance."""
    for seed in range(3 if INTERPRETED else 10):
        for number, match in enumerate(busy_game(2 + seed % 5, 20 + seed, decisions=200)):
            if number % 9 == 0:
                yield match
            steps = len(match.steps)
            if number % 9 == 1 and match.steps[-1].by == CHANCE:
                match._back_to(steps - 1)
                yield match
                match._settle()


def test_what_is_imagined_fits_what_is_seen_and_nothing_is_lost():
    for number, match in enumerate(positions_of_games()):
        for seat in (AUDIENCE, *range(match.players)):
            imagined = imagine(match, seat, number)
            assert fields(redacted(match, imagined, seat)) == fields(match.seen(seat).state)
            census = GAME.census.census(match.content, imagined)
            assert census == GAME.census.census(match.content, match._state)
            assert min(imagined.pile) >= 0
            assert imagined.pile.sum() == imagined.left
            for owner in range(match.players):
                rooms = list(imagined.hand[owner, : imagined.held[owner]])
                assert rooms == sorted(rooms)
                assert set(imagined.hand[owner, imagined.held[owner] :]) <= {-1}
                assert all(known >> owner & 1 for known in imagined.known[owner, : imagined.held[owner]])


def test_a_game_can_be_played_on_from_what_is_imagined():
    actions = np.zeros(GAME.moves.size, np.int16)
    for number, match in enumerate(positions_of_games()):
        if number % (12 if INTERPRETED else 4):
            continue
        content, state = match.content, imagine(match, 0, number)
        census = GAME.census.census(content, state)
        dice, stream = new_streams(number)[[DICE, POLICY]]
        for _ in range(60):
            actor = GAME.rules.actor(content, state)
            if actor == OVER:
                break
            if actor == CHANCE:
                GAME.rules.settle(content, state, dice)
            else:
                count = GAME.rules.legal(content, state, actions)
                assert count > 0
                GAME.rules.apply(content, state, int(actions[below(stream, count)]), None)
        assert GAME.census.census(content, state) == census


def assert_equally_often(drawn, kinds):
    """All kinds occur, and their counts differ no more than chance explains (six standard deviations)."""
    assert len(drawn) == kinds
    mean = drawn.total() / kinds
    assert max(abs(count - mean) for count in drawn.values()) < 6 * mean**0.5


def held(state, seat):
    return tuple(int(face) for face in state.hand[seat, : state.held[seat]])


def test_every_hand_that_there_can_be_is_imagined_equally_often():
    match = table(hands={"A": ["key"], "B": ["wind NE", "gold NE"]}, pile=["empty N", "vortex"])
    drawn = Counter(held(imagine(match, 0, seed), 1) for seed in range(1500))
    assert_equally_often(drawn, kinds=6)
    assert {held(imagine(match, 0, seed), 0) for seed in range(20)} == {held(match._state, 0)}


def test_every_deal_to_two_hands_and_the_pile_is_imagined_equally_often():
    match = table(3, hands={"B": ["wind NE"], "C": ["gold NE"]}, pile=["empty N", "vortex"])
    drawn = Counter()
    for seed in range(1500):
        imagined = imagine(match, 0, seed)
        drawn[held(imagined, 1), held(imagined, 2), tuple(np.flatnonzero(imagined.pile))] += 1
    assert_equally_often(drawn, kinds=12)


def test_rooms_alike_are_as_likely_as_there_are_of_them():
    match = table(hands={"B": ["empty N"]}, pile=["empty N", "empty N", "key"])
    drawn = Counter(held(imagine(match, 0, seed), 1) for seed in range(1000))
    (three, _), (one, _) = Counter(drawn).most_common()
    assert room_name(match.content, three[0]) == "empty N"
    assert room_name(match.content, one[0]) == "key"
    assert abs(drawn[one] - 250) < 6 * 250**0.5


def test_rooms_that_are_known_are_imagined_where_they_are():
    match = table(3, hands={"B": ["wind NE"]}, pile=["empty N", "vortex", "empty NE"], under=["gold NE"])
    know(match, "B", "empty NE", "ABC-")
    for seed in range(60):
        imagined = imagine(match, 0, seed)
        names = [room_name(match.content, face) for face in held(imagined, 1)]
        assert "empty NE" in names
        assert set(names) <= {"empty NE", "wind NE", "empty N", "vortex"}
        assert imagined.under[0] == match._state.under[0]


def test_the_dwarfs_discards_are_imagined_in_every_order_equally_often():
    match = dwarf(hands={"A": ["wind NE", "key"], "B": [], "C": []}, pile=["empty N", "empty N"])
    play(match, "draw A empty N", "draw A empty N")
    match._state.known[0, :2] = 127  # everybody knows the two he drew
    drawn = Counter(tuple(imagine(match, 1, seed).under[:2].tolist()) for seed in range(1000))
    assert_equally_often(drawn, kinds=2)
    assert {min(entries) >= SECRET for entries in drawn} == {True}
    assert {tuple(imagine(match, 0, seed).under[:2]) for seed in range(20)} == {tuple(match._state.under[:2])}


def test_discards_hands_and_pile_together_are_imagined_equally_often():
    match = dwarf(hands={"A": ["wind NE", "key"], "C": ["vortex"]}, pile=["empty N", "gold NE"])
    play(match, "draw A empty N", "draw A gold NE")
    drawn = Counter()
    for seed in range(3000):
        imagined = imagine(match, 1, seed)
        drawn[held(imagined, 0), held(imagined, 2), tuple(imagined.under[:2].tolist())] += 1
    assert_equally_often(drawn, kinds=60)


def test_discards_are_imagined_while_the_dwarf_still_draws():
    match = dwarf(hands={"A": ["wind NE", "key"]}, pile=["empty N", "gold NE"])
    drawn = Counter(tuple(imagine(match, 1, seed).discard.tolist()) for seed in range(1500))
    assert_equally_often(drawn, kinds=12)
    for seed in range(20):
        imagined = imagine(match, 0, seed)
        assert list(imagined.discard) == list(match._state.discard)
        assert GAME.census.census(match.content, imagined) == GAME.census.census(match.content, match._state)
