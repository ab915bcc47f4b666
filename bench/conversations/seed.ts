import type { Pool } from 'pg';

/** Words of customers, most frequent first: the word n is written about 1/n as often as the first. */
const WORDS = 20_000;
const MESSAGES_PER_CONVERSATION = 10;

/**
 * Fills tables with conversations of one flow, as if they had been counted: `messages` messages over 90 days. Made by SQL,
 * so they have no turns; a search reads none.
 */
export async function seedConversations(pool: Pool, workspaceId: string, messages: number): Promise<void> {
  const conversations = Math.ceil(messages / MESSAGES_PER_CONVERSATION);
  await pool.query(`INSERT INTO workspace (id, name) VALUES ($1, $1)`, [workspaceId]);
  await pool.query(
    `INSERT INTO flow (workspace_id, id, name, draft, draft_hash, updated_at)
     VALUES ($1, $1, 'Returns desk', '{}', '', now())`,
    [workspaceId],
  );
  await pool.query(
    `INSERT INTO version (workspace_id, flow_id, id, number, content, hash, engine, notes, author)
     SELECT $1, $1, $1 || n, n, '{}', n::text, '', '', '' FROM generate_series(1, 12) n`,
    [workspaceId],
  );
  await pool.query(
    `INSERT INTO session (workspace_id, id, flow_id, version_id, environment, rev, state, status, outcomes, created_at, updated_at)
     SELECT $1, $1 || '-' || n, $1, $1 || (1 + n % 12), CASE WHEN n % 20 = 0 THEN 'staging' ELSE 'production' END, $3, '{}',
       (ARRAY['waiting', 'complete', 'complete', 'expired', 'handoff'])[1 + n % 5], CASE n % 7 WHEN 0 THEN 8 WHEN 1 THEN 1 ELSE 0 END,
       now() - n * interval '90 days' / $2::int - interval '10 minutes', now() - n * interval '90 days' / $2::int
     FROM generate_series(1, $2::int) n`,
    [workspaceId, conversations, MESSAGES_PER_CONVERSATION],
  );
  await pool.query(
    `INSERT INTO session_digest (workspace_id, session_id, flow_id, environment, version_id, channel, locale, rev, started_at,
       last_at, status, marks, digest)
     SELECT s.workspace_id, s.id, s.flow_id, s.environment, s.version_id, '', 'en', s.rev, s.created_at, s.updated_at, s.status,
       ARRAY(SELECT 'node:n' || k FROM generate_series(1, 40) k WHERE hashtext(s.id || k) % (1 + k) = 0), '{"node":"n1"}'
     FROM session s WHERE s.workspace_id = $1`,
    [workspaceId],
  );
  // Without statistics, foreign keys are checked with the wrong index.
  await pool.query('ANALYZE session');
  // An index is built faster than it is filled.
  await pool.query('DROP INDEX session_message_words_idx, session_message_customer_words_idx');
  await pool.query(
    `INSERT INTO session_message (workspace_id, session_id, rev, flow_id, environment, version_id, at, node, locale, text, reply)
     SELECT s.workspace_id, s.id, r, s.flow_id, s.environment, s.version_id, s.updated_at, 'n1', 'en',
       (SELECT string_agg('w' || floor(${WORDS} ^ random())::int, ' ') FROM generate_series(1, 12) WHERE r IS NOT NULL),
       'Thanks. What else can I do for you about your order of w' || (r * 7)
     FROM session s, generate_series(1, $2::int) r WHERE s.workspace_id = $1`,
    [workspaceId, MESSAGES_PER_CONVERSATION],
  );
  await pool.query(`
    CREATE INDEX session_message_words_idx ON session_message USING GIN (words);
    CREATE INDEX session_message_customer_words_idx ON session_message USING GIN (ts_filter(words, '{a}'))`);
}
