import { randomInt } from 'node:crypto';
import { takeTurn } from '@turnpike/engine';
import type { Pool } from 'pg';
import { createLruCache } from '../../lru-cache';
import { newId } from '../../new-id';
import { traceTurn } from '../../telemetry/trace-turn';
import { createPostgresStore } from '../store/postgres-store';
import type { SessionStore } from '../store/store';
import { createFlowCache } from './flow-cache';
import { createSessionQueue } from './session-queue';
import type { TurnDeps } from './turn-deps';

/** Leaves room for the increments of claims and moves below `Number.MAX_SAFE_INTEGER`. */
const MAX_EPOCH = 2 ** 40;

export function createTurnDeps(store: SessionStore, options: Partial<TurnDeps> = {}): TurnDeps {
  return {
    store,
    flows: createFlowCache(store, options.workers),
    sessions: createLruCache(2000),
    entrances: createLruCache(1000),
    waiting: createLruCache(1000),
    queue: createSessionQueue(),
    inFlight: new Map(),
    takeTurn,
    now: () => Date.now(),
    newSessionId: () => newId('session'),
    newEpoch: () => randomInt(MAX_EPOCH),
    lease: { leaseMs: 6000, renewMs: 2000 },
    waitMs: 10_000,
    outageMs: 5000,
    ...options,
  };
}

export function createPostgresTurnDeps(pool: Pool, options: Partial<TurnDeps> = {}): TurnDeps {
  return createTurnDeps(createPostgresStore(pool, options.wakeUps?.notify, options.onCommitted), {
    observe: traceTurn,
    ...options,
  });
}
