"""Routes of tables: to create one, sit down, start, look back, and play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from http import HTTPStatus
from typing import Any

from litestar import MediaType, Response, Router, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.kit.happenings import ALL_SEEING
from wyrmhall.match.turns import turns_of
from wyrmhall.server import metrics
from wyrmhall.server.http.catalogue import AnyRequest, Manager, Name
from wyrmhall.server.http.middleware import address_of
from wyrmhall.server.http.problems import Problem, check_rate, too_many
from wyrmhall.server.http.websocket import POLICY_VIOLATION, TableSocket
from wyrmhall.server.http_messages import (
    AnalysisInfo,
    BranchAsked,
    EndAsked,
    NewTable,
    RematchAsked,
    Replay,
    ReplayAsked,
    SeatAsked,
    SeatKey,
    SitDown,
    TableMade,
    TableStanding,
    Token,
)
from wyrmhall.server.limits import log_limit
from wyrmhall.server.table_info import TableInfo
from wyrmhall.server.tables import events, lobby, past
from wyrmhall.server.tables.commands import end, seat_number, sit_down
from wyrmhall.server.tables.events import OPEN
from wyrmhall.server.tables.live_table import CLOSED, LiveTable
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.tables.new_table import NewSetup, branch_setup, new_setup, person_name, rematch_setup
from wyrmhall.server.tables.seat_tokens import LINK_USED, hash_token, new_token
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.time_slices import in_slices

Live = NamedDependency[LiveTable]

EVERYTHING = "all"


async def provide_live(manager: Manager, table: Name, request: AnyRequest) -> AsyncGenerator[LiveTable, None]:
    """Yields the table that a request names, locked until it is answered."""
    live = await manager.find(table, address_of(request.scope))
    async with live.visited():
        with suppress(Exception):  # Litestar raises it again; raised here too, it would make a reference cycle
            yield live


@get("/api/tables", summary="The tables that anybody may join or watch")
async def get_tables(manager: Manager) -> list[TableInfo]:
    return await lobby.listed_tables(manager)


@post("/api/tables", summary="Set up a table")
async def post_table(
    state: State, manager: Manager, request: AnyRequest, data: JSONBody[NewTable]
) -> Response[TableMade]:
    new = partial(new_setup, data, operator_bots=manager.settings.bots)
    return await _make_table(state, manager, request, data.listed, new)


async def _make_table(
    state: State, manager: TableManager, request: AnyRequest, listed: bool, new: Callable[[str, str], NewSetup]
) -> Response[TableMade]:
    async with _making(state, manager, request, listed) as (guest, origin):
        setup, mine, invited = new(guest, origin)
        live = await manager.create(setup)
    return Response(TableMade(live.info(), mine, invited), cookies=[state.guests.cookie(request, guest)])


@asynccontextmanager
async def _making(
    state: State, manager: TableManager, request: AnyRequest, listed: bool
) -> AsyncIterator[tuple[str, str]]:
    """Checks that a guest and an origin may have another table, and yields them while it is created."""
    address = address_of(request.scope)
    check_rate(state.new_tables, address, "Too many new tables from here; wait a little.")
    guest, origin = state.guests.of(request), state.origin_of(address)  # without a cookie, everybody is a new guest
    async with manager.making.setdefault(origin, asyncio.Lock()):  # concurrent requests count one after the other
        from_guest, from_here, listed_from_here = await manager.store.count_unfinished(guest, origin)
        if from_guest >= manager.settings.tables_per_guest:
            detail = f"You have {from_guest} tables that are not over; finish one of them first."
            raise Problem(HTTPStatus.TOO_MANY_REQUESTS, detail, "too-many-tables")
        if from_here >= manager.settings.tables_per_address:
            detail = f"{from_here} tables from here were not over today; finish one of them first."
            raise too_many(detail, "tables-from-here", address)
        if listed and listed_from_here >= manager.settings.listed_per_address:
            detail = f"{listed_from_here} tables from here are in the lobby; set up one that is not listed."
            raise too_many(detail, "listed-from-here", address)
        yield guest, origin


@post("/api/standings", summary="How the tables stand at which one sits", status_code=HTTPStatus.OK)
async def post_standings(
    manager: Manager, request: AnyRequest, data: JSONBody[list[SeatAsked]]
) -> list[TableStanding | None]:
    """The standings in the order of the request, with null for a table that does not exist."""
    most = manager.settings.standings_at_once
    if len(data) > most:
        raise Problem(HTTPStatus.BAD_REQUEST, f"Ask for {most} tables at most, then for the next.")
    return await lobby.standings(manager, data, address_of(request.scope))


@get(summary="What everybody may know about a table")
async def get_table(live: Live) -> TableInfo:
    return live.info()


@post("/seats", summary="Sit down at a table")
async def post_seat(
    state: State, manager: Manager, live: Live, request: AnyRequest, data: JSONBody[SitDown]
) -> Response[SeatKey]:
    table, guest = live.table, state.guests.of(request)
    cookies = [state.guests.cookie(request, guest)]
    for token in (data.own, data.token):  # a repeated request, or a second device: the seat is one's own already
        seat = table.seat_of(token)
        if seat is not None and token is not None:
            return Response(SeatKey(SEAT_LETTERS[seat], token), cookies=cookies)
    own_token = data.own or new_token()
    if data.token == own_token or table.seat_kept_for(own_token) is not None or table.is_used(own_token):
        raise Problem(HTTPStatus.BAD_REQUEST, "This token is not your own: draw another one.")
    if data.token is not None:
        seat, stranger = _invited_seat(table, data.token), None
    else:
        seat, stranger = _open_seat(table, data.seat), guest
        _check_stranger(live, guest, address_of(request.scope), manager.settings.open_seats_per_address)
    share = data.share if table.seats[seat].is_empty else None  # once a bot plays there, it is too late
    event = events.SatDown(seat, person_name(data.name, seat), hash_token(own_token), stranger, share)
    decided = sit_down(table, event, live.attendance(manager.settings))
    await manager.add(live, [decided])
    if decided is not event:
        detail = "The others are asked whether you may play on for the bot. Once they have agreed, sit down again."
        raise Problem(HTTPStatus.CONFLICT, detail, "others-asked")
    return Response(SeatKey(SEAT_LETTERS[seat], own_token), cookies=cookies)


def _open_seat(table: Table, letter: str | None) -> int:
    """Returns the requested seat, or the first open one."""
    if table.phase != "gathering":
        raise Problem(HTTPStatus.CONFLICT, "The game has begun; you can watch it.", "game-begun")
    wanted = range(len(table.seats)) if letter is None else [seat_number(table, letter)]
    for seat in wanted:
        if seat is not None and table.seats[seat].player == OPEN:
            return seat
    if letter is not None:
        raise Problem(HTTPStatus.CONFLICT, "That seat is taken.", "seat-taken")
    raise Problem(HTTPStatus.CONFLICT, "No seat is open.", "no-open-seat")


def _check_stranger(live: LiveTable, guest: str, address: str, most: int) -> None:
    """Checks that a guest takes one open seat only, and an address only some of a listed table."""
    if any(seat.guest == guest for seat in live.table.seats):
        raise Problem(HTTPStatus.CONFLICT, "You have a seat at this table already.", "one-seat")
    live.strangers[hash(address)] += live.table.setup.listed
    if live.strangers[hash(address)] > most:
        detail = "Enough seats of this table were taken from here. Whoever made it can invite you to another seat."
        raise Problem(HTTPStatus.CONFLICT, detail, "enough-seats")


def _invited_seat(table: Table, token: str) -> int:
    """Returns the seat that an invitation is for. A bot may have begun to play there."""
    seat = table.seat_kept_for(token)
    if seat is None and table.is_used(token):
        raise Problem(HTTPStatus.FORBIDDEN, LINK_USED, "link-used")
    if seat is None:
        raise Problem(HTTPStatus.FORBIDDEN, "This link opens no seat of this table.", "bad-token")
    if table.phase not in ("gathering", "playing"):
        raise Problem(HTTPStatus.CONFLICT, "The game is over; you can look back at it.", "game-over")
    return seat


@post("/start", summary="Begin, with bots on the seats that nobody took", status_code=HTTPStatus.OK)
async def post_start(
    state: State, manager: Manager, live: Live, request: AnyRequest, data: JSONBody[Token]
) -> TableInfo:
    table = live.table
    seat, maker = table.setup.maker_seat, table.setup.maker
    # a maker with a seat has its token; one who only watches is recognised by the cookie
    if (state.guests.of(request) != maker) if seat is None else (table.seat_of(data.token) != seat):
        raise Problem(HTTPStatus.FORBIDDEN, "Only whoever made the table can start the game.", "not-the-maker")
    if table.phase == "gathering" and not table.is_full:
        empty = [number for number, seat in enumerate(table.seats) if seat.is_empty]
        await manager.add(live, [events.Filled(number, table.setup.stand_in) for number in empty])
    return live.info()


@post("/end", summary="End a game before its end, or resign", status_code=HTTPStatus.OK)
async def post_end(manager: Manager, live: Live, data: JSONBody[EndAsked]) -> TableInfo:
    """If others must agree, this makes a proposal, and the game goes on meanwhile."""
    seat = live.table.seat_of(data.token)
    if seat is None:
        raise Problem(HTTPStatus.FORBIDDEN, "Only those who play here can end the game.", "bad-token")
    await manager.add(live, [end(live.table, seat, data.resigns, live.attendance(manager.settings))])
    return live.info()


@post("/rematch", summary="Meet again at a new table", status_code=HTTPStatus.OK)
async def post_rematch(
    state: State, manager: Manager, live: Live, request: AnyRequest, data: JSONBody[RematchAsked]
) -> TableMade:
    table = live.table
    seat = table.seat_of(data.token)
    if seat is None or data.token is None:
        raise Problem(HTTPStatus.FORBIDDEN, "Only those who played can ask for a rematch.", "not-a-player")
    if table.phase != "over":
        raise Problem(HTTPStatus.CONFLICT, "The game is not over yet.", "not-over")
    if table.rematch is None:
        async with _making(state, manager, request, table.setup.listed) as who:
            await manager.create_rematch(live, rematch_setup(table, seat, data.share, *who), seat)
    assert table.rematch is not None
    return TableMade(await lobby.table_info(manager, table.rematch), SeatKey(SEAT_LETTERS[seat], data.token), [])


@post("/branch", summary="Play on from within a game that is over, against bots")
async def post_branch(
    state: State, manager: Manager, live: Live, request: AnyRequest, data: JSONBody[BranchAsked]
) -> Response[TableMade]:
    if live.table.phase != "over":
        raise Problem(HTTPStatus.CONFLICT, "The game is not over yet.", "not-over")
    if live.table.match is None:
        raise Problem(HTTPStatus.CONFLICT, "There was no game to play on from.")
    new = partial(branch_setup, live.table, data, operator_bots=manager.settings.bots)
    return await _make_table(state, manager, request, False, new)


@get("/record", summary="The record of a game that is over")
async def get_record(live: Live) -> Response[str]:
    if live.table.phase != "over" and not live.was_over:
        raise Problem(HTTPStatus.CONFLICT, "The record is open once the game is over.")
    download = {"Content-Disposition": f'attachment; filename="wyrmhall-{live.table.setup.id}.json"'}
    return Response(past.record(live.table).json(), media_type=MediaType.JSON, headers=download)


@post("/analysis", summary="Look back on a game that is over", status_code=HTTPStatus.OK)
async def post_analysis(manager: Manager, live: Live, request: AnyRequest) -> AnalysisInfo:
    """Begins the analysis, unless it is done or under way. Poll it with GET."""
    table, client = live.table, address_of(request.scope)
    found = await manager.analyses.of(table.setup.id)
    if found is None and (table.match is None or not table.match.over):
        raise Problem(HTTPStatus.CONFLICT, "The game is not over yet.", "not-over")
    found = found or manager.analyses.begin(table.setup.id, past.record(table), client)
    if found is None:
        raise too_many("Another analysis for this address is under way; wait for it.", "analysis-under-way", client)
    return found


@get("/analysis", summary="How far the analysis of a game is, and its result")
async def get_analysis(manager: Manager, table: Name) -> AnalysisInfo:
    found = await manager.analyses.of(table)
    if found is None:
        raise Problem(HTTPStatus.NOT_FOUND, "Nobody has asked for this analysis.", "no-analysis")
    return found


@post("/position", summary="Where a game stands, as far as a seat may know", status_code=HTTPStatus.OK)
async def post_position(live: Live, data: JSONBody[Token]) -> Response[str]:
    """Returns a text for `wyrmhall play --position`, with which a game that cannot go on here is not lost."""
    table = live.table
    seat = table.seat_of(data.token)
    if seat is None:
        raise Problem(HTTPStatus.FORBIDDEN, "Only those who play here can take the position along.", "bad-token")
    if table.match is None:
        raise Problem(HTTPStatus.CONFLICT, "There is no game yet, or its rules are not installed here.")
    download = {"Content-Disposition": f'attachment; filename="wyrmhall-{table.setup.id}.toml"'}
    return Response(table.match.position(seat), media_type=MediaType.TEXT, headers=download)


@post("/replay", summary="A stretch of a table's past", status_code=HTTPStatus.OK)
async def post_replay(manager: Manager, table: Name, request: AnyRequest, data: JSONBody[ReplayAsked]) -> Replay:
    live = await manager.find(table, address_of(request.scope))
    async with live.visited() as found:  # only until the match is cloned: play goes on meanwhile
        if found.match is None:
            raise Problem(HTTPStatus.CONFLICT, "There is nothing to look back on yet.")
        match, viewer = found.match.clone(), _viewer(found, data)
    first, length = data.first, len(match.steps)
    if not 0 <= first <= data.last or first > length:
        raise Problem(HTTPStatus.BAD_REQUEST, f"There are steps 0 to {length}.")
    last = min(data.last, first + past.MOST_FRAMES - 1, length)
    turn = partial(manager.work.wait_for_turn, address_of(request.scope))
    frames = await in_slices(past.frames(match, viewer, range(first, last + 1)), turn)
    return Replay(first, last, length, list(turns_of(match).ends), frames)


def _viewer(table: Table, asked: ReplayAsked) -> int:
    """Returns the viewer of a replay. During the game, this is the client's own seat or the audience."""
    is_over = table.phase == "over"
    if asked.viewer is None:
        if table.is_closed_to_watchers:
            raise Problem(HTTPStatus.FORBIDDEN, CLOSED.detail, CLOSED.code)
        return AUDIENCE
    if asked.viewer == EVERYTHING:
        if not is_over:
            raise Problem(HTTPStatus.FORBIDDEN, "Everything is revealed once the game is over.")
        return ALL_SEEING
    seat = seat_number(table, asked.viewer)
    if seat is None:
        raise Problem(HTTPStatus.BAD_REQUEST, "This table has no such seat.")
    if not is_over and table.seat_of(asked.token) != seat:
        detail = "While the game goes on, only that seat's own player sees what it saw."
        raise Problem(HTTPStatus.FORBIDDEN, detail)
    return seat


@websocket("/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], state: State, manager: Manager, table: Name) -> None:
    """Opens a socket to play or watch. The messages are `ClientMessage` and `ServerMessage` of the schema."""
    address = address_of(socket.scope)
    if state.sockets[address] >= manager.settings.sockets_per_address:
        log_limit("sockets of one address are turned away", address)
        await socket.close(POLICY_VIOLATION, "too many sockets")
        return
    state.sockets[address] += 1
    try:
        live = await manager.find(table, address)
        await socket.accept()
        with metrics.sockets.track_inprogress():
            await TableSocket(socket, address, manager, live, state.remarks).serve()
    finally:
        del socket.receive, socket.send  # breaks a reference cycle
        state.sockets[address] -= 1
        if not state.sockets[address]:
            del state.sockets[address]


table_router = Router(
    "/api/tables/{table:str}",
    route_handlers=[
        get_table,
        post_seat,
        post_start,
        post_end,
        post_rematch,
        post_branch,
        get_record,
        post_analysis,
        get_analysis,
        post_position,
        post_replay,
        table_socket,
    ],
    dependencies={"live": Provide(provide_live)},
)
HANDLERS: list[ControllerRouterHandler] = [get_tables, post_table, post_standings, table_router]
