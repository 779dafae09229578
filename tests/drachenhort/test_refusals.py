"""Every kind of refusal: it cites the rule that forbids the move, says why, and changes nothing."""

import pytest

from tests.drachenhort.positions import house, opening, play, table, written
from wyrmhall.contract.errors import BadMove, Refused
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.engine.match import Match
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.state import Refusal


def dealing_cards():
    match = Match("drachenhort", 3, by_hand=True)
    play(match, "card A red-blue-violet")
    return match


def choosing_first():
    match = Match("drachenhort", 2, by_hand=True)
    play(match, "card A red-blue-violet", "card B green-red-white")
    return match


def rolling():
    return opening()


def moving(roll=3, **how):
    """A has rolled a 3: green is in the dark, red and orange in the light, the others are caught."""
    places = {"green": "5 dark", "red": "7 lit", "orange": "9 lit"}
    match = table(3, at=places, dragon=2, caught="violet white blue yellow", **how)
    play(match, f"roll {roll}")
    return match


def moving_anyone():
    return moving(roll=2)


def over():
    match = table(side="back", at={"green": "30 lit"})
    play(match, "roll 1", "move green")
    return match


REFUSALS = [
    (Refusal.GAME_OVER, over, "move green", "H6.1", "the game is over"),
    (Refusal.NOT_A_DECISION, dealing_cards, "move green", "H3.1", "there is nothing to decide now"),
    (Refusal.NOT_A_DECISION, choosing_first, "move green", "H3.1", "there is nothing to decide now"),
    (Refusal.NOT_A_DECISION, rolling, "move green", "H3.1", "there is nothing to decide now"),
    (Refusal.NO_SUCH_ACTION, moving, 7, "H1.3", "there is no such adventurer"),
    (Refusal.NO_SUCH_ACTION, moving, 100, "H1.3", "there is no such adventurer"),
    (Refusal.NO_SUCH_ACTION, moving, -1, "H1.3", "there is no such adventurer"),
    (Refusal.IS_CAUGHT, moving, "move violet", "H4.3", "violet has been caught and is out for this round"),
    (Refusal.IS_CAUGHT, moving_anyone, "move violet", "H4.3", "violet has been caught and is out for this round"),
    (Refusal.IN_THE_DARK, moving, "move green", "H3.1", "green stands in the dark: only a 2 moves it"),
]


def history(match):
    """All that the match holds of its past and present."""
    return [written(states[0]) for states in match._states], match.steps[:]


def assert_nothing_changes(match, said, error, told=None):
    before = history(match)
    with pytest.raises(error, match=told) as caught:
        match.play(said)
    assert history(match) == before
    return caught.value


@pytest.mark.parametrize(
    ("refusal", "when", "move", "rule", "reason"),
    REFUSALS,
    ids=[f"{refusal.name.lower()}, {when.__name__}" for refusal, when, *_ in REFUSALS],
)
def test_a_refusal_cites_its_rule_and_says_why(refusal, when, move, rule, reason):
    match = when()
    before = history(match)
    refused = match.why_not(move)
    assert refused is not None
    assert (refused.rule, refused.reason) == (rule, reason)
    assert rule == refusal.rule
    code = GAME.rules.why_not(match.content, match.seen(max(match.actor, AUDIENCE)).state, match.action(move))
    assert Refusal(int(code)) is refusal
    assert history(match) == before


def test_every_kind_of_refusal_is_tested():
    assert {refusal for refusal, *_ in REFUSALS} == set(Refusal) - {Refusal.NONE}


@pytest.mark.parametrize("when", [moving, moving_anyone, over])
def test_a_refused_move_changes_nothing(when):
    match = when()
    for _, other, move, *_ in REFUSALS:
        if other is when:
            assert_nothing_changes(match, move, Refused)


def test_the_roll_that_would_move_it_is_that_of_the_edition():
    refused = moving(edition=house(figures={"any_on": 6})).why_not("move green")
    assert refused is not None
    assert refused.reason == "green stands in the dark: only a 6 moves it"


def test_it_is_told_whose_turn_it_is():
    refused = moving().why_not("move red", seat=1)
    assert refused is not None
    assert (refused.rule, refused.reason) == ("H2.4", "it is Ash's turn")
    assert moving().why_not("move red", seat=0) is None


@pytest.mark.parametrize(
    ("when", "move", "told"),
    [
        (moving, "move purple", "no adventurer 'purple'; they are green, red, orange, blue, white, yellow, violet"),
        (moving, "move pink", "no adventurer 'pink'"),
        (moving, "move k", "no adventurer 'k'"),
        (moving, "move green red", "no adventurer 'green red'"),
        (moving, "pass", "moves look like: move <adventurer>"),
        (moving, "move", "moves look like: move <adventurer>"),
        (moving, "", "moves look like: move <adventurer>"),
        (moving, "jump red", "moves look like: move <adventurer>"),
        (moving, "roll 3", "'roll 3' is an outcome of chance, not a move"),
        (moving, "first A", "an outcome of chance, not a move"),
        (moving, "card A green-red-white", "an outcome of chance, not a move"),
        (moving, {"do": "move"}, "that JSON is no move"),
        (moving, {"do": "jump", "adventurer": "red"}, "that JSON is no move"),
        (moving, {"do": "move", "adventurer": 1}, "that JSON is no move"),
        (over, "roll 3", "an outcome of chance, not a move"),
        (rolling, "roll 7", "cannot show '7'; it shows a number from 1 to 6"),
        (rolling, "roll 0", "cannot show '0'"),
        (rolling, "roll -1", "cannot show '-1'"),
        (rolling, "roll six", "cannot show 'six'"),
        (rolling, "roll 5", "'roll 5' cannot happen now; what can: roll 1, roll 2, roll 3, roll 4, roll 6."),
        (rolling, 4, "cannot happen now"),
        (rolling, 6, "cannot happen now"),
        (rolling, 7, "cannot happen now"),
        (rolling, -1, "cannot happen now"),
        (rolling, "move green", "not what chance decides now; that is: roll <points>"),
        (rolling, "first B", "not what chance decides now; that is: roll <points>"),
        (rolling, "card A green-red-white", "not what chance decides now; that is: roll <points>"),
        (dealing_cards, "card B red-blue-violet", "cannot happen now"),
        (dealing_cards, "card B violet-red-blue", "cannot happen now"),
        (dealing_cards, "card B red-blue-green", "no card 'red-blue-green'; the cards are green-red-white, green-"),
        (dealing_cards, "card B red-blue", "no card 'red-blue'"),
        (dealing_cards, "card B red-red-blue-violet", "no card"),
        (dealing_cards, "card A green-red-white", "not what chance decides now; that is: card B <card>"),
        (dealing_cards, "card C green-red-white", "not what chance decides now; that is: card B <card>"),
        (dealing_cards, "card H green-red-white", "no seat 'H'; seats are called A, B, C, D, E, F, G"),
        (dealing_cards, "card AB green-red-white", "no seat 'AB'"),
        (dealing_cards, "first A", "not what chance decides now; that is: card B <card>"),
        (dealing_cards, "roll 3", "not what chance decides now; that is: card B <card>"),
        (choosing_first, "first C", "'first C' cannot happen now"),
        (choosing_first, "first H", "no seat 'H'"),
        (choosing_first, "roll 3", "not what chance decides now; that is: first <seat>"),
        (choosing_first, "card A green-red-white", "not what chance decides now; that is: first <seat>"),
    ],
)
def test_a_move_that_cannot_be_read_or_meant_is_told_so_and_changes_nothing(when, move, told):
    assert_nothing_changes(when(), move, BadMove, told)
