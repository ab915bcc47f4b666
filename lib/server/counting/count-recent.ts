import { type CountDeps, countTurns } from './count-turns';
import { selectUncounted } from './find-uncounted';

/** Housekeeping counts what is older than this. */
const MINUTES = 15;
/** A caller waits for this many flows, and turns of each. */
const FLOWS = 5;
const TURNS_PER_FLOW = 500;

const UNCOUNTED = `${selectUncounted(`statement_timestamp() - ${MINUTES} * interval '1 minute'`)} AND s.workspace_id = $1`;

/**
 * Counts the newest turns of a workspace, for a person who waits for them. Returns the time up to which all recent turns
 * are counted.
 */
export async function countRecent(deps: CountDeps, workspaceId: string): Promise<Date> {
  const { rows: flows } = await deps.pool.query<{ flow_id: string }>(
    `SELECT s.flow_id ${UNCOUNTED} GROUP BY s.flow_id ORDER BY max(s.updated_at) DESC LIMIT $2`,
    [workspaceId, FLOWS],
  );
  for (const { flow_id: flowId } of flows) await countTurns(deps, { workspaceId, flowId }, TURNS_PER_FLOW);
  const { rows } = await deps.pool.query<{ at: Date }>(
    `SELECT coalesce(min(s.updated_at), statement_timestamp()) AS at ${UNCOUNTED}`,
    [workspaceId],
  );
  return rows[0]?.at ?? new Date(0);
}
