"""Lessons over HTTP: what is shown, and what becomes of a right, a poor and a forbidden move."""

from wyrmhall.match.school.puzzles import puzzles_of
from wyrmhall.registry import find_game


async def test_a_lesson_is_a_table_and_its_words(server):
    first, second = (await server.get("/api/games/keeper/lessons")).json()[:2]
    assert (first["asks"], first["choices"]) == (False, [])
    assert second["asks"]
    assert {choice["text"] for choice in second["choices"]} == {"take a3", "take b3", "take d3", "take e3"}
    assert second["view"]["viewer"] == second["seat"]
    assert "take-text" in (await server.get("/api/games/keeper/lessons/fr")).text
    lessons = {game["name"]: game["lessons"] for game in (await server.get("/api/server")).json()["games"]}
    assert lessons["keeper"] >= 2


async def test_a_right_move_leads_on_and_a_forbidden_one_is_refused(server):
    right = await server.post("/games/keeper/lessons/take", {"move": "take e3"})
    assert right["right"]
    assert right["frames"][0]["happened"][0]["did"]["did"] == "took"
    for move, message in {"take a1": "refuse-not-in-row", "sing": "move-unreadable"}.items():
        wrong = await server.post("/games/keeper/lessons/take", {"move": move})
        assert not wrong["right"]
        assert wrong["refusal"]["line"]["message"] == message


async def test_a_poor_move_is_answered_with_the_right_ones(server):
    """What speaks against it are words of the lesson."""
    poor = await server.post("/games/keeper/lessons/release", {"move": "keep"})
    assert (poor["right"], poor["refusal"], poor["reasons"]) == (False, None, [])
    assert len(poor["answers"]) == 2
    for answer in poor["answers"]:
        assert (await server.post("/games/keeper/lessons/release", {"move": answer["text"]}))["right"]
        assert answer["words"]["message"] == "do-released"


async def test_what_is_not_there_is_named(server):
    await server.post("/games/keeper/lessons/fly", {"move": "take d3"}, 404)
    await server.get("/api/games/chess/lessons", 404)
    await server.get("/api/games/keeper/lessons/xx", 404)


async def test_a_puzzle_is_solved_by_its_best_move_only(server):
    puzzle = (await server.get("/api/games/keeper/puzzles/0")).json()
    best, following = (getattr(puzzles_of(find_game("keeper"))[0], name) for name in ("best", "next"))
    moves = [choice["text"] for choice in puzzle["table"]["choices"]]
    for move in moves:
        answer = await server.post("/games/keeper/puzzles/0", {"move": move})
        assert answer["right"] == (move == best)
        named = [line["parts"]["other"] for line in answer["reasons"] if "other" in line["parts"]]
        if answer["right"]:
            assert answer["reasons"][0]["message"] == "why-next"
            assert {other["parts"]["place"] for other in named} == {following.split()[-1]}
        else:
            assert (named, [one["text"] for one in answer["answers"]]) == ([], [best])
    today = (await server.get("/api/games/keeper/puzzles/-1")).json()
    assert today["number"] == today["daily"] < today["count"]
    await server.get("/api/games/keeper/puzzles/5000", 404)
