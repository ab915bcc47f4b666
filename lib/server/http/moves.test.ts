import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImpactSchema } from '@/lib/contract/schemas/releases/environments';
import { FlowDiffSchema } from '@/lib/contract/schemas/releases/versions';
import { inTransaction } from '@/lib/server/db/pool';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';
import { untilWaiting } from './testing/until-waiting';

const ask = (id: string, text = `What is ${id}?`) => ({
  id,
  type: 'question',
  name: id.toUpperCase(),
  text,
  produces: [id],
});
/** Asks its nodes one after another. */
function line(ids: string[], more: object = {}, text?: string) {
  const edges = ids.map((from, index) => ({ id: `e-${from}`, from, to: ids[index + 1] ?? 'end' }));
  return {
    schemaVersion: '1',
    name: 'Line',
    locale: 'en',
    main: 'main',
    facts: [...new Set(['a', 'b', 'c', 'd', ...ids])].map((name) => ({ name, type: 'text' })),
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: ids[0],
        nodes: [...ids.map((id) => ask(id, text)), { id: 'end', type: 'terminal', name: 'End' }],
        edges,
      },
    ],
    ...more,
  };
}

let api: TestApi;
let flowId: string;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  flowId = (await api.call('POST', '/flows', { body: { document: line(['a', 'b', 'c']) } })).json.id;
  await publish();
  await release({ version: 1 });
});

const publish = () => api.call('POST', `/flows/${flowId}/versions`, { body: {} });
const release = (body: object, name = 'production') =>
  api.call('PUT', `/flows/${flowId}/environments/${name}`, { body });
async function publishNext(document: object): Promise<void> {
  const { headers } = await api.call('GET', `/flows/${flowId}`);
  await api.call('PUT', `/flows/${flowId}/draft`, {
    body: document,
    headers: { 'if-match': headers.get('etag') as string },
  });
  const { status, text } = await publish();
  expect(status, text).toBe(201);
}
async function turn(sessionId: string, input: object, more: object = {}) {
  const { json } = await api.call('POST', `/flows/${flowId}/turns`, {
    body: { sessionId, input, ...more },
    headers: freshKey(),
  });
  return json;
}
const giveFact = (sessionId: string, fact: string, value: string) =>
  turn(sessionId, {
    type: 'message',
    text: value,
    understanding: { commands: [{ type: 'SetFact', fact, value }] },
  });
/** A message that means nothing. */
const nothing = (sessionId: string) =>
  turn(sessionId, { type: 'message', text: 'hm', understanding: { commands: [] } });
/** A conversation that waits for b. */
async function talk(): Promise<string> {
  const id = `talk-${++count}`;
  await turn(id, { type: 'start' });
  expect(await giveFact(id, 'a', 'A')).toMatchObject({ pending: { node: 'b' }, flow: { version: 1 } });
  return id;
}
const record = async (id: string, number: number) =>
  (await api.call('GET', `/sessions/${id}/turns/${number}?reveal=true`)).json.record;

