import type { Json } from '@turnpike/engine';
import type { Moves } from '../commands/read-moves.ts';
import { duration } from '../extractors/duration.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { Moment } from '../extractors/moment.ts';
import { money } from '../extractors/money.ts';
import { findPhrase } from '../extractors/phrases.ts';
import { readMoments } from '../extractors/read-moments.ts';
import type { FlowIndex } from '../flow-index.ts';
import { type Message, overlaps } from '../message.ts';
import { readValues } from '../values/read-values.ts';
import { getOffsetAtCivil, toCivilTime, writeDate, writeDateTime } from '../zoned-time.ts';
import { aimMoments } from './aim-moments.ts';
import { toSeconds, writeMinutes } from './iso-duration.ts';
import type { ToolInput } from './plan-tools.ts';
import { blankSpans, type StepSegment } from './segment.ts';
import type { PlanWords } from './words/plan-words.ts';

const MOMENTS: readonly string[] = ['date', 'time', 'datetime'];

const PLAIN: Moves = {
  escalates: false,
  ends: false,
  clarifies: false,
  needsHelp: false,
  isSmallTalk: false,
  repeats: false,
  cancels: false,
  restarts: false,
  goesBack: false,
  refuses: 'no',
  doesNotKnow: false,
  questions: [],
  inquiries: [],
  corrects: false,
};

/** Reads typed inputs and marks their spans as taken. */
export async function readTyped(
  segment: StepSegment,
  inputs: readonly ToolInput[],
  index: FlowIndex,
  now: ReadContext,
  planWords: PlanWords,
  /** All inputs of the tool. */
  all: readonly ToolInput[] = inputs,
): Promise<Record<string, Json>> {
  const typed = inputs.filter(({ role }) => role === 'typed');
  typed.sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || Number(a.isEnd) - Number(b.isEnd));
  const facts = typed.map(({ fact }) => fact);
  const { message: aimed, context } = await aimMoments(segment, typed, now, planWords, all);
  const message = asRequest(aimed, segment);
  const args: Record<string, Json> = {};
  const day = await readLoneDay(typed, message, context);
  if (day) {
    args[day.name] = writeDate(day.moment.time);
    segment.taken.push(day.moment);
  }
  const values = await readValues({
    index: { ...index, facts },
    // The number of "June 5" is no length.
    message: day ? asRequest(blankSpans({ ...segment, message }, [day.moment]), segment) : message,
    context,
    moves: PLAIN,
    takesStart: true,
    reach: { asked: facts, others: [], known: [] },
  });
  for (const { fact, value, span, byCue } of values) {
    const input = typed.find((candidate) => candidate.fact === fact) as ToolInput;
    // Without a word of its name nearby, a number does not fill an optional input.
    const isNumber = fact.type === 'integer' || fact.type === 'number';
    if (isNumber && !byCue && !input.isRequired) continue;
    args[input.name] = input.seconds === undefined ? value : countUnits(value, input.seconds);
    segment.taken.push(span);
  }
  await fillLength(args, typed, message, segment, context);
  await readCurrency(args, typed, message, context);
  await keepDay(args, typed, message, segment, context);
  return { ...args, ...readFlags(segment, inputs, context) };
}

/** "Could you book a 30 minute call?" is a request, whose values are no question. */
function asRequest(message: Message, { verb }: StepSegment): Message {
  if (verb.family < 0) return message;
  const sentences = message.sentences.map((one) => ({ ...one, endsWithQuestionMark: false }));
  return { ...message, sentences };
}

/** The only time of a message, if it is a day for an input that also needs the hour. */
async function readLoneDay(
  typed: readonly ToolInput[],
  message: Message,
  context: ReadContext,
): Promise<{ name: string; moment: Moment } | undefined> {
  const [input, ...others] = typed.filter(({ fact: { type } }) => MOMENTS.includes(type));
  if (!input || others.length > 0 || input.fact.type !== 'datetime' || input.isEnd) return undefined;
  const [moment, ...more] = await readMoments(message, context);
  const isDay = moment?.hasDay && !moment.hasHour && more.length === 0;
  return isDay ? { name: input.name, moment } : undefined;
}

