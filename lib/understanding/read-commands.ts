import {
  COMMAND_ORDER,
  type Command,
  type Consent,
  type Fact,
  getStepSet,
  type Heard,
  type HeardReading,
  type Json,
  type UnderstandRequest,
} from '@turnpike/engine';
import { type Activity, listActivities } from './activities.ts';
import { roundScore } from './answer-match.ts';
import { isFreeText } from './extractors/coded.ts';
import { getWordings } from './extractors/enum.ts';
import type { ReadContext } from './extractors/extractor.ts';
import { findCue } from './extractors/phrases.ts';
import type { FlowIndex } from './flow-index.ts';
import { type HeardMessage, hearMessage } from './hear/hear.ts';
import { type AskedQuestion, readQuestion } from './hear/read-question.ts';
import { readConsent } from './hear/read-yes-no.ts';
import { echoesQuestion, isExactAnswer } from './is-exact-answer.ts';
import { chooseLocaleWords } from './locales/choose-locale-words.ts';
import type { LocaleWords } from './locales/locale.ts';
import { overlaps, parseMessage, type Span } from './message.ts';
import { findPattern, isWhole, matchPatternAt } from './pattern.ts';
import { rankHeard } from './rank-heard.ts';
import { readChoice } from './read-choice.ts';
import { readCorrections, readNamedFlag } from './read-corrections.ts';
import { readFlagPair } from './read-flag-pair.ts';
import { readForm } from './read-form.ts';
import { findTextKind, readFreeText } from './read-free-text.ts';
import { readIntroducedName } from './read-introduced-name.ts';
import { readLiteral } from './read-literal.ts';
import { isClause, type Moves, readMoves, saysToStop } from './read-moves.ts';
import { readPath } from './read-path.ts';
import { readRecipient } from './read-recipient.ts';
import { findConclusion, readReplacements } from './read-replacements.ts';
import { readMore, readReply } from './read-reply.ts';
import { readSignal, type Signal } from './read-signal.ts';
import { readStackMove } from './read-stack-moves.ts';
import { readStart } from './read-start.ts';
import { OWN_WORDS, readTrigger, type Trigger } from './read-trigger.ts';
import { findValues, type Reach, type Value } from './read-values.ts';
import { readWideTrigger } from './read-wide-trigger.ts';
import { fitMonth, listNames } from './replacing.ts';
import { isRequest, readRequest } from './requests/read-request.ts';
import { weighStart } from './weigh-start.ts';

/** A message as commands, with how it was heard. */
export type ReadMessage = {
  commands: Command[];
  heard: Heard;
  consent?: Consent;
  unclear?: { fact: string; values: Json[] };
};

/**
 * Reads a message without a model: its clauses first, then the open question, forms that cannot be mistaken, and
 * cues.
 *
 * No fact is ever guessed by similar meaning. A value that was not asked for is taken only if its form or a
 * cue next to it names the fact, and a known value changes only if the customer says so.
 */
export async function readCommands(index: FlowIndex, request: UnderstandRequest): Promise<ReadMessage> {
  const locale = chooseLocaleWords(request.locale);
  const heard = hearMessage(parseMessage(request.text), locale);
  const wordings = listWordings(index, request);
  const question = readQuestion(wordings, locale);
  const context: ReadContext = {
    locale: request.locale,
    words: locale,
    at: request.at,
    timezone: request.timezone,
    ...(wordings.length > 0 ? { question: wordings.join(' ') } : {}),
  };
  const moves = readMoves(heard);
  const reading: Reading = { index, request, heard, question, context, moves, locale, readings: [] };
  const commands = isRequest(request)
    ? await readRequest({ index, request, heard, question, context, moves, locale })
    : await read(reading);
  return finish(reading, commands);
}

type Reading = {
  index: FlowIndex;
  request: UnderstandRequest;
  heard: HeardMessage;
  question: AskedQuestion;
  context: ReadContext;
  moves: Moves;
  locale: LocaleWords;
  readings: HeardReading[];
  unclear?: { fact: string; values: Json[] };
};

