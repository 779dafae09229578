"""Answers failed HTTP requests with problem details (RFC 9457)."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.plugins.problem_details import ProblemDetailsException

from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.limits import RateLimit, log_limit
from wyrmhall.server.logs import logger
from wyrmhall.server.store import EventConflict, OwnedElsewhere, StoreUnavailable
from wyrmhall.server.tables.commands import CommandRefused
from wyrmhall.server.tables.live_table import TableDiscarded
from wyrmhall.server.tables.manager import CANNOT_STORE, UnknownTable, UnreadableTable

MEDIA_TYPE = "application/problem+json"
LARGEST_BODY = 16_384
"""Maximum size of a request's body, in bytes."""


class ProblemDetails(msgspec.Struct, frozen=True):
    """An error: a short title, and a sentence about this case. `code` names the case for programs."""

    title: str
    status: int
    detail: str
    code: str


class Problem(ProblemDetailsException):
    """The request failed. Without a `code`, it has that of the status, such as `not-found`."""

    def __init__(self, status: HTTPStatus, detail: str, code: str = "", headers: dict[str, str] | None = None) -> None:
        extra = {"code": code or status.phrase.lower().replace(" ", "-")}
        super().__init__(status_code=status, title=status.phrase, detail=detail, extra=extra, headers=headers)


def check_rate(limit: RateLimit, client: str, detail: str) -> None:
    """Counts a request, or raises Problem if the client made too many."""
    if not limit.allows(client):
        seconds = max(1, round(1 / limit.rate.per_second))
        raise too_many(detail, "", client, {"Retry-After": str(seconds)})


def too_many(detail: str, code: str, client: str, headers: dict[str, str] | None = None) -> Problem:
    """Returns the problem of a client that has reached a limit, and logs it."""
    log_limit(detail, client)
    return Problem(HTTPStatus.TOO_MANY_REQUESTS, detail, code, headers)


def to_problem(fault: Exception) -> Problem:
    match fault:
        case UnknownTable():
            return Problem(HTTPStatus.NOT_FOUND, str(fault))
        case UnreadableTable():
            return Problem(HTTPStatus.SERVICE_UNAVAILABLE, str(fault), "unreadable-table")
        case TableDiscarded() | EventConflict() | OwnedElsewhere():
            return Problem(HTTPStatus.SERVICE_UNAVAILABLE, "The table was just loaded again; try again.")
        case StoreUnavailable():
            return Problem(HTTPStatus.SERVICE_UNAVAILABLE, CANNOT_STORE.detail, CANNOT_STORE.code)
        case CommandRefused():
            code = fault.refusal.line.message.removeprefix("table-")
            return Problem(HTTPStatus.CONFLICT, f"This cannot be done now ({code}).", code)
        case WyrmhallError():
            return Problem(HTTPStatus.BAD_REQUEST, str(fault))
        case InternalServerException(detail="client disconnected prematurely"):
            return Problem(HTTPStatus.BAD_REQUEST, fault.detail)  # which nobody reads
        case UnicodeDecodeError():
            return Problem(HTTPStatus.BAD_REQUEST, "What you sent is no UTF-8 text.")
        case RecursionError():  # only the decoder recurses deeply
            return Problem(HTTPStatus.BAD_REQUEST, "What you sent is nested too deeply.")
        case ValidationException(extra=[{"message": "'data'"}]):  # Litestar names the handler's missing argument
            return Problem(HTTPStatus.BAD_REQUEST, "This request needs a body, as JSON.")
        case ValidationException(extra=list(found)):
            details = [str(one.get("message", "")) for one in found if isinstance(one, dict)]
            return Problem(HTTPStatus.BAD_REQUEST, "; ".join(details) or fault.detail)
        case HTTPException(status_code=HTTPStatus.REQUEST_ENTITY_TOO_LARGE):
            detail = f"What you sent is too long: a body has at most {LARGEST_BODY} bytes."
            return Problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
        case HTTPException() if fault.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
            return Problem(HTTPStatus(fault.status_code), fault.detail, headers=fault.headers)
    logger.error("a request failed", exc_info=fault)
    return Problem(HTTPStatus.INTERNAL_SERVER_ERROR, "The server made a mistake; it has been written down.")
