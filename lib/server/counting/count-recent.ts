import { type CountDeps, countTurns } from './count-turns';

/** Housekeeping counts what is older than this. */
const MINUTES = 15;
/** A caller waits for this many flows, and turns of each. */
const FLOWS = 5;
const TURNS_PER_FLOW = 500;

const UNCOUNTED = `
  FROM session s
  LEFT JOIN session_digest d ON d.workspace_id = s.workspace_id AND d.session_id = s.id
  WHERE s.workspace_id = $1 AND s.rev > coalesce(d.rev, 0)
    AND s.updated_slot >= clock_timestamp() - ${MINUTES} * interval '1 minute'`;

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
    `SELECT coalesce(min(s.updated_at), clock_timestamp()) AS at ${UNCOUNTED}`,
    [workspaceId],
  );
  return rows[0]?.at ?? new Date(0);
}
