import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPool } from './pool';
import { createTestDatabase, type TestDatabase } from './test-database';
import { createWakeUps, freeTopic, type WakeUps } from './wake-ups';

let database: TestDatabase;
let wakeUps: WakeUps;
let heard = 0;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  wakeUps = createWakeUps(database.pool, (error) => errors.push(error));
  wakeUps.listen(() => heard++);
  await vi.waitFor(() => expect(heard).toBe(1));
});
afterAll(async () => {
  await wakeUps?.close();
  await database?.drop();
});

const notify = (topic: string) => database.pool.query('SELECT pg_notify($1, $2)', ['turnpike', topic]);

it('ends a wait on a notification of its topic, and not of another one', async () => {
  const topic = freeTopic({ workspaceId: 'ws', sessionId: 's' });
  const started = performance.now();
  let done = false;
  const waiting = wakeUps.wait(topic, 30_000, 25).then(() => {
    done = true;
  });
  await notify(freeTopic({ workspaceId: 'ws', sessionId: 'other' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toBe(false);
  await notify(topic);
  await waiting;
  expect(performance.now() - started).toBeLessThan(15_000);
});

it('waits no longer than the given time', async () => {
  const started = performance.now();
  await wakeUps.wait('nothing', 30, 5);
  expect(performance.now() - started).toBeGreaterThanOrEqual(25);
});

it('receives notifications again after its connection was lost', async () => {
  const other = createPool(database.url);
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'`,
  );
  await other.end();
  await expect.poll(() => heard, { timeout: 10_000 }).toBe(2);
  let received = 0;
  wakeUps.on('work', () => received++);
  await notify('work');
  await expect.poll(() => received).toBe(1);
  expect(errors).toEqual([]);
});

it('notifies listeners of this process', () => {
  let received = 0;
  wakeUps.on('local', () => received++);
  wakeUps.emit('local');
  wakeUps.emit('other');
  expect(received).toBe(1);
});

it('closes its connection', async () => {
  const lone = createPool(database.url);
  let hearing = false;
  const listening = createWakeUps(lone, () => undefined);
  listening.listen(() => (hearing = true));
  await expect.poll(() => hearing).toBe(true);
  await listening.close();
  expect(lone.totalCount).toBe(0);
  await lone.end();
});
