import type { Pool, PoolClient } from 'pg';

const connections = new WeakMap<Pool, Set<PoolClient>>();

/** Remembers the connections of a pool for `dropConnections`. */
export function trackConnections(pool: Pool): void {
  const open = new Set<PoolClient>();
  connections.set(pool, open);
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
}

/** Closes every connection of a pool at once. Queries in flight fail as after any lost connection. */
export function dropConnections(pool: Pool): void {
  for (const client of connections.get(pool) ?? []) {
    // `end` would wait for a server that does not answer.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}
