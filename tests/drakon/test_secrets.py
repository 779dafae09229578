"""Who knows what: hands, the pile and what lies under it, moves half said, and what a seat may imagine."""

import random
from collections import Counter

import numpy as np
import pytest

from tests.drakon.positions import HOUSE, due, hand, play, table, under, weights
from wyrmhall.contract.edition import read_edition
from wyrmhall.contract.game import AUDIENCE, CHANCE, OVER, SEAT_LETTERS, UNSEEN
from wyrmhall.contract.rng import DICE, MINDS, below, new_streams
from wyrmhall.contract.rule import INTERPRETED
from wyrmhall.engine.match import Match
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.names import face_name, face_number
from wyrmhall.games.drakon.rules.hands import hold
from wyrmhall.games.drakon.state import HIDDEN, SECRET, Action, Draft

BUSY = read_edition(
    GAME,
    HOUSE[: HOUSE.index("[rooms.start]")]
    .replace("coins = 28", "coins = 100")
    .replace("coins_to_win = 5", "coins_to_win = 50")
    .replace("hand = 4", "hand = 3")
    + "[rooms.start]\nNES = 1\n[rooms.empty]\nNE = 5\n[rooms.gold]\nNE = 1\n[rooms.portal]\nNE = 6\n"
    + "[rooms.map]\nNE = 6\n[rooms.destruction]\nNE = 6\n[rooms.vortex]\nnone = 5\n",
    "busy.toml",
)
"""A mix in which rooms change hands all the time, with many alike and a small pile."""


def viewers(match):
    return [*SEAT_LETTERS[: match.players], "-"]


def seat_of(viewer):
    return AUDIENCE if viewer == "-" else SEAT_LETTERS.index(viewer)


def sights(match, letter):
    """A hand as everybody knows it, those who watch last."""
    return {viewer: sorted(hand(match, letter, viewer)) for viewer in viewers(match)}


def witnesses(match, said):
    """Who sees what the outcome of chance is that is said now."""
    outcome = match._possible(said)
    seen = [GAME.secrets.witness(match.content, match._state, outcome, seat_of(viewer)) for viewer in viewers(match)]
    assert set(seen) <= {outcome, UNSEEN}
    return "".join(viewer for viewer, sight in zip(viewers(match), seen, strict=True) if sight == outcome)


def fields(state, but=()):
    return {name: state[name].tolist() for name in state.dtype.names if name not in but}


# Hands and pile


def test_a_hand_is_secret_but_its_size_is_not():
    match = table(3, hands={"A": ["key", "wind NE", "gold NES"], "B": ["vortex"]})
    assert sorted(hand(match, "A")) == ["gold NES", "key", "wind NE"]
    for viewer in "BC-":
        assert hand(match, "A", viewer) == ["?", "?", "?"]
    for viewer in "AC-":
        assert hand(match, "B", viewer) == ["?"]
    for seat in (AUDIENCE, 0, 1, 2):
        assert list(match.seen(seat).state.held[:3]) == [3, 1, 0]
        assert len(match.view(seat).seats[0].hand) == 3


def test_the_pile_is_secret_but_its_size_is_not():
    match = table(hands={"A": ["key"]}, pile=["wind NE", "gold NES"])
    for seat in (AUDIENCE, 0, 1):
        assert match.seen(seat).state.pile.sum() == 0
        assert match.seen(seat).state.left == 2
        assert match.view(seat).pile == 2


def test_who_draws_sees_the_room_and_nobody_else():
    match = table(3, hands={"B": ["key"]}, pile=["wind NE", "gold NES"], active="B")
    play(match, "place key at 1,0")
    assert witnesses(match, "draw B wind NE") == "B"
    play(match, "draw B wind NE")
    assert sights(match, "B") == {"A": ["?"], "B": ["wind NE"], "C": ["?"], "-": ["?"]}


def test_who_was_dealt_what_is_not_known_from_who_knows_it():
    """Beside what is hidden nothing is told either."""
    match = table(3, hands={"A": ["key", "wind NE"]})
    state = match.seen(1).state
    assert list(state.hand[0, :2]) == [HIDDEN, HIDDEN]
    assert list(state.known[0, :2]) == [0, 0]


