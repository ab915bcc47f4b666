import type { Pool } from 'pg';
import { splitKey } from '@/lib/server/counting/digest/list-counts';
import { STORED_DIGEST_COLUMNS, type StoredDigest, toCountPart } from '@/lib/server/counting/stored-digest';
import type { SeedPlan } from './hold-conversations';

/** A counter without its day, with its number on each day. */
type Series = {
  fields: [version: string, channel: string, locale: string, kind: string, item: string];
  n: number[];
};

/** Counters of one insertion. */
const ROWS = 20_000;
const SEEN_ON = '($3::int * 17 + r.n * 31) % 10 < 5 + ($3::int % 7)';
const isSeenOn = (day: number, n: number): boolean => (day * 17 + n * 31) % 10 < 5 + (day % 7);

/**
 * Copies each counted conversation `copies` times to about three quarters of the last days: its counters always, its
 * session and digest if `withDigests`. The copies have no turn records. Returns the number of turns they stand for.
 */
export async function copyCounted(
  pool: Pool,
  plan: SeedPlan,
  turns: number,
  withDigests: boolean,
): Promise<{ turns: number; conversations: number; counters: number }> {
  const { workspaceId, flowId, days } = plan;
  const { rows } = await pool.query<StoredDigest & { turns: number }>(
    `SELECT ${STORED_DIGEST_COLUMNS}, rev AS turns FROM session_digest WHERE workspace_id = $1 AND flow_id = $2
     ORDER BY session_id`,
    [workspaceId, flowId],
  );
  let [seenTurns, seenConversations] = [0, 0];
  for (const [n, row] of rows.entries())
    for (let day = 0; day < days; day++)
      if (isSeenOn(day, n)) [seenTurns, seenConversations] = [seenTurns + row.turns, seenConversations + 1];
  const copies = Math.max(1, Math.round(turns / seenTurns));
  const series = sumSeries(rows, days, copies);
  const counters = await insertSeries(pool, plan, series);
  if (withDigests) for (let day = 0; day < days; day++) await insertDay(pool, plan, day, copies);
  return { turns: seenTurns * copies, conversations: seenConversations * copies, counters };
}

function sumSeries(rows: readonly StoredDigest[], days: number, copies: number): Series[] {
  const all = new Map<string, Series>();
  for (const [n, row] of rows.entries()) {
    const seen = Array.from({ length: days }, (_, day) => isSeenOn(day, n));
    const { keys, counts } = toCountPart(row, 1);
    for (const [name, times] of counts) {
      const { versionId, channel, locale } = keys;
      const { kind, item } = splitKey(name);
      const fields: Series['fields'] = [versionId, channel, locale, kind, item];
      const key = fields.join('\n');
      const series = all.get(key) ?? { fields, n: new Array<number>(days).fill(0) };
      for (const [day, isSeen] of seen.entries())
        if (isSeen) series.n[day] = (series.n[day] as number) + times * copies;
      all.set(key, series);
    }
  }
  return [...all.values()];
}

async function insertSeries(pool: Pool, plan: SeedPlan, series: readonly Series[]): Promise<number> {
  let inserted = 0;
  for (let day = 0; day < plan.days; day++) {
    const rows = series.filter(({ n }) => n[day] !== 0);
    for (let from = 0; from < rows.length; from += ROWS) {
      const part = rows.slice(from, from + ROWS);
      const column = (index: number) => part.map(({ fields }) => fields[index]);
      await pool.query(
        `INSERT INTO insight_count (workspace_id, flow_id, environment, day, version_id, channel, locale, kind, item, n)
         SELECT $1, $2, 'production', (clock_timestamp() AT TIME ZONE 'UTC')::date - $3::int, x.*
         FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[]) AS x
         ON CONFLICT (workspace_id, flow_id, environment, kind, day, version_id, channel, locale, item)
         DO UPDATE SET n = insight_count.n + excluded.n`,
        [
          ...[plan.workspaceId, plan.flowId, day],
          ...[0, 1, 2, 3, 4].map(column),
          part.map(({ n }) => n[day]),
        ],
      );
      inserted += part.length;
    }
  }
  return inserted;
}

/** Sessions say that their records are deleted. */
async function insertDay(pool: Pool, plan: SeedPlan, day: number, copies: number): Promise<void> {
  await pool.query(
    `WITH r AS (
       SELECT d.*, row_number() OVER (ORDER BY d.session_id) - 1 AS n,
         (clock_timestamp() AT TIME ZONE 'UTC')::date - $3::int - (d.started_at AT TIME ZONE 'UTC')::date AS moved
       FROM session_digest d WHERE d.workspace_id = $1 AND d.flow_id = $2 AND d.session_id NOT LIKE '%+%'
     ), copied AS (
       INSERT INTO session (workspace_id, id, flow_id, version_id, environment, rev, state, status, channel, created_at, updated_at,
         records_deleted_at)
       SELECT s.workspace_id, s.id || '+' || $3::int || '+' || m, s.flow_id, s.version_id, s.environment, s.rev, s.state, s.status,
         s.channel, s.created_at + r.moved * interval '1 day', s.updated_at + r.moved * interval '1 day', statement_timestamp()
       FROM r JOIN session s ON s.workspace_id = r.workspace_id AND s.id = r.session_id, generate_series(1, $4::int) m
       WHERE ${SEEN_ON}
     )
     INSERT INTO session_digest (workspace_id, session_id, flow_id, environment, version_id, channel, locale, rev, started_at, last_at,
       status, outcome, micros, marks, digest)
     SELECT r.workspace_id, r.session_id || '+' || $3::int || '+' || m, r.flow_id, r.environment, r.version_id, r.channel, r.locale,
       r.rev, r.started_at + r.moved * interval '1 day', r.last_at + r.moved * interval '1 day', r.status, r.outcome, r.micros, r.marks, r.digest
     FROM r, generate_series(1, $4::int) m WHERE ${SEEN_ON}`,
    [plan.workspaceId, plan.flowId, day, copies],
  );
}
