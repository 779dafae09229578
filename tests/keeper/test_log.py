"""The log tells what happened, to whom, and by which rule."""

from tests.keeper.positions import after_last_level, play, position


def told(match, *moves, seat=-1, language="en"):
    """Play the moves; what the log says of them."""
    since = len(match.steps)
    play(match, *moves)
    return match.log(seat, since, language)


def test_a_turn_with_a_valuable_gift():
    match = position("@ . . . R2\n. . . . B3\nR3 . R2 . .")
    assert told(match, "take e1", "give e2") == [
        "Ash takes red 2 at e1. [K3.1 K3.2]",
        "Ash gives blue 3 at e2 to Cleo. [K3.3 K3.2]",
        "Ash earns a treasure for the gift. [K3.4]",
        "The upper level is over, 2 tiles are left. [K3.6]",
        "Everybody pays 1, Ash pays 2. [K4.1 K4.2]",
        "Down to the middle level; Ash begins. [K4.6]",
    ]


def test_who_took_the_last_tile_pays_more_even_if_the_last_step_took_none():
    match = position("@ . . . B3x\n. . . . .\nR3 . R2 . .", turn="B", stacks={"A": "G1"})
    lines = told(match, "take e1", "keep")
    assert lines[1:3] == [
        "Bram does not use blue 3 (prisoner exchange). [K5.1]",
        "The upper level is over, 2 tiles are left. [K3.6]",
    ]
    assert lines[3] == "Everybody pays 1, Bram pays 2. [K4.1 K4.2]"


def test_who_cannot_pay_is_out_and_the_last_one_wins():
    match = position("@ . . . R2", treasures="1 0", stacks={})
    lines = told(match, "take e1")
    assert lines[1] == "The upper level is over, no tile is left. [K3.6]"
    assert lines[2] == "Everybody pays 0, Ash pays 1. [K4.1 K4.2]"
    match = position("@ . . . R2\n. . R3 . .", treasures="2 0")
    assert told(match, "take e1")[3:] == [
        "Bram cannot pay and is out of the game. [K4.3]",
        "Ash is the only one left and wins. [K4.5]",
    ]


def test_nobody_left_means_that_the_dragon_wins():
    match = position("@ . . . R2\n. . R3 . .", treasures="0 0")
    assert told(match, "take e1")[-1] == "Nobody is left: the dragon wins. [K4.5]"


def test_trap_passage_and_exchange():
    match = position("@ . . . Y4t\n. . . . R2\n. R3 . . .")
    assert told(match, "take e1", "trap b3")[1] == (
        "Ash discards the remote trap and takes red 3 at b3. [K5.4 K5.6 K3.2]"
    )
    match = position("@ . . . Y1p\nR4 . . . R2\n. R3 . . .")
    assert told(match, "take e1", "give e2", "passage a2")[2] == (
        "Ash discards the secret passage and takes red 4 at a2. [K5.2 K5.6 K3.2]"
    )
    match = position("@ . . . B3x\nR4 . . . R2", stacks={"C": "G5"})
    assert told(match, "take e1", "exchange C green")[1] == (
        "Ash gives Cleo the blue 3 (prisoner exchange) in exchange for green 5. [K5.3 K3.2]"
    )


def test_tributes_with_and_without_a_choice():
    match = after_last_level({"A": "R2 R3", "B": "Y1 Y2 | G1", "C": "P1 P2 | B1 B2"}, guilds="blue yellow green")
    lines = match.log()
    assert lines[-3:] == [
        "Ash pays the red stack as tribute. [K6.1]",
        "Bram pays the yellow stack as tribute. [K6.1]",
        "Bram pays the green stack as tribute. [K6.2]",
    ]
    assert told(match, "tribute purple") == [
        "Cleo chooses the purple stack as tribute. [K6.1]",
        "The points are counted. [K6.4 K6.5 K6.6]",
    ]


def test_releases():
    match = after_last_level({"A": "B4 G2r | R1u R2 R3", "B": "P1"}, guilds="blue yellow green")
    assert told(match, "release green for blue 4")[0] == "Ash discards green 2 (release) to free blue 4. [K6.3 K5.6]"


def test_the_same_in_french():
    match = position("@ . . . R2\n. . . . B3\nR3 . R2 . .")
    assert told(match, "take e1", "give e2", language="fr")[:3] == [
        "Ash prend rouge 2 en e1. [K3.1 K3.2]",
        "Ash donne bleu 3 en e2 à Cleo. [K3.3 K3.2]",
        "Ce don rapporte un trésor à Ash. [K3.4]",
    ]
