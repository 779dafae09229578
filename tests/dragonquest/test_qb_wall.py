"""QB The wall: tile and number, which cells may be blocked, when there is none."""

import pytest

from tests.dragonquest.positions import SMALL_CASTLE, house, no_wall, play, table, throw
from tests.every_game.random_games import truth
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.rules import is_long

SMALL = house(SMALL_CASTLE)
FREE_TO_BLOCK = [
    *("c1", "d1", "e1", "f1", "g1"),
    *("b2", "c2", "d2", "g2", "h2"),
    *("a3", "b3", "c3", "h3", "i3"),
    *("a4", "b4", "c4", "h4", "i4"),
    *("b5", "d5", "g5", "h5", "i5"),
    *("e6", "f6", "g6", "h6", "i6"),
]
"""The cells of the small castle apart from its landmarks."""


def blockable(match):
    """The cells that may be blocked, after the number was right; all of them are called by the refusals too."""
    play(match, "wall 1", "guess 1")
    assert match.due() == "B block"
    moves = match.legal_moves()
    assert all(match.refusal(move) == "none" for move in moves)
    return [move.removeprefix("block ") for move in moves]


def test_qb_1_an_equal_number_blocks_a_cell_of_the_active_players_castle():
    match = table(2, edition=SMALL)
    assert match.legal_moves() == ["wall 1", "wall 2", "wall 3"]
    play(match, "wall 3")
    assert match.due() == "A guess"
    assert "QB.1" in play(match, "guess 3").rules
    assert match.due() == "B block"
    assert "QB.1" in play(match, "block e6").rules
    assert match.cells("blocked", "A") == ["e6"]
    assert match.cells("blocked", "B") == []
    assert match.due() == "movement die"


@pytest.mark.parametrize(("tile", "said"), [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)])
def test_qb_1_another_number_blocks_nothing(tile, said):
    match = table(2, edition=SMALL)
    play(match, f"wall {tile}", f"guess {said}")
    assert match.due() == "movement die"
    assert match.cells("blocked") == []


@pytest.mark.parametrize(("players", "said", "first"), [(2, "wall 2", Action.GUESS), (1, "guess 2", 0)])
def test_qb_1_a_wall_takes_long(players, said, first):
    match = table(players)
    play(match, said)
    assert [is_long(match.content, truth(match), first + number) for number in range(3)] == [False, True, False]


def test_qb_1_alone_the_tile_is_drawn_after_the_number_was_said():
    match = table(1, edition=SMALL)
    assert match.legal_moves() == ["guess 1", "guess 2", "guess 3"]
    play(match, "guess 3")
    assert match.weights() == {"tile 1": 1, "tile 2": 1, "tile 3": 1}
    play(match, "tile 1")
    assert (match.due(), match.cells("blocked")) == ("movement die", [])
    match = table(1, edition=SMALL)
    play(match, "guess 3", "tile 3")
    assert (match.due(), len(match.cells("blocked"))) == ("movement die", 1)


def test_qb_1_no_wall_in_the_turn_after_leaving():
    match = table(2, at={"A": "treasure"}, edition=SMALL)
    play(match, "leave", "go g3")
    no_wall(match)
    throw(match, "blank blank blank blank blank")
    play(match, "keep")
    assert (match.whose(), match.due()) == ("A", "movement die")
    throw(match, "blank blank blank blank blank")
    play(match, "keep")
    no_wall(match)
    throw(match, "blank blank blank blank blank")
    play(match, "keep")
    assert (match.whose(), match.due()) == ("A", "B choose wall")


def test_qb_2_landmarks_and_what_is_beside_them_stay_free():
    assert blockable(table(2, edition=SMALL)) == FREE_TO_BLOCK


def test_qb_2_visited_and_blocked_cells_are_not_blocked():
    match = table(2, at={"A": "h6"}, visited={"A": "e6 f6 g6"}, blocked={"A": "c1"}, edition=SMALL)
    expected = [cell for cell in FREE_TO_BLOCK if cell not in ["e6", "f6", "g6", "h6", "c1", "b2", "d2"]]
    assert blockable(match) == expected
    assert match.refusal("block g6") == "block visited"
    assert match.refusal("block c1") == "block blocked"


def test_qb_3_never_two_diagonal_neighbours():
    match = table(2, blocked={"A": "b3"}, edition=SMALL)
    gone = set(FREE_TO_BLOCK) - set(blockable(match))
    assert gone == {"b3", "c2", "a4", "c4"}
    assert match.refusal("block c2") == "block diagonal"


def test_qb_3_two_neighbours_but_not_three():
    match = table(2, blocked={"A": "b3 c3"}, edition=SMALL)
    gone = set(FREE_TO_BLOCK) - set(blockable(match))
    assert gone == {"b3", "c3", "a3", "b2", "c2", "d2", "a4", "b4", "c4"}
    assert match.refusal("block a3") == "block group"
    assert match.refusal("block d2") == "block diagonal"


def test_qb_3_the_edges_of_the_castle_are_no_neighbours():
    """The last cell of a row and the first one of the next lie side by side in the numbering only."""
    match = table(2, at={"A": "c10"}, blocked={"A": "u3"})
    assert {"c4", "c3", "c5"} <= set(blockable(match))


def test_qb_4_nothing_is_blocked_where_no_cell_may_be():
    match = table(2, edition=house("B..E\nS.T.\nO..#"))
    play(match, "wall 2")
    step = play(match, "guess 2")
    assert "QB.4" in step.rules
    assert (match.due(), match.cells("blocked")) == ("movement die", [])


def test_qb_4_a_single_cell_is_blocked_unasked():
    match = table(2, visited={"A": " ".join(FREE_TO_BLOCK[:-1])}, at={"A": "h6"}, edition=SMALL)
    play(match, "wall 2")
    step = play(match, "guess 2")
    assert "QB.1" in step.rules
    assert (match.due(), match.cells("blocked")) == ("movement die", ["i6"])
