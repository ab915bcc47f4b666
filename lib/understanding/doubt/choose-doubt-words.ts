import { enDoubts } from '../locales/en-doubts.ts';
import type { DoubtWords } from './doubt-words.ts';

/** Undefined for languages without such words: their values are never in doubt. */
export const chooseDoubtWords = (language: string): DoubtWords | undefined =>
  language === 'en' ? enDoubts : undefined;
