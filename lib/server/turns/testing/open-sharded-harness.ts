import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { migrate } from '@/prisma/migrate';
import { startEmbedded } from '../../db/embedded';
import { createPool } from '../../db/pool';
import { createShardedPool } from '../../db/testing/sharded-pool';
import { createTestDatabase } from '../../db/testing/test-database';
import { createPostgresStore } from '../store/postgres-store';
import type { MemoryFlow } from './memory-store';
import { seedFlows } from './seed-flows';
import type { StoreHarness } from './store-harness';

const FIRST = 'ws-1';
const SECOND = 'ws-2';
const TABLES = ['session', 'turn', 'flow', 'version'];

/** Two processes over two PostgreSQL servers. Each server has one workspace; `close` checks that no row is elsewhere. */
export async function openShardedHarness(flows: readonly MemoryFlow[]): Promise<StoreHarness> {
  const first = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'turnpike-shard-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    fallback: path.join(folder, 'away'),
  });
  await migrate(server.url());
  const second = createPool(server.url());
  const shards = new Map([
    [FIRST, first.pool],
    [SECOND, second],
  ]);
  const pool = createShardedPool(shards);
  await seedFlows(pool, flows);
  return {
    stores: [createPostgresStore(pool), createPostgresStore(createShardedPool(shards))],
    async pointTo({ workspaceId, id }, name, versionId, closed = false) {
      await pool.query(
        'UPDATE environment SET version_id = $4, closed = $5 WHERE workspace_id = $1 AND flow_id = $2 AND name = $3',
        [workspaceId, id, name, versionId, closed],
      );
    },
    async close() {
      for (const [workspaceId, shard] of shards)
        for (const table of TABLES) {
          const { rows } = await shard.query(`SELECT DISTINCT workspace_id FROM ${table}`);
          expect(rows, table).toEqual([{ workspace_id: workspaceId }]);
        }
      await second.end();
      await server.stop({ evenIfUsed: true });
      await first.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
