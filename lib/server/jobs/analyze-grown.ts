import type { Pool } from 'pg';

/** Below this a table is read whole, whatever is known of it. */
const MIN_ROWS = 50;
/** So many times as many rows as were known of call for another look. */
const GROWN = 10;

const LIST_GROWN = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.schemaname = current_schema() AND pg_has_role(c.relowner, 'USAGE')
    AND s.n_live_tup >= $1 AND s.n_live_tup > $2 * greatest(c.reltuples, 0)
  ORDER BY 1`;

/**
 * Lets PostgreSQL look at tables that have grown from nothing, or tenfold, since it last did. Prepared statements are
 * planned over what it knows: of a new database that is empty tables, which are then read whole at each turn until
 * autovacuum comes by. Gives the names of those it looked at.
 */
export async function analyzeGrown(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(LIST_GROWN, [MIN_ROWS, GROWN]);
  // One that somebody is looking at, or changing, is left for the next time.
  for (const { name } of rows) await pool.query(`ANALYZE (SKIP_LOCKED) ${name}`);
  return rows.map(({ name }) => name);
}
