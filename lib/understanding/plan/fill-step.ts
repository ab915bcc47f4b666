import type { Json } from '@turnpike/engine';
import type { PlanRequest } from '@turnpike/engine/turn';
import type { ReadContext } from '../extractors/extractor.ts';
import type { Moment } from '../extractors/moment.ts';
import type { FlowIndex } from '../flow-index.ts';
import { writeDate } from '../zoned-time.ts';
import { countFrom, isAhead, readDay } from './civil-days.ts';
import { type Group, listMoments, type Means } from './group-clauses.ts';
import type { ToolInput } from './plan-tools.ts';
import {
  type Earlier,
  findReferent,
  type Reference,
  type Referent,
  readReference,
} from './read-reference.ts';
import { readSegment } from './read-segment.ts';
import { readShift } from './read-shift.ts';
import { toSegment } from './segment.ts';

export type Filling = {
  index: FlowIndex;
  context: ReadContext;
  means: Means;
  request: PlanRequest;
  earlier: readonly Earlier[];
  /** People named last, whom "her" means. */
  people: readonly string[];
};

export type Filled = {
  args: Record<string, Json>;
  /** Steps whose results it uses. */
  after: string[];
  people: string[];
  /** One use of the tool for each of them: several were named for an input that takes one. */
  spread?: { input: string; names: string[] };
  /** It is done to something nobody knows of, and there is nothing else to go by. */
  isLost: boolean;
  /** Of 1: less where what it is done to was not said or is unknown, or somebody named has no place in it. */
  trust: number;
};

/**
 * The arguments a step's words give, and then those the facts do; what was answered later goes before what was said
 * first.
 */
export async function fillStep(group: Group, fixed: readonly string[], filling: Filling): Promise<Filled> {
  const { tool, parts } = group;
  const { request, means, earlier } = filling;
  const inputs = tool.inputs.filter(({ name }) => !fixed.includes(name));
  const segments = parts.map((part) => toSegment(part, means));
  const references = segments.map((segment) => readReference(segment, tool, means));
  const reference = references.find(({ says }) => says !== 'nothing') ?? NOTHING;
  const filled: Filled = { args: {}, after: [], people: [], isLost: false, trust: 1 };
  const takesTime = inputs.some(({ fact: { type } }) => MOMENTS.has(type));
  const times = takesTime ? [] : parts.flatMap(listMoments);
  const fits = (when: string | undefined) => times.every((time) => isAt(time, when, filling.context));
  const ids = inputs.filter(({ role, isRequired }) => role === 'id' && isRequired);
  // What is looked up by its name can be meant by "it" or its noun too, which tells when it takes place.
  const named = inputs.filter(({ role, isRequired }) => role === 'entity' && isRequired);
  const meant = [...ids, ...(reference.says === 'nothing' ? [] : named)].map((input) =>
    findReferent(input, tool, reference, earlier, request.actions, fits),
  );
  const when = meant.find((found) => found?.when !== undefined)?.when;
  const namesDay = parts.flatMap(listMoments).some(({ hasDay }) => hasDay);
  const context = when === undefined ? filling.context : countFrom(when, filling.context, namesDay);
  for (const [place, segment] of segments.entries()) {
    const isMore = place > 0 && parts[place]?.head === undefined;
    const given = await readSegment(
      segment,
      tool,
      inputs,
      { ...filling, context, actions: request.actions },
      filled,
    );
    if (when !== undefined)
      Object.assign(given, await readShift(segment, inputs, when, given, context, means.words));
    merge(filled.args, given, inputs, isMore);
  }
  fillIds(filled, ids, meant.slice(0, ids.length), reference, request, times.length > 0);
  for (const { name } of inputs) {
    const fact = request.facts[name];
    if (!(name in filled.args) && isKnown(fact)) filled.args[name] = fact;
  }
  if (when !== undefined) keepDay(filled.args, inputs, when, filling.context);
  return filled;
}

/** How far a step is trusted whose object was not said, and one with a word nobody knows what to do with. */
const GUESSED = 0.7;
const UNKNOWN = 0.55;

const MOMENTS: ReadonlySet<string> = new Set(['date', 'time', 'datetime']);

/** "My 3pm", "the meeting on Friday": a time that fills nothing tells what is meant. */
function isAt({ time, hasDay, hasHour }: Moment, when: string | undefined, context: ReadContext): boolean {
  const known = when === undefined ? undefined : readDay(when, context);
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
    // An object without its verb is a guess, which gives way to what was read before.
    if (isMore && role === 'title' && known !== undefined) continue;
    const isList = role === 'person' && Array.isArray(known) && Array.isArray(value);
    args[name] = isList ? [...new Set([...known, ...value])] : value;
  }
}

/** A tool that moves something is given its day, where only the hour has to be asked for. */
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
  const day = readDay(when, context);
  if (open.length === 1 && open[0] && day && isAhead(day, context)) args[open[0].name] = writeDate(day);
}

/** Ids of what is meant. Nothing that could be meant, and nothing else said: then nobody knows what to do. */
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
      if (says === 'noun' || isTimed) filled.trust = Math.min(filled.trust, UNKNOWN);
      continue;
    }
    filled.args[input.name] = found.value;
    if (found.after !== undefined) filled.after.push(found.after);
    if (found.isGuess) filled.trust = Math.min(filled.trust, GUESSED);
  }
}
