import type { CompiledNode } from '../compile/compiled-flow.ts';
import type { Frame, Pending } from '../session/session.ts';
import type { CommandOutcome } from './commands/command-outcome.ts';
import { creditCounter, findCounter } from './counters.ts';
import { writeStates } from './due-states.ts';
import { resolveFactName } from './facts.ts';
import { updateGates } from './gates.ts';
import { leadsToPlan } from './leads-to-plan.ts';
import {
  type GateView,
  getSpentAttempts,
  isObjectiveMet,
  isStateDue,
} from './navigators/gates/eligibility.ts';
import { answersByRule } from './respond/answers-by-rule.ts';
import { addEvent, type OpenRow, type Turn } from './turn-state.ts';
import type { Command } from './types/input.ts';
import { evades, isHold, isSocial, isTalk, onlyAsks } from './understanding/understanding-acts.ts';

/**
 * Closes the row that was waiting for this input. See docs/rulings.md#1.
 *
 * A reply credits an attempt, and an execution if the row was EXECUTE. An off-topic message credits nothing,
 * and the question comes back in the same mode, so nothing has to be un-credited later.
 */
export function closeRow(
  turn: Turn,
  pending: Pending,
  commands: readonly Command[],
  outcome: CommandOutcome,
  opened: string[],
): void {
  const frame = turn.session.frames.find(({ id }) => id === pending.frame) as Frame;
  const item = turn.compiled.getGraph(frame.graph).nodes.get(pending.node) as CompiledNode;
  turn.session.pending = undefined;
  if (!frame.scenario) frame.phase = 'enter';
  const row: OpenRow = { frame, item, pending, commands, outcome, opened };
  if (waitsForRules(turn, item)) turn.heard.deferredRow = row;
  else settleRow(turn, row, false);
}

/** Closes a row that was deferred until the rules had been matched. */
export function closeDeferredRow(turn: Turn): void {
  const {
    heard: { deferredRow },
  } = turn;
  turn.heard.deferredRow = undefined;
  if (!deferredRow) return;
  // At this point only calls of rules have added replies.
  const isAnswered = turn.log.replies.length > 0 || answersByRule(turn);
  settleRow(turn, deferredRow, isAnswered && !isForPlan(turn, deferredRow));
  if (isAnswered) turn.question.missed = undefined;
}

/** Whether the message is for a plan: it is not a question, small talk or a complaint. */
function isForPlan(turn: Turn, { frame, pending }: OpenRow): boolean {
  if (!leadsToPlan(turn.compiled.getGraph(frame.graph), pending.node)) return false;
  const { sentiment } = turn.alignment?.understanding ?? {};
  return sentiment !== 'negative' && sentiment !== 'frustrated' && !onlyAsks(turn) && !isTalk(turn);
}

/** A message that was not understood, or is only polite, may match a rule, so the row is closed after matching. */
function waitsForRules(turn: Turn, item: CompiledNode): boolean {
  const { heard, behavior, alignment } = turn;
  if (!behavior.weighsRules || alignment?.text === undefined || alignment.index.rules.size === 0)
    return false;
  return heard.notUnderstood || passesMessage(turn, item);
}

/** "Thanks" is a reply to a message that waits, and no answer to a question. */
const passesMessage = (turn: Turn, { node }: CompiledNode): boolean =>
  turn.behavior.passesMessages && node.type === 'message' && isSocial(turn);

function settleRow(turn: Turn, row: OpenRow, isAnsweredByRule: boolean): void {
  const said = readReply(turn, row, isAnsweredByRule);
  if (said.insists) turn.question.insistsOn = row.pending.node;
  if (turn.alignment) turn.alignment.answered = said.answered || said.failed;
  if (said.isReply) creditReply(turn, row, said);
  else {
    keepAsking(turn, row);
    if (turn.behavior.repeatsLess && isHold(turn))
      turn.question.missed = { node: row.pending.node, times: 0, isHold: true };
    if (answersOther(turn, row)) takeOther(turn, row);
  }
}

/** The meaning of a message for the open question. */
type Reply = {
  answered: boolean;
  /** A value was given that the fact does not accept. */
  failed: boolean;
  isReply: boolean;
  /** The customer does not know the answer. */
  unknown: boolean;
  /** An old value does not answer a question with `askAlways`. */
  insists: boolean;
};

