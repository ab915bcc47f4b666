import type { EnvironmentName } from '@/lib/contract/names';
import type { Agent } from '../agent';

/** A flow with a version in an environment. The version is that of production, or else of staging. */
export type PublishedFlow = { id: string; name: string; version: number; environments: EnvironmentName[] };

const isPublished = { versionId: { not: null } };

/** The published flows of the agent's workspace in the order of their ids. */
export async function listPublishedFlows(
  { deps: { prisma }, actor: { workspaceId } }: Agent,
  id: { gt?: string | undefined; endsWith?: string },
  limit: number,
): Promise<PublishedFlow[]> {
  const rows = await prisma.flow.findMany({
    where: { workspaceId, id, environments: { some: isPublished } },
    orderBy: { id: 'asc' },
    take: limit,
    select: {
      id: true,
      name: true,
      environments: {
        where: isPublished,
        // Production is first.
        orderBy: { name: 'asc' },
        select: { name: true, version: { select: { number: true } } },
      },
    },
  });
  return rows.flatMap(({ id, name, environments }) => {
    const version = environments[0]?.version?.number;
    const names = environments.map((environment) => environment.name as EnvironmentName);
    return version === undefined ? [] : [{ id, name, version, environments: names }];
  });
}
