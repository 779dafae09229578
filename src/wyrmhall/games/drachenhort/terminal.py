"""Drachenhort's table in a terminal, drawn with rich. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Line, Words
from wyrmhall.games.drachenhort.path_text import (
    FACE,
    GEM,
    LONG_ROW,
    MINE,
    NARROWEST,
    SHADE,
    letter_of,
    path_text,
    shape_in,
    token,
)
from wyrmhall.games.drachenhort.view import AdventurerView, DrachenhortView, SeatView

FAN = "card"
METALS = ["silver", "gold"]
SIDE = 28
"""How much space the medals and the seats need beside the path."""
BESIDE = LONG_ROW * (NARROWEST + 1) + 2 + SIDE
"""From this width on they stand beside it, else below."""
NEWS = 2
"""Lines of news for each seat that a large table leaves space for."""
GEM_INK = "bold #4fb8d8"
METAL_INK = {"silver": "#c3ccd6", "gold": "#e0b23e"}
NONE = "–"


def draw(view: DrachenhortView, names: list[str], words: Words) -> _Drawing:
    """The path with all that stands on it, medals and seats, who may not be moved, and the legend.

    On a low screen the legend is left out; on a high one the spaces are larger, and it is told where everybody stands.
    """
    return _Drawing(view, names, words)


class _Drawing:
    def __init__(self, view: DrachenhortView, names: list[str], words: Words) -> None:
        self.view, self.names, self.words = view, names, words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self._lines(options.max_width, options.max_height, options.height):
            line.no_wrap, line.overflow = True, "ellipsis"
            yield line

    def _lines(self, width: int, screen: int, height: int | None) -> list[Text]:
        large = self._table(width, is_large=True)
        if width >= BESIDE and len(large) + NEWS * len(self.view.seats) <= (height or screen):
            return large
        lines = self._table(width, is_large=False)
        legend = _legend(self.view, self.words, width)
        return lines if height is None or len(lines) <= height else lines[: -len(legend)]

    def _table(self, width: int, is_large: bool) -> list[Text]:
        is_beside = width >= BESIDE
        shape = shape_in(width - SIDE - 1 if is_beside else width, lines=2 if is_large else 1)
        return [
            *_status(self.view, self.words, width),
            *_joined(path_text(self.view, shape, self.words), self._side(is_large), is_beside),
            *_refusals(self.view, self.words, width),
            *_legend(self.view, self.words, width),
        ]

    def _side(self, is_large: bool) -> list[Text]:
        """The medals, the die, the seats."""
        medals = [*_adventurers(self.view, self.words), Text()] if is_large else _medals(self.view, self.words)
        seats = [_seat(seat, self.view, name, self.words) for seat, name in zip(self.view.seats, self.names)]
        die = _say(self.words, "die-now", points=self.view.roll) if self.view.roll and self.view.to_act else ""
        return [*medals, Text(die, "bold"), *seats]


def _joined(path: list[Text], side: list[Text], is_beside: bool) -> list[Text]:
    """The medals and the seats beside the path, or below it."""
    if not is_beside:
        return path + side
    width = max(len(line) for line in path)
    lines = []
    for number in range(max(len(path), len(side))):
        line = path[number].copy() if number < len(path) else Text()
        if number < len(side):
            line.append(" " * (width + 1 - len(line))).append_text(side[number])
        lines.append(line)
    return lines


def _say(words: Words, message: str, **parts: Any) -> str:
    return words.say(Line(message, parts), [])


def _adventurer(colour: str, words: Words) -> str:
    return _say(words, "adventurer", colour=colour)


def _card(card: list[str], words: Words) -> str:
    """A group card in words."""
    names = (_adventurer(colour, words) for colour in card)
    return _say(words, "card", **dict(zip(("first", "second", "third"), names)))


def _own_seat(view: DrachenhortView) -> SeatView | None:
    return view.seats[SEAT_LETTERS.index(view.viewer)] if view.viewer else None


def _status(view: DrachenhortView, words: Words, width: int) -> list[Text]:
    """The round and the viewer's card."""
    parts = {"round": view.round, "rounds": len(METALS), "side": view.side, "metal": METALS[view.round - 1]}
    entries = [_say(words, "round-now", **parts)]
    own = _own_seat(view)
    if own and own.card:
        entries.append(_say(words, "own-card", card=_card(own.card, words)))
    return [Text(line, "bold") for line in _wrapped(entries, " · ", width)]


