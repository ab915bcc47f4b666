import type { Json } from '@turnpike/engine';
import { duration } from '../extractors/duration.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { findPattern } from '../pattern.ts';
import { getOffsetAtCivil, toCivilTime, writeDateTime } from '../zoned-time.ts';
import { toSeconds } from './iso-duration.ts';
import type { ToolInput } from './plan-tools.ts';
import type { StepSegment } from './segment.ts';
import type { PlanWords } from './words/plan-words.ts';

/** "Push it back by an hour": the new time of something at `when`. */
export async function readShift(
  { message }: StepSegment,
  inputs: readonly ToolInput[],
  when: string,
  given: Readonly<Record<string, Json>>,
  context: ReadContext,
  { shifts }: PlanWords,
): Promise<Record<string, Json>> {
  const input = inputs.find(({ fact, isEnd }) => fact.type === 'datetime' && !isEnd);
  const from = /T\d/.test(when) ? Date.parse(when) : Number.NaN;
  if (!input || !Number.isFinite(from)) return {};
  const [length] = await duration.read(message, context, input.fact);
  const seconds = toSeconds(length?.value);
  if (!length || !seconds) return {};
  const earlier = findPattern(message.words, shifts.earlier);
  const later = findPattern(message.words, shifts.later);
  // "Move it to Friday for an hour" already has a time.
  if (!earlier && !later && input.name in given) return {};
  const until = toCivilTime(context.timezone, from + (earlier ? -seconds : seconds) * 1000);
  return { [input.name]: writeDateTime(until, getOffsetAtCivil(context.timezone, until)) };
}
