import type { Json } from '@turnpike/engine';
import { duration } from '../extractors/duration.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { Span } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { getOffsetAtCivil, toCivilTime, writeDateTime } from '../zoned-time.ts';
import { toSeconds } from './iso-duration.ts';
import type { ToolInput } from './plan-tools.ts';
import type { StepSegment } from './segment.ts';
import type { PlanWords } from './words/plan-words.ts';

/** "Push it back by an hour": the new time of something at `when`. */
export async function readShift(
  segment: StepSegment,
  inputs: readonly ToolInput[],
  when: string,
  given: Readonly<Record<string, Json>>,
  context: ReadContext,
  words: PlanWords,
): Promise<Record<string, Json>> {
  const { message } = segment;
  const { shifts } = words;
  const input = inputs.find(({ fact, isEnd }) => fact.type === 'datetime' && !isEnd);
  const from = /T\d/.test(when) ? Date.parse(when) : Number.NaN;
  if (!input || !Number.isFinite(from)) return {};
  const [length] = await duration.read(message, context, input.fact);
  const seconds = toSeconds(length?.value);
  if (!length || !seconds || saysLength(segment, length, words)) return {};
  const earlier = findPattern(message.words, shifts.earlier);
  const later = findPattern(message.words, shifts.later);
  // "Move it to Friday for an hour" already has a time.
  if (!earlier && !later && input.name in given) return {};
  const until = toCivilTime(context.timezone, from + (earlier ? -seconds : seconds) * 1000);
  return { [input.name]: writeDateTime(until, getOffsetAtCivil(context.timezone, until)) };
}

/** "Make it an hour", "extend it by 15 minutes": how long something is, and not how far it moves. */
export function saysLength(
  { message: { words }, verb }: StepSegment,
  length: Span,
  { amends, lengthens, shifts, targets }: PlanWords,
): boolean {
  if (findPattern(words, lengthens)) return true;
  if (findPattern(words, shifts.earlier) || findPattern(words, shifts.later)) return false;
  const before = words.findLast(({ end }) => end <= length.start);
  const isSet = [verb.first, 0].some((at) => matchPatternAt(words, amends, at) > at);
  const isOther = shifts.moves && matchPatternAt(words, shifts.moves, verb.first) <= verb.first;
  return isSet || isOther === true || targets.includes(before?.text ?? '');
}
