"""Prepares and compresses an answer once for many requests: files of the page, words and rules."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.datastructures import CacheControlHeader

PLAIN = "identity"
ASK_AGAIN = CacheControlHeader(no_cache=True)
PREPARED = ["^/assets/", "^/api/games/[^/]+/(words|rules|lessons)(/..)?$", "^/api/server$", "^/api/openapi.json$"]
"""Paths of prepared answers, which Litestar need not compress."""


@dataclass(frozen=True)
class Prepared:
    """An answer in all its encodings."""

    media_type: str
    encodings: dict[str, bytes]
    """Content by encoding, the shortest first."""
    cache: CacheControlHeader
    tag: str = ""
    """ETag of the content."""

    def response(self, request: Request[Any, Any, Any]) -> Response[Any]:
        headers = {self.cache.HEADER_NAME: self.cache.to_header(), "vary": "accept-encoding"}
        if self.tag:
            headers["etag"] = self.tag
            if self.tag in request.headers.get("if-none-match", ""):
                return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        accepted = request.headers.get("accept-encoding", "").replace(" ", "").split(",")
        encoding = next(name for name in self.encodings if name in (*accepted, PLAIN))
        if encoding != PLAIN:
            headers["content-encoding"] = encoding
        return Response(self.encodings[encoding], media_type=self.media_type, headers=headers)


@lru_cache(64)
def prepared(content: bytes, media_type: str) -> Prepared:
    """Prepares an answer that browsers keep, and ask each time whether it is still valid."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    return Prepared(media_type, {"gzip": gzip.compress(content), PLAIN: content}, ASK_AGAIN, tag)
