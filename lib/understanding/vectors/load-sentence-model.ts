import { loadOnce } from './load-once.ts';
import type { SentenceModel } from './sentence-model.ts';

/** Where the file lies under `public`, and so under the host's address. */
export const SENTENCE_MODEL_PATH = 'models/minilm.bin';

export type SentenceModelLoader = () => Promise<SentenceModel>;

/**
 * Loads the model and the code that runs it once, when a flow that asks for it is first understood; whoever
 * asks waits for both. Nobody else reads a byte of either.
 */
export function createSentenceModelLoader(readBytes: () => Promise<Uint8Array>): SentenceModelLoader {
  return loadOnce(async () => {
    const [{ createSentenceModel }, bytes] = await Promise.all([import('./sentence-model.ts'), readBytes()]);
    return createSentenceModel(bytes);
  });
}
