import { toPointer } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type {
  EnvironmentSettings,
  SaveEnvironmentSettingsSchema,
} from '@/lib/contract/schemas/releases/environment-settings';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { checkTarget } from '@/lib/server/egress/check-target';
import { EgressError } from '@/lib/server/egress/egress-error';
import { requireFlow } from '@/lib/server/flows/flows';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { toProvider } from '@/lib/server/providers/provider-config';
import { listKindDefaults } from '@/lib/server/providers/provider-kinds';
import { createSpendBook } from '@/lib/server/providers/spend-book';
import { Refusal } from '@/lib/server/refusal';
import { toSecretResource } from '@/lib/server/tools/tool-secrets';
import { type EnvironmentRef, keyOfEnvironment } from './environment-key';
import { NO_SETTINGS, parseStoredSettings, type StoredSettings } from './stored-settings';

type Deps = {
  prisma: PrismaClient;
  /** Host:port pairs that may be called although they are internal or without https. */
  egressAllow: readonly string[];
};

export async function getEnvironmentSettings(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  ref: EnvironmentRef,
): Promise<EnvironmentSettings> {
  requireScope(actor, 'flows:publish');
  await requireFlow({ prisma }, actor, ref.flowId);
  const where = keyOfEnvironment(actor, ref);
  const [row, secrets, providers, spentToday] = await Promise.all([
    prisma.environmentSettings.findUnique({ where: { workspaceId_flowId_environment: where } }),
    prisma.environmentSecret.findMany({ where, orderBy: { name: 'asc' } }),
    prisma.environmentProvider.findMany({ where, orderBy: [{ createdAt: 'asc' }, { name: 'asc' }] }),
    createSpendBook(prisma).readEnvironment(where),
  ]);
  return {
    name: ref.name,
    ...parseStoredSettings(row?.content),
    spentToday,
    secrets: secrets.map(toSecretResource),
    providers: providers.map(toProvider),
    kinds: listKindDefaults(),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Changes the given fields. Turns of other processes use them within seconds. */
export async function saveEnvironmentSettings(
  { prisma, egressAllow }: Deps,
  actor: Actor,
  ref: EnvironmentRef,
  body: z.output<typeof SaveEnvironmentSettingsSchema>,
): Promise<EnvironmentSettings> {
  requireScope(actor, 'flows:publish');
  for (const [origin, url] of Object.entries(body.baseUrls ?? {})) checkBaseUrl(egressAllow, origin, url);
  const where = keyOfEnvironment(actor, ref);
  await prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, ref.flowId);
    const before = await loadStored(tx, where);
    const after: StoredSettings = { ...before, ...body };
    const content = JSON.stringify({ ...after, allowedHosts: [...new Set(after.allowedHosts)] });
    if (content === JSON.stringify(before)) return;
    await tx.environmentSettings.upsert({
      where: { workspaceId_flowId_environment: where },
      create: { ...where, content },
      update: { content, updatedAt: new Date() },
    });
    await audit(tx, actor, 'environment.settings', `${ref.flowId}/${ref.name}`);
  });
  return getEnvironmentSettings({ prisma }, actor, ref);
}

async function loadStored(
  tx: Prisma.TransactionClient,
  where: ReturnType<typeof keyOfEnvironment>,
): Promise<StoredSettings> {
  const row = await tx.environmentSettings.findUnique({ where: { workspaceId_flowId_environment: where } });
  return row ? parseStoredSettings(row.content) : NO_SETTINGS;
}

/** Refused here, so that an author sees it before a call fails. */
function checkBaseUrl(egressAllow: readonly string[], origin: string, url: string): void {
  try {
    checkTarget(url, new Set(egressAllow));
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new Refusal('invalid-request', msg('{fault}', { fault: error.message }), {
      pointer: toPointer(['baseUrls', origin]),
    });
  }
}
