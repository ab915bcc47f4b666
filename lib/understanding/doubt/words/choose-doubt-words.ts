import type { DoubtWords } from './doubt-words.ts';
import { enDoubts } from './en-doubts.ts';

const doubts: Readonly<Record<string, DoubtWords>> = { en: enDoubts };

/** Undefined for languages without such words: their values are never in doubt. */
export const chooseDoubtWords = (language: string): DoubtWords | undefined => doubts[language];
