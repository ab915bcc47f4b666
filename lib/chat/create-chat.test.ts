import { describe, expect, it, vi } from 'vitest';
import { ApiProblemError, NetworkError } from '@/lib/client/api-problem-error';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { type ChatClient, type ChatDeps, type ChatRequest, createChat } from './create-chat';

type Answer = Partial<TurnResponse> | Error;
const turn = (answer: Partial<TurnResponse>): TurnResponse => ({
  sessionId: 's1',
  turn: 1,
  status: 'waiting',
  replies: [],
  flow: { id: 'f', version: 1 },
  traceId: 't',
  ...answer,
});
const says = (...texts: string[]) => texts.map((text) => ({ text }));
const refusal = (status: number, detail: string, retryAfter?: number) =>
  new ApiProblemError({ type: 'about:blank', title: 'No', code: 'conflict', status, detail }, retryAfter);

/** A page with a server that gives these answers in turn. */
function openPage(
  answers: Answer[],
  kept = new Map<string, string>(),
  missed: TurnResponse[] = [],
  more: Partial<ChatDeps> = {},
) {
  const sent: { request: ChatRequest; key: string }[] = [];
  const waits: number[] = [];
  let keys = 0;
  let turns = JSON.parse(kept.get('chat') ?? '{"turn":0}').turn as number;
  const deps: ChatDeps = {
    async takeTurn(request, key) {
      sent.push({ request, key });
      const answer = answers.shift() ?? new Promise<never>(() => undefined);
      if (answer instanceof Error) throw answer;
      turns += 1;
      return turn({ turn: turns, ...((await answer) as Partial<TurnResponse>) });
    },
    listTurns: async (_sessionId, after) => missed.filter((one) => one.turn > after),
    async uploadFile(_sessionId, file) {
      if (file.name === 'page.html') throw refusal(415, 'page.html is not a picture.');
      return { kind: 'image', mimeType: 'image/png', name: file.name, size: file.size, asset: 'asset_1' };
    },
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    },
    storageKey: 'chat',
    locale: 'en',
    newKey: () => `key-${kept.size}-${++keys}`,
    wait: async (ms) => void waits.push(ms),
    ...more,
  };
  return { chat: createChat(deps), sent, waits, kept };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const linesOf = ({ store }: ChatClient) => store.getState().lines.map(({ from, text }) => `${from}: ${text}`);