function finish({ heard, readings, unclear, request, question }: Reading, commands: Command[]): ReadMessage {
  const { message } = heard;
  const clauses = heard.clauses.map(({ start, end, act, negated, conditional }) => ({
    text: message.original.slice(start, end),
    act,
    ...(negated ? { negated } : {}),
    ...(conditional ? { conditional } : {}),
  })) as Heard['clauses'];
  const consent = findConsent(heard, question, request, commands);
  return {
    commands,
    heard: { clauses, ...(readings.length > 0 ? { readings } : {}) },
    ...(consent ? { consent } : {}),
    ...(unclear ? { unclear } : {}),
  };
}

/** The question of the open node, or the text of the step where the conversation rests. */
function listWordings(index: FlowIndex, { pending, step }: UnderstandRequest): string[] {
  const node = pending?.node ?? step?.node;
  const own = node === undefined ? [] : index.getQuestionTexts(node);
  if (pending?.kind === 'approval') own.push(...index.getApprovalTexts(pending.node));
  const asked = (pending?.facts ?? []).flatMap((name) => {
    const prompt = index.find(name)?.prompt;
    return prompt === undefined ? [] : getWordings(prompt);
  });
  return [...own, ...asked];
}

/**
 * Whether the message consents to a step that cannot be undone. An answer to another question is a yes if nothing in
 * it asks, doubts, waits or sets a condition.
 */
function findConsent(
  heard: HeardMessage,
  question: AskedQuestion,
  { pending, step }: UnderstandRequest,
  commands: readonly Command[],
): Consent | undefined {
  const asksYesNo = pending ? pending.expects === 'yes_no' || pending.kind !== undefined : step !== undefined;
  const said = readConsent(heard, question);
  const isAsked = pending?.kind !== undefined && pending.kind !== 'question';
  if (isAsked && commands.some(({ type }) => type === 'Affirm')) return 'yes';
  if (isAsked && commands.some(({ type }) => type === 'Deny')) return 'no';
  const does = (type: Command['type']): boolean => commands.some((command) => command.type === type);
  if (asksYesNo && !does('StartGraph')) return said;
  if (said === 'no' && heard.clauses.every(({ act }) => act === 'refusal' || act === 'cancel')) return 'no';
  const isOpen = heard.clauses.some(
    ({ act, conditional, hedged }) =>
      act === 'question' || act === 'hold' || act === 'hedge' || act === 'cancel' || conditional || hedged,
  );
  const isGiven =
    does('SetFact') || does('CorrectFact') || does('Choose') || does('StartGraph') || does('Affirm');
  if (isOpen) return 'unclear';
  return isGiven ? 'yes' : undefined;
}

