import type { Reply, TurnEvent } from '@turnpike/engine/turn';

/**
 * What happened in a conversation at least once, as bits of `session.outcomes`. A conversation that a person returned to
 * the flow was still handed off, which its status no longer says.
 */
export const OUTCOME_BITS = {
  handoff: 1,
  deadlock: 2,
  error: 4,
  goal: 8,
  notUnderstood: 16,
  toolFailed: 32,
} as const;

/** The texts with which the engine says that it did not understand a message. */
export const MISSED: ReadonlySet<string | undefined> = new Set(['notUnderstood', 'unknown']);

/** The bits of one turn. A deadlock is counted as one, although it is an error code too. */
export function readOutcomes(events: readonly TurnEvent[], replies: readonly Reply[]): number {
  let bits = replies.some(({ key }) => MISSED.has(key)) ? OUTCOME_BITS.notUnderstood : 0;
  for (const event of events) {
    if (event.type === 'handoff') bits |= OUTCOME_BITS.handoff;
    else if (event.type === 'deadlock') bits |= OUTCOME_BITS.deadlock;
    else if (event.type === 'goal-met') bits |= OUTCOME_BITS.goal;
    else if (event.type === 'tool-called' && !event.ok) bits |= OUTCOME_BITS.toolFailed;
    else if (event.type === 'error' && event.code !== 'deadlock') bits |= OUTCOME_BITS.error;
  }
  return bits;
}
