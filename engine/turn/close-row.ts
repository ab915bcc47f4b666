import type { CompiledNode } from '../compile/compiled-flow.ts';
import type { Frame, Pending } from '../session/session.ts';
import type { CommandOutcome } from './commands/run-command.ts';
import { creditCounter, findCounter } from './counters.ts';
import { writeStates } from './due-states.ts';
import { resolveFactName } from './facts.ts';
import { updateGates } from './gates.ts';
import { evades, isTalk, onlyAsks } from './hear-nothing.ts';
import { leadsToPlan } from './leads-to-plan.ts';
import { getSpentAttempts, isObjectiveMet, isStateDue, type View } from './navigators/gates/eligibility.ts';
import { answersByRule } from './respond/answers-by-rule.ts';
import { addEvent, type Turn } from './turn-state.ts';
import type { Command } from './types/input.ts';

/**
 * Closes the decision that was waiting for this input (ruling 1).
 *
 * A reply credits the attempt, and the execution when the row was EXECUTE; a turn aside credits nothing
 * and the question comes back in the same mode. So nothing ever has to be un-credited.
 */
export function closeRow(
  turn: Turn,
  pending: Pending,
  commands: readonly Command[],
  outcome: CommandOutcome,
  opened: string[],
): void {
  const frame = findFrame(turn, pending);
  turn.session.pending = undefined;
  if (!frame.scenario) frame.phase = 'enter';
  const row = { pending, commands, outcome, opened };
  if (waitsForRules(turn)) turn.unheard = row;
  else settleRow(turn, row, false);
}

/** What closing a row reads: how the message was understood, and what its commands did. */
export type OpenRow = {
  pending: Pending;
  commands: readonly Command[];
  outcome: CommandOutcome;
  opened: string[];
};

/** Closes the row of a message that said nothing to it, now that the rules had their say. */
export function closeUnheard(turn: Turn): void {
  const { unheard } = turn;
  turn.unheard = undefined;
  if (!unheard) return;
  // Nothing but the calls of rules has spoken so far.
  const isAnswered = turn.replies.length > 0 || answersByRule(turn);
  settleRow(turn, unheard, isAnswered && !isForPlan(turn, unheard.pending));
  if (isAnswered) turn.missed = undefined;
}

/** Whether a plan is to be made from the message: it is no question, no small talk and no anger. */
function isForPlan(turn: Turn, pending: Pending): boolean {
  const { graph } = findFrame(turn, pending);
  if (!leadsToPlan(turn.compiled.getGraph(graph), pending.node)) return false;
  const { sentiment } = turn.alignment?.understanding ?? {};
  return sentiment !== 'negative' && sentiment !== 'frustrated' && !onlyAsks(turn);
}

/** A message that no reader understood may be what a rule is about. */
const waitsForRules = ({ heardNothing, behavior, alignment }: Turn): boolean =>
  heardNothing && behavior.weighsRules && alignment?.text !== undefined && alignment.index.rules.size > 0;

const findFrame = ({ session }: Turn, pending: Pending): Frame =>
  session.frames.find(({ id }) => id === pending.frame) as Frame;

