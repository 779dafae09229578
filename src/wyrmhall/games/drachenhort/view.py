"""What a person sees of a game of Drachenhort, as typed JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.rules.decisions import actor
from wyrmhall.games.drachenhort.rules.path import advance, bit_of, landing, place_of, taken_places
from wyrmhall.games.drachenhort.rules.turn import refuse
from wyrmhall.games.drachenhort.secrets import redact
from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    EMPTY,
    HALL,
    SIDE_NAMES,
    SPACES,
    START,
    Kind,
    Phase,
    adventurer_name,
    place_name,
)
from wyrmhall.kit.arguments import Part
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS, Redacted, seat_letter
from wyrmhall.kit.plain import EDITIONS_KEPT, plain_content
from wyrmhall.kit.rule_enum import names_of
from wyrmhall.kit.seen_by_all import seen_by_all
from wyrmhall.kit.words import Line

KIND_NAMES = names_of(Kind)
NUMBERS = range(1, SPACES + 1)
PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)


class SpaceView(msgspec.Struct, frozen=True):
    """One of the 30 spaces. `kind` is plain, trap, dark or lit; `adventurer` is the colour of who stands there."""

    number: int
    kind: str
    gem: bool
    adventurer: str | None
    in_light: bool


class ChoiceView(msgspec.Struct, frozen=True):
    """Where an adventurer would end with this roll; `trap` is the space of the trap that leads there."""

    place: str
    trap: int | None
    gem: bool


class AdventurerView(msgspec.Struct, frozen=True):
    """An adventurer. `place` is a space's number, start, exit or caught; `medals` are silver and gold.

    While somebody must decide, either `choice` says where this roll takes it, or `refusal` why it stays.
    """

    colour: str
    place: str
    in_light: bool
    mine: bool
    medals: list[int | None]
    choice: ChoiceView | None
    refusal: Line | None


class SeatView(msgspec.Struct, frozen=True):
    """One seat's things. `card` is None while the viewer may not know it."""

    seat: str
    gems: int
    card: list[str] | None


class DrachenhortView(msgspec.Struct, frozen=True):
    """The table. `turn` is whose turn it is, `to_act` who must decide; `roll` is what the die shows. `reach` are the
    places through which the dragon would go if it moved now; it would stop on the last one."""

    viewer: str | None
    phase: str
    turn: str
    to_act: str | None
    round: int
    side: str
    roll: int | None
    any_on: int
    dragon: str
    reach: list[str]
    spaces: list[SpaceView]
    adventurers: list[AdventurerView]
    medals_left: list[int]
    cards: list[list[str]]
    seats: list[SeatView]
    prompt: Line | None


def view(content: Any, seen: Redacted) -> DrachenhortView:
    """The table as the seat sees it: it knows its own card besides."""
    common = _common_view(content, seen)
    if seen.seat == AUDIENCE:
        return common
    edition, seats, adventurers = plain_content(content), [*common.seats], [*common.adventurers]
    card = int(seen.state.card[seen.seat])
    if card >= 0:
        seats[seen.seat] = msgspec.structs.replace(seats[seen.seat], card=_cards(edition)[card])
        for adventurer in edition.cards[card]:
            adventurers[adventurer] = msgspec.structs.replace(adventurers[adventurer], mine=True)
    viewer = SEAT_LETTERS[seen.seat]
    return msgspec.structs.replace(common, viewer=viewer, seats=seats, adventurers=adventurers)


