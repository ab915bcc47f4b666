import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TurnCompleted, WebhookEventSchema } from '@/lib/contract/schemas/webhooks';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';
import { createPostgresTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { deskDocument, toMemoryFlow } from '@/lib/server/turns/testing/desk-flow';
import { seedFlows } from '@/lib/server/turns/testing/seed-flows';
import { type CommittedTurns, createCommittedTurns } from './committed-turns';
import { createDeliveries } from './create-deliveries';
import { MAX_ATTEMPTS } from './retry-delay';
import { type AddedWebhook, addWebhook } from './testing/add-webhook';
import { verifyStandardWebhook } from './verify-standard-webhook';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const LEASE = { leaseMs: 6000, renewMs: 500 };

let database: TestDatabase;
let server: ToolServer;
let turns: TurnDeps;
let committed: CommittedTurns;
let flows = 0;
let flowId: string;

beforeAll(async () => {
  server = await startToolServer();
  database = await createTestDatabase();
  committed = createCommittedTurns();
  turns = createPostgresTurnDeps(database.pool, { lease: LEASE, onCommitted: committed.note });
});
afterAll(async () => {
  await database?.drop();
  await server?.close();
});
beforeEach(async () => {
  server.reset();
  await database.pool.query('DELETE FROM webhook');
  flowId = `desk-${++flows}`;
  await seedFlows(database.pool, [toMemoryFlow('ws-1', flowId, deskDocument())]);
});

const add = (change: { url?: string; events?: string[] } = {}): Promise<AddedWebhook> =>
  addWebhook(database.pool, SECRET, { workspaceId: 'ws-1', flowId, url: server.url('/turns'), ...change });

/** Simulates a process. `hints`: the turns of this process are enqueued without a scan. */
function createProcess({ hints = true } = {}) {
  const fetch = createGuardedFetch({ allow: [server.host] });
  const deps = { pool: database.pool, turns, secret: SECRET, fetch };
  return createDeliveries({ ...deps, ...(hints && { committed }) }, () => undefined);
}

/** Looks until nothing is due. What is due may be in the hands of another process for a while. */
async function work(process = createProcess()): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    await process.look();
    await process.idle();
    const { rows } = await database.pool.query(
      'SELECT FROM webhook_cursor WHERE due_at <= statement_timestamp()',
    );
    if (rows.length === 0) return;
    if (Date.now() > until) throw new Error('Deliveries are still due.');
  }
}

const sql = (text: string, ...values: unknown[]) => database.pool.query(text, values);
const passTime = () =>
  sql('UPDATE webhook_cursor SET due_at = now(), retry_at = now() WHERE due_at IS NOT NULL');
const scanNow = () => sql('UPDATE webhook SET scan_at = now()');

async function say(sessionId: string, text?: string): Promise<void> {
  const taken = await takeStoredTurn(turns, {
    workspaceId: 'ws-1',
    flowId,
    channel: 'api',
    account: 'a',
    idempotencyKey: `${sessionId}-${text}`,
    sessionId,
    input: text === undefined ? { type: 'start' } : { type: 'message', text },
  });
  if (!taken.ok) throw taken.refusal;
}

const received = () => server.seen.map(({ body }) => JSON.parse(body) as TurnCompleted);
const turnsOf = (sessionId: string) =>
  received()
    .filter((event) => event.sessionId === sessionId)
    .map(({ turn }) => turn);
const failWith =
  (status: number, isFailing: () => boolean = () => true) =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(isFailing() ? status : 204).end();

