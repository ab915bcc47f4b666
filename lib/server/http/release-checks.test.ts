import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReleases } from '../jobs/create-releases';
import { createPublishedFlow, createSmallFlow, smallFlow, TOMORROW } from './testing/fixtures';
import { createPerson, type TestPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

const FAILING = { turns: [{ input: { type: 'start' }, expect: { replies: ['Good evening'] } }] };
const EMPTY = { ...smallFlow(), primaryGoal: undefined, gates: [], facts: [], graphs: [] as object[] };

let api: TestApi;
let owner: TestPerson;
let editor: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  const { workspaceId } = api.owner;
  owner = await createPerson(api, workspaceId, 'owner');
  editor = await createPerson(api, workspaceId, 'editor');
  second = await createPerson(api, workspaceId, 'editor');
});
beforeEach(() => api.prisma.rateLimit.deleteMany());
afterAll(() => api?.close());

const as = ({ headers }: TestPerson, method: string, url: string, body?: unknown, more = {}) =>
  api.call(method, url, { key: null, headers: { ...headers, ...more }, body });
const environmentOf = (flowId: string, name = 'production') => `/flows/${flowId}/environments/${name}`;
const require = (flowId: string, checks: string[], name?: string) =>
  as(owner, 'PUT', `${environmentOf(flowId, name)}/required-checks`, { checks });
const release = (flowId: string, body: object, by = editor, name?: string) =>
  as(by, 'PUT', environmentOf(flowId, name), body);
const publish = (flowId: string, body: object = {}) => as(editor, 'POST', `/flows/${flowId}/versions`, body);
const save = (flowId: string, revision: number, document: object, by = editor) =>
  as(by, 'PUT', `/flows/${flowId}/draft`, document, { 'if-match': `"${revision}"` });
const addTest = (flowId: string, script: object, name = 'Greets in the evening') =>
  api.call('PUT', `/flows/${flowId}/tests/evening`, { body: { name, script } });
const hashOf = async (flowId: string) => (await api.call('GET', `/flows/${flowId}`)).json.hash;
const review = (by: TestPerson, flowId: string, body: object) =>
  as(by, 'POST', `/flows/${flowId}/reviews`, body);
const checksOf = async (flowId: string, version: number | 'draft' = 'draft') =>
  (await api.call('GET', `${environmentOf(flowId)}/release-checks?version=${version}`)).json;
const liveIn = async (flowId: string, name = 'production') => {
  const { json } = await api.call('GET', `/flows/${flowId}/environments`);
  return json.environments.find((one: { name: string }) => one.name === name);
};
/** A flow of the editor with version 1 and a failing test; the version is not live. */
async function createFailing(): Promise<string> {
  const flowId = await createSmallFlow(api);
  await publish(flowId);
  expect((await addTest(flowId, FAILING)).status).toBe(200);
  return flowId;
}

describe('a release', () => {
  it('is refused by production while a test fails, with its name and place, and changes nothing', async () => {
    const flowId = await createFailing();
    const { json, status } = await release(flowId, { version: 1 });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'checks-missing',
      detail: 'Not ready for production. 1 test fails: Greets in the evening.',
      missing: [{ check: 'tests', passed: false, items: [{ place: { kind: 'test', id: 'evening' } }] }],
    });
    expect(json.missing[0].items[0].message).toContain('Greets in the evening: Turn 1');
    expect(await liveIn(flowId)).toMatchObject({ version: null, history: [] });
    const key = await api.createKey(['flows:publish']);
    const byKey = await api.call('PUT', environmentOf(flowId), { key, body: { version: 1 } });
    expect(byKey.json.code).toBe('checks-missing');
    expect((await release(flowId, { version: 1 }, editor, 'staging')).status).toBe(200);
  });

  it('runs a check again only if the content, the tests or the author’s checks have changed', async () => {
    const flowId = await createFailing();
    const storedAt = async () => {
      await checksOf(flowId, 1);
      const row = await api.prisma.checkResult.findFirst({ where: { flowId, kind: 'tests' } });
      return row?.at.getTime();
    };
    const first = await storedAt();
    expect(await storedAt()).toBe(first);
    await addTest(flowId, { turns: [] });
    expect(await storedAt()).not.toBe(first);
    expect((await release(flowId, { version: 1 })).status).toBe(200);
  });

  it('creates no version that the environment would refuse', async () => {
    const flowId = await createFailing();
    await save(flowId, 1, smallFlow('Small', 'Your e-mail, please?'));
    const { json } = await publish(flowId, { environment: 'production' });
    expect(json.code).toBe('checks-missing');
    expect((await api.call('GET', `/flows/${flowId}/versions`)).json.versions).toHaveLength(1);
    expect((await publish(flowId, { environment: 'staging' })).status).toBe(201);
  });

  it('goes back to a version that was live there without new checks', async () => {
    const flowId = await createPublishedFlow(api);
    await save(flowId, 1, smallFlow('Small', 'Your e-mail, please?'));
    await publish(flowId);
    await release(flowId, { version: 2 });
    await addTest(flowId, FAILING);
    expect(await checksOf(flowId, 1)).toMatchObject({ returns: true, passed: true, checks: [] });
    expect((await release(flowId, { version: 1 })).status).toBe(200);
  });

  it('is refused while the proof finds something that is not marked as intended', async () => {
    const flowId = await createSmallFlow(api);
    await publish(flowId);
    await require(flowId, ['proof']);
    const check = { name: 'Never ends', pattern: 'never', subject: { kind: 'end' } };
    await api.call('PUT', `/flows/${flowId}/checks/ends`, { body: { check } });
    const { json } = await release(flowId, { version: 1 });
    expect(json.detail).toContain('Never ends');
    expect(json.missing[0].items).toMatchObject([{ place: { kind: 'check', id: 'ends' } }]);
    await api.call('DELETE', `/flows/${flowId}/checks/ends`);
    expect((await release(flowId, { version: 1 })).status).toBe(200);
  });

  it('needs a person who has seen the differences to recorded conversations', async () => {
    const flowId = await createSmallFlow(api);
    await publish(flowId);
    await require(flowId, ['shadow']);
    expect((await release(flowId, { version: 1 })).json.missing).toMatchObject([{ check: 'shadow' }]);
    await review(editor, flowId, { kind: 'shadow', hash: await hashOf(flowId) });
    expect((await release(flowId, { version: 1 })).status).toBe(200);
  });

  it('of an empty flow is impossible everywhere, also for an owner with a reason', async () => {
    const { json } = await api.call('POST', '/flows', { body: { document: EMPTY } });
    for (const body of [{}, { environment: 'staging', reason: 'Now' }])
      expect(await as(owner, 'POST', `/flows/${json.id}/versions`, body)).toMatchObject({
        json: { code: 'flow-empty' },
      });
  });
});

