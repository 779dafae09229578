"""Editions (H1): the house edition, what the rules get of it, and faults of a file told with their line."""

import itertools

import pytest

from tests.editions import Printed
from wyrmhall.contract.edition import Edition, edition_names, load_edition, read_edition
from wyrmhall.contract.errors import EditionError
from wyrmhall.games.drachenhort import GAME
from wyrmhall.games.drachenhort.content import CONTENT
from wyrmhall.games.drachenhort.state import Kind

EDITION = Printed(GAME, "house-2015")
faults = EDITION.faults
house = EDITION.house
FRONT, BACK = 0, 1
COLOURS = ["green", "red", "orange", "blue", "white", "yellow", "violet"]
CARDS = [
    "green-red-white",
    "green-orange-blue",
    "green-yellow-violet",
    "red-orange-yellow",
    "red-blue-violet",
    "orange-white-violet",
    "blue-white-yellow",
]
FIRST_CARD = '["green", "red", "white"]'


def published() -> Edition:
    return load_edition(GAME)


def spaces_of(content, side: int, kind: Kind) -> list[int]:
    """The spaces of a kind, by their numbers."""
    return [space for space in range(1, 31) if content.kind[side][space] == kind]


def gems_of(content, side: int) -> list[int]:
    """The spaces with a gem, by their numbers."""
    return [space for space in range(32) if int(content.gems[side]) >> space & 1]


def side_text(side: str) -> str:
    """A side of the board as the file has it."""
    begin = EDITION.text.index(f"{side} = [")
    return EDITION.text[begin : EDITION.text.index("\n]", begin) + 2]


def one_a_line(side: str, changed: dict[int, str] | None = None, spaces: int = 30) -> tuple[str, str]:
    """A change of the file: a side with each space on a line of its own, and some spaces changed."""
    names = dict(enumerate(getattr(published().data, side)[:spaces], start=1)) | (changed or {})
    rows = "".join(f'    "{name}",\n' for name in names.values())
    return side_text(side), f"{side} = [\n{rows}]"


# The house edition


def test_the_house_edition_is_the_one_that_is_played():
    assert GAME.default_edition == "house-2015"
    assert "house-2015" in edition_names(GAME)
    assert published().name == "house-2015"


@pytest.mark.parametrize("side", ["front", "back"])
def test_h1_1_each_side_has_thirty_spaces(side):
    assert len(published().plain()[side]) == 30


@pytest.mark.parametrize("side", [FRONT, BACK])
def test_h1_1_each_side_has_twelve_gems_and_none_on_a_trap(side):
    content = published().packed
    gems = gems_of(content, side)
    assert len(gems) == 12
    assert not set(gems) & set(spaces_of(content, side, Kind.TRAP))


def test_h1_1_the_front_has_three_traps_and_three_all_dark_spaces():
    content = published().packed
    assert len(spaces_of(content, FRONT, Kind.TRAP)) == 3
    assert len(spaces_of(content, FRONT, Kind.DARK)) == 3
    assert spaces_of(content, FRONT, Kind.LIT) == []


def test_h1_1_the_back_has_two_fully_lit_spaces():
    assert len(spaces_of(published().packed, BACK, Kind.LIT)) == 2


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


@pytest.mark.parametrize(
    ("side", "spaces"),
    [
        (FRONT, [2, 5, 7, 10, 12, 15, 16, 19, 20, 23, 26, 28]),
        (BACK, [3, 6, 7, 10, 11, 14, 17, 19, 20, 23, 26, 29]),
    ],
)
def test_h1_2_the_spaces_with_gems(side, spaces):
    assert gems_of(published().packed, side) == spaces


@pytest.mark.parametrize("side", [FRONT, BACK])
def test_h1_2_gems_lie_on_spaces_with_a_lit_and_a_dark_part(side):
    content = published().packed
    assert {content.kind[side][space] for space in gems_of(content, side)} == {Kind.PLAIN}


def test_h1_3_the_adventurers_in_their_order():
    assert published().plain()["adventurers"] == COLOURS


def test_h1_3_the_group_cards():
    assert ["-".join(card) for card in published().plain()["cards"]] == CARDS


@pytest.mark.parametrize("colour", COLOURS)
def test_h1_3_each_adventurer_is_on_three_cards(colour):
    assert sum(colour in card for card in published().plain()["cards"]) == 3


