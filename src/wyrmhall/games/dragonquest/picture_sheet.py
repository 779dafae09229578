"""The sheet beside the castle of DragonQuest's picture, and the dice below it."""

from __future__ import annotations

from html import escape

from wyrmhall.games.dragonquest.picture_parts import (
    BONE,
    FLAME,
    GLOW,
    GOLD,
    HERO,
    INK,
    PALE,
    PAPER,
    RED,
    STAR,
    STONE,
    SUN,
    VIOLET,
    boxes,
    die,
    rect,
    shape,
    symbol,
    text,
)
from wyrmhall.games.dragonquest.sheet_text import NONE
from wyrmhall.games.dragonquest.sheet_view import RowView, SheetView
from wyrmhall.games.dragonquest.state import ROW_POINTS
from wyrmhall.games.dragonquest.view import DragonQuestView, MovementView

TAB = 88
"""Where the boxes begin beside their names."""
STEP = 56
"""From one die to the next."""


def sheet_panel(view: DragonQuestView, sheet: SheetView, x: float, y: float) -> list[str]:
    """The tracks of a hero from top to bottom, and all heroes in a line each."""
    parts = [
        text(x, y, f"The sheet of {_name(view, sheet)}", 18, HERO[sheet.seat], "start", bold=True),
        text(x, y + 22, _goal(sheet), 14, STONE, "start"),
    ]
    y += 42
    parts += _labelled(x, y, "sun", boxes(x + TAB, y, sheet.sun, 0, sheet.sun_boxes - sheet.sun, SUN))
    y += 18 * _rows_of(sheet.sun_boxes) + 8
    life = max(sheet.life, sheet.life_at_start)
    parts += _labelled(x, y, "life", boxes(x + TAB, y, sheet.life, 0, life - sheet.life, RED))
    y += 18 * _rows_of(life) + 8
    left = x
    for trap in sheet.traps:
        parts.append(text(left, y + 12, trap.name, 14, INK, "start"))
        left += 8 * len(trap.name) + 6
        parts += boxes(left, y, trap.ticked, 0, trap.boxes - trap.ticked, STONE)
        left += 18 * trap.boxes + 16
    y += 30
    for row in sheet.rows:
        parts += _row(row, sheet, x, y)
        y += 24
    y += 6
    for coin in sheet.coins:
        free = coin.boxes - coin.ticked - coin.crossed_off
        parts += _labelled(x, y, str(coin.worth), boxes(x + TAB, y, coin.ticked, coin.crossed_off, free, GOLD))
        y += 18 * _rows_of(coin.boxes) + 6
    y += 6
    items = ", ".join(item.name for item in sheet.items) or NONE
    treasures = ", ".join(f"{one.value} ({one.stars}★)" for one in sheet.treasures) or NONE
    for label, told in (("items", items), ("treasures", treasures), ("gold", str(sheet.gold))):
        parts += _labelled(x, y, label, [text(x + TAB, y + 12, escape(told), 14, INK, "start", bold=label == "gold")])
        y += 23
    return parts + _seats(view, x, y + 24)


def _rows_of(number: int) -> int:
    return (number + 9) // 10


def _labelled(x: float, y: float, label: str, parts: list[str]) -> list[str]:
    return [text(x, y + 12, label, 14, INK, "start"), *parts]


def _name(view: DragonQuestView, sheet: SheetView) -> str:
    return f"{sheet.seat} (you)" if sheet.seat == view.viewer else sheet.seat


def _goal(sheet: SheetView) -> str:
    if sheet.fate != "inside":
        return {"escaped": "has escaped", "dead": "is dead"}[sheet.fate]
    goal = "exit" if sheet.goal == "exit" else "treasure room"
    if sheet.to_goal is None:
        return f"no way left to the {goal}"
    return f"{sheet.to_goal} {'step' if sheet.to_goal == 1 else 'steps'} to the {goal}"


