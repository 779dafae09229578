"""DragonQuest's table in a terminal, drawn with rich. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Words
from wyrmhall.games.dragonquest.castle_text import (
    CROSSED,
    DEMON,
    HERO,
    NARROW,
    PATH,
    ROOM,
    WALL,
    WIDE,
    castle_text,
    castle_width,
)
from wyrmhall.games.dragonquest.names import CELL_NUMBERS, ITEM_NAMES, TREASURE_ROOM
from wyrmhall.games.dragonquest.sheet_text import (
    CROSSED_OFF,
    FREE,
    GOLD_INK,
    NONE,
    SIGNS,
    STAR,
    TICKED,
    brief_text,
    dice_text,
    flow,
    item_text,
    line_text,
    say,
    sheet_text,
)
from wyrmhall.games.dragonquest.sheet_view import CoinView, SheetView
from wyrmhall.games.dragonquest.state import COLUMNS
from wyrmhall.games.dragonquest.view import DragonQuestView, OptionView

FAN = "sheet"
SIDE = 33
"""How much space a sheet needs beside the castle."""
GLUE = "\N{NO-BREAK SPACE}"
NEWS = 4
"""Lines left for what has happened, before there is space for the legend."""
FEWEST_ROWS = 5
"""So many rows of the castle are drawn on the lowest screen."""


def draw(view: DragonQuestView, names: list[str], words: Words) -> _Drawing:
    """The castle and the sheet of the hero that matters, the dice, the others in a line each, what is left on the
    table, and the legend. Within a height, as much as it has space for."""
    return _Drawing(view, names, words)


class _Drawing:
    def __init__(self, view: DragonQuestView, names: list[str], words: Words) -> None:
        self.view, self.names, self.words = view, names, words
        self.sheet = shown_sheet(view)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self._lines(options.max_width, options.height):
            line.no_wrap, line.overflow = True, "ellipsis"
            yield line

    def _lines(self, width: int, height: int | None) -> list[Text]:
        """On a low screen first what is left on the table goes, then the legend, then the far ends of the castle."""
        above = [_status(self.view, self.names, self.words), *dice_text(self.view, self.words, width)]
        others = self._others()
        legend, supply = _legend(self.view, self.words, width), _supply(self.view, self.words, width)
        castle = self._sheet(width, None)
        for below, spare in (([*others, *supply, *legend], NEWS), ([*others, *legend], NEWS), (others, 0), ([], 0)):
            if height is None or len(above) + len(castle) + len(below) + spare <= height:
                return [*above, *castle, *below]
        assert height is not None
        rows = height - len(above) - len(others) - 1
        if rows < FEWEST_ROWS:
            others, rows = [], max(FEWEST_ROWS, height - len(above) - 1)
        return [*above, *self._sheet(width, rows), *others]

    def _sheet(self, width: int, rows: int | None) -> list[Text]:
        """The castle with the sheet beside it, or below it on a narrow screen."""
        cell = WIDE if castle_width(self.view, WIDE) + SIDE < width else NARROW
        castle = castle_text(self.view, self.sheet, cell, self.view.options, rows)
        name = self.names[SEAT_LETTERS.index(self.sheet.seat)]
        is_beside = castle_width(self.view, cell) + SIDE < width
        space = width - castle_width(self.view, cell) - 1 if is_beside else width
        side = sheet_text(self.view, self.sheet, name, self.words, space)
        if rows is not None and (not is_beside or len(side) > rows + 1):
            side = brief_text(self.view, self.sheet, name, self.words, space)[: rows + 1]
        return _joined(castle, side, castle_width(self.view, cell) + 1) if is_beside else castle + side

    def _others(self) -> list[Text]:
        return [
            line_text(self.view, sheet, name, self.words)
            for sheet, name in zip(self.view.sheets, self.names)
            if sheet.seat != self.sheet.seat
        ]


def shown_sheet(view: DragonQuestView) -> SheetView:
    """The sheet of the hero whose turn it is; of one that flees from the dragon; at the end one's own."""
    seat = view.turn
    if view.phase == "flee" and view.to_act:
        seat = view.to_act
    elif view.phase == "over" and view.viewer:
        seat = view.viewer
    return view.sheets[SEAT_LETTERS.index(seat)]


