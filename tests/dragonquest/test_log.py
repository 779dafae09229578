"""The log tells what happened, to whom, and by which rule."""

import pytest

from tests.dragonquest.positions import due, house, opening, play, table
from tests.dragonquest.telling import BRAM_NEXT, SMALL, discovering, in_danger, moving, told, told_of_throw
from wyrmhall.contract.game import AUDIENCE

ALL_ITEMS = "amulet talisman ring necklace orb potion key buckle mail cape rope silver-ring"

# Turns


def test_the_start_of_a_game():
    assert opening(first="B").log(0) == ["Bram begins. [Q0.4]", "Bram's turn: sun box 1 of 19. [QA.1]"]


def test_turns_that_are_skipped_and_the_turn_that_is_not():
    match = moving(at={"A": "a5"}, players=3, skip="BC")
    assert told(match, "stop") == [
        "Ash goes no further. [QC.3]",
        "Bram's turn: sun box 1 of 19. [QA.1]",
        "Bram must skip this turn, and puts the marker back. [QA.2]",
        "Cleo's turn: sun box 1 of 19. [QA.1]",
        "Cleo must skip this turn, and puts the marker back. [QA.2]",
        "Ash's turn: sun box 2 of 19. [QA.1]",
    ]


def test_alone_a_turn_in_fog_the_skipped_one_and_the_demon_in_both():
    match = in_danger(players=1, edition=SMALL, at={"A": "i6"}, demon={"A": ""})
    assert told(match, "danger fog", "danger fog") == [
        "The danger dice show poison fog and poison fog: Ash meets the poison fog. [QD.1]",
        "The poison costs Ash 2 points of life (11 left) and the next turn. [QD.2]",
        "Ash's demon goes to b1. [QD.8]",
        "Ash's demon goes to c1. [QD.8]",
        "Ash's turn: sun box 2 of 19. [QA.1]",
        "Ash must skip this turn, and puts the marker back. [QA.2]",
        "Ash's demon goes to d1. [QD.8]",
        "Ash's demon goes to e2. [QD.8]",
        "Ash's turn: sun box 3 of 19. [QA.1]",
    ]


def test_the_last_turn_and_sunset():
    assert told(moving(sun={"A": 17}, at={"A": "a5"}, players=1), "stop")[1:] == [
        "Ash's turn: sun box 19 of 19, the last one before sunset. [QA.1]"
    ]
    assert told(moving(sun={"A": 18}, at={"A": "a5"}, players=1), "stop")[1:] == [
        "The sun sets, and Ash is still inside: the castle keeps Ash for ever. [QF QG]",
        "Nobody has escaped: the dragon wins. [Q1 QG]",
    ]


def test_a_purchase_and_what_it_does():
    crossed_out = "for 6 points; the row with the spider is crossed out. [QA.3 QC.6]"
    assert told(table(found={"A": 6}), "buy rope") == [f"Ash takes the Rope {crossed_out}"]
    assert told(table(found={"A": 6}), "buy amulet") == [
        f"Ash takes the Amulet of Time {crossed_out}",
        "Ash has one more sun box, 20 in all. [QF]",
    ]
    assert told(table(found={"A": 6}), "buy potion") == [
        f"Ash takes the Healing Potion {crossed_out}",
        "Ash drinks, and now has 16 points of life. [QC.6]",
    ]
    assert told(table(found={"A": 6}), "buy nothing") == ["Ash takes no item. [QA.3]"]


# The wall


def test_only_who_picks_a_tile_is_told_which_one():
    match = opening()
    assert told(match, "wall 2", seat=1) == ["Bram picks tile 2 against Ash. [QB.1]"]
    assert match.log(0, 1) == match.log(AUDIENCE, 1) == ["Bram secretly picks a tile against Ash. [QB.1]"]
    hidden = [table(players=4) for _ in range(3)]
    for tile, other in enumerate(hidden, 1):
        play(other, f"wall {tile}")
    for seat in (AUDIENCE, 0, 1, 2):
        assert len({tuple(other.log(seat)) for other in hidden}) == 1


def test_a_number_that_is_not_the_tile():
    for seat in (AUDIENCE, 0, 1):
        assert told(opening(), "wall 2", "guess 1", seat=seat) == [
            "Ash says 1; the tile is 2, and nothing is blocked. [QB.1]"
        ]


