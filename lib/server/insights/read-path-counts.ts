import { setImmediate as breathe } from 'node:timers/promises';
import type { Pool } from 'pg';
import { MAX_ON_PATH } from '@/lib/contract/limits';
import { listCounts, splitKey } from '../counting/digest/list-counts';
import { parseDigest, STORED_DIGEST_COLUMNS, type StoredDigest } from '../counting/stored-digest';
import type { CountRow } from './count-table';
import type { DayCountRow } from './list-day-rows';
import { toInstants } from './period';
import type { CountFilter } from './read-insight-counts';

/** What happened in a conversation at least once, and what never did: see `listMarks`. */
export type CountedPath = { mark: readonly string[]; not: readonly string[] };

/** `more`: other conversations took the path too. */
type PathCounts = { rows: CountRow[]; days: DayCountRow[]; more: boolean };

const SELECTED = `
  SELECT ${STORED_DIGEST_COLUMNS} FROM session_digest
  WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3 AND started_at >= $4 AND started_at < $5
    AND ($6::text IS NULL OR version_id = $6) AND ($7::text IS NULL OR channel = $7)
    AND ($8::text IS NULL OR locale = $8) AND marks @> $9::text[] AND NOT marks && $10::text[]
  ORDER BY started_at DESC, session_id LIMIT $11`;

/** The same sums as `readCounts` and `readDayCounts`, of the newest conversations that took a path. */
export async function readPathCounts(
  pool: Pool,
  filter: CountFilter,
  path: CountedPath,
): Promise<PathCounts> {
  const { workspaceId, flowId, environment, versionId, channel, locale } = filter;
  const { from, to } = toInstants(filter);
  const { rows: found } = await pool.query<StoredDigest>(SELECTED, [
    ...[workspaceId, flowId, environment, from, to, versionId ?? null, channel ?? null, locale ?? null],
    ...[path.mark, path.not, MAX_ON_PATH + 1],
  ]);
  const rows = new Map<string, number>();
  const days = new Map<string, number>();
  for (const [place, row] of found.slice(0, MAX_ON_PATH).entries()) {
    const day = row.started_at.toISOString().slice(0, DAY_LENGTH);
    for (const [key, n] of listCounts(parseDigest(row))) {
      add(rows, key, n);
      if (DAILY.test(key)) add(days, `${day} ${key}`, n);
    }
    if (place % BATCH === BATCH - 1) await breathe();
  }
  return {
    rows: [...rows].map(([key, n]) => ({ ...splitKey(key), n })),
    days: [...days].map(([key, n]) => ({
      ...{ day: key.slice(0, DAY_LENGTH), n },
      ...splitKey(key.slice(DAY_LENGTH + 1)),
    })),
    more: found.length > MAX_ON_PATH,
  };
}

const DAY_LENGTH = '2026-01-31'.length;
/** The counts that are shown by day, as keys of `listCounts`. */
const DAILY = /^(?:outcome|messages|seconds) |^missed $/;
/** Other requests are answered in between. */
const BATCH = 200;

function add(sums: Map<string, number>, key: string, n: number): void {
  sums.set(key, (sums.get(key) ?? 0) + n);
}
