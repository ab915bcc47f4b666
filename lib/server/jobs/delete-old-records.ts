import type { Pool } from 'pg';
import { COVERAGE_DAYS } from '@/lib/contract/limits';
import { logger } from '@/lib/server/logger';

/** Conversations per transaction, so that no lock is held for long. */
const BATCH = 200;
/** One run ends after this many; the next one, an hour later, continues. */
const MAX_BATCHES = 1000;

/**
 * Ended conversations take no further turns, so their records can go without changing what happens later. They are
 * counted first, and conversations with a message or a tool call in progress are skipped.
 */
const DELETE_BATCH = `
  WITH due AS (
    SELECT s.workspace_id, s.id FROM session s
    WHERE s.status IN ('complete', 'expired') AND s.records_deleted_at IS NULL AND s.rev > 0
      AND s.updated_slot < statement_timestamp() - $1::int * interval '1 day'
      AND s.updated_at < statement_timestamp() - $1::int * interval '1 day'
      AND (s.updated_at < statement_timestamp() - ${COVERAGE_DAYS} * interval '1 day' OR EXISTS (
        SELECT FROM session_digest d WHERE d.workspace_id = s.workspace_id AND d.session_id = s.id AND d.rev >= s.rev))
      AND NOT EXISTS (
        SELECT FROM turn t WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id AND t.record IS NULL)
      AND NOT EXISTS (
        SELECT FROM outbox o WHERE o.workspace_id = s.workspace_id AND o.session_id = s.id AND o.sent_at IS NULL)
    ORDER BY s.updated_slot LIMIT $2
    FOR NO KEY UPDATE OF s SKIP LOCKED
  ), turns AS (
    DELETE FROM turn t USING due WHERE t.workspace_id = due.workspace_id AND t.session_id = due.id
  ), steps AS (
    DELETE FROM turn_step t USING due WHERE t.workspace_id = due.workspace_id AND t.session_id = due.id
  ), words AS (
    DELETE FROM session_message m USING due WHERE m.workspace_id = due.workspace_id AND m.session_id = due.id
  ), files AS (
    DELETE FROM asset a USING due WHERE a.workspace_id = due.workspace_id AND a.session_id = due.id
  ), comments AS (
    UPDATE rating r SET comment = NULL FROM due
    WHERE r.workspace_id = due.workspace_id AND r.session_id = due.id AND r.comment IS NOT NULL
  ), marked AS (
    UPDATE session s SET records_deleted_at = statement_timestamp() FROM due
    WHERE s.workspace_id = due.workspace_id AND s.id = due.id
    RETURNING s.workspace_id
  ), audited AS (
    INSERT INTO audit (workspace_id, actor, action, object, outcome)
    SELECT workspace_id, 'server', 'records.delete', count(*)::text, 'done' FROM marked GROUP BY workspace_id
  )
  SELECT count(*)::int AS conversations FROM marked`;

/**
 * Deletes the turn records, files and comments of conversations that ended more than `days` ago, in small transactions. Each is audited in
 * its workspaces. Returns the number of conversations.
 */
export async function deleteOldRecords(pool: Pool, days: number, batch = BATCH): Promise<number> {
  let conversations = 0;
  for (let n = 0; n < MAX_BATCHES; n++) {
    const { rows } = await pool.query<{ conversations: number }>(DELETE_BATCH, [days, batch]);
    const done = rows[0]?.conversations ?? 0;
    conversations += done;
    if (done < batch) break;
  }
  if (conversations > 0) logger.info({ conversations, days }, 'deleted records of ended conversations');
  return conversations;
}
