"""Dragon Keeper's table in a terminal, drawn with rich. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Line, Words
from wyrmhall.games.keeper.names import COLOUR_NAMES, COLUMNS, SIGNS, TILE_NAMES
from wyrmhall.games.keeper.state import SIDE
from wyrmhall.games.keeper.view import KeeperView, SeatView, StackView, TileView

FAN = "stacks"
FACE = {
    "red": "white on #a3303d",
    "blue": "white on #2a5d9f",
    "yellow": "black on #dcae33",
    "green": "white on #3b7a43",
    "purple": "white on #6d4796",
}
SHADE = {
    "red": "#d8c4c6 on #5c2a30",
    "blue": "#c4cedb on #243c5c",
    "yellow": "#e6dcc0 on #6b5a25",
    "green": "#c8d6ca on #2a4a2e",
    "purple": "#d0c6da on #43315a",
}
"""A tile that the dragon cannot reach now."""
INK = {"red": "#e0616e", "blue": "#6ba3e0", "yellow": "#dcae33", "green": "#6fb878", "purple": "#b18bdb"}
DRAGON = "bold #8b0000 on #f2ead8"
CELL = 7
BOARD = 2 + SIDE * (CELL + 1)
STACK = 7
BESIDE = 80
"""From this width on the seats stand beside the board, else below it."""


def draw(view: KeeperView, names: list[str], words: Words) -> _Drawing:
    """The level with its tiles and the dragon, each seat's things, and the legend."""
    return _Drawing(view, names, words)


class _Drawing:
    def __init__(self, view: KeeperView, names: list[str], words: Words) -> None:
        self.view, self.names, self.words = view, names, words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield _status(self.view, self.words)
        board = _board(self.view)
        gap = len(self.view.seats) < 4
        seats = _stacked([_seat(seat, self.view, name) for seat, name in zip(self.view.seats, self.names)], gap)
        if options.max_width >= BESIDE:
            table = Table.grid(padding=(0, 1, 0, 0))
            table.add_column(no_wrap=True, min_width=BOARD)
            table.add_column(no_wrap=True)
            table.add_row(board, seats)
            yield table
        else:
            yield board
            yield Text()
            yield seats
        yield _legend(self.words, options.max_width)


def _status(view: KeeperView, words: Words) -> Text:
    level = words.say(Line("level-name", {"level": view.level}), [])
    tiles = sum(tile is not None for tile in view.board)
    below = f"{view.levels_below} below" if view.levels_below else "the last"
    return Text(f"{level.capitalize()} level ({below})  ·  {tiles} tiles on it  ·  ♦ {view.stock} in stock", "bold")


def _board(view: KeeperView) -> Text:
    lines = [Text(" " + "".join(f" {letter:^{CELL}}" for letter in COLUMNS).rstrip(), "bold")]
    for row in range(SIDE):
        lines.append(_border("├┼┤" if row else "┌┬┐"))
        line = Text.assemble((f"{row + 1}", "bold"), ("│", "dim"))
        for column, letter in enumerate(COLUMNS):
            line.append_text(_place(view, view.board[row * SIDE + column], f"{letter}{row + 1}"))
            line.append("│", "dim")
        lines.append(line)
    lines.append(_border("└┴┘"))
    return _stacked(lines)


def _border(corners: str) -> Text:
    return Text(f" {corners[0]}{corners[1].join(['─' * CELL] * SIDE)}{corners[2]}", "dim")


def _place(view: KeeperView, tile: TileView | None, name: str) -> Text:
    """One place: its tile, brackets where the dragon may go, the dragon itself."""
    if tile is None:
        return Text("DRAGON~", DRAGON) if name == view.dragon else Text(" " * CELL)
    label = f" {_label(tile)} "
    if name == view.dragon:
        return Text.assemble(("D", DRAGON), (label, FACE[tile.colour]), ("~", DRAGON))
    if name in view.lit:
        return Text(f"[{label}]", f"bold {FACE[tile.colour]}")
    return Text(f" {label} ", SHADE[tile.colour] if view.lit else FACE[tile.colour])


def _label(tile: TileView) -> str:
    return f"{tile.colour[0].upper()}{tile.value}{SIGNS[tile.does]}"


def _seat(seat: SeatView, view: KeeperView, name: str) -> Text:
    """Three lines: who it is, the tops of the stacks, their heights and worth."""
    acting = seat.seat == view.to_act
    head = Text("► " if acting else "  ", "bold")
    head.append(name, "bold")
    if seat.seat == view.viewer:
        head.append(" (you)", "bold")
    head.append(f"  ♦ {seat.treasures}", "yellow")
    if seat.guild:
        head.append("  guild ")
        head.append(seat.guild, f"bold {INK[seat.guild]}")
    if seat.out:
        head.append("  out", "bold red")
    tops = [_top(stack) for stack in seat.stacks]
    heights = "".join(f" {_height(stack, seat):<{STACK - 1}}" for stack in seat.stacks)
    return _stacked([head, Text(" ") + Text(" " * (STACK - 5)).join(tops), Text(f" {heights.rstrip()}")])


def _top(stack: StackView) -> Text:
    """The top tile, five characters wide."""
    if not stack.tiles or stack.tiles[-1] is None:
        return Text(f" {stack.colour[0].upper()}·  ", "dim")
    return Text(f" {_label(stack.tiles[-1])} ", FACE[stack.colour])


