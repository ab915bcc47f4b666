import type { Message, Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { isStayBefore } from './english-moments/is-stay-before.ts';
import { readInteger } from './english-moments/read-amount.ts';
import { createMomentScope, type MomentScope } from './english-moments/scope.ts';
import type { ReadContext } from './extractor.ts';

/** Days of a stay after its first day: "from tomorrow for a week", "the 10th, four nights". */
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
  const found = readLength(createMomentScope(message, context), isFor ? first + 1 : first);
  const isNights = found !== undefined && /^nights?$/.test(words[found.last - 1]?.text ?? '');
  if (!found || (!isFor && !isNights)) return undefined;
  return { start: word.start, end: words[found.last - 1]?.end ?? word.end, days: found.days };
}

/** Days of a stay before its first day: "for a week from the 19th". */
export function readStayBefore(
  message: Message,
  context: ReadContext,
  { end }: Span,
): (Span & { days: number }) | undefined {
  if (context.words.language !== 'en') return undefined;
  const { words } = message;
  const scope = createMomentScope(message, context);
  for (let first = 0; first < words.length && (words[first]?.end ?? end) < end; first++) {
    const found = readLength(scope, first);
    const [from, to] = [words[first], words[(found?.last ?? 0) - 1]];
    if (found && from && to && isStayBefore(scope, { first, last: found.last }))
      return { start: from.start, end: to.end, days: found.days };
  }
  return undefined;
}

/** Length of a stay in days: "a week", "four nights". */
function readLength(scope: MomentScope, from: number): { days: number; last: number } | undefined {
  const { words } = scope;
  const one = matchPatternAt(words, ONE, from);
  const count = one > from ? { value: 1, last: one } : readInteger(scope, from);
  const couple = matchPatternAt(words, COUPLE, from);
  const { value, last } = couple > from ? { value: 2, last: couple } : (count ?? { value: 0, last: -1 });
  const unit = UNITS[words[last]?.text ?? ''];
  return unit === undefined || value < 1 ? undefined : { days: value * unit, last: last + 1 };
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
