"""The castle of "DragonQuest" and a hero's way through it: rules QB, QC.3 and QD.8, for `tests/oracle/dragonquest.py`.

Plain sets of cells and searches over them. Nothing here is asked or thrown: this file only says what is possible.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

Place = tuple[int, int]
"""A cell by its row and column, from 0, so that sorting gives the reading order; or the treasure room."""
ROOM: Place = (-1, -1)
"""QC.3: the treasure room is one space."""
STRAIGHT = [(-1, 0), (0, -1), (0, 1), (1, 0)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


class Castle:
    """Q0.5: the castle as printed on every sheet."""

    def __init__(self, picture: str) -> None:
        marks = {
            (row, column): mark for row, line in enumerate(picture.split()) for column, mark in enumerate(line.strip())
        }
        self.treasure = {square for square, mark in marks.items() if mark == "T"}
        self.squares = {square for square, mark in marks.items() if mark != "#"}
        self.cells = self.squares - self.treasure
        self.start, self.exit, self.orange, self.black = (only(marks, mark) for mark in "SEOB")
        places = self.cells | {ROOM}
        self.beside = {place: self.around(place, STRAIGHT) for place in places}
        self.corners = {place: self.around(place, DIAGONAL) for place in places}
        named = {self.start, self.exit, self.orange, self.black, ROOM}
        self.never_blocked = named.union(*(self.beside[place] for place in named))
        """QB.2: the named places, and what is orthogonally adjacent to them."""

    def around(self, place: Place, directions: list[Place]) -> set[Place]:
        """The neighbours in these directions; the room has those of all its squares."""
        squares = self.treasure if place == ROOM else {place}
        found = {(row + down, column + right) for row, column in squares for down, right in directions}
        return {ROOM if square in self.treasure else square for square in found & self.squares} - {place}

    def distance(self, cell: Place, place: Place) -> int:
        """QD.8: king moves on the bare grid; to the room, those to its nearest square."""
        targets = self.treasure if place == ROOM else {place}
        return min(max(abs(cell[0] - row), abs(cell[1] - column)) for row, column in targets)


def only(marks: dict[Place, str], mark: str) -> Place:
    """Q0.5: the one square with this mark."""
    (found,) = [square for square, other in marks.items() if other == mark]
    return found


def group_of(square: Place, squares: set[Place]) -> set[Place]:
    """Those of the squares that orthogonal steps join to this one."""
    group, waiting = {square}, [square]
    while waiting:
        row, column = waiting.pop()
        joined = {(row + down, column + right) for down, right in STRAIGHT} & squares - group
        group |= joined
        waiting += joined
    return group


def name_of(place: Place) -> str:
    if place == ROOM:
        return "treasure"
    row, column = place
    return f"{chr(ord('a') + column)}{row + 1}"


def place_of(name: str) -> Place:
    if name == "treasure":
        return ROOM
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def shortest(origin: Place, goal: Place, steps: Callable[[Place], set[Place]]) -> list[Place] | None:
    """The places of a shortest way, without the first one; None if there is no way."""
    came_from: dict[Place, Place | None] = {origin: None}
    waiting = deque([origin])
    while waiting and goal not in came_from:
        place = waiting.popleft()
        for following in sorted(steps(place)):
            if following not in came_from:
                came_from[following] = place
                waiting.append(following)
    if goal not in came_from:
        return None
    way = [goal]
    while (previous := came_from[way[-1]]) is not None:
        way.append(previous)
    return way[-2::-1]


@dataclass(eq=False)
class Map:
    """Q0.4: the castle on one hero's sheet, with all that has been drawn on it."""

    castle: Castle
    place: Place
    visited: set[Place] = field(default_factory=set)
    blocked: set[Place] = field(default_factory=set)
    haunted: set[Place] = field(default_factory=set)
    """QD.8: the cells the demon has crossed, the one where it is among them."""
    demon: Place | None = None
    entered: bool = False
    """Q1: whether the hero has been in the treasure room."""
    stepped_out: Place | None = None
    """QC.3: the cell onto which the hero last stepped out of the room."""

    def __post_init__(self) -> None:
        self.visited.add(self.place)

    def free(self) -> set[Place]:
        """The cells that are neither blocked nor visited nor the demon's."""
        return self.castle.cells - self.blocked - self.visited - self.haunted

    def go(self, place: Place) -> None:
        self.place = place
        if place == ROOM:
            self.entered = True
        else:
            self.visited.add(place)

    def ways_out(self) -> list[Place]:
        """The free cells adjacent to the room."""
        return sorted(self.castle.beside[ROOM] & self.free())

    def step_out(self, cell: Place) -> None:
        self.go(cell)
        self.stepped_out = cell

    def steps(self, left: int, orb: bool, key: bool) -> list[Place]:
        """QC.3: where the next of the steps left may go. `orb`, `key`: the hero has the item, or is using it."""
        found = self.next_places(self.place, orb, key)
        return sorted(place for place in found if place not in self.blocked or self.can_get_off(place, left - 1, orb))

    def next_places(self, place: Place, orb: bool, key: bool) -> set[Place]:
        around = self.castle.beside[place] | (self.castle.corners[place] if orb else set())
        return {other for other in around if self.may_enter(place, other, key)}

    def may_enter(self, place: Place, other: Place, key: bool) -> bool:
        """QC.3: never onto blocked (but for the Key), visited or the demon's cells, nor straight back into the room."""
        if other == ROOM:
            return place != self.stepped_out
        if other == self.castle.exit and not self.entered:
            return False
        return other not in self.visited | self.haunted and (key or other not in self.blocked)

    def can_get_off(self, cell: Place, left: int, orb: bool) -> bool:
        """Key: whether so many steps can carry the hero from this blocked cell to a place that is not blocked."""
        reached = {cell}
        for _ in range(left):
            reached = set().union(*(self.next_places(place, orb, True) for place in reached))
            if reached - self.blocked:
                return True
        return False

    def is_diagonal(self, place: Place) -> bool:
        """Orb: whether the step from the hero's place to this one is no orthogonal one."""
        return place not in self.castle.beside[self.place]

    def route(self) -> list[Place] | None:
        """QB.5: a shortest route to the exit; before the room was entered, its two legs one after the other."""
        castle = self.castle
        free = self.free()
        if self.entered:
            return shortest(self.place, castle.exit, lambda place: self.route_steps(place, free | {ROOM}))
        to_the_room = shortest(self.place, ROOM, lambda place: castle.beside[place] & (free - {castle.exit} | {ROOM}))
        to_the_exit = shortest(ROOM, castle.exit, lambda place: castle.beside[place] & free)
        if to_the_room is None or to_the_exit is None:
            return None
        return to_the_room + to_the_exit

    def route_steps(self, place: Place, free: set[Place]) -> set[Place]:
        """QB.5: the room may be crossed, but not be entered straight back."""
        return self.castle.beside[place] & free - ({ROOM} if place == self.stepped_out else set())

    def route_with(self, cell: Place) -> list[Place] | None:
        """The route if this cell were blocked too."""
        self.blocked.add(cell)
        route = self.route()
        self.blocked.remove(cell)
        return route

    def blockable(self) -> dict[Place, int]:
        """QB.2 to QB.4: the cells that may be blocked, in reading order, and how long the route would then be.

        The length is 0 for all where there is no route anyway.
        """
        route = self.route()
        cells = sorted(self.castle.cells - self.castle.never_blocked - self.visited - self.blocked)
        cells = [cell for cell in cells if self.keeps_groups_small(cell)]
        if route is None:
            return dict.fromkeys(cells, 0)
        # A cell that is not on this route leaves it as it is.
        routes = {cell: self.route_with(cell) if cell in route else route for cell in cells}
        return {cell: len(route) for cell, route in routes.items() if route is not None}

    def keeps_groups_small(self, cell: Place) -> bool:
        """QB.3: groups of at most two orthogonal neighbours, never two diagonal neighbours."""
        if self.castle.corners[cell] & self.blocked:
            return False
        return len(group_of(cell, self.blocked | {cell})) <= 2

    def wake_demon(self) -> None:
        self.move_demon(self.castle.black)

    def move_demon(self, cell: Place) -> None:
        self.demon = cell
        self.haunted.add(cell)

    def demon_steps(self) -> list[Place]:
        """QD.8: the steps that shorten the distance; if none can, those that keep it; none if it must stay."""
        assert self.demon is not None
        around = self.castle.beside[self.demon] | self.castle.corners[self.demon]
        distances = {cell: self.castle.distance(cell, self.place) for cell in around - self.haunted - {ROOM}}
        now = self.castle.distance(self.demon, self.place)
        nearer = sorted(cell for cell, distance in distances.items() if distance < now)
        return nearer or sorted(cell for cell, distance in distances.items() if distance == now)
