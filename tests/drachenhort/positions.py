"""Positions of Drachenhort, written and read as text.

Adventurers are called by their colour. `7 lit` and `7 dark` are the two parts of space 7, `start` is the start room.
The dragon is in the `hall`, in the `start` room, or on a space, called by its number. Seats are letters.

Positions are set up on a real match and then played through it, chance by hand too. Nothing gets lost: gems that a test
does not name count as removed, medals of round one that it does not name are given in the order of the adventurers.
`play` counts all components after each step.
"""

from __future__ import annotations

import json
import re
from typing import Any

from tests.editions import Printed
from wyrmhall.contract.edition import Edition, load_edition
from wyrmhall.contract.game import CHANCE, SEAT_LETTERS
from wyrmhall.engine.match import Match, Outcome, Step
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.moves import ADVENTURER, CARD
from wyrmhall.games.drachenhort.state import (
    CARDS,
    CAUGHT,
    EMPTY,
    EXIT,
    HALL,
    SPACES,
    START,
    Kind,
    Phase,
    adventurer_names,
    card_name,
)

EDITION = Printed(GAME, "house-2015")
PUBLISHED = load_edition(GAME).data
COLOURS = ["green", "red", "orange", "blue", "white", "yellow", "violet"]
SIDES = ["front", "back"]
METALS = ["silver", "gold"]
FRONT_GEMS = [2, 5, 7, 10, 12, 15, 16, 19, 20, 23, 26, 28]
BACK_GEMS = [3, 6, 7, 10, 11, 14, 17, 19, 20, 23, 26, 29]
ALL_BUT_TWO = "orange blue white yellow violet"
"""Who is caught when only green and red are left."""

# Setting up


def table(
    players: int = 2,
    *,
    at: dict[str, str] | None = None,
    dragon: str | int = "hall",
    side: str = "front",
    caught: str = "",
    gems: dict[str, int] | None = None,
    lying: list[int] | None = None,
    cards: dict[str, str] | None = None,
    silver: dict[str, int] | None = None,
    active: str = "A",
    edition: Edition | None = None,
) -> Match:
    """A match in which `active` is about to roll.

    Adventurers are in the start room unless `at` or `caught` says otherwise; `caught` names them in the order in which
    the dragon caught them. `gems` are those of the players, `lying` the spaces that still have one: all, unless told.
    Seats without a card in `cards` have the first ones of the rest.
    """
    match = Match("drachenhort", players, edition=edition, by_hand=True)
    content, state = match.content, match._state
    state.side = SIDES.index(side)
    state.dragon = {"hall": HALL, "start": START}.get(str(dragon), dragon)
    for colour, place in (at or {}).items():
        adventurer = ADVENTURER.read(content, None, colour)
        state.place[adventurer], state.lit[adventurer] = _place_of(place)
    for number, colour in enumerate(caught.split()):
        adventurer = ADVENTURER.read(content, None, colour)
        assert colour not in (at or {}), f"{colour} is caught"
        state.place[adventurer], state.lit[adventurer] = CAUGHT, 0
        state.medal[state.side, adventurer] = content.medal[state.side, number]
    _lay_gems(match, gems or {}, lying)
    _deal(match, cards or {})
    if side == "back":
        worth = zip(adventurer_names(content), reversed(content.medal[0]), strict=True)
        for colour, value in (silver or dict(worth)).items():
            state.medal[0, ADVENTURER.read(content, None, colour)] = value
    state.active = _seat(match, active)
    state.phase = Phase.ROLL
    check(match)
    return match


def opening(*, cards: str = "green-red-white green-orange-blue", first: str = "A", **how: Any) -> Match:
    """A match played by hand from its very start until the first roll is due. One card for each player."""
    dealt = cards.split()
    match = Match("drachenhort", len(dealt), by_hand=True, **how)
    events = [f"card {seat} {card}" for seat, card in zip(SEAT_LETTERS, dealt, strict=False)]
    play(match, *events, f"first {first}")
    return match


def house(*, figures: dict[str, Any] | None = None, front: Any = None, back: Any = None) -> Edition:
    """The house edition with other figures (`{"any_on": 3}`), and other spaces: `front={13: "plain"}`. A side must keep
    its number of gems."""
    changes = [_written_anew(name, value) for name, value in (figures or {}).items()]
    for name, spaces in (("front", front), ("back", back)):
        printed = dict(enumerate(getattr(PUBLISHED, name), start=1))
        changes.append(_written_anew(name, list((printed | (spaces or {})).values())))
    return EDITION.house(*changes)


def _written_anew(name: str, value: Any) -> tuple[str, str]:
    """A change of the file: what it has under this name replaced."""
    found = re.search(rf"^{name} = (\[\n.*?\n\]|[^#\n]+)", EDITION.text, re.MULTILINE | re.DOTALL)
    assert found, f"the edition has no {name}"
    return found[0], f"{name} = {json.dumps(value)}"


def _place_of(place: str) -> tuple[int, int]:
    """The number of a place, and 1 for the light."""
    if place == "start":
        return START, 1
    space, part = place.split()
    assert part in ("lit", "dark"), f"{place!r} names no part of a space"
    return int(space), int(part == "lit")


def _lay_gems(match: Match, gems: dict[str, int], lying: list[int] | None) -> None:
    content, state = match.content, match._state
    printed = int(content.gems[state.side])
    state.gems = printed if lying is None else sum(1 << space for space in lying)
    assert int(state.gems) & ~printed == 0, "a gem lies where none belongs"
    for letter, number in gems.items():
        state.collected[_seat(match, letter)] = number
    laid_out = sum(int(content.gems[number]).bit_count() for number in range(state.side + 1))
    state.removed = laid_out - int(state.gems).bit_count() - state.collected.sum()
    assert state.removed >= 0, "there are not so many gems"


