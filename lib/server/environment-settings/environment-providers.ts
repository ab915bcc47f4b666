import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { ProviderResource } from '@/lib/contract/schemas/providers';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { type ProviderChange, planProvider } from '@/lib/server/providers/plan-provider';
import { toProvider } from '@/lib/server/providers/provider-config';
import { providerNotFound } from '@/lib/server/providers/provider-keys';
import type { SealDeps } from '@/lib/server/providers/seal';
import { Refusal } from '@/lib/server/refusal';
import { boundOfEnvironmentProvider, type EnvironmentRef, keyOfEnvironment } from './environment-key';

type ProviderRef = EnvironmentRef & { provider: string };

/** Stores a provider of an environment, which answers there instead of the workspace's. Its key is write-only. */
export async function saveEnvironmentProvider(
  { prisma, secret }: SealDeps,
  actor: Actor,
  ref: ProviderRef,
  body: ProviderChange,
): Promise<ProviderResource> {
  requireScope(actor, 'flows:publish');
  const place = keyOfEnvironment(actor, ref);
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, ref.flowId);
    const rows = await tx.environmentProvider.findMany({ where: place });
    const known = rows.find(({ name }) => name === ref.provider) ?? null;
    const max = LIMITS.settingsPerEnvironment;
    if (!known && rows.length >= max)
      throw new Refusal('quota-reached', msg('An environment has at most {max} providers.', { max }));
    const planned = planProvider(secret, ref.provider, body, known, (provider) =>
      boundOfEnvironmentProvider({ ...place, ...provider }),
    );
    const saved = await tx.environmentProvider.upsert({
      where: { workspaceId_flowId_environment_name: { ...place, name: ref.provider } },
      create: { ...place, ...planned },
      update: planned,
    });
    const action = known ? 'environment-provider.change' : 'environment-provider.add';
    await audit(tx, actor, action, auditObject(ref));
    return toProvider(saved);
  });
}

export async function deleteEnvironmentProvider(
  { prisma }: Pick<SealDeps, 'prisma'>,
  actor: Actor,
  ref: ProviderRef,
): Promise<void> {
  requireScope(actor, 'flows:publish');
  const where = { ...keyOfEnvironment(actor, ref), name: ref.provider };
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.environmentProvider.deleteMany({ where });
    if (count === 0) throw providerNotFound();
    await audit(tx, actor, 'environment-provider.remove', auditObject(ref));
  });
}

const auditObject = ({ flowId, name, provider }: ProviderRef): string => `${flowId}/${name}/${provider}`;
