import { COVERAGE_DAYS } from '@/lib/contract/limits';
import { type CountDeps, countTurns } from './count-turns';

/** One housekeeping run counts at most this many flows, and turns of each; the next run continues. */
const FLOWS = 100;
const TURNS_PER_FLOW = 20_000;

/** Counts the turns of all flows that have uncounted ones. */
export async function countPending(deps: CountDeps): Promise<void> {
  const { rows } = await deps.pool.query<{ workspace_id: string; flow_id: string }>(
    `SELECT DISTINCT s.workspace_id, s.flow_id
     FROM session s
     LEFT JOIN session_digest d ON d.workspace_id = s.workspace_id AND d.session_id = s.id
     WHERE s.rev > coalesce(d.rev, 0) AND s.updated_at >= clock_timestamp() - $1 * interval '1 day'
     LIMIT $2`,
    [COVERAGE_DAYS, FLOWS],
  );
  for (const { workspace_id: workspaceId, flow_id: flowId } of rows)
    await countTurns(deps, { workspaceId, flowId }, TURNS_PER_FLOW);
}
