import type { Message, Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { readInteger } from './english-moments/read-amount.ts';
import { createScope } from './english-moments/scope.ts';
import type { ReadContext } from './extractor.ts';

/** How many days follow a day in the same breath: "from tomorrow for a week", "the 10th, four nights". */
export function readStay(
  message: Message,
  context: ReadContext,
  { end }: Span,
): (Span & { days: number }) | undefined {
  if (context.words.language !== 'en') return undefined;
  const { words } = message;
  const first = words.findIndex(({ start }) => start >= end);
  const word = words[first];
  if (!word || !/^[\s,]*$/.test(message.text.slice(end, word.start))) return undefined;
  const isFor = word.text === 'for' || word.text === 'staying';
  const from = isFor ? first + 1 : first;
  const one = matchPatternAt(words, ONE, from);
  const count = one > from ? { value: 1, last: one } : readInteger(createScope(message, context), from);
  const couple = matchPatternAt(words, COUPLE, from);
  const { value, last } = couple > from ? { value: 2, last: couple } : (count ?? { value: 0, last: -1 });
  const unit = UNITS[words[last]?.text ?? ''];
  const isNights = /^nights?$/.test(words[last]?.text ?? '');
  if (unit === undefined || value < 1 || (!isFor && !isNights)) return undefined;
  return { start: word.start, end: words[last]?.end ?? word.end, days: value * unit };
}

const ONE = ['a|an|one|the'];
const COUPLE = ['a? couple of?'];
const UNITS: Readonly<Record<string, number>> = {
  night: 1,
  nights: 1,
  day: 1,
  days: 1,
  week: 7,
  weeks: 7,
  fortnight: 14,
};
