import type { Pool } from 'pg';
import { MAX_ON_PATH } from '@/lib/contract/limits';
import { splitKey, sumCounts } from '../counting/digest/list-counts';
import { STORED_DIGEST_COLUMNS, type StoredDigest, toCountPart } from '../counting/stored-digest';
import type { CountRow } from './count-table';
import type { DayCountRow } from './list-day-rows';
import { toInstants } from './period';
import type { CountFilter } from './read-counts';

/** What happened in a conversation at least once, and what never did: see `listMarks`. */
export type PathFilter = { mark: readonly string[]; not: readonly string[] };

/** `more`: other conversations took the path too. */
type PathCounts = { rows: CountRow[]; days: DayCountRow[]; more: boolean };

const SELECTED = `
  SELECT ${STORED_DIGEST_COLUMNS} FROM session_digest
  WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3 AND started_at >= $4 AND started_at < $5
    AND ($6::text IS NULL OR version_id = $6) AND ($7::text IS NULL OR channel = $7)
    AND ($8::text IS NULL OR locale = $8) AND marks @> $9::text[] AND NOT marks && $10::text[]
  ORDER BY started_at DESC, session_id LIMIT $11`;

/** The same sums as `readCounts` and `readDayCounts`, of the newest conversations that took a path. */
export async function readPathCounts(pool: Pool, filter: CountFilter, path: PathFilter): Promise<PathCounts> {
  const { workspaceId, flowId, environment, versionId, channel, locale } = filter;
  const { from, to } = toInstants(filter);
  const { rows: found } = await pool.query<StoredDigest>(SELECTED, [
    ...[workspaceId, flowId, environment, from, to, versionId ?? null, channel ?? null, locale ?? null],
    ...[path.mark, path.not, MAX_ON_PATH + 1],
  ]);
  const counts = sumCounts(found.slice(0, MAX_ON_PATH).map((row) => toCountPart(row, 1)));
  return {
    rows: sumBy(counts, ({ kind, item }) => `${kind} ${item}`).map(([key, n]) => ({ ...splitKey(key), n })),
    days: sumBy(counts, ({ day, kind, item }) => `${day} ${kind} ${item}`).map(([key, n]) => {
      const [day, rest] = [key.slice(0, DAY_LENGTH), key.slice(DAY_LENGTH + 1)];
      return { day, ...splitKey(rest), n };
    }),
    more: found.length > MAX_ON_PATH,
  };
}

const DAY_LENGTH = '2026-01-31'.length;

function sumBy<Item extends { n: number }>(items: readonly Item[], keyOf: (item: Item) => string) {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.n);
  return [...sums];
}
