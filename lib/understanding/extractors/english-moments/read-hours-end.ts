import type { Message } from '../../message.ts';
import { matchPatternAt } from '../../pattern.ts';
import { writeTime } from '../../zoned-time.ts';
import type { ReadContext, Reading } from '../extractor.ts';
import type { Moment } from '../moment.ts';
import { enMoments } from '../words/en-moments.ts';
import { readTimeAmount } from './read-amount.ts';
import { createMomentScope, type MomentScope } from './scope.ts';

/** The longest time from an hour to another. */
const MAX_MINUTES = 12 * 60;

/** The hour at which something ends, from its first hour and its length: "noon, 3 hours", "from 2 for 90 minutes". */
export function readHoursEnd(message: Message, context: ReadContext, moments: readonly Moment[]): Reading[] {
  const hours = moments.filter(({ hasHour, until }) => hasHour && !until);
  const [start] = hours;
  if (hours.length !== 1 || !start) return [];
  const scope = createMomentScope(message, context, true);
  const length = readLengthAfter(scope, start) ?? readLengthBefore(scope, start);
  if (!length || length.minutes <= 0 || length.minutes > MAX_MINUTES) return [];
  const { hour, minute } = start.time;
  const total = (hour * 60 + minute + length.minutes) % (24 * 60);
  const value = writeTime({ ...start.time, hour: Math.floor(total / 60), minute: total % 60 });
  return [{ start: length.start, end: length.end, value, sure: false, range: 'to' }];
}

type Length = { minutes: number; start: number; end: number };

function readLengthAfter(scope: MomentScope, { end }: Moment): Length | undefined {
  const { words, text } = scope;
  const first = words.findIndex(({ start }) => start >= end);
  if (first < 0 || !/^[\s,]*$/.test(text.slice(end, words[first]?.start))) return undefined;
  return readLength(scope, first, Math.max(matchPatternAt(words, enMoments.lengthLeads, first), first));
}

/** "3 hours from noon". */
function readLengthBefore(scope: MomentScope, { start }: Moment): Length | undefined {
  const { words, text } = scope;
  const from = words.findIndex((word) => word.end > start);
  if (words[from]?.text !== enMoments.from && words[from - 1]?.text !== enMoments.from) return undefined;
  const first = matchPatternAt(words, enMoments.lengthLeads, 0);
  const length = readLength(scope, 0, Math.max(first, 0));
  const isNext = length && enMoments.fromBetween.test(text.slice(length.end, start));
  return isNext ? length : undefined;
}

function readLength(scope: MomentScope, first: number, at: number): Length | undefined {
  const amount = readTimeAmount(scope, at);
  if (!amount || amount.isVague || amount.days > 0 || amount.months > 0) return undefined;
  return {
    minutes: amount.minutes,
    start: scope.words[first]?.start ?? 0,
    end: scope.words[amount.last - 1]?.end ?? 0,
  };
}
