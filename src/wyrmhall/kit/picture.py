"""Terminal output as SVG, for notebooks and documents, and as plain text."""

from __future__ import annotations

import io
import re

from rich.console import Console, RenderableType


def svg(title: str, *parts: RenderableType, width: int = 100) -> str:
    """Draws the parts one below the other, on a terminal `width` columns wide."""
    console = Console(
        record=True, width=width, force_terminal=True, color_system="truecolor", file=io.StringIO(), force_jupyter=False
    )
    for part in parts:
        console.print(part)
    # Rich would load its fonts from the internet; any font of fixed width will do.
    picture = re.sub(r"@font-face {.*?}\s*", "", console.export_svg(title=title), flags=re.DOTALL)
    return picture.replace("<svg ", '<svg xml:space="preserve" ', 1)


def plain_text(part: RenderableType, width: int = 100) -> str:
    """Text of a part without colours, as a terminal `width` columns wide shows it."""
    console = Console(width=width, no_color=True, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(part)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())
