"""Positions of every game for the gallery, in which boards are drawn and looked at without a server.

    python web/gallery/positions.py

For each game: a run of views from one game as seat A sees it, and a position for each kind of decision, as the one who
decides sees it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import wyrmhall
from wyrmhall.bots import Budget, bot
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import SHARED, fluent_in, languages_in

HERE = Path(__file__).parent / "positions"
RUN = 60
GAMES = 12


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for name, game in wyrmhall.all_games().items():
        words = {code: fluent_in(game.folder / "locales", code) for code in languages_in(SHARED)}
        found = {"game": name, "words": words, "run": run(name), "decisions": decisions(name)}
        (HERE / f"{name}.json").write_bytes(msgspec.json.encode(found))
        print(name, len(found["run"]), "in a row,", [one["title"] for one in found["decisions"]])


def run(name: str) -> list[dict[str, Any]]:
    match = wyrmhall.new(name, seed=3)
    frames = []
    while not match.over and len(frames) < RUN:
        begun = len(match.steps)
        decide(match)
        frames.append(position(match, 0, begun))
    while not match.over:
        decide(match)
    frames.append(position(match, 0, len(match.steps) - 1))
    return frames


def decisions(name: str) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    game = wyrmhall.find_game(name)
    for seed in range(GAMES):
        players = game.players[seed % len(game.players)]
        options = {option.name: bool(seed % 2) for option in game.options}
        match = wyrmhall.new(name, players=players, seed=seed, options=options)
        while not match.over:
            view = match.view(match.turn)
            title = f"{view.phase} {view.prompt.message} ({players})"
            if title not in found and (len(match.steps) > 40 or seed > 3):
                found[title] = position(match, match.turn, max(0, len(match.steps) - 1)) | {"title": title}
            decide(match, seed)
    return list(found.values())


def decide(match: Any, seed: int = 0) -> None:
    kind = "random" if (seed + len(match.steps)) % 5 == 0 else "greedy"
    player = bot(kind, match.game, seed, len(match.steps))
    match.play(player.choose(match.question(), Budget()))


def position(match: Any, seat: int, since: int) -> dict[str, Any]:
    mine = match.turn == seat
    choices = match.choices() if mine else []
    whole = match.whole_choices() if mine else []
    told = [each for step in range(since, len(match.steps)) for each in match.told(step, seat)]
    outcome = match.outcome()
    return {
        "view": match.view(seat),
        "happened": [{"did": did, "line": line} for did, line in told],
        "choices": [choice(move) for move in choices],
        "wholeMoves": [
            {"text": " ".join(part.text() for part in parts), "parts": [choice(part) for part in parts]}
            for parts in whole
        ],
        "seats": [
            {
                "seat": SEAT_LETTERS[number],
                "name": name,
                "player": "person" if number == seat else "strong",
                "present": True,
            }
            for number, name in enumerate(match.names)
        ],
        "outcome": outcome and {"returns": outcome.returns, "scores": outcome.scores},
    }


def choice(move: Any) -> dict[str, Any]:
    return {"text": move.text(), "move": move}


if __name__ == "__main__":
    main()