describe('publishing anyway', () => {
  it('needs an owner and a reason, which is in the history and in the audit log', async () => {
    const flowId = await createFailing();
    const body = { version: 1, reason: 'The test is wrong' };
    expect(await release(flowId, body)).toMatchObject({ status: 403, json: { pointer: '/reason' } });
    expect((await api.call('PUT', environmentOf(flowId), { body })).status).toBe(403);
    expect((await release(flowId, { version: 1, reason: ' ' }, owner)).status).toBe(400);
    expect(await liveIn(flowId)).toMatchObject({ version: null, history: [] });
    const { json } = await release(flowId, body, owner);
    expect(json.history).toMatchObject([
      { version: 1, anyway: { reason: 'The test is wrong', missing: ['tests'] }, failure: null },
    ]);
    const noted = await api.prisma.audit.findMany({ where: { action: 'environment.override' } });
    expect(noted.map(({ object }) => object)).toContain(`${flowId}/production/The test is wrong`);
  });
});

describe('the required checks of an environment', () => {
  it('are tests for production and nothing for staging, until an owner changes them', async () => {
    const flowId = await createSmallFlow(api);
    expect(await liveIn(flowId)).toMatchObject({ requiredChecks: ['tests'], version: null });
    expect(await liveIn(flowId, 'staging')).toMatchObject({ requiredChecks: [] });
    const url = `${environmentOf(flowId)}/required-checks`;
    expect((await as(editor, 'PUT', url, { checks: [] })).status).toBe(403);
    const { json } = await require(flowId, ['review', 'proof']);
    expect(json.requiredChecks).toEqual(['proof', 'review']);
    expect((await as(owner, 'PUT', url, { checks: ['luck'] })).status).toBe(400);
  });
});

describe('a review', () => {
  it('must come from a person other than the author of the last change', async () => {
    const flowId = await createSmallFlow(api);
    await save(flowId, 1, smallFlow('Small', 'Your e-mail, please?'));
    const hash = await hashOf(flowId);
    await require(flowId, ['review']);
    expect((await review(editor, flowId, { kind: 'requested' })).status).toBe(201);
    expect((await review(editor, flowId, { kind: 'approved', hash })).status).toBe(403);
    const byKey = await api.call('POST', `/flows/${flowId}/reviews`, { body: { kind: 'approved', hash } });
    expect(byKey.status).toBe(403);
    expect((await review(second, flowId, { kind: 'changes', hash })).json.pointer).toBe('/comment');
    await review(second, flowId, { kind: 'changes', hash, comment: 'Too short' });
    expect((await checksOf(flowId)).checks[1].message).toBe('A editor asked for changes: Too short');
    await review(second, flowId, { kind: 'approved', hash });
    expect(await checksOf(flowId)).toMatchObject({ passed: true });
    await publish(flowId);
    expect((await release(flowId, { version: 1 })).status).toBe(200);
    const { json } = await api.call('GET', `/flows/${flowId}/reviews`);
    expect(json.reviews.map(({ kind }: { kind: string }) => kind)).toEqual([
      'approved',
      'changes',
      'requested',
    ]);
  });

  it('falls with the next edit, and stays if only positions change', async () => {
    const flowId = await createSmallFlow(api);
    const document = smallFlow('Small', 'Your e-mail, please?');
    await save(flowId, 1, document);
    await require(flowId, ['review']);
    const hash = await hashOf(flowId);
    await review(second, flowId, { kind: 'approved', hash });
    const ui = { graphs: { main: { nodes: { contact: { x: 10, y: 20 } } } } };
    expect((await save(flowId, 2, { ...document, ui }, second)).json.hash).toBe(hash);
    expect(await checksOf(flowId)).toMatchObject({ passed: true });
    await save(flowId, 3, smallFlow('Small', 'Please, your e-mail?'), second);
    expect(await checksOf(flowId)).toMatchObject({ passed: false });
    expect((await review(owner, flowId, { kind: 'approved', hash })).json.code).toBe('revision-stale');
  });
});

