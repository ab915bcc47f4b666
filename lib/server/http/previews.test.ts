import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmallFlow, freshKey, smallFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());

const PROMPT = 'What is your e-mail address?';
const START = { type: 'start' };

async function createLink(body: object = {}): Promise<{ flowId: string; previewId: string }> {
  const flowId = await createSmallFlow(api);
  const { json } = await api.call('POST', `/flows/${flowId}/previews`, { body });
  return { flowId, previewId: json.id };
}
const takeTurn = (previewId: string, inputs: object[], revision?: number) =>
  api.call('POST', `/previews/${previewId}/turns`, { key: null, body: { inputs, revision } });
const say = (text: string, at?: string) => ({ type: 'message', text, at });
/** Begins a conversation. */
async function start(previewId: string) {
  const { json } = await takeTurn(previewId, [START]);
  return { ...json, first: { ...START, at: json.at } };
}
const saveDraft = (flowId: string, document: object, revision = 1) =>
  api.call('PUT', `/flows/${flowId}/draft`, {
    body: document,
    headers: { 'if-match': `"${revision}"` },
  });
const comment = (previewId: string, body: object, key = randomUUID()) =>
  api.call('POST', `/previews/${previewId}/comments`, {
    key: null,
    body: { author: 'Ada', text: 'Too formal', ...body },
    headers: { 'idempotency-key': key },
  });

describe('a preview link', () => {
  it('has an unguessable address, and is listed until it ends', async () => {
    const { flowId, previewId } = await createLink({ days: 1 });
    expect(previewId).toMatch(/^preview_[\w-]{20}$/);
    const { json } = await api.call('GET', `/flows/${flowId}/previews`);
    expect(json.previews).toMatchObject([{ id: previewId, newest: false, revision: 1 }]);
    const { createdAt, expiresAt } = json.previews[0];
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(86_400_000);
    expect((await api.call('DELETE', `/flows/${flowId}/previews/${previewId}`)).status).toBe(204);
    expect((await api.call('GET', `/flows/${flowId}/previews`)).json.previews).toEqual([]);
    const { json: ended } = await api.call('GET', `/previews/${previewId}`, { key: null });
    expect(ended).toMatchObject({ code: 'preview-not-found', detail: expect.stringContaining('ended') });
  });

  it('says that it has expired', async () => {
    const { flowId, previewId } = await createLink();
    await api.prisma.previewLink.updateMany({ where: { id: previewId }, data: { expiresAt: new Date(0) } });
    for (const { json } of [
      await api.call('GET', `/previews/${previewId}`, { key: null }),
      await takeTurn(previewId, [START]),
    ])
      expect(json).toMatchObject({ code: 'preview-not-found', detail: expect.stringContaining('expired') });
    expect((await api.call('GET', `/flows/${flowId}/previews`)).json.previews).toEqual([]);
  });

  it('holds a conversation with the draft, and stores none', async () => {
    const { previewId } = await createLink();
    const sessions = await api.prisma.session.count();
    const { first, revision, ...opened } = await start(previewId);
    expect(opened).toMatchObject({
      turn: 1,
      status: 'waiting',
      replies: [{ text: PROMPT, node: 'contact' }],
    });
    const { json: again } = await takeTurn(previewId, [first, say('no idea')], revision);
    expect(again).toMatchObject({ turn: 2, status: 'waiting' });
    const inputs = [first, say('no idea', again.at), say('ada@example.com')];
    const { json: last } = await takeTurn(previewId, inputs, revision);
    expect(last).toMatchObject({ turn: 3, status: 'complete' });
    const late = [...inputs.slice(0, 2), say('ada@example.com', last.at), say('hello?')];
    expect((await takeTurn(previewId, late, revision)).json.code).toBe('session-finished');
    expect(await api.prisma.session.count()).toBe(sessions);
  });

  it.each([
    ['the draft at its creation', false, PROMPT],
    ['the newest draft at the start', true, 'Your e-mail?'],
  ])('runs %s', async (_, newest, expected) => {
    const { flowId, previewId } = await createLink({ newest });
    const before = await start(previewId);
    await saveDraft(flowId, smallFlow('Small', 'Your e-mail?'));
    expect((await start(previewId)).replies[0].text).toBe(expected);
    // A conversation stays on its draft.
    const { json } = await takeTurn(previewId, [before.first, say('what?')], before.revision);
    expect(json.replies.at(-1).text).toContain(PROMPT);
  });

  it('refuses inputs that no page sends', async () => {
    const { previewId } = await createLink();
    const { first, revision } = await start(previewId);
    const pointers = [];
    for (const [inputs, of] of [
      [[say('hello')], undefined],
      [[first, say('hello')], undefined],
      [[first, say('hello'), say('there')], revision],
      [[{ ...first, facts: {} }], undefined],
    ] as const)
      pointers.push((await takeTurn(previewId, [...inputs], of)).json.pointer);
    expect(pointers).toEqual(['/inputs/0/type', '/revision', '/inputs/1/at', '/inputs/0/facts']);
    expect((await takeTurn(previewId, [first, say('hi')], 99)).json.code).toBe('draft-replaced');
  });

  it('stops at an unfinished card, and says what it lacks', async () => {
    const document = smallFlow();
    const [node] = document.graphs[0]?.nodes ?? [];
    if (node) node.text = '';
    const { flowId, previewId } = await createLink({ newest: true });
    expect((await saveDraft(flowId, document)).status).toBe(200);
    const { stop, status } = await start(previewId);
    expect({ stop, status }).toMatchObject({
      status: 'error',
      stop: { card: 'Contact', problems: [{ template: expect.stringContaining('text') }] },
    });
  });
});

