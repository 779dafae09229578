import { expect, test } from 'vitest';
import { bestCorner, distance, overlap, type Box } from './placing';

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
