/** Five short sounds, made by oscillators; silent unless the settings ask for sound. */

import { settings } from './settings.svelte';

type Sound = 'turn' | 'move' | 'refused' | 'remark' | 'end';

/** Notes one after the other: their pitches in Hz, seconds from one to the next, and how long the last one sounds. */
interface Tune {
    wave: OscillatorType;
    loudness: number;
    pitches: number[];
    apart: number;
    last: number;
}

const TUNES: Record<Sound, Tune> = {
    turn: { wave: 'triangle', loudness: 0.16, pitches: [523, 784], apart: 0.12, last: 0.3 },
    move: { wave: 'sine', loudness: 0.12, pitches: [196], apart: 0, last: 0.07 },
    refused: { wave: 'square', loudness: 0.04, pitches: [147, 117], apart: 0.1, last: 0.16 },
    remark: { wave: 'sine', loudness: 0.1, pitches: [880], apart: 0, last: 0.09 },
    end: {
        wave: 'triangle',
        loudness: 0.15,
        pitches: [392, 494, 587, 784],
        apart: 0.15,
        last: 0.6,
    },
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
    if (!settings.sounds) return;
    audio ??= new AudioContext();
    // browsers play no sound before the first click or key
    void audio.resume();
    const { wave, loudness, pitches, apart, last } = TUNES[sound];
    for (const [number, pitch] of pitches.entries()) {
        const from = audio.currentTime + number * apart;
        const length = number < pitches.length - 1 ? apart * 1.3 : last;
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
