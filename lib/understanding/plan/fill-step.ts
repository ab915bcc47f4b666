import type { Json } from '@turnpike/engine';
import type { PlanRequest } from '@turnpike/engine/turn';
import { duration } from '../extractors/duration.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { Moment } from '../extractors/moment.ts';
import type { FlowIndex } from '../flow-index.ts';
import { writeDate } from '../zoned-time.ts';
import { getContextAt, isAhead, readCivilDay } from './civil-days.ts';
import { type ClauseGroup, listMoments, type PlanSetup } from './group-clauses.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import {
  type Earlier,
  findReferent,
  type Reference,
  type Referent,
  readReference,
} from './read-reference.ts';
import { readSegment } from './read-segment.ts';
import { readShift, saysLength } from './read-shift.ts';
import { type StepSegment, toSegment } from './segment.ts';
import type { PlanWords } from './words/plan-words.ts';

export type Filling = {
  index: FlowIndex;
  context: ReadContext;
  setup: PlanSetup;
  request: PlanRequest;
  earlier: readonly Earlier[];
  /** The last people named, for pronouns such as "her". */
  people: readonly string[];
};

export type Filled = {
  args: Record<string, Json>;
  /** Steps whose results it uses. */
  after: string[];
  people: string[];
  /** Several names for an input that takes one: the step is repeated for each. */
  spread?: { input: string; names: string[] };
  /** The object ("cancel it") is unknown and the step has no other arguments, or it says what the tool cannot do. */
  isLost: boolean;
  /** 0 to 1. Lower if the object is missing or unknown, or if a named person fits no input. */
  trust: number;
};

/** Fills the arguments of a step from its words, then from facts. Later replies override the first message. */
export async function fillStep(
  group: ClauseGroup,
  fixed: readonly string[],
  filling: Filling,
): Promise<Filled> {
  const { tool, parts } = group;
  const { request, setup, earlier } = filling;
  const inputs = tool.inputs.filter(({ name }) => !fixed.includes(name));
  const segments = parts.map((part) => toSegment(part, setup));
  const references = segments.map((segment) => readReference(segment, tool, setup));
  const reference = references.find(({ says }) => says !== 'nothing') ?? NOTHING;
  const filled: Filled = { args: {}, after: [], people: [], isLost: false, trust: 1 };
  const takesTime = inputs.some(({ fact: { type } }) => MOMENTS.has(type));
  const times = takesTime ? [] : parts.flatMap(listMoments);
  const fits = (when: string | undefined) => times.every((time) => isAt(time, when, filling.context));
  const ids = inputs.filter(({ role, isRequired }) => role === 'id' && isRequired);
  // "It" or a noun can also refer to an input that is looked up by name. Its action has a time.
  const named = inputs.filter(({ role, isRequired }) => role === 'entity' && isRequired);
  const referents = [...ids, ...(reference.says === 'nothing' ? [] : named)].map((input) =>
    findReferent(input, tool, reference, earlier, request.actions, fits),
  );
  const when = referents.find((found) => found?.when !== undefined)?.when;
  const namesDay = parts.flatMap(listMoments).some(({ hasDay }) => hasDay);
  const context = when === undefined ? filling.context : getContextAt(when, filling.context, namesDay);
  for (const [place, segment] of segments.entries()) {
    const isMore = place > 0 && parts[place]?.head === undefined;
    const given = await readSegment(
      segment,
      tool,
      inputs,
      { ...filling, context, actions: request.actions },
      filled,
    );
    if (await isLengthUnmet(segment, tool, given, context, setup.words)) filled.isLost = true;
    if (when !== undefined)
      Object.assign(given, await readShift(segment, inputs, when, given, context, setup.words));
    merge(filled.args, given, inputs, isMore);
  }
  fillIds(filled, ids, referents.slice(0, ids.length), reference, request, times.length > 0);
  for (const { name } of inputs) {
    const fact = request.facts[name];
    if (!(name in filled.args) && isKnown(fact)) filled.args[name] = fact;
  }
  if (when !== undefined) keepDay(filled.args, inputs, when, filling.context);
  return filled;
}

