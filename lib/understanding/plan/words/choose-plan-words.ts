import { chooseLocaleWords } from '../../locales/choose-locale-words.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import type { PlanWords } from './plan-words.ts';

const LANGUAGES: Readonly<Record<string, PlanWords>> = { en, he };

/** The language whose words a message is read with decides; see `chooseLocaleWords`. */
export function choosePlanWords(locale: string): PlanWords {
  return LANGUAGES[chooseLocaleWords(locale).language] ?? en;
}
