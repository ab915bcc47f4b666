import { createHash } from 'node:crypto';

/** Who is assigned to a version: the customer in all their conversations, or else one conversation. */
export type RolloutUnit = { customerId: string | null; sessionId: string };

/** The first 48 bits of a hash, exact in a double. */
const BITS = 48;

/**
 * Whether a rollout starts this conversation on the candidate. The id of the rollout is part of the hash, so that two
 * rollouts choose different people. The answer never changes from true to false when the share grows.
 */
export function isInShare(
  rolloutId: string,
  { customerId, sessionId }: RolloutUnit,
  percent: number,
): boolean {
  const unit = customerId === null ? ['session', sessionId] : ['customer', customerId];
  const hash = createHash('sha256')
    .update(JSON.stringify([rolloutId, ...unit]))
    .digest();
  return hash.readUIntBE(0, BITS / 8) / 2 ** BITS < percent / 100;
}
