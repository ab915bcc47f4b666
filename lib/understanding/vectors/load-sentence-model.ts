import { loadOnce } from './load-once.ts';
import type { SentenceModel } from './sentence-model.ts';

/** Path of the file under `public` and under the URL of the host. */
export const SENTENCE_MODEL_PATH = 'models/minilm.bin';

export type SentenceModelLoader = () => Promise<SentenceModel>;

/** Loads the model and its code on the first call, so that only flows that use them download them. */
export function createSentenceModelLoader(readBytes: () => Promise<Uint8Array>): SentenceModelLoader {
  return loadOnce(async () => {
    const [{ createSentenceModel }, bytes] = await Promise.all([import('./sentence-model.ts'), readBytes()]);
    return createSentenceModel(bytes);
  });
}
