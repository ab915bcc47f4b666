import { enSpelling } from './en-spelling.ts';
import type { SpellingWords } from './spelling-words.ts';

/** The spelling that every message is read with, because its language is not known yet. */
export const spelling: SpellingWords = enSpelling;
