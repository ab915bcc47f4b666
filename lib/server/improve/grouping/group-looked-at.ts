import type { Pool } from 'pg';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool } from '@/lib/server/workers/worker-pool';
import { groupMessages } from './group-messages';

/** Flows that were not opened for longer are grouped when they are opened. */
const LOOKED_AT_DAYS = 14;
const FLOWS = 20;

/** Housekeeping: groups new messages of flows that are looked at. */
export async function groupLookedAt(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ workspace_id: string; flow_id: string }>(
    `SELECT v.workspace_id, v.flow_id FROM improve_view v
     WHERE v.looked_at >= clock_timestamp() - $1 * interval '1 day' AND EXISTS (
       SELECT 1 FROM session_message m
       LEFT JOIN queued_message q ON q.workspace_id = m.workspace_id AND q.session_id = m.session_id AND q.rev = m.rev
       WHERE m.workspace_id = v.workspace_id AND m.flow_id = v.flow_id AND q.vector IS NULL
         AND m.at >= clock_timestamp() - $1 * interval '1 day' AND m.text <> '${MASKED_TEXT}'
         AND (m.heard IN ('not-understood', 'unsure') OR m.followed IN ('corrected', 'handed-off')))
     ORDER BY v.grouped_at NULLS FIRST LIMIT $2`,
    [LOOKED_AT_DAYS, FLOWS],
  );
  if (rows.length === 0) return;
  const workers = createWorkerPool(WORKER_FILE);
  try {
    for (const row of rows)
      await groupMessages({ pool, workers }, { workspaceId: row.workspace_id, flowId: row.flow_id });
  } finally {
    await workers.close();
  }
}
