import type { Session } from '../../session/session.ts';
import type { TurnResult } from '../../turn/types/record.ts';

/**
 * How a conversation ended with a turn. `finished`: the flow completed it or handed it off. `left`: the customer
 * ended it or asked for a person, which is always possible.
 */
export type End = 'finished' | 'left';

export function readTurnEnd({ session, events }: TurnResult, leaves: boolean): End | undefined {
  if (session.handedOff) return leaves ? 'left' : 'finished';
  if (!session.ended) return undefined;
  if (leaves || session.ended.as === 'expired') return 'left';
  return events.some((event) => event.type === 'completed' && event.by === 'user') ? 'left' : 'finished';
}

/** Whether nothing is open in a flow without a main graph: all that the customer asked for is done. */
export function isNothingOpen({ turn, frames, pending, plans }: Session): boolean {
  return turn > 0 && frames.length === 0 && !pending && !plans;
}
