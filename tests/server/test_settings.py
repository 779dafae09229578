"""Settings: declared once; the command line counts before the environment, and that before the file."""

import runpy
import socket
import tomllib
from pathlib import Path

import msgspec
import pytest

from wyrmhall.cli import main
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.configuration import all_settings, read_choices, unknown_variables
from wyrmhall.server.http.forwarding import listen_inside
from wyrmhall.server.settings import Choices, Rate

ROOT = Path(__file__).parents[2]
SAMPLES = {str: ("a b", "a b"), int: ("7", 7), float: ("2.5", 2.5), Rate: ("4, 0.5", [4, 0.5])}
"""Of each type: as a variable has it, and as a file has it."""
OF_SEVERAL = ("10.0.0.1, 10.0.0.2", ["10.0.0.1", "10.0.0.2"])
every_setting = pytest.mark.parametrize("setting", all_settings().values(), ids=lambda setting: setting.name)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.toml"


def sample(setting):
    if setting.is_several:
        return OF_SEVERAL
    if setting.type is bool:
        return str(not setting.default).lower(), not setting.default
    if setting.type not in SAMPLES:  # one of some words
        return ("json", "json") if setting.name == "log_format" else ("debug", "debug")
    return SAMPLES[setting.type]


@every_setting
def test_a_setting_means_the_same_wherever_it_is_made(setting, file):
    text, value = sample(setting)
    file.write_text(f"{setting.name} = {msgspec.json.encode(value).decode()}\n")
    found = [
        read_choices({setting.name: value if setting.is_several or setting.type is bool else text}, environment={}),
        read_choices({}, environment={setting.variable: text}),
        read_choices({}, file, {}),
        read_choices({}, None, {"WYRMHALL_SETTINGS": str(file)}),
    ]
    assert found[0] != Choices()
    assert found == [found[0]] * 4


def test_the_command_line_counts_before_the_environment_and_that_before_the_file(file):
    file.write_text('port = 1\nhost = "file"\nlog_level = "info"\n')
    found = read_choices({"port": "3"}, file, {"WYRMHALL_PORT": "2", "WYRMHALL_HOST": "variable", "WYRMHALL_DB": ""})
    assert (found.port, found.host, found.log_level, found.database) == (3, "variable", "info", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("host = 'here'\nport = 70000\n", "line 2: write a whole number from 0 to 65535, not 70000."),
        ("# the port\n\nprot = 1\n", "line 3: there is no setting prot; did you mean port?"),
        ("[server]\nport = 1\n", "line 1: there is no setting server"),
        ("port = \n", "line 1"),
        ("open = 1\n", "line 1: write true or false, not 1."),
        ("keep_finished = 0\n", "line 1: write a whole number, at least 1, not 0."),
        ("messages = [5, 0]\n", "line 1: write two numbers above 0"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(file, text, told):
    file.write_text(text)
    with pytest.raises(WyrmhallError) as found:
        read_choices({}, file, {})
    assert str(found.value).startswith(str(file))
    assert told in str(found.value)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("WYRMHALL_PORT", "tcp://10.0.0.1:8420", "write a whole number from 0 to 65535, not tcp://10.0.0.1:8420."),
        ("WYRMHALL_LOG_FORMAT", "xml", "write text or json, not xml."),
        ("WYRMHALL_PROXY", "10.0.0.1,caddy", "write an address such as 10.0.0.2, or a network such as"),
        ("WYRMHALL_PROXY", "*", "write an address"),
        ("WYRMHALL_WORK", "3", "write two numbers above 0, at once and a second, with a comma between, not 3."),
        ("WYRMHALL_SETTINGS", "/nowhere.toml", "cannot read the settings in /nowhere.toml"),
    ],
)
def test_a_variable_that_cannot_be_used_is_named_in_one_line(name, value, told, monkeypatch, capsys):
    monkeypatch.setenv(name, value)
    assert main(["serve", "--no-open"]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert name in error or name == "WYRMHALL_SETTINGS"
    assert error.count("\n") == 1


def test_a_variable_that_is_no_setting_is_told():
    known = {"WYRMHALL_PORT": "1", "WYRMHALL_CACHE": "/cache", "OTHER": "1"}
    assert unknown_variables(known | {"WYRMHALL_KEEP_FINISH": "1", "WYRMHALL_PORT_8420_TCP_ADDR": "10.0.0.1"}) == [
        "WYRMHALL_KEEP_FINISH in the environment is no setting; did you mean WYRMHALL_KEEP_FINISHED?",
        "WYRMHALL_PORT_8420_TCP_ADDR in the environment is no setting.",
    ]


def test_ports_of_figures_that_are_in_use_are_told_before_any_process_starts(capsys):
    """Each process has one, in a row; the database is not asked yet."""
    with socket.create_server(("127.0.0.1", 0)) as used:
        first = used.getsockname()[1] - 1
        nowhere = "postgresql+psycopg://nobody@127.0.0.1:1/none"
        arguments = ["--no-open", "--workers", "2", "--metrics-port", str(first), "--db", nowhere]
        assert main(["serve", *arguments]) == 2
    assert "in use; try another --metrics-port" in capsys.readouterr().err


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "0"])
def test_processes_reach_each_other_at_a_single_address(host):
    """Else a stranger's request there would not be told from one of theirs, and would need no secret."""
    with pytest.raises(WyrmhallError, match="--inside"):
        listen_inside(host, 0)


def test_a_port_inside_that_is_in_use_is_told():
    with socket.create_server(("127.0.0.1", 0)) as used, pytest.raises(WyrmhallError, match="--inside-port"):
        listen_inside("127.0.0.1", used.getsockname()[1])


def test_the_documented_list_is_that_of_the_declaration():
    """`python tools/generated_docs.py` writes it anew."""
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert runpy.run_path(str(ROOT / "tools" / "generated_docs.py"))["with_settings"](page) == page
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert set(tomllib.loads(example)) <= set(all_settings())
