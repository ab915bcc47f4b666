import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { SaveSecretSchema, SecretList, SecretResource } from '@/lib/contract/schemas/tools';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type SealDeps, seal, unseal } from '@/lib/server/providers/seal';
import { Refusal } from '@/lib/server/refusal';

type Row = Awaited<ReturnType<PrismaClient['toolSecret']['findFirstOrThrow']>>;
export type ToolSecret = { hosts: readonly string[]; value: string | undefined };

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
  return { secrets: rows.map(toResource) };
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
  if (!known && (await prisma.toolSecret.count({ where: { workspaceId } })) >= LIMITS.secretsPerWorkspace) {
    throw new Refusal(
      'invalid-request',
      msg('A workspace has at most {secretsPerWorkspace} secrets.', {
        secretsPerWorkspace: LIMITS.secretsPerWorkspace,
      }),
    );
  }
  const row = { workspaceId, name, hosts: [...new Set(body.hosts)].sort() };
  const ciphertext = seal(secret, boundOfSecret(row), body.value);
  return prisma.$transaction(async (tx) => {
    const saved = await tx.toolSecret.upsert({
      where: key,
      create: { ...row, ciphertext },
      update: { ...row, ciphertext },
    });
    await audit(tx, actor, known ? 'secret.change' : 'secret.add', name);
    return toResource(saved);
  });
}

export async function deleteSecret(
  { prisma }: Pick<SealDeps, 'prisma'>,
  actor: Actor,
  name: string,
): Promise<void> {
  requireScope(actor, 'keys:manage');
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.toolSecret.deleteMany({ where: { workspaceId: actor.workspaceId, name } });
    if (count === 0) throw new Refusal('secret-not-found', msg('No secret found with this name.'));
    await audit(tx, actor, 'secret.remove', name);
  });
}

/** Loads a secret for a call. `value` is missing if decryption fails. */
export async function loadToolSecret(
  { prisma, secret }: SealDeps,
  workspaceId: string,
  name: string,
): Promise<ToolSecret | undefined> {
  const row = await prisma.toolSecret.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  return row ? { hosts: row.hosts, value: unseal(secret, boundOfSecret(row), row.ciphertext) } : undefined;
}

const toResource = ({ name, hosts, createdAt, updatedAt }: Row): SecretResource => ({
  name,
  hosts,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
