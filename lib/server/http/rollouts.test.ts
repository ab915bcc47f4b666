import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RolloutReportSchema } from '@/lib/contract/schemas/releases/rollouts';
import { stopWorseRollouts } from '@/lib/server/rollouts/stop-worse-rollouts';
import { createPostgresTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { createApp } from './app';
import { createPublishedFlow, freshKey } from './testing/fixtures';
import { createRollout, createSecondVersion } from './testing/rollouts';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
/** Another process over the same database, with caches of its own. */
let other: TestApi['app'];
let flowId: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  other = createApp({ ...api.deps, turns: createPostgresTurnDeps(api.deps.pool) });
});
afterAll(() => api?.close());
beforeEach(async () => {
  flowId = await createSecondVersion(api);
});

const environment = async () => (await api.call('GET', `/flows/${flowId}/environments`)).json.environments[1];
const release = (body: object) => api.call('PUT', `/flows/${flowId}/environments/production`, { body });
const start = (body: object) =>
  api.call('POST', `/flows/${flowId}/environments/production/rollouts`, { body });
const act = (id: string, action: 'finish' | 'stop') =>
  api.call('POST', `/flows/${flowId}/rollouts/${id}/${action}`);
const change = (id: string, body: object) => api.call('PUT', `/flows/${flowId}/rollouts/${id}`, { body });
const report = async (id: string) =>
  RolloutReportSchema.parse((await api.call('GET', `/flows/${flowId}/rollouts/${id}`)).json);
