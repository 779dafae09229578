"""Sets up new tables: checks requests and draws secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wyrmhall.kit.edition import edition_names
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.match.dice import SEALED_BYTES, Share
from wyrmhall.match.setup_choices import Chosen
from wyrmhall.registry import find_game
from wyrmhall.server import randomness
from wyrmhall.server.bots.operator_bots import OperatorBot
from wyrmhall.server.http_messages import BranchAsked, NewSeat, NewTable, SeatKey
from wyrmhall.server.store import stored_time
from wyrmhall.server.tables.commands import BOT_KINDS, seat_number
from wyrmhall.server.tables.events import INVITED, OPEN, PERSON, Branch, TableSeat, TableSetup
from wyrmhall.server.tables.seat_tokens import hash_token, new_token
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.text import LONGEST_NAME, clean_text
from wyrmhall.setup import PLAYER_NAMES, set_up

ME, HERE = "me", "here"
"""Seats of the maker, and of others on the maker's device."""
TABLE_BYTES = 9

NewSetup = tuple[TableSetup, SeatKey | None, list[SeatKey]]
"""A table's setup, its maker's key, and the other seats' keys."""


def new_setup(wanted: NewTable, maker: str, origin: str = "", operator_bots: Sequence[OperatorBot] = ()) -> NewSetup:
    """Sets up a table. The operator's bots may play there too."""
    game = find_game(wanted.game)
    if wanted.edition is not None and wanted.edition not in edition_names(game):
        raise OptionError(f"{game.name} has no edition of that name; it has: {', '.join(edition_names(game))}.")
    policies = _policies(game.name, operator_bots)
    kinds = (*BOT_KINDS, *policies)
    _check_bot(wanted.stand_in, kinds)
    start = set_up(game, len(wanted.seats), wanted.edition, wanted.options)
    edition = start.edition
    mine = [number for number, seat in enumerate(wanted.seats) if seat.player == ME]
    if len(mine) > 1:
        raise OptionError("one person cannot take two seats.")
    keys = {
        number: SeatKey(SEAT_LETTERS[number], new_token())
        for number, seat in enumerate(wanted.seats)
        if seat.player in (ME, HERE, INVITED)
    }
    seats = [_seat(seat, number, keys.get(number), maker, kinds) for number, seat in enumerate(wanted.seats)]
    if mine and not wanted.by_hand:
        seats[mine[0]].share = wanted.share
    setup = TableSetup(
        **_drawn(),
        game=game.name,
        rules_version=game.rules_version,
        edition=edition.name,
        edition_hash=edition.hash,
        content=edition.plain(),
        options=start.options,
        seats=seats,
        listed=wanted.listed,
        maker=maker,
        origin=origin,
        maker_seat=mine[0] if mine else None,
        limit_seconds=wanted.limit_seconds,
        stand_in=wanted.stand_in,
        coach=wanted.coach,
        chosen=Chosen(start, wanted.chosen).texts,
        by_hand=wanted.by_hand,
        policies=policies,
    )
    makers = keys.pop(mine[0]) if mine else None
    return setup, makers, list(keys.values())


def _policies(game: str, operator_bots: Sequence[OperatorBot]) -> dict[str, str]:
    """Returns the identities of the operator's bots that can play a game, by name."""
    return {bot.name: bot.identity(game) for bot in operator_bots if game in bot.hashes}


def _check_bot(kind: str, kinds: Sequence[str]) -> None:
    if kind not in kinds:
        raise OptionError(f"no bot is called {kind!r}; there are: {', '.join(kinds)}.")


def _seat(seat: NewSeat, number: int, key: SeatKey | None, maker: str, kinds: Sequence[str]) -> TableSeat:
    player = PERSON if seat.player in (ME, HERE) else seat.player
    if player not in (PERSON, OPEN, INVITED, *kinds) or seat.player == PERSON:
        raise OptionError(
            f"nobody is called {seat.player!r}; a seat is for: me, here, open, invited, {', '.join(kinds)}."
        )
    token, guest = hash_token(key.token) if key is not None else None, maker if player == PERSON else None
    return TableSeat(player, person_name(seat.name, number), token, guest=guest)


def person_name(name: str | None, seat: int) -> str:
    """Returns the name that a person gave, cleaned, or the default name of the seat."""
    return clean_text(name or "", LONGEST_NAME) or PLAYER_NAMES[seat]


def rematch_setup(table: Table, by: int, share: str | None, maker: str, origin: str) -> TableSetup:
    """Sets up a rematch. People on other devices are invited, so that their clients add shares to the dice."""
    seats = [msgspec.structs.replace(seat, stands_in=None, share=None) for seat in table.seats]
    for other in table.others(by):
        seats[other].player = INVITED
    has_shares = table.setup.branch is None and not table.setup.by_hand
    seats[by].player, seats[by].share = PERSON, share if has_shares else None
    keeps_dice = table.setup.branch is not None and table.setup.branch.numbers is not None
    drawn = _drawn(table.setup.dice if keeps_dice else None)
    made_by = {"maker": maker, "origin": origin, "maker_seat": by}
    return msgspec.structs.replace(table.setup, **drawn, **made_by, seats=seats, watched=table.watched)


def branch_setup(
    table: Table, wanted: BranchAsked, maker: str, origin: str, operator_bots: Sequence[OperatorBot] = ()
) -> NewSetup:
    """Sets up a practice game that branches from a game that is over."""
    match, mine = table.match, seat_number(table, wanted.seat)
    assert match is not None
    if mine is None:
        raise OptionError("this table has no such seat.")
    policies = _policies(table.setup.game, operator_bots)
    _check_bot(wanted.level, (*BOT_KINDS, *policies))
    actions = [step.action for step in match.branch(wanted.step, table.chance).steps[: wanted.step]]
    numbers, shares = _same_dice(table) if wanted.dice == "same" else (None, [])
    key, seats = SeatKey(SEAT_LETTERS[mine], new_token()), []
    for number, seat in enumerate(table.seats):
        name = seat.name if seat.player in (*BOT_KINDS, *table.setup.policies) else PLAYER_NAMES[number]
        seats.append(TableSeat(wanted.level, name))
    seats[mine] = TableSeat(PERSON, person_name(wanted.name, mine), hash_token(key.token), guest=maker)
    steps = [msgspec.structs.replace(step, draw=None) for step in table.script[: wanted.step]]
    setup = msgspec.structs.replace(
        table.setup,
        **_drawn(table.setup.dice if numbers is not None else None),
        seats=seats,
        listed=False,
        maker=maker,
        origin=origin,
        maker_seat=mine,
        stand_in=wanted.level,
        watched=True,
        coach=False,
        by_hand=False,
        policies=policies,
        branch=Branch(table.setup.id, steps, actions, numbers, shares),
    )
    return setup, key, []


def _same_dice(table: Table) -> tuple[list[int], list[Share]]:
    """Returns what the same dice need: the indices of the random numbers of a game, and the players' shares."""
    if table.setup.branch is not None:
        return table.setup.branch.numbers or [], table.setup.branch.shares
    numbers = [step.draw for step in table.script if step.draw is not None]
    return numbers, [share for share in table.dice.shares if share.nonce is not None]


def _drawn(dice: bytes | None = None) -> dict[str, Any]:
    """Draws the id and the seeds of a new table, unless it has the `dice` of another one."""
    return {
        "id": randomness.draw_name("table", TABLE_BYTES),
        "created": stored_time(),
        "dice": dice or randomness.draw("dice", SEALED_BYTES),
        "bot_seed": int.from_bytes(randomness.draw("bots", 8)) >> 1,  # 63 bits, as a column of a database holds
    }
