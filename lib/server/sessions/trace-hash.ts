import { hash } from 'node:crypto';
import { type TurnRecord, toCanonicalJson } from '@turnpike/engine';

/**
 * Fingerprint of what a turn did: its events, replies and status. Flow id and version are left out, so
 * that the same turn has the same hash in the simulator, where the flow is a draft.
 */
export function traceHash({
  events,
  replies,
  status,
}: Pick<TurnRecord, 'events' | 'replies' | 'status'>): string {
  // The engine's own `hashJson` gives the same, in JavaScript.
  return hash('sha256', toCanonicalJson({ events, replies, status }));
}
