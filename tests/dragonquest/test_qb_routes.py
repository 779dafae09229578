"""QB.4, QB.5 Routes: the wall never closes the last one; alone, it lengthens the route most."""

import random

import pytest

from tests.dragonquest.blocks import lawful_blocks, remaining_route, unmarked_cells, worst_of
from tests.dragonquest.positions import SMALL_CASTLE, cells, due, house, names_of, play, refusal, table
from tests.dragonquest.sheets import cells_of
from wyrmhall.engine.match import Match
from wyrmhall.games.dragonquest.castle import Castle, castle_faults
from wyrmhall.games.dragonquest.rules.boards import put
from wyrmhall.games.dragonquest.rules.routes import NEVER, route
from wyrmhall.games.dragonquest.rules.walls import judge_blocks, refuse_block
from wyrmhall.games.dragonquest.state import CELLS, Refusal, Row

LOOP_BEHIND = house("""
S....T....E
O#####....B
""")
"""One way to the room, two from it to the exit."""
CORRIDOR = house("""
S....T....E
O.....#####
#.......B##
""")
"""Two ways into the room, one from there to the exit."""
WIDE_ROOM = house("""
S....T....E
O....T....B
""")
BY_THE_EXIT = house("""
S....T#
.####.#
O...E.B
""")
"""A second way to the room leads over the exit."""
ONE_DOOR = house("""
S....E
O##.#B
###T##
""")
"""To the room and out of it leads the same cell."""
TWO_DETOURS = house("""
S....T......E
O####....##.B
#####.......#
""")
"""From the room to the exit: blocking h1 costs two steps, i1, j1 or k1 four."""


def blocked_by(match, *, solo=False):
    """What the wall may do: the cells that the right-hand player can choose from, or the one blocked unasked."""
    play(match, *(["guess 1", "tile 1"] if solo else ["wall 1", "guess 1"]))
    if due(match) == "movement die":
        return cells(match, "blocked")
    return [move.removeprefix("block ") for move in match.legal_moves()]


# QB.4


