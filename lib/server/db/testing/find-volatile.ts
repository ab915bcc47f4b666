import type { Pool } from 'pg';

/** A call in an expression, with or without its schema. */
const FUNCTION = /(?:\b([a-z_][a-z0-9_]*)\.)?\b([a-z_][a-z0-9_]*)\(/g;

/**
 * Names of the volatile functions that PostgreSQL calls for a statement, defaults of columns included. It reads them in
 * the plan, where every expression is spelled out.
 */
export async function findVolatile(pool: Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (VERBOSE, GENERIC_PLAN) ${text}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const names = [...new Set([...plan.matchAll(FUNCTION)].map(([, , name = '']) => name))];
  const volatile = await pool.query<{ name: string }>(
    `SELECT DISTINCT proname AS name FROM pg_proc WHERE provolatile = 'v' AND proname = ANY ($1) ORDER BY 1`,
    [names],
  );
  return volatile.rows.map(({ name }) => name);
}

/** Names of the functions that triggers of these tables call when a row is inserted, updated or deleted. */
export async function listTriggerFunctions(pool: Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT p.proname AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE NOT t.tgisinternal AND t.tgrelid::regclass::text = ANY ($1) ORDER BY 1`,
    [tables],
  );
  return rows.map(({ name }) => name);
}
