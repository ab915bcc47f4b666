import { parseQuestion } from '../asked.ts';
import type { Reading } from '../extractors/extractor.ts';
import { overlaps, parseMessage } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import type { FactGroup, ValuesRequest } from './values.ts';

/** Words between the verb and its number: "lose like 10 kilos". */
const MAX_BETWEEN = 3;

/**
 * "I want to lose 10 kilos", "gain about five": how much a value changes, and not the value, unless that is what is asked
 * for ("How much do you want to lose?").
 */
export function dropChanges(
  readings: readonly Reading[],
  { message: { words, text }, context, index }: ValuesRequest,
  { facts }: FactGroup,
): readonly Reading[] {
  const { counts } = context.words;
  if (!counts || readings.length === 0) return readings;
  const changed = words.flatMap((_, at) => {
    const last = matchPatternAt(words, counts.changedBy, at);
    const end = words[last - 1]?.end ?? 0;
    const near = words.slice(last, last + MAX_BETWEEN + 1);
    const other = near.findIndex(
      ({ text: word, start }) =>
        /[,;.!?:]/.test(text.slice(end, start)) ||
        (!counts.beforeChange.has(word) && !readings.some((one) => start < one.end && start >= one.start)),
    );
    return last > at ? near.slice(0, other < 0 ? undefined : other) : [];
  });
  if (changed.length === 0) return readings;
  const asked = parseQuestion(context.question ?? '').words;
  const cues = facts.flatMap((fact) => {
    const { name, strong } = index.getCues(fact, context.words);
    return parseMessage([...name, ...strong.flat()].join(' ')).words;
  });
  const asksChange = [asked, cues].some((list) => findPattern(list, counts.changedBy) !== undefined);
  if (asksChange) return readings;
  const first = readings.find((reading) => changed.some((word) => overlaps(word, reading)));
  return readings.map((reading) => (reading === first ? { ...reading, incomplete: true } : reading));
}
