"""Notation: moves and outcomes of chance as text and as JSON, both ways."""

import pytest

from tests.dragonquest.positions import EDITION, due, play, table, throw, treasures, where
from tests.dragonquest.situations import (
    assert_nothing_changes,
    blocking,
    buying,
    drawing_first,
    fleeing,
    guessing,
    in_room,
    leading_the_demon,
    meeting_a_troll,
    over,
    picking_a_tile,
    poisoned,
    rolling_with_the_talisman,
    stepping,
    stepping_out,
    taking,
    throwing,
    throwing_again,
)
from wyrmhall.contract.errors import BadMove, Refused
from wyrmhall.contract.game import CHANCE, UNSEEN
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.names import cell_name, cell_number
from wyrmhall.games.dragonquest.state import CELLS, Action, Danger, Item, Letter, Loot, Spider, Symbol

TEN_BLANKS = ["treasure blank"] * 10


def alone():
    match = table(1)
    play(match, "guess 1")
    return match


def throwing_black():
    match = throwing()
    throw(match, "room")
    return match


def in_danger():
    match = throwing()
    throw(match, "skull skull skull blank blank")
    return match


def three_dangers():
    match = in_danger()
    play(match, "danger fog", "danger troll", "danger orc")
    return match


def fighting():
    match = in_danger()
    play(match, "danger troll", "danger troll")
    return match


def struck():
    match = fighting()
    play(match, "fight monster")
    return match


def shot():
    match = in_danger()
    play(match, "danger arrow", "danger arrow")
    return match


def against_skeleton():
    return table(at={"A": "f8"}, row={"A": "skeleton"}, found={"A": 6}, dice="discovery blank blank blank blank")


def bitten():
    return table(at={"A": "n6"}, entered="A", spider="A", coins={"A": (1, 1)})


def rolling(**how):
    match = in_room(**how)
    play(match, "stay")
    return match


def in_fire():
    match = rolling(aside=6)
    play(match, "treasure dragon", *["treasure blank"] * 3)
    return match


def burnt():
    match = in_fire()
    play(match, *TEN_BLANKS)
    return match


def choosing_dice():
    """The black dice lie in the order of their symbols: two rooms, a corridor, a blank."""
    match = throwing()
    throw(match, "discovery blank room corridor room")
    return match


def at_the_door():
    return table(at={"A": "i6"}, dice="room room blank blank blank")


