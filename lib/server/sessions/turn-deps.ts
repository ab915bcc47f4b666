import { randomInt } from 'node:crypto';
import { type Session, takeTurn } from '@turnpike/engine';
import type { Pool } from 'pg';
import type { WakeUps } from '../db/wake-ups';
import { createLruCache, type LruCache } from '../lru-cache';
import { newId } from '../new-id';
import type { ProviderRuntime } from '../providers/provider-runtime';
import { observeTurn } from '../telemetry/observe-turn';
import type { TurnWatch } from '../telemetry/turn-watch';
import type { Waiting } from './find-handoffs';
import { createFlowCache, type FlowCache } from './flow-cache';
import type { LeaseTimes } from './hold-claim';
import { createPostgresStore } from './postgres-store';
import { createSessionQueue, type SessionQueue } from './session-queue';
import type { Entrance, SessionRef, SessionStore, StoredSession } from './store';

/** What decides whether a session may go on, without its state. */
export type SessionHead = Pick<
  StoredSession,
  'id' | 'flowId' | 'version' | 'customerId' | 'move' | 'rev' | 'epoch' | 'status'
>;
export type CachedSession = { head: SessionHead; session: Session };

/** Everything the turn service works with. One per process. */
export type TurnDeps = {
  store: SessionStore;
  flows: FlowCache;
  /** Sessions as this process left them. A commit compares the revision, so a stale one is only slow. */
  sessions: LruCache<CachedSession>;
  /** Where conversations last began, by flow and environment. A start compares it too, so a stale one is only slow. */
  entrances: LruCache<Entrance>;
  /** What was read of conversations that wait for a person, by their newest turn. */
  waiting: LruCache<Waiting>;
  queue: SessionQueue;
  /** Keys this process is working on, with the hash of their payload. */
  inFlight: Map<string, string>;
  takeTurn: typeof takeTurn;
  /** The same for one turn, telling what watches it where its time goes. */
  observe?: (deps: TurnDeps, watch: TurnWatch) => TurnDeps;
  /** Models of the workspaces; without them every effect is answered in the process. */
  models?: Pick<ProviderRuntime, 'open'>;
  /** The app's clock: milliseconds since 1970. */
  now: () => number;
  newSessionId: () => string;
  /** Where the epochs of a new conversation begin: no two of one name begin at the same. */
  newEpoch: () => number;
  /** Of a session whose turn asks models: nobody waits longer than this for a process that died. */
  lease: LeaseTimes;
  /** How long a turn waits for another one of its session. */
  waitMs: number;
  /** Told when a turn has left work for after it: a tool to be started. */
  onStarted?: () => void;
  /** What other processes tell this one; without it waiting turns look again and again. */
  wakeUps?: WakeUps;
  /** How long a turn outlives a database that is away. */
  outageMs: number;
};

/** Claims and moves add to it for as long as a conversation lives, and it stays a safe integer. */
const MAX_EPOCH = 2 ** 40;

export function cacheKey(ref: SessionRef): string {
  return JSON.stringify([ref.workspaceId, ref.sessionId]);
}

export function createTurnDeps(store: SessionStore, options: Partial<TurnDeps> = {}): TurnDeps {
  return {
    store,
    flows: createFlowCache(store),
    sessions: createLruCache(2000),
    entrances: createLruCache(1000),
    waiting: createLruCache(1000),
    queue: createSessionQueue(),
    inFlight: new Map(),
    takeTurn,
    now: Date.now,
    newSessionId: () => newId('session'),
    newEpoch: () => randomInt(MAX_EPOCH),
    lease: { leaseMs: 6000, renewMs: 2000 },
    waitMs: 10_000,
    outageMs: 5000,
    ...options,
  };
}

export function createPostgresTurnDeps(pool: Pool, options: Partial<TurnDeps> = {}): TurnDeps {
  return createTurnDeps(createPostgresStore(pool), { observe: observeTurn, ...options });
}
