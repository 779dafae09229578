"""Files of data sets: formats, cards, records that become rows, and what can go wrong."""

import itertools
import json
import shlex
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

import wyrmhall
from wyrmhall.data import dataset, decisions, export
from wyrmhall.kit.errors import DataError, MissingExtra, PolicyError
from wyrmhall.kit.game import CHANCE
from wyrmhall.match.record import load, save, verify

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def small(monkeypatch):
    """Row groups of a few games, so that several are written, in memory that must grow."""
    monkeypatch.setattr(export, "ROWS", 300)
    monkeypatch.setattr(decisions, "DECISIONS", 8)
    monkeypatch.setattr(decisions, "VALUES", 8192)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("ending", ["arrow", "feather"])
def test_all_formats_hold_the_same(tmp_path, ending):
    wyrmhall.export("keeper", 20, tmp_path / "a.parquet", 3, seed=1)
    wyrmhall.export("keeper", 20, tmp_path / f"b.{ending}", 3, seed=1)
    first, second = pq.read_table(tmp_path / "a.parquet"), pa.ipc.open_file(tmp_path / f"b.{ending}").read_all()
    assert first.schema.equals(second.schema, check_metadata=True)
    assert first.to_pylist() == second.to_pylist()
    assert pq.ParquetFile(tmp_path / "a.parquet").num_row_groups > 5