describe('a delivery', () => {
  it('has the turn of the API with its input and events, signed', async () => {
    const { secret } = await add();
    await work();
    await say('signed');
    await say('signed', '12');
    await work();
    expect(turnsOf('signed')).toEqual([1, 2]);
    for (const { body, headers } of server.seen) {
      const event = WebhookEventSchema.parse(JSON.parse(body)) as TurnCompleted;
      const [id, timestamp, signature] = [
        headers['webhook-id'],
        headers['webhook-timestamp'],
        headers['webhook-signature'],
      ];
      expect(id).toBe(event.id);
      const bytes = Buffer.from(body);
      expect(verifyStandardWebhook(bytes, { id, timestamp, signature }, secret, Date.now())).toBe(true);
      expect(
        verifyStandardWebhook(Buffer.from(`${body} `), { id, timestamp, signature }, secret, Date.now()),
      ).toBe(false);
    }
    expect(received()[1]).toMatchObject({
      type: 'turn.completed',
      flow: { id: flowId, version: 1 },
      environment: 'production',
      status: 'waiting',
      input: { type: 'message', text: '12' },
      replies: [{ text: 'How do I reach you?' }],
      pending: { node: 'c-contact' },
    });
    const kinds = received()[1]?.events.map((event) => (event as { type: string }).type);
    expect(kinds).toContain('fact-set');
  });

  it('masks sensitive values', async () => {
    await add();
    await say('masked');
    await say('masked', '12');
    await say('masked', 'ann@example.com');
    await scanNow();
    await work();
    expect(turnsOf('masked')).toEqual([1, 2, 3]);
    expect(server.seen.map(({ body }) => body).join()).not.toContain('ann@example.com');
  });

  it('has only the chosen events, and is left out without one', async () => {
    await add({ events: ['gate-opened'] });
    await say('chosen');
    await say('chosen', '12');
    await scanNow();
    await work();
    expect(turnsOf('chosen')).toEqual([2]);
    expect(received()[0]?.events).toMatchObject([{ type: 'gate-opened' }]);
  });

  it('is not made for turns from before the webhook, nor for other environments', async () => {
    await say('earlier');
    await add();
    await say('earlier', '12');
    await scanNow();
    await work();
    expect(turnsOf('earlier')).toEqual([2]);
    await sql(`UPDATE webhook SET environment = 'staging'`);
    await say('earlier', 'ann@example.com');
    await scanNow();
    await work();
    expect(turnsOf('earlier')).toEqual([2]);
  });

  it('is signed with both secrets during a rotation', async () => {
    const first = await add();
    const second = await add();
    await sql(
      `UPDATE webhook SET previous_ciphertext = ciphertext, previous_until = now() + interval '1 hour' WHERE id = $1`,
      first.id,
    );
    await say('rotated');
    await scanNow();
    await work();
    const counts = server.seen.map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
    expect(counts.sort()).toEqual([1, 2]);
    expect(second.id).not.toBe(first.id);
  });
});

describe('the order of a conversation', () => {
  it('is kept if attempts fail: the next turn waits', async () => {
    let isDown = true;
    server.answer(failWith(500, () => isDown));
    await add();
    await say('ordered');
    await say('ordered', '12');
    await scanNow();
    await work();
    expect(turnsOf('ordered')).toEqual([1]);
    await passTime();
    await work();
    expect(turnsOf('ordered')).toEqual([1, 1]);
    isDown = false;
    await passTime();
    await work();
    expect(turnsOf('ordered')).toEqual([1, 1, 1, 2]);
    expect(new Set(received().map(({ id }) => id)).size).toBe(2);
  });

  it('does not delay other conversations or other webhooks', async () => {
    server.answer((request, response) =>
      response.writeHead(request.url === '/bad' || request.body.includes('"stuck"') ? 500 : 200).end(),
    );
    await add();
    await add({ url: server.url('/bad') });
    await say('stuck');
    await say('free');
    await say('free', '12');
    await scanNow();
    await work();
    const good = server.seen.filter(({ url }) => url === '/turns').map(({ body }) => JSON.parse(body));
    const free = good.filter(({ sessionId }) => sessionId === 'free').map(({ turn }) => turn);
    expect(free).toEqual([1, 2]);
  });

  it('is kept by several processes, and each turn is delivered once', async () => {
    await add();
    const processes = [createProcess(), createProcess({ hints: false }), createProcess({ hints: false })];
    const sessions = Array.from({ length: 12 }, (_, n) => `many-${n}`);
    for (const text of [undefined, '12', 'hello']) {
      await Promise.all(sessions.map((session) => say(session, text)));
      await scanNow();
      await Promise.all(processes.map((process) => work(process)));
    }
    for (const session of sessions) expect(turnsOf(session)).toEqual([1, 2, 3]);
  });
});

