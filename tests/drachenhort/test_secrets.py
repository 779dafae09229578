"""H2.1: the group cards are secret until the count (H6.1), and nothing else is."""

import msgspec

from tests.drachenhort.positions import opening, play, table
from tests.every_game.tables import truth
from tests.positions import written
from wyrmhall.games.drachenhort.state import HIDDEN
from wyrmhall.kit.game import AUDIENCE

CARDS = "green-red-white green-orange-blue blue-white-yellow"


def test_h2_1_each_seat_sees_its_own_card_and_no_other():
    match = opening(cards=CARDS)
    for seat in (AUDIENCE, 0, 1, 2):
        cards = match.seen(seat).state.card
        assert [cards[other] != HIDDEN for other in range(3)] == [other == seat for other in range(3)]
        assert set(cards[3:]) == {-1}


def test_h2_1_nothing_but_the_cards_is_hidden():
    match = opening(cards=CARDS)
    play(match, "roll 1", "move green", "roll 3")
    for seat in (AUDIENCE, 0, 1, 2):
        seen, true = written(match.seen(seat).state), written(truth(match))
        assert {name for name in seen if seen[name] != true[name]} == {"card"}


def test_h2_1_a_card_is_dealt_before_the_eyes_of_its_player_only():
    match = opening(cards=CARDS)
    assert [line for line in match.log(1) if "H2.1" in line] == [
        "Ash draws a group card in secret. [H2.1]",
        "Bram is with green, orange and blue. [H2.1]",
        "Cleo draws a group card in secret. [H2.1]",
    ]
    assert not any(" is with " in line for line in match.log(AUDIENCE))


def test_h2_1_the_card_serves_both_rounds_and_stays_secret():
    match = table(2, at={"green": "30 lit"}, cards={"A": "green-red-white", "B": "blue-white-yellow"})
    play(match, "roll 1", "move green")
    assert match.view(0).round == 2
    assert match.view(0).seats[0].card == ["green", "red", "white"]
    assert match.view(0).seats[1].card is None
    assert b"blue-white" not in msgspec.json.encode(match.view(0).seats)


def test_h6_1_at_the_end_all_cards_are_shown_to_everybody():
    match = table(2, side="back", at={"green": "30 lit"}, cards={"A": "green-red-white", "B": "blue-white-yellow"})
    play(match, "roll 1", "move green")
    for seat in (AUDIENCE, 0, 1):
        cards = [shown.card for shown in match.view(seat).seats]
        assert cards == [["green", "red", "white"], ["blue", "white", "yellow"]]
