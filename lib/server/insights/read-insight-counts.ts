import type { Pool } from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import type { CountRow } from './count-table';
import type { DayCountRow } from './list-day-rows';
import type { Period } from './period';

export type CountFilter = Period & {
  workspaceId: string;
  flowId: string;
  environment: EnvironmentName;
  versionId?: string | undefined;
  channel?: string | undefined;
  locale?: string | undefined;
};

/** Kinds that are shown by day. */
const DAILY = ['outcome', 'messages', 'missed', 'seconds'];

const SELECTED = `
  WHERE workspace_id = $1 AND flow_id = $2 AND environment = $3 AND kind = ANY ($4::text[])
    AND day BETWEEN $5::date AND $6::date AND ($7::text IS NULL OR version_id = $7)
    AND ($8::text IS NULL OR channel = $8) AND ($9::text IS NULL OR locale = $9)`;

/** Sums over the whole period. */
export async function readInsightCounts(
  pool: Pool,
  filter: CountFilter,
  kinds: readonly string[],
): Promise<CountRow[]> {
  const { rows } = await pool.query<CountRow>(
    `SELECT kind, item, sum(n)::float8 AS n FROM insight_count ${SELECTED} GROUP BY kind, item HAVING sum(n) <> 0`,
    toValues(filter, kinds),
  );
  return rows;
}

/** Sums by day. */
export async function readDayCounts(pool: Pool, filter: CountFilter): Promise<DayCountRow[]> {
  const { rows } = await pool.query<DayCountRow>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, item, sum(n)::float8 AS n FROM insight_count ${SELECTED}
     AND (kind <> 'missed' OR item = '') GROUP BY day, kind, item HAVING sum(n) <> 0`,
    toValues(filter, DAILY),
  );
  return rows;
}

const toValues = (filter: CountFilter, kinds: readonly string[]) => [
  ...[filter.workspaceId, filter.flowId, filter.environment, kinds, filter.from, filter.to],
  ...[filter.versionId ?? null, filter.channel ?? null, filter.locale ?? null],
];