def _medals(view: DrachenhortView, words: Words) -> list[Text]:
    """The medals of all adventurers, a column for each."""
    label = SIDE - 3 * len(view.adventurers)
    head = Text(" " * label)
    for adventurer in view.adventurers:
        head.append_text(token(adventurer)).append(" " if adventurer.mine else "  ")
    lines = [head]
    for number, metal in enumerate(METALS):
        cells = [_medal(adventurer, number) for adventurer in view.adventurers]
        row = "".join(f"{cell:<3}" for cell in cells)
        lines.append(Text(f"{_say(words, 'metal', metal=metal):<{label}}{row}", METAL_INK[metal]))
    return [*lines, _medals_left(view, words, label)]


def _medals_left(view: DrachenhortView, words: Words, label: int) -> Text:
    left = " ".join(str(medal) for medal in view.medals_left) or NONE
    return Text(f"{_say(words, 'medals-left'):<{label}}{left}", METAL_INK[METALS[view.round - 1]])


def _medal(adventurer: AdventurerView, number: int) -> str:
    medal = adventurer.medals[number]
    return NONE if medal is None else str(medal)


def _adventurers(view: DrachenhortView, words: Words) -> list[Text]:
    """All adventurers by name, where they stand, and their medals."""
    silver, gold = (_say(words, "metal", metal=metal) for metal in METALS)
    lines = [Text(f"{silver:>{SIDE - 5}}{gold:>5}", "bold")]
    for adventurer in view.adventurers:
        name = _adventurer(adventurer.colour, words)
        line = Text.assemble(token(adventurer), " " * (2 - adventurer.mine), (f"{name:<10}", "bold" * adventurer.mine))
        line.append(f"{_stands(adventurer, words):<8}")
        for number, metal in enumerate(METALS):
            line.append(f"{_medal(adventurer, number):>{2 + 3 * number}}", METAL_INK[metal])
        lines.append(line)
    return [*lines, _medals_left(view, words, 6)]


def _stands(adventurer: AdventurerView, words: Words) -> str:
    """Where an adventurer is, and in which part of its space."""
    place = _say(words, "short-place", place=adventurer.place)
    if not adventurer.place.isdecimal():
        return place
    return _say(words, "in-light" if adventurer.in_light else "in-dark", place=place)


def _seat(seat: SeatView, view: DrachenhortView, name: str, words: Words) -> Text:
    """Who it is, the letters of the card if it is known, and the gems."""
    is_acting = seat.seat == view.to_act
    you = f" ({_say(words, 'you')})" if seat.seat == view.viewer else ""
    card = [Text(letter_of(colour), FACE[colour]) for colour in seat.card or []]
    gems = f"{GEM} {seat.gems:>2}"
    space = SIDE - 2 - len(you) - len(card) - 1 - len(gems) - 1
    shown = name if cell_len(name) <= space else set_cell_size(name, space - 1) + "…"
    line = Text("► " if is_acting else "  ", "bold").append(shown + you, "bold")
    line.append(" ").append_text(Text().join(card))
    line.append(" " * (SIDE - line.cell_len - len(gems)))
    return line.append(gems, GEM_INK)


def _refusals(view: DrachenhortView, words: Words, width: int) -> list[Text]:
    """H3.1, H4.3 Who may not be moved now, and why; those with the same reason together."""
    reasons: dict[str, list[AdventurerView]] = {}
    for adventurer in view.adventurers:
        if adventurer.refusal:
            reasons.setdefault(adventurer.refusal.message, []).append(adventurer)
    return [line for adventurers in reasons.values() for line in _refusal(adventurers, words, width)]


def _refusal(adventurers: list[AdventurerView], words: Words, width: int) -> list[Text]:
    refusal = adventurers[0].refusal
    assert refusal is not None
    said = words.say(refusal, [])
    if len(adventurers) > 1:
        *most, last = (_adventurer(adventurer.colour, words) for adventurer in adventurers)
        together = Line("several", {"most": ", ".join(most), "last": last})
        message = refusal.message.replace("refuse", "stay")
        said = words.say(Line(message, {**refusal.parts, "adventurers": together}), [])
    rules = " ".join(refusal.rules)
    lines = [Text(line, "yellow") for line in _wrapped([*_sentence(said).split(" "), rules], " ", width)]
    lines[-1].stylize("dim default", len(lines[-1]) - len(rules))
    return lines


def _sentence(said: str) -> str:
    return said[0].upper() + said[1:]


def _legend(view: DrachenhortView, words: Words, width: int) -> list[Text]:
    """What the signs mean."""
    signs = {f"{SHADE}{SHADE}": "dark", GEM: "gem", "╲╱": "trap"}
    if view.viewer:
        signs[MINE] = "mine"
    if view.to_act:
        signs["[ ]"] = "choice"
    told = [f"{sign} {_say(words, f'legend-{name}')}" for sign, name in signs.items()]
    return [Text(line, "dim") for line in _wrapped([_say(words, "legend-light"), *told], " · ", width)]


