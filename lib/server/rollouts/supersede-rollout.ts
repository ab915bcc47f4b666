import type { RolloutOutcome } from '@/lib/contract/names';
import type { Actor } from '@/lib/server/accounts/actor';
import type { Prisma } from '@/lib/server/db/generated/client';
import { closeRollout } from './end-rollout';
import { type RolloutRow, requireRollout } from './rollout-view';

/**
 * A version that is made live ends the running rollout, so that a rollback in an emergency never waits for it. False: none
 * was running.
 */
export async function supersedeRollout(
  tx: Prisma.TransactionClient,
  actor: Actor,
  flowId: string,
  rolloutId: string | null,
  versionId: string | null,
): Promise<boolean> {
  if (rolloutId === null) return false;
  const row = await requireRollout(tx, actor, { flowId, rolloutId });
  return closeRollout(tx, row, { outcome: outcomeOf(row, versionId), by: actor.name });
}

function outcomeOf(row: RolloutRow, versionId: string | null): RolloutOutcome {
  if (versionId === row.candidateVersionId) return 'finished';
  return versionId === row.baselineVersionId ? 'stopped' : 'replaced';
}