describe('a comment', () => {
  it('is stored once, with the reply and the conversation of the draft', async () => {
    const { flowId, previewId } = await createLink();
    const { first, revision } = await start(previewId);
    const { json } = await takeTurn(previewId, [first, say('no idea')], revision);
    const inputs = [first, say('no idea', json.at)];
    const key = randomUUID();
    for (let count = 0; count < 2; count += 1)
      expect((await comment(previewId, { revision, inputs, reply: 1 }, key)).status).toBe(204);
    await api.call('DELETE', `/flows/${flowId}/previews/${previewId}`);
    const { json: list } = await api.call('GET', `/flows/${flowId}/comments`);
    const reply = json.replies[0].text;
    expect(list).toMatchObject({
      next: null,
      comments: [
        {
          ...{ author: 'Ada', text: 'Too formal', revision, node: 'contact', nodeName: 'Contact', reply },
          ...{ resolvedAt: null, resolvedBy: null },
          conversation: [
            { from: 'flow', text: PROMPT },
            { from: 'customer', text: 'no idea' },
            { from: 'flow', text: reply },
          ],
        },
      ],
    });
    expect(list.comments).toHaveLength(1);
  });

  it('is counted at its node until it is resolved, and goes with its flow', async () => {
    const { flowId, previewId } = await createLink();
    const { first, revision } = await start(previewId);
    await comment(previewId, { revision, inputs: [first], reply: 0 });
    const url = `/flows/${flowId}/comments`;
    const count = async () => (await api.call('GET', `${url}/count`)).json;
    expect(await count()).toEqual({ open: 1, nodes: { contact: 1 }, edges: {} });
    const [{ id }] = (await api.call('GET', url)).json.comments;
    const { json } = await api.call('PUT', `${url}/${id}`, { body: { resolved: true } });
    expect(json).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: expect.any(String) });
    expect(await count()).toEqual({ open: 0, nodes: {}, edges: {} });
    await api.call('PUT', `${url}/${id}`, { body: { resolved: false } });
    expect(await count()).toEqual({ open: 1, nodes: { contact: 1 }, edges: {} });
    await api.call('DELETE', `/flows/${flowId}`);
    expect(await api.prisma.previewComment.count({ where: { flowId } })).toBe(0);
  });

  it('needs a reply of the conversation, and is short', async () => {
    const { previewId } = await createLink();
    const { first, revision } = await start(previewId);
    const asked = { revision, inputs: [first], reply: 0 };
    const answers = [
      await comment(previewId, { ...asked, reply: 1 }),
      await comment(previewId, { ...asked, text: ' ' }),
      await comment(previewId, { ...asked, text: 'x'.repeat(2001) }),
      await comment(previewId, { ...asked, revision: 2 }),
      await api.call('POST', `/previews/${previewId}/comments`, {
        key: null,
        body: { ...asked, author: 'Ada', text: 'Hm' },
      }),
    ];
    expect(answers.map(({ status, json }) => [status, json.pointer ?? json.code])).toEqual([
      [400, '/reply'],
      [400, '/text'],
      [400, '/text'],
      [409, 'draft-replaced'],
      [400, 'missing-idempotency-key'],
    ]);
  });

  it('is limited per network', async () => {
    const { previewId } = await createLink();
    const statuses = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push(
        (
          await api.call('POST', `/previews/${previewId}/comments`, {
            key: null,
            body: {},
            headers: freshKey(),
          })
        ).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });
});
