import { chooseLocaleWords } from '../../locales/choose-locale-words.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import type { RequestWords } from './request-words.ts';

const LANGUAGES: Readonly<Record<string, RequestWords>> = { en, he };

/** Words in the language that `chooseLocaleWords` chooses. */
export function chooseRequestWords(locale: string): RequestWords {
  return LANGUAGES[chooseLocaleWords(locale).language] ?? en;
}
