import { type ConversationState, getConversationState, listConversationStates } from '@turnpike/engine';
import { getShownTurns, getStopped, type SimulationState } from '@/lib/simulator/store/simulation-state';

/**
 * What the conversation is doing at the point that is looked at: in the middle of a turn what it has come to,
 * at the end of a turn what the turn resulted in. Undefined before it has started.
 */
export function findConversationState(state: SimulationState): ConversationState | undefined {
  const stopped = getStopped(state);
  if (stopped) {
    const { turn, stop } = stopped;
    const { before, events, after } = turn.record;
    const happened = events.slice(0, turn.stops[stop]?.events);
    // The last one is where the turn rests, which is still to come.
    return listConversationStates(before, happened, after).at(-2);
  }
  const record = getShownTurns(state).at(-1)?.record;
  if (record) return listConversationStates(record.before, record.events, record.after).at(-1);
  return state.open ? getConversationState(state.open.session) : undefined;
}
