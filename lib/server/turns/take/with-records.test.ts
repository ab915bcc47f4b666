import type { Answer, Effect, Providers } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalStub } from '../../providers/testing/local-stub';
import { createMemoryStore } from '../testing/memory-store';
import { DESK, nextOf, OTHER, startOf } from '../testing/store-harness';
import { withRecords } from './with-records';

const talk = (text: string, reply: string, second: number) => ({
  record: JSON.stringify({
    input: text === '' ? { type: 'start' } : { type: 'message', text },
    replies: [{ text: reply }],
  }),
  at: `2026-01-02T03:04:${String(second).padStart(2, '0')}.000Z`,
});
const base = (customerId: string | null) => ({
  start: { flowId: 'desk', versionId: 'desk-v1', environment: 'production' as const, customerId },
});

/** Ann wrote before about a broken lamp and a parcel, and writes again; Bob has a broken lamp too. */
async function openStore() {
  const store = createMemoryStore([DESK, OTHER]);
  await store.commit(startOf('ann-1', { base: base('ann'), ...talk('', 'Welcome.', 1) }));
  await store.commit(nextOf('ann-1', 1, talk('My lamp arrived broken', 'We will send a new lamp.', 2)));
  await store.commit(
    startOf('ann-2', { base: base('ann'), ...talk('Where is my parcel?', 'On its way.', 3) }),
  );
  await store.commit(
    startOf('bob-1', { base: base('bob'), ...talk('My lamp is broken, says Bob', 'Oh.', 4) }),
  );
  await store.commit(startOf('ann-3', { base: base('ann'), ...talk('', 'Welcome back.', 5) }));
  await store.commit(nextOf('ann-3', 1, talk('The lamp again', 'Tell me more.', 6)));
  return store;
}

async function open(rev = 2, customer: string | null = 'ann'): Promise<Providers> {
  const of = { workspaceId: 'ws-1', sessionId: 'ann-3', flowId: 'desk', rev };
  return withRecords(createLocalStub(), await openStore(), of, customer ?? undefined);
}
const read = async (answer: Answer | Promise<Answer>) => (await answer) as unknown as { value: object };
const effect = {} as Effect;

describe('earlier messages', () => {
  it('come from this conversation, oldest first, cut to the requested number', async () => {
    const providers = await open();
    expect((await read(providers.history({ messages: 10 }, effect))).value).toEqual({
      messages: [
        { role: 'assistant', text: 'Welcome back.' },
        { role: 'user', text: 'The lamp again' },
        { role: 'assistant', text: 'Tell me more.' },
      ],
    });
    expect((await read(providers.history({ messages: 2 }, effect))).value).toEqual({
      messages: [
        { role: 'user', text: 'The lamp again' },
        { role: 'assistant', text: 'Tell me more.' },
      ],
    });
    expect((await read(providers.history({ messages: 0 }, effect))).value).toEqual({ messages: [] });
  });

  it('are empty in the first turn', async () => {
    expect((await read((await open(0)).history({ messages: 10 }, effect))).value).toEqual({
      messages: [],
    });
  });

  it('include recent actions of the customer, newest first, limited by number and by hours', async () => {
    const store = await openStore();
    const done = (action: string, at: string) => ({
      at,
      record: JSON.stringify({
        input: { type: 'message', text: action, at },
        replies: [],
        events: [
          { type: 'action-noted', action, capability: '', summary: `${action} it`, turn: 3, index: 0 },
          { type: 'completed', by: 'user', turn: 3, index: 1 },
        ],
      }),
    });
    await store.commit(nextOf('ann-3', 2, done('early', '2026-01-02T04:00:00.000Z')));
    await store.commit(nextOf('ann-3', 3, done('book', '2026-01-02T10:00:00.000Z')));
    await store.commit(nextOf('ann-3', 4, done('call', '2026-01-02T11:00:00.000Z')));
    await store.commit(nextOf('ann-3', 5, talk('hm', 'Yes?', 7)));
    await store.commit(nextOf('ann-1', 2, done('other', '2026-01-02T10:30:00.000Z')));
    await store.commit(nextOf('bob-1', 1, done('his', '2026-01-02T11:30:00.000Z')));
    const at = '2026-01-02T12:00:00.000Z';
    const ask = async (asked: object, rev = 6, customer: string | undefined = undefined) => {
      const of = { workspaceId: 'ws-1', sessionId: 'ann-3', flowId: 'desk', rev };
      const providers = withRecords(createLocalStub(), store, of, customer);
      const actions = { keep: 10, read: 3, hours: 12, at, ...asked };
      const { value } = await read(providers.history({ messages: 0, actions }, effect));
      return (value as { actions: { action: string }[] }).actions.map(({ action }) => action);
    };
    expect(await ask({})).toEqual(['call', 'book', 'early']);
    expect(await ask({ read: 2 })).toEqual(['call', 'book']);
    expect(await ask({ keep: 1 })).toEqual(['call']);
    expect(await ask({ hours: 2 })).toEqual(['call', 'book']);
    expect(await ask({}, 0)).toEqual([]);
    // With those of the customer's other conversations, but not of another customer.
    expect(await ask({ read: 10 }, 6, 'ann')).toEqual(['call', 'other', 'book', 'early']);
    expect(await ask({ read: 1, keep: 2, hours: 2 }, 6, 'ann')).toEqual(['call']);
    expect(await ask({}, 0, 'ann')).toEqual(['other']);
  });

  const recall = async (providers: Providers, text: string, customer = 'ann') =>
    (await read(providers.recall({ customer, text, limit: 5, outside: 5 }, effect))).value as {
      exchanges: string[];
    };

  it('are recalled from the customer’s earlier conversations, most similar first', async () => {
    const { exchanges } = await recall(await open(), 'the lamp is broken');
    expect(exchanges[0]).toBe('Customer: My lamp arrived broken');
    expect(exchanges.join()).not.toContain('Bob');
    expect(exchanges.join()).not.toContain('The lamp again');
  });

  it('never belong to another customer, whichever one an effect names', async () => {
    expect((await recall(await open(), 'the lamp is broken', 'bob')).exchanges.join()).not.toContain('Bob');
    expect((await recall(await open(2, null), 'the lamp is broken', 'bob')).exchanges).toEqual([]);
  });

  it('leave every other effect to the providers', async () => {
    expect(await (await open()).judge({} as never, effect)).toEqual({
      ok: true,
      value: { verdict: 'unverified' },
    });
  });
});
