"""The view of Drachenhort: what a person sees, as typed JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.rules.decisions import actor
from wyrmhall.games.drachenhort.rules.path import advance, bit_of, landing, place_of, taken_places
from wyrmhall.games.drachenhort.rules.turn import refuse
from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    EMPTY,
    HALL,
    ROUNDS,
    SIDE_NAMES,
    SPACES,
    START,
    Kind,
    Phase,
    adventurer_name,
    place_name,
)
from wyrmhall.kit.arguments import Part
from wyrmhall.kit.game import SEAT_LETTERS, seat_letter
from wyrmhall.kit.plain import EDITIONS_KEPT, Plain, plain_content
from wyrmhall.kit.rule_enum import names_of
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
    in_light: bool
    trap: int | None
    gem: bool


class AdventurerView(msgspec.Struct, frozen=True):
    """An adventurer. `place` is a space's number, start, exit or caught; `medals` are silver and gold, `points` what
    they are worth together.

    While somebody must decide, either `choice` says where this roll takes it, or `refusal` why it stays.
    """

    colour: str
    place: str
    in_light: bool
    mine: bool
    medals: list[int | None]
    points: int
    choice: ChoiceView | None
    refusal: Line | None


class SeatView(msgspec.Struct, frozen=True):
    """One seat's things. `card`, and the `points` so far (H6.1), are None while the viewer may not know them."""

    seat: str
    gems: int
    card: list[str] | None
    points: int | None


class DrachenhortView(msgspec.Struct, frozen=True):
    """The table. `turn` is whose turn it is, `to_act` who must decide; `roll` is what the die shows, and `is_any`
    whether it moves adventurers in the dark too. `reach` are the places through which the dragon would go if it moved
    now; it would stop on the last one, and there catch the adventurer of the colour `catches`."""

    viewer: str | None
    phase: str
    turn: str
    to_act: str | None
    round: int
    rounds: int
    side: str
    roll: int | None
    any_on: int
    is_any: bool
    dragon: str
    reach: list[str]
    catches: str | None
    spaces: list[SpaceView]
    adventurers: list[AdventurerView]
    medals_left: list[int]
    cards: list[list[str]]
    seats: list[SeatView]
    prompt: Line | None


def view(content: Any, state: Any) -> DrachenhortView:
    """The table as everybody sees it."""
    edition, plain = plain_content(content), Plain.whole(state)
    acting = int(actor(content, state))
    given, taken = plain.medal[plain.side], int(taken_places(state))
    adventurers = [_adventurer(content, state, plain, taken, adventurer) for adventurer in range(ADVENTURERS)]
    spaces, reach = _spaces(edition, plain), _reach(edition, plain)
    return DrachenhortView(
        viewer=None,
        phase=PHASE_NAMES[plain.phase],
        turn=SEAT_LETTERS[plain.active],
        to_act=seat_letter(acting),
        round=plain.side + 1,
        rounds=ROUNDS,
        side=SIDE_NAMES[plain.side],
        roll=plain.roll or None,
        any_on=edition.any_on,
        is_any=plain.roll == edition.any_on,
        dragon=place_name(plain.dragon),
        reach=reach,
        catches=spaces[int(reach[-1]) - 1].adventurer if reach and reach[-1].isdecimal() else None,
        spaces=spaces,
        adventurers=adventurers,
        medals_left=[medal for medal in edition.medal[plain.side] if medal not in given],
        cards=_cards(edition),
        seats=[_seat(edition, plain, adventurers, seat) for seat in range(plain.players)],
        prompt=Line("prompt-move", {"points": plain.roll}) if acting >= 0 else None,
    )


def own(content: Any, state: Any, seat: int, common: DrachenhortView) -> dict[str, Any]:
    """A seat knows its own card and whose its adventurers are."""
    edition, card = plain_content(content), int(state.card[seat])
    if card < 0:
        return {}
    seats, adventurers = [*common.seats], [*common.adventurers]
    seats[seat] = msgspec.structs.replace(
        seats[seat], card=_cards(edition)[card], points=_points(edition, adventurers, card, seats[seat].gems)
    )
    for adventurer in edition.cards[card]:
        adventurers[adventurer] = msgspec.structs.replace(adventurers[adventurer], mine=True)
    return {"seats": seats, "adventurers": adventurers}


