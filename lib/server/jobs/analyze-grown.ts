import type { Pool } from 'pg';

/** PostgreSQL scans smaller tables sequentially, whatever its statistics say. */
const MIN_ROWS = 50;
/** A table is analyzed again after it has grown by this factor. */
const GROWTH_FACTOR = 10;

const LIST_GROWN = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.schemaname = current_schema() AND pg_has_role(c.relowner, 'USAGE')
    AND s.n_live_tup >= $1 AND s.n_live_tup > $2 * greatest(c.reltuples, 0)
  ORDER BY 1`;

/**
 * Runs ANALYZE on tables that were empty or have grown tenfold since the last time. Prepared statements are
 * planned with the known statistics. In a new database the tables are known as empty, so each turn would scan them
 * until autovacuum runs. Returns the names of the analyzed tables.
 */
export async function analyzeGrown(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(LIST_GROWN, [MIN_ROWS, GROWTH_FACTOR]);
  // A locked table is skipped until the next run.
  for (const { name } of rows) await pool.query(`ANALYZE (SKIP_LOCKED) ${name}`);
  return rows.map(({ name }) => name);
}
