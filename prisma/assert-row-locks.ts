import type { ClientBase } from 'pg';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Throws unless the database refuses (NOWAIT) and skips (SKIP LOCKED) a row of `table` that another connection has
 * locked. Some databases accept the syntax but lock nothing: two processes would then take the same turn.
 */
export async function assertRowLocks(client: Pick<ClientBase, 'query'>, table: string): Promise<void> {
  const select = `SELECT id FROM ${table} FOR UPDATE`;
  const refuses = await client.query(`${select} NOWAIT`).then(
    () => false,
    (error: { code?: string }) => {
      if (error.code === LOCK_NOT_AVAILABLE) return true;
      throw error;
    },
  );
  if (refuses && (await client.query(`${select} SKIP LOCKED`)).rows.length === 0) return;
  throw new Error(
    'This database does not lock rows: a row that one connection had locked with SELECT … FOR UPDATE was given to another. Turnpike needs row locks to take each turn once. Use PostgreSQL 15 or newer, or a service that supports FOR UPDATE with NOWAIT and SKIP LOCKED.',
  );
}
