"""Every kind of decision that a game asks for, shown on a page at once: who waits for a game to come to it waits long.

The page is the real one. Only the server's line is played by the test: it tells of positions from games that two or
more programs have played, always the same ones.
"""

import itertools
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

import wyrmhall
from tests.web.checking import AT_REST
from wyrmhall.bots import Budget, bot
from wyrmhall.bots.coach.advice import CoachMove
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.kit.words import Line
from wyrmhall.server.messages import Because, CoachAdvice, Dangers, Pong, Welcome, WholeMoves
from wyrmhall.server.table_info import LogEntry, Remark, SeatInfo, Situation, TableInfo

TESTS = Path(__file__).parents[1]
GAMES_PLAYED = 30

IS_SHOWN = """
(remark) => document.querySelector('#panel-chat')?.textContent.includes(remark) &&
    document.querySelector('[data-turn="mine"]') &&
    [...document.querySelectorAll('main [data-spot][data-open]')].some((spot) => spot.getClientRects().length > 0)
"""


@cache
def decisions(game):
    """For each question that a game asks its players, by the name of its message, a position in which it is asked."""
    asked = wyrmhall.find_game(game)
    words = (asked.folder / "locales" / "en.ftl").read_text("utf-8")
    wanted = set(re.findall(r"^(prompt-[\w-]+) =", words, re.MULTILINE))
    found = {}
    for match in positions(asked):
        question = match.view(match.turn).prompt.message
        if question not in found:
            found[question] = position_of(match)
        if found.keys() == wanted:
            return found
    raise AssertionError(f"in no game of {game} anybody was asked {wanted - found.keys()}")


def positions(game):
    """Positions in which somebody must decide, those first that a game lists as rare: `tests/GAME/situations.py`."""
    if (TESTS / game.name / "situations.py").is_file():
        yield from (situation() for situation in import_module(f"tests.{game.name}.situations").RARE)
    for seed in range(GAMES_PLAYED):
        players = game.players[seed % len(game.players)]
        settings = list(itertools.product(*(option.values[::-1] for option in reversed(game.options))))
        setting = settings[seed // len(game.players) % len(settings)]
        options = {option.name: value for option, value in zip(reversed(game.options), setting, strict=True)}
        match = wyrmhall.new(game.name, players=players, seed=seed, options=options)
        while not match.over:
            yield match
            decide(match, seed)


def decide(match, seed=0):
    """Make a decision as a program would, now and then any."""
    kind = "random" if (seed + len(match.steps)) % 5 == 0 else "greedy"
    match.play(bot(kind, match.game, seed, len(match.steps)).choose(match.question(), Budget()))


def position_of(match, since=None):
    """What the page of whoever must decide is told of a match, with what has happened since a step; else the last."""
    seat, count = match.turn, len(match.steps)
    steps = range(max(0, count - 1) if since is None else since, count)
    whole = [[{"text": part.text(), "move": part} for part in parts] for parts in match.whole_choices()]
    return {
        "view": match.view(seat),
        "happened": [{"did": did, "line": line} for step in steps for did, line in match.wording(step, seat)],
        "choices": match.choices(),
        "wholeMoves": [{"text": " ".join(part["text"] for part in parts), "parts": parts} for parts in whole],
        "seats": [
            SeatInfo(letter, name, "person" if letter == SEAT_LETTERS[seat] else "strong", present=True)
            for letter, name in zip(SEAT_LETTERS, match.names, strict=False)
        ],
    }


class Stage:
    """A page at a table where one position after the other is shown."""

    def __init__(self, visitor, game):
        self.game = game
        self.shown = 0
        self.page = visitor.context.new_page()
        self.page.route("**/api/tables/stage", lambda route: route.fulfill(json=msgspec.to_builtins(self._table())))
        self.page.route_web_socket("**/api/tables/stage/socket", self._connect)

    def show(self, position):
        self.position = position
        self.shown += 1
        if self.shown == 1:
            self.page.goto("/t/stage")
        else:
            self._send(self._welcome())
        self.page.wait_for_function(IS_SHOWN, arg=self._mark())
        self.page.wait_for_function(AT_REST)

    def _connect(self, line):
        self.line = line
        line.on_message(self._hear)

    def _hear(self, message):
        said = msgspec.json.decode(message)
        match said["type"]:
            case "hello":
                self._send(self._welcome())
            case "ping":
                self._send(Pong())
            case "whole_moves":
                self._send(WholeMoves(said["id"], self.position["wholeMoves"]))
            case "advice":
                self._send(CoachAdvice(said["id"], self._advised(), 1, True))
            case "dangers":
                self._send(Dangers(said["id"], self._dangers()))
            case "why":
                self._send(Because(said["id"], None))

    def _send(self, message):
        self.line.send(msgspec.json.encode(message).decode())

    def _advised(self):
        return [
            CoachMove(move["text"], move["words"], move["parts"], value=0.5, margin=0.1, why=[], against=[], neutral=[])
            for move in self.position["advised"]
        ]

    def _dangers(self):
        words = (wyrmhall.find_game(self.game).folder / "locales" / "en.ftl").read_text("utf-8")
        named = re.findall(r"^(danger-[\w-]+) = .*\$chance", words, re.MULTILINE)
        return [Line(name, {"chance": 98}, ("K1.1",)) for name in named]

    def _mark(self):
        """What is said in the chat, so that one sees which position the page shows."""
        return f"({self.shown})"

    def _welcome(self):
        view = self.position["view"]
        told = [each for each in self.position["happened"] if each["line"]]
        return Welcome(
            seq=self.shown,
            seat=view.viewer,
            table=self._table(),
            step=1,
            view=view,
            log=[LogEntry(self.shown, each["line"], 1, each["did"]) for each in told],
            remarks=[Remark(self.shown, None, "", self._mark())],
            now=Situation(self.position["choices"], "free"),
        )

    def _table(self):
        return TableInfo(
            id="stage",
            game=self.game,
            edition="",
            options={},
            seats=self.position["seats"],
            phase="playing",
            listed=False,
            coach="advised" in self.position,
            commitment="",
            created="",
        )
