"""Sealed dice: nobody can foresee them, and a record shows that nobody changed them."""

import hashlib
import hmac
import json
from collections import Counter

import msgspec
import pytest

from wyrmhall.kit.errors import OptionError, RecordError
from wyrmhall.kit.game import CHANCE
from wyrmhall.match.dice import SealedDice, SeededDice, Share
from wyrmhall.match.match import Match
from wyrmhall.match.receipt import check_receipt, load_receipt
from wyrmhall.match.record import RecordedStep, TakenBack, read_record, record_of, recorded, resume, verify
from wyrmhall.native.rng import POLICY, new_streams, uniform

DICE = SealedDice(bytes(range(32)))
NONCES = [f"{number:02x}" * 32 for number in (0xA, 0xB)]


def share(seat, nonce, revealed=True):
    """What a seat adds with this nonce."""
    return Share(seat, hashlib.sha256(bytes.fromhex(nonce)).hexdigest(), nonce if revealed else None)


def shared(seed=DICE.seed, nonces=NONCES):
    """Dice to which seats A and B have added."""
    return SealedDice(seed, tuple(share(seat, nonce) for seat, nonce in zip("AB", nonces, strict=True)))


def played_with(game, dice):
    """The record of the beginning of a game."""
    match = Match(game.name, max(2, min(game.players)), dice=dice)
    play(match, 4)
    return record_of(match)


def receipt_of(tmp_path, game, dice, seat="A", **changes):
    """What the player of a seat noted when the shares were revealed, written to a file and read again."""
    noted = {
        "format": "wyrmhall-receipt",
        "version": 1,
        "table": "t",
        "game": game.name,
        "commitment": dice.commitment,
        "seat": seat,
        "nonce": dice.share_of(seat).nonce,
        "shares": {each.seat: each.hash for each in dice.shares},
    }
    file = tmp_path / "receipt.json"
    file.write_text(json.dumps(noted | changes))
    return load_receipt(file)


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


def test_a_true_record_is_verified(game):
    match, record = with_one_taken_back(game.name)
    assert verify(read_record(record.json())).steps == match.steps
    again = resume(record)
    assert (again.dice, again.drawn) == (DICE, match.drawn)
    lost = record.taken_back[0]
    record.taken_back[:0] = [TakenBack(0, record.steps[:1]), TakenBack(lost.after + len(lost.steps), [])]
    assert verify(record).steps == match.steps
    record.taken_back[0] = TakenBack(1, [RecordedStep("A", "jump", [])])
    with pytest.raises(RecordError, match="step 2: "):
        verify(record)


def use_a_number_twice(record):
    drawn = [step for step in record.steps if step.draw is not None]
    drawn[-1].draw = drawn[-2].draw


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda record: setattr(record.dice, "seed", bytes(32).hex()), "hash that was told before"),
        (lambda record: setattr(record.dice, "seed", "dragon"), "cannot be read"),
        (use_a_number_twice, "numbers should rise"),
        (lambda record: record.taken_back.clear(), "of the dice was left out"),  # a roll tried out and hidden
        (lambda record: setattr(record.taken_back[0], "after", len(record.steps) + 1), "which there is not"),
        (lambda record: setattr(record.taken_back[0], "after", -1), "after step -1, which there is not"),
    ],
)
def test_a_change_of_what_was_drawn_is_noticed(game, change, problem):
    _, record = with_one_taken_back(game.name)
    change(record)
    with pytest.raises(RecordError, match=problem):
        verify(record)


def test_a_changed_outcome_is_noticed(game):
    """A record with consistent rules, but outcomes from other dice."""
    _, record = with_one_taken_back(game.name)
    other = Match(game.name, dice=SealedDice(bytes(32)))
    play(other, 3)
    forged = msgspec.structs.replace(record_of(other), dice=record.dice)
    with pytest.raises(RecordError, match="of the dice does not give"):
        verify(forged)


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


def test_each_number_of_a_seed_is_always_the_same():
    assert [SeededDice(7).draw(number, 100) for number in (0, 1, 0)] == [41, 36, 41]


