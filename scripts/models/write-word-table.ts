import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { WORD_TABLE_PATH } from '@/lib/understanding/vectors/load-word-table';
import { buildSentenceModel, listPieces } from './build-sentence-model';
import { buildWordTable } from './build-word-table';
import { readMinilm } from './read-minilm';

/**
 * Writes public/models/words-en.bin from the sentence model. The output is deterministic, but takes a few
 * minutes, so the file is in the repository.
 *
 *   npx tsx scripts/models/write-word-table.ts
 */
export function writeWordTable(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const minilm = readMinilm();
  const table = buildWordTable(buildSentenceModel(minilm), listPieces(minilm));
  writeFileSync(path.join(root, 'public', WORD_TABLE_PATH), table);
  console.log(`public/${WORD_TABLE_PATH}: ${(table.byteLength / 1e6).toFixed(2)} MB`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeWordTable();
