import type { RolloutEvent, RolloutOutcome } from '@/lib/contract/names';
import type { StopFinding } from '@/lib/contract/schemas/releases/rollouts';
import { Prisma } from '@/lib/server/db/generated/client';
import type { RolloutRow } from './rollout-view';

type Ending = {
  outcome: Exclude<RolloutOutcome, 'replaced'>;
  event: RolloutEvent;
  /** Shown in the history. */
  by: string;
  finding?: StopFinding;
};

/**
 * Ends a rollout: the candidate becomes the live version (`finished`), or new conversations start on the previous one
 * again (`stopped`). Conversations in progress stay on their version. Adds a row to the history. False: it had ended.
 */
export async function endRollout(
  tx: Prisma.TransactionClient,
  row: RolloutRow,
  { outcome, event, by, finding }: Ending,
): Promise<boolean> {
  if (!(await closeRollout(tx, row, { outcome, by, finding }))) return false;
  const { workspaceId, flowId, environment: name } = row;
  const versionId = outcome === 'finished' ? row.candidateVersionId : row.baselineVersionId;
  const { closed } = await tx.environment.update({
    where: { workspaceId, flowId_name: { flowId, name } },
    data: { versionId },
    select: { closed: true },
  });
  await tx.environmentChange.create({
    data: { workspaceId, flowId, name, versionId, closed, event, actor: by },
  });
  return true;
}

/** Marks a rollout as ended and takes its candidate from the environment. The row lock lets only one caller do it. */
export async function closeRollout(
  tx: Prisma.TransactionClient,
  { workspaceId, flowId, environment: name, id }: RolloutRow,
  { outcome, by, finding }: { outcome: RolloutOutcome; by: string; finding?: StopFinding | undefined },
): Promise<boolean> {
  const { count } = await tx.rollout.updateMany({
    where: { workspaceId, id, endedAt: null },
    data: { outcome, endedBy: by, endedAt: new Date(), finding: finding ?? Prisma.DbNull },
  });
  if (count === 0) return false;
  await tx.environment.update({
    where: { workspaceId, flowId_name: { flowId, name } },
    data: { rolloutId: null, candidateVersionId: null, candidatePercent: null },
    select: { name: true },
  });
  return true;
}
