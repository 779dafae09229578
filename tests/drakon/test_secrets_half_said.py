"""Of a move half said the others see nothing."""

import pytest

from tests.drakon.positions import play, table
from tests.every_game.random_games import truth
from tests.positions import written
from wyrmhall.games.drakon.state import Draft
from wyrmhall.kit.game import AUDIENCE

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
    before = {seat: (written(match.seen(seat).state), match.view(seat)) for seat in others}
    log = {seat: match.log(seat) for seat in others}
    for part in said:
        play(match, part)
        assert match.unfinished
        for seat in others:
            assert (written(match.seen(seat).state), match.view(seat)) == before[seat]
            assert match.lines(seat, begun) == []
            assert match.log(seat) == log[seat]
            assert match.legal_moves(seat) == []
            assert match.happenings(len(match.steps) - 1, seat) == []
    assert match.seen(0).state.draft == truth(match).draft != Draft.NONE
    assert written(match.seen(0).state, ("hand", "known", "pile")) == written(truth(match), ("hand", "known", "pile"))


def test_every_kind_of_move_half_said_is_among_them():
    drafts = set()
    for position, said in HALF_SAID.values():
        match = position()
        for part in said:
            play(match, part)
            drafts.add(Draft(int(truth(match).draft)))
    assert drafts == set(Draft) - {Draft.NONE}


def test_the_whole_move_is_seen():
    match = table(3, hands={"A": ["wind NE"]})
    play(match, "place wind NE at -1,0 facing N")
    for seat in (AUDIENCE, 0, 1, 2):
        assert "-1,0" in match.log(seat)[-1]
