import type { Pending } from '../../session/session.ts';
import { answerRequest } from '../actions/answer-request.ts';
import { closeRow } from '../close-row.ts';
import type { CommandOutcome } from '../commands/command-outcome.ts';
import { runCommand } from '../commands/run-command.ts';
import { dropContradicted } from '../consent/consent.ts';
import { findCounter } from '../counters.ts';
import { writeDueStates } from '../due-states.ts';
import { computeFacts, expireFacts, startChanges } from '../facts.ts';
import { findOpenGates, updateGates } from '../gates.ts';
import { rewindFrames } from '../navigators/edges/rewind.ts';
import { type GateView, isEligible } from '../navigators/gates/eligibility.ts';
import { canReword } from '../prompt.ts';
import { addEvent, type Turn, topFrame } from '../turn-state.ts';
import type { Command } from '../types/input.ts';
import { isTaskQuestion } from '../understanding/unclear-tasks.ts';
import { isNotUnderstood } from '../understanding/understanding-acts.ts';

/**
 * Commands that change the stack or are about something else run after the open row is closed. See
 * docs/rulings.md#1.
 */
const AFTER_ROW: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'StartGraph',
  'ResumeGraph',
  'Signal',
  'Digress',
  'Clarify',
]);

/** Commands after which a different question is open, or none. */
const MOVES: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'StartGraph',
  'ResumeGraph',
  'CancelGraph',
  'EndConversation',
  'Escalate',
]);

/** Runs the commands in order, updates facts and gates, and closes the waiting row. */
export function commit(turn: Turn, given: readonly Command[]): CommandOutcome {
  const { session } = turn;
  const outcome: CommandOutcome = {
    changes: startChanges(),
    starting: [],
    carried: [],
    corrected: [],
    retracted: [],
    frozenBy: [],
  };
  const isReply = turn.input.type === 'message' || turn.input.type === 'choice';
  const kept = dropContradicted(turn, session.pending, given);
  const asking = session.pending?.request && isReply ? session.pending : undefined;
  if (asking && turn.behavior.variesRequests) noteClarified(turn, asking, kept);
  const commands = asking ? answerRequest(turn, asking, kept) : kept;
  let rest = commands.length;
  for (let index = commands.length - 1; index >= 0; index--) {
    const command = commands[index] as Command;
    if (AFTER_ROW.has(command.type)) rest = index;
    if (command.type === 'StartGraph') outcome.starting.unshift(command.graph);
  }
  findOpenGates(turn.compiled, session, turn.scope, turn.view.gates);
  expireFacts(turn, outcome.changes);
  for (let index = 0; index < rest; index++) carryOut(turn, commands[index] as Command, outcome);
  const first = turn.before.turn === 0;
  computeFacts(turn, outcome.changes, first);
  const opened = updateGates(turn, outcome.changes.changed, []);
  const { pending } = session;
  // A row stays open while the customer is asked which value is meant.
  if (commands.some(({ type }) => MOVES.has(type))) turn.question.unclear = undefined;
  turn.heard.notUnderstood =
    outcome.frozenBy.length === 0 && isNotUnderstood(turn, commands, outcome.changes);
  if (isTaskQuestion(pending) && pending.frame === '' && isReply) session.pending = undefined;
  else if (pending && isReply && !turn.question.unclear && !turn.question.tasks) {
    noteClarified(turn, pending, commands);
    closeRow(turn, pending, commands, outcome, opened);
  } else if (!pending && isReply) noteClarifiedStep(turn, commands);
  for (const fact of outcome.retracted) focusOn(turn, fact);
  if (turn.behavior.keepsQuestions && pending) focusOnInvalid(turn, pending, outcome);
  if (outcome.changes.revised.length > 0) rewindFrames(turn, outcome.changes);
  for (let index = rest; index < commands.length; index++)
    carryOut(turn, commands[index] as Command, outcome);
  offerUndo(turn, outcome);
  writeDueStates(turn, outcome.changes.changed);
  return outcome;
}

function carryOut(turn: Turn, command: Command, outcome: CommandOutcome): void {
  const result = runCommand(turn, command, outcome, turn.session.pending);
  addEvent(
    turn,
    result.ok
      ? { type: 'command', command, result: 'applied', turn: 0, index: 0 }
      : { type: 'command', command, result: 'rejected', reason: result.reason },
  );
}

/** Starts the graph that the author drew to undo a call, if the customer wants to change what it did. */
function offerUndo(turn: Turn, outcome: CommandOutcome): void {
  if (outcome.frozenBy.length === 0) return;
  const undo = outcome.frozenBy.map((tool) => turn.compiled.tools.get(tool)?.undo).find(Boolean);
  if (undo === undefined || turn.session.frames.some(({ graph }) => graph === undo)) return;
  outcome.rests = undefined;
  carryOut(turn, { type: 'StartGraph', graph: undo }, outcome);
}

/** Records that the customer asked for the question again, in another or the same wording. */
function noteClarified(turn: Turn, { node }: { node: string }, commands: readonly Command[]): void {
  const command = commands.find(({ type }) => type === 'Clarify');
  if (command?.type === 'Clarify' && turn.behavior.reportsUnderstanding)
    turn.question.clarifies = { node, how: command.how ?? 'next' };
}

/**
 * The customer did not understand the step where the scenario rests, which asks for no fact. Without another wording,
 * the message counts as not understood.
 */
function noteClarifiedStep(turn: Turn, commands: readonly Command[]): void {
  const top = topFrame(turn);
  if (!turn.behavior.rewordsSteps || !top?.scenario || top.node === undefined || top.phase !== 'asked')
    return;
  const item = turn.compiled.getGraph(top.graph).nodes.get(top.node);
  if (canReword(item?.node.text)) noteClarified(turn, { node: top.node }, commands);
  else if (commands.some((command) => command.type === 'Clarify' && command.how === undefined))
    turn.heard.notUnderstood = true;
}

/** The text about an invalid value asks for another one, so its own question is opened. */
function focusOnInvalid(turn: Turn, { kind, facts }: Pending, { changes }: CommandOutcome): void {
  if (kind !== 'question') return;
  if (
    facts.some((fact) => changes.set.includes(fact) || changes.invalid.some((value) => value.fact === fact))
  )
    return;
  const [first] = changes.invalid;
  if (first) focusOn(turn, first.fact);
}

/** Focuses the question of a cleared fact, so it is asked at once. In edges graphs, rewinding does this. */
function focusOn(turn: Turn, fact: string): void {
  const frame = topFrame(turn);
  const graph = frame && turn.compiled.getGraph(frame.graph);
  if (!frame || graph?.strategy !== 'gates' || !turn.behavior.reportsUnderstanding) return;
  const view: GateView = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const asking = [...graph.nodes.values()].filter(
    (item) => item.waits && item.asks.includes(fact) && isEligible(item, view),
  );
  const item = asking.find(({ node }) => findCounter(frame, node.id)) ?? asking[0];
  if (item) frame.focus = { node: item.node.id };
}
