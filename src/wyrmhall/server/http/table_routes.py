"""Routes of tables: create one, sit down, start, look back, and the socket to play on."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from typing import Annotated, Any

from litestar import MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from wyrmhall.contract.game import AUDIENCE
from wyrmhall.engine.match import Match
from wyrmhall.server.http.problems import Problem, check_rate
from wyrmhall.server.http.websocket import POLICY_VIOLATION, TableSocket
from wyrmhall.server.messages import (
    Frame,
    NewTable,
    Replay,
    ReplayAsked,
    SeatKey,
    SitDown,
    TableInfo,
    TableMade,
    Token,
)
from wyrmhall.server.tables import events, history
from wyrmhall.server.tables.commands import seat_number
from wyrmhall.server.tables.live_table import LiveTable
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.tables.new_table import new_setup, person_name, rematch_setup, seat_key
from wyrmhall.server.tables.seat_tokens import hash_token, new_token, seat_of
from wyrmhall.server.tables.table import OPEN, PERSON, Table
from wyrmhall.server.tables.time_slices import in_slices

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, PathParameter(max_length=64)]

STAND_IN = "strong"
"""The bot on seats that nobody took."""
EVERYTHING = "all"


def _manager(state: State) -> TableManager:
    manager: TableManager = state.manager
    return manager


def _address(connection: AnyRequest | WebSocket[Any, Any, Any]) -> str:
    """The client's address. Behind a proxy, uvicorn has put the client's own address there."""
    return connection.client.host if connection.client else ""


@get("/api/tables", summary="The tables that anybody may join or watch")
async def get_tables(state: State) -> list[TableInfo]:
    return await _manager(state).lobby()


@post("/api/tables", summary="Set up a table")
async def post_table(state: State, request: AnyRequest, data: JSONBody[NewTable]) -> Response[TableMade]:
    check_rate(state.new_tables, _address(request), "Too many new tables from here; wait a little.")
    guest, limit = state.guests.of(request) or state.guests.new(), state.settings.tables_per_guest
    if await _manager(state).store.count_unfinished(guest) >= limit:
        detail = f"You have {limit} tables that are not over; finish one of them first."
        raise Problem(HTTPStatus.TOO_MANY_REQUESTS, detail, "too-many-tables")
    setup, mine, invited = new_setup(data, guest)
    live = await _manager(state).create(setup)
    return Response(TableMade(live.info(), mine, invited), cookies=[state.guests.cookie(request, guest)])


@get("/api/tables/{table:str}", summary="What everybody may know about a table")
async def get_table(state: State, table: Name) -> TableInfo:
    live = await _manager(state).find(table)
    async with live.locked():
        return live.info()


@post("/api/tables/{table:str}/seats", summary="Sit down at a table")
async def post_seat(state: State, request: AnyRequest, table: Name, data: JSONBody[SitDown]) -> Response[SeatKey]:
    live = await _manager(state).find(table)
    async with live.locked():
        if data.token is None:
            key = await _take_open_seat(_manager(state), live, data)
        else:
            key = await _take_invited_seat(_manager(state), live, data, data.token)
    guest = state.guests.of(request) or state.guests.new()
    return Response(key, cookies=[state.guests.cookie(request, guest)])


async def _take_open_seat(manager: TableManager, live: LiveTable, wanted: SitDown) -> SeatKey:
    seat, token = _open_seat(live.table, wanted.seat), new_token()
    await manager.add(live, [events.SatDown(seat, person_name(wanted.name, seat), hash_token(token))])
    return seat_key(seat, token)


def _open_seat(table: Table, letter: str | None) -> int:
    """The seat asked for, or the first one, if it is open."""
    if table.phase != "gathering":
        raise Problem(HTTPStatus.CONFLICT, "The game has begun; you can watch it.", "game-begun")
    wanted = range(len(table.seats)) if letter is None else [seat_number(table, letter)]
    for seat in wanted:
        if seat is not None and table.seats[seat].player == OPEN:
            return seat
    if letter is not None:
        raise Problem(HTTPStatus.CONFLICT, "That seat is taken.", "seat-taken")
    raise Problem(HTTPStatus.CONFLICT, "No seat is open.", "no-open-seat")


async def _take_invited_seat(manager: TableManager, live: LiveTable, wanted: SitDown, token: str) -> SeatKey:
    """An invited person may also come late, when a bot has begun in their place, or sit there already."""
    table = live.table
    seat = seat_of(token, table.token_hashes)
    if seat is None:
        raise Problem(HTTPStatus.FORBIDDEN, "This link opens no seat of this table.", "bad-token")
    if table.seats[seat].player != PERSON and table.phase in ("gathering", "playing"):
        await manager.add(live, [events.SatDown(seat, person_name(wanted.name, seat), hash_token(token))])
    return seat_key(seat, token)


@post("/api/tables/{table:str}/start", summary="Begin, with bots on the seats that nobody took", status_code=200)
async def post_start(state: State, request: AnyRequest, table: Name, data: JSONBody[Token]) -> TableInfo:
    live = await _manager(state).find(table)
    async with live.locked() as found:
        if not _is_maker(found, data.token, state.guests.of(request)):
            raise Problem(HTTPStatus.FORBIDDEN, "Only whoever made the table can start the game.", "not-the-maker")
        if found.phase == "gathering":
            empty = [number for number, seat in enumerate(found.seats) if seat.is_empty]
            await _manager(state).add(live, [events.Filled(number, STAND_IN) for number in empty])
        return live.info()


def _is_maker(table: Table, token: str | None, guest: str | None) -> bool:
    """A maker with a seat has its token; one who only watches is recognised by the cookie."""
    seat = table.setup.maker_seat
    if seat is None:
        return guest is not None and guest == table.setup.maker
    return token is not None and seat_of(token, [table.seats[seat].token]) is not None


@post("/api/tables/{table:str}/rematch", summary="Meet again at a new table", status_code=200)
async def post_rematch(state: State, table: Name, data: JSONBody[Token]) -> TableMade:
    live = await _manager(state).find(table)
    async with live.locked() as found:
        seat = seat_of(data.token or "", found.token_hashes)
        if seat is None or data.token is None:
            raise Problem(HTTPStatus.FORBIDDEN, "Only those who played can ask for a rematch.", "not-a-player")
        if found.phase != "over":
            raise Problem(HTTPStatus.CONFLICT, "The game is not over yet.", "not-over")
        if found.rematch is None:
            rematch = await _manager(state).create_rematch(live, rematch_setup(found), seat)
        else:
            rematch = await _manager(state).find(found.rematch)
        return TableMade(rematch.info(), seat_key(seat, data.token), [])


@get("/api/tables/{table:str}/record", summary="The record of a game that is over")
async def get_record(state: State, table: Name) -> Response[str]:
    live = await _manager(state).find(table)
    async with live.locked() as found:
        if found.phase not in ("over", "closed"):
            raise Problem(HTTPStatus.CONFLICT, "The record is open once the game is over.")
        record = history.record(found).json()
    download = {"Content-Disposition": f'attachment; filename="wyrmhall-{table}.json"'}
    return Response(record, media_type=MediaType.JSON, headers=download)


@post("/api/tables/{table:str}/replay", summary="A stretch of a table's past", status_code=200)
async def post_replay(state: State, table: Name, data: JSONBody[ReplayAsked]) -> Replay:
    live = await _manager(state).find(table)
    async with live.locked() as found:
        match = found.match
        if match is None:
            raise Problem(HTTPStatus.CONFLICT, "There is nothing to look back on yet.")
        length = len(match.steps)
        if not 0 <= data.first <= data.last or data.first > length:
            raise Problem(HTTPStatus.BAD_REQUEST, f"There are steps 0 to {length}.")
        steps = history.stretch(match, data.first, data.last)
        frames = await in_slices(_frames(found, match, data, steps))
        return Replay(steps.start, steps.stop - 1, length, frames)


def _frames(table: Table, match: Match, asked: ReplayAsked, steps: range) -> Iterator[Frame]:
    """While the game goes on, only as oneself or as those who watch."""
    if asked.viewer == EVERYTHING:
        if not match.over:
            raise Problem(HTTPStatus.FORBIDDEN, "Everything is revealed once the game is over.")
        return history.revealed_frames(match, steps)
    if asked.viewer is None:
        return history.frames(match, AUDIENCE, steps)
    seat = seat_number(table, asked.viewer)
    if seat is None:
        raise Problem(HTTPStatus.BAD_REQUEST, "This table has no such seat.")
    if table.phase != "over" and seat_of(asked.token or "", table.token_hashes) != seat:
        detail = "While the game goes on, only that seat's own player sees what it saw."
        raise Problem(HTTPStatus.FORBIDDEN, detail)
    return history.frames(match, seat, steps)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], state: State, table: Name) -> None:
    """Play or watch. The messages are `ClientMessage` and `ServerMessage` of the schema."""
    address = _address(socket)
    if not state.sockets.acquire(address):
        await socket.close(POLICY_VIOLATION, "too many sockets")
        return
    try:
        live = await _manager(state).find(table)
        await socket.accept()
        with _manager(state).metrics.sockets.track_inprogress():
            await TableSocket(socket, address, _manager(state), live, state.remarks).serve()
    finally:
        state.sockets.release(address)


HANDLERS = [
    get_tables,
    post_table,
    get_table,
    post_seat,
    post_start,
    post_rematch,
    get_record,
    post_replay,
    table_socket,
]
