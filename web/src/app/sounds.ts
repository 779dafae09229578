/** Five short sounds, made on the spot by oscillators; silent unless wanted. */

import { settings } from './settings.svelte';

export type Sound = 'turn' | 'move' | 'refused' | 'remark' | 'end';

/** Notes as [pitch in Hz, begin in s, length in s]. */
interface Tune {
    wave: OscillatorType;
    loudness: number;
    notes: [number, number, number][];
}

const TUNES: Record<Sound, Tune> = {
    turn: {
        wave: 'triangle',
        loudness: 0.16,
        notes: [
            [523, 0, 0.16],
            [784, 0.12, 0.3],
        ],
    },
    move: { wave: 'sine', loudness: 0.12, notes: [[196, 0, 0.07]] },
    refused: {
        wave: 'square',
        loudness: 0.04,
        notes: [
            [147, 0, 0.1],
            [117, 0.1, 0.16],
        ],
    },
    remark: { wave: 'sine', loudness: 0.1, notes: [[880, 0, 0.09]] },
    end: {
        wave: 'triangle',
        loudness: 0.15,
        notes: [
            [392, 0, 0.2],
            [494, 0.15, 0.2],
            [587, 0.3, 0.2],
            [784, 0.45, 0.6],
        ],
    },
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
    if (!settings.sounds) return;
    audio ??= new AudioContext();
    // browsers hold sound back until the first click or key
    void audio.resume();
    const { wave, loudness, notes } = TUNES[sound];
    for (const [pitch, begin, length] of notes) {
        const from = audio.currentTime + begin;
        const voice = audio.createOscillator();
        const volume = audio.createGain();
        voice.type = wave;
        voice.frequency.value = pitch;
        volume.gain.setValueAtTime(0, from);
        volume.gain.linearRampToValueAtTime(loudness, from + 0.01);
        volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
        voice.connect(volume).connect(audio.destination);
        voice.start(from);
        voice.stop(from + length);
    }
}
