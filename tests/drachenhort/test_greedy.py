"""The greedy player: brings its own ahead, holds back those of the others, and keeps its secret."""

import pytest

from tests.drachenhort.positions import play, table
from wyrmhall.games.drachenhort.bot.beliefs import BIT
from wyrmhall.games.drachenhort.bot.greedy import choose
from wyrmhall.games.drachenhort.state import adventurer_name
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.native.rule import INTERPRETED
from wyrmhall.study.simulate import simulate

CARDS = {"A": "green-red-white", "B": "blue-white-yellow"}


def choice(match, roll, likelihood=0):
    """Whom the greedy player moves, from what its seat sees and what it has noted of B's cards."""
    play(match, f"roll {roll}")
    actions, seen, notes = match.legal_actions(), match.seen(match.turn), match.notes()
    notes.likelihood[1] = likelihood
    stream = new_streams(1)[POLICY]
    chosen = choose(match.content, seen.state, seen.seat, actions, len(actions), stream, notes)
    return adventurer_name(match.content, int(chosen))


def test_it_brings_its_own_ahead_where_that_wins_a_medal():
    at = {"green": "7 lit", "orange": "8 lit", "blue": "3 lit"}
    match = table(at=at, cards=CARDS, caught="red white yellow violet", lying=[], dragon="start")
    assert choice(match, 3) == "green"


def test_it_throws_others_back_and_not_its_own():
    at = {"green": "20 lit", "orange": "18 lit", "blue": "12 lit"}
    match = table(at=at, cards=CARDS, caught="red white yellow violet", lying=[], dragon="start")
    assert choice(match, 1) == "blue"


def test_it_takes_a_gem_with_anybody_rather_than_show_its_own_for_nothing():
    at = {"green": "7 lit", "blue": "9 lit"}
    match = table(at=at, cards=CARDS, caught="red orange white yellow violet", dragon="start")
    assert choice(match, 1) == "blue"


def test_it_holds_back_whom_it_takes_for_an_opponents():
    """Orange and blue are alike to A, but B's moves have spoken for a card with blue: rather bring orange ahead."""
    chosen = []
    for favoured in ("blue-white-yellow", "orange-white-violet"):
        at = {"orange": "7 lit", "blue": "8 lit"}
        match = table(at=at, cards=CARDS, caught="green red white yellow violet", dragon="start")
        likelihood = [-6 * BIT] * 7
        likelihood[6 if favoured == "blue-white-yellow" else 5] = 0
        chosen.append(choice(match, 4, likelihood))
    assert chosen == ["orange", "blue"]


@pytest.mark.skipif(INTERPRETED, reason="plays thousands of games")
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play_in_three_of_four_games(seat):
    """Measured: 92%."""
    policy = ["random", "random"]
    policy[seat] = "greedy"
    assert simulate("drachenhort", 4_000, 2, policy=policy).returns.mean(axis=0)[seat] > 0.9
