import pg from 'pg';

export const SUPERUSER = 'postgres';
const PATIENCE_MS = 5000;

/** One connection as superuser of an embedded server. Every wait has a timeout, because the server may be killed or stuck. */
export async function withSuperuser<T>(
  port: number,
  password: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: connectionUrl(SUPERUSER, password, port, 'postgres'),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    // Not awaited: a stuck server would block it.
    client.end().catch(() => undefined);
  }
}

export function connectionUrl(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}
