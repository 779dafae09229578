"""What is asked of a table over HTTP: to be made, to sit down, to start, to play again, to look back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wyrmhall.contract.game import AUDIENCE
from wyrmhall.engine.match import Match
from wyrmhall.server import events, replaying
from wyrmhall.server.deciding import seat_number
from wyrmhall.server.events import Event
from wyrmhall.server.giving_way import unhurried
from wyrmhall.server.hall import Hall
from wyrmhall.server.live import LiveTable
from wyrmhall.server.making import head_of_rematch, new_head, person_name, seat_key
from wyrmhall.server.messages import Frame, NewTable, Replay, ReplayAsked, SeatKey, SitDown, TableInfo, TableMade
from wyrmhall.server.problems import bad_request, conflict, forbidden, too_many
from wyrmhall.server.table import INVITED, OPEN, PERSON, Table
from wyrmhall.server.tokens import hash_of, new_token, seat_of

STAND_IN = "strong"
"""Who plays on seats that nobody took."""
ALL = "all"


async def make(hall: Hall, wanted: NewTable, guest: str) -> TableMade:
    """Set up a table."""
    if await hall.store.tables_of(guest) >= hall.settings.tables_per_guest:
        tables = hall.settings.tables_per_guest
        raise too_many(f"You have {tables} tables that are not over; finish one of them first.", "too-many-tables")
    head, mine, invited = new_head(wanted, guest)
    live = await hall.make(head)
    return TableMade(live.info(), mine, invited)


async def sit_down(hall: Hall, live: LiveTable, wanted: SitDown) -> SeatKey:
    """Take an open seat, or the one that a token opens."""
    async with live.held() as table:
        if wanted.token is not None:
            return await _sit_down_invited(hall, live, wanted, wanted.token)
        seat = _open_seat(table, wanted.seat)
        token = new_token()
        await hall.add(live, [events.SatDown(seat, person_name(wanted.name, seat), hash_of(token))])
        return seat_key(seat, token)


def _open_seat(table: Table, letter: str | None) -> int:
    """The seat asked for, or the first, if it is open."""
    if table.phase != "gathering":
        raise conflict("The game has begun; you can watch it.", "game-begun")
    wanted = range(len(table.seats)) if letter is None else [seat_number(table, letter)]
    for seat in wanted:
        if seat is not None and table.seats[seat].player == OPEN:
            return seat
    if letter is not None:
        raise conflict("That seat is taken.", "seat-taken")
    raise conflict("No seat is open.", "no-open-seat")


async def _sit_down_invited(hall: Hall, live: LiveTable, wanted: SitDown, token: str) -> SeatKey:
    """Who is invited may also come late, when a bot has begun in their place; who sits already stays."""
    table = live.table
    seat = seat_of(token, (sitter.token for sitter in table.seats))
    if seat is None:
        raise forbidden("This link opens no seat of this table.", "bad-token")
    if table.seats[seat].player != PERSON and table.phase in ("gathering", "playing"):
        await hall.add(live, [events.SatDown(seat, person_name(wanted.name, seat), hash_of(token))])
    return seat_key(seat, token)


async def start(hall: Hall, live: LiveTable, token: str | None, guest: str | None) -> TableInfo:
    """Begin, with bots on the seats that nobody took."""
    async with live.held() as table:
        if not _is_maker(table, token, guest):
            raise forbidden("Only whoever made the table can start the game.", "not-the-maker")
        if table.phase != "gathering":
            return live.info()
        empty = [number for number, sitter in enumerate(table.seats) if sitter.player in (OPEN, INVITED)]
        filled: Sequence[Event] = [events.Filled(number, STAND_IN) for number in empty]
        await hall.add(live, filled)
        return live.info()


def _is_maker(table: Table, token: str | None, guest: str | None) -> bool:
    """A maker with a seat has its token; one who only watches is known by the cookie."""
    seat = table.head.maker_seat
    if seat is None:
        return guest is not None and guest == table.head.maker
    return token is not None and seat_of(token, [table.seats[seat].token]) is not None


async def play_again(hall: Hall, live: LiveTable, token: str | None) -> TableMade:
    """The table where the same players meet again. Whoever asks first makes it."""
    async with live.held() as table:
        seat = seat_of(token or "", (sitter.token for sitter in table.seats))
        if seat is None or token is None:
            raise forbidden("Only those who played can ask for a rematch.", "not-a-player")
        if table.phase != "over":
            raise conflict("The game is not over yet.", "not-over")
        if table.rematch is not None:
            again = await hall.find(table.rematch)
        else:
            again = await hall.make_again(live, head_of_rematch(table), seat)
        return TableMade(again.info(), seat_key(seat, token), [])


async def record(live: LiveTable) -> str:
    """The record as JSON, once nothing in it is secret any more."""
    async with live.held() as table:
        if table.phase not in ("over", "closed"):
            raise conflict("The record is open once the game is over.")
        return replaying.record(table).json()


async def replay(live: LiveTable, asked: ReplayAsked) -> Replay:
    """A stretch of the past. While the game goes on, only as oneself or as those who watch."""
    async with live.held() as table:
        match = table.match
        if match is None:
            raise conflict("There is nothing to look back on yet.")
        if not 0 <= asked.first <= asked.last or asked.first > len(match.steps):
            raise bad_request(f"There are steps 0 to {len(match.steps)}.")
        steps = replaying.stretch(match, asked.first, asked.last)
        shown = await unhurried(_frames(table, match, asked))
        return Replay(steps.start, steps.stop - 1, len(match.steps), shown)


def _frames(table: Table, match: Match, asked: ReplayAsked) -> Iterator[Frame]:
    if asked.viewer != ALL:
        return replaying.frames(match, _viewer(table, asked), asked.first, asked.last)
    if not match.over:
        raise forbidden("Everything is revealed once the game is over.")
    return replaying.true_frames(match, asked.first, asked.last)


def _viewer(table: Table, asked: ReplayAsked) -> int:
    if asked.viewer is None:
        return AUDIENCE
    seat = seat_number(table, asked.viewer)
    if seat is None:
        raise bad_request("This table has no such seat.")
    if table.phase != "over" and seat_of(asked.token or "", (sitter.token for sitter in table.seats)) != seat:
        raise forbidden("While the game goes on, only that seat's own player sees what it saw.")
    return seat
