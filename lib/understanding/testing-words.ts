// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import { createWordTableLoader, WORD_TABLE_PATH } from './vectors/load-word-table.ts';

/** The meanings of words as a server reads them. For tests only. */
export const loadWords = createWordTableLoader(async () => readFileSync(`public/${WORD_TABLE_PATH}`));
