import type { ProviderKind, ProviderResource } from '@/lib/api/contract';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { isKind, KIND_DEFAULTS } from './provider-kinds';
import { unseal } from './seal';

/** A provider with its key, ready to be asked. Stays inside this folder: nothing of it is ever answered or logged. */
export type ProviderConfig = {
  name: string;
  kind: ProviderKind;
  /** Empty where none is needed. */
  key: string;
  baseUrl: string;
  fastModel: string | null;
  bestModel: string | null;
};

type Row = Awaited<ReturnType<PrismaClient['providerKey']['findFirstOrThrow']>>;

/** What a key is sealed for: moved to another workspace, name, kind or address, it does not open. */
export const boundOf = (row: Pick<Row, 'workspaceId' | 'name' | 'kind' | 'baseUrl'>): string[] => [
  row.workspaceId,
  row.name,
  row.kind,
  row.baseUrl ?? '',
];

/** A row as it may be seen, with the defaults of its kind filled in. */
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

/** A row with its key. One that does not open counts as empty: the provider will refuse, and the trace says so. */
export function toConfig(row: Row, secret: string): ProviderConfig {
  const { name, kind, baseUrl, fastModel, bestModel } = toProvider(row);
  const key = row.ciphertext === null ? '' : (unseal(secret, boundOf(row), row.ciphertext) ?? '');
  return { name, kind, key, baseUrl, fastModel, bestModel };
}

/** A kind this version does not know any more speaks the protocol most speak. */
const kindOf = ({ kind }: Row): ProviderKind => (isKind(kind) ? kind : 'openai-compatible');
