// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import { createWordTableLoader, WORD_TABLE_PATH } from '../vectors/load-word-table.ts';

/** Loads the word vectors from the disk. For tests only. */
export const loadWords = createWordTableLoader(async () => readFileSync(`public/${WORD_TABLE_PATH}`));
