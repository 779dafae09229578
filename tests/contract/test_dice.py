"""Sealed dice: nobody can foresee them, and a record shows that nobody changed them."""

import msgspec
import pytest

from wyrmhall.contract.errors import OptionError, RecordError
from wyrmhall.contract.game import CHANCE
from wyrmhall.engine.dice import SealedDice, SeededDice
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import TakenBack, read_record, record_of, recorded, verify

DICE = SealedDice(bytes(range(32)))


def play(match, decisions):
    """The given number of decisions, always the first legal one."""
    for _ in range(decisions):
        if not match.over:
            match.play(match.legal_moves()[0])


def with_one_taken_back(game_name):
    """A match in which a move was taken back as soon as chance had followed it, and its record. In a game without
    such chance there is nothing to be found out by taking back."""
    match = Match(game_name, dice=DICE)
    while True:
        if match.over:
            pytest.skip("no chance follows a decision of this game")
        begun = len(match.steps)
        match.play(match.legal_moves()[0])
        lost = match.steps[begun:]
        if any(step.by == CHANCE for step in lost):
            break
    match.undo()
    play(match, 3)
    return match, record_of(match, [TakenBack(begun, recorded(lost))])


def test_every_number_is_drawn_once(game):
    match = Match(game.name, dice=DICE)
    play(match, 20)
    draws = [step.draw for step in match.steps if step.by == CHANCE]
    assert draws == list(range(len(draws)))
    assert match.drawn == len(draws)


def test_a_move_taken_back_meets_fresh_chance(game):
    _, record = with_one_taken_back(game.name)
    before = {step.draw for step in record.taken_back[0].steps} - {None}
    after = {step.draw for step in record.steps} - {None}
    assert before
    assert not before & after


def test_the_same_dice_give_the_same_game(game):
    one, other = (Match(game.name, dice=DICE) for _ in range(2))
    play(one, 10)
    play(other, 10)
    assert one.steps == other.steps


def test_a_true_record_is_verified(game):
    match, record = with_one_taken_back(game.name)
    assert verify(read_record(record.json())).steps == match.steps


def test_dice_other_than_announced_are_noticed(game):
    _, record = with_one_taken_back(game.name)
    record.dice.seed = bytes(32).hex()
    with pytest.raises(RecordError, match="hash that was told before"):
        verify(record)


def test_a_seed_that_is_none_is_noticed(game):
    _, record = with_one_taken_back(game.name)
    record.dice.seed = "dragon"
    with pytest.raises(RecordError, match="cannot be read"):
        verify(record)


def test_a_changed_outcome_is_noticed(game):
    """A record with consistent rules, but outcomes from other dice."""
    _, record = with_one_taken_back(game.name)
    other = Match(game.name, dice=SealedDice(bytes(32)))
    play(other, 3)
    forged = msgspec.structs.replace(record_of(other), dice=record.dice)
    with pytest.raises(RecordError, match="of the dice does not give"):
        verify(forged)


def test_a_number_left_out_is_noticed(game):
    """A roll tried out and hidden: the branch that was taken back is missing."""
    _, record = with_one_taken_back(game.name)
    record.taken_back = []
    with pytest.raises(RecordError, match="of the dice was left out"):
        verify(record)


def test_a_number_used_twice_is_noticed(game):
    _, record = with_one_taken_back(game.name)
    drawn = [step for step in record.steps if step.draw is not None]
    drawn[-1].draw = drawn[-2].draw
    with pytest.raises(RecordError, match="numbers should rise"):
        verify(record)


def test_a_branch_that_hangs_nowhere_is_noticed(game):
    _, record = with_one_taken_back(game.name)
    record.taken_back[0].after = len(record.steps) + 1
    with pytest.raises(RecordError, match="which there is not"):
        verify(record)


def test_a_game_goes_on_with_the_numbers_that_are_left(game):
    match = Match(game.name, dice=DICE)
    play(match, 4)
    again = Match(game.name, by_hand=True)
    for step in match.steps:
        again.play(step.text, step.draw)
    again.roll(DICE, match.drawn)
    play(match, 4)
    play(again, 4)
    assert again.steps == match.steps


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_sealed_seed_has_its_full_length(length):
    with pytest.raises(OptionError, match="32 bytes"):
        SealedDice(bytes(length))


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_must_be_a_number_that_fits(seed):
    with pytest.raises(OptionError, match="whole number"):
        SeededDice(seed)


def test_sealed_numbers_are_even():
    """Of 6,000 numbers each side of a die comes up about 1,000 times."""
    counts = [0] * 6
    for number in range(6000):
        counts[DICE.draw(number, 6)] += 1
    assert all(880 < count < 1120 for count in counts)