function readReply(turn: Turn, row: OpenRow, isAnsweredByRule: boolean): Reply {
  const { item, pending, commands, outcome } = row;
  const { produces } = item;
  const { changes, passed } = outcome;
  const answered = changes.set.length > 0 && changes.set.some((fact) => produces.includes(fact));
  const failed = changes.invalid.length > 0 && changes.invalid.some(({ fact }) => produces.includes(fact));
  let unknown = passed === true;
  let refused = unknown;
  let aside =
    (isAnsweredByRule && !(item.asks.length > 0 && evades(turn))) ||
    outcome.frozenBy.length > 0 ||
    (turn.behavior.reportsUnderstanding &&
      ((isTalk(turn) && !passesMessage(turn, item)) || isAboutOther(pending, commands, produces))) ||
    answersOther(turn, row);
  for (const command of commands) {
    if (command.type === 'UnknownAnswer') {
      // Not knowing another fact is also a reply, but leaves an optional question open.
      refused = true;
      unknown ||= isAbout(turn, command, produces);
    } else if (isAside(turn, command, produces) || (isStep(row) && command.type === 'Signal')) aside = true;
  }
  return {
    answered,
    failed,
    isReply: !aside || answered || failed || refused,
    unknown,
    insists: insistsOnNew(turn, row) && !answered && (!refused || holdsOldValue(turn, item, outcome)),
  };
}

const isAbout = (
  turn: Turn,
  { fact }: Command & { type: 'UnknownAnswer' },
  produces: readonly string[],
): boolean => fact === undefined || produces.includes(resolveFactName(turn, fact) ?? fact);

/** A step runs when it is entered; its question does not decide where it leads. */
const isStep = ({ frame }: OpenRow): boolean => frame.scenario !== undefined;

const insistsOnNew = (turn: Turn, { commands, item: { node } }: OpenRow): boolean =>
  turn.behavior.insistsOnNewAnswers &&
  node.type === 'question' &&
  node.askAlways === true &&
  !keepsKnown(turn, commands);

/** An off-topic message: the question comes back in the same mode. */
function keepAsking(turn: Turn, { frame, pending: { row, node, mode } }: OpenRow): void {
  if (!frame.scenario) frame.focus = { node, mode };
  const counter = findCounter(frame, node);
  addEvent(turn, {
    type: 'row-closed',
    row,
    node,
    mode,
    outcome: 'aside',
    attempts: counter?.attempts ?? 0,
    executions: counter?.executions ?? 0,
    factsProduced: [],
    statesProduced: [],
    gatesOpened: [],
  });
}

function creditReply(turn: Turn, row: OpenRow, said: Reply): void {
  const { frame, item, pending, outcome, opened } = row;
  const { node } = pending;
  const isOfStep = isStep(row);
  const mode = isOfStep ? 'RETRY' : pending.mode;
  const counter = findCounter(frame, node);
  const credited = creditCounter(frame, node, counter, mode, pending.turn, said.unknown && !said.insists);
  const view: GateView = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const met = isObjectiveMet(item, view);
  const statesProduced = !isOfStep && isStateDue(item, view) ? writeStates(turn, item) : [];
  const gatesOpened =
    statesProduced.length === 0 ? opened : opened.concat(updateGates(turn, [], statesProduced));
  if (!isOfStep) focusAfterReply(turn, row, said, met, getSpentAttempts(credited) - 1);
  if (!isOfStep && said.answered && !met) turn.question.part = findPart(turn, row);
  if (turn.session.digression && (said.answered || met)) turn.session.digression = undefined;
  addEvent(turn, {
    type: 'row-closed',
    row: pending.row,
    node,
    mode: pending.mode,
    outcome: 'reply',
    attempts: credited.attempts,
    executions: credited.executions,
    factsProduced: item.produces.filter(
      (fact) => outcome.changes.changed.includes(fact) && turn.scope.fact(fact) !== undefined,
    ),
    statesProduced,
    gatesOpened,
    turn: 0,
    index: 0,
  });
}

/**
 * A partial or invalid value keeps the question in focus, and so does a message that was not understood; a
 * refusal goes through the normal order. See docs/rulings.md#9.
 */
