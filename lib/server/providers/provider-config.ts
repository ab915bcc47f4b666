import type { ProviderKind, ProviderResource } from '@/lib/contract/schemas/providers';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { isKind, KIND_DEFAULTS } from './provider-kinds';
import { unseal } from './seal';

/** A provider with its decrypted key. For use in this folder only; never returned by the API or logged. */
export type ProviderConfig = {
  name: string;
  kind: ProviderKind;
  /** Empty if the provider needs none. */
  key: string;
  baseUrl: string;
  fastModel: string | null;
  bestModel: string | null;
  /** The flow and environment it belongs to, if it is not the workspace's. Its failures count for no other one. */
  environment?: string;
};

type WorkspaceRow = Awaited<ReturnType<PrismaClient['providerKey']['findFirstOrThrow']>>;
/** What providers of a workspace and of an environment have in common. */
export type ProviderRow = Omit<WorkspaceRow, 'workspaceId'>;

/** Values a key is bound to: it cannot be decrypted for another workspace, name, kind or address. */
export const boundOf = (row: Pick<WorkspaceRow, 'workspaceId' | 'name' | 'kind' | 'baseUrl'>): string[] => [
  row.workspaceId,
  row.name,
  row.kind,
  row.baseUrl ?? '',
];

/** The public part of a row, with the defaults of its kind. */
export function toProvider(row: ProviderRow): ProviderResource {
  const kind = kindOf(row);
  const defaults = KIND_DEFAULTS[kind];
  return {
    name: row.name,
    kind,
    hasKey: row.ciphertext !== null,
    baseUrl: row.baseUrl ?? defaults.baseUrl,
    fastModel: row.fastModel ?? defaults.fastModel,
    bestModel: row.bestModel ?? row.fastModel ?? defaults.bestModel,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A row with its key, which is sealed with `bound`. If decryption fails, the key is empty; the provider then refuses and the trace records it. */
export function toConfig(row: ProviderRow, secret: string, bound: readonly string[]): ProviderConfig {
  const { name, kind, baseUrl, fastModel, bestModel } = toProvider(row);
  const key = row.ciphertext === null ? '' : (unseal(secret, bound, row.ciphertext) ?? '');
  return { name, kind, key, baseUrl, fastModel, bestModel };
}

/** A kind that this version does not know is treated as OpenAI-compatible, the most common protocol. */
const kindOf = ({ kind }: Pick<ProviderRow, 'kind'>): ProviderKind =>
  isKind(kind) ? kind : 'openai-compatible';

/** The providers of a workspace, of which those of an environment replace the ones with the same name. */
export function overrideProviders<P extends { name: string }>(
  providers: readonly P[],
  own: readonly P[] = [],
): P[] {
  const replaced = providers.map((one) => own.find(({ name }) => name === one.name) ?? one);
  return [...replaced, ...own.filter((one) => !replaced.includes(one))];
}
