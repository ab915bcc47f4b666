import type { Message, Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { isStayBefore } from './english-moments/is-stay-before.ts';
import { readInteger } from './english-moments/read-amount.ts';
import { createMomentScope, type MomentScope } from './english-moments/scope.ts';
import type { ReadContext } from './extractor.ts';
import type { DayWords } from './words/extractor-words.ts';

/** Days of a stay after its first day: "from tomorrow for a week", "the 10th, four nights". */
export function readStay(
  message: Message,
  context: ReadContext,
  { end }: Span,
): (Span & { days: number }) | undefined {
  const days = context.words.extractors?.days;
  if (!days) return undefined;
  const { words } = message;
  const first = words.findIndex(({ start }) => start >= end);
  const word = words[first];
  if (!word || !/^[\s,]*$/.test(message.text.slice(end, word.start))) return undefined;
  const isFor = days.stayLeads.has(word.text);
  const found = readLength(createMomentScope(message, context), days, isFor ? first + 1 : first);
  const isNights = found !== undefined && days.nights.test(words[found.last - 1]?.text ?? '');
  if (!found || (!isFor && !isNights)) return undefined;
  return { start: word.start, end: words[found.last - 1]?.end ?? word.end, days: found.days };
}

/** Days of a stay before its first day: "for a week from the 19th". */
export function readStayBefore(
  message: Message,
  context: ReadContext,
  { end }: Span,
): (Span & { days: number }) | undefined {
  const days = context.words.extractors?.days;
  if (!days) return undefined;
  const { words } = message;
  const scope = createMomentScope(message, context);
  for (let first = 0; first < words.length && (words[first]?.end ?? end) < end; first++) {
    const found = readLength(scope, days, first);
    const [from, to] = [words[first], words[(found?.last ?? 0) - 1]];
    if (found && from && to && isStayBefore(scope, { first, last: found.last }))
      return { start: from.start, end: to.end, days: found.days };
  }
  return undefined;
}

/** Length of a stay in days: "a week", "four nights". */
function readLength(
  scope: MomentScope,
  days: DayWords,
  from: number,
): { days: number; last: number } | undefined {
  const { words } = scope;
  const one = matchPatternAt(words, days.oneUnit, from);
  const count = one > from ? { value: 1, last: one } : readInteger(scope, from);
  const couple = matchPatternAt(words, days.couple, from);
  const { value, last } = couple > from ? { value: 2, last: couple } : (count ?? { value: 0, last: -1 });
  const unit = days.stayUnits[words[last]?.text ?? ''];
  return unit === undefined || value < 1 ? undefined : { days: value * unit, last: last + 1 };
}
