import { Refusal } from '../refusal';
import type { StoredSession } from './store';
import type { StoredTurnRequest } from './stored-turn';
import type { SessionHead } from './turn-deps';

/** Why this message cannot be the session's next turn. */
export function findObstacle(
  session: SessionHead | StoredSession,
  { flowId, customerId, input, afterRev }: StoredTurnRequest,
): Refusal | undefined {
  if (input.type === 'start')
    return new Refusal('session-exists', `There is a conversation "${session.id}" already.`, {
      pointer: '/sessionId',
    });
  if (flowId !== undefined && session.flowId !== flowId) return sessionNotFound(session.id);
  if (session.status === 'complete' || session.status === 'expired') {
    return new Refusal('session-finished', `The conversation is over (${session.status}).`);
  }
  if (afterRev !== undefined && session.rev !== afterRev)
    return new Refusal('invalid-request', 'The conversation has gone on.', { pointer: '/afterRev' });
  const { status } = session;
  if (input.type === 'operator' && status !== 'handoff') return notHandedOff(session);
  // A conversation that is stuck waits for a person too, and can be sent on.
  if (input.type === 'override' && input.handBack && status !== 'handoff' && status !== 'deadlock')
    return notHandedOff(session);
  if (customerId !== undefined && session.customerId !== null && session.customerId !== customerId) {
    return new Refusal('invalid-request', 'The conversation belongs to another customer.', {
      pointer: '/customerId',
    });
  }
  return undefined;
}

function notHandedOff({ status }: Pick<SessionHead, 'status'>): Refusal {
  return new Refusal(
    'not-handed-off',
    `The flow has this conversation (${status}). Only one that was handed to a person can be answered by one.`,
  );
}
export function inFlight(): Refusal {
  return new Refusal('turn-in-flight', 'Another turn of this conversation is being taken. Try again.');
}
export function keyReused(): Refusal {
  return new Refusal('idempotency-key-reused', 'This Idempotency-Key was sent before with another body.');
}
export function sessionNotFound(id: string): Refusal {
  return new Refusal('session-not-found', `There is no conversation "${id}".`, { pointer: '/sessionId' });
}
export function notReady(): Refusal {
  return new Refusal(
    'not-ready',
    'The database does not answer. Try again with the same Idempotency-Key.',
    {},
    { 'retry-after': '1' },
  );
}
