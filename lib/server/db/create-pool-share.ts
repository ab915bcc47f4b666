import type { Pool, PoolClient } from 'pg';

/**
 * The same pool for background work, with at most `max` of its connections at a time, so that requests find a free one.
 * Within a transaction, use only its connection: waiting for another one of the share could last forever.
 */
export function createPoolShare(pool: Pool, max: number): Pool {
  const waiting: (() => void)[] = [];
  let used = 0;

  async function enter(): Promise<void> {
    if (used < max) used += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else used -= 1;
  }
  async function query(...given: Parameters<Pool['query']>): Promise<unknown> {
    await enter();
    try {
      return await pool.query(...given);
    } finally {
      leave();
    }
  }
  async function connect(): Promise<PoolClient> {
    await enter();
    try {
      const client = await pool.connect();
      const { release } = client;
      client.release = (broken) => {
        release.call(client, broken);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
  return Object.assign(Object.create(pool) as Pool, { query, connect });
}
