"""The web pages: files that `web/` was built into, which ship with the package."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, Router
from litestar.datastructures import CacheControlHeader
from litestar.response import File
from litestar.static_files import create_static_files_router

from wyrmhall.server.http.middleware import NOT_COUNTED
from wyrmhall.server.http.problems import Problem

FOR_EVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
ASK_AGAIN = CacheControlHeader(no_cache=True)

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Wyrmhall</title>
<h1>Wyrmhall</h1>
<p>The server works, but its web pages are not built yet. In the project's folder run</p>
<pre>make play</pre>
<p>which builds them first, and load this page again.</p>
</html>
"""


def static_site(folder: Path) -> list[Router]:
    """The routes to the files of a built site. Names of assets contain a hash, so their content never changes.

    A page has dozens of assets and browsers keep them: they do not count, or a family could not come in at once.
    """

    def page(request: Request[Any, Any, Any], fault: Exception) -> Response[Any]:
        """For addresses that only the client understands, the first page; for others, that there is no such file."""
        path = request.scope["path"]
        if path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
            return Problem(HTTPStatus.NOT_FOUND, f"There is no {path[:80]!r} here.").to_response(request)
        index = folder / "index.html"
        if not index.is_file():
            return Response(NOT_BUILT, media_type=MediaType.HTML)
        headers = {ASK_AGAIN.HEADER_NAME: ASK_AGAIN.to_header()}
        return File(index, filename=index.name, content_disposition_type="inline", headers=headers)

    return [
        create_static_files_router(
            "/assets",
            [folder / "assets"],
            name="assets",
            cache_control=FOR_EVER,
            opt={NOT_COUNTED: True},
            exception_handlers={Exception: page},
        ),
        create_static_files_router(
            "/", [folder], name="site", html_mode=True, cache_control=ASK_AGAIN, exception_handlers={Exception: page}
        ),
    ]
