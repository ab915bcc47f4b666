import type { Option } from '@turnpike/engine';
import { readChoice } from '../commands/read-choice.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, toWords } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { RequestWords } from './words/request-words.ts';

/** Words that say more than which option is meant. */
const MAX_OTHERS = 1;

/**
 * The one option a reply picks: by name, place or number, or by words that only its label has ("the one from
 * accounting"). Words that several labels have pick none of them.
 */
export function readOption(
  heard: HeardMessage,
  options: readonly Option[],
  locale: LocaleWords,
  requestWords: RequestWords,
): string | undefined {
  const { message } = heard;
  const [exact] = readChoice(heard, { expects: 'single_choice', options: [...options] }, locale) ?? [];
  if (exact !== undefined) return exact;
  const told = listTelling(message, locale, requestWords);
  if (told.length === 0 || message.words.some(({ text }) => locale.negations.includes(text)))
    return undefined;
  const found = options.map(({ id, label }) => {
    const words = new Set(toWords(label));
    const isIn = (word: string) =>
      words.has(word) ||
      locale.prefixes.some((letters) => word.startsWith(letters) && words.has(word.slice(letters.length)));
    return { id, matched: told.filter(isIn).length };
  });
  found.sort((a, b) => b.matched - a.matched);
  const [best, second] = found;
  if (!best || best.matched === 0 || best.matched === second?.matched) return undefined;
  return told.length - best.matched <= best.matched + MAX_OTHERS - 1 ? best.id : undefined;
}

function listTelling({ words }: Message, locale: LocaleWords, { around }: RequestWords): string[] {
  const told: string[] = [];
  for (let first = 0; first < words.length; ) {
    const next = Math.max(
      ...[around, locale.fillers, locale.optionWords, locale.conjunctions].map((list) =>
        matchPatternAt(words, list, first),
      ),
    );
    const { text } = words[first] as Message['words'][number];
    if (next <= first && !locale.stopWords.includes(text)) told.push(text);
    first = Math.max(next, first + 1);
  }
  return told;
}
