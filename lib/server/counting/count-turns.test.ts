import { afterAll, beforeAll, expect, it } from 'vitest';
import { hold, seedTalkFlows, talkDeps } from '../backup/testing/talk-world';
import { deleteCustomer } from '../customers/customer-rows';
import { inTransaction } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { countTurns } from './count-turns';
import { createCountDeps } from './create-count-deps';

const flow = { workspaceId: 'ws-1', flowId: 'desk' };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedTalkFlows(database.pool);
});
afterAll(() => database?.drop());

const count = (limit = 100) => countTurns(createCountDeps(database.pool), flow, limit);
const readDigests = async () =>
  (
    await database.pool.query(
      `SELECT session_id, rev, status, marks, digest::jsonb ->> 'messages' AS messages FROM session_digest ORDER BY session_id`,
    )
  ).rows;
const readMessages = async () =>
  (await database.pool.query('SELECT session_id, rev, text FROM session_message ORDER BY session_id, rev'))
    .rows;

it('keeps one digest for a conversation, however many times it is counted', async () => {
  const talk = { sessionId: 'a', flowId: 'desk', customerId: 'ann', said: 0 } as const;
  await hold(talkDeps(database.pool), { ...talk }, 2);
  await count(1);
  await count(1);
  const [partly] = await readDigests();
  expect(partly).toMatchObject({ session_id: 'a', rev: 2, messages: '1' });
  expect(await count()).toEqual({ complete: true });
  const whole = await readDigests();
  expect(whole).toMatchObject([{ session_id: 'a', rev: 3, messages: '2' }]);

  await database.pool.query('DELETE FROM session_digest');
  await count();
  expect(await readDigests()).toEqual(whole);
});

it('stores what was written once, and nothing of a customer who was erased', async () => {
  expect((await readMessages()).map(({ session_id, rev }) => [session_id, rev])).toEqual([
    ['a', 2],
    ['a', 3],
  ]);
  await inTransaction(database.pool, (client) => deleteCustomer(client, 'ws-1', 'ann'));
  expect(await readMessages()).toEqual([]);
  expect(await readDigests()).toEqual([]);
});
