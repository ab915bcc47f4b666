import {
  COMMAND_ORDER,
  type Command,
  type Fact,
  type Understanding,
  type UnderstandRequest,
} from '@turnpike/engine';
import { type Activity, listActivities } from './activities.ts';
import { isFreeText } from './extractors/coded.ts';
import type { ReadContext } from './extractors/extractor.ts';
import type { FlowIndex } from './flow-index.ts';
import { isExactAnswer } from './is-exact-answer.ts';
import { chooseLocaleWords } from './locales/choose-locale-words.ts';
import { parseMessage } from './message.ts';
import { readChoice } from './read-choice.ts';
import { readCorrections, readCuedCorrections, readMeantText } from './read-corrections.ts';
import { readForm } from './read-form.ts';
import { type Moves, readMoves } from './read-moves.ts';
import { readPath } from './read-path.ts';
import { readMore, readReply } from './read-reply.ts';
import { readStackMove } from './read-stack-moves.ts';
import { readStart } from './read-start.ts';
import { OWN_WORDS, readTrigger } from './read-trigger.ts';
import { type Reach, readValues, type Value } from './read-values.ts';
import { readWideTrigger } from './read-wide-trigger.ts';

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
  const reach = getReach(index, request, moves.corrects ? listCovered(activities) : []);
  const path = moves.refuses === 'wholly' ? undefined : readPath(index, message, words);
  const votes = path ? [path] : [];
  const choice = request.pending?.options?.length ? readChoice(message, request.pending, words) : undefined;
  if (choice) return { commands: [{ type: 'Choose', options: choice }, ...votes] };

  const own = listFacts(activities[0], index);
  const form = request.pending ? await readForm({ index, message, context, moves, reach, own }) : undefined;
  if (form) {
    const given = form.map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact.name, value }));
    return { commands: sortCommands([...given, ...votes], reach.asked) };
  }
  const values = await readValues({ index, message, context, moves, reach });
  const commands: Command[] = [...values.flatMap((value) => toCommand(value, moves)), ...votes];
  const isAnswered = () => values.some(({ role }) => role === 'asked');
  const isExact = isExactAnswer({ message, reach, values, request, words });
  const stackMove = isExact
    ? undefined
    : readStackMove(message, activities, index, words, getQuestion(index, request.pending));
  const asking = { index, message, activities, pending: request.pending, locale: words };
  const trigger =
    isExact || moves.escalates || moves.refuses === 'wholly'
      ? undefined
      : (readTrigger(asking) ?? (await readWideTrigger(asking, context)));
  const isOwnWords = trigger !== undefined && trigger.likeness >= OWN_WORDS;
  if (stackMove && !isOwnWords) return { commands: [stackMove] };
  if (moves.ends && !isAnswered() && !isOwnWords) return { commands: [{ type: 'EndConversation' }] };

  const done = new Set(values.map(({ fact }) => fact));
  const corrections = moves.corrects ? readCorrections(message, reach.known, done, index, words) : [];
  if (moves.corrects && values.length === 0 && corrections.length === 0) {
    const open = getOwn(reach, activities[0], index);
    const meant = readMeantText(message, open, words);
    corrections.push(...(meant ? [meant] : readCuedCorrections(message, open, index, words)));
  }
  const changes = [...commands, ...corrections].some(({ type }) => type === 'CorrectFact');
  const isTask = !moves.clarifies && !moves.needsHelp && !moves.isSmallTalk && !changes;
  if (trigger && (isTask || isOwnWords)) {
    const start = await readStart(trigger, { index, message, context, moves, reach, activities });
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
      own,
      request,
      isCorrection: changes,
    });
    commands.push(...replies);
    isReply = replies.length > 0;
  } else if (request.pending && !isAside) {
    commands.push(...readMore({ index, message, context, moves, reach, values, own }));
  }
  if (!isReply && !isAside && !changes && moves.questions.length > 0)
    commands.push({ type: 'Digress', kind: 'question' });
  return { commands: sortCommands(commands, reach.asked) };
}

/**
 * Which facts are asked, known or neither. Those of tasks that were left count as known where the user
 * corrects something: the request names only what the task on top sees.
 */
function getReach(index: FlowIndex, request: UnderstandRequest, left: readonly string[]): Reach {
  const known = new Set(request.known.map((name) => index.find(name)));
  for (const id of left)
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

/** Graphs below the one on top, whose facts it does not see: the tasks that were left, and its callers. */
function listCovered(activities: readonly Activity[]): string[] {
  return activities.flatMap(({ graphs }) => graphs).slice(1);
}

/** What a yes or a no is asked about. */
function getQuestion(
  index: FlowIndex,
  pending: UnderstandRequest['pending'],
): ReadonlySet<string> | undefined {
  return pending?.expects === 'yes_no' ? index.getQuestion(pending.node) : undefined;
}

/** Known texts of the task on top; none while a text is asked, since the words may be its answer. */
function getOwn({ asked, known }: Reach, top: Activity | undefined, index: FlowIndex): Fact[] {
  if (asked.some(isFreeText)) return [];
  const own = listFacts(top, index);
  return known.filter((fact) => own.includes(fact));
}

function listFacts(activity: Activity | undefined, index: FlowIndex): Fact[] {
  return activity?.graphs.flatMap((id) => index.findGraph(id)?.facts ?? []) ?? [];
}

function toCommand({ fact, value, role }: Value, moves: Moves): Command[] {
  if (role !== 'known') return [{ type: 'SetFact', fact: fact.name, value }];
  return moves.corrects ? [{ type: 'CorrectFact', fact: fact.name, value }] : [];
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