async function turn(body: object, app = api.app) {
  const response = await app.request(`/api/v1/flows/${flowId}/turns`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.deps.presetKey}`,
      'content-type': 'application/json',
      ...freshKey(),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { sessionId: string; flow: { version: number } };
}
/** The version a new conversation of a customer starts on. */
const versionOf = async (customerId: string, app = api.app) =>
  (await turn({ customerId, input: { type: 'start' } }, app)).flow.version;
/** The same for many, a few at a time. */
async function versionsOf(customers: string[], appOf: (n: number) => TestApi['app']) {
  const versions = new Map<string, number>();
  for (let at = 0; at < customers.length; at += 20)
    await Promise.all(
      customers
        .slice(at, at + 20)
        .map(async (customer, n) => versions.set(customer, await versionOf(customer, appOf(n)))),
    );
  return versions;
}
const newPeople = (count: number) => Array.from({ length: count }, () => `person-${++people}`);

describe('a rollout', () => {
  it('starts its share on the candidate in every process, and keeps customers there when the share changes', async () => {
    const crowd = newPeople(300);
    // Both processes have cached where conversations start.
    await Promise.all([versionOf('before'), versionOf('before', other)]);
    const { json: rollout, status, headers } = await start({ version: 2, percent: 10 });
    expect(status).toBe(201);
    expect(headers.get('location')).toContain(rollout.id);
    expect(rollout).toMatchObject({
      baseline: 1,
      candidate: 2,
      percent: 10,
      automaticStop: true,
      outcome: null,
    });

    const first = await versionsOf(crowd, (n) => (n % 2 === 0 ? api.app : other));
    const chosen = crowd.filter((person) => first.get(person) === 2);
    // Four standard deviations of the binomial distribution.
    expect(Math.abs(chosen.length - 30)).toBeLessThan(4 * Math.sqrt(300 * 0.1 * 0.9));

    expect((await change(rollout.id, { percent: 60 })).json.percent).toBe(60);
    for (const person of chosen.slice(0, 10)) expect(await versionOf(person, other)).toBe(2);
    const raised = await versionsOf(crowd.slice(0, 60), () => other);
    expect([...raised.values()].filter((version) => version === 2).length).toBeGreaterThan(20);

    expect((await change(rollout.id, { percent: 10 })).status).toBe(200);
    for (const [person, version] of await versionsOf(crowd.slice(0, 20), () => api.app))
      expect(version).toBe(first.get(person));

    const listed = await api.call('GET', `/sessions?flow=${flowId}&version=2&limit=100`);
    expect(
      new Set(listed.json.sessions.map(({ flow }: { flow: { version: number } }) => flow.version)),
    ).toEqual(new Set([2]));
    expect((await api.call('GET', '/sessions?version=2')).json.code).toBe('invalid-request');

    expect((await act(rollout.id, 'stop')).json).toMatchObject({ outcome: 'stopped', percent: 10 });
    for (const person of chosen.slice(0, 4))
      expect(await Promise.all([versionOf(person), versionOf(person, other)])).toEqual([1, 1]);
  });

  it('moves no conversation in progress', async () => {
    const id = await createRollout(api, flowId);
    await change(id, { percent: 99 });
    const { sessionId, flow } = await turn({ input: { type: 'start' } });
    const going = () => turn({ sessionId, input: { type: 'message', text: 'hm' } }, other);
    await act(id, 'stop');
    expect((await going()).flow.version).toBe(flow.version);
  });

  it('makes the candidate the live version when it is finished', async () => {
    const id = await createRollout(api, flowId);
    await Promise.all([versionOf('warm'), versionOf('warm', other)]);
    expect((await act(id, 'finish')).json).toMatchObject({
      outcome: 'finished',
      endedBy: expect.any(String),
    });
    expect(await Promise.all([versionOf('a'), versionOf('a', other)])).toEqual([2, 2]);
    const { version, rollout, history } = await environment();
    expect({ version, outcome: rollout.outcome }).toEqual({ version: 2, outcome: 'finished' });
    expect(history).toMatchObject([
      { version: 2, event: 'rollout-finished', candidate: null },
      { version: 1, event: 'rollout-started', candidate: { version: 2, percent: 10 } },
      { version: 1, event: null },
    ]);
    expect((await act(id, 'stop')).json.code).toBe('rollout-ended');
    expect((await change(id, { percent: 20 })).json.code).toBe('rollout-ended');
  });

  it.each([
    [1, 'stopped'],
    [2, 'finished'],
    [null, 'replaced'],
  ])('is ended by making version %s live', async (version, outcome) => {
    await createRollout(api, flowId);
    await release({ version });
    expect(await environment()).toMatchObject({ version, rollout: { outcome } });
    if (version !== null) expect(await versionOf('someone', other)).toBe(version);
  });

  it('stays while the environment is closed to new conversations', async () => {
    await createRollout(api, flowId);
    await release({ closed: true });
    expect(await environment()).toMatchObject({
      closed: true,
      rollout: { outcome: null },
      history: [{ closed: true, candidate: { version: 2, percent: 10 } }, {}, {}],
    });
  });

  it('is refused without a live version, with the live version, beside another, and with an empty change', async () => {
    expect((await start({ version: 1, percent: 10 })).json).toMatchObject({
      code: 'invalid-request',
      pointer: '/version',
    });
    expect((await start({ version: 9, percent: 10 })).json.code).toBe('version-not-found');
    for (const percent of [0, 100, 2.5])
      expect((await start({ version: 2, percent })).json.code).toBe('invalid-request');
    const id = await createRollout(api, flowId);
    expect((await start({ version: 2, percent: 10 })).json.code).toBe('rollout-running');
    expect((await change(id, {})).json.code).toBe('invalid-request');
    const elsewhere = await createPublishedFlow(api);
    expect((await api.call('GET', `/flows/${elsewhere}/rollouts/${id}`)).json.code).toBe('rollout-not-found');
    await act(id, 'stop');
    await release({ version: null });
    expect((await start({ version: 2, percent: 10 })).json.code).toBe('not-published');
  });
});

type Seed = { inCandidate: boolean; count: number; outcomes: number; percent?: number; customer?: string };

/** Conversations of a rollout, as their turns would leave them. */
async function seed(rolloutId: string, seeds: readonly Seed[]): Promise<void> {
  const numbers = new Map<number, string>();
  for (const { id, number } of await api.prisma.version.findMany({ where: { flowId } }))
    numbers.set(number, id);
  for (const { inCandidate, count, outcomes, percent = 10, customer = null } of seeds)
    await api.deps.pool.query(
      `INSERT INTO session (workspace_id, id, flow_id, version_id, environment, customer_id, rev, state, status,
         rollout_id, rollout_percent, in_candidate, outcomes)
       SELECT $1, gen_random_uuid()::text, $2, $3, 'production', $9, 4, '{}', 'complete', $4, $5, $6, $7
       FROM generate_series(1, $8)`,
      [
        ...[api.owner.workspaceId, flowId, numbers.get(inCandidate ? 2 : 1), rolloutId, percent, inCandidate],
        ...[outcomes, count, customer],
      ],
    );
}
const HANDED_OFF = 1;

describe('the figures of a rollout', () => {
  it('claim nothing below 30 conversations of each version', async () => {
    const id = await createRollout(api, flowId);
    await seed(id, [
      { inCandidate: false, count: 400, outcomes: 0 },
      { inCandidate: true, count: 29, outcomes: HANDED_OFF },
    ]);
    const few = await report(id);
    expect(few).toMatchObject({
      figures: { candidate: { conversations: 29, handoff: 29 } },
      differences: [],
    });
    await seed(id, [{ inCandidate: true, count: 1, outcomes: 0 }]);
    const { figures, differences, more } = await report(id);
    expect(more).toBe(false);
    expect(figures.candidate).toEqual({
      ...{ conversations: 30, finished: 30, handoff: 29, deadlock: 0, error: 0, goal: null, medianTurns: 4 },
    });
    const handoff = differences.find(({ measure }) => measure === 'handoff');
    expect(handoff?.difference).toBeCloseTo(29 / 30);
    expect(handoff?.low).toBeGreaterThan(0.8);
    expect(differences.map(({ measure }) => measure)).toEqual(['finished', 'handoff', 'deadlock', 'error']);
  });

  it('count a conversation as handed off after a person returned it to the flow', async () => {
    const id = await createRollout(api, flowId);
    const { sessionId } = await turn({ input: { type: 'start' } });
    await turn({
      sessionId,
      input: { type: 'message', text: 'a person', understanding: { commands: [{ type: 'Escalate' }] } },
    });
    const returned = await api.call('POST', `/handoffs/${sessionId}/return`, {
      body: {},
      headers: freshKey(),
    });
    expect(returned.status).toBe(200);
    expect((await api.call('GET', `/sessions/${sessionId}`)).json.status).not.toBe('handoff');
    const { figures } = await report(id);
    expect(figures.baseline.handoff + figures.candidate.handoff).toBe(1);
  });
});

describe('the automatic stop', () => {
  it('stops a rollout whose candidate hands off twice as often, once', async () => {
    const id = await createRollout(api, flowId);
    const worse = [
      { inCandidate: false, count: 1300, outcomes: 0 },
      { inCandidate: false, count: 140, outcomes: HANDED_OFF },
      { inCandidate: true, count: 120, outcomes: 0 },
      { inCandidate: true, count: 40, outcomes: HANDED_OFF },
    ];
    await seed(id, worse);
    await change(id, { automaticStop: false });
    expect(await stopWorseRollouts(api.deps.pool)).not.toContain(id);
    await change(id, { automaticStop: true });
    const stopped = await Promise.all([stopWorseRollouts(api.deps.pool), stopWorseRollouts(api.deps.pool)]);
    expect(stopped.flat().filter((one) => one === id)).toEqual([id]);
    expect(await environment()).toMatchObject({
      version: 1,
      rollout: {
        outcome: 'stopped',
        endedBy: 'Turnpike',
        finding: {
          measure: 'handoff',
          baseline: { customers: 1440, reached: 140 },
          candidate: { customers: 160, reached: 40 },
        },
      },
      history: [{ version: 1, event: 'rollout-stopped-automatically', actor: 'Turnpike' }, {}, {}],
    });
    expect(await versionOf('someone', other)).toBe(1);
    const { json } = await api.call('GET', '/audit?limit=1');
    expect(json.entries[0]).toMatchObject({ actor: 'server', action: 'rollout.stop' });
  });

  it('counts a customer once, and keeps a rollout that only looks worse because its share was raised', async () => {
    const id = await createRollout(api, flowId);
    await seed(id, [
      { inCandidate: false, count: 40, outcomes: HANDED_OFF },
      { inCandidate: true, count: 4, outcomes: HANDED_OFF },
      { inCandidate: true, count: 100, outcomes: HANDED_OFF, customer: 'asks every day' },
      { inCandidate: false, count: 50, outcomes: HANDED_OFF, percent: 50 },
      { inCandidate: true, count: 50, outcomes: HANDED_OFF, percent: 50 },
    ]);
    expect(await stopWorseRollouts(api.deps.pool)).not.toContain(id);
  });
});