function focusAfterReply(
  turn: Turn,
  row: OpenRow,
  { answered, failed, insists }: Reply,
  met: boolean,
  times: number,
): void {
  const { frame, item } = row;
  const { asks } = item;
  const node = item.node.id;
  const missed = turn.heard.notUnderstood && asks.length > 0 && (!met || insists);
  const stays = ((answered || failed || missed) && !met) || insists;
  frame.focus = stays ? { node } : undefined;
  if (missed) turn.question.missed = { node, times, ...(isBareYes(turn, row) && { isBareYes: true }) };
  if (failed && !met) turn.question.refused = node;
}

/**
 * The facts that a partial answer gave, if the question asked for several at once. Corrections are acknowledged
 * anyway.
 */
function findPart(
  { behavior, scope }: Turn,
  { item: { asks }, pending: { facts, mode }, outcome: { changes, corrected } }: OpenRow,
): string[] | undefined {
  // When it asked again, a question that already had a part of its answer asked for one fact only.
  const asksSeveral = facts.length > 1 && (mode === 'EXECUTE' || facts.length === asks.length);
  const isPartial = facts.some((fact) => scope.fact(fact) === undefined);
  if (!behavior.acknowledgesParts || !asksSeveral || !isPartial) return undefined;
  const given = facts.filter((fact) => changes.set.includes(fact) && !corrected.includes(fact));
  return given.length > 0 ? given : undefined;
}

const OFF_TOPIC_COMMANDS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'StartGraph',
  'ResumeGraph',
  'CancelGraph',
  'Digress',
  'Clarify',
]);

function isAside(turn: Turn, command: Command, produces: readonly string[]): boolean {
  if (OFF_TOPIC_COMMANDS.has(command.type)) return true;
  if (command.type !== 'CorrectFact') return false;
  const name = resolveFactName(turn, command.fact);
  return name !== undefined && !produces.includes(name);
}

/**
 * Whether an option was chosen for a fact that the open question does not produce: a quick reply, or because an
 * earlier value was ambiguous.
 */
function isAboutOther(
  { facts: [fact], options }: Pending,
  [command]: readonly Command[],
  produces: readonly string[],
): boolean {
  if (command?.type !== 'Choose' || fact === undefined) return false;
  const chosen = options?.find(({ id }) => id === command.options[0]);
  return !produces.includes(chosen?.sets?.fact ?? fact);
}

/**
 * Whether "I don't know" would leave an old value in place as the answer. An optional question is passed
 * instead.
 */
const holdsOldValue = (
  { behavior, scope }: Turn,
  { node, asks }: CompiledNode,
  { passed }: CommandOutcome,
): boolean =>
  behavior.weighsRules &&
  passed !== true &&
  !(node.type === 'question' && node.optional) &&
  asks.some((fact) => scope.fact(fact) !== undefined);

/** "Yes" to "Any wishes?": the customer has some. */
const isBareYes = ({ behavior }: Turn, { commands, pending: { expects } }: OpenRow): boolean =>
  behavior.repeatsLess && expects === 'text' && commands.some(({ type }) => type === 'Affirm');

/** Whether the message gives values, all of them for other questions. A question that is asked only once passes anyway. */
const answersOther = (
  { behavior }: Turn,
  { commands, outcome: { changes }, item: { node, produces, retry } }: OpenRow,
): boolean =>
  behavior.takesOtherAnswers &&
  node.type === 'question' &&
  retry.maxAttempts > 1 &&
  commands.every(({ type }) => type !== 'CorrectFact') &&
  produces.length > 0 &&
  changes.set.length > 0 &&
  changes.invalid.length === 0 &&
  !changes.set.some((fact) => produces.includes(fact));

/** Repeats the values. In a gates graph they can call for another node, so that its order decides what comes next. */
function takeOther(turn: Turn, row: OpenRow): void {
  const { frame } = row;
  turn.question.part = listGiven(row);
  if (turn.compiled.getGraph(frame.graph).strategy === 'gates') frame.focus = undefined;
}

/** The values that the reply takes up. Corrections are acknowledged anyway, and a new task asks its own questions. */
function listGiven({ commands, outcome: { changes, corrected } }: OpenRow): string[] | undefined {
  if (commands.some(({ type }) => OFF_TOPIC_COMMANDS.has(type))) return undefined;
  const given = changes.set.filter((fact) => !corrected.includes(fact));
  return given.length > 0 ? given : undefined;
}

/** A yes to a known value is an answer: the value stays. */
const keepsKnown = ({ heard: { consent } }: Turn, commands: readonly Command[]): boolean =>
  consent === 'yes' && commands.some(({ type }) => type === 'Affirm');
