/** SHA-256 (FIPS 180-4). Browsers offer theirs only to https pages, and a game at home comes over plain http. */

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
    (number) =>
        number > 1 &&
        !Array.from({ length: number - 2 }, (_, n) => n + 2).some((n) => number % n === 0),
);
/** The first 32 bits of the fraction. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

export function sha256(message: Uint8Array): Uint8Array {
    const blocks = new DataView(new ArrayBuffer(((message.length + 72) >> 6) << 6));
    message.forEach((byte, at) => blocks.setUint8(at, byte));
    blocks.setUint8(message.length, 0x80);
    blocks.setUint32(blocks.byteLength - 4, message.length * 8);
    let hash = START;
    for (let at = 0; at < blocks.byteLength; at += 64) hash = afterBlock(hash, blocks, at);
    const bytes = new DataView(new ArrayBuffer(32));
    hash.forEach((word, number) => bytes.setInt32(4 * number, word));
    return new Uint8Array(bytes.buffer);
}

function afterBlock(hash: number[], blocks: DataView, at: number): number[] {
    const words: number[] = [];
    let [a, b, c, d, e, f, g, h] = hash as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
    ];
    ROUNDS.forEach((constant, round) => {
        words.push(round < 16 ? blocks.getInt32(at + 4 * round) : nextWord(words, round));
        const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
        const first = (h + sum + ((e & f) ^ (~e & g)) + constant + words[round]!) | 0;
        const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    });
    return [a, b, c, d, e, f, g, h].map((word, number) => (hash[number]! + word) | 0);
}

function nextWord(words: number[], round: number): number {
    const [early, late] = [words[round - 15]!, words[round - 2]!];
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    return (words[round - 16]! + first + words[round - 7]! + second) | 0;
}

export const hex = (bytes: Uint8Array): string =>
    [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of bytes; both are in hexadecimal. */
export const hashOf = (bytes: string): string =>
    hex(sha256(Uint8Array.from(bytes.match(/../g) ?? [], (byte) => parseInt(byte, 16))));
