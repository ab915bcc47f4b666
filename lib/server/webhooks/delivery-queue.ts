import type { Pool } from 'pg';

/** A conversation whose next delivery to a webhook is due. Leased by one process at a time. */
export type DeliveryJob = {
  workspaceId: string;
  webhookId: string;
  sessionId: string;
  /** The last turn that is done. */
  rev: number;
  /** Failed attempts of the next turn. */
  attempts: number;
  /** Identifies the lease. */
  lease: string;
  /** When failed deliveries were last requested again; null if none wait. As text, which keeps microseconds. */
  replayAt: string | null;
};

/** A delivery that is not retried any more. */
export type DeliveryFailure = { deliveryId: string; attempts: number; status: number | null; error: string };
type Replay = { rev: number };

/**
 * Cursors of webhooks. Deliveries of a conversation are made one after the other: the next turn waits until the cursor has
 * moved. Every change except `take` checks the lease, so a process that lost it changes nothing.
 */
export type DeliveryQueue = {
  /** Due conversations of healthy or of failing webhooks, at most a few of each webhook. */
  take(limit: number, leaseMs: number, isFailing: boolean): Promise<DeliveryJob[]>;
  /** False if another process holds the lease. */
  hold(job: DeliveryJob, ms: number): Promise<boolean>;
  /** The next turn is done: accepted, not wanted, or given up with `failure`. */
  advance(job: DeliveryJob, failure?: DeliveryFailure): Promise<void>;
  /** The next turn is tried again in `delayMs`. */
  retry(job: DeliveryJob, delayMs: number): Promise<void>;
  /** The oldest failed delivery of the conversation that waits to be sent again. */
  findReplay(job: DeliveryJob): Promise<Replay | undefined>;
  /** The failed delivery was accepted, or it failed again. */
  endReplay(job: DeliveryJob, replay: Replay, failure?: DeliveryFailure): Promise<void>;
  /** No failed delivery waits any more, unless one was added since the lease began. */
  clearReplays(job: DeliveryJob): Promise<void>;
};

/** Concurrent deliveries of a webhook in all processes. A failing one gets a single attempt at a time. */
const MAX_PER_WEBHOOK = 8;

const OWN = 'webhook_id = $1 AND session_id = $2 AND lease = $3';
const NOW = 'statement_timestamp()';
const IN_MS = (value: string) => `${NOW} + ${value}::float8 * interval '1 millisecond'`;

/**
 * Of each webhook at most its share, and from all webhooks in turn, so that none waits for the conversations of another.
 */
const TAKE = `
  WITH due AS MATERIALIZED (
    SELECT c.webhook_id, c.session_id, c.due_at
    FROM webhook w
    LEFT JOIN (
      SELECT webhook_id, count(*) AS n FROM webhook_cursor WHERE claimed_until >= ${NOW} GROUP BY webhook_id
    ) busy ON busy.webhook_id = w.id
    CROSS JOIN LATERAL (
      SELECT webhook_id, session_id, due_at FROM webhook_cursor
      WHERE webhook_id = w.id AND due_at <= ${NOW} AND (claimed_until IS NULL OR claimed_until < ${NOW})
      ORDER BY due_at
      LIMIT greatest(0, (CASE WHEN $3 THEN 1 ELSE ${MAX_PER_WEBHOOK} END) - coalesce(busy.n, 0))
      FOR NO KEY UPDATE SKIP LOCKED
    ) c
    WHERE w.enabled AND (w.failing_since IS NOT NULL) = $3
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY webhook_id ORDER BY due_at) AS place FROM due
  )
  UPDATE webhook_cursor c SET lease = c.lease + 1, claimed_until = ${IN_MS('$2')}
  FROM (SELECT webhook_id, session_id FROM ranked ORDER BY place, due_at LIMIT $1) r
  WHERE c.webhook_id = r.webhook_id AND c.session_id = r.session_id
  RETURNING c.workspace_id, c.webhook_id, c.session_id, c.rev, c.attempts, c.lease::text AS lease,
    c.replay_at::text AS replay_at`;

/** When a conversation is due once the next turn is done. */
const DUE_AFTER = `CASE WHEN replay_at IS NOT NULL OR target_rev > rev + 1 THEN ${NOW} END`;

const ADVANCE = `
  UPDATE webhook_cursor
  SET rev = rev + 1, attempts = 0, retry_at = NULL, due_at = ${DUE_AFTER}, claimed_until = NULL
  WHERE ${OWN}`;

