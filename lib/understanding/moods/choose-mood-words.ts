import { en } from './en.ts';
import { he } from './he.ts';
import type { MoodWords } from './mood-words.ts';

const NONE: MoodWords = { weights: new Map(), negations: [] };

const moods: Readonly<Record<string, MoodWords>> = { en, he };

/** Mood words of a language. Without a list, every message is neutral. */
export const chooseMoodWords = (language: string): MoodWords =>
  Object.hasOwn(moods, language) ? (moods[language] as MoodWords) : NONE;
