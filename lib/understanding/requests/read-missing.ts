import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Command, UnderstandRequest } from '@turnpike/engine/turn';
import { boolean } from '../extractors/boolean.ts';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import { list } from '../extractors/list.ts';
import type { Moment } from '../extractors/moment.ts';
import { number } from '../extractors/number.ts';
import { clean } from '../extractors/text.ts';
import type { FlowIndex } from '../flow-index.ts';
import { parseMessage } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { getContextAt, readCivilDay, toMidnight } from '../plan/civil-days.ts';
import type { PlanSetup } from '../plan/group-clauses.ts';
import { hasPassed, isForLater } from '../plan/has-passed.ts';
import { parsePlanMessage } from '../plan/parse-plan-message.ts';
import { type PlanTool, type ToolInput, toInput } from '../plan/plan-tools.ts';
import { type AskedTool, readReplySegment } from '../plan/read-segment.ts';
import { findQuotes, TEXT_ROLES } from '../plan/text-inputs.ts';
import { isDay } from '../zoned-time.ts';

/**
 * Reads missing inputs of a plan, both facts and tool inputs. Several are read like a message that requests the
 * tool. A single text input takes the whole reply.
 */
export async function readMissing(
  index: FlowIndex,
  { text, pending }: UnderstandRequest,
  now: ReadContext,
  setup: PlanSetup,
  /** Whether the whole reply is a question. */
  asksBack: boolean,
): Promise<Command[]> {
  const asked = listAsked(index, pending);
  if (asked.length === 0) return [];
  const [only] = asked;
  const isHour =
    asked.length === 1 && (only?.input.fact.type === 'datetime' || only?.input.fact.type === 'time');
  const start: ReadContext = isHour ? { ...now, asksHour: true } : now;
  const first = await parsePlanMessage(text, start);
  const context = getContextOfGiven(pending, first.moments, start);
  const said = context === start ? first : await parsePlanMessage(text, context);
  const { message } = said;
  if (asked.length === 1 && only && only.input.role === 'flag') {
    const [reading] = boolean.read(message, context, only.input.fact) as Reading[];
    return reading ? [set(only.input, reading.value)] : [];
  }
  if (asked.length === 1 && only && isText(only.input)) {
    const value = takeText(text, message.words, setup);
    if (!value || asksBack) return [];
    const items = only.input.isMany ? listItems(value, context, only.input) : value;
    return [set(only.input, items)];
  }
  const inputs = asked.map(({ input }) => input);
  const tool = asked.find((candidate) => candidate.tool)?.tool ?? NO_TOOL;
  const part = { said, first: 0, last: message.words.length };
  const values =
    message.words.length > 0 ? await readReplySegment(part, tool, inputs, index, context, setup) : {};
  // The question contains the unit ("How many minutes?"), so a bare number is enough.
  if (asked.length === 1 && only?.input.seconds !== undefined && values[only.input.name] === undefined) {
    const [reading] = (await number.read(message, context, only.input.fact)) as Reading[];
    return reading ? [set(only.input, reading.value)] : [];
  }
  return asked.flatMap(({ input, tool: of }) => {
    const value = values[input.name];
    const isLate = of && isForLater(of, setup.locale, setup.words) && hasPassed(value, input, now);
    return value === undefined || isLate ? [] : [set(input, value)];
  });
}

/** For an hour without a day: uses the day that was given before, or the day of the time that it replaces. */
function getContextOfGiven(
  pending: UnderstandRequest['pending'],
  moments: readonly Moment[],
  context: ReadContext,
): ReadContext {
  if (moments.length === 0 || moments.some(({ hasDay }) => hasDay)) return context;
  const given = (pending?.inputs ?? []).map((input) => input.given);
  const day = given.find(isDay);
  if (day !== undefined) {
    const civil = readCivilDay(day, context);
    // Counts from midnight, because an hour of today may already be over.
    return civil ? { ...context, at: toMidnight(civil, context) } : context;
  }
  const when = given.find((value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value));
  return typeof when === 'string' ? getContextAt(when, context, false) : context;
}

const isText = ({ role }: ToolInput): boolean =>
  TEXT_ROLES.includes(role) || role === 'id' || role === 'person';

function listItems(value: string, context: ReadContext, { fact }: ToolInput): Json {
  const [reading] = list.read(parseMessage(value), context, { name: fact.name, type: 'list' }) as Reading[];
  return reading?.value ?? [value];
}

const set = ({ name }: ToolInput, value: Json): Command => ({ type: 'SetFact', fact: name, value });

const NO_TOOL: AskedTool = { inputs: [], words: new Set() };

/** The facts and inputs that a plan waits for, under the names it waits for them with. */
export const listMissing = (index: FlowIndex, pending: UnderstandRequest['pending']): Fact[] =>
  listAsked(index, pending).map(({ input: { name, fact } }) => ({ ...fact, name }));

type Asked = { input: ToolInput; tool?: PlanTool };

function listAsked(index: FlowIndex, pending: UnderstandRequest['pending']): Asked[] {
  return (pending?.facts ?? []).flatMap((name): Asked[] => {
    const of = pending?.inputs?.find((input) => input.name === name);
    const tool = of && index.tools.get(of.tool);
    const input = tool?.inputs.find((candidate) => candidate.name === name);
    if (tool && input) return [{ input, tool }];
    const fact = index.find(name);
    return fact ? [{ input: toInput(fact, true) }] : [];
  });
}

/** The quoted text, or else the whole text without "call it" or "about" before it. */
function takeText(
  original: string,
  words: Parameters<typeof matchPatternAt>[0],
  { words: planWords }: PlanSetup,
): string {
  const [quote] = findQuotes(original);
  if (quote) return clean(quote.inside);
  let first = 0;
  for (;;) {
    const lists = [
      planWords.amends,
      planWords.titles,
      planWords.topics,
      planWords.persons.receives,
      planWords.persons.joins,
    ];
    const next = Math.max(...lists.map((list) => matchPatternAt(words, list, first)));
    if (next <= first || next >= words.length) break;
    first = next;
  }
  return clean(original.slice(words[first]?.start ?? 0)).replace(/(?<![\s.,;])[\s.,;]+$/, '');
}
