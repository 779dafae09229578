"""`play`: whole sessions typed on the standard input."""

import re
from pathlib import Path

import pytest

from tests.bots.analysts import Oracle
from tests.cli.games import english_parts, played
from tests.options import chosen_games
from wyrmhall.bots import BOTS
from wyrmhall.bots.coach.advice import analyse
from wyrmhall.cli.words import LOCALES
from wyrmhall.kit.words import languages_in
from wyrmhall.match.match import Match
from wyrmhall.match.record import load, replay, save, verify
from wyrmhall.registry import find_game

ALWAYS_FIRST = ["1"] * 200


def prompts(out: str) -> list[str]:
    """What stood before the cursor each time, and what was typed there."""
    return re.findall(r"^(\w+> .*)$", out, re.MULTILINE)


def moves_in(file: Path) -> list[str]:
    return [step.do for step in load(file).steps if step.by != "chance"]


def test_a_game_is_played_to_its_end(run, home):
    ran = run("play", "keeper", "--seats", "you,bot,bot", "--seed", 7, typed=ALWAYS_FIRST)
    assert (ran.status, ran.err) == (0, "")
    file = home / "wyrmhall-keeper-7.json"
    match = verify(load(file))
    assert match.over
    assert match.kinds == ["person", "greedy", "greedy"]
    assert f"wyrmhall replay {file}" in ran.out
    assert "Ash: move the dragon along its row and take a tile." in ran.out
    for line in match.log(0):
        sentence = line.rsplit(" [", 1)[0]
        assert sentence in " ".join(ran.out.split())


def test_moves_are_typed_by_number_by_notation_or_by_place(run, home):
    legal = Match("keeper", 2, seed=7, kinds=["greedy", "person"]).legal_moves()
    shown = run("play", "--seats", "bot,you", "--seed", 7).out
    assert re.findall(r"^ +(\d+) (take \w+)  ", shown, re.MULTILINE) == [
        (str(number), move) for number, move in enumerate(legal, start=1)
    ]
    for typed in ("2", legal[1], legal[1].upper(), legal[1].split()[1]):
        run("play", "--seats", "bot,you", "--seed", 7, typed=[typed])
    made = [moves_in(file) for file in sorted(home.iterdir())]
    assert made == [[legal[1]]] * 4


def test_a_person_sees_no_secret_of_the_others(run):
    out = run("play", "--seed", 7, typed=["1"] * 6).out
    assert "A Ash (you)" in out
    seats = [line for line in out.splitlines() if re.search(r"[ABC] (Ash|Bram|Cleo)( \(you\))?  ♦", line)]
    assert len(seats) == 3 * 7
    assert all(("guild" in line) == ("(you)" in line) for line in seats)


def test_undo_goes_back_to_the_persons_own_decision(run, home):
    """The second undo takes back the take; then another one is chosen."""
    match = Match("keeper", 2, seed=7, kinds=["greedy", "person"])
    first, second = match.legal_moves()[:2]
    match.play(first)
    given = match.legal_moves()[0]
    ran = run("play", "--seats", "bot,you", "--seed", 7, typed=["1", "1", "undo", "undo", "2", "quit"])
    assert f"Taken back: Bram {given}, Ash " in ran.out
    assert f"Taken back: Bram {first}." in ran.out
    assert moves_in(home / "wyrmhall-keeper-7.json") == [second]


def test_why_names_the_rule_and_its_text(run):
    typed = ["why c3", "why 1", "why a3", "why give c1", "why", "why 99"]
    out = " ".join(run("play", "--seats", "bot,you", "--seed", 7, typed=typed).out.split())
    assert "take c3: No: the dragon stands on c3 and must move K3.1 K3.1 Take. Turns go round clockwise." in out
    assert "take a3 is legal now." in out
    assert "give c1: No: first move the dragon along its row and take a tile K3.1" in out
    assert "Why what?" in out
    assert "There is no move 99" in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("tkae a3", "did you mean take a3"),
        ("udno", "did you mean undo?"),
        ("dance", "type a number, a move such as 'take a3', or 'help'"),
        ("take z9", "There is no place 'z9'"),
        ("0", "the moves are numbered 1 to 4"),
        ("undo", "There is no decision of yours to take back."),
        ("", "Type a number from 1 to 4, or 'help'"),
        ("rules K9.9", "There is no rule 'K9.9'"),
        ("save /nowhere/at/all.json", "Cannot write /nowhere/at/all.json"),
    ],
)
def test_mistyped_input_gets_one_line(run, typed, told):
    quiet = run("play", "--seats", "bot,you", "--seed", 7).out.splitlines()
    lines = run("play", "--seats", "bot,you", "--seed", 7, typed=[typed]).out.splitlines()
    assert len(lines) == len(quiet) + 2
    assert told in lines[-3]