describe('a chat', () => {
  it('begins with the words of the flow, and continues in its session', async () => {
    const { chat, sent } = openPage([{ replies: says('Hi!', 'Name?') }, { replies: says('Hello Ada.') }]);
    chat.open();
    await settle();
    expect(chat.say('  Ada ')).toBe(true);
    await settle();
    expect(linesOf(chat)).toEqual(['flow: Hi!', 'flow: Name?', 'customer: Ada', 'flow: Hello Ada.']);
    expect(sent.map(({ request }) => request)).toEqual([
      { input: { type: 'start' } },
      { sessionId: 's1', input: { type: 'message', text: 'Ada' } },
    ]);
  });

  it('offers the options of the open question, and sends their ids', async () => {
    const options = [
      { id: 'red', label: 'Red' },
      { id: 'blue', label: 'Blue' },
    ];
    const pending = { kind: 'question', node: 'q', facts: [], expects: 'multi_choice', options } as const;
    const { chat, sent } = openPage([{ replies: says('Colors?'), pending: { ...pending, facts: [] } }, {}]);
    chat.open();
    await settle();
    expect(chat.store.getState().offer).toEqual({ many: true, options });
    chat.choose(['red', 'blue']);
    await settle();
    expect(linesOf(chat)).toEqual(['flow: Colors?', 'customer: Red, Blue']);
    expect(sent[1]?.request.input).toEqual({ type: 'choice', options: ['red', 'blue'] });
    expect(chat.store.getState().offer).toBeNull();
  });

  it('keeps the parts of a reply, and shows a stored conversation at once', async () => {
    const content = [{ type: 'link', label: 'Shop', url: 'https://shop.example' }] as const;
    const { chat, kept } = openPage([{ replies: [{ text: 'See:', content: [...content] }] }]);
    chat.open();
    await settle();
    const lines = [{ from: 'flow', text: 'See:', content }];
    expect(chat.store.getState().lines).toEqual(lines);
    expect(openPage([], kept).chat.store.getState().lines).toEqual(lines);
  });

  it('keeps the control of the open question, and sends a file as an attachment', async () => {
    const input = { name: 'photo', label: 'Photo', control: 'file' } as const;
    const pending = { kind: 'question', node: 'q', facts: ['photo'], expects: 'text', input } as const;
    const { chat, sent } = openPage([
      { replies: says('A photo?'), pending: { ...pending, facts: ['photo'] } },
      {},
    ]);
    chat.open();
    await settle();
    expect(chat.store.getState().input).toEqual(input);
    await chat.sendFile(new File(['x'], 'page.html'));
    expect(chat.store.getState()).toMatchObject({
      problem: 'page.html is not a picture.',
      isUploading: false,
      input,
    });
    expect(sent).toHaveLength(1);
    await chat.sendFile(new File(['x'], 'lamp.png'));
    await settle();
    const file = { name: 'lamp.png', asset: 'asset_1' };
    expect(chat.store.getState()).toMatchObject({ input: null, problem: null });
    expect(chat.store.getState().lines.at(-1)).toEqual({ from: 'customer', text: '', file });
    expect(sent[1]?.request.input).toEqual({
      type: 'message',
      text: '',
      attachments: [{ kind: 'image', mimeType: 'image/png', size: 1, ...file }],
    });
  });

  it('keeps a rating once it is stored, and says why it is not', async () => {
    const rating = { type: 'rating', scale: 'stars', question: 'How was it?' } as const;
    const content = [rating];
    const asked = { status: 'complete', replies: [{ text: 'Bye', content }] } satisfies Answer;
    const saved: object[] = [];
    const answers = [undefined, refusal(409, 'Too late.')];
    const { chat, kept } = openPage([asked], new Map(), [], {
      async saveRating(sessionId, rating) {
        saved.push({ sessionId, ...rating });
        const answer = answers.shift();
        if (answer) throw answer;
      },
    });
    chat.open();
    await settle();
    await chat.rate(1, { score: 4 });
    await chat.rate(1, { score: 1 });
    expect(saved).toEqual([
      { sessionId: 's1', turn: 1, score: 4 },
      { sessionId: 's1', turn: 1, score: 1 },
    ]);
    expect(chat.store.getState().problem).toBe('Too late.');
    const lines = [{ from: 'flow', text: 'Bye', content, turn: 1, rated: { score: 4 } }];
    expect(openPage([], kept).chat.store.getState().lines).toEqual(lines);
  });

  it('sends a message again under the same key until it is answered', async () => {
    const answers = [{}, new NetworkError(null), refusal(503, 'Later.', 3), { replies: says('Got it.') }];
    const { chat, sent, waits } = openPage(answers);
    chat.open();
    await settle();
    chat.say('hello');
    await settle();
    expect(linesOf(chat)).toEqual(['customer: hello', 'flow: Got it.']);
    expect(new Set(sent.slice(1).map(({ key }) => key)).size).toBe(1);
    expect(waits).toEqual([1000, 3000]);
    expect(chat.store.getState().isOffline).toBe(false);
  });

  it('sends a message that a reload interrupted again, and keeps the conversation', async () => {
    const first = openPage([{ replies: says('Hi!') }]);
    first.chat.open();
    await settle();
    first.chat.say('still there?');
    await settle();
    const again = openPage([{ replies: says('Yes.') }], first.kept);
    again.chat.open();
    await settle();
    expect(linesOf(again.chat)).toEqual(['flow: Hi!', 'customer: still there?', 'flow: Yes.']);
    expect(again.sent[0]?.key).toBe(first.sent[1]?.key);
  });

  it('takes back a message that is refused, and says why', async () => {
    const { chat } = openPage([{ replies: says('Hi!') }, refusal(400, 'Too long.')]);
    chat.open();
    await settle();
    chat.say('x');
    await settle();
    expect(linesOf(chat)).toEqual(['flow: Hi!']);
    expect(chat.store.getState().problem).toBe('Too long.');
  });

  it('tries to begin again before it sends a message, if the start was refused', async () => {
    const { chat, sent } = openPage([refusal(403, 'Closed.'), { replies: says('Hi!') }, {}]);
    chat.open();
    await settle();
    expect(chat.store.getState().problem).toBe('Closed.');
    expect(chat.say('hello')).toBe(false);
    await settle();
    expect(chat.say('hello')).toBe(true);
    expect(sent.map(({ request }) => request.input.type)).toEqual(['start', 'start', 'message']);
  });

  it('sends the facts of the page with the start, and the same facts when it is sent again', async () => {
    const facts = [{ page: '/one' }, { page: '/two' }];
    const { chat, sent } = openPage([new NetworkError(null), {}], new Map(), [], {
      startFacts: () => facts.shift(),
    });
    chat.open();
    await settle();
    expect(sent.map(({ request }) => request.facts)).toEqual([{ page: '/one' }, { page: '/one' }]);
  });

  it('sends messages one after another, also after a reload', async () => {
    const storage = new Map<string, string>();
    const first = openPage([], storage);
    first.chat.open();
    expect(first.chat.say('one')).toBe(true);
    expect(first.chat.say('two')).toBe(true);
    await settle();
    const { chat, sent } = openPage([{}, { turn: 2 }, { turn: 3 }], storage);
    chat.open();
    await settle();
    expect(sent.map(({ request }) => request.input)).toEqual([
      { type: 'start' },
      { type: 'message', text: 'one' },
      { type: 'message', text: 'two' },
    ]);
    expect(chat.store.getState().waiting).toEqual([]);
  });

  it('sends nothing after the end of a conversation', async () => {
    const { chat, sent } = openPage([{}, { turn: 2, status: 'complete' }]);
    chat.open();
    await settle();
    chat.say('one');
    chat.say('two');
    await settle();
    expect(sent).toHaveLength(2);
    expect(chat.store.getState().waiting).toEqual([]);
  });

  it('shows what a person says in between, in order and once', async () => {
    const missed: TurnResponse[] = [];
    const { chat } = openPage([{ replies: says('A colleague will help.') }, { turn: 4 }], new Map(), missed);
    chat.open();
    await settle();
    missed.push(turn({ turn: 2, replies: [{ text: 'I am here.', operator: {} }], status: 'handoff' }));
    await chat.refresh();
    await chat.refresh();
    expect(linesOf(chat)).toEqual(['flow: A colleague will help.', 'person: I am here.']);
    // The answer to the next message follows a turn that the page has not seen.
    missed.push(
      turn({ turn: 3, replies: [{ text: 'Any news?', operator: {} }] }),
      turn({ turn: 4, replies: says('Thanks.') }),
    );
    chat.say('yes');
    await settle();
    expect(linesOf(chat).slice(2)).toEqual(['customer: yes', 'person: Any news?', 'flow: Thanks.']);
  });

  it('takes over what another tab said', async () => {
    const kept = new Map<string, string>();
    const first = openPage([{ replies: says('Hi!') }, { replies: says('Hello.') }], kept);
    first.chat.open();
    await settle();
    const second = openPage([], kept);
    second.chat.open();
    first.chat.say('hey');
    await settle();
    second.chat.adopt(kept.get('chat') ?? null);
    expect(linesOf(second.chat)).toEqual(linesOf(first.chat));
    second.chat.adopt('nonsense');
    expect(linesOf(second.chat)).toHaveLength(3);
  });

  it('shows a reply while it is written, until it is complete', async () => {
    let finish: (turn: TurnResponse) => void = () => undefined;
    const { chat } = openPage([], undefined, undefined, {
      takeTurn(_request, _key, onText) {
        onText('Hel');
        onText('Hello');
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    chat.open();
    await settle();
    expect(chat.store.getState()).toMatchObject({ written: 'Hello', lines: [] });
    finish(turn({ replies: says('Hello Ada.') }));
    await settle();
    expect([chat.store.getState().written, linesOf(chat)]).toEqual(['', ['flow: Hello Ada.']]);
  });

  it('keeps what a message answers, also after a reload', async () => {
    const kept = new Map<string, string>();
    const input = { name: 'day', label: 'Day', control: 'date' } as const;
    const pending = { kind: 'question', node: 'q', facts: ['day'], expects: 'text', input } as const;
    const day = { replies: says('Which day?'), pending: { ...pending, facts: ['day'] } };
    const { chat } = openPage([day, { replies: says('Thanks.') }], kept);
    chat.open();
    await settle();
    chat.say('2026-03-01');
    await settle();
    const lines = [{ from: 'flow' }, { text: '2026-03-01', asked: input }, { text: 'Thanks.' }];
    expect(openPage([], kept).chat.store.getState().lines).toMatchObject(lines);
  });

  it('sends the token of a challenge with the first turn alone, and says if the challenge fails', async () => {
    let fails = true;
    const { chat, sent } = openPage([{ replies: says('Hi!') }, {}], undefined, undefined, {
      challenge: async () => {
        if (fails) throw new Error('Blocked.');
        return 'token-1';
      },
    });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    chat.open();
    await settle();
    expect(chat.store.getState().problem).toMatch(/check that you are a person failed/);
    expect([sent, error.mock.calls.length]).toEqual([[], 1]);
    error.mockRestore();
    fails = false;
    chat.say('hello');
    await settle();
    chat.say('hello');
    await settle();
    expect(sent.map(({ request }) => request.challenge)).toEqual(['token-1', undefined]);
  });

  it('says why a file could not be saved', async () => {
    const { chat } = openPage([{ replies: says('Hi!') }], undefined, undefined, {
      saveFile: () => Promise.reject(refusal(404, 'The file was deleted.')),
    });
    chat.open();
    await settle();
    await chat.saveFile?.({ asset: 'asset_1', name: 'lamp.png' });
    expect(chat.store.getState().problem).toBe('The file was deleted.');
  });

  it('works without storage', async () => {
    const { chat } = openPage([{ replies: says('Hi!') }]);
    const broken = createChat({
      takeTurn: async () => turn({ replies: says('Hi!') }),
      listTurns: async () => [],
      uploadFile: () => Promise.reject(new NetworkError(null)),
      storage: {
        getItem: () => null,
        setItem: () => {
          throw new Error('Full.');
        },
      },
      storageKey: 'chat',
      locale: 'en',
      newKey: () => 'key',
      wait: async () => undefined,
    });
    broken.open();
    await settle();
    expect(linesOf(broken)).toEqual(['flow: Hi!']);
    expect(chat.store.getState().lines).toEqual([]);
  });
});