describe('PUT /flows/{id}/environments/{name} with conversations', () => {
  it('keeps them on their version by default', async () => {
    const id = await talk();
    await publishNext(line(['a', 'd', 'c']));
    await release({ version: 2 });
    expect(await giveFact(id, 'b', 'B')).toMatchObject({ pending: { node: 'c' }, flow: { version: 1 } });
  });

  it('reconciles them at their next turn, records it, and continues there', async () => {
    const id = await talk();
    await publishNext(line(['a', 'd', 'c']));
    expect((await release({ version: 2, sessions: 'reconcile' })).status).toBe(200);
    expect((await api.call('GET', `/sessions/${id}`)).json.flow.version).toBe(1);
    expect(await giveFact(id, 'd', 'D')).toMatchObject({ pending: { node: 'c' }, flow: { version: 2 } });
    const { flow, reconciled, events } = await record(id, 3);
    expect(flow.version).toBe('2');
    expect(reconciled.changes).toMatchObject([{ kind: 'moved', from: 'b', to: 'a', by: 'history' }]);
    expect(events[0].type).toBe('reconciled');
    expect(await giveFact(id, 'c', 'C')).toMatchObject({ status: 'complete', flow: { version: 2 } });
    expect((await record(id, 4)).reconciled).toBeUndefined();
  });

  it('starts no conversation on the previous version while the release is being stored', async () => {
    const id = await talk();
    await publishNext(line(['a', 'd', 'c']));
    const { pool } = api.deps;
    let released: ReturnType<typeof release> | undefined;
    let starting: Promise<unknown> | undefined;
    await inTransaction(pool, async (client) => {
      await client.query('SELECT FROM session WHERE id = $1 FOR UPDATE', [id]);
      released = release({ version: 2, sessions: 'handoff' });
      await untilWaiting(pool);
      starting = turn(`beside-${id}`, { type: 'start' });
      await Promise.race([starting, untilWaiting(pool, 2)]);
    });
    expect((await released)?.status).toBe(200);
    expect(await starting).toMatchObject({ status: 'waiting', flow: { version: 2 } });
  });

  it('moves a conversation that was starting during the release', async () => {
    await publishNext(line(['d', 'a', 'c']));
    const { pool } = api.deps;
    const customerId = `beginner-${++count}`;
    const id = `of-${customerId}`;
    await api.call('PUT', `/customers/${customerId}`, { body: { facts: {} } });
    let released: ReturnType<typeof release> | undefined;
    let starting: Promise<unknown> | undefined;
    await inTransaction(pool, async (client) => {
      await client.query('SELECT FROM customer WHERE id = $1 FOR UPDATE', [customerId]);
      starting = turn(id, { type: 'start' }, { customerId });
      await untilWaiting(pool);
      released = release({ version: 2, sessions: 'restart' });
      await Promise.race([released, untilWaiting(pool, 2)]);
    });
    expect((await released)?.status).toBe(200);
    expect(await starting).toMatchObject({ pending: { node: 'a' }, flow: { version: 1 } });
    expect(await giveFact(id, 'a', 'A')).toMatchObject({ pending: { node: 'd' }, flow: { version: 2 } });
  });

  it('uses the given strategy, or else the one of the version', async () => {
    const ids = [await talk(), await talk()] as const;
    for (const id of ids) await giveFact(id, 'b', 'B');
    await publishNext(
      line(['a', 'd', 'b', 'c'], { settings: { scenario: { updateStrategy: 'optimistic' } } }),
    );
    await release({
      version: 2,
      sessions: 'reconcile',
      strategy: 'conservative',
      perSession: { [ids[1]]: 'keep' },
    });
    expect(await nothing(ids[0])).toMatchObject({ pending: { node: 'c' } });
    await release({ version: 2, sessions: 'reconcile' });
    expect(await nothing(ids[1])).toMatchObject({ pending: { node: 'd' } });
  });

  it('restarts them with their known facts', async () => {
    const id = await talk();
    await publishNext(line(['d', 'a', 'c']));
    await release({ version: 2, sessions: 'restart' });
    expect(await giveFact(id, 'd', 'D')).toMatchObject({ pending: { node: 'c' }, flow: { version: 2 } });
    const { reconciled, before } = await record(id, 3);
    expect(reconciled.changes).toEqual([
      { kind: 'ended', frame: 'main#1', graph: 'main', reason: 'restarted' },
    ]);
    expect(before.facts).toMatchObject([['a', 'A', 2, 'user']]);
  });

  it('hands them off with their next message', async () => {
    const id = await talk();
    await publishNext(line(['a', 'd', 'c']));
    await release({ version: 2, sessions: 'handoff' });
    expect(await turn(id, { type: 'message', text: 'hello' })).toMatchObject({
      status: 'handoff',
      flow: { version: 1 },
    });
    const { json } = await api.call('GET', '/handoffs');
    expect(json.handoffs.find((item: { id: string }) => item.id === id).reason).toContain(
      'new version was published',
    );
  });

  it('accepts a choice for individual conversations', async () => {
    const [one, other] = [await talk(), await talk()];
    await publishNext(line(['a', 'd', 'c']));
    await release({ version: 2, sessions: 'reconcile', perSession: { [one]: 'keep' } });
    expect(await giveFact(one, 'b', 'B')).toMatchObject({ flow: { version: 1 } });
    expect(await giveFact(other, 'd', 'D')).toMatchObject({ flow: { version: 2 } });
  });

  it('cancels pending moves when the environment is pointed back', async () => {
    const id = await talk();
    await publishNext(line(['a', 'd', 'c']));
    await release({ version: 2, sessions: 'reconcile' });
    await release({ version: 1 });
    expect(await giveFact(id, 'b', 'B')).toMatchObject({ pending: { node: 'c' }, flow: { version: 1 } });
  });

  it('does not move conversations of the other environment', async () => {
    const id = await talk();
    await publishNext(line(['a', 'd', 'c']));
    await release({ version: 2, sessions: 'reconcile' }, 'staging');
    expect(await giveFact(id, 'b', 'B')).toMatchObject({ flow: { version: 1 } });
  });

  it('keeps the move pending during an operator’s change', async () => {
    const id = await talk();
    await publishNext(line(['a', 'd', 'c']));
    await release({ version: 2, sessions: 'reconcile' });
    const { status } = await api.call('POST', `/sessions/${id}/override`, {
      body: { goTo: 'c' },
      headers: freshKey(),
    });
    expect(status).toBe(200);
    expect((await api.call('GET', `/sessions/${id}`)).json.flow.version).toBe(1);
    expect(await turn(id, { type: 'message', text: 'hm' })).toMatchObject({ flow: { version: 2 } });
  });

  it('masks turns by the version they were taken in', async () => {
    const secret = {
      facts: ['a', 'b', 'c', 'd'].map((name) => ({ name, type: 'text', sensitive: name === 'a' })),
    };
    await publishNext(line(['a', 'b', 'c'], secret));
    await release({ version: 2 });
    const id = `talk-${++count}`;
    await turn(id, { type: 'start' });
    await giveFact(id, 'a', 'quince-marmalade');
    await publishNext(
      line(['b', 'd'], {
        facts: [
          { name: 'b', type: 'text' },
          { name: 'd', type: 'text' },
        ],
      }),
    );
    await release({ version: 3, sessions: 'reconcile' });
    expect(await giveFact(id, 'b', 'B')).toMatchObject({ flow: { version: 3 } });
    const { text } = await api.call('GET', `/sessions/${id}/turns/2`);
    expect(text).not.toContain('quince');
    expect((await api.call('GET', `/sessions/${id}/turns`)).text).not.toContain('quince');
  });

  it('refuses impossible moves', async () => {
    for (const [body, pointer] of [
      [{ sessions: 'reconcile', closed: false }, '/version'],
      [{ version: null, sessions: 'restart' }, '/sessions'],
      [{ version: 1, perSession: { nobody: 'restart' } }, '/perSession/nobody'],
      [{ version: 1, sessions: 'forget' }, '/sessions'],
    ] as const) {
      const { status, json } = await release(body);
      expect([status, json.pointer ?? json.errors?.[0]?.pointer]).toEqual([400, pointer]);
    }
  });
});

