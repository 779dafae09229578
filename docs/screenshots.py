"""Takes the pictures in docs/img: the lobby and every game, in both themes and at three widths.

Run it by hand from the project's folder, after `make play` or `make test` has built the web table:

    .venv/bin/python docs/screenshots.py [GAME ...]

It starts a server of its own, plays a little of each game against bots, and writes PNGs of what one sees without
scrolling. Needs Debian's chromium, and the packages of the tests.
"""

import sys
import tempfile
import tomllib
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "img"
SCREENS = {360: 740, 768: 1024, 1280: 800}
THEMES = ("light", "dark")
MOVES = {
    file.parent.name: tomllib.loads(file.read_text())["choices"]
    for file in sorted((ROOT / "tests").glob("*/pictures.toml"))
}
"""Choices after which a game shows what it is about."""


def main(games):
    """Write all pictures."""
    sys.path.insert(0, str(ROOT))
    from tests.web.browsing import browser_at, chromium
    from tests.web.hosting import house

    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as hall, browser_at(chromium()) as browser:
        if not games:
            picture(browser, hall, "lobby", "/")
        for game in games or MOVES:
            picture(browser, hall, game, played_a_little(browser, hall, game))


def played_a_little(browser, hall, game):
    """The link to a seat in the middle of a game, where that seat is to choose."""
    from tests.web.browsing import Visitor
    from tests.web.playing import IS_READY, Player

    for seed in range(10):
        link = hall.seat_link(game, "greedy", "greedy")
        visitor = Visitor(browser, hall.address)
        page = visitor.open(link)
        if Player(page, seed).steps(MOVES[game]) and page.wait_for_function(IS_READY).json_value() == "mine":
            visitor.leave()
            return link
        visitor.leave()
    raise SystemExit(f"no game of {game} lasted {MOVES[game]} choices")


def picture(browser, hall, name, path):
    """One page in all themes and widths."""
    from tests.web.browsing import Visitor

    for theme in THEMES:
        for width, height in SCREENS.items():
            screen = {"viewport": {"width": width, "height": height}}
            visitor = Visitor(browser, hall.address, screen, theme=theme)
            page = visitor.open(path)
            page.locator("article, main [data-spot]").first.wait_for()
            page.wait_for_load_state("networkidle")
            taken = page.screenshot(animations="disabled")
            file = PICTURES / f"{name}-{theme}-{width}.png"
            file.write_bytes(smaller(taken))
            visitor.leave()
            print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} KiB")


def smaller(png):
    """The same picture, packed better. A palette would save more, but loses the seats' colours or tints the paper."""
    from PIL import Image

    written = BytesIO()
    with Image.open(BytesIO(png)) as image:
        image.convert("RGB").save(written, "PNG", optimize=True)
    return written.getvalue()


if __name__ == "__main__":
    main(sys.argv[1:])
