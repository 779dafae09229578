import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './compress.js';

// The bundle is part of the Python package: `wyrmhall serve` hands it out.
export default defineConfig({
    // Without a line for each built file.
    logLevel: 'warn',
    plugins: [svelte(), compress()],
    build: {
        outDir: '../src/wyrmhall/server/site',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        target: 'es2022',
        // Nor is it told which plugins take long: on a busy machine all do.
        rolldownOptions: { checks: { pluginTimings: false } },
        // The licences of the packages in the bundle ask to be handed on with it.
        license: { fileName: 'licences.md' },
    },
    server: { proxy: { '/api': { target: 'http://127.0.0.1:8420', ws: true } } },
    test: { include: ['src/**/*.test.ts'] },
});