STEPS = [
    (buying, "buy silver-ring", {"do": "buy", "item": "silver-ring"}, Action.BUY + Item.SILVER_RING),
    (buying, "buy nothing", {"do": "buy", "item": "nothing"}, Action.BUY_NOTHING),
    (in_room, "stay", {"do": "stay"}, Action.STAY),
    (in_room, "leave", {"do": "leave"}, Action.LEAVE),
    (picking_a_tile, "wall 2", {"do": "wall", "tile": "2"}, Action.WALL + 1),
    (guessing, "guess 3", {"do": "guess", "number": "3"}, Action.GUESS + 2),
    (blocking, "block p9", {"do": "block", "cell": "p9"}, 8 * 21 + 15),
    (choosing_dice, "reroll red room room blank", {"do": "reroll", "dice": "red room room blank"}, Action.REROLL + 23),
    (choosing_dice, "reroll corridor", {"do": "reroll", "dice": "corridor"}, Action.REROLL + 8),
    (choosing_dice, "keep", {"do": "keep"}, Action.REROLL),
    (at_the_door, "go h6", {"do": "go", "to": "h6"}, 5 * 21 + 7),
    (at_the_door, "go treasure", {"do": "go", "to": "treasure"}, Action.ENTER_ROOM),
    (at_the_door, "stop", {"do": "stop"}, Action.STOP),
    (stepping_out, "go m6", {"do": "go", "to": "m6"}, 5 * 21 + 12),
    (meeting_a_troll, "ring", {"do": "ring"}, Action.USE_RING),
    (meeting_a_troll, "fight", {"do": "fight"}, Action.FIGHT),
    (poisoned, "lose 50", {"do": "lose", "coin": "50"}, Action.LOSE_50),
    (poisoned, "lose 100", {"do": "lose", "coin": "100"}, Action.LOSE_100),
    (rolling_with_the_talisman, "talisman", {"do": "talisman"}, Action.USE_TALISMAN),
    (rolling_with_the_talisman, "accept", {"do": "accept"}, Action.ACCEPT),
    (taking, "take 3 stars 1400", {"do": "take", "stars": "3", "value": "1400"}, Action.TAKE + 4),
    (taking, "take nothing", {"do": "take-nothing"}, Action.TAKE_NOTHING),
    (fleeing, "flee k8", {"do": "flee", "cell": "k8"}, 7 * 21 + 10),
    (leading_the_demon, "demon e2", {"do": "demon", "cell": "e2"}, 21 + 4),
    (drawing_first, "first C", {"do": "first", "seat": "C"}, 2),
    (alone, "tile 3", {"do": "tile", "tile": "3"}, 2),
    (throwing, "red double-skull", {"do": "red", "symbol": "double-skull"}, Symbol.DOUBLE_SKULL),
    (throwing_black, "black discovery", {"do": "black", "symbol": "discovery"}, Symbol.DISCOVERY),
    (in_danger, "danger trapdoor", {"do": "danger", "danger": "trapdoor"}, Danger.TRAPDOOR),
    (three_dangers, "letter B", {"do": "letter", "letter": "B"}, Letter.B),
    (three_dangers, "letter blank", {"do": "letter", "letter": "blank"}, Letter.BLANK),
    (fighting, "fight sword", {"do": "combat", "face": "sword"}, 1),
    (fighting, "fight monster", {"do": "combat", "face": "monster"}, 0),
    (struck, "wound 3", {"do": "wound", "points": "3"}, 3),
    (shot, "wound 1", {"do": "wound", "points": "1"}, 1),
    (burnt, "wound 2", {"do": "wound", "points": "2"}, 2),
    (against_skeleton, "skeleton skull", {"do": "skeleton", "face": "skull"}, 0),
    (bitten, "spider life", {"do": "spider", "face": "life"}, Spider.LIFE),
    (rolling, "treasure 100", {"do": "treasure", "face": "100"}, Loot.HUNDRED),
    (in_fire, "treasure dragon", {"do": "treasure", "face": "dragon"}, Loot.DRAGON),
]
SITUATIONS = list(dict.fromkeys(when for when, *_ in STEPS))


@pytest.mark.parametrize(("when", "text", "json", "number"), STEPS, ids=[text for _, text, *_ in STEPS])
def test_a_step_is_the_same_as_text_as_json_and_as_a_number(when, text, json, number):
    for said in (text, json, int(number)):
        step = when().play(said)
        assert (step.text, step.action) == (text, number)


@pytest.mark.parametrize(("when", "text", "json", "number"), STEPS, ids=[text for _, text, *_ in STEPS])
def test_a_step_is_written_as_it_is_read(when, text, json, number):
    match = when()
    name = GAME.notation.event_of if match.actor == CHANCE else GAME.notation.move_of
    move = name(match.content, match._state, int(number))
    assert (move.text(), move.json()) == (text, json)
    assert GAME.notation.read(text) == GAME.notation.read(json) == move


def test_every_kind_of_step_is_tested():
    kinds = {kind.__struct_config__.tag for kind in GAME.notation.moves + GAME.notation.events}
    assert {json["do"] for _, _, json, _ in STEPS} == kinds


@pytest.mark.parametrize("when", SITUATIONS)
def test_all_that_can_happen_can_be_said(when):
    match = when()
    texts = match.legal_moves()
    assert len(texts) == len(set(texts)) > 1
    numbers = [number for number, weight in enumerate(match.chances()) if weight] or match.legal_actions().tolist()
    for text, number in zip(texts, numbers, strict=True):
        step = match.play(text)
        assert (step.text, step.action) == (text, number)
        match.undo()


