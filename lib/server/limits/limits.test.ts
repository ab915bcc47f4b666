import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPool } from '@/lib/server/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import { isTransientError } from '@/lib/server/db/transient-error';
import { Refusal } from '@/lib/server/refusal';
import { report } from '@/tests/faults/report';
import { createLimits, type Limits, perMinute } from './limits';

const SECRET = 'a secret of the installation';
let database: TestDatabase;
let limits: Limits;
beforeAll(async () => {
  database = await createTestDatabase();
  limits = createLimits(database.pool, SECRET);
});
beforeEach(() => database.pool.query('TRUNCATE rate_limit'));
afterAll(() => database?.drop());

const refused = (work: Promise<void>) =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'too-many-requests') return true;
      throw error;
    },
  );

describe('consume', () => {
  it.each([1, 2, 7])('allows %i and refuses more', async (max) => {
    const results: boolean[] = [];
    for (let i = 0; i < max + 2; i++) results.push(await refused(limits.consume('k', perMinute(max))));
    expect(results).toEqual([...Array(max).fill(false), true, true]);
  });

  it('counts each key separately', async () => {
    await limits.consume('one', perMinute(1));
    expect(await refused(limits.consume('one', perMinute(1)))).toBe(true);
    expect(await refused(limits.consume('two', perMinute(1)))).toBe(false);
  });

  it('stores no key, which may name a customer', async () => {
    await limits.consume('turns:ws:ann@example.com', perMinute(1));
    await limits.consumeInBlocks('requests:ws:ann@example.com', perMinute(1));
    const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM rate_limit');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('ann');
  });

  it('counts a key of any length', async () => {
    const long = 'k'.repeat(1000);
    await limits.consume(`${long}1`, perMinute(1));
    expect(await refused(limits.consume(`${long}1`, perMinute(1)))).toBe(true);
    expect(await refused(limits.consume(`${long}2`, perMinute(1)))).toBe(false);
  });

  it('returns after how many seconds to retry, and allows a retry then', async () => {
    const limit = { max: 1, perSeconds: 1 };
    await limits.consume('k', limit);
    const error = await limits.consume('k', limit).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ headers: { 'retry-after': '1' } });
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(await refused(limits.consume('k', limit))).toBe(false);
  });

  it('resets a forgotten key', async () => {
    await limits.consume('k', perMinute(1));
    await limits.forget('k');
    expect(await refused(limits.consume('k', perMinute(1)))).toBe(false);
  });

  it('counts in blocks with a statement for each, and never allows more than the limit', async () => {
    const limit = perMinute(300);
    const statements = vi.spyOn(database.pool, 'query');
    const results: boolean[] = [];
    for (let i = 0; i < 304; i++) results.push(await refused(limits.consumeInBlocks('often', limit)));
    expect(results.filter((isRefused) => !isRefused)).toHaveLength(300);
    expect(results.slice(-4)).toEqual([true, true, true, true]);
    expect(statements.mock.calls.length).toBeLessThanOrEqual(104);
    statements.mockRestore();
    expect(await refused(limits.consumeInBlocks('other', limit))).toBe(false);
  });

  it('allows exactly 10 of 200 concurrent counts from two processes', async () => {
    const pools = [createPool(database.url), createPool(database.url)];
    const processes = pools.map((pool) => createLimits(pool, SECRET));
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        refused((processes[i % 2] as Limits).consume('shared', perMinute(10))),
      ),
    );
    await Promise.all(pools.map((pool) => pool.end()));
    const through = results.filter((isRefused) => !isRefused).length;
    expect(through).toBe(10);
    report('P10', `2 pools x 100 concurrent consumes on limit 10: ${through} pass`);
  });

  it('refuses everything while the database is unavailable', async () => {
    const pool = createPool('postgresql://nobody@127.0.0.1:1/none');
    const error = await createLimits(pool, SECRET)
      .consume('k', perMinute(1000))
      .catch((caught: unknown) => caught);
    expect(isTransientError(error)).toBe(true);
    await pool.end();
  });
});
