import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database';
import { createPostgresStore } from '../store/postgres-store';
import type { SessionStore } from '../store/store';
import { seedFlows } from '../testing/seed-flows';
import { STORE_FLOWS, startOf } from '../testing/store-harness';
import { holdClaim, releaseClaims } from './hold-claim';

let database: TestDatabase;
let store: SessionStore;
const ref = { workspaceId: 'ws-1', sessionId: 'held' };
const times = { leaseMs: 60_000, renewMs: 10 };

beforeAll(async () => {
  database = await createTestDatabase();
  await seedFlows(database.pool, STORE_FLOWS);
  store = createPostgresStore(database.pool);
  await store.commit(startOf('held'));
});
afterAll(() => database?.drop());

const hold = (work: () => Promise<unknown>) =>
  holdClaim(store, ref, times, (leaseMs) => store.claim(ref, leaseMs), work);

it('releases claims of work that outlives its process, and keeps them released', async () => {
  let finish = () => {};
  const going = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begin = () => {};
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const held = hold(async () => {
    begin();
    await going;
    return 'done';
  });
  await started;
  expect(await store.claim(ref, 1000)).toBeUndefined();
  await releaseClaims();
  // Several renewal intervals.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const next = await store.claim(ref, 60_000);
  expect(next?.claimed).toBe(true);
  finish();
  // A process that was cut off must not take the claim from its successor.
  expect(await held).toBe('done');
  expect((await store.findSession(ref))?.claimed).toBe(true);
  await store.renew(ref, next?.epoch ?? 0, 0);
});

it('holds no claim once its work is done', async () => {
  expect(await hold(async () => 'done')).toBe('done');
  expect((await store.findSession(ref))?.claimed).toBe(false);
  await releaseClaims();
});

it('sends no release for a claim that its work ended', async () => {
  const released: string[] = [];
  const watched: SessionStore = {
    ...store,
    renew: (of, epoch, leaseMs) => {
      if (leaseMs === 0) released.push(of.sessionId);
      return store.renew(of, epoch, leaseMs);
    },
  };
  const run = (done: 'committed' | 'stale') =>
    holdClaim(
      watched,
      ref,
      times,
      (leaseMs) => store.claim(ref, leaseMs),
      async ({ epoch }) => {
        if (done === 'committed') await store.renew(ref, epoch, 0);
        return done;
      },
      (how) => how === 'committed',
    );
  expect(await run('committed')).toBe('committed');
  expect(released).toEqual([]);
  expect(await run('stale')).toBe('stale');
  expect(released).toEqual(['held']);
  expect((await store.findSession(ref))?.claimed).toBe(false);
});
