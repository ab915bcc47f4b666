import { COVERAGE_DAYS } from '@/lib/contract/limits';
import { type CountDeps, countTurns } from './count-turns';
import { selectUncounted } from './find-uncounted';

/** One housekeeping run counts at most this many flows, and turns of each; the next run continues. */
const FLOWS = 100;
const TURNS_PER_FLOW = 20_000;
const SINCE = `greatest(f.counted_until, statement_timestamp() - $1 * interval '1 day')`;

/** Counts the turns of all flows that have uncounted ones. */
export async function countPending(deps: CountDeps): Promise<void> {
  const { rows } = await deps.pool.query<{ workspace_id: string; flow_id: string }>(
    `SELECT f.workspace_id, f.id AS flow_id FROM flow f
     WHERE EXISTS (SELECT ${selectUncounted(SINCE)} AND s.workspace_id = f.workspace_id AND s.flow_id = f.id)
     LIMIT $2`,
    [COVERAGE_DAYS, FLOWS],
  );
  for (const { workspace_id: workspaceId, flow_id: flowId } of rows)
    await countTurns(deps, { workspaceId, flowId }, TURNS_PER_FLOW);
}