describe('a lost turn', () => {
  it('is found by the scan if its process was killed before it was enqueued', async () => {
    await add();
    await work();
    await say('killed');
    committed.take();
    await scanNow();
    await work(createProcess({ hints: false }));
    expect(turnsOf('killed')).toEqual([1]);
  });

  it('is found although the last scan was complete before it was visible', async () => {
    await add();
    await say('late');
    await sql(`UPDATE webhook SET scanned_at = now() + interval '5 minutes', scan_at = now()`);
    await work(createProcess({ hints: false }));
    expect(turnsOf('late')).toEqual([1]);
  });

  it('is delivered by another process after the lease of a dead one', async () => {
    await add();
    await say('leased');
    const dead = createProcess();
    server.answer(() => undefined);
    await scanNow();
    await dead.look();
    for (let tries = 0; server.seen.length === 0 && tries < 100; tries++) await sleep(20);
    // The dead process neither renews its lease nor reports a result.
    await sql(`UPDATE webhook_cursor SET lease = lease + 1, claimed_until = now() - interval '1 second'`);
    server.answer((_, response) => response.writeHead(200).end());
    await work(createProcess({ hints: false }));
    expect(turnsOf('leased')).toEqual([1, 1]);
    expect(new Set(received().map(({ id }) => id)).size).toBe(1);
    await dead.idle();
    const { rows } = await sql('SELECT rev FROM webhook_cursor');
    expect(rows).toEqual([{ rev: 1 }]);
  });

  it('is delivered when a disabled webhook is enabled again', async () => {
    await add();
    await sql('UPDATE webhook SET enabled = false');
    await say('paused');
    await work();
    expect(received()).toEqual([]);
    await sql('UPDATE webhook SET enabled = true');
    await work();
    expect(turnsOf('paused')).toEqual([1]);
  });
});

describe('a failed delivery', () => {
  const failures = async () =>
    (
      await sql(
        'SELECT session_id, rev, attempts, status, error FROM webhook_failure ORDER BY session_id, rev',
      )
    ).rows;
  const replay = async () => {
    await sql('UPDATE webhook_cursor SET replay_at = statement_timestamp(), due_at = statement_timestamp()');
    await sql('UPDATE webhook_failure SET replay_at = statement_timestamp()');
  };

  it('is listed after the last attempt, and later turns go on', async () => {
    server.answer(failWith(503));
    await add();
    await say('dead');
    await say('dead', '12');
    await scanNow();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      await work();
      expect(await failures()).toEqual([]);
      await passTime();
    }
    const others = () => server.seen.filter(({ body }) => !body.includes('"turn":1,'));
    expect(others()).toEqual([]);
    server.answer((request, response) =>
      response.writeHead(request.body.includes('"turn":1,') ? 503 : 204).end(),
    );
    await work();
    expect(await failures()).toEqual([
      {
        session_id: 'dead',
        rev: 1,
        attempts: MAX_ATTEMPTS,
        status: 503,
        error: expect.stringContaining('503'),
      },
    ]);
    expect(turnsOf('dead')).toEqual([...Array(MAX_ATTEMPTS).fill(1), 2]);
  });

  it('is listed at once after 410, and after a redirect it is retried', async () => {
    server.answer(failWith(410));
    await add();
    await say('gone');
    await scanNow();
    await work();
    expect(await failures()).toMatchObject([{ session_id: 'gone', attempts: 1, status: 410 }]);
    server.answer((_, response) => response.writeHead(302, { location: server.url('/else') }).end());
    await say('gone', '12');
    await scanNow();
    await work();
    expect(server.seen.map(({ url }) => url)).not.toContain('/else');
    expect(await failures()).toHaveLength(1);
  });

  it('is sent again once, in the order of the conversation, before turns that wait', async () => {
    server.answer(failWith(410));
    await add();
    await say('again');
    await say('again', '12');
    await scanNow();
    await work();
    server.answer(failWith(500));
    await say('again', 'ann@example.com');
    await scanNow();
    await work();
    server.reset();
    server.answer(failWith(200));
    await replay();
    await work();
    // The third turn keeps the pause before its next attempt.
    expect(turnsOf('again')).toEqual([1, 2]);
    expect(await failures()).toEqual([]);
    await passTime();
    await work();
    expect(turnsOf('again')).toEqual([1, 2, 3]);
  });

  it('stays listed if it fails again', async () => {
    server.answer(failWith(410));
    await add();
    await say('still');
    await scanNow();
    await work();
    server.answer(failWith(500));
    await replay();
    await work();
    expect(await failures()).toMatchObject([{ rev: 1, attempts: 2, status: 500 }]);
    expect(turnsOf('still')).toEqual([1, 1]);
  });

  it('leaves with its conversation', async () => {
    server.answer(failWith(410));
    await add();
    await say('erased');
    await scanNow();
    await work();
    await turns.store.deleteSession({ workspaceId: 'ws-1', sessionId: 'erased' });
    expect(await failures()).toEqual([]);
    expect((await sql('SELECT FROM webhook_cursor')).rows).toEqual([]);
  });
});
