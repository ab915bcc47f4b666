import type { Quotas } from '@/lib/contract/limits';
import { type Actor, actorId, isPreset } from '@/lib/server/accounts/actor';
import { type Limits, perMinute } from './limits';

/**
 * Counts a request before its body is read. All requests of people are limited; of keys, only expensive ones
 * that compile, run or read a lot, because turns have separate limits. The operator's preset key is not limited.
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
