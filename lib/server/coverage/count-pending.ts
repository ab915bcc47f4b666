import type { Pool } from 'pg';
import { COVERAGE_DAYS } from '@/lib/contract/limits';
import { countTurns } from './count-turns';

/** One housekeeping run counts at most this many flows, and turns of each; the next run continues. */
const FLOWS = 100;
const TURNS_PER_FLOW = 20_000;

/** Counts coverage of all flows that have uncounted turns. */
export async function countPending(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ workspace_id: string; flow_id: string }>(
    `SELECT DISTINCT s.workspace_id, s.flow_id
     FROM session s
     LEFT JOIN coverage_mark m ON m.workspace_id = s.workspace_id AND m.session_id = s.id
     WHERE s.rev > coalesce(m.rev, 0) AND s.updated_at >= clock_timestamp() - $1 * interval '1 day'
     LIMIT $2`,
    [COVERAGE_DAYS, FLOWS],
  );
  for (const { workspace_id: workspaceId, flow_id: flowId } of rows)
    await countTurns(pool, { workspaceId, flowId }, TURNS_PER_FLOW);
}
