"""`rules`, `editions` and `features`."""

from dataclasses import asdict

from wyrmhall.kit.edition import load_edition
from wyrmhall.kit.rulebook import rulebook
from wyrmhall.registry import find_game

KEEPER = find_game("keeper")


def shipped() -> str:
    return (KEEPER.folder / "editions" / "ilopeli-2016.toml").read_text(encoding="utf-8")


def test_one_rule_is_found_by_its_id_however_it_is_written(run):
    ran = run("rules", "k3.4")
    words = " ".join(ran.out.split())
    assert words.startswith("K3.4 Reward. A gift worth 3 or more brings the giver one treasure")
    assert "K3.5" not in words
    assert run("rules", "K3.4", "--json").json == [asdict(rulebook(KEEPER)["K3.4"])]


def test_rules_are_shown_in_a_language(run):
    assert rulebook(KEEPER, "de")["K4.1"].title in run("rules", "K4.1", "--language", "de").out
    assert run("rules", "keeper", "--language", "fr").out != run("rules", "keeper").out
    refused = run("rules", "K4.1", "--language", "xx")
    assert (refused.status, "'xx'; there are: de, en, fr." in refused.err) == (2, True)


def test_editions_are_listed(run):
    assert "ilopeli-2016" in run("editions", "keeper").out
    (edition,) = run("editions", "keeper", "--json").json
    assert edition["default"] is True
    assert edition["hash"] == load_edition(KEEPER).hash


def test_a_good_edition_passes_the_check(run, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(shipped().replace('name = "ilopeli-2016"', 'name = "mine"'), encoding="utf-8")
    ran = run("editions", "keeper", "--check", file)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("ok: mine")
    assert run("editions", "keeper", "--check", file, "--json").json["ok"] is True


def test_every_fault_of_an_edition_has_its_line(run, tmp_path):
    file = tmp_path / "mine.toml"
    text = shipped().replace("treasures = 24", "treasures = 3").replace('guilds = ["blue"', 'guilds = ["pink"')
    file.write_text(text, encoding="utf-8")
    ran = run("editions", "keeper", "--check", file)
    assert (ran.status, ran.out) == (1, "")
    lines = ran.err.splitlines()
    assert len(lines) == 2
    for line, key in zip(lines, ("guilds", "treasures"), strict=True):
        number = 1 + next(n for n, written in enumerate(text.splitlines()) if written.startswith(f"{key} ="))
        assert line.startswith(f"wyrmhall: {file}:{number}: {key}: ")
    ran = run("editions", "keeper", "--check", file, "--json")
    assert ran.status == 1
    assert [line.removeprefix("wyrmhall: ") for line in lines] == ran.json["faults"]


def test_a_game_is_played_with_an_edition_of_ones_own(run, tmp_path):
    file = tmp_path / "rich.toml"
    file.write_text(shipped().replace("treasures_each = 4", "treasures_each = 6"), encoding="utf-8")
    ran = run("play", "--seed", 1, "--edition", file, "--seats", "you,bot")
    assert "A Ash (you)  ♦ 6" in ran.out
    assert ran.out.splitlines()[-1].endswith(f"--seed 1 --edition {file}")


def test_features_are_listed(run):
    told = run("features", "drakon").out
    assert "seats.hand" in told
    assert "seats.power: wizard, barbarian" in told
    assert "13 × 13 × 16" in told
    assert "lair as planes, 27 × 13 × 13: chosen, arrows 0" in told
    assert "none has more than 40,000" in " ".join(told.split())
    assert "no limit is known" in " ".join(run("features", "drachenhort").out.split())
    told = run("features", "drakon", "--json").json
    [hand] = [part for part in told["parts"] if part["name"] == "seats.hand"]
    assert (hand["shape"], hand["strides"], hand["names"]) == ([6, 64], [76, 1], [])
    assert [board["shape"] for board in told["boards"]] == [[1, 13, 13], [27, 13, 13]]
