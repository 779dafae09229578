"""Editions (H1): the house edition, and what the rules get of it."""

import itertools

import pytest

from tests.drachenhort.positions import CARDS, COLOURS, EDITION, house
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.state import Kind
from wyrmhall.kit.edition import Edition, load_edition, read_edition

FRONT, BACK = 0, 1


def published() -> Edition:
    return load_edition(GAME)


def spaces_of(content, side: int, kind: Kind) -> list[int]:
    return [space for space in range(1, 31) if content.kind[side][space] == kind]


def gems_of(content, side: int) -> list[int]:
    return [space for space in range(32) if int(content.gems[side]) >> space & 1]


@pytest.mark.parametrize("side", [FRONT, BACK])
def test_h1_1_the_start_room_and_the_exit_are_plain(side):
    kinds = published().packed.kind[side]
    assert len(kinds) == 32
    assert kinds[0] == kinds[31] == Kind.PLAIN


@pytest.mark.parametrize(
    ("side", "kind", "spaces"),
    [
        (FRONT, Kind.TRAP, [13, 21, 25]),
        (FRONT, Kind.DARK, [6, 14, 22]),
        (BACK, Kind.TRAP, [13, 18, 24, 25]),
        (BACK, Kind.DARK, [5, 12, 21]),
        (BACK, Kind.LIT, [15, 27]),
    ],
)
def test_h1_2_the_spaces_of_each_kind(side, kind, spaces):
    assert spaces_of(published().packed, side, kind) == spaces


@pytest.mark.parametrize("metal", ["silver", "gold"])
def test_h1_4_the_medals_of_each_set(metal):
    assert published().plain()[metal] == [1, 2, 3, 4, 5, 6, 8]


def test_h1_4_the_die():
    assert published().plain()["die"] == [1, 2, 2, 3, 4, 6]


def test_h1_3_the_cards_reach_the_rules_by_the_numbers_of_their_adventurers():
    content = published().packed
    assert ["-".join(COLOURS[adventurer] for adventurer in card) for card in content.cards] == CARDS
    for card, adventurer in itertools.product(range(7), range(7)):
        assert content.on_card[card, adventurer] == (COLOURS[adventurer] in CARDS[card].split("-"))


def test_h1_3_other_colours_may_play():
    text = EDITION.text.replace('"violet"', '"turquoise"').replace('"green"', '"black"').replace('"red"', '"pink"')
    content = read_edition(GAME, text, "house.toml").packed
    assert list(published().packed.colour) == [0, 1, 2, 3, 4, 5, 6]
    assert list(content.colour) == [8, 7, 2, 3, 4, 5, 9]
    assert content.cards.tolist() == published().packed.cards.tolist()


def test_h1_4_the_medals_reach_the_rules():
    content = house(figures={"gold": [0, 2, 4, 6, 9, 12, 30]}).packed
    assert content.medal.tolist() == [[1, 2, 3, 4, 5, 6, 8], [0, 2, 4, 6, 9, 12, 30]]


def test_h1_4_the_faces_of_the_die_are_sorted():
    assert list(house(figures={"die": [6, 2, 4, 1, 3, 1]}).packed.face) == [1, 1, 2, 3, 4, 6]


def test_h1_1_a_gem_may_lie_on_an_all_dark_or_a_fully_lit_space():
    content = house(back={3: "dark gem", 6: "lit gem"}).packed
    assert gems_of(content, BACK) == gems_of(published().packed, BACK)
    assert spaces_of(content, BACK, Kind.DARK) == [3, 5, 12, 21]
    assert spaces_of(content, BACK, Kind.LIT) == [6, 15, 27]


def test_h1_1_a_side_may_have_other_numbers_of_traps_dark_and_lit_spaces():
    kinds = {13: "plain", 21: "plain", 25: "lit", 6: "dark", 14: "dark", 22: "dark", 1: "dark", 30: "trap"}
    content = house(front=kinds).packed
    assert spaces_of(content, FRONT, Kind.TRAP) == [30]
    assert spaces_of(content, FRONT, Kind.DARK) == [1, 6, 14, 22]
    assert spaces_of(content, FRONT, Kind.LIT) == [25]
