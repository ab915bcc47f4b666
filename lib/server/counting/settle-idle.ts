import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@/lib/server/db/pool';
import { findOutcome } from './digest/find-outcome';
import { listMarks } from './digest/marks';
import type { FlowRef } from './find-uncounted';
import { lockCounters } from './lock-counters';
import { parseDigest, STORED_DIGEST_COLUMNS, type StoredDigest, toCountPart } from './stored-digest';
import { writeCounts } from './write-counts';

/** One transaction settles at most this many conversations. */
const BATCH = 500;
/** One run settles at most this many flows and conversations of each; the next run continues. */
const FLOWS = 100;
const MAX_BATCHES = 40;

/**
 * Conversations whose time has come, by the clock of the database. One with a turn that is not counted yet, or that is
 * being erased, waits.
 */
const IDLE = `
  SELECT ${STORED_DIGEST_COLUMNS.replaceAll(/\w+/g, 'd.$&')} FROM session_digest d
  JOIN session s ON s.workspace_id = d.workspace_id AND s.id = d.session_id AND s.rev = d.rev
  WHERE d.workspace_id = $1 AND d.flow_id = $2 AND d.settle_at < clock_timestamp()
  ORDER BY d.settle_at LIMIT $3 FOR KEY SHARE OF s SKIP LOCKED`;

/** Counts conversations of all flows as left if the customer did not return within the idle time of the flow. */
export async function settleIdle(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ workspace_id: string; flow_id: string }>(
    `SELECT DISTINCT workspace_id, flow_id FROM session_digest WHERE settle_at < clock_timestamp() LIMIT $1`,
    [FLOWS],
  );
  for (const { workspace_id: workspaceId, flow_id: flowId } of rows) {
    for (let n = 0; n < MAX_BATCHES; n++) {
      const settled = await inTransaction(pool, (client) => settleBatch(client, { workspaceId, flowId }));
      if (settled < BATCH) break;
    }
  }
}

async function settleBatch(client: PoolClient, flow: FlowRef): Promise<number> {
  if (!(await lockCounters(client, flow))) return 0;
  const { rows } = await client.query<StoredDigest>(IDLE, [flow.workspaceId, flow.flowId, BATCH]);
  const settled = rows.map((row) => ({ row, digest: { ...parseDigest(row), isIdle: true as const } }));
  await client.query(
    `UPDATE session_digest d SET settle_at = NULL, outcome = x.outcome, digest = x.digest,
       marks = ARRAY(SELECT jsonb_array_elements_text(x.marks::jsonb))
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS x (id, outcome, marks, digest)
     WHERE d.workspace_id = $1 AND d.session_id = x.id`,
    [
      flow.workspaceId,
      rows.map(({ session_id }) => session_id),
      settled.map(({ digest }) => findOutcome(digest)),
      settled.map(({ digest }) => JSON.stringify(listMarks(digest))),
      settled.map(({ digest }) => JSON.stringify(digest)),
    ],
  );
  const parts = settled.flatMap(({ row, digest }) => [toCountPart(row, -1), toCountPart(row, 1, digest)]);
  await writeCounts(client, flow, parts);
  return rows.length;
}