@seen_by_all(redact)
def _common_view(content: Any, seen: Redacted) -> DrachenhortView:
    """The table as those who watch see it."""
    state, edition = seen.plain, plain_content(content)
    acting = int(actor(content, seen.state))
    given, taken = state.medal[state.side], int(taken_places(seen.state))
    return DrachenhortView(
        viewer=None,
        phase=PHASE_NAMES[state.phase],
        turn=SEAT_LETTERS[state.active],
        to_act=seat_letter(acting),
        round=state.side + 1,
        side=SIDE_NAMES[state.side],
        roll=state.roll or None,
        any_on=edition.any_on,
        dragon=place_name(state.dragon),
        reach=_reach(edition, state),
        spaces=_spaces(edition, state),
        adventurers=[_adventurer(content, edition, seen, taken, adventurer) for adventurer in range(ADVENTURERS)],
        medals_left=[medal for medal in edition.medal[state.side] if medal not in given],
        cards=_cards(edition),
        seats=[_seat(edition, state, seat) for seat in range(state.players)],
        prompt=Line("prompt-move", {"points": state.roll}) if acting >= 0 else None,
    )


def _spaces(content: Any, state: Any) -> list[SpaceView]:
    gems = state.gems
    spaces = [space[gems >> number & 1] for number, space in enumerate(_bare_spaces(content, state.side), NUMBERS[0])]
    for who, place in enumerate(state.place):
        if place in NUMBERS:
            name, bare = adventurer_name(content, who), spaces[place - 1]
            spaces[place - 1] = SpaceView(bare.number, bare.kind, bare.gem, name, bool(state.lit[who]))
    return spaces


@lru_cache(EDITIONS_KEPT)
def _bare_spaces(content: Any, side: int) -> list[tuple[SpaceView, SpaceView]]:
    """The spaces of a side with nobody on them, each without and with its gem."""
    names = [KIND_NAMES[content.kind[side][number]] for number in NUMBERS]
    bare = [SpaceView(number, name, False, None, False) for number, name in zip(NUMBERS, names)]
    return [(space, msgspec.structs.replace(space, gem=True)) for space in bare]


def _reach(content: Any, state: Any) -> list[str]:
    """Where the dragon would go (H4.2)."""
    if state.phase == Phase.OVER:
        return []
    if state.dragon == HALL:
        return [place_name(START)]
    places: list[str] = []
    last = min(state.dragon + content.dragon_spaces, SPACES)
    for place in range(state.dragon + 1, last + 1):
        places.append(place_name(place))
        if place in state.place:
            break
    return places


def _adventurer(content: Any, edition: Any, seen: Redacted, taken: int, adventurer: int) -> AdventurerView:
    state = seen.plain
    asked = state.phase == Phase.MOVE
    refused = int(refuse(content, seen.state, adventurer)) if asked else 0
    return AdventurerView(
        colour=adventurer_name(edition, adventurer),
        place=place_name(state.place[adventurer]),
        in_light=bool(state.lit[adventurer]),
        mine=False,
        medals=[None if medals[adventurer] == EMPTY else medals[adventurer] for medals in state.medal],
        choice=_choice(content, seen, taken, adventurer) if asked and not refused else None,
        refusal=GAME.explain(content, seen, adventurer, refused) if refused else None,
    )


def _choice(content: Any, seen: Redacted, taken: int, adventurer: int) -> ChoiceView:
    state = seen.plain
    stepped = advance(taken, bit_of(state.place[adventurer]), state.roll)
    spot = landing(content, seen.state, taken, adventurer)
    trap = place_of(stepped) if stepped != spot else None
    return ChoiceView(place_name(place_of(spot)), trap, bool(state.gems & spot))


@lru_cache(EDITIONS_KEPT)
def _cards(content: Any) -> list[list[str]]:
    return [[adventurer_name(content, adventurer) for adventurer in card] for card in content.cards]


def _seat(content: Any, state: Any, seat: int) -> SeatView:
    card = _cards(content)[state.card[seat]] if state.card[seat] >= 0 else None
    return SeatView(SEAT_LETTERS[seat], state.collected[seat], card)


def refusal_parts(content: Any, seen: Redacted, action: int, refusal: Any) -> dict[str, Part]:
    """Refusals may say which roll moves any adventurer."""
    return {"any": plain_content(content).any_on}
