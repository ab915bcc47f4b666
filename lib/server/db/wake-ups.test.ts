import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPool } from './pool';
import { captureStatements } from './testing/capture-statements';
import { createTestDatabase, type TestDatabase } from './testing/test-database';
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

it('notifies listeners of this process at once, and those of other processes soon', async () => {
  const elsewhere = createPool(database.url);
  const sender = createWakeUps(elsewhere, (error) => errors.push(error));
  const heardHere: string[] = [];
  sender.on('here', () => heardHere.push('here'));
  let heardThere = 0;
  wakeUps.on('here', () => heardThere++);
  sender.notify('here');
  expect(heardHere).toEqual(['here']);
  await expect.poll(() => heardThere).toBe(1);
  await sender.close();
  await elsewhere.end();
});

it('sends notifications of a moment in one statement, outside of any transaction', async () => {
  const captured = captureStatements();
  for (let n = 0; n < 100; n++) wakeUps.notify(`topic ${n % 10}`);
  let received = 0;
  wakeUps.on('topic 9', () => received++);
  await expect.poll(() => received).toBe(1);
  captured.stop();
  const sent = captured.texts.filter((text) => text.includes('pg_notify'));
  expect(sent).toHaveLength(1);
  expect(captured.texts.filter((text) => /BEGIN|COMMIT/.test(text))).toEqual([]);
});

it('loses a notification without an error if its connection is lost', async () => {
  const failing = { query: () => Promise.reject(new Error('Connection terminated')) } as unknown as pg.Pool;
  const sender = createWakeUps(failing, (error) => errors.push(error));
  sender.notify('lost');
  await sender.close();
  expect(errors).toEqual([]);
});

it('neither listens nor notifies through a pooler in transaction mode, and polls instead', async () => {
  const pooled = createPool(database.url, true);
  const captured = captureStatements();
  const polling = createWakeUps(pooled, (error) => errors.push(error), true);
  polling.listen(() => errors.push('listening'));
  polling.notify('work');
  const started = performance.now();
  await polling.wait('work', 30_000, 25);
  expect(performance.now() - started).toBeLessThan(15_000);
  await polling.close();
  captured.stop();
  await pooled.end();
  expect(captured.texts).toEqual([]);
  expect(errors).toEqual([]);
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
