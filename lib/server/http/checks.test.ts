import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { smallFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

const question = (guard?: string) => ({
  schemaVersion: '1',
  name: 'Small',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'ok', type: 'boolean' }],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'Is it?', produces: ['ok'] },
        { id: 'end', type: 'terminal', name: 'End' },
      ],
      edges: [{ id: 'e', from: 'ask', to: 'end', ...(guard !== undefined && { guard }) }],
    },
  ],
});
const NEVER_ENDS = { pattern: 'never', subject: { kind: 'end' } };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => api.prisma.rateLimit.deleteMany());
afterAll(() => api?.close());

async function create(document: object): Promise<string> {
  const { status, json } = await api.call('POST', '/flows', { body: { document } });
  expect(status, json.detail).toBe(201);
  return json.id;
}
const prove = (flowId: string, body: object = {}) => api.call('POST', `/flows/${flowId}/prove`, { body });
const put = (flowId: string, id: string, body: object, headers = {}) =>
  api.call('PUT', `/flows/${flowId}/checks/${id}`, { body, headers });
const list = async (flowId: string) => (await api.call('GET', `/flows/${flowId}/checks`)).json.checks;

describe('a proof', () => {
  it('gives a verdict for every property of the draft', async () => {
    const { status, json } = await prove(await create(question()));
    expect(status).toBe(200);
    expect(json.properties).toHaveLength(7);
    expect(json.properties[1]).toMatchObject({
      property: 'never-stuck',
      verdict: 'proved',
      text: 'No message leaves the conversation stuck',
    });
    expect(json).toMatchObject({ checks: [], states: expect.any(Number), milliseconds: expect.any(Number) });
  });

  it('gives the conversation that breaks a property', async () => {
    const { json } = await prove(await create(question('answers.ok')));
    const stuck = json.properties.find(({ property }: { property: string }) => property === 'never-stuck');
    expect(stuck).toMatchObject({
      verdict: 'found',
      findings: [{ code: 'deadlock', subject: 'ask', script: { turns: expect.any(Array) } }],
    });
  });

  it('proves a given version, whatever the draft has become', async () => {
    const flowId = await create(question());
    await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
    await api.call('PUT', `/flows/${flowId}/draft`, {
      body: question('answers.ok'),
      headers: { 'if-match': '"1"' },
    });
    const verdictOf = async (body: object) => (await prove(flowId, body)).json.properties[1].verdict;
    expect(await verdictOf({ version: 1 })).toBe('proved');
    expect(await verdictOf({})).toBe('found');
    expect((await prove(flowId, { version: 2 })).json).toMatchObject({
      status: 404,
      code: 'version-not-found',
    });
  });

  it('gives what was decided within a bound', async () => {
    const { status, json } = await prove(await create(question()), { maxSituations: 1 });
    expect(status).toBe(200);
    expect(json.properties[0]).toMatchObject({ verdict: 'not-decided', limits: [{ code: 'bound' }] });
  });

  it('refuses a flow with errors and lists its problems', async () => {
    const { json } = await prove(await create({ ...question(), main: 'none' }));
    expect(json).toMatchObject({ status: 422, code: 'flow-has-errors', problems: expect.any(Array) });
    expect(json.problems.length).toBeGreaterThan(0);
    const invalid = await prove(await create({ ...smallFlow(), facts: 3 }));
    expect(invalid.json).toMatchObject({ status: 422, code: 'flow-invalid' });
  });

  it('refuses more time than its limit', async () => {
    expect((await prove(await create(question()), { maxSeconds: 100 })).json).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
  });
});

