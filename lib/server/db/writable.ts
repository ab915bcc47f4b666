import type { ClientBase } from 'pg';

/** SQLSTATE `read_only_sql_transaction`. */
const READ_ONLY = '25006';
const TIMEOUT_MS = 5000;

/**
 * Refuses a new connection to a server that takes no writes, because during a failover the address may lead to a
 * standby. Its data may be old, and it would keep the connection when another server is promoted.
 */
export async function assertWritable(client: ClientBase): Promise<void> {
  const query = { text: 'SHOW transaction_read_only', query_timeout: TIMEOUT_MS };
  const { rows } = await client.query<{ transaction_read_only: string }>(query);
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new Error('The database is read-only.'), { code: READ_ONLY });
}

export const isReadOnlyError = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === READ_ONLY;