def test_rules_log_stacks_and_help_answer_at_the_table(run):
    out = run("play", "--seed", 7, typed=["rules", "rules k4.2", "1", "1", "log", "hand", "help", "board"]).out
    words = " ".join(out.split())
    assert "K4.2 Last tile rules" not in words
    assert "K4.2 Last tile. Whoever took the last tile" in words
    assert "K6.6 Winner" in words
    assert words.count("Cleo begins, drawn by lot. K2.4") == 2
    assert "from the bottom to the top" in words
    assert "leave; the game is kept" in words
    assert out.count("┌─") == 4


def test_a_saved_game_is_resumed_where_it_stood(run, home, tmp_path):
    file = tmp_path / "mine.json"
    first = run("play", "--seats", "you,random", "--seed", 9, typed=["1", "2", f"save {file}", "quit"])
    assert f"Saved: {file}" in first.out
    own = home / "wyrmhall-keeper-9.json"
    assert f"wyrmhall play --resume {own}" in first.out
    assert file.read_bytes() == own.read_bytes()
    before = len(load(own).steps)
    resumed = run("play", "--resume", own, typed=ALWAYS_FIRST)
    assert (resumed.status, resumed.err) == (0, "")
    whole = verify(load(own))
    assert whole.over
    assert [step.do for step in load(own).steps[:before]] == [step.do for step in load(file).steps]
    straight = run("play", "--seats", "you,random", "--seed", 9, typed=["1", "2", *ALWAYS_FIRST])
    assert straight.status == 0
    assert moves_in(home / "wyrmhall-keeper-9-2.json") == moves_in(own)


def test_a_file_that_was_named_is_never_written_over(run, home, tmp_path):
    file = tmp_path / "mine.json"
    save(played(decisions=4), file)
    before = file.read_bytes()
    run("play", "--resume", file, "--seats", "you,you,you", typed=["", "1", "", "1"])
    assert file.read_bytes() == before
    assert len(moves_in(home / "wyrmhall-keeper-7.json")) == 6


def test_a_finished_record_is_only_shown(run, record):
    ran = run("play", "--resume", record)
    assert (ran.status, ran.err) == (0, "")
    assert prompts(ran.out) == []
    assert "wins." in ran.out


def test_a_finished_game_is_played_on_from_a_step(run, home, record):
    """With the same dice the same moves lead to the same end; the record stays as it is."""
    before, whole = record.read_bytes(), load(record)
    step = len(whole.steps) // 2
    people = ",".join(["you"] * len(whole.seats))
    moves = [part for one in whole.steps[step:] if one.by != "chance" for part in ("", one.do)]
    ran = run("play", "--resume", record, "--step", step, "--seats", people, typed=moves)
    assert (ran.status, ran.err) == (0, "")
    (own,) = home.iterdir()
    assert load(own).steps == whole.steps
    fresh = run("play", "--resume", record, "--step", step, "--dice", "fresh", "--seats", people, typed=[])
    assert f"--resume {record} --step {step} --dice fresh" in fresh.out
    assert record.read_bytes() == before
    too_late = run("play", "--resume", record, "--step", len(whole.steps))
    assert "choose an earlier one to play on from" in too_late.err


def test_k2_4_who_begins_can_be_chosen(run, home):
    arguments = ["play", "keeper", "--seats", "you,you", "--seed", "7", "--choose", "first B"]
    ran = run(*arguments, typed=["", "1"])
    assert (ran.status, ran.err) == (0, "")
    assert load(home / "wyrmhall-keeper-7.json").chosen == ["first B"]
    assert "wyrmhall play keeper --seats you,you --seed 7 --choose 'first B'" in run(*arguments, typed=[]).out


@pytest.mark.parametrize("language", languages_in(LOCALES)[1:])
def test_the_terminal_says_nothing_in_english(run, language):
    """Beside what one types: all that it says itself is in the language of the table."""
    typed = ["help", "hint", "rules", "foo", "99", "", "why", "why 1", "undo", "save", "1", "undo"]
    arguments = ["play", "drakon", "--seats", "you,novice", "--seed", 7, "--language"]
    said = run(*arguments, language, typed=typed).out
    sentences = {part for part in english_parts(LOCALES) if part.count(" ") > 1 and "·" not in part}
    in_english = " ".join(run(*arguments, "en", typed=typed).out.split())
    assert sum(part in in_english for part in sentences) > 15
    assert [part for part in sentences if part in " ".join(said.split())] == []


def test_the_end_of_input_leaves_the_table_and_tells_how_to_play_on(run, home):
    """Before the first decision nothing needs to be kept: the seed gives the same game again."""
    ran = run("play", "--seed", 7)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "Play on with: wyrmhall play keeper --seats you,bot,bot --seed 7"
    assert list(home.iterdir()) == []


def test_ctrl_c_keeps_the_game(run, home, monkeypatch):
    typed = iter(["1"])

    def type_or_interrupt(prompt):
        for said in typed:
            return said
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", type_or_interrupt)
    ran = run("play", "--seed", 7)
    assert (ran.status, ran.err) == (130, "wyrmhall: stopped.\n")
    assert f"wyrmhall play --resume {home / 'wyrmhall-keeper-7.json'}" in ran.out
    assert len(load(home / "wyrmhall-keeper-7.json").steps) > 0


