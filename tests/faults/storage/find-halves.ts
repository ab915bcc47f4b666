import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { withRetry } from '@/lib/server/db/transient-error';

/** Describes everything that is only partly stored. Empty if each turn and release is stored completely or not at all. */
const HALVES = `
  SELECT 'turns and revision differ: ' || s.id AS what FROM session s
    WHERE s.rev <> (SELECT count(*) FROM turn t WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.record IS NOT NULL)
       OR s.rev <> (SELECT coalesce(max(rev), 0) FROM turn t WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.record IS NOT NULL)
  UNION ALL SELECT 'partial turn: ' || t.message_id FROM turn t
    WHERE num_nulls(t.record, t.reply, t.trace_hash, t.at) NOT IN (0, 4)
  UNION ALL SELECT 'started tool without an outbox row: ' || t.session_id FROM turn t
    WHERE (SELECT count(*) FROM regexp_matches(t.record, '"type":"tool-started"', 'g'))
       <> (SELECT count(*) FROM outbox o WHERE (o.workspace_id, o.session_id, o.rev) = (t.workspace_id, t.session_id, t.rev))
  UNION ALL SELECT 'outbox row without a turn: ' || o.answer_id FROM outbox o
    LEFT JOIN turn t USING (workspace_id, session_id, rev) WHERE t.rev IS NULL
  UNION ALL SELECT 'accepted message without a session: ' || t.message_id FROM turn t
    WHERE t.record IS NULL AND NOT EXISTS (
      SELECT FROM turn_step x WHERE (x.workspace_id, x.session_id, x.rev, x.n) = (t.workspace_id, t.session_id, t.rev, 0))
  UNION ALL SELECT 'started session without a message: ' || s.id FROM session s
    WHERE s.rev = 0 AND NOT EXISTS (SELECT FROM turn t WHERE t.session_id = s.id AND t.record IS NULL)
  UNION ALL SELECT 'customer fact without a turn: ' || f.customer_id FROM customer_fact f
    WHERE NOT EXISTS (SELECT FROM turn t WHERE t.session_id = f.session_id AND t.record LIKE '%customer-remembered%')
  UNION ALL SELECT 'learned but not stored: ' || t.session_id FROM turn t JOIN session s ON s.id = t.session_id
    WHERE t.record LIKE '%"type":"customer-remembered"%' AND s.customer_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM customer_fact f WHERE f.customer_id = s.customer_id)
  UNION ALL SELECT 'version and audit differ: ' || f.id FROM flow f
    WHERE (SELECT count(*) FROM version v WHERE v.flow_id = f.id AND v.author = 'crash')
       <> (SELECT count(*) FROM audit a WHERE a.action = 'version.publish' AND a.actor = 'key:crash' AND a.object LIKE f.id || '/%')
  UNION ALL SELECT 'gap before version ' || v.number FROM version v
    WHERE v.number > 1 AND NOT EXISTS (SELECT FROM version w WHERE w.flow_id = v.flow_id AND w.number = v.number - 1)
  UNION ALL SELECT 'release without its history: ' || e.flow_id FROM environment e
    JOIN version v ON v.id = e.version_id AND v.author = 'crash'
    WHERE NOT EXISTS (SELECT FROM environment_change c WHERE c.flow_id = e.flow_id AND c.version_id = e.version_id)
       OR NOT EXISTS (SELECT FROM audit a WHERE a.action = 'environment.set' AND a.object LIKE e.flow_id || '/' || e.name || '/%')
  UNION ALL SELECT 'release not applied to a conversation: ' || s.id FROM session s
    JOIN environment e ON e.flow_id = s.flow_id AND e.name = s.environment
    JOIN version v ON v.id = e.version_id AND v.author = 'crash'
    WHERE s.version_id <> e.version_id AND s.move_version_id IS DISTINCT FROM e.version_id
  UNION ALL SELECT 'flow without its audit entry: ' || f.id FROM flow f
    WHERE f.draft LIKE '%Imported%' AND NOT EXISTS (SELECT FROM audit a WHERE a.action = 'flow.create' AND a.object = f.id)`;

const BUSY = `
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()`;
/** A pooled connection may be broken, and the server may be starting. */
const PATIENCE_MS = 30_000;

export async function findHalves(pool: Pool): Promise<string[]> {
  await waitUntilQuiet(pool);
  const { rows } = await withRetry(() => pool.query<{ what: string }>(HALVES), PATIENCE_MS);
  return rows.map(({ what }) => what);
}

/** A statement of a killed process may still run; PostgreSQL notices the disconnect when it answers. */
export async function waitUntilQuiet(pool: Pool): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const { rows } = await withRetry(() => pool.query(BUSY), PATIENCE_MS);
    if (rows.length === 0) return;
    await sleep(5);
  }
  throw new Error('The database still runs a statement of another client.');
}
