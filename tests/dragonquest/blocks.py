"""QB.2–QB.5 by brute force: the wall tried on every cell, routes found by walking a plain graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.dragonquest.sheets import castle_of, cells_of
from wyrmhall.engine.match import Match
from wyrmhall.games.dragonquest.castle import ALL_AROUND, Castle

ROOM = -1
"""The treasure room as a place of the graph."""


def walk(start: int, goal: int, onward: Callable[[int], Iterable[int]]) -> int | None:
    """The fewest steps from place to place, None if there is no way."""
    reached, edge, steps = {start}, [start], 0
    while edge:
        if goal in edge:
            return steps
        edge = sorted({place for here in edge for place in onward(here)} - reached)
        reached.update(edge)
        steps += 1
    return None


def remaining_route(match: Match, seat: int, removed: int | None = None) -> int | None:
    """QB.5 The length of a hero's remaining route, None if there is none."""
    state, castle = match._state, castle_of(match)
    here, out = int(state.place[seat]), castle.cell_with("E")
    shut = int(state.stepped_out[seat]) == here
    taken = cells_of(state.visited[seat]) | cells_of(state.blocked[seat]) | cells_of(state.crossed[seat]) | {removed}
    free = castle.inside - taken

    def onward(place: int) -> set[int]:
        if place == ROOM:
            return castle.next_to(castle.room) & free
        nearby = castle.next_to([place])
        into_room = {ROOM} if nearby & castle.room and not (shut and place == here) else set()
        return nearby & free | into_room

    if state.entered[seat]:
        return walk(here, out, onward)
    there = walk(here, ROOM, lambda place: onward(place) - {out})
    back = walk(ROOM, out, lambda place: onward(place) - {ROOM})
    return None if there is None or back is None else there + back


def unmarked_cells(match: Match, seat: int) -> set[int]:
    """QB.2, QB.3 The cells that may be blocked, if routes did not matter."""
    state, castle = match._state, castle_of(match)
    marked = castle.room.union(*(castle.cells_with(mark) for mark in "SEOB"))
    blocked = cells_of(state.blocked[seat])
    cells = castle.inside - marked - castle.next_to(marked) - blocked - cells_of(state.visited[seat])
    return {cell for cell in cells if _fits(castle, blocked, cell)}


def _fits(castle: Castle, blocked: set[int], cell: int) -> bool:
    """QB.3 Whether a cell makes neither a group of three nor a diagonal pair."""
    beside = castle.next_to([cell])
    if (castle.next_to([cell], ALL_AROUND) - beside) & blocked:
        return False
    group, edge = {cell}, {cell}
    while edge:
        edge = (castle.next_to(edge) & blocked) - group
        group |= edge
    return len(group) <= 2


def lawful_blocks(match: Match, seat: int) -> set[int]:
    """QB.2–QB.4 The cells that may be blocked."""
    cells = unmarked_cells(match, seat)
    if remaining_route(match, seat) is None:
        return cells
    return {cell for cell in cells if remaining_route(match, seat, cell) is not None}


def worst_of(match: Match, seat: int, cells: set[int]) -> int:
    """QB.5 The cell that lengthens the route most, the first of several in reading order."""
    return min(cells, key=lambda cell: (-(remaining_route(match, seat, cell) or 0), cell))
