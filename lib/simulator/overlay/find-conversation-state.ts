import type { ConversationState } from '@turnpike/engine/turn';
import { getConversationState, listConversationStates } from '@turnpike/engine/views';
import { getShownTurns, getStopped, type SimulationState } from '@/lib/simulator/store/simulation-state';

/**
 * The state of the conversation at the selected moment, within a turn or at its end. Undefined before the
 * start.
 */
export function findConversationState(state: SimulationState): ConversationState | undefined {
  const stopped = getStopped(state);
  if (stopped) {
    const { turn, stop } = stopped;
    const { before, events, after } = turn.record;
    const happened = events.slice(0, turn.stops[stop]?.events);
    // The last state is the end of the turn, which is not reached yet.
    return listConversationStates(before, happened, after).at(-2);
  }
  const record = getShownTurns(state).at(-1)?.record;
  if (record) return listConversationStates(record.before, record.events, record.after).at(-1);
  return state.open ? getConversationState(state.open.session) : undefined;
}
