"""What a terminal shows as an SVG picture, for notebooks and documents."""

from __future__ import annotations

import io
import re

from rich.console import Console, RenderableType


def svg(title: str, *parts: RenderableType, width: int = 100) -> str:
    """These parts, one below the other, on a terminal of that width."""
    console = Console(
        record=True, width=width, force_terminal=True, color_system="truecolor", file=io.StringIO(), force_jupyter=False
    )
    for part in parts:
        console.print(part)
    # Rich would load its fonts from the internet; any font of fixed width will do.
    picture = re.sub(r"@font-face {.*?}\s*", "", console.export_svg(title=title), flags=re.DOTALL)
    return picture.replace("<svg ", '<svg xml:space="preserve" ', 1)
