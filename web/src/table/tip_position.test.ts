import { expect, test } from 'vitest';
import { bestCorner, distance, overlap, type Box } from './tip_position';

const room = (left: number, top: number): Box => ({ left, top, width: 50, height: 50 });
const reason = { width: 200, height: 80 };
const about = room(275, 175);

function placed(choices: Box[]): Box {
    const sight = { width: 600, height: 400, about, choices, others: [] };
    return { ...bestCorner(reason, sight), ...reason };
}

test('a reason stands beside its place', () => {
    expect(distance(placed([]), about)).toBeLessThan(20);
});

test('it hides nothing that can be chosen, though it has to stand farther off', () => {
    const around = [-100, -50, 0, 50, 100].flatMap((x) =>
        [-50, 0, 50].map((y) => room(275 + x, 175 + y)),
    );
    const box = placed(around);
    expect(around.filter((other) => overlap(box, other) > 0)).toEqual([]);
});

test('not even the edge of it', () => {
    // like the column of tiles that can be given away in Dragon Keeper, on a phone
    const tip = { width: 320, height: 56 };
    const column = [151, 209, 267, 325].map((top) => room(45, top));
    const choices = [{ left: 0, top: 0, width: 360, height: 89 }, ...column];
    const others = [45, 103, 161, 219, 277].flatMap((left) =>
        [151, 209, 267, 325, 383, 441, 499].map((top) => room(left, top)),
    );
    const seen = { width: 360, height: 740, about: room(161, 209), choices, others };
    const box = { ...bestCorner(tip, seen), ...tip };
    expect(choices.filter((other) => overlap(box, other) > 0)).toEqual([]);
});
