import { hash } from 'node:crypto';
import { toCanonicalJson } from '@turnpike/engine/document';
import type { TurnRecord } from '@turnpike/engine/turn';

/**
 * Fingerprint of a turn: its events, replies and status. Flow id and version are left out, so that a turn has
 * the same hash in the simulator, where the flow is a draft.
 */
export function traceHash({
  events,
  replies,
  status,
}: Pick<TurnRecord, 'events' | 'replies' | 'status'>): string {
  // Same result as the engine's `hashJson`, which is pure JavaScript.
  return hash('sha256', toCanonicalJson({ events, replies, status }));
}
