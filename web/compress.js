import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const WORTH_IT = 1024;

/** Writes each text of the built site once more as `.br` and `.gz`: the server sends these and compresses nothing. */
export function compress() {
    return {
        name: 'compress',
        apply: 'build',
        writeBundle({ dir }, bundle) {
            for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
                const source = readFileSync(join(dir, file));
                if (source.length < WORTH_IT) continue;
                writeFileSync(join(dir, `${file}.br`), brotliCompressSync(source));
                writeFileSync(join(dir, `${file}.gz`), gzipSync(source, { level: 9 }));
            }
        },
    };
}
