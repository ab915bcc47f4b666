import { chooseBoundWords } from '../locales/choose-bound-words.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import type { ReadContext, Reading } from './extractor.ts';
import { isRangeJoiner, readSaidBounds } from './read-said-bounds.ts';

/** A value and its span, before the words around it are read. */
export type Counted = Span & { value: number };
export type Marked<T> = T & Pick<Reading, 'range' | 'approximate'>;

/**
 * Reads the words around numbers: "between 20 and 30" is a range, "at least 5" an open range, "or so" an
 * approximation. The words become part of the span.
 */
export function markNumbers<T extends Counted>(
  { text, words }: Message,
  { words: { language } }: ReadContext,
  numbers: readonly T[],
): Marked<T>[] {
  const bounds = chooseBoundWords(language);
  const places = findPlaces(words, numbers);
  const marked: Marked<T>[] = [];
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as T;
    const place = places[index];
    if (!place) {
      marked.push(number);
      continue;
    }
    const [next, end] = [numbers[index + 1], places[index + 1]];
    if (
      next &&
      end &&
      !overlaps(number, next) &&
      isRangeJoiner(words, place, end, bounds, text) &&
      isRange(number, next)
    ) {
      const around = readSaidBounds(words, { first: place.first, last: end.last }, bounds, { text });
      const pair = bounds.pair.includes(words[around.first - 1]?.text ?? '')
        ? around.first - 1
        : around.first;
      const span = toSpan(words, { first: pair, last: around.last }, { start: number.start, end: next.end });
      const about = around.approximate ? { approximate: true as const } : {};
      const low = shareScale(number.value, next.value);
      marked.push(
        { ...number, value: low, ...span, range: 'from', ...about },
        { ...next, ...span, range: 'to', ...about },
      );
      index++;
      continue;
    }
    const { first, last, range, approximate } = readSaidBounds(words, place, bounds, { text });
    marked.push({
      ...number,
      ...toSpan(words, { first, last }, number),
      ...(range ? { range } : {}),
      ...(approximate ? { approximate } : {}),
    });
  }
  return marked;
}

/** Whether two numbers can be a range: "100 to 50" is not one. */
const isRange = (from: Counted, to: Counted): boolean => shareScale(from.value, to.value) < to.value;

/** "40 to 45k": the "k" applies to both numbers. */
function shareScale(low: number, high: number): number {
  const scaled = low * 1000;
  return low > 0 && low < 1000 && high >= 1000 && high % 1000 === 0 && scaled < high ? scaled : low;
}

const toSpan = (
  words: readonly Word[],
  { first, last }: { first: number; last: number },
  own: Span,
): Span => ({
  start: Math.min(own.start, words[first]?.start ?? own.start),
  end: Math.max(own.end, words[last - 1]?.end ?? own.end),
});

function findPlaces(words: readonly Word[], numbers: readonly Span[]) {
  let from = 0;
  return numbers.map(({ start, end }) => {
    while (from < words.length && (words[from]?.end ?? 0) <= start) from++;
    let last = from;
    while (last < words.length && (words[last]?.start ?? 0) < end) last++;
    return last > from ? { first: from, last } : undefined;
  });
}
