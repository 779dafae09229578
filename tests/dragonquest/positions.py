"""Positions of DragonQuest, written and read as text.

Cells are called by their names, the treasure room is `treasure`; seats are letters, and so are the heroes that sit
there. What a test does not name is as at the beginning of a game.

`play` looks after each step whether every sheet is one that can come about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from tests import positions
from tests.dragonquest.sheets import check
from tests.editions import Printed
from tests.every_game.random_games import truth
from tests.positions import Told, each
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.state import CELL_NAMES
from wyrmhall.games.dragonquest.view import SheetView
from wyrmhall.kit.edition import Edition, load_edition
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.match.match import Match
from wyrmhall.match.snapshot import Step

EDITION = Printed(GAME, "house-castle")
SMALL_CASTLE = """
B.......E
.........
....TT...
....TT...
.........
S.O......
"""
"""A castle that can be taken in at a glance: columns a to i, rows 1 to 6."""


class Table(Told):
    def due(self) -> str:
        """What is due: `B choose wall`, `A guess` for a decision, `movement die` for chance, or `over`."""
        view = self.view()
        what = view.phase.replace("-", " ")
        return f"{view.to_act} {what}" if view.to_act else what

    def whose(self) -> str:
        return str(self.view().turn)

    def sheet(self, letter: str = "A") -> SheetView:
        """The sheet of a player, as everybody sees it."""
        found: SheetView = self.view().sheets[SEAT_LETTERS.index(letter)]
        return found

    def where(self, letter: str = "A") -> str:
        """Where a hero is: a cell, or `treasure`."""
        return self.sheet(letter).place

    def number(self, field: str, letter: str = "A") -> int:
        """A number of a player that the sheet does not tell: `number(self, "left", "B")`."""
        return int(truth(self)[field][SEAT_LETTERS.index(letter)])

    def life(self, letter: str = "A") -> int:
        return self.sheet(letter).life

    def sun(self, letter: str = "A") -> int:
        return self.sheet(letter).sun

    def discovery(self, letter: str = "A") -> str:
        """The current discovery row and the points in it: `demon 4`; `none 0` when all are crossed out."""
        current = [f"{row.danger} {row.points}" for row in self.sheet(letter).rows if row.is_current]
        return current[0] if current else "none 0"

    def coins(self, letter: str = "A") -> tuple[int, int]:
        """The coins a player has, fifties and hundreds."""
        fifties, hundreds = self.sheet(letter).coins
        return fifties.ticked, hundreds.ticked

    def fate(self, letter: str = "A") -> str:
        """What has become of a hero: `inside`, `escaped`, `dead`."""
        return self.sheet(letter).fate

    def items(self, letter: str = "A") -> list[str]:
        return [item.name for item in self.sheet(letter).items]

    def treasures(self, letter: str = "A") -> list[int]:
        return [treasure.value for treasure in self.sheet(letter).treasures]

    def cells(self, field: str, letter: str = "A") -> list[str]:
        """The cells of a board of a player's sheet (`visited`, `blocked`, `crossed`), in reading order."""
        found: list[str] = getattr(self.sheet(letter), field)
        return found

    def demon(self, letter: str = "A") -> str:
        """Where a hero's demon is, `asleep` if it is."""
        return self.sheet(letter).demon or "asleep"


def names_of(numbers: Iterable[int]) -> list[str]:
    """Cells by name, in reading order."""
    return [CELL_NAMES[cell] for cell in sorted(numbers)]


