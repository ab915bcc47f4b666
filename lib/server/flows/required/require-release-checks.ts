import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { ReleaseCheck } from '@/lib/contract/schemas/releases/release-checks';
import type { Actor } from '@/lib/server/accounts/actor';
import { requireOwner } from '@/lib/server/accounts/grant-role';
import type { Prisma } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { readReleaseChecks } from './read-release-checks';
import type { ReleaseTarget } from './release-target';

/** Why an owner published despite missing checks. */
export type Anyway = { reason: string; missing: string[] };

/**
 * Refuses a release that misses a required check, and says which. An owner who gives a reason may release it anyway,
 * unless it has errors.
 */
export async function requireReleaseChecks(
  tx: Prisma.TransactionClient,
  actor: Actor,
  target: ReleaseTarget,
  reason: string | undefined,
): Promise<Anyway | null> {
  const { checks } = await readReleaseChecks(tx, target);
  const missing = checks.filter(({ passed }) => !passed);
  if (missing.length === 0) return null;
  if (reason === undefined || missing.some(({ check }) => check === 'errors')) {
    const { name } = target;
    throw new Refusal(
      'checks-missing',
      msg('Not ready for {name}. {missing}', { name, missing: joinSentences(missing) }),
      { missing },
    );
  }
  requireOwner(actor, msg('Only an owner can publish despite missing checks.'), { pointer: '/reason' });
  return { reason, missing: missing.map(({ check }) => check) };
}

const joinSentences = (checks: readonly ReleaseCheck[]): MessageDescriptor =>
  checks
    .map(
      ({ message, template = message, params }): MessageDescriptor =>
        params ? { template, params } : { template },
    )
    .reduce((first, second) => msg('{first} {second}', { first, second }));
