import { msg } from '@turnpike/engine/messages';
import type { EnvironmentName, RolloutOutcome } from '@/lib/contract/names';
import type { Rollout, StopFinding } from '@/lib/contract/schemas/releases/rollouts';
import type { Actor } from '@/lib/server/accounts/actor';
import type { Prisma } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';

const INCLUDE = {
  baseline: { select: { number: true } },
  candidate: { select: { number: true } },
} as const satisfies Prisma.RolloutInclude;
export type RolloutRow = Prisma.RolloutGetPayload<{ include: typeof INCLUDE }>;
/** The path of a rollout. */
export type RolloutPlace = { flowId: string; rolloutId: string };
type Client = Pick<Prisma.TransactionClient, 'rollout'>;

export async function requireRollout(
  client: Client,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { flowId, rolloutId }: RolloutPlace,
): Promise<RolloutRow> {
  const row = await client.rollout.findFirst({
    where: { workspaceId, flowId, id: rolloutId },
    include: INCLUDE,
  });
  if (row) return row;
  throw new Refusal('rollout-not-found', msg('This flow has no rollout with this id.'));
}

/** The newest rollout of an environment, running or ended. */
export async function findNewestRollout(
  client: Client,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  flowId: string,
  environment: EnvironmentName,
): Promise<Rollout | null> {
  const row = await client.rollout.findFirst({
    where: { workspaceId, flowId, environment },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    include: INCLUDE,
  });
  return row && toRollout(row);
}

export function toRollout(row: RolloutRow): Rollout {
  return {
    id: row.id,
    environment: row.environment as EnvironmentName,
    baseline: row.baseline.number,
    candidate: row.candidate.number,
    percent: row.percent,
    automaticStop: row.automaticStop,
    startedAt: row.startedAt.toISOString(),
    startedBy: row.startedBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    outcome: row.outcome as RolloutOutcome | null,
    finding: row.finding as StopFinding | null,
  };
}
