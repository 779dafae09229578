"""Describes all that the server sends and receives, as an OpenAPI document.

`python -m wyrmhall.server.http.openapi` prints it.
"""

from __future__ import annotations

import re
import typing
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get

from wyrmhall.kit.game import Game
from wyrmhall.registry import shipped_games
from wyrmhall.server.http.prepared import Prepared, prepared
from wyrmhall.server.http.problems import MEDIA_TYPE, ProblemDetails
from wyrmhall.server.messages import ClientMessage, ServerMessage
from wyrmhall.server.settings import Settings

REFERENCE = "#/components/schemas/{name}"
PROBLEM = {
    "description": "What went wrong",
    "content": {MEDIA_TYPE: {"schema": {"$ref": REFERENCE.format(name="ProblemDetails")}}},
}


@get("/api/openapi.json", include_in_schema=False)
async def get_schema(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    return _prepared_document(request.app).response(request)


@lru_cache(maxsize=1)
def _prepared_document(app: Litestar) -> Prepared:
    return prepared(msgspec.json.encode(document(app)), MediaType.JSON)


def socket_schemas() -> dict[str, Any]:
    """Returns components of an OpenAPI document: the messages on a socket, and the views, moves and happenings of the
    games of this package. `KeeperMove` is any move of Dragon Keeper, `KeeperHappening` any happening."""
    named: dict[str, Any] = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    others: list[Any] = [ProblemDetails]
    for game in shipped_games().values():
        named[f"{_title(game)}Move"] = game.moves.union
        named[f"{_title(game)}Happening"] = game.happenings.union()
        others.append(typing.get_type_hints(game.view.view)["return"])
    schemas, found = msgspec.json.schema_components([*named.values(), *others], ref_template=REFERENCE)
    components = {_short(name): schema for name, schema in found.items()} | dict(zip(named, schemas, strict=False))
    text = msgspec.json.encode(components).decode()
    return dict(msgspec.json.decode(re.sub(r'(?<="#/components/schemas/)[^"]+', lambda name: _short(name[0]), text)))


def _short(name: str) -> str:
    """Returns the name of a component: a game's `SeatView` becomes `KeeperSeatView`, a move `Take` `KeeperTakeMove`."""
    flat = name.replace(".", "_")
    for game in shipped_games().values():
        for module, ending in {"view": "", "moves": "Move", "happenings": "Happening"}.items():
            start = f"{game.package}.{module}.".replace(".", "_")
            if flat.startswith(start):
                return f"{_title(game)}{flat.removeprefix(start)}{ending}"
    return flat.rpartition("_")[2]


def _title(game: Game) -> str:
    """Returns the name of a game as in the names of its types: `LiarsDice`."""
    return game.name.title().replace("_", "")


def document(app: Litestar) -> dict[str, Any]:
    """Returns the OpenAPI document, including the messages of sockets."""
    found = app.openapi_schema.to_schema()
    components = found.get("components", {})
    schemas = components.get("schemas", {}) | socket_schemas()
    for operation in (operation for path in found["paths"].values() for operation in path.values()):
        operation["responses"].pop("400", None)
        operation["responses"]["default"] = PROBLEM
    return found | {"components": components | {"schemas": schemas}}


def main() -> None:
    from wyrmhall.server.app import create_app

    plain = msgspec.json.encode(document(create_app(Settings("sqlite://"))), order="deterministic")
    print(msgspec.json.format(plain, indent=2).decode())


if __name__ == "__main__":
    main()
