import type { Json } from '@turnpike/engine';
import type { PlanRequest } from '@turnpike/engine/turn';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import { overlaps, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { countFrom } from './civil-days.ts';
import type { Means, Said } from './group-clauses.ts';
import { listen } from './listen.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { getId } from './read-reference.ts';
import { readReplySegment } from './read-segment.ts';

/** Another time for what was done last. */
export type Amendment = { tool: PlanTool; args: Record<string, Json> };

/**
 * "No wait, 4pm" and "make it four": a message that takes something back and gives nothing but a time is about what
 * was done last, on its own day. Only where one tool can move that; otherwise it is read like any other message.
 */
export async function readAmendment(
  said: Said,
  { actions: [newest], tools: calls }: PlanRequest,
  index: FlowIndex,
  context: ReadContext,
  means: Means,
): Promise<Amendment | undefined> {
  const rest = newest && findRest(said.message.words, means);
  const movers = newest && rest ? means.tools.flatMap((tool) => findMover(tool, newest) ?? []) : [];
  const [mover] = movers;
  if (!newest || !rest || !mover || movers.length > 1) return undefined;
  const { tool, time, id, value } = mover;
  if (calls.some((call) => call.tool === tool.id && call.fixed?.includes(time.name))) return undefined;
  const marked = isTimeOnly(said, rest, means);
  // "Make it four" may count what was done: people, tickets.
  if (!marked && index.tools.get(newest.action)?.inputs.some(countsThings)) return undefined;
  const open: ReadContext = { ...context, asksHour: true };
  const heard = await listen(said.message.original, open);
  if (!marked && !isTimeOnly(heard, rest, means)) return undefined;
  const namesDay = heard.moments.some(({ hasDay }) => hasDay);
  const near = newest.when === undefined ? open : countFrom(newest.when, open, namesDay);
  const part = { said: heard, first: rest.first, last: rest.last };
  const asked = { inputs: [time], words: tool.words };
  const args = await readReplySegment(part, asked, [time], index, near, means);
  return time.name in args ? { tool, args: { ...args, [id.name]: value } } : undefined;
}

/** Words of the longest phrase behind a time: "if you don't mind". */
const TAIL = 5;

type Rest = { first: number; last: number };

/** The words that are left without those that take back what was said; undefined where none do. */
function findRest(words: readonly Word[], { locale: { hear }, words: { amends } }: Means): Rest | undefined {
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
  for (let end = last - 1; end > first && last - end <= TAIL; end--) {
    const tail = words.slice(end, last);
    const isAlternative = matchPatternAt(tail, hear.alternatives, 0) === tail.length;
    if (!isAlternative && matchPatternAt(tail, hear.tails, 0) !== tail.length) continue;
    if (isAlternative) takesBack = true;
    last = end;
  }
  return takesBack && first < last ? { first, last } : undefined;
}

/** Whether all words are times, or stand before one. */
function isTimeOnly(
  { message, moments }: Said,
  { first, last }: Rest,
  { words: { targets } }: Means,
): boolean {
  const own = message.words.slice(first, last);
  const isTime = (word: Word) => moments.some((moment) => overlaps(moment, word));
  return own.some(isTime) && own.every((word) => isTime(word) || targets.includes(word.text));
}

/** A tool that gives the thing a new time, with the id it is known by. */
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