@pytest.mark.parametrize(
    ("when", "said", "text"),
    [
        (at_the_door, "  GO   H6 ", "go h6"),
        (at_the_door, "Go Treasure", "go treasure"),
        (at_the_door, {"do": "go", "to": "TREASURE"}, "go treasure"),
        (at_the_door, {"do": "go", "to": "H6"}, "go h6"),
        (at_the_door, "STOP", "stop"),
        (buying, "Buy Silver-Ring", "buy silver-ring"),
        (buying, "BUY NOTHING", "buy nothing"),
        (buying, {"do": "buy", "item": "Nothing"}, "buy nothing"),
        (in_room, " Stay", "stay"),
        (choosing_dice, "reroll  Blank ROOM red", "reroll red room blank"),
        (choosing_dice, "reroll room corridor room", "reroll room room corridor"),
        (choosing_dice, {"do": "reroll", "dice": " blank  Red "}, "reroll red blank"),
        (choosing_dice, "KEEP", "keep"),
        (taking, "TAKE 3 Stars 1400", "take 3 stars 1400"),
        (taking, "Take  Nothing", "take nothing"),
        (fleeing, "FLEE K8", "flee k8"),
        (leading_the_demon, "Demon E2", "demon e2"),
        (blocking, "block  P9", "block p9"),
        (poisoned, "Lose 50", "lose 50"),
        (meeting_a_troll, "RING", "ring"),
        (rolling_with_the_talisman, "Talisman", "talisman"),
        (drawing_first, "first b", "first B"),
        (throwing, " RED  Double-Skull", "red double-skull"),
        (throwing_black, "black BLANK", "black blank"),
        (three_dangers, "Letter a", "letter A"),
        (three_dangers, "letter BLANK", "letter blank"),
        (fighting, "Fight Sword", "fight sword"),
        (rolling, "treasure Dragon", "treasure dragon"),
        (bitten, "SPIDER coins", "spider coins"),
    ],
)
def test_a_step_may_be_said_in_several_ways(when, said, text):
    assert when().play(said).text == text


def test_every_cell_has_a_name_of_its_own():
    names = [cell_name(cell) for cell in range(CELLS)]
    assert len(set(names)) == CELLS
    assert [cell_number(name) for name in names] == list(range(CELLS))
    assert [cell_number(name.upper()) for name in names] == list(range(CELLS))
    assert (names[0], names[20], names[21], names[-1]) == ("a1", "u1", "a2", "u12")


def test_qc_1_each_set_of_symbols_is_one_choice_and_each_is_listed_once():
    """Of two rooms, a corridor, a blank and the red die: 3 × 2 × 2 × 2 choices."""
    moves = choosing_dice().legal_moves()
    assert len(moves) == len(set(moves)) == 24
    assert {"keep", "reroll room", "reroll room room", "reroll red room room corridor blank"} <= set(moves)


def test_qc_1_the_symbols_are_written_in_their_order_whatever_the_order_of_the_dice():
    match = throwing()
    throw(match, "blank discovery blank room corridor")
    assert match.play("reroll blank discovery corridor room").text == "reroll room corridor discovery blank"


def test_qc_1_the_red_die_and_a_black_one_that_shows_the_same_are_told_apart():
    for said, left in (("reroll red", [-1, 2, 2, 3, 5]), ("reroll room", [2, -1, 2, 3, 5])):
        match = throwing()
        throw(match, "room room room corridor blank")
        play(match, said)
        assert match._state.dice.tolist() == left
        assert next(iter(match.legal_moves())).split()[0] == ("red" if said == "reroll red" else "black")


def test_qe_2_of_equal_treasures_the_first_that_is_left_is_meant():
    edition = EDITION.house(("\nvalue = 700", "\nvalue = 600"))
    match = rolling(edition=edition, treasures={"B": "600"})
    play(match, "treasure star", "treasure star", *["treasure blank"] * 8)
    assert match.legal_moves() == ["take 2 stars 600", "take 2 stars 800", "take nothing"]
    assert match.play("take 2 stars 600").action == Action.TAKE + 1
    assert (treasures(match), treasures(match, "B")) == ([600], [600])


def test_the_same_cell_is_a_step_a_block_a_flight_or_the_demons_way():
    for when, verb in (
        (at_the_door, "go"),
        (stepping_out, "go"),
        (blocking, "block"),
        (fleeing, "flee"),
        (leading_the_demon, "demon"),
    ):
        match = when()
        move = match.move(cell_number("m6"))
        assert move.text() == f"{verb} m6"


def test_an_outcome_that_was_not_seen_is_written_as_unknown():
    match = rolling()
    assert GAME.notation.event_of(match.content, match._state, UNSEEN).text() == "treasure ?"


def test_a_game_by_hand_from_its_beginning():
    match = drawing_first()
    play(match, "first C")
    assert due(match) == "B choose wall"
    play(match, "wall 1", "guess 2", "red room", "black corridor", "black skull", "black skull", "black discovery")
    play(match, "keep", "go b10", "go c10")
    assert (where(match, "C"), match._state.found[2], due(match)) == ("c10", 1, "C choose wall")


