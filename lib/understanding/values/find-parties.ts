import type { ReadContext } from '../extractors/extractor.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { Span } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { MAX_NUMBERS } from './read-shares.ts';

type Party = Span & {
  value: number;
  number: Span;
  /** Whether more follows, which the number may belong to. */
  isOpen: boolean;
  /** Whether it can only be a number of people: "we are 20", but not "make it 8". */
  isSure: boolean;
};

/** Numbers of people by what is said around them: "party of 5", "we're six now", "5 of us". */
export function findParties({ message, clauses, hear }: HeardMessage, context: ReadContext): Party[] {
  const { words } = message;
  const numbers = readNumbers(message, context.locale, context.words).filter(
    ({ start }) => !context.words.counts?.someOfGroup.test(message.text.slice(start)),
  );
  if (numbers.length > MAX_NUMBERS) return [];
  return numbers.flatMap((number): Party[] => {
    const { start, end, value } = number;
    const first = words.findIndex((word) => word.end > start);
    const last = words.findLastIndex((word) => word.start < end) + 1;
    const clause = clauses.find((one) => first >= one.first && first < one.last);
    if (!clause || clause.negated || clause.act === 'question' || !Number.isInteger(value)) return [];
    const tail = matchPatternAt(words, hear.ofPeople, last, clause.last);
    const lead = [1, 2, 3, 4].find(
      (back) =>
        first - back >= clause.first && matchPatternAt(words, hear.parties, first - back, first) === first,
    );
    if (tail <= last && lead === undefined) return [];
    if (number.isSpoken || isOfTime(message, last, context)) return [];
    const rest = words.slice(last, clause.last);
    const goesOn =
      lead !== undefined || tail > last
        ? matchPatternAt(rest, context.words.headcount?.partyGoesOn, 0) > 0
        : false;
    const isOpen = tail <= last && rest.length > 0 && !goesOn && !isWhole(rest, hear.tails, hear.tails);
    const from = words[first - (lead ?? 0)]?.start ?? start;
    const isSaid =
      lead !== undefined &&
      matchPatternAt(words, context.words.headcount?.weAre, first - lead, first) === first;
    const isPlain = rest.length === 0 || matchPatternAt(rest, context.words.headcount?.behindParty, 0) > 0;
    const isSure = isPlain && (tail > last || isSaid);
    return [{ start: from, end: words[Math.max(tail, last) - 1]?.end ?? end, value, number, isOpen, isSure }];
  });
}

/** “Make it ten to six”, “make it 2 weeks tomorrow”: a number of minutes or weeks. */
function isOfTime({ words, text }: HeardMessage['message'], last: number, { words: locale }: ReadContext) {
  const next = words[last];
  if (!next || /\S/.test(text.slice(words[last - 1]?.end, next.start))) return false;
  const behind = matchPatternAt(words, locale.counts?.aroundHour, last);
  const hour = words[behind]?.text ?? '';
  return (
    Object.hasOwn(locale.units, next.text) || Object.hasOwn(locale.clock.hours, hour) || /^\d/.test(hour)
  );
}
