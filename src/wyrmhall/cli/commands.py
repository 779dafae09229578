"""The commands that people type during a game in the terminal, such as `hint` and `undo`."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from wyrmhall.bots import Budget, bot
from wyrmhall.bots.coach.advice import analyse, complete_move
from wyrmhall.cli.catalogue import find_rules, find_words, rule_list, rule_text
from wyrmhall.cli.console import printable, spinner
from wyrmhall.cli.move_tables import have_numbers, move_table
from wyrmhall.cli.words import say, tell
from wyrmhall.kit.errors import BadMove, Refused, Unreadable, WyrmhallError
from wyrmhall.kit.game import CHANCE
from wyrmhall.kit.rulebook import rulebook
from wyrmhall.kit.terminal import Terminal
from wyrmhall.kit.words import Line, alike, few
from wyrmhall.match.by_hand import any_outcome, outcomes, secret_of_bot
from wyrmhall.match.match import Match
from wyrmhall.match.move_wording import word_move
from wyrmhall.match.record import save

HINTS = 3
"""Number of moves in a hint."""
A_MOMENT = Budget(milliseconds=150.0).on_all_cores()
"""Budget for each further part of a move in a hint."""

Answer = list[RenderableType] | None
"""The parts to print in answer; None shows the table again."""


class Commands:
    """Runs what is typed at the table of one match."""

    def __init__(self, match: Match, own_file: Path, console: Console) -> None:
        self.match, self.own_file, self.console = match, own_file, console
        self.people = [seat for seat, kind in enumerate(match.kinds) if kind == "person"]
        self.own_pieces_command = match.game.terminal.own_pieces_command
        self.looks_at = ""
        """The place that a large board shows, if somebody has named one since the last move."""
        self.shows_all = False
        """Whether the table is drawn whole next time, even on a low screen."""
        self.commands: dict[str, Callable[[str, int], Answer]] = {
            "undo": self._undo,
            "why": self._why,
            "hint": self._hint,
            "rules": self._rules,
            "rule": self._rules,
            "log": self._log,
            "save": self._save,
            "board": self._board,
            **({"look": self._look} if match.game.terminal.some_place else {}),
            "hand": self._fan,
            self.own_pieces_command: self._fan,
            "help": self._help,
            "?": self._help,
        }

    def run(self, typed: str, seat: int) -> Answer:
        """Runs a command, or makes a move for a seat and adds the parts that are the only choice. After a WyrmhallError
        nothing has changed."""
        first, _, rest = typed.strip().partition(" ")
        command = self.commands.get(first.lower())
        if command:
            return command(rest.strip(), seat)
        if self.match.actor == CHANCE:
            return self._enter(typed.strip(), seat)
        if not first:
            return [Text(tell(self.match, "type-number", most=len(self.match.legal_moves())), "dim")]
        for move in self._read_moves(typed):
            self.match.play(move)
        while self.match.unfinished and len(only := self.match.legal_actions()) == 1:
            self.match.play(only[0])
        self.looks_at = ""
        return []

    def bot_due(self) -> int | None:
        """The seat of the bot that alone may know the chance event now due."""
        return secret_of_bot(self.match, self.people)

    def _enter(self, typed: str, viewer: int) -> Answer:
        """Enters outcomes of chance one after the other, or none if one of them is impossible. An outcome is typed by
        its number in the list, in words or in notation. For a bot, no text draws one."""
        if not typed and self.bot_due() is None:
            return [Text(tell(self.match, "type-chance"), "dim")]
        if not typed:
            self.match.play(any_outcome(self.match))
            return []
        found = outcomes(self.match, viewer)
        names = {say(self.match, outcome.words).casefold(): outcome.said for outcome in found}
        if have_numbers(found):
            names |= {str(number): outcome.said for number, outcome in enumerate(found, start=1)}
        trial, first = self.match.clone(), len(self.match.steps)
        for part in [typed] if typed.casefold() in names else map(str.strip, typed.split(",")):
            outcome = names.get(part.casefold(), part)
            if trial.actor != CHANCE:
                raise BadMove(tell(self.match, "one-too-many", said=printable(outcome)))
            trial.play(outcome)
        for step in trial.steps[first:]:
            self.match.play(step.action)
        return []

    def drawing(self, seat: int) -> Terminal:
        """The table as a seat sees it, with the part of the board that somebody has asked for."""
        drawing = self.match.drawing(seat)
        if self.looks_at:
            drawing.look(self.looks_at)
        return drawing

    def _read_moves(self, said: str) -> list[str]:
        """Reads a move, or several with the same first word: `go b10 c10`. Refuses all if one of them is refused."""
        first, *rest = said.split()
        parts = [f"{first} {word}" for word in rest]
        if len(parts) < 2 or self._is_readable(said) or not all(map(self._is_readable, parts)):
            return [self.read_move(said)]
        trial = self.match.earlier(len(self.match.steps))
        for number, part in enumerate(parts):
            try:
                trial.play(part)
            except Refused as fault:
                if number == 0:
                    raise
                made = parts[number - 1]
                reason = tell(self.match, "not-after", said=part, made=made, reason=fault.reason)
                raise Refused(reason, fault.rule) from fault
        return parts

    def read_move(self, said: str) -> str:
        """Reads a move by its number, in notation, or in notation without its first word. Returns its notation."""
        said = " ".join(said.split())
        legal = self.match.legal_moves()
        if said.isdecimal():
            if not 1 <= int(said) <= len(legal):
                raise BadMove(tell(self.match, "no-such-number", said=said, most=len(legal)))
            return legal[int(said) - 1]
        verbs = {kind.says.split()[0] for kind in self.match.game.moves.kinds}
        if said.split()[0].lower() in verbs:
            return said
        asked = dict.fromkeys(move.split()[0] for move in legal if " " in move)
        readings = [text for text in (said, *(f"{verb} {said}" for verb in asked)) if self._is_readable(text)]
        if readings:
            return next((text for text in readings if self.match.why_not(text) is None), readings[0])
        known = [name.lower() for name in (*legal, *self.commands, "quit")]
        near = [move for move in legal if said.lower() in move.lower().split()]
        near = near or difflib.get_close_matches(said.lower(), known, n=3)
        if near:
            raise BadMove(tell(self.match, "unknown-but", said=printable(said), near=self._either(near)))
        raise BadMove(tell(self.match, "unknown", said=printable(said), move=legal[0]))

    def _either(self, texts: Sequence[str]) -> str:
        return f" {tell(self.match, 'or')} ".join(texts)

    def _is_readable(self, text: str) -> bool:
        """Whether a text says a move, allowed or not."""
        try:
            self.match.why_not(text)
        except BadMove:
            return False
        return True

    def explain(self, fault: WyrmhallError) -> Text:
        """Explains why what was typed cannot be done. A refused move gets the text of the rule."""
        if not isinstance(fault, Refused):
            problem = (isinstance(fault, BadMove) and fault.line and self._alternatives(fault.line)) or str(fault)
            return Text(problem[0].upper() + problem[1:], "red")
        text = Text.assemble((tell(self.match, "no", reason=fault.reason), "red"), (f"  {fault.rule}", "dim"))
        for rule in find_rules(self.match.game, fault.rule, self.match.language):
            text.append_text(Text("\n") + rule_text(rule))
        return text

    def _alternatives(self, line: Line) -> str:
        """The moves or outcomes that can be typed instead of an unreadable text. Empty if it can be read."""
        said = str(line.parts.get("said", ""))
        if self.match.actor == CHANCE:
            is_read = line.message in ("event-contradicted", "event-impossible")
            return "" if is_read else tell(self.match, "cannot-come", said=printable(said))
        if line.message != "move-unreadable":
            return ""
        legal = self.match.legal_moves()
        same_verb = [move for move in legal if move.split()[0] == said.lower().split()[0]]
        return tell(self.match, "unreadable", said=printable(said), moves=few(same_verb or legal))

    def _why(self, rest: str, seat: int) -> Answer:
        if self.match.actor == CHANCE:
            raise BadMove(tell(self.match, "enter-first"))
        if not rest:
            raise BadMove(tell(self.match, "why-what", move=self.match.legal_moves()[0]))
        move = self.read_move(rest)
        refused = self.match.why_not(move)
        if refused is None:
            return [Text(tell(self.match, "legal", move=move), "green")]
        return [Text(tell(self.match, "terminal-label", label=move), "bold"), self.explain(refused)]

    def _hint(self, rest: str, seat: int) -> Answer:
        match = self.match
        with spinner(self.console, tell(self.match, "thinks-for", who=match.names[seat])):
            found = analyse(match, seat)
            best = sorted(found.moves[:HINTS], key=lambda move: (move.visits > 0, move.value), reverse=True)
            question, search = match.question(), bot("search", match.game, 0)
            parts = [complete_move(match.game, question, move.action, search, A_MOMENT) for move in best]
        whole = [word_move(match, actions).text for actions in parts]
        return [
            move_table(found, best, match, self.console.width, whole=whole),
            Text(tell(self.match, "games-imagined", games=found.iterations), "dim"),
        ]

    def _undo(self, rest: str, seat: int) -> Answer:
        own = self.people if self.match.has_dice else [*self.people, CHANCE]  # people enter chance like a move
        whose = next((step.by for step in reversed(self.match.steps) if step.by in own), None)
        if whose is None:
            raise WyrmhallError(tell(self.match, "nothing-to-undo"))
        undone: list[str] = []
        by: int | None = None
        while by != whose:
            by, text = self._take_back(whose)
            undone.append(text)
        return [Text(tell(self.match, "taken-back", what=", ".join(reversed(undone))), "yellow")]

    def _take_back(self, viewer: int) -> tuple[int, str]:
        """Takes back a whole move, or its parts so far. Returns who made it, and its text if the viewer may know it."""
        match, is_seen = self.match, True
        parts: list[str] = []
        while match.unfinished or not parts:
            step = match.undo()
            parts.insert(0, step.text)
            is_seen &= not any(happened.hidden(viewer) for happened in step.happenings)
        if step.by == CHANCE:
            return step.by, step.text if is_seen else tell(self.match, "an-entry")
        name = match.names[step.by]
        return step.by, f"{name} {' '.join(parts)}" if is_seen else tell(self.match, "move-of", who=name)

    def _rules(self, rest: str, seat: int) -> Answer:
        game, language = self.match.game, self.match.language
        if not rest:
            more = tell(self.match, "rules-more", rule=game.turn_rule, section=game.turn_rule.split(".")[0])
            return [*rule_list(find_rules(game, None, language)), Text(more, "dim")]
        found = [rule_text(rule) for rule in find_rules(game, rest, language)] or find_words(game, rest, language)
        if not found:
            near = alike(rest, rulebook(game))
            message = "no-rule-but" if near else "no-rule"
            raise WyrmhallError(tell(self.match, message, said=printable(rest), near=self._either(near)))
        return [*found]

    def _log(self, rest: str, seat: int) -> Answer:
        return [*map(self.match.drawing(seat).log_text, self.match.lines(seat))]

    def _save(self, rest: str, seat: int) -> Answer:
        file = Path(rest).expanduser() if rest else self.own_file
        save(self.match, file)
        return [Text(tell(self.match, "saved", file=str(file)), "green")]

    def _board(self, rest: str, seat: int) -> Answer:
        self.shows_all = True
        return None

    def _look(self, rest: str, seat: int) -> Answer:
        try:
            self.match.drawing(seat).look(rest)
        except Unreadable as fault:
            raise BadMove(say(self.match, fault.line)) from fault
        self.looks_at = rest
        return None

    def _fan(self, rest: str, seat: int) -> Answer:
        return [self.match.drawing(seat).own_pieces()]

    def _help(self, rest: str, seat: int) -> Answer:
        """What may be typed now and what it does, with examples from this game."""
        move = self.match.legal_moves()[0]
        whole = move if self.match.actor == CHANCE else self.match.whole_moves()[0]
        rule, place = self.match.game.turn_rule, self.match.game.terminal.some_place
        examples = {
            "entering": "" if self.match.has_dice else "1, 3, 3",
            "number": "1",
            "move": move,
            "whole": whole if whole != move else "",
            "why": f"why 1, why {move}",
            "hint": "hint",
            "undo": "undo",
            "board": "board",
            "look": f"look {place}" if place else "",
            "own": self.own_pieces_command,
            "log": "log",
            "rules": f"rules, rules {rule.split('.')[0]}, rules {rule}",
            "save": "save, save FILE",
            "quit": "quit",
        }
        table = Table.grid(padding=(0, 2))
        for name, typed in examples.items():
            if typed:
                table.add_row(Text(typed, "bold"), tell(self.match, f"help-{name}"))
        return [table]
