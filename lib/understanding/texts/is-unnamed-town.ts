import type { LocaleWords } from '../locales/locale.ts';
import { type Message, parseMessage } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';

const asksTown = (asked: readonly string[], { texts }: LocaleWords): boolean =>
  asked.some((word) => texts?.towns.has(word));

/** “Here” and “my local airport” name no city. `asked`: the words of the question and the fact's other names. */
export function isUnnamedTown(text: string, asked: readonly string[], locale: LocaleWords): boolean {
  const { texts, hear } = locale;
  if (!texts || !asksTown(asked, locale)) return false;
  return isWhole(parseMessage(text).words, texts.heres, hear.leads, hear.tails);
}

/** “My wife's hometown” names no city, and “Rome or Milan” leaves open which. */
export function isOpenTown(text: string, asked: readonly string[], locale: LocaleWords): boolean {
  const { texts, hear } = locale;
  if (!texts || !asksTown(asked, locale)) return false;
  const { words, original } = parseMessage(text);
  const isSmall = /^\p{Ll}/u.test(original.slice(words[1]?.start));
  const or = words.findIndex(({ text: word }, at) => at > 0 && hear.or.includes(word));
  const isEither = or > 0 && or < words.length - 1 && words.length <= MAX_EITHER;
  return isEither || (isSmall && matchPatternAt(words, texts.ownersOfTowns, 0) > 0);
}

/** Words of two cities with “or”: “Rio de Janeiro or New York”. */
const MAX_EITHER = 7;

/** “Nice” is praise, and where a city is asked for and nothing else is said, it is the city. */
export function readPraisedTown(
  { words, original }: Message,
  asked: readonly string[],
  locale: LocaleWords,
): string | undefined {
  const [word, ...more] = words;
  const isPraise = word && more.length === 0 && findPattern(words, locale.smallTalk) !== undefined;
  if (!isPraise || !asksTown(asked, locale) || !locale.cities?.has(word.text)) return undefined;
  const name = original.slice(word.start, word.end);
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