def _joined(castle: list[Text], side: list[Text], width: int) -> list[Text]:
    lines = []
    for number in range(max(len(castle), len(side))):
        line = castle[number].copy() if number < len(castle) else Text()
        if number < len(side):
            line.pad_right(width - len(line))
            line.append_text(side[number])
        lines.append(line)
    return lines


def _status(view: DragonQuestView, names: list[str], words: Words) -> Text:
    """Whose turn it is, the dragons set aside, the number said and the wall tile."""
    if view.phase == "over":
        return Text(say(words, "over"), "bold")
    line = Text(say(words, "turn", turn=view.turns, who=names[SEAT_LETTERS.index(view.turn)]), "bold")
    if any(sheet.place == TREASURE_ROOM and sheet.fate == "inside" for sheet in view.sheets):
        line.append(f" · {say(words, 'aside', aside=view.aside, wake=view.dragons_wake)}", "bold #d1495b")
    if view.movement or view.danger or view.treasure_dice:
        return line
    if view.tile and view.guess:
        line.append(f" · {say(words, 'wall', tile=view.tile, guess=view.guess)}")
    elif view.tile:
        line.append(f" · {say(words, 'tile', tile=view.tile)}")
    return line


def _supply(view: DragonQuestView, words: Words, width: int) -> list[Text]:
    """The items and the treasures still on the table, by the points and the stars that they need."""
    items: dict[str, list[str]] = {}
    for item in view.items:
        items.setdefault(f"{item.points}:{GLUE}", []).append(item_text(item, words).replace(" ", GLUE))
    treasures: dict[str, list[str]] = {}
    for treasure in view.treasures:
        treasures.setdefault(f"{treasure.stars}{STAR}{GLUE}", []).append(str(treasure.value))
    lines = []
    for label, groups in (("left-items", items), ("left-treasures", treasures)):
        entries = [f"{need}{', '.join(things)}" for need, things in groups.items()] or [NONE]
        told = f"{say(words, label)}: {' · '.join(entries)}"
        lines += [Text(line.plain.replace(GLUE, " ")) for line in flow(told.split(" "), " ", width)]
    return _dimmed(lines)


def _dimmed(lines: list[Text]) -> list[Text]:
    for line in lines:
        line.stylize("dim")
    return lines


def _legend(view: DragonQuestView, words: Words, width: int) -> list[Text]:
    """What the signs of the castle mean."""
    sheet = shown_sheet(view)
    signs = {HERO: "hero", PATH * 2: "path", ROOM: "room", "S": "start", "E": "exit", "O": "orange", "B": "black"}
    if sheet.blocked:
        signs[WALL * 2] = "wall"
    if sheet.demon:
        signs |= {DEMON: "demon", CROSSED: "crossed"}
    is_wide = castle_width(view, WIDE) + SIDE < width
    if view.options:
        signs["[ ]" if is_wide else "+"] = "choice"
    if any(option.detour for option in view.options):
        signs["[1]" if is_wide else "+1"] = "detour"
    return _dimmed(flow([f"{sign} {say(words, f'legend-{name}')}" for sign, name in signs.items()], " · ", width))


def welcome(view: DragonQuestView, names: list[str], words: Words) -> Text:
    """What the game is about, for somebody who has never played it."""
    parts = {"boxes": view.sheets[0].sun_boxes, "wake": view.dragons_wake}
    about = ("way", "sun", "dice", "path", "found", "room")
    return Text("\n").join(Text(say(words, f"welcome-{what}", **parts)) for what in about)


def remark(view: DragonQuestView, move: dict[str, Any], names: list[str], words: Words) -> Text:
    """What a move does, or where it leads."""
    match move["do"]:
        case "buy":
            return Text(_about_item(view, move["item"], words), "dim")
        case "enter-room" | "go" | "flee" | "block" | "lead-demon":
            return _about_cell(view, move, words)
        case "reroll" | "keep":
            return _about_dice(view, move.get("dice", "").split(), words)
        case "wall":
            who = names[SEAT_LETTERS.index(view.turn)]
            return Text(say(words, "choose-wall", who=who, tile=move["tile"]), "dim")
        case "guess":
            return Text(say(words, "guess", tile=move["number"]), "dim")
        case "lose" | "take":
            return _about_gold(view, move, words)
        case "take-nothing" | "accept":
            return Text(say(words, move["do"]), "dim")
    return Text(_about_plain(view, move["do"], words), "dim")


