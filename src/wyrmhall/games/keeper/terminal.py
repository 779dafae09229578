"""Dragon Keeper's table in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.table import Table
from rich.text import Text

from wyrmhall.games.keeper.state import COLOUR_NAMES, COLUMNS, PLACE_NAMES, SIDE, TILE_NAMES
from wyrmhall.games.keeper.view import KeeperView, SeatView, StackView, TileView
from wyrmhall.kit import terminal
from wyrmhall.kit.terminal import HIDDEN, NONE, beside, table_of

SIGNS = {"plain": " ", "staircase": "≡", "passage": "»", "exchange": "↔", "trap": "¤", "release": "↑"}
"""What a tile does, as one sign that common fonts have."""


class Paint(NamedTuple):
    """How a colour is shown: a tile, a tile that the dragon cannot reach now, and words."""

    face: str
    shade: str
    ink: str


PAINTS = {
    "red": Paint("white on #a3303d", "#d8c4c6 on #5c2a30", "#e0616e"),
    "blue": Paint("white on #2a5d9f", "#c4cedb on #243c5c", "#6ba3e0"),
    "yellow": Paint("black on #dcae33", "#e6dcc0 on #6b5a25", "#dcae33"),
    "green": Paint("white on #3b7a43", "#c8d6ca on #2a4a2e", "#6fb878"),
    "purple": Paint("white on #6d4796", "#d0c6da on #43315a", "#b18bdb"),
}
DRAGON = "bold #8b0000 on #f2ead8"
TREASURE = "♦"
CELL = 7
BOARD = 2 + SIDE * (CELL + 1)
SEATS_BESIDE = 80
"""From this width on the seats stand beside the board, else below it."""


class Terminal(terminal.Terminal):
    """The level with its tiles and the dragon, each seat's things, and the legend."""

    view: KeeperView
    own_pieces_command = "stacks"

    def draw(self, width: int, height: int | None, screen: int) -> list[Text]:
        """On a low screen the legend is left out."""
        between = [Text()] if len(self.seats) < 4 else []
        seats = [line for seat in self.seats for line in [*between, *self._seat(seat)]][len(between) :]
        view, board = self.view, self._board()
        level = self.say("table-level", level=view.level, below=view.levels_below)
        level = f"{level[0].upper()}{level[1:]}"
        tiles = self.say("table-tiles", tiles=sum(tile is not None for tile in view.board))
        stock = f"{TREASURE} {self.say('table-stock', stock=view.stock)}"
        table = beside(board, seats, BOARD + 1) if width >= SEATS_BESIDE else [*board, Text(), *seats]
        lines = [*self.status([level, tiles, stock], width), *self._toll(), *table]
        legend = self._legend(width)
        return lines if height is not None and len(lines) + len(legend) > height else lines + legend

    def _toll(self) -> list[Text]:
        """K4.1, K4.2 What the end of the level would cost now, and whether the viewer could pay it."""
        toll = self.view.toll
        if not toll or not self.view.to_act:
            return []
        line = Text(self.say("table-toll", toll=toll, most=toll + self.edition.last_tile_toll))
        if self.own and not self.own.out and self.own.treasures < toll + self.edition.last_tile_toll:
            line.append(f" · {self.say('table-too-few', treasures=self.own.treasures)}", "bold red")
        return [line]

    def _board(self) -> list[Text]:
        lines = [Text(" " + "".join(f" {letter:^{CELL}}" for letter in COLUMNS).rstrip(), "bold")]
        for row in range(SIDE):
            lines.append(_border("├┼┤" if row else "┌┬┐"))
            line = Text.assemble((f"{row + 1}", "bold"), ("│", "dim"))
            for place in range(row * SIDE, (row + 1) * SIDE):
                line.append_text(self._place(place)).append("│", "dim")
            lines.append(line)
        return [*lines, _border("└┴┘")]

    def _place(self, place: int) -> Text:
        """One place: its tile, brackets where the dragon may go, the dragon itself."""
        tile, name = self.view.board[place], PLACE_NAMES[place]
        if tile is None:
            return Text(f"{self.say('table-dragon')}~", DRAGON) if name == self.view.dragon else Text(" " * CELL)
        paint, label = PAINTS[tile.colour], f" {self._tile_label(tile)} "
        if name == self.view.dragon:
            return Text.assemble(("D", DRAGON), (label, paint.face), ("~", DRAGON))
        if name in self.view.lit:
            return Text(f"[{label}]", f"bold {paint.face}")
        return Text(f" {label} ", paint.shade if self.view.lit else paint.face)

    def _seat(self, seat: SeatView) -> list[Text]:
        """Three lines: who it is, the tops of the stacks, their heights and worth."""
        head = self.head(seat.seat).append(f"  {TREASURE} {seat.treasures}", "yellow")
        if seat.guild:
            head.append(f"  {self.say('table-guild')} ", "not bold")
            head.append(self.say("colour-feminine", colour=seat.guild), PAINTS[seat.guild].ink)
        if seat.out:
            head.append(f"  {self.say('table-out')}", "red")
        heights = "".join(f"{_height(stack):<{CELL}}" for stack in seat.stacks).rstrip()
        return [head, Text(" ") + Text("  ").join(map(self._top, seat.stacks)), Text(f"  {heights}")]

    def _legend(self, width: int) -> list[Text]:
        signs = {SIGNS[name]: self.say("tile-name", tile=name) for name in TILE_NAMES if name != "plain"}
        signs[TREASURE] = self.say("legend-treasures")
        signs |= {"×3=7": self.say("legend-worth"), "[ ]": self.say("legend-open"), "D~": self.say("legend-dragon")}
        signs |= {self._letter(colour): self.say("colour-name", colour=colour) for colour in COLOUR_NAMES}
        return self.legend(signs, width)

    def _letter(self, colour: str) -> str:
        return self.say("colour-letter", colour=colour)

    def _tile_label(self, tile: TileView) -> str:
        return f"{self._letter(tile.colour)}{tile.value}{SIGNS[tile.does]}"

    def _top(self, stack: StackView) -> Text:
        """The top tile, five characters wide."""
        if not stack.tiles or stack.tiles[-1] is None:
            return Text(f" {self._letter(stack.colour)}·  ", "dim")
        return Text(f" {self._tile_label(stack.tiles[-1])} ", PAINTS[stack.colour].face)

    def remark(self, move: dict[str, Any]) -> Text:
        """The tiles that a move is about."""
        match move:
            case {"do": "take" | "give" | "trap" | "passage", "place": place}:
                return self._tile(self.view.board[PLACE_NAMES.index(place)])
            case {"do": "exchange", "seat": letter, "colour": colour}:
                stack = self.seat(letter).stacks[COLOUR_NAMES.index(colour)]
                return Text.assemble(self._tile(stack.tiles[-1]), (f", {self.name_of(letter)}", "dim"))
            case {"do": "tribute", "colour": colour}:
                seat = self.seat(self.view.to_act or "A")
                stack = seat.stacks[COLOUR_NAMES.index(colour)]
                parts = {"tiles": len(stack.tiles), "points": stack.worth or 0}
                return Text(self.say("table-stack", **parts), PAINTS[colour].ink)
        return Text()

    def _tile(self, tile: TileView | None) -> Text:
        """A tile in words, in its colour."""
        if tile is None:
            return Text(self.say("table-hidden"), "dim")
        parts = {"colour": tile.colour, "value": tile.value, "tile": tile.does}
        return Text(self.say("tile", **parts), PAINTS[tile.colour].ink)

    def own_pieces(self) -> Table | Text:
        """K3.5 The viewer's own stacks fanned open, from the bottom up."""
        if self.own is None:
            return Text(self.say("terminal-you-only-watch"))
        rows = []
        for stack in self.own.stacks:
            tiles = [
                Text(f" {self._tile_label(tile).rstrip()} ", PAINTS[tile.colour].face) for tile in stack.tiles if tile
            ]
            name = Text(self.say("colour-name", colour=stack.colour), PAINTS[stack.colour].ink)
            worth = str(stack.worth) if tiles else ""
            rows.append((name, Text(" ").join(tiles) or NONE, worth))
        return table_of([self.say(f"title-{title}") for title in ("stack", "tiles", "worth")], rows)

    def figures(self) -> dict[str, Any]:
        return super().figures() | ({"colour": self.own.guild} if self.own and self.own.guild else {})

    def tally_cells(self, seat: SeatView, score: float | None) -> dict[str, str | Text]:
        """K6.4, K6.5 The points, stack by stack; what is no stack is the bonus for the most treasures."""
        worth = {} if score is None else {stack.colour: stack.worth or 0 for stack in seat.stacks}
        colours = {self.say("colour-name", colour=colour): _signed(worth.get(colour, 0)) for colour in COLOUR_NAMES}
        out: dict[str, str | Text] = {self.say("terminal-points"): self.say("table-out")} if seat.out else {}
        return {
            self.say("table-guild"): self.say("colour-name", colour=seat.guild) if seat.guild else HIDDEN,
            **colours,
            self.say("title-bonus"): _signed(int(score or 0) - sum(worth.values())),
            **super().tally_cells(seat, score),
            **out,
            TREASURE: str(seat.treasures),
        }

    def tally_note(self, scores: Sequence[float | None]) -> str:
        return self.say("tally-not-counted" if all(score is None for score in scores) else "tally-rule")


def _signed(points: int) -> str:
    return f"{points:+d}" if points else NONE


def _border(corners: str) -> Text:
    return Text(f" {corners[0]}{corners[1].join(['─' * CELL] * SIDE)}{corners[2]}", "dim")


def _height(stack: StackView) -> str:
    """How many tiles, and what they are worth to their owner as far as the viewer knows."""
    if not stack.tiles:
        return ""
    return f"×{len(stack.tiles)}={'?' if stack.worth is None else stack.worth}"
