import type { PoolClient } from 'pg';
import { COMMIT_DELAY } from '@/lib/server/turns/store/commit-delay';
import { type FlowRef, selectUncounted } from './find-uncounted';

/** A conversation that another transaction held is not counted yet, so the next search starts with it. */
const NOTE = `
  UPDATE flow SET counted_until = x.until
  FROM (
    SELECT least(min(s.updated_at), statement_timestamp() - ${COMMIT_DELAY}) AS until
    ${selectUncounted('$3::timestamptz')} AND s.workspace_id = $1 AND s.flow_id = $2
  ) x
  WHERE workspace_id = $1 AND id = $2 AND x.until > $3::timestamptz + interval '1 minute'`;

/**
 * Notes up to which time a flow is counted, after a pass that found no more. `since`: where it started. The next search
 * reads only what changed after it.
 */
export async function noteCounted(
  client: PoolClient,
  { workspaceId, flowId }: FlowRef,
  since: string,
): Promise<void> {
  await client.query(NOTE, [workspaceId, flowId, since]);
}
