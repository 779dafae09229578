"""Drachenhort's table in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Group
from rich.text import Text

from wyrmhall.games.drachenhort.path_text import (
    FACE,
    GEM,
    LONG_ROW,
    MINE,
    NARROWEST,
    REACH,
    SHADE,
    Path,
    token,
)
from wyrmhall.games.drachenhort.view import AdventurerView, DrachenhortView, SeatView
from wyrmhall.kit import terminal
from wyrmhall.kit.terminal import NONE, beside, table_of, wrapped
from wyrmhall.kit.words import Line

METALS = {"silver": "#c3ccd6", "gold": "#e0b23e"}
"""The medals of the two rounds, and their colours."""
SIDE = 28
"""How much space the medals and the seats need beside the path."""
BESIDE = LONG_ROW * (NARROWEST + 1) + 2 + SIDE
"""From this width on they stand beside it, else below."""
NEWS = 2
"""Lines of news for each seat that a large table leaves space for."""
GEM_INK = "bold #4fb8d8"


class Terminal(terminal.Terminal):
    """The path with all that stands on it, medals and seats, who may not be moved, and the legend.

    On a low screen the legend is left out; on a high one the spaces are larger, and a list says where everybody stands.
    """

    view: DrachenhortView
    own_pieces_command = "card"

    def draw(self, width: int, height: int | None, screen: int) -> list[Text]:
        large = [*self._table(width, is_large=True), *self._legend(width, is_large=True)]
        if width >= BESIDE and len(large) + NEWS * len(self.seats) <= (height or screen):
            return large
        lines, legend = self._table(width, is_large=False), self._legend(width, is_large=False)
        return lines if height is not None and len(lines) + len(legend) > height else lines + legend

    def _table(self, width: int, is_large: bool) -> list[Text]:
        """All but the legend."""
        is_beside = width >= BESIDE
        path = Path(self.view, width - SIDE - 1 if is_beside else width, 2 if is_large else 1, self.say).lines()
        medals = [*self._adventurers(), Text()] if is_large else self._medals()
        die = self.say("die-now", points=self.view.roll) if self.view.roll and self.view.to_act else ""
        side = [*medals, Text(die, "bold"), *map(self._seat, self.seats)]
        return [
            *self._status(width),
            *(beside(path, side, max(len(line) for line in path) + 1) if is_beside else path + side),
            *self._refusals(width),
        ]

    def _reach(self) -> str:
        """H4.2 Where the dragon would go, and whom it would catch."""
        first, last = self.view.reach[0], self.view.reach[-1]
        places = "–".join(dict.fromkeys((self._place(first), self._place(last))))
        if self.view.catches:
            return self.say("reach-catches", places=places, adventurer=self._name(self.view.catches))
        return self.say("reach", places=places)

    def _status(self, width: int) -> list[Text]:
        """The round, the viewer's card, and how far the dragon would come."""
        view = self.view
        metal = list(METALS)[view.round - 1]
        entries = [self.say("round-now", round=view.round, rounds=view.rounds, side=view.side, metal=metal)]
        if self.own and self.own.card:
            entries.append(self.say("own-card", card=self._card(self.own.card)))
        if view.reach:
            entries.append(self._reach())
        return self.status(entries, width)

    def _medals(self) -> list[Text]:
        """The medals of all adventurers, a column for each."""
        label = SIDE - 3 * len(self.view.adventurers)
        head = Text(" " * label)
        for adventurer in self.view.adventurers:
            head.append_text(token(adventurer, self.say)).append(" " if adventurer.mine else "  ")
        lines = [head]
        for number, (metal, ink) in enumerate(METALS.items()):
            row = "".join(f"{_medal(adventurer, number):<3}" for adventurer in self.view.adventurers)
            lines.append(Text(f"{self.say('metal', metal=metal):<{label}}{row}", ink))
        return [*lines, self._medals_left(label)]

    def _medals_left(self, label: int) -> Text:
        left = " ".join(str(medal) for medal in self.view.medals_left) or NONE
        return Text(f"{self.say('medals-left'):<{label}}{left}", list(METALS.values())[self.view.round - 1])

    def _adventurers(self) -> list[Text]:
        """All adventurers by name, where they stand, and their medals."""
        silver, gold = (self.say("metal", metal=metal) for metal in METALS)
        lines = [Text(f"{silver:>{SIDE - 5}}{gold:>5}", "bold")]
        longest = max(len(self._name(adventurer.colour)) for adventurer in self.view.adventurers) + 1
        for adventurer in self.view.adventurers:
            name = (f"{self._name(adventurer.colour):<{longest}}", "bold" * adventurer.mine)
            sign, gap = token(adventurer, self.say), " " * (2 - adventurer.mine)
            line = Text.assemble(sign, gap, name, f"{self._stands(adventurer):<{18 - longest}}")
            for number, ink in enumerate(METALS.values()):
                line.append(f"{_medal(adventurer, number):>{2 + 3 * number}}", ink)
            lines.append(line)
        return [*lines, self._medals_left(label=6)]

    def _stands(self, adventurer: AdventurerView) -> str:
        """Where an adventurer is, and in which part of its space."""
        place = self._place(adventurer.place)
        if not adventurer.place.isdecimal():
            return place
        return self.say("in-light" if adventurer.in_light else "in-dark", place=place)

    def _seat(self, seat: SeatView) -> Text:
        """Who it is, the letters of the card if it is known, and the gems."""
        card = Text().join(Text(self._letter(colour), FACE[colour]) for colour in seat.card or [])
        gems = f"{GEM} {seat.gems:>2}"
        space = SIDE - len(card) - len(gems) - 2
        head = self.head(seat.seat)
        if head.cell_len > space:
            name = self.name_of(seat.seat)
            shorter = set_cell_size(name, space - head.cell_len + cell_len(name) - 1)
            head = Text(head.plain.replace(name, f"{shorter}…"), "bold")
        line = Text.assemble(head, " ", card)
        return line.append(" " * (SIDE - line.cell_len - len(gems))).append(gems, GEM_INK)

    def _refusals(self, width: int) -> list[Text]:
        """H3.1, H4.3 Who may not be moved now, and why; those with the same reason together."""
        reasons: dict[str, list[AdventurerView]] = {}
        for adventurer in self.view.adventurers:
            if adventurer.refusal:
                reasons.setdefault(adventurer.refusal.message, []).append(adventurer)
        return [line for adventurers in reasons.values() for line in self._refusal(adventurers, width)]

    def _refusal(self, adventurers: list[AdventurerView], width: int) -> list[Text]:
        refusal = adventurers[0].refusal
        assert refusal is not None
        if len(adventurers) > 1:
            *most, last = (self._name(adventurer.colour) for adventurer in adventurers)
            parts = {**refusal.parts, "adventurers": Line("several", {"most": ", ".join(most), "last": last})}
            refusal = Line(refusal.message.replace("refuse", "stay"), parts, refusal.rules)
        said, rules = self.words.say(refusal, []), " ".join(refusal.rules)
        lines = wrapped([*f"{said[0].upper()}{said[1:]}".split(" "), rules], " ", width)
        texts = [Text(line, "yellow") for line in lines]
        texts[-1].stylize("dim default", len(texts[-1]) - len(rules))
        return texts

    def _letter(self, colour: str) -> str:
        return self.say("adventurer-letter", colour=colour)

    def _legend(self, width: int, is_large: bool) -> list[Text]:
        """What the signs mean; the letters of the adventurers, unless their names stand beside them."""
        signs = {f"{SHADE}{SHADE}": "dark", GEM: "gem", "╲╱": "trap"}
        if self.view.viewer:
            signs[MINE] = "mine"
        if self.view.to_act:
            signs["[ ]"] = "choice"
        if self.view.reach and self.view.reach != ["start"]:
            signs[REACH] = "reach"
        meanings = {sign: self.say(f"legend-{name}") for sign, name in {"": "light", **signs}.items()}
        colours = [] if is_large else [adventurer.colour for adventurer in self.view.adventurers]
        return self.legend(meanings | {self._letter(colour): self._name(colour) for colour in colours}, width)

    def figures(self) -> dict[str, Any]:
        return super().figures() | ({"card": self._card(self.own.card)} if self.own and self.own.card else {})

    def remark(self, move: dict[str, Any]) -> Text:
        """Where a move leads, with a star for the viewer's own."""
        adventurer = self._adventurer(move["adventurer"])
        choice = adventurer.choice
        if choice is None:
            return Text()
        way = {"from": self._place(adventurer.place), "place": self._place(choice.place)}
        way_text = self.say("leads-by-trap", **way, trap=choice.trap) if choice.trap else self.say("leads", **way)
        text = Text.assemble(token(adventurer, self.say), " " * (2 - adventurer.mine), way_text)
        if choice.gem:
            text.append(f", {GEM} {self.say('leads-to-gem')}", GEM_INK)
        if choice.place == "exit":
            text.append(f", {self.say('leads-out')}", "bold")
        elif choice.in_light:
            text.append(f", {self.say('leads-into-light')}", "yellow")
        return text

    def own_pieces(self) -> Group:
        """All group cards with what their adventurers have won so far, and whose they are, as far as is known."""
        rows = []
        for card in self.view.cards:
            whose = next((seat.seat for seat in self.seats if seat.card == card), None)
            is_own = whose is not None and whose == self.view.viewer
            owner = "" if whose is None else self.say("terminal-you") if is_own else self.name_of(whose)
            faces = Text(" ").join(Text(f" {self._won(colour)} ", FACE[colour]) for colour in card)
            rows.append((MINE if is_own else "", faces, str(self._points(card)), owner))
        table = table_of(["", *(self.say(f"title-{title}") for title in ("card", "points", "whose"))], rows)
        if self.own is None or self.own.card is None:
            return Group(table, Text(self.say("fan-nobody")))
        parts = {"card": self._card(self.own.card), "points": self._points(self.own.card), "gems": self.own.gems}
        return Group(table, Text(self.say("fan-own", **parts), "bold"), Text(self.say("fan-others"), "dim"))

    def tally_cells(self, seat: SeatView, score: float | None) -> dict[str, str | Text]:
        """H6.1 The medals of the three adventurers, and the gems."""
        return {
            self.say("title-adventurers"): " · ".join(self._won(colour) for colour in seat.card or []),
            self.say("title-gems"): str(seat.gems),
            **super().tally_cells(seat, score),
        }

    def tally_note(self, scores: Sequence[float | None]) -> str:
        return self.say("tally-rule")

    def _name(self, colour: str) -> str:
        return self.say("adventurer", colour=colour)

    def _card(self, card: list[str]) -> str:
        """A group card in words."""
        return self.say("card", **dict(zip(("first", "second", "third"), map(self._name, card))))

    def _place(self, place: str) -> str:
        return self.say("short-place", place=place)

    def _adventurer(self, colour: str) -> AdventurerView:
        return next(adventurer for adventurer in self.view.adventurers if adventurer.colour == colour)

    def _won(self, colour: str) -> str:
        """An adventurer's medals: `green 2+5`."""
        adventurer = self._adventurer(colour)
        return f"{self._name(colour)} {'+'.join(_medal(adventurer, number) for number in range(len(METALS)))}"

    def _points(self, card: list[str]) -> int:
        """The points of a card's medals so far."""
        return sum(self._adventurer(colour).points for colour in card)


def _medal(adventurer: AdventurerView, number: int) -> str:
    medal = adventurer.medals[number]
    return NONE if medal is None else str(medal)
