"""Gymnasium's own check passes; the others play as their bots would, and a vector plays what an env plays."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import wyrmhall
import wyrmhall.doors.gymnasium as door
from tests.options import random_stream
from wyrmhall.kit.errors import IllegalAction, OptionError
from wyrmhall.native.rng import POLICY, below, new_streams
from wyrmhall.study.env import begin
from wyrmhall.study.loop import RANDOM

ROWS = 3
STEPS = 60


@pytest.fixture(autouse=True)
def _needs_features(game):
    if game.bot.features is None:
        with pytest.raises(OptionError, match="no features"):
            door.SeatEnv(game)
        pytest.skip(f"{game.name} has no features")


def test_its_own_check_passes(game, players, options):
    made = gymnasium.make(
        f"wyrmhall/{game.name}-v0", players=players, seat=players - 1, opponents="random", options=options
    )
    check_env(made.unwrapped)


def play(one, dice, most=10**6):
    _, info = one.reset(seed=dice.getrandbits(31))
    total, ended, steps = 0.0, False, 0
    while not ended and steps < most:
        assert np.array_equal(one.action_masks(), info["action_mask"] == 1)
        seen, reward, ended, truncated, info = one.step(dice.choice(np.flatnonzero(info["action_mask"]).tolist()))
        assert not truncated
        assert seen in one.observation_space
        total, steps = total + reward, steps + 1
    return total, info


@pytest.mark.parametrize("kind", ["random", "greedy", "novice", "search@4i"])
def test_bots_of_every_kind_play_the_others(game, kind):
    one = door.SeatEnv(game, players=2, seat=1, opponents=[kind])
    total, info = play(one, random_stream("gymnasium", game.name, kind), STEPS if "@" in kind else 10**6)
    if one.game.over:
        assert total == one.game.returns()[1]
        assert info["rule"] == one.game.ended_by
        assert not info["action_mask"].any()
        with pytest.raises(OptionError, match="the game is over: call reset"):
            one.step(0)


def test_an_illegal_action_loses(game):
    one = door.SeatEnv(game)
    _, info = one.reset(seed=7)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = one.step(wrong)
    assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)
    with pytest.raises(OptionError, match="the game is over: call reset"):
        one.step(wrong)
    one.reset()
    with pytest.raises(IllegalAction, match=f"there is no action {game.moves.size}; actions are numbered 0 to"):
        one.step(game.moves.size)


def test_policies_themselves_are_opponents(game):
    """They play as they do by name."""
    asked = []

    def first(observations, masks):
        asked.append(len(masks))
        return masks.argmax(axis=1)

    for opponents in (first, [first], wyrmhall.load_policy("random", game), wyrmhall.load_policy("search@2i", game)):
        one = door.SeatEnv(game, players=2, opponents=opponents)
        _, info = one.reset(seed=1)
        ended = False
        while not ended:
            _, _, ended, _, info = one.step(info["action_mask"].argmax())
    assert set(asked) == {1}
    with pytest.raises(OptionError, match="in a vector opponents are random or greedy, not first"):
        door.SeatVectorEnv(game, 2, players=2, opponents=first)


def test_what_cannot_be_is_told(game):
    for wrong, told in [
        ({"seat": 9}, "there is no seat 9"),
        ({"players": 2, "opponents": ["greedy", "greedy"]}, "2 players need 1 opponents, not 2"),
        ({"opponents": "santa"}, "there is no bot 'santa'"),
        ({"opponents": None}, "None is no opponent; give a bot such as 'greedy', or a policy"),
        ({"players": 2, "opponents": [3]}, "3 is no opponent"),
    ]:
        for kind in (door.SeatEnv, door.SeatVectorEnv):
            with pytest.raises(OptionError, match=told):
                kind(game, **wrong)
    with pytest.raises(OptionError, match="no game has begun: call reset"):
        door.SeatEnv(game).step(0)
    with pytest.raises(OptionError, match="render_mode is 'ansi', not 'human'"):
        door.SeatEnv(game, render_mode="human")
    with pytest.raises(OptionError, match="in a vector opponents are random or greedy, not novice"):
        door.SeatVectorEnv(game, 2, players=2, opponents="novice")
    games = door.SeatVectorEnv(game, 2)
    with pytest.raises(OptionError, match="no game has begun: call reset"):
        games.step([0, 0])
    games.reset()
    one = door.SeatEnv(game)
    one.reset(seed=7)
    for step in (lambda: games.step([0.4, 0.4]), lambda: one.step(0.4)):
        with pytest.raises(OptionError, match="actions are whole numbers; these are of type float64"):
            step()
    with pytest.raises(OptionError, match="give 2 actions"):
        games.step([0])
    with pytest.raises(IllegalAction, match="there is no action -1"):
        games.step([0, -1])


def test_it_draws_what_the_seat_sees(game):
    one = door.SeatEnv(game, seat=0, render_mode="ansi")
    one.reset(seed=7)
    assert one.render() == one.game.board(0)


class Replay:
    """A row of a vector played again with an env, the others by the game's own player or at random."""

    def __init__(self, games, number):
        self.setup, self.seat, self.kinds, self.rows = games.setup, games.seat, games.run.policies, games.num_envs
        self.seed, self.number = int(games.run.seed), number
        self.begin()

    def begin(self):
        self.env = begin(self.setup, self.seed, self.number)
        self.stream = new_streams(self.seed, self.number)[POLICY]
        self.play_on()

    def play_on(self):
        while not self.env.over and self.env.actor != self.seat:
            asked = self.env.question()
            count, actions = len(asked.actions), asked.actions
            if self.kinds[self.env.actor] == RANDOM:
                action = actions[below(self.stream, count)]
            else:
                choose = self.setup.game.bot.choose
                action = choose(
                    asked.content, asked.seen.state, asked.seen.seat, actions, count, self.stream, asked.notes
                )
            self.env.apply(int(action))

    def next(self):
        """Whatever the seat has no part in is left out."""
        while True:
            self.number += self.rows
            self.begin()
            if not self.env.over:
                return


