"""What a person may say at the table, and the answers."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from wyrmhall.cli.shelf import find_rules, rule_text, suggestion
from wyrmhall.cli.table import log_text
from wyrmhall.contract.errors import BadMove, Refused, WyrmhallError
from wyrmhall.contract.rulebook import rulebook
from wyrmhall.contract.words import Words
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import save

HINT = "number or move · why a move · undo · log · stacks · rules · save · help · quit"

HELP = {
    "3": "make move number 3 of the list",
    "take c3": "make a move by its notation; the first word may be left out while there is no choice of it",
    "why 3, why c3": "why a move is refused now",
    "undo": "back to your previous decision, taking back what the bots did since",
    "board": "draw the table again",
    "stacks": "look through your own things (also: hand)",
    "log": "all that has happened",
    "rules, rules K3, rules K3.1": "the list of rules, or their text",
    "save, save FILE": "write the record of the game; it tells all secrets",
    "quit": "leave; the game is kept, and you are told how to play on",
}


@dataclass
class Reply:
    """The answer to what a person said."""

    parts: list[RenderableType] = field(default_factory=list)
    moved: bool = False
    """Whether the game has changed."""
    redraw: bool = False
    """Whether to show the table again first."""


class Talk:
    """Understands what is typed at the table of one match."""

    def __init__(self, match: Match, words: Words, own_file: Path) -> None:
        self.match, self.words, self.own_file = match, words, own_file
        self.commands: dict[str, Callable[[str, int], Reply]] = {
            "undo": self._undo,
            "why": self._why,
            "rules": self._rules,
            "rule": self._rules,
            "log": self._log,
            "save": self._save,
            "board": self._board,
            "hand": self._stacks,
            "stacks": self._stacks,
            "help": self._help,
            "?": self._help,
        }

    def hear(self, said: str, seat: int) -> Reply:
        """Do what a person at that seat says. After a WyrmhallError nothing has changed."""
        first, _, rest = said.strip().partition(" ")
        if not first:
            return Reply([Text(f"Type a number from 1 to {len(self.match.legal_moves())}, or 'help'.", "dim")])
        command = self.commands.get(first.lower())
        if command:
            return command(rest.strip(), seat)
        self.match.play(self.reading(said))
        return Reply(moved=True)

    def reading(self, said: str) -> str:
        """A move in notation from its number, from notation, or from notation without its first word."""
        said = " ".join(said.split())
        legal = self.match.legal_moves()
        if said.isdecimal():
            if not 1 <= int(said) <= len(legal):
                raise BadMove(f"there is no move {said}; the moves are numbered 1 to {len(legal)}.")
            return legal[int(said) - 1]
        verbs = {kind.pattern.split()[0] for kind in self.match.game.notation.moves}
        if said.split()[0].lower() in verbs:
            return said
        for verb in dict.fromkeys(move.split()[0] for move in legal if " " in move):
            try:
                self.match.action(f"{verb} {said}")
            except Refused:
                pass
            except BadMove:
                continue
            return f"{verb} {said}"
        known = [*legal, *self.commands, "quit"]
        near = difflib.get_close_matches(said.lower(), [name.lower() for name in known], n=3)
        hint = (
            f"did you mean {' or '.join(near)}?" if near else f"type a number, a move such as '{legal[0]}', or 'help'."
        )
        raise BadMove(f"I do not know {said!r}; {hint}")

    def sorry(self, fault: WyrmhallError) -> Text:
        """What is wrong with what was said, in one line; for a refused move also the rule."""
        if not isinstance(fault, Refused):
            problem = str(fault)
            return Text(problem[0].upper() + problem[1:], "red")
        text = Text.assemble((f"No: {fault.reason}", "red"), (f"  {fault.rule}", "dim"))
        for rule in find_rules(self.match.game, fault.rule):
            text.append_text(Text("\n") + rule_text(rule))
        return text

    # The commands

    def _why(self, rest: str, seat: int) -> Reply:
        if not rest:
            raise BadMove("why what? Type 'why 2', 'why c3' or a whole move after 'why'.")
        move = self.reading(rest)
        refused = self.match.why_not(move)
        if refused is None:
            return Reply([Text(f"{move} is legal now.", "green")])
        return Reply([Text(f"{move}:", "bold"), self.sorry(refused)])

    def _undo(self, rest: str, seat: int) -> Reply:
        people = [number for number, kind in enumerate(self.match.kinds) if kind == "person"]
        if not any(step.by in people for step in self.match.steps):
            raise WyrmhallError("there is no decision of yours to take back.")
        taken_back = [self.match.undo()]
        while taken_back[-1].by not in people:
            taken_back.append(self.match.undo())
        told = ", ".join(f"{self.match.names[step.by]} {step.text}" for step in reversed(taken_back))
        return Reply([Text(f"Taken back: {told}.", "yellow")], moved=True)

    def _rules(self, rest: str, seat: int) -> Reply:
        game = self.match.game
        if not rest:
            titles = [Text(f"{rule.id:<6}{rule.title}") for rule in rulebook(game).values()]
            return Reply([*titles, Text("rules K3.1 shows one, rules K3 a section.", "dim")])
        found = find_rules(game, rest)
        if not found:
            raise WyrmhallError(f"there is no rule {rest!r}{suggestion(rest, list(rulebook(game)))}")
        return Reply([rule_text(rule) for rule in found])

    def _log(self, rest: str, seat: int) -> Reply:
        return Reply([log_text(self.match, line, self.words, seat) for line in self.match.lines(seat)])

    def _save(self, rest: str, seat: int) -> Reply:
        file = Path(rest).expanduser() if rest else self.own_file
        save(self.match, file)
        return Reply([Text(f"Saved: {file}", "green")])

    def _board(self, rest: str, seat: int) -> Reply:
        return Reply(redraw=True)

    def _stacks(self, rest: str, seat: int) -> Reply:
        view = self.match.view(seat)
        return Reply([self.match.game.terminal.fan(view, self.match.names, self.words)])

    def _help(self, rest: str, seat: int) -> Reply:
        table = Table.grid(padding=(0, 2))
        for said, meaning in HELP.items():
            table.add_row(Text(said, "bold"), meaning)
        return Reply([table])
