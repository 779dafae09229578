"""Serves the web pages that were built from `web/` and ship with the package."""

from __future__ import annotations

import os
from http import HTTPStatus
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.file_system import BaseLocalFileSystem, FileSystemAdapter
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, PathType
from litestar.types.file_types import FileInfo

from wyrmhall.server.http.prepared import ASK_AGAIN, PLAIN, Prepared
from wyrmhall.server.http.problems import Problem

FOR_EVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""Encodings and suffixes of compressed files, the shortest first."""

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


class LocalFiles(BaseLocalFileSystem):
    """Looks for files without a thread, in which each missing file would leave a reference cycle."""

    async def info(self, path: PathType, **_: Any) -> FileInfo:
        return await FileSystemAdapter.parse_stat_result(path, os.stat(path))


def read_assets(folder: Path) -> dict[str, Prepared]:
    """Reads the assets into memory, with the compressed ones that the build has made (web/compress.js)."""
    found = {}
    for file in folder.glob("*"):
        if file.suffix not in SUFFIXES.values():
            encodings = {name: file.with_name(file.name + suffix) for name, suffix in SUFFIXES.items()}
            there = {name: made.read_bytes() for name, made in encodings.items() if made.is_file()}
            media_type = guess_type(file.name)[0] or "application/octet-stream"
            found[file.name] = Prepared(media_type, {**there, PLAIN: file.read_bytes()}, FOR_EVER)
    return found


def static_site(folder: Path) -> list[ControllerRouterHandler]:
    """Returns the routes to the files of a built site. Browsers keep assets for ever: their names contain a hash."""
    assets = read_assets(folder / "assets")

    @get("/assets/{name:str}", include_in_schema=False)
    async def get_asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        if name not in assets:
            raise Problem(HTTPStatus.NOT_FOUND, f"There is no {name[:80]!r} here.")
        return assets[name].response(request)

    def page(request: Request[Any, Any, Any], fault: Exception) -> Response[Any]:
        """Answers requests for missing files: with the page, which may know the address, or with an error."""
        path = request.scope["path"]
        if path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
            return Problem(HTTPStatus.NOT_FOUND, f"There is no {path[:80]!r} here.").to_response(request)
        index = folder / "index.html"
        if not index.is_file():
            return Response(NOT_BUILT, media_type=MediaType.HTML)
        headers = {ASK_AGAIN.HEADER_NAME: ASK_AGAIN.to_header()}
        return File(index, filename=index.name, content_disposition_type="inline", headers=headers)

    return [
        get_asset,
        create_static_files_router(
            "/",
            [folder],
            file_system=LocalFiles(),
            name="site",
            html_mode=True,
            cache_control=ASK_AGAIN,
            exception_handlers={Exception: page},
        ),
    ]
