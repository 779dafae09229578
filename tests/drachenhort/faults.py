"""Faults of an edition of Drachenhort, for tests/every_game/test_editions.py."""

from tests.editions import Row, out_of_bounds

ALL = 'adventurers = ["green", "red", "orange", "blue", "white", "yellow", "violet"]'
FIRST_CARD = '["green", "red", "white"]'
FIFTH_CARD = '["red", "blue", "violet"]'
LAST_CARD = '    ["blue", "white", "yellow"],\n'
DIE = "die = [1, 2, 2, 3, 4, 6]"
SILVER = "silver = [1, 2, 3, 4, 5, 6, 8]"
GOLD = "gold = [1, 2, 3, 4, 5, 6, 8]"
FRONT_6 = '"dark", "gem", "plain", "plain", "gem",'
FRONT_11 = '"plain", "gem", "trap", "dark", "gem",'
BACK_26 = '"gem", "lit", "plain", "gem", "plain",'

FAULTS: list[Row] = [
    ("back.26", "got int", BACK_26, BACK_26.replace('"lit"', "27")),
    ("die.4", "got float", DIE, "die = [1, 2, 2, 3, 4.5, 6]"),
    # H1.3 Adventurers
    ("adventurers", "add 1", ALL, ALL.replace(', "violet"', "")),
    ("adventurers", "remove 1", ALL, ALL.replace('"violet"', '"violet", "pink"')),
    ("adventurers.3", "'blue'", ALL, ALL.replace("blue", "bleu")),
    ("adventurers.1", "use one of green", ALL, ALL.replace("red", "zzz")),
    ("adventurers.6", "twice", ALL, ALL.replace("violet", "green")),
    # H1.3 Cards
    ("cards", "add 1", LAST_CARD, ""),
    ("cards", "remove 1", LAST_CARD, LAST_CARD + LAST_CARD.replace("blue", "red")),
    ("cards.4", "add 2", FIFTH_CARD, '["red"]'),
    ("cards.4", "remove 1", FIFTH_CARD, '["red", "blue", "white", "green"]'),
    ("cards.4.2", "use one of green", FIFTH_CARD, '["red", "blue", "pink"]'),
    ("cards.4.2", "another", FIFTH_CARD, '["red", "blue", "red"]'),
    ("cards.4", "card 2", FIFTH_CARD, '["blue", "green", "orange"]'),
    # H1.4 Die and medals
    ("die", "add 1", DIE, "die = [1, 2, 3, 4, 6]"),
    ("die", "remove 2", DIE, "die = [1, 2, 2, 3, 4, 6, 6, 6]"),
    ("die.0", "1 to 6", DIE, "die = [0, 2, 2, 3, 4, 6]"),
    ("die.5", "1 to 6", DIE, "die = [1, 2, 2, 3, 4, 7]"),
    ("die", "never end", DIE, "die = [2, 2, 2, 2, 2, 2]"),
    ("silver", "add 1", SILVER, "silver = [1, 2, 3, 4, 5, 6]"),
    ("gold", "remove 1", GOLD, "gold = [1, 2, 3, 4, 5, 6, 8, 9]"),
    ("silver.3", "more than 3", SILVER, "silver = [1, 2, 3, 3, 5, 6, 8]"),
    ("gold.3", "0 to 30", GOLD, "gold = [1, 2, 3, -4, 5, 6, 8]"),
    ("silver.6", "0 to 30", SILVER, "silver = [1, 2, 3, 4, 5, 6, 31]"),
    # H1.1 Spaces
    ("front.12", "'trap'", FRONT_11, FRONT_11.replace("trap", "trpa")),
    ("front.5", "'dark gem'", FRONT_6, FRONT_6.replace("dark", "darkgem")),
    ("front.5", "use one of plain", FRONT_6, FRONT_6.replace("dark", "inn")),
    ("front.12", "no gem", FRONT_11, FRONT_11.replace("trap", "gem trap")),
    ("front", "remove 1 space", FRONT_6, FRONT_6 + ' "plain",'),
    ("back", "add 2 spaces", BACK_26, '"gem", "lit", "plain",'),
    ("front", "remove 1 gem", FRONT_6, FRONT_6.replace("dark", "dark gem")),
    ("back", "add 2 gems", BACK_26, BACK_26.replace("gem", "plain")),
    # H3.5 From the fully lit space 15 both 1 and 3 may lead into a trap, with others on 16, 17 and four of 19 to 23.
    ("back.23", "H3.5", DIE, "die = [1, 2, 2, 3, 3, 3]"),
    *out_of_bounds("any_on", 2, 1, 6, "H3.1"),
    *out_of_bounds("trap_spaces", 3, 2, 10, "H3.5"),
    *out_of_bounds("dragon_spaces", 5, 1, 10, "H4.2"),
    (
        "cards.0.1, cards.0.2, die.5, trap_spaces, silver, gold.2, gold.3, front.5, front.6, back",
        "",
        *(FIRST_CARD, '["green", "rad", "wite"]'),
        *(DIE, "die = [1, 2, 2, 3, 4, 9]"),
        *("trap_spaces = 3", "trap_spaces = 1"),
        *(SILVER, "silver = [1, 2, 3]"),
        *(GOLD, "gold = [1, 2, 2, 2, 5, 6, 8]"),
        *(FRONT_6, '"dork", "gem trap", "plain", "plain", "gem",'),
        *(BACK_26, BACK_26.replace("gem", "plain")),
    ),
]
