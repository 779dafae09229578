"""QB.4, QB.5 Routes: the wall never closes the last one; alone, it lengthens the route most."""

import pytest

from tests.dragonquest.positions import SMALL_CASTLE, Table, house, play, table
from tests.every_game.random_games import truth
from tests.options import random_stream
from tests.oracle.dragonquest_castle import ROOM, Castle, Map, name_of, place_of, shortest
from tests.oracle.dragonquest_editions import BOXES
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.rules.routes import route
from wyrmhall.games.dragonquest.state import CELL_NAMES, CELLS
from wyrmhall.kit.edition import check_edition

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
    if match.due() == "movement die":
        return match.cells("blocked")
    return [move.removeprefix("block ") for move in match.legal_moves()]


def test_qb_4_the_last_way_to_the_room_stays_open():
    match = table(2, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["h1", "i1", "g2", "h2", "i2"]
    assert match.refusal("block c1") == "closes route"
    assert match.refusal("block d1") == "closes route"


def test_qb_4_the_last_way_from_the_room_to_the_exit_stays_open():
    match = table(2, blocked={"A": "h2"}, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["g2", "i2"]
    assert match.refusal("block h1") == "closes route"
    match = table(2, at={"A": "g1"}, entered="A", blocked={"A": "h2"}, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["c1", "d1", "g2", "i2"]
    assert match.refusal("block h1") == "closes route"


def test_qb_4_no_route_leads_over_what_the_demon_crossed():
    match = table(2, demon={"A": "j2 i2 h2"}, edition=LOOP_BEHIND)
    assert blocked_by(match) == ["g2", "h2", "i2"]
    assert match.refusal("block h1") == "closes route"


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
    assert match.refusal("block d2") == "closes route"


def test_qb_4_a_route_does_not_lead_straight_back_into_the_room():
    """The only way on would be straight back: there is no route, and any cell may be blocked."""
    shut = table(2, at={"A": "e1"}, visited={"A": "f2"}, stepped_out={"A": "e1"}, edition=CORRIDOR)
    assert {"h1", "i1"} < set(blocked_by(shut))
    later = table(2, at={"A": "d1"}, stepped_out={"A": "f2"}, edition=CORRIDOR)
    assert not {"h1", "i1"} & set(blocked_by(later))
    assert later.refusal("block h1") == "closes route"


def test_qb_5_alone_the_cell_is_blocked_that_lengthens_most():
    assert blocked_by(table(1, edition=TWO_DETOURS), solo=True) == ["i1"]


def test_qb_5_ties_go_by_reading_order():
    assert blocked_by(table(1, edition=LOOP_BEHIND), solo=True) == ["h1"]
    assert blocked_by(table(1, edition=house(SMALL_CASTLE)), solo=True) == ["c1"]


@pytest.mark.parametrize(("at", "entered", "length"), [("a1", "", 10), ("e1", "", 6), ("h2", "A", 4), ("e1", "A", 6)])
def test_qb_5_a_step_into_the_room_counts_and_so_does_the_exit(at, entered, length):
    match = table(1, at={"A": at}, entered=entered, edition=LOOP_BEHIND)
    assert route(match.content, truth(match), 0, CELLS) == length


def test_qb_5_crossing_the_room_takes_two_steps():
    match = table(1, at={"A": "e2"}, entered="A", edition=WIDE_ROOM)
    assert route(match.content, truth(match), 0, CELLS) == 6
    straight = table(1, at={"A": "e2"}, stepped_out={"A": "e2"}, edition=WIDE_ROOM)
    assert route(straight.content, truth(straight), 0, CELLS) == 7


def map_of(castle, match, letter):
    """The sheet of a hero, for a plain search."""
    sheet, out = match.sheet(letter), match.number("stepped_out", letter)
    drawn = ({*map(place_of, cells)} for cells in (sheet.visited, sheet.blocked, sheet.crossed))
    out_on = place_of(CELL_NAMES[out]) if out >= 0 else None
    return Map(castle, place_of(sheet.place), *drawn, entered=sheet.goal == "exit", stepped_out=out_on)


def to_goal(sheet):
    if sheet.entered:
        way = sheet.route()
    else:
        free = sheet.free() - {sheet.castle.exit} | {ROOM}
        way = shortest(sheet.place, ROOM, lambda place: sheet.castle.beside[place] & free)
    return None if way is None else len(way)


def assert_steps(castle, match):
    """To each hero's goal, and for each cell that may be chosen: from there, or how many more if it is blocked."""
    view = match.view()
    maps = {sheet.seat: map_of(castle, match, sheet.seat) for sheet in view.sheets}
    assert {sheet.seat: sheet.to_goal for sheet in view.sheets} == {seat: to_goal(maps[seat]) for seat in maps}
    blockable = maps[view.hero].blockable() if view.phase == "block" else {}
    for option in view.options:
        sheet, cell = map_of(castle, match, view.hero), place_of(option.cell)
        if view.phase == "block":
            assert option.detour == blockable[cell] - len(sheet.route() or ())
        elif view.phase == "move-demon":
            assert option.to_go == castle.distance(cell, sheet.place)
        elif cell != ROOM:
            (sheet.go if view.phase == "step" else sheet.step_out)(cell)
            assert option.to_go == to_goal(sheet)


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
@pytest.mark.parametrize("players", [2, 4])
def test_qb_5_the_steps_that_are_told_are_those_of_a_plain_search(box, players):
    castle, dice = Castle(box.content["castle"]), random_stream(box.name, players)
    match = Table(GAME, players, edition=check_edition(GAME, box.content), seed=dice.getrandbits(63))
    while not match.over:
        assert_steps(castle, match)
        match.play(box.choose(dice, match.legal_moves()))


@pytest.mark.parametrize("edition", [CORRIDOR, WIDE_ROOM, TWO_DETOURS])
def test_qb_5_so_they_are_for_the_wall_after_the_room(edition):
    castle = Castle(edition.plain()["castle"])
    for out_on in castle.beside[ROOM]:
        for place in (out_on, *(castle.cells - castle.never_blocked)):
            match = table(2, at={"A": name_of(place)}, stepped_out={"A": name_of(out_on)}, edition=edition)
            match.play("wall 1")
            match.play("guess 1")
            assert_steps(castle, match)
