import type { Pending } from '@turnpike/engine';
import type { HeardMessage } from './hear/hear.ts';
import type { LocaleWords } from './locales/locale.ts';
import { toWords } from './message.ts';
import { matchPatternAt } from './pattern.ts';

/**
 * The options a message picks by id, label or place ("2", "the second one"). Only when that is all it says:
 * an option's name inside a longer sentence is a value for the extractors.
 */
export function readChoice(
  { message, clauses }: HeardMessage,
  pending: Pick<Pending, 'expects' | 'options'>,
  locale: LocaleWords,
): string[] | undefined {
  const { options = [], expects } = pending;
  const { words } = message;
  const whole = message.original.trim();
  const exact = options.find(({ id, label }) => id === whole || label === whole);
  if (exact) return [exact.id];
  // What is ruled out, asked about or doubted is not picked.
  if (clauses.some(({ negated, act, conditional }) => negated || conditional || act === 'question'))
    return undefined;
  const names = options.flatMap(({ id, label }) => [id, label].map((name) => ({ id, words: toWords(name) })));
  const chosen: string[] = [];
  for (let first = 0; first < words.length; ) {
    const name = names
      .filter((candidate) => candidate.words.length > 0)
      .filter((candidate) => candidate.words.every((word, offset) => words[first + offset]?.text === word))
      .sort((a, b) => b.words.length - a.words.length)[0];
    const ordinal = name ? undefined : getOrdinal(words[first]?.text ?? '', locale);
    const option = ordinal === undefined ? undefined : options.at(ordinal > 0 ? ordinal - 1 : ordinal);
    if (name) {
      chosen.push(name.id);
      first += name.words.length;
    } else if (option && !(locale.ordinals[words[first]?.text ?? ''] === 1 && chosen.length > 0)) {
      chosen.push(option.id);
      first += 1;
    } else {
      const next = Math.max(
        matchPatternAt(words, locale.optionWords, first),
        matchPatternAt(words, locale.fillers, first),
        matchPatternAt(words, locale.conjunctions, first),
      );
      if (next <= first) return undefined;
      first = next;
    }
  }
  const distinct = [...new Set(chosen)];
  if (words.some(({ text }) => locale.hear.rangeWords.includes(text)) && distinct.length > 1)
    return undefined;
  return distinct.length === 1 || (distinct.length > 1 && expects === 'multi_choice') ? distinct : undefined;
}

function getOrdinal(word: string, locale: LocaleWords): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word) || undefined;
  return Object.hasOwn(locale.ordinals, word) ? locale.ordinals[word] : undefined;
}
