"""Positions of DragonQuest, written and read as text.

Cells are called by their names, the treasure room is `treasure`; seats are letters, and so are the heroes that sit
there. What a test does not name is as at the beginning of a game.

Positions are set up on a real match and then played through it, chance by hand too. `play` counts all components after
each step, and looks whether every sheet is one that can come about.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from tests.dragonquest.sheets import cells_of, check
from tests.editions import Printed
from wyrmhall.contract.edition import Edition
from wyrmhall.contract.game import CHANCE, SEAT_LETTERS
from wyrmhall.engine.match import Match, Outcome, Step
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.happenings import DANGER, ROW
from wyrmhall.games.dragonquest.moves import ITEM, SYMBOL
from wyrmhall.games.dragonquest.rules.boards import has, put
from wyrmhall.games.dragonquest.rules.movement import begin_steps, next_die
from wyrmhall.games.dragonquest.rules.turn import begin_turn, carry_out
from wyrmhall.games.dragonquest.state import (
    CELL_NAMES,
    EMPTY,
    LAST_CHANCE,
    ROOM,
    SEATS,
    Demon,
    Fate,
    Phase,
    Refusal,
    Row,
)
from wyrmhall.games.dragonquest.view import FATE_NAMES

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

# Setting up


def table(
    players: int = 2,
    *,
    active: str = "A",
    at: dict[str, str] | None = None,
    visited: dict[str, str] | None = None,
    blocked: dict[str, str] | None = None,
    demon: dict[str, str] | None = None,
    spider: str = "",
    row: dict[str, str] | None = None,
    found: dict[str, int] | None = None,
    life: dict[str, int] | None = None,
    sun: dict[str, int] | None = None,
    dusk: dict[str, int] | None = None,
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
    aside: int = 0,
    dice: str = "",
    easy: str = "",
    edition: Edition | None = None,
) -> Match:
    """A match at the start of a turn of `active`: its sun box is ticked, and what is asked or thrown first is due.

    With `dice` (`"room corridor blank skull skull"`, the red one first) the dice of the turn lie already and will not
    be thrown again: the movement begins.

    `demon` names the cells that an awake demon has crossed after the black one, in their order; it stands on the last.
    `row` is the current discovery row (`demon`), `found` the points in it. `skip` names a seat for each of its markers.
    `trapped` names a trap for each of its boxes. `items` are those of the players, `used` the ones that are gone;
    `treasures` are called by their values; `coins` are boxes ticked, fifties and hundreds.
    `entered` are heroes that have been in the treasure room and, unless they stand in it, have left it; `left` those
    that have left it, wherever they are now; `just_left` those that stepped out in their last turn, onto the cell where
    they stand. `stepped_out` are the cells that heroes stepped out on last.
    """
    options = {f"easy_{letter.lower()}": True for letter in easy}
    match = Match("dragonquest", players, edition=edition, options=options, by_hand=True)
    _put_on_map(match, at or {}, visited or {}, blocked or {})
    _write_on_sheets(match, {"life": life, "sun": sun, "dusk": dusk, "found": found})
    _set_dangers(match, demon or {}, spider, row or {}, skip, trapped or {})
    _give(match, items or {}, used, treasures or {}, coins or {})
    _been_in_room(match, entered, left, just_left, stepped_out or {})
    state = match._state
    for letters, fate in ((dead, Fate.DEAD), (escaped, Fate.ESCAPED)):
        for seat in _seats(match, letters):
            state.fate[seat] = fate
            if fate == Fate.ESCAPED:
                _stand(match, seat, int(match.content.exit))
                state.entered[seat] = state.left[seat] = 1
    state.aside = aside
    state.active = state.decider = _seat(match, active)
    after = begin_turn(state, None)
    if dice:
        state.dice[:] = [SYMBOL.names.index(name) for name in dice.split()]
        after = begin_steps(state)
    carry_out(match.content, state, after, None)
    check(match)
    return match


def opening(players: int = 2, *, first: str = "A", **how: Any) -> Match:
    """A match played by hand from its very start: the first player is drawn, and what is asked first is due."""
    match = Match("dragonquest", players, by_hand=True, **how)
    play(match, f"first {first}")
    return match


def house(castle: str = "", **figures: Any) -> Edition:
    """The house edition with another castle, and other figures or faces: `house(SMALL_CASTLE, sun=3, wound=[…])`."""
    changes = [_written_anew(name, value) for name, value in figures.items()]
    if castle:
        found = re.search(r"^castle = '''.*?'''", EDITION.text, re.MULTILINE | re.DOTALL)
        assert found, "the edition has no castle"
        changes.append((found[0], f"castle = '''\n{castle.strip()}\n'''"))
    return EDITION.house(*changes)


def _written_anew(name: str, value: Any) -> tuple[str, str]:
    """A change of the file: what it has under this name replaced."""
    found = re.search(rf"^{name} = [^#\n]+", EDITION.text, re.MULTILINE)
    assert found, f"the edition has no {name}"
    return found[0], f"{name} = {json.dumps(value)}"


def _put_on_map(match: Match, at: dict[str, str], visited: dict[str, str], blocked: dict[str, str]) -> None:
    state = match._state
    for letter, names in visited.items():
        for name in names.split():
            put(state.visited[_seat(match, letter)], _cell(match, name))
    for letter, names in blocked.items():
        for name in names.split():
            put(state.blocked[_seat(match, letter)], _cell(match, name))
    for letter, name in at.items():
        seat = _seat(match, letter)
        if name == "treasure":
            state.place[seat] = ROOM
            state.entered[seat] = 1
        else:
            _stand(match, seat, _cell(match, name))


def _stand(match: Match, seat: int, cell: int) -> None:
    match._state.place[seat] = cell
    put(match._state.visited[seat], cell)


def _write_on_sheets(match: Match, columns: dict[str, dict[str, int] | None]) -> None:
    for field, numbers in columns.items():
        for letter, number in (numbers or {}).items():
            match._state[field][_seat(match, letter)] = number


def _set_dangers(
    match: Match, demon: dict[str, str], spider: str, row: dict[str, str], skip: str, trapped: dict[str, str]
) -> None:
    """A danger that is awake has crossed out its row, so that the current one is a later one, unless told."""
    state = match._state
    for seat in _seats(match, spider):
        state.spider[seat] = 1
        state.row[seat] = Row.DEMON
    for letter, names in demon.items():
        seat = _seat(match, letter)
        crossed = [int(match.content.black), *(_cell(match, name) for name in names.split())]
        for cell in crossed:
            put(state.crossed[seat], cell)
        state.demon_at[seat] = crossed[-1]
        state.demon[seat] = Demon.AWAKE
        state.row[seat] = Row.SKELETON
    for letter, name in row.items():
        state.row[_seat(match, letter)] = ROW.names.index(name)
    for seat in _seats(match, skip):
        state.skip[seat] += 1
    for letter, names in trapped.items():
        for name in names.split():
            state.trapped[_seat(match, letter), DANGER.names.index(name)] += 1


def _give(
    match: Match,
    items: dict[str, str],
    used: str,
    treasures: dict[str, str],
    coins: dict[str, tuple[int, int]],
) -> None:
    content, state = match.content, match._state
    for letter, names in items.items():
        for name in names.split():
            state.owner[ITEM.names.index(name)] = _seat(match, letter)
    for name in used.split():
        state.owner[ITEM.names.index(name)] = SEATS
    for letter, values in treasures.items():
        for value in values.split():
            tile = next(
                tile
                for tile in range(content.treasures)
                if content.value[tile] == int(value) and state.treasure[tile] == EMPTY
            )
            state.treasure[tile] = _seat(match, letter)
    for letter, (fifties, hundreds) in coins.items():
        seat = _seat(match, letter)
        state.fifties[seat] = state.fifties_used[seat] = fifties
        state.hundreds[seat] = state.hundreds_used[seat] = hundreds


def _been_in_room(match: Match, entered: str, left: str, just_left: str, stepped_out: dict[str, str]) -> None:
    state = match._state
    for seat in _seats(match, entered):
        state.entered[seat] = 1
        state.left[seat] = state.place[seat] != ROOM
    for seat in _seats(match, left + just_left):
        state.entered[seat] = state.left[seat] = 1
    for seat in _seats(match, just_left):
        state.just_left[seat] = 1
        state.stepped_out[seat] = state.place[seat]
    for letter, name in stepped_out.items():
        seat = _seat(match, letter)
        state.stepped_out[seat] = _cell(match, name)
        put(state.visited[seat], state.stepped_out[seat])
        state.entered[seat] = state.left[seat] = 1


# Playing


def play(match: Match, *moves: str) -> Step:
    """Play these moves and outcomes of chance, and check the table after each; return the last step."""
    for move in moves:
        decision = match.actor != CHANCE
        listed = match.legal_moves()
        step = match.play(move)
        assert not decision or step.text in listed, f"{move} was not listed"
        check(match)
    return step


def throw(match: Match, symbols: str) -> Step:
    """Throw the movement dice that are due: what they show, the red one first if it is thrown."""
    for symbol in symbols.split():
        die = "red" if next_die(match._state) == 0 else "black"
        step = play(match, f"{die} {symbol}")
    return step


def no_wall(match: Match) -> None:
    """The number that is said is not that of the wall tile, and the movement dice are due."""
    play(match, *(["guess 1", "tile 2"] if due(match).endswith("guess") else ["wall 2", "guess 1"]))


# Reading


def due(match: Match) -> str:
    """What is due: `B choose wall`, `A guess` for a decision, `movement die` for chance, or `over`."""
    phase = Phase(int(match._state.phase))
    what = phase.name.lower().replace("_", " ")
    if phase <= LAST_CHANCE or phase == Phase.OVER:
        return what
    return f"{SEAT_LETTERS[match._state.decider]} {what}"


def whose(match: Match) -> str:
    """Whose turn it is."""
    return SEAT_LETTERS[match._state.active]


def refusal(match: Match, move: str) -> str:
    """Why a move is refused now, as the name of the refusal in lower case; `none` for a legal one."""
    number = GAME.rules.why_not(match.content, match._state, match.action(move))
    return Refusal(int(number)).name.lower().replace("_", " ")


def chances(match: Match) -> dict[str, int]:
    """The outcomes that chance can have now, with their weights."""
    weights = match.chances()
    return dict(zip(match.legal_moves(), [int(weight) for weight in weights if weight], strict=True))


def where(match: Match, letter: str = "A") -> str:
    """Where a hero is: a cell, or `treasure`."""
    place = int(match._state.place[_seat(match, letter)])
    return "treasure" if place == ROOM else CELL_NAMES[place]


def number(match: Match, field: str, letter: str = "A") -> int:
    """A number on a player's sheet: `number(match, "sun", "B")`."""
    return int(match._state[field][_seat(match, letter)])