# The Portal


def portal(**more):
    """A comes into a Magic Portal and takes the room at 1,0 for a Wind."""
    hands = {"A": ["wind NE", "key"]} | more.pop("hands", {})
    rooms = {"0,1": "portal NE", "1,0": "empty NE"} | more.pop("lair", {})
    match = table(3, lair=rooms, hands=hands, **more)
    play(match, "move N", "swap 1,0 for wind NE facing N")
    return match


def test_a_room_taken_by_the_portal_is_known_to_all():
    match = portal()
    assert sights(match, "A") == {
        "A": ["empty NE", "key"],
        "B": ["?", "empty NE"],
        "C": ["?", "empty NE"],
        "-": ["?", "empty NE"],
    }


def test_it_is_known_until_it_is_placed():
    match = portal(hands={"A": ["wind NE", "key", "vortex"]}, at={"B": "0,1", "C": "0,1"})
    play(match, "pass", "pass", "place key at 0,-1", "draw A vortex")
    assert sights(match, "A")["B"] == ["?", "?", "empty NE"]
    play(match, "pass", "pass")
    play(match, "place empty NE at -1,0 facing N", "draw A gold NES")
    assert sights(match, "A")["B"] == ["?", "?", "?"]


def test_with_two_rooms_alike_nobody_knows_of_the_other_when_one_is_placed():
    match = portal(hands={"A": ["wind NE", "empty NE"], "B": ["key"], "C": ["key"]})
    assert sights(match, "A")["-"] == ["?", "empty NE"]
    play(match, "place key at -1,0", "draw B vortex", "place key at 0,-1", "draw C vortex")
    play(match, "place empty NE at 0,2 facing N", "draw A gold NES")
    assert sights(match, "A") == {
        "A": ["empty NE", "gold NES"],
        "B": ["?", "?"],
        "C": ["?", "?"],
        "-": ["?", "?"],
    }


def test_of_two_known_rooms_alike_one_stays_known():
    match = portal(hands={"A": ["wind NE", "key"], "B": ["key"], "C": ["vortex"]}, lair={"5,5": "empty NE"})
    play(match, "place key at -1,0", "draw B vortex", "place vortex at 0,-1", "draw C vortex")
    know(match, "A", "empty NE", "ABC-")
    assert sights(match, "A")["B"] == ["?", "empty NE", "empty NE"]
    play(match, "place empty NE at 0,2 facing N", "draw A gold NES")
    assert sights(match, "A")["B"] == ["?", "?", "empty NE"]
    assert sights(match, "A")["-"] == ["?", "?", "empty NE"]


def know(match, letter, room, who):
    """Put a room of the pile into a hand, known to some."""
    state = match._state
    face = face_number(match.content, room)
    assert state.pile[face] > 0
    state.pile[face] -= 1
    state.left -= 1
    mask = sum(64 if viewer == "-" else 1 << SEAT_LETTERS.index(viewer) for viewer in who)
    hold(state, SEAT_LETTERS.index(letter), face, mask)


@pytest.mark.parametrize(
    ("known", "left"),
    [
        (["A", "ABC-"], {"B": 0, "C": 0, "-": 0}),
        (["ABC-", "A"], {"B": 0, "C": 0, "-": 0}),
        (["AB", "AC"], {"B": 0, "C": 0, "-": 0}),
        (["A", "AB", "AB"], {"B": 1, "C": 0, "-": 0}),
        (["AB", "A", "ABC"], {"B": 1, "C": 0, "-": 0}),
        (["ABC-", "ABC-", "A"], {"B": 1, "C": 1, "-": 1}),
        (["A", "ABC-", "ABC-"], {"B": 1, "C": 1, "-": 1}),
        (["AC", "AB", "ABC-"], {"B": 1, "C": 1, "-": 0}),
        (["A", "AB", "AC"], {"B": 0, "C": 0, "-": 0}),
    ],
)
def test_whoever_knew_of_some_rooms_alike_knows_of_one_fewer(known, left):
    """A room of several that look alike is placed: it may have been one that was known."""
    match = table(3, hands={"A": ["key"]})
    for who in known:
        know(match, "A", "empty NES", who)
    play(match, "place empty NES at -1,0 facing N", "draw A gold NES")
    assert {viewer: hand(match, "A", viewer).count("empty NES") for viewer in "BC-"} == left
    assert hand(match, "A").count("empty NES") == len(known) - 1