def _height(stack: StackView, seat: SeatView) -> str:
    """How many tiles, and what they are worth to their owner as far as the viewer knows."""
    if not stack.tiles:
        return ""
    worth = _worth(stack, seat.guild)
    return f"×{len(stack.tiles)}={'?' if worth is None else worth}"


def _worth(stack: StackView, guild: str | None) -> int | None:
    """The points of a stack, None while some of it is hidden."""
    seen = [tile.value for tile in stack.tiles if tile]
    if len(seen) < len(stack.tiles):
        return None
    return -sum(seen) if stack.colour == guild else sum(seen)


def _legend(words: Words, width: int) -> Text:
    signs = [f"{SIGNS[name]} {_does(name, words)}" for name in TILE_NAMES if name != "plain"]
    lines = [""]
    for sign in [*signs, "♦ treasures", "×3=7 three tiles worth 7", "[ ] open to the dragon"]:
        if len(lines[-1]) + len(sign) + 2 > width:
            lines.append("")
        lines[-1] += f"{'  ' if lines[-1] else ''}{sign}"
    return Text("\n".join(lines), "dim")


def _does(name: str, words: Words) -> str:
    return words.say(Line("tile-name", {"tile": name}), [])


def _stacked(lines: list[Text], gap: bool = False) -> Text:
    return Text("\n\n" if gap else "\n").join(lines)


def _tile_text(tile: TileView | None, words: Words) -> Text:
    """A tile in words, in its colour."""
    if tile is None:
        return Text("hidden", "dim")
    parts: dict[str, Any] = {"colour": tile.colour, "value": tile.value, "tile": tile.does}
    return Text(words.say(Line("tile", parts), []), INK[tile.colour])


def welcome(view: KeeperView, names: list[str], words: Words) -> Text:
    """What the game is about, for somebody who has never played it."""
    text = Text(
        "You guard a dungeon for a dragon. On your turn the dragon first goes along its row, and you take the "
        "tile it reaches. Then it goes along its column, and that tile you give to the player on your right; "
        "a gift of 3 or more earns you a treasure. When a row or column has nothing left the level ends, and "
        "all pay treasures; who cannot pay is out. After three levels the dragon claims your highest stack, "
        "and the rest is counted: most points win, but tiles of your own guild count against you."
    )
    guild = view.seats[SEAT_LETTERS.index(view.viewer)].guild if view.viewer else None
    if guild:
        text.append("\n\nYou come from the ")
        text.append(f"{guild} guild", f"bold {INK[guild]}")
        text.append(f", and nobody else knows: keep {guild} out of your stacks.")
    return text


def remark(view: KeeperView, move: dict[str, Any], names: list[str], words: Words) -> Text:
    """The tiles that a move is about."""
    match move["do"]:
        case "take" | "give" | "trap" | "passage":
            column, row = move["place"]
            return _tile_text(view.board[(int(row) - 1) * SIDE + COLUMNS.index(column)], words)
        case "exchange":
            seat = SEAT_LETTERS.index(move["seat"])
            stack = view.seats[seat].stacks[COLOUR_NAMES.index(move["colour"])]
            return Text.assemble(_tile_text(stack.tiles[-1], words), (f", {names[seat]}", "dim"))
        case "tribute":
            seat = SEAT_LETTERS.index(view.to_act or "A")
            stack = view.seats[seat].stacks[COLOUR_NAMES.index(move["colour"])]
            return Text(f"{len(stack.tiles)} tiles, {_worth(stack, view.seats[seat].guild)} points", INK[stack.colour])
    return Text()


def fan(view: KeeperView, names: list[str], words: Words) -> Table:
    """K3.5 The viewer's own stacks fanned open, from the bottom up."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    for title in ("stack", "tiles", "worth"):
        table.add_column(title, justify="right" if title != "tiles" else "left")
    table.columns[1].header = "from the bottom to the top"
    if view.viewer is None:
        return table
    seat = view.seats[SEAT_LETTERS.index(view.viewer)]
    for stack in seat.stacks:
        tiles = Text(" ").join(Text(f" {_label(tile).rstrip()} ", FACE[tile.colour]) for tile in stack.tiles if tile)
        name = Text(stack.colour, INK[stack.colour])
        table.add_row(name, tiles or Text("–", "dim"), str(_worth(stack, seat.guild)) if stack.tiles else "")
    return table


def tally(view: KeeperView, scores: Sequence[float | None], names: list[str], words: Words) -> Group:
    """K6.4, K6.5 The final count, stack by stack; what is no stack is the bonus for the most treasures."""
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    table.add_column("")
    for title in ("guild", *COLOUR_NAMES, "bonus", "points", "♦"):
        table.add_column(title, justify="right", style=INK.get(title))
    for seat, name, score in zip(view.seats, names, scores):
        guild = Text(seat.guild or "?", INK.get(seat.guild or "", ""))
        if score is None:
            cells = ["–"] * len(COLOUR_NAMES) + ["–", "out" if seat.out else "–"]
        else:
            worth = [_worth(stack, seat.guild) or 0 for stack in seat.stacks]
            cells = [f"{points:+d}" if points else "–" for points in [*worth, int(score) - sum(worth)]]
            cells.append(str(int(score)))
        table.add_row(Text(name, "bold"), guild, *cells, str(seat.treasures))
    if all(score is None for score in scores):
        return Group(table, Text("The game ended before the points were counted (K4.5).", "dim"))
    return Group(
        table,
        Text("Own guild: minus points (K6.4). Bonus: most treasures (K6.5).", "dim"),
    )