function settleRow(
  turn: Turn,
  { pending, commands, outcome, opened }: OpenRow,
  isAnsweredByRule: boolean,
): void {
  const frame = findFrame(turn, pending);
  const item = turn.compiled.getGraph(frame.graph).nodes.get(pending.node) as CompiledNode;
  const { produces } = item;
  const answered =
    outcome.changes.set.length > 0 && outcome.changes.set.some((fact) => produces.includes(fact));
  const failed =
    outcome.changes.invalid.length > 0 && outcome.changes.invalid.some(({ fact }) => produces.includes(fact));
  // A step ran when it was entered, and its way on is not for a question to say.
  const isStep = frame.scenario !== undefined;
  let isReply = answered || failed;
  let unknown = false;
  let refused = false;
  let aside =
    (isAnsweredByRule && !(item.asks.length > 0 && evades(turn))) ||
    (turn.behavior.tellsWhatWasHeard && (isTalk(turn) || isAboutOther(pending, commands, produces)));
  for (const command of commands) {
    if (command.type === 'UnknownAnswer') {
      isReply = true;
      refused = true;
      // Not knowing some other fact is a reply too, but leaves an optional question open.
      const { fact } = command;
      if (fact === undefined || produces.includes(resolveFactName(turn, fact) ?? fact)) unknown = true;
    } else if (isAside(turn, command, produces) || (isStep && command.type === 'Signal')) aside = true;
  }
  if (outcome.passed) {
    isReply = true;
    refused = true;
    unknown = true;
  }
  if (!aside) isReply = true;
  // An old value is no answer to what is always asked.
  const insists =
    turn.behavior.insistsOnNewAnswers &&
    item.node.type === 'question' &&
    item.node.askAlways === true &&
    !answered &&
    (!refused || holdsOldValue(turn, item, outcome)) &&
    !keepsKnown(turn, commands);
  if (insists) turn.insistsOn = pending.node;
  if (turn.alignment) turn.alignment.answered = answered || failed;
  const counter = findCounter(frame, pending.node);
  if (!isReply) {
    if (!frame.scenario) frame.focus = { node: pending.node, mode: pending.mode };
    addEvent(turn, {
      type: 'row-closed',
      row: pending.row,
      node: pending.node,
      mode: pending.mode,
      outcome: 'aside',
      attempts: counter?.attempts ?? 0,
      executions: counter?.executions ?? 0,
      factsProduced: [],
      statesProduced: [],
      gatesOpened: [],
    });
    return;
  }
  const mode = isStep ? 'RETRY' : pending.mode;
  const credited = creditCounter(frame, pending.node, counter, mode, pending.turn, unknown && !insists);
  const view: View = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const met = isObjectiveMet(item, view);
  const statesProduced = !isStep && isStateDue(item, view) ? writeStates(turn, item) : [];
  const gatesOpened =
    statesProduced.length === 0 ? opened : opened.concat(updateGates(turn, [], statesProduced));
  // A value given, right or wrong, keeps the question in focus until it is whole, and so does a message that was
  // not understood; a refusal goes through the order (ruling 9).
  const missed = turn.heardNothing && item.asks.length > 0 && (!met || insists);
  const stays = ((answered || failed || missed) && !met) || insists;
  if (!isStep) frame.focus = stays ? { node: pending.node } : undefined;
  if (missed && !isStep) turn.missed = { node: pending.node, times: getSpentAttempts(credited) - 1 };
  if (failed && !met && !isStep) turn.refused = pending.node;
  if (turn.session.digression && (answered || met)) turn.session.digression = undefined;
  addEvent(turn, {
    type: 'row-closed',
    row: pending.row,
    node: pending.node,
    mode: pending.mode,
    outcome: 'reply',
    attempts: credited.attempts,
    executions: credited.executions,
    factsProduced: produces.filter(
      (fact) => outcome.changes.changed.includes(fact) && turn.scope.fact(fact) !== undefined,
    ),
    statesProduced,
    gatesOpened,
    turn: 0,
    index: 0,
  });
}

const ASIDES: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'StartGraph',
  'ResumeGraph',
  'CancelGraph',
  'Digress',
  'Clarify',
]);

function isAside(turn: Turn, command: Command, produces: readonly string[]): boolean {
  if (ASIDES.has(command.type)) return true;
  if (command.type !== 'CorrectFact') return false;
  const name = resolveFactName(turn, command.fact);
  return name !== undefined && !produces.includes(name);
}

/** Whether a value was chosen for a fact that the open question does not give: an earlier one was unclear. */
function isAboutOther(
  { facts: [fact] }: Pending,
  [command]: readonly Command[],
  produces: readonly string[],
): boolean {
  return command?.type === 'Choose' && fact !== undefined && !produces.includes(fact);
}

/** Whether a customer who does not know leaves a value in place that is no answer. An optional question is passed. */
const holdsOldValue = (
  { behavior, scope }: Turn,
  { node, asks }: CompiledNode,
  { passed }: CommandOutcome,
): boolean =>
  behavior.weighsRules &&
  passed !== true &&
  !(node.type === 'question' && node.optional) &&
  asks.some((fact) => scope.fact(fact) !== undefined);

/** A yes to what is known already is an answer: it stays. */
const keepsKnown = ({ consent }: Turn, commands: readonly Command[]): boolean =>
  consent === 'yes' && commands.some(({ type }) => type === 'Affirm');
