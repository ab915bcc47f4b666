import { readFileSync } from 'node:fs';
import type { FlowDocument, PatchOperation, Rule } from '@turnpike/engine/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ImprovementPreviewSchema,
  type ImproveQueue,
  ImproveQueueSchema,
  QueuedMessageListSchema,
  type QueuedMessageRow,
  SuggestionsSchema,
} from '@/lib/contract/schemas/improve';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

/** What the plant shop cannot answer, in two groups, and one that is similar to nothing. */
const GIFT = [
  'can you wrap it as a gift',
  'i need gift wrapping for this',
  'is gift wrapping possible',
  'could you gift wrap the pot',
];
const VOUCHER = [
  'do you sell gift vouchers for friends',
  'how much is a voucher',
  'where do i buy a voucher',
  'can i get a voucher',
];
const ALONE = 'my grandmother was a pilot';
const BY_CUSTOMER = { ann: GIFT, ben: VOUCHER, cleo: [ALONE] };

let api: TestApi;
let flowId = '';
beforeAll(async () => {
  api = await createTestApi();
  const { rules, ...rest } = JSON.parse(readFileSync('public/gallery/faq.flow.json', 'utf8'));
  // The plant shop knows gifts, prices and what it sells; this one does not.
  const known = ['gift', 'prices', 'sells'];
  const document = { ...rest, rules: rules.filter(({ id }: Rule) => !known.includes(id)) };
  flowId = (await api.call('POST', '/flows', { body: { document } })).json.id;
  await send('POST', '/versions', {});
  await send('PUT', '/environments/production', { version: 1 });
  for (const [customerId, texts] of Object.entries(BY_CUSTOMER))
    for (const text of texts) {
      const { sessionId } = (await send('POST', '/turns', { customerId, input: { type: 'start' } })).json;
      await send('POST', '/turns', { sessionId, input: { type: 'message', text } });
    }
}, 60_000);
afterAll(() => api?.close());

async function send(method: string, path: string, body?: unknown) {
  const headers = path === '/turns' ? freshKey() : {};
  const answer = await api.call(method, `/flows/${flowId}${path}`, { body, headers });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}
const readQueue = async (): Promise<ImproveQueue> =>
  ImproveQueueSchema.parse((await send('GET', '/improve')).json);
const readMessages = async (group: string): Promise<QueuedMessageRow[]> =>
  QueuedMessageListSchema.parse((await send('GET', `/improve/messages?group=${group}`)).json).messages;
const readDraft = async (): Promise<FlowDocument> => (await send('GET', '')).json.document;
const toRefs = (messages: readonly QueuedMessageRow[]) =>
  messages.map(({ sessionId, rev }) => ({ sessionId, rev }));

it('groups what was not understood by meaning, biggest group first', async () => {
  expect((await send('POST', '/improve/group', {})).json).toEqual({ groups: 2, messages: 9 });
  const queue = await readQueue();
  expect(queue.counts).toEqual({ 'not-understood': 9, unsure: 0, corrected: 0, 'handed-off': 0 });
  expect(queue).toMatchObject({ ungrouped: 1, waiting: 0, done: [] });
  const groups = await Promise.all(
    queue.groups.map(async ({ id }) => (await readMessages(id)).map(({ text }) => text).sort()),
  );
  expect(groups).toEqual(expect.arrayContaining([[...GIFT].sort(), [...VOUCHER].sort()]));
  expect((await readMessages('none')).map(({ text }) => text)).toEqual([ALONE]);
  for (const { title, quote, customers, node, atNode } of queue.groups)
    expect({ title, customers, node, atNode }).toEqual({
      ...{ title: quote, customers: 1, node: 'ask-topic', atNode: 4 },
    });
});

it('shows the messages that one version heard in one environment', async () => {
  const count = async (query: string) =>
    (await send('GET', `/improve?${query}`)).json.groups.map(
      ({ messages }: { messages: number }) => messages,
    );
  expect(await count('environment=production&version=1')).toEqual([4, 4]);
  expect(await count('environment=staging')).toEqual([]);
  expect(await count('version=2')).toEqual([]);
  const list = async (query: string) =>
    (await send('GET', `/improve/messages?${query}`)).json.messages.length;
  expect(await list('environment=production&version=1&limit=5')).toBe(5);
  expect(await list('environment=staging')).toBe(0);
});

it('keeps the names of groups when new messages join them, and an author can give a title', async () => {
  const before = await readQueue();
  const [first] = before.groups;
  await send('PUT', `/improve/groups/${first?.id}`, { title: 'Presents' });
  const { sessionId } = (await send('POST', '/turns', { customerId: 'dan', input: { type: 'start' } })).json;
  await send('POST', '/turns', { sessionId, input: { type: 'message', text: 'can i buy a voucher' } });
  await send('POST', '/improve/group', {});
  const after = await readQueue();
  expect(after.groups.map(({ id, quote }) => [id, quote]).sort()).toEqual(
    before.groups.map(({ id, quote }) => [id, quote]).sort(),
  );
  expect(after.groups.map(({ messages }) => messages)).toEqual([5, 4]);
  expect(after.groups.find(({ id }) => id === first?.id)).toMatchObject({
    title: 'Presents',
    isTitled: true,
  });
});

