import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { SCOPES } from '@/lib/contract/names';
import { createPublishedFlow, createSmallFlow, freshKey, smallFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let pack: string;
beforeAll(async () => {
  api = await createTestApi();
  pack = await createPublishedFlow(api);
});
afterAll(() => api?.close());

const extending = (more: object = {}, entry: object = {}) => ({
  name: 'Tenant',
  extends: [{ flow: pack, version: 1, ...entry }],
  ...more,
});
const otherPrompt = { graphs: [{ id: 'main', nodes: [{ id: 'contact', text: 'Your address?' }] }] };
const merged = { ...smallFlow('Tenant', 'Your address?') };

async function create(document: object, key?: string): Promise<string> {
  return (await api.call('POST', '/flows', { key, body: { document } })).json.id;
}
const publish = (id: string) => api.call('POST', `/flows/${id}/versions`);
const preview = (id: string, body?: object) => api.call('POST', `/flows/${id}/merge`, { body });

describe('a draft with layers', () => {
  it('is checked as merged, and stored as written', async () => {
    const draft = extending(otherPrompt);
    const id = await create(draft);
    const { json } = await api.call('GET', `/flows/${id}`);
    expect(json).toMatchObject({ document: draft, health: { errors: 0 }, counts: { nodes: 1, gates: 1 } });
    const plain = await create(merged);
    expect(json.hash).toBe((await api.call('GET', `/flows/${plain}`)).json.hash);
  });

  it('returns problems of the merged document when saved, without fixes for it', async () => {
    const id = await create(extending());
    const gates = [{ name: 'CONTACT', satisfiedBy: { metricsAll: ['nobody'] } }];
    const { json } = await api.call('PUT', `/flows/${id}/draft`, {
      body: extending({ gates }),
      headers: { 'if-match': '"1"' },
    });
    const problem = json.problems.find(({ severity }: { severity: string }) => severity === 'error');
    expect(problem).toMatchObject({ pointer: '/gates/0/satisfiedBy/metricsAll/1' });
    expect(json.problems.filter((item: object) => 'fix' in item)).toEqual([]);
  });

  it('runs its tests on the merged flow', async () => {
    const id = await create(extending(otherPrompt));
    await api.call('PUT', `/flows/${id}/tests/asks`, {
      body: {
        name: 'Asks',
        script: { turns: [{ input: { type: 'start' }, expect: { replies: ['Your address?'] } }] },
      },
    });
    const { json } = await api.call('POST', `/flows/${id}/tests/run`, { body: {} });
    expect(json).toEqual({ results: [{ id: 'asks', name: 'Asks', ok: true, failures: [] }] });
  });
});

describe('publishing', () => {
  it('freezes the merged document with its layers and report, and serves it', async () => {
    const id = await create(extending(otherPrompt));
    expect((await publish(id)).status).toBe(201);
    const { json } = await api.call('GET', `/flows/${id}/versions/1`);
    expect(json.document).toEqual(merged);
    expect(json.layers).toEqual([{ flow: pack, version: 1, name: 'Small' }]);
    expect(json.report.map(({ field, below, above }: Note) => [field, below, above])).toEqual([
      ['name', { layer: 'Small v1', value: 'Small' }, { layer: 'This flow', value: 'Tenant' }],
      [
        'nodes.text',
        { layer: 'Small v1', value: 'What is your e-mail address?' },
        { layer: 'This flow', value: 'Your address?' },
      ],
    ]);
    await api.call('PUT', `/flows/${id}/environments/production`, { body: { version: 1 } });
    const turn = await api.call('POST', `/flows/${id}/turns`, {
      body: { input: { type: 'start' } },
      headers: freshKey(),
    });
    expect(turn.json.replies).toMatchObject([{ text: 'Your address?' }]);
  });

  it('returns no layers and no report for a version without layers', async () => {
    const { json } = await api.call('GET', `/flows/${pack}/versions/1`);
    expect(json).toMatchObject({ layers: [], report: [], document: smallFlow() });
  });

  it('finds no change if the merged document equals the published one', async () => {
    const id = await create(extending(otherPrompt));
    await publish(id);
    await api.call('PUT', `/flows/${id}/draft`, { body: merged, headers: { 'if-match': '"1"' } });
    expect((await publish(id)).json.code).toBe('nothing-to-publish');
  });

  it('lets a flow extend its own earlier version, and versions of versions', async () => {
    const id = await create(extending(otherPrompt));
    await publish(id);
    const next = { extends: [{ flow: id, version: 1 }], name: 'Instance' };
    await api.call('PUT', `/flows/${id}/draft`, { body: next, headers: { 'if-match': '"1"' } });
    expect((await publish(id)).status).toBe(201);
    const { json } = await api.call('GET', `/flows/${id}/versions/2`);
    expect(json.document).toEqual({ ...merged, name: 'Instance' });
    expect(json.layers).toEqual([{ flow: id, version: 1, name: 'Tenant' }]);
  });

  it('refuses a conflict and points into the merged document', async () => {
    const id = await create(extending({ facts: [{ name: 'contact_email', type: 'text' }] }));
    const { json } = await publish(id);
    expect(json).toMatchObject({ status: 422, code: 'flow-has-errors' });
    expect(json.problems[0]).toMatchObject({
      code: 'merge-conflict',
      severity: 'error',
      pointer: '/facts/0/type',
      where: { kind: 'fact', name: 'contact_email' },
    });
  });

  it('refuses a strategy of an unknown field, and warns about a name that is not in a lower layer', async () => {
    const entry = { strategies: { 'nodes.txt': 'override' }, remove: ['contract'] };
    const { json } = await publish(await create(extending({}, entry)));
    expect(json.code).toBe('flow-has-errors');
    expect(json.problems.slice(0, 2)).toMatchObject([
      { code: 'merge-conflict', pointer: '/extends/0/strategies/nodes.txt' },
      { code: 'nothing-to-remove', severity: 'warning', pointer: '/extends/0/remove/0' },
    ]);
  });
});

describe('a missing layer', () => {
  const problemsOf = async (entry: object) =>
    (await publish(await create(extending({}, entry)))).json.problems;

  it.each([
    ['an unknown flow', { flow: 'nobody' }, '/extends/0/flow'],
    ['a version that was never published', { version: 9 }, '/extends/0/version'],
    ['a number no version has', { version: 9_000_000_000 }, '/extends/0/version'],
  ])('is one problem with a pointer: %s', async (_, entry, pointer) => {
    expect(await problemsOf(entry)).toMatchObject([{ code: 'missing-layer', severity: 'error', pointer }]);
  });

  it('has the same problem when it is in another workspace', async () => {
    const key = await api.createKey(SCOPES, await api.createWorkspace('other'));
    const foreign = await createPublishedFlow(api, key);
    const [problem] = await problemsOf({ flow: foreign });
    const [unknown] = await problemsOf({ flow: 'nobody' });
    expect(problem.message.replace(foreign, 'nobody')).toBe(unknown.message);
    expect(problem.pointer).toBe('/extends/0/flow');
  });

  it('is looked up again once it may exist', async () => {
    const below = await createSmallFlow(api);
    const id = await create({ name: 'Early', extends: [{ flow: below, version: 1 }] });
    expect((await api.call('GET', `/flows/${id}`)).json).toMatchObject({ hash: null, health: { errors: 1 } });
    await publish(below);
    expect((await api.call('GET', `/flows/${id}`)).json.health.errors).toBe(0);
  });

  it('reports invalid entries as such', async () => {
    const problems = await problemsOf({ version: 0 });
    expect(problems.map(({ pointer }: { pointer: string }) => pointer)).toContain('/extends/0/version');
  });
});

describe('the preview', () => {
  it('merges the stored draft and saves nothing', async () => {
    const id = await create(extending(otherPrompt));
    const { status, json } = await preview(id);
    expect(status).toBe(200);
    expect(json).toMatchObject({ document: merged, layers: [{ flow: pack, version: 1 }] });
    expect(json.report).toHaveLength(2);
    expect((await api.call('GET', `/flows/${id}`)).json.revision).toBe(1);
  });

  it('merges a document in place of the draft', async () => {
    const id = await createSmallFlow(api);
    const { json } = await preview(id, { document: extending() });
    expect(json.document).toEqual({ ...smallFlow(), name: 'Tenant' });
    expect((await preview(id)).json).toMatchObject({ document: smallFlow(), layers: [], report: [] });
  });

  it('reports what is missing', async () => {
    const id = await createSmallFlow(api);
    const { json } = await preview(id, { document: { extends: [{ flow: 'nobody', version: 1 }] } });
    expect(json).toMatchObject({ layers: [], report: [], problems: [{ code: 'missing-layer' }] });
  });
});

describe('limits', () => {
  it('refuses more layers than the limit', async () => {
    const entries = (count: number) => ({
      extends: Array.from({ length: count }, () => ({ flow: pack, version: 1 })),
    });
    const id = await createSmallFlow(api);
    expect((await preview(id, { document: entries(LIMITS.layersPerFlow) })).status).toBe(200);
    const { json } = await preview(id, { document: entries(LIMITS.layersPerFlow + 1) });
    expect(json).toMatchObject({ status: 413, pointer: '/extends' });
  });

  it('does not publish a flow that is too large once merged', async () => {
    const nodes = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${prefix}${index}`,
        type: 'message',
        name: `${index}`,
        text: 'Hello.',
      }));
    const graph = (more: object[]) => ({ id: 'extra', name: 'Extra', strategy: 'gates', nodes: more });
    const half = LIMITS.nodesPerFlow / 2;
    const below = await create({ ...smallFlow(), graphs: [...smallFlow().graphs, graph(nodes('a', half))] });
    expect((await publish(below)).status).toBe(201);
    const id = await create({ extends: [{ flow: below, version: 1 }], graphs: [graph(nodes('b', half))] });
    const { json } = await publish(id);
    expect(json.problems).toMatchObject([{ code: 'merged-too-large', pointer: '/graphs/1/nodes' }]);
  });
});

type Note = { field: string; below: unknown; above: unknown };
