import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database';
import { describeAccepting } from '../testing/accept-conformance';
import { openPostgresHarness } from '../testing/open-harness';
import { seedFlows } from '../testing/seed-flows';
import { describeSessionStore } from '../testing/store-conformance';
import { nextOf, STORE_FLOWS, startOf } from '../testing/store-harness';
import { createPostgresStore } from './postgres-store';
import type { SessionStore } from './store';

describeSessionStore('the store in PostgreSQL', () => openPostgresHarness(STORE_FLOWS));
describeAccepting('the store in PostgreSQL', () => openPostgresHarness(STORE_FLOWS));

describe('notifications', () => {
  const ref = { workspaceId: 'ws-1', sessionId: 'told' };
  const started = [{ operationId: 'told:a0', body: '{}' }];
  let database: TestDatabase;
  let store: SessionStore;
  /** Topics, each with the revision that another connection saw when it was sent. */
  let sent: Promise<[topic: string, rev: number | undefined]>[];
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedFlows(database.pool, STORE_FLOWS);
    const plain = createPostgresStore(database.pool);
    store = createPostgresStore(database.pool, (topic) => {
      sent.push(plain.findSession(ref).then((session) => [topic, session?.rev]));
    });
  });
  beforeEach(() => {
    sent = [];
  });
  afterAll(() => database?.drop());

  it('are sent for tools to call and for the end of a claim, after the commit', async () => {
    await store.commit(startOf('told'));
    expect(sent).toEqual([]);
    await store.commit(nextOf('told', 1, { started }));
    expect(await Promise.all(sent)).toEqual([['work', 2]]);
    await store.claim(ref, 1000);
    await store.renew(ref, 1, 1000);
    expect(sent).toHaveLength(1);
    await store.renew(ref, 1, 0);
    expect(await Promise.all(sent)).toEqual([
      ['work', 2],
      ['free ws-1 told', 2],
    ]);
  });

  it('wait for the end of a transaction, and are not sent if it fails', async () => {
    const next = nextOf('told', 2, {
      base: { rev: 2, epoch: 1 },
      started: [{ operationId: 'told:b0', body: '{}' }],
    });
    const failing = store.withLock(ref, 1000, async (locked) => {
      expect(await locked.commit(next)).toBe('committed');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(sent).toEqual([]);
    await store.withLock(ref, 1000, async (locked) => {
      await locked.commit(next);
      expect(sent).toEqual([]);
    });
    expect(await Promise.all(sent)).toEqual([['work', 3]]);
  });
});

