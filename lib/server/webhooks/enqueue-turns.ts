import type { Pool } from 'pg';
import { COMMIT_DELAY, SLOT } from '@/lib/server/turns/store/commit-delay';
import type { SessionRef } from '@/lib/server/turns/store/store';

/** Pause between two scans of a webhook. */
const SCAN_SECONDS = 5;
/** Maximum webhooks of one scan, and conversations of one statement. */
const MAX_SCANS = 20;
const BATCH = 500;

/**
 * Moves cursors to the committed revision of their conversations. A new cursor starts at the first message that arrived
 * after its webhook was created. A conversation or webhook that is being deleted is skipped. Sorted, so that two
 * processes that enqueue the same conversations do not deadlock. Returns the number of conversations found.
 */
const enqueueFrom = (sessions: string, where: string) => `
  WITH found AS (
    SELECT w.workspace_id, w.id AS webhook_id, s.id AS session_id, s.rev AS target,
      coalesce(k.rev, (
        SELECT min(t.rev) - 1 FROM turn t
        WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.rev <= s.rev AND t.received_at >= w.created_at
      )) AS rev
    FROM ${sessions}
    JOIN webhook w ON w.workspace_id = s.workspace_id AND w.flow_id = s.flow_id AND w.environment = s.environment
      AND w.enabled
    LEFT JOIN webhook_cursor k ON k.webhook_id = w.id AND k.session_id = s.id
    WHERE s.rev > coalesce(k.target_rev, 0) AND ${where}
    ORDER BY w.id, s.id LIMIT ${BATCH}
    FOR KEY SHARE OF s, w SKIP LOCKED
  ), stored AS (
    INSERT INTO webhook_cursor AS c (workspace_id, webhook_id, session_id, rev, target_rev, due_at)
    SELECT workspace_id, webhook_id, session_id, rev, target, statement_timestamp()
    FROM found WHERE rev IS NOT NULL
    ORDER BY webhook_id, session_id
    ON CONFLICT (webhook_id, session_id) DO UPDATE SET
      target_rev = excluded.target_rev, due_at = coalesce(c.due_at, excluded.due_at)
    WHERE c.target_rev < excluded.target_rev
  )
  SELECT count(*)::int AS found FROM found`;

const NOTED = enqueueFrom(
  `unnest($1::text[], $2::text[]) AS n (workspace_id, session_id)
    JOIN session s ON s.workspace_id = n.workspace_id AND s.id = n.session_id`,
  'true',
);
const SCANNED = enqueueFrom(
  'session s',
  `w.id = $2 AND s.workspace_id = $1 AND s.updated_slot > $3::timestamptz - ${SLOT} AND s.updated_at >= $3::timestamptz
      AND (k.rev IS NOT NULL OR EXISTS (
        SELECT FROM turn t
        WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.rev <= s.rev AND t.received_at >= w.created_at))`,
);

/** Enqueues the committed turns of these conversations. */
export async function enqueueNoted(pool: Pool, sessions: readonly SessionRef[]): Promise<void> {
  for (let from = 0; from < sessions.length; from += BATCH) {
    const part = sessions.slice(from, from + BATCH);
    await pool.query({
      name: 'webhook-enqueue',
      text: NOTED,
      values: [part.map(({ workspaceId }) => workspaceId), part.map(({ sessionId }) => sessionId)],
    });
  }
}

const TAKE_SCANS = `
  UPDATE webhook SET scan_at = statement_timestamp() + ${SCAN_SECONDS} * interval '1 second'
  WHERE id IN (
    SELECT id FROM webhook WHERE enabled
      AND (scan_at <= statement_timestamp() OR scan_at > statement_timestamp() + interval '1 minute')
    ORDER BY scan_at LIMIT ${MAX_SCANS} FOR NO KEY UPDATE SKIP LOCKED
  )
  RETURNING workspace_id, id, statement_timestamp()::text AS now,
    (least(scanned_at, statement_timestamp()) - ${COMMIT_DELAY})::text AS since`;
type Scan = { workspace_id: string; id: string; now: string; since: string };

/**
 * Enqueues every committed turn that no process has enqueued, for example because it was killed right after the commit.
 * Each webhook is scanned by one process at a time, from the time of its last complete scan. If the database's clock went
 * back, the scan starts from the present.
 */
export async function enqueueMissed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Scan>({ name: 'webhook-scans', text: TAKE_SCANS });
  for (const { workspace_id: workspaceId, id, now, since } of rows) {
    for (let found = BATCH; found === BATCH; ) {
      const values = [workspaceId, id, since];
      const result = await pool.query<{ found: number }>({ name: 'webhook-scan', text: SCANNED, values });
      found = result.rows[0]?.found ?? 0;
    }
    await pool.query('UPDATE webhook SET scanned_at = $2::timestamptz WHERE id = $1', [id, now]);
  }
}
