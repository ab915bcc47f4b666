import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import type { Actor } from '@/lib/server/accounts/actor';
import { isSignedCustomer } from '@/lib/server/accounts/customer-identity';
import { Refusal } from '@/lib/server/refusal';
import type { SessionRef } from '../store/store';

type KeyActor = Extract<Actor, { kind: 'key' }>;
export type PublishableActor = KeyActor & Required<Pick<KeyActor, 'publishable'>>;

export const isPublishable = (actor: Actor): actor is PublishableActor =>
  actor.kind === 'key' && actor.publishable !== undefined;

/** The key alone retrieves the first answer of a conversation, so it must be hard to guess. */
const MIN_IDEMPOTENCY_KEY_LENGTH = 20;
const INPUT_FIELDS = ['at', 'understanding', 'answers'] as const;

/**
 * What a visitor of a page may send: messages and choices, to a flow and an environment of the key, and public facts,
 * which `startSession` checks. The customer must be signed; only the application, with a secret key, may set any customer.
 */
export function checkPublishableTurn(
  secret: string,
  actor: PublishableActor,
  flowId: string,
  request: TurnRequest,
  idempotencyKey: string,
): void {
  const { publishable } = actor;
  if (!publishable.flowIds.has(flowId)) {
    throw new Refusal('forbidden', msg('This key is not allowed for this flow.'));
  }
  const { input } = request;
  const field = INPUT_FIELDS.find((name) => input[name] !== undefined);
  if (field) throw refuse(`/input/${field}`);
  if (input.type === 'event') throw refuse('/input/type');
  if (request.customerId !== undefined)
    checkCustomer(secret, actor, request.customerId, request.customerSignature);
  const { environment = publishable.environment } = request;
  if (environment !== publishable.environment) throw refuse('/environment');
  if (input.type === 'start' && request.sessionId !== undefined) throw refuse('/sessionId');
  if (idempotencyKey.length < MIN_IDEMPOTENCY_KEY_LENGTH) {
    throw new Refusal(
      'invalid-request',
      msg('Idempotency-Key: A publishable key requires at least {min} random characters.', {
        min: MIN_IDEMPOTENCY_KEY_LENGTH,
      }),
    );
  }
}

const FIND_STARTER = `
  SELECT 1 FROM turn
  WHERE workspace_id = $1 AND session_id = $2 AND rev = 1 AND channel = $3 AND account = $4`;

/** Whether the first message of a conversation came over this channel from this account. */
export async function isStartedBy(
  pool: pg.Pool,
  { workspaceId, sessionId }: SessionRef,
  { channel, account }: { channel: string; account: string },
): Promise<boolean> {
  const values = [workspaceId, sessionId, channel, account];
  const { rows } = await pool.query({ name: 'find-starter', text: FIND_STARTER, values });
  return rows.length === 1;
}

/** A stranger knows the key, and may guess the id of another customer, but not its signature. */
function checkCustomer(
  secret: string,
  { workspaceId, keyId, publishable }: PublishableActor,
  customerId: string,
  signature: string | undefined,
): void {
  if (signature === undefined) throw refuse('/customerId');
  const key = { workspaceId, id: keyId, sealed: publishable.identity };
  if (!isSignedCustomer(secret, key, { customerId, signature })) {
    throw new Refusal('forbidden', msg('The signature of this customer id is not valid for this key.'), {
      pointer: '/customerSignature',
    });
  }
}

function refuse(pointer: string): Refusal {
  return new Refusal('forbidden', msg('A publishable key cannot set this field.'), { pointer });
}
