import type { Json } from '@turnpike/engine';
import type { Answer, Matching, Ranking, RankPurpose, ReplyRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { loadWords } from './testing/load-words.ts';
import { returnsFlow } from './testing/returns-flow.ts';

const providers = createLocalProviders(returnsFlow, { loadWords });
const effect = { seq: 1 } as never;

function readValue<T>(answer: Answer): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as unknown as T;
}

const match = async (
  text: string,
  sets: { set: string; topK?: number; except?: string[] }[],
  intent?: string,
) =>
  readValue<Matching>(
    await providers.match({ text, locale: 'en', sets, ...(intent === undefined ? {} : { intent }) }, effect),
  ).scores;
const rank = async (
  purpose: RankPurpose,
  query: string,
  options: [id: string, text: string, score?: number][],
) =>
  readValue<Ranking>(
    await providers.rank(
      {
        purpose,
        query,
        locale: 'en',
        options: options.map(([id, text, score]) =>
          score === undefined ? { id, text } : { id, text, score },
        ),
      },
      effect,
    ),
  );

describe('match, offline', () => {
  it('scores the conditions of a set against each other and against no match', async () => {
    const scores = await match('Order number is 12345', [{ set: 'step:returns/identify' }, { set: 'rules' }]);
    expect(scores['step:returns/identify']).toEqual([['gives-order', expect.any(Number)]]);
    expect(scores['step:returns/identify']?.[0]?.[1]).toBeGreaterThan(0.65);
    const rules = scores.rules?.map(([, score]) => score) ?? [];
    expect(rules.reduce((sum, score) => sum + score, 0)).toBeLessThan(0.65);
  });

  it('returns at most `topK` conditions without those in `except`, best first', async () => {
    const found = await match('when do I get my money back', [{ set: 'rules', topK: 1 }]);
    expect(found.rules?.map(([id]) => id)).toEqual(['refunds']);
    const { rules = [] } = await match('when do I get my money back', [
      { set: 'rules', except: ['refunds'] },
    ]);
    expect(rules.map(([id]) => id)).not.toContain('refunds');
  });

  it('leaves out rules with very low scores', async () => {
    const { rules = [] } = await match('what is your policy on returns', [{ set: 'rules' }]);
    expect(rules[0]?.[0]).toBe('policies');
    for (const [, score] of rules) expect(score).toBeGreaterThanOrEqual(0.01);
    const { rules: none = [] } = await match('?!', [{ set: 'rules' }]);
    expect(none).toEqual([]);
  });

  it('scores every transition of a step, 0 for a message without words', async () => {
    const scores = await match('?!', [{ set: 'step:returns/verify' }]);
    expect(scores['step:returns/verify']).toEqual([
      ['right-order', 0],
      ['wrong-order', 0],
    ]);
  });

  it('returns nothing for a set that the flow does not have', async () => {
    expect(await match('hello', [{ set: 'rules:other' }])).toEqual({ 'rules:other': [] });
  });

  it('uses the better score of the message and the intent from a model', async () => {
    const set = 'step:returns/process';
    const [[, plain]] = (await match('uh huh', [{ set }]))[set] as [[string, number]];
    const [[, meant]] = (await match('uh huh', [{ set }], 'The customer has sent the parcel today'))[set] as [
      [string, number],
    ];
    expect(plain).toBeLessThan(0.35);
    expect(meant).toBeGreaterThan(0.65);
  });

  it('ignores an intent that is the text of a condition', async () => {
    const set = 'step:returns/process';
    const plain = await match('uh huh', [{ set }]);
    expect(await match('uh huh', [{ set }], 'User has sent the parcel')).toEqual(plain);
  });

  it('matches in a language without word vectors', async () => {
    const found = readValue<Matching>(
      await providers.match({ text: 'מספר 12345', locale: 'he', sets: [{ set: 'rules' }] }, effect),
    );
    expect(found.scores).toHaveProperty('rules');
  });
});

describe('rank, offline', () => {
  it('keeps the order when asked to rerank', async () => {
    expect(
      await rank('rerank', 'money', [
        ['b', 'B', 0.2],
        ['a', 'A', 0.9],
      ]),
    ).toEqual({
      ranked: [
        ['b', 0.2],
        ['a', 0.9],
      ],
    });
  });

  it('answers "uncertain" when asked to choose between transitions', async () => {
    expect(
      await rank('adjudicate', 'yes', [
        ['right-order', 'Right'],
        ['wrong-order', 'Wrong'],
      ]),
    ).toEqual({
      ranked: [],
      action: 'uncertain',
    });
  });

  it('finds the step that fits the recent messages', async () => {
    const steps: [string, string][] = [
      ['identify', 'Identify order. Ask which order it is. User gives the order number'],
      [
        'process',
        'Process return. Explain how the parcel is sent and the refund paid. User has sent the parcel',
      ],
      ['confirm', 'Confirm. Confirm that the return is registered by email'],
    ];
    const sent = await rank('relocalize', 'I already sent the parcel back', steps);
    expect(sent.ranked[0]?.[0]).toBe('process');
    expect(sent.ranked[0]?.[1]).toBeGreaterThanOrEqual(0.7);
    expect(sent.ranked.map(([id]) => id).sort()).toEqual(['confirm', 'identify', 'process']);
    const lost = await rank('relocalize', 'do you like football?', steps);
    expect(lost.ranked[0]?.[1]).toBeLessThan(0.7);
  });
});

