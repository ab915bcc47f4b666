import {
  COMMAND_ORDER,
  type Command,
  type Fact,
  type Understanding,
  type UnderstandRequest,
} from '@turnpike/engine';
import { type Activity, listActivities } from './activities.ts';
import { boolean } from './extractors/boolean.ts';
import type { ReadContext, Reading } from './extractors/extractor.ts';
import { extractors } from './extractors/extractors.ts';
import type { FlowIndex } from './flow-index.ts';
import { isExactAnswer } from './is-exact-answer.ts';
import { chooseLocaleWords } from './locales/choose-locale-words.ts';
import { type Message, overlaps, parseMessage } from './message.ts';
import { readChoice } from './read-choice.ts';
import { readCorrections, readMeantText } from './read-corrections.ts';
import { readFreeText } from './read-free-text.ts';
import { type Moves, readMoves } from './read-moves.ts';
import { readPath } from './read-path.ts';
import { readStackMove } from './read-stack-moves.ts';
import { readStart } from './read-start.ts';
import { OWN_WORDS, readTrigger } from './read-trigger.ts';
import { type Reach, readValues, type Value } from './read-values.ts';

/**
 * Reads a message without a model: the open question first, then forms that cannot be mistaken, then cues.
 *
 * No fact is ever guessed by likeness of meaning. A value nobody asked for is taken only when its form or a
 * cue beside it says whose it is, and a known value changes only when the user says that it does.
 */
export async function understand(index: FlowIndex, request: UnderstandRequest): Promise<Understanding> {
  if (request.text.trim() === '') return { commands: [] };
  const words = chooseLocaleWords(request.locale);
  const context: ReadContext = { locale: request.locale, words, at: request.at, timezone: request.timezone };
  const message = parseMessage(request.text);
  const moves = readMoves(message, words);
  const activities = listActivities(index, request.stack);
  const reach = getReach(index, request, moves.corrects ? activities.slice(1) : []);
  const path = moves.refuses === 'wholly' ? undefined : readPath(index, message, words);
  const votes = path ? [path] : [];
  const choice = request.pending?.options?.length ? readChoice(message, request.pending, words) : undefined;
  if (choice) return { commands: [{ type: 'Choose', options: choice }, ...votes] };

  const values = await readValues({ index, message, context, moves, reach });
  const commands: Command[] = [...values.flatMap((value) => toCommand(value, moves)), ...votes];
  const isAnswered = () => values.some(({ role }) => role === 'asked');
  const isExact = isExactAnswer({ message, reach, values, request, words });
  const stackMove =
    isExact || request.pending?.expects === 'yes_no'
      ? undefined
      : readStackMove(message, activities, index, words);
  const trigger =
    isExact || moves.escalates || moves.refuses === 'wholly'
      ? undefined
      : readTrigger({ index, message, activities, pending: request.pending, locale: words });
  const isOwnWords = trigger !== undefined && trigger.likeness >= OWN_WORDS;
  if (stackMove && !isOwnWords) return { commands: [stackMove] };
  if (moves.ends && !isAnswered() && !isOwnWords) return { commands: [{ type: 'EndConversation' }] };

  const done = new Set(values.map(({ fact }) => fact));
  const corrections = moves.corrects ? readCorrections(message, reach.known, done, index, words) : [];
  if (moves.corrects && values.length === 0 && corrections.length === 0) {
    const meant = readMeantText(message, getOwn(reach, activities[0], index), words);
    if (meant) corrections.push(meant);
  }
  const changes = [...commands, ...corrections].some(({ type }) => type === 'CorrectFact');
  const isTask = !moves.clarifies && !moves.needsHelp && !moves.isSmallTalk && !changes;
  if (trigger && (isTask || isOwnWords)) {
    const start = await readStart(trigger, { index, message, context, moves, reach });
    return { commands: sortCommands([...start, ...votes], reach.asked) };
  }
  commands.push(...corrections);
  if (moves.escalates) commands.push({ type: 'Escalate' });
  if (moves.clarifies) commands.push({ type: 'Clarify' });
  else if (moves.needsHelp) commands.push({ type: 'Digress', kind: 'help' });

  const isAside = moves.escalates || moves.clarifies || moves.needsHelp;
  let isReply = isAnswered();
  if (request.pending && !isAside && !isReply) {
    const replies = await readReply({
      index,
      message,
      context,
      moves,
      reach,
      values,
      request,
      isCorrection: corrections.length > 0,
    });
    commands.push(...replies);
    isReply = replies.length > 0;
  } else if (request.pending && !isAside) {
    commands.push(...readMore({ index, message, context, moves, reach, values }));
  }
  if (!isReply && !isAside && !changes && moves.questions.length > 0)
    commands.push({ type: 'Digress', kind: 'question' });
  return { commands: sortCommands(commands, reach.asked) };
}

