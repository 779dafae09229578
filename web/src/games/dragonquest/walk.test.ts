import { expect, test } from 'vitest';
import type { SheetView } from '../../api/schema';
import { inkLine, pointsOf, walk } from './walk';

const CASTLE = ['.....E', '..TT..', 'S.TT..', '......'];

function sheet(place: string, goal: string, visited: string[]): SheetView {
    return { place, goal, visited } as SheetView;
}

test('the way goes over all visited cells in the only order there is', () => {
    const way = walk(sheet('b1', 'treasure', ['a1', 'b1', 'a2', 'a3']), CASTLE);
    expect(way).toEqual([['a3', 'a2', 'a1', 'b1']]);
});

test('a hero in the treasure room went in from the last cell', () => {
    const way = walk(sheet('treasure', 'exit', ['b3', 'a3']), CASTLE);
    expect(way).toEqual([['a3', 'b3', 'treasure']]);
});

test('the way leads through the treasure room and out again', () => {
    const way = walk(sheet('f2', 'exit', ['e2', 'f2', 'a3', 'b3']), CASTLE);
    expect(way).toEqual([['a3', 'b3', 'treasure', 'e2', 'f2']]);
});

test('diagonal steps are found where no other way is', () => {
    const way = walk(sheet('b4', 'treasure', ['a3', 'b4']), CASTLE);
    expect(way).toEqual([['a3', 'b4']]);
});

test('without a way the neighbours are joined', () => {
    const way = walk(sheet('f4', 'treasure', ['a3', 'b3', 'f4']), CASTLE);
    expect(way).toEqual([['a3', 'b3']]);
});

test('the line enters the treasure room through a door', () => {
    expect(pointsOf(['b3', 'treasure'], CASTLE)).toEqual([
        [60, 100],
        [100, 100],
        [120, 80],
    ]);
});

test('a line has round corners', () => {
    const corner: [number, number][] = [
        [0, 0],
        [40, 0],
        [40, 40],
    ];
    expect(inkLine(corner, 10)).toBe('M0 0L30 0Q40 0 40 10L40 40');
});
