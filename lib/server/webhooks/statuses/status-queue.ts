import type { Pool } from 'pg';
import type { ChannelKind, EnvironmentName } from '@/lib/contract/names';
import type { MessageStatus } from '@/lib/contract/schemas/webhooks';

/** A state of a message that is due, taken by one process for one attempt. */
export type StatusJob = {
  workspaceId: string;
  webhookId: string;
  accountId: string;
  deliveryId: string;
  state: MessageStatus['state'];
  at: string;
  error: string | null;
  /** Attempts including this one. */
  attempts: number;
  flowId: string;
  environment: EnvironmentName;
  kind: ChannelKind;
  customerId: string;
  sessionId: string | null;
  turn: number | null;
};

/** Longer than an attempt may take. If its process is gone, the next attempt is made after this time. */
const ATTEMPT_SECONDS = 30;
const NOW = 'statement_timestamp()';
const SAME = 's.webhook_id = d.webhook_id AND s.account_id = d.account_id AND s.delivery_id = d.delivery_id';

/** The states of a message are sent one after the other. */
const TAKE = `
  WITH due AS (
    SELECT d.webhook_id, d.account_id, d.delivery_id, d.state FROM webhook_status d
    JOIN webhook w ON w.workspace_id = d.workspace_id AND w.id = d.webhook_id
    WHERE d.due_at <= ${NOW} AND w.enabled AND (w.failing_since IS NOT NULL) = $2
      AND NOT EXISTS (SELECT FROM webhook_status s WHERE ${SAME} AND s.noted_at < d.noted_at)
    ORDER BY d.due_at LIMIT $1
    FOR NO KEY UPDATE OF d SKIP LOCKED
  ), taken AS (
    UPDATE webhook_status s SET attempts = s.attempts + 1, due_at = ${NOW} + interval '${ATTEMPT_SECONDS} seconds'
    FROM due d WHERE ${SAME} AND s.state = d.state
    RETURNING s.*
  )
  SELECT t.workspace_id AS "workspaceId", t.webhook_id AS "webhookId", t.account_id AS "accountId",
    t.delivery_id AS "deliveryId", t.state, t.at, t.error, t.attempts, a.flow_id AS "flowId", a.environment, a.kind,
    p.customer_id AS "customerId", m.session_id AS "sessionId", m.rev AS turn
  FROM taken t
  JOIN channel_account a ON a.workspace_id = t.workspace_id AND a.id = t.account_id
  JOIN channel_delivery m ON m.workspace_id = t.workspace_id AND m.account_id = t.account_id AND m.id = t.delivery_id
  JOIN channel_sender p ON p.workspace_id = m.workspace_id AND p.account_id = m.account_id AND p.sender = m.sender`;

export async function takeStatuses(pool: Pool, limit: number, isFailing: boolean): Promise<StatusJob[]> {
  if (limit <= 0) return [];
  type Row = Omit<StatusJob, 'at'> & { at: Date };
  const values = [limit, isFailing];
  const { rows } = await pool.query<Row>({ name: 'webhook-statuses', text: TAKE, values });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Only the process with the newest attempt changes something. */
const OWN = `workspace_id = $1 AND webhook_id = $2 AND account_id = $3 AND delivery_id = $4 AND state = $5
  AND attempts = $6`;
const keyOf = (job: StatusJob): unknown[] => [
  job.workspaceId,
  job.webhookId,
  job.accountId,
  job.deliveryId,
  job.state,
  job.attempts,
];

/** It was accepted, or it is not tried again. */
export async function endStatus(pool: Pool, job: StatusJob): Promise<void> {
  await pool.query(`DELETE FROM webhook_status WHERE ${OWN}`, keyOf(job));
}

export async function retryStatus(pool: Pool, job: StatusJob, delayMs: number): Promise<void> {
  await pool.query(
    `UPDATE webhook_status SET due_at = ${NOW} + $7::float8 * interval '1 millisecond' WHERE ${OWN}`,
    [...keyOf(job), delayMs],
  );
}