def test_h1_3_any_two_cards_share_exactly_one_adventurer():
    pairs = list(itertools.combinations(published().plain()["cards"], 2))
    assert len(pairs) == 21
    assert {len(set(one) & set(other)) for one, other in pairs} == {1}


@pytest.mark.parametrize("metal", ["silver", "gold"])
def test_h1_4_the_medals_of_each_set(metal):
    assert published().plain()[metal] == [1, 2, 3, 4, 5, 6, 8]


def test_h1_4_there_are_24_gems():
    content = published().packed
    assert len(gems_of(content, FRONT)) + len(gems_of(content, BACK)) == 24


def test_h1_4_the_die():
    assert published().plain()["die"] == [1, 2, 2, 3, 4, 6]


def test_h3_1_a_two_moves_any_adventurer_in_the_house_edition():
    assert published().packed.any_on == 2


def test_h3_5_three_spaces_from_the_dragon_in_the_house_edition():
    assert published().packed.trap_spaces == 3


def test_h4_2_the_dragon_moves_five_spaces_in_the_house_edition():
    assert published().packed.dragon_spaces == 5


# What the rules get


def test_h1_3_the_cards_reach_the_rules_by_the_numbers_of_their_adventurers():
    content = published().packed
    assert ["-".join(COLOURS[adventurer] for adventurer in card) for card in content.cards] == CARDS
    for card, adventurer in itertools.product(range(7), range(7)):
        assert content.on_card[card, adventurer] == (COLOURS[adventurer] in CARDS[card].split("-"))


def test_h1_3_a_card_keeps_the_order_in_which_the_edition_names_it():
    content = house((FIRST_CARD, '["white", "green", "red"]')).packed
    assert list(content.cards[0]) == [4, 0, 1]
    assert list(content.on_card[0]) == [1, 1, 0, 0, 1, 0, 0]


def test_h1_3_other_colours_may_play():
    text = EDITION.text.replace('"violet"', '"turquoise"').replace('"green"', '"black"').replace('"red"', '"pink"')
    content = read_edition(GAME, text, "house.toml").packed
    assert list(published().packed.colour) == [0, 1, 2, 3, 4, 5, 6]
    assert list(content.colour) == [8, 7, 2, 3, 4, 5, 9]
    assert content.cards.tolist() == published().packed.cards.tolist()


def test_h1_4_the_medals_reach_the_rules():
    content = house(("gold = [1, 2, 3, 4, 5, 6, 8]", "gold = [0, 2, 4, 6, 9, 12, 30]")).packed
    assert content.medal.tolist() == [[1, 2, 3, 4, 5, 6, 8], [0, 2, 4, 6, 9, 12, 30]]


def test_h1_4_the_faces_of_the_die_are_sorted():
    assert list(house(("die = [1, 2, 2, 3, 4, 6]", "die = [6, 2, 5, 1, 2, 1]")).packed.face) == [1, 1, 2, 2, 5, 6]


def test_h1_1_a_gem_may_lie_on_an_all_dark_or_a_fully_lit_space():
    content = house(one_a_line("back", {3: "dark gem", 6: "lit gem"})).packed
    assert gems_of(content, BACK) == gems_of(published().packed, BACK)
    assert spaces_of(content, BACK, Kind.DARK) == [3, 5, 12, 21]
    assert spaces_of(content, BACK, Kind.LIT) == [6, 15, 27]


def test_h1_1_a_side_may_have_other_numbers_of_traps_dark_and_lit_spaces():
    kinds = {13: "plain", 21: "plain", 25: "lit", 6: "dark", 14: "dark", 22: "dark", 1: "dark", 30: "trap"}
    content = house(one_a_line("front", kinds)).packed
    assert spaces_of(content, FRONT, Kind.TRAP) == [30]
    assert spaces_of(content, FRONT, Kind.DARK) == [1, 6, 14, 22]
    assert spaces_of(content, FRONT, Kind.LIT) == [25]


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("any_on", 2, 1),
        ("any_on", 2, 6),
        ("trap_spaces", 3, 2),
        ("trap_spaces", 3, 10),
        ("dragon_spaces", 5, 1),
        ("dragon_spaces", 5, 10),
    ],
)
def test_other_figures_reach_the_rules(name, before, after):
    assert house((f"{name} = {before}", f"{name} = {after}")).packed[name] == after


