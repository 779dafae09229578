"""The log tells what happened, to whom, and by which rule, once a move is complete."""

import wyrmhall
from tests.drakon.positions import play, table


def told(match, *moves, seat=-1, language="en"):
    """Play the moves; what the log says of them to a seat."""
    since = len(match.steps)
    play(match, *moves)
    return match.log(seat, since, language)


def entering(room, rooms=None, **more):
    """A beside the room in question, which is north of Start."""
    return table(lair={"0,1": room} | (rooms or {}), **more)


def test_set_up():
    match = wyrmhall.new("drakon", players=2, seed=7, options={"powers": True})
    lines = match.log()
    assert lines[-2:] == ["Everybody has 4 rooms in hand. [D2.1]", f"{match.names[match.turn]} begins. [D2.2]"]
    assert len(lines) == 4
    assert [line for line in match.log(0) if "Ash is dealt" in line] == match.log(0)[2:6]


def test_a_placement_is_told_when_it_is_complete():
    match = table(hands={"A": ["wind NE"]})
    assert told(match, "place wind NE") == told(match, "at 1,0") == []
    assert told(match, "facing E") == ["Ash places Wind ES at 1,0. [D3.1]"]
    match = table(hands={"A": ["wind NE"]})
    play(match, "place wind NE at 1,0 facing E")
    assert told(match, "draw A key", seat=0) == ["Ash draws Key. [D3.1]"]
    assert match.log(1)[-1] == match.log()[-1] == "Ash draws a room. [D3.1]"


def test_moves_by_the_room_that_is_left():
    assert told(entering("empty N"), "move N") == ["Ash moves to empty room N at 0,1. [D3.2]"]
    match = entering("empty N", {"0,2": "key"}, at={"A": "0,2"})
    assert told(match, "move S") == ["Ash moves to empty room N at 0,1. [D3.2 D5.2]"]
    match = entering("wind NE", {"0,2": "empty N", "0,3": "empty N"}, at={"A": "0,1"})
    assert told(match, "move N N") == ["Ash moves to empty room N at 0,3. [D3.2 D5.4]"]
    match = entering("vortex", {"5,5": "empty N"}, at={"A": "0,1"})
    assert told(match, "move to 5,5") == ["Ash moves to empty room N at 5,5. [D3.2 D5.3]"]


def test_coins_come_and_go():
    gold = ["Ash moves to Gold Coin NE at 0,1. [D3.2]", "Ash takes a coin from the hoard. [D5.13]"]
    assert told(entering("gold NE"), "move N") == gold
    assert told(entering("gold NE", hoard=0), "move N")[1] == "The hoard is empty. [D5.13]"
    assert told(entering("gold NE", coins={"A": 4}), "move N")[2] == "Ash has 5 coins and wins. [D6.1]"
    assert told(entering("goblins NE", coins={"A": 1}), "move N")[1] == (
        "Ash loses a coin; goblins carry it to Start. [D5.9]"
    )
    assert told(entering("well NE", coins={"A": 1}), "move N")[1] == "Ash loses a coin to the hoard. [D5.9]"
    assert told(entering("well NE"), "move N")[1] == "There is no coin to lose. [D5.9]"
    assert told(entering("steal-left NE", coins={"B": 1}), "move N")[1] == "Ash takes a coin from Bram. [D5.12]"


def test_the_knight():
    powers = ("thief", "knight")
    match = table(powers=powers, coins={"B": 1}, lair={"0,1": "empty N"})
    assert told(match, "thief B") == ["Ash picks Bram's pocket. [D7.4]"]
    assert told(match, "prevent") == ["Bram, the Knight, keeps the coin. [D7.6]"]
    match = table(powers=powers, coins={"B": 1}, lair={"0,1": "empty N"})
    play(match, "thief B")
    assert told(match, "allow") == [
        "Bram, the Knight, lets the coin go. [D7.6]",
        "Ash takes a coin from Bram. [D7.6]",
    ]


