import type { Pool } from 'pg';
import { COMMIT_DELAY, SLOT } from '@/lib/server/turns/store/commit-delay';
import type { SessionRef } from '@/lib/server/turns/store/store';

/** Pause between two scans of an account. */
const SCAN_SECONDS = 5;
const MAX_SCANS = 20;
const BATCH = 500;

const TAKE_SCANS = `
  UPDATE channel_account SET scan_at = statement_timestamp() + ${SCAN_SECONDS} * interval '1 second'
  WHERE id IN (
    SELECT id FROM channel_account
    WHERE scan_at <= statement_timestamp() OR scan_at > statement_timestamp() + interval '1 minute'
    ORDER BY scan_at LIMIT ${MAX_SCANS} FOR NO KEY UPDATE SKIP LOCKED
  )
  RETURNING workspace_id AS "workspaceId", id, statement_timestamp()::text AS now,
    (least(scanned_at, statement_timestamp()) - ${COMMIT_DELAY})::text AS since`;
type Scan = { workspaceId: string; id: string; now: string; since: string };

const FIND = `
  SELECT s.workspace_id AS "workspaceId", s.id AS "sessionId"
  FROM session s
  JOIN channel_conversation c ON c.workspace_id = s.workspace_id AND c.session_id = s.id
  WHERE s.workspace_id = $1 AND c.account_id = $2 AND s.rev > c.rev
    AND s.updated_slot > $3::timestamptz - ${SLOT} AND s.updated_at >= $3::timestamptz
  LIMIT ${BATCH}`;

const NOTED = `
  SELECT c.workspace_id AS "workspaceId", c.session_id AS "sessionId"
  FROM unnest($1::text[], $2::text[]) AS n (workspace_id, session_id)
  JOIN channel_conversation c ON c.workspace_id = n.workspace_id AND c.session_id = n.session_id`;

/** Enqueues the replies of those conversations that are of a channel. */
export async function enqueueNotedReplies(
  pool: Pool,
  sessions: readonly SessionRef[],
  enqueue: (ref: SessionRef) => Promise<unknown>,
): Promise<void> {
  if (sessions.length === 0) return;
  const values = [sessions.map(({ workspaceId }) => workspaceId), sessions.map(({ sessionId }) => sessionId)];
  const { rows } = await pool.query<SessionRef>({ name: 'channel-noted', text: NOTED, values });
  for (const ref of rows) await enqueue(ref);
}

/**
 * Finds the conversations with turns that no process has enqueued, for example because it was killed right after the
 * commit, and enqueues them. Each account is scanned by one process at a time.
 */
export async function enqueueMissedReplies(
  pool: Pool,
  enqueue: (ref: SessionRef) => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query<Scan>({ name: 'channel-scans', text: TAKE_SCANS });
  for (const { workspaceId, id, now, since } of rows) {
    for (let found = BATCH; found === BATCH; ) {
      const values = [workspaceId, id, since];
      const missed = await pool.query<SessionRef>({ name: 'channel-scan', text: FIND, values });
      for (const ref of missed.rows) await enqueue(ref);
      found = missed.rows.length;
    }
    await pool.query(
      'UPDATE channel_account SET scanned_at = $3::timestamptz WHERE workspace_id = $1 AND id = $2',
      [workspaceId, id, now],
    );
  }
}
