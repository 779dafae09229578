"""Find puzzles in games of bots: positions with one clearly best move, which a novice misses.

    python tools/puzzles.py keeper --count 50 [--processes 16] > src/wyrmhall/games/keeper/puzzles.jsonl

A position is looked at shortly; where one move stands out it is searched twice more,
for longer and with other luck.
Each puzzle is a line: the seed and the players of its game, the moves up to it, the best move and the next one, by how
much that is worse, and how many of 20 tries of a novice and of a strong bot find the best.
"""

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial

from wyrmhall.bots import Budget, bot
from wyrmhall.bots.coach.advice import complete_move
from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.match.match import Match
from wyrmhall.match.move_wording import word_move
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.registry import find_game

SHORT, LONG = Budget(iterations=800), Budget(iterations=12_000)
GAP = 0.08
"""How much more the best move must win than the next one, at the least that their intervals allow."""
TRIES = 20
MOST_FOUND = 10
"""A novice finds it in at most so many tries."""
IN_A_GAME = 2


def puzzles_in(game, players, seed):
    """The puzzles in one game that casual bots play."""
    match, found, moves = Match(game, players, seed=seed), [], []
    alone = players == 1
    while not match.over:
        question = match.question()
        if len(moves) > 4 and 2 < len(question.actions) <= 40 and not match.unfinished and len(found) < IN_A_GAME:
            puzzle = _judge(match, question, seed, len(match.steps), alone)
            if puzzle:
                found.append({"seed": seed, "players": players, "moves": moves[:], **puzzle})
        text = match.move(bot("casual", match.game, seed, len(moves)).choose(question, Budget())).text()
        moves.append(text)
        match.play(text)
    return found


def _holds(game, puzzle):
    """Whether two more long looks find the same move, clearly."""
    match = Match(game, puzzle["players"], seed=puzzle["seed"])
    for move in puzzle["moves"]:
        match.play(move)
    question, number = match.question(), len(match.steps)
    for look in (101, 102):
        best, second = _best_two(match, question, LONG, puzzle["seed"] + look, number)
        scale = max(best.value, 1.0) if match.players == 1 else 1.0
        gap = (best.value - best.margin - second.value - second.margin) / scale
        if match.move(best.action).text() != puzzle["best"] or gap <= 0:
            return False
    return True


def _judge(match, question, seed, number, alone):
    first = _best_two(match, question, SHORT, seed, number)
    scale = max(first[0].value, 1.0) if alone else 1.0
    if (first[0].value - first[1].value) / scale < GAP:
        return None
    if _finds(match, question, "novice", first[0].action, 6) > 3:
        return None
    for look in (1, 2):
        best, second = _best_two(match, question, LONG, seed + look, number)
        gap = (best.value - best.margin - second.value - second.margin) / scale
        if best.action != first[0].action or gap < GAP / 2:
            return None
    if match.game.is_unfinished(match.content, _after(match, best)):
        return None
    novice = _finds(match, question, "novice", best.action, TRIES)
    if novice > MOST_FOUND:
        return None
    return {
        "best": match.move(best.action).text(),
        "next": _text(match, question, second, seed),
        "value": round(best.value, 3),
        "gap": round((best.value - second.value) / scale, 3),
        "novice": novice,
        "strong": _finds(match, question, "strong", best.action, TRIES),
    }


def _text(match, question, estimate, seed):
    """The text of a move with all its parts."""
    search = SearchBot(match.game, new_streams(seed)[POLICY])
    return word_move(match, complete_move(match.game, question, estimate.action, search)).text


def _after(match, estimate):
    trial = match.clone()
    trial.play(estimate.action)
    return trial._state


def _best_two(match, question, budget, seed, number):
    moves = bot("search", match.game, seed, number).analyse(question, budget).moves
    tried = sorted((move for move in moves if move.visits > 30), key=lambda move: -move.value)
    return (tried + list(moves))[:2] if len(tried) > 1 else moves[:2]


def _finds(match, question, kind, action, tries):
    return sum(bot(kind, match.game, 1000 + n, 7).choose(question, Budget()) == action for n in range(tries))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--check", help="look anew at the puzzles of this file, and print those that hold")
    asked = parser.parse_args()
    players = asked.players or [n for n in find_game(asked.game).players if n <= 4]
    ends, found, seed = time.time() + asked.seconds, 0, asked.first
    with ProcessPoolExecutor(asked.processes) as pool:
        if asked.check:
            with open(asked.check, encoding="utf-8") as file:
                lines = [json.loads(line) for line in file]
            for puzzle, holds in zip(lines, pool.map(partial(_holds, asked.game), lines), strict=True):
                if holds:
                    print(json.dumps(puzzle, separators=(",", ":")), flush=True)
            return
        waiting = set()
        while found < asked.count and time.time() < ends:
            while len(waiting) < 2 * asked.processes:
                waiting.add(pool.submit(puzzles_in, asked.game, players[seed % len(players)], seed))
                seed += 1
            done = next(as_completed(waiting))
            waiting.discard(done)
            for puzzle in done.result():
                print(json.dumps(puzzle, separators=(",", ":")), flush=True)
                found += 1
            print(f"{found} puzzles in {seed - 1} games", end="\r", file=sys.stderr, flush=True)
        pool.shutdown(cancel_futures=True, wait=False)


if __name__ == "__main__":
    main()
