"""The HTTP interface under `/api`. What the calls do stands in `desk` and `shelf`."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any

from litestar import MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody, PathParameter

from wyrmhall.server import desk, shelf
from wyrmhall.server.guarding import POLICY
from wyrmhall.server.guests import COOKIE, LIFETIME
from wyrmhall.server.hall import Hall
from wyrmhall.server.messages import (
    NewTable,
    Replay,
    ReplayAsked,
    RuleText,
    SeatKey,
    ServerInfo,
    SitDown,
    TableInfo,
    TableMade,
    Token,
)
from wyrmhall.server.problems import Problem, too_many
from wyrmhall.server.schema import document
from wyrmhall.server.sockets import TRY_AGAIN, TableSocket
from wyrmhall.server.store import OutOfOrder

AnyRequest = Request[Any, Any, Any]
AnyWebSocket = WebSocket[Any, Any, Any]
Name = Annotated[str, PathParameter(max_length=64)]


@get("/api/server", summary="What can be played here")
async def get_server(state: State) -> ServerInfo:
    return shelf.server_info(state.settings.addresses)


@get("/api/games/{game:str}/words/{language:str}", media_type=MediaType.TEXT, summary="The words of a game, as Fluent")
async def get_words(game: Name, language: Name) -> str:
    return shelf.words(game, language)


@get("/api/games/{game:str}/rules/{language:str}", summary="The rules of a game")
async def get_rules(game: Name, language: Name) -> list[RuleText]:
    return shelf.rules(game, language)


@get("/api/tables", summary="The tables that anybody may join or watch")
async def get_tables(state: State) -> list[TableInfo]:
    return await _hall(state).lobby()


@post("/api/tables", summary="Set up a table")
async def post_table(state: State, request: AnyRequest, data: JSONBody[NewTable]) -> Response[TableMade]:
    if not state.new_tables.take(_address(request)):
        raise too_many("Too many new tables from here; wait a little.")
    guest = _guest(state, request) or state.guests.new()
    made = await desk.make(_hall(state), data, guest)
    return Response(made, cookies=[_cookie(state, request, guest)])


@get("/api/tables/{table:str}", summary="What everybody may know about a table")
async def get_table(state: State, table: Name) -> TableInfo:
    live = await _hall(state).find(table)
    async with live.held():
        return live.info()


@post("/api/tables/{table:str}/seats", summary="Sit down at a table")
async def post_seat(state: State, request: AnyRequest, table: Name, data: JSONBody[SitDown]) -> Response[SeatKey]:
    live = await _hall(state).find(table)
    key = await desk.sit_down(_hall(state), live, data)
    guest = _guest(state, request) or state.guests.new()
    return Response(key, cookies=[_cookie(state, request, guest)])


@post("/api/tables/{table:str}/start", summary="Begin, with bots on the seats that nobody took", status_code=200)
async def post_start(state: State, request: AnyRequest, table: Name, data: JSONBody[Token]) -> TableInfo:
    live = await _hall(state).find(table)
    return await desk.start(_hall(state), live, data.token, _guest(state, request))


@post("/api/tables/{table:str}/rematch", summary="Meet again at a new table", status_code=200)
async def post_rematch(state: State, table: Name, data: JSONBody[Token]) -> TableMade:
    return await desk.play_again(_hall(state), await _hall(state).find(table), data.token)


@get("/api/tables/{table:str}/record", summary="The record of a game that is over")
async def get_record(state: State, table: Name) -> Response[str]:
    record = await desk.record(await _hall(state).find(table))
    download = {"Content-Disposition": f'attachment; filename="wyrmhall-{table}.json"'}
    return Response(record, media_type=MediaType.JSON, headers=download)


@post("/api/tables/{table:str}/replay", summary="A stretch of a table's past", status_code=200)
async def post_replay(state: State, table: Name, data: JSONBody[ReplayAsked]) -> Replay:
    return await desk.replay(await _hall(state).find(table), data)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: AnyWebSocket, state: State, table: Name) -> None:
    """Play or watch. The messages are `ClientMessage` and `ServerMessage` of the schema."""
    hall, address = _hall(state), _address(socket)
    if not state.places.take(address):
        await socket.close(POLICY, "too many sockets")
        return
    try:
        live = await hall.find(table)
        await socket.accept()
        with hall.metrics.sockets.track_inprogress():
            await TableSocket(socket, address, hall, live).serve()
    except Problem as problem:
        await socket.close(POLICY, problem.detail)
    except OutOfOrder:
        await socket.close(TRY_AGAIN)
    finally:
        state.places.give_back(address)


@get("/api/openapi.json", include_in_schema=False)
async def get_schema(request: AnyRequest) -> dict[str, Any]:
    return document(request.app)


@get("/health", summary="Whether the server works")
async def get_health(state: State) -> dict[str, bool]:
    if not await _hall(state).store.is_well():
        raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, "The database does not answer.")
    return {"ok": True}


@get("/metrics", media_type="text/plain; version=0.0.4", summary="Figures for Prometheus")
async def get_metrics(state: State) -> bytes:
    return _hall(state).metrics.text()


HANDLERS = [
    get_server,
    get_words,
    get_rules,
    get_tables,
    post_table,
    get_table,
    post_seat,
    post_start,
    post_rematch,
    get_record,
    post_replay,
    table_socket,
    get_schema,
    get_health,
    get_metrics,
]


def _hall(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


def _address(connection: AnyRequest | AnyWebSocket) -> str:
    """Where a client is. Behind a proxy, uvicorn has put the client's own address there."""
    return connection.client.host if connection.client else ""


def _guest(state: State, request: AnyRequest) -> str | None:
    guest: str | None = state.guests.known(request.cookies.get(COOKIE))
    return guest


def _cookie(state: State, request: AnyRequest, guest: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=state.guests.sign(guest),
        max_age=LIFETIME,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