def _about_item(view: DragonQuestView, name: str, words: Words) -> str:
    item = next(item for item in view.items if item.name == name)
    about = say(words, "about-item", item=item.name, value=str(item.value))
    return say(words, "buy", points=item.points, about=about)


def _about_cell(view: DragonQuestView, move: dict[str, Any], words: Words) -> Text:
    name = move.get("cell", TREASURE_ROOM)
    option = next((option for option in view.options if option.cell == name), None)
    if option is None:
        return Text()
    if move["do"] == "block":
        return Text(say(words, "detour", steps=option.detour) if option.detour else "", "bold")
    if move["do"] == "lead-demon":
        return Text(say(words, "demon-near", steps=option.to_go), "dim")
    return _about_step(view, option, words)


def _about_step(view: DragonQuestView, option: OptionView, words: Words) -> Text:
    """How far it is from there to the goal, and the items that the step uses up."""
    sheet = shown_sheet(view)
    if option.cell == TREASURE_ROOM:
        text = Text(say(words, "enter", dice=view.treasure_dice_in_all - view.aside), "bold")
    elif option.to_go == 0:
        text = Text(say(words, "out"), "bold")
    elif option.to_go is None:
        text = Text(say(words, "dead-end", goal=sheet.goal), "bold yellow")
    else:
        text = Text(say(words, "steps-to", goal=sheet.goal, steps=option.to_go), "dim")
    items = [item.name for item in sheet.items]
    if "key" in items and option.cell in sheet.blocked:
        text.append(f", {say(words, 'uses-key')}", "yellow")
    if "orb" in items and _is_diagonal(sheet.place, option.cell):
        text.append(f", {say(words, 'uses-orb')}", "yellow")
    return text


def _is_diagonal(here: str, there: str) -> bool:
    if TREASURE_ROOM in (here, there):
        return False
    one, other = CELL_NUMBERS[here], CELL_NUMBERS[there]
    return one // COLUMNS != other // COLUMNS and one % COLUMNS != other % COLUMNS


def _about_dice(view: DragonQuestView, again: list[str], words: Words) -> Text:
    """What is kept of the dice that could be thrown again, or what all of them are good for."""
    assert view.movement is not None
    symbols = [symbol for symbol in [view.movement.red, *view.movement.black] if symbol]
    if not again:
        steps = symbols.count("room") + symbols.count("corridor")
        return Text(say(words, "keep", steps=steps, points=symbols.count("discovery")), "bold")
    kept = [symbol for symbol in view.movement.black if symbol]
    for name in again:
        if name != "red":
            kept.remove(name)
    if "red" not in again and view.movement.red:
        kept.insert(0, view.movement.red)
    signs = [SIGNS[symbol] for symbol in kept if "skull" not in symbol]
    return Text(say(words, "keeps", dice=" ".join(signs)) if signs else say(words, "keeps-nothing"), "dim")


def _about_gold(view: DragonQuestView, move: dict[str, Any], words: Words) -> Text:
    gold = shown_sheet(view).gold
    if move["do"] == "lose":
        return Text(say(words, "lose", gold=str(gold - int(move["coin"]))), "dim")
    value = move["treasure"].split()[-1]
    return Text(say(words, "take", gold=str(gold + int(value))), "dim")


