import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { SaveSecretSchema, SecretList, SecretResource } from '@/lib/contract/schemas/tools';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { lockWorkspace } from '@/lib/server/db/lock-workspace';
import { boundOfEnvironmentSecret } from '@/lib/server/environment-settings/environment-key';
import { type SealDeps, seal, unseal } from '@/lib/server/providers/seal';
import { Refusal } from '@/lib/server/refusal';

type Row = Awaited<ReturnType<PrismaClient['toolSecret']['findFirstOrThrow']>>;
type LoadedSecret = { hosts: string[]; ciphertext: string; isOwn: boolean };
export type ToolSecret = { hosts: readonly string[]; value: string | undefined };

/** In one order, because a ciphertext is bound to the list. */
export const sortHosts = (hosts: readonly string[]): string[] => [...new Set(hosts)].sort();

/** Values a secret is bound to: it cannot be decrypted for another workspace, name or list of hosts. */
export const boundOfSecret = ({
  workspaceId,
  name,
  hosts,
}: Pick<Row, 'workspaceId' | 'name' | 'hosts'>): string[] => ['tool-secret', workspaceId, name, ...hosts];

export async function listSecrets({ prisma }: Pick<SealDeps, 'prisma'>, actor: Actor): Promise<SecretList> {
  requireScope(actor, 'keys:manage');
  const { workspaceId } = actor;
  const rows = await prisma.toolSecret.findMany({ where: { workspaceId }, orderBy: { name: 'asc' } });
  return { secrets: rows.map(toSecretResource) };
}

/** Stores a secret. Its value is write-only and is sent only to its hosts. */
export async function saveSecret(
  { prisma, secret }: SealDeps,
  actor: Actor,
  name: string,
  body: z.output<typeof SaveSecretSchema>,
): Promise<SecretResource> {
  requireScope(actor, 'keys:manage');
  const { workspaceId } = actor;
  const key = { workspaceId_name: { workspaceId, name } };
  const known = await prisma.toolSecret.findUnique({ where: key });
  const row = { workspaceId, name, hosts: sortHosts(body.hosts) };
  const ciphertext = seal(secret, boundOfSecret(row), body.value);
  return prisma.$transaction(async (tx) => {
    if (!known) await requireRoomForSecret(tx, workspaceId);
    const saved = await tx.toolSecret.upsert({
      where: key,
      create: { ...row, ciphertext },
      update: { ...row, ciphertext },
    });
    await audit(tx, actor, known ? 'secret.change' : 'secret.add', name);
    return toSecretResource(saved);
  });
}

async function requireRoomForSecret(tx: Prisma.TransactionClient, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const { secretsPerWorkspace: max } = LIMITS;
  if ((await tx.toolSecret.count({ where: { workspaceId } })) >= max)
    throw new Refusal('quota-reached', msg('A workspace has at most {max} secrets.', { max }));
}

export async function deleteSecret(
  { prisma }: Pick<SealDeps, 'prisma'>,
  actor: Actor,
  name: string,
): Promise<void> {
  requireScope(actor, 'keys:manage');
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.toolSecret.deleteMany({ where: { workspaceId: actor.workspaceId, name } });
    if (count === 0) throw secretNotFound();
    await audit(tx, actor, 'secret.remove', name);
  });
}

export const secretNotFound = () => new Refusal('secret-not-found', msg('No secret found with this name.'));

/**
 * Loads a secret for a call: that of the environment, or else that of the workspace. `value` is missing if decryption
 * fails.
 */
export async function loadToolSecret(
  { prisma, secret }: SealDeps,
  workspaceId: string,
  name: string,
  place?: { flowId: string; name: EnvironmentName } | undefined,
): Promise<ToolSecret | undefined> {
  const { flowId = null, name: environment = null } = place ?? {};
  const [row] = await prisma.$queryRaw<LoadedSecret[]>`
    SELECT hosts, ciphertext, true AS "isOwn" FROM environment_secret
    WHERE workspace_id = ${workspaceId} AND flow_id = ${flowId} AND environment = ${environment} AND name = ${name}
    UNION ALL
    SELECT hosts, ciphertext, false FROM tool_secret WHERE workspace_id = ${workspaceId} AND name = ${name}
    ORDER BY "isOwn" DESC LIMIT 1`;
  if (!row) return undefined;
  const { hosts, ciphertext, isOwn } = row;
  const bound =
    isOwn && place
      ? boundOfEnvironmentSecret({ workspaceId, flowId: place.flowId, environment: place.name, name, hosts })
      : boundOfSecret({ workspaceId, name, hosts });
  return { hosts, value: unseal(secret, bound, ciphertext) };
}

/** A stored secret without its value. */
export const toSecretResource = ({
  name,
  hosts,
  createdAt,
  updatedAt,
}: Omit<Row, 'workspaceId'>): SecretResource => ({
  name,
  hosts,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
