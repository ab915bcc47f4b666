import type { Status } from '@turnpike/engine';
import pLimit from 'p-limit';
import type pg from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import { inTransaction, type QueryRunner } from '@/lib/server/db/pool';

export type LiveFilter = { workspaceId: string; flowId: string; environment?: EnvironmentName | undefined };
/** An active conversation, as a move reads it. */
export type LiveSession = {
  id: string;
  rev: number;
  versionId: string;
  version: number;
  hash: string;
  environment: EnvironmentName;
  status: Status;
  state: string;
  updatedAt: Date;
};

/** A thread works on a batch meanwhile, and the connection is idle. */
const MAX_IDLE_MS = 60_000;
/** The first batch is small, so that its result is shown soon. */
const FIRST_BATCH = 50;
const BATCH = 400;
/** Each reader holds a connection, and turns need them too. */
const readers = pLimit(4);

const LIVE = `
  FROM session s
  JOIN version v ON v.workspace_id = s.workspace_id AND v.flow_id = s.flow_id AND v.id = s.version_id
  WHERE s.workspace_id = $1 AND s.flow_id = $2 AND s.status NOT IN ('complete', 'expired')
    AND ($3::text IS NULL OR s.environment = $3)`;
const COLUMNS = `s.id, s.rev, s.version_id AS "versionId", v.number AS version, v.hash, s.environment, s.status, s.state,
  s.updated_at AS "updatedAt"`;

const toValues = ({ workspaceId, flowId, environment }: LiveFilter) => [
  workspaceId,
  flowId,
  environment ?? null,
];

/** The number of active conversations of a flow. */
export async function countLiveSessions(runner: QueryRunner, filter: LiveFilter): Promise<number> {
  const { rows } = await runner.query<{ count: string }>(`SELECT count(*) ${LIVE}`, toValues(filter));
  return Number(rows[0]?.count ?? 0);
}

/** Active conversations in batches, from one snapshot and a cursor of the database, until `signal` is aborted. */
export async function readLiveSessions(
  pool: pg.Pool,
  filter: LiveFilter,
  take: (batch: LiveSession[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const read = () =>
    inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${MAX_IDLE_MS}`);
      await client.query(`DECLARE live CURSOR FOR SELECT ${COLUMNS} ${LIVE}`, toValues(filter));
      let batch = await fetchBatch(client, FIRST_BATCH);
      while (batch.length > 0) {
        signal?.throwIfAborted();
        // The next rows are read while a thread works on these.
        const taking = take(batch);
        taking.catch(() => undefined);
        batch = await fetchBatch(client, BATCH);
        await taking;
      }
    });
  await readers(read);
}

async function fetchBatch(client: pg.PoolClient, rows: number): Promise<LiveSession[]> {
  return (await client.query<LiveSession>(`FETCH ${rows} FROM live`)).rows;
}