def _deal(match: Match, cards: dict[str, str]) -> None:
    content, state = match.content, match._state
    for letter, name in cards.items():
        state.card[_seat(match, letter)] = CARD.read(content, None, name)
    rest = [card for card in range(CARDS) if card not in state.card]
    for seat in range(match.players):
        if state.card[seat] == EMPTY:
            state.card[seat] = rest.pop(0)


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


def check(match: Match) -> None:
    """All components are there, and everybody stands where one can stand."""
    fresh = Match("drachenhort", match.players, edition=match.edition, by_hand=True)
    census = GAME.count_components
    assert census(match.content, match._state) == census(fresh.content, fresh._state)
    state = match._state
    if match.over:
        return
    assert 0 <= state.active < match.players, "nobody sits there"
    spaces = [int(place) for place in state.place if START < place < CAUGHT]
    assert len(set(spaces)) == len(spaces), "two stand on one space"
    assert state.dragon > HALL or CAUGHT not in state.place, "the dragon is in the hall, and somebody is caught"
    assert (state.roll == 0) == (state.phase <= Phase.ROLL), "the die lies there before it is rolled, or has gone"
    for adventurer, colour in enumerate(adventurer_names(match.content)):
        place, lit = state.place[adventurer], state.lit[adventurer]
        assert (place == CAUGHT) == (state.medal[state.side, adventurer] != EMPTY), f"the medal of {colour}"
        assert lit in (0, 1), f"{colour} is neither in the light nor in the dark"
        if place == CAUGHT:
            assert not lit, f"{colour} is caught"
            continue
        assert state.dragon < place < EXIT, f"{colour} is on {place} and the dragon on {state.dragon}"
        kind = match.content.kind[state.side, place]
        assert kind != Kind.TRAP, f"{colour} stands on a trap"
        assert place != START or lit, f"{colour} is in the dark of the start room"
        assert kind != Kind.DARK or not lit, f"{colour} stands in the light of an all-dark space"
        assert kind != Kind.LIT or lit, f"{colour} stands in the dark of a fully lit space"


# Reading


def due(match: Match) -> str:
    """What is due: `A rolls`, `A moves`, `A gets a card`, `somebody begins`, or `over`."""
    what = {Phase.DEAL_CARD: "gets a card", Phase.ROLL: "rolls", Phase.MOVE: "moves"}
    phase = Phase(int(match._state.phase))
    if phase == Phase.OVER:
        return "over"
    return f"{SEAT_LETTERS[match._state.active]} {what[phase]}" if phase in what else "somebody begins"


def movable(match: Match) -> list[str]:
    """The adventurers that may be moved, if a seat must decide; there is nothing else to decide."""
    moves = match.legal_moves(match.turn) if match.turn is not None else []
    assert all(move.startswith("move ") for move in moves)
    return [move.removeprefix("move ") for move in moves]


def chances(match: Match) -> dict[str, int]:
    """The outcomes that chance can have now, with their weights."""
    weights = match.chances()
    return dict(zip(match.legal_moves(), [int(weight) for weight in weights if weight], strict=True))


def at(match: Match, colour: str) -> str:
    """Where an adventurer is: `start`, `7 lit`, `7 dark`, `caught`."""
    adventurer = ADVENTURER.read(match.content, None, colour)
    place, lit = match._state.place[adventurer], match._state.lit[adventurer]
    if place in (START, CAUGHT):
        return "start" if place == START else "caught"
    assert place <= SPACES, f"{colour} is out of the labyrinth"
    return f"{place} {'lit' if lit else 'dark'}"


def where(match: Match) -> dict[str, str]:
    """Where those adventurers are that are not in the start room."""
    everybody = {colour: at(match, colour) for colour in adventurer_names(match.content)}
    return {colour: place for colour, place in everybody.items() if place != "start"}


def dragon(match: Match) -> str | int:
    """Where the dragon is: in the `hall`, in the `start` room, or the number of its space."""
    place = int(match._state.dragon)
    return {HALL: "hall", START: "start"}.get(place, place)


def side(match: Match) -> str:
    """The side of the board that is played."""
    return SIDES[int(match._state.side)]


def medals(match: Match, metal: str = "silver") -> dict[str, int]:
    """The medals of a set that were won, by adventurer."""
    won = zip(adventurer_names(match.content), match._state.medal[METALS.index(metal)], strict=True)
    return {colour: int(value) for colour, value in won if value != EMPTY}


def gems(match: Match, letter: str) -> int:
    """How many gems a player has."""
    return int(match._state.collected[_seat(match, letter)])


def lying(match: Match) -> list[int]:
    """The spaces with a gem."""
    return [space for space in range(32) if int(match._state.gems) >> space & 1]


def removed(match: Match) -> int:
    """How many gems are out of the game."""
    return int(match._state.removed)


def card(match: Match, letter: str) -> str:
    """The group card of a player."""
    return card_name(match.content, match._state.card[_seat(match, letter)])


def turns(match: Match) -> int:
    """How many turns were played."""
    return int(match._state.turns)


def written(state: Any) -> dict[str, Any]:
    """All that a state holds, field by field."""
    return {name: state[name].tolist() for name in state.dtype.names}


def result(match: Match) -> Outcome:
    """How the game ended; it must have."""
    outcome = match.outcome()
    assert outcome is not None, "the game is not over"
    return outcome


def _seat(match: Match, letter: str) -> int:
    seat = SEAT_LETTERS.index(letter)
    assert seat < match.players, f"nobody sits on {letter}"
    return seat
