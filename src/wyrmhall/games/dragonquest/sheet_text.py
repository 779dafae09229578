"""A hero's sheet beside the castle, the dice on the table, and the other heroes, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from wyrmhall.games.dragonquest.castle_text import HERO
from wyrmhall.games.dragonquest.state import ROW_POINTS
from wyrmhall.games.dragonquest.view import CoinView, DragonQuestView, ItemView, RowView, SheetView, TreasureView
from wyrmhall.kit import terminal
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.kit.terminal import ACTING, NONE, STAR, wrapped

TICKED, FREE, CROSSED_OFF, NOW = "■", "□", "✗", "◄"
LONGEST_TRACK = 20
"""Tracks with more boxes than this are given in figures."""
SUN_INK, LIFE_INK, GOLD_INK, DANGER_INK = "bold #e3a52c", "bold #d1495b", "bold #d9a621", "bold #c050c0"
SIGNS = {"double-skull": "☠☠", "skull": "☠", "room": "▣", "corridor": "═", "discovery": "✦", "blank": "∙"}
RED_FACE, BLACK_FACE, DANGER_FACE = "bold white on #a3162a", "bold white on #26232b", "bold black on #e8d44d"
LOOT = {
    "dragon": ("▲ ", RED_FACE),
    "50": ("", "bold black on #c3ccd6"),
    "100": ("", "bold black on #e3b23c"),
    "star": (f"{STAR} ", "bold white on #2a5d9f"),
    "blank": ("", BLACK_FACE),
}
"""The signs and colours of the treasure dice."""


class SheetTerminal(terminal.Terminal):
    """What a terminal shows of heroes and dice."""

    view: DragonQuestView
    seats_have_colours = True

    @property
    def seats(self) -> list[SheetView]:
        return self.view.sheets

    def table_text(self, message: str, **parts: Any) -> str:
        """A message about the table: `table_text("gold")` says `table-gold`."""
        return self.say(f"table-{message}", **parts)

    def danger(self, name: str) -> str:
        return self.table_text("danger", danger=name)

    def sheet_text(self, sheet: SheetView, width: int) -> list[Text]:
        """All of a sheet but the castle, a line for each thing."""
        things = {self.table_text("goal"): [Text(self._goal(sheet))]} if sheet.fate == "inside" else {}
        things[self.table_text("sun")] = [_track(sheet.sun, sheet.sun_boxes, SUN_INK)]
        things[self.table_text("life")] = [_track(sheet.life, max(sheet.life, sheet.life_at_start), LIFE_INK)]
        things[""] = [self._traps(sheet)]
        things |= {self.danger(row.danger): [self._row(row, sheet)] for row in sheet.rows}
        things[self.table_text("gold")] = [Text.assemble((f"{sheet.gold}", GOLD_INK), f"  {coins_text(sheet.coins)}")]
        items, treasure = self.table_text("items"), self.table_text("treasure")
        label = max(map(len, (*things, items, treasure))) + 1
        things[items] = self._flow([self.item(item) for item in sheet.items], ", ", width - label)
        things[treasure] = self._flow(list(map(self._treasure, sheet.treasures)), "  ", width - label)
        lines = [self._sheet_head(sheet, width)]
        for thing, texts in things.items():
            labels = [thing.ljust(label) if thing else "", *[" " * label] * (len(texts) - 1)]
            lines += [Text(name) + text for name, text in zip(labels, texts)]
        return lines

    def brief_text(self, sheet: SheetView, width: int) -> list[Text]:
        """A sheet in few lines, what matters most first, for a low screen."""
        lines = [self._sheet_head(sheet, width), Text(self._goal(sheet)), self._vitals(sheet)]
        rows = [row for row in sheet.rows if row.is_current or row.is_awake]
        lines += [Text.assemble(self.danger(row.danger), " ", self._row(row, sheet)) for row in rows]
        gold = Text.assemble((f"{sheet.gold}", GOLD_INK), f" {self.table_text('gold')}  {coins_text(sheet.coins)}")
        things = [*map(self.item, sheet.items), *map(self._treasure, sheet.treasures)]
        return [*lines, self._traps(sheet), gold, *(self._flow(things, ", ", width) if things else [])]

    def hero_line(self, sheet: SheetView) -> Text:
        """Another hero in one line."""
        line = self.head(sheet.seat).append("  ")
        if sheet.fate != "inside":
            line.append(self.table_text("fate", fate=sheet.fate), "bold" if sheet.fate == "escaped" else DANGER_INK)
        else:
            line.append(f"{self.table_text('here', place=sheet.place)} · ", "not bold").append_text(self._vitals(sheet))
        line.append(" · ", "not bold").append(f"{sheet.gold} {self.table_text('gold')}", GOLD_INK)
        if sheet.fate == "inside":
            line.append("".join(f" · {self.danger(row.danger)}" for row in sheet.rows if row.is_awake), DANGER_INK)
            line.append(f" · {self._goal(sheet)}", "not bold")
        return line.append(f" · {', '.join(map(self.item, sheet.items))}" if sheet.items else "", "not bold")

    def _sheet_head(self, sheet: SheetView, width: int) -> Text:
        """Whose sheet it is, and where the hero is."""
        is_inside = sheet.fate == "inside"
        where = self.table_text("here", place=sheet.place) if is_inside else self.table_text("fate", fate=sheet.fate)
        line = Text.assemble((f"{HERO} ", "bold"), self.head(sheet.seat)[len(ACTING) :])
        line.truncate(max(8, width - len(where) - 2), overflow="ellipsis")
        line.append(f", {where}")
        skip = f", {self.table_text('skip', turns=sheet.skip)}" if sheet.skip else ""
        return line.append(skip if len(line) + len(skip) <= width else "", DANGER_INK)

    def _goal(self, sheet: SheetView) -> str:
        """How far it is to the treasure room, or to the exit."""
        return self.table_text("no-way" if sheet.to_goal is None else "to-goal", goal=sheet.goal, steps=sheet.to_goal)

    def _vitals(self, sheet: SheetView) -> Text:
        return Text.assemble(
            (f"{self.table_text('sun')} ", "not bold"),
            (f"{sheet.sun}/{sheet.sun_boxes}", SUN_INK),
            (f" · {self.table_text('life')} ", "not bold"),
            (f"{sheet.life}/{max(sheet.life, sheet.life_at_start)}", LIFE_INK),
        )

    def _traps(self, sheet: SheetView) -> Text:
        line = Text(self.table_text("traps"))
        for trap in sheet.traps:
            boxes = TICKED * trap.ticked + FREE * (trap.boxes - trap.ticked)
            line.append(f" {self.danger(trap.name)} ").append(boxes, DANGER_INK if trap.ticked else "dim")
        return line

    def _row(self, row: RowView, sheet: SheetView) -> Text:
        """The points of a row, or what became of it."""
        if row.is_awake:
            awake = self.table_text("awake-on", cell=sheet.demon) if row.danger == "demon" else self.table_text("awake")
            return Text.assemble((CROSSED_OFF * ROW_POINTS, "dim"), (f" {awake}", DANGER_INK))
        if row.is_crossed_out:
            return Text(CROSSED_OFF * ROW_POINTS, "dim")
        line = Text.assemble((TICKED * row.points, "bold"), (FREE * (ROW_POINTS - row.points), "dim"))
        return line.append(f" {row.points} {NOW}", "bold") if row.is_current else line

    def item(self, item: ItemView) -> str:
        return self.table_text("item", item=item.name)

    def treasure_name(self, stars: int, value: int) -> str:
        """What the edition calls a treasure, in the language if it has a message `treasure-named-…`; may be empty."""
        alike = [each.name for each in self.edition.treasures if (each.stars, each.value) == (stars, value)]
        return " / ".join(dict.fromkeys(self._in_language(name) for name in alike if name))

    def _in_language(self, name: str) -> str:
        message = f"treasure-named-{name.replace(' ', '-')}"
        return self.say(message) if self.words.has(message) else name

    def _treasure(self, treasure: TreasureView) -> str:
        name = self.treasure_name(treasure.stars, treasure.value)
        return f"{treasure.stars}{STAR} {treasure.value}{f' {name}' if name else ''}"

    def _flow(self, entries: list[str], between: str, width: int) -> list[Text]:
        """Entries in as few lines as they need; a dash for none."""
        return [Text(line) for line in wrapped(entries or [NONE], between, width)]

    def dice_text(self, width: int) -> list[Text]:
        """The dice that lie on the table: those of the treasure room, of danger, or of movement."""
        lines: list[Text] = []
        for die in self._dice():
            if lines and len(lines[-1]) + 1 + len(die) <= width:
                lines[-1].append(" ").append_text(die)
            else:
                lines.append(Text().append_text(die))
        return lines

    def _dice(self) -> Iterator[Text]:
        """Each die by its sign and its name, and the danger met."""
        view = self.view
        if view.treasure_dice:
            for face, count in view.treasure_dice.items():
                if count:
                    sign, paint = LOOT[face]
                    yield Text.assemble(
                        (f"[{sign}{self.table_text('loot', face=face)}]", paint), (f"×{count} ", "bold")
                    )
        elif view.danger:
            for box, danger in zip(SEAT_LETTERS, view.danger.boxes):
                yield Text.assemble((f"{box} ", "bold"), (f"[{self.danger(danger)}]", DANGER_FACE))
            if view.danger.met:
                yield Text(self.table_text("met", danger=self.danger(view.danger.met)), DANGER_INK)
        elif view.movement:
            for number, symbol in enumerate((view.movement.red, *view.movement.black)):
                if symbol:
                    colour, face = ("", BLACK_FACE) if number else (f"{self.table_text('red')} ", RED_FACE)
                    told = f"[{colour}{SIGNS[symbol]} {self.table_text('symbol', symbol=symbol)}]"
                    yield Text(told, f"dim {face}" if "skull" in symbol else face)


def _track(ticked: int, boxes: int, ink: str) -> Text:
    """Boxes and their number, if there is space for them."""
    if boxes > LONGEST_TRACK:
        return Text(f"{ticked}/{boxes}", ink)
    return Text.assemble((TICKED * ticked, ink), (FREE * (boxes - ticked), "dim"), (f" {ticked}", "bold"))


def coins_text(coins: list[CoinView]) -> str:
    """Coins by their number; those crossed off with a cross."""
    return " ".join(
        f"{coin.worth}×{coin.ticked}" + (f"({CROSSED_OFF}{coin.crossed_off})" if coin.crossed_off else "")
        for coin in coins
    )