async function read(reading: Reading): Promise<Command[]> {
  const { index, request, heard, question, context, moves, locale } = reading;
  const { message } = heard;
  const activities = listActivities(index, request.stack);
  const reach = getReach(index, request, moves.corrects ? listCovered(activities) : []);
  const path = moves.refuses === 'wholly' ? undefined : readPath(index, message, locale);
  const votes = path ? [path] : [];
  const choice = request.pending?.options?.length
    ? readChoice(heard, request.pending, locale, context.question)
    : undefined;
  if (choice) return [{ type: 'Choose', options: choice }, ...votes];

  const literal = readLiteral(heard, reach.asked, index, request, context.question);
  if (literal) return [...literal, ...votes];

  const own = listFacts(activities[0], index);
  const form = request.pending ? await readForm({ index, heard, context, moves, reach, own }) : undefined;
  if (form) {
    const given = form.map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact.name, value }));
    return sortCommands([...given, ...votes], reach.asked);
  }
  // What a plan is to do is no correction of a fact that nobody names: "move it to three".
  const isPlanned = isForPlan(request.pending, activities[0], index);
  const wide = isPlanned ? { ...moves, corrects: false } : widen(moves, heard);
  const replacing = { heard, context, reach, moves, index, values: request.values ?? {} };
  const replaced = isPlanned ? [] : await readReplacements(replacing);
  const reasons = isPlanned || replaced.length > 0 ? 0 : findConclusion(replacing);
  const claimed: Span[] = [
    ...replaced.flatMap(({ spans }) => spans),
    ...(reasons > 0 ? [{ start: 0, end: reasons }] : []),
  ];
  const found = await findValues({ index, message, context, moves: wide, reach, heard, claimed });
  const values = found.values.filter(({ fact }) => !replaced.some((one) => one.fact === fact));
  reading.readings.push(...found.readings);
  if (found.unclear) reading.unclear = { fact: found.unclear.fact.name, values: found.unclear.values };
  const commands: Command[] = [
    ...replaced.map(({ command }) => command),
    ...values.flatMap((value) =>
      toCommand(value, values, { moves, heard, request, index, context, claimed }),
    ),
    ...votes,
  ];
  const isAnswered = () => values.some(({ role }) => role === 'asked');
  const isExact =
    isExactAnswer({ heard, reach, values, request, question }) ||
    (request.pending !== null && echoesQuestion(heard, reach.asked, index, question, context.question));

  const asking = { index, message, activities, pending: request.pending, locale, heard };
  const triggered =
    isExact || moves.escalates || moves.refuses === 'wholly'
      ? undefined
      : (readTrigger(asking) ?? (await readWideTrigger(asking, context)));
  const node = request.step?.node ?? request.pending?.node;
  const weight =
    triggered && weighStart(triggered, { index, text: request.text, moves, activities, node, locale });
  const trigger = weight === 'start' ? triggered : undefined;
  const isOwnWords = trigger !== undefined && trigger.likeness >= OWN_WORDS;

  const stackMove = isExact
    ? undefined
    : readStackMove(message, activities, index, locale, getQuestion(index, request.pending));
  const isNamed = stackMove?.type === 'CancelGraph' && stackMove.frame !== undefined;
  const givenUp =
    isExact || isAnswered() || isNamed
      ? undefined
      : readGivenUp(reading, activities, question, isOwnWords ? trigger.span : undefined);
  // "Stop that. I want to see my transfers first": the other task starts as well.
  const isApart =
    trigger && !heard.clauses.some((clause) => saysToStop(heard, clause) && overlaps(clause, trigger.span));
  const starts = isApart && givenUp?.every(({ type }) => type === 'CancelGraph');
  if (givenUp) return starts ? [...givenUp, toStart(trigger)] : givenUp;
  const signal = isExact || isOwnWords ? undefined : findSignal(reading, isAnswered());
  if (signal && isLeaving(signal)) return [signal];
  const isBack = moves.goesBack && (request.lastGiven ?? []).length > 0;
  const move = stackMove && !isBack ? toSignal(stackMove, reading) : undefined;
  if (move && !isOwnWords) return [move];
  // "No, that's all" passes an optional question.
  const passes = request.pending?.optional === true && moves.refuses === 'wholly';
  if (moves.ends && !isAnswered() && !isOwnWords && !passes) return [{ type: 'EndConversation' }];

  if (signal) commands.push(signal);
  if (triggered && weight === 'mention') commands.push(toStart(triggered));
  const corrected = await readCorrections({
    heard,
    context,
    reach,
    moves,
    index,
    values: request.values ?? {},
    lastGiven: request.lastGiven ?? [],
    done: new Set([...values, ...replaced].map(({ fact }) => fact)),
    taken: [...values.map(({ span }) => span), ...claimed],
  });
  const corrections = corrected.map(({ command }) => command);
  const changes = [...commands, ...corrections].some(({ type }) => type === 'CorrectFact');
  const isTask = !moves.clarifies && !moves.needsHelp && !moves.isSmallTalk && !changes;
  if (trigger && (isTask || isOwnWords)) {
    const start = await readStart(trigger, { index, heard, context, moves, reach, activities });
    const given = readBefore(reading, trigger.span, reach);
    return sortCommands([...given, ...start, ...votes, ...(signal ? [signal] : [])], reach.asked);
  }
  commands.push(...corrections);
  if (moves.goesBack && !changes && !isAnswered())
    return sortCommands([...votes, ...goBack(request)], reach.asked);
  if (moves.escalates) commands.push({ type: 'Escalate' });
  if (moves.repeats) commands.push({ type: 'Clarify', how: 'repeat' });
  else if (moves.clarifies) commands.push({ type: 'Clarify' });
  else if (moves.needsHelp) commands.push({ type: 'Digress', kind: 'help' });

  const isAside = moves.escalates || moves.clarifies || moves.needsHelp;
  let isReply = isAnswered();
  const isGrave = request.pending?.irreversible === true || question.isGrave;
  const hasReadings = found.readings.some(({ taken }) => !taken);
  const used = [...corrected.flatMap(({ spans }) => spans), ...claimed];
  const reply = { index, heard, context, moves, reach, values, own, question, isGrave, used, hasReadings };
  const pair =
    request.pending && !isAside && !isReply && !isGrave && !changes
      ? readFlagPair(heard, reach, index)
      : undefined;
  if (pair) {
    commands.push(...pair);
    isReply = true;
  } else if (request.pending && !isAside && !isReply) {
    const replies = reading.unclear ? [] : readReply({ ...reply, request, isCorrection: changes });
    commands.push(...replies);
    isReply = replies.length > 0;
  } else if (request.pending && !isAside) {
    commands.push(...readMore(reply));
  }
  commands.push(...readFlags(reading, reach, commands, own));
  commands.push(...readIntroducedName(heard, listOpen(reach, commands), index));
  commands.push(...readRecipient(heard, listOpen(reach, commands), values, index));
  // A question next to an answer is still a question: "Paris. How long will this take?"
  const asksToo =
    isReply && moves.inquiries.some((clause) => !values.some(({ span }) => overlaps(span, clause)));
  const isQuestion =
    (!isReply || asksToo) && !isAside && !changes && moves.questions.length > 0 && !reading.unclear;
  if (isQuestion && !isPlanned) commands.push({ type: 'Digress', kind: 'question' });
  return sortCommands(commands, reach.asked);
}