/** "Make it an hour" requests nothing of a tool that has no input for a length. */
async function isLengthUnmet(
  segment: StepSegment,
  { inputs }: PlanTool,
  given: Readonly<Record<string, Json>>,
  context: ReadContext,
  words: PlanWords,
): Promise<boolean> {
  const isMover = inputs.some(({ role, isRequired }) => isRequired && (role === 'id' || role === 'entity'));
  const times = inputs.filter(({ fact: { type } }) => MOMENTS.has(type));
  if (!isMover || times.length === 0 || times.some(({ name }) => name in given)) return false;
  if (inputs.some(({ fact, isEnd }) => isEnd || fact.type === 'duration')) return false;
  const [length] = await duration.read(segment.message, context, { name: 'length', type: 'duration' });
  return length !== undefined && saysLength(segment, length, words);
}

/** Trust in a step whose object is not named, and in one whose object was not found. */
const GUESSED_TRUST = 0.7;
const UNKNOWN_TRUST = 0.55;

const MOMENTS: ReadonlySet<string> = new Set(['date', 'time', 'datetime']);

/** "My 3pm", "the meeting on Friday": a time without an input identifies the object. */
function isAt({ time, hasDay, hasHour }: Moment, when: string | undefined, context: ReadContext): boolean {
  const known = when === undefined ? undefined : readCivilDay(when, context);
  if (!known) return false;
  const isDay = time.year === known.year && time.month === known.month && time.day === known.day;
  return (!hasDay || isDay) && (!hasHour || (time.hour === known.hour && time.minute === known.minute));
}

const NOTHING: Reference = { says: 'nothing', nouns: [] };
const isKnown = (fact: Json | undefined): fact is Json => fact !== undefined && fact !== null && fact !== '';

function merge(
  args: Record<string, Json>,
  given: Record<string, Json>,
  inputs: readonly ToolInput[],
  isMore: boolean,
): void {
  for (const [name, value] of Object.entries(given)) {
    const known = args[name];
    const role = inputs.find((input) => input.name === name)?.role;
    // An object without a verb is a guess and does not replace an earlier value.
    if (isMore && role === 'title' && known !== undefined) continue;
    const isList = role === 'person' && Array.isArray(known) && Array.isArray(value);
    args[name] = isList ? [...new Set([...known, ...value])] : value;
  }
}

/** Fills in the current day of something that is moved, so that only the hour is missing. */
function keepDay(
  args: Record<string, Json>,
  inputs: readonly ToolInput[],
  when: string,
  context: ReadContext,
): void {
  const open = inputs.filter(
    ({ fact, isRequired, isEnd, name }) =>
      fact.type === 'datetime' && isRequired && !isEnd && !(name in args),
  );
  const day = readCivilDay(when, context);
  if (open.length === 1 && open[0] && day && isAhead(day, context)) args[open[0].name] = writeDate(day);
}

/** Fills ids from what was referred to. Without a referent and other arguments, the step is lost. */
function fillIds(
  filled: Filled,
  ids: readonly ToolInput[],
  referents: readonly (Referent | undefined)[],
  { says }: Reference,
  { facts }: PlanRequest,
  isTimed: boolean,
): void {
  const isAll = Object.keys(filled.args).length === 0;
  for (const [place, input] of ids.entries()) {
    const found = referents[place];
    if (!found) {
      if (isKnown(facts[input.name])) continue;
      if (says !== 'noun' && isAll && !isTimed) filled.isLost = true;
      if (says === 'noun' || isTimed) filled.trust = Math.min(filled.trust, UNKNOWN_TRUST);
      continue;
    }
    filled.args[input.name] = found.value;
    if (found.after !== undefined) filled.after.push(found.after);
    if (found.isGuess) filled.trust = Math.min(filled.trust, GUESSED_TRUST);
  }
}
