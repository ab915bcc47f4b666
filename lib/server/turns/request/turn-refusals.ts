import { msg } from '@turnpike/engine/messages';
import { Refusal } from '../../refusal';
import type { StoredSession } from '../store/store';
import type { SessionHead } from '../take/turn-deps';
import type { StoredTurnRequest } from './stored-turn';

/** Why the message cannot be the session's next turn. */
export function findRefusal(
  session: SessionHead | StoredSession,
  { flowId, customerId, input, afterRev }: StoredTurnRequest,
): Refusal | undefined {
  if (input.type === 'start')
    return new Refusal('session-exists', msg('A conversation “{id}” already exists.', { id: session.id }), {
      pointer: '/sessionId',
    });
  if (flowId !== undefined && session.flowId !== flowId) return sessionNotFound(session.id);
  if (session.status === 'complete' || session.status === 'expired') {
    return new Refusal(
      'session-finished',
      msg('The conversation has ended ({status}).', { status: session.status }),
    );
  }
  if (afterRev !== undefined && session.rev !== afterRev)
    return new Refusal('invalid-request', msg('The conversation has advanced past this revision.'), {
      pointer: '/afterRev',
    });
  const { status } = session;
  if (input.type === 'operator' && status !== 'handoff') return notHandedOff(session);
  // A deadlocked conversation also waits for a person, and can be handed back.
  if (input.type === 'override' && input.handBack && status !== 'handoff' && status !== 'deadlock')
    return notHandedOff(session);
  if (customerId !== undefined && session.customerId !== null && session.customerId !== customerId) {
    return new Refusal('invalid-request', msg('The conversation belongs to another customer.'), {
      pointer: '/customerId',
    });
  }
  return undefined;
}

function notHandedOff({ status }: Pick<SessionHead, 'status'>): Refusal {
  return new Refusal(
    'not-handed-off',
    msg(
      'This conversation is not handed off ({status}). Only handed-off conversations can be answered or returned.',
      { status },
    ),
  );
}
export function inFlight(): Refusal {
  return new Refusal('turn-in-flight', msg('Another turn of this conversation is in progress. Try again.'));
}
export function keyReused(): Refusal {
  return new Refusal(
    'idempotency-key-reused',
    msg('This Idempotency-Key was already used with another body. Use a new key.'),
  );
}
export function sessionNotFound(id: string): Refusal {
  return new Refusal('session-not-found', msg('No conversation found with the id “{id}”.', { id }), {
    pointer: '/sessionId',
  });
}
export function notReady(): Refusal {
  return new Refusal(
    'not-ready',
    msg('The database is not responding. Try again with the same Idempotency-Key.'),
    {},
    { 'retry-after': '1' },
  );
}
