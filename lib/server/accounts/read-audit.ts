import type { AuditEntries } from '@/lib/contract/schemas/audit';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type Actor, requireScope } from './actor';

/** Newest first, in pages; `before` is the last id of the previous page. */
export async function readAudit(
  { prisma }: { prisma: PrismaClient },
  actor: Actor,
  { before, limit }: { before?: bigint; limit: number },
): Promise<AuditEntries> {
  requireScope(actor, 'audit:read');
  const rows = await prisma.audit.findMany({
    where: { workspaceId: actor.workspaceId, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const names = await findNames(prisma, actor.workspaceId, new Set(page.map((row) => row.actor)));
  return {
    entries: page.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      actor: row.actor,
      actorName: names.get(row.actor) ?? null,
      action: row.action,
      object: row.object,
      ip: row.ip,
      outcome: row.outcome,
    })),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

/** Includes people who have left the workspace. */
async function findNames(
  prisma: PrismaClient,
  workspaceId: string,
  actors: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const idsOf = (kind: string) =>
    [...actors].filter((actor) => actor.startsWith(kind)).map((actor) => actor.slice(kind.length));
  const [users, keys] = await Promise.all([
    prisma.authUser.findMany({ where: { id: { in: idsOf('user:') } }, select: { id: true, name: true } }),
    prisma.apiKey.findMany({
      where: { workspaceId, id: { in: idsOf('key:') } },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map<string, string>([['key:preset', 'TURNPIKE_API_KEY']]);
  for (const { id, name } of users) names.set(`user:${id}`, name);
  for (const { id, name } of keys) names.set(`key:${id}`, name);
  return names;
}
