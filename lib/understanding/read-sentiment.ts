import type { Sentiment } from '@turnpike/engine';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import type { LocaleWords } from './locales/locale.ts';
import { type Message, parseMessage } from './message.ts';
import { chooseMoodWords } from './moods/choose-mood-words.ts';

/** How far the words must lean for the whole message to. */
const LEANS = 2;
/** A word is turned by a negation this many words before it. */
const REACH = 3;
const MAX_WORDS = 3;

/**
 * The mood of a message by a list of words with weights; a negation before a word turns it. Negative twice
 * running, or saying the same thing again, is frustration (docs/rulings.md#44).
 */
export function readSentiment(
  message: Message,
  locale: LocaleWords,
  last: UnderstandRequest['last'],
): Sentiment {
  const lean = measureLean(message, locale);
  const wasNegative = last?.sentiment === 'negative' || last?.sentiment === 'frustrated';
  if (last && (isSame(message, last.text) || (lean <= -LEANS && wasNegative))) return 'frustrated';
  return lean >= LEANS ? 'positive' : lean <= -LEANS ? 'negative' : 'neutral';
}

function measureLean({ words }: Message, locale: LocaleWords): number {
  const moods = chooseMoodWords(locale.language);
  let lean = 0;
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
      lean += negated >= 0 && at - negated <= REACH ? turn(weight) : weight;
    }
    at += Math.max(1, length);
  }
  return lean;
}

/** "Not happy" is nearly unhappy; "not bad" is far from good. */
const turn = (weight: number): number => (weight > 0 ? -0.75 : -0.5) * weight;

function isSame({ words }: Message, last: string): boolean {
  const before = parseMessage(last).words;
  return (
    words.length > 0 &&
    words.length === before.length &&
    words.every(({ text }, place) => text === before[place]?.text)
  );
}
