"""How much a browser must load before one plays."""

import gzip

import pytest

from tests.web.playing import GAMES, Player

BUDGET = 150_000
"""Bytes of scripts and styles, as they travel."""


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_is_light(game, hall, visit):
    visitor = visit()
    loaded = {}
    visitor.context.on("response", lambda response: loaded.setdefault(response.url, response))
    page = visitor.open(hall.seat_link(game))
    Player(page).steps(2)
    sizes = {
        url.rsplit("/", 1)[1]: len(gzip.compress(response.body(), 6))
        for url, response in loaded.items()
        if response.request.resource_type in ("script", "stylesheet")
    }
    assert len(sizes) > 2, sizes
    assert sum(sizes.values()) <= BUDGET, sizes
