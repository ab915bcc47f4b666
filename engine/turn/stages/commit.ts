import { closeRow } from '../close-row.ts';
import { type CommandOutcome, runCommand } from '../commands/run-command.ts';
import { writeDueStates } from '../due-states.ts';
import { computeFacts, expireFacts } from '../facts.ts';
import { findOpenGates, updateGates } from '../gates.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Command } from '../types.ts';

/** Runs the commands in order, brings facts and gates up to date, and closes the row that was waiting. */
export function commit(turn: Turn, commands: readonly Command[]): CommandOutcome {
  const { session } = turn;
  const outcome: CommandOutcome = {
    changes: { set: [], changed: new Set(), invalid: [] },
  };
  const { pending } = session;
  findOpenGates(turn.compiled, session, turn.scope, turn.gates);
  expireFacts(turn, outcome.changes);
  for (const command of commands) {
    const result = runCommand(turn, command, outcome, pending);
    addEvent(
      turn,
      result.ok
        ? { type: 'command', command, result: 'applied' }
        : { type: 'command', command, result: 'rejected', reason: result.reason },
    );
  }
  const first = turn.before.turn === 0;
  computeFacts(turn, outcome.changes, first);
  const opened = updateGates(turn, outcome.changes.changed, []);
  if (pending && turn.input.type !== 'override') closeRow(turn, pending, commands, outcome, opened);
  writeDueStates(turn, outcome.changes.changed);
  return outcome;
}
