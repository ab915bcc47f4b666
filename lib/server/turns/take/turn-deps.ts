import type { Session, takeTurn } from '@turnpike/engine';
import type { UnclaimedHandoff } from '@/lib/contract/schemas/handoffs';
import type { WakeUps } from '../../db/wake-ups';
import type { LruCache } from '../../lru-cache';
import type { ProviderRuntime } from '../../providers/provider-runtime';
import type { Tracer } from '../../telemetry/tracer';
import type { TurnWatch } from '../../telemetry/turn-watch';
import type { WorkerPool } from '../../workers/worker-pool';
import type { LeaseTimes } from '../claim/hold-claim';
import type { Entrance, SessionRef, SessionStore, StoredSession } from '../store/store';
import type { FlowCache } from './flow-cache';
import type { SessionQueue } from './session-queue';

/** The part of a session that decides whether it may continue, without its state. */
export type SessionHead = Pick<
  StoredSession,
  'id' | 'flowId' | 'environment' | 'version' | 'customerId' | 'move' | 'rev' | 'epoch' | 'status'
>;
export type CachedSession = { head: SessionHead; session: Session };

/** Dependencies of the turn service. One instance per process. */
export type TurnDeps = {
  store: SessionStore;
  flows: FlowCache;
  /** Threads that understand messages; without them, they are understood in the main thread. */
  workers?: WorkerPool;
  /** Sessions as this process left them. A commit compares the revision, so a stale entry only costs time. */
  sessions: LruCache<CachedSession>;
  /** Last entrance by flow and environment. The start compares it, so a stale entry only costs time. */
  entrances: LruCache<Entrance>;
  /** Conversations that wait for a person, by their newest turn; unchanged until the next one. */
  waiting: LruCache<UnclaimedHandoff>;
  queue: SessionQueue;
  /** Idempotency keys being processed here, with the hash of their payload. */
  inFlight: Map<string, string>;
  takeTurn: typeof takeTurn;
  /** Instruments the dependencies of one turn for telemetry. */
  observe?: (deps: TurnDeps, watch: TurnWatch) => TurnDeps;
  /** Begins traces; without it nothing is traced. */
  tracer?: Tracer | undefined;
  /** Models of the workspaces; without it every effect is answered in the process. */
  models?: Pick<ProviderRuntime, 'open'> & Partial<Pick<ProviderRuntime, 'loadEnvironment'>>;
  /** The database's time, which `Date` follows in a server: milliseconds since 1970. */
  now: () => number;
  newSessionId: () => string;
  /** First epoch of a new conversation, random so that a recreated session never repeats one. */
  newEpoch: () => number;
  /** Lease of sessions whose turns leave the process: how long others wait for a process that died. */
  lease: LeaseTimes;
  /** How long a turn waits for another turn of its session. */
  waitMs: number;
  /** Notifications from other processes; without it waiting turns poll. */
  wakeUps?: WakeUps;
  /** Called after the commit of each turn of this process. */
  onCommitted?: (ref: SessionRef) => void;
  /** How long a turn retries while the database is unavailable. */
  outageMs: number;
};

export function cacheKey(ref: SessionRef): string {
  return JSON.stringify([ref.workspaceId, ref.sessionId]);
}
