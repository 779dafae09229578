"""Policies of one's own: how they are found by name, what they may answer, and what is said if they do not."""

import hashlib
import pickle
import sys

import numpy as np
import pytest

import wyrmhall
from tests.networks import write_network
from wyrmhall.bots import BotSpec, policies
from wyrmhall.bots.levels import NAMES
from wyrmhall.data.export import export
from wyrmhall.kit.errors import OptionError, PolicyError
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.native.rule import INTERPRETED
from wyrmhall.registry import all_games, find_game
from wyrmhall.study.policies import BatchPolicy, as_policy

KEEPER = find_game("keeper")
MODULE = '''
"""Policies for tests."""
import numpy as np
from wyrmhall.native.rule import rule

def first(observations, masks):
    return masks.argmax(axis=1)

def evenly(observations, masks):
    return np.zeros(masks.shape), np.full((len(masks), 4), 0.25)

@rule
def last(content, state, seat, actions, count, stream, notes):
    return int(actions[count - 1])

def unruly(content, state, seat, actions, count, stream, notes):
    return int(actions[0])

class Network:
    identity = "weights 7"
    def __init__(self, game):
        self.actions = game.moves.size
    def __call__(self, observations, masks):
        return np.tile(np.arange(self.actions), (len(masks), 1))

class Thinker:
    def __init__(self, game):
        self.game = game
    def choose(self, question, stream):
        return question.actions[-1]

class Cheat:
    def __init__(self, game):
        pass
    def choose(self, question, stream):
        return -1

@rule
def forging(content, state, seat, actions, count, stream, notes):
    for index in range(len(actions)):
        actions[index] = len(actions) - 1
    return int(actions[0])

def forger(observations, masks):
    masks[:] = True
    return np.full(len(masks), masks.shape[1] - 1)

class Forger:
    def __init__(self, game):
        self.last = game.moves.size - 1
    def choose(self, question, stream):
        question.actions[:] = self.last
        return self.last

def made(game):
    return first

class Old:
    features = 0
    def __init__(self, game):
        pass
    def __call__(self, observations, masks):
        return masks.argmax(axis=1)

def broken(game):
    raise ValueError("no weights")

number = 7
'''


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The current folder, with a module in it."""
    (tmp_path / "homemade.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "homemade", raising=False)
    return tmp_path


def question(game=KEEPER, seed=7):
    return wyrmhall.new(game.name, seed=seed).question()


def choose(policy, asked=None, seed=1):
    return policy.choose(asked or question(), new_streams(seed)[POLICY])


def evaluated(answer, masks):
    policy = BatchPolicy(KEEPER, lambda *_: answer, "mine")
    return policy.evaluate(np.zeros((len(masks), KEEPER.bot.size), np.float32), masks, players=3)


@pytest.mark.parametrize("name", ["random", "greedy", *NAMES, "search@20i", "search[greedy=0]@20i"])
def test_bots_are_policies(name):
    if INTERPRETED and name in ("strong", "master"):
        pytest.skip("thousands of imagined games")
    policy = wyrmhall.load_policy(name, "keeper")
    assert policy.name == policy.identity == name
    assert choose(policy) in question().actions
    assert choose(policy, seed=3) == choose(policy, seed=3)


@pytest.mark.parametrize("name", ["first", "evenly", "last", "Network", "Thinker", "made"])
def test_a_policy_in_a_module_of_this_folder_plays(folder, name):
    policy = wyrmhall.load_policy(f"homemade:{name}", "keeper")
    assert policy.name == f"homemade:{name}"
    assert choose(policy) in question().actions
    assert f"sha256:{hashlib.sha256(MODULE.encode()).hexdigest()}" in policy.identity
    assert wyrmhall.simulate("keeper", 5, 2, policy=[policy, "random"]).decisions.min() > 0


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("homemade:unruly", "write @rule"),
        ("homemade:Cheat", "it chose action -1; legal are "),
        ("homemade:Old", r"version 0 of the features; keeper has version \d+ now: train it again"),
        ("homemade:broken", "failed: ValueError: no weights"),
        ("homemade:number", "neither a callable nor"),
        ("homemade:fist", "did you mean 'first'"),
        ("homebrewn:first", "there is no module homebrewn, neither installed nor in this folder"),
        (":first", "write module:name"),
        ("homemade:", "write module:name"),
        ("net.onnx", "cannot read net.onnx: No such file"),
        ("net.pt", "cannot read net.pt: No such file"),
        ("troll", "there is no bot 'troll'; there are: .*net.onnx"),
    ],
)
def test_what_cannot_play_is_named_with_the_reason(folder, name, told):
    with pytest.raises((PolicyError, OptionError), match=told) as fault:
        choose(wyrmhall.load_policy(name, "keeper"))
    assert name in str(fault.value)


def test_what_is_no_name_is_not_loaded():
    with pytest.raises(OptionError, match="a policy is loaded by its name, not <built-in function len>; a callable"):
        wyrmhall.load_policy(len, "keeper")


@pytest.mark.parametrize("name", ["forging", "forger", "Forger"])
def test_what_a_policy_writes_into_its_question_makes_nothing_legal(folder, name):
    policy = wyrmhall.load_policy(f"homemade:{name}", KEEPER)
    runs = [
        lambda: choose(policy),
        lambda: wyrmhall.simulate(KEEPER, 5, 2, policy=policy),
        lambda: wyrmhall.simulate(KEEPER, 5, 2, policy=[policy, lambda observations, masks: masks.argmax(axis=1)]),
        lambda: export(KEEPER, 5, folder / "data.npz", 2, policy=[policy, "random"]),
    ]
    for run in runs:
        with pytest.raises(PolicyError, match=rf"the policy (homemade:)?{name}: .*it chose"):
            run()


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("return state.no_such_field", "it cannot be compiled: KeyError: 'no_such_field'"),
        ("return nonsense(actions)", "it cannot be compiled: NameError: name 'nonsense' is not defined"),
        ("return actions[0] + 'a'", r"it cannot be compiled: No implementation .* add\(int16, .*homemade.py:4\)"),
        ("pass", "it returns none, not the number of an action"),
    ],
)
def test_a_rule_that_cannot_be_compiled_is_told_in_one_line(folder, line, told):
    signature = "def broken(content, state, seat, actions, count, stream, notes):"
    source = f"from wyrmhall.native.rule import rule\n@rule\n{signature}\n    {line}\n"
    (folder / "homemade.py").write_text(source)
    policy = wyrmhall.load_policy("homemade:broken", "keeper")
    with pytest.raises(PolicyError, match=rf"^the policy homemade:broken: {told}.*\.$"):
        wyrmhall.simulate("keeper", 5, 2, policy=[policy, "greedy"])
    with pytest.raises(PolicyError, match=r"^the policy homemade:broken: it failed: .*$"):
        choose(policy)


@pytest.mark.parametrize("source", ["import nothing_of_that_name", "1 / 0", "this is no Python"])
def test_a_module_that_cannot_be_imported_is_named(folder, source):
    (folder / "homemade.py").write_text(source)
    with pytest.raises(PolicyError, match="the policy homemade:first: "):
        wyrmhall.load_policy("homemade:first", "keeper")


def test_an_error_inside_a_policy_names_it_and_its_line(folder):
    (folder / "homemade.py").write_text("def first(observations, masks):\n    return observations[:, 10**6]\n")
    with pytest.raises(PolicyError, match=r"homemade:first: it failed: IndexError: .*homemade.py:2\)"):
        choose(wyrmhall.load_policy("homemade:first", "keeper"))


def test_errors_come_back_from_other_processes():
    fault = pickle.loads(pickle.dumps(PolicyError("net.onnx", "it is broken")))
    assert (str(fault), fault.policy) == ("the policy net.onnx: it is broken.", "net.onnx")


def test_installed_packages_offer_policies(folder, monkeypatch):
    """By the files that an installer writes; a bot of ours keeps its name."""
    installed = folder / "homemade-1.2.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: homemade\nVersion: 1.2\n")
    (installed / "entry_points.txt").write_text("[wyrmhall.bots]\nwyrmling = homemade:first\ngreedy = homemade:last\n")
    sys.path.append(str(folder))
    policies._entries.cache_clear()
    try:
        policy = wyrmhall.load_policy("wyrmling", "keeper")
        assert policy.identity.endswith("homemade 1.2")
        assert choose(policy) == question().actions[0]
        assert str(BotSpec.parse("wyrmling")) == "wyrmling"
        assert wyrmhall.load_policy("greedy", "keeper").identity == "greedy"
        with pytest.raises(OptionError, match=r"there are: .*wyrmling"):
            BotSpec.parse("troll")
    finally:
        policies._entries.cache_clear()


WITH_FEATURES = [game for game in all_games().values() if game.bot.features]


@pytest.mark.parametrize("game", WITH_FEATURES, ids=lambda game: game.name)
@pytest.mark.parametrize("takes_mask", [False, True])
def test_a_network_in_an_onnx_file_plays_every_game_with_features(folder, game, takes_mask):
    file = write_network(folder / "net.onnx", game, values=max(game.players), takes_mask=takes_mask)
    policy = wyrmhall.load_policy("net.onnx", game)
    assert (policy.name, policy.identity) == (
        "net.onnx",
        f"net.onnx sha256:{hashlib.sha256(file.read_bytes()).hexdigest()}",
    )
    vector = wyrmhall.vector(game, 8, players=max(game.players), seed=1)
    _, observations, masks = vector.observe()
    found = policy.evaluate(observations, masks, max(game.players))
    assert np.allclose(found.chances.sum(axis=1), 1)
    assert (found.chances[~masks] == 0).all()
    assert found.values.shape == (8, max(game.players))
    assert choose(policy, question(game)) in question(game).actions


def test_the_best_action_or_one_by_chance(folder):
    write_network(folder / "net.onnx", KEEPER)
    best, any_one = (wyrmhall.load_policy(text, KEEPER) for text in ("net.onnx@best", "net.onnx"))
    assert best.name == "net.onnx@best"
    asked = question()
    chosen = {choose(best, asked, seed) for seed in range(50)}
    assert len(chosen) == 1
    assert choose(any_one, asked, 5) == choose(any_one, asked, 5)


@pytest.mark.parametrize(
    ("network", "told"),
    [
        ({"size": 602}, r"'observation' is tensor\(float\) \['n', 602\]; the observation of Dragon Keeper.*773"),
        ({"actions": 7}, r"it gave float32 of shape \[2, 7\] for 2 positions; .* needs logits \[2, 176\]"),
        ({"actions": 7, "takes_mask": True}, r"'mask' is .*; the mask of Dragon Keeper.* is \['n', 176\]"),
        ({"rows": 1}, "any size"),
        ({"more_outputs": ["attention"], "values": 4}, r"it has 3 outputs \(logits, values, attention\)"),
        ({"said": {"game": "drakon"}}, "it was made for the game drakon, not for keeper"),
        ({"said": {"game": "keeper", "features": "0"}}, "version 0 of the features; keeper has version"),
    ],
)
def test_a_network_for_something_else_is_refused(folder, network, told):
    write_network(folder / "net.onnx", KEEPER, **network)
    with pytest.raises(PolicyError, match=rf"the policy net.onnx: .*{told}"):
        wyrmhall.load_policy("net.onnx", KEEPER)


def test_a_file_that_is_no_network_is_refused(folder):
    (folder / "net.onnx").write_text("I am a network")
    with pytest.raises(PolicyError, match="no ONNX model that can be used"):
        wyrmhall.load_policy("net.onnx", KEEPER)


def test_weights_in_another_file_count_for_the_hash(folder):
    """As PyTorch writes them."""
    files = [folder / "net.onnx", folder / "weights.bin"]
    write_network(files[0], KEEPER, beside=files[1].name)
    hashed = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    policy = wyrmhall.load_policy("net.onnx", KEEPER)
    assert policy.identity == f"net.onnx sha256:{hashed}"
    assert choose(policy) in question().actions
    files[1].unlink()
    with pytest.raises(PolicyError, match=r"weights are not there: cannot read .*weights.bin"):
        wyrmhall.load_policy("net.onnx", KEEPER)


def test_weights_that_are_not_numbers_are_found_out(folder):
    write_network(folder / "net.onnx", KEEPER, nan=True)
    policy = wyrmhall.load_policy("net.onnx", KEEPER)
    with pytest.raises(PolicyError, match=r"logits of the legal actions in row 0 are \[nan"):
        choose(policy)


@pytest.mark.parametrize(
    ("module", "ending", "told"), [("onnxruntime", "onnx", r"wyrmhall\[onnx\]"), ("torch", "pt", "pip install torch")]
)
def test_a_missing_package_is_named(folder, monkeypatch, module, ending, told):
    monkeypatch.setitem(sys.modules, module, None)
    (folder / f"net.{ending}").write_bytes(b"")
    with pytest.raises(PolicyError, match=told):
        wyrmhall.load_policy(f"net.{ending}", KEEPER)


@pytest.mark.filterwarnings("ignore:.torch.jit:DeprecationWarning")
def test_a_torchscript_file_and_a_module_of_pytorch_play(folder):
    torch = pytest.importorskip("torch")

    class Network(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.logits = torch.nn.Linear(KEEPER.bot.size, KEEPER.moves.size)
            self.values = torch.nn.Linear(KEEPER.bot.size, 4)

        def forward(self, observations):
            return self.logits(observations), self.values(observations)

    network = Network()
    said = {"game": "keeper", "features": str(KEEPER.bot.features.version)}
    torch.jit.save(torch.jit.trace(network, torch.zeros(2, KEEPER.bot.size)), "net.pt", _extra_files=said)
    policy = wyrmhall.load_policy("net.pt", KEEPER)
    assert "net.pt sha256:" in policy.identity
    runs = [wyrmhall.simulate("keeper", 20, 2, seed=1, policy=[one, "random"]) for one in (network, policy)]
    assert np.array_equal(runs[0].returns, runs[1].returns)
    assert network.training, "it is as it was"


MASKS = np.zeros((2, KEEPER.moves.size), np.bool_)
MASKS[:, [3, 5]] = True


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (np.zeros((2, 5)), r"float64 of shape \[2, 5\] for 2 positions"),
        (np.zeros(2), r"float64 of shape \[2\]"),
        (np.zeros((3, KEEPER.moves.size)), r"shape \[3, 176\]"),
        (np.full(MASKS.shape, np.nan), "logits of the legal actions in row 0"),
        (np.full(MASKS.shape, -np.inf), "one at least must be finite"),
        (np.full(MASKS.shape, np.inf), "one at least must be finite"),
        (np.array([3, 4]), r"it chose action 4 in row 1; legal there are \[3, 5\]"),
        (np.array([-1, 3]), "it chose action -1 in row 0"),
        (np.array([3, 10**6]), "it chose action 1000000 in row 1"),
        ("take a3", "not numbers"),
        (None, "not numbers"),
        ((np.array([3, 3]), np.zeros(2)), r"values of shape \[2\], not \[2, players\]"),
        ((np.array([3, 3]), np.zeros((2, 2))), "it gave 2 values, one for each seat; 3 are needed, or 4, of"),
        ((np.array([3, 3]), np.zeros((2, 5))), "it gave 5 values, one for each seat; 3 are needed, or 4, of"),
        ((np.array([3, 3]), np.full((2, 3), np.nan)), "values are not all finite"),
    ],
)
def test_an_answer_that_is_none_is_named(answer, told):
    with pytest.raises(PolicyError, match=rf"^the policy mine: .*{told}"):
        evaluated(answer, MASKS)


def test_what_is_not_legal_is_left_out():
    logits = np.full(MASKS.shape, np.nan)
    logits[:, 3], logits[:, 5] = 0.0, np.log(3.0)
    chances, values = evaluated((logits, np.ones((2, 4))), MASKS)
    assert np.allclose(chances[:, [3, 5]], [0.25, 0.75])
    assert values.shape == (2, 3)
    assert evaluated(np.array([5, 3]), MASKS).chances[[0, 1], [5, 3]].tolist() == [1, 1]
    assert evaluated([5, 3], MASKS).values is None


def test_an_action_comes_as_often_as_it_is_likely():
    logits = np.full(MASKS.shape, 50.0)
    logits[:, 3], logits[:, 5] = 0.0, np.log(3.0)
    policy = BatchPolicy(KEEPER, lambda observations, masks: np.repeat(logits[:1], len(masks), 0), "mine")
    masks, drawn = np.repeat(MASKS[:1], 1000, 0), np.arange(1000) / 1000
    chosen = policy.decide(np.zeros((1000, KEEPER.bot.size), np.float32), masks, drawn)
    assert np.bincount(chosen)[[3, 5]].tolist() == [250, 750]


def test_a_game_without_features_is_for_bots_and_rules(monkeypatch):
    monkeypatch.setattr(KEEPER.bot, "observe", None)
    with pytest.raises(PolicyError, match="has no features"):
        as_policy(KEEPER, lambda observations, masks: masks)
