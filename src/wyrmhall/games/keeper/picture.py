"""Dragon Keeper's table as SVG, for notebooks."""

from __future__ import annotations

from wyrmhall.games.keeper.names import COLUMNS, PLACE_NAMES, SIGNS
from wyrmhall.games.keeper.state import SIDE
from wyrmhall.games.keeper.view import KeeperView, TileView

PAPER, INK, FAINT, GLOW = "#fbf6ea", "#2b2320", "#d9cdb4", "#c8553d"
FILL = {"red": "#d1495b", "blue": "#3d7ea6", "yellow": "#e3b23c", "green": "#5b8e5a", "purple": "#7d5a9e"}
DRAGON = "M-11 7 C-12 -3 -5 -12 4 -11 L2 -7 L10 -6 L7 -1 L12 2 L4 3 C2 9 -5 12 -11 7 Z M1 -6 l3 1 l-3 2 Z"
CELL, GAP, MARGIN = 56, 6, 28


def svg(view: KeeperView) -> str:
    """The level with its tiles and the dragon; beside it each seat's stacks and treasures."""
    board = SIDE * (CELL + GAP)
    height = max(board + 2 * MARGIN, MARGIN + len(view.seats) * 84)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board + 2 * MARGIN + 330} {height}" '
        'font-family="sans-serif">',
        f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>',
    ]
    for place, tile in enumerate(view.board):
        row, column = divmod(place, SIDE)
        parts += _cell(MARGIN + column * (CELL + GAP), MARGIN + row * (CELL + GAP), tile, PLACE_NAMES[place], view)
    for line in range(SIDE):
        at = MARGIN + line * (CELL + GAP) + CELL / 2
        parts.append(_text(at, MARGIN - 10, COLUMNS[line], 12, INK))
        parts.append(_text(MARGIN - 14, at + 4, str(line + 1), 12, INK))
    for index, seat in enumerate(view.seats):
        x, y = board + 2 * MARGIN, MARGIN + index * 84
        state = " (out)" if seat.out else " ◂" if seat.seat == view.to_act else ""
        parts.append(_text(x, y, f"{seat.seat}{state}  treasures {seat.treasures}", 14, INK, "start"))
        for column, stack in enumerate(seat.stacks):
            left = x + column * 62
            top = stack.tiles[-1] if stack.tiles else None
            parts += _tile(left, y + 10, 44, top)
            parts.append(_text(left + 50, y + 38, str(len(stack.tiles)), 12, INK))
    return "\n".join([*parts, "</svg>"])


def _cell(x: float, y: float, tile: TileView | None, name: str, view: KeeperView) -> list[str]:
    parts = _tile(x, y, CELL, tile)
    if name in view.lit:
        parts.append(
            f'<rect x="{x - 2}" y="{y - 2}" width="{CELL + 4}" height="{CELL + 4}" rx="9" '
            f'fill="none" stroke="{GLOW}" stroke-width="3"/>'
        )
    if name == view.dragon:
        middle = f"translate({x + CELL / 2} {y + CELL / 2}) scale(1.6)"
        parts.append(f'<path transform="{middle}" d="{DRAGON}" fill="{GLOW}" fill-rule="evenodd"/>')
    return parts


def _tile(x: float, y: float, size: float, tile: TileView | None) -> list[str]:
    fill = FILL[tile.colour] if tile else "none"
    rect = f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="7" fill="{fill}" stroke="{FAINT}"/>'
    if tile is None:
        return [rect]
    label = f"{tile.colour[0].upper()}{tile.value}{SIGNS[tile.does]}".strip()
    return [rect, _text(x + size / 2, y + size / 2 + 2, label, size / 3, INK if tile.colour == "yellow" else PAPER)]


def _text(x: float, y: float, text: str, size: float, fill: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size:.0f}" fill="{fill}" text-anchor="{anchor}">{text}</text>'