describe('a comparison', () => {
  const compare = (flowId: string, body: object) => api.call('POST', `/flows/${flowId}/compare`, { body });

  it('reports whether every conversation of the draft is the same as in a version', async () => {
    const flowId = await create(question());
    await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
    const save = async (document: object, revision: number) =>
      expect(
        (
          await api.call('PUT', `/flows/${flowId}/draft`, {
            body: document,
            headers: { 'if-match': `"${revision}"` },
          })
        ).status,
      ).toBe(200);
    await save({ ...question(), name: 'Renamed' }, 1);
    expect((await compare(flowId, { from: 1 })).json).toMatchObject({
      ...{ from: 1, to: 'draft', verdict: 'same', by: 'content' },
    });
    await save(question('answers.ok || !answers.ok'), 2);
    expect((await compare(flowId, { from: 1 })).json).toMatchObject({ verdict: 'same', by: 'search' });
    await save(JSON.parse(JSON.stringify(question()).replace('Is it?', 'Is it so?')), 3);
    const { json } = await compare(flowId, { from: 1 });
    expect(json).toMatchObject({
      verdict: 'differs',
      differences: [
        {
          cause: { code: 'reply-changed', before: 'ask', after: 'ask' },
          text: '“Ask” says something else',
          turns: [{ before: { replies: [{ text: 'Is it?' }] }, after: { replies: [{ text: 'Is it so?' }] } }],
        },
      ],
    });
    expect((await compare(flowId, { from: 2 })).json).toMatchObject({ code: 'version-not-found' });
    expect((await compare(flowId, { from: 1, maxSeconds: 100 })).json).toMatchObject({
      code: 'invalid-request',
    });
    await save({ ...question(), main: 'none' }, 4);
    expect((await compare(flowId, { from: 1 })).json).toMatchObject({ status: 422, code: 'flow-has-errors' });
  });
});

describe('checks', () => {
  it('are stored beside the draft and decided with the proof', async () => {
    const flowId = await create(question());
    const saved = await put(flowId, 'no-end', { check: { name: 'No end', ...NEVER_ENDS } });
    expect(saved.status).toBe(200);
    const meant = { of: 'no-end', reason: 'It is a test.' };
    await put(flowId, 'no-end-is-meant', { meant });
    expect(await list(flowId)).toMatchObject([
      { id: 'no-end', check: { name: 'No end', pattern: 'never' } },
      { id: 'no-end-is-meant', meant },
    ]);
    const { json } = await prove(flowId);
    expect(json.checks).toMatchObject([
      { check: { id: 'no-end' }, verdict: 'found', findings: [{ meant: 'It is a test.' }] },
    ]);
    const { json: flow } = await api.call('GET', `/flows/${flowId}`);
    expect(flow.hash).toBe(json.flow);
  });

  it('can be read, replaced and deleted', async () => {
    const flowId = await create(question());
    const first = (await put(flowId, 'c', { check: NEVER_ENDS })).json;
    const second = (await put(flowId, 'c', { check: { ...NEVER_ENDS, pattern: 'at-end' } })).json;
    const url = `/flows/${flowId}/checks/c`;
    expect((await api.call('GET', url)).json).toEqual(second);
    const stale = { 'if-match': `"${first.updatedAt}"` };
    expect((await put(flowId, 'c', { check: NEVER_ENDS }, stale)).json).toMatchObject({
      code: 'revision-stale',
    });
    expect((await api.call('DELETE', url)).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await api.call(method, url)).json).toMatchObject({ status: 404, code: 'check-not-found' });
  });

  it('are listed in pages', async () => {
    const flowId = await create(question());
    for (const id of ['b', 'a', 'c']) await put(flowId, id, { check: NEVER_ENDS });
    const page = async (query: string) =>
      (await api.call('GET', `/flows/${flowId}/checks?limit=2${query}`)).json;
    const first = await page('');
    const second = await page(`&cursor=${first.next}`);
    expect([...first.checks, ...second.checks].map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(second.next).toBeNull();
  });

  it.each([
    ['a check without a subject', { check: { pattern: 'never' } }],
    ['an unknown pattern', { check: { ...NEVER_ENDS, pattern: 'sometimes' } }],
    ['a finding without a reason', { meant: { of: 'can-finish', reason: '' } }],
    ['a check with its own id', { check: { ...NEVER_ENDS, id: 'other' } }],
  ])('refuse %s', async (_, body) => {
    const flowId = await create(question());
    expect((await put(flowId, 'c', body)).json).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it('of a flow are limited in number', async () => {
    const flowId = await create(question());
    const { workspaceId } = api.owner;
    await api.prisma.flowCheck.createMany({
      data: Array.from({ length: LIMITS.checksPerFlow - 1 }, (_, n) => ({
        ...{ workspaceId, flowId, id: `${flowId}/c${n}` },
        definition: { check: NEVER_ENDS },
      })),
    });
    expect((await put(flowId, 'last', { check: NEVER_ENDS })).status).toBe(200);
    expect((await put(flowId, 'more', { check: NEVER_ENDS })).json).toMatchObject({ code: 'quota-reached' });
    expect((await put(flowId, 'last', { check: NEVER_ENDS })).status).toBe(200);
  });
});
