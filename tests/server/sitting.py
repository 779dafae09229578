"""Tables without a server: what is decided is applied at once."""

import itertools
import random

import msgspec

from wyrmhall.server import messages
from wyrmhall.server.messages import NewSeat, NewTable
from wyrmhall.server.tables.commands import decide
from wyrmhall.server.tables.events import Filled, SatDown
from wyrmhall.server.tables.new_table import new_setup
from wyrmhall.server.tables.seat_tokens import hash_token
from wyrmhall.server.tables.table import Table


class Sitting:
    """A table with its log, and who is there."""

    def __init__(self, head):
        self.table = Table(head)
        self.log = []
        self.present = set()
        self.keys = (str(number) for number in itertools.count())

    def add(self, *added):
        """Make events happen."""
        for event in added:
            self.table.apply(event)
            self.log.append(event)
        if self.table.is_ready:
            self.add(self.table.begin())
        return self

    def do(self, by, kind, /, **parts):
        """Somebody asks for something: CommandRefused is raised, or it happens. Returns the events."""
        wanted = {"key": next(self.keys), "seq": self.table.seq} | parts
        fields = {name: wanted[name] for name in kind.__struct_fields__ if name in wanted}
        decided = decide(self.table, by, kind(**fields), self.present)
        self.add(*decided)
        return decided

    def play(self, seat, move):
        return self.do(seat, messages.Play, move=move)

    def move_at_random(self, dice):
        """Any legal move of whoever must decide."""
        match = self.table.match
        return self.play(match.turn, dice.choice(match.legal_moves()))

    def again(self):
        """The same table, made from its log."""
        return Table.from_events(self.table.setup, self.log)


def new_table(game, *seats, seed=None, **more):
    """A table as somebody sets it up."""
    wanted = NewTable(game, [NewSeat(seat) for seat in seats], **more)
    head, _, _ = new_setup(wanted, "maker")
    if seed is not None:
        dice = random.Random(f"{game} {seed}").randbytes(32)
        head = msgspec.structs.replace(head, dice=dice, bot_seed=seed)
    return Sitting(head)


def people(game, players, seed=0, **more):
    """A table of people who have all sat down: the game has begun."""
    sitting = new_table(game, *["open"] * players, seed=seed, **more)
    return sitting.add(*(SatDown(seat, f"P{seat}", hash_token(f"token {seat}")) for seat in range(players)))


def with_bots(game, people_there, bots, seed=0):
    """A table with some people on the first seats and bots on the others."""
    sitting = new_table(game, *["open"] * (people_there + bots), seed=seed)
    sitting.add(*(Filled(people_there + seat, "greedy") for seat in range(bots)))
    return sitting.add(*(SatDown(seat, f"P{seat}", hash_token(f"token {seat}")) for seat in range(people_there)))
