import type { ReadContext } from '../extractors/extractor.ts';
import type { Moment } from '../extractors/moment.ts';
import { readMoments } from '../extractors/read-moments.ts';
import { type Message, overlaps, type Span, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findBareHour, isHour, writeBareHour } from './bare-hour.ts';
import { isAhead, toMidnight } from './civil-days.ts';
import type { ToolInput } from './plan-tools.ts';
import { blankSpans, type StepSegment } from './segment.ts';
import type { PlanWords } from './words/plan-words.ts';

/** The message with only the times that fill an input, and the context they are read in. */
export type Aimed = { message: Message; context: ReadContext };

const MOMENTS: readonly string[] = ['date', 'time', 'datetime'];

/**
 * The message with only the relevant times: if there are several for one input, those after "to". A bare hour
 * after it ("to three") is rewritten for the time parser.
 */
export async function aimMoments(
  segment: StepSegment,
  typed: readonly ToolInput[],
  context: ReadContext,
  planWords: PlanWords,
  /** All inputs of the tool, including those already read. */
  inputs: readonly ToolInput[],
): Promise<Aimed> {
  const message = blankSpans(segment, segment.taken);
  const wanted = typed.filter(({ fact }) => MOMENTS.includes(fact.type));
  if (wanted.length === 0) return { message, context };
  const moved =
    isMove(segment, planWords) && takesNewTime(wanted, inputs)
      ? await leaveOutOldTime(segment, inputs, context, planWords)
      : undefined;
  if (moved) return moved;
  const moments = await readMoments(message, context);
  const aimed = moments.filter((moment) => isAimed(message.words, moment, planWords));
  const others = moments.filter((moment) => !aimed.includes(moment));
  const isOne = wanted.filter(({ isEnd }) => !isEnd).length === 1;
  const shown =
    isOne && aimed.length > 0 && others.length > 0
      ? blankSpans(segment, [...segment.taken, ...others])
      : message;
  if (moments.some(({ hasHour }) => hasHour)) return { message: shown, context };
  const bare = findBareHour(shown, inputs, moments, { locale: context.words, words: planWords });
  return { message: bare ? writeBareHour(shown, bare, planWords) : shown, context };
}

/** "Move it from 2 to 3", but not the new time of "make it 2 to 3". */
const isMove = ({ verb, message }: StepSegment, { amends }: PlanWords): boolean =>
  verb.family >= 0 && matchPatternAt(message.words, amends, verb.first) <= verb.first;

/** Whether a time before a tool's new time can only say which thing it is, and is no length or end. */
function takesNewTime(wanted: readonly ToolInput[], inputs: readonly ToolInput[]): boolean {
  const isThing = ({ role, isRequired }: ToolInput) => isRequired && (role === 'id' || role === 'entity');
  const isOther = ({ fact, isEnd }: ToolInput) => isEnd || fact.type === 'duration';
  return wanted.length === 1 && inputs.some(isThing) && !inputs.some(isOther);
}

/**
 * "Move the 9:30 standup to 10", "from 12 to 1pm": what comes before the "to" is the old time. Undefined without a
 * time on both sides.
 */
async function leaveOutOldTime(
  segment: StepSegment,
  inputs: readonly ToolInput[],
  context: ReadContext,
  planWords: PlanWords,
): Promise<Aimed | undefined> {
  const message = blankSpans(segment, segment.taken);
  const moments = await readMoments(message, context);
  const target = findTarget(message.words, moments, context, planWords);
  if (!target) return undefined;
  const whole = message.original.length;
  const head = blankSpans(segment, [...segment.taken, { start: target.start, end: whole }]);
  const before = await readMoments(head, context);
  const bare = before.length === 0 ? findOldHour(head, context, planWords) : undefined;
  const tail = blankSpans(segment, [...segment.taken, { start: 0, end: target.start }]);
  const after = await readMoments(tail, context);
  const from = after.filter(
    (moment) => !isAimed(tail.words, moment, planWords) && isFrom(tail, moment, planWords),
  );
  const old: readonly Span[] = [...before, ...(bare ? [bare] : []), ...from];
  if (old.length === 0) return undefined;
  segment.taken.push(...old);
  const [known] = [...before, ...from];
  const near = known?.hasHour ? { near: known.time.hour } : {};
  const fresh = after.filter((moment) => !from.includes(moment));
  const isOnDay = known?.hasDay && !fresh.some(({ hasDay }) => hasDay) && isAhead(known.time, context);
  const at = isOnDay ? toMidnight(known.time, context) : context.at;
  const shown = blankSpans(segment, segment.taken);
  const hour = fresh.some(({ hasHour }) => hasHour)
    ? undefined
    : findBareHour(shown, inputs, fresh, { locale: context.words, words: planWords });
  return {
    message: hour ? writeBareHour(shown, hour, planWords) : shown,
    context: { ...context, ...near, at },
  };
}

/** The word before the new time: the last "to" before a time, or the first of "to 1pm to 2pm". */
function findTarget(
  words: readonly Word[],
  moments: readonly Moment[],
  { words: { clock } }: ReadContext,
  { targets }: PlanWords,
): Word | undefined {
  const isTime = (word: Word | undefined) =>
    word !== undefined && (isHour(word.text, clock) || moments.some((moment) => overlaps(moment, word)));
  const places = words.flatMap(({ text }, at) =>
    targets.includes(text) && isTime(words[at + 1]) ? [at] : [],
  );
  let place = places.at(-1);
  for (const earlier of [...places].reverse()) {
    const between = place === undefined ? [] : words.slice(earlier + 1, place);
    if (between.length > 0 && between.every(isTime) && words[earlier]?.text === words[place as number]?.text)
      place = earlier;
  }
  return place === undefined ? undefined : words[place];
}

/** "The 10 standup", "from 10", "the table for 4": a bare hour of the thing that is moved. */
function findOldHour(
  { words }: Message,
  { words: { clock } }: ReadContext,
  { definite, sources = [], targets }: PlanWords,
): Word | undefined {
  return words.find(({ text }, at) => {
    const before = words[at - 1]?.text ?? '';
    return isHour(text, clock) && [definite, sources, targets].some((list) => list.includes(before));
  });
}

function isAimed(words: readonly Word[], { start }: Span, { targets }: PlanWords): boolean {
  const before = words.findLastIndex((word) => word.end <= start);
  return before >= 0 && matchPatternAt(words, targets, before) > before;
}

/** "To 1pm from 12". */
function isFrom({ words }: Message, moment: Span, { sources = [] }: PlanWords): boolean {
  const first = words.findIndex((word) => overlaps(word, moment));
  return [words[first], words[first - 1]].some((word) => sources.includes(word?.text ?? ''));
}
