"""Networks of one layer, written as ONNX files."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


def write_network(
    file,
    game,
    *,
    size=None,
    actions=None,
    values=0,
    takes_mask=False,
    seed=0,
    rows="n",
    nan=False,
    said=None,
    beside=None,
    more_outputs=(),
):
    """A network with random weights for a game; `said` is what the file tells of itself, and its weights can lie in a
    file `beside` it."""
    size, actions = size or game.bot.size, actions or game.moves.size
    random = np.random.default_rng(seed)
    weights = {"logits": random.normal(size=(size, actions)), "values": random.normal(size=(size, values))}
    weights["logits"][0] *= np.nan if nan else 1
    outputs = ["logits", "values"] if values else ["logits"]
    nodes = [helper.make_node("MatMul", ["observation", f"{name}_weights"], [name]) for name in outputs]
    inputs = [helper.make_tensor_value_info("observation", TensorProto.FLOAT, [rows, size])]
    if takes_mask:
        inputs.append(helper.make_tensor_value_info("mask", TensorProto.BOOL, [rows, actions]))
        nodes.append(helper.make_node("Cast", ["mask"], ["legal"], to=TensorProto.FLOAT))
    nodes += [helper.make_node("Identity", ["observation"], [name]) for name in more_outputs]
    graph = helper.make_graph(
        nodes,
        "network",
        inputs,
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, [rows, None]) for name in (*outputs, *more_outputs)],
        [numpy_helper.from_array(weights[name].astype(np.float32), f"{name}_weights") for name in outputs],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    helper.set_model_props(model, said or {})
    onnx.save(model, file, save_as_external_data=beside is not None, location=beside, size_threshold=0)
    return file