# Rooms taken from a hand


def robbery(taken, *, hands=None):
    """A has a room that everybody knows; B comes into a Map Room and takes one of A's."""
    hands = {"A": ["wind NE"], "B": ["key"]} | (hands or {})
    match = table(4, lair={"0,1": "map NE"}, hands=hands, active="B")
    know(match, "A", "empty NE", "ABCD-")
    play(match, "move N", "map A")
    assert witnesses(match, f"take {taken} from A") == "AB"
    play(match, f"take {taken} from A")
    return match


def test_a_room_taken_by_a_map_room_is_known_to_robber_and_victim():
    match = robbery("wind NE")
    assert sights(match, "B") == {
        "A": ["?", "wind NE"],
        "B": ["key", "wind NE"],
        "C": ["?", "?"],
        "D": ["?", "?"],
        "-": ["?", "?"],
    }


def test_the_others_lose_track_of_the_hand():
    match = robbery("wind NE")
    assert sights(match, "A") == {"A": ["empty NE"], "B": ["empty NE"], "C": ["?"], "D": ["?"], "-": ["?"]}


def test_they_lose_track_too_when_the_known_room_was_taken():
    match = robbery("empty NE")
    assert sights(match, "A") == {"A": ["wind NE"], "B": ["?"], "C": ["?"], "D": ["?"], "-": ["?"]}
    assert sights(match, "B") == {
        "A": ["?", "empty NE"],
        "B": ["empty NE", "key"],
        "C": ["?", "?"],
        "D": ["?", "?"],
        "-": ["?", "?"],
    }


def test_nobody_loses_track_of_the_robbers_hand():
    match = table(3, lair={"0,1": "map NE"}, hands={"A": ["wind NE"]}, active="B")
    know(match, "B", "empty NE", "ABC-")
    play(match, "move N", "map A", "take wind NE from A")
    assert sights(match, "B") == {
        "A": ["empty NE", "wind NE"],
        "B": ["empty NE", "wind NE"],
        "C": ["?", "empty NE"],
        "-": ["?", "empty NE"],
    }


def test_of_two_rooms_alike_the_robber_knows_of_one_fewer():
    match = table(3, lair={"0,1": "map NE"}, active="B")
    know(match, "A", "empty NE", "A")
    know(match, "A", "empty NE", "ABC-")
    play(match, "move N", "map A", "take empty NE from A")
    assert sights(match, "A") == {"A": ["empty NE"], "B": ["?"], "C": ["?"], "-": ["?"]}


def test_a_room_taken_by_the_barbarian_is_known_to_robber_and_victim():
    match = table(
        powers=("barbarian", "thief", "dwarf"), lair={"0,1": "empty N"}, hands={"A": ["key"], "B": ["wind NE"]}
    )
    know(match, "B", "empty NE", "ABC-")
    play(match, "barbarian B N")
    assert due(match) == "chance loot"
    assert witnesses(match, "take wind NE from B") == "AB"
    play(match, "take wind NE from B")
    assert sights(match, "A") == {"A": ["key", "wind NE"], "B": ["?", "wind NE"], "C": ["?", "?"], "-": ["?", "?"]}
    assert sights(match, "B") == {"A": ["empty NE"], "B": ["empty NE"], "C": ["?"], "-": ["?"]}


def test_d5_10_every_room_of_a_hand_is_equally_likely_to_be_taken():
    match = table(lair={"0,1": "map NE"}, hands={"A": ["wind NE", "wind NES", "wind NES", "key"]}, active="B")
    play(match, "move N", "map A")
    assert weights(match) == {"take wind NE from A": 1, "take wind NES from A": 2, "take key from A": 1}


