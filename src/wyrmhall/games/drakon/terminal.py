"""Drakon's table in a terminal, drawn with rich. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Line, Words
from wyrmhall.games.drakon.lair_text import (
    ARROW,
    COIN,
    INK,
    LABELS,
    SEAT_INK,
    USUAL_WIDTH,
    Place,
    Window,
    beside,
    cell_width,
    columns_in,
    extent,
    focus_of,
    lair_text,
    signs_of,
    width_of,
)
from wyrmhall.games.drakon.names import SIDE_LETTERS, place_of
from wyrmhall.games.drakon.view import DrakonView, RoomView, SeatView, TileView

FAN = "hand"
SIDE = 38
"""How much space the seats need beside the lair."""
TILE = 8
"""A room of the hand, drawn."""
MANY_COINS = 8
FEWEST_ROWS = 3
"""So many rows of the lair are drawn on the lowest screen."""
FRAME = 3
"""Lines that belong to no row: the coordinates, the last walls, the word that there is more."""


def draw(view: DrakonView, names: list[str], words: Words) -> _Drawing:
    """The lair, each seat's things, the viewer's hand, and the legend. Within a height, as much as it has space for."""
    return _Drawing(view, names, words)


class _Drawing:
    def __init__(self, view: DrakonView, names: list[str], words: Words) -> None:
        self.view, self.names, self.words = view, names, words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self._lines(options.max_width, options.height):
            line.no_wrap, line.overflow = True, "ellipsis"
            yield line

    def _lines(self, width: int, height: int | None) -> list[Text]:
        """On a low screen the hand is written in a line, then the legend is left out, then the far ends of the lair."""
        whole = extent(self.view)
        side = self._side_width(whole, width)
        legend = _legend(self.view, self.words, width)
        lines: list[Text] = []
        for drawn, below in ((True, legend), (False, legend), (False, [])):
            seats = self._seats(bool(side), side or width, drawn)
            lair = self._lair(whole, width - side, whole.rows)
            lines = [*_status(self.view, width), *_joined(lair, seats, width - side, side), *below]
            if height is None or len(lines) <= height:
                return lines
        assert height is not None
        status = _status(self.view, width)
        taken = len(status) + FRAME + (0 if side else len(seats))
        lair = self._lair(whole, width - side, max(FEWEST_ROWS, (height - taken) // 2))
        return [*status, *_joined(lair, seats, width - side, side)]

    def _side_width(self, whole: Window, width: int) -> int:
        """The width of the seats beside the lair, 0 if they stand below it."""
        return SIDE if width_of(whole, USUAL_WIDTH) + SIDE + 1 <= width else 0

    def _lair(self, whole: Window, width: int, rows: int) -> list[Text]:
        cell = cell_width(self.view, whole, width)
        window = whole.part(focus_of(self.view), columns_in(width, whole, cell), rows)
        return lair_text(self.view, window, cell) + _goes_on(whole, window)

    def _seats(self, is_beside: bool, width: int, drawn: bool) -> list[Text]:
        """Each seat's things and the viewer's hand."""
        lines = []
        for seat, name in zip(self.view.seats, self.names):
            lines += _seat(seat, self.view, name, is_beside)
        return lines + _hand(self.view, width, drawn)


def _joined(lair: list[Text], seats: list[Text], width: int, side: int) -> list[Text]:
    """The seats beside the lair, or below it."""
    if not side:
        return lair + seats
    lines = []
    for number in range(max(len(lair), len(seats))):
        line = lair[number].copy() if number < len(lair) else Text()
        if number < len(seats):
            line.pad_right(max(0, width - len(line)))
            line.append_text(seats[number])
        lines.append(line)
    return lines


def _goes_on(whole: Window, window: Window) -> list[Text]:
    """Where there is more of the lair than is drawn."""
    more = {
        "←": window.west - whole.west,
        "→": whole.east - window.east,
        "↑": whole.north - window.north,
        "↓": window.south - whole.south,
    }
    if not any(more.values()):
        return []
    told = "  ".join(f"{sign} {count}" for sign, count in more.items() if count)
    return [Text(f"The lair goes on, columns and rows: {told}", "bold yellow")]


def _status(view: DrakonView, width: int) -> list[Text]:
    """The coins and the pile, with what is known to lie under it."""
    on_start = sum(room.coins for room in view.lair)
    coins = f"● {view.hoard} in the hoard" + (f", {on_start} on Start" if on_start else "")
    text = f"Turn {view.turns + 1}  ·  {coins}  ·  {_rooms(view.pile)} in the pile"
    if not view.under:
        return [Text(text, "bold")]
    under = f"under it {' '.join(_tile_signs(tile) for tile in view.under)}"
    if len(text) + len(under) + 2 <= width:
        return [Text(f"{text}, {under}", "bold")]
    return [Text(f"{text},", "bold"), Text(under, "bold")]


def _tile_signs(tile: TileView | None) -> str:
    return "?" if tile is None else f"{LABELS[tile.kind][0]}{signs_of(tile.arrows)}"


def _seat(seat: SeatView, view: DrakonView, name: str, is_beside: bool) -> list[Text]:
    """Who it is with the coins; where the adventurer is; the rooms in hand, as far as they are known."""
    is_acting, is_viewer = seat.seat == view.to_act, seat.seat == view.viewer
    head = Text("► " if is_acting else "  ", "bold")
    head.append(name, "bold")
    head.stylize(SEAT_INK[seat.seat], 2, 3)
    if is_viewer:
        head.append(" (you)", "bold")
    head.append(f"  {_coins(seat.coins, view.coins_to_escape or view.coins_to_win)}", COIN)
    if seat.adventurer:
        head.append(f"  {seat.adventurer.capitalize()}{', used' if seat.power_used else ''}")
    rest = Text(f"at {seat.place} · {_rooms(len(seat.hand))}")
    known = [] if is_viewer else [_tile_signs(tile) for tile in seat.hand if tile]
    if not is_beside:
        rest.append(f" · known: {' '.join(known)}" if known else "")
        return [Text.assemble(head, "  ", rest)]
    lines = [head, Text("    ") + rest]
    return [*lines, Text(f"    known: {' '.join(known)}")] if known else lines


def _coins(coins: int, goal: int) -> str:
    return f"●×{coins} of {goal}" if coins > MANY_COINS else "●" * coins + "○" * (goal - coins)


def _rooms(count: int) -> str:
    return "1 room" if count == 1 else f"{count} rooms"


def _hand(view: DrakonView, width: int, drawn: bool) -> list[Text]:
    """The viewer's rooms as small tiles, or, for want of space, in a line."""
    if view.viewer is None:
        return []
    tiles = [tile for tile in view.seats[SEAT_LETTERS.index(view.viewer)].hand if tile]
    if not tiles:
        return []
    if not drawn:
        entries = ["Hand:", *(_tile_signs(tile) for tile in tiles)]
        return [Text(f"  {line}") for line in _wrapped(entries, "  ", width - 2)]
    fitting = max(1, (width - 2) // (TILE + 1))
    lines = []
    for first in range(0, len(tiles), fitting):
        row = [_tile(tile) for tile in tiles[first : first + fitting]]
        lines += [Text("  ") + Text(" ").join(parts) for parts in zip(*row)]
    return lines


def _tile(tile: TileView) -> tuple[Text, Text, Text]:
    """Three lines of eight characters."""

    def wall(side: str, sign: str) -> tuple[str, str]:
        return (signs_of(side), ARROW) if side in tile.arrows else (sign, "dim")

    top = Text.assemble(("┌───", "dim"), wall("N", "─"), ("──┐", "dim"))
    label = Text(f"{LABELS[tile.kind][0]:^6}", INK[tile.kind])
    bottom = Text.assemble(("└───", "dim"), wall("S", "─"), ("──┘", "dim"))
    return top, Text.assemble(wall("W", "│"), label, wall("E", "│")), bottom


def _legend(view: DrakonView, words: Words, width: int) -> list[Text]:
    """What the labels of the rooms on the table mean, and the signs."""
    shown = {room.kind for room in view.lair}
    shown |= {tile.kind for seat in view.seats for tile in seat.hand if tile}
    entries = [
        f"{LABELS[kind][0]}: {words.say(Line('brief-room', {'kind': kind}), [])}"
        for kind in LABELS
        if kind in shown and kind not in ("start", "empty")
    ]
    entries += ["▲►▼◄: one-way doors", "[ ]: open to choice", "*: touched last"]
    return [Text(line, "dim") for line in _wrapped(entries, " · ", width)]


def _wrapped(entries: list[str], between: str, width: int) -> list[str]:
    """Entries in as few lines as they need."""
    lines = [entries[0]]
    for entry in entries[1:]:
        if len(lines[-1]) + len(between) + len(entry) > width:
            lines.append(entry)
        else:
            lines[-1] += between + entry
    return lines


def welcome(view: DrakonView, names: list[str], words: Words) -> Text:
    """What the game is about, for somebody who has never played it."""
    goal = (
        f"Whoever comes to a Key or a Vortex with {view.coins_to_escape} coins gets out and wins"
        if view.coins_to_escape
        else f"Whoever has {view.coins_to_win} coins first wins"
    )
    text = Text(
        f"You are after the gold of a dragon, in a lair that is built while you run through it. {goal}.\n\n"
        "On your turn do one of two things. Either place a room of your hand beside another, turned as you like, as "
        "long as no two arrows face each other; then you draw a new one. Or move your adventurer along an arrow of "
        "the room it is in to the next room, and what that room says happens: it gives or takes coins, turns, swaps "
        "or destroys rooms, or sends somebody where you want them."
    )
    if any(seat.adventurer for seat in view.seats):
        text.append("\n\nOnce a game each adventurer may use its power, at the start or the end of its turn.")
    mine = view.seats[SEAT_LETTERS.index(view.viewer)].adventurer if view.viewer else None
    if mine:
        text.append(f" You are the {words.say(Line('adventurer-name', {'adventurer': mine}), [])}: ")
        text.append(words.say(Line("about-power", {"adventurer": mine}), []), "bold")
        text.append(".")
    return text


def remark(view: DrakonView, move: dict[str, Any], names: list[str], words: Words) -> Text:
    """What a move does, or where it leads."""
    match move["do"]:
        case "place" | "for" | "discard" | "then":
            return Text(_about(move["room"].split()[0], words), "dim")
        case "facing":
            return _facing(view, move["side"])
        case "move" | "step" | "wizard":
            return _leads_to(view, beside(_origin(view), move["side"]), words)
        case "fly" | "to":
            return _leads_to(view, place_of(move["place"]), words)
        case "swap" | "destroy" | "turn":
            room = _room_at(view, place_of(move["place"]))
            return Text(f"{LABELS[room.kind][0]}{signs_of(room.arrows)}", INK[room.kind]) if room else Text()
        case "send" | "map" | "thief" | "barbarian":
            return _about_seat(view, move, names, words)
        case "take-coin" | "leave-coin":
            coins = sum(room.coins for room in view.lair)
            return Text(words.say(Line("lies-on-start", {"coins": coins}), []), "dim")
        case "prevent":
            return Text(_power("knight", words), "dim")
        case "dwarf" | "amazon":
            return Text(_power(move["do"], words), "dim")
        case "pass" | "end" | "allow":
            return Text(words.say(Line(f"about-{move['do']}"), []), "dim")
    return Text()


def _about(kind: str, words: Words) -> str:
    return words.say(Line("about-room", {"kind": kind}), [])


def _power(adventurer: str, words: Words) -> str:
    return words.say(Line("about-power", {"adventurer": adventurer}), [])


def _origin(view: DrakonView) -> Place:
    """Where a step begins: in a move half said, where it has come to; else where the adventurer is."""
    if view.draft and view.draft.place:
        return place_of(view.draft.place)
    mover = (view.draft and view.draft.seat) or view.to_act or "A"
    return place_of(view.seats[SEAT_LETTERS.index(mover)].place)


def _room_at(view: DrakonView, place: Place) -> RoomView | None:
    return next((room for room in view.lair if (room.x, room.y) == place), None)


def _leads_to(view: DrakonView, place: Place, words: Words) -> Text:
    """The room that a step leads to, and what it does."""
    room = _room_at(view, place)
    if room is None:
        return Text()
    name = words.say(Line("kind-name", {"kind": room.kind}), [])
    brief = words.say(Line("brief-room", {"kind": room.kind}), [])
    return Text.assemble("to ", (name, INK[room.kind]), f" at {room.place}", (f": {brief}", "dim"))


def _facing(view: DrakonView, side: str) -> Text:
    """The arrows of a room when it is turned, and the rooms that they lead to."""
    if view.draft is None or view.draft.room is None or view.draft.place is None:
        return Text()
    arrows = turned(view.draft.room.arrows, side)
    text = Text.assemble((signs_of(arrows), ARROW), f" arrows {' '.join(arrows)}")
    place = place_of(view.draft.place)
    found = [(letter, _room_at(view, beside(place, letter))) for letter in arrows]
    led = [f"{letter} to {LABELS[room.kind][0]}" for letter, room in found if room]
    return text.append(f", leads {', '.join(led)}" if led else "", "dim")


def turned(arrows: str, facing: str) -> str:
    """Printed arrows when the printed north points to a side.

    >>> turned("NES", "E"), turned("NE", "W")
    ('ESW', 'NW')
    """
    quarter = SIDE_LETTERS.index(facing)
    sides = {SIDE_LETTERS[(SIDE_LETTERS.index(letter) + quarter) % 4] for letter in arrows}
    return "".join(letter for letter in SIDE_LETTERS if letter in sides)


def _about_seat(view: DrakonView, move: dict[str, Any], names: list[str], words: Words) -> Text:
    """What of another player's a move is about."""
    number = SEAT_LETTERS.index(move["seat"])
    seat = view.seats[number]
    text = Text(names[number])
    if move["do"] == "map":
        return text.append(f", {_rooms(len(seat.hand))} in hand", "dim")
    if move["do"] == "send":
        room = _room_at(view, place_of(seat.place))
        kind = words.say(Line("kind-name", {"kind": room.kind}), []) if room else ""
        return text.append(f", in {kind} at {seat.place}, ", "dim").append(_coins(seat.coins, seat.coins) or "no coin")
    return text.append(f": {_power(move['do'], words)}", "dim")


def fan(view: DrakonView, names: list[str], words: Words) -> Table:
    """The viewer's own rooms and what they do."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    for title in ("room", "arrows", "what it does"):
        table.add_column(title)
    if view.viewer is None:
        return table
    for tile in view.seats[SEAT_LETTERS.index(view.viewer)].hand:
        if tile:
            name = words.say(Line("kind-name", {"kind": tile.kind}), [])
            table.add_row(Text(name, INK[tile.kind]), signs_of(tile.arrows) or "–", _about(tile.kind, words))
    return table


def tally(view: DrakonView, scores: Sequence[float | None], names: list[str], words: Words) -> Group:
    """The coins of each player, and how the game ended."""
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    table.add_column("")
    table.add_column("coins", justify="right")
    table.add_column("")
    for seat, name in zip(view.seats, names):
        adventurer = seat.adventurer.capitalize() if seat.adventurer else ""
        table.add_row(Text(name, "bold"), str(seat.coins), adventurer)
    return Group(table, Text(_end(view, scores), "dim"))


def _end(view: DrakonView, scores: Sequence[float | None]) -> str:
    if all(score is None for score in scores):
        return f"Won by a Key or a Vortex, reached with {view.coins_to_escape} coins or more (D8.1)."
    if view.coins_to_escape is None and max(seat.coins for seat in view.seats) >= view.coins_to_win:
        return f"{view.coins_to_win} coins win at once (D6.1)."
    if not any(seat.hand for seat in view.seats):
        return "Nobody had a room in hand, nobody could move: the richest wins (D6.2)."
    return f"The last turn, {view.turns}, is over: the richest wins (D6.3)."
