/** The reasons for an advised move, and how it compares with the first one. */
import type { CoachMove, Line } from '../api/schema';

export type Side = 'for' | 'against' | 'neutral';

/** The reasons for a move, then those against it, then the neutral ones. A reason that names another move of the list
 *  calls it by `nameOf`, since the list already has its text. */
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
