import { TEXT_KEYS } from './text-keys';

/**
 * A shorter value, such as "5", occurs everywhere: it is found as a word only, and the text that has it is hidden whole.
 * Hiding the word alone would reveal the value to anyone who knows the flow's text, as in "From 1 to •••?".
 */
export const MIN_LENGTH_IN_TEXT = 3;

/** Keys whose texts people read, besides those of effects. Ids, kinds, times and expressions are under others. */
const READ_KEYS = new Set(['', 'value', 'label', 'alt', 'title', 'caption', 'description', 'reason']);
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether the text at a key may hold a short value. The key of a text without one is ''. */
export const isReadAt = (key: string): boolean => READ_KEYS.has(key) || TEXT_KEYS.has(key);

/** Returns a test whether a text has one of the short values as a word. `values` are in lower case. */
export function toShortTest(values: ReadonlySet<string>): (text: string) => boolean {
  const short = [...values].filter((value) => value.length < MIN_LENGTH_IN_TEXT && value.trim() !== '');
  if (short.length === 0) return () => false;
  const pattern = new RegExp(short.map(toWord).join('|'), 'iu');
  return (text) => pattern.test(text);
}

function toWord(value: string): string {
  const escaped = escapeText(value);
  return WITHOUT_SPACES.test(value) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
}

export function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
