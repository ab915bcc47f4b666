import type { Command, Fact, UnderstandRequest } from '@turnpike/engine';
import { boolean } from './extractors/boolean.ts';
import { isCoded, isFreeText } from './extractors/coded.ts';
import type { ReadContext, Reading } from './extractors/extractor.ts';
import { extractors } from './extractors/extractors.ts';
import type { FlowIndex } from './flow-index.ts';
import { type Message, overlaps } from './message.ts';
import { readFreeText } from './read-free-text.ts';
import type { Moves } from './read-moves.ts';
import { readCuedAnswer } from './read-named-texts.ts';
import type { Reach, Value } from './read-values.ts';

export type Reply = {
  index: FlowIndex;
  message: Message;
  context: ReadContext;
  moves: Moves;
  reach: Reach;
  values: Value[];
  /** Facts of the task on top. */
  own: readonly Fact[];
};

/** What a message without a typed value says to the open question, the clearest first. */
export async function readReply(
  reply: Reply & { request: UnderstandRequest; isCorrection: boolean },
): Promise<Command[]> {
  const { message, context, moves, reach, request, isCorrection } = reply;
  if (moves.refuses === 'wholly') return [{ type: 'UnknownAnswer' }];
  const decision = readDecision(reply, request.pending?.expects === 'yes_no');
  // "No, change the date": what was asked about is to be another, and asked about again.
  if (decision?.type === 'Deny' && isCorrection) return [];
  if (decision) return [decision];
  const free = reach.asked.filter((fact) => isFreeText(fact) || (fact.type === 'list' && !fact.values));
  if (moves.refuses === 'partly' && free.length === 0) return [{ type: 'UnknownAnswer' }];
  if (moves.isSmallTalk || isCorrection || reply.values.some(({ role }) => role === 'known')) return [];
  const attempt = findAttempt(reply);
  if (attempt) return [attempt];
  return readFree(reply, free, context, message);
}

/** What is left beside a typed value: a yes or no and a text asked together with it. */
export function readMore(reply: Reply): Command[] {
  const { message, context, moves, reach, values } = reply;
  const isOpen = (fact: Fact) => !values.some((value) => value.fact === fact);
  const commands: Command[] = [];
  const yesOrNo = reach.asked.some((fact) => fact.type === 'boolean' && isOpen(fact))
    ? readDecision(reply, false)
    : undefined;
  if (yesOrNo) commands.push(yesOrNo);
  const free = reach.asked.filter((fact) => isFreeText(fact) && isOpen(fact));
  if (moves.refuses === 'no') commands.push(...readFree(reply, free, context, message));
  return commands;
}

function readDecision(
  { message, context, reach, values }: Reply,
  expectsYesNo: boolean,
): Command | undefined {
  const fact = reach.asked.find(({ type }) => type === 'boolean');
  if (!fact && !expectsYesNo) return undefined;
  const reading = (boolean.read(message, context, fact ?? NO_FACT) as Reading[])[0];
  if (!reading || values.some((value) => value.fact === fact)) return undefined;
  if (expectsYesNo || !fact) return { type: reading.value ? 'Affirm' : 'Deny' };
  return { type: 'SetFact', fact: fact.name, value: reading.value };
}

const NO_FACT: Fact = { name: 'answer', type: 'boolean' };

/** Free text for the first open question; several texts only when the message has one part for each. */
function readFree(
  { index, moves, values, reach, own }: Reply,
  free: Fact[],
  context: ReadContext,
  message: Message,
): Command[] {
  const first = free[0];
  if (!first) return [];
  if (first.type === 'list') {
    if (moves.questions.length > 0) return [];
    const reading = (extractors.list.read(message, context, first) as Reading[])[0];
    return reading ? [{ type: 'SetFact', fact: first.name, value: reading.value }] : [];
  }
  const spans = values.map(({ span }) => span);
  const facts = [...free, ...reach.others.filter((fact) => own.includes(fact))];
  const cued = readCuedAnswer(message, first, facts, spans, index, context.words);
  if (cued.length > 0) return cued.map(({ fact, value }) => ({ type: 'SetFact', fact: fact.name, value }));
  const text = readFreeText(message, moves, values, first, reach.asked.length === 1, index, context);
  if (text === undefined) return [];
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  if (free.length > 1 && parts.length === free.length && parts.every(Boolean)) {
    return free.map((fact, position) => ({
      type: 'SetFact',
      fact: fact.name,
      value: parts[position] as string,
    }));
  }
  return [{ type: 'SetFact', fact: first.name, value: text }];
}

/** A longer message is no attempt at a declared value or a code, but about something else. */
const MOST_WORDS = 4;

/** Raw text for the first asked fact that the message tries and fails to give: the engine says what is wrong. */
function findAttempt({ message, context, moves, reach, values }: Reply): Command | undefined {
  const { original } = message;
  for (const fact of reach.asked) {
    if (fact.type === 'enum' || isCoded(fact)) {
      const isShort = message.words.length > 0 && message.words.length <= MOST_WORDS;
      if (!isShort || moves.questions.length > 0 || values.length > 0 || reach.asked.length > 1) continue;
      return { type: 'SetFact', fact: fact.name, value: original.trim() };
    }
    const { findAttempt: find } = extractors[fact.type] as {
      findAttempt?: (typeof extractors)['email']['findAttempt'];
    };
    const span = find?.(message, context, fact);
    const blocked = [...values.map((value) => value.span), ...moves.inquiries];
    if (!span || blocked.some((other) => overlaps(other, span))) continue;
    return { type: 'SetFact', fact: fact.name, value: original.slice(span.start, span.end) };
  }
  return undefined;
}
