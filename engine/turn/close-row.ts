import type { CompiledNode } from '../compile/compiled-flow.ts';
import type { Frame, Pending } from '../session/session.ts';
import type { CommandOutcome } from './commands/run-command.ts';
import { creditCounter, findCounter } from './counters.ts';
import { writeStates } from './due-states.ts';
import { resolveFactName } from './facts.ts';
import { updateGates } from './gates.ts';
import { isObjectiveMet, isStateDue, type View } from './navigators/gates/eligibility.ts';
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
  const frame = turn.session.frames.find((item) => item.id === pending.frame) as Frame;
  const item = turn.compiled.getGraph(frame.graph).nodes.get(pending.node) as CompiledNode;
  turn.session.pending = undefined;
  if (!frame.scenario) frame.phase = 'enter';
  const { produces } = item;
  const answered =
    outcome.changes.set.length > 0 && outcome.changes.set.some((fact) => produces.includes(fact));
  const failed =
    outcome.changes.invalid.length > 0 && outcome.changes.invalid.some(({ fact }) => produces.includes(fact));
  // A step ran when it was entered, and its way on is not for a question to say.
  const isStep = frame.scenario !== undefined;
  let isReply = answered || failed;
  let unknown = false;
  let aside = false;
  for (const command of commands) {
    if (command.type === 'UnknownAnswer') {
      isReply = true;
      // Not knowing some other fact is a reply too, but leaves an optional question open.
      const { fact } = command;
      if (fact === undefined || produces.includes(resolveFactName(turn, fact) ?? fact)) unknown = true;
    } else if (isAside(turn, command, produces) || (isStep && command.type === 'Signal')) aside = true;
  }
  if (!aside) isReply = true;
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
  const credited = creditCounter(frame, pending.node, counter, mode, pending.turn, unknown);
  const view: View = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const met = isObjectiveMet(item, view);
  const statesProduced = !isStep && isStateDue(item, view) ? writeStates(turn, item) : [];
  const gatesOpened =
    statesProduced.length === 0 ? opened : opened.concat(updateGates(turn, [], statesProduced));
  // A value given, right or wrong, keeps the question in focus until it is whole; a refusal or silence
  // goes through the order (ruling 9).
  if (!isStep) frame.focus = (answered || failed) && !met ? { node: pending.node } : undefined;
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