/** Words of an answer that goes before a request for another task. */
const MAX_BEFORE = 4;

/** "Malta. And where is my parcel?": the answer to the open question goes before what asks for something else. */
function readBefore({ index, heard, context }: Reading, { start }: Span, { asked }: Reach): Command[] {
  const [fact] = asked;
  if (!fact || asked.length > 1 || !isFreeText(fact)) return [];
  const kind = findTextKind(fact, index, heard, context.question);
  if (kind !== 'name' && kind !== 'place' && kind !== 'spot' && kind !== 'code') return [];
  const clauses = heard.clauses.filter(
    ({ act, end, first, last, negated }) =>
      end <= start && act === 'answer' && !negated && last - first <= MAX_BEFORE,
  );
  if (clauses.length === 0) return [];
  const value = readFreeText({ ...heard, clauses }, kind, [], true);
  return value === undefined ? [] : [{ type: 'SetFact', fact: fact.name, value }];
}

/** Values of known facts are read if anything in the message could take one back. */
function widen(moves: Moves, { clauses, message, hear }: HeardMessage): Moves {
  const isSaid =
    findPattern(message.words, hear.said) !== undefined || clauses.some(({ joint }) => joint === 'contrast');
  return moves.corrects || !(isSaid || clauses.some(({ negated }) => negated))
    ? moves
    : { ...moves, corrects: true };
}

const toStart = ({ graph, score }: Trigger): Command => ({
  type: 'StartGraph',
  graph: graph.graph.id,
  confidence: roundScore(score),
});

/**
 * Words that cancel, start over or end, without those of `own`, which ask for another task. At a question for yes or no they count unless they repeat what it asks:
 * "Shall I cancel it?" "Cancel it."
 */