def test_the_packed_edition_is_read_only_and_aligned():
    content = published().packed
    assert CONTENT.isalignedstruct
    with pytest.raises(ValueError, match="read-only"):
        content.kind[0, 1] = Kind.TRAP


def test_another_edition_has_another_hash():
    assert read_edition(GAME, EDITION.text, "same.toml").hash == published().hash
    assert house(one_a_line("front")).hash == published().hash
    assert house(one_a_line("front", {1: "lit"})).hash != published().hash


# Faulty files. Each row: what is replaced by what; then the field, the problem and the remedy that are told.

ALL = 'adventurers = ["green", "red", "orange", "blue", "white", "yellow", "violet"]'
FIFTH_CARD = '["red", "blue", "violet"]'
LAST_CARD = '    ["blue", "white", "yellow"],\n'
DIE = "die = [1, 2, 2, 3, 4, 6]"
SILVER = "silver = [1, 2, 3, 4, 5, 6, 8]"
GOLD = "gold = [1, 2, 3, 4, 5, 6, 8]"
FRONT_6 = '"dark", "gem", "plain", "plain", "gem",'
FRONT_11 = '"plain", "gem", "trap", "dark", "gem",'
BACK_26 = '"gem", "lit", "plain", "gem", "plain",'

OF_SHAPE = [
    ('game = "drachenhort"', 'game = "drakon"', "game", "no edition of Drachenhort", 'write game = "drachenhort"'),
    ("any_on = 2", "any = 2", "any", "there is no field 'any'", "perhaps 'any_on' was meant"),
    ("any_on = 2", 'any_on = "2"', "any_on", "expected int, got str", "correct this value"),
    (BACK_26, BACK_26.replace('"lit"', "27"), "back.26", "expected str, got int", "correct this value"),
    (FIFTH_CARD, '["red", 4, "blue"]', "cards.4.1", "expected str, got int", "correct this value"),
    (DIE, "die = [1, 2, 2, 3, 4.5, 6]", "die.4", "expected int, got float", "correct this value"),
]
OF_ADVENTURERS = [
    (', "violet"]', "]", "adventurers", "H1.3 needs seven adventurers, not 6", "add 1 adventurer."),
    ('"violet"', '"violet", "pink"', "adventurers", "H1.3 needs seven adventurers, not 8", "remove 1 adventurer."),
    ('"blue"', '"bleu"', "adventurers.3", "H1.3: no adventurer can have the colour 'bleu'", "perhaps 'blue' was meant"),
    ('"red"', '"Red"', "adventurers.1", "H1.3: no adventurer can have the colour 'Red'", "perhaps 'red' was meant"),
    (
        '"red"',
        '"zzz"',
        "adventurers.1",
        "H1.3: no adventurer can have the colour 'zzz'",
        "use one of green, red, orange,",
    ),
    ('"violet"', '"green"', "adventurers.6", "different adventurers, green is there twice", "use one of violet, pink,"),
]
OF_CARDS = [
    (LAST_CARD, "", "cards", "H1.3 needs seven group cards, not 6", "add 1 card."),
    (LAST_CARD, LAST_CARD + LAST_CARD.replace("blue", "red"), "cards", "seven group cards, not 8", "remove 1 card."),
    (FIFTH_CARD, '["red"]', "cards.4", "H1.3: card 5 needs three adventurers, not 1", "add 2 adventurers."),
    (FIFTH_CARD, '["red", "blue", "white", "green"]', "cards.4", "card 5 needs three adventurers, not 4", "remove 1"),
    (FIFTH_CARD, '["red", "bleu", "violet"]', "cards.4.1", "H1.3: card 5 has 'bleu'", "perhaps 'blue' was meant"),
    (FIFTH_CARD, '["red", "blue", "pink"]', "cards.4.2", "H1.3: card 5 has 'pink', which is not", "use one of green,"),
    (
        FIFTH_CARD,
        '["red", "blue", "red"]',
        "cards.4.2",
        "H1.3: card 5 needs different adventurers, red",
        "name another",
    ),
    (FIFTH_CARD, '["blue", "green", "orange"]', "cards.4", "same three adventurers as card 2", "change one of them"),
]
OF_DIE_AND_MEDALS = [
    (DIE, "die = [1, 2, 3, 4, 6]", "die", "H1.4: the die needs six faces, not 5", "add 1 face."),
    (DIE, "die = [1, 2, 2, 3, 4, 6, 6, 6]", "die", "H1.4: the die needs six faces, not 8", "remove 2 faces."),
    (DIE, "die = [0, 2, 2, 3, 4, 6]", "die.0", "H1.4: 0 is no face of the die", "from 1 to 6"),
    (DIE, "die = [1, 2, 2, 3, 4, 7]", "die.5", "H1.4: 7 is no face of the die", "from 1 to 6"),
    (SILVER, "silver = [1, 2, 3, 4, 5, 6]", "silver", "H1.4 needs seven silver medals, not 6", "add 1 medal."),
    (GOLD, "gold = [1, 2, 3, 4, 5, 6, 8, 9]", "gold", "H1.4 needs seven gold medals, not 8", "remove 1 medal."),
    (SILVER, "silver = [1, 2, 3, 3, 5, 6, 8]", "silver.3", "medals must rise, and 3 comes after 3", "more than 3"),
    (GOLD, "gold = [1, 2, 3, 4, 8, 6, 9]", "gold.5", "gold medals must rise, and 6 comes after 8", "more than 8"),
    (GOLD, "gold = [1, 2, 3, -4, 5, 6, 8]", "gold.3", "H1.4: a gold medal cannot be worth -4", "from 0 to 30"),
    (SILVER, "silver = [1, 2, 3, 4, 5, 6, 31]", "silver.6", "H1.4: a silver medal cannot be worth 31", "from 0 to 30"),
]
OF_SPACES = [
    (FRONT_11, FRONT_11.replace("trap", "trpa"), "front.12", "H1.1: space 13 cannot be 'trpa'", "perhaps 'trap'"),
    (BACK_26, BACK_26.replace("lit", "Lit"), "back.26", "H1.1: space 27 cannot be 'Lit'", "perhaps 'lit' was meant"),
    (FRONT_6, FRONT_6.replace("dark", "darkgem"), "front.5", "space 6 cannot be 'darkgem'", "perhaps 'dark gem'"),
    (FRONT_6, FRONT_6.replace("dark", "inn"), "front.5", "space 6 cannot be 'inn'", "use one of plain, gem, trap,"),
    (FRONT_11, FRONT_11.replace("trap", "gem trap"), "front.12", "no gem lies on a trap, as on space 13", "'trap'"),
    (FRONT_11, FRONT_11.replace("trap", "trap gem"), "front.12", "no gem lies on a trap, as on space 13", "'trap'"),
    (FRONT_6, FRONT_6 + ' "plain",', "front", "H1.1: the front needs 30 spaces, not 31", "remove 1 space."),
    (BACK_26, '"gem", "lit", "plain",', "back", "H1.1: the back needs 30 spaces, not 28", "add 2 spaces."),
    (FRONT_6, FRONT_6.replace("dark", "dark gem"), "front", "needs 12 spaces with a gem, not 13", "remove 1 gem."),
    (BACK_26, BACK_26.replace("gem", "plain"), "back", "needs 12 spaces with a gem, not 10", "add 2 gems."),
]


