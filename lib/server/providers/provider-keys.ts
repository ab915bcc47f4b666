import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { ProviderList, ProviderResource } from '@/lib/contract/schemas/providers';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { lockWorkspace } from '@/lib/server/db/lock-workspace';
import { Refusal } from '@/lib/server/refusal';
import { type ProviderChange, planProvider } from './plan-provider';
import { boundOf, type ProviderConfig, toConfig, toProvider } from './provider-config';
import { listKindDefaults } from './provider-kinds';
import type { SealDeps } from './seal';

export async function listProviders(
  { prisma }: Pick<SealDeps, 'prisma'>,
  actor: Actor,
): Promise<ProviderList> {
  requireScope(actor, 'keys:manage');
  const rows = await findRows(prisma, actor.workspaceId);
  return { providers: rows.map(toProvider), kinds: listKindDefaults() };
}

/** Creates or updates a provider. The key is write-only. */
export async function saveProvider(
  { prisma, secret }: SealDeps,
  actor: Actor,
  name: string,
  body: ProviderChange,
): Promise<ProviderResource> {
  requireScope(actor, 'keys:manage');
  const { workspaceId } = actor;
  const known = await prisma.providerKey.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  const planned = planProvider(secret, name, body, known, (provider) =>
    boundOf({ workspaceId, ...provider }),
  );
  return prisma.$transaction(async (tx) => {
    if (!known) await requireRoomForProvider(tx, workspaceId);
    const saved = await tx.providerKey.upsert({
      where: { workspaceId_name: { workspaceId, name } },
      create: { workspaceId, ...planned },
      update: planned,
    });
    await audit(tx, actor, known ? 'provider.change' : 'provider.add', name);
    return toProvider(saved);
  });
}

export async function deleteProvider(
  { prisma }: Pick<SealDeps, 'prisma'>,
  actor: Actor,
  name: string,
): Promise<void> {
  requireScope(actor, 'keys:manage');
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.providerKey.deleteMany({ where: { workspaceId: actor.workspaceId, name } });
    if (count === 0) throw providerNotFound();
    await audit(tx, actor, 'provider.remove', name);
  });
}

/** All providers of a workspace with their keys, oldest first. For internal use only. */
export async function loadConfigs(
  { prisma, secret }: SealDeps,
  workspaceId: string,
): Promise<ProviderConfig[]> {
  return (await findRows(prisma, workspaceId)).map((row) => toConfig(row, secret, boundOf(row)));
}

export const providerNotFound = () =>
  new Refusal('provider-not-found', msg('No provider found with this name.'));

function findRows(prisma: PrismaClient, workspaceId: string) {
  return prisma.providerKey.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'asc' }, { name: 'asc' }],
  });
}

async function requireRoomForProvider(tx: Prisma.TransactionClient, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const { providersPerWorkspace: max } = LIMITS;
  if ((await tx.providerKey.count({ where: { workspaceId } })) >= max)
    throw new Refusal('quota-reached', msg('A workspace has at most {max} providers.', { max }));
}
