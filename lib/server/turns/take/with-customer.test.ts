import { FactSchema } from '@turnpike/engine/document';
import type { Effect, RememberedFact } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalStub } from '../../providers/testing/local-stub';
import { createMemoryStore } from '../testing/memory-store';
import { DESK, OTHER, startOf } from '../testing/store-harness';
import { withCustomer } from './with-customer';

const city: RememberedFact = {
  name: 'city',
  value: 'Haifa',
  source: 'user',
  verified: true,
  expiresAt: '2026-02-03T04:05:06.000Z',
};
const FLOW = {
  facts: new Map(
    [
      { name: 'city', type: 'text', remember: 'customer' },
      { name: 'mood', type: 'text' },
    ].map((fact) => [fact.name, FactSchema.parse(fact)]),
  ),
};

/** Ann gave her city, her mood and, in another flow, her card; Bob gave his city. */
async function load(customer: string | undefined, asked = 'ann', workspaceId = 'ws-1') {
  const store = createMemoryStore([DESK, OTHER]);
  const base = (customerId: string) => ({
    start: { flowId: 'desk', versionId: 'desk-v1', environment: 'production' as const, customerId },
  });
  const others: RememberedFact[] = [
    { name: 'mood', value: 'good', source: 'user' },
    { name: 'card', value: '4111', source: 'call' },
  ];
  await store.commit(startOf('ann-1', { base: base('ann'), remembered: [city, ...others] }));
  await store.commit(startOf('bob-1', { base: base('bob'), remembered: [{ ...city, value: 'Eilat' }] }));
  const providers = withCustomer(createLocalStub(), store, workspaceId, customer, FLOW);
  return providers.loadCustomer({ customer: asked }, {} as Effect);
}

describe('known customer facts', () => {
  it('are those the flow remembers for customers, with source and expiry', async () => {
    expect(await load('ann')).toEqual({ ok: true, value: { facts: [city], capabilities: [] } });
  });

  it('never belong to another customer, whichever one an effect names', async () => {
    expect(await load('ann', 'bob')).toEqual({ ok: true, value: { facts: [city], capabilities: [] } });
  });

  it('are empty without a customer, and for another workspace', async () => {
    const nothing = { ok: true, value: { facts: [], capabilities: [] } };
    expect(await load(undefined)).toEqual(nothing);
    expect(await load('ann', 'ann', 'ws-2')).toEqual(nothing);
  });
});
