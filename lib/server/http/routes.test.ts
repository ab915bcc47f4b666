import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { createPublishedFlow, createSmallFlow, freshKey, smallFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());

describe('templates', () => {
  it('lists the gallery and copies a template into a new flow', async () => {
    const { status, json } = await api.call('GET', '/templates');
    expect(status).toBe(200);
    expect(json.templates).toContainEqual(
      expect.objectContaining({ id: 'lead-qualification', name: 'Lead qualification' }),
    );
    const created = await api.call('POST', '/flows', {
      body: { template: 'lead-qualification', name: 'Mine' },
    });
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({
      name: 'Mine',
      template: 'lead-qualification',
      revision: 1,
      health: { errors: 0 },
      document: { name: 'Mine' },
    });
    expect(created.headers.get('location')).toBe(`/api/v1/flows/${created.json.id}`);
    expect(created.headers.get('etag')).toBe('"1"');
  });

  it('copies the tests of a template in their order, and they pass', async () => {
    const created = await api.call('POST', '/flows', { body: { template: 'faq' } });
    const template = JSON.parse(await readFile('public/gallery/faq.tests.json', 'utf8'));
    const path = `/flows/${created.json.id}/tests`;
    const { json } = await api.call('GET', path);
    const pick = ({ id, name, script }: FlowTest) => ({ id, name, script });
    expect(json.tests.map(pick)).toEqual(template.tests.map(pick));
    expect(created.json.health).toMatchObject({ errors: 0, tests: template.tests.length });
    const run = await api.call('POST', `${path}/run`);
    expect(run.json.results.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    expect(run.json.results).toHaveLength(template.tests.length);
  });

  it.each(['nope', '../lead-qualification', '..%2f', 'a/b', ''])(
    'refuses the template %j',
    async (template) => {
      const { status, json } = await api.call('POST', '/flows', { body: { template } });
      expect([status, json.code, json.pointer]).toEqual([404, 'template-not-found', '/template']);
    },
  );
});

describe('flows', () => {
  it('creates an empty flow that parses', async () => {
    const { status, json } = await api.call('POST', '/flows');
    expect(status).toBe(201);
    expect(json).toMatchObject({ name: 'Untitled flow', counts: { graphs: 1, nodes: 0 }, template: null });
    expect(json.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('accepts a document that is not a valid flow yet, and reports it in its health', async () => {
    const { json } = await api.call('POST', '/flows', { body: { name: 'Draft', document: { graphs: 7 } } });
    expect(json).toMatchObject({ name: 'Draft', hash: null, document: { graphs: 7, name: 'Draft' } });
    expect(json.health.errors).toBeGreaterThan(0);
  });

  it('imports a controller definition under the given name, with an import report', async () => {
    const document = {
      name: 'Old',
      gateDefinitions: { CONTACT: { satisfiedBy: { metricsAny: ['contact_email'] } } },
      factAliases: { email: 'contact_email' },
      nodes: [{ id: 'ask', prompt: 'Where do I write to?', produces: ['email'], model: 'x' }],
      primaryGoal: { type: 'GATE', gate: 'CONTACT' },
    };
    const { status, json } = await api.call('POST', '/flows', { body: { name: 'New', document } });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      name: 'New',
      health: { errors: 0 },
      document: { schemaVersion: '1', name: 'New', facts: [{ name: 'contact_email', aliases: ['email'] }] },
    });
    expect(json.report).toContainEqual(
      expect.objectContaining({
        kind: 'dropped',
        pointer: '/nodes/0/model',
        message: '“model” of node ask has no equivalent in a flow. It was not imported.',
      }),
    );
    expect((await api.call('GET', `/flows/${json.id}`)).json.report).toBeUndefined();
  });

  it('returns no import report for a document of the current version', async () => {
    const { json } = await api.call('POST', '/flows', { body: { document: smallFlow() } });
    expect(json.document).toEqual(smallFlow());
    expect(json).not.toHaveProperty('report');
  });

  it('refuses a template and a document at once', async () => {
    const body = { template: 'lead-qualification', document: {} };
    expect((await api.call('POST', '/flows', { body })).json).toMatchObject({
      code: 'invalid-request',
      pointer: '/document',
    });
  });

  it('reads, lists and deletes a flow', async () => {
    const id = await createSmallFlow(api);
    const read = await api.call('GET', `/flows/${id}`);
    expect(read.json.document).toEqual(smallFlow());
    expect(read.headers.get('etag')).toBe('"1"');
    expect(read.headers.get('cache-control')).toBe('no-store');
    const list = await api.call('GET', '/flows');
    expect(list.json.flows[0]).toMatchObject({ id, name: 'Small', live: null, latestVersion: null });
    expect(list.json.flows[0].document).toBeUndefined();
    const gone = await api.call('DELETE', `/flows/${id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await api.call('GET', `/flows/${id}`)).json.code).toBe('flow-not-found');
    expect((await api.call('DELETE', `/flows/${id}`)).status).toBe(404);
  });

  it('does not delete a published flow', async () => {
    const id = await createPublishedFlow(api);
    expect((await api.call('DELETE', `/flows/${id}`)).json).toMatchObject({
      status: 409,
      code: 'flow-published',
    });
    expect((await api.call('GET', `/flows/${id}`)).status).toBe(200);
  });
});

describe('drafts', () => {
  const put = (id: string, match: string | undefined, document: unknown) =>
    api.call('PUT', `/flows/${id}/draft`, {
      body: document,
      headers: match === undefined ? {} : { 'if-match': match },
    });

  it('saves with the current revision and returns the next one with the problems', async () => {
    const id = await createSmallFlow(api);
    const document = { ...smallFlow('Renamed'), gates: [] };
    const saved = await put(id, '"1"', document);
    expect(saved.status).toBe(200);
    expect(saved.json.revision).toBe(2);
    expect(saved.headers.get('etag')).toBe('"2"');
    expect(saved.json.problems.length).toBeGreaterThan(0);
    const { json } = await api.call('GET', `/flows/${id}`);
    expect(json).toMatchObject({ name: 'Renamed', revision: 2, document, hash: saved.json.hash });
  });

  it('refuses to save without If-Match', async () => {
    const id = await createSmallFlow(api);
    expect((await put(id, undefined, {})).json).toMatchObject({ status: 428, code: 'revision-required' });
    expect((await api.call('GET', `/flows/${id}`)).json.document).toEqual(smallFlow());
  });

  it('refuses to overwrite a newer revision and returns the current one', async () => {
    const id = await createSmallFlow(api);
    await put(id, '"1"', smallFlow('Second'));
    const stale = await put(id, '"1"', smallFlow('Third'));
    expect(stale.json).toMatchObject({ status: 412, code: 'revision-stale', revision: 2 });
    expect(stale.headers.get('etag')).toBe('"2"');
    expect((await api.call('GET', `/flows/${id}`)).json.name).toBe('Second');
  });

  it('lets exactly one of many concurrent saves win', async () => {
    const id = await createSmallFlow(api);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => put(id, '"1"', smallFlow(`Author ${index}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)]);
    expect((await api.call('GET', `/flows/${id}`)).json.revision).toBe(2);
  });

  it.each(['*', '1', 'W/"1"', '"1", "2"', '"01"', '"-1"', '"1e1"', '""'])(
    'refuses If-Match %s',
    async (match) => {
      const id = await createSmallFlow(api);
      expect((await put(id, match, {})).json).toMatchObject({ status: 400, code: 'invalid-request' });
    },
  );

  it('is 404 for an unknown flow', async () => {
    expect((await put('nope', '"1"', {})).json.code).toBe('flow-not-found');
  });
});

