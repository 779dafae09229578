"""Print a game that bots have played as steps for `lessons.toml`, with the number of each step.

python tools/lesson_game.py keeper --players 2 --seed 7 --bots strong [--numbers]
"""

import argparse

from wyrmhall.bots import Budget, bot
from wyrmhall.cli.arguments import read_options
from wyrmhall.match.match import Match
from wyrmhall.registry import find_game

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("game")
parser.add_argument("--players", type=int)
parser.add_argument("--seed", type=int, default=0)
parser.add_argument("--bots", default="strong")
parser.add_argument("--option", action="append", default=[], help="as in open_stacks=on")
parser.add_argument("--numbers", action="store_true", help="with their numbers, who decides, and the choices")
asked = parser.parse_args()

options = read_options(find_game(asked.game), asked.option)
match = Match(asked.game, asked.players, seed=asked.seed, options=options)
told = 0
while True:
    for number, step in enumerate(match.steps[told:], told + 1):
        print(f"{number:>4} {'-ABCDEFG'[step.by + 1]}  {step.text}" if asked.numbers else step.text)
    told = len(match.steps)
    if match.over:
        break
    if asked.numbers and len(match.legal_moves()) > 1:
        print(f"         choices: {', '.join(match.legal_moves()[:12])}")
    match.play(bot(asked.bots, match.game, asked.seed, told).choose(match.question(), Budget()))