@pytest.mark.parametrize(
    ("when", "move", "told"),
    [
        (stepping, "go z3", "there is no cell 'z3'; cells are a1 .upper left. to u12"),
        (stepping, "go a0", "there is no cell 'a0'"),
        (stepping, "go a13", "there is no cell 'a13'"),
        (stepping, "go a01", "there is no cell 'a01'"),
        (stepping, "go a", "there is no cell 'a'"),
        (stepping, "go 5", "there is no cell '5'"),
        (stepping, "go f 6", "there is no cell 'f 6'"),
        (stepping, "go f²", "there is no cell"),
        (stepping, "go", "moves look like: buy <item>"),
        (stepping, "", "moves look like: buy <item>"),
        (stepping, "jump f6", "'jump f6' is no move I can read"),
        (stepping, "block f6", "'block f6' is not what is asked now; that is: go f6"),
        (stepping, "flee f6", "'flee f6' is not what is asked now; that is: go f6"),
        (stepping_out, "flee m6", "'flee m6' is not what is asked now; that is: go m6"),
        (blocking, "go h10", "'go h10' is not what is asked now; that is: block h10"),
        (fleeing, "go m6", "'go m6' is not what is asked now; that is: flee m6"),
        (leading_the_demon, "go f2", "'go f2' is not what is asked now; that is: demon f2"),
        (stepping, "red room", "'red room' is an outcome of chance, not a move"),
        (stepping, "first A", "an outcome of chance, not a move"),
        (meeting_a_troll, "fight sword", "'fight sword' is an outcome of chance, not a move"),
        (stepping, {"do": "go"}, "that JSON is no move"),
        (stepping, {"do": "jump", "to": "f6"}, "that JSON is no move"),
        (stepping, {"do": "go", "to": 5}, "that JSON is no move"),
        (buying, "buy sword", "there is no item 'sword'; there are: amulet, talisman, ring, "),
        (picking_a_tile, "wall 4", "there is no tile '4'; there are: 1, 2, 3"),
        (guessing, "guess 0", "there is no tile '0'"),
        (poisoned, "lose 75", "there is no coin '75'; there are: 50, 100"),
        (throwing_again, "reroll sword", "there is no die 'sword'; there are: red, double-skull, skull, room, "),
        (taking, "take 4 stars 2300", "there is no treasure '4 stars 2300'; there are: 2 stars 600, 2 stars 700"),
        (taking, "take 3 stars 2200", "there is no treasure '3 stars 2200'"),
        (over, "wound 1", "an outcome of chance, not a move"),
        (drawing_first, "first D", "'first D' cannot happen now; what can: first A, first B, first C"),
        (drawing_first, "first E", "there is no seat 'E'; there are: A, B, C, D"),
        (drawing_first, "red room", "'red room' is not what chance decides now; that is: first <seat>"),
        (throwing, "black room", "'black room' is not what chance decides now; that is: red <symbol>"),
        (throwing, "red sword", "there is no outcome 'sword'; there are: double-skull, skull, room, "),
        (throwing, "keep", "'keep' is not what chance decides now; that is: red <symbol>"),
        (throwing, 6, "cannot happen now; what can: red double-skull, red skull, red room, "),
        (throwing, -1, "cannot happen now"),
    ],
)
def test_a_move_that_cannot_be_read_or_meant_is_told_so_and_changes_nothing(when, move, told):
    assert_nothing_changes(when(), move, BadMove, told)


def test_a_black_die_has_no_double_skull():
    match = throwing()
    throw(match, "room")
    assert_nothing_changes(match, "black double-skull", BadMove, "cannot happen now; what can: black skull, ")
    assert_nothing_changes(match, "red room", BadMove, "that is: black <symbol>")


@pytest.mark.parametrize("points", ["0", "4", "7"])
def test_a_wound_die_shows_what_the_edition_says(points):
    match = meeting_a_troll()
    play(match, "fight", "fight monster")
    assert_nothing_changes(match, f"wound {points}", BadMove)


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ("corridor", "there is no black die that shows corridor"),
        ("room room room", "there is no other black die that shows room"),
        ("blank blank", "there is no other black die that shows blank"),
        ("double-skull", "there is no black die that shows double-skull"),
    ],
)
def test_qc_1_dice_that_are_not_there_cannot_be_thrown_again(dice, told):
    refused = assert_nothing_changes(throwing_again(), f"reroll {dice}", Refused)
    assert (refused.rule, refused.reason) == ("QC.1", told)