describe('versions', () => {
  it('publishes the draft as version 1, then refuses an equal one', async () => {
    const id = await createSmallFlow(api);
    const published = await api.call('POST', `/flows/${id}/versions`, { body: { notes: 'first' } });
    expect(published.status).toBe(201);
    expect(published.json).toMatchObject({
      number: 1,
      notes: 'first',
      author: 'TURNPIKE_API_KEY',
      environments: [],
    });
    expect(published.headers.get('location')).toBe(`/api/v1/flows/${id}/versions/1`);
    const again = await api.call('POST', `/flows/${id}/versions`);
    expect(again.json).toMatchObject({ status: 409, code: 'nothing-to-publish' });
  });

  it('treats a draft that only moved on the canvas as equal', async () => {
    const id = await createSmallFlow(api);
    await api.call('POST', `/flows/${id}/versions`);
    const moved = { ...smallFlow(), ui: { graphs: { main: { nodes: { contact: { x: 5, y: 5 } } } } } };
    await api.call('PUT', `/flows/${id}/draft`, { body: moved, headers: { 'if-match': '"1"' } });
    expect((await api.call('POST', `/flows/${id}/versions`)).json.code).toBe('nothing-to-publish');
  });

  it('refuses a draft with errors and lists the problems', async () => {
    const { json } = await api.call('POST', '/flows', { body: { document: { ...smallFlow(), gates: [] } } });
    const refused = await api.call('POST', `/flows/${json.id}/versions`);
    expect(refused.json).toMatchObject({ status: 422, code: 'flow-has-errors' });
    expect(refused.json.problems[0]).toMatchObject({
      severity: 'error',
      pointer: expect.stringMatching(/^\//),
    });
    expect((await api.call('GET', `/flows/${json.id}/versions`)).json.versions).toEqual([]);
  });

  it('refuses a draft that is not a flow document', async () => {
    const { json } = await api.call('POST', '/flows', { body: { document: { schemaVersion: '1' } } });
    expect((await api.call('POST', `/flows/${json.id}/versions`)).json).toMatchObject({
      status: 422,
      code: 'flow-invalid',
    });
  });

  it('publishes only the revision that If-Match names', async () => {
    const id = await createSmallFlow(api);
    const stale = await api.call('POST', `/flows/${id}/versions`, { headers: { 'if-match': '"7"' } });
    expect(stale.json).toMatchObject({ status: 412, revision: 1 });
    expect((await api.call('POST', `/flows/${id}/versions`, { headers: { 'if-match': '"1"' } })).status).toBe(
      201,
    );
  });

  it('numbers concurrent versions without gaps or duplicates', async () => {
    const id = await createSmallFlow(api);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.call('POST', `/flows/${id}/versions`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('lists versions newest first and returns each document unchanged', async () => {
    const id = await createSmallFlow(api);
    await api.call('POST', `/flows/${id}/versions`);
    const second = smallFlow('Small', 'Where can we write to?');
    await api.call('PUT', `/flows/${id}/draft`, { body: second, headers: { 'if-match': '"1"' } });
    await api.call('POST', `/flows/${id}/versions`);
    const { json } = await api.call('GET', `/flows/${id}/versions`);
    expect(json.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect((await api.call('GET', `/flows/${id}/versions/1`)).json.document).toEqual(smallFlow());
    expect((await api.call('GET', `/flows/${id}/versions/2`)).json.document).toEqual(second);
    expect((await api.call('GET', `/flows/${id}/versions/3`)).json.code).toBe('version-not-found');
    expect((await api.call('GET', `/flows/${id}/versions/one`)).status).toBe(400);
  });
});

describe('environments', () => {
  const set = (id: string, body: unknown, name = 'production') =>
    api.call('PUT', `/flows/${id}/environments/${name}`, { body });
  const load = async (id: string) => (await api.call('GET', `/flows/${id}/environments`)).json.environments;

  async function createTwoVersions(): Promise<string> {
    const id = await createPublishedFlow(api);
    await api.call('PUT', `/flows/${id}/draft`, {
      body: smallFlow('Small', 'And your address?'),
      headers: { 'if-match': '"1"' },
    });
    await api.call('POST', `/flows/${id}/versions`);
    return id;
  }

  it('shows both environments, empty before the first release', async () => {
    const id = await createSmallFlow(api);
    const empty = {
      version: null,
      hash: null,
      closed: false,
      chatId: null,
      hasChatPassword: false,
      understandingAtLeast: 80,
      updatedAt: null,
      history: [],
      next: null,
      rollout: null,
      scheduled: [],
    };
    expect(await load(id)).toEqual([
      { name: 'staging', requiredChecks: [], ...empty },
      { name: 'production', requiredChecks: ['tests'], ...empty },
    ]);
  });

  it('releases, rolls back and unpublishes, and records every step in the history', async () => {
    const id = await createTwoVersions();
    expect((await set(id, { version: 2 })).json).toMatchObject({ version: 2, closed: false });
    expect((await set(id, { version: 1 })).json).toMatchObject({ version: 1 });
    expect((await set(id, { version: null })).json).toMatchObject({ version: null, hash: null });
    const [, production] = await load(id);
    expect(production.history.map(({ version }: { version: number }) => version)).toEqual([null, 1, 2, 1]);
    expect(production.history[0].actor).toBe('TURNPIKE_API_KEY');
    expect((await load(id))[0].history).toEqual([]);
  });

  it('shows the live version on the flow and on the version', async () => {
    const id = await createTwoVersions();
    await set(id, { version: 2 }, 'staging');
    const { json } = await api.call('GET', `/flows/${id}`);
    expect(json).toMatchObject({ latestVersion: 2, live: { number: 1 } });
    const { versions } = (await api.call('GET', `/flows/${id}/versions`)).json;
    expect(versions.map((version: { environments: string[] }) => version.environments)).toEqual([
      ['staging'],
      ['production'],
    ]);
  });

  it('records no release that changes nothing', async () => {
    const id = await createPublishedFlow(api);
    await set(id, { version: 1 });
    expect((await load(id))[1].history).toHaveLength(1);
  });

  it('closes to new conversations, continues existing ones, and opens again', async () => {
    const id = await createPublishedFlow(api);
    const start = () =>
      api.call('POST', `/flows/${id}/turns`, { body: { input: { type: 'start' } }, headers: freshKey() });
    const { json } = await start();
    expect((await set(id, { closed: true })).json).toMatchObject({ version: 1, closed: true });
    expect((await start()).json).toMatchObject({ status: 409, code: 'environment-closed' });
    const going = await api.call('POST', `/flows/${id}/turns`, {
      body: { sessionId: json.sessionId, input: { type: 'message', text: 'ann@example.com' } },
      headers: freshKey(),
    });
    expect(going.status).toBe(200);
    await set(id, { closed: false });
    expect((await start()).status).toBe(200);
  });

  it('refuses an unknown version, an empty change, another name, and closing an empty environment', async () => {
    const id = await createSmallFlow(api);
    expect((await set(id, { version: 3 })).json).toMatchObject({
      code: 'version-not-found',
      pointer: '/version',
    });
    expect((await set(id, {})).json.code).toBe('invalid-request');
    expect((await set(id, { version: null }, 'prod')).json.code).toBe('environment-not-found');
    expect((await set(id, { closed: true })).json).toMatchObject({ status: 409, code: 'not-published' });
    expect((await set('nope', { version: 1 })).json.code).toBe('flow-not-found');
  });
});

describe('turns and sessions', () => {
  const turn = (id: string, body: unknown, headers: Record<string, string> = freshKey()) =>
    api.call('POST', `/flows/${id}/turns`, { body, headers });

  it('runs a conversation to its end and returns every view of it', async () => {
    const id = await createPublishedFlow(api);
    const started = await turn(id, { sessionId: 'conv-1', customerId: 'ann', input: { type: 'start' } });
    expect(started.json).toMatchObject({
      sessionId: 'conv-1',
      turn: 1,
      status: 'waiting',
      replies: [{ text: 'What is your e-mail address?', node: 'contact' }],
      flow: { id, version: 1 },
    });
    expect(started.headers.get('content-type')).toBe('application/json');
    const done = await turn(id, { sessionId: 'conv-1', input: { type: 'message', text: 'ann@example.com' } });
    expect(done.json).toMatchObject({ turn: 2, status: 'complete' });
    const over = await turn(id, { sessionId: 'conv-1', input: { type: 'message', text: 'hello?' } });
    expect(over.json).toMatchObject({ status: 409, code: 'session-finished' });

    const list = await api.call('GET', `/sessions?flow=${id}`);
    expect(list.json.sessions).toMatchObject([
      { id: 'conv-1', customerId: 'ann', status: 'complete', turns: 2 },
    ]);
    expect((await api.call('GET', `/sessions?flow=${id}&status=waiting`)).json.sessions).toEqual([]);
    expect(
      (await api.call('GET', `/sessions?flow=${id}&limit=1&before=2000-01-01T00:00:00Z`)).json.sessions,
    ).toEqual([]);
    const session = await api.call('GET', '/sessions/conv-1');
    expect(session.json).toMatchObject({ id: 'conv-1', gatesSatisfied: ['CONTACT'], pending: null });
    expect(session.json.facts).toMatchObject({ contact_email: 'ann@example.com' });
    const turns = await api.call('GET', '/sessions/conv-1/turns');
    expect(turns.json.turns.map(({ turn: n }: { turn: number }) => n)).toEqual([1, 2]);
    const record = await api.call('GET', '/sessions/conv-1/turns/2');
    expect(record.json.record).toMatchObject({
      turn: 2,
      input: { type: 'message', text: 'ann@example.com' },
    });
    expect(record.json.traceHash).toBe(turns.json.turns[1].traceHash);
    const page = await api.call('GET', '/sessions/conv-1/records');
    expect(page.json.records).toMatchObject([{ turn: 1 }, { turn: 2, ...record.json }]);
    const older = await api.call('GET', '/sessions/conv-1/records?before=2&limit=1');
    expect(older.json).toEqual({ records: page.json.records.slice(0, 1), next: null });
    expect(page.json.next).toBeNull();
    expect((await api.call('GET', '/sessions/conv-1/records?limit=51')).status).toBe(400);
    expect((await api.call('GET', '/sessions/conv-9/records')).json.code).toBe('session-not-found');
    expect((await api.call('GET', '/sessions/conv-1/turns/2?reveal=true')).status).toBe(200);
    expect((await api.call('GET', '/sessions/conv-1/turns/9')).json.code).toBe('turn-not-found');
    expect((await api.call('GET', '/sessions/conv-1/figures')).json).toMatchObject({
      turns: 2,
      status: 'complete',
    });
    expect((await api.call('GET', `/flows/${id}/figures?version=1`)).json).toMatchObject({
      sessions: 1,
      completeRate: 1,
    });
    await api.call('GET', '/flow-activity'); // Counts recent turns.
    expect((await api.call('GET', `/flows/${id}`)).json.conversations).toBe(1);

    expect((await api.call('DELETE', '/sessions/conv-1')).status).toBe(204);
    expect((await api.call('GET', '/sessions/conv-1')).json.code).toBe('session-not-found');
    expect((await api.call('DELETE', '/sessions/conv-1')).status).toBe(404);
  });

  it('exports the texts of a draft, and takes translations back into it', async () => {
    const id = await createSmallFlow(api);
    const csv = await api.call('GET', `/flows/${id}/texts/export`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.text).toContain('graphs/main/nodes/contact/text,Contact,text,What is your e-mail address?');
    const send = (text: string, query = '', revision = 1) =>
      api.call('POST', `/flows/${id}/texts/import${query}`, {
        raw: `id,de\n${text}\n`,
        headers: { 'if-match': `"${revision}"`, 'content-type': 'application/octet-stream' },
      });
    const doubtful = 'graphs/main/nodes/contact/text,Und {name}?';
    expect((await send(doubtful)).json).toEqual({
      ...{ revision: 1, changed: 0, same: 0, newLocales: [] },
      leftOut: [{ line: 2, reason: 'Contact, text, in German. The original has no {name}' }],
    });
    const taken = await send('graphs/main/nodes/contact/text,Wie lautet Ihre E-Mail-Adresse?');
    expect(taken.json).toEqual({ revision: 2, changed: 1, same: 0, leftOut: [], newLocales: ['de'] });
    const { document } = (await api.call('GET', `/flows/${id}`)).json;
    expect(document).toMatchObject({
      locales: ['de'],
      graphs: [{ nodes: [{ text: { de: expect.any(String) } }] }],
    });
    expect((await api.call('GET', `/flows/${id}/texts/export?locale=de`)).text).toContain(
      '<target>Wie lautet Ihre E-Mail-Adresse?</target>',
    );
    expect((await send(doubtful, '?unchecked=true', 2)).json).toMatchObject({ revision: 3, changed: 1 });
    expect((await send(doubtful, '', 1)).json.code).toBe('revision-stale');
    const unreadable = await send('graphs/main/nodes/contact/text,"open', '', 3);
    expect(unreadable.json).toMatchObject({
      code: 'invalid-request',
      detail: expect.stringContaining('Line 2:'),
    });
    expect((await api.call('GET', `/flows/${id}/texts/export?locale=x`)).status).toBe(400);
  });

  it('returns the same bytes for a repeated key and refuses it for another body', async () => {
    const id = await createPublishedFlow(api);
    const key = freshKey();
    const first = await turn(id, { input: { type: 'start' } }, key);
    const second = await turn(id, { input: { type: 'start' } }, key);
    expect(second.text).toBe(first.text);
    const other = await turn(id, { input: { type: 'start', locale: 'de' } }, key);
    expect(other.json).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    expect((await api.call('GET', `/sessions?flow=${id}`)).json.sessions).toHaveLength(1);
  });

  it('separates the idempotency keys of two callers and of two flows', async () => {
    const [one, two] = [await createPublishedFlow(api), await createPublishedFlow(api)];
    const key = freshKey();
    const mine = await turn(one, { input: { type: 'start' } }, key);
    const other = await turn(two, { input: { type: 'start' } }, key);
    const theirs = await api.call('POST', `/flows/${one}/turns`, {
      key: await api.createKey(),
      body: { input: { type: 'start' } },
      headers: key,
    });
    expect(new Set([mine, other, theirs].map(({ json }) => json.sessionId)).size).toBe(3);
  });

  it.each([
    [undefined, 'missing-idempotency-key'],
    [' ', 'missing-idempotency-key'],
    ['k'.repeat(256), 'invalid-request'],
    ['ké', 'invalid-request'],
  ])('refuses the Idempotency-Key %j', async (key, code) => {
    const id = await createPublishedFlow(api);
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    expect((await turn(id, { input: { type: 'start' } }, headers)).json).toMatchObject({ status: 400, code });
  });

  it('accepts a key of exactly 255 characters', async () => {
    const id = await createPublishedFlow(api);
    expect(
      (await turn(id, { input: { type: 'start' } }, { 'idempotency-key': 'k'.repeat(255) })).status,
    ).toBe(200);
  });

  it('refuses an unpublished flow, a used session id, and an unknown one', async () => {
    const id = await createSmallFlow(api);
    expect((await turn(id, { input: { type: 'start' } })).json.code).toBe('not-published');
    const live = await createPublishedFlow(api);
    await turn(live, { sessionId: 'taken', input: { type: 'start' } });
    expect((await turn(live, { sessionId: 'taken', input: { type: 'start' } })).json.code).toBe(
      'session-exists',
    );
    const unknown = { sessionId: 'unknown', input: { type: 'message', text: 'hi' } };
    expect((await turn(live, unknown)).json).toMatchObject({ status: 404, code: 'session-not-found' });
    expect((await turn('nope', { input: { type: 'start' } })).json.code).toBe('flow-not-found');
    const nameless = await turn(live, { input: { type: 'message', text: 'hi' } });
    expect(nameless.json).toMatchObject({ status: 400, pointer: '/sessionId' });
  });

  it('runs a scripted turn for a key with the scope', async () => {
    const id = await createPublishedFlow(api);
    await turn(id, { sessionId: 'scripted', input: { type: 'start', at: '2026-03-01T09:00:00Z' } });
    const answer = await turn(id, {
      sessionId: 'scripted',
      input: {
        type: 'message',
        text: 'anything',
        at: '2026-03-01T09:01:00Z',
        understanding: { commands: [{ type: 'SetFact', fact: 'contact_email', value: 'bo@example.com' }] },
      },
    });
    expect(answer.json).toMatchObject({ status: 'complete' });
    const { record } = (await api.call('GET', '/sessions/scripted/turns/2')).json;
    expect(record.input.at).toMatch(/^2026-03-01T09:01:00/);
  });

  it('overrides a conversation once per key', async () => {
    const id = await createPublishedFlow(api);
    await turn(id, { sessionId: 'helped', input: { type: 'start' } });
    const override = (headers: Record<string, string>) =>
      api.call('POST', '/sessions/helped/override', {
        body: { facts: { contact_email: 'cy@example.com' } },
        headers,
      });
    expect((await override({})).json.code).toBe('missing-idempotency-key');
    const key = freshKey();
    const first = await override(key);
    expect(first.json).toMatchObject({ sessionId: 'helped', turn: 2, status: 'complete' });
    expect((await override(key)).text).toBe(first.text);
    const missing = await api.call('POST', '/sessions/none/override', { body: {}, headers: freshKey() });
    expect(missing.json.code).toBe('session-not-found');
  });

  it('lists a handed-off conversation with its reason', async () => {
    const id = await createPublishedFlow(api);
    await turn(id, { sessionId: 'stuck', input: { type: 'start' } });
    await turn(id, {
      sessionId: 'stuck',
      input: {
        type: 'message',
        text: 'x',
        understanding: { commands: [{ type: 'Escalate', reason: 'asked' }] },
      },
    });
    const { json } = await api.call('GET', '/handoffs');
    expect(json.handoffs).toContainEqual(expect.objectContaining({ id: 'stuck', status: 'handoff' }));
  });
});

describe('tests', () => {
  const script = {
    turns: [
      { input: { type: 'start' }, expect: { pending: 'contact' } },
      { input: { type: 'message', text: 'ann@example.com' }, expect: { status: 'complete' } },
    ],
  };

  it('saves, lists, runs and deletes', async () => {
    const id = await createSmallFlow(api);
    const put = (testId: string, body: unknown) => api.call('PUT', `/flows/${id}/tests/${testId}`, { body });
    expect((await put('happy', { name: 'Happy', script })).json).toMatchObject({
      id: 'happy',
      name: 'Happy',
      script,
    });
    await put('happy', { name: 'Happy path', script });
    const wrong = { turns: [{ input: { type: 'start' }, expect: { status: 'complete' } }] };
    await put('wrong', { name: 'Wrong', script: wrong });
    const { tests } = (await api.call('GET', `/flows/${id}/tests`)).json;
    expect(tests.map(({ name }: { name: string }) => name)).toEqual(['Happy path', 'Wrong']);
    expect((await api.call('GET', `/flows/${id}/tests/happy`)).json.script).toEqual(script);
    const { results } = (await api.call('POST', `/flows/${id}/tests/run`)).json;
    expect(results).toEqual([
      { id: 'happy', name: 'Happy path', ok: true, failures: [] },
      {
        id: 'wrong',
        name: 'Wrong',
        ok: false,
        failures: ['Turn 1. Expected: the conversation is complete. Got: waits for an answer.'],
      },
    ]);
    expect((await api.call('GET', `/flows/${id}`)).json.health.tests).toBe(2);
    expect((await api.call('DELETE', `/flows/${id}/tests/wrong`)).status).toBe(204);
    expect((await api.call('DELETE', `/flows/${id}/tests/wrong`)).json.code).toBe('test-not-found');
    expect((await api.call('GET', `/flows/${id}/tests/wrong`)).json.code).toBe('test-not-found');
  });

  it('points into an invalid script', async () => {
    const id = await createSmallFlow(api);
    const body = { name: 'Bad', script: { turns: [{ input: { type: 'wave' } }] } };
    const { json } = await api.call('PUT', `/flows/${id}/tests/bad`, { body });
    expect(json).toMatchObject({ code: 'invalid-request', pointer: '/script/turns/0/input/type' });
  });

  it('separates equal test ids of two flows', async () => {
    const [one, two] = [await createSmallFlow(api), await createSmallFlow(api)];
    await api.call('PUT', `/flows/${one}/tests/same`, { body: { name: 'One', script } });
    await api.call('PUT', `/flows/${two}/tests/same`, { body: { name: 'Two', script } });
    expect((await api.call('GET', `/flows/${one}/tests/same`)).json.name).toBe('One');
  });
});

describe('account and operation', () => {
  it('creates a key that works until it is revoked, and shows it once', async () => {
    const { status, json } = await api.call('POST', '/keys', {
      body: { name: 'CI', scopes: ['flows:read'] },
    });
    expect(status).toBe(201);
    expect(json.key).toMatch(/^tp_[A-Za-z0-9_-]{43}$/);
    expect(json.key.startsWith(json.prefix)).toBe(true);
    expect((await api.call('GET', '/flows', { key: json.key })).status).toBe(200);
    const list = await api.call('GET', '/keys');
    expect(list.text).not.toContain(json.key);
    const row = list.json.keys.find(({ id }: { id: string }) => id === json.id);
    expect(row).toMatchObject({ name: 'CI', scopes: ['flows:read'], expiresAt: null });
    expect(row.lastUsedAt).not.toBeNull();
    expect((await api.call('DELETE', `/keys/${json.id}`)).status).toBe(204);
    expect((await api.call('GET', '/flows', { key: json.key })).json.code).toBe('unauthenticated');
    expect((await api.call('DELETE', `/keys/${json.id}`)).json.code).toBe('key-not-found');
    const stored = await api.prisma.apiKey.findUniqueOrThrow({ where: { id: json.id } });
    expect(JSON.stringify(stored)).not.toContain(json.key);
  });

  it('refuses an expired key and an expiry in the past', async () => {
    const body = { name: 'Old', scopes: ['flows:read'], expiresAt: '2020-01-01T00:00:00Z' };
    expect((await api.call('POST', '/keys', { body })).json.pointer).toBe('/expiresAt');
    const { json } = await api.call('POST', '/keys', {
      body: { ...body, expiresAt: '2100-01-01T00:00:00Z' },
    });
    await api.prisma.apiKey.update({
      where: { id: json.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect((await api.call('GET', '/flows', { key: json.key })).status).toBe(401);
  });

  it('grants no scope the caller lacks', async () => {
    const key = await api.createKey(['keys:manage', 'flows:read']);
    const body = { name: 'More', scopes: ['flows:read', 'flows:write'] };
    expect((await api.call('POST', '/keys', { key, body })).json).toMatchObject({
      status: 403,
      pointer: '/scopes/1',
    });
  });

  it('returns who a key is', async () => {
    const key = await api.createKey(['flows:read']);
    expect((await api.call('GET', '/me', { key })).json).toEqual({
      user: null,
      workspace: {
        id: api.owner.workspaceId,
        name: 'My workspace',
        requireTwoFactor: false,
        allowedHosts: [],
      },
      needsTwoFactor: false,
      role: null,
      workspaces: [],
      scopes: ['flows:read'],
    });
  });

  it('reports health to anyone, and readiness by the state of the process', async () => {
    expect((await api.call('GET', '/healthz', { key: null })).json).toEqual({ status: 'ok' });
    expect((await api.call('GET', '/readyz', { key: null })).json).toEqual({ status: 'ok' });
    const { isReady } = api.deps;
    api.deps.isReady = () => false;
    const answer = await api.call('GET', '/readyz', { key: null });
    api.deps.isReady = isReady;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('is ready if a new connection succeeds after an outage, and not otherwise', async () => {
    const query = vi.spyOn(api.deps.pool, 'query');
    const broken = Object.assign(new Error('terminated'), { code: '57P01' });
    query.mockRejectedValueOnce(broken as never);
    expect((await api.call('GET', '/readyz', { key: null })).status).toBe(200);
    query.mockRejectedValue(broken as never);
    const since = performance.now();
    expect((await api.call('GET', '/readyz', { key: null })).status).toBe(503);
    expect(performance.now() - since).toBeLessThan(5000);
    query.mockRestore();
  });

  it('audits changes of the installation', async () => {
    const flowId = await createPublishedFlow(api);
    const rows = await api.prisma.audit.findMany({ orderBy: { id: 'desc' }, take: 3 });
    expect(rows.map(({ action }) => action)).toEqual(['environment.set', 'version.publish', 'flow.create']);
    expect(rows[0]).toMatchObject({
      ...{ actor: 'key:preset', workspaceId: api.owner.workspaceId },
      object: `${flowId}/production/-/1`,
    });
  });
});
