import { fill } from './fill';

/** Values of a message. Null and undefined are formatted as nothing. */
export type SayValues = Readonly<Record<string, string | number | null | undefined>>;

/** Language of the pages as a BCP 47 tag: `TURNPIKE_LOCALE` at build time, or English. */
export const LOCALE = process.env.TURNPIKE_LOCALE || 'en';
/** Locale of dates and numbers. English uses en-GB, with the day first. */
export const FORMAT_LOCALE = LOCALE === 'en' ? 'en-GB' : LOCALE;
/** Translations by English message, embedded at build time by next.config.js. */
let words: Readonly<Record<string, string>> = JSON.parse(process.env.TURNPIKE_WORDS || '{}');

/** Replaces the translations: the texts of the widget come from the page that embeds it. */
export function setWords(translations: Readonly<Record<string, string>>): void {
  words = translations;
}

/**
 * Translates a message of the pages. The English message is the key, and the fallback if there is no translation. With
 * values it is an ICU message (`{name}`, `{count, plural, one {# turn} other {# turns}}`); without values it is used
 * unchanged.
 *
 * The message must be a literal, because `npx tsx scripts/write-schema.ts` extracts `lib/words/en.json`, which
 * translators copy, from the source.
 */
export function say(message: string, values?: SayValues): string {
  const text = words[message] ?? message;
  if (!values) return text;
  let said = '';
  for (const part of fill(text, values, LOCALE)) said += typeof part === 'string' ? part : (part.value ?? '');
  return said;
}
