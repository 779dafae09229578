"""What can go wrong over HTTP, as problem details (RFC 9457)."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from wyrmhall.contract.errors import WyrmhallError
from wyrmhall.server.live import Gone
from wyrmhall.server.store import Conflict

logger = logging.getLogger("wyrmhall.server")

MEDIA_TYPE = "application/problem+json"


class ProblemDetails(msgspec.Struct, frozen=True):
    """What went wrong: a short title, and a sentence about this case."""

    title: str
    status: int
    detail: str


class Problem(Exception):
    """Something that cannot be done, to be told to whoever asked."""

    def __init__(self, status: HTTPStatus, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail


def bad_request(detail: str) -> Problem:
    return Problem(HTTPStatus.BAD_REQUEST, detail)


def forbidden(detail: str) -> Problem:
    return Problem(HTTPStatus.FORBIDDEN, detail)


def not_found(detail: str) -> Problem:
    return Problem(HTTPStatus.NOT_FOUND, detail)


def conflict(detail: str) -> Problem:
    return Problem(HTTPStatus.CONFLICT, detail)


def too_many(detail: str) -> Problem:
    return Problem(HTTPStatus.TOO_MANY_REQUESTS, detail)


def tell_problem(request: Request[Any, Any, Any], fault: Exception) -> Response[ProblemDetails]:
    """The answer to a request that failed."""
    match fault:
        case Problem():
            return respond(fault.status, fault.detail)
        case Gone() | Conflict():
            return respond(HTTPStatus.SERVICE_UNAVAILABLE, "The table was just fetched anew; try again.")
        case WyrmhallError():
            return respond(HTTPStatus.BAD_REQUEST, str(fault))
        case ValidationException(extra=list(found)):
            details = [str(one.get("message", "")) for one in found if isinstance(one, dict)]
            return respond(HTTPStatus.BAD_REQUEST, "; ".join(details) or fault.detail)
        case HTTPException() if fault.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
            return respond(HTTPStatus(fault.status_code), fault.detail, fault.headers)
    logger.error("a request to %s failed", request.scope["path"], exc_info=fault)
    return respond(HTTPStatus.INTERNAL_SERVER_ERROR, "The server made a mistake; it has been written down.")


def respond(status: HTTPStatus, detail: str, headers: dict[str, str] | None = None) -> Response[ProblemDetails]:
    return Response(
        ProblemDetails(status.phrase, int(status), detail),
        status_code=int(status),
        media_type=MEDIA_TYPE,
        headers=headers,
    )
