import type { Json } from '@turnpike/engine';
import type { PlanRequest } from '@turnpike/engine/turn';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import { overlaps, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { getContextAt } from './civil-days.ts';
import type { PlanMessage, PlanSetup } from './group-clauses.ts';
import { parsePlanMessage } from './parse-plan-message.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { getId } from './read-reference.ts';
import { readReplySegment } from './read-segment.ts';

/** A call that moves the last action to another time. */
export type Amendment = { tool: PlanTool; args: Record<string, Json> };

/**
 * Reads "no wait, 4pm" and "make it four": a correction with only a time moves the last action, on its own day.
 * Undefined unless exactly one tool can move it; then the message is read as usual.
 */
export async function readAmendment(
  said: PlanMessage,
  { actions: [newest], tools: calls }: PlanRequest,
  index: FlowIndex,
  context: ReadContext,
  setup: PlanSetup,
): Promise<Amendment | undefined> {
  const rest = newest && findRest(said.message.words, setup);
  const movers = newest && rest ? setup.tools.flatMap((tool) => findMover(tool, newest) ?? []) : [];
  const [mover] = movers;
  if (!newest || !rest || !mover || movers.length > 1) return undefined;
  const { tool, time, id, value } = mover;
  if (calls.some((call) => call.tool === tool.id && call.fixed?.includes(time.name))) return undefined;
  const marked = isTimeOnly(said, rest, setup);
  // "Make it four" may be a number of people or tickets.
  if (!marked && index.tools.get(newest.action)?.inputs.some(countsThings)) return undefined;
  const open: ReadContext = { ...context, asksHour: true };
  const heard = await parsePlanMessage(said.message.original, open);
  if (!marked && !isTimeOnly(heard, rest, setup)) return undefined;
  const namesDay = heard.moments.some(({ hasDay }) => hasDay);
  const near = newest.when === undefined ? open : getContextAt(newest.when, open, namesDay);
  const part = { said: heard, first: rest.first, last: rest.last };
  const asked = { inputs: [time], words: tool.words };
  const args = await readReplySegment(part, asked, [time], index, near, setup);
  return time.name in args ? { tool, args: { ...args, [id.name]: value } } : undefined;
}

/** Words of the longest phrase after a time: "if you don't mind". */
const MAX_TAIL_WORDS = 5;

type Rest = { first: number; last: number };

/** The words without those of the correction ("no wait"); undefined if the message is not a correction. */
function findRest(
  words: readonly Word[],
  { locale: { hear }, words: { amends } }: PlanSetup,
): Rest | undefined {
  let first = 0;
  let last = words.length;
  let takesBack = false;
  for (let next = 0; next >= 0; ) {
    const lead = matchPatternAt(words, hear.leads, first);
    const back = Math.max(
      ...[hear.retractions, hear.meant, amends].map((list) => matchPatternAt(words, list, first)),
    );
    next = Math.max(lead, back) > first ? Math.max(lead, back) : -1;
    if (next > first) first = next;
    if (back > 0 && back === next) takesBack = true;
  }
  for (let end = last - 1; end > first && last - end <= MAX_TAIL_WORDS; end--) {
    const tail = words.slice(end, last);
    const isAlternative = matchPatternAt(tail, hear.alternatives, 0) === tail.length;
    if (!isAlternative && matchPatternAt(tail, hear.tails, 0) !== tail.length) continue;
    if (isAlternative) takesBack = true;
    last = end;
  }
  return takesBack && first < last ? { first, last } : undefined;
}

/** Whether all words are times or prepositions. */
function isTimeOnly(
  { message, moments }: PlanMessage,
  { first, last }: Rest,
  { words: { targets } }: PlanSetup,
): boolean {
  const own = message.words.slice(first, last);
  const isTime = (word: Word) => moments.some((moment) => overlaps(moment, word));
  return own.some(isTime) && own.every((word) => isTime(word) || targets.includes(word.text));
}

/** The inputs of a tool that gives the thing of the last action a new time, with its id. */
function findMover(
  tool: PlanTool,
  newest: PlanRequest['actions'][number],
): { tool: PlanTool; time: ToolInput; id: ToolInput; value: Json } | undefined {
  const times = tool.inputs.filter(
    ({ fact, isRequired, isEnd }) => fact.type === 'datetime' && isRequired && !isEnd,
  );
  const things = tool.inputs.filter(
    ({ role, isRequired }) => isRequired && (role === 'id' || role === 'entity'),
  );
  const [time] = times;
  const [id] = things;
  if (!time || !id || times.length > 1 || things.length > 1) return undefined;
  const value = getId(id, tool, newest);
  return value === undefined ? undefined : { tool, time, id, value };
}

const countsThings = ({ fact: { type }, seconds }: ToolInput): boolean =>
  seconds === undefined && (type === 'integer' || type === 'number');
