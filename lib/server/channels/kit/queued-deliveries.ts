import type { Pool } from 'pg';
import type { DeliveryStatus, RenderedRequest } from './adapter';
import type { SenderState } from './opt-out';
import type { SenderJob, SenderRef } from './sender-queue';

type NextDelivery = { id: string; attempts: number; request: RenderedRequest };

type Row = SenderState & { lastSeq: number; id: string | null; attempts: number | null; body: string | null };
/** Also notes that it is about to be sent: only this process may send it while it has the lease. */
const BEGIN = `
  WITH next AS (
    SELECT d.id, d.attempts, d.body FROM channel_delivery d
    JOIN channel_sender p ON p.workspace_id = d.workspace_id AND p.account_id = d.account_id AND p.sender = d.sender
    WHERE d.workspace_id = $1 AND d.account_id = $2 AND d.sender = $3 AND d.state = 'queued' AND p.send_lease = $4
    ORDER BY d.seq LIMIT 1
  ), started AS (
    UPDATE channel_delivery d SET begun_at = statement_timestamp() FROM next
    WHERE d.workspace_id = $1 AND d.account_id = $2 AND d.id = next.id
  )
  SELECT s.last_seq AS "lastSeq", s.opted_out_at IS NOT NULL AS "optedOut", s.last_message_at AS "lastMessageAt",
    next.id, next.attempts, next.body
  FROM channel_sender s LEFT JOIN next ON true
  WHERE s.workspace_id = $1 AND s.account_id = $2 AND s.sender = $3`;

/** The oldest delivery to a person that is not done, if any, and the person when it was read. */
export async function beginNextDelivery(
  pool: Pool,
  { workspaceId, accountId, sender, lease }: SenderJob,
): Promise<{ lastSeq: number; lastMessageAt: Date | null; delivery?: NextDelivery }> {
  const values = [workspaceId, accountId, sender, lease];
  const row = (await pool.query<Row>({ name: 'channel-begin', text: BEGIN, values })).rows[0];
  const { lastSeq = 0, lastMessageAt = null, id, attempts, body } = row ?? {};
  if (id == null || body == null) return { lastSeq, lastMessageAt };
  const request = JSON.parse(body) as RenderedRequest;
  return { lastSeq, lastMessageAt, delivery: { id, attempts: attempts ?? 0, request } };
}

const OWN = 'workspace_id = $1 AND account_id = $2 AND id = $3';
type DeliveryRef = Pick<SenderRef, 'workspaceId' | 'accountId'> & { id: string };

/** The messenger accepted it. */
export async function endSent(
  pool: Pool,
  ref: DeliveryRef,
  externalId: string | null,
  keepsBody: boolean,
): Promise<void> {
  await pool.query({
    name: 'channel-sent',
    // Some messengers report later that they could not load a file. Until then, what is sent instead is kept.
    text: `UPDATE channel_delivery SET state = 'sent', body = CASE WHEN $5 THEN body END, error = NULL, attempts = attempts + 1,
        external_id = coalesce($4, external_id), sent_at = coalesce(sent_at, statement_timestamp())
      WHERE ${OWN} AND state = 'queued'`,
    values: [ref.workspaceId, ref.accountId, ref.id, externalId, keepsBody],
  });
}

/** Nothing that lasts was shown, so nothing is listed. */
export async function endSilent(pool: Pool, ref: DeliveryRef): Promise<void> {
  await pool.query({
    name: 'channel-silent',
    text: `DELETE FROM channel_delivery WHERE ${OWN}`,
    values: [ref.workspaceId, ref.accountId, ref.id],
  });
}

/** It is not tried again. `refused`: it could not be sent; `failed`: every attempt failed. */
export async function endUnsent(
  pool: Pool,
  ref: DeliveryRef,
  state: 'failed' | 'refused',
  error: string,
): Promise<void> {
  await pool.query(
    `UPDATE channel_delivery SET state = $4, body = NULL, error = $5, attempts = attempts + 1,
        failed_at = statement_timestamp()
      WHERE ${OWN} AND state = 'queued'`,
    [ref.workspaceId, ref.accountId, ref.id, state, error],
  );
}

/** It is tried again, perhaps as another request. */
export async function noteAttempt(
  pool: Pool,
  ref: DeliveryRef,
  error: string,
  request?: RenderedRequest,
): Promise<void> {
  await pool.query(
    `UPDATE channel_delivery SET attempts = attempts + 1, error = $4, body = coalesce($5, body)
      WHERE ${OWN} AND state = 'queued'`,
    [ref.workspaceId, ref.accountId, ref.id, error, request ? JSON.stringify(request) : null],
  );
}

/** Later states do not go back, whatever the order in which they are reported. */
const NOTE_STATUS = `
  UPDATE channel_delivery SET
    external_id = coalesce(external_id, $5),
    body = CASE WHEN $6 = 'sent' AND body::jsonb ? 'fallback' THEN body END,
    sent_at = CASE WHEN $6 = 'failed' THEN sent_at ELSE coalesce(sent_at, $7::timestamptz) END,
    delivered_at = CASE WHEN $6 IN ('delivered', 'read') THEN coalesce(delivered_at, $7::timestamptz) ELSE delivered_at END,
    read_at = CASE WHEN $6 = 'read' THEN coalesce(read_at, $7::timestamptz) ELSE read_at END,
    failed_at = CASE WHEN $6 = 'failed' THEN coalesce(failed_at, $7::timestamptz) ELSE failed_at END,
    error = CASE WHEN $6 = 'failed' THEN $8 ELSE error END,
    state = CASE
      WHEN array_position(ARRAY['queued', 'failed', 'refused', 'sent', 'delivered', 'read'], state)
        < array_position(ARRAY['queued', 'failed', 'refused', 'sent', 'delivered', 'read'], $6) THEN $6
      WHEN $6 = 'failed' AND state = 'sent' THEN $6
      ELSE state END
  WHERE workspace_id = $1 AND account_id = $2 AND (id = $3 OR external_id = $4)`;

/** Sends the text of a file that could not be loaded. It keeps its place before later messages. */
const REQUEUE = `
  WITH again AS (
    UPDATE channel_delivery SET state = 'queued', body = (body::jsonb -> 'fallback')::text, external_id = NULL, error = $5
    WHERE workspace_id = $1 AND account_id = $2 AND (id = $3 OR external_id = $4) AND state = 'sent'
      AND body::jsonb ? 'fallback'
    RETURNING sender
  )
  UPDATE channel_sender s SET last_seq = last_seq + 1, send_due_at = coalesce(send_due_at, statement_timestamp())
  FROM again WHERE s.workspace_id = $1 AND s.account_id = $2 AND s.sender = again.sender`;

/** What the messenger reports. A delivery whose process was killed before it saw the answer is done with this. */
export async function noteStatuses(
  pool: Pool,
  { workspaceId, id: accountId }: { workspaceId: string; id: string },
  statuses: readonly DeliveryStatus[],
): Promise<void> {
  for (const { state, externalId, delivery = null, at, error = null, isMedia } of statuses) {
    if (isMedia) {
      const { rowCount } = await pool.query(REQUEUE, [workspaceId, accountId, delivery, externalId, error]);
      if (rowCount === 1) continue;
    }
    const values = [workspaceId, accountId, delivery, externalId, externalId, state, at, error];
    await pool.query({ name: 'channel-status', text: NOTE_STATUS, values });
  }
}