def test_qb_4_the_last_way_to_the_room_stays_open():
    match = table(2, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["h1", "i1", "g2", "h2", "i2"]
    assert refusal(match, "block c1") == "closes route"
    assert refusal(match, "block d1") == "closes route"


def test_qb_4_once_the_room_was_entered_the_way_to_it_may_be_closed():
    match = table(2, at={"A": "g1"}, entered="A", edition=LOOP_BEHIND)
    assert blocked_by(match) == ["c1", "d1", "h1", "i1", "g2", "h2", "i2"]


def test_qb_4_the_last_way_from_the_room_to_the_exit_stays_open():
    match = table(2, blocked={"A": "h2"}, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["g2", "i2"]
    assert refusal(match, "block h1") == "closes route"
    match = table(2, at={"A": "g1"}, entered="A", blocked={"A": "h2"}, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["c1", "d1", "g2", "i2"]
    assert refusal(match, "block h1") == "closes route"


def test_qb_4_no_route_leads_over_what_the_demon_crossed():
    match = table(2, demon={"A": "j2 i2 h2"}, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["g2", "h2", "i2"]
    assert refusal(match, "block h1") == "closes route"


def test_qb_4_no_route_leads_over_visited_cells():
    match = table(2, at={"A": "i2"}, visited={"A": "g1 g2 h2"}, entered="A", edition=LOOP_BEHIND)
    assert blocked_by(match) == ["c1", "d1", "h1", "i1"]
    match = table(2, at={"A": "h1"}, visited={"A": "g1 g2 h2"}, entered="A", edition=LOOP_BEHIND)
    assert blocked_by(match) == ["c1", "d1", "i2"]
    assert refusal(match, "block i1") == "closes route"


def test_qb_4_where_no_route_is_left_any_cell_may_be_blocked():
    match = table(2, at={"A": "c1"}, visited={"A": "b1 d1"}, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["h1", "i1", "g2", "h2", "i2"]
    match = table(2, at={"A": "c1"}, visited={"A": "b1 d1"}, blocked={"A": "h2"}, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["h1", "g2", "i2"]


def test_qb_4_the_way_to_the_room_does_not_lead_over_the_exit():
    assert blocked_by(table(2, edition=BY_THE_EXIT)) == ["c3"]


def test_qb_4_each_leg_is_measured_by_itself():
    """To the room and from it to the exit over the same cells: that is a route, and the wall must not close it."""
    assert blocked_by(table(2, edition=ONE_DOOR)) == []


def test_qb_4_after_the_room_a_route_may_cross_it():
    match = table(2, at={"A": "d1"}, stepped_out={"A": "e1"}, edition=WIDE_ROOM)
    assert blocked_by(match) == ["c1", "h1", "i1", "c2", "h2", "i2"]
    assert refusal(match, "block d2") == "closes route"


def test_qb_4_before_the_room_a_route_does_not_go_on_through_it():
    """The way back is measured from the room, not from the hero."""
    match = table(2, at={"A": "d1"}, edition=WIDE_ROOM)
    assert blocked_by(match) == ["c1", "h1", "i1", "c2", "d2", "h2", "i2"]


def test_qb_4_a_route_does_not_lead_straight_back_into_the_room():
    """The only way on would be straight back: there is no route, and any cell may be blocked."""
    shut = table(2, at={"A": "e1"}, visited={"A": "f2"}, stepped_out={"A": "e1"}, edition=CORRIDOR)
    assert {"h1", "i1"} < set(blocked_by(shut))
    later = table(2, at={"A": "d1"}, stepped_out={"A": "f2"}, edition=CORRIDOR)
    assert not {"h1", "i1"} & set(blocked_by(later))
    assert refusal(later, "block h1") == "closes route"


# QB.5


def test_qb_5_alone_the_cell_is_blocked_that_lengthens_most():
    assert blocked_by(table(1, edition=TWO_DETOURS), solo=True) == ["i1"]


def test_qb_5_ties_go_by_reading_order():
    assert blocked_by(table(1, edition=LOOP_BEHIND), solo=True) == ["h1"]
    assert blocked_by(table(1, edition=house(SMALL_CASTLE)), solo=True) == ["c1"]


def test_qb_5_without_a_route_it_is_the_first_legal_cell():
    match = table(1, at={"A": "c1"}, visited={"A": "b1 d1"}, edition=TWO_DETOURS)
    assert blocked_by(match, solo=True) == ["h1"]


@pytest.mark.parametrize(("at", "entered", "length"), [("a1", "", 10), ("e1", "", 6), ("h2", "A", 4), ("e1", "A", 6)])
def test_qb_5_a_step_into_the_room_counts_and_so_does_the_exit(at, entered, length):
    match = table(1, at={"A": at}, entered=entered, edition=LOOP_BEHIND)
    assert route(match.content, match._state, 0, CELLS) == length


def test_qb_5_crossing_the_room_takes_two_steps():
    match = table(1, at={"A": "e2"}, entered="A", edition=WIDE_ROOM)
    assert route(match.content, match._state, 0, CELLS) == 6
    straight = table(1, at={"A": "e2"}, stepped_out={"A": "e2"}, edition=WIDE_ROOM)
    assert route(straight.content, straight._state, 0, CELLS) == 7


# QB.2 to QB.5 against brute force


def agrees(match, seat):
    """The wall that the rules allow is the one found by trying every cell, and so is the worst block."""
    content, state = match.content, match._state
    before = remaining_route(match, seat)
    assert route(content, state, seat, CELLS) == (NEVER if before is None else before)
    expected = lawful_blocks(match, seat)
    allowed, worst = judge_blocks(content, state, seat)
    assert names_of(cells_of(allowed)) == names_of(expected)
    if expected:
        assert worst == worst_of(match, seat, expected)
    lawful = {cell for cell in range(CELLS) if refuse_block(content, state, seat, cell) == Refusal.NONE}
    assert lawful == expected
    return before is not None and len(expected) < len(unmarked_cells(match, seat))


def random_castle(dice):
    """A castle of any size with holes, until one is drawn that an edition may have."""
    while True:
        rows, columns = dice.randint(3, 12), dice.randint(5, 21)
        holes = dice.uniform(0.1, 0.4)
        grid = [["#" if dice.random() < holes else "." for _ in range(columns)] for _ in range(rows)]
        top, left = dice.randrange(rows - 1), dice.randrange(columns - 1)
        for row in range(top, top + dice.randint(1, 2)):
            for column in range(left, left + dice.randint(1, 2)):
                grid[row][column] = "T"
        spaces = [(row, column) for row in range(rows) for column in range(columns) if grid[row][column] == "."]
        if len(spaces) < 4:
            continue
        for mark, (row, column) in zip("SEOB", dice.sample(spaces, 4), strict=True):
            grid[row][column] = mark
        picture = "\n".join("".join(signs) for signs in grid)
        if not castle_faults(picture):
            return picture


def wander(dice, castle, here, visited, most):
    """A random walk that never crosses itself; its last cell."""
    visited.add(here)
    for _ in range(dice.randint(0, most)):
        onward = sorted((castle.next_to([here]) & castle.inside) - visited - {castle.cell_with("E")})
        if not onward:
            break
        here = dice.choice(onward)
        visited.add(here)
    return here


def random_sheet(dice, match):
    """Anything that can be on a sheet while its hero walks: visited, blocked and crossed cells, the room behind it."""
    state, castle = match._state, Castle(match.edition.data.castle)
    visited = set()
    here = wander(dice, castle, castle.cell_with("S"), visited, 10)
    doors = sorted((castle.next_to(castle.room) & castle.inside) - visited - {castle.cell_with("E")})
    if doors and dice.random() < 0.6:
        state.entered[0] = state.left[0] = 1
        state.stepped_out[0] = dice.choice(doors)
        here = wander(dice, castle, int(state.stepped_out[0]), visited, dice.choice([0, 3, 12]))
    for cell in visited:
        put(state.visited[0], cell)
    state.place[0] = here
    if dice.random() < 0.3:
        state.row[0] = Row.SKELETON
        for cell in dice.sample(sorted(castle.inside), len(castle.inside) // 12):
            put(state.crossed[0], cell)
    for _ in range(dice.randint(0, 12)):
        lawful = sorted(unmarked_cells(match, 0))
        if lawful:
            put(state.blocked[0], dice.choice(lawful))


@pytest.mark.parametrize("seed", range(4))
def test_qb_4_and_qb_5_agree_with_brute_force_in_random_castles(seed):
    dice = random.Random(seed)
    closing = 0
    for _ in range(12):
        match = Match("dragonquest", 1, edition=house(random_castle(dice)), by_hand=True)
        for _ in range(3):
            start = match._state.copy()
            random_sheet(dice, match)
            closing += agrees(match, 0)
            match._states[-1][0] = start
    assert closing, "no position in which a cell would close the last route"
