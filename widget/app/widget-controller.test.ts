import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWidgetConfig } from './widget-config';
import { countUnread, createWidgetController } from './widget-controller';

type Sent = {
  input: { type: string; text?: string };
  customerId?: string;
  customerSignature?: string;
  challenge?: string;
};

const kept = new Map<string, string>();
const sent: Sent[] = [];
beforeEach(() => {
  kept.clear();
  sent.length = 0;
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => void vi.unstubAllGlobals());

/** A server that repeats every message. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  if (init.method === 'GET') return Response.json({ turns: [] });
  const { headers, body } = init as { headers: Record<string, string>; body: string };
  expect([url, headers.authorization]).toEqual([
    'https://chat.example/api/v1/flows/flow_1/turns',
    'Bearer tpp_0123456789abcdef',
  ]);
  const request = JSON.parse(body) as Sent & { sessionId?: string };
  sent.push(request);
  const { sessionId = `s-${request.customerId ?? 'visitor'}`, input } = request;
  const turn = sent.filter((one) => one.customerId === request.customerId).length;
  const replies = [{ text: input.text === undefined ? 'Hi!' : `You said ${input.text}` }];
  return Response.json({ sessionId, turn, status: 'waiting', replies, flow: { id: 'f', version: 1 } });
}

const createController = (data: Record<string, string> = {}) =>
  createWidgetController(
    readWidgetConfig('https://chat.example', {
      flow: 'flow_1',
      key: 'tpp_0123456789abcdef',
      lang: 'en',
      ...data,
    }),
  );
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const linesOf = ({ store }: ReturnType<typeof createController>) =>
  store
    .getState()
    .chat.store.getState()
    .lines.map(({ text }) => text);

it('begins when it is opened, and continues a stored conversation without being opened', async () => {
  const first = createController();
  first.resume();
  await settle();
  expect(sent).toEqual([]);
  first.open();
  await settle();
  expect(linesOf(first)).toEqual(['Hi!']);
  const next = createController();
  next.resume();
  expect(linesOf(next)).toEqual(['Hi!']);
  expect(sent).toHaveLength(1);
});

it('sends a message of the page after the first reply, and counts what the customer has not seen', async () => {
  const controller = createController();
  const events: unknown[] = [];
  controller.on('unread', (count) => events.push(count));
  controller.on('message', ({ from, text }) => events.push(`${from}: ${text}`));
  controller.send('hello');
  await settle();
  expect(events).toEqual(['flow: Hi!', 1, 'customer: hello', 'flow: You said hello', 2]);
  expect(countUnread(createController().store.getState())).toBe(2);
  controller.open();
  expect(countUnread(controller.store.getState())).toBe(0);
  expect(countUnread(createController().store.getState())).toBe(0);
});

it('has a conversation for each customer, and removes it from the browser when they sign out', async () => {
  const controller = createController({ mode: 'inline' });
  controller.identify({ customerId: 'ada', signature: 'signed' });
  await settle();
  expect(sent).toEqual([expect.objectContaining({ customerId: 'ada', customerSignature: 'signed' })]);
  expect([...kept.keys()].filter((name) => name.includes('.ada'))).toHaveLength(2);
  controller.identify(null);
  await settle();
  expect([...kept.keys()].filter((name) => name.includes('.ada'))).toEqual([]);
  expect(sent.map(({ customerId }) => customerId)).toEqual(['ada', undefined]);
});

it('reads colors and tokens from the attributes, and reports attributes that are wrong', () => {
  const read = (data: Record<string, string>) =>
    readWidgetConfig('https://chat.example', { flow: 'f', key: 'k', ...data });
  expect(read({ theme: 'dark', themeOnAccent: '#000', themeRadius: '0' }).theme).toMatchObject({
    scheme: 'dark',
    onAccent: '#000',
    radius: '0',
  });
  expect(read({}).theme.scheme).toBe('auto');
  expect(() => read({ mode: 'sidebar' })).toThrow('data-mode is sidebar');
  expect(() => read({ key: '' })).toThrow('needs data-flow and data-key');
});

it('calls the function of the page that solves a challenge, and one that the page sets later', async () => {
  const first = createController({ challenge: 'solve' });
  Object.assign(window, { solve: async () => 'by-name' });
  first.open();
  await settle();
  first.setChallenge(async () => 'by-api');
  first.restart();
  await settle();
  expect(sent.map(({ challenge }) => challenge)).toEqual(['by-name', 'by-api']);
});
