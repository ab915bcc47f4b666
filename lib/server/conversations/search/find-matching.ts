import { msg } from '@turnpike/engine/messages';
import { DatabaseError, type Pool } from 'pg';
import { MAX_COUNTED } from '@/lib/contract/conversation-filter';
import { inTransaction } from '@/lib/server/db/pool';
import { Refusal } from '@/lib/server/refusal';
import { type ReadFilter, toConditions } from './to-conditions';

export type ListPlace = { id: string; updatedAt: string };
type Matching = { places: ListPlace[]; total: { count: number; more: boolean } | null };

/** A search that reads nearly all conversations ends with a clear answer instead of keeping the database busy. */
const SEARCH_SECONDS = 10;
const QUERY_CANCELED = '57014';

/**
 * For these small reads, starting parallel workers takes longer than they save, and pages are as near as on an SSD: with
 * the defaults of PostgreSQL a search takes up to three times as long (bench/conversations).
 */
const PLANNING = 'SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL random_page_cost = 1.1';
const TIME_LIMIT = `SET LOCAL statement_timeout = '${SEARCH_SECONDS}s'`;

/**
 * The newest conversations that match, at most `limit`, after the last one of the previous page. Without it, all that
 * match are counted, up to a limit.
 */
export async function findMatching(
  pool: Pool,
  workspaceId: string,
  filter: ReadFilter,
  { after, limit }: { after?: ListPlace | undefined; limit: number },
): Promise<Matching> {
  const { sql, values } = toConditions(filter);
  const isFirst = after === undefined;
  const given = [workspaceId, ...values, ...(isFirst ? [] : [after.updatedAt, after.id])];
  const [at, id, limitAt] = [values.length + 2, values.length + 3, given.length + 1];
  // Indexes have the order of updated_slot; rows are sorted within a slot.
  const text = `SELECT s.id, s.updated_at FROM session s
     WHERE s.workspace_id = $1 AND s.rev > 0
     ${sql}
     ${isFirst ? '' : `AND s.updated_slot <= $${at}::timestamptz AND (s.updated_at, s.id COLLATE "C") < ($${at}::timestamptz, $${id})`}
     ORDER BY s.updated_slot DESC, s.updated_at DESC, s.id COLLATE "C" DESC LIMIT $${limitAt}`;
  const { rows } = await inTransaction(pool, async (client) => {
    await client.query(`${PLANNING}; ${TIME_LIMIT}`);
    return client.query<{ id: string; updated_at: Date }>(text, [
      ...given,
      isFirst ? Math.max(limit, MAX_COUNTED + 1) : limit,
    ]);
  }).catch(explainLimit);
  const places = rows.slice(0, limit).map((row) => ({ id: row.id, updatedAt: row.updated_at.toISOString() }));
  const count = Math.min(rows.length, MAX_COUNTED);
  return { places, total: isFirst ? { count, more: rows.length > count } : null };
}

function explainLimit(error: unknown): never {
  if (!(error instanceof DatabaseError && error.code === QUERY_CANCELED)) throw error;
  throw new Refusal(
    'search-too-long',
    msg('This search takes too long. Search fewer days, or set fewer filters.'),
  );
}