@pytest.mark.parametrize("pile", [["empty N", "gold NE", "vortex"], []], ids=["pile", "empty pile"])
def test_simulations_take_and_draw_as_matches_do(pile):
    rooms = {"0,1": "map NE"}
    hands = {"A": ["wind NE", "wind NES", "empty NES", "portal NE"], "B": ["key"]}
    for seed in range(12):
        match = table(lair=rooms, hands=hands, pile=pile, under=["gold NES", "gust NES"], active="B")
        play(match, *(["move N", "map A"] if seed % 2 else ["place key at 1,0"]))
        states = match._states[-1].copy()
        GAME.rules.settle(match.content, states[0], new_streams(seed)[DICE])
        match.roll_from(seed)
        assert fields(states[0]) == fields(match._state)


def test_a_room_robbed_twice_is_known_to_the_last_two():
    match = robbery("wind NE")
    play(match, "move N", "map B", "take wind NE from B")
    assert sights(match, "C") == {"A": ["?"], "B": ["wind NE"], "C": ["wind NE"], "D": ["?"], "-": ["?"]}


# Under the pile


def destroyed(first, second, pile):
    """A and B come into a Destruction and destroy these rooms; then C is to place, and A and B can do nothing."""
    rooms = {"0,1": "destruction NE", "3,3": first, "5,5": second}
    match = table(3, lair=rooms, hands={"C": ["key", "vortex", "vortex"]}, pile=pile)
    play(match, "move N", "destroy 3,3", "move N", "destroy 5,5")
    return match


def test_destroyed_rooms_are_known_to_lie_under_the_pile_in_their_order():
    match = destroyed("wind NE", "gold NE", pile=["empty N"])
    for viewer in viewers(match):
        assert under(match, viewer) == ["wind NE", "gold NE"]
    match = destroyed("gold NE", "wind NE", pile=["empty N"])
    for viewer in viewers(match):
        assert under(match, viewer) == ["gold NE", "wind NE"]


def test_whoever_draws_a_destroyed_room_is_known_to_have_it():
    match = destroyed("wind NE", "gold NE", pile=["empty N"])
    play(match, "place key at 1,0")
    assert witnesses(match, "draw C empty N") == "C"  # from above
    play(match, "draw C empty N")
    assert sights(match, "C")["-"] == sights(match, "C")["A"] == ["?", "?", "?"]
    play(match, "pass", "pass", "place vortex at 0,-1")
    assert witnesses(match, "draw C wind NE") == "ABC-"
    play(match, "draw C wind NE")
    assert sights(match, "C")["-"] == sights(match, "C")["A"] == ["?", "?", "wind NE"]
    assert {tuple(under(match, viewer)) for viewer in viewers(match)} == {("gold NE",)}


def dwarf(**more):
    """A, the Dwarf, discards a Wind and then a Key, and is about to draw."""
    more = {
        "hands": {"A": ["wind NE", "key", "vortex"], "B": ["gold NE", "gold NES"], "C": ["vortex"]},
        "pile": ["empty N", "empty N"],
    } | more
    match = table(powers=("dwarf", "thief", "wizard"), **more)
    play(match, "dwarf discard wind NE then key")
    return match


def test_the_dwarfs_discards_are_known_to_him_alone():
    match = dwarf()
    play(match, "draw A empty N", "draw A empty N")
    assert under(match, "A") == ["wind NE", "key"]
    for viewer in "BC-":
        assert under(match, viewer) == ["?", "?"]


def test_his_discards_are_secret_while_he_draws():
    match = dwarf()
    for said in ("draw A empty N", "draw A empty N"):
        assert list(match.seen(0).state.discard) == list(match._state.discard)
        assert min(match._state.discard) >= 0
        for seat in (AUDIENCE, 1, 2):
            assert list(match.seen(seat).state.discard) == [HIDDEN, HIDDEN]
        assert witnesses(match, said) == "A"
        play(match, said)