function countUnits(value: Json, seconds: number): Json {
  const length = toSeconds(value);
  return length === undefined ? value : Math.round(length / seconds);
}

/**
 * Fills the end from "at noon for an hour" and the length from "from two to three", if the tool has the input.
 */
async function fillLength(
  args: Record<string, Json>,
  typed: readonly ToolInput[],
  message: Message,
  segment: StepSegment,
  context: ReadContext,
): Promise<void> {
  if (await fillEnd(args, typed, message, segment, context)) return;
  const open = typed.find(({ fact, name }) => fact.type === 'duration' && !(name in args));
  const moments = await readMoments(message, context);
  const range = moments.find(({ until, hasHour }) => until !== undefined && hasHour);
  if (!open || !range?.until) return;
  const { time, until } = range;
  const toUtc = (at: typeof time) => Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second);
  const minutes = Math.round((toUtc(until) - toUtc(time)) / 60000);
  if (minutes <= 0) return;
  args[open.name] =
    open.seconds === undefined ? writeMinutes(minutes) : Math.round((minutes * 60) / open.seconds);
}

async function fillEnd(
  args: Record<string, Json>,
  typed: readonly ToolInput[],
  message: Message,
  segment: StepSegment,
  context: ReadContext,
): Promise<boolean> {
  const start = typed.find(({ fact, isEnd, name }) => fact.type === 'datetime' && !isEnd && name in args);
  const end = typed.find(({ fact, isEnd, name }) => fact.type === 'datetime' && isEnd && !(name in args));
  const from = start ? Date.parse(String(args[start.name])) : Number.NaN;
  if (!end || !Number.isFinite(from)) return false;
  const [length] = await duration.read(message, context, end.fact);
  const seconds = toSeconds(length?.value);
  if (!length || !seconds || segment.taken.some((span) => overlaps(span, length))) return false;
  const until = toCivilTime(context.timezone, from + seconds * 1000);
  args[end.name] = writeDateTime(until, getOffsetAtCivil(context.timezone, until));
  segment.taken.push(length);
  return true;
}

/** Keeps a day without an hour for a datetime input, so that only the hour is asked for. */
async function keepDay(
  args: Record<string, Json>,
  typed: readonly ToolInput[],
  message: Message,
  segment: StepSegment,
  context: ReadContext,
): Promise<void> {
  const open = typed.filter(({ fact, isEnd, name }) => fact.type === 'datetime' && !isEnd && !(name in args));
  const moments = (await readMoments(message, context)).filter(
    (moment) => !segment.taken.some((span) => overlaps(span, moment)),
  );
  const [day] = moments;
  if (open.length !== 1 || !open[0] || moments.length !== 1 || !day?.hasDay || day.hasHour) return;
  args[open[0].name] = writeDate(day.time);
  segment.taken.push(day);
}

/** "20 dollars", if the currency is a separate input. */
async function readCurrency(
  args: Record<string, Json>,
  typed: readonly ToolInput[],
  message: Message,
  context: ReadContext,
): Promise<void> {
  for (const { name, fact } of typed) {
    const codes = fact.values?.map(({ value }) => value) ?? [];
    if (name in args || codes.length === 0 || !codes.every((code) => /^[A-Z]{3}$/.test(code))) continue;
    const found = (await money.read(message, context, fact)).find(({ sure }) => sure);
    const { currency } = (found?.value ?? {}) as { currency?: string };
    if (currency !== undefined && codes.includes(currency)) args[name] = currency;
  }
}

/** Flags are true if their name is said, and false if it is negated: "urgent", "not urgent". */
function readFlags(
  { message: { words } }: StepSegment,
  inputs: readonly ToolInput[],
  { words: { prefixes, negations } }: ReadContext,
): Record<string, Json> {
  const args: Record<string, Json> = {};
  for (const { name, role, fact } of inputs) {
    if (role !== 'flag') continue;
    for (const alias of fact.aliases ?? []) {
      const [found] = findPhrase(words, alias.toLowerCase().split(/[\s-]+/), prefixes);
      if (found) args[name] = !negations.includes(words[found.first - 1]?.text ?? '');
    }
  }
  return args;
}