def life(match: Match, letter: str = "A") -> int:
    """The life that a hero has left."""
    return number(match, "life", letter)


def sun(match: Match, letter: str = "A") -> int:
    """The sun boxes ticked."""
    return number(match, "sun", letter)


def discovery(match: Match, letter: str = "A") -> str:
    """The current discovery row and the points in it: `demon 4`; `none 0` when all are crossed out."""
    return f"{ROW.names[number(match, 'row', letter)]} {number(match, 'found', letter)}"


def coins(match: Match, letter: str = "A") -> tuple[int, int]:
    """The coins a player has, fifties and hundreds."""
    return number(match, "fifties", letter), number(match, "hundreds", letter)


def fate(match: Match, letter: str = "A") -> str:
    """What has become of a hero: `inside`, `escaped`, `dead`."""
    return FATE_NAMES[number(match, "fate", letter)]


def items(match: Match, letter: str = "A") -> list[str]:
    """The items that a player has and has not used."""
    seat = _seat(match, letter)
    return [name for item, name in enumerate(ITEM.names) if match._state.owner[item] == seat]


def treasures(match: Match, letter: str = "A") -> list[int]:
    """The values of a player's treasures."""
    seat = _seat(match, letter)
    return [int(match.content.value[tile]) for tile, owner in enumerate(match._state.treasure) if owner == seat]


