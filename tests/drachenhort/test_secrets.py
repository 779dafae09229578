"""H2.1: the group cards are secret until the count (H6.1), and nothing else is."""

from tests.drachenhort.positions import opening, play, table
from tests.every_game.random_games import truth
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


def test_h6_1_at_the_end_all_cards_are_shown_to_everybody():
    match = table(2, side="back", at={"green": "30 lit"}, cards={"A": "green-red-white", "B": "blue-white-yellow"})
    play(match, "roll 1", "move green")
    for seat in (AUDIENCE, 0, 1):
        cards = [shown.card for shown in match.view(seat).seats]
        assert cards == [["green", "red", "white"], ["blue", "white", "yellow"]]
