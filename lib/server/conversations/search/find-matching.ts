import { MAX_COUNTED } from '@/lib/contract/conversation-filter';
import type { QueryRunner } from '@/lib/server/db/pool';
import { type ReadFilter, toConditions } from './to-conditions';

export type Place = { id: string; updatedAt: string };
type Matching = { places: Place[]; total: { count: number; more: boolean } | null };

/**
 * The newest conversations that match, at most `limit`, after the last one of the previous page. Without it, all that
 * match are counted, up to a limit.
 */
export async function findMatching(
  runner: QueryRunner,
  workspaceId: string,
  filter: ReadFilter,
  { after, limit }: { after?: Place | undefined; limit: number },
): Promise<Matching> {
  const { sql, values } = toConditions(filter);
  const isFirst = after === undefined;
  const given = [workspaceId, ...values, ...(isFirst ? [] : [after.updatedAt, after.id])];
  const [at, id, most] = [values.length + 2, values.length + 3, given.length + 1];
  // Indexes have the order of updated_slot; rows are sorted within a slot.
  const { rows } = await runner.query<{ id: string; updated_at: Date }>(
    `SELECT s.id, s.updated_at FROM session s
     WHERE s.workspace_id = $1 AND s.rev > 0
     ${sql}
     ${isFirst ? '' : `AND s.updated_slot <= $${at}::timestamptz AND (s.updated_at, s.id COLLATE "C") < ($${at}::timestamptz, $${id})`}
     ORDER BY s.updated_slot DESC, s.updated_at DESC, s.id COLLATE "C" DESC LIMIT $${most}`,
    [...given, isFirst ? Math.max(limit, MAX_COUNTED + 1) : limit],
  );
  const places = rows.slice(0, limit).map((row) => ({ id: row.id, updatedAt: row.updated_at.toISOString() }));
  const count = Math.min(rows.length, MAX_COUNTED);
  return { places, total: isFirst ? { count, more: rows.length > count } : null };
}
