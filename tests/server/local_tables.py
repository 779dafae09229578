"""Tables without a server: events are applied as soon as they are decided."""

import itertools
import random

import msgspec
import pytest
from msgspec.json import encode

from tests.options import chosen_games
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.server import messages
from wyrmhall.server.http_messages import NewSeat, NewTable
from wyrmhall.server.tables.commands import CommandRefused, decide
from wyrmhall.server.tables.events import Filled, SatDown
from wyrmhall.server.tables.new_table import new_setup
from wyrmhall.server.tables.patience import Attendance
from wyrmhall.server.tables.seat_tokens import hash_token
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.viewer_messages import log, welcome

every_game = pytest.mark.parametrize("game", chosen_games(), ids=lambda game: game.name)


class LocalTable:
    """A table with its log, and who is there."""

    def __init__(self, setup):
        self.table = Table(setup)
        self.who = Attendance()
        self.keys = (str(number) for number in itertools.count())

    @property
    def match(self):
        return self.table.match

    @property
    def log(self):
        return self.table.log

    def add(self, *added):
        for event in added:
            self.table.apply(event)
        if self.table.is_ready:
            self.add(self.table.begin())
        return self

    def do(self, by, kind, /, **parts):
        """Carry out a command, or raise CommandRefused. Returns the events."""
        wanted = {"key": next(self.keys), "seq": self.table.seq} | parts
        fields = {name: wanted[name] for name in kind.__struct_fields__ if name in wanted}
        decided = decide(self.table, by, kind(**fields), self.who)
        self.add(*decided)
        return decided

    def refusal(self, by, kind, /, **parts):
        """The message with which a command is refused."""
        with pytest.raises(CommandRefused) as refused:
            self.do(by, kind, **parts)
        return refused.value.refusal.line.message

    def play(self, seat, move):
        return self.do(seat, messages.Play, move=move)

    def play_randomly(self, moves):
        """Any legal move of whoever must decide; at a table by hand, any outcome by whoever may enter it."""
        if self.match.turn is None:
            return self.enter(moves.choice(self.table.who_enters()), moves.choice(self.match.legal_moves()))
        return self.play(self.match.turn, moves.choice(self.match.legal_moves()))

    def enter(self, seat, *outcomes):
        return self.do(seat, messages.Enter, outcomes=outcomes)

    def undo(self, seat):
        """Take back a move; all who are asked agree."""
        self.do(seat, messages.Undo)
        self.agree()

    def agree(self):
        while self.table.proposal is not None:
            self.answer(SEAT_LETTERS.index(self.table.proposal.waiting_for[0]), yes=True)

    def answer(self, seat, yes):
        return self.do(seat, messages.AnswerProposal, proposal=self.table.proposal.id, yes=yes)

    def attend(self, *present, **waited_for):
        """Who is there from now on, and for whom the others have waited long enough."""
        seats = {name: frozenset(who) if isinstance(who, set) else who for name, who in waited_for.items()}
        self.who = Attendance(frozenset(present), **seats)

    def restored(self):
        """The same table, restored from its log."""
        return restored(self.table.setup, self.log)


def restored(setup, log):
    table = Table(setup)
    for event in log:
        table.replay(event)
    return table


def whole_table(table, viewer):
    return encode(welcome(table, viewer, (), list(log(table, viewer))))


def new_table(game, *seats, seed=None, **more):
    setup, _, _ = new_setup(NewTable(game, [NewSeat(seat) for seat in seats], **more), "maker")
    if seed is not None:
        dice = random.Random(f"{game} {seed}").randbytes(32)
        setup = msgspec.structs.replace(setup, dice=dice, bot_seed=seed)
    return LocalTable(setup)


def begun_table(game, people, bots=0, seed=0, **more):
    """A table with people on the first seats and bots on the others: the game has begun."""
    local = new_table(game, *["open"] * (people + bots), seed=seed, **more)
    local.add(*(Filled(people + bot, "greedy") for bot in range(bots)))
    return local.add(*(SatDown(seat, f"P{seat}", hash_token(f"token {seat}")) for seat in range(people)))
