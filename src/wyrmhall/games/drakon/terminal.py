"""Drakon's table in a terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from rich.table import Table
from rich.text import Text

from wyrmhall.games.drakon.arguments import place_of
from wyrmhall.games.drakon.content import all_turns
from wyrmhall.games.drakon.lair_text import (
    ARROW,
    COIN,
    INKS,
    TOUCHED,
    USUAL_WIDTH,
    Labels,
    Lair,
    Place,
    Window,
    drafted_place,
    extent,
    labels_in,
    next_to,
    signs_of,
    width_of,
)
from wyrmhall.games.drakon.state import ARROW_SETS, SIDE_LETTERS
from wyrmhall.games.drakon.view import DrakonView, RoomView, SeatView, TileView
from wyrmhall.kit import terminal
from wyrmhall.kit.terminal import NONE, beside, table_of, wrapped

SIDE = 38
"""How much space the seats need beside the lair."""
TILE = 8
"""A room of the hand, drawn."""
MANY_COINS = 8
LEGEND = {"▲►▼◄": "arrows", "[ ]": "choice"}
FEWEST_ROWS = 3
"""Number of rows of the lair that are drawn on the lowest screen."""
FRAME = 3
"""Lines that belong to no row: the coordinates, the last walls, the word that there is more."""


class Terminal(terminal.Terminal):
    """The lair, each seat's things, the viewer's hand, and the legend."""

    view: DrakonView
    seats_have_colours = True
    some_place = "3,-1"

    @cached_property
    def labels(self) -> Labels:
        return labels_in(self.words)

    def draw(self, width: int, height: int | None, screen: int) -> list[Text]:
        """On a low screen the hand is written in a line, then the legend is left out, then the far ends of the lair."""
        whole = extent(self.view)
        side = SIDE if width_of(whole, USUAL_WIDTH) + SIDE + 1 <= width else 0
        status = self._status(width)
        lair = self._lair(whole, width - side, len(whole.rows))
        legend = self._legend(width, lair)
        for is_drawn, below in ((True, legend), (False, legend), (False, [])):
            seats = self._seats(bool(side), side or width, is_drawn)
            table = beside(lair, seats, width - side) if side else lair + seats
            if height is None or len(status) + len(table) + len(below) <= height:
                return [*status, *table, *below]
        taken = len(status) + FRAME + (0 if side else len(seats))
        lair = self._lair(whole, width - side, max(FEWEST_ROWS, ((height or 0) - taken) // 2))
        return [*status, *(beside(lair, seats, width - side) if side else lair + seats)]

    def _lair(self, whole: Window, width: int, rows: int) -> list[Text]:
        """As many rows as there may be, and where there is more of the lair."""
        lair = Lair(self.view, self.labels, whole, width, rows, self._touched(), self.looks_at)
        shown = lair.window
        more = {
            "←": shown.columns.start - whole.columns.start,
            "→": whole.columns.stop - shown.columns.stop,
            "↑": whole.rows.stop - shown.rows.stop,
            "↓": shown.rows.start - whole.rows.start,
        }
        told = "  ".join(f"{sign} {count}" for sign, count in more.items() if count)
        if not told:
            return lair.lines()
        x = whole.columns[0 if more["←"] > more["→"] else -1]
        y = whole.rows[0 if more["↓"] > more["↑"] else -1]
        goes_on = wrapped([f"{self.say('table-goes-on')} {told}", f"look {x},{y}"], " · ", width)[0]
        return [*lair.lines(), Text(goes_on, "bold yellow")]

    def look(self, place: str) -> None:
        x, y = place_of(place)
        self.looks_at = f"{x},{y}"

    def _touched(self) -> str | None:
        """The place where something was done last."""
        return next((each.place for each in reversed(self.lately) if hasattr(each, "place")), None)

    def _status(self, width: int) -> list[Text]:
        """The coins and the pile, with what is known to lie under it."""
        view = self.view
        hoard = self.say("table-hoard", hoard=view.hoard, coins=sum(room.coins for room in view.lair))
        entries = [self.say("table-turn", turn=view.turns + 1), f"● {hoard}", self.say("table-pile", rooms=view.pile)]
        if view.under:
            entries.append(f"{self.say('table-under')} {' '.join(map(self._signs, view.under))}")
        return self.status(entries, width)

    def _seats(self, is_beside: bool, width: int, is_drawn: bool) -> list[Text]:
        """Each seat's things and the viewer's hand."""
        return [line for seat in self.seats for line in self._seat(seat, is_beside)] + self._hand(width, is_drawn)

    def _seat(self, seat: SeatView, is_beside: bool) -> list[Text]:
        """Who it is with the coins; where the adventurer is; the rooms in hand, as far as they are known."""
        goal = self.view.coins_to_escape or self.view.coins_to_win
        head = self.head(seat.seat).append(f"  {_coins(seat.coins, goal)}", COIN)
        entries = [self.say("table-at", place=seat.place), self.say("table-rooms", rooms=len(seat.hand))]
        if seat.adventurer:
            who = self._adventurer(seat) + (f", {self.say('table-used')}" if seat.power_used else "")
            if is_beside and head.cell_len + 2 + len(who) > SIDE:
                entries.insert(0, who)
            else:
                head.append(f"  {who}", "not bold")
        known = [] if seat.seat == self.view.viewer else [self._signs(tile) for tile in seat.hand if tile]
        if known:
            entries.append(f"{self.say('table-known')} {' '.join(known)}")
        if not is_beside:
            return [head.append(f"  {' · '.join(entries)}", "not bold")]
        return [head, *(Text(f"    {line}") for line in wrapped(entries, " · ", SIDE - 4))]

    def _adventurer(self, seat: SeatView) -> str:
        return self.say("adventurer-title", adventurer=seat.adventurer)

    def _hand(self, width: int, is_drawn: bool) -> list[Text]:
        """The viewer's rooms as small tiles, or, for want of space, in a line."""
        tiles = [tile for tile in self.own.hand if tile] if self.own else []
        if not tiles:
            return []
        if not is_drawn:
            entries = [self.labelled(self.say("table-hand")), *map(self._signs, tiles)]
            return [Text(f"  {line}") for line in wrapped(entries, "  ", width - 2)]
        fitting = max(1, (width - 2) // (TILE + 1))
        lines = []
        for first in range(0, len(tiles), fitting):
            row = [_tile(tile, self.labels[tile.kind].label) for tile in tiles[first : first + fitting]]
            lines += [Text("  ") + Text(" ").join(parts) for parts in zip(*row)]
        return lines

    def _legend(self, width: int, lair: Sequence[Text]) -> list[Text]:
        """What the labels of the rooms on the table mean, the short ones of a lair that is drawn small too, and the
        signs."""
        shown = {room.kind for room in self.view.lair} - {"start", "empty"}
        shown |= {tile.kind for seat in self.seats for tile in seat.hand if tile} - {"empty"}
        words = {word for line in lair for word in re.findall(r"\w+", line.plain)}
        signs = {}
        for kind, (label, short) in self.labels.items():
            labels = [label, *([short] if short != label and short in words else [])]
            if kind in shown or len(labels) > 1:
                signs[self.labelled("/".join(labels))] = self.say("brief-room", kind=kind)
        signs |= {self.labelled(sign): self.say(f"legend-{name}") for sign, name in LEGEND.items()}
        if self._touched():
            signs[self.labelled(TOUCHED)] = self.say("legend-touched")
        return self.legend(signs, width)

    def _signs(self, tile: TileView | RoomView | None) -> str:
        return "?" if tile is None else f"{self.labels[tile.kind].label}{signs_of(tile.arrows)}"

    def figures(self) -> dict[str, Any]:
        return super().figures() | {"powers": "on" if self.seats[0].adventurer else "none"}

    def remark(self, move: dict[str, Any]) -> Text:
        """What a move does, or where it leads."""
        match move:
            case {"do": "place" | "for" | "discard" | "then", "room": room}:
                return Text(self.say("about-room", kind=room.split()[0]), "dim")
            case {"do": "facing", "side": side}:
                return self._facing(side)
            case {"do": "move" | "step" | "wizard", "side": side}:
                return self._leads_to(next_to(self._origin(), side))
            case {"do": "fly" | "to", "place": place}:
                return self._leads_to(place_of(place))
            case {"do": "swap" | "destroy" | "turn", "place": place}:
                room = self._room_at(place_of(place))
                return Text(self._signs(room), INKS[room.kind]) if room else Text()
            case {"do": do, "seat": letter}:
                return self._about_seat(do, self.seat(letter))
            case {"do": "take-coin" | "leave-coin"}:
                return Text(self.say("lies-on-start", coins=sum(room.coins for room in self.view.lair)), "dim")
            case {"do": "prevent" | "dwarf" | "amazon" as do}:
                return Text(self.say("about-power", adventurer="knight" if do == "prevent" else do), "dim")
            case {"do": "pass" | "end" | "allow" as do}:
                return Text(self.say(f"about-{do}"), "dim")
        return Text()

    def _origin(self) -> Place:
        """Where a step begins: in a move half said, where it has come to; else where the adventurer is."""
        draft = self.view.draft
        mover = self.seat((draft and draft.seat) or self.view.to_act or "A")
        return drafted_place(self.view) or place_of(mover.place)

    def _room_at(self, place: Place) -> RoomView | None:
        return next((room for room in self.view.lair if (room.x, room.y) == place), None)

    def _leads_to(self, place: Place) -> Text:
        """The room that a step leads to, and what it does."""
        room = self._room_at(place)
        if room is None:
            return Text()
        text = Text(self.say("table-to", kind=room.kind, place=room.place))
        text.highlight_words([self.say("kind-name", kind=room.kind)], INKS[room.kind])
        return text.append(f"{self.labelled('')} {self.say('brief-room', kind=room.kind)}", "dim")

    def _facing(self, side: str) -> Text:
        """The arrows of a room when it is turned, and the rooms that they lead to."""
        draft, place = self.view.draft, drafted_place(self.view)
        if draft is None or draft.room is None or place is None:
            return Text()
        arrows = ARROW_SETS[all_turns(ARROW_SETS.index(draft.room.arrows))[SIDE_LETTERS.index(side)]]
        found = [(letter, self._room_at(next_to(place, letter))) for letter in arrows]
        led = "".join(f", {letter} → {self.labels[room.kind].label}" for letter, room in found if room)
        return Text.assemble((signs_of(arrows), ARROW), f" {' '.join(arrows)}", (led, "dim"))

    def _about_seat(self, do: str, seat: SeatView) -> Text:
        """What of another player's a move is about."""
        text = Text(self.name_of(seat.seat))
        if do == "map":
            return text.append(f", {self.say('table-rooms', rooms=len(seat.hand))}", "dim")
        if do == "send":
            room = self._room_at(place_of(seat.place))
            here = self.say("table-in", kind=room.kind if room else "none", place=seat.place)
            return text.append(f", {here}, ", "dim").append(_coins(seat.coins, self.view.coins_to_win), COIN)
        return text.append(f"{self.labelled('')} {self.say('about-power', adventurer=do)}", "dim")

    def own_pieces(self) -> Table | Text:
        """The viewer's own rooms and what they do."""
        if self.own is None:
            return Text(self.say("terminal-you-only-watch"))
        rows = []
        for tile in filter(None, self.own.hand):
            name = Text(self.say("kind-name", kind=tile.kind), INKS[tile.kind])
            rows.append((name, signs_of(tile.arrows) or NONE, self.say("about-room", kind=tile.kind)))
        return table_of([self.say(f"title-{title}") for title in ("room", "arrows", "about")], rows)

    def tally_cells(self, seat: SeatView, score: float | None) -> dict[str, str | Text]:
        coins: dict[str, str | Text] = {self.say("title-coins"): str(seat.coins)}
        return coins | ({self.say("title-adventurer"): self._adventurer(seat)} if seat.adventurer else {})

    def tally_note(self, scores: Sequence[float | None]) -> str:
        """How the game ended."""
        view = self.view
        return self.say(f"tally-{view.ended}", coins=view.coins_to_escape or view.coins_to_win, turn=view.turns)


def _coins(coins: int, goal: int) -> str:
    return f"●×{coins}/{goal}" if coins > MANY_COINS else "●" * coins + "○" * (goal - coins)


def _tile(tile: TileView, label: str) -> tuple[Text, Text, Text]:
    """Three lines of eight characters."""

    def wall(side: str, sign: str) -> tuple[str, str]:
        return (signs_of(side), ARROW) if side in tile.arrows else (sign, "dim")

    top = Text.assemble(("┌───", "dim"), wall("N", "─"), ("──┐", "dim"))
    bottom = Text.assemble(("└───", "dim"), wall("S", "─"), ("──┘", "dim"))
    return top, Text.assemble(wall("W", "│"), (f"{label:^6}", INKS[tile.kind]), wall("E", "│")), bottom
