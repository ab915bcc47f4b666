import { chooseLocaleWords } from '../../locales/choose-locale-words.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import type { PlanWords } from './plan-words.ts';

const LANGUAGES: Readonly<Record<string, PlanWords>> = { en, he };

/** Words in the language that `chooseLocaleWords` chooses. */
export function choosePlanWords(locale: string): PlanWords {
  return LANGUAGES[chooseLocaleWords(locale).language] ?? en;
}