def test_a_number_that_is_the_tile_and_the_blocked_cell():
    match = opening()
    assert told(match, "wall 2", "guess 2") == ["Ash says 2, and that is the tile: a cell is to be blocked. [QB.1]"]
    assert told(match, "block f5") == ["Bram blocks f5 in Ash's castle. [QB.1]"]


@pytest.mark.parametrize(
    ("castle", "blocked"),
    [
        ("BSOTE\n#.###\n#.###", "b3 in Ash's castle is blocked, the only cell that can be. [QB.1]"),
        ("BSOTE", "No cell of Ash's castle can be blocked. [QB.4]"),
    ],
)
def test_a_cell_that_nobody_need_choose(castle, blocked):
    assert told(table(edition=house(castle)), "wall 1", "guess 1") == [
        "Ash says 1, and that is the tile: a cell is to be blocked. [QB.1]",
        blocked,
    ]


def test_a_wall_for_one():
    match = opening(1)
    assert told(match, "guess 1") == ["Ash says 1. [QB.1]"]
    assert told(match, "tile 2") == ["The tile drawn is 2: nothing is blocked. [QB.5]"]
    assert told(opening(1), "guess 1", "tile 1") == [
        "The tile drawn is 1, the number that was said: a cell is to be blocked. [QB.5]",
        "g1 in Ash's castle is blocked, the cell that hinders most. [QB.1 QB.5]",
    ]


# Movement


def test_a_throw_is_told_once_and_so_is_each_other_one():
    match = table()
    assert told_of_throw(match, "room skull blank corridor discovery") == [
        "Ash throws a red room, a skull, a corridor, a discovery and a blank. [QC.1]"
    ]
    assert told(match, "reroll red blank") == ["Ash throws again: a red room and a blank. [QC.1]"]
    assert told_of_throw(match, "double-skull blank") == [
        "Ash now has a red double skull, a skull, a corridor, a discovery and a blank. [QC.1]",
        "That makes 3 skulls: Ash runs into danger. [QC.2]",
    ]


def test_steps_and_points():
    match = table()
    told_of_throw(match, "room skull corridor discovery discovery")
    assert told(match, "keep") == ["Ash keeps the dice. [QC.1]"]
    assert told(match, "go a9") == ["Ash goes to a9. [QC.3]"]
    assert told(match, "stop") == [
        "Ash goes no further. [QC.3]",
        "Ash discovers something: 2 points, now 2 in the row with the spider. [QC.4]",
        BRAM_NEXT,
    ]


def test_steps_that_lead_nowhere():
    assert told(moving(at={"A": "a1"}, visited={"A": "a3 b2"}), "go a2") == [
        "Ash goes to a2. [QC.3]",
        "Ash can go nowhere; a step is lost. [QC.3]",
        BRAM_NEXT,
    ]


def test_steps_with_items():
    assert told(moving(at={"A": "a6"}, items={"A": "orb"}), "go b5") == [
        "Ash goes to b5. [QC.3]",
        "Ash uses the Orb of Light for it. [QC.3]",
    ]
    assert told(moving(at={"A": "b5"}, items={"A": "key"}, blocked={"A": "b4"}, visited={"A": "a4 c4"}), "go b4") == [
        "Ash goes to b4. [QC.3]",
        "Ash uses the Key of the Secret Passage for it. [QC.3]",
        "Ash goes to b3. [QC.3]",
        BRAM_NEXT,
    ]


def test_into_the_treasure_room_and_out_again():
    assert told(moving(at={"A": "d4"}), "go treasure") == ["Ash enters the treasure room. [QC.3]"]
    out = [
        "Ash steps out of the treasure room to f2. [QE.3]",
        "Nobody is in the treasure room any more: no dragon is aside. [QE.1]",
        BRAM_NEXT,
    ]
    match = table(edition=SMALL, at={"A": "treasure"}, aside=2)
    assert told(match, "leave") == ["Ash leaves the treasure room. [QE.3]"]
    assert told(match, "go f2") == out
    match = table(edition=SMALL, at={"A": "treasure"}, aside=2, visited={"A": "e2 d3 d4 g3 g4 e5 f5"})
    assert told(match, "leave") == ["Ash leaves the treasure room. [QE.3]", *out]


