import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type {
  ProviderKind,
  ProviderList,
  ProviderResource,
  SaveProviderSchema,
} from '@/lib/contract/schemas/providers';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { boundOf, type ProviderConfig, toConfig, toProvider } from './provider-config';
import { isKind, KIND_DEFAULTS } from './provider-kinds';
import { type SealDeps, seal } from './seal';

type Save = z.output<typeof SaveProviderSchema>;

/** Names with another meaning in a model string. */
const RESERVED = new Set(['local', 'scripted', 'fast', 'best']);

export async function listProviders(
  { prisma }: Pick<SealDeps, 'prisma'>,
  actor: Actor,
): Promise<ProviderList> {
  requireScope(actor, 'keys:manage');
  const rows = await findRows(prisma, actor.workspaceId);
  const kinds = Object.entries(KIND_DEFAULTS).map(([kind, { embedModel: _, ...defaults }]) => ({
    kind: kind as ProviderKind,
    ...defaults,
  }));
  return { providers: rows.map(toProvider), kinds };
}

/** Creates or updates a provider. The key is write-only. */
export async function saveProvider(
  { prisma, secret }: SealDeps,
  actor: Actor,
  name: string,
  body: Save,
): Promise<ProviderResource> {
  requireScope(actor, 'keys:manage');
  if (RESERVED.has(name)) throw refuse(msg('"{name}" is a reserved name. Choose another one.', { name }));
  const { workspaceId } = actor;
  const known = await prisma.providerKey.findUnique({ where: { workspaceId_name: { workspaceId, name } } });
  const kind = body.kind ?? (known ? toProvider(known).kind : isKind(name) ? name : 'openai-compatible');
  if (isKind(name) && kind !== name)
    throw refuse(msg('A provider named {name} must have the kind {name}.', { name }), '/kind');
  const row = {
    workspaceId,
    name,
    kind,
    baseUrl: keep(toBase(body.baseUrl), known?.baseUrl),
    fastModel: keep(body.fastModel, known?.fastModel),
    bestModel: keep(body.bestModel, known?.bestModel),
  };
  const moved = known !== null && (known.kind !== row.kind || known.baseUrl !== row.baseUrl);
  checkAddress(row);
  if (moved && known.ciphertext !== null && body.key === undefined) {
    throw refuse(msg('Enter the key again. The stored key belongs to another address.'), '/key');
  }
  const ciphertext =
    typeof body.key === 'string' ? seal(secret, boundOf(row), body.key) : keep(body.key, known?.ciphertext);
  if (ciphertext === null && KIND_DEFAULTS[kind].needsKey)
    throw refuse(msg('This provider needs a key.'), '/key');
  await checkCount(prisma, workspaceId, known !== null);
  return prisma.$transaction(async (tx) => {
    const saved = await tx.providerKey.upsert({
      where: { workspaceId_name: { workspaceId, name } },
      create: { ...row, ciphertext },
      update: { ...row, ciphertext },
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
  return (await findRows(prisma, workspaceId)).map((row) => toConfig(row, secret));
}

export const providerNotFound = () =>
  new Refusal('provider-not-found', msg('No provider found with this name.'));

function findRows(prisma: PrismaClient, workspaceId: string) {
  return prisma.providerKey.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'asc' }, { name: 'asc' }],
  });
}

function checkAddress({ kind, baseUrl }: { kind: ProviderKind; baseUrl: string | null }): void {
  if (baseUrl === null) {
    if (KIND_DEFAULTS[kind].baseUrl === '') throw refuse(msg('Enter the address of its API.'), '/baseUrl');
    return;
  }
  const { username, password, search, hash } = new URL(baseUrl);
  if (username || password || search || hash) {
    throw refuse(msg('Enter the address without a user name, a query or a fragment.'), '/baseUrl');
  }
}

async function checkCount(prisma: PrismaClient, workspaceId: string, isKnown: boolean): Promise<void> {
  if (isKnown || (await prisma.providerKey.count({ where: { workspaceId } })) < LIMITS.providersPerWorkspace)
    return;
  throw refuse(
    msg('A workspace has at most {providersPerWorkspace} providers.', {
      providersPerWorkspace: LIMITS.providersPerWorkspace,
    }),
  );
}

const keep = <T>(given: T | null | undefined, known: T | null | undefined): T | null =>
  given === undefined ? (known ?? null) : given;
const toBase = (url: string | null | undefined) => url?.replace(/(?<!\/)\/+$/, '') ?? url;
const refuse = (detail: MessageDescriptor, pointer?: string) =>
  new Refusal('invalid-request', detail, pointer === undefined ? {} : { pointer });
