"""New tables: checked, and with their secrets drawn."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

import msgspec

from wyrmhall.contract.edition import edition_names, load_edition
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.engine.dice import SEALED_BYTES
from wyrmhall.engine.match import NAMES
from wyrmhall.engine.registry import find_game
from wyrmhall.server.deciding import BOT_KINDS, LONGEST_NAME, clean
from wyrmhall.server.events import Head, Planned
from wyrmhall.server.messages import NewSeat, NewTable, SeatKey
from wyrmhall.server.table import INVITED, OPEN, PERSON, Table
from wyrmhall.server.tokens import hash_of, new_token

ME = "me"
TABLE_BYTES = 9


def new_head(wanted: NewTable, maker: str) -> tuple[Head, SeatKey | None, list[SeatKey]]:
    """A table as somebody wants it, the key of the maker's seat, and those of the invited ones."""
    game = find_game(wanted.game)
    game.check_players(len(wanted.seats))
    game.pack_options(wanted.options)
    if wanted.edition is not None and wanted.edition not in edition_names(game):
        raise OptionError(f"{game.name} has no edition of that name; it has: {', '.join(edition_names(game))}.")
    edition = load_edition(game, wanted.edition)
    mine = [number for number, seat in enumerate(wanted.seats) if seat.player == ME]
    if len(mine) > 1:
        raise OptionError("one person cannot take two seats.")
    keys = {n: new_token() for n, seat in enumerate(wanted.seats) if seat.player in (ME, INVITED)}
    head = Head(
        id=secrets.token_urlsafe(TABLE_BYTES),
        game=game.name,
        rules_version=game.rules_version,
        edition=edition.name,
        edition_hash=edition.hash,
        content=edition.plain(),
        options={option.name: wanted.options.get(option.name, option.default) for option in game.options},
        seats=[planned(seat, number, keys.get(number)) for number, seat in enumerate(wanted.seats)],
        listed=wanted.listed,
        created=now(),
        maker=maker,
        maker_seat=mine[0] if mine else None,
        dice=secrets.token_bytes(SEALED_BYTES),
        minds=secrets.randbits(63),
    )
    own = seat_key(mine[0], keys[mine[0]]) if mine else None
    return head, own, [seat_key(number, key) for number, key in keys.items() if number not in mine]


def planned(seat: NewSeat, number: int, token: str | None) -> Planned:
    """A seat as it is kept."""
    player = PERSON if seat.player == ME else seat.player
    if player not in (PERSON, OPEN, INVITED, *BOT_KINDS) or seat.player == PERSON:
        raise OptionError(
            f"nobody is called {seat.player!r}; a seat is for: me, open, invited, {', '.join(BOT_KINDS)}."
        )
    return Planned(player, person_name(seat.name, number), hash_of(token) if token else None)


def person_name(said: str | None, seat: int) -> str:
    """The name somebody gave, fit to be shown; without one, the seat's own."""
    return clean(said or "", LONGEST_NAME) or NAMES[seat]


def head_of_rematch(table: Table) -> Head:
    """The same seats with the same tokens, and other dice. A person keeps the seat even if a bot stood in."""
    return msgspec.structs.replace(
        table.head,
        id=secrets.token_urlsafe(TABLE_BYTES),
        seats=[Planned(seat.player, seat.name, seat.token) for seat in table.seats],
        created=now(),
        dice=secrets.token_bytes(SEALED_BYTES),
        minds=secrets.randbits(63),
    )


def seat_key(seat: int, token: str) -> SeatKey:
    return SeatKey(SEAT_LETTERS[seat], token)


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