function readGivenUp(
  { heard, moves, index, request }: Reading,
  activities: readonly Activity[],
  question: AskedQuestion,
  own?: Span,
): Command[] | undefined {
  const { hear } = heard;
  const { pending, step } = request;
  const top = activities[0];
  if (moves.restarts && !own) {
    const graph = top?.graphs[0] ?? index.main;
    return graph === undefined ? undefined : [{ type: 'StartGraph', graph, restart: true }];
  }
  // "No, that's all" passes an optional question.
  if (pending?.optional === true && moves.refuses === 'wholly') return undefined;
  const isStopped = isWhole(heard.message.words, heard.locale.end, heard.locale.fillers);
  if (isStopped && !own && !step && (top === undefined || top.isRoot)) return [{ type: 'EndConversation' }];
  // In a scenario, its own signals decide.
  if (!moves.cancels || step || heard.clauses.some(({ conditional }) => conditional)) return undefined;
  const isTask = top !== undefined && !top.isRoot;
  if (!isTask && (pending?.facts.length ?? 0) === 0) return undefined;
  const asksYesNo =
    pending?.expects === 'yes_no' ||
    pending?.facts.some((name) => index.find(name)?.type === 'boolean') === true;
  const gives = heard.clauses.filter(
    (clause) =>
      !(own && overlaps(clause, own)) &&
      (saysToStop(heard, clause) ||
        (!asksYesNo && pending?.optional !== true && isClause(heard, clause, hear.declines))),
  );
  if (gives.length === 0) return undefined;
  const echoes = gives.some(({ first, last }) =>
    heard.message.words.slice(first, last).some(({ text }) => question.content.includes(text)),
  );
  if (asksYesNo && echoes) return undefined;
  if (isTask || !asksYesNo) return [{ type: 'CancelGraph' }];
  const fact = pending?.facts.find((name) => index.find(name)?.type === 'boolean');
  if (pending?.expects === 'yes_no' || fact === undefined) return [{ type: 'Deny' }];
  return [{ type: 'SetFact', fact, value: false }];
}

/** One question back: the facts given last are asked again. */
function goBack({ lastGiven = [], known, pending }: UnderstandRequest): Command[] {
  const facts = lastGiven.length > 0 ? lastGiven : known.length === 1 ? known : [];
  if (facts.length > 0) return facts.map((fact): Command => ({ type: 'CorrectFact', fact }));
  return pending ? [{ type: 'Clarify' }] : [];
}

/** Facts that are not asked for and have no value yet, from this message or before. */
const listOpen = ({ others }: Reach, commands: readonly Command[]): Fact[] =>
  others.filter(({ name }) => !commands.some((command) => 'fact' in command && command.fact === name));

/** Yes or no for facts besides the asked one: "yes, and breakfast too". */
function readFlags(
  { heard, index, moves }: Reading,
  { others, asked }: Reach,
  commands: readonly Command[],
  own: readonly Fact[],
): Command[] {
  if (moves.clarifies) return [];
  const asksFlag = asked.some(({ type }) => type === 'boolean');
  const isSet = (fact: Fact) => commands.some((command) => 'fact' in command && command.fact === fact.name);
  return others.flatMap((fact): Command[] => {
    if (fact.type !== 'boolean' || isSet(fact) || !(own.length === 0 || own.includes(fact))) return [];
    const value = asksFlag
      ? readNamedFlag({ heard, index }, fact)
      : isNotNeeded(heard, index, fact)
        ? false
        : undefined;
    return value === undefined ? [] : [{ type: 'SetFact', fact: fact.name, value }];
  });
}

/** "No porter needed", beside the answer to another question. */
function isNotNeeded(
  { message, clauses, hear, locale }: HeardMessage,
  index: FlowIndex,
  fact: Fact,
): boolean {
  const { strong, name } = index.getCues(fact, locale);
  const cues = [...strong, ...name.map((word) => [word])];
  return clauses.some(({ first, last }) => {
    const own = message.words.slice(first, last);
    const at = matchPatternAt(own, hear.noneOf, 0);
    return (
      at > 0 &&
      cues.some((cue) =>
        findCue(own, cue, locale.prefixes).some(
          (found) => found.first === at && isWhole(own.slice(found.last), hear.needed, hear.tails),
        ),
      )
    );
  });
}

/**
 * What the message says about the scenario on top. A transition or an answer that the same words give goes
 * first: "never mind" may be what a step waits for.
 */
function findSignal({ index, request, heard, locale }: Reading, isAnswered: boolean): Signal | undefined {
  const { step, text, pending } = request;
  if (!step) return undefined;
  const signal = readSignal(heard.message, locale, { isAnswer: pending?.expects === 'yes_no' });
  if (!signal || (isAnswered && !isLeaving(signal))) return undefined;
  return isTransition(index, step, text, locale) ? undefined : signal;
}

