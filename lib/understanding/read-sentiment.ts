import type { Sentiment } from '@turnpike/engine';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import type { LocaleWords } from './locales/locale.ts';
import { type Message, parseMessage } from './message.ts';
import { chooseMoodWords } from './moods/choose-mood-words.ts';

/** Minimum absolute weight of a message that is positive or negative. */
const MIN_WEIGHT = 2;
/** A negation inverts a word at most this many words after it. */
const NEGATION_REACH = 3;
const MAX_WORDS = 3;

/**
 * The mood of a message, from a list of weighted words; a negation before a word inverts its weight. Two
 * negative messages in a row, or the same message again, are frustration (docs/rulings.md#44).
 */
export function readSentiment(
  message: Message,
  locale: LocaleWords,
  last: UnderstandRequest['last'],
): Sentiment {
  const weight = sumWeights(message, locale);
  const wasNegative = last?.sentiment === 'negative' || last?.sentiment === 'frustrated';
  if (last && (isSame(message, last.text) || (weight <= -MIN_WEIGHT && wasNegative))) return 'frustrated';
  return weight >= MIN_WEIGHT ? 'positive' : weight <= -MIN_WEIGHT ? 'negative' : 'neutral';
}

function sumWeights({ words }: Message, locale: LocaleWords): number {
  const moods = chooseMoodWords(locale.language);
  let sum = 0;
  let negated = -1;
  for (let at = 0; at < words.length; ) {
    const text = words[at]?.text ?? '';
    if (locale.negations.includes(text) || moods.negations.includes(text)) {
      negated = at;
      at += 1;
      continue;
    }
    let length = Math.min(MAX_WORDS, words.length - at);
    const phrase = () =>
      words
        .slice(at, at + length)
        .map((word) => word.text)
        .join(' ');
    while (length > 0 && !moods.weights.has(phrase())) length -= 1;
    if (length > 0) {
      const weight = moods.weights.get(phrase()) as number;
      sum += negated >= 0 && at - negated <= NEGATION_REACH ? negate(weight) : weight;
    }
    at += Math.max(1, length);
  }
  return sum;
}

/** "Not happy" is almost unhappy, but "not bad" is not yet good. */
const negate = (weight: number): number => (weight > 0 ? -0.75 : -0.5) * weight;

function isSame({ words }: Message, last: string): boolean {
  const before = parseMessage(last).words;
  return (
    words.length > 0 &&
    words.length === before.length &&
    words.every(({ text }, place) => text === before[place]?.text)
  );
}
