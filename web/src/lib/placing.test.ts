import { expect, test } from 'vitest';
import { bestCorner, hides, shortest, type Box, type Sight } from './placing';

const room = (left: number, top: number): Box => ({ left, top, width: 50, height: 50 });
const question = { width: 200, height: 80 };

function sight(choices: Box[], others: Box[] = []): Sight {
    return { width: 600, height: 400, about: room(275, 175), choices, others };
}

test('a question stands beside its place', () => {
    const corner = bestCorner(question, sight([]), null);
    const [from, to] = shortest({ ...corner, ...question }, room(275, 175));
    expect(Math.hypot(from.left - to.left, from.top - to.top)).toBeLessThan(20);
});

test('it hides nothing that can be chosen, though it has to stand farther off', () => {
    const around = [-100, -50, 0, 50, 100].flatMap((x) =>
        [-50, 0, 50].map((y) => room(275 + x, 175 + y)),
    );
    const seen = sight(around.filter((box) => box.left !== 275 || box.top !== 175));
    const corner = bestCorner(question, seen, null);
    expect(hides({ ...corner, ...question }, seen)).toBe(false);
});

test('not even the edge of it', () => {
    // as the column of tiles that can be given away in Dragon Keeper, on a phone
    const tip = { width: 320, height: 56 };
    const column = [151, 209, 267, 325].map((top) => room(45, top));
    const bar = { left: 0, top: 0, width: 360, height: 89 };
    const about = room(161, 209);
    const others = [45, 103, 161, 219, 277].flatMap((left) =>
        [151, 209, 267, 325, 383, 441, 499].map((top) => room(left, top)),
    );
    const seen = { width: 360, height: 740, about, choices: [bar, ...column], others };
    expect(hides({ ...bestCorner(tip, seen, null), ...tip }, seen)).toBe(false);
});

test('it stays where it is while that is nearly as good', () => {
    const kept = { left: 62, top: -60 };
    const corner = bestCorner(question, sight([]), kept);
    expect(corner).toEqual({ left: 337, top: 115 });
});

test('a crowded window has no place for it', () => {
    const everywhere = Array.from({ length: 12 * 8 }, (_, n) =>
        room((n % 12) * 50, Math.floor(n / 12) * 50),
    );
    const seen = sight(everywhere);
    expect(hides({ ...bestCorner(question, seen, null), ...question }, seen)).toBe(true);
});
