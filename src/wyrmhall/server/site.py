"""The web client: files that `web/` was built into, which ship with the package."""

from __future__ import annotations

import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from wyrmhall.server.problems import not_found

SITE = Path(__file__).parent / "site"
INDEX = "index.html"
HASHED = "assets"
"""Files in here have a hash of their content in their name, so they never change."""

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


@get(["/", "/{path:path}"], include_in_schema=False)
async def get_site(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the site; for the addresses of its pages, which the client itself understands, the first page."""
    found = _file(path.strip("/") or INDEX)
    if found is not None:
        return _respond(found)
    if path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        raise not_found(f"There is no {path[:80]!r} here.")
    index = _file(INDEX)
    if index is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML)
    return _respond(index)


def _file(name: str) -> Path | None:
    """A file of the site, and never one outside it."""
    try:
        file = (SITE / name).resolve()
        return file if file.is_relative_to(SITE.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _respond(file: Path) -> Response[bytes]:
    keep = "public, max-age=31536000, immutable" if file.parent.name == HASHED else "no-cache"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    kind += "; charset=utf-8" if kind.startswith("text/") else ""
    return Response(_content(file, file.stat().st_mtime_ns), media_type=kind, headers={"Cache-Control": keep})


@cache
def _content(file: Path, changed: int) -> bytes:
    """A file as it was when it was last changed."""
    return file.read_bytes()