def _row(row: RowView, sheet: SheetView, x: float, y: float) -> list[str]:
    """A discovery row: its points, or a line through it; the danger stands at its end."""
    parts = boxes(x, y, row.points, 0, ROW_POINTS - row.points, GLOW)
    ink, note = INK, ""
    if row.is_crossed_out:
        ink = VIOLET if row.is_awake else STONE
        note = f": awake{' on ' + sheet.demon if sheet.demon and row.danger == 'demon' else ''}" if row.is_awake else ""
        parts.append(f'<path d="M{x - 4} {y + 7} h{18 * ROW_POINTS + 4}" stroke="{RED}" stroke-width="2.5"/>')
    parts.append(text(x + 18 * ROW_POINTS + 10, y + 12, row.danger + note, 14, ink, "start", bold=row.is_awake))
    return parts


def _seats(view: DragonQuestView, x: float, y: float) -> list[str]:
    """Every hero in a line."""
    parts = []
    for number, sheet in enumerate(view.sheets):
        top = y + 26 * number
        fill = PALE if sheet.fate == "dead" else HERO[sheet.seat]
        parts.append(f'<circle cx="{x + 10}" cy="{top - 5}" r="10" fill="{fill}"/>')
        parts.append(text(x + 10, top, sheet.seat, 13, PAPER, bold=True))
        told = f"{_goal(sheet)} · sun {sheet.sun} · life {sheet.life} · {sheet.gold} gold"
        acts = " ◂" if sheet.seat == view.to_act else ""
        parts.append(text(x + 28, top, told + acts, 13, INK, "start", bold=bool(acts)))
    return parts


def dice(view: DragonQuestView, x: float, y: float) -> list[str]:
    """Those that lie on the table: of the treasure room, of danger, or of movement."""
    if view.treasure_dice:
        faces = [face for face, count in view.treasure_dice.items() for _ in range(count)]
        parts = [part for number, face in enumerate(faces) for part in _treasure_die(face, x + STEP * number, y)]
    elif view.danger and view.danger.boxes:
        parts = _danger_dice(view.danger.boxes, view.danger.met, x, y)
    elif view.movement:
        parts = _movement_dice(view.movement, x, y)
    else:
        parts = []
    return parts + _aside(view, x + STEP * 10 + 24, y)


def _movement_dice(movement: MovementView, x: float, y: float) -> list[str]:
    """The red die and the black ones, those in the air left out."""
    parts = []
    for number, face in enumerate([movement.red, *movement.black]):
        left = x + STEP * number
        if face:
            parts += [die(left, y, INK if number else RED), *symbol(face, left + 23, y + 23, BONE)]
            parts.append(text(left + 23, y + 62, face.replace("double-skull", "two skulls"), 11, STONE))
    return parts


def _treasure_die(face: str, x: float, y: float) -> list[str]:
    parts = [die(x, y, BONE)]
    if face == "dragon":
        parts.append(shape(FLAME, x + 23, y + 23, RED, 1.2))
    elif face == "star":
        parts.append(shape(STAR, x + 23, y + 23, GLOW, 1.3))
    elif face != "blank":
        parts += [f'<circle cx="{x + 23}" cy="{y + 23}" r="17" fill="{GOLD}" stroke="{INK}"/>']
        parts.append(text(x + 23, y + 28, face, 14, INK, bold=True))
    return [*parts, text(x + 23, y + 62, face, 11, STONE)]


def _danger_dice(lying: list[str], met: str | None, x: float, y: float) -> list[str]:
    parts = []
    for number, danger in enumerate(lying):
        left = x + 104 * number
        parts += [
            text(left + 8, y + 29, "ABC"[number], 16, INK, bold=True),
            rect(left + 22, y, 74, 46, SUN, rx=9, thick=2),
            text(left + 59, y + 28, danger, 14, INK, bold=True),
        ]
    if met:
        parts.append(text(x + 104 * len(lying) + 8, y + 29, f"▸ {met}", 16, VIOLET, "start", bold=True))
    return parts


def _aside(view: DragonQuestView, x: float, y: float) -> list[str]:
    """The dragons set aside, while somebody is in the room."""
    if not view.aside:
        return []
    parts = [text(x, y + 62, f"{view.aside} of {view.dragons_wake} dragons", 12, STONE, "start")]
    for number in range(view.aside):
        parts.append(shape(FLAME, x + 10 + 22 * number, y + 24, RED, 0.9))
    return parts
