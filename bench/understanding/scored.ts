import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FlowDocument } from '../../engine/document/index.ts';
import type { Providers } from '../../engine/turn/index.ts';
import { createLocalProviders } from '../../lib/understanding/local-providers.ts';
import {
  createSentenceModelLoader,
  SENTENCE_MODEL_PATH,
} from '../../lib/understanding/vectors/load-sentence-model.ts';
import { createWordTableLoader, WORD_TABLE_PATH } from '../../lib/understanding/vectors/load-word-table.ts';

/** Entry point for the runner of labeled messages: the engine and the default local understanding. */
export { compileFlow, newSession, takeTurn } from '../../engine/index.ts';

const readPublic = async (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../public/${file}`, import.meta.url)));
const loadWords = createWordTableLoader(() => readPublic(WORD_TABLE_PATH));
const loadSentences = createSentenceModelLoader(() => readPublic(SENTENCE_MODEL_PATH));

export function createProviders(flow: FlowDocument): Providers {
  return createLocalProviders(flow, { loadWords, loadSentences });
}
