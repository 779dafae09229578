import { expect, it, vi } from 'vitest';
import type { Result, SeatInfo, TableInfo } from '../api/schema';
import { hashOf, hex, sha256 } from '../lib/sha256';
import { doubts, newNonce, nonceToReveal, receiptOf, shareFor } from './shares';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
});

const OTHERS = hashOf('0b'.repeat(32));

/** A table where seats A and B are people with shares, and C is a bot. */
function table(id: string, share: string | null, more: Partial<TableInfo> = {}): TableInfo {
    const seat = (letter: string, player: string, share: string | null): SeatInfo => ({
        seat: letter,
        name: letter,
        player,
        present: true,
        share,
        revealed: false,
    });
    const seats = [
        seat('A', 'person', share),
        seat('B', 'person', OTHERS),
        seat('C', 'strong', null),
    ];
    return {
        id,
        game: 'keeper',
        phase: 'gathering',
        commitment: hashOf('00'.repeat(32)),
        seats,
        ...more,
    } as TableInfo;
}

it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
        'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
        '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1000), '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'],
])('hashes %.3s… as the standard has it', (text, hash) => {
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(hash);
});

it('draws another nonce each time, and has one for a seat', () => {
    expect(newNonce()).toMatch(/^[0-9a-f]{64}$/);
    expect(newNonce()).not.toBe(newNonce());
    expect(shareFor('t', 'A')).toBe(shareFor('t', 'A'));
    expect(shareFor('t', 'A')).not.toBe(shareFor('t', 'B'));
    expect(shareFor('u', 'A')).not.toBe(shareFor('t', 'A'));
});

it('reveals only its own share, when everybody sits, and keeps the first receipt', () => {
    const full = table('full', shareFor('full', 'A'));
    const [mine, ...others] = full.seats;
    for (const [info, seat] of [
        [{ ...full, seats: [mine!, { ...others[0]!, player: 'open' }] }, 'A'],
        [{ ...full, seats: [mine!, { ...others[0]!, player: 'invited' }] }, 'A'],
        [{ ...full, phase: 'playing' }, 'A'],
        [{ ...full, seats: [{ ...mine!, revealed: true }, ...others] }, 'A'],
        [full, 'B'],
        [full, null],
    ] as [TableInfo, string | null][])
        expect([nonceToReveal(info, seat), receiptOf('full', 'A')]).toEqual([null, null]);

    const nonce = nonceToReveal(full, 'A')!;
    expect(hashOf(nonce)).toBe(mine!.share);
    const receipt = {
        format: 'wyrmhall-receipt',
        version: 1,
        table: 'full',
        game: 'keeper',
        commitment: full.commitment,
        seat: 'A',
        nonce,
        shares: { A: mine!.share, B: OTHERS, C: null },
    };
    expect(receiptOf('full', 'A')).toEqual(receipt);
    expect(JSON.parse(stored.get('wyrmhall.receipt.full.A')!)).toEqual(receipt);
    // the receipt keeps what the table told first
    expect(nonceToReveal({ ...full, commitment: OTHERS }, 'A')).toBe(nonce);
    expect(receiptOf('full', 'A')).toEqual(receipt);
});

it('keeps its nonce from a table that has not its share, and a receipt that shows it', () => {
    const own = shareFor('bad', 'A');
    expect(nonceToReveal(table('bad', OTHERS), 'A')).toBeNull();
    expect(receiptOf('bad', 'A')!.shares).toEqual({ A: own, B: OTHERS, C: null });
});

it('doubts a table that tells something else than the receipt', () => {
    const commitment = table('over', shareFor('over', 'A')).commitment!;
    const nonce = nonceToReveal(table('over', shareFor('over', 'A')), 'A')!;
    const receipt = receiptOf('over', 'A')!;
    const told = (seed: string, own: string | null, other: string, others?: string) =>
        doubts(receipt, commitment, {
            seed,
            shares: [
                { seat: 'A', hash: shareFor('over', 'A'), nonce: own },
                { seat: 'B', hash: other, nonce: others },
            ],
        } as Result);
    const seed = '00'.repeat(32);
    expect(told(seed, nonce, OTHERS)).toEqual([]);
    expect(told('01'.repeat(32), nonce, OTHERS)).toEqual(['commitment']);
    expect(told(seed, null, OTHERS)).toEqual(['left-out']);
    expect(told(seed, nonce, commitment)).toEqual(['exchanged']);
    expect(told(seed, nonce, OTHERS, '0b'.repeat(32))).toEqual([]);
    expect(told(seed, nonce, OTHERS, '0c'.repeat(32))).toEqual(['exchanged']);
    const none = { seed, shares: [] } as unknown as Result;
    expect(doubts(receipt, OTHERS, none)).toEqual(['commitment', 'left-out', 'exchanged']);
});
