import type { Pool } from 'pg';
import type { AssetStore } from './asset-store';

const BATCH = 200;
const LIST = `SELECT workspace_id, id FROM deleted_asset ORDER BY deleted_at LIMIT ${BATCH}`;
const DONE = 'DELETE FROM deleted_asset WHERE workspace_id = $1 AND id = $2';

/**
 * Removes the bytes of files whose conversation was deleted. A row is kept until they are gone, so a failure is tried
 * again. Returns the number of files.
 */
export async function removeDeletedFiles(pool: Pool, assets: AssetStore): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await pool.query<{ workspace_id: string; id: string }>(LIST);
    for (const { workspace_id: workspaceId, id } of rows) {
      await assets.remove({ workspaceId, assetId: id });
      await pool.query(DONE, [workspaceId, id]);
    }
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}
