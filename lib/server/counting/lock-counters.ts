import type { PoolClient } from 'pg';
import type { FlowRef } from './find-uncounted';

/** Lets one process change the counters of a flow. False if another process counts or changes the flow. */
export async function lockCounters(client: PoolClient, { workspaceId, flowId }: FlowRef): Promise<boolean> {
  const lock = `SELECT 1 FROM flow WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE SKIP LOCKED`;
  const { rowCount } = await client.query(lock, [workspaceId, flowId]);
  return rowCount === 1;
}