describe('the tables refuse what the turn contract forbids', () => {
  let database: TestDatabase;
  let store: SessionStore;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedFlows(database.pool, STORE_FLOWS);
    store = createPostgresStore(database.pool);
    await store.commit(startOf('a', { key: 'a-1' }));
    const startedBy = (id: string) => [{ operationId: `${id}:a0`, body: '{}' }];
    await store.commit(nextOf('a', 1, { key: 'a-2', started: startedBy('a:2') }));
    await store.commit(startOf('b', { key: 'b-1', started: startedBy('b:1') }));
    const start = {
      flowId: 'desk',
      versionId: 'desk-v1',
      environment: 'production',
      customerId: 'ann',
    } as const;
    const remembered = [{ name: 'city', value: 'Haifa', source: 'user' } as const];
    await store.commit(startOf('of-ann', { base: { start }, remembered }));
    await store.claim({ workspaceId: 'ws-1', sessionId: 'a' }, 1000);
    const step = { rev: 3, n: 1, kind: 'tool', key: 'k', requestHash: 'r', result: '1' };
    await store.appendStep({ workspaceId: 'ws-1', sessionId: 'a' }, 1, step);
    await database.pool.query(
      `INSERT INTO environment_change (workspace_id, flow_id, name, version_id, closed, actor)
       VALUES ('ws-1', 'desk', 'production', 'desk-v1', false, 'test')`,
    );
    await database.pool.query(
      `INSERT INTO audit (workspace_id, actor, action, object, outcome) VALUES ('ws-1', 'a', 'b', 'c', 'ok')`,
    );
  });
  afterAll(() => database?.drop());

  const turn = (change: Partial<Record<'session' | 'rev' | 'key' | 'reply', string>>) =>
    `INSERT INTO turn (workspace_id, session_id, rev, channel, account, message_id, payload, payload_hash, record, reply, trace_hash, at)
     VALUES ('ws-1', '${change.session ?? 'a'}', ${change.rev ?? 9}, 'api', 'k1:desk', ${change.key ?? `'new'`}, '', '', '', ${change.reply ?? `''`}, '', now())`;
  const session = (flow: string, version: string, workspace = 'ws-1') =>
    `INSERT INTO session (workspace_id, id, flow_id, version_id, environment, state, status)
     VALUES ('${workspace}', 'new', '${flow}', '${version}', 'production', '', 'idle')`;
  const customer = (id: string, workspace = 'ws-1') =>
    `INSERT INTO customer (workspace_id, id) VALUES ('${workspace}', '${id}')`;
  const fact = (change: Partial<Record<'workspace' | 'customer' | 'name' | 'value' | 'source', string>>) =>
    `INSERT INTO customer_fact (workspace_id, customer_id, name, value, source)
     VALUES (${change.workspace ?? `'ws-1'`}, ${change.customer ?? `'ann'`}, ${change.name ?? `'new'`}, ${change.value ?? `'1'`}, ${change.source ?? `'user'`})`;
  const outbox = (answer: string, rev: number, n: number) =>
    `INSERT INTO outbox (kind, answer_id, workspace_id, session_id, rev, n, body)
     VALUES ('tool', '${answer}', 'ws-1', 'a', ${rev}, ${n}, '')`;

  it.each<[string, string, string]>([
    ['two turns of one message', turn({ key: `'a-1'` }), 'turn_workspace_id_channel_account_message_id_key'],
    ['two messages for one turn of a session', turn({ rev: '1' }), 'turn_pkey'],
    ['a turn without a message', turn({ key: 'NULL' }), 'violates not-null constraint'],
    ['a half-stored turn', turn({ reply: 'NULL' }), 'turn_whole_check'],
    ['a turn before the first', turn({ rev: '0' }), 'turn_rev_check'],
    ['a turn without a session', turn({ session: 'nobody' }), 'turn_workspace_id_session_id_fkey'],
    [
      'two results of one step',
      `INSERT INTO turn_step (workspace_id, session_id, rev, n, kind, key, request_hash, result) VALUES ('ws-1', 'a', 3, 1, '', '', '', '')`,
      'turn_step_pkey',
    ],
    [
      'a step without a session',
      `INSERT INTO turn_step (workspace_id, session_id, rev, n, kind, key, request_hash, result) VALUES ('ws-1', 'nobody', 3, 1, '', '', '', '')`,
      'turn_step_workspace_id_session_id_fkey',
    ],
    [
      'a second outbox row with the same number',
      outbox('new', 2, 1),
      'outbox_workspace_id_session_id_rev_n_key',
    ],
    ['two starts of one operation', outbox('ws-1:a:2:a0:tool', 2, 7), 'outbox_answer_id_key'],
    ['an outbox row without a turn', outbox('new', 7, 0), 'outbox_workspace_id_session_id_rev_fkey'],
    [
      'a session on a version of another flow',
      session('desk', 'shop-v1'),
      'session_workspace_id_flow_id_version_id_fkey',
    ],
    [
      'a session on a version of another workspace',
      session('desk', 'other-v1'),
      'session_workspace_id_flow_id_version_id_fkey',
    ],
    [
      'a session on a flow of another workspace',
      session('desk', 'desk-v1', 'ws-2'),
      'session_workspace_id_flow_id_',
    ],
    ['a session with a negative revision', `UPDATE session SET rev = -1 WHERE id = 'a'`, 'session_rev_check'],
    [
      'an environment on a version of another flow',
      `UPDATE environment SET version_id = 'shop-v1' WHERE flow_id = 'desk'`,
      'environment_workspace_id_flow_id_version_id_fkey',
    ],
    [
      'a change of a published version',
      `UPDATE version SET content = '{}' WHERE id = 'desk-v1'`,
      'never change',
    ],
    ['the deletion of a published version', `DELETE FROM version WHERE id = 'desk-v2'`, 'never change'],
    ['the deletion of all versions', 'TRUNCATE version CASCADE', 'never change'],
    ['the deletion of a flow with versions', `DELETE FROM flow WHERE id = 'desk'`, 'flow'],
    ['a change of the audit', `UPDATE audit SET actor = 'x'`, 'never change'],
    ['the deletion of the audit', 'DELETE FROM audit', 'never change'],
    ['a customer twice', customer('ann'), 'customer_pkey'],
    ['a customer without an id', customer(''), 'customer_id_check'],
    ['a customer without a workspace', customer('ann', 'nowhere'), 'customer_workspace_id_fkey'],
    [
      'a customer with an invalid capability',
      `UPDATE customer SET capabilities = '{a,NULL}'`,
      'customer_capabilities_check',
    ],
    ['a customer without a list of capabilities', 'UPDATE customer SET capabilities = NULL', '_check'],
    ['a fact without a customer', fact({ customer: `'bob'` }), 'customer_fact_workspace_id_customer_id_fkey'],
    [
      'a fact of a customer of another workspace',
      fact({ workspace: `'ws-2'` }),
      'customer_fact_workspace_id_customer_id_fkey',
    ],
    ['a fact twice', fact({ name: `'city'` }), 'customer_fact_pkey'],
    ['a fact without a name', fact({ name: `''` }), 'customer_fact_name_check'],
    ['a fact that is null', fact({ value: `'null'` }), 'customer_fact_value_check'],
    ['a fact from an unknown source', fact({ source: `'gossip'` }), 'customer_fact_source_check'],
    ['a change of the release history', `UPDATE environment_change SET actor = 'x'`, 'never change'],
    ['the deletion of the release history', 'DELETE FROM environment_change', 'never change'],
  ])('refuses %s', async (_what, statement, reason) => {
    await expect(database.pool.query(statement)).rejects.toThrow(reason);
  });

  it('deletes everything that belongs to a session with it, down to steps and outbox', async () => {
    await store.deleteSession({ workspaceId: 'ws-1', sessionId: 'a' });
    for (const table of ['turn', 'turn_step', 'outbox']) {
      const { rows } = await database.pool.query(`SELECT session_id FROM ${table} WHERE session_id = 'a'`);
      expect([table, rows]).toEqual([table, []]);
    }
    const { rows } = await database.pool.query('SELECT session_id FROM outbox');
    expect(rows).toEqual([{ session_id: 'b' }]);
  });

  it('creates a customer with the first conversation, and deletes facts with their customer', async () => {
    const { rows } = await database.pool.query('SELECT id FROM customer');
    expect(rows).toEqual([{ id: 'ann' }]);
    await database.pool.query('DELETE FROM customer');
    expect((await database.pool.query('SELECT name FROM customer_fact')).rows).toEqual([]);
    expect((await store.findSession({ workspaceId: 'ws-1', sessionId: 'of-ann' }))?.customerId).toBe('ann');
  });

  it('orders conversations of one instant by id, also across pages', async () => {
    for (const id of ['tie-1', 'tie-2', 'tie-3']) await store.commit(startOf(id));
    await database.pool.query("UPDATE session SET updated_at = '2099-01-01' WHERE id LIKE 'tie-%'");
    const page = await store.listSessions('ws-1', { limit: 2 });
    expect(page.map(({ id }) => id)).toEqual(['tie-3', 'tie-2']);
    const next = await store.listSessions('ws-1', { limit: 2, after: page.at(-1) });
    expect(next.map(({ id }) => id)).toEqual(['tie-1', expect.not.stringContaining('tie-')]);
  });

  it('updates a conversation in place, without new index entries', async () => {
    const hotUpdates = async () => {
      await database.pool.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await database.pool.query<{ updates: number; hot: number }>(
        `SELECT n_tup_upd::int AS updates, n_tup_hot_upd::int AS hot
         FROM pg_stat_user_tables WHERE relname = 'session'`,
      );
      return rows[0] ?? { updates: 0, hot: 0 };
    };
    await store.commit(startOf('hot', { wakeInMs: 86_400_000 }));
    for (let rev = 1; rev <= 20; rev++) await store.commit(nextOf('hot', rev, { wakeInMs: 86_400_000 }));
    await vi.waitFor(async () => expect((await hotUpdates()).updates).toBeGreaterThanOrEqual(20), 10_000);
    // The five minutes of an index may end during the test.
    expect((await hotUpdates()).hot).toBeGreaterThanOrEqual(17);
  });

  it('survives the loss of all connections while a lock is held', async () => {
    await store.commit(startOf('cut'));
    const failing = store.withLock({ workspaceId: 'ws-1', sessionId: 'cut' }, 1000, async (locked) => {
      await database.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()',
      );
      return locked.commit(nextOf('cut', 1));
    });
    await expect(failing).rejects.toThrow();
    expect((await store.findSession({ workspaceId: 'ws-1', sessionId: 'cut' }))?.rev).toBe(1);
  });

  it('keeps a move that was requested while a turn did another one', async () => {
    await store.commit(startOf('moving'));
    await database.pool.query(
      `UPDATE session SET move_kind = 'reconcile', move_version_id = 'desk-v2' WHERE id = 'moving'`,
    );
    const turnTo = (rev: number, versionId: string) =>
      store.commit(nextOf('moving', rev, { base: { rev, epoch: 0, moved: { versionId } } }));
    const find = () => store.findSession({ workspaceId: 'ws-1', sessionId: 'moving' });
    expect(await turnTo(1, 'desk-v1')).toBe('committed');
    expect(await find()).toMatchObject({ move: { kind: 'reconcile', version: { id: 'desk-v2' } } });
    expect(await turnTo(2, 'desk-v2')).toBe('committed');
    expect(await find()).toMatchObject({ move: null, version: { id: 'desk-v2' } });
  });
});
