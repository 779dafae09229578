"""Editions of Drachenhort (H1): their shape, their checks, and the record the rules read."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta

from wyrmhall.games.drachenhort.state import (
    ADVENTURERS,
    CARDS,
    COLOUR_NAMES,
    FACES,
    HIGHEST_MEDAL,
    HIGHEST_ROLL,
    MEDALS,
    ON_CARD,
    PLACES,
    ROUNDS,
    SPACES,
    Kind,
)
from wyrmhall.kit.edition import Fault, new_content, perhaps
from wyrmhall.native.layout import layout

GEM_SPACES = 12  # H1.1, on each side
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
TRAPS_WITH_GEM = ("trap gem", "gem trap")
Place = tuple[str | int, ...]


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


FIGURES = {"any_on": ("H3.1", 1, HIGHEST_ROLL), "trap_spaces": ("H3.5", 2, 10), "dragon_spaces": ("H4.2", 1, 10)}
"""What the rules read as the edition states it: for each figure its rule and its bounds."""

CONTENT = layout(
    [
        ("colour", np.int8, ADVENTURERS),  # index into COLOUR_NAMES
        ("on_card", np.int8, (CARDS, ADVENTURERS)),  # 1 if on it
        ("cards", np.int8, (CARDS, ON_CARD)),  # the adventurers of each card, in the order the edition names them
        ("face", np.int8, FACES),  # of the die, in ascending order
        *((figure, np.int8) for figure in FIGURES),
        ("kind", np.int8, (ROUNDS, PLACES)),  # the start room and the exit are plain
        ("traps", np.uint32, ROUNDS),  # bit n for space n
        ("gems", np.uint32, ROUNDS),
        ("medal", np.int8, (ROUNDS, MEDALS)),  # ascending
    ],
)


def faults(edition: Edition) -> list[Fault]:
    """What is wrong with an edition that has the right shape. Rule H1."""
    adventurers = _name_faults(("adventurers",), edition.adventurers, COLOUR_NAMES, ADVENTURERS, "H1.3: the game")
    binding = {*edition.die} - {edition.any_on} if len({*edition.die}) > 1 else set()
    return [
        *([*adventurers] or _card_faults(edition)),
        *_die_faults(edition.die),
        *_figure_faults(edition),
        *_medal_faults("silver", edition.silver),
        *_medal_faults("gold", edition.gold),
        *_side_faults("front", edition.front, binding),
        *_side_faults("back", edition.back, binding),
    ]


def _number_faults(path: Place, number: int, needed: int, what: str, thing: str) -> Iterator[Fault]:
    """Too few or too many of something."""
    if number != needed:
        off = abs(number - needed)
        remedy = f"{'remove' if number > needed else 'add'} {off} {thing}{'s' if off > 1 else ''}"
        yield Fault(path, f"{what} needs {needed} {thing}s, not {number}", remedy)


def _bound_faults(path: Place, number: int, lowest: int, highest: int, what: str) -> Iterator[Fault]:
    if not lowest <= number <= highest:
        yield Fault(path, f"{what} cannot be {number}", f"write a number from {lowest} to {highest}")


def _name_faults(
    path: Place, names: list[str], known: Collection[str], needed: int, what: str, thing: str = "adventurer"
) -> Iterator[Fault]:
    """Too few or too many names, unknown ones, an adventurer twice."""
    yield from _number_faults(path, len(names), needed, what, thing)
    for position, name in enumerate(names):
        if name not in known:
            remedy = perhaps(name, known, f"use one of {', '.join(known)}")
            yield Fault((*path, position), f"{what} cannot have the {thing} {name!r}", remedy)
        elif thing == "adventurer" and name in names[:position]:
            others = ", ".join(other for other in known if other not in names)
            yield Fault((*path, position), f"{what} has {name} twice", f"use another {thing}: {others}")


def _card_faults(edition: Edition) -> Iterator[Fault]:
    yield from _number_faults(("cards",), len(edition.cards), CARDS, "H1.3: the game", "card")
    seen: dict[frozenset[str], int] = {}
    for card, names in enumerate(edition.cards):
        what = f"H1.3: card {card + 1}"
        wrong = [*_name_faults(("cards", card), names, edition.adventurers, ON_CARD, what)]
        yield from wrong
        twin = seen.setdefault(frozenset(names), card)
        if twin != card and not wrong:
            yield Fault(("cards", card), f"{what} has the same adventurers as card {twin + 1}", "change one of them")


def _die_faults(die: list[int]) -> Iterator[Fault]:
    yield from _number_faults(("die",), len(die), FACES, "H1.4: the die", "face")
    for face, roll in enumerate(die):
        yield from _bound_faults(("die", face), roll, 1, HIGHEST_ROLL, "H1.4: a face of the die")
    if len(set(die)) == 1:
        problem = "H1.4: with one number on all its faces the die decides nothing, and a game might never end"
        yield Fault(("die",), problem, "write another number on one face or more")


def _figure_faults(edition: Edition) -> Iterator[Fault]:
    for figure, (rule, lowest, highest) in FIGURES.items():
        yield from _bound_faults((figure,), getattr(edition, figure), lowest, highest, f"{rule}: {figure}")


def _medal_faults(metal: str, medals: list[int]) -> Iterator[Fault]:
    yield from _number_faults((metal,), len(medals), MEDALS, "H1.4: the game", f"{metal} medal")
    for medal, (before, value) in enumerate(itertools.pairwise([-1, *medals])):
        yield from _bound_faults((metal, medal), value, 0, HIGHEST_MEDAL, f"H1.4: a {metal} medal")
        if 0 <= value <= before:
            problem = f"H1.4: the {metal} medals must rise, and {value} comes after {before}"
            yield Fault((metal, medal), problem, f"write more than {before}, or reorder")


def _side_faults(side: str, spaces: list[str], binding: set[int]) -> Iterator[Fault]:
    what = f"H1.1: the {side}"
    wrong = []
    for place, name in enumerate(spaces, start=1):
        if name in TRAPS_WITH_GEM:
            remedy = "write 'trap', and put the gem on another space"
            wrong.append(Fault((side, place - 1), f"H1.1: no gem lies on a trap, as on space {place}", remedy))
    names = ["trap" if name in TRAPS_WITH_GEM else name for name in spaces]
    wrong = [*_name_faults((side,), names, SPACE_KINDS, SPACES, what, "space"), *wrong]
    yield from wrong
    if not wrong:
        yield from _number_faults((side,), sum(map(_has_gem, spaces)), GEM_SPACES, what, "gem")
        yield from _endless_faults(side, spaces, binding)


def _endless_faults(side: str, spaces: list[str], binding: set[int]) -> Iterator[Fault]:
    """Fully lit spaces from which, in some position, all binding numbers lead into traps: those that move nobody in the
    dark.

    Else the round ends for certain, whatever anybody does. Proof: in every position there is a binding number that
    leads nobody from a fully lit space into a trap. Let the die show it each time; sooner or later it does so often
    enough in a row. Then somebody in the light must move, or nobody is in the light and the dragon comes (H4.1). Who
    moves from the start room or from the lit part of a space comes into the dark or to a fully lit space: this happens
    once for each until the dragon moves again. Who moves from a fully lit space goes forward, as no trap throws it
    back: it cannot happen often before somebody else must move or leaves. So somebody leaves, or the dragon moves; and
    it moves 31 times at most, as all others are ahead of it. A number that moves anyone need not lead into a trap from
    there: players may always move somebody in the dark into a trap and back.

    Positions are gone through from the start room on. Each has the number of adventurers so far, the free spaces
    counted from each on a fully lit space (H3.2), and the binding numbers that lead from there into traps.
    """
    positions = {(0, frozenset[int](), frozenset[int]())}
    for place, name in enumerate(spaces, start=1):
        trapped = binding if name == "trap" else set()
        begun = {0} if SPACE_KINDS[name] == Kind.LIT else set()
        somebody = {
            (standing + 1, counts | begun, numbers)
            for standing, counts, numbers in positions
            if name != "trap" and standing < ADVENTURERS
        }
        positions = somebody | {
            (standing, further, numbers | further & trapped)
            for standing, counts, numbers in positions
            for further in [frozenset(count + 1 for count in counts if count < HIGHEST_ROLL)]
        }
        if binding and any(numbers == binding for _, _, numbers in positions):
            every = " and ".join(map(str, sorted(binding)))
            problem = f"H3.5: with this trap all numbers that move nobody in the dark ({every}) might lead from fully"
            problem += " lit spaces into traps and back, and a game might never end"
            yield Fault((side, place - 1), problem, "write 'plain', here or for the fully lit spaces before it")
            return


def pack(edition: Edition) -> Any:
    """The edition as one record."""
    content = new_content(CONTENT, edition)
    content.colour[:] = [COLOUR_NAMES.index(colour) for colour in edition.adventurers]
    content.on_card[:] = [[colour in card for colour in edition.adventurers] for card in edition.cards]
    content.cards[:] = [[edition.adventurers.index(colour) for colour in card] for card in edition.cards]
    content.face[:] = sorted(edition.die)
    content.medal[:] = [edition.silver, edition.gold]
    for side, spaces in enumerate((edition.front, edition.back)):
        for place, name in enumerate(spaces, start=1):
            content.kind[side, place] = SPACE_KINDS[name]
            content.gems[side] |= _has_gem(name) << place
            content.traps[side] |= (name == "trap") << place
    return content


def _has_gem(name: str) -> bool:
    return name.endswith("gem")
