import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FlowActivityListSchema } from '@/lib/contract/schemas/flow-listing';
import {
  type InsightFilter,
  type Insights,
  InsightsOverviewSchema,
  InsightsSchema,
} from '@/lib/contract/schemas/insights';
import { settleIdle } from '@/lib/server/counting/settle-idle';
import { createPublishedFlow, createSmallFlow, freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
  await talk();
  await talk('hm', 'ada@example.com');
  await talk('ada@example.com');
  await talk('I want to talk to a person');
});
afterAll(() => api?.close());

async function talk(...texts: string[]): Promise<string> {
  const turns = `/flows/${flowId}/turns`;
  const { json } = await api.call('POST', turns, { body: { input: { type: 'start' } }, headers: freshKey() });
  for (const text of texts) {
    const body = { sessionId: json.sessionId, input: { type: 'message', text } };
    expect((await api.call('POST', turns, { body, headers: freshKey() })).status).toBe(200);
  }
  return json.sessionId;
}

async function read(query = '', flow = flowId): Promise<Insights> {
  const { status, json, text } = await api.call('GET', `/flows/${flow}/insights${query}`);
  expect(status, text).toBe(200);
  return InsightsSchema.parse(json);
}

type FilteredNumber = [name: string, filter: InsightFilter, n: number];

/** The numbers of conversations with their filters; `most`: numbers of messages, replies and calls. */
function listFilters({ measures, nodes, gates, rules, edges, tools, funnel, ...more }: Insights) {
  const rows: FilteredNumber[] = [];
  const most: FilteredNumber[] = [];
  for (const { measure, now, filter } of measures)
    (measure === 'not-understood' ? most : rows).push([`measure ${measure}`, filter, now.n]);
  for (const { node, filters, ...figures } of nodes) {
    rows.push([`${node} reached`, filters.reached, figures.reached]);
    rows.push([`${node} left`, filters.left, figures.left]);
    rows.push([`${node} handed off`, filters.handedOff, figures.handedOff]);
    for (const name of ['retries', 'invalid', 'notUnderstood'] as const)
      most.push([`${node} ${name}`, filters[name], figures[name]]);
  }
  for (const { gate, opened, filter } of gates) rows.push([`gate ${gate}`, filter, opened]);
  for (const { rule, conversations, filter } of rules) rows.push([`rule ${rule}`, filter, conversations]);
  for (const { edge, conversations, filter } of edges) rows.push([`edge ${edge}`, filter, conversations]);
  for (const { node, reached, filter } of funnel) rows.push([`funnel ${node}`, filter, reached.n]);
  for (const { gates: order, sessions, filter } of more.figures.gatePatterns)
    rows.push([`gates ${order.join(', ')}`, filter ?? {}, sessions]);
  for (const { graph, filters, ...counts } of more.interrupts)
    for (const state of ['started', 'completed', 'cancelled', 'abandoned', 'error'] as const)
      most.push([`interruption ${graph} ${state}`, filters[state], counts[state]]);
  for (const { tool, calls, failed, filters } of tools) {
    most.push([`tool ${tool}`, filters.calls, calls]);
    most.push([`tool ${tool} failed`, filters.failed, failed]);
  }
  return { rows, most };
}

const getNode = ({ nodes }: Insights, id: string) => nodes.find(({ node }) => node === id);

