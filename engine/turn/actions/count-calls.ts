import { DEFAULT_TOOL_CALLS_PER_SESSION, DEFAULT_TOOL_CALLS_PER_TURN } from '../../document/settings.ts';
import type { Turn } from '../turn-state.ts';

/**
 * Whether so many calls may still be made, by the limits of the turn and of the session; past one it says so
 * in `turn.overBudget`. Calls that belong together are asked about together: none is made when not all may be.
 */
export function mayCall(turn: Turn, calls: number): boolean {
  const {
    toolCallsPerTurn = DEFAULT_TOOL_CALLS_PER_TURN,
    toolCallsPerSession = DEFAULT_TOOL_CALLS_PER_SESSION,
  } = turn.compiled.flow.settings?.limits ?? {};
  if (turn.calls + calls > toolCallsPerTurn)
    turn.overBudget = `A turn makes ${toolCallsPerTurn} calls at most.`;
  else if ((turn.session.calls ?? 0) + calls > toolCallsPerSession)
    turn.overBudget = `A conversation makes ${toolCallsPerSession} calls at most.`;
  else return true;
  return false;
}

export function countCalls(turn: Turn, calls: number): void {
  turn.calls += calls;
  turn.session.calls = (turn.session.calls ?? 0) + calls;
}
