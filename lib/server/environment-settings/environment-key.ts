import type { EnvironmentName } from '@/lib/contract/names';
import type { Actor } from '@/lib/server/accounts/actor';

export type EnvironmentRef = { flowId: string; name: EnvironmentName };
/** The columns that name an environment. */
type EnvironmentKey = { workspaceId: string; flowId: string; environment: EnvironmentName };

export const keyOfEnvironment = (
  { workspaceId }: Actor,
  { flowId, name }: EnvironmentRef,
): EnvironmentKey => ({
  workspaceId,
  flowId,
  environment: name,
});

type Bound = { workspaceId: string; flowId: string; environment: string; name: string };

/** Values a secret of an environment is bound to: it cannot be decrypted for another one, or for other hosts. */
export const boundOfEnvironmentSecret = (row: Bound & { hosts: readonly string[] }): string[] => [
  'environment-secret',
  row.workspaceId,
  row.flowId,
  row.environment,
  row.name,
  ...row.hosts,
];

/** Values a key of an environment is bound to: it cannot be decrypted for another one, or for another address. */
export const boundOfEnvironmentProvider = (
  row: Bound & { kind: string; baseUrl: string | null },
): string[] => [
  'environment-provider',
  row.workspaceId,
  row.flowId,
  row.environment,
  row.name,
  row.kind,
  row.baseUrl ?? '',
];