describe('GET /flows/{flowId}/insights', () => {
  it('counts conversations, their outcomes, and what happened at each node', async () => {
    const insights = await read();
    expect(insights).toMatchObject({
      complete: true,
      conversations: 4,
      messages: 4,
      turns: 8,
      outcomes: { goal: 2, 'handed-off': 1, open: 1 },
      compared: null,
      figures: { handoffRate: 0.25, averageTurns: 2 },
      gates: [{ gate: 'CONTACT', opened: 2, order: 1 }],
      choices: { versions: [1], channels: ['api'], locales: [''] },
    });
    const { sessions, more, ...figures } = (await api.call('GET', `/flows/${flowId}/figures`)).json;
    const gatePatterns = insights.figures.gatePatterns.map(({ filter: _, ...pattern }) => pattern);
    expect([sessions, more, { ...insights.figures, gatePatterns }]).toEqual([4, false, figures]);
    expect(insights.days).toHaveLength(14);
    expect(insights.days.at(-1)).toMatchObject({ conversations: 4, messages: 4 });
    expect(getNode(insights, 'contact')).toMatchObject({
      reached: 4,
      replied: 2,
      firstTry: 1,
      attempts: 3,
      notUnderstood: 1,
      left: 0,
      handedOff: 1,
      handoffReasons: [{ reason: 'asked for a person', n: 1 }],
      wait: { n: 4 },
    });
    expect(insights.funnel).toMatchObject([
      { node: 'contact', reached: { n: 4, of: 4 }, lost: {}, filter: { mark: ['node:contact'] } },
    ]);
  });

  it('finds the shortest conversation on the path that most took through a node', async () => {
    const path = `/flows/${flowId}/insights/typical-conversation`;
    const { json } = await api.call('GET', `${path}?node=contact`);
    expect(json).toMatchObject({ conversation: { turns: 2 }, same: 2, compared: 4 });
    const { json: turns } = await api.call('GET', `/sessions/${json.conversation.id}/turns`);
    expect(turns.turns.map((turn: { input: { text?: string } }) => turn.input.text)).toEqual([
      undefined,
      'ada@example.com',
    ]);
    const none = { conversation: null, same: 0, compared: 0 };
    expect((await api.call('GET', `${path}?node=missing`)).json).toEqual(none);
    expect((await api.call('GET', `${path}?node=contact&environment=staging`)).json).toEqual(none);
    expect((await api.call('GET', path)).json).toEqual(json);
    expect((await api.call('GET', `${path}?nodes=contact`)).status).toBe(400);
  });

  it('counts a conversation as left after the idle time, until the customer returns', async () => {
    const sessionId = await talk();
    await read();
    await api.deps.pool.query(
      `UPDATE session_digest SET settle_at = clock_timestamp() - interval '1 second' WHERE session_id = $1`,
      [sessionId],
    );
    await settleIdle(api.deps.pool);
    const left = await read();
    expect(left.outcomes).toEqual({ goal: 2, 'handed-off': 1, open: 1, left: 1 });
    expect(getNode(left, 'contact')).toMatchObject({ left: 1, outcomes: { left: 1 } });
    expect(left.measures.find(({ measure }) => measure === 'left')).toMatchObject({
      now: { n: 1, of: 5 },
      most: { node: 'contact', n: 1, filter: { mark: ['left:contact'] } },
    });
    const marks = `SELECT marks FROM session_digest WHERE session_id = $1 AND 'left:contact' = ANY (marks)`;
    expect((await api.deps.pool.query(marks, [sessionId])).rowCount).toBe(1);

    const body = { sessionId, input: { type: 'message', text: 'ada@example.com' } };
    await api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
    expect((await read()).outcomes).toEqual({ goal: 3, 'handed-off': 1, open: 1 });
    expect((await api.deps.pool.query(marks, [sessionId])).rowCount).toBe(0);
  });

  it('claims nothing under 30 conversations, and compares with a version or the period before', async () => {
    const versions = await read('?compare=version:1');
    expect(versions.compared).toMatchObject({ kind: 'version', version: 1, conversations: 5 });
    const nothing = { verdict: 'too-few', difference: null, low: null, high: null };
    expect(versions.measures.map(({ change }) => change)).toEqual(versions.measures.map(() => nothing));
    const before = await read('?from=2026-01-11&to=2026-01-20&compare=previous-period');
    expect(before.compared).toMatchObject({ from: '2026-01-01', to: '2026-01-10', conversations: 0 });

    await api.deps.pool.query('UPDATE insight_count SET n = n * 20 WHERE flow_id = $1', [flowId]);
    const clear = await read('?compare=previous-period');
    expect(clear.measures.find(({ measure }) => measure === 'goal')?.change?.verdict).toBe('too-few');
    const same = await read('?compare=version:1');
    expect(same.measures.find(({ measure }) => measure === 'goal')?.change).toMatchObject({
      verdict: 'no-clear-change',
      difference: 0,
    });
    await api.deps.pool.query('UPDATE insight_count SET n = n / 20 WHERE flow_id = $1', [flowId]);
  });

  it('filters by version, channel, language and environment', async () => {
    expect((await read('?version=1')).conversations).toBe(5);
    expect((await read('?channel=telegram')).conversations).toBe(0);
    expect((await read('?channel=api&locale=')).conversations).toBe(5);
    expect((await read('?environment=staging')).conversations).toBe(0);
    expect((await read('?funnel=contact,gone')).funnel.map(({ reached }) => reached.n)).toEqual([5, 0]);
  });

  it('has a filter that finds the conversations behind each number', async () => {
    const insights = await read();
    const { rows, most } = listFilters(insights);
    const find = async (filter: InsightFilter): Promise<number> => {
      const { mark = [], not = [], outcome } = filter;
      const query = new URLSearchParams({ flow: flowId, mark: mark.join(), not: not.join() });
      if (outcome) query.set('outcome', outcome);
      const { status, json, text } = await api.call('GET', `/sessions?${query}`);
      expect(status, text).toBe(200);
      return json.total.count;
    };
    for (const [name, filter, n] of rows) expect([name, await find(filter)]).toEqual([name, n]);
    for (const [name, filter, n] of most) {
      const found = await find(filter);
      expect([name, found > 0, found <= n]).toEqual([name, n > 0, true]);
    }
    expect(rows.map(([name]) => name)).toEqual(
      expect.arrayContaining(['measure handed-off', 'contact reached', 'contact handed off', 'gate CONTACT']),
    );
  });

  it('counts the conversations of a path from their digests, as the counters do', async () => {
    const all = await read('?compare=version:1');
    const { filter, compared, ...same } = await read('?compare=version:1&not=node:gone');
    const { filter: _, compared: __, ...figures } = all;
    expect(same).toEqual(figures);
    expect(filter).toMatchObject({ not: ['node:gone'] });
    expect(compared).toMatchObject({ conversations: 5, filter: { not: ['node:gone'] } });
    const path = await read('?mark=node:contact&not=handoff:');
    expect(path.outcomes).toEqual({ goal: 3, open: 1 });
    expect(path.days.at(-1)).toMatchObject({ conversations: 4 });
    const { sessions } = (await api.call('GET', `/sessions?flow=${flowId}&mark=node:contact&not=handoff:`))
      .json;
    expect(sessions).toHaveLength(path.conversations);
    expect((await read('?mark=rule:none')).conversations).toBe(0);
  });

  it('refuses what it cannot answer', async () => {
    const code = async (query: string) => {
      const { status, json } = await api.call('GET', `/flows/${flowId}/insights${query}`);
      return [status, json.code];
    };
    expect(await code('?version=9')).toEqual([404, 'version-not-found']);
    expect(await code('?compare=version:9')).toEqual([404, 'version-not-found']);
    expect(await code('?compare=yesterday')).toEqual([400, 'invalid-request']);
    expect(await code('?from=2026-02-01&to=2026-01-01')).toEqual([400, 'invalid-request']);
    expect(await code('?from=2020-01-01&to=2026-01-01')).toEqual([400, 'invalid-request']);
    expect(await code('?mark=ask')).toEqual([400, 'invalid-request']);
    expect(await code('?from=2026-02-31')).toEqual([400, 'invalid-request']);
  });

  it('is empty before the first conversation', async () => {
    const empty = await read('?compare=previous-period', await createSmallFlow(api));
    expect(empty).toMatchObject({ conversations: 0, nodes: [], funnel: [], figures: { averageTurns: 0 } });
  });
});

