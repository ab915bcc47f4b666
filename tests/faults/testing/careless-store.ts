import type { Pool } from 'pg';
import { createPostgresStore } from '../../../lib/server/turns/store/postgres-store';
import type { SessionStore, TurnCommit } from '../../../lib/server/turns/store/store';

/** Drops the constraints of the tables of a turn. */
export const WITHOUT_CONSTRAINTS = `
  DO $$
  DECLARE found record;
  BEGIN
    FOR found IN
      SELECT conrelid::regclass AS owner, conname FROM pg_constraint
      WHERE conrelid::regclass::text IN ('session', 'turn', 'turn_step', 'outbox')
        AND contype IN ('f', 'u', 'p') ORDER BY contype
    LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', found.owner, found.conname);
    END LOOP;
    FOR found IN
      SELECT indexrelid::regclass AS index FROM pg_index
      WHERE indisunique AND indrelid::regclass::text IN ('session', 'turn', 'turn_step', 'outbox')
    LOOP
      EXECUTE format('DROP INDEX %s', found.index);
    END LOOP;
  END $$`;

/**
 * The negative control: a store written without concurrency in mind. It reads, takes the turn, and writes the result
 * row by row, without locks, comparisons or unique constraints. The invariants must detect the lost and duplicated
 * turns.
 */
export function createCarelessStore(pool: Pool): SessionStore {
  const real = createPostgresStore(pool);
  const store: SessionStore = {
    ...real,
    async commit(turn) {
      const rev = 'start' in turn.base ? 1 : turn.base.rev + 1;
      await addTurn(pool, turn, rev);
      await writeSession(pool, turn, rev);
      return 'committed';
    },
    withLock: (_ref, _waitMs, work) => work(store),
  };
  return store;
}

async function addTurn(pool: Pool, turn: TurnCommit, rev: number): Promise<void> {
  const { channel, account, messageId, payload, payloadHash } = turn.message;
  await pool.query(
    `INSERT INTO turn (workspace_id, session_id, rev, channel, account, message_id, payload, payload_hash, record, reply, trace_hash, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[turn.workspaceId, turn.sessionId, rev, channel, account, messageId, payload, payloadHash],
      ...[turn.record, turn.reply, turn.traceHash, turn.at],
    ],
  );
}

async function writeSession(pool: Pool, turn: TurnCommit, rev: number): Promise<void> {
  const { workspaceId, sessionId, state, status, base } = turn;
  if (!('start' in base)) {
    await pool.query(
      'UPDATE session SET rev = $3, state = $4, status = $5 WHERE workspace_id = $1 AND id = $2',
      [...[workspaceId, sessionId, rev, state, status]],
    );
    return;
  }
  const { flowId, versionId, environment } = base.start;
  await pool.query(
    `INSERT INTO session (workspace_id, id, flow_id, version_id, environment, rev, state, status)
     VALUES ($1, $2, $3, $4, $5, 1, $6, $7)`,
    [workspaceId, sessionId, flowId, versionId, environment, state, status],
  );
}