describe('a scheduled release', () => {
  const schedule = (flowId: string, body: object = {}, by = editor) =>
    as(by, 'POST', `${environmentOf(flowId)}/scheduled-releases`, { version: 1, at: TOMORROW, ...body });
  /** Time passes: the release is due. */
  const makeDue = (flowId: string) =>
    api.deps.pool.query(
      `UPDATE scheduled_release SET at = clock_timestamp() - interval '1 second' WHERE flow_id = $1`,
      [flowId],
    );
  async function work(processes = 1): Promise<void> {
    const all = Array.from({ length: processes }, () => createReleases(api.deps));
    await Promise.all(all.map((releases) => releases.look()));
    await Promise.all(all.map((releases) => releases.idle()));
  }

  it('goes live at its time, once, if two processes look for it', async () => {
    const flowId = await createSmallFlow(api);
    await publish(flowId);
    expect((await schedule(flowId)).status).toBe(201);
    await work();
    expect(await liveIn(flowId)).toMatchObject({ version: null, scheduled: [{ version: 1 }] });
    await makeDue(flowId);
    await work(2);
    await work();
    const live = await liveIn(flowId);
    expect(live).toMatchObject({ version: 1, scheduled: [], history: [{ version: 1, actor: 'A editor' }] });
    expect(live.history).toHaveLength(1);
  });

  it('runs the required checks at that time, and a failure is in the history', async () => {
    const flowId = await createSmallFlow(api);
    await publish(flowId);
    await schedule(flowId);
    await addTest(flowId, FAILING);
    await makeDue(flowId);
    await work();
    const live = await liveIn(flowId);
    expect(live).toMatchObject({ version: null, scheduled: [] });
    expect(live.history).toMatchObject([
      { version: 1, failure: { message: 'Not ready for production. 1 test fails: Greets in the evening.' } },
    ]);
    // It was never live, so the failed attempt does not open the way back.
    expect((await release(flowId, { version: 1 })).status).toBe(409);
  });

  it('is carried out by another process if the first one dies', async () => {
    const flowId = await createSmallFlow(api);
    await publish(flowId);
    await schedule(flowId);
    await makeDue(flowId);
    await api.deps.pool.query(
      `UPDATE scheduled_release SET attempts = 1, lease_until = clock_timestamp() + interval '300 ms'
       WHERE flow_id = $1`,
      [flowId],
    );
    await work();
    expect(await liveIn(flowId)).toMatchObject({ version: null });
    await sleep(400);
    await work();
    expect(await liveIn(flowId)).toMatchObject({ version: 1 });
  });

  it('can be cancelled, and needs a time in the future', async () => {
    const flowId = await createSmallFlow(api);
    await publish(flowId);
    const past = new Date(Date.now() - 60_000).toISOString();
    expect(await schedule(flowId, { at: past })).toMatchObject({ status: 400, json: { pointer: '/at' } });
    const { json } = await schedule(flowId);
    const url = `${environmentOf(flowId)}/scheduled-releases/${json.id}`;
    expect((await as(editor, 'DELETE', url)).status).toBe(204);
    expect((await as(editor, 'DELETE', url)).status).toBe(404);
    await makeDue(flowId);
    await work();
    expect(await liveIn(flowId)).toMatchObject({ version: null, scheduled: [] });
  });

  it('has the rights that its author has at that time', async () => {
    const flowId = await createFailing();
    const leaver = await createPerson(api, api.owner.workspaceId, 'owner');
    const reason = 'The test is wrong';
    expect((await schedule(flowId, { reason })).status).toBe(403);
    await schedule(flowId, { reason }, leaver);
    await api.prisma.member.updateMany({ where: { userId: leaver.userId }, data: { role: 'editor' } });
    await makeDue(flowId);
    await work();
    expect((await liveIn(flowId)).history).toMatchObject([
      { failure: { message: 'Only an owner can publish despite missing checks.' } },
    ]);
    await schedule(flowId, { reason }, owner);
    await makeDue(flowId);
    await work();
    expect(await liveIn(flowId)).toMatchObject({ version: 1, history: [{ anyway: { reason } }, {}] });
  });
});
