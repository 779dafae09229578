/** What is told of an advised move, and how it compares with the first advice. */
import type { CoachMove, Line } from '../api/schema';

export type Side = 'for' | 'against' | 'neutral';

/** What speaks for a move, what against it, then what does neither. A move of the list is called as `nameOf` calls it:
 * its words stand there already. */
export function reasonsOf(
    { why, against, neutral }: CoachMove,
    listed: CoachMove[],
    nameOf: (rank: number) => string,
): { line: Line; side: Side }[] {
    const words = listed.map((move) => JSON.stringify(move.words));
    function short(line: Line): Line {
        const rank = 1 + words.indexOf(JSON.stringify(line.parts?.['other']));
        return rank ? { ...line, parts: { ...line.parts, other: nameOf(rank) } } : line;
    }
    const sided = (side: Side) => (line: Line) => ({ line: short(line), side });
    return [
        ...why.map(sided('for')),
        ...against.map(sided('against')),
        ...neutral.map(sided('neutral')),
    ];
}
