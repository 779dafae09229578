"""Editions with which a game need never end are refused (H3.5), and with all others it ends, whatever anybody does."""

import msgspec
import pytest

from tests.drachenhort.positions import ALL_BUT_TWO, PUBLISHED, house, play, table
from tests.options import random_stream
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.content import faults, pack
from wyrmhall.games.drachenhort.rules.path import advance, bit_of, taken_places
from wyrmhall.games.drachenhort.state import ADVENTURERS, CAUGHT, SPACES, Kind, Phase
from wyrmhall.kit.errors import EditionError
from wyrmhall.native.rule import INTERPRETED

LIT = {13: "plain", 14: "plain", 15: "lit gem", 17: "gem", 18: "gem", 21: "plain", 25: "plain", 30: "gem"}
TRAPPED = LIT | {16: "trap", 19: "trap", 20: "trap"}
"""From 15, with somebody on 17, the numbers 1, 3 and 4 lead into a trap, and from the dragon on 12 back to 15."""


def test_four_binding_numbers_lead_out_of_three_traps_in_reach():
    assert house(figures={"die": [1, 2, 2, 3, 4, 5]})


def test_three_binding_numbers_that_all_lead_back_are_refused():
    """The 2 moves anyone, also red on 17 into the trap on 19, and 17 is where that leads back to."""
    match = table(at={"green": "15 lit", "red": "17 dark"}, caught=ALL_BUT_TWO, dragon=12, edition=house(front=TRAPPED))
    before = match.where()
    for roll, moved in ((1, "green"), (2, "red"), (3, "green"), (4, "green")):
        play(match, f"roll {roll}", f"move {moved}")
        assert match.where() == before
    assert match.dragon() == 12
    with pytest.raises(EditionError, match=r"front\.19.*1 and 3 and 4.*never end"):
        house(front=TRAPPED, figures={"die": [1, 2, 2, 3, 4, 4]})


def random_edition(dice):
    """Many traps and fully lit spaces; gems do not matter."""
    kinds = ["plain", "dark", "trap", "lit"]
    weights = [4, dice.randint(1, 9), dice.randint(1, 5), dice.randint(1, 5)]
    die = dice.choices(range(1, 7), k=6)
    front = dice.choices(kinds, weights, k=SPACES)
    figures = {name: dice.randint(2, 6) for name in ("any_on", "trap_spaces", "dragon_spaces")}
    return msgspec.structs.replace(PUBLISHED, die=die, front=front, **figures)


def is_endless(edition):
    return any("never end" in fault.problem for fault in faults(edition))


def harmless_number(content, state, numbers):
    """A binding number that leads nobody from a fully lit space into a trap."""
    taken = taken_places(state)
    waiting = [
        bit_of(place)
        for place, lit in zip(state.place, state.lit, strict=True)
        if lit and content.kind[state.side, place] == Kind.LIT
    ]
    traps = int(content.traps[state.side])
    return next(roll for roll in numbers if not any(advance(taken, here, roll) & traps for here in waiting))


def longest_stay(content, state, dice):
    """The move of somebody who wants the game to go on: many in the light, and far from the exit."""

    def stay(action):
        after = state.copy()
        GAME.rules.apply(content, after, action, None)
        is_on = after.side == state.side and after.dragon == state.dragon
        return is_on, after.lit.sum(), -after.place[after.place < CAUGHT].sum(), dice.random()

    moves = [each for each in range(ADVENTURERS) if GAME.rules.why_not(content, state, each) == 0]
    return max(moves, key=stay) if dice.random() < 0.9 else dice.choice(moves)


def turns_of_a_round(edition, dice):
    """How many turns round one takes if the die shows what the proof asks for, and players avoid the end."""
    content, state = pack(edition), GAME.new_states()[0]
    numbers = sorted({*edition.die} - {edition.any_on})
    GAME.rules.start(content, state, 2, GAME.pack_options({})[0])
    state.phase = Phase.ROLL
    while state.side == 0:
        GAME.rules.apply(content, state, harmless_number(content, state, numbers) - 1, None)
        if state.phase == Phase.MOVE:
            GAME.rules.apply(content, state, longest_stay(content, state, dice), None)
        assert state.turns < 2000
    return int(state.turns)


def test_with_all_others_a_round_ends_whatever_anybody_does():
    dice = random_stream("endless")
    editions = [random_edition(dice) for _ in range(20 if INTERPRETED else 100)]
    ending = [edition for edition in editions if not is_endless(edition)]
    assert len(editions) // 10 < len(ending) < len(editions) * 9 // 10
    assert max(turns_of_a_round(edition, dice) for edition in ending) > 30
