"""`Record`: a whole game as one JSON file that anybody can check. `docs/record.md` describes the format."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec

from wyrmhall.kit.edition import check_edition, hash_of
from wyrmhall.kit.errors import (
    BadMove,
    EditionError,
    OptionError,
    PositionError,
    RecordError,
    Refused,
    UnknownGame,
)
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS, Options
from wyrmhall.match.dice import SealedDice, SeededDice, Share
from wyrmhall.match.match import Match
from wyrmhall.match.position import read_position
from wyrmhall.match.snapshot import Step
from wyrmhall.registry import find_game

FORMAT, VERSION = "wyrmhall-record", 2
CHANCE_NAME = "chance"
"""Actor of a step of chance."""
OLD_VERSION = 1
"""Version whose steps name rules differently, so that these are not compared."""


class RecordedEdition(msgspec.Struct, forbid_unknown_fields=True):
    hash: str
    content: dict[str, Any]


class RecordedSeat(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    player: str


class RecordedStep(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    by: str
    do: str
    rules: list[str]
    draw: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] | None = None


class TakenBack(msgspec.Struct, forbid_unknown_fields=True):
    """Steps taken back that followed step `after`."""

    after: int
    steps: list[RecordedStep]


class RecordedDice(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Sealed dice: the hash published before the first move, the seed that proves it, and the players' shares."""

    commitment: str
    seed: str
    shares: list[Share] = []

    @classmethod
    def of(cls, dice: SealedDice) -> RecordedDice:
        return cls(dice.commitment, dice.seed.hex(), list(dice.shares))


