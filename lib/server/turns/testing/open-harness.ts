import { createPool } from '../../db/pool';
import { createTestDatabase } from '../../db/testing/test-database';
import { createPostgresStore } from '../store/postgres-store';
import { createMemoryStore, type MemoryFlow } from './memory-store';
import { seedFlows } from './seed-flows';
import type { StoreHarness } from './store-harness';

export async function openMemoryHarness(given: readonly MemoryFlow[]): Promise<StoreHarness> {
  const flows = structuredClone([...given]);
  const store = createMemoryStore(flows);
  return {
    stores: [store, store],
    async pointTo({ id }, name, versionId, closed = false) {
      const environment = flows.find((flow) => flow.id === id)?.environments[name];
      if (environment) Object.assign(environment, { versionId, closed });
    },
    close: async () => {},
  };
}

export async function openPostgresHarness(flows: readonly MemoryFlow[]): Promise<StoreHarness> {
  const database = await createTestDatabase();
  const otherProcess = createPool(database.url);
  otherProcess.options.connectionTimeoutMillis = database.pool.options.connectionTimeoutMillis;
  await seedFlows(database.pool, flows);
  return {
    stores: [createPostgresStore(database.pool), createPostgresStore(otherProcess)],
    async pointTo({ workspaceId, id }, name, versionId, closed = false) {
      await database.pool.query(
        'UPDATE environment SET version_id = $4, closed = $5 WHERE workspace_id = $1 AND flow_id = $2 AND name = $3',
        [workspaceId, id, name, versionId, closed],
      );
    },
    async close() {
      await otherProcess.end();
      await database.drop();
    },
  };
}