def test_the_exit_and_the_end_of_the_game():
    riches = {"coins": {"A": (3, 2)}, "treasures": {"A": "600"}, "items": {"A": "buckle"}}
    match = moving(at={"A": "h1"}, entered="A", escaped="B", **riches)
    assert told(match, "go i1") == [
        "Ash goes to i1. [QC.3]",
        "That is the exit: Ash is out of the castle, with gold worth 1,750. [Q1]",
        "Ash has escaped with gold worth 1,750. [Q1]",
        "Bram has escaped with gold worth 0. [Q1]",
        "Ash wins. [Q1]",
    ]
    assert told(moving(at={"A": "h1"}, entered="A", escaped="B"), "go i1")[-2:] == [
        "Ash shares the win. [Q1]",
        "Bram shares the win. [Q1]",
    ]


@pytest.mark.parametrize(
    ("row", "woken"),
    [
        ("spider", "the spider bites. [QC.4 QC.5 QD.7]"),
        ("demon", "the demon wakes on e1. [QC.4 QC.5 QD.8]"),
        ("skeleton", "the skeleton attacks. [QC.4 QC.5 QD.9]"),
    ],
)
def test_too_many_points(row, woken):
    assert told(discovering(found={"A": 5}, row={"A": row}), "keep")[:2] == [
        "Ash keeps the dice. [QC.1]",
        f"Ash discovers too much: the row is full and crossed out, and {woken}",
    ]


def test_points_without_a_row():
    assert told(discovering(row={"A": "none"}), "keep")[1] == (
        "Ash has no discovery row left: the 2 points are lost. [QC.5]"
    )


# Dangers


def test_traps():
    assert told(in_danger(), "danger fog", "danger orc", "danger fog") == [
        "The danger dice show poison fog, orc and poison fog: Ash meets the poison fog. [QD.1]",
        "The poison costs Ash 2 points of life (11 left) and the next turn. [QD.2]",
        BRAM_NEXT,
    ]
    assert told(in_danger(trapped={"A": "trapdoor"}), "danger trapdoor", "danger trapdoor")[1:2] == [
        "The fall costs Ash 6 points of life (7 left). [QD.2]"
    ]
    match = in_danger()
    assert told(match, "danger orc", "danger arrow", "danger arrow") == [
        "The danger dice show orc, arrow and arrow: Ash meets the arrow. [QD.1]"
    ]
    assert told(match, "wound 2") == [
        "The arrow (1) and its wound (2) cost Ash 3 points of life (10 left). [QD.2]",
        BRAM_NEXT,
    ]


def test_a_trap_for_the_third_time_and_one_that_is_stopped():
    assert told(in_danger(trapped={"A": "arrow arrow"}), "danger arrow", "danger arrow")[1:] == [
        "It is the arrow for the third time: Ash dies. [QD.2 QG]",
        BRAM_NEXT,
    ]
    assert told(in_danger(items={"A": "rope"}), "danger trapdoor", "danger trapdoor")[1:] == [
        "Ash is saved by the Rope, which is used up. [QD.3]",
        BRAM_NEXT,
    ]


def test_three_different_dangers():
    three = ("danger fog", "danger troll", "danger orc")
    match = in_danger()
    assert told(match, *three) == []
    assert told(match, "letter B") == [
        "The danger dice show poison fog, troll and orc, the letter B: Ash meets the troll. [QD.1]"
    ]
    assert told(in_danger(), *three, "letter blank") == [
        "The danger dice show poison fog, troll and orc, the letter die a blank: Ash gets away. [QD.1]",
        BRAM_NEXT,
    ]


def test_fights():
    match = in_danger(life={"A": 6})
    assert told(match, "danger troll", "danger troll", "fight monster") == []
    assert told(match, "wound 3") == ["Ash is struck by the troll (3), and loses 3 points of life (3 left). [QD.4]"]
    assert told(match, "fight sword") == ["A sword: Ash beats the troll. [QD.4]", BRAM_NEXT]
    match = in_danger(life={"A": 2})
    assert told(match, "danger ghoul", "danger ghoul", "fight monster", "wound 3", "wound 1") == [
        "Ash is struck by the ghoul (the lower of 3 and 1), and loses 1 point of life (1 left). [QD.4]"
    ]
    assert told(match, "fight monster", "wound 2", "wound 2") == [
        "Ash is struck by the ghoul (the lower of 2 and 2), and loses 2 points of life (0 left). [QD.4]",
        "Ash has no life left, and dies. [QD.6 QG]",
        BRAM_NEXT,
    ]
    assert told(in_danger(), "danger orc", "danger orc", "fight monster", "wound 1", "wound 3") == [
        "Ash is struck by the orc (the higher of 1 and 3), and loses 3 points of life (10 left). [QD.4]"
    ]