def _about_plain(view: DragonQuestView, do: str, words: Words) -> str:
    """Moves that name nothing beside themselves."""
    match do:
        case "buy-nothing":
            row = next(row for row in shown_sheet(view).rows if row.is_current)
            return say(words, "buy-nothing", points=row.points, danger=say(words, "danger", danger=row.danger))
        case "stay":
            dice = view.treasure_dice_in_all - view.aside
            return say(words, "stay", dice=dice, aside=view.aside, wake=view.dragons_wake)
        case "leave":
            is_bitten = any(row.is_awake for row in shown_sheet(view).rows if row.danger == "spider")
            return say(words, "leave-spider" if is_bitten else "leave")
        case "stop" if view.movement:
            return say(words, "stop", steps=view.movement.steps)
        case "ring" if view.danger and view.danger.met:
            return say(words, "ring", danger=view.danger.met)
        case "fight" if view.danger:
            return say(words, "fight", swords=view.danger.swords)
        case "talisman" if view.treasure_dice:
            dice = sum(view.treasure_dice[face] for face in ("50", "100", "blank"))
            return say(words, "talisman", dice=dice)
    return ""


def fan(view: DragonQuestView, names: list[str], words: Words) -> Group:
    """The viewer's whole sheet with its coin boxes, and all items with what they do and whose they are."""
    parts: list[Any] = []
    if view.viewer is None:
        parts.append(Text(say(words, "nobody")))
    else:
        seat = SEAT_LETTERS.index(view.viewer)
        sheet = view.sheets[seat]
        castle = castle_text(view, sheet, NARROW, [])
        side = sheet_text(view, sheet, names[seat], words, SIDE)
        parts += _joined(castle, side, castle_width(view, NARROW) + 1)
        parts += [_coin_boxes(coin) for coin in sheet.coins]
    return Group(*parts, _item_table(view, names, words))


def _coin_boxes(coin: CoinView) -> Text:
    """All boxes of one kind: ticked, crossed off, free."""
    free = coin.boxes - coin.ticked - coin.crossed_off
    return Text.assemble(
        f"{coin.worth:>4} ", (TICKED * coin.ticked, GOLD_INK), (CROSSED_OFF * coin.crossed_off + FREE * free, "dim")
    )


def _item_table(view: DragonQuestView, names: list[str], words: Words) -> Table:
    """All items that are not used up."""
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for title in ("item", "about", "whose"):
        table.add_column(say(words, f"title-{title}"), no_wrap=title == "item")
    table.add_column(say(words, "title-points"), justify="right")
    whose = [
        (item, say(words, "yours") if sheet.seat == view.viewer else name)
        for sheet, name in zip(view.sheets, names)
        for item in sheet.items
    ]
    whose += [(item, NONE) for item in view.items]
    for item, owner in sorted(whose, key=lambda one: ITEM_NAMES.index(one[0].name)):
        about = say(words, "about-item", item=item.name, value=str(item.value))
        table.add_row(item_text(item, words), about, owner, str(item.points))
    return table


def tally(view: DragonQuestView, scores: Sequence[float | None], names: list[str], words: Words) -> Group:
    """Q1 The final count: coins, treasures and items of those who escaped; how far the dead got."""
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    table.add_column("")
    table.add_column(say(words, "title-hero"))
    for title in ("coins", "treasures", "items", "gold"):
        table.add_column(say(words, f"title-{title}"), justify="right")
    table.add_column("")
    best = max((score for score in scores if score is not None), default=None)
    for sheet, name, score in zip(view.sheets, names, scores):
        is_best = score is not None and score == best
        won = f"{STAR} {say(words, 'wins')}" if is_best else ""
        table.add_row(Text(name, "bold"), _became(sheet, words), *_gold(sheet, score), won, style="bold" * is_best)
    return Group(table, Text(say(words, "dragon-wins" if best is None else "tally-rule"), "dim"))


def _became(sheet: SheetView, words: Words) -> str:
    """What became of a hero."""
    if sheet.fate == "escaped":
        return say(words, "escaped", sun=sheet.sun)
    steps = "none" if sheet.to_goal is None else sheet.to_goal
    return say(words, "died", place=sheet.place, goal=sheet.goal, steps=steps)


def _gold(sheet: SheetView, score: float | None) -> list[str]:
    """Coins, treasures, items, and their sum; nothing counts for the dead."""
    if score is None:
        return [NONE] * 4
    coins = sum(coin.worth * coin.ticked for coin in sheet.coins)
    treasures = sum(treasure.value for treasure in sheet.treasures)
    return [str(coins), str(treasures), str(sum(item.value for item in sheet.items)), str(int(score))]