def test_they_stay_known_to_him_alone_when_drawn_later():
    match = dwarf()
    play(match, "draw A empty N", "draw A empty N", "place vortex at -1,0")
    assert witnesses(match, "draw A wind NE") == "A"
    play(match, "draw A wind NE", "place gold NE at 0,1 facing N")
    assert witnesses(match, "draw B key") == "AB"
    play(match, "draw B key")
    assert sights(match, "B") == {
        "A": ["?", "key"],
        "B": ["gold NES", "key"],
        "C": ["?", "?"],
        "-": ["?", "?"],
    }
    assert set(map(tuple, [sights(match, "A")[viewer] for viewer in "BC-"])) == {("?", "?", "?")}


def test_discards_and_destroyed_rooms_lie_in_their_order():
    match = dwarf(under=["map NE"])
    play(match, "draw A empty N", "draw A empty N")
    assert under(match, "A") == ["map NE", "wind NE", "key"]
    assert under(match, "C") == ["map NE", "?", "?"]
    play(match, "place vortex at -1,0")
    assert witnesses(match, "draw A map NE") == "ABC-"
    play(match, "draw A map NE")
    assert under(match, "B") == ["?", "?"]
    assert sights(match, "A")["C"] == ["?", "?", "map NE"]


def test_others_lose_track_of_the_dwarfs_hand():
    match = table(powers=("dwarf", "thief", "wizard"), hands={"A": ["wind NE", "key", "vortex"]})
    know(match, "A", "empty NE", "ABC-")
    assert sights(match, "A")["B"] == ["?", "?", "?", "empty NE"]
    play(match, "dwarf discard wind NE then key")
    assert sights(match, "A") == {"A": ["empty NE", "vortex"], "B": ["?", "?"], "C": ["?", "?"], "-": ["?", "?"]}


def test_the_dwarf_may_sit_on_any_seat():
    match = table(
        powers=("thief", "wizard", "dwarf"),
        hands={"A": ["gold NE"], "C": ["wind NE", "key"]},
        pile=["empty N", "empty N"],
        active="C",
    )
    play(match, "dwarf discard key then wind NE", "draw C empty N", "draw C empty N")
    assert {viewer: under(match, viewer) for viewer in "ABC-"} == {
        "A": ["?", "?"],
        "B": ["?", "?"],
        "C": ["key", "wind NE"],
        "-": ["?", "?"],
    }
    play(match, "place empty N at -1,0 facing N")
    assert witnesses(match, "draw C key") == "C"
    play(match, "draw C key", "place gold NE at 0,1 facing N")
    assert witnesses(match, "draw A wind NE") == "AC"
    play(match, "draw A wind NE")
    assert sights(match, "A") == {"A": ["wind NE"], "B": ["?"], "C": ["wind NE"], "-": ["?"]}


# Everything that is public


def test_all_else_is_public():
    match = table(
        powers=("dwarf", "thief", "wizard"),
        lair={"0,1": "gold NEW"},
        coins={"A": 1, "C": 2},
        on_start=3,
        hands={"B": ["key"]},
        used="B",
    )
    secret = ("hand", "known", "pile")
    for seat in (AUDIENCE, 0, 1, 2):
        assert fields(match.seen(seat).state, secret) == fields(match._state, secret)


# A move half said

