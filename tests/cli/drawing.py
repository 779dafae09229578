"""What a terminal of some size shows, as text."""

from typing import Any

from rich.console import Console

from wyrmhall.kit.game import AUDIENCE
from wyrmhall.match.match import Match


def printed(part: Any, width: int = 80, height: int | None = None, **settings: Any) -> str:
    console = Console(width=width, **{"color_system": None, "height": 24, **settings})
    with console.capture() as capture:
        console.print(part, height=height)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def drawn(match: Match, seat: int = AUDIENCE, width: int = 80, height: int | None = None, **settings: Any) -> str:
    return printed(match.drawing(seat), width, height, **settings)


def remark(match: Match, move: str) -> str:
    """What is said beside a move of who must decide."""
    return match.drawing(match.actor).remark(match.move(match.action(move)).json()).plain
