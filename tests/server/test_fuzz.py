"""Whatever is asked over HTTP, the server makes no mistake: requests invented from its own description."""

import subprocess
import sys

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests import options
from tests.server.databases import empty_database
from tests.server.running_server import NEVER, PROJECT

WANTED = {"game": "keeper", "seats": [{"player": "me"}, {"player": "open"}, {"player": "greedy"}]}


@pytest.fixture(scope="module")
def described(tmp_path_factory):
    """How a server describes itself, and a table there."""
    with empty_database(tmp_path_factory.mktemp("fuzz")) as database:
        program = [sys.executable, "-m", "tests.server.running_server", database, f"{options.seed} fuzz"]
        with subprocess.Popen(program, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as process:
            address = f"http://127.0.0.1:{int(process.stdout.readline())}"
            try:
                schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
                made = httpx.post(f"{address}/api/tables", json=WANTED, timeout=None).json()
                yield schema, made["table"]["id"]
            finally:
                process.kill()


def test_no_request_is_too_strange(described):
    schema, table = described
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 10
    for operation in operations:
        # Ten of each kind, or a hundred with --hypothesis-profile long.
        @settings(max_examples=settings().max_examples // 10, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(), is_known=st.booleans())
        def ask(case, is_known):
            if is_known and "table" in case.path_parameters:
                case.path_parameters["table"] = table
            case.call_and_validate(checks=(not_a_server_error, response_schema_conformance), timeout=NEVER)

        ask()
