"""Everybody's share of the dice: committed to at sitting down, and revealed when the table is full."""

import asyncio
import hashlib
import json
import random

import pytest

from tests.server.local_tables import LocalTable, every_game, new_table, whole_table
from tests.server.running_server import running_server
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.match.receipt import check_receipt, load_receipt
from wyrmhall.match.record import read_record, verify
from wyrmhall.server.messages import Reveal
from wyrmhall.server.tables import events, past
from wyrmhall.server.tables.events import decode, encode
from wyrmhall.server.tables.new_table import rematch_setup

NONCES = [f"{number:02x}" * 32 for number in range(1, 8)]
SHARES = [hashlib.sha256(bytes.fromhex(nonce)).hexdigest() for nonce in NONCES]


def full_table(game="keeper", players=2, **more):
    """A table where everybody committed to a share, and nobody has revealed it."""
    local = new_table(game, "me", *["open"] * (players - 1), seed=1, share=SHARES[0], **more)
    return local.add(*(events.SatDown(seat, f"P{seat}", "hash", share=SHARES[seat]) for seat in range(1, players)))


def reveal(local, seat, nonce=None):
    return local.do(seat, Reveal, nonce=nonce or NONCES[seat])


@every_game
def test_a_game_begins_when_all_shares_are_revealed(game):
    players = max(2, min(game.players))
    local = full_table(game.name, players)
    for seat in reversed(range(players)):
        assert (local.table.phase, local.match) == ("gathering", None), "nothing is drawn before"
        (event,) = reveal(local, seat)
        assert decode(encode(event)) == event
    assert local.table.phase == "playing"
    assert [share.nonce for share in local.table.dice.shares] == NONCES[:players]
    local.play_randomly(random.Random(1))
    again = local.restored()
    again.continue_play()
    assert again.match.dice == local.match.dice == local.table.dice
    verify(read_record(past.record(local.table).json()))


def test_only_ones_own_share_is_revealed_and_only_in_time():
    local = new_table("keeper", "me", "open", "open", share=SHARES[0])
    assert local.refusal(0, Reveal, nonce=NONCES[0]) == "table-reveals-too-early"
    local.add(events.SatDown(1, "Bo", "hash", share=SHARES[1]))
    assert local.refusal(1, Reveal, nonce=NONCES[1]) == "table-reveals-too-early"
    local.add(events.SatDown(2, "Cy", "hash"))
    for seat, nonce, message in (
        (1, NONCES[0], "not-the-share"),
        (0, NONCES[1], "not-the-share"),
        (0, SHARES[0], "not-the-share"),
        (2, NONCES[0], "no-share"),
        (AUDIENCE, NONCES[0], "no-share"),
    ):
        assert local.refusal(seat, Reveal, nonce=nonce) == f"table-{message}"
    reveal(local, 0)
    assert local.refusal(0, Reveal, nonce=NONCES[0]) == "table-not-the-share"
    local.add(local.table.begin())
    assert local.refusal(1, Reveal, nonce=NONCES[1]) == "table-reveals-too-late"
    assert [share.nonce for share in local.table.dice.shares] == [NONCES[0], None]


def test_nonces_are_told_only_after_the_end_and_their_hashes_from_the_beginning():
    local, moves = full_table("drachenhort"), random.Random(1)
    secrets = [local.table.dice.seed.hex().encode(), *(nonce.encode() for nonce in NONCES[:2])]

    def sent():
        return b"".join(whole_table(local.table, viewer) for viewer in local.table.viewers)

    for step in (lambda: reveal(local, 1), lambda: reveal(local, 0), lambda: None):
        assert all(share.encode() in sent() for share in SHARES[:2])
        assert not any(secret in sent() for secret in secrets)
        step()
    while local.table.phase == "playing":
        assert local.table.seq % 9 or not any(secret in sent() for secret in secrets)
        local.play_randomly(moves)
    assert all(secret in sent() for secret in secrets)


def test_who_asks_for_a_rematch_sits_and_the_others_are_invited():
    local = full_table(players=3)
    local.table.seats[2].player, local.table.seats[1].stands_in = "greedy", "novice"
    setup = rematch_setup(local.table, 1, SHARES[3], "maker", "")
    again = LocalTable(setup).table
    assert [seat.player for seat in again.seats] == ["invited", "person", "greedy"]
    assert [seat.name for seat in again.seats] == [seat.name for seat in local.table.seats]
    assert [seat.token for seat in again.seats] == [seat.token for seat in local.table.seats]
    assert [(share.seat, share.hash) for share in again.dice.shares] == [("B", SHARES[3])]
    assert (again.setup.maker_seat, again.dice.seed != local.table.dice.seed) == (1, True)


# At a server


async def committed_table(server, *seats):
    made = await server.new_table("drachenhort", "me", *seats, share=SHARES[0])
    table, tokens = made["table"]["id"], [made["mine"]["token"]]
    for number, _ in enumerate(filter("open".__eq__, seats), start=1):
        server.http.cookies.clear()  # another guest
        key = await server.post(f"/tables/{table}/seats", {"name": f"P{number}", "share": SHARES[number]})
        tokens.append(key["token"])
    return table, tokens


