"""Takes the pictures in docs/img: a game as one sees it in the browser.

Run it by hand from the project's folder, after `make play` or `make test` has built the web table:

    .venv/bin/python tools/screenshots.py [GAME ...]

It starts a server of its own and plays a little of each game against bots. Needs Debian's chromium, and the packages
of the tests.
"""

import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "img"
SCREEN = {"viewport": {"width": 1280, "height": 800}}


def main(games):
    """Take the pictures of these games, or those that are there already."""
    sys.path.insert(0, str(ROOT))
    from tests.web.browsing import Visitor, browser_at, chromium
    from tests.web.hosting import house
    from tests.web.playing import Player

    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), "pictures") as hall,
        browser_at(chromium()) as browser,
    ):
        for game in games or [file.stem for file in PICTURES.glob("*.png")]:
            visitor = Visitor(browser, hall.address, SCREEN)
            page = visitor.open(hall.seat_link(game, "greedy", "greedy"))
            choices = tomllib.loads((ROOT / "tests" / game / "pictures.toml").read_text())["choices"]
            Player(page).steps(choices)
            page.locator('[data-turn="mine"]').wait_for()
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=PICTURES / f"{game}.png", animations="disabled")
            visitor.leave()


if __name__ == "__main__":
    main(sys.argv[1:])
