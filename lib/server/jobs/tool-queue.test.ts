import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { createPostgresStore } from '../turns/store/postgres-store';
import { seedFlows } from '../turns/testing/seed-flows';
import { STORE_FLOWS, startOf } from '../turns/testing/store-harness';
import { createToolQueue, type ToolQueue } from './tool-queue';

const LEASE_MS = 60_000;
/** How the release before takes rows. */
const TAKE_BY_NUMBER = `
  UPDATE outbox SET attempts = attempts + 1, claimed_until = statement_timestamp() + interval '1 minute'
  WHERE id IN (SELECT id FROM outbox WHERE sent_at IS NULL AND claimed_until IS NULL ORDER BY id FOR UPDATE SKIP LOCKED)
  RETURNING id, answer_id`;

describe('the queue of tools', () => {
  let database: TestDatabase;
  let queue: ToolQueue;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedFlows(database.pool, STORE_FLOWS);
    queue = createToolQueue(database.pool);
  });
  afterAll(() => database?.drop());

  const start = (id: string) =>
    createPostgresStore(database.pool).commit(
      startOf(id, { started: [0, 1].map((n) => ({ operationId: `${id}:a${n}`, body: '{"tool":"look"}' })) }),
    );

  it('gives out the oldest job first, to one process, until it is finished', async () => {
    await start('first');
    await start('second');
    const [one] = await queue.take(1, LEASE_MS);
    expect(one).toMatchObject({
      workspaceId: 'ws-1',
      sessionId: 'first',
      start: { tool: 'look' },
      attempts: 1,
    });
    const others = await queue.take(9, LEASE_MS);
    expect(others.map(({ sessionId }) => sessionId).sort()).toEqual(['first', 'second', 'second']);
    if (!one) return;
    expect(await queue.finish({ ...one, workspaceId: 'ws-2' })).toBe(false);
    expect(await queue.hold(one, 0)).toBe(true);
    expect((await queue.take(9, LEASE_MS)).map(({ id }) => id)).toEqual([one.id]);
    // The first lease was lost.
    expect(await queue.keep(one, { ok: true, value: 1 })).toBe(false);
    expect(await queue.finish({ ...one, attempts: 2 })).toBe(true);
  });

  it('shares its rows with the release before, which numbers them by a sequence', async () => {
    await start('new');
    const { rows } = await database.pool.query<{ id: string; answer_id: string }>(TAKE_BY_NUMBER);
    expect(rows.map((row) => row.answer_id).sort()).toEqual(['ws-1:new:a0:tool', 'ws-1:new:a1:tool']);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    await database.pool.query(
      `INSERT INTO outbox (kind, answer_id, workspace_id, session_id, rev, n, body)
       VALUES ('tool', 'ws-1:new:old:tool', 'ws-1', 'new', 1, 9, '{"tool":"old"}')`,
    );
    const taken = await queue.take(9, LEASE_MS);
    expect(taken.map(({ id }) => id)).toEqual(['ws-1:new:old:tool']);
  });
});