describe('generate, judge and the rest, offline', () => {
  const reply = (more: Partial<ReplyRequest>): ReplyRequest => ({
    purpose: 'reply',
    locale: 'en',
    message: 'hi',
    actions: [],
    suggestions: [],
    results: [],
    facts: {},
    history: [],
    recalled: [],
    streams: false,
    ...more,
  });
  const generate = async (more: Partial<ReplyRequest>) =>
    readValue<Json>(await providers.generate(reply(more), effect));

  it('replies with the first suggestion, else the text of the step, else nothing', async () => {
    expect(await generate({ suggestions: ['One', 'Two'], base: 'Base' })).toEqual({ text: 'One' });
    expect(await generate({ base: 'Base' })).toEqual({ text: 'Base' });
    expect(await generate({})).toEqual({ text: null });
  });

  it('judges no reply', async () => {
    const request = { purpose: 'constraint' as const, response: 'Hi', locale: 'en', rules: [] };
    expect(readValue(await providers.judge(request, effect))).toEqual({ verdict: 'unverified' });
  });

  it('returns history and recalled exchanges from the host only', async () => {
    const host = createLocalProviders(returnsFlow, {
      history: ({ messages }) => [{ role: 'user' as const, text: 'Hello' }].slice(-messages),
      recall: () => ['Bought shoes'],
    });
    const wanted = { customer: 'c', text: 'shoes', limit: 5, outside: 5 };
    expect(readValue(await host.history({ messages: 4 }, effect))).toEqual({
      messages: [{ role: 'user', text: 'Hello' }],
    });
    expect(readValue(await host.recall(wanted, effect))).toEqual({ exchanges: ['Bought shoes'] });
    expect(readValue(await providers.history({ messages: 4 }, effect))).toEqual({ messages: [] });
    expect(readValue(await providers.recall(wanted, effect))).toEqual({ exchanges: [] });
  });

  it('fails for attachments and for replies as audio', async () => {
    const failure = { ok: false, error: { code: 'not-available', retryable: false } };
    expect(await providers.preprocess({ attachments: [], locale: 'en' }, effect)).toMatchObject(failure);
    expect(await providers.postprocess({ modality: 'audio', texts: [], locale: 'en' }, effect)).toMatchObject(
      failure,
    );
  });

  it('fails if the word vectors do not load, and loads them again next time', async () => {
    let tries = 0;
    const flaky = createLocalProviders(returnsFlow, {
      loadWords: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('offline')) : loadWords();
      },
    });
    const request = { text: 'hello', locale: 'en', sets: [{ set: 'rules' }] };
    await expect(flaky.match(request, effect)).rejects.toThrow('offline');
    expect(await flaky.match(request, effect)).toMatchObject({ ok: true });
  });

  it('does not load them for a flow without conditions', async () => {
    const plain = { ...returnsFlow, graphs: returnsFlow.graphs.slice(0, 1), rules: [] };
    const given = createLocalProviders(plain, { loadWords: () => Promise.reject(new Error('asked')) });
    expect(await given.match({ text: 'hi', locale: 'en', sets: [{ set: 'rules' }] }, effect)).toMatchObject({
      ok: true,
    });
  });
});

describe('customer data from the host, offline', () => {
  it('is empty by default', async () => {
    expect(readValue(await providers.loadCustomer({ customer: 'c1' }, effect))).toEqual({
      facts: [],
      capabilities: [],
    });
    const actions = { keep: 10, read: 3, hours: 12, at: '2026-11-18T10:00:00Z' };
    expect(readValue(await providers.history({ messages: 4, actions }, effect))).toEqual({
      messages: [],
      actions: [],
    });
    expect(readValue(await providers.history({ messages: 4 }, effect))).toEqual({ messages: [] });
  });

  it('is returned unchanged', async () => {
    const known = {
      facts: [{ name: 'email', value: 'dana@example.com', source: 'user' as const }],
      capabilities: ['calendar'],
    };
    const action = { at: '2026-11-18T09:00:00Z', capability: '', action: 'status', summary: 'looked it up' };
    const host = createLocalProviders(returnsFlow, {
      customer: ({ customer }) => (customer === 'c1' ? known : { facts: [], capabilities: [] }),
      actions: async ({ actions }) => (actions?.read === 1 ? [action] : []),
    });
    expect(readValue(await host.loadCustomer({ customer: 'c1' }, effect))).toEqual(known);
    const actions = { keep: 10, read: 1, hours: 12, at: '2026-11-18T10:00:00Z' };
    expect(readValue(await host.history({ messages: 0, actions }, effect))).toEqual({
      messages: [],
      actions: [action],
    });
  });
});