/**
 * Which facts are asked, known or neither. Those of tasks that were left count as known where the user
 * corrects something: the request names only what the task on top sees.
 */
function getReach(index: FlowIndex, request: UnderstandRequest, left: readonly Activity[]): Reach {
  const known = new Set(request.known.map((name) => index.find(name)));
  for (const id of left.flatMap(({ graphs }) => graphs))
    if (id !== index.main) for (const fact of index.findGraph(id)?.facts ?? []) known.add(fact);
  const named = new Set((request.pending?.facts ?? []).map((name) => index.find(name)));
  const asked = [...named].filter((fact): fact is Fact => fact !== undefined);
  const open = asked.filter((fact) => !known.has(fact));
  // A question that is asked again although all is known asks for all of it.
  const reached = open.length > 0 ? open : asked;
  return {
    asked: reached,
    others: index.facts.filter((fact) => !reached.includes(fact) && !known.has(fact)),
    known: index.facts.filter((fact) => !reached.includes(fact) && known.has(fact)),
  };
}

/** Known texts of the task on top; none while a text is asked, since the words may be its answer. */
function getOwn({ asked, known }: Reach, top: Activity | undefined, index: FlowIndex): Fact[] {
  if (asked.some(({ type }) => type === 'text')) return [];
  const own = new Set(top?.graphs.flatMap((id) => index.findGraph(id)?.facts ?? []));
  return known.filter((fact) => own.has(fact));
}

function toCommand({ fact, value, role }: Value, moves: Moves): Command[] {
  if (role !== 'known') return [{ type: 'SetFact', fact: fact.name, value }];
  return moves.corrects ? [{ type: 'CorrectFact', fact: fact.name, value }] : [];
}

type Reply = {
  index: FlowIndex;
  message: Message;
  context: ReadContext;
  moves: Moves;
  reach: Reach;
  values: Value[];
};

/** What a message without a typed value says to the open question, the clearest first. */
async function readReply(
  reply: Reply & { request: UnderstandRequest; isCorrection: boolean },
): Promise<Command[]> {
  const { message, context, moves, reach, request, isCorrection } = reply;
  if (moves.refuses === 'wholly') return [{ type: 'UnknownAnswer' }];
  const decision = readDecision(reply, request.pending?.expects === 'yes_no');
  if (decision) return [decision];
  const free = reach.asked.filter(({ type, values }) => type === 'text' || (type === 'list' && !values));
  if (moves.refuses === 'partly' && free.length === 0) return [{ type: 'UnknownAnswer' }];
  if (moves.isSmallTalk || isCorrection || reply.values.some(({ role }) => role === 'known')) return [];
  const attempt = findAttempt(reply);
  if (attempt) return [attempt];
  return readFree(reply, free, context, message);
}

/** What is left beside a typed value: a yes or no and a text asked together with it. */
function readMore(reply: Reply): Command[] {
  const { message, context, moves, reach, values } = reply;
  const isOpen = (fact: Fact) => !values.some((value) => value.fact === fact);
  const commands: Command[] = [];
  const yesOrNo = reach.asked.some((fact) => fact.type === 'boolean' && isOpen(fact))
    ? readDecision(reply, false)
    : undefined;
  if (yesOrNo) commands.push(yesOrNo);
  const free = reach.asked.filter((fact) => fact.type === 'text' && isOpen(fact));
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
  { index, moves, values, reach }: Reply,
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

/** Raw text for the first asked fact that the message tries and fails to give: the engine says what is wrong. */
function findAttempt({ message, context, moves, reach, values }: Reply): Command | undefined {
  const { original } = message;
  for (const fact of reach.asked) {
    if (fact.type === 'enum') {
      const isShort = message.words.length > 0 && message.words.length <= 4;
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

/** In the order commands run in; values in the order they were asked for. */
function sortCommands(commands: Command[], asked: Fact[]): Command[] {
  const rank = ({ type }: Command) => COMMAND_ORDER.indexOf(type);
  const place = (command: Command) => {
    const position = 'fact' in command ? asked.findIndex(({ name }) => name === command.fact) : -1;
    return position < 0 ? asked.length : position;
  };
  return commands.sort((a, b) => rank(a) - rank(b) || place(a) - place(b));
}
