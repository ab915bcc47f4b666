import type { TurnEvent } from '@turnpike/engine/turn';

/**
 * What happened in a conversation at least once, as bits of `session.outcomes`. A conversation that a person returned to
 * the flow was still handed off, which its status no longer says.
 */
export const OUTCOME_BITS = { handoff: 1, deadlock: 2, error: 4, goal: 8 } as const;

/** The bits of one turn. A deadlock is counted as one, although it is an error code too. */
export function readOutcomes(events: readonly TurnEvent[]): number {
  let bits = 0;
  for (const event of events) {
    if (event.type === 'handoff') bits |= OUTCOME_BITS.handoff;
    else if (event.type === 'deadlock') bits |= OUTCOME_BITS.deadlock;
    else if (event.type === 'goal-met') bits |= OUTCOME_BITS.goal;
    else if (event.type === 'error' && event.code !== 'deadlock') bits |= OUTCOME_BITS.error;
  }
  return bits;
}
