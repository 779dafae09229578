"""`Match`: one game being played. It asks who acts, checks, applies and writes down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import Question
from wyrmhall.kit.edition import Edition, load_edition
from wyrmhall.kit.errors import BadMove, OptionError, Refused, Unreadable, WyrmhallError
from wyrmhall.kit.game import AUDIENCE, CHANCE, OVER, Game, Redacted
from wyrmhall.kit.happenings import Happened, SeenHappening, new_log, rules_used, written
from wyrmhall.kit.moves import LONGEST_MOVE, Choice, Move, quoted
from wyrmhall.kit.words import Line, Seat, listed, shortened
from wyrmhall.match.dice import Dice, PracticeDice, SeededDice
from wyrmhall.match.position import Position, read_position, start_of
from wyrmhall.match.setup_choices import Chosen
from wyrmhall.match.step import Advanced, Workspace, advance, workspace
from wyrmhall.native.layout import copied
from wyrmhall.registry import find_game
from wyrmhall.setup import PLAYER_NAMES, seed_or_fresh

if TYPE_CHECKING:
    from wyrmhall.kit.terminal import Terminal

OUTCOMES_TOLD = 8
"""How many outcomes of chance an error names."""

NOTHING_OFFERED: tuple[Any, list[Choice], list[int]] = (None, [], [])

Said = str | dict[str, Any] | int | np.integer[Any]
"""A move as text, as JSON, or as its action number."""
T = TypeVar("T")


@dataclass(slots=True)
class Step:
    """One decision or one outcome of chance. It is kept in numbers; its words are made when they are asked for."""

    by: int
    """The seat that decided, or CHANCE."""
    action: int
    draw: int | None
    """Which number of sealed dice decided this outcome."""
    _game: Game = field(repr=False, compare=False)
    _content: Any = field(repr=False, compare=False)
    _before: Any = field(repr=False, compare=False)
    _log: bytes = field(repr=False)
    _text: str | None = field(default=None, repr=False, compare=False)
    _happenings: tuple[Happened, ...] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def _move(self) -> Move:
        name = self._game.events.event if self.by == CHANCE else self._game.moves.move
        return name(self._content, self._before[0], self.action)

    @property
    def text(self) -> str:
        if self._text is None:
            self._text = self._move.text()
        return self._text

    @property
    def happenings(self) -> tuple[Happened, ...]:
        """What happened, as the rules told it, with all that is secret in it."""
        if self._happenings is None:
            self._happenings = self._game.happenings.of(self._log)
        return self._happenings

    @property
    def can_hide(self) -> bool:
        """Whether not all may be told the same of it."""
        return any(each.kind.secret for each in self.happenings)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it used; of a decision after which nothing has happened yet, those of its kind of move."""
        return rules_used(self.happenings) or self._move.rules


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    returns: tuple[float, ...]
    """Each seat's share of the win."""
    scores: tuple[float | None, ...]
    """Each seat's points, None where the rules count none."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, share in enumerate(self.returns) if share > 0)


def _count_chance(steps: Sequence[Step]) -> int:
    return sum(step.by == CHANCE for step in steps)


class Match:
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
        game: str | Game,
        players: int | None = None,
        *,
        seed: int | None = None,
        edition: str | Edition | None = None,
        options: dict[str, bool] | None = None,
        names: Sequence[str] | None = None,
        kinds: Sequence[str] | None = None,
        by_hand: bool = False,
        dice: Dice | None = None,
        position: Position | None = None,
        chosen: Sequence[str] = (),
    ) -> None:
        """Sit down to a new game.

        `seed` fixes the dice; without one they are drawn afresh. `dice` are other ones, such as `SealedDice`. With
        `by_hand` nothing is drawn: chance is due like a player, and its outcomes are played like moves
        (`match.play("deal b1 yellow 2")`). `kinds` says who plays each seat (`person`, `greedy`, …), for the record.
        `position` is where the game begins, if not at the start; see `from_position`. `chosen` is what the players
        settle instead of chance, in a game whose rules let them: `["first B"]`.
        """
        self.game = find_game(game)
        self.players = self.game.check_players(self.game.default_players if players is None else players)
        self.edition = load_edition(self.game, edition)
        self.content = self.edition.packed
        self.options = self.game.check_options(options)
        self.names = list(names or PLAYER_NAMES[: self.players])
        self.language = "en"
        """Of the table, the log and refusals."""
        self.kinds = list(kinds or ["person"] * self.players)
        if len(self.names) != self.players or len(self.kinds) != self.players:
            raise OptionError(f"{self.players} players need {self.players} names and kinds.")
        if dice is None and not by_hand:
            dice = SeededDice(seed_or_fresh(seed))
        self.dice = dice
        self.is_entered = by_hand
        """Whether people say what chance brings: the log tells it by the message `NAME-settled`, if there is one."""
        self.drawn = 0
        """How many numbers of the dice are used up, those of moves taken back included."""
        self.steps: list[Step] = []
        self.chosen = Chosen(self.game, self.content, self.players, chosen, self.options)
        if position is not None:
            position.check_that_it_is_of(self.game, self.edition, self.players, self.options)
        self.begun_at = position
        """The position where the game began, None for the start."""
        start = start_of(self.game, self.edition, self.players, self.options) if position is None else position.state
        self._states = [start]
        self._log = new_log()
        self._asked: tuple[Any, int] = (None, OVER)
        """The state of which it was last asked who acts, and the answer: it is asked for more often than it changes."""
        self._legal: tuple[Any, NDArray[np.int16]] = (None, np.zeros(0, np.int16))
        """The state of which native code has listed the legal actions, and these."""
        self._offered = NOTHING_OFFERED
        """The state of which the choices were last asked for, these, and their numbers."""
        self._settle()

    @classmethod
    def from_position(
        cls, text: str, *, edition: str | Edition | None = None, seed: int | None = None, **more: Any
    ) -> Match:
        """Play on from a position, written down as `position` writes it.

        What the position does not tell is filled in from `seed`, as the seat it was written for would imagine it.
        PositionError names what is wrong with it.

        >>> import wyrmhall
        >>> match = wyrmhall.new("keeper", players=2, seed=7)
        >>> copy = wyrmhall.Match.from_position(match.position())
        >>> copy.legal_moves() == match.legal_moves()
        True
        """
        found = read_position(text, edition, 0 if seed is None else seed)
        return cls(
            found.game, found.players, seed=seed, edition=found.edition, options=found.options, position=found, **more
        )

    # Where the game stands

    @property
    def _state(self) -> Any:
        return self._states[-1][0]

    @property
    def by_hand(self) -> bool:
        """Whether people enter the outcomes of chance."""
        return self.dice is None

    @property
    def seed(self) -> int | None:
        """The seed of the dice, if that is what they come from: that of the first game of the seed."""
        return self.dice.seed if isinstance(self.dice, SeededDice) and self.dice.game == 0 else None

    @property
    def actor(self) -> int:
        """The seat that must decide, CHANCE (only with `by_hand`), or OVER."""
        state = self._states[-1]
        if self._asked[0] is not state:
            self._asked = (state, int(self.game.rules.actor(self.content, state[0])))
        return self._asked[1]

    @property
    def turn(self) -> int | None:
        """The seat that must decide, None if no seat must."""
        seat = self.actor
        return seat if seat >= 0 else None

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def unfinished(self) -> bool:
        """Whether the decision now due goes on with a move half said."""
        return self.game.is_unfinished(self.content, self._state)

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        if not self.over:
            return None
        returns, scores = np.zeros(self.players), np.zeros(self.players)
        self.game.rules.returns(self.content, self._state, returns)
        self.game.rules.scores(self.content, self._state, scores)
        points = tuple(None if np.isnan(score) else float(score) for score in scores)
        return Outcome(tuple(float(share) for share in returns), points)

    def seen(self, seat: int = AUDIENCE, step: int | None = None) -> Redacted:
        """The state as a seat may know it, now or before step number `step`: the one way out of the table."""
        if not AUDIENCE <= seat < self.players:
            raise OptionError(f"there is no seat {seat}; seats are numbered 0 to {self.players - 1}.")
        if step is not None and not 0 <= step < len(self._states):
            raise OptionError(f"there is no step {step}; there are steps 0 to {len(self.steps)}.")
        known = copied(self._states[-1 if step is None else step])[0]
        self.game.secrets.redact(self.content, known, seat)
        return Redacted(known, seat)

    def full_state(self, step: int) -> Any:
        """The state after so many steps with all that is hidden, for looking back on a game that is over."""
        if not self.over:
            raise OptionError("the game is not over: nobody may see everything yet.")
        return copied(self._states[step])[0]

    def position(self, seat: int | None = None) -> str:
        """Where the game stands, as text; with `seat`, as far as that seat may know."""
        state = copied(self._states[-1])
        if seat is not None:
            state[0] = self.seen(seat).state
        return Position(self.game, self.edition, self.players, self.options, state, seat).text()

    def view(self, seat: int = AUDIENCE, step: int | None = None, common: Any = None) -> Any:
        """What a person on that seat sees, as a typed struct; without a seat, what everybody sees. With `step`, what
        they saw before step number `step`. `common` is what everybody sees then, if that has been made already."""
        if common is None:
            common = self.game.view.view(self.content, self.seen(AUDIENCE, step).state)
        if seat == AUDIENCE:
            return common
        return self.game.own_view(self.content, self.seen(seat, step).state, seat, common)

    def notes(self, step: int | None = None) -> Any:
        """What the game's bots have noted, now or before step number `step`: made from what everybody saw."""
        bot = self.game.bot
        notes = bot.new_notes(self.content)[0]
        if bot.remembers:
            for number, made in enumerate(self.steps[:step]):
                if made.by != CHANCE:
                    bot.remember(self.content, self.seen(AUDIENCE, number).state, made.action, notes)
        return notes

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat knows, as numbers for learning."""
        bot = self.game.bot
        if bot.observe is None:
            raise OptionError(f"{self.game.title} has no features to learn from.")
        out = np.zeros(bot.size, np.float32)
        bot.observe(self.content, self.seen(seat).state, seat, out, self.notes())
        return out

    def question(self, step: int | None = None) -> Question:
        """The decision now due, or the one that was due before step number `step`, as a bot is asked it."""
        state = self._states[-1 if step is None else step][0]
        seat = int(self.game.rules.actor(self.content, state))
        if seat < 0:
            raise OptionError("the game is over: nobody decides." if seat == OVER else "chance is due: nobody decides.")
        seen = self.seen(seat, step)
        return Question(self.content, seen, self._listed(seen), self.notes(step))

    # Moves

    def legal_actions(self) -> NDArray[np.int16]:
        """The numbers of the legal actions of the seat that must decide."""
        state, legal = self._legal
        if state is self._states[-1]:
            return legal.copy()
        seat = self.turn
        return np.zeros(0, np.int16) if seat is None else self._listed(self.seen(seat))

    def _listed(self, seen: Redacted) -> NDArray[np.int16]:
        """The legal actions of the seat that decides in a state."""
        actions = np.zeros(self.game.moves.size, np.int16)
        return actions[: self.game.rules.legal(self.content, seen.state, actions)]

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """The legal moves in notation; with `seat`, none unless that seat must decide. With dice by hand, the
        possible outcomes of the chance event now due."""
        if seat is not None and seat != self.actor:
            return []
        if self.actor == CHANCE:
            possible = np.flatnonzero(self.chances())
            return [self.game.events.event(self.content, self._state, int(o)).text() for o in possible]
        return [choice.text for choice in self.offers()]

    def choices(self) -> list[Move]:
        """The legal moves of the seat that must decide."""
        return [choice.move for choice in self.offers()]

    def offers(self) -> list[Choice]:
        """The same, each with its text."""
        seat = self.turn
        if seat is None:
            return []
        seen = self.seen(seat)
        actions = self._listed(seen).tolist()
        choices = self.game.moves.choices(self.content, seen.state, actions)
        self._offered = (self._states[-1], choices, actions)
        return choices

    def whole_moves(self) -> list[str]:
        """The legal moves, each with all the small decisions it takes, as `play` understands them."""
        return [" ".join(part.text() for part in parts) for parts in self.whole_choices()]

    def whole_choices(self) -> Iterator[tuple[Move, ...]]:
        """The same, with the small decisions apart. To find them they are tried: do nothing else with the match before
        the last one is found."""
        by, begun = self.turn, len(self.steps)
        if by is None:
            return
        for action, move in zip(self.legal_actions(), self.choices(), strict=True):
            try:
                self._apply(by, int(action))
                for rest in self.whole_choices() if self.unfinished else [()]:
                    yield (move, *rest)
            finally:
                self._back_to(begun)

    def move(self, action: int) -> Move:
        """The move that an action number stands for now. Its `text()` and `json()` are its two notations."""
        return self.game.moves.move(self.content, self.seen(self.actor).state, action)

    def chances(self) -> NDArray[np.int32]:
        """The exact weights of the outcomes of the chance event now due."""
        weights = np.zeros(self.game.events.size, np.int32)
        if self.actor == CHANCE:
            self.game.rules.chances(self.content, self._state, weights)
            if self.chosen.texts:
                self.chosen.leave_to_chance(self.content, self._state, weights)
        return weights

    def action(self, said: Said) -> int:
        """The action number of a move; BadMove if it cannot be read or names what is not there."""
        if not isinstance(said, str | dict):
            return int(said)
        return self._read(said, self.game.moves.read, self._seen_by_actor().state)

    def _seen_by_actor(self) -> Redacted:
        return self.seen(max(self.actor, AUDIENCE))

    def _read(self, said: Any, read: Callable[[Any, Any, Any], T], state: Any) -> T:
        """What is said, by a function that reads it; else BadMove or Refused, in words."""
        if isinstance(said, str) and len(said) > LONGEST_MOVE:
            raise self._error(Line("move-too-long", {"said": shortened(said), "most": LONGEST_MOVE}))
        try:
            return read(self.content, state, said)
        except Unreadable as fault:
            line, rule = fault.line, fault.rule
        if line.message == "move-unreadable" and self.game.events.are_said(said):
            line = Line("move-chance", {"said": line.parts["said"]})
        if line.message == "move-not-asked":
            texts = [choice.text for choice in self.offers()]
            line = Line(line.message, {**line.parts, "like": ", ".join([*texts[:2], *texts[2:][-1:]])})
        raise self._error(line, rule)

    def _error(self, line: Line, rule: str | None = None) -> BadMove | Refused:
        reason = self.game.words(self.language).say(line, self.names)
        return BadMove(reason, line) if rule is None else Refused(reason, rule, line)

    def why_not(self, said: Said, seat: int | None = None) -> Refused | None:
        """Why a move is refused now, None if it is legal. Knows only what the seat that must decide knows."""
        if seat is not None and seat != self.actor and self.turn is not None:
            line = Line("not-your-turn", {"who": Seat(self.actor)}, (self.game.turn_rule,))
            return cast(Refused, self._error(line, self.game.turn_rule))
        begun = len(self.steps)
        try:
            self._decide(said)
        except Refused as refused:
            return refused.with_traceback(None)  # else its frames would hold it, and it them
        self._back_to(begun)
        return None

    def _checked(self, by: int, action: int) -> Step:
        """Apply an action if it is legal now; else Refused."""
        seen = self._seen_by_actor()
        refusal = int(self.game.rules.why_not(self.content, seen.state, action))
        if refusal != 0:
            line = self.game.explain(self.content, seen.state, action, refusal)
            raise self._error(line, line.rules[0])
        return self._apply(by, action)

    def play(self, said: Said, draw: int | None = None) -> Step:
        """Make a move for the seat that must decide; chance that follows is drawn at once, unless `by_hand`.

        A move that takes several small decisions may be said in one go (`place wind NE at 2,-1 facing E`); it makes
        several steps, and the last one is returned. Raises BadMove if there is no such move, Refused if the rules
        forbid it; then nothing has changed. `draw` goes with an outcome that sealed dice once gave.
        """
        by = self.actor
        if by == CHANCE:
            return self._apply(by, self._possible(said), draw)
        step = self._decide(said)
        self._settle()
        return step

    def _decide(self, said: Said) -> Step:
        """Make all the decisions that are said, or none: else Refused or BadMove."""
        begun, by = len(self.steps), self.actor
        try:
            while True:
                offered = self._offered_action(said)
                if offered is not None:  # the rules have listed it as legal
                    return self._apply(by, offered, text=cast(str, said))
                action, rest = self._first_decision(said)
                step = self._advance(action) if self._is_seeded else self._checked(by, action)
                if not rest:
                    return step
                if not self.unfinished:
                    raise self._error(Line("move-complete", {"said": quoted(rest)}))
                said = rest
        except BaseException:
            self._back_to(begun)
            raise

    def _offered_action(self, said: Said) -> int | None:
        """The action number of a text that is one of the choices as they were last asked for."""
        state, choices, actions = self._offered
        if state is not self._states[-1]:
            return None
        return next((action for choice, action in zip(choices, actions, strict=True) if choice.text == said), None)

    def _first_decision(self, said: Said) -> tuple[int, str | dict[str, Any]]:
        """The action number of the first decision that is said, and those that follow."""
        if not isinstance(said, str | dict):
            return int(said), ""
        return self._read(said, self.game.moves.read_first, self._seen_by_actor().state)

    def _back_to(self, begun: int) -> None:
        if self.dice is not None and self.dice.repeats:
            self.drawn -= _count_chance(self.steps[begun:])
        del self.steps[begun:]
        del self._states[begun + 1 :]

    def _possible(self, said: Said) -> int:
        """The number of an outcome that chance can have now; else BadMove."""
        outcome, weights = self.outcome_said(said), self.chances()
        if not 0 <= outcome < len(weights) or weights[outcome] == 0:
            words = self.answer(outcome)[1] if isinstance(said, str | dict) else str(said)
            line = Line("event-contradicted", {"said": words})
            if AUDIENCE in self.who_can_know():
                possible = listed([self.answer(int(each))[1] for each in np.flatnonzero(weights)], OUTCOMES_TOLD)
                line = Line("event-impossible", {**line.parts, "possible": possible})
            raise self._error(line)
        return outcome

    def outcome_said(self, said: Said) -> int:
        """The number of an outcome of the chance event now due, possible or not; BadMove if nothing is called so."""
        is_text = isinstance(said, str | dict)
        return self._read(said, self.game.events.read, self._state) if is_text else int(cast(int, said))

    def answer(self, outcome: int) -> tuple[str, Line]:
        """An outcome of the chance event now due, as short as it can be said, and in words."""
        said, words = self.game.events.answer(self.content, self.seen().state, outcome)
        return said, words if self.game.words().has(words.message) else Line("outcome", {"outcome": said})

    def who_can_know(self) -> list[int]:
        """The viewers, AUDIENCE among them, who may know the outcome of the chance event now due."""
        trial = self.earlier(len(self.steps))
        step = trial._apply(CHANCE, int(np.argmax(self.chances() > 0)))
        viewers = range(AUDIENCE, self.players)
        return [viewer for viewer in viewers if not any(each.hidden(viewer) for each in step.happenings)]

    def _apply(self, by: int, action: int, draw: int | None = None, text: str | None = None) -> Step:
        before = self._states[-1]
        after = copied(before)
        self._log[0, 0] = 0
        self.game.rules.apply(self.content, after[0], action, self._log)
        step = Step(by, action, draw, self.game, self.content, before, written(self._log), text)
        self._states.append(after)
        self.steps.append(step)
        return step

    @property
    def _is_seeded(self) -> bool:
        """Whether native code can draw the chance that follows a decision."""
        return isinstance(self.dice, SeededDice) and not self.chosen.texts

    def _advance(self, action: int | None) -> Step:
        """Apply an action if it is legal now, and the chance that follows; else Refused. None: only the chance."""
        space, by, begun = workspace(self.game), self.actor, len(self.steps)
        while action is not None or by == CHANCE:
            key = cast(SeededDice, self.dice).key
            advanced = advance(self.game, self.content, self._states[-1][0], action, key, self.drawn, space)
            if advanced is None:
                return self._checked(by, cast(int, action))
            self._take(by, advanced, space)
            by, action = advanced.actor, None
        return self.steps[begun]

    def _take(self, by: int, advanced: Advanced, space: Workspace) -> None:
        """Take what lies on a workspace into the past of this match."""
        made, actor, count = advanced
        states, outcomes = copied(space.states[:made]), space.outcomes[:made].tolist()
        before = self._states[-1]
        for number, outcome in enumerate(outcomes):
            log = written(space.log[number])
            self.steps.append(Step(by, outcome, None, self.game, self.content, before, log))
            self.drawn += by == CHANCE
            by, before = CHANCE, states[number : number + 1]
            self._states.append(before)
        self._asked = (before, actor)
        self._legal = (before, space.actions[:count].copy())

    def _settle(self) -> None:
        """Draw the chance events now due, one number of the dice each."""
        if self.dice is None or self.actor != CHANCE:
            return
        if self._is_seeded:
            self._advance(None)
        while self.actor == CHANCE:
            self._apply(CHANCE, self.drawn_outcome(self.dice, self.drawn), None if self.dice.repeats else self.drawn)
            self.drawn += 1

    def drawn_outcome(self, dice: Dice, number: int) -> int:
        """The outcome that a number of the dice gives for the chance event now due."""
        reached = self.chances().cumsum()
        return int(reached.searchsorted(dice.draw(number, int(reached[-1])), side="right"))

    def roll(self, dice: Dice, drawn: int = 0) -> None:
        """From now on draw from these dice, of which `drawn` numbers are used up, instead of taking them by hand. Dice
        that repeat go on behind the chance that stands in the match."""
        self.dice = dice
        self.drawn = _count_chance(self.steps) if dice.repeats else drawn
        self._settle()

    def undo(self) -> Step:
        """Take back the last decision and the chance that followed it; return the decision."""
        decided = [number for number, step in enumerate(self.steps) if step.by != CHANCE]
        if self.by_hand and self.steps:
            decided.append(len(self.steps) - 1)
        if not decided:
            raise WyrmhallError("there is nothing to take back.")
        taken_back = self.steps[decided[-1]]
        self._back_to(decided[-1])
        return taken_back

    def clone(self) -> Match:
        """The same match once more, with a past of its own."""
        other = type(self).__new__(type(self))
        other.__dict__ = {**self.__dict__, "steps": self.steps[:], "_states": self._states[:], "_log": new_log()}
        other.names, other.kinds, other.options = self.names[:], self.kinds[:], dict(self.options)
        return other

    __copy__ = clone

    def __getstate__(self) -> dict[str, Any]:
        """For pickling: without what was offered last, whose types a game makes when it is loaded."""
        return {**self.__dict__, "_offered": NOTHING_OFFERED}

    def earlier(self, step: int) -> Match:
        """The match after its first `step` steps, to be looked at or played on by hand; this one stays as it is."""
        past = self.clone()
        past.dice = None
        past._back_to(step)
        return past

    def branch(self, step: int, dice: Dice | None = None) -> Match:
        """Another match that plays on after the first `step` steps of this one: with other dice, or with the same. Then
        chance comes out as it did here, as far as this one went; this one stays as it is.

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
            numbers = (made.draw for made in self.steps if made.draw is not None)
            dice = PracticeDice(dice, tuple(numbers) if dice is self.dice else ())
        other.steps = [replace(made, draw=None) for made in other.steps]
        other.roll(dice)
        return other

    # The past in words

    def wording(self, number: int, seat: int = AUDIENCE) -> list[tuple[SeenHappening, Line | None]]:
        """What happened in step `number`, counted from 0, as a seat may know it, each with its sentence in the log."""
        worded = (each.wording(self.content, seat) for each in self.steps[number].happenings)
        return [(did, line and self._as_settled(number, line)) for did, line in worded]

    def _as_settled(self, number: int, line: Line) -> Line:
        """A line of the log; of what people settled instead of chance the one that says so."""
        message, step = f"{line.message}-settled", self.steps[number]
        if step.by != CHANCE or not self.game.words().has(message):
            return line
        return Line(message, line.parts, line.rules) if self.is_entered or step.text in self.chosen.texts else line

    def happenings(self, number: int, seat: int = AUDIENCE) -> list[SeenHappening]:
        """What happened in step `number`, counted from 0, as a seat may know it."""
        return [each.seen(self.content, seat) for each in self.steps[number].happenings]

    def lately(self, seat: int = AUDIENCE) -> list[SeenHappening]:
        """What happened last, as a seat may know it: in the last decision after which something did, and since."""
        found: list[SeenHappening] = []
        for number in range(len(self.steps) - 1, -1, -1):
            found = self.happenings(number, seat) + found
            if found and self.steps[number].by != CHANCE:
                break
        return found

    def revealed(self, step: int) -> Any:
        """The true state after `step` steps. Only for a game that is over or was ended: its record is public then."""
        return copied(self._states[step])[0]

    def lines(self, seat: int = AUDIENCE, since: int = 0, until: int | None = None) -> list[Line]:
        """What happened from step `since` on, or only before step `until`, as far as the seat could see it."""
        numbers = range(len(self.steps))[since:until]
        return [line for number in numbers for _, line in self.wording(number, seat) if line is not None]

    def log(self, seat: int = AUDIENCE, since: int = 0, language: str | None = None) -> list[str]:
        """The same as sentences with the ids of the rules they rest on."""
        say = self.game.words(language or self.language).say
        return [f"{say(line, self.names)} [{' '.join(line.rules)}]" for line in self.lines(seat, since)]

    # The table as text and picture

    def table(self, seat: int = AUDIENCE, language: str | None = None) -> Terminal:
        """The table as a seat sees it, for a terminal: `rich.print(match.table())`."""
        words = self.game.words(language or self.language)
        return self.game.terminal(self.game, self.view(seat), self.names, words, self.lately(seat), self.edition.data)

    def board(self, seat: int = AUDIENCE) -> str:
        """The table as plain text, as a seat sees it."""
        from wyrmhall.kit.picture import plain_text

        return plain_text(self.table(seat))

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, {self.players} players, {len(self.steps)} steps>"

    def _repr_svg_(self) -> str:
        """The table in colour, for notebooks."""
        from wyrmhall.kit.picture import svg

        return svg(self.game.title, self.table())