def test_rooms_that_change_the_lair():
    match = entering("destruction NE", {"5,5": "key", "6,5": "gold NE"})
    play(match, "move N")
    assert told(match, "destroy 5,5") == ["Ash destroys Key at 5,5. [D5.7]"]
    assert match.view().touched == "5,5"
    match = entering("rotation NE", {"5,5": "gold NE"})
    play(match, "move N")
    assert told(match, "turn 5,5 facing S") == ["Ash turns the room at 5,5: Gold Coin SW. [D5.8]"]
    match = entering("portal NE", {"5,5": "gold NE"}, hands={"A": ["wind NE"]})
    play(match, "move N")
    assert told(match, "swap 5,5 for wind NE facing W") == [
        "Ash takes Gold Coin NE at 5,5 in hand and puts Wind NW there. [D5.5]"
    ]
    assert told(entering("portal NE"), "move N")[1] == "Magic Portal NE has no effect. [D5.5]"


def test_the_crystal_ball():
    match = entering("crystal NE", {"1,0": "gold NE"}, hands={"B": ["key"]})
    play(match, "move N")
    assert told(match, "send B E") == [
        "Ash sends Bram to Gold Coin NE at 1,0. [D5.6]",
        "Bram takes a coin from the hoard. [D5.13]",
    ]
    match = entering("crystal NE", {"5,5": "empty N"}, at={"B": "5,5"}, hands={"B": ["key"]})
    play(match, "move N")
    assert told(match, "send B") == ["Ash chooses Bram, who cannot move. [D5.6]"]


def test_a_room_taken_from_a_hand_is_named_to_robber_and_victim_only():
    match = entering("map NE", players=3, hands={"B": ["key", "wind NE"]})
    play(match, "move N", "map B", "take key from B")
    assert match.log(0)[-1] == match.log(1)[-1] == "Ash takes Key from Bram's hand. [D5.10]"
    assert match.log(2)[-1] == match.log()[-1] == "Ash takes a room from Bram's hand. [D5.10]"


def test_coins_on_start():
    match = table(lair={"-1,0": "empty E"}, at={"A": "-1,0"}, on_start=2, hands={"B": ["key"]})
    play(match, "move E")
    assert told(match, "take coin") == ["Ash takes a coin from Start. [D5.11]"]
    match = table(lair={"-1,0": "empty E"}, at={"A": "-1,0"}, on_start=2, hands={"B": ["key"]})
    play(match, "move E")
    assert told(match, "leave coin") == ["Ash leaves the coins on Start. [D5.11]"]


def test_powers():
    assert told(table(powers=("wizard", "thief"), lair={"-1,0": "empty W"}, hands={"B": ["key"]}), "wizard W") == [
        "Ash ignores the arrows and steps to empty room W at -1,0. [D7.2]"
    ]
    assert told(table(powers=("amazon", "thief"), lair={"0,1": "empty N"}), "amazon N") == [
        "Ash makes an extra move to empty room N at 0,1. [D7.7]"
    ]
    match = table(powers=("barbarian", "thief"), lair={"0,1": "empty N"}, hands={"B": ["key"]})
    assert told(match, "barbarian B N") == ["Ash pushes Bram to empty room N at 0,1. [D7.3]"]
    assert told(match, "take key from B", seat=1) == ["Ash takes Key from Bram's hand. [D7.3]"]


def test_what_the_dwarf_discards_he_alone_is_told():
    match = table(powers=("dwarf", "thief"), hands={"A": ["key", "wind NE"]})
    play(match, "dwarf discard key then wind NE")
    assert match.log(0)[-1] == "Ash discards Key and Wind NE, to draw two rooms. [D7.5]"
    assert match.log(1)[-1] == match.log()[-1] == "Ash discards two rooms, to draw two. [D7.5]"


def test_how_a_game_ends():
    match = table(lair={"0,1": "empty N"}, at={"A": "0,1", "B": "0,1"}, pile=[])
    assert told(match, "pass") == [
        "Ash can neither place nor move, and passes. [D3.3]",
        "Nobody has a room in hand, nobody can move: the richest wins. [D6.2]",
    ]
    match = table(lair={"0,1": "key"}, coins={"A": 4}, escape=True)
    assert told(match, "move N")[1] == "Ash gets out of the lair with 4 coins and wins. [D8.1]"
    match = table(lair={"0,1": "empty N"}, turns=499)
    assert told(match, "move N")[1] == "That was turn 500, the last: the richest wins. [D6.3]"


def test_in_french():
    assert told(entering("gold NE"), "move N", language="fr") == [
        "Ash va en 0,1 : Pièce d’or NE. [D3.2]",
        "Ash prend une pièce du trésor. [D5.13]",
    ]