function isTransition(
  index: FlowIndex,
  { graph, node }: NonNullable<UnderstandRequest['step']>,
  text: string,
  words: LocaleWords,
): boolean {
  const [best] = rankHeard(index, words, getStepSet(graph, node), text);
  return best !== undefined && best.score >= index.transitionThreshold;
}

/** Certain enough that nothing else in the message counts. */
const isLeaving = ({ signal, confidence = 1 }: Signal): boolean => signal === 'exit' && confidence >= SURE;
const SURE = 0.9;

/** In a scenario, giving up what is on top is a signal: the scenario's own threshold decides. */
function toSignal(move: Command, { index, request: { step, text }, locale }: Reading): Command | undefined {
  if (!step || move.type !== 'CancelGraph' || move.frame !== undefined) return move;
  if (isTransition(index, step, text, locale)) return undefined;
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

function listFacts(activity: Activity | undefined, index: FlowIndex): Fact[] {
  const facts: Fact[] = [];
  // Each message asks; flatMap takes some 90 ns for each that it gives.
  for (const id of activity?.graphs ?? []) facts.push(...(index.findGraph(id)?.facts ?? []));
  return facts;
}

/** Words beside values and the names of their facts that still say nothing else. */
const MAX_OTHER_WORDS = 1;

/** A known value changes only because of a correcting word, or if the old value is ruled out. */
function toCommand(
  { fact, value: said, role, span, byCue }: Value,
  all: readonly Value[],
  {
    moves,
    heard,
    request,
    index,
    context,
    claimed,
  }: Pick<Reading, 'moves' | 'heard' | 'request' | 'index' | 'context'> & { claimed: readonly Span[] },
): Command[] {
  const { clauses, message, hear } = heard;
  if (role !== 'known') return [{ type: 'SetFact', fact: fact.name, value: said }];
  const old = request.values?.[fact.name];
  const value = fact.type === 'date' ? fitMonth(heard, context, span, said, old) : said;
  const isOld = JSON.stringify(old) === JSON.stringify(value);
  if (isOld) return [];
  const own = clauses.find((clause) => overlaps(clause, span));
  // "2 vans, and the deposit is £350": a separate clause names the fact.
  const isApart = own !== undefined && own !== clauses[0] && own.act !== 'question' && !own.conditional;
  const isBare = byCue && (isApart || saysNothingElse(heard, index, all, claimed));
  const isContrast =
    clauses.some(({ negated, act }) => negated || act === 'retraction' || act === 'correction') ||
    clauses.some(({ joint }) => joint === 'contrast') ||
    findPattern(message.words, hear.said) !== undefined;
  return moves.corrects || isContrast || isBare ? [{ type: 'CorrectFact', fact: fact.name, value }] : [];
}

/** "Rooms: 1", "3 adults and 1 child": only values with words that name their facts, which changes those facts. */
function saysNothingElse(
  heard: HeardMessage,
  index: FlowIndex,
  values: readonly Value[],
  claimed: readonly Span[],
): boolean {
  const { words } = heard.message;
  const { stopWords, fillers, prefixes, hear } = heard.locale;
  const named = values.flatMap(({ fact }) =>
    listNames(index, fact, heard).flatMap((phrase) => findCue(words, phrase, prefixes)),
  );
  const rest = words.filter(
    (word, at) =>
      !values.some(({ span }) => overlaps(span, word)) &&
      !claimed.some((span) => overlaps(span, word)) &&
      !hear.conclusions.includes(word.text) &&
      !named.some(({ first, last }) => at >= first && at < last) &&
      !stopWords.includes(word.text) &&
      !fillers.includes(word.text) &&
      !hear.tails.includes(word.text),
  );
  const isAsked = heard.clauses.some(
    ({ act, conditional, hedged }) => act === 'question' || conditional || hedged,
  );
  // In "currently 225, so 300" the value without a name says something else.
  if (isAsked || !values.every(({ byCue }) => byCue)) return false;
  return rest.length <= MAX_OTHER_WORDS && !rest.some(({ text }) => /^\p{N}/u.test(text));
}

/**
 * Whether a question is input for the task on top: if it has a plan and nothing particular is asked, "what's on
 * Friday?" is a request and no aside.
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