def _wrapped(entries: list[str], between: str, width: int) -> list[str]:
    """Entries in as few lines as they need."""
    lines = [entries[0]]
    for entry in entries[1:]:
        if len(lines[-1]) + len(between) + len(entry) > width:
            lines.append(entry)
        else:
            lines[-1] += between + entry
    return lines


def welcome(view: DrachenhortView, names: list[str], words: Words) -> Text:
    """What the game is about, for somebody who has never played it."""
    lines = [Text(_say(words, "welcome-card"))]
    own = _own_seat(view)
    if own and own.card:
        lines.append(Text(_say(words, "welcome-own", card=_card(own.card, words)), "bold"))
    for about in ("turn", "dark", "medals", "points"):
        lines.append(Text(_say(words, f"welcome-{about}", any=view.any_on)))
    return Text("\n").join(lines)


def remark(view: DrachenhortView, move: dict[str, Any], names: list[str], words: Words) -> Text:
    """Where a move leads, with a star for the viewer's own."""
    adventurer = _one(view, move["adventurer"])
    choice = adventurer.choice
    if choice is None:
        return Text()
    here, there = (_say(words, "short-place", place=place) for place in (adventurer.place, choice.place))
    if choice.trap:
        told = _say(words, "leads-by-trap", **{"from": here}, trap=choice.trap, place=there)
    else:
        told = _say(words, "leads", **{"from": here}, place=there)
    text = Text.assemble(token(adventurer), " " * (2 - adventurer.mine), told)
    if choice.gem:
        text.append(f", {GEM} {_say(words, 'leads-to-gem')}", GEM_INK)
    if choice.place == "exit":
        text.append(f", {_say(words, 'leads-out')}", "bold")
    elif view.spaces[int(choice.place) - 1].kind == "lit":
        text.append(f", {_say(words, 'leads-into-light')}", "yellow")
    return text


def fan(view: DrachenhortView, names: list[str], words: Words) -> Group:
    """All group cards with what their adventurers have won so far, and whose they are, as far as the viewer knows."""
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    table.add_column("")
    table.add_column(_say(words, "title-card"))
    table.add_column(_say(words, "title-points"), justify="right")
    table.add_column(_say(words, "title-whose"))
    for card in view.cards:
        whose = next((seat for seat in view.seats if seat.card == card), None)
        is_own = whose is not None and whose.seat == view.viewer
        owner = "" if whose is None else _say(words, "you") if is_own else names[SEAT_LETTERS.index(whose.seat)]
        faces = Text(" ").join(Text(f" {_won(view, colour, words)} ", FACE[colour]) for colour in card)
        table.add_row(MINE if is_own else "", faces, str(_points(view, card)), owner, style="bold" * is_own)
    own = _own_seat(view)
    if own is None or own.card is None:
        return Group(table, Text(_say(words, "fan-nobody")))
    parts = {"card": _card(own.card, words), "points": _points(view, own.card), "gems": own.gems}
    return Group(table, Text(_say(words, "fan-own", **parts), "bold"), Text(_say(words, "fan-others"), "dim"))


def _one(view: DrachenhortView, colour: str) -> AdventurerView:
    return next(adventurer for adventurer in view.adventurers if adventurer.colour == colour)


def _won(view: DrachenhortView, colour: str, words: Words) -> str:
    """An adventurer's medals: `green 2+5`."""
    adventurer = _one(view, colour)
    return f"{_adventurer(colour, words)} {'+'.join(_medal(adventurer, number) for number in range(len(METALS)))}"


def _points(view: DrachenhortView, card: list[str]) -> int:
    """The points of a card's medals so far."""
    return sum(medal or 0 for colour in card for medal in _one(view, colour).medals)


def tally(view: DrachenhortView, scores: Sequence[float | None], names: list[str], words: Words) -> Group:
    """H6.1 The final count: the medals of the three adventurers and the gems of each player."""
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    table.add_column("")
    table.add_column(_say(words, "title-adventurers"))
    table.add_column(_say(words, "title-gems"), justify="right")
    table.add_column(_say(words, "title-points"), justify="right")
    table.add_column("")
    best = max(score or 0 for score in scores)
    for seat, name, score in zip(view.seats, names, scores):
        medals = " · ".join(_won(view, colour, words) for colour in seat.card or [])
        is_best = score is not None and score == best
        won = f"★ {_say(words, 'wins')}" if is_best else ""
        points = NONE if score is None else str(int(score))
        table.add_row(Text(name, "bold"), medals, str(seat.gems), points, won, style="bold" * is_best)
    return Group(table, Text(_say(words, "tally-rule"), "dim"))
