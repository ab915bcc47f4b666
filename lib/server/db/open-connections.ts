import type { Pool } from 'pg';

/**
 * Opens connections before the first requests need them: opening one takes longer than most statements. Those that cannot be
 * opened are left to the requests.
 */
export async function openConnections(pool: Pick<Pool, 'connect'>, count: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
}