@pytest.mark.usefixtures("small")
def test_npz_holds_the_same_as_parquet(tmp_path):
    wyrmhall.export("drakon", 3, tmp_path / "a.parquet", 3, seed=1, policy="greedy")
    wyrmhall.export("drakon", 3, tmp_path / "b.npz", 3, seed=1, policy="greedy")
    table, arrays = pq.read_table(tmp_path / "a.parquet"), np.load(tmp_path / "b.npz")
    for name in ("seed", "game", "step", "seat", "action", "reward", "end"):
        assert np.array_equal(table[name].to_numpy(), arrays[name])
    assert np.array_equal(np.ma.masked_invalid(arrays["score"]).tolist(), table["score"].to_pylist())
    assert np.array_equal(arrays["returns"], np.array(table["returns"].to_pylist(), np.float32))
    for name in ("ones", "places", "values"):
        assert arrays[name].tobytes() == b"".join(table[name].to_pylist())
    assert np.array_equal(arrays["one_counts"], pc.binary_length(table["ones"]).to_numpy() // 2)
    assert np.array_equal(arrays["counts"], pc.binary_length(table["values"]).to_numpy() // 4)
    assert arrays["mask"].tobytes() == b"".join(table["mask"].to_pylist())
    assert str(arrays["about"]) == table.schema.metadata[dataset.METADATA].decode()


def test_the_metadata_tell_how_the_rows_were_made(tmp_path, run):
    """The command makes the same rows again."""
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    wyrmhall.export("keeper", 3, one, 2, seed=9, policy=["greedy", "random"], options={"open_stacks": True})
    about = json.loads(pq.read_schema(one).metadata[dataset.METADATA])
    game = wyrmhall.find_game("keeper")
    assert about["wyrmhall"] == wyrmhall.__version__
    assert (about["rules_version"], about["features_version"]) == (game.rules_version, game.bot.features.version)
    assert about["edition"]["hash"] == wyrmhall.new("keeper").edition.hash
    assert about["policies"][0] == {"name": "greedy", "identity": "greedy"}
    ran = run(*shlex.split(about["command"].replace("FILE", str(two)))[1:])
    assert ran.status == 0
    assert f"{two}: {pq.read_metadata(two).num_rows} decisions of 3 games" in ran.out
    assert pq.read_table(one).to_pylist() == pq.read_table(two).to_pylist()


def test_the_card_counts_what_is_in_the_file(tmp_path):
    found = wyrmhall.export("drachenhort", 50, tmp_path / "rows.parquet", 3, policy=["greedy", "random", "random"])
    rows = pq.read_table(tmp_path / "rows.parquet").to_pylist()
    card = (tmp_path / "rows.card.md").read_text()
    lengths = sorted(row["step"] + 1 for row in rows if row["end"])
    wins = np.array([row["returns"] for row in rows if row["end"]])
    assert (found.rows, found.games) == (len(rows), 50)
    assert f"{len(rows):,} decisions of 50 games of Drachenhort" in card
    assert f"{np.mean(lengths):.1f} on average, median {lengths[24]}, {lengths[0]} to {lengths[-1]}" in card
    for seat, letter in enumerate("ABC"):
        decisions = sum(row["seat"] == seat for row in rows)
        points = [next(row["score"] for row in rows if (row["game"], row["seat"]) == (n, seat)) for n in range(50)]
        assert f"| {letter} | {decisions:,} | {wins[:, seat].mean():.1%} (" in card
        assert f"| {np.mean(points):.1f} ± " in card
    for column in pq.read_schema(tmp_path / "rows.parquet"):
        assert f"| `{column.name}` | `{column.type}` |" in card


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("ending", ["parquet", "arrow", "npz"])
def test_what_was_interrupted_leaves_no_file(tmp_path, ending):
    done = itertools.count()

    def interrupt(games):
        if next(done) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        wyrmhall.export("keeper", 50, tmp_path / f"rows.{ending}", progress=interrupt)
    assert not list(tmp_path.iterdir())


def test_an_interrupted_export_leaves_the_file_that_was_there(tmp_path):
    file = tmp_path / "rows.npz"
    file.write_text("before")
    with pytest.raises(PolicyError, match="it chose action 10000"):
        wyrmhall.export("keeper", 5, file, policy=lambda observations, masks: np.full(len(masks), 10000))
    assert file.read_text() == "before"


def test_without_pyarrow_it_is_told_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pyarrow is not installed; run: pip install 'wyrmhall\[data\]'"):
        wyrmhall.export("keeper", 1, tmp_path / "rows.parquet")


def test_a_file_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    def full(*arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pq.ParquetWriter, "write_table", full)
    with pytest.raises(DataError, match=r"cannot write .*rows.parquet: No space left on device"):
        wyrmhall.export("keeper", 1, tmp_path / "rows.parquet")
    assert not list(tmp_path.iterdir())


# Records


@pytest.mark.parametrize("game", ["drachenhort", "dragonquest", "drakon", "keeper"])
def test_records_of_all_kinds_become_rows(tmp_path, game):
    """Other numbers of players have a place in the same file: where nobody sits there is null."""
    files = sorted(RECORDS.glob(f"{game}-*.json"))
    wyrmhall.import_records(files, tmp_path / "rows.parquet")
    rows = pq.read_table(tmp_path / "rows.parquet").to_pylist()
    for number, file in enumerate(files):
        record = load(file)
        decided = [step for step in verify(record).steps if step.by != CHANCE]
        mine = [row for row in rows if row["game"] == number]
        assert [(row["seat"], row["action"]) for row in mine] == [(step.by, step.action) for step in decided]
        nobody = [None] * (len(mine[0]["returns"]) - len(record.seats))
        returns = [*map(np.float32, record.result.returns), *nobody]
        assert all(row["returns"] == returns for row in mine)
        assert {row["seed"] for row in mine} == {record.seed}


def test_records_that_cannot_be_used_are_named_and_the_others_go_on(tmp_path, run):
    folder = tmp_path / "records"
    folder.mkdir()
    good = (RECORDS / "keeper-2-greedy.json").read_text()
    (folder / "b-good.json").write_text(good)
    (folder / "a-cut-off.json").write_text(good[: len(good) // 2])
    (folder / "c-false.json").write_text(good.replace('"do": "take ', '"do": "take z', 1))
    (folder / "d-other.json").write_text((RECORDS / "drakon-2-greedy.json").read_text())
    ran = run("import", folder, "rows.parquet")
    assert ran.status == 1
    for name, why in [("a-cut-off", "it seems to be cut off"), ("c-false", "step "), ("d-other", "it is of drakon")]:
        assert any(f"{name}.json: " in line and why in line for line in ran.err.splitlines())
    assert "of 1 games" in ran.out
    assert {*pq.read_table("rows.parquet")["game"].to_pylist()} == {0}
    assert run("import", folder, "rows.parquet", "--game", "drakon", "--json").json["games"] == 1


def test_if_no_record_can_be_used_nothing_is_written(tmp_path, run):
    (tmp_path / "note.json").write_text("{}")
    ran = run("import", "note.json", "rows.parquet")
    assert ran.status == 2
    assert 'note.json: this is no record: its "format" should be "wyrmhall-record".' in ran.err
    assert not (tmp_path / "rows.parquet").exists()
    (tmp_path / "empty").mkdir()
    assert "there is no record" in run("import", "empty", "rows.parquet").err


@pytest.mark.parametrize("decisions", [0, 5])
def test_a_game_that_is_not_over_has_no_result(tmp_path, decisions):
    match = wyrmhall.new("keeper", players=2, seed=1)
    for _ in range(decisions):
        match.play(int(match.legal_actions()[0]))
    save(match, tmp_path / "game.json")
    wyrmhall.import_records([tmp_path / "game.json", RECORDS / "keeper-2-greedy.json"], tmp_path / "rows.parquet")
    rows = [row for row in pq.read_table(tmp_path / "rows.parquet").to_pylist() if row["game"] == 0]
    assert len(rows) == decisions
    for row in rows:
        assert (row["reward"], row["score"], row["end"], row["returns"]) == (None, None, False, [None, None])
    assert ("1 games are not over" in (tmp_path / "rows.card.md").read_text()) == (decisions > 0)