def test_the_numbers_are_those_that_the_documents_promise():
    """docs/record.md, worked out by hand: the key is HMAC-SHA-256 of the label, the seats and the nonces."""
    told = b"wyrmhall shared dice" + b"A" + bytes([0xA] * 32) + b"B" + bytes([0xB] * 32)
    assert shared().key == hmac.digest(DICE.seed, told, "sha256")
    for dice, key in ((DICE, DICE.seed), (shared(), shared().key)):
        number = int(hmac.new(key, (3).to_bytes(8, "big"), "sha256").hexdigest(), 16)
        assert (dice.draw(3, 2**256), dice.draw(3, 6)) == (number, number * 6 // 2**256)


def test_draws_depend_on_the_seed_and_on_every_share():
    other = "0c" * 32
    dice = [
        DICE,
        shared(),
        shared(seed=bytes(32)),
        shared(nonces=[other, NONCES[1]]),
        shared(nonces=[NONCES[0], other]),
        shared(nonces=NONCES[::-1]),
        shared().with_share(share("A", NONCES[0], revealed=False)),
        shared().with_share(share("C", other)),
    ]
    assert len({each.draw(0, 2**256) for each in dice}) == len(dice)


def test_a_share_that_was_not_revealed_changes_nothing(game):
    """Nor does the record of a table without shares tell of any."""
    unrevealed = DICE.with_share(share("A", NONCES[0], revealed=False))
    with_it, without = played_with(game, unrevealed), played_with(game, DICE)
    assert with_it.steps == without.steps
    assert '"nonce":null' in with_it.json().replace(" ", "")
    assert "shares" not in without.json()


def test_a_record_with_shares_is_verified(game, tmp_path):
    record = read_record(played_with(game, shared()).json())
    verify(record)
    check_receipt(record, receipt_of(tmp_path, game, shared()))
    check_receipt(record, receipt_of(tmp_path, game, shared(), seat="B"))


@pytest.mark.parametrize(
    ("shares", "problem"),
    [
        ([], "of the dice does not give"),
        ([share("A", NONCES[0])], "of the dice does not give"),
        ([share("A", NONCES[1]), share("B", NONCES[1])], "of the dice does not give"),
        ([share("A", NONCES[0]), share("B", NONCES[1], revealed=False)], "of the dice does not give"),
        ([Share("A", DICE.commitment, NONCES[0])], "nonce of seat A does not give the hash"),
        ([Share("A", DICE.commitment, "00" * 31)], "nonce of seat A does not give the hash"),
        ([Share("A", DICE.commitment, "dragon" * 10 + "egg?")], "nonce of seat A cannot be read"),
        ([share("B", NONCES[1]), share("A", NONCES[0])], "seats B, A, which cannot be"),
        ([share("A", NONCES[0]), share("A", NONCES[0])], "seats A, A, which cannot be"),
        ([share("Z", NONCES[0])], "seats Z, which cannot be"),
    ],
)
def test_shares_other_than_those_of_the_game_are_noticed(shares, problem):
    match = Match("keeper", 2, dice=shared())
    record = record_of(match)
    record.dice.shares = shares
    with pytest.raises(RecordError, match=problem):
        verify(record)


def test_a_seed_chosen_when_the_shares_were_known_is_noticed(tmp_path):
    """Of 42 seeds the best opening for seat A: the record is true in itself, but not to the receipt."""
    promised = shared()
    tried = [Match("keeper", 2, dice=shared(bytes([number] * 32))) for number in range(42)]
    best = max(tried, key=lambda match: str(match.steps))
    record = record_of(best)
    verify(record)
    receipt = receipt_of(tmp_path, best.game, promised, seat="B")
    with pytest.raises(RecordError, match="exchanged its seed and so chose the dice") as noticed:
        check_receipt(record, receipt)
    assert promised.commitment in str(noticed.value)
    assert best.dice.commitment in str(noticed.value)


@pytest.mark.parametrize(
    ("dice", "problem"),
    [
        (shared(nonces=["0c" * 32, NONCES[1]]), "seat A had committed to .*: it was exchanged"),
        (shared(nonces=[NONCES[0], "0c" * 32]), "seat B had committed to .*: it was exchanged"),
        (SealedDice(DICE.seed, (share("A", NONCES[0]),)), "seat B .* in the record it is no share"),
        (shared().with_share(share("C", NONCES[0])), "seat C had committed to no share"),
        (shared().with_share(share("A", NONCES[0], revealed=False)), "your own share, that of seat A, .*left it out"),
        (None, "no sealed dice"),
    ],
)
def test_shares_exchanged_or_left_out_are_noticed(tmp_path, dice, problem):
    match = Match("keeper", 3, dice=dice, seed=None if dice else 7)
    record = record_of(match)
    verify(record)
    with pytest.raises(RecordError, match=problem):
        check_receipt(record, receipt_of(tmp_path, match.game, shared()))


def test_somebody_who_did_not_reveal_is_no_fault_of_the_server(tmp_path):
    match = Match("keeper", 2, dice=shared().with_share(share("B", NONCES[1], revealed=False)))
    check_receipt(record_of(match), receipt_of(tmp_path, match.game, shared()))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"format": "wyrmhall-record"}, "is no receipt"),
        ({"version": 2}, "is no receipt"),
        ({"nonce": NONCES[1]}, "contradicts itself"),
        ({"nonce": "dragon" * 10 + "egg?"}, "contradicts itself"),
        ({"shares": {}}, "contradicts itself"),
        ({"more": 1}, "is no receipt: Object contains unknown field `more`"),
    ],
)
def test_what_is_no_receipt_is_refused(tmp_path, changes, problem):
    game = Match("keeper", 2, seed=1).game
    with pytest.raises(RecordError, match=problem):
        receipt_of(tmp_path, game, shared(), **changes)
    with pytest.raises(RecordError, match="cannot read"):
        load_receipt(tmp_path / "none.json")
    with pytest.raises(RecordError, match="different games"):
        check_receipt(record_of(Match("drakon", 2, dice=shared())), receipt_of(tmp_path, game, shared()))


def test_numbers_from_0_to_1_fall_everywhere():
    stream = new_streams(1)[POLICY]
    tenths = Counter(int(10 * uniform(stream)) for _ in range(1000))
    assert sorted(tenths) == [*range(10)]
    assert min(tenths.values()) > 60
