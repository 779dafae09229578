import { expect, it } from 'vitest';
import { addressFor } from './address.svelte';

const local = new URL('http://localhost:8080/');
const far = new URL('https://hall.example/');

it('replaces localhost by an address that others can reach', () => {
    expect(addressFor('/t/1', ['http://192.168.1.5:8080/'], local)).toBe(
        'http://192.168.1.5:8080/t/1',
    );
    expect(addressFor('/t/1', ['192.168.1.5:8080'], local)).toBe('http://192.168.1.5:8080/t/1');
    expect(addressFor('/t/1', [], local)).toBe('http://localhost:8080/t/1');
});

it('keeps an address by which one came from elsewhere', () => {
    expect(addressFor('/t/1', ['http://10.0.0.2:8080'], far)).toBe('https://hall.example/t/1');
});
