"""PPO for Drachenhort by self-play: one network plays all seats, and learns from nothing. README.md goes through it."""

import argparse
import time

import numpy as np
import onnxscript  # noqa: F401  # torch.onnx.export needs it: better missed now than after the training
import torch
from torch import nn
from torch.distributions import Categorical

import wyrmhall

ROWS, STEPS = 1024, 32  # games side by side, and decisions made in each of them before an update
EPOCHS, BATCH = 2, 1024  # how often an update goes over these decisions, and how many it takes at once
RATE, CLIP, LAMBDA, ENTROPY = 1e-3, 0.2, 0.95, 0.01
UNITS = 128
LEAD = 4.0  # who is ahead by so many points wins the softened game three times out of four


class Network(nn.Module):
    """From an observation: logits of the actions, and each seat's share of the win, the acting seat first.

    An action is one of the adventurers. The same weights look at each of them; others look at the whole table.
    """

    def __init__(self, game, players):
        super().__init__()
        features, self.adventurers = game.bot.features, game.moves.size
        self.first, self.last = features.at("adventurers"), features.at("seats")
        self.table = nn.Sequential(nn.Linear(features.size, UNITS), nn.ReLU(), nn.Linear(UNITS, UNITS), nn.ReLU())
        self.policy, self.value = nn.Linear(UNITS, self.adventurers), nn.Linear(UNITS, players)
        self.adventurer = nn.Linear((self.last - self.first) // self.adventurers, UNITS // 2)
        self.around, self.liking = nn.Linear(UNITS, UNITS // 2), nn.Linear(UNITS // 2, 1)

    def forward(self, observation):
        table = self.table(observation)
        each = self.adventurer(observation[:, self.first : self.last].unflatten(1, (self.adventurers, -1)))
        liking = self.liking(torch.relu(each + self.around(table)[:, None])).squeeze(2)
        return self.policy(table) + liking, self.value(table).softmax(dim=1)


def masked(logits, mask):
    """The policy over legal actions only."""
    return Categorical(logits=logits.masked_fill(~mask, -1e9), validate_args=False)


class Rollout:
    """What happened in `STEPS` decisions of every row."""

    def __init__(self, games, device):
        def zeros(*shape, dtype=torch.float32):
            return torch.zeros(STEPS, len(games), *shape, dtype=dtype, device=device)

        self.observations, self.mask = zeros(games.game.bot.size), zeros(games.mask.shape[1], dtype=torch.bool)
        self.seats, self.actions, self.chances = zeros(dtype=torch.int64), zeros(dtype=torch.int64), zeros()
        self.values, self.results, self.ends = zeros(games.players), zeros(games.players), zeros(1, dtype=torch.bool)


@torch.no_grad()
def play(games, network, device, rollout):
    """Fill the rollout; then the values of the positions it ends with, and whose turn it is there."""
    for step in range(STEPS):
        seats, observations, mask = (torch.as_tensor(array, device=device) for array in games.observe())
        logits, values = network(observations)
        policy = masked(logits, mask)
        actions = policy.sample()
        rollout.seats[step], rollout.observations[step], rollout.mask[step] = seats, observations, mask
        rollout.actions[step], rollout.chances[step], rollout.values[step] = actions, policy.log_prob(actions), values
        shares, ends = (torch.as_tensor(array, device=device) for array in games.step(actions))
        scores = torch.as_tensor(games.scores, device=device)
        rollout.results[step] = (shares + (scores / LEAD).softmax(dim=1)) / 2
        rollout.ends[step] = ends[:, None]
    seats, observations, _ = (torch.as_tensor(array, device=device) for array in games.observe())
    return seats, network(observations)[1]


def goals(rollout, seats, values):
    """What each seat could expect at every decision, the acting seat first: TD(lambda) along each seat's decisions."""
    rows, places = torch.arange(len(seats), device=seats.device), torch.arange(values.shape[1], device=seats.device)

    def from_seat(seats):
        return (seats[:, None] + places) % len(places)

    ahead = torch.zeros_like(values).scatter(1, from_seat(seats), values)  # what a seat expects at its next decision
    later = ahead.clone()  # and what came of it
    found = torch.zeros_like(rollout.values)
    for step in reversed(range(STEPS)):
        ahead = torch.where(rollout.ends[step], rollout.results[step], ahead)
        later = torch.where(rollout.ends[step], rollout.results[step], later)
        goal = (1 - LAMBDA) * ahead + LAMBDA * later
        seats = rollout.seats[step]
        found[step] = goal.gather(1, from_seat(seats))
        ahead[rows, seats], later[rows, seats] = rollout.values[step, :, 0], goal[rows, seats]
    return found


def learn(network, optimizer, rollout, goal):
    """Proximal policy optimization: make what went better than expected likelier, in small steps."""
    free = rollout.mask.sum(dim=2) > 1  # where there was something to choose
    known = (rollout.observations, rollout.mask, rollout.actions, rollout.chances, rollout.values, goal)
    *known, values, goal = (one[free] for one in known)
    better = (goal - values)[:, 0]
    known += [(better - better.mean()) / better.std(), goal]
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(known[0]), device=goal.device).split(BATCH):
            observations, mask, actions, chances, gains, wanted = (one[chosen] for one in known)
            logits, values = network(observations)
            policy = masked(logits, mask)
            ratio = (policy.log_prob(actions) - chances).exp()
            gain = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            surprise = -(wanted * values.clamp_min(1e-6).log()).sum(dim=1).mean()
            loss = surprise / 2 - gain - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def against_greedy(network, players, count):
    """The share of the win on every seat in turn, alone among greedy players; half the width of its 95% interval."""
    weights = next(network.parameters())

    def best(observations, masks):
        with torch.no_grad():
            logits, _ = network(torch.as_tensor(observations, device=weights.device))
        return np.where(masks, logits.cpu(), -np.inf).argmax(axis=1)

    shares = []
    for seat in range(players):
        table = ["greedy"] * seat + [best] + ["greedy"] * (players - seat - 1)
        played = wyrmhall.simulate("drachenhort", count // players, players=players, seed=99 + seat, policy=table)
        shares += played.returns[:, seat].tolist()
    return np.mean(shares), 1.96 * np.std(shares) / len(shares) ** 0.5


def save(network, file, game):
    """As ONNX, with the game and the version of its features, so that it is refused where it does not fit."""
    example = torch.zeros(2, game.bot.size)
    program = torch.onnx.export(
        network, (example,), output_names=["logits", "values"], dynamic_shapes=({0: "n"},), verbose=False
    )
    program.model.metadata_props.update(game=game.name, features=str(game.bot.features.version))
    program.save(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--device", choices=["cpu", "gpu"], default="cpu")
    parser.add_argument("--out", default="drachenhort.onnx")
    chosen = parser.parse_args()
    torch.manual_seed(1)
    device = "cuda" if chosen.device == "gpu" else "cpu"
    games = wyrmhall.vector("drachenhort", ROWS, players=chosen.players, seed=1, device=chosen.device)
    network = Network(games.game, chosen.players).to(device)
    optimizer = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    rollout = Rollout(games, device)
    print("updates,decisions,seconds,cpu_seconds,share,margin")
    begun, spent = time.perf_counter(), time.process_time()
    for update in range(chosen.updates + 1):
        if update % 20 == 0:
            times = f"{time.perf_counter() - begun:.0f},{time.process_time() - spent:.0f}"
            share, margin = against_greedy(network, chosen.players, 1000)
            print(f"{update},{update * ROWS * STEPS},{times},{share:.3f},{margin:.3f}", flush=True)
        optimizer.param_groups[0]["lr"] = RATE * (1 - update / (chosen.updates + 1))
        goal = goals(rollout, *play(games, network, device, rollout))
        learn(network, optimizer, rollout, goal)
    save(network.cpu().eval(), chosen.out, games.game)


if __name__ == "__main__":
    main()
