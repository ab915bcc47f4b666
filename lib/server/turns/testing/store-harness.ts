import type { EnvironmentName } from '@/lib/contract/names';
import type { SessionStore, TurnCommit } from '../store/store';
import type { MemoryFlow } from './memory-store';

/** What the conformance suite needs of a store under test. */
export type StoreHarness = {
  /** Two stores over the same data: two processes where the store supports it. */
  stores: [SessionStore, SessionStore];
  pointTo(
    flow: MemoryFlow,
    environment: EnvironmentName,
    versionId: string | null,
    closed?: boolean,
  ): Promise<void>;
  close(): Promise<void>;
};

export const DESK: MemoryFlow = {
  workspaceId: 'ws-1',
  id: 'desk',
  name: 'Desk',
  versions: [
    { id: 'desk-v1', number: 1, hash: 'hash-1', content: '{"n":1}' },
    { id: 'desk-v2', number: 2, hash: 'hash-2', content: '{"n":2}' },
  ],
  environments: {
    production: { versionId: 'desk-v1', closed: false },
    staging: { versionId: null, closed: true },
  },
};
const SHOP: MemoryFlow = {
  workspaceId: 'ws-1',
  id: 'shop',
  name: 'Shop',
  versions: [{ id: 'shop-v1', number: 1, hash: 'hash-1', content: '{"n":1}' }],
  environments: { production: { versionId: 'shop-v1', closed: false } },
};
/** Another workspace with another flow. */
export const OTHER: MemoryFlow = {
  workspaceId: 'ws-2',
  id: 'other',
  name: 'Other',
  versions: [{ id: 'other-v1', number: 1, hash: 'hash-1', content: '{"n":1}' }],
  environments: { production: { versionId: 'other-v1', closed: false } },
};
export const STORE_FLOWS = [DESK, SHOP, OTHER];

type Change = Partial<Omit<TurnCommit, 'message'>> & { key?: string; payloadHash?: string };

/** The first turn of a conversation on DESK, with `change` applied. */
export function startOf(sessionId: string, change: Change = {}): TurnCommit {
  const start = {
    flowId: 'desk',
    versionId: 'desk-v1',
    environment: 'production',
    customerId: null,
  } as const;
  return turnOf(sessionId, { base: { start }, ...change });
}

/** The turn after revision `rev`. */
export function nextOf(sessionId: string, rev: number, change: Change = {}): TurnCommit {
  return turnOf(sessionId, { base: { rev, epoch: 0 }, ...change });
}

let keys = 0;
function turnOf(
  sessionId: string,
  { key = `key-${++keys}`, payloadHash = 'p', ...change }: Change & Pick<TurnCommit, 'base'>,
): TurnCommit {
  return {
    workspaceId: 'ws-1',
    sessionId,
    message: { channel: 'api', account: 'k1:desk', messageId: key, payload: '{}', payloadHash },
    state: '[1]',
    status: 'waiting',
    record: `{"key":"${key}"}`,
    reply: `{"answer":"${key} · שלום · \\u0000"}`,
    traceHash: `trace-${key}`,
    at: '2026-01-02T03:04:05.678Z',
    ...change,
  };
}
