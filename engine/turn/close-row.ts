import type { CompiledNode } from '../compile/compiled-flow.ts';
import type { Frame, Pending } from '../session/session.ts';
import type { CommandOutcome } from './commands/run-command.ts';
import { resolveFactName } from './facts.ts';
import { updateGates } from './gates.ts';
import { isObjectiveMet, type View } from './navigators/gates/eligibility.ts';
import { addEvent, findCounter, type Turn, updateCounter, writeState } from './turn-state.ts';
import type { Command, NewEvent } from './types.ts';

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
  delete turn.session.pending;
  frame.phase = 'enter';
  const own = new Set(item.produces);
  const answered = outcome.changes.set.some((fact) => own.has(fact));
  const failed = outcome.changes.invalid.some(({ fact }) => own.has(fact));
  const unknown =
    item.asks.some((fact) => outcome.unknown.has(fact)) ||
    commands.some((command) => command.type === 'UnknownAnswer');
  const isReply = answered || failed || unknown || !commands.some((command) => isAside(turn, command, own));
  const counter = findCounter(frame, pending.node);
  const row = { row: pending.row, node: pending.node, mode: pending.mode };
  if (!isReply) {
    frame.focus = { node: pending.node, mode: pending.mode };
    addEvent(
      turn,
      closed({
        ...row,
        outcome: 'aside',
        attempts: counter?.attempts ?? 0,
        executions: counter?.executions ?? 0,
      }),
    );
    return;
  }
  const credited = updateCounter(frame, pending.node, {
    attempts: (counter?.attempts ?? 0) + 1,
    executions: (counter?.executions ?? 0) + (pending.mode === 'EXECUTE' ? 1 : 0),
    lastRun: pending.turn,
    unknown: unknown && !answered ? true : undefined,
  });
  const view: View = { compiled: turn.compiled, frame, scope: turn.scope, turn: turn.session.turn };
  const met = isObjectiveMet(item, view);
  const statesProduced = met ? writeStates(turn, item) : [];
  const gatesOpened = [...opened, ...updateGates(turn, [], statesProduced)];
  // A value given, right or wrong, keeps the question in focus until it is whole; a refusal or silence
  // goes through the order (ruling 9).
  if ((answered || failed) && !met) frame.focus = { node: pending.node };
  else delete frame.focus;
  if (turn.session.digression && (answered || met)) delete turn.session.digression;
  addEvent(
    turn,
    closed({
      ...row,
      outcome: 'reply',
      attempts: credited.attempts,
      executions: credited.executions,
      factsProduced: item.produces.filter(
        (fact) => outcome.changes.changed.has(fact) && turn.scope.fact(fact) !== undefined,
      ),
      statesProduced,
      gatesOpened,
    }),
  );
}

/** Writes a node's states and returns those that were not set before. */
export function writeStates(turn: Turn, item: CompiledNode): string[] {
  const written = item.producesStates.filter((state) => writeState(turn, state, true));
  for (const state of written) addEvent(turn, { type: 'state-set', state, value: true, by: 'node' });
  return written;
}

function isAside(turn: Turn, command: Command, own: ReadonlySet<string>): boolean {
  if (command.type === 'Digress' || command.type === 'Clarify') return true;
  if (command.type !== 'CorrectFact') return false;
  const name = resolveFactName(turn, command.fact);
  return name !== undefined && !own.has(name);
}

type RowClosed = Extract<NewEvent, { type: 'row-closed' }>;

function closed(
  row: Omit<RowClosed, 'type' | 'factsProduced' | 'statesProduced' | 'gatesOpened'> & Partial<RowClosed>,
): RowClosed {
  return { factsProduced: [], statesProduced: [], gatesOpened: [], ...row, type: 'row-closed' };
}