it('suggests, previews and adds examples without changing anything before, and undo takes them back', async () => {
  const { groups } = await readQueue();
  const voucher = groups.find(({ messages }) => messages === 5);
  const messages = await readMessages(voucher?.id ?? '');
  const draft = await readDraft();
  const { suggestions } = SuggestionsSchema.parse(
    (await send('POST', '/improve/suggestions', { messages: toRefs(messages) })).json,
  );
  const rule = suggestions.find(({ target }) => target.kind === 'rule' && target.rule === 'payment');
  expect(rule).toMatchObject({ name: 'Ways to pay', needs: 0.35, reached: 0 });
  const add = new Map(rule?.add.map((row) => [`${row.sessionId} ${row.rev}`, row.add]));
  const taught = toRefs(messages).map((ref) => ({ ...ref, add: add.get(`${ref.sessionId} ${ref.rev}`) }));
  const change = { kind: 'teach', target: rule?.target, groupId: voucher?.id, messages: taught };

  const preview = ImprovementPreviewSchema.parse((await send('POST', '/improve/preview', change)).json);
  expect(preview.inside.every(({ before, after }) => before < 0.35 && after >= 0.35)).toBe(true);
  expect(preview.outside.every(({ after }) => after < 0.35)).toBe(true);
  expect(await readDraft()).toEqual(draft);

  const { id, revision } = (await send('POST', '/improvements', change)).json;
  expect(revision).toBe(2);
  const examples = ({ rules = [] }: FlowDocument) =>
    rules.find((row: Rule) => row.id === 'payment')?.condition.examples ?? [];
  expect(examples(await readDraft())).toEqual([
    ...examples(draft),
    ...(preview.patch as PatchOperation[]).map((row) => ('value' in row ? row.value : undefined)),
  ]);
  const done = await readQueue();
  expect(done.groups).toHaveLength(1);
  expect(done.done).toMatchObject([{ id, kind: 'teach', target: rule?.target, messages: 5 }]);

  await send('DELETE', `/improvements/${id}`);
  expect(await readDraft()).toEqual(draft);
  expect((await readQueue()).groups.map(({ messages: count }) => count)).toEqual([5, 4]);
});

it('adds a new rule, ignores messages, and refuses what is wrong', async () => {
  const { groups } = await readQueue();
  const gift = await readMessages(groups[1]?.id ?? '');
  const rule = { name: 'Gift wrapping', text: 'Asks for gift wrapping', reply: 'Yes, for 3 euros.' };
  const messages = toRefs(gift).map((ref, place) => ({ ...ref, add: GIFT[place] }));
  const { id } = (await send('POST', '/improvements', { kind: 'new-rule', rule, messages })).json;
  expect((await readDraft()).rules?.at(-1)).toMatchObject({ name: 'Gift wrapping', reply: rule.reply });
  await send('DELETE', `/improvements/${id}`);
  expect((await readDraft()).rules?.map(({ name }) => name)).not.toContain('Gift wrapping');

  const alone = toRefs(await readMessages('none'));
  await send('POST', '/improvements', { kind: 'ignore', messages: alone });
  expect(await readMessages('none')).toEqual([]);

  const refuse = async (body: unknown) =>
    (await api.call('POST', `/flows/${flowId}/improvements`, { body })).json;
  const unknown = { kind: 'teach', target: { kind: 'rule', rule: 'nothing' }, messages };
  expect(await refuse(unknown)).toMatchObject({ code: 'invalid-request', pointer: '/target' });
  const gone = { kind: 'ignore', messages: [{ sessionId: 'gone', rev: 2 }] };
  expect(await refuse(gone)).toMatchObject({ code: 'turn-not-found', pointer: '/messages' });
  const nothing = { kind: 'new-rule', rule, messages: toRefs(gift) };
  expect(await refuse(nothing)).toMatchObject({ code: 'invalid-request', pointer: '/messages' });
});

it('keeps nothing of a customer who was erased', async () => {
  const { groups } = await readQueue();
  const gift = toRefs(await readMessages(groups[1]?.id ?? ''));
  await send('POST', '/improvements', { kind: 'ignore', groupId: groups[1]?.id, messages: gift });
  expect((await api.call('DELETE', '/customers/ann')).status).toBe(204);
  const { rows } = await api.deps.pool.query(
    `SELECT count(*)::int AS n FROM queued_message WHERE session_id = ANY ($1::text[])`,
    [gift.map(({ sessionId }) => sessionId)],
  );
  expect(rows).toEqual([{ n: 0 }]);
  const tables = ['session_message', 'queued_message', 'message_group', 'improvement', 'improve_view'];
  for (const table of tables) {
    const { rows: stored } = await api.deps.pool.query(`SELECT t::text FROM ${table} t`);
    for (const text of GIFT) expect(JSON.stringify(stored)).not.toContain(text);
  }
  expect(JSON.stringify(await readQueue())).not.toMatch(/gift wrap/);
});
