import { COMMAND_ORDER, type Command, type Fact, getStepSet, type UnderstandRequest } from '@turnpike/engine';
import { type Activity, listActivities } from './activities.ts';
import { roundScore } from './answer-match.ts';
import { isFreeText } from './extractors/coded.ts';
import type { ReadContext } from './extractors/extractor.ts';
import type { FlowIndex } from './flow-index.ts';
import { isExactAnswer } from './is-exact-answer.ts';
import { chooseLocaleWords } from './locales/choose-locale-words.ts';
import type { LocaleWords } from './locales/locale.ts';
import { type Message, parseMessage } from './message.ts';
import { readChoice } from './read-choice.ts';
import { readCorrections, readCuedCorrections, readMeantText } from './read-corrections.ts';
import { readForm } from './read-form.ts';
import { type Moves, readMoves } from './read-moves.ts';
import { readPath } from './read-path.ts';
import { readMore, readReply } from './read-reply.ts';
import { readSignal, type Signal } from './read-signal.ts';
import { readStackMove } from './read-stack-moves.ts';
import { readStart } from './read-start.ts';
import { OWN_WORDS, readTrigger } from './read-trigger.ts';
import { type Reach, readValues, type Value } from './read-values.ts';
import { readWideTrigger } from './read-wide-trigger.ts';
import { isRequest, readRequest } from './requests/read-request.ts';
import { weighStart } from './weigh-start.ts';

/**
 * Reads a message without a model: the open question first, then forms that cannot be mistaken, then cues.
 *
 * No fact is ever guessed by likeness of meaning. A value nobody asked for is taken only when its form or a
 * cue beside it says whose it is, and a known value changes only when the user says that it does.
 */
export async function readCommands(index: FlowIndex, request: UnderstandRequest): Promise<Command[]> {
  const words = chooseLocaleWords(request.locale);
  const context: ReadContext = { locale: request.locale, words, at: request.at, timezone: request.timezone };
  const message = parseMessage(request.text);
  const moves = readMoves(message, words);
  if (isRequest(request)) return readRequest({ index, request, message, context, moves, locale: words });
  const activities = listActivities(index, request.stack);
  const reach = getReach(index, request, moves.corrects ? listCovered(activities) : []);
  const path = moves.refuses === 'wholly' ? undefined : readPath(index, message, words);
  const votes = path ? [path] : [];
  const choice = request.pending?.options?.length ? readChoice(message, request.pending, words) : undefined;
  if (choice) return [{ type: 'Choose', options: choice }, ...votes];

  const own = listFacts(activities[0], index);
  const form = request.pending ? await readForm({ index, message, context, moves, reach, own }) : undefined;
  if (form) {
    const given = form.map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact.name, value }));
    return sortCommands([...given, ...votes], reach.asked);
  }
  const values = await readValues({ index, message, context, moves, reach });
  const commands: Command[] = [...values.flatMap((value) => toCommand(value, moves)), ...votes];
  const isAnswered = () => values.some(({ role }) => role === 'asked');
  const isExact = isExactAnswer({ message, reach, values, request, words });
  const stackMove = isExact
    ? undefined
    : readStackMove(message, activities, index, words, getQuestion(index, request.pending));
  const asking = { index, message, activities, pending: request.pending, locale: words };
  const found =
    isExact || moves.escalates || moves.refuses === 'wholly'
      ? undefined
      : (readTrigger(asking) ?? (await readWideTrigger(asking, context)));
  const node = request.step?.node ?? request.pending?.node;
  const weight =
    found && weighStart(found, { index, text: request.text, moves, activities, node, locale: words });
  const trigger = weight === 'start' ? found : undefined;
  const isOwnWords = trigger !== undefined && trigger.likeness >= OWN_WORDS;
  const signal = isExact || isOwnWords ? undefined : findSignal(index, request, message, words, isAnswered());
  if (signal && isLeaving(signal)) return [signal];
  const move = stackMove && toSignal(stackMove, index, request, words);
  if (move && !isOwnWords) return [move];
  if (moves.ends && !isAnswered() && !isOwnWords) return [{ type: 'EndConversation' }];

  if (signal) commands.push(signal);
  if (found && weight === 'mention')
    commands.push({ type: 'StartGraph', graph: found.graph.graph.id, confidence: roundScore(found.score) });
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
    return sortCommands([...start, ...votes, ...(signal ? [signal] : [])], reach.asked);
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
  const isQuestion = !isReply && !isAside && !changes && moves.questions.length > 0;
  if (isQuestion && !isForPlan(request.pending, activities[0], index))
    commands.push({ type: 'Digress', kind: 'question' });
  return sortCommands(commands, reach.asked);
}

/**
 * What the message says about the scenario on top. A transition or an answer that the same words give goes
 * first: "never mind" may be what a step waits for.
 */
function findSignal(
  index: FlowIndex,
  { step, text, pending }: UnderstandRequest,
  message: Message,
  words: LocaleWords,
  isAnswered: boolean,
): Signal | undefined {
  if (!step) return undefined;
  const signal = readSignal(message, words, { isAnswer: pending?.expects === 'yes_no' });
  if (!signal || (isAnswered && !isLeaving(signal))) return undefined;
  return isTransition(index, step, text, words) ? undefined : signal;
}

function isTransition(
  index: FlowIndex,
  { graph, node }: NonNullable<UnderstandRequest['step']>,
  text: string,
  words: LocaleWords,
): boolean {
  const [best] = index.getConditions(words).rank(getStepSet(graph, node), text);
  return best !== undefined && best.score >= index.transitionThreshold;
}

/** So sure that nothing else in the message counts. */
const isLeaving = ({ signal, confidence = 1 }: Signal): boolean => signal === 'exit' && confidence >= SURE;
const SURE = 0.9;

/** In a scenario, giving up what is on top is a signal: the scenario's own threshold decides. */
function toSignal(
  move: Command,
  index: FlowIndex,
  { step, text }: UnderstandRequest,
  words: LocaleWords,
): Command | undefined {
  if (!step || move.type !== 'CancelGraph' || move.frame !== undefined) return move;
  if (isTransition(index, step, text, words)) return undefined;
  return { type: 'Signal', signal: 'exit', confidence: SURE };
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
  const reach: Reach = { asked: reached, others: [], known: [] };
  for (const fact of index.facts)
    if (!reached.includes(fact)) (known.has(fact) ? reach.known : reach.others).push(fact);
  return reach;
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
  const facts: Fact[] = [];
  // Each message asks; flatMap takes some 90 ns for each that it gives.
  for (const id of activity?.graphs ?? []) facts.push(...(index.findGraph(id)?.facts ?? []));
  return facts;
}

function toCommand({ fact, value, role }: Value, moves: Moves): Command[] {
  if (role !== 'known') return [{ type: 'SetFact', fact: fact.name, value }];
  return moves.corrects ? [{ type: 'CorrectFact', fact: fact.name, value }] : [];
}

/**
 * Whether a question is what the task on top wants to hear: where it plans what is to be done and nothing in
 * particular is asked, "what's on Friday?" is no aside.
 */
function isForPlan(
  pending: UnderstandRequest['pending'],
  top: Activity | undefined,
  index: FlowIndex,
): boolean {
  if (pending && (pending.kind !== undefined || pending.facts.length > 0 || pending.options)) return false;
  return (
    top?.graphs.some((id) => index.findGraph(id)?.graph.nodes.some(({ type }) => type === 'plan')) ?? false
  );
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