GUST = {"3,0": "gust NES", "3,1": "empty N", "3,2": "empty E", "4,2": "gold NES"}
HALF_SAID = {
    "where": (lambda: table(3, hands={"A": ["wind NE"]}), ["place wind NE"]),
    "facing": (lambda: table(3, hands={"A": ["wind NE"]}), ["place wind NE", "at -1,0"]),
    "walk": (lambda: table(3, lair=GUST, at={"A": "3,0"}), ["move N", "N"]),
    "extra": (lambda: table(powers=("amazon", "thief"), lair=GUST, at={"A": "3,0"}), ["amazon"]),
    "extra walk": (lambda: table(powers=("amazon", "thief"), lair=GUST, at={"A": "3,0"}), ["amazon", "N"]),
    "push": (lambda: table(powers=("barbarian", "thief"), lair={"0,1": "key"}), ["barbarian B"]),
    "discard": (lambda: table(powers=("dwarf", "thief"), hands={"A": ["key", "wind NE"]}), ["dwarf", "discard key"]),
    "send": (lambda: entered("crystal NE", {**GUST}, {"B": "3,0"}), ["send B"]),
    "send by wind": (lambda: entered("crystal NE", {**GUST}, {"B": "3,0"}), ["send B", "N", "N"]),
    "swap": (lambda: entered("portal NE", {"5,5": "gold NE"}), ["swap 5,5"]),
    "swap facing": (lambda: entered("portal NE", {"5,5": "gold NE"}), ["swap 5,5", "for wind NE"]),
    "turn": (lambda: entered("rotation NE", {"5,5": "gold NE"}), ["turn 5,5"]),
}


def entered(room, rooms, at=None):
    """A has come into a room that asks for something."""
    match = table(3, lair={"0,1": room, **rooms}, at=at, hands={"A": ["wind NE", "key"]})
    play(match, "move N")
    return match


@pytest.mark.parametrize(("position", "said"), HALF_SAID.values(), ids=HALF_SAID)
def test_others_see_nothing_of_a_move_half_said(position, said):
    match = position()
    others = [AUDIENCE, *range(1, match.players)]
    begun = len(match.steps)
    before = {seat: (fields(match.seen(seat).state, ["fired"]), match.view(seat)) for seat in others}
    log = {seat: match.log(seat) for seat in others}
    for part in said:
        play(match, part)
        assert match.unfinished
        for seat in others:
            assert (fields(match.seen(seat).state, ["fired"]), match.view(seat)) == before[seat]
            assert match.seen(seat).state.fired == 0
            assert match.lines(seat, begun) == []
            assert match.log(seat) == log[seat]
            assert match.legal_moves(seat) == []
            assert GAME.secrets.witness(match.content, match._states[-2][0], match.steps[-1].action, seat) == UNSEEN
    assert match.seen(0).state.draft == match._state.draft != Draft.NONE
    assert fields(match.seen(0).state, ["hand", "known", "pile"]) == fields(match._state, ["hand", "known", "pile"])


def test_every_kind_of_move_half_said_is_among_them():
    drafts = set()
    for position, said in HALF_SAID.values():
        match = position()
        for part in said:
            play(match, part)
            drafts.add(Draft(int(match._state.draft)))
    assert drafts == set(Draft) - {Draft.NONE}


def test_the_whole_move_is_seen():
    match = table(3, hands={"A": ["wind NE"]})
    play(match, "place wind NE at -1,0 facing N")
    for seat in (AUDIENCE, 0, 1, 2):
        assert "-1,0" in str(match.log(seat)[-1])
        assert match.seen(seat).state.fired != 0


# Knowledge over whole games, against a plain account of it