def cells(match: Match, field: str, letter: str = "A") -> list[str]:
    """The cells of a board of a player's sheet (`visited`, `blocked`, `crossed`), in reading order."""
    return names_of(cells_of(match._state[field][_seat(match, letter)]))


def names_of(numbers: Iterable[int]) -> list[str]:
    """Cells by name, in reading order."""
    return [CELL_NAMES[cell] for cell in sorted(numbers)]


def demon(match: Match, letter: str = "A") -> str:
    """Where a hero's demon is, `asleep` if it is."""
    cell = number(match, "demon_at", letter)
    return "asleep" if cell == EMPTY else CELL_NAMES[cell]


def result(match: Match) -> Outcome:
    """How the game ended; it must have."""
    outcome = match.outcome()
    assert outcome is not None, "the game is not over"
    return outcome


def _cell(match: Match, name: str) -> int:
    cell = CELL_NAMES.index(name)
    assert has(match.content.inside, cell), f"{name} is not a cell of the castle"
    return cell


def _seat(match: Match, letter: str) -> int:
    seat = SEAT_LETTERS.index(letter)
    assert seat < match.players, f"nobody sits on {letter}"
    return seat


def _seats(match: Match, letters: str) -> list[int]:
    return [_seat(match, letter) for letter in letters.replace(" ", "")]
