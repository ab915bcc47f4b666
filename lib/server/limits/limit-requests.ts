import type { Quotas } from '@/lib/contract/limits';
import { type Actor, actorId, isPreset } from '@/lib/server/accounts/actor';
import { type Limits, perMinute } from './limits';

/**
 * Counts a request before its body is read. Requests of people are limited, and what compiles, runs or reads much is for
 * keys too. Turns of keys have limits of their own, and the preset key belongs to the operator.
 */
export async function limitRequests(
  { limits, quotas }: { limits: Limits; quotas: Quotas },
  actor: Actor,
  { heavy }: { heavy: boolean },
): Promise<void> {
  if (isPreset(actor)) return;
  const id = actorId(actor);
  if (actor.kind === 'user') await limits.consume(`requests:${id}`, perMinute(quotas.requestsPerMinute));
  if (heavy) await limits.consume(`heavy:${id}`, perMinute(quotas.heavyRequestsPerMinute));
}
