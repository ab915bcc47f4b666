import type { Pool } from 'pg';
import type { MemoryFlow } from './memory-store';

/** Inserts flows with their versions and environments. */
export async function seedFlows(pool: Pool, flows: readonly MemoryFlow[]): Promise<void> {
  for (const flow of flows) {
    await pool.query('INSERT INTO workspace (id, name) VALUES ($1, $1) ON CONFLICT DO NOTHING', [
      flow.workspaceId,
    ]);
    await pool.query(
      'INSERT INTO flow (id, workspace_id, name, draft, draft_hash) VALUES ($1, $2, $3, $4, $5)',
      [flow.id, flow.workspaceId, flow.name, '{}', ''],
    );
    for (const version of flow.versions) {
      await pool.query(
        `INSERT INTO version (id, workspace_id, flow_id, number, content, hash, engine, notes, author)
         VALUES ($1, $2, $3, $4, $5, $6, '1', '', 'test')`,
        [version.id, flow.workspaceId, flow.id, version.number, version.content, version.hash],
      );
    }
    for (const [name, environment] of Object.entries(flow.environments)) {
      await pool.query(
        'INSERT INTO environment (workspace_id, flow_id, name, version_id, closed) VALUES ($1, $2, $3, $4, $5)',
        [flow.workspaceId, flow.id, name, environment.versionId, environment.closed],
      );
    }
  }
}
