import { brotliCompressSync, gzipSync } from 'node:zlib';

const WORTH_IT = 1024;

/** Writes each text of the bundle once more as `.br` and `.gz`: the server sends these and compresses nothing. */
export function compress() {
    return {
        name: 'compress',
        apply: 'build',
        generateBundle(_, bundle) {
            for (const [fileName, file] of Object.entries(bundle)) {
                const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
                if (source.length < WORTH_IT || !/\.(js|css|svg)$/.test(fileName)) continue;
                this.emitFile({
                    type: 'asset',
                    fileName: `${fileName}.br`,
                    source: brotliCompressSync(source),
                });
                this.emitFile({
                    type: 'asset',
                    fileName: `${fileName}.gz`,
                    source: gzipSync(source, { level: 9 }),
                });
            }
        },
    };
}
