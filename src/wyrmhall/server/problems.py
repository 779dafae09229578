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
from wyrmhall.server.store import Conflict, OutOfOrder

logger = logging.getLogger("wyrmhall.server")

MEDIA_TYPE = "application/problem+json"
CANNOT_STORE = (
    "cannot-store",
    "The server can neither store nor find anything now; whoever runs it finds the reason in its log.",
)


class ProblemDetails(msgspec.Struct, frozen=True):
    """What went wrong: a short title, and a sentence about this case. `code` names the case for programs."""

    title: str
    status: int
    detail: str
    code: str


class Problem(Exception):
    """Something that cannot be done, to be told to whoever asked."""

    def __init__(self, status: HTTPStatus, detail: str, code: str = "") -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.code = code

    def details(self) -> ProblemDetails:
        """What is told. A case without a code of its own has that of its status, such as `not-found`."""
        title = self.status.phrase
        code = self.code or title.lower().replace(" ", "-")
        return ProblemDetails(title, int(self.status), self.detail, code)


def bad_request(detail: str) -> Problem:
    return Problem(HTTPStatus.BAD_REQUEST, detail)


def forbidden(detail: str, code: str = "") -> Problem:
    return Problem(HTTPStatus.FORBIDDEN, detail, code)


def not_found(detail: str) -> Problem:
    return Problem(HTTPStatus.NOT_FOUND, detail)


def conflict(detail: str, code: str = "") -> Problem:
    return Problem(HTTPStatus.CONFLICT, detail, code)


def too_many(detail: str, code: str = "") -> Problem:
    return Problem(HTTPStatus.TOO_MANY_REQUESTS, detail, code)


def tell_problem(request: Request[Any, Any, Any], fault: Exception) -> Response[ProblemDetails]:
    """The answer to a request that failed."""
    match fault:
        case Problem():
            return respond(fault)
        case Gone() | Conflict():
            return respond(Problem(HTTPStatus.SERVICE_UNAVAILABLE, "The table was just fetched anew; try again."))
        case OutOfOrder():
            code, detail = CANNOT_STORE
            return respond(Problem(HTTPStatus.SERVICE_UNAVAILABLE, detail, code))
        case WyrmhallError():
            return respond(bad_request(str(fault)))
        case RecursionError():  # nothing else here goes so deep
            return respond(bad_request("What you sent is nested too deeply."))
        case ValidationException(extra=list(found)):
            details = [str(one.get("message", "")) for one in found if isinstance(one, dict)]
            return respond(bad_request("; ".join(details) or fault.detail))
        case HTTPException() if fault.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
            return respond(Problem(HTTPStatus(fault.status_code), fault.detail), fault.headers)
    logger.error("a request to %s failed", request.scope["path"], exc_info=fault)
    return respond(Problem(HTTPStatus.INTERNAL_SERVER_ERROR, "The server made a mistake; it has been written down."))


def respond(problem: Problem, headers: dict[str, str] | None = None) -> Response[ProblemDetails]:
    return Response(
        problem.details(),
        status_code=int(problem.status),
        media_type=MEDIA_TYPE,
        headers=headers,
    )
