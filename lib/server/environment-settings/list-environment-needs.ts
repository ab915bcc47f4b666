import type { EnvironmentNeed } from '@/lib/contract/schemas/releases/environment-settings';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { loadAllowedHosts } from '@/lib/server/accounts/load-allowed-hosts';
import type { FlowInspectionDeps } from '@/lib/server/flows/flow-deps';
import { requireFlow } from '@/lib/server/flows/flows';
import { loadDocument } from '@/lib/server/flows/load-document';
import { loadConfigs } from '@/lib/server/providers/provider-keys';
import { type SealDeps, unseal } from '@/lib/server/providers/seal';
import { boundOfSecret } from '@/lib/server/tools/tool-secrets';
import { boundOfEnvironmentSecret, type EnvironmentRef, keyOfEnvironment } from './environment-key';
import type { StoredSecret } from './find-needs';
import { openEnvironments } from './open-environment';

type Deps = SealDeps & FlowInspectionDeps & { egressAllow: readonly string[] };

/** What the draft or a version uses, and what the environment lacks of it. */
export async function listEnvironmentNeeds(
  deps: Deps,
  actor: Actor,
  ref: EnvironmentRef,
  version: VersionName,
): Promise<EnvironmentNeed[]> {
  requireScope(actor, 'flows:publish');
  const { prisma, egressAllow } = deps;
  const { workspaceId } = actor;
  await requireFlow({ prisma }, actor, ref.flowId);
  const [{ text }, environments, own, shared, providers, workspaceHosts] = await Promise.all([
    loadDocument(deps, actor, ref.flowId, version, '/version'),
    openEnvironments(deps, workspaceId, ref.flowId),
    prisma.environmentSecret.findMany({ where: keyOfEnvironment(actor, ref) }),
    prisma.toolSecret.findMany({ where: { workspaceId } }),
    loadConfigs(deps, workspaceId),
    loadAllowedHosts(prisma, workspaceId),
  ]);
  const available = {
    environment: environments[ref.name],
    secrets: {
      own: own.map((row) => toStored(deps, row, boundOfEnvironmentSecret(row))),
      shared: shared.map((row) => toStored(deps, row, boundOfSecret(row))),
    },
    providers,
    workspaceHosts,
    egressAllow: new Set(egressAllow),
  };
  return deps.workers.run('needs', workspaceId, { document: text, available });
}

const toStored = (
  { secret }: Pick<SealDeps, 'secret'>,
  { name, hosts, ciphertext }: { name: string; hosts: string[]; ciphertext: string },
  bound: readonly string[],
): StoredSecret => ({ name, hosts, isReadable: unseal(secret, bound, ciphertext) !== undefined });