async def begin(*clients):
    """Everybody reveals, and hears that the game begins."""
    for number, client in enumerate(clients):
        assert (await client.ask("reveal", nonce=NONCES[number]))["type"] == "acknowledged"
    for client in clients:
        while client.last["table"]["phase"] == "gathering":
            await client.hear("update")


def receipt_from(message, folder, seat=0):
    """What a client keeps of a table when it reveals."""
    table = message["table"]
    noted = {"format": "wyrmhall-receipt", "version": 1, "table": table["id"], "game": table["game"]}
    noted |= {"commitment": table["commitment"], "seat": "ABCDEFG"[seat], "nonce": NONCES[seat]}
    noted["shares"] = {each["seat"]: each["share"] for each in table["seats"]}
    (folder / "receipt.json").write_text(json.dumps(noted))
    return load_receipt(folder / "receipt.json")


async def test_a_game_with_shares_ends_with_a_record_that_fits_the_receipts(server, seed, tmp_path):
    table, tokens = await committed_table(server, "open", "random")
    async with server.join(table, tokens[0]) as one, server.join(table, tokens[1]) as other:
        receipts = [receipt_from(client.last, tmp_path, seat) for seat, client in enumerate((one, other))]
        await begin(one, other)
        moves = random.Random(seed)
        result, _ = await asyncio.gather(one.play_randomly(moves), other.play_randomly(moves))
    record = read_record((await server.get(f"/api/tables/{table}/record")).text)
    verify(record)
    assert [share["nonce"] for share in result["shares"]] == NONCES[:2]
    assert {seat: record.dice.shares[number].hash for number, seat in enumerate("AB")} | {"C": None} == (
        receipts[0].shares
    )
    for receipt in receipts:
        check_receipt(record, receipt)


async def test_after_a_while_a_game_begins_without_shares_that_are_missing(database):
    async with running_server(database, reveal_seconds=0) as server:
        made = await server.new_table("keeper", "me", "greedy", share=SHARES[0])
        async with server.join(made["table"]["id"], made["mine"]["token"]) as client:
            while client.last["table"]["phase"] == "gathering":
                await client.hear("update")
            assert [seat["revealed"] for seat in client.last["table"]["seats"]] == [False, False]
            assert await client.refusal("reveal", nonce=NONCES[0]) == "table-reveals-too-late"


async def test_a_restart_between_commitment_and_reveal_loses_no_share(database):
    """The waiting begins anew, also for what was revealed before."""
    async with running_server(database) as server:
        table, tokens = await committed_table(server, "open")
        async with server.join(table, tokens[0]) as client:
            await client.ask("reveal", nonce=NONCES[0])
    async with running_server(database) as server, server.join(table, tokens[1]) as client:
        assert [seat["share"] for seat in client.last["table"]["seats"]] == SHARES[:2]
        assert [seat["revealed"] for seat in client.last["table"]["seats"]] == [True, False]
        await client.ask("reveal", nonce=NONCES[1])
        while client.last["table"]["phase"] == "gathering":
            await client.hear("update")
        assert all(seat["revealed"] for seat in client.last["table"]["seats"])
    async with running_server(database, reveal_seconds=0) as server:
        assert (await server.get(f"/api/tables/{table}")).json()["phase"] == "playing"


async def test_a_table_without_shares_begins_at_once(database):
    """Bots have none, programs may leave it, and whoever comes when the seats are taken is too late for one."""
    async with running_server(database) as server:
        made = await server.new_table("keeper", "greedy", "random")
        assert made["table"]["phase"] == "playing"
        made = await server.new_table("keeper", "me", "invited", share=SHARES[0])
        path, late = f"/tables/{made['table']['id']}", made["invited"][0]["token"]
        for _ in range(2):  # to ask again changes nothing
            started = await server.post(f"{path}/start", {"token": made["mine"]["token"]})
            assert (started["phase"], started["seats"][1]["player"]) == ("gathering", "strong")
        await server.post(f"{path}/seats", {"name": "Late", "token": late, "share": SHARES[1]})
        async with server.join(made["table"]["id"], made["mine"]["token"]) as client:
            assert [seat["share"] for seat in client.last["table"]["seats"]] == [SHARES[0], None]
            await begin(client)


@pytest.mark.parametrize("share", ["", "0" * 63, "G" * 64, "0" * 65])
async def test_what_is_no_share_is_refused(server, share):
    await server.post("/tables", {"game": "keeper", "seats": [{"player": "me"}], "share": share}, status=400)


async def test_a_rematch_begins_with_bots_for_those_who_do_not_come(server, seed):
    table, tokens = await server.full_table("drachenhort")
    async with server.join(table, tokens[0]) as one, server.join(table, tokens[1]) as other:
        moves = random.Random(seed)
        await asyncio.gather(one.play_randomly(moves), other.play_randomly(moves))
    asked = await server.post(f"/tables/{table}/rematch", {"token": tokens[1]})
    begun = await server.post(f"/tables/{asked['table']['id']}/start", {"token": tokens[1]})
    assert (begun["phase"], [seat["player"] for seat in begun["seats"]]) == ("playing", ["strong", "person"])