def test_a_vector_plays_what_an_env_plays(game, players, options):
    dice = random_stream("rows", game.name, players, options)
    opponents = [("greedy", "random")[seat % 2] for seat in range(players - 1)]
    games = gymnasium.make_vec(
        f"wyrmhall/{game.name}-v0",
        num_envs=ROWS,
        vectorization_mode="vector_entry_point",
        players=players,
        opponents=opponents,
        options=options,
    )
    assert games.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = games.reset(seed=5)
    replays = [Replay(games, number) for number in range(ROWS)]
    for replay in replays:
        if replay.env.over:
            replay.next()
    has_lost = False
    for step in range(STEPS):
        assert seen in games.observation_space
        for row, replay in enumerate(replays):
            assert np.array_equal(seen[row], replay.env.observe(0))
            assert np.array_equal(infos["action_mask"][row], replay.env.mask)
        chosen = [dice.choice(replay.env.legal.tolist()) for replay in replays]
        illegal = np.flatnonzero(replays[0].env.mask == 0)
        lost = step >= STEPS // 2 and illegal.size > 0 and not has_lost
        if lost:
            chosen[0], has_lost = int(illegal[0]), True
        seen, rewards, terminations, truncations, infos = games.step(np.array(chosen))
        assert not truncations.any()
        for row, replay in enumerate(replays):
            if lost and row == 0:
                assert (rewards[0], terminations[0], infos["illegal"][0]) == (-1, True, True)
                assert np.array_equal(infos["final_obs"][0], replay.env.observe(0))
                replay.next()
                continue
            replay.env.apply(chosen[row])
            replay.play_on()
            assert terminations[row] == replay.env.over
            assert rewards[row] == replay.env.returns()[0]
            if replay.env.over:
                assert infos["_final_obs"][row]
                assert np.array_equal(infos["final_obs"][row], replay.env.observe(0))
                assert np.array_equal(infos["score"][row], replay.env.scores()[0], equal_nan=True)
                replay.next()
    assert has_lost