def every_fault(rows):
    """One test for each row of a table of faults."""
    return pytest.mark.parametrize(("old", "new", "field", "problem", "remedy"), rows, ids=[row[3] for row in rows])


def check_told(old: str, new: str, field: str, problem: str, remedy: str) -> None:
    """One fault is told: a list as a whole on the line of its key, all else on the line that was changed."""
    told = faults((old, new))
    assert len(told) == 1
    line = EDITION.line_of(f"{field} = [" if field in ("cards", "front", "back") else old)
    assert told[0].startswith(f"house.toml:{line}: {field}: ")
    assert problem in told[0].partition("; ")[0]
    assert remedy in told[0].partition("; ")[2]


@every_fault(OF_SHAPE)
def test_a_value_of_the_wrong_sort_is_told_with_its_line(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@every_fault(OF_SPACES)
def test_h1_1_faulty_sides_are_told_with_the_line_of_the_space(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@every_fault(OF_ADVENTURERS)
def test_h1_3_faulty_adventurers_are_told(old, new, field, problem, remedy):
    check_told(ALL, ALL.replace(old, new), field, problem, remedy)


@every_fault(OF_CARDS)
def test_h1_3_faulty_cards_are_told_with_the_line_of_the_card(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@every_fault(OF_DIE_AND_MEDALS)
def test_h1_4_faulty_faces_and_medals_are_told(old, new, field, problem, remedy):
    check_told(old, new, field, problem, remedy)


@pytest.mark.parametrize(
    ("rule", "name", "published", "lowest", "highest"),
    [("H3.1", "any_on", 2, 1, 6), ("H3.5", "trap_spaces", 3, 2, 10), ("H4.2", "dragon_spaces", 5, 1, 10)],
)
def test_figures_out_of_bounds_are_told(rule, name, published, lowest, highest):
    for figure in (lowest - 1, highest + 1, 300, -300):
        problem, remedy = f"{rule}: {name} cannot be {figure}", f"write a number from {lowest} to {highest}."
        check_told(f"{name} = {published}", f"{name} = {figure}", name, problem, remedy)


@pytest.mark.parametrize("roll", [2, 4])
def test_h1_4_a_die_with_one_number_is_refused(roll):
    problem = "H1.4: with one number on all its faces the die decides nothing, and a game might never end"
    check_told(DIE, f"die = {[roll] * 6}", "die", problem, "write another number on one face or more.")


def test_h3_5_traps_after_a_lit_space_must_leave_a_way_out():
    """From the lit space 15 three traps can be reached, so the die must show more than three numbers."""
    (told,) = faults((DIE, "die = [1, 2, 2, 3, 3, 3]"))
    line = EDITION.line_of('"gem", "dark", "trap", "gem", "lit"')
    assert told.startswith(f"house.toml:{line}: back.14: H3.5: 3 traps can be reached from the fully lit space 15, ")
    assert "the die shows 3 different numbers: all might lead into a trap, and a game might never end; " in told
    assert house((DIE, "die = [1, 2, 2, 3, 4, 4]"))


@pytest.mark.parametrize("space", range(1, 31))
def test_h1_1_a_fault_is_told_with_the_very_line_of_its_space(space):
    told = faults(one_a_line("front", {space: "pit"}))
    line = EDITION.line_of("front = [") + space
    assert [row.split("; ")[0] for row in told] == [
        f"house.toml:{line}: front.{space - 1}: H1.1: space {space} cannot be 'pit'"
    ]


def test_h1_1_faults_of_the_back_are_told_on_its_own_lines():
    told = faults(one_a_line("back", {24: "gem trap"}, spaces=29))
    first = EDITION.line_of("back = [")
    assert [row.split(": ")[:2] for row in told] == [
        [f"house.toml:{first}", "back"],
        [f"house.toml:{first + 24}", "back.23"],
    ]


def test_all_faults_are_told_at_once_in_the_order_of_the_file():
    told = faults(
        (FIRST_CARD, '["green", "rad", "wite"]'),
        (DIE, "die = [1, 2, 2, 3, 4, 9]"),
        ("trap_spaces = 3", "trap_spaces = 1"),
        (SILVER, "silver = [1, 2, 3]"),
        (GOLD, "gold = [1, 2, 2, 2, 5, 6, 8]"),
        (FRONT_6, '"dork", "gem trap", "plain", "plain", "gem",'),
        (BACK_26, BACK_26.replace("gem", "plain")),
    )
    fields = "cards.0.1, cards.0.2, die.5, trap_spaces, silver, gold.2, gold.3, front.5, front.6, back"
    assert ", ".join(row.split(": ")[1] for row in told) == fields
    lines = [FIRST_CARD, FIRST_CARD, DIE, "trap_spaces = 3", SILVER, GOLD, GOLD, FRONT_6, FRONT_6, "back = ["]
    assert [row.split(": ")[0] for row in told] == [f"house.toml:{EDITION.line_of(text)}" for text in lines]


def test_h1_3_cards_are_not_blamed_for_a_faulty_adventurer():
    assert [row.split(": ")[1] for row in faults((ALL, ALL.replace("green", "gren")))] == ["adventurers.0"]


@pytest.mark.parametrize("name", ["title", "any_on", "trap_spaces", "dragon_spaces", "silver", "gold", "die"])
def test_a_missing_field_is_named(name):
    row = next(line for line in EDITION.text.splitlines() if line.startswith(f"{name} "))
    assert faults((row, "")) == [f"house.toml:1: the file: the field {name!r} is missing; add {name} = …."]


def test_a_file_of_ones_own_is_named_in_its_faults(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(EDITION.changed((FRONT_11, FRONT_11.replace("trap", "trpa"))), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition(GAME, str(file))
    assert str(caught.value).startswith(f"{file}:{EDITION.line_of(FRONT_11)}: front.12: ")
