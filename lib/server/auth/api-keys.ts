import { createHash, randomBytes } from 'node:crypto';
import { type ApiKey, type ApiKeyCreated, type CreateApiKey, SCOPES, type Scope } from '@/lib/api/contract';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { type Actor, requireScope } from './actor';
import { audit } from './audit';

type Deps = { prisma: PrismaClient };

const SHOWN_CHARACTERS = 10;

/** SHA-256 without salt or stretching is enough: a key is 256 random bits, there is nothing to guess. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export async function listKeys({ prisma }: Deps, actor: Actor): Promise<ApiKey[]> {
  requireScope(actor, 'keys:manage');
  const rows = await prisma.apiKey.findMany({
    where: { workspaceId: actor.workspaceId, revokedAt: null },
    orderBy: { createdAt: 'desc' },
  });
  return rows.map(toApiKey);
}

/** The key is in this answer and nowhere else afterwards. Nobody can grant a scope they do not have. */
export async function createKey({ prisma }: Deps, actor: Actor, body: CreateApiKey): Promise<ApiKeyCreated> {
  requireScope(actor, 'keys:manage');
  const scopes = SCOPES.filter((scope) => body.scopes.includes(scope));
  const missing = scopes.find((scope) => !actor.scopes.has(scope));
  if (missing) {
    throw new Refusal('forbidden', `You do not have the scope ${missing} and cannot grant it.`, {
      pointer: `/scopes/${body.scopes.indexOf(missing)}`,
    });
  }
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw new Refusal('invalid-request', 'The expiry lies in the past.', { pointer: '/expiresAt' });
  }
  const key = `tp_${randomBytes(32).toString('base64url')}`;
  const row = await prisma.apiKey.create({
    data: {
      id: newId('key'),
      workspaceId: actor.workspaceId,
      name: body.name,
      prefix: key.slice(0, SHOWN_CHARACTERS),
      hash: hashKey(key),
      scopes,
      expiresAt,
    },
  });
  await audit(prisma, actor, 'key.create', row.id);
  return { ...toApiKey(row), key };
}

export async function revokeKey({ prisma }: Deps, actor: Actor, keyId: string): Promise<void> {
  requireScope(actor, 'keys:manage');
  const { count } = await prisma.apiKey.updateMany({
    where: { workspaceId: actor.workspaceId, id: keyId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  if (count === 0) throw new Refusal('key-not-found', 'There is no key with this id.');
  await audit(prisma, actor, 'key.revoke', keyId);
}

type Row = Awaited<ReturnType<PrismaClient['apiKey']['findFirstOrThrow']>>;

function toApiKey(row: Row): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.filter((scope): scope is Scope => (SCOPES as readonly string[]).includes(scope)),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
