import type { Pool, PoolClient } from 'pg';
import { enqueueMail } from '@/lib/server/alerts/enqueue-notices';
import { inTransaction } from '@/lib/server/db/pool';
import { logger } from '@/lib/server/logger';
import { writeMail } from '@/lib/server/mail/write-mail';
import { readWeeks } from './read-weeks';
import { WHOLE_WORKSPACE } from './summaries';
import { writeSummary } from './write-summary';

/** One run writes at most this many; the next one, an hour later, continues. */
const MAX_SUMMARIES = 5000;
/** Mondays, from this hour (UTC). */
const HOUR = 6;

const THIS_WEEK = `date_trunc('week', (statement_timestamp() - interval '${HOUR} hours') AT TIME ZONE 'utc')::date`;
const LIST_DUE = `
  SELECT workspace_id AS "workspaceId", user_id AS "userId", flow_id AS "flowId" FROM summary_subscription
  WHERE week < ${THIS_WEEK} ORDER BY week LIMIT ${MAX_SUMMARIES}`;

/** Moves to this week, and only if no other process has: the row is why each week is sent once. */
const TAKE = `
  UPDATE summary_subscription s SET week = ${THIS_WEEK}
  FROM workspace w
  WHERE s.workspace_id = $1 AND s.user_id = $2 AND s.flow_id = $3 AND s.week < ${THIS_WEEK} AND w.id = s.workspace_id
  RETURNING to_char(s.week, 'YYYY-MM-DD') AS monday, w.name`;

const LIST_FLOWS = `SELECT id, name FROM flow WHERE workspace_id = $1 AND ($2 = '' OR id = $2)`;

type Subscription = { workspaceId: string; userId: string; flowId: string };

/** Writes the summaries of the last week for everyone who chose them, once per week, by the database's clock. */
export async function sendSummaries(pool: Pool, baseUrl: string | undefined): Promise<number> {
  const { rows } = await pool.query<Subscription>(LIST_DUE);
  let written = 0;
  for (const subscription of rows) {
    try {
      if (await inTransaction(pool, (client) => send(client, subscription, baseUrl))) written += 1;
    } catch (error) {
      // The others are written all the same.
      logger.error({ err: error, workspaceId: subscription.workspaceId }, 'a weekly summary failed');
    }
  }
  return written;
}

async function send(
  client: PoolClient,
  { workspaceId, userId, flowId }: Subscription,
  baseUrl: string | undefined,
): Promise<boolean> {
  const taken = await client.query<{ monday: string; name: string }>(TAKE, [workspaceId, userId, flowId]);
  const [row] = taken.rows;
  if (!row) return false;
  const { rows: flows } = await client.query<{ id: string; name: string }>(LIST_FLOWS, [workspaceId, flowId]);
  // The flow was deleted.
  if (flowId !== WHOLE_WORKSPACE && flows.length === 0) return false;
  const { monday } = row;
  const ids = flows.map(({ id }) => id);
  const summary = writeSummary({
    name: flowId === WHOLE_WORKSPACE ? row.name : (flows[0]?.name ?? ''),
    monday,
    ...(await readWeeks(client, workspaceId, ids, monday)),
    url: baseUrl && new URL(flowId === WHOLE_WORKSPACE ? '/flows' : `/flows/${flowId}`, baseUrl).href,
  });
  await enqueueMail(client, { workspaceId, userId }, writeMail(summary));
  return true;
}
