"""`replay` and `verify`."""

import hashlib
import json

import pytest

from tests.cli.games import outcome_of, played
from wyrmhall.match.dice import SealedDice, Share
from wyrmhall.match.match import Match
from wyrmhall.match.record import load, replay, save


def test_a_true_record_is_verified(run, record):
    steps = len(load(record).steps)
    ran = run("verify", record)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"ok: {steps} steps, ")
    outcome, names = outcome_of(played()), played().names
    assert [name in ran.out for name in names] == [seat in outcome.winners for seat in range(3)]
    answer = run("verify", record, "--json").json
    told = {"ok": True, "steps": steps, "over": True, "returns": list(outcome.returns)}
    assert answer == {**told, "thrown_anew": 0, "by_hand": False}


def test_an_unfinished_record_is_true_too(run, tmp_path):
    half = played(decisions=5)
    save(half, tmp_path / "half.json")
    assert run("verify", tmp_path / "half.json").out == f"ok: {len(half.steps)} steps, the game goes on\n"


def test_a_wrong_step_is_named_with_its_reason(run, record, tmp_path):
    plain = json.loads(record.read_text())
    number = next(n for n, step in enumerate(plain["steps"], start=1) if step["by"] != "chance")
    plain["steps"][number - 1]["do"] = "take c3"
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(plain))
    ran = run("verify", wrong)
    assert (ran.status, ran.out) == (1, "")
    reason = "illegal move 'take c3': the dragon stands on c3 and must move (K3.1)."
    assert ran.err == f"wyrmhall: {wrong}: step {number}: {reason}\n"
    answer = run("verify", wrong, "--json")
    assert answer.status == 1
    assert answer.json["step"] == number
    assert run("replay", wrong).status == 2
    assert run("replay", wrong, "--at", number - 1).status == 0


def test_a_record_is_checked_against_a_receipt(run, tmp_path):
    nonce = "0a" * 32
    own = Share("A", hashlib.sha256(bytes.fromhex(nonce)).hexdigest(), nonce)
    dice = SealedDice(bytes(32), (own,))
    record, receipt = tmp_path / "record.json", tmp_path / "receipt.json"
    save(Match("keeper", 2, dice=dice), record)
    noted = {"format": "wyrmhall-receipt", "version": 1, "table": "t", "game": "keeper", "seat": "A", "nonce": nonce}
    noted |= {"commitment": dice.commitment, "shares": {"A": own.hash, "B": None}}
    receipt.write_text(json.dumps(noted))
    ran = run("verify", record, "--receipt", receipt)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith("; its dice are those of the receipt of seat A\n")
    receipt.write_text(json.dumps(noted | {"commitment": own.hash}))
    assert run("verify", record).status == 0, "in itself it is true"
    ran = run("verify", record, "--receipt", receipt)
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "exchanged its seed" in ran.err
    assert "exchanged its seed" in run("verify", record, "--receipt", receipt, "--json").json["problem"]
    ran = run("verify", record, "--receipt", record)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "other"}', "\ufeff", '{"format": "wyrmhall-record"'])
def test_what_is_no_record_is_refused_in_one_line(run, tmp_path, text):
    file = tmp_path / "no-record.json"
    file.write_text(text)
    for command, status in (("verify", 1), ("replay", 2), ("play", 2), ("analyse", 2)):
        ran = run(command, *(["--resume"] if command == "play" else []), file)
        assert (ran.status, ran.out) == (status, "")
        assert ran.err.count("\n") == 1


def test_replay_shows_the_table_at_any_step(run, record):
    for at in (0, 30, 60, len(load(record).steps)):
        match = replay(load(record), at)
        out = run("replay", record, "--at", at).out
        table = "\n".join(line.rstrip() for line in out.splitlines())
        assert table.startswith(str(match))
        assert f"Step {at} of {len(load(record).steps)}" in out
    assert run("replay", record).out == out


def test_replay_as_a_seat_shows_its_secrets_and_no_others(run, record):
    at = 40
    assert "guild" not in run("replay", record, "--at", at).out.splitlines()[1]
    view = run("replay", record, "--at", at, "--as", "b", "--json").json["view"]
    assert [seat["guild"] is None for seat in view["seats"]] == [True, False, True]
    assert view["viewer"] == "B"


def test_replay_as_json_tells_where_the_game_stands(run, record):
    answer = run("replay", record, "--at", 40, "--json").json
    match = replay(load(record), 40)
    assert (answer["step"], answer["steps"]) == (40, len(load(record).steps))
    assert answer["legal_moves"] == []
    assert answer["log"] == match.log()
    acting = run("replay", record, "--at", 40, "--as", "ABC"[match.turn], "--json").json
    assert acting["legal_moves"] == match.legal_moves() != []


def test_names_in_a_record_cannot_drive_the_terminal(run, tmp_path):
    match = played(decisions=3)
    match.names[0] = "\x1b[2JAsh"
    save(match, tmp_path / "sly.json")
    for arguments in (["replay"], ["verify"], ["play", "--resume"], ["analyse", "--at", 27]):
        assert "\x1b" not in run(*arguments, tmp_path / "sly.json").out