def test_people_at_one_keyboard_hand_it_over(run, home):
    """Each table is shown only after the next person has pressed Enter."""
    ran = run("play", "--seats", "you,you", "--seed", 7, typed=["", "1", "1", "", "1", "1", "", "quit"])
    assert "You come from" not in ran.out
    shown = re.findall(r"Hand the keyboard to (\w+)|([AB]) (?:Ash|Bram) \(you\)  ♦", ran.out)
    order = [name or letter for name, letter in shown]
    assert order == ["Bram", "B", "B", "Ash", "A", "A", "Bram", "B"]
    assert replay(load(home / "wyrmhall-keeper-7.json")).kinds == ["person", "person"]


def test_options_are_played(run):
    """With open stacks a person sees what the others' stacks are worth."""
    typed = ["1"] * 12
    assert "=?" in run("play", "--seed", 7, typed=typed).out
    assert "=?" not in run("play", "--seed", 7, "--option", "open_stacks=on", typed=typed).out


def test_every_kind_of_bot_may_sit_down_and_stands_in_the_record(run, home, monkeypatch):
    monkeypatch.setitem(BOTS, "troll", BOTS["random"])
    run("play", "--seats", "you,troll,greedy", "--seed", 7, typed=["1", "1"])
    assert load(home / "wyrmhall-keeper-7.json").seats[1].player == "troll"
    told = run("play", "--seats", "you,ogre").err
    assert told.startswith("wyrmhall: --seats: nobody is called 'ogre' in Dragon Keeper: The Dungeon; ")
    assert told.endswith(f"for each seat write you, bot, {', '.join(BOTS)}, a file (net.onnx) or module:name.\n")


def test_a_game_without_a_greedy_player_says_so(run, monkeypatch):
    monkeypatch.setattr(find_game("keeper").bot, "has_greedy_player", False)
    assert "nobody is called 'greedy'" in run("play", "--seats", "you,greedy").err
    for command in (["simulate", "keeper", "--policy", "greedy"], ["arena", "keeper", "greedy", "random"]):
        assert "has no greedy bot; there are: random, search" in run(*command).err


def test_a_hint_shows_the_three_best_moves(run, home, monkeypatch):
    monkeypatch.setitem(BOTS, "search", Oracle)
    match = Match("keeper", 2, seed=7)
    best = [f"{move.text} {move.value:.1%}" for move in analyse(match).moves]
    out = run("play", "--seats", "greedy,you", "--seed", 7, typed=["hint"]).out
    shown = re.findall(r"^ (take \w+) +[█▒]* +(\S+%) ±  2.0 +100 +\w+", out, re.MULTILINE)
    assert [" ".join(row) for row in shown] == best[:3]
    assert "why a move · hint · undo" in out
    assert list(home.iterdir()) == []


def test_beside_the_real_box_people_type_what_came_out(run, home):
    """A game thrown elsewhere, typed by two people at one keyboard with slips; the record is the same game."""
    played = Match("keeper", 2, seed=5)
    for _ in range(4):
        played.play(played.legal_moves()[0])
    guilds, (first, *tiles) = played.steps[:2], [s.text for s in played.steps[2:] if s.by < 0]
    short = [text.split(" ", 2)[2] for text in tiles]
    moves = [step.text for step in played.steps if step.by >= 0]
    own, other = (step.text.split()[2] for step in guilds)
    typed = ["", guilds[0].text, "", own, "undo", "", own, "", other, "first Z", first]
    typed += [", ".join(short[:5]), "purple 77", ", ".join([*short[5:], "red 2"]), ", ".join(short[5:])]
    opening = first.split()[1]
    typed += [""] * (opening == "A") + moves
    out = " ".join(run("play", "keeper", "--by-hand", "--seats", "you,you", typed=typed).out.split())
    assert "Which guild did Ash draw?" in out
    assert f"'{own}' is taken already" in out
    assert "'purple 77' is none of what can come out now" in out
    assert "is one too many" in out
    record = load(home / "wyrmhall-keeper-by-hand.json")
    assert record.by_hand
    assert "entered by hand" in run("verify", home / "wyrmhall-keeper-by-hand.json").out
    again = verify(record)
    assert again.position() == played.earlier(len(again.steps)).position()
    assert len(again.steps) > len(tiles) + 3
    assert "Which guild" not in run("play", "--resume", home / "wyrmhall-keeper-by-hand.json").out


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", chosen_games(), ids=lambda game: game.name)
def test_beside_the_real_box_every_game_begins(run, game, language):
    """Nothing is known yet when people are greeted. They type the number of an outcome, or the figure of a die."""
    ran = run("play", game.name, "--by-hand", "--language", language, typed=["1"] * 6)
    assert ran.status == 0
    assert len(re.findall("^(entered|Eingabe)> 1", ran.out, re.MULTILINE)) >= 5
    assert "none" not in ran.out.replace("is none of what", "")
