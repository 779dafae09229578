"""Editions of Drachenhort (H1): their shape, their checks, and the record the rules read."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta

from wyrmhall.contract.edition import Fault
from wyrmhall.games.drachenhort.names import COLOUR_NAMES
from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    CARDS,
    FACES,
    HIGHEST_ROLL,
    MEDALS,
    ON_CARD,
    PLACES,
    ROUNDS,
    SPACES,
    Kind,
)

GEM_SPACES = 12  # H1.1, on each side
HIGHEST_MEDAL = 30
SPACE_KINDS = {
    "plain": Kind.PLAIN,
    "gem": Kind.PLAIN,
    "trap": Kind.TRAP,
    "dark": Kind.DARK,
    "lit": Kind.LIT,
    "dark gem": Kind.DARK,
    "lit gem": Kind.LIT,
}
"""What an edition may call a space, and the kind of space that is."""
GEM_NAMES = ("gem", "dark gem", "lit gem")
TRAPS_WITH_GEM = ("trap gem", "gem trap")


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    """The components of the game, as an edition file states them."""

    game: str
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    title: str
    adventurers: list[str]
    cards: list[list[str]]
    die: list[int]
    any_on: int
    trap_spaces: int
    dragon_spaces: int
    silver: list[int]
    gold: list[int]
    front: list[str]
    back: list[str]


CONTENT = np.dtype(
    [
        ("colour", np.int8, ADVENTURERS),  # index into COLOUR_NAMES
        ("on_card", np.int8, (CARDS, ADVENTURERS)),  # 1 if on it
        ("cards", np.int8, (CARDS, ON_CARD)),  # the adventurers of each card, in the order the edition names them
        ("face", np.int8, FACES),  # of the die, in ascending order
        ("any_on", np.int8),
        ("trap_spaces", np.int8),
        ("dragon_spaces", np.int8),
        ("kind", np.int8, (ROUNDS, PLACES)),  # the start room and the exit are plain
        ("traps", np.uint32, ROUNDS),  # bit n for space n
        ("gems", np.uint32, ROUNDS),
        ("medal", np.int8, (ROUNDS, MEDALS)),  # ascending
    ],
    align=True,
)


def faults(edition: Edition) -> list[Fault]:
    """What is wrong with an edition that has the right shape. Rule H1."""
    return [
        *(_adventurer_faults(edition.adventurers) or _card_faults(edition)),
        *_die_faults(edition),
        *_figure_faults(edition),
        *_medal_faults("silver", edition.silver),
        *_medal_faults("gold", edition.gold),
        *_side_faults("front", edition),
        *_side_faults("back", edition),
    ]


def _adventurer_faults(adventurers: list[str]) -> list[Fault]:
    found = _number_faults(
        ("adventurers",), len(adventurers), ADVENTURERS, "H1.3 needs seven adventurers", "adventurer"
    )
    for adventurer, colour in enumerate(adventurers):
        path = ("adventurers", adventurer)
        if colour not in COLOUR_NAMES:
            problem = f"H1.3: no adventurer can have the colour {colour!r}"
            found.append(Fault(path, problem, _name_meant(colour, COLOUR_NAMES)))
        elif colour in adventurers[:adventurer]:
            others = (name for name in COLOUR_NAMES if name not in adventurers)
            problem = f"H1.3 needs seven different adventurers, {colour} is there twice"
            found.append(Fault(path, problem, f"use one of {', '.join(others)}"))
    return found


def _card_faults(edition: Edition) -> list[Fault]:
    found = _number_faults(("cards",), len(edition.cards), CARDS, "H1.3 needs seven group cards", "card")
    seen: dict[frozenset[str], int] = {}
    for card, names in enumerate(edition.cards):
        wrong = _faults_on_card(card, names, edition.adventurers)
        twin = seen.setdefault(frozenset(names), card)
        if twin != card and not wrong:
            problem = f"H1.3: card {card + 1} has the same three adventurers as card {twin + 1}"
            wrong.append(Fault(("cards", card), problem, "change one of them"))
        found += wrong
    return found


def _faults_on_card(card: int, names: list[str], adventurers: list[str]) -> list[Fault]:
    found = _number_faults(
        ("cards", card), len(names), ON_CARD, f"H1.3: card {card + 1} needs three adventurers", "adventurer"
    )
    for position, name in enumerate(names):
        path = ("cards", card, position)
        if name not in adventurers:
            problem = f"H1.3: card {card + 1} has {name!r}, which is not among the adventurers"
            found.append(Fault(path, problem, _name_meant(name, adventurers)))
        elif name in names[:position]:
            problem = f"H1.3: card {card + 1} needs different adventurers, {name} is on it twice"
            found.append(Fault(path, problem, "name another one"))
    return found


def _die_faults(edition: Edition) -> list[Fault]:
    found = _number_faults(("die",), len(edition.die), FACES, "H1.4: the die needs six faces", "face")
    for face, roll in enumerate(edition.die):
        if not 1 <= roll <= HIGHEST_ROLL:
            problem = f"H1.4: {roll} is no face of the die"
            found.append(Fault(("die", face), problem, f"write a number from 1 to {HIGHEST_ROLL}"))
    if not found and len(set(edition.die)) == 1:
        problem = "H1.4: with one number on all its faces the die decides nothing, and a game might never end"
        found.append(Fault(("die",), problem, "write another number on one face or more"))
    return found


def _figure_faults(edition: Edition) -> list[Fault]:
    found = []
    for rule, name, lowest, highest in (
        ("H3.1", "any_on", 1, HIGHEST_ROLL),
        ("H3.5", "trap_spaces", 2, 10),
        ("H4.2", "dragon_spaces", 1, 10),
    ):
        figure = getattr(edition, name)
        if not lowest <= figure <= highest:
            problem = f"{rule}: {name} cannot be {figure}"
            found.append(Fault((name,), problem, f"write a number from {lowest} to {highest}"))
    return found


def _medal_faults(metal: str, medals: list[int]) -> list[Fault]:
    found = _number_faults((metal,), len(medals), MEDALS, f"H1.4 needs seven {metal} medals", "medal")
    for medal, value in enumerate(medals):
        if not 0 <= value <= HIGHEST_MEDAL:
            problem = f"H1.4: a {metal} medal cannot be worth {value}"
            found.append(Fault((metal, medal), problem, f"write a number from 0 to {HIGHEST_MEDAL}"))
    for medal, (before, value) in enumerate(itertools.pairwise(medals), start=1):
        if 0 <= value <= before:
            problem = f"H1.4: the {metal} medals must rise, and {value} comes after {before}"
            found.append(Fault((metal, medal), problem, f"write more than {before}, or reorder"))
    return found


def _side_faults(side: str, edition: Edition) -> list[Fault]:
    spaces: list[str] = getattr(edition, side)
    found = _number_faults((side,), len(spaces), SPACES, f"H1.1: the {side} needs {SPACES} spaces", "space")
    for place, name in enumerate(spaces, start=1):
        if name in TRAPS_WITH_GEM:
            remedy = "write 'trap', and put the gem on another space"
            found.append(Fault((side, place - 1), f"H1.1: no gem lies on a trap, as on space {place}", remedy))
        elif name not in SPACE_KINDS:
            problem = f"H1.1: space {place} cannot be {name!r}"
            found.append(Fault((side, place - 1), problem, _name_meant(name, SPACE_KINDS)))
    if found:
        return found
    gems = sum(name in GEM_NAMES for name in spaces)
    problem = f"H1.1: the {side} needs {GEM_SPACES} spaces with a gem"
    return _number_faults((side,), gems, GEM_SPACES, problem, "gem") + _endless_faults(side, spaces, edition.die)


def _endless_faults(side: str, spaces: list[str], die: list[int]) -> list[Fault]:
    """Lit spaces from which every roll might lead into a trap and back: the dragon would wait for ever (H3.5, H4.1).

    Different rolls lead to different spaces, so there is a way out if fewer traps than rolls are within reach.
    """
    found = []
    rolls = len(set(die))
    for place, name in enumerate(spaces, start=1):
        traps = spaces[place : place + HIGHEST_ROLL + ADVENTURERS - 1].count("trap")
        if SPACE_KINDS[name] == Kind.LIT and traps >= rolls > 1:
            problem = f"H3.5: {traps} traps can be reached from the fully lit space {place}, and the die shows {rolls}"
            problem += " different numbers: all might lead into a trap, and a game might never end"
            found.append(Fault((side, place - 1), problem, "write 'plain', or remove traps"))
    return found


def _number_faults(path: tuple[str | int, ...], number: int, needed: int, problem: str, thing: str) -> list[Fault]:
    """The fault of having too few or too many of something."""
    if number == needed:
        return []
    off = abs(number - needed)
    remedy = f"{'remove' if number > needed else 'add'} {off} {thing}{'s' if off > 1 else ''}"
    return [Fault(path, f"{problem}, not {number}", remedy)]


def _name_meant(name: str, known: Iterable[str]) -> str:
    names = list(known)
    near = difflib.get_close_matches(name.lower(), names, n=1)
    return f"perhaps {near[0]!r} was meant" if near else f"use one of {', '.join(names)}"


def pack(edition: Edition) -> Any:
    """The edition as one read-only record."""
    packed = np.zeros(1, np.dtype((np.record, CONTENT)))
    content = packed[0]
    content.colour[:] = [COLOUR_NAMES.index(colour) for colour in edition.adventurers]
    content.cards[:] = [[edition.adventurers.index(name) for name in names] for names in edition.cards]
    for card in range(CARDS):
        for adventurer in content.cards[card]:
            content.on_card[card, adventurer] = 1
    content.face[:] = sorted(edition.die)
    for name in ("any_on", "trap_spaces", "dragon_spaces"):
        setattr(content, name, getattr(edition, name))
    for side, spaces in enumerate((edition.front, edition.back)):
        content.kind[side, 1 : SPACES + 1] = [SPACE_KINDS[name] for name in spaces]
        content.gems[side] = _bits(spaces, GEM_NAMES)
        content.traps[side] = _bits(spaces, ("trap",))
    content.medal[:] = [edition.silver, edition.gold]
    packed.setflags(write=False)
    return packed[0]


def _bits(spaces: Sequence[str], names: Sequence[str]) -> int:
    """The spaces of a side that are called so: bit n for space n."""
    return sum(1 << place for place, name in enumerate(spaces, start=1) if name in names)
