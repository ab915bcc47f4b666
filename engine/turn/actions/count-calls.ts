import { DEFAULT_TOOL_CALLS_PER_SESSION, DEFAULT_TOOL_CALLS_PER_TURN } from '../../document/settings.ts';
import type { Turn } from '../turn-state.ts';

/**
 * Whether this many calls are still allowed by the limits of the turn and of the session; sets
 * `turn.overBudget` if not. Related calls are counted together: none is made unless all are allowed.
 */
export function mayCall(turn: Turn, calls: number): boolean {
  const {
    toolCallsPerTurn = DEFAULT_TOOL_CALLS_PER_TURN,
    toolCallsPerSession = DEFAULT_TOOL_CALLS_PER_SESSION,
  } = turn.compiled.flow.settings?.limits ?? {};
  if (turn.limits.calls + calls > toolCallsPerTurn)
    turn.limits.overBudget = `A turn makes ${toolCallsPerTurn} calls at most.`;
  else if ((turn.session.calls ?? 0) + calls > toolCallsPerSession)
    turn.limits.overBudget = `A conversation makes ${toolCallsPerSession} calls at most.`;
  else return true;
  return false;
}

export function countCalls(turn: Turn, calls: number): void {
  turn.limits.calls += calls;
  turn.session.calls = (turn.session.calls ?? 0) + calls;
}
