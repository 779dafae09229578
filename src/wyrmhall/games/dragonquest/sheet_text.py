"""A hero's sheet beside the castle, the dice on the table, and the other heroes, as lines of text."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Line, Words
from wyrmhall.games.dragonquest.castle_text import HERO, HERO_INK
from wyrmhall.games.dragonquest.sheet_view import CoinView, ItemView, RowView, SheetView, TreasureView
from wyrmhall.games.dragonquest.state import ROW_POINTS
from wyrmhall.games.dragonquest.view import DragonQuestView

TICKED, FREE, CROSSED_OFF, NONE, STAR, NOW = "■", "□", "✗", "–", "★", "◄"
LONGEST_TRACK = 20
"""Tracks with more boxes than this are told in figures."""
SUN_INK, LIFE_INK, GOLD_INK, DANGER_INK = "bold #e3a52c", "bold #d1495b", "bold #d9a621", "bold #c050c0"
SIGNS = {"double-skull": "☠☠", "skull": "☠", "room": "▣", "corridor": "═", "discovery": "✦", "blank": "∙"}
LOOT_SIGNS = {"dragon": "▲", "star": STAR}
FACE = {"red": "bold #ffffff on #a3162a", "black": "bold #ffffff on #26232b"}
SKULL_FACE = {"red": "bold #ffd0d0 on #6b0f1b", "black": "bold #9a94a3 on #26232b"}
LOOT_FACE = {
    "dragon": "bold #ffffff on #a3162a",
    "50": "bold #000000 on #c3ccd6",
    "100": "bold #000000 on #e3b23c",
    "star": "bold #ffffff on #2a5d9f",
    "blank": "#9a94a3 on #26232b",
}


def say(words: Words, message: str, **parts: Any) -> str:
    return words.say(Line(f"table-{message}", parts), [])


def sheet_text(view: DragonQuestView, sheet: SheetView, name: str, words: Words, width: int) -> list[Text]:
    """All of a sheet but the castle, a line for each thing."""
    goal = {say(words, "goal"): [Text(goal_text(sheet, words))]} if sheet.fate == "inside" else {}
    things = {
        **goal,
        say(words, "sun"): [_track(sheet.sun, sheet.sun_boxes, SUN_INK)],
        say(words, "life"): [_track(sheet.life, max(sheet.life, sheet.life_at_start), LIFE_INK)],
        **{say(words, "danger", danger=row.danger): [_row(row, sheet, words)] for row in sheet.rows},
        say(words, "gold"): [Text.assemble((f"{sheet.gold}", GOLD_INK), f"  {coins_text(sheet.coins)}")],
    }
    label = max(len(name) for name in (*things, say(words, "items"), say(words, "treasure"))) + 1
    space = width - label
    things[say(words, "items")] = flow([item_text(item, words) for item in sheet.items], ", ", space)
    things[say(words, "treasure")] = flow([treasure_text(one) for one in sheet.treasures], "  ", space)
    lines = [_head(view, sheet, name, words, width)]
    for thing, told in things.items():
        for number, line in enumerate(told):
            lines.append(Text.assemble(("" if number else thing).ljust(label), line))
        if thing == say(words, "life"):
            lines.append(_traps(sheet, words))
    return lines


def brief_text(view: DragonQuestView, sheet: SheetView, name: str, words: Words, width: int) -> list[Text]:
    """The same in few lines, what matters most first, for a low screen."""
    lines = [_head(view, sheet, name, words, width), Text(goal_text(sheet, words)), _vitals(sheet, words)]
    for row in sheet.rows:
        if row.is_current or row.is_awake:
            lines.append(Text.assemble(say(words, "danger", danger=row.danger), " ", _row(row, sheet, words)))
    lines.append(_traps(sheet, words))
    lines.append(Text.assemble((f"{sheet.gold}", GOLD_INK), f" {say(words, 'gold')}  {coins_text(sheet.coins)}"))
    if sheet.items:
        lines += flow([item_text(item, words) for item in sheet.items], ", ", width)
    if sheet.treasures:
        lines += flow([treasure_text(treasure) for treasure in sheet.treasures], ", ", width)
    return lines


def line_text(view: DragonQuestView, sheet: SheetView, name: str, words: Words) -> Text:
    """Another hero in one line."""
    line = Text.assemble(("► " if sheet.seat == view.to_act else "  ", "bold"), _name(view, sheet, name, words), "  ")
    if sheet.fate != "inside":
        line.append(say(words, "fate", fate=sheet.fate), "bold" if sheet.fate == "escaped" else DANGER_INK)
    else:
        line.append(f"{say(words, 'here', place=sheet.place)} · ").append_text(_vitals(sheet, words))
    line.append(" · ").append(f"{sheet.gold} {say(words, 'gold')}", GOLD_INK)
    if sheet.fate == "inside":
        dangers = [say(words, "danger", danger=row.danger) for row in sheet.rows if row.is_awake]
        line.append("".join(f" · {danger}" for danger in dangers), DANGER_INK).append(f" · {goal_text(sheet, words)}")
    if sheet.items:
        line.append(f" · {', '.join(item_text(item, words) for item in sheet.items)}")
    return line


def _name(view: DragonQuestView, sheet: SheetView, name: str, words: Words) -> Text:
    you = f" ({say(words, 'you')})" if sheet.seat == view.viewer else ""
    text = Text(name + you, "bold")
    text.stylize(f"#ffffff on {HERO_INK[sheet.seat]}", 0, 1)
    return text


def _head(view: DragonQuestView, sheet: SheetView, name: str, words: Words, width: int) -> Text:
    """Whose sheet it is, and where the hero is."""
    if sheet.fate == "inside":
        where = say(words, "here", place=sheet.place)
    else:
        where = say(words, "fate", fate=sheet.fate)
    line = Text.assemble((f"{HERO} ", "bold"), _name(view, sheet, name, words))
    line.truncate(max(8, width - len(where) - 2), overflow="ellipsis")
    line.append(f", {where}")
    if sheet.skip and len(line) + len(say(words, "skip", turns=sheet.skip)) + 2 <= width:
        line.append(f", {say(words, 'skip', turns=sheet.skip)}", DANGER_INK)
    return line


def goal_text(sheet: SheetView, words: Words) -> str:
    """How far it is to the treasure room, or to the exit."""
    if sheet.to_goal is None:
        return say(words, "no-way", goal=sheet.goal)
    return say(words, "to-goal", goal=sheet.goal, steps=sheet.to_goal)


def _vitals(sheet: SheetView, words: Words) -> Text:
    return Text.assemble(
        f"{say(words, 'sun')} ",
        (f"{sheet.sun}/{sheet.sun_boxes}", SUN_INK),
        f" · {say(words, 'life')} ",
        (f"{sheet.life}/{max(sheet.life, sheet.life_at_start)}", LIFE_INK),
    )


def _track(ticked: int, boxes: int, ink: str) -> Text:
    """Boxes and their number, if there is space for them."""
    if boxes > LONGEST_TRACK:
        return Text(f"{ticked}/{boxes}", ink)
    return Text.assemble((TICKED * ticked, ink), (FREE * (boxes - ticked), "dim"), (f" {ticked}", "bold"))


def _traps(sheet: SheetView, words: Words) -> Text:
    line = Text(say(words, "traps"))
    for trap in sheet.traps:
        boxes = TICKED * trap.ticked + FREE * (trap.boxes - trap.ticked)
        line.append(f" {say(words, 'danger', danger=trap.name)} ").append(boxes, DANGER_INK if trap.ticked else "dim")
    return line


def _row(row: RowView, sheet: SheetView, words: Words) -> Text:
    """The points of a row, or what became of it."""
    if row.is_awake:
        awake = say(words, "awake-on", cell=sheet.demon) if row.danger == "demon" else say(words, "awake")
        return Text.assemble((CROSSED_OFF * ROW_POINTS, "dim"), (f" {awake}", DANGER_INK))
    if row.is_crossed_out:
        return Text(CROSSED_OFF * ROW_POINTS, "dim")
    line = Text.assemble((TICKED * row.points, "bold"), (FREE * (ROW_POINTS - row.points), "dim"))
    return line.append(f" {row.points} {NOW}", "bold") if row.is_current else line


def coins_text(coins: list[CoinView]) -> str:
    """Coins by their number; those crossed off with a cross."""
    return " ".join(
        f"{coin.worth}×{coin.ticked}" + (f"({CROSSED_OFF}{coin.crossed_off})" if coin.crossed_off else "")
        for coin in coins
    )


def item_text(item: ItemView, words: Words) -> str:
    return say(words, "item", item=item.name)


def treasure_text(treasure: TreasureView) -> str:
    return f"{treasure.stars}{STAR} {treasure.value}"


def flow(entries: list[str], between: str, width: int) -> list[Text]:
    """Entries in as few lines as they need; a dash for none."""
    lines = [entries[0] if entries else NONE]
    for entry in entries[1:]:
        if len(lines[-1]) + len(between) + len(entry) + len(between.rstrip()) > width:
            lines[-1] += between.rstrip()
            lines.append(entry)
        else:
            lines[-1] += between + entry
    return [Text(line) for line in lines]


def dice_text(view: DragonQuestView, words: Words, width: int) -> list[Text]:
    """The dice that lie on the table: those of the treasure room, of danger, or of movement."""
    if view.treasure_dice:
        dice = [_loot(face, count, words) for face, count in view.treasure_dice.items() if count]
    elif view.danger:
        dice = _danger_dice(view, words)
    elif view.movement:
        black = [_die("black", symbol, words) for symbol in view.movement.black if symbol]
        dice = [_die("red", view.movement.red, words)] if view.movement.red else []
        dice += black
    else:
        return []
    lines = [dice[0]]
    for die in dice[1:]:
        if len(lines[-1]) + 1 + len(die) > width:
            lines.append(die)
        else:
            lines[-1] = Text(" ").join([lines[-1], die])
    return lines


def _die(colour: str, symbol: str, words: Words) -> Text:
    """A movement die: its sign and its name."""
    red = f"{say(words, 'red')} " if colour == "red" else ""
    face = f"[{red}{SIGNS[symbol]} {say(words, 'symbol', symbol=symbol)}]"
    return Text(face, (SKULL_FACE if "skull" in symbol else FACE)[colour])


def _loot(face: str, count: int, words: Words) -> Text:
    sign = f"{LOOT_SIGNS[face]} " if face in LOOT_SIGNS else ""
    return Text.assemble((f"[{sign}{say(words, 'loot', face=face)}]", LOOT_FACE[face]), (f"×{count} ", "bold"))


def _danger_dice(view: DragonQuestView, words: Words) -> list[Text]:
    assert view.danger is not None
    dice = [
        Text.assemble((f"{letter} ", "bold"), (f"[{say(words, 'danger', danger=danger)}]", "bold #000000 on #e8d44d"))
        for letter, danger in zip(SEAT_LETTERS, view.danger.boxes)
    ]
    if view.danger.met:
        dice.append(Text(say(words, "met", danger=say(words, "danger", danger=view.danger.met)), DANGER_INK))
    return dice
