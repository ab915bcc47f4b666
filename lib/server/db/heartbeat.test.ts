import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openForwarder } from '@/tests/faults/testing/forwarder';
import { createPool } from './pool';
import { createTestDatabase, type TestDatabase } from './testing/test-database';
import { withRetry } from './transient-error';
import { createWakeUps } from './wake-ups';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('replaces the connections of a pool whose server went silent', { timeout: 20_000 }, async () => {
  const forwarder = await openForwarder();
  forwarder.moveTo(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.port = String(forwarder.port);
  const pool = createPool(url.href);
  const wakeUps = createWakeUps(pool, () => undefined);
  try {
    const onListening = vi.fn();
    wakeUps.listen(onListening);
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(1));
    // An idle connection and one in use.
    await pool.query('SELECT 1');
    const sleeping = pool.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
    await pool.query('SELECT 1');
    forwarder.silence();
    const { rows } = await withRetry(() => pool.query('SELECT 1 AS n'));
    expect(rows).toEqual([{ n: 1 }]);
    expect(String(await sleeping)).toContain('Connection terminated');
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), 5000);
  } finally {
    await wakeUps.close();
    await forwarder.close();
    await pool.end();
  }
});
