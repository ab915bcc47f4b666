import { ENVIRONMENT_NAMES } from '@/lib/contract/names';
import type { PrismaClient } from '@/lib/server/db/generated/client';

/**
 * How many conversations each flow had, by id, from the counters of insights: counting the conversations themselves
 * would take longer with every one.
 */
export async function countConversations(
  prisma: PrismaClient,
  workspaceId: string,
  flowIds: readonly string[],
): Promise<Map<string, number>> {
  if (flowIds.length === 0) return new Map();
  // All environments are named, so that the primary key finds the rows.
  const rows = await prisma.$queryRaw<{ flow: string; n: number }[]>`
    SELECT flow_id AS flow, sum(n)::float8 AS n FROM insight_count
    WHERE workspace_id = ${workspaceId} AND flow_id = ANY(${flowIds}::text[])
      AND environment = ANY(${ENVIRONMENT_NAMES}::text[]) AND kind = 'outcome'
    GROUP BY flow_id`;
  return new Map(rows.map(({ flow, n }) => [flow, n]));
}
