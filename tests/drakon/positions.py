"""Positions of Drakon, written and read as text.

Places are named as in records: `1,0` is east of Start. A room of a hand or of the pile is its kind and its printed
arrows: `wind NE`, `empty N`, `key`. A room of the lair is its kind and its arrows as they lie, in the order N, E, S, W:
`gold SW` is a Gold Coin NE turned by a half, `start NEW` is Start facing west. Seats are letters.

Positions are set up on a real match and then played through it, chance by hand too. Nothing gets lost: rooms and coins
that a test does not name are in the pile and in the hoard. Where a test says what is left of those, the rest is not in
the box at all. `play` counts rooms and coins after each step.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.editions import Printed
from wyrmhall.contract.edition import Edition
from wyrmhall.contract.game import AUDIENCE, CHANCE, SEAT_LETTERS
from wyrmhall.engine.match import Match, Outcome, Step
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.arguments import ADVENTURER, ROOM, place_name, place_of
from wyrmhall.games.drakon.content import CONTENT, PATTERNS, all_turns
from wyrmhall.games.drakon.rules.hands import hold, put_under
from wyrmhall.games.drakon.rules.lair import add_room, empty_lair, room_at
from wyrmhall.games.drakon.state import ARROW_SETS, EMPTY, ONLY_DWARF, Phase, room_name

EDITION = Printed(GAME, "house-64")
HOUSE = EDITION.text
house = EDITION.house

# Setting up


def table(
    players: int = 2,
    *,
    lair: dict[str, str] | None = None,
    at: dict[str, str] | None = None,
    hands: dict[str, list[str]] | None = None,
    coins: dict[str, int] | None = None,
    on_start: int = 0,
    hoard: int | None = None,
    pile: list[str] | None = None,
    under: list[str] | None = None,
    powers: tuple[str, ...] = (),
    used: str = "",
    escape: bool = False,
    active: str = "A",
    turns: int = 0,
    edition: Edition | None = None,
) -> Match:
    """A match in which it is the turn of `active`, who is about to place or move.

    `lair` may leave out Start, which then lies as printed. Adventurers are on Start unless `at` says otherwise; hands
    not named are empty. `pile` is in an order that nobody knows, `under` are the rooms put under it, the next to be
    drawn first. `powers` names an adventurer for each seat, and so the number of players; `used` are the seats whose
    power is spent, such as "AC".
    """
    players = len(powers) or players
    match = Match("drakon", players, edition=edition, options={"powers": bool(powers), "escape": escape}, by_hand=True)
    state = match._state
    box = Box(match.content)
    _lay_lair(state, box, {"0,0": "start NES"} | (lair or {}))
    for seat in range(players):
        letter = SEAT_LETTERS[seat]
        state.coins[seat] = (coins or {}).get(letter, 0)
        state.at[seat] = _room_number(state, (at or {}).get(letter, "0,0"))
        state.used[seat] = letter in used
        for name in (hands or {}).get(letter, []):
            hold(state, seat, box.take(name), 1 << seat)
    for seat, power in enumerate(powers):
        state.adventurer[seat] = ADVENTURER.names.index(power)
    for name in under or []:
        put_under(state, box.take(name))
    state.on_start = on_start
    state.hoard = match.content.coins - state.coins.sum() - on_start if hoard is None else hoard
    _lay_pile(state, box, pile)
    state.turns = turns
    state.active = state.decider = _seat(match, active)
    state.dealt = players * match.content.hand
    state.phase = Phase.TURN
    match.content = box.as_found(state)
    check_conserved(match)
    return match


class Box:
    """The rooms that a position has not used yet."""

    def __init__(self, content: Any) -> None:
        self.content = content
        self.left = [int(count) for count in content.count]

    def take(self, name: str) -> int:
        """The face of a room that must still be there."""
        face = face_of(self.content, name)
        assert self.left[face] > 0, f"no {name} is left"
        self.left[face] -= 1
        return face

    def as_found(self, state: Any) -> Any:
        """The edition as if nothing had been in the box but what is on the table."""
        packed = np.zeros(1, np.dtype((np.record, CONTENT)))
        packed[0] = self.content
        content = packed[0]
        for face in range(content.faces):
            content.count[face] -= self.left[face] - state.pile[face]
        content.tiles = content.count.sum() - 1
        content.coins = state.hoard + state.on_start + state.coins.sum()
        packed.setflags(write=False)
        return packed[0]


def _lay_lair(state: Any, box: Box, lair: dict[str, str]) -> None:
    empty_lair(state)
    for place, room in sorted(lair.items(), key=lambda entry: entry[0] != "0,0"):
        kind, _, letters = room.partition(" ")
        arrows = sum(1 << "NESW".index(letter) for letter in letters)
        assert letters == ARROW_SETS[arrows], f"the arrows of {room!r} are not in the order N, E, S, W"
        printed = next(turn for turn in all_turns(arrows) if turn in PATTERNS)
        assert (kind == "start") == (place == "0,0"), "Start lies at 0,0"
        x, y = place_of(place)
        assert room_at(state, x, y) == EMPTY, f"two rooms at {place}"
        add_room(state, box.take(f"{kind} {ARROW_SETS[printed]}".rstrip()), arrows, x, y)
    assert not _meeting(state), f"arrows meet between {_meeting(state)}"


def _meeting(state: Any) -> list[str]:
    """The places between which two arrows point at each other."""
    found = []
    for room in range(state.rooms):
        x, y = int(state.x[room]), int(state.y[room])
        north, east = room_at(state, x, y + 1), room_at(state, x + 1, y)
        if north != EMPTY and state.arrows[room] & 0b0001 and state.arrows[north] & 0b0100:
            found.append(f"{place_name(x, y)} and {place_name(x, y + 1)}")
        if east != EMPTY and state.arrows[room] & 0b0010 and state.arrows[east] & 0b1000:
            found.append(f"{place_name(x, y)} and {place_name(x + 1, y)}")
    return found


def _lay_pile(state: Any, box: Box, pile: list[str] | None) -> None:
    rest = list(box.left)
    if pile is not None:
        wanted = [face_of(box.content, name) for name in pile]
        rest = [wanted.count(face) for face in range(len(rest))]
    for face, count in enumerate(rest):
        assert count <= box.left[face], f"no {room_name(box.content, face)} is left"
        state.pile[face] = count
    state.left = sum(rest)


def face_of(content: Any, name: str) -> int:
    """The number of a room of the box."""
    return ROOM.read(content, None, name)


# Playing


def play(match: Match, *moves: str) -> Step:
    """Play these moves and outcomes of chance, and check after each that nothing was lost; return the last step."""
    for move in moves:
        step = match.play(move)
        check_conserved(match)
    return step


def check_conserved(match: Match) -> None:
    """All rooms and coins of the box are somewhere, and arrows meet nowhere."""
    counts = GAME.count_components(match.content, match._state)
    for face in range(match.content.faces):
        assert counts[room_name(match.content, face)] == match.content.count[face]
    assert counts["pile"] == 0
    assert counts["coins"] == match.content.coins
    assert not _meeting(match._state)


# Reading


def refused(match: Match, move: str | int) -> tuple[str, str]:
    """The rule that forbids a move, or an action number, and the name of the reason: ("D5.11", "is start"). It must be
    forbidden."""
    found = match.why_not(move)
    assert found is not None, f"{move!r} is legal"
    assert found.line is not None
    return found.rule, found.line.message.removeprefix("refuse-").replace("-", " ")


def due(match: Match) -> str:
    """Who must do what: `A turn`, `B portal`, `A end turn`; or `chance draw`, `chance loot`; or `over`."""
    if match.over:
        return "over"
    who = "chance" if match.actor == CHANCE else SEAT_LETTERS[match.actor]
    return f"{who} {Phase(int(match._state.phase)).name.lower().replace('_', ' ')}"


def moves(match: Match) -> list[str]:
    """The small decisions that are legal now; if chance is due, its possible outcomes."""
    return match.legal_moves()


def weights(match: Match) -> dict[str, int]:
    """The possible outcomes of the chance event now due, and how many equal cases lead to each."""
    return {text: int(weight) for text, weight in zip(moves(match), filter(None, match.chances()), strict=True)}


def result(match: Match) -> Outcome:
    """How the game ended; it must have."""
    outcome = match.outcome()
    assert outcome is not None, "the game is not over"
    return outcome


def at(match: Match, letter: str) -> str:
    """Where an adventurer is."""
    state = match._state
    room = state.at[_seat(match, letter)]
    return place_name(state.x[room], state.y[room])


def coins(match: Match, letter: str) -> int:
    """The coins of a seat."""
    return int(match._state.coins[_seat(match, letter)])


def hoard(match: Match) -> int:
    """The coins in the hoard."""
    return int(match._state.hoard)


def on_start(match: Match) -> int:
    """The coins on Start."""
    return int(match._state.on_start)


def hand(match: Match, letter: str, viewer: str | None = None) -> list[str]:
    """The rooms of a hand, by kind and arrows; as another seat knows them, `?` for those it does not know. Viewer
    `-` is somebody who only watches."""
    seat = _seat(match, letter)
    eyes = AUDIENCE if viewer == "-" else _seat(match, viewer or letter)
    state = match.seen(eyes).state
    faces = [int(face) for face in state.hand[seat, : state.held[seat]]]
    return [room_name(match.content, face) if face >= 0 else "?" for face in faces]


def lair(match: Match) -> dict[str, str]:
    """The rooms of the lair by place, each with its arrows as they lie; without Start if that lies as printed."""
    state = match._state
    found = {}
    for room in range(state.rooms):
        name = room_name(match.content, state.face[room], state.arrows[room])
        found[place_name(state.x[room], state.y[room])] = name
    if found["0,0"] == "start NES":
        del found["0,0"]
    return found


def under(match: Match, viewer: str = "-") -> list[str]:
    """The rooms put under the pile, the next to be drawn first, as a seat knows them: `?` for those it does not."""
    state = match.seen(AUDIENCE if viewer == "-" else _seat(match, viewer)).state
    entries = [int(entry) for entry in state.under[: state.buried]]
    return [room_name(match.content, entry % ONLY_DWARF) if entry >= 0 else "?" for entry in entries]


def in_pile(match: Match) -> int:
    """How many rooms can still be drawn, those put under the pile with them."""
    return int(match._state.left + match._state.buried)


def used(match: Match) -> str:
    """The letters of the seats whose power is spent."""
    return "".join(SEAT_LETTERS[seat] for seat in range(match.players) if match._state.used[seat])


def _seat(match: Match, letter: str) -> int:
    seat = SEAT_LETTERS.index(letter)
    assert seat < match.players, f"nobody sits on {letter}"
    return seat


def _room_number(state: Any, place: str) -> int:
    room = int(room_at(state, *place_of(place)))
    assert room != EMPTY, f"no room lies at {place}"
    return room
