/** The colour of each kind of room. Kinds with similar effects have the same; emblem and name tell them apart. */

const HUES = {
    '--accent': ['start'],
    '--gold': ['gold'],
    '--purple': ['crystal', 'rotation', 'portal'],
    '--green': ['map'],
    '--orange': ['steal-left', 'steal-right'],
    '--blue': ['vortex', 'key'],
    '--seat-f': ['wind', 'gust'],
    '--red': ['destruction', 'goblins', 'well'],
};

export function hueOf(kind: string): string {
    const found = Object.entries(HUES).find(([, kinds]) => kinds.includes(kind));
    return `var(${found?.[0] ?? '--grey'})`;
}

/** Split a name into one or two lines of about the same length, so that it fits on a tile. */
export function inLines(name: string): string[] {
    const words = name.split(' ');
    if (name.length <= 9 || words.length === 1) return [name];
    const cuts = words.slice(1).map((_, number) => number + 1);
    const longer = (cut: number) =>
        Math.max(words.slice(0, cut).join(' ').length, words.slice(cut).join(' ').length);
    const best = cuts.reduce((one, other) => (longer(other) < longer(one) ? other : one));
    return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}