def table(
    players: int = 2,
    *,
    active: str = "A",
    at: dict[str, str] | None = None,
    visited: dict[str, str] | None = None,
    demon: dict[str, str] | None = None,
    spider: str = "",
    row: dict[str, str] | None = None,
    sun: dict[str, int] | None = None,
    skip: str = "",
    trapped: dict[str, str] | None = None,
    items: dict[str, str] | None = None,
    used: str = "",
    treasures: dict[str, str] | None = None,
    coins: dict[str, tuple[int, int]] | None = None,
    entered: str = "",
    left: str = "",
    just_left: str = "",
    stepped_out: dict[str, str] | None = None,
    dead: str = "",
    escaped: str = "",
    dice: str = "",
    easy: str = "",
    edition: Edition | None = None,
    **fields: Any,
) -> Table:
    """A match at the start of a turn of `active`: its sun box is ticked, and what is asked or thrown first is due.

    With `dice` (`"room corridor blank skull skull"`, the red one first) the dice of the turn lie already and will not
    be thrown again: the movement begins.

    `demon` names the cells that an awake demon has crossed after the black one, in their order; it stands on the last.
    `row` is the current discovery row (`demon`), `found` the points in it. `skip` names a seat for each of its markers.
    `trapped` names a trap for each of its boxes. `items` are those of the players, `used` the ones that are gone;
    `treasures` are called by their values; `coins` are boxes ticked, fifties and hundreds.
    `entered` are heroes that have been in the treasure room and, unless they stand in it, have left it; `left` those
    that have left it, wherever they are now; `just_left` those that stepped out in their last turn, onto the cell where
    they stand. `stepped_out` are the cells that heroes stepped out on last. Other `fields` are as in positions.
    """
    edition = edition or load_edition(GAME)
    start, orange, way_out, black = (CELL_NAMES[edition.packed[name]] for name in ("start", "orange", "exit", "black"))
    places = (at or {}) | each(escaped, way_out)
    out_on = {letter: places[letter] for letter in just_left} | (stepped_out or {})
    in_room = {letter for letter, place in places.items() if place == "treasure"}
    out_again = {*left, *just_left, *escaped, *out_on, *({*entered} - in_room)}
    begun = {letter: orange if letter in easy else start for letter in SEAT_LETTERS[:players]}
    trodden = {letter: {cell, places.get(letter, cell), out_on.get(letter, cell)} for letter, cell in begun.items()}
    crossed = {letter: [black, *cells.split()] for letter, cells in (demon or {}).items()}
    owners = {value: Counter(values.split()) for value, values in (treasures or {}).items()}
    fifties, hundreds = ({letter: pair[kind] for letter, pair in (coins or {}).items()} for kind in (0, 1))
    match = Table.begin(
        "dragonquest",
        players,
        edition,
        {"easy": easy.lower()},
        phase="reroll" if dice else "draw_first",
        active=active,
        decider=active,
        place=places,
        visited={
            letter: " ".join([*(cells - {"treasure"}), (visited or {}).get(letter, "")])
            for letter, cells in trodden.items()
        },
        crossed={letter: " ".join(cells) for letter, cells in crossed.items()},
        demon=dict.fromkeys(crossed, "awake"),
        demon_at={letter: cells[-1] for letter, cells in crossed.items()},
        spider=each(spider),
        row=each(spider, "demon") | dict.fromkeys(crossed, "skeleton") | (row or {}),
        sun=(sun or {}) | ({active: (sun or {}).get(active, 0) + 1} if dice else {}),
        skip=dict(Counter(skip)),
        trapped={letter: dict(Counter(names.split())) for letter, names in (trapped or {}).items()},
        owner={
            name.replace("-", "_"): letter
            for letter, names in [*(items or {}).items(), ("used up", used)]
            for name in names.split()
        },
        treasure={
            value if copy == 0 else f"{value} ({copy + 1})": letter
            for letter, values in owners.items()
            for value, count in values.items()
            for copy in range(count)
        },
        fifties=fifties,
        fifties_used=fifties,
        hundreds=hundreds,
        hundreds_used=hundreds,
        entered=dict.fromkeys(out_again | in_room, 1),
        left=dict.fromkeys(out_again, 1),
        just_left=each(just_left.replace(active, "") if dice else just_left),
        no_wall=int(bool(dice) and active in just_left),
        stepped_out=out_on,
        fate=each(dead, "dead") | each(escaped, "escaped"),
        turns=int(bool(dice)),
        dice=dice.replace("-", "_").split() or None,
        **fields,
    )
    match.play("keep" if dice else f"first {active}")
    check(match)
    return cast(Table, Table.from_position(match.position(), edition=edition, by_hand=True))


def opening(players: int = 2, *, first: str = "A", **how: Any) -> Table:
    """A match played by hand from its very start: the first player is drawn, and what is asked first is due."""
    match = Table("dragonquest", players, by_hand=True, **how)
    play(match, f"first {first}")
    return match


def house(castle: str = "", **figures: Any) -> Edition:
    """The house edition with another castle, and other figures or faces: `house(SMALL_CASTLE, sun=3, wound=[…])`."""
    changes = [EDITION.rewritten(name, value) for name, value in figures.items()]
    if castle:
        changes.append(EDITION.rewritten("castle", castle.strip()))
    return EDITION.house(*changes)


def play(match: Match, *moves: str) -> Step:
    """Play these moves and outcomes of chance, and check the table after each; return the last step."""
    for move in moves:
        step = positions.play(match, move)
        check(match)
    return step


def throw(match: Match, symbols: str) -> Step:
    """Throw the movement dice that are due: what they show, the red one first if it is thrown."""
    for symbol in symbols.split():
        lying = match.view().movement
        die = "black" if lying and lying.red else "red"
        step = play(match, f"{die} {symbol}")
    return step


def no_wall(match: Table) -> None:
    """The number that is said is not that of the wall tile, and the movement dice are due."""
    play(match, *(["guess 1", "tile 2"] if match.due().endswith("guess") else ["wall 2", "guess 1"]))
