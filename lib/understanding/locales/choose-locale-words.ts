import { en } from './en.ts';
import { he } from './he.ts';
import type { LocaleWords } from './locale.ts';

const locales: Readonly<Record<string, LocaleWords>> = { en, he, iw: he };

/** The words for a BCP 47 tag by its language; English where there are none. */
export function chooseLocaleWords(tag: string): LocaleWords {
  const language = tag.toLowerCase().split(/[-_]/)[0] as string;
  return Object.hasOwn(locales, language) ? (locales[language] as LocaleWords) : en;
}
