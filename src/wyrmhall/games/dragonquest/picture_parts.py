"""The figures of DragonQuest's picture: heroes, demon, walls, dice and boxes, as pieces of SVG."""

from __future__ import annotations

PAPER, INK, STONE, PALE = "#fbf6ea", "#2b2320", "#5b5550", "#b5ada0"
FLOOR, PATH, BRICK, MORTAR = "#efe3c8", "#e2b96f", "#7d7873", "#a8a29b"
GREEN, ORANGE, GOLD, GLOW, VIOLET, RED, SUN, BONE = (
    "#3f9463",
    "#f08a24",
    "#e8bb46",
    "#1f6f8b",
    "#7a2f86",
    "#b3222e",
    "#f0b429",
    "#f6f1e4",
)
HERO = {"A": "#b3303d", "B": "#2a5d9f", "C": "#8a5fb5", "D": "#3b7a43"}
PAWN = "M-11 15 Q-11 0 -4.5 -3 A7.5 7.5 0 1 1 4.5 -3 Q11 0 11 15 Z"
HORNED = (
    "M-12 14 C-15 2 -11 -5 -8 -6 C-12 -10 -12 -14 -10 -17 C-8 -13 -5 -11 -2 -11 H2 C5 -11 8 -13 10 -17 "
    "C12 -14 12 -10 8 -6 C11 -5 15 2 12 14 L6 10 L0 15 L-6 10 Z"
)
SKULL = (
    "M-9 -2 A9 9 0 1 1 9 -2 C9 2 7 4 5 5 V10 H-5 V5 C-7 4 -9 2 -9 -2 Z M-6 -2 a2.6 2.6 0 1 0 5.2 0 a2.6 2.6 0 1 0 "
    + ("-5.2 0 Z M0.8 -2 a2.6 2.6 0 1 0 5.2 0 a2.6 2.6 0 1 0 -5.2 0 Z")
)
STAR = "M0 -11 L3 -3.6 L11 -3 L5 2.2 L6.9 10 L0 5.8 L-6.9 10 L-5 2.2 L-11 -3 L-3 -3.6 Z"
FLAME = (
    "M0 -13 C7 -6 10 -1 9 5 C8 11 3 13 0 13 C-4 13 -9 10 -9 4 C-9 0 -6 -2 -5 -6 C-3 -4 -2 -3 -2 -1 C0 -5 1 -9 0 -13 Z"
)
"""All with their middle at 0,0."""


def rect(
    x: float, y: float, width: float, height: float, fill: str, rx: float, stroke: str = INK, thick: float = 1
) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{rx}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{thick}"/>'
    )


def text(
    x: float, y: float, said: str, size: float, fill: str = INK, anchor: str = "middle", bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="{size:.0f}" fill="{fill}" text-anchor="{anchor}"{weight}>{said}</text>'


def shape(path: str, x: float, y: float, fill: str, scale: float = 1, stroke: str = "none", thick: float = 1) -> str:
    return (
        f'<path transform="translate({x} {y}) scale({scale})" d="{path}" fill="{fill}" fill-rule="evenodd" '
        f'stroke="{stroke}" stroke-width="{thick}" stroke-linejoin="round"/>'
    )


def line(path: str, stroke: str, thick: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{thick}" stroke-linecap="round"/>'


def cross(x: float, y: float, reach: float, stroke: str) -> str:
    """What is crossed off, or where the demon has been."""
    d = f"M{x - reach} {y - reach} L{x + reach} {y + reach} M{x + reach} {y - reach} L{x - reach} {y + reach}"
    return line(d, stroke, reach / 3)


def pawn(x: float, y: float, letter: str, fill: str) -> list[str]:
    """A hero with the letter of its seat."""
    return [
        shape(PAWN, x, y, fill, stroke=PAPER, thick=4),
        shape(PAWN, x, y, fill, stroke=INK),
        text(x, y + 12, letter, 13, PAPER, bold=True),
    ]


def demon(x: float, y: float) -> list[str]:
    return [
        shape(HORNED, x, y, VIOLET, stroke=PAPER, thick=4),
        shape(HORNED, x, y, VIOLET, stroke=INK),
        f'<circle cx="{x - 4}" cy="{y}" r="2.2" fill="{SUN}"/>',
        f'<circle cx="{x + 4}" cy="{y}" r="2.2" fill="{SUN}"/>',
    ]


def bricks(x: float, y: float, size: float) -> str:
    """A blocked cell is walled up."""
    course = size / 3
    joints = " ".join(f"M{x} {y + course * number} h{size}" for number in (1, 2))
    for number, places in enumerate(((0.33, 0.75), (0.15, 0.55), (0.33, 0.75))):
        joints += " ".join(f" M{x + size * place} {y + course * number} v{course}" for place in places)
    return rect(x, y, size, size, BRICK, rx=1, stroke=STONE, thick=1.5) + line(joints, MORTAR, 1.5)


def door(x: float, y: float, size: float) -> str:
    """The way out."""
    return f'<path d="M{x + size / 2 - 3} {y + size - 2} v-15 a8 8 0 0 1 16 0 v15 Z" fill="{PAPER}" stroke="{INK}"/>'


def footprints(x: float, y: float, size: float) -> str:
    left, right = (x + size * 0.4, y + size * 0.62), (x + size * 0.62, y + size * 0.38)
    return "".join(
        f'<ellipse cx="{cx}" cy="{cy}" rx="2.6" ry="4.4" transform="rotate(38 {cx} {cy})" fill="#a5742c"/>'
        for cx, cy in (left, right)
    )


def coins(x: float, y: float, number: int) -> str:
    """Some gold, never quite the same."""
    places = [((7 + 11 * (number + one) + 5 * one) % 24 + 6, (5 + 7 * number + 13 * one) % 24 + 6) for one in range(3)]
    return "".join(
        f'<circle cx="{x + right}" cy="{y + down}" r="4.5" fill="#f6dc8a" stroke="#a87a16"/>' for right, down in places
    )


def boxes(x: float, y: float, ticked: int, crossed: int, free: int, fill: str, in_row: int = 10) -> list[str]:
    """A track: ticked boxes first, then those crossed off, then the free ones."""
    parts = []
    for number in range(ticked + crossed + free):
        left, top = x + 18 * (number % in_row), y + 18 * (number // in_row)
        parts.append(rect(left, top, 14, 14, fill if number < ticked else PAPER, rx=3, stroke=STONE))
        if ticked <= number < ticked + crossed:
            parts.append(cross(left + 7, top + 7, 4, RED))
    return parts


def die(x: float, y: float, fill: str, stroke: str = INK) -> str:
    return rect(x, y, 46, 46, fill, rx=9, stroke=stroke, thick=2)


def symbol(name: str, x: float, y: float, ink: str) -> list[str]:
    """What a movement die shows, around a middle."""
    if name == "double-skull":
        return [shape(SKULL, x - 10, y - 6, ink, 0.8), shape(SKULL, x + 10, y + 7, ink, 0.8)]
    if name == "skull":
        return [shape(SKULL, x, y, ink, 1.35)]
    if name == "room":
        return [rect(x - 11, y - 11, 22, 22, "none", rx=1, stroke=ink, thick=4)]
    if name == "corridor":
        return [line(f"M{x - 14} {y - 6} h28 M{x - 14} {y + 6} h28", ink, 4)]
    if name == "discovery":
        return [
            f'<circle cx="{x - 3}" cy="{y - 3}" r="9" fill="none" stroke="{ink}" stroke-width="4"/>',
            line(f"M{x + 4} {y + 4} l9 9", ink, 5),
        ]
    return []
