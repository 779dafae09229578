"""Draws the pictures in the README, docs/*.svg: python docs/picture.py"""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import wyrmhall
from wyrmhall.bots import Budget, bot
from wyrmhall.cli.table import log_text, numbered_moves, seat_names

THEME = TerminalTheme(
    (27, 24, 30),
    (226, 218, 203),
    [
        (60, 54, 66),
        (209, 73, 91),
        (98, 158, 96),
        (227, 178, 60),
        (77, 141, 186),
        (150, 112, 190),
        (96, 170, 170),
        (226, 218, 203),
    ],
    [
        (110, 100, 118),
        (231, 111, 126),
        (130, 190, 128),
        (240, 203, 110),
        (122, 178, 215),
        (180, 148, 214),
        (140, 200, 200),
        (250, 246, 238),
    ],
)
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font: {char_height}px/{line_height}px "DejaVu Sans Mono", Menlo, Consolas, monospace;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
<rect fill="#1b181e" width="{width}" height="{height}" rx="10"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def picture() -> str:
    """A game of Dragon Keeper in its middle level, as the person on seat A sees it."""
    match = wyrmhall.new("keeper", players=3, seed=29, kinds=["person", "greedy", "greedy"])
    while not (match.turn == 0 and match.view().level == "middle"):
        bots = bot("greedy", match.game, seed=29, decision=len(match.steps))
        match.play(bots.choose(match.question(), Budget()))
    words = match.game.words()
    console = Console(record=True, width=92, force_terminal=True, color_system="truecolor", file=io.StringIO())
    view = match.view(0)
    console.print(match.game.terminal.draw(view, seat_names(match), words))
    for line in match.lines(0)[-6:]:
        console.print(log_text(match, line, words, person=0))
    console.print(f"[bold cyan]Ash[/]: {words.say(view.prompt, match.names)}.")
    console.print(numbered_moves(match, view, words))
    return console.export_svg(theme=THEME, code_format=FRAME, unique_id="wyrmhall")


def lair() -> str:
    """A game of Drakon after a while, as everybody sees it."""
    match = wyrmhall.new("drakon", players=4, seed=12, kinds=["greedy"] * 4, options={"powers": True})
    while match.unfinished or match.view().turns < 26:
        bots = bot("greedy", match.game, seed=12, decision=len(match.steps))
        match.play(bots.choose(match.question(), Budget()))
    return match._repr_svg_()


def labyrinth() -> str:
    """A game of Drachenhort in its second round, two adventurers caught, as the person on seat A sees it."""
    match = wyrmhall.new("drachenhort", players=4, seed=16, kinds=["person"] + ["greedy"] * 3)
    while not (match.turn == 0 and match.view().round == 2 and len(match.view().medals_left) <= 5):
        bots = bot("greedy", match.game, seed=16, decision=len(match.steps))
        match.play(bots.choose(match.question(), Budget()))
    return match.game.picture.svg(match.view(0))


def castle() -> str:
    """A game of DragonQuest on the way out, a demon awake, as the person on seat A sees it.

    All heroes go the shortest way and keep the points that wake the demon; all else is left to chance.
    """
    match = wyrmhall.new("dragonquest", players=3, seed=12, kinds=["person"] + ["random"] * 2)
    while not (match.turn == 0 and match.view().phase == "step" and match.view().sheets[0].demon):
        view = match.view()
        ways = [option for option in view.options if option.to_go is not None and view.phase != "move-demon"]
        rows = view.sheets["ABC".index(view.turn)].rows
        if ways:
            nearest = min(ways, key=lambda option: option.to_go)
            match.play(next(move for move in match.legal_moves() if move.endswith(f" {nearest.cell}")))
        elif view.phase == "buy" and rows[1].is_current:
            match.play("buy nothing")
        else:
            bots = bot("random", match.game, seed=12, decision=len(match.steps))
            match.play(bots.choose(match.question(), Budget()))
    return match.game.picture.svg(match.view(0))


PICTURES = {"terminal.svg": picture, "drakon.svg": lair, "drachenhort.svg": labyrinth, "dragonquest.svg": castle}

if __name__ == "__main__":
    for name, draw in PICTURES.items():
        Path(__file__).with_name(name).write_text(draw(), encoding="utf-8")
