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
};

type Row = Awaited<ReturnType<PrismaClient['providerKey']['findFirstOrThrow']>>;

/** Values a key is bound to: it cannot be decrypted for another workspace, name, kind or address. */
export const boundOf = (row: Pick<Row, 'workspaceId' | 'name' | 'kind' | 'baseUrl'>): string[] => [
  row.workspaceId,
  row.name,
  row.kind,
  row.baseUrl ?? '',
];

/** The public part of a row, with the defaults of its kind. */
export function toProvider(row: Row): ProviderResource {
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

/** A row with its key. If decryption fails, the key is empty; the provider then refuses and the trace records it. */
export function toConfig(row: Row, secret: string): ProviderConfig {
  const { name, kind, baseUrl, fastModel, bestModel } = toProvider(row);
  const key = row.ciphertext === null ? '' : (unseal(secret, boundOf(row), row.ciphertext) ?? '');
  return { name, kind, key, baseUrl, fastModel, bestModel };
}

/** A kind that this version does not know is treated as OpenAI-compatible, the most common protocol. */
const kindOf = ({ kind }: Row): ProviderKind => (isKind(kind) ? kind : 'openai-compatible');