describe('GET /flows/{id}/diff', () => {
  it('describes the differences in words', async () => {
    await publishNext(line(['a', 'd', 'c'], {}, 'Well?'));
    const { json } = await api.call('GET', `/flows/${flowId}/diff?from=1&to=2`);
    const { changes } = FlowDiffSchema.parse(json);
    expect(changes.map(({ title }) => title)).toContain('Question “B” was removed from “Main”');
    expect(changes.find(({ id }) => id === 'a')).toMatchObject({
      kind: 'changed',
      type: 'question',
      details: ['text: “What is a?” → “Well?”'],
    });
    expect((await api.call('GET', `/flows/${flowId}/diff?from=2`)).json).toMatchObject({
      to: 'draft',
      changes: [],
    });
    expect((await api.call('GET', `/flows/${flowId}/diff?from=9`)).status).toBe(404);
  });
});

describe('GET /flows/{id}/diff with the draft', () => {
  it('says who changed each element last', async () => {
    const [ada, jana] = [await api.createKey(), await api.createKey()];
    const save = async (key: string, document: object) => {
      const { headers } = await api.call('GET', `/flows/${flowId}`);
      const match = { 'if-match': headers.get('etag') as string };
      const url = `/flows/${flowId}/draft`;
      expect((await api.call('PUT', url, { key, body: document, headers: match })).status).toBe(200);
    };
    await save(ada, line(['a', 'd', 'c']));
    await save(jana, line(['a', 'd', 'c'], {}, 'Well?'));
    const { changes } = (await api.call('GET', `/flows/${flowId}/diff?from=1`)).json;
    const authorOf = (id: string) => changes.find((change: { id: string }) => change.id === id)?.author;
    expect(authorOf('b')).toBeDefined();
    expect(authorOf('a')).toBeDefined();
    expect(authorOf('a')).not.toBe(authorOf('b'));
    expect(authorOf('d')).toBe(authorOf('a'));
    expect(changes.find((change: { id: string }) => change.id === 'e-b')).toMatchObject({
      ends: ['b', 'c'],
      author: authorOf('b'),
    });
    expect(changes.find((change: { id: string }) => change.id === 'e-a').details).toEqual([
      'target: “B” → “D”',
    ]);
    const between = (await api.call('GET', `/flows/${flowId}/diff?from=1&to=1`)).json;
    expect(between.changes).toEqual([]);
  });
});