class RecordedResult(msgspec.Struct, forbid_unknown_fields=True):
    returns: list[float]
    scores: list[float | None]


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game written down.

    >>> import wyrmhall
    >>> match = wyrmhall.new("keeper", players=2, seed=7)
    >>> record = record_of(match)
    >>> record.steps[0].do, record.length
    ('guild A yellow', 27)
    >>> verify(read_record(record.json())).legal_moves() == match.legal_moves()
    True
    """

    format: str
    version: int
    game: str
    rules_version: int
    edition: RecordedEdition
    options: Options
    seats: list[RecordedSeat]
    seed: int | None
    length: int
    steps: list[RecordedStep]
    result: RecordedResult | None
    dice: RecordedDice | None = None
    taken_back: list[TakenBack] = []
    position: str | None = None
    """Position where the game began, if not at the start: see `match/position.py`."""
    chosen: list[str] = []
    """Outcomes that the players chose in place of chance: `first B`."""
    by_hand: bool = False
    """Whether people entered the outcomes of chance. Nothing proves them, so the record counts for no rating."""

    @property
    def thrown_anew(self) -> int:
        return thrown_anew(self.taken_back)

    def json(self) -> str:
        """JSON text with one step a line, for people and diffs."""
        head = msgspec.to_builtins(self)
        steps, result = head.pop("steps"), head.pop("result")
        lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
        body = ",".join(f"\n    {_json(step)}" for step in steps) + ("\n  " if steps else "")
        return "{\n" + "\n".join(lines) + f'\n  "steps": [{body}],\n  "result": {_json(result)}\n}}\n'


def _json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def record_of(match: Match, taken_back: Sequence[TakenBack] = ()) -> Record:
    """Makes the record of a match so far. With sealed dice, `taken_back` proves that no number was left out."""
    return Record(
        format=FORMAT,
        version=VERSION,
        game=match.game.name,
        rules_version=match.game.rules_version,
        edition=RecordedEdition(match.edition.hash, match.edition.plain()),
        options=match.options,
        seats=[RecordedSeat(name, kind) for name, kind in zip(match.names, match.kinds, strict=True)],
        seed=match.seed,
        length=len(match.steps),
        steps=recorded(match.steps),
        result=_result_of(match),
        dice=RecordedDice.of(match.dice) if isinstance(match.dice, SealedDice) else None,
        taken_back=list(taken_back),
        position=match.begun_at.text() if match.begun_at is not None else None,
        chosen=match.chosen.texts,
        by_hand=not match.has_dice,
    )


def _result_of(match: Match) -> RecordedResult | None:
    outcome = match.outcome()
    return RecordedResult(list(outcome.returns), list(outcome.scores)) if outcome else None


def recorded(steps: Iterable[Step]) -> list[RecordedStep]:
    return [RecordedStep(_actor_name(step.by), step.text, list(step.rules), step.draw) for step in steps]


def _actor_name(by: int) -> str:
    return CHANCE_NAME if by == CHANCE else SEAT_LETTERS[by] if by >= 0 else "nobody"


def save(match: Match, file: str | Path) -> None:
    """Writes a match to a file. The file appears whole or not at all."""
    target = Path(file)
    draft = target.with_name(target.name + ".part")
    try:
        draft.write_text(record_of(match).json(), encoding="utf-8")
        draft.replace(target)
    except OSError as fault:
        raise RecordError(f"cannot write {target}: {fault.strerror}.") from fault


def load(file: str | Path) -> Record:
    """Reads a record from a file. Raises RecordError."""
    try:
        return read_record(Path(file).read_text(encoding="utf-8"))
    except OSError as fault:
        raise RecordError(f"cannot read {file}: {fault.strerror}.") from fault
    except UnicodeDecodeError as fault:
        raise RecordError(f"{file} is not UTF-8 text, so it is no record.") from fault


def read_record(text: str) -> Record:
    """Reads a record from JSON text. Checks its shape, not its moves."""
    try:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as fault:
        cut = " (it seems to be cut off)" if "truncated" in str(fault) else ""
        raise RecordError(f"this is not valid JSON{cut}: {fault}.") from fault
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise RecordError(f'this is no record: its "format" should be "{FORMAT}".')
    if plain.get("version") not in (OLD_VERSION, VERSION):
        known = f"versions {OLD_VERSION} and {VERSION}"
        raise RecordError(f"this record has version {plain.get('version')!r}; this program reads {known}.")
    try:
        return msgspec.convert(plain, Record)
    except msgspec.ValidationError as fault:
        raise RecordError(f"this record is malformed: {fault}.") from fault


def replay(record: Record, at: int | None = None) -> Match:
    """The match after step `at` (default: the last), without dice. RecordError names the first wrong step."""
    if at is not None and not 0 <= at <= len(record.steps):
        raise RecordError(f"there is no step {at}; the record has steps 0 to {len(record.steps)}.")
    match, dice = _opening(record), _sealed(record)
    match.by_hand = record.by_hand
    for number, step in enumerate(record.steps[:at], start=1):
        made = _repeat(match, step, number, dice)
        if record.version != OLD_VERSION and list(made.rules) != step.rules:
            wrong, right = ", ".join(step.rules) or "none", ", ".join(made.rules) or "none"
            raise RecordError(f"the rules used were {right}, the record says {wrong}.", number)
    return match


def _opening(record: Record) -> Match:
    """The match before its first step. Edition, options and seats are checked."""
    try:
        game = find_game(record.game)
        if record.rules_version != game.rules_version:
            raise RecordError(
                f"it was played by version {record.rules_version} of the rules; here is version {game.rules_version}."
            )
        if hash_of(record.edition.content) != record.edition.hash:
            raise RecordError("the edition was altered: its content does not give the hash that is written there.")
        edition = check_edition(game, record.edition.content)
        return Match(
            game,
            len(record.seats),
            edition=edition,
            options=record.options,
            names=[seat.name for seat in record.seats],
            kinds=[seat.player for seat in record.seats],
            by_hand=True,
            position=None if record.position is None else read_position(record.position, edition),
            chosen=record.chosen,
        )
    except (UnknownGame, PositionError, EditionError, OptionError) as fault:
        raise RecordError(str(fault)) from fault


def _repeat(match: Match, step: RecordedStep, number: int, dice: SealedDice | None) -> Step:
    if match.over:
        raise RecordError("the game was already over.", number)
    actor = _actor_name(match.actor)
    if step.by != actor:
        raise RecordError(f"{step.by!r} acts, but it is {actor!r} who must.", number)
    given = _given(match, step, number, dice) if dice and actor == CHANCE_NAME else None
    try:
        made = match.play(step.do, step.draw)
    except Refused as refused:
        raise RecordError(f"illegal move {step.do!r}: {refused}.", number) from refused
    except BadMove as fault:
        kind = "impossible outcome" if actor == CHANCE_NAME else "unreadable move"
        raise RecordError(f"{kind}: {fault}", number) from fault
    if given is not None and made.action != given:
        raise RecordError(f"number {step.draw} of the dice does not give {step.do!r}.", number)
    if made.text != step.do:
        raise RecordError(f"{step.do!r} should be written {made.text!r}.", number)
    return made


def _given(match: Match, step: RecordedStep, number: int, dice: SealedDice) -> int:
    """Outcome that sealed dice give for a step."""
    last = max((made.draw for made in match.steps if made.draw is not None), default=-1)
    if step.draw is None or step.draw <= last:
        raise RecordError("it should name the number of the dice, and the numbers should rise.", number)
    return match.drawn_outcome(dice, step.draw)


def verify(record: Record | str | Path) -> Match:
    """Checks every step and the result of a record, or of the file at a path. Returns the match at its end, or raises
    RecordError with place and reason."""
    record = record if isinstance(record, Record) else load(record)
    match = replay(record)
    if record.dice is not None:
        _check_that_all_was_drawn(record)
    if record.length != len(record.steps):
        raise RecordError(f"the record is cut off: it should have {record.length} steps.", len(record.steps))
    result = _result_of(match)
    if record.result == result:
        return match
    if result is None:
        raise RecordError("the record states a result, but the game is not over.", len(record.steps))
    if record.result is None:
        raise RecordError("the game is over, but the record states no result.", len(record.steps))
    raise RecordError(f"the result should be {result.returns} with scores {result.scores}.")


def _sealed(record: Record) -> SealedDice | None:
    """Sealed dice of a record, if it has any, checked against the published hashes."""
    if record.dice is None:
        return None
    _check_shares(record.dice.shares, len(record.seats))
    try:
        dice = SealedDice(bytes.fromhex(record.dice.seed), tuple(record.dice.shares))
    except (ValueError, OptionError) as fault:
        raise RecordError(f"the seed of the dice cannot be read: {fault}") from fault
    if dice.commitment != record.dice.commitment:
        raise RecordError("the seed of the dice does not give the hash that was told before the first move.")
    return dice


def _check_shares(shares: Sequence[Share], players: int) -> None:
    """Checks every nonce against the hash of its share."""
    seats = [share.seat for share in shares]
    if seats != sorted(set(seats)) or not set(seats) <= set(SEAT_LETTERS[:players]):
        raise RecordError(f"the shares of the dice are those of seats {', '.join(seats)}, which cannot be.")
    for share in shares:
        try:
            is_true = share.nonce is None or share.opens_with(share.nonce)
        except ValueError as fault:
            raise RecordError(f"the nonce of seat {share.seat} cannot be read: {fault}") from fault
        if not is_true:
            raise RecordError(f"the nonce of seat {share.seat} does not give the hash that this seat had committed to.")


def _check_that_all_was_drawn(record: Record) -> None:
    """Checks that every number of sealed dice decided an outcome, possibly one that was taken back."""
    line, drawn = record.steps, set(_draws(record.steps))
    for branch in reversed(record.taken_back):
        if not 0 <= branch.after <= len(line):
            raise RecordError(f"steps were taken back after step {branch.after}, which there is not.")
        line = line[: branch.after] + branch.steps
        replay(msgspec.structs.replace(record, steps=line))
        drawn |= set(_draws(line))
    missing = set(range(len(drawn))) - drawn
    if missing:
        raise RecordError(f"number {min(missing)} of the dice was left out.")


def thrown_anew(taken_back: Iterable[TakenBack]) -> int:
    """Number of throws taken back. A record with any counts for no rating."""
    return sum(len(_draws(branch.steps)) for branch in taken_back)


def _draws(steps: Sequence[RecordedStep]) -> list[int]:
    return [step.draw for step in steps if step.draw is not None]


def resume(record: Record) -> Match:
    """Plays on from the end of a record, with its own dice if it has any."""
    match = verify(record)
    try:
        dice = _sealed(record) if record.seed is None else SeededDice(record.seed)
        if dice is not None:
            lines = [record.steps, *(branch.steps for branch in record.taken_back)]
            match.roll(dice, len({draw for line in lines for draw in _draws(line)}))
    except OptionError as fault:
        raise RecordError(str(fault)) from fault
    return match