class Account:
    """What everybody knows of every hand, from the steps of a game."""

    def __init__(self, match):
        self.match = match
        self.known = {(eyes, owner): Counter() for eyes in viewers(match) for owner in SEAT_LETTERS[: match.players]}

    def others(self, *but):
        return [eyes for eyes in viewers(self.match) if eyes not in but]

    def leaves(self, owner, room, eyes):
        """A room goes from a hand in the sight of these: of those alike they know of one fewer."""
        for viewer in eyes:
            self.known[viewer, owner] -= Counter({room: self.known[viewer, owner][room] > 0})

    def comes(self, owner, room, eyes):
        for viewer in eyes:
            if viewer != owner:
                self.known[viewer, owner][room] += 1

    def lost(self, owner, *but):
        for viewer in self.others(*but):
            self.known[viewer, owner].clear()

    def take_down(self, number):
        """One step."""
        match = self.match
        step, before, after = match.steps[number], match._states[number][0], match._states[number + 1][0]
        words = step.text.split()
        if words[0] == "draw" and before.left == 0:
            secret = before.under[0] >= SECRET
            knowing = [SEAT_LETTERS[list(before.adventurer).index(3)]] if secret else self.others()
            self.comes(words[1], " ".join(words[2:]), knowing)
        elif words[0] == "take" and words[1] != "coin":
            robber, victim = SEAT_LETTERS[before.decider], words[-1]
            room = " ".join(words[1:-2])
            self.lost(victim, robber, victim)
            self.leaves(victim, room, [robber])
            self.comes(robber, room, [victim])
        elif words[0] == "then":
            self.lost(SEAT_LETTERS[before.active])
        elif before.rooms < after.rooms:
            self.leaves(SEAT_LETTERS[before.active], face_name(match.content, before.draft_face), self.others())
        elif before.draft in (Draft.SWAP, Draft.SWAP_FACING) and after.draft == Draft.NONE:
            owner, room = SEAT_LETTERS[before.decider], int(before.draft_spot)
            self.leaves(owner, face_name(match.content, after.face[room]), self.others())
            self.comes(owner, face_name(match.content, before.face[room]), self.others())

    def check(self):
        for (eyes, owner), known in self.known.items():
            if eyes != owner:
                seen = Counter(room for room in hand(self.match, owner, eyes) if room != "?")
                assert seen == +known, (eyes, owner, self.match.steps[-1])


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_everybody_knows_exactly_what_they_have_seen(players):
    happened = Counter()
    for seed in range(3 if INTERPRETED else 12):
        account, done = None, 0
        for match in busy_game(players, seed, decisions=250):
            account = account or Account(match)
            for number in range(done, len(match.steps)):
                account.take_down(number)
                happened[match.steps[number].text.split()[0]] += 1
            if done % 3 == 0 or match.steps[-1].text.startswith(("take", "for", "then", "draw")):
                account.check()
            done = len(match.steps)
    assert min(happened[word] for word in ("swap", "take", "destroy", "draw")) > 2


def busy_game(players, seed, decisions, **more):
    """A random game before each decision, in which adventurers would rather move than place."""
    dice = random.Random(f"{players} {seed}")
    match = Match("drakon", players, options={"powers": seed % 4 != 3}, edition=BUSY, seed=seed, **more)
    for _ in range(decisions):
        if match.over:
            return
        yield match
        actions = [int(action) for action in match.legal_actions()]
        steps = [action for action in actions if action < Action.AT]
        match.play(dice.choice(steps if steps and dice.random() < 0.7 else actions))


# What a seat may imagine


def imagine(match, seat, seed):
    """The whole table as the seat may imagine it."""
    states = GAME.new_states()
    states[0] = match.seen(seat).state
    GAME.secrets.imagine(match.content, states[0], seat, new_streams(seed)[MINDS])
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
    actions = np.zeros(GAME.state.ACTIONS, np.int16)
    for number, match in enumerate(positions_of_games()):
        if number % (12 if INTERPRETED else 4):
            continue
        content, state = match.content, imagine(match, 0, number)
        census = GAME.census.census(content, state)
        dice, minds = new_streams(number)[[DICE, MINDS]]
        for _ in range(60):
            actor = GAME.rules.actor(content, state)
            if actor == OVER:
                break
            if actor == CHANCE:
                GAME.rules.settle(content, state, dice)
            else:
                count = GAME.rules.legal(content, state, actions)
                assert count > 0
                GAME.rules.apply(content, state, int(actions[below(minds, count)]))
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
    assert face_name(match.content, three[0]) == "empty N"
    assert face_name(match.content, one[0]) == "key"
    assert abs(drawn[one] - 250) < 6 * 250**0.5


def test_rooms_that_are_known_are_imagined_where_they_are():
    match = table(3, hands={"B": ["wind NE"]}, pile=["empty N", "vortex", "empty NE"], under=["gold NE"])
    know(match, "B", "empty NE", "ABC-")
    for seed in range(60):
        imagined = imagine(match, 0, seed)
        names = [face_name(match.content, face) for face in held(imagined, 1)]
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
