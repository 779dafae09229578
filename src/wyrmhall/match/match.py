"""`Match`: one game that people play. It checks and applies moves, draws chance and keeps the past."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import BadMove, OptionError, PositionError, Refused, Unreadable, WyrmhallError
from wyrmhall.kit.game import AUDIENCE, CHANCE, Game, Options
from wyrmhall.kit.happenings import written
from wyrmhall.kit.moves import Choice, Move
from wyrmhall.kit.words import Line, Seat, listed
from wyrmhall.match.advance import ILLEGAL, StepWorkspace, native_steps, workspace
from wyrmhall.match.dice import Dice, PracticeDice, SeededDice
from wyrmhall.match.history import History
from wyrmhall.match.position import Position, read_position, start_of
from wyrmhall.match.setup_choices import Chosen
from wyrmhall.match.snapshot import AnyMove, Snapshot, Step
from wyrmhall.native.layout import copied
from wyrmhall.setup import PLAYER_NAMES, Setup, seed_or_fresh, set_up

if TYPE_CHECKING:
    from wyrmhall.kit.terminal import Terminal

OUTCOMES_TOLD = 8
"""Maximum number of outcomes that an error lists."""

T = TypeVar("T")


def _count_chance(steps: Sequence[Step]) -> int:
    return sum(step.by == CHANCE for step in steps)


class Match(History):
    """A game in progress, with all its past.

    >>> import wyrmhall
    >>> match = wyrmhall.new("keeper", players=2, seed=7)
    >>> match.turn, match.legal_moves()
    (1, ['take a3', 'take b3', 'take d3', 'take e3'])
    >>> match.play("take d3").rules
    ('K3.1', 'K3.2')
    >>> match.play("give a1")
    Traceback (most recent call last):
      ...
    wyrmhall.kit.errors.Refused: a1 is not in the dragon's column (it stands on d3) (K3.3)
    >>> match.undo().text
    'take d3'
    >>> match.over, match.outcome()
    (False, None)
    """

    def __init__(
        self,
        game: str | Game | Setup,
        players: int | None = None,
        *,
        seed: int | None = None,
        edition: str | Edition | None = None,
        options: Options | None = None,
        names: Sequence[str] | None = None,
        kinds: Sequence[str] | None = None,
        by_hand: bool = False,
        dice: Dice | None = None,
        position: Position | None = None,
        chosen: Sequence[str] = (),
    ) -> None:
        """Begins a new game.

        `seed` fixes the dice; without one they are random. `dice` are other ones, such as `SealedDice`. With `by_hand`
        people throw real dice: the match has none, and outcomes of chance are played like moves
        (`match.play("deal b1 yellow 2")`). `kinds` says who plays each seat (`person`, `greedy`, …), for the record.
        `position` is where the game begins, if not at the start; see `from_position`. `chosen` are outcomes that the
        players choose in place of chance, where the rules let them: `["first B"]`.
        """
        self.setup = setup = set_up(game, players, edition, options)
        self.game, self.players, self.edition = setup.game, setup.players, setup.edition
        self.content, self.options = setup.content, setup.options
        self.names = list(names or PLAYER_NAMES[: self.players])
        self.language = "en"
        self.kinds = list(kinds or ["person"] * self.players)
        if len(self.names) != self.players or len(self.kinds) != self.players:
            raise OptionError(f"{self.players} players need {self.players} names and kinds.")
        if dice is None and not by_hand:
            dice = SeededDice(seed_or_fresh(seed))
        self.dice = dice
        self.by_hand = by_hand
        self.drawn = 0
        """Number of dice numbers used up, those of moves taken back included."""
        self.steps = []
        self.chosen = Chosen(setup, chosen)
        if position is not None and (unlike := setup.unlike(position.setup)):
            raise PositionError("the position", f"it belongs to another setup: {'; '.join(unlike)}")
        self.begun_at = position
        """Position where the game began, None for the start."""
        start = start_of(setup) if position is None else position.state
        self._snapshots = [Snapshot(self.game, self.content, start)]
        self._settle()

    @classmethod
    def from_position(
        cls, text: str, *, edition: str | Edition | None = None, seed: int | None = None, **more: Any
    ) -> Match:
        """Begins a game at a position, as `position` writes it.

        Whatever is hidden there is imagined from `seed`, as the seat of the position would. Raises PositionError.

        >>> import wyrmhall
        >>> match = wyrmhall.new("keeper", players=2, seed=7)
        >>> copy = wyrmhall.Match.from_position(match.position())
        >>> copy.legal_moves() == match.legal_moves()
        True
        """
        found = read_position(text, edition, 0 if seed is None else seed)
        return cls(found.setup, seed=seed, position=found, **more)

    @property
    def has_dice(self) -> bool:
        """Whether the match draws chance. If not, outcomes are played like moves."""
        return self.dice is not None

    @property
    def seed(self) -> int | None:
        """Seed of the dice. None if they have none, or belong to a later game of the seed."""
        return self.dice.seed if isinstance(self.dice, SeededDice) and self.dice.game == 0 else None

    def position(self, seat: int | None = None) -> str:
        """The position as text; with `seat`, as far as that seat may know."""
        state = copied(self._now.state_array)
        if seat is not None:
            state[0] = self.seen(seat).state
        return Position(self.setup, state, seat).text()

    def view(self, seat: int = AUDIENCE, step: int | None = None, common: Any = None) -> Any:
        """View of a seat, or of everybody, as a typed struct: now or after `step` steps. `common` is the view of
        everybody then, if the caller has made it already."""
        if common is None:
            common = self.game.view.view(self.content, self.seen(AUDIENCE, step).state)
        if seat == AUDIENCE:
            return common
        return self.game.own_view(self.content, self.seen(seat, step).state, seat, common)

    def legal_actions(self) -> NDArray[np.int16]:
        """Legal actions of the seat that must decide."""
        return self._now.legal.copy()

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """Legal moves in notation; with `seat`, none unless that seat must decide. Without dice, the possible outcomes
        of the chance event now due."""
        if seat is not None and seat != self.actor:
            return []
        if self.actor == CHANCE:
            possible = np.flatnonzero(self.chances())
            return [self.game.events.event(self.content, self._now.state, int(o)).text() for o in possible]
        return [choice.text for choice in self.choices()]

    def choices(self) -> list[Choice]:
        """Legal moves of the seat that must decide, each with its text."""
        return self._now.choices

    def whole_moves(self) -> list[str]:
        """Legal moves, each with all its decisions, as `play` reads them."""
        return [" ".join(part.text() for part in parts) for parts in self.whole_choices()]

    def whole_choices(self) -> Iterator[tuple[Move, ...]]:
        """Legal whole moves, each as a tuple of its decisions."""
        return self._now.whole_choices()

    def move(self, action: int) -> Move:
        """The move that an action number stands for now. Its `text()` and `json()` are its two notations."""
        return self.game.moves.move(self.content, self.seen(self.actor).state, action)

    def action(self, said: AnyMove) -> int:
        """Action number of a move, legal or not. Raises BadMove if there is no such move."""
        return self._read_or_refuse(self._now.action, said)

    def _read_or_refuse(self, read: Callable[[Any], T], said: Any) -> T:
        """Calls `read(said)`; turns Unreadable into BadMove or Refused."""
        try:
            return read(said)
        except Unreadable as fault:
            line, rule = fault.line, fault.rule
        raise self._error(line, rule)

    def _error(self, line: Line, rule: str | None = None) -> BadMove | Refused:
        reason = self.game.words(self.language).say(line, self.names)
        return BadMove(reason, line) if rule is None else Refused(reason, rule, line)

    def why_not(self, said: AnyMove, seat: int | None = None) -> Refused | None:
        """Reason why a move is refused now, None if it is legal. Judged from what the seat that must decide knows."""
        if seat is not None and seat != self.actor and self.turn is not None:
            line = Line("not-your-turn", {"who": Seat(self.actor)}, (self.game.turn_rule,))
            return cast(Refused, self._error(line, self.game.turn_rule))
        try:
            self._read_or_refuse(self._now.decisions, said)
        except Refused as refused:
            return refused.with_traceback(None)  # else its frames would hold it, and it them
        return None

    def play(self, said: AnyMove, draw: int | None = None) -> Step:
        """Makes a move for the seat that must decide, then draws the chance that follows, if it has dice.

        A whole move may be one text (`place wind NE at 2,-1 facing E`): it makes several steps, of which the last is
        returned. Raises BadMove if there is no such move, Refused if the rules forbid it; then nothing has changed.
        `draw` is the number of the sealed dice that gave an outcome.
        """
        now = self._now
        if now.actor == CHANCE:
            return self._add(*now.step(CHANCE, self._possible(said), draw))
        if self._is_seeded and not isinstance(said, str | dict):
            return self._advance(int(said))
        for step, after in self._read_or_refuse(now.decisions, said):
            self._add(step, after)
        now.forget_moves()
        self._settle()
        return step

    def _add(self, step: Step, after: Snapshot) -> Step:
        self.steps.append(step)
        self._snapshots.append(after)
        return step

    def _back_to(self, begun: int) -> None:
        if self.dice is not None and self.dice.repeats:
            self.drawn -= _count_chance(self.steps[begun:])
        del self.steps[begun:]
        del self._snapshots[begun + 1 :]

    def _possible(self, said: AnyMove) -> int:
        """Number of an outcome of the chance event now due. Raises BadMove if it is impossible."""
        outcome, weights = self._read_or_refuse(self._now.outcome, said), self.chances()
        if not 0 <= outcome < len(weights) or weights[outcome] == 0:
            words = self.answer(outcome)[1] if isinstance(said, str | dict) else str(said)
            line = Line("event-contradicted", {"said": words})
            if AUDIENCE in self.who_can_know():
                possible = listed([self.answer(int(each))[1] for each in np.flatnonzero(weights)], OUTCOMES_TOLD)
                line = Line("event-impossible", {**line.parts, "possible": possible})
            raise self._error(line)
        return outcome

    @property
    def _is_seeded(self) -> bool:
        """Whether native code can draw the chance that follows a decision."""
        return isinstance(self.dice, SeededDice) and not self.chosen.texts

    def _advance(self, action: int | None) -> Step:
        """Applies an action, if one is given, and the chance that follows, in native code. Raises Refused."""
        space, by, begun = workspace(self.game), self.actor, len(self.steps)
        key, make_steps = cast(SeededDice, self.dice).key, native_steps(self.game)
        while action is not None or by == CHANCE:
            step_count, actor, count = make_steps(
                self.content, self._now.state, action is not None, action or 0, key, self.drawn, space
            )
            if step_count == ILLEGAL:
                return self._add(*self._read_or_refuse(self._now.decision, action))
            self._append_native_steps(by, step_count, space)
            by, action = int(actor), None
            self._now.know(by, space.actions[:count].copy())
        return self.steps[begun]

    def _append_native_steps(self, by: int, step_count: int, space: StepWorkspace) -> None:
        """Adds the first `step_count` steps of a workspace to this match."""
        states, outcomes, after = copied(space.states[:step_count]), space.outcomes[:step_count].tolist(), self._now
        after.forget_moves()
        for number, outcome in enumerate(outcomes):
            self.steps.append(Step(by, outcome, None, after, written(space.log[number])))
            self.drawn += by == CHANCE
            by, after = CHANCE, Snapshot(self.game, self.content, states[number : number + 1])
            self._snapshots.append(after)

    def _settle(self) -> None:
        """Draws the chance events now due, one number of the dice each."""
        if self.dice is None or self.actor != CHANCE:
            return
        if self._is_seeded:
            self._advance(None)
        while (now := self._now).actor == CHANCE:
            draw = None if self.dice.repeats else self.drawn
            self._add(*now.step(CHANCE, self.drawn_outcome(self.dice, self.drawn), draw))
            self.drawn += 1

    def drawn_outcome(self, dice: Dice, number: int) -> int:
        """Outcome of the chance event now due for a number of the dice."""
        reached = self.chances().cumsum()
        return int(reached.searchsorted(dice.draw(number, int(reached[-1])), side="right"))

    def roll(self, dice: Dice, drawn: int = 0) -> None:
        """Draws all further chance from these dice, of which `drawn` numbers are used up; of dice that repeat, as many
        as the match has outcomes of chance."""
        self.dice = dice
        self.drawn = _count_chance(self.steps) if dice.repeats else drawn
        self._settle()

    def undo(self) -> Step:
        """Takes back the last decision and the chance that followed it. Returns the decision."""
        decided = [number for number, step in enumerate(self.steps) if step.by != CHANCE]
        if not self.has_dice and self.steps:
            decided.append(len(self.steps) - 1)
        if not decided:
            raise WyrmhallError("there is nothing to take back.")
        taken_back = self.steps[decided[-1]]
        self._back_to(decided[-1])
        return taken_back

    def clone(self) -> Match:
        """Copies the match. Its steps and snapshots never change, so the copies share them."""
        other = type(self).__new__(type(self))
        other.__dict__ = {**self.__dict__, "steps": self.steps[:], "_snapshots": self._snapshots[:]}
        other.names, other.kinds = self.names[:], self.kinds[:]
        return other

    __copy__ = clone

    def earlier(self, step: int) -> Match:
        """A copy of the match after its first `step` steps, without dice."""
        past = self.clone()
        past.dice = None
        past._back_to(step)
        return past

    def branch(self, step: int, dice: Dice | None = None) -> Match:
        """A copy that plays on after the first `step` steps, with other dice, or with the same: then chance repeats as
        far as this match went.

        >>> import wyrmhall
        >>> match = wyrmhall.new("keeper", players=2, seed=7)
        >>> last = match.play("take d3")
        >>> other = match.branch(len(match.steps) - 1)
        >>> other.play("take d3") == last
        True
        """
        if not 0 <= step <= len(self.steps):
            raise OptionError(f"there is no step {step}; there are steps 0 to {len(self.steps)}.")
        other = self.earlier(step)
        if other.over:
            raise OptionError(f"the game is over after step {step}: choose an earlier one to play on from.")
        dice = dice or self.dice
        if dice is None:
            raise OptionError("the dice of this game were thrown by hand: play on with fresh ones.")
        if not dice.repeats:
            numbers = (each.draw for each in self.steps if each.draw is not None)
            dice = PracticeDice(dice, tuple(numbers) if dice is self.dice else ())
        other.steps = [msgspec.structs.replace(each, draw=None) for each in other.steps]
        other.roll(dice)
        return other

    def drawing(self, seat: int = AUDIENCE, language: str | None = None) -> Terminal:
        """A seat's view, drawn for a terminal: `rich.print(match.drawing())`."""
        words = self.game.words(language or self.language)
        return self.game.terminal(self.game, self.view(seat), self.names, words, self.lately(seat), self.edition.data)

    def board(self, seat: int = AUDIENCE) -> str:
        """A seat's view as plain text."""
        from wyrmhall.kit.picture import plain_text

        return plain_text(self.drawing(seat))

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, {self.players} players, {len(self.steps)} steps>"

    def _repr_svg_(self) -> str:
        from wyrmhall.kit.picture import svg

        return svg(self.game.title, self.drawing())
