import { hash } from 'node:crypto';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { TurnCompleted } from '@/lib/contract/schemas/webhooks';
import type { SessionRef, StoredSession, StoredTurn } from '@/lib/server/turns/store/store';
import { toPending } from '@/lib/server/turns/take/answer-body';

/** Largest body of a delivery; a larger one is sent without its events. */
export const MAX_BODY_BYTES = 512 * 1024;

/**
 * The id of a delivery, the same for every attempt. It includes the trace hash, because a new conversation may have the id
 * of a deleted one.
 */
export function toDeliveryId(
  webhookId: string,
  { sessionId }: Pick<SessionRef, 'sessionId'>,
  { turn, traceHash }: Pick<StoredTurn, 'turn' | 'traceHash'>,
): string {
  return `msg_${hash('sha256', JSON.stringify([webhookId, sessionId, turn, traceHash])).slice(0, 40)}`;
}

/** The body of a delivery, or undefined if the webhook wants none of the events. `record` is masked. */
export function toTurnEvent(
  id: string,
  kinds: ReadonlySet<string>,
  { environment, customerId }: Pick<StoredSession, 'environment' | 'customerId'>,
  { at, reply }: Pick<StoredTurn, 'at' | 'reply'>,
  record: TurnRecord,
): string | undefined {
  const events = kinds.size === 0 ? record.events : record.events.filter(({ type }) => kinds.has(type));
  if (kinds.size > 0 && events.length === 0) return undefined;
  const { sessionId, turn, flow, traceId } = JSON.parse(reply) as TurnResponse;
  const { pending } = record.after;
  const event: TurnCompleted = {
    id,
    type: 'turn.completed',
    flow,
    environment,
    sessionId,
    ...(customerId !== null && { customerId }),
    turn,
    traceId,
    at,
    status: record.status,
    input: record.input,
    replies: record.replies,
    ...(pending && { pending: toPending(pending) }),
    events,
  };
  const body = JSON.stringify(event);
  if (Buffer.byteLength(body) <= MAX_BODY_BYTES) return body;
  return JSON.stringify({ ...event, events: [], eventsOmitted: true } satisfies TurnCompleted);
}