def _spaces(edition: Any, plain: Any) -> list[SpaceView]:
    gems, bare_spaces = plain.gems, _bare_spaces(edition, plain.side)
    spaces = [space[gems >> number & 1] for number, space in enumerate(bare_spaces, NUMBERS[0])]
    for who, place in enumerate(plain.place):
        if place in NUMBERS:
            name, bare = adventurer_name(edition, who), spaces[place - 1]
            spaces[place - 1] = SpaceView(bare.number, bare.kind, bare.gem, name, bool(plain.lit[who]))
    return spaces


@lru_cache(EDITIONS_KEPT)
def _bare_spaces(edition: Any, side: int) -> list[tuple[SpaceView, SpaceView]]:
    """The spaces of a side with nobody on them, each without and with its gem."""
    names = [KIND_NAMES[edition.kind[side][number]] for number in NUMBERS]
    bare = [SpaceView(number, name, False, None, False) for number, name in zip(NUMBERS, names)]
    return [(space, msgspec.structs.replace(space, gem=True)) for space in bare]


def _reach(edition: Any, plain: Any) -> list[str]:
    """Where the dragon would go (H4.2)."""
    if plain.phase == Phase.OVER:
        return []
    if plain.dragon == HALL:
        return [place_name(START)]
    places: list[str] = []
    last = min(plain.dragon + edition.dragon_spaces, SPACES)
    for place in range(plain.dragon + 1, last + 1):
        places.append(place_name(place))
        if place in plain.place:
            break
    return places


def _adventurer(content: Any, state: Any, plain: Any, taken: int, adventurer: int) -> AdventurerView:
    asked = plain.phase == Phase.MOVE
    medals = [None if medals[adventurer] == EMPTY else medals[adventurer] for medals in plain.medal]
    refused = int(refuse(content, state, adventurer)) if asked else 0
    return AdventurerView(
        colour=adventurer_name(plain_content(content), adventurer),
        place=place_name(plain.place[adventurer]),
        in_light=bool(plain.lit[adventurer]),
        mine=False,
        medals=medals,
        points=sum(filter(None, medals)),
        choice=_choice(content, state, plain, taken, adventurer) if asked and not refused else None,
        refusal=GAME.explain(content, state, adventurer, refused) if refused else None,
    )


def _choice(content: Any, state: Any, plain: Any, taken: int, adventurer: int) -> ChoiceView:
    stepped = advance(taken, bit_of(plain.place[adventurer]), plain.roll)
    spot = landing(content, state, taken, adventurer)
    trap = place_of(stepped) if stepped != spot else None
    place = place_of(spot)
    in_light = place in NUMBERS and plain_content(content).kind[plain.side][place] == Kind.LIT
    return ChoiceView(place_name(place), in_light, trap, bool(plain.gems & spot))


@lru_cache(EDITIONS_KEPT)
def _cards(edition: Any) -> list[list[str]]:
    return [[adventurer_name(edition, adventurer) for adventurer in card] for card in edition.cards]


def _seat(edition: Any, plain: Any, adventurers: list[AdventurerView], seat: int) -> SeatView:
    card, gems = plain.card[seat], plain.collected[seat]
    if card < 0:
        return SeatView(SEAT_LETTERS[seat], gems, None, None)
    return SeatView(SEAT_LETTERS[seat], gems, _cards(edition)[card], _points(edition, adventurers, card, gems))


def _points(edition: Any, adventurers: list[AdventurerView], card: int, gems: int) -> int:
    points: int = gems + sum(adventurers[adventurer].points for adventurer in edition.cards[card])
    return points


def refusal_parts(content: Any, state: Any, action: int, refusal: Any) -> dict[str, Part]:
    """Refusals may say which roll moves any adventurer."""
    return {"any": plain_content(content).any_on}