def test_the_ring():
    met = ("danger orc", "danger orc")
    assert told(in_danger(items={"A": "ring"}), *met, "ring") == [
        "Ash uses the Magic Ring: the orc goes away. [QD.5]",
        BRAM_NEXT,
    ]
    assert told(in_danger(items={"A": "ring"}), *met, "fight") == [
        "Ash keeps the Magic Ring, and fights the orc. [QD.5]"
    ]


def test_the_skeleton():
    match = discovering(found={"A": 6}, row={"A": "skeleton"}, used=ALL_ITEMS)
    play(match, "keep")
    assert told(match, "skeleton skull", "skeleton skull") == [
        "The skeleton strikes: Ash loses 2 points of life (10 left). [QD.9]"
    ]
    assert told(match, "skeleton sword") == ["A sword: Ash beats the skeleton. [QD.9]", BRAM_NEXT]
    match = discovering(found={"A": 6}, row={"A": "skeleton"}, used=ALL_ITEMS)
    play(match, "keep", *["skeleton skull"] * 4)
    assert told(match, "skeleton skull") == ["The skeleton strikes once too often: Ash dies. [QD.9 QG]", BRAM_NEXT]


@pytest.mark.parametrize(
    ("coins", "outcome", "words"),
    [
        ((1, 1), "spider life", "The spider's venom costs Ash 2 points of life (11 left). [QD.7]"),
        ((1, 1), "spider blank", "The spider's venom leaves Ash in peace. [QD.7]"),
        ((1, 1), "spider coins", "The spider's venom: Ash must give up a coin. [QD.7]"),
        ((1, 0), "spider coins", "The spider's venom: Ash gives up a coin of 50. [QD.7]"),
        ((0, 1), "spider coins", "The spider's venom: Ash gives up a coin of 100. [QD.7]"),
        ((0, 0), "spider coins", "The spider's venom: Ash would have to give up a coin, and has none. [QD.7]"),
    ],
)
def test_the_spider(coins, outcome, words):
    match = table(spider="A", entered="A", at={"A": "h8"}, coins={"A": coins})
    assert told(match, outcome) == [words]
    if due(match) == "A lose coins":
        assert told(match, "lose 100") == ["Ash gives up a coin of 100. [QD.7]"]


def test_the_demon_is_led():
    match = moving(at={"A": "i5"}, demon={"A": "b1"})
    assert told(match, "stop") == ["Ash goes no further. [QC.3]"]
    assert told(match, "demon c2") == ["Bram leads Ash's demon to c2. [QD.8]"]
    assert told(match, "demon d3") == ["Bram leads Ash's demon to d3. [QD.8]", BRAM_NEXT]


def test_the_demon_goes_by_itself_and_kills():
    match = moving(at={"A": "c3"}, demon={"A": ""}, players=1)
    assert told(match, "stop")[1:] == [
        "Ash's demon goes to b2. [QD.8]",
        "Ash's demon goes to c3. [QD.8]",
        "The demon reaches Ash: Ash dies. [QD.8 QG]",
        "Nobody has escaped: the dragon wins. [Q1 QG]",
    ]
    assert told(discovering(found={"A": 5}, row={"A": "demon"}, at={"A": "e1"}), "keep")[2:] == [
        "The demon reaches Ash: Ash dies. [QD.8 QG]",
        BRAM_NEXT,
    ]


def test_a_demon_that_cannot_come_nearer():
    demon = {"A": "b1 c1 d2 e2 d4 d3"}
    match = moving(active="B", at={"A": "treasure", "B": "a5"}, demon=demon, skip="A")
    assert told(match, "stop")[1:4] == [
        "Ash's turn: sun box 1 of 19. [QA.1]",
        "Ash must skip this turn, and puts the marker back. [QA.2]",
        "Ash's demon stays on d3. [QD.8]",
    ]
