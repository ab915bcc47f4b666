import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/pool';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { createPostgresStore } from '../turns/store/postgres-store';
import type { CommitResult, SessionStore } from '../turns/store/store';
import { seedFlows } from '../turns/testing/seed-flows';
import { nextOf, STORE_FLOWS, startOf } from '../turns/testing/store-harness';
import { changeFacts, deleteCustomer, findCustomer, upsertCustomer } from './customer-rows';

let database: TestDatabase;
let store: SessionStore;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedFlows(database.pool, STORE_FLOWS);
  store = createPostgresStore(database.pool);
});
afterAll(() => database?.drop());

const start = { flowId: 'desk', versionId: 'desk-v1', environment: 'production', customerId: 'ann' } as const;
const remembered = [
  { name: 'a', value: 1, source: 'user' },
  { name: 'b', value: 2, source: 'user' },
] as const;
const erase = () => inTransaction(database.pool, (client) => deleteCustomer(client, 'ws-1', 'ann'));
const save = (value: number) =>
  inTransaction(database.pool, async (client) => {
    await upsertCustomer(client, 'ws-1', 'ann', ['calendar']);
    const given = { verified: true, expiresAt: null };
    await changeFacts(client, 'ws-1', 'ann', [
      { name: 'b', value, ...given },
      { name: 'a', value: null, ...given },
    ]);
  });

describe('deleteCustomer', () => {
  it('never deadlocks with concurrent turns, new conversations and fact changes', async () => {
    const outcomes: CommitResult[] = [];
    const converse = async (id: string) => {
      let outcome = await store.commit(startOf(id, { base: { start }, remembered }));
      for (let rev = 1; rev <= 6 && outcome === 'committed'; rev++) {
        const learned = rev % 2 === 0 ? remembered : remembered.toReversed();
        outcome = await store.commit(nextOf(id, rev, { remembered: learned }));
      }
      outcomes.push(outcome);
    };
    const talks = Array.from({ length: 10 }, (_, index) => converse(`busy-${index}`));
    const changes = Array.from({ length: 5 }, (_, index) => save(index));
    const erasures = Array.from({ length: 4 }, () => erase());
    await Promise.all([...talks, ...changes, ...erasures]);
    // A turn of a conversation erased meanwhile is not stored.
    expect(outcomes.every((outcome) => outcome === 'committed' || outcome === 'stale')).toBe(true);
    await erase();
    expect(await findCustomer(database.pool, 'ws-1', 'ann')).toBeUndefined();
    expect(await store.listSessions('ws-1', { customerId: 'ann', limit: 50 })).toEqual([]);
    expect(await store.loadCustomer('ws-1', 'ann')).toEqual({ facts: [], capabilities: [] });
  });

  it('returns the ids of deleted conversations, and undefined if nothing was deleted', async () => {
    await store.commit(startOf('one', { base: { start } }));
    await store.commit(startOf('other', { base: { start: { ...start, customerId: 'bob' } } }));
    expect(await erase()).toEqual(['one']);
    expect(await erase()).toBeUndefined();
    expect((await store.findSession({ workspaceId: 'ws-1', sessionId: 'other' }))?.customerId).toBe('bob');
  });
});
