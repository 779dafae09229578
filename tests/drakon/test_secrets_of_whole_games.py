"""What everybody knows over whole games, against a plain account of it."""

from collections import Counter

import pytest

from tests.drakon.sights import busy_game, viewers
from tests.every_game.random_games import truth
from wyrmhall.games.drakon.state import ONLY_DWARF, Draft, room_name
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.native.rule import INTERPRETED


class Account:
    """What everybody knows of every hand, from the steps of a game."""

    def __init__(self, match):
        self.match = match
        self.known = {(eyes, owner): Counter() for eyes in viewers(match) for owner in SEAT_LETTERS[: match.players]}

    def others(self, *but):
        return [eyes for eyes in viewers(self.match) if eyes not in but]

    def leaves(self, owner, room, eyes):
        """A room goes from a hand in the sight of these: of those alike they know of one fewer."""
        for viewer in eyes:
            self.known[viewer, owner] -= Counter({room: self.known[viewer, owner][room] > 0})

    def comes(self, owner, room, eyes):
        for viewer in eyes:
            if viewer != owner:
                self.known[viewer, owner][room] += 1

    def lost(self, owner, rooms, *but):
        """So many rooms go from a hand unseen: others know what all knew to be there more often than that."""
        public = self.known["-", owner]
        left = Counter({room: max(count - rooms, 0) for room, count in public.items()})
        for viewer in self.others(*but):
            self.known[viewer, owner] = left.copy()

    def take_down(self, number):
        """One step."""
        match = self.match
        step, before, after = match.steps[number], truth(match, number), truth(match, number + 1)
        words = step.text.split()
        if words[0] == "draw" and before.left == 0:
            secret = before.under[0] >= ONLY_DWARF
            knowing = [SEAT_LETTERS[list(before.adventurer).index(3)]] if secret else self.others()
            self.comes(words[1], " ".join(words[2:]), knowing)
        elif words[0] == "take" and words[1] != "coin":
            robber, victim = SEAT_LETTERS[before.decider], words[-1]
            room = " ".join(words[1:-2])
            is_plain = self.known["-", victim][room] == before.held[before.victim]
            self.lost(victim, 1, robber, victim)
            self.leaves(victim, room, [robber])
            self.comes(robber, room, self.others() if is_plain else [victim])
        elif words[0] == "then":
            self.lost(SEAT_LETTERS[before.active], 2)
        elif before.rooms < after.rooms:
            self.leaves(SEAT_LETTERS[before.active], room_name(match.content, before.draft_face), self.others())
        elif before.draft in (Draft.SWAP, Draft.SWAP_FACING) and after.draft == Draft.NONE:
            owner, room = SEAT_LETTERS[before.decider], int(before.draft_spot)
            self.leaves(owner, room_name(match.content, after.face[room]), self.others())
            self.comes(owner, room_name(match.content, before.face[room]), self.others())

    def check(self):
        for (eyes, owner), known in self.known.items():
            if eyes != owner:
                seen = Counter(room for room in self.match.hand(owner, eyes) if room != "?")
                assert seen == +known, (eyes, owner, self.match.steps[-1])


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_everybody_knows_exactly_what_they_have_seen(players):
    happened = Counter()
    for seed in range(3 if INTERPRETED else 12):
        account, done = None, 0
        for match in busy_game(players, seed, decisions=250):
            account = account or Account(match)
            for number in range(done, len(match.steps)):
                account.take_down(number)
                happened[match.steps[number].text.split()[0]] += 1
            if done % 3 == 0 or match.steps[-1].text.startswith(("take", "for", "then", "draw")):
                account.check()
            done = len(match.steps)
    assert min(happened[word] for word in ("swap", "take", "destroy", "draw")) > 2
