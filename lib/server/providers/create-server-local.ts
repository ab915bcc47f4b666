import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Providers } from '@turnpike/engine/turn';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import {
  createSentenceModelLoader,
  SENTENCE_MODEL_PATH,
} from '@/lib/understanding/vectors/load-sentence-model';
import { createWordTableLoader, WORD_TABLE_PATH } from '@/lib/understanding/vectors/load-word-table';

/** Reads the same files that the browser fetches; the loaders cache them per process. */
const readPublic = (file: string) => readFile(path.join(process.cwd(), 'public', file));
export const loadServerWords = createWordTableLoader(() => readPublic(WORD_TABLE_PATH));
const loadServerSentences = createSentenceModelLoader(() => readPublic(SENTENCE_MODEL_PATH));

/** Local providers of one flow. They need no key and answer as in the simulator. */
export function createServerLocal(flow: FlowDocument): Providers {
  return createLocalProviders(flow, { loadWords: loadServerWords, loadSentences: loadServerSentences });
}
