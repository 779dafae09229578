"""What operators are given in deploy/ fits the server: its settings, its metrics, its files."""

import json
import re
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml
from prometheus_client import REGISTRY

from wyrmhall.server import metrics
from wyrmhall.server.configuration import OTHER_VARIABLES, all_settings, read_choices

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
DOCKERFILE = (ROOT / "Dockerfile").read_text().replace("\\\n", "")
BOARD = json.loads((DEPLOY / "grafana.json").read_text())
ALERTS = [rule for group in yaml.safe_load((DEPLOY / "alerts.yaml").read_text())["groups"] for rule in group["rules"]]
QUERIES = {
    **{f"{panel['title']}: {one['refId']}": one["expr"] for panel in BOARD["panels"] for one in panel["targets"]},
    **{rule["alert"]: rule["expr"] for rule in ALERTS},
}
FUNCTIONS = {"max", "histogram_quantile", "increase", "rate", "sum", "by"}
FROM_PROMETHEUS = {"up"}


def exported():
    """All series that the server offers, without those of this process that the system does not tell."""
    endings = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}
    found = {family.name + ending for family in REGISTRY.collect() for ending in endings.get(family.type, ("",))}
    return found | {f"process_{name}" for name in ("cpu_seconds_total", "resident_memory_bytes", "open_fds", "max_fds")}


def named_in(query):
    """The series and labels that a query names; brackets must close."""
    plain = re.sub(r'"[^"]*"', "", query)
    for opening, closing in ("()", "{}", "[]"):
        assert plain.count(opening) == plain.count(closing), query
    labels = set(re.findall(r"(\w+)\s*[!=]", "".join(re.findall(r"\{([^}]*)\}", plain))))
    labels |= {label.strip() for group in re.findall(r"by \(([^)]*)\)", plain) for label in group.split(",")}
    bare = re.sub(r"\{[^}]*\}|\[[^]]*\]|by \([^)]*\)", " ", plain)
    return set(re.findall(r"[a-z_]\w*", bare)) - FUNCTIONS, labels


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_the_dashboard_and_the_alerts_name_metrics_that_there_are(query):
    series, labels = named_in(query)
    assert series
    assert series <= exported() | FROM_PROMETHEUS
    known = {label for one in vars(metrics).values() for label in getattr(one, "_labelnames", ())}
    assert labels <= known | {"le", "instance", "job"}


def test_every_metric_is_on_the_dashboard():
    shown = " ".join(panel["expr"] for board in BOARD["panels"] for panel in board["targets"])
    own = {family.name for family in REGISTRY.collect() if family.name.startswith("wyrmhall_")}
    assert {name for name in own if name not in shown} == set()


def test_every_alert_says_what_happens_and_where_to_look():
    for rule in ALERTS:
        assert set(rule["annotations"]) == {"summary", "look"}
        assert rule["labels"]["severity"] in ("page", "warn")


def variables_of_the_image():
    (line,) = re.findall(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE)
    return dict(part.split("=", 1) for part in line.split())


def test_the_variables_of_the_image_and_of_the_compose_file_are_settings():
    known = {setting.variable for setting in all_settings().values()} | OTHER_VARIABLES
    service = COMPOSE["services"]["wyrmhall"]["environment"]
    for variables in (variables_of_the_image(), service):
        own = {name: str(value) for name, value in variables.items() if name.startswith("WYRMHALL_")}
        assert own
        assert set(own) <= known
        filled = {name: re.sub(r"\$\{\w+:-(\w*)\}|\$\{\w+:\?[^}]*\}", r"\1", value) for name, value in own.items()}
        read_choices({}, environment=filled)
    assert service["WYRMHALL_PROXY"] == COMPOSE["networks"]["web"]["ipam"]["config"][0]["subnet"]


def test_what_the_compose_file_asks_for_stands_in_the_example():
    asked = set(re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text()))
    offered = set(re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text(), re.MULTILINE))
    assert asked <= offered


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_every_service_is_hardened_and_watched(name):
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "healthcheck" in service or (name == "wyrmhall" and "HEALTHCHECK" in DOCKERFILE)
    kept = [volume for volume in service["volumes"] if not volume.startswith("./")]
    assert {volume.partition(":")[0] for volume in kept} <= set(COMPOSE["volumes"])


def test_the_image_copies_what_is_there_and_not_ignored():
    ignoring = (ROOT / ".dockerignore").read_text().splitlines()
    let_in = [line[1:] for line in ignoring if line.startswith("!")]
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    sources = {source for line in copied for source in line.split()}
    assert "src" in sources
    for source in sources:
        assert (ROOT / source).exists(), source
        assert any(fnmatch(source, one) or source.startswith(f"{one}/") for one in let_in), source
    assert {
        one for one in let_in if not any(source == one or source.startswith(f"{one}/") for source in sources)
    } == set()


def test_the_image_is_not_root_and_keeps_what_it_writes_in_volumes():
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", last, re.MULTILINE)
    volumes = json.loads(re.search(r"^VOLUME (.*)$", last, re.MULTILINE)[1])
    variables = variables_of_the_image()
    assert variables["WYRMHALL_CACHE"] in volumes
    assert variables["WYRMHALL_DB"].startswith(f"sqlite:///{volumes[0]}/")
    assert {volume.rpartition(":")[2] for volume in COMPOSE["services"]["wyrmhall"]["volumes"]} == set(volumes)
