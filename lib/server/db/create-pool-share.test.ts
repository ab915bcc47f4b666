import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPoolShare } from './create-pool-share';
import { inTransaction } from './pool';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('uses at most its share of the connections, and gives each back', async () => {
  const share = createPoolShare(database.pool, 2);
  let running = 0;
  let most = 0;
  const note = async (work: () => Promise<unknown>) => {
    await work();
    await sleep(5);
  };
  const enter = async () => {
    most = Math.max(most, ++running);
    await sleep(10);
    running -= 1;
  };
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0
        ? note(() => inTransaction(share, enter))
        : note(() => share.query('SELECT pg_sleep(0.01)')),
    ),
  );
  expect(most).toBeLessThanOrEqual(2);
  await expect(share.query('SELECT wrong')).rejects.toThrow();
  await expect(inTransaction(share, () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
  expect(
    (await Promise.all([1, 2, 3].map(() => share.query('SELECT 1 AS one')))).map(({ rows }) => rows[0].one),
  ).toEqual([1, 1, 1]);
});
