"""DragonQuest's table in a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from wyrmhall.games.dragonquest.castle_text import CROSSED, DEMON, HERO, NARROW, PATH, ROOM, WALL, WIDE, Castle
from wyrmhall.games.dragonquest.moves import ITEM
from wyrmhall.games.dragonquest.sheet_text import CROSSED_OFF, FREE, GOLD_INK, SIGNS, TICKED, SheetTerminal
from wyrmhall.games.dragonquest.state import TREASURE_ROOM
from wyrmhall.games.dragonquest.view import CoinView, OptionView, SheetView
from wyrmhall.kit.terminal import NONE, STAR, beside, table_of, wrapped

SIDE = 33
"""How much space a sheet needs beside the castle."""
GLUE = "\N{NO-BREAK SPACE}"
NEWS = 4
"""Lines left for what has happened, before there is space for the legend."""
STOPS = {"mail": "arrow", "cape": "fog", "rope": "trapdoor"}
"""The traps that items stop."""
FEWEST_ROWS = 5
"""The fewest rows of the castle that are drawn, on the lowest screen."""


class Terminal(SheetTerminal):
    """The castle and the sheet of the hero that matters, the dice, the others in a line each, what is left on the
    table, and the legend."""

    own_pieces_command = "sheet"

    @property
    def sheet(self) -> SheetView:
        """The sheet that matters now."""
        return self.seat(self.view.hero)  # type: ignore[no-any-return]

    def draw(self, width: int, height: int | None, screen: int) -> list[Text]:
        """On a low screen first what is left on the table goes, then the legend, then the far ends of the castle."""
        above = [self._turn(), *self.dice_text(width)]
        others = [self.hero_line(sheet) for sheet in self.seats if sheet.seat != self.sheet.seat]
        legend, supply = self._legend(width), self._supply(width)
        castle = self._castle(width, None)
        for below, spare in (([*others, *supply, *legend], NEWS), ([*others, *legend], NEWS), (others, 0), ([], 0)):
            if height is None or len(above) + len(castle) + len(below) + spare <= height:
                return [*above, *castle, *below]
        rows = (height or 0) - len(above) - len(others) - 1
        if rows < FEWEST_ROWS:
            others, rows = [], max(FEWEST_ROWS, rows + len(others))
        return [*above, *self._castle(width, rows), *others]

    def _castle(self, width: int, rows: int | None) -> list[Text]:
        """The castle with the sheet beside it, or below it on a narrow screen."""
        castle = Castle(self.view, self.sheet, WIDE if self._is_wide(width) else NARROW, self.view.options)
        is_beside = castle.width + SIDE < width
        space = width - castle.width - 1 if is_beside else width
        side = self.sheet_text(self.sheet, space)
        if rows is not None and (not is_beside or len(side) > rows + 1):
            side = self.brief_text(self.sheet, space)[: rows + 1]
        return beside(castle.lines(rows), side, castle.width + 1) if is_beside else castle.lines(rows) + side

    def _is_wide(self, width: int) -> bool:
        return Castle(self.view, self.sheet, WIDE).width + SIDE < width

    def _turn(self) -> Text:
        """Whose turn it is, the dragons set aside, the number said and the wall tile."""
        view = self.view
        if view.phase == "over":
            return Text(self.table_text("over"), "bold")
        line = Text(self.table_text("turn", turn=view.turns, who=self.name_of(view.turn)), "bold")
        if any(sheet.place == TREASURE_ROOM and sheet.fate == "inside" for sheet in self.seats):
            line.append(f" · {self.table_text('aside', aside=view.aside, wake=view.dragons_wake)}", "bold #d1495b")
        if view.tile and not (view.movement or view.danger or view.treasure_dice):
            said = {"guess": view.guess} if view.guess else {}
            line.append(f" · {self.table_text('wall' if said else 'tile', tile=view.tile, **said)}", "not bold")
        return line

    def _supply(self, width: int) -> list[Text]:
        """The items and the treasures still on the table, by the points and the stars that they need."""
        items = [(self.labelled(item.points), self.item(item).replace(" ", GLUE)) for item in self.view.items]
        treasures = []
        for stars, value in ((treasure.stars, treasure.value) for treasure in self.view.treasures):
            thing = f"{value} {self.treasure_name(stars, value)}".strip().replace(" ", GLUE)
            treasures.append((f"{stars}{STAR}", thing))
        lines = []
        for label, things in (("left-items", items), ("left-treasures", treasures)):
            groups: dict[str, list[str]] = {}
            for need, thing in things:
                groups.setdefault(need, []).append(thing)
            entries = [f"{need}{GLUE}{', '.join(group)}" for need, group in groups.items()] or [NONE]
            lines += wrapped(f"{self.labelled(self.table_text(label))} {' · '.join(entries)}".split(" "), " ", width)
        return [Text(line.replace(GLUE, " "), "dim") for line in lines]

    def _legend(self, width: int) -> list[Text]:
        """What the signs of the castle mean."""
        signs = {HERO: "hero", PATH * 2: "path", ROOM: "room", "S": "start", "E": "exit", "O": "orange", "B": "black"}
        if self.sheet.blocked:
            signs[WALL * 2] = "wall"
        if self.sheet.demon:
            signs |= {DEMON: "demon", CROSSED: "crossed"}
        if self.view.options:
            signs["[ ]" if self._is_wide(width) else "+"] = "choice"
        if any(option.detour for option in self.view.options):
            signs["[1]" if self._is_wide(width) else "+1"] = "detour"
        return self.legend({sign: self.table_text(f"legend-{name}") for sign, name in signs.items()}, width)

    def figures(self) -> dict[str, Any]:
        return super().figures() | {"sun_boxes": self.seats[0].sun_boxes}

    def remark(self, move: dict[str, Any]) -> Text:
        """What a move does, or where it leads."""
        match move:
            case {"do": "enter-room" | "go" | "flee" | "block" | "lead-demon" as do}:
                cell = move.get("cell", TREASURE_ROOM)
                option = next((option for option in self.view.options if option.cell == cell), None)
                return self._about_cell(do, option) if option else Text()
            case {"do": "reroll" | "keep"}:
                return self._about_dice(move.get("dice", "").split())
        return Text(self._about(move), "dim")

    def _about(self, move: dict[str, Any]) -> str:
        """All moves but those about cells and dice."""
        view, sheet = self.view, self.sheet
        match move:
            case {"do": "buy-nothing"}:
                row = next(row for row in sheet.rows if row.is_current)
                return self.table_text("buy-nothing", points=row.points, danger=self.danger(row.danger))
            case {"do": "buy", "item": name}:
                item = next(item for item in view.items if item.name == name)
                return self.table_text("buy", points=item.points, about=self._about_item(item.name, item.value))
            case {"do": "wall", "tile": tile}:
                return self.table_text("choose-wall", who=self.name_of(view.turn), tile=tile)
            case {"do": "guess", "number": number}:
                return self.table_text("guess", tile=number)
            case {"do": "lose", "coin": coin}:
                return self.table_text("lose", gold=str(sheet.gold - int(coin)))
            case {"do": "take", "treasure": treasure}:
                stars, _, value = treasure.split()
                name = self.treasure_name(int(stars), int(value))
                gain = self.table_text("take", gold=str(sheet.gold + int(value)))
                return f"{self.labelled(name)} {gain}" if name else gain
            case {"do": "take-nothing" | "accept" as do}:
                return self.table_text(do)
            case {"do": "stay"}:
                return self.table_text("stay", dice=view.dice_left, aside=view.aside, wake=view.dragons_wake)
            case {"do": "leave"}:
                is_bitten = any(row.is_awake for row in sheet.rows if row.danger == "spider")
                return self.table_text("leave-spider" if is_bitten else "leave")
            case {"do": "stop"} if view.movement:
                return self.table_text("stop", steps=view.movement.steps)
            case {"do": "ring"} if view.danger and view.danger.met:
                return self.table_text("ring", danger=view.danger.met)
            case {"do": "fight"} if view.danger:
                return self.table_text("fight", swords=view.danger.swords)
            case {"do": "talisman"}:
                return self.table_text("talisman", dice=view.dice_again)
        return ""

    def _about_item(self, name: str, value: int) -> str:
        """What an item does, with the figures of the edition."""
        trap = getattr(self.edition.traps, STOPS.get(name, "arrow"))
        parts = {"life": str(self.edition.potion), "first": str(trap[0]), "second": str(trap[1])}
        about, figures = (
            self.table_text("about-item", item=name, value=str(value)),
            self.table_text("figures", item=name, **parts),
        )
        return f"{about} ({figures})" if figures else about

    def _about_cell(self, do: str, option: OptionView) -> Text:
        """How far it is from there to the goal, and the items that the step uses up."""
        if do == "block":
            return Text(self.table_text("detour", steps=option.detour) if option.detour else "", "bold")
        if do == "lead-demon":
            return Text(self.table_text("demon-near", steps=option.to_go), "dim")
        sheet = self.sheet
        if option.cell == TREASURE_ROOM:
            text = Text(self.table_text("enter", dice=self.view.dice_left), "bold")
        elif option.to_go == 0:
            text = Text(self.table_text("out"), "bold")
        elif option.to_go is None:
            text = Text(self.table_text("dead-end", goal=sheet.goal), "bold yellow")
        else:
            text = Text(self.table_text("steps-to", goal=sheet.goal, steps=option.to_go), "dim")
        for item in option.uses:
            text.append(f", {self.table_text(f'uses-{item}')}", "yellow")
        return text

    def _about_dice(self, again: list[str]) -> Text:
        """What is kept of the dice that could be thrown again, or what all of them are good for."""
        movement = self.view.movement
        assert movement is not None
        if not again:
            return Text(self.table_text("keep", steps=movement.kept_steps, points=movement.kept_points), "bold")
        kept = [] if "red" in again else [movement.red]
        kept += (Counter(movement.black) - Counter(again)).elements()
        signs = [SIGNS[symbol] for symbol in kept if symbol and "skull" not in symbol]
        return Text(
            self.table_text("keeps", dice=" ".join(signs)) if signs else self.table_text("keeps-nothing"), "dim"
        )

    def own_pieces(self) -> Group:
        """The viewer's whole sheet with its coin boxes, and all items with what they do and whose they are."""
        if self.own is None:
            return Group(Text(self.table_text("nobody")), self._item_table())
        castle = Castle(self.view, self.own, NARROW)
        lines = beside(castle.lines(), self.sheet_text(self.own, SIDE), castle.width + 1)
        return Group(*lines, *map(_coin_boxes, self.own.coins), self._item_table())

    def _item_table(self) -> Table:
        """All items that are not used up."""
        owned = [
            (item, self.table_text("yours") if sheet.seat == self.view.viewer else self.name_of(sheet.seat))
            for sheet in self.seats
            for item in sheet.items
        ]
        items = owned + [(item, NONE) for item in self.view.items]
        rows = [
            (self.item(item), self._about_item(item.name, item.value), owner, str(item.points))
            for item, owner in sorted(items, key=lambda entry: ITEM.names.index(entry[0].name))
        ]
        return table_of([self.table_text(f"title-{title}") for title in ("item", "about", "whose", "points")], rows)

    def tally_cells(self, seat: SheetView, score: float | None) -> dict[str, str | Text]:
        """Q1 Coins, treasures and items of those who escaped; how far the dead got."""
        if seat.fate == "escaped":
            became = self.table_text("escaped", sun=seat.sun)
        else:
            steps = "none" if seat.to_goal is None else seat.to_goal
            became = self.table_text("died", place=seat.place, goal=seat.goal, steps=steps)
        gold = {
            "coins": sum(coin.worth * coin.ticked for coin in seat.coins),
            "treasures": sum(treasure.value for treasure in seat.treasures),
            "items": sum(item.value for item in seat.items),
            "gold": int(score or 0),
        }
        counted = {
            self.table_text(f"title-{name}"): NONE if score is None else str(sum_) for name, sum_ in gold.items()
        }
        return {self.table_text("title-hero"): became, **counted}

    def tally_note(self, scores: Sequence[float | None]) -> str:
        return self.table_text("dragon-wins" if all(score is None for score in scores) else "tally-rule")


def _coin_boxes(coin: CoinView) -> Text:
    """All boxes of one kind: ticked, crossed off, free."""
    free = coin.boxes - coin.ticked - coin.crossed_off
    return Text.assemble(
        f"{coin.worth:>4} ", (TICKED * coin.ticked, GOLD_INK), (CROSSED_OFF * coin.crossed_off + FREE * free, "dim")
    )