it('lists the flows of a workspace with conversations', async () => {
  const { status, json } = await api.call('GET', '/insights');
  expect(status).toBe(200);
  const { flows } = InsightsOverviewSchema.parse(json);
  expect(flows).toMatchObject([{ flow: { id: flowId }, conversations: 5, conversationsBefore: 0 }]);
  expect(flows[0]?.days).toEqual([...Array(13).fill(0), 5]);
  expect(flows[0]?.measures.map(({ measure }) => measure).sort()).toEqual([
    'dead-end',
    'finished',
    'goal',
    'handed-off',
    'left',
    'not-understood',
  ]);
});

it('shows the conversations of two weeks in the list of flows', async () => {
  const { flows } = FlowActivityListSchema.parse((await api.call('GET', '/flow-activity')).json);
  expect(flows).toEqual([{ flow: flowId, days: [...Array(13).fill(0), 5], people: [] }]);
});

it('adds up what models cost in a flow, in the period and the one before', async () => {
  const count = (daysAgo: number, item: string, n: number) =>
    api.deps.pool.query(
      `INSERT INTO insight_count (workspace_id, flow_id, environment, day, version_id, channel, locale, kind, item, n)
       SELECT workspace_id, flow_id, environment, day - $2::int, version_id, channel, locale, 'model-cost', $3, $4
       FROM insight_count WHERE flow_id = $1 AND kind = 'outcome' LIMIT 1`,
      [flowId, daysAgo, item, n],
    );
  await count(0, 'small', 1_200);
  await count(0, 'large', 30_000);
  await count(14, 'small', 500);
  const { flows } = InsightsOverviewSchema.parse((await api.call('GET', '/insights')).json);
  expect(flows).toMatchObject([{ micros: 31_200, microsBefore: 500, conversations: 5 }]);
  const { flows: other } = (await api.call('GET', '/insights?environment=staging')).json;
  expect(other).toEqual([]);
});

it('keeps no word of an erased customer', async () => {
  const sessionId = await talk('my name is Quillfeather', 'quillfeather@example.com');
  await read();
  expect((await api.call('DELETE', `/sessions/${sessionId}`)).status).toBe(204);
  for (const table of ['session_digest', 'session_message', 'insight_count']) {
    const { rows } = await api.deps.pool.query(
      `SELECT count(*)::int AS n FROM ${table} t WHERE t::text ILIKE '%quillfeather%'`,
    );
    expect([table, rows[0]?.n]).toEqual([table, 0]);
  }
  expect((await read()).conversations).toBe(6);
});
