import { fill } from './fill';

/** What a message is filled with; what is not known fills it with nothing. */
export type SayValues = Readonly<Record<string, string | number | null | undefined>>;

/** The language of the pages, as a BCP 47 tag: `TURNPIKE_LOCALE` when they were built, else English. */
export const LOCALE = process.env.TURNPIKE_LOCALE || 'en';
/** Dates and numbers in their language; for English as in most of the world, the day first. */
export const FORMAT_LOCALE = LOCALE === 'en' ? 'en-GB' : LOCALE;
/** From each English message to what is said in its place; written into the build by next.config.js. */
const WORDS: Readonly<Record<string, string>> = JSON.parse(process.env.TURNPIKE_WORDS || '{}');

/**
 * What the pages say, in their language: the English message is its own key, so that the code reads as the page
 * does, and a message without a translation is said in English. With values it is an ICU message (`{name}`,
 * `{count, plural, one {# turn} other {# turns}}`); without, it is taken as it stands.
 *
 * The message must be written out where it is said: `lib/words/en.json`, which translators copy, is gathered from
 * the source (`npx tsx scripts/write-schema.ts`), and what is put together at run time would be missing there.
 */
export function say(message: string, values?: SayValues): string {
  const text = WORDS[message] ?? message;
  if (!values) return text;
  let said = '';
  for (const part of fill(text, values, LOCALE)) said += typeof part === 'string' ? part : (part.value ?? '');
  return said;
}
