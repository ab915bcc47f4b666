import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countTurns } from '@/lib/server/counting/count-turns';
import { deleteCustomer } from '@/lib/server/customers/customer-rows';
import { inTransaction, type QueryRunner } from '@/lib/server/db/pool';
import { createPublishedFlow, freshKey, smallFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';
import { untilWaiting } from './testing/until-waiting';

let api: TestApi;
let flowId: string;
let workspaceId: string;
let id: string;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
  const { rows } = await api.deps.pool.query('SELECT workspace_id FROM flow WHERE id = $1', [flowId]);
  workspaceId = rows[0].workspace_id;
});
afterAll(() => api?.close());
beforeEach(() => {
  id = `customer-${++count}`;
});

/** Ids in the order of their names. */
const start = async (name: string) => {
  const body = { sessionId: `${id}-${name}`, input: { type: 'start' }, customerId: id };
  const { status, text } = await api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
  expect(status, text).toBe(200);
  return body.sessionId;
};
const find = async (path: string) => (await api.call('GET', path)).status;
const erase = () => api.call('DELETE', `/customers/${id}`);

async function publishNext(): Promise<void> {
  const etag = (await api.call('GET', `/flows/${flowId}`)).headers.get('etag') as string;
  const body = smallFlow('Small', 'What is your work address?');
  await api.call('PUT', `/flows/${flowId}/draft`, { body, headers: { 'if-match': etag } });
  expect((await api.call('POST', `/flows/${flowId}/versions`, { body: {} })).status).toBe(201);
}

/** Erases, and runs `between` after the first statement that starts with `beginning`. */
const eraseAround = (beginning: string, between: () => Promise<unknown>) =>
  inTransaction(api.deps.pool, (client) => {
    let done = false;
    const runner = {
      async query(text: string, values: unknown[]) {
        const result = await client.query(text, values);
        if (!done && text.trimStart().startsWith(beginning)) {
          done = true;
          await between();
        }
        return result;
      },
    };
    return deleteCustomer(runner as QueryRunner, workspaceId, id);
  });

/** A pool that runs `between` before the first statement that contains `words`. */
function pausing(words: string, between: () => Promise<unknown>): Pool {
  let done = false;
  async function connect() {
    const client = await api.deps.pool.connect();
    const own = client.query;
    const query = async (...given: unknown[]) => {
      if (!done && String(given[0]).includes(words)) {
        done = true;
        await between();
      }
      return (own as (...given: unknown[]) => unknown).apply(client, given);
    };
    const release = (broken?: boolean) => {
      client.query = own;
      client.release = give;
      client.release(broken);
    };
    const give = client.release;
    return Object.assign(client, { query, release });
  }
  return { connect } as unknown as Pool;
}

describe('erasing a customer', () => {
  it('works concurrently with another erasure of the same customer, and a conversation that starts', async () => {
    await start('m');
    let other: ReturnType<typeof erase> | undefined;
    const went = await eraseAround('SELECT', async () => {
      await start('a');
      other = erase();
      await untilWaiting(api.deps.pool);
    });
    expect(went?.toSorted()).toEqual([`${id}-a`, `${id}-m`]);
    expect((await other)?.status).toBe(204);
    expect(await find(`/customers/${id}`)).toBe(404);
  });

  it('works concurrently with a release that moves each conversation', async () => {
    const first = await start('a');
    await publishNext();
    let release: ReturnType<typeof erase> | undefined;
    const went = await eraseAround('SELECT', async () => {
      const second = await start('b');
      const perSession = { [second]: 'handoff', [first]: 'restart' };
      const body = { version: 2, sessions: 'keep', perSession };
      release = api.call('PUT', `/flows/${flowId}/environments/production`, { body });
      await untilWaiting(api.deps.pool);
    });
    expect(went?.toSorted()).toEqual([`${id}-a`, `${id}-b`]);
    expect((await release)?.status).toBe(200);
  });

  it('includes a conversation that starts while the others are deleted', async () => {
    await start('a');
    let late = '';
    const went = await eraseAround('DELETE FROM session', async () => {
      late = await start('b');
    });
    expect(went).toEqual([`${id}-a`, late]);
    expect(await find(`/sessions/${late}`)).toBe(404);
    expect(await find(`/customers/${id}`)).toBe(404);
  });

  it('waits for a running count of turns', async () => {
    const sessionId = await start('a');
    let erasing: Promise<unknown> | undefined;
    const counted = countTurns(
      {
        ...api.deps,
        pool: pausing('INSERT INTO coverage_mark', async () => {
          erasing = erase();
          await Promise.race([erasing, untilWaiting(api.deps.pool)]);
        }),
      },
      { workspaceId, flowId },
      10,
    );
    expect(await counted).toEqual({ complete: true });
    await erasing;
    expect(await find(`/sessions/${sessionId}`)).toBe(404);
  });

  it('does not block a count of turns, which counts the others', async () => {
    await start('a');
    let counting: Promise<unknown> | undefined;
    await eraseAround('DELETE FROM session', async () => {
      counting = countTurns(api.deps, { workspaceId, flowId }, 10);
      await expect(counting).resolves.toEqual({ complete: true });
    });
  });
});
