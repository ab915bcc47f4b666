import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { createPool, createPrisma } from '../../lib/server/db/pool';
import { createApp } from '../../lib/server/http/app';
import { createPublishedFlow } from '../../lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';
import { createPostgresStore } from '../../lib/server/turns/store/postgres-store';
import type { SessionStore } from '../../lib/server/turns/store/store';
import { createPostgresTurnDeps, createTurnDeps } from '../../lib/server/turns/take/create-turn-deps';
import type { TurnDeps } from '../../lib/server/turns/take/turn-deps';
import { report, SCALE } from './report';

const PRESET_KEY = 'tp_preset-key-of-the-tests';
const CONVERSATIONS = SCALE === 1 ? 12 : 40 * SCALE;
const TURNS_EACH = 5;
/** Duplicates per message: some are sent while it is being answered, the others afterwards. */
const DUPLICATES = { atOnce: 2, late: 8 };
const AT_A_TIME = 8;

type Process = ReturnType<typeof createProcess>;
type Message = { body: Record<string, unknown>; key?: string };
type Sent = { message: Message; text: string };

let api: TestApi;
let flowId: string;
const pools: ReturnType<typeof createPool>[] = [];

beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await api?.close();
});

/** An app instance with its own connections, caches and queues over the shared database. */
function createProcess(turnsOf: (pool: ReturnType<typeof createPool>) => TurnDeps = createPostgresTurnDeps) {
  const pool = createPool(String(api.deps.pool.options.connectionString));
  pools.push(pool);
  const app = createApp({ ...api.deps, pool, prisma: createPrisma(pool), turns: turnsOf(pool) });
  return async ({ body, key }: Message): Promise<{ status: number; text: string }> => {
    const response = await app.request(`/api/v1/flows/${flowId}/turns`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${PRESET_KEY}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
}

const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code;

/** The same message with its fields in another order. It has the same payload hash. */
const shuffled = ({ body, key }: Message): Message => ({
  key,
  body: Object.fromEntries(Object.entries(body).reverse()),
});

describe('a retried message', () => {
  const processes: Process[] = [];
  const sent: Sent[] = [];
  let duplicates = 0;
  let refusedMeanwhile = 0;

  /** Retries like a client that was asked to retry. */
  async function deliver(process: Process, message: Message): Promise<string> {
    for (;;) {
      const answer = await process(message);
      if (answer.status === 200) return answer.text;
      expect(answer.status, answer.text).toBe(409);
      expect(codeOf(answer)).toBe('turn-in-flight');
      refusedMeanwhile += 1;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  async function converse(client: number): Promise<void> {
    let sessionId: string | undefined;
    for (let turn = 0; turn < TURNS_EACH; turn++) {
      const input = turn === 0 ? { type: 'start' } : { type: 'message', text: `hm ${turn}` };
      const message = { body: { input, ...(sessionId && { sessionId }) }, key: `c${client}-t${turn}` };
      const copies = Array.from({ length: 1 + DUPLICATES.atOnce }, (_, copy) =>
        deliver(processes[(client + copy) % 2] as Process, copy % 2 === 0 ? message : shuffled(message)),
      );
      const [text = '', ...rest] = await Promise.all(copies);
      duplicates += rest.length;
      expect(new Set(rest)).toEqual(new Set([text]));
      sent.push({ message, text });
      sessionId = JSON.parse(text).sessionId;
    }
  }

  /** Runs all items with limited concurrency. */
  async function forEach<T>(all: readonly T[], work: (item: T, n: number) => Promise<void>): Promise<void> {
    let next = 0;
    const worker = async () => {
      for (let n = next++; n < all.length; n = next++) await work(all[n] as T, n);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  }

  it('has no second effect and gets the same bytes', { timeout: 300_000 }, async () => {
    processes.push(createProcess(), createProcess());
    await forEach(Array.from({ length: CONVERSATIONS }), (_, client) => converse(client));
    const rows = async () => ({
      sessions: await api.prisma.session.count(),
      turns: await api.prisma.turn.count(),
    });
    const messages = CONVERSATIONS * TURNS_EACH;
    const expected = { sessions: CONVERSATIONS, turns: messages };
    expect(await rows()).toEqual(expected);
    const late = Array.from({ length: DUPLICATES.late }, () => sent).flat();
    const unequal: string[] = [];
    await forEach(late, async ({ message, text }, n) => {
      const again = await deliver(processes[n % 2] as Process, n % 3 === 0 ? shuffled(message) : message);
      duplicates += 1;
      if (again !== text) unequal.push(again);
    });
    expect(unequal).toEqual([]);
    expect(await rows()).toEqual(expected);
    expect(duplicates).toBe(messages * (DUPLICATES.atOnce + DUPLICATES.late));
    report(
      'T3',
      `${duplicates} duplicates of ${messages} messages over 2 app instances: 0 second effects, 100% byte-equal, ${refusedMeanwhile} asked to wait`,
    );
  });
});

describe('an Idempotency-Key across two app instances', () => {
  const START = { input: { type: 'start' } };

  it('is refused if it is missing, empty or too long', async () => {
    const send = createProcess();
    for (const key of [undefined, '', '   ']) {
      const answer = await send({ body: START, key });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'missing-idempotency-key']);
    }
    const most = LIMITS.idempotencyKey;
    const statuses = [];
    for (const length of [most - 1, most, most + 1]) {
      statuses.push((await send({ body: START, key: 'k'.repeat(length) })).status);
    }
    expect(statuses).toEqual([200, 200, 400]);
  });

  it('is refused for another payload, and keeps its first answer', async () => {
    const [one, other] = [createProcess(), createProcess()];
    const first = await one({ body: START, key: 'reused' });
    const changed = await other({
      body: { ...START, facts: { contact_email: 'dee@example.com' } },
      key: 'reused',
    });
    expect([first.status, changed.status, codeOf(changed)]).toEqual([200, 422, 'idempotency-key-reused']);
    expect((await other({ body: START, key: 'reused' })).text).toBe(first.text);
  });

  it.each(['a start', 'a message'])(
    'is in flight on both instances while %s is being answered',
    async (what) => {
      let release: () => void = () => {};
      let committing: () => void = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const reached = new Promise<void>((resolve) => {
        committing = resolve;
      });
      const leaving = {
        open: async (...[, , providers]: Parameters<Models['open']>) => ({ needsClaim: true, providers }),
      };
      const slow = createProcess((pool) => {
        const store = createPostgresStore(pool);
        const commit: SessionStore['commit'] = async (turn) => {
          committing();
          await released;
          return store.commit(turn);
        };
        return createTurnDeps({ ...store, commit }, { models: leaving });
      });
      const other = createProcess((pool) => createPostgresTurnDeps(pool, { models: leaving, waitMs: 200 }));
      const { sessionId } = JSON.parse((await other({ body: START, key: `${what} before` })).text);
      const body = what === 'a start' ? START : { sessionId, input: { type: 'message', text: 'hm' } };
      const first = slow({ body, key: what });
      await reached;
      const here = await slow({ body, key: what });
      const there = await other({ body, key: what });
      const changed = await other({ body: { ...body, environment: 'staging' }, key: what });
      expect([here, there].map((answer) => [answer.status, codeOf(answer)])).toEqual([
        [409, 'turn-in-flight'],
        [409, 'turn-in-flight'],
      ]);
      expect([changed.status, codeOf(changed)]).toEqual([422, 'idempotency-key-reused']);
      release();
      const { status, text } = await first;
      expect(status).toBe(200);
      expect(await other({ body, key: what })).toEqual({ status: 200, text });
    },
  );
});

type Models = NonNullable<TurnDeps['models']>;