/** In one statement, so that a delivery is either retried or listed as failed. */
const GIVE_UP = `
  WITH done AS (${ADVANCE} RETURNING workspace_id, webhook_id, session_id, rev)
  INSERT INTO webhook_failure (workspace_id, webhook_id, session_id, rev, delivery_id, attempts, status, error, failed_at)
  SELECT d.workspace_id, d.webhook_id, d.session_id, d.rev, $4, $5::int, $6::int, $7, ${NOW}
  FROM done d JOIN turn t ON t.workspace_id = d.workspace_id AND t.session_id = d.session_id AND t.rev = d.rev`;

const RETRY = `
  UPDATE webhook_cursor
  SET attempts = attempts + 1, retry_at = ${IN_MS('$4')}, claimed_until = NULL,
    due_at = CASE WHEN replay_at IS NOT NULL THEN ${NOW} ELSE ${IN_MS('$4')} END
  WHERE ${OWN}`;

/** Checks the lease before it changes the failed delivery. The cursor stays due, for the next one. */
const END_REPLAY = `
  WITH own AS (
    UPDATE webhook_cursor SET claimed_until = NULL, due_at = ${NOW} WHERE ${OWN} RETURNING webhook_id, session_id
  )`;
const REPLAYED = `${END_REPLAY}
  DELETE FROM webhook_failure f USING own
  WHERE f.webhook_id = own.webhook_id AND f.session_id = own.session_id AND f.rev = $4`;
const REPLAY_FAILED = `${END_REPLAY}
  UPDATE webhook_failure f
  SET replay_at = NULL, attempts = f.attempts + 1, status = $5::int, error = $6, failed_at = ${NOW}
  FROM own WHERE f.webhook_id = own.webhook_id AND f.session_id = own.session_id AND f.rev = $4`;

const CLEAR_REPLAYS = `
  UPDATE webhook_cursor
  SET claimed_until = NULL,
    replay_at = CASE WHEN replay_at <> $4::timestamptz THEN replay_at END,
    due_at = CASE WHEN replay_at <> $4::timestamptz THEN ${NOW} WHEN target_rev > rev THEN coalesce(retry_at, ${NOW}) END
  WHERE ${OWN}`;

export function createDeliveryQueue(pool: Pool): DeliveryQueue {
  const change = async (text: string, { webhookId, sessionId, lease }: DeliveryJob, ...values: unknown[]) =>
    (await pool.query(text, [webhookId, sessionId, lease, ...values])).rowCount === 1;
  return {
    async take(limit, leaseMs, isFailing) {
      if (limit <= 0) return [];
      const values = [limit, leaseMs, isFailing];
      const { rows } = await pool.query<Row>({ name: 'webhook-take', text: TAKE, values });
      return rows.map(toJob);
    },
    hold: (job, ms) =>
      change(`UPDATE webhook_cursor SET claimed_until = ${IN_MS('$4')} WHERE ${OWN}`, job, ms),
    async advance(job, failure) {
      if (!failure) await change(ADVANCE, job);
      else {
        const { deliveryId, attempts, status, error } = failure;
        await change(GIVE_UP, job, deliveryId, attempts, status, error);
      }
    },
    async retry(job, delayMs) {
      await change(RETRY, job, delayMs);
    },
    async findReplay({ webhookId, sessionId }) {
      const { rows } = await pool.query<Replay>(
        `SELECT rev FROM webhook_failure WHERE webhook_id = $1 AND session_id = $2 AND replay_at IS NOT NULL
         ORDER BY rev LIMIT 1`,
        [webhookId, sessionId],
      );
      return rows[0];
    },
    async endReplay(job, { rev }, failure) {
      if (failure) await change(REPLAY_FAILED, job, rev, failure.status, failure.error);
      else await change(REPLAYED, job, rev);
    },
    async clearReplays(job) {
      await change(CLEAR_REPLAYS, job, job.replayAt);
    },
  };
}

type Row = {
  workspace_id: string;
  webhook_id: string;
  session_id: string;
  rev: number;
  attempts: number;
  lease: string;
  replay_at: string | null;
};

const toJob = (row: Row): DeliveryJob => ({
  workspaceId: row.workspace_id,
  webhookId: row.webhook_id,
  sessionId: row.session_id,
  rev: row.rev,
  attempts: row.attempts,
  lease: row.lease,
  replayAt: row.replay_at,
});