describe('POST /flows/{id}/impact', () => {
  it('predicts what would happen to each conversation, and changes nothing', async () => {
    const [asked, further] = [await talk(), await talk()];
    await giveFact(further, 'b', 'B');
    await publishNext(line(['a', 'd', 'c']));
    const { json } = await api.call('POST', `/flows/${flowId}/impact`, {
      body: { version: 2, strategy: 'optimistic' },
    });
    const { sessions, counts, strategy, more } = ImpactSchema.parse(json);
    expect({ counts, strategy, more }).toEqual({
      counts: { unchanged: 0, moved: 1, gap: 1, blocked: 0, stuck: 0 },
      strategy: 'optimistic',
      more: false,
    });
    expect(sessions.find(({ id }) => id === asked)?.changes).toEqual([
      '“B” was removed. Continues at “A”, the last step of its path that still exists.',
    ]);
    expect(sessions.find(({ id }) => id === further)?.changes).toEqual(['“D” will ask for d.']);
    expect(
      (await api.call('POST', `/flows/${flowId}/impact`, { body: { version: 1 } })).json.counts,
    ).toMatchObject({
      unchanged: 2,
    });
    expect(await giveFact(asked, 'b', 'B')).toMatchObject({ flow: { version: 1 } });
  });

  it('shows the step a conversation moves to, whatever the customer writes next', async () => {
    const draw = (steps: string[]) => ({
      ...line([]),
      graphs: [
        {
          id: 'main',
          name: 'Main',
          strategy: 'meaning',
          entry: steps[0],
          nodes: steps.map((id) => ({ id, type: 'step', name: id, description: id, text: `Now ${id}.` })),
          edges: steps.slice(1).map((to, index) => ({
            id: `to-${to}`,
            from: steps[index],
            to,
            condition: { text: `says ${to}`, examples: [`on to ${to}`] },
          })),
        },
      ],
    });
    const { id: flow } = (
      await api.call('POST', '/flows', {
        body: { document: draw(['order', 'address', 'payment', 'thanks']) },
      })
    ).json;
    flowId = flow;
    expect((await publish()).status).toBe(201);
    await release({ version: 1 });
    await turn('moving', { type: 'start' });
    await turn('moving', { type: 'message', text: 'on to address' });
    expect((await turn('moving', { type: 'message', text: 'on to payment' })).replies).toMatchObject([
      { text: 'Now payment.' },
    ]);
    await publishNext(draw(['order', 'address', 'thanks']));
    const { sessions } = (await api.call('POST', `/flows/${flowId}/impact`, { body: { version: 2 } })).json;
    await release({ version: 2, sessions: 'reconcile' });
    await turn('moving', { type: 'message', text: 'thanks, on to thanks please' });
    const { reconciled } = await record('moving', 4);
    expect(sessions[0].changes).toEqual([
      '“payment” was removed. Continues at “address”, the step that fits the conversation best.',
    ]);
    expect(reconciled.changes).toMatchObject([{ from: 'payment', to: 'address', by: 'meaning' }]);
  });
});
