import type { PoolClient } from 'pg';
import { COVERAGE_DAYS } from '@/lib/contract/limits';
import { inTransaction } from '@/lib/server/db/pool';
import { type CountDeps, countTurns } from './count-turns';
import type { FlowRef } from './find-uncounted';
import { lockCounters } from './lock-counters';
import { STORED_DIGEST_COLUMNS, type StoredDigest, toCountPart } from './stored-digest';
import { writeCounts } from './write-counts';

/** One transaction forgets at most this many conversations. */
const BATCH = 500;

/** Conversations that can be counted again: every record is still stored, and recent enough to be read. */
const RECOUNTABLE = `
  SELECT ${STORED_DIGEST_COLUMNS.replaceAll(/\w+/g, 'd.$&')} FROM session_digest d
  JOIN session s ON s.workspace_id = d.workspace_id AND s.id = d.session_id
  WHERE d.workspace_id = $1 AND d.flow_id = $2 AND d.session_id > $3 AND s.records_deleted_at IS NULL
    AND s.updated_at >= clock_timestamp() - $4 * interval '1 day'
  ORDER BY d.session_id LIMIT $5 FOR KEY SHARE OF s`;

/**
 * Counts a flow again from the stored records. Conversations whose records are gone keep what they contributed, and so do
 * erased ones. Returns false if another process was counting; call it again.
 */
export async function recountFlow(deps: CountDeps, flow: FlowRef): Promise<boolean> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const last = await inTransaction(deps.pool, (client) => forget(client, flow, from));
    if (last === 'busy') return false;
    after = last;
  }
  return (await countTurns(deps, flow, Number.POSITIVE_INFINITY)).complete;
}

/** Takes a batch of conversations out of the counters, as if they had never been counted. Returns the last one. */
async function forget(
  client: PoolClient,
  flow: FlowRef,
  after: string,
): Promise<string | undefined | 'busy'> {
  if (!(await lockCounters(client, flow))) return 'busy';
  const { workspaceId, flowId } = flow;
  const { rows } = await client.query<StoredDigest>(RECOUNTABLE, [
    workspaceId,
    flowId,
    after,
    COVERAGE_DAYS - 1,
    BATCH,
  ]);
  await writeCounts(
    client,
    flow,
    rows.map((row) => toCountPart(row, -1)),
  );
  await client.query('DELETE FROM session_digest WHERE workspace_id = $1 AND session_id = ANY ($2::text[])', [
    workspaceId,
    rows.map(({ session_id }) => session_id),
  ]);
  await client.query('UPDATE flow SET counted_until = NULL WHERE workspace_id = $1 AND id = $2', [
    workspaceId,
    flowId,
  ]);
  return rows.length < BATCH ? undefined : rows.at(-1)?.session_id;
}
