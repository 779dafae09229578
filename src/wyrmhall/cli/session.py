"""A game in the terminal: people type, bots move, and the table is shown as the deciding seat sees it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.segment import Segment, Segments
from rich.text import Text

from wyrmhall.bots import BotSpec, Budget
from wyrmhall.bots.coach.advice import SECOND
from wyrmhall.bots.levels import NAMES, level_of
from wyrmhall.cli.commands import Commands
from wyrmhall.cli.console import printable, spinner
from wyrmhall.cli.move_tables import numbered_moves, numbered_outcomes
from wyrmhall.cli.records import result
from wyrmhall.cli.words import say, tell
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.kit.game import AUDIENCE, CHANCE, SEAT_LETTERS
from wyrmhall.kit.terminal import Terminal
from wyrmhall.match.by_hand import question, thrower
from wyrmhall.match.match import Match

FEW_LINES = 2
"""Maximum number of changed lines that are shown without the rest of the table."""
FORGET_SCROLLED = "\x1b[3J"
"""Control sequence that clears a terminal's scrollback."""


class Leave(Exception):
    """Raised when somebody leaves the table."""


class Session:
    """Plays one match. It shows the view of one seat, never the full state."""

    def __init__(self, match: Match, console: Console, own_file: Path, pause: float) -> None:
        self.match, self.console, self.pause = match, console, pause
        self.commands = Commands(match, own_file, console)
        self.people = self.commands.people
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        last = {step.by: number for number, step in enumerate(match.steps)}
        self.shown_up_to = [*(last.get(seat, 0) for seat in range(match.players)), len(match.steps)]
        """The step up to which each viewer has read what happened. AUDIENCE comes last."""
        self.pending_answers: list[RenderableType] = []
        """Answers to print with the next table."""
        self.drawn: list[str] = []
        """The lines of the table as last printed, where the screen is not cleared."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import_module("readline")  # lets the keyboard edit and recall lines
        self.redraws = console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()

    @property
    def viewer(self) -> int:
        """The seat that looks at the screen."""
        return AUDIENCE if self.at_keyboard is None else self.at_keyboard

    def run(self) -> None:
        """Plays until the game is over. Raises Leave if somebody leaves earlier."""
        self._welcome()
        while not self.match.over:
            seat = self.match.turn
            if seat is None:
                self._enter_chance()
            elif seat in self.people:
                self._decide(seat)
            else:
                self._let_bot_move(seat)
        self._finish()

    def _welcome(self) -> None:
        drawing = self.match.drawing(self.viewer)
        title = Text(drawing.say("game-title"), "bold")
        self.console.print(Panel(drawing.welcome(), title=title, padding=(1, 2)))
        kinds = zip(SEAT_LETTERS, self.match.kinds, strict=False)
        who = ((letter, kind if kind == "person" else BotSpec.parse(kind).kind) for letter, kind in kinds)
        seats = [f"{drawing.name_of(letter)} ({tell(self.match, 'player', kind=kind)})" for letter, kind in who]
        dice = tell(self.match, "seed" if self.match.has_dice else "by-hand", seed=str(self.match.seed))
        self.console.print(f"{', '.join(seats)}  ·  {dice}", markup=False)
        if any(level_of(self.match.game, kind).rating is None for kind in self.match.kinds if kind in NAMES):
            self.console.print(tell(self.match, "never-measured"), style="dim")
        if not self.people:
            self._tell(0)
            return
        self.console.print(f"{tell(self.match, 'begin')}\n")
        if self.redraws and (len(self.people) == 1 or self.match.turn is None):
            self._read(f"{tell(self.match, 'press-enter')} ")

    def _sit_down(self, seat: int) -> None:
        """Hides the table until the person of this seat is at the keyboard."""
        if self.at_keyboard == seat:
            return
        if self.redraws and self.at_keyboard is not None:
            self.console.clear()
            self.console.file.write(FORGET_SCROLLED)
        self._read(f"{tell(self.match, 'hand-on', who=self.match.names[seat])} ")
        self.at_keyboard, self.drawn = seat, []

    def _ask_for_move(self, seat: int) -> None:
        """Shows the table, what is asked of the seat, and its moves."""
        drawing, match = self.commands.drawing(seat), self.match
        question = Text(tell(match, "asks", who=match.names[seat], what=drawing.question()), "bold cyan")
        reminder = Text(tell(match, "reminder", own=self.commands.own_pieces_command), "dim")
        self._show(seat, [question, numbered_moves(match, drawing), reminder])

    def _show(self, viewer: int, choice: Sequence[RenderableType]) -> None:
        """Prints the table, what happened since this viewer last looked, and what can be chosen.

        On a low screen the news stands above the table and scrolls away first, and the table leaves out what it can,
        unless all of it is asked for. Where the screen is not cleared, the table is not printed again while only chance
        is entered.
        """
        drawing, since = self.commands.drawing(viewer), self.shown_up_to[viewer]
        news = [*map(drawing.log_text, self.match.lines(viewer, since)), *self.pending_answers]
        self.pending_answers = []
        if not self.redraws:
            is_dealt = self.match.turn is None and all(step.by == CHANCE for step in self.match.steps[since:])
            self._print([*([] if is_dealt else self._changed(drawing)), *news, *choice])
            return
        self.console.clear()
        space = self.console.height - self._lines(choice) - 1
        is_low = self._lines([drawing]) + self._lines(news) > space
        self._print(news if is_low else [])
        self.console.print(drawing, height=None if self.commands.shows_all else space)
        self.commands.shows_all = False
        self._print(choice if is_low else [*news, *choice])

    def _changed(self, drawing: Terminal) -> list[RenderableType]:
        """The new lines of the table if they are few, since the rest still stands above. Otherwise the whole table."""
        lines = self.console.render_lines(drawing, pad=False)
        before, self.drawn = self.drawn, ["".join(part.text for part in line) for line in lines]
        new = [
            Segments([*line, Segment.line()])
            for line, text in zip(lines, self.drawn, strict=True)
            if text not in before
        ]
        return [*new] if len(new) <= FEW_LINES else [drawing]

    def _print(self, parts: Sequence[RenderableType]) -> None:
        for part in parts:
            self.console.print(part)

    def _lines(self, parts: Sequence[RenderableType]) -> int:
        """Number of lines on the screen."""
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def _decide(self, seat: int) -> None:
        """Asks a person until a move is made or taken back."""
        self._sit_down(seat)
        read = self._listen(f"{self.match.names[seat]}> ", seat, self._ask_for_move)
        if not self.match.unfinished:
            self.shown_up_to[seat] = self.shown_up_to[AUDIENCE] = read

    def _listen(self, prompt: str, seat: int, ask: Callable[[int], None]) -> int:
        """Asks, and runs what is typed until the game has changed. Returns the number of steps read before."""
        before = len(self.match.steps)
        ask(seat)
        while True:
            typed = self._read(prompt).strip()
            if typed.lower() in ("quit", "exit", "q"):
                raise Leave
            try:
                answer = self.commands.run(typed, seat)
            except WyrmhallError as fault:
                answer = [self.commands.explain(fault)]
            steps = len(self.match.steps)
            if steps != before:
                self.pending_answers += answer or []
                self.shown_up_to = [min(read, steps) for read in self.shown_up_to]  # some may be taken back
                return min(before, steps)
            if answer is None:
                self.drawn = []
                ask(seat)
            self._print(answer or [])

    def _enter_chance(self) -> None:
        """Asks what the dice showed or which card was drawn: the person who alone may know it, otherwise everybody."""
        knowing = self.match.who_can_know()
        who = [seat for seat in self.people if seat in knowing]
        viewer = AUDIENCE if len(self.people) > 1 else self.viewer
        if who and AUDIENCE not in knowing:
            viewer = self.at_keyboard if self.at_keyboard in who else who[0]
            self._sit_down(viewer)
        read = self._listen(f"{tell(self.match, 'entered')}> ", viewer, self._ask_for_chance)
        if not self.redraws:
            self.shown_up_to[viewer] = read

    def _ask_for_chance(self, viewer: int) -> None:
        """Shows the table, which chance event is due, and what it can bring."""
        names, throws, bot_seat = self.match.names, thrower(self.match), self.commands.bot_due()
        asked = say(self.match, question(self.match))
        if throws is not None:
            asked = tell(self.match, "asks", who=names[throws], what=asked)
        choice = [Text(asked, "bold cyan"), numbered_outcomes(self.match, viewer)]
        if bot_seat is not None:
            choice.append(Text(tell(self.match, "secret-of-bot", who=names[bot_seat]), "dim"))
        self._show(viewer, choice)

    def _read(self, prompt: str) -> str:
        """Reads a line from the keyboard. Raises Leave at the end of input."""
        self.console.file.flush()
        try:
            said = input(prompt)
        except EOFError:
            self.console.print()
            raise Leave from None
        if not sys.stdin.isatty():
            self.console.print(printable(said), markup=False)
        return said

    def _let_bot_move(self, seat: int) -> None:
        match = self.match
        kind, before = match.kinds[seat], len(match.steps)
        bot = BotSpec.parse(kind).bot(match.game, match.seed or 0, before)
        question, budget = match.question(), SECOND if kind == "search" else Budget()  # the others have their own
        with spinner(self.console, tell(match, "thinks", who=match.names[seat])):
            action = bot.choose(question, budget)
        match.play(action)
        if (self.redraws or not self.people) and self._tell(before):
            time.sleep(self.pause)

    def _tell(self, since: int) -> bool:
        """Prints what has just happened. Returns whether there was anything to print."""
        lines = self.match.lines(self.viewer, since)
        self._print([self.match.drawing(self.viewer).log_text(line) for line in lines])
        return bool(lines)

    def _finish(self) -> None:
        match = self.match
        outcome = match.outcome()
        assert outcome is not None
        if self.redraws and self.people:
            self.console.clear()
        if self.people:
            self._tell(0 if self.viewer == AUDIENCE else self.shown_up_to[self.viewer])
        drawing = match.drawing(self.viewer)
        self._print([drawing, Rule(Text(f"{result(match)}.", "bold")), drawing.tally(outcome.scores, outcome.winners)])
