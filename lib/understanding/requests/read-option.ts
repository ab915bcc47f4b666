import type { Option } from '@turnpike/engine';
import { readChoice } from '../commands/read-choice.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, toWords } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import type { RequestWords } from './words/request-words.ts';

/** Maximum number of words that are not in the option's label. */
const MAX_OTHERS = 1;

/**
 * The id of the option that a reply chooses: by name, position or number, or by words that only its label has
 * ("the one from accounting"). Undefined if several labels match equally well.
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
  const content = listContentWords(message, locale, requestWords);
  if (content.length === 0 || message.words.some(({ text }) => locale.negations.includes(text)))
    return undefined;
  const found = options.map(({ id, label }) => {
    const words = new Set(toWords(label));
    const isIn = (word: string) =>
      words.has(word) ||
      locale.prefixes.some((letters) => word.startsWith(letters) && words.has(word.slice(letters.length)));
    return { id, matched: content.filter(isIn).length };
  });
  found.sort((a, b) => b.matched - a.matched);
  const [best, second] = found;
  if (!best || best.matched === 0 || best.matched === second?.matched) return undefined;
  return content.length - best.matched <= best.matched + MAX_OTHERS - 1 ? best.id : undefined;
}

function listContentWords({ words }: Message, locale: LocaleWords, { around }: RequestWords): string[] {
  const content: string[] = [];
  for (let first = 0; first < words.length; ) {
    const next = Math.max(
      ...[around, locale.fillers, locale.optionWords, locale.conjunctions].map((list) =>
        matchPatternAt(words, list, first),
      ),
    );
    const { text } = words[first] as Message['words'][number];
    if (next <= first && !locale.stopWords.includes(text)) content.push(text);
    first = Math.max(next, first + 1);
  }
  return content;
}
