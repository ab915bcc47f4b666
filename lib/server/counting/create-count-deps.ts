import type { Pool } from 'pg';
import { createPostgresStore } from '@/lib/server/turns/store/postgres-store';
import { createFlowCache } from '@/lib/server/turns/take/flow-cache';
import type { CountDeps } from './count-turns';

/** What counting needs where no turns are taken. */
export function createCountDeps(pool: Pool): CountDeps {
  const store = createPostgresStore(pool);
  return { pool, turns: { store, flows: createFlowCache(store) } };
}
