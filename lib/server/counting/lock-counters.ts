import type { PoolClient } from 'pg';
import { COVERAGE_DAYS } from '@/lib/contract/limits';
import type { FlowRef } from './find-uncounted';

const LOCK = `
  SELECT greatest(counted_until, statement_timestamp() - $3 * interval '1 day')::text AS since
  FROM flow WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE SKIP LOCKED`;

/**
 * Lets one process change the counters of a flow. Undefined if another process counts or changes the flow. `since`: every
 * turn from before this time is counted, or too old.
 */
export async function lockCounters(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
): Promise<{ since: string } | undefined> {
  const { rows } = await client.query<{ since: string }>(LOCK, [workspaceId, flowId, COVERAGE_DAYS]);
  return rows[0];
}
