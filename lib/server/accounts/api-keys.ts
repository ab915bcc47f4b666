import { hash, randomBytes } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { LIMITS, TURNS_PER_MINUTE } from '@/lib/contract/limits';
import { type ApiKeyKind, SCOPES, type Scope } from '@/lib/contract/names';
import type { ApiKey, ApiKeyCreated, CreateApiKeySchema } from '@/lib/contract/schemas/keys';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { lockWorkspace } from '@/lib/server/db/lock-workspace';
import { newId } from '@/lib/server/new-id';
import { type ListPage, type PageRequest, pageByTime } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { type Actor, requireScope } from './actor';
import { audit } from './audit';
import { newIdentitySecret } from './customer-identity';

type Deps = { prisma: PrismaClient };
type CreateDeps = Deps & { secret: string };

const SHOWN_CHARACTERS = 10;

/** SHA-256 without salt or stretching is enough: a key has 256 random bits and cannot be guessed. */
export function hashKey(key: string): string {
  return hash('sha256', key);
}

/** Newest first. */
export async function listKeys(
  { prisma }: Deps,
  actor: Actor,
  request: PageRequest,
): Promise<ListPage<ApiKey>> {
  requireScope(actor, 'keys:manage');
  const { where, toPage, ...page } = pageByTime(request, 'createdAt', 'desc');
  const rows = await prisma.apiKey.findMany({
    where: { workspaceId: actor.workspaceId, revokedAt: null, ...where },
    ...page,
  });
  return toPage(rows, toApiKey);
}

/** The key and its identity secret are only returned here. A caller cannot grant a scope they lack. */
export async function createKey(
  { prisma, secret }: CreateDeps,
  actor: Actor,
  body: z.output<typeof CreateApiKeySchema>,
): Promise<ApiKeyCreated> {
  requireScope(actor, 'keys:manage');
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw new Refusal('invalid-request', msg('The expiry is in the past.'), { pointer: '/expiresAt' });
  }
  const grant = body.kind === 'publishable' ? await bind({ prisma }, actor, body) : limit(actor, body);
  const key = `${body.kind === 'publishable' ? 'tpp' : 'tp'}_${randomBytes(32).toString('base64url')}`;
  const row = { id: newId('key'), workspaceId: actor.workspaceId };
  const identity = body.kind === 'publishable' ? newIdentitySecret(secret, row) : undefined;
  const data = {
    ...row,
    kind: body.kind,
    name: body.name,
    prefix: key.slice(0, SHOWN_CHARACTERS),
    hash: hashKey(key),
    expiresAt,
    identityCiphertext: identity?.sealed ?? null,
    ...grant,
  };
  return prisma.$transaction(async (tx) => {
    await requireRoomForKey(tx, actor);
    const created = await tx.apiKey.create({ data });
    await audit(tx, actor, 'key.create', created.id);
    return { ...toApiKey(created), key, ...(identity && { identitySecret: identity.identitySecret }) };
  });
}

async function requireRoomForKey(tx: Prisma.TransactionClient, { workspaceId }: Actor): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const { keysPerWorkspace: max } = LIMITS;
  if ((await tx.apiKey.count({ where: { workspaceId, revokedAt: null } })) < max) return;
  throw new Refusal(
    'quota-reached',
    msg('A workspace has at most {max} API keys. Revoke a key first.', { max }),
  );
}

type Body<Kind extends ApiKeyKind> = Extract<z.output<typeof CreateApiKeySchema>, { kind: Kind }>;

function limit(actor: Actor, body: Body<'secret'>) {
  const scopes = SCOPES.filter((scope) => body.scopes.includes(scope));
  const missing = scopes.find((scope) => !actor.scopes.has(scope));
  if (missing) {
    throw new Refusal(
      'forbidden',
      msg('You do not have the scope {scope} and cannot grant it.', { scope: missing }),
      {
        pointer: `/scopes/${body.scopes.indexOf(missing)}`,
      },
    );
  }
  return { scopes, turnsPerMinute: body.turnsPerMinute };
}

async function bind({ prisma }: Deps, actor: Actor, body: Body<'publishable'>) {
  requireScope(actor, 'turns:take');
  const flowIds = [...new Set(body.flows)];
  const found = await prisma.flow.findMany({
    where: { workspaceId: actor.workspaceId, id: { in: flowIds } },
    select: { id: true },
  });
  const unknown = flowIds.find((id) => !found.some((flow) => flow.id === id));
  if (unknown !== undefined) {
    throw new Refusal('invalid-request', msg('No flow found with the id {unknown}.', { unknown }), {
      pointer: `/flows/${body.flows.indexOf(unknown)}`,
    });
  }
  const scopes: Scope[] = ['turns:take'];
  return { scopes, flowIds, origins: [...new Set(body.origins)], turnsPerMinute: TURNS_PER_MINUTE.key };
}

export async function revokeKey({ prisma }: Deps, actor: Actor, keyId: string): Promise<void> {
  requireScope(actor, 'keys:manage');
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { workspaceId: actor.workspaceId, id: keyId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (count === 0) throw new Refusal('key-not-found', msg('No key found with this id.'));
    await audit(tx, actor, 'key.revoke', keyId);
  });
}

type Row = Awaited<ReturnType<PrismaClient['apiKey']['findFirstOrThrow']>>;

function toApiKey(row: Row): ApiKey {
  return {
    id: row.id,
    kind: row.kind as ApiKeyKind,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.filter((scope): scope is Scope => (SCOPES as readonly string[]).includes(scope)),
    origins: row.origins,
    flows: row.flowIds,
    turnsPerMinute: row.turnsPerMinute,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
