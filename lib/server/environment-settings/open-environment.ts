import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';
import { type ProviderConfig, toConfig } from '@/lib/server/providers/provider-config';
import type { SealDeps } from '@/lib/server/providers/seal';
import { boundOfEnvironmentProvider } from './environment-key';
import { parseStoredSettings, type StoredSettings } from './stored-settings';

/** What the turns of an environment use instead of what the version and the workspace say. */
export type OpenEnvironment = StoredSettings & {
  flowId: string;
  name: EnvironmentName;
  /** With keys. They replace providers of the workspace with the same name. */
  providers: readonly ProviderConfig[];
};
export type OpenEnvironments = Record<EnvironmentName, OpenEnvironment>;

/** Both environments of a flow, because the spend of one can count for the other. */
export async function openEnvironments(
  { prisma, secret }: SealDeps,
  workspaceId: string,
  flowId: string,
): Promise<OpenEnvironments> {
  const where = { workspaceId, flowId };
  const [settings, providers] = await Promise.all([
    prisma.environmentSettings.findMany({ where }),
    prisma.environmentProvider.findMany({ where, orderBy: [{ createdAt: 'asc' }, { name: 'asc' }] }),
  ]);
  const open = (name: EnvironmentName): OpenEnvironment => ({
    flowId,
    name,
    ...parseStoredSettings(settings.find(({ environment }) => environment === name)?.content),
    providers: providers
      .filter(({ environment }) => environment === name)
      .map((row) => ({
        ...toConfig(row, secret, boundOfEnvironmentProvider(row)),
        environment: `${flowId}/${name}`,
      })),
  });
  return Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, open(name)])) as OpenEnvironments;
}
