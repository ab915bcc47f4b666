import { en } from './en.ts';
import { he } from './he.ts';
import type { MoodWords } from './mood-words.ts';

const NONE: MoodWords = { weights: new Map(), negations: [] };

/** Mood words of a language. Without a list, every message is neutral. */
export function chooseMoodWords(language: string): MoodWords {
  if (language === 'en') return en;
  return language === 'he' ? he : NONE;
}
