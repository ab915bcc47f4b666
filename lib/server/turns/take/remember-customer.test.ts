import { takeTurn } from '@turnpike/engine';
import type { CustomerKnown, RememberedFact } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import type { ScriptedTurn } from '../request/stored-turn';
import { deskDocument, toMemoryFlow } from '../testing/desk-flow';
import { createMemoryStore } from '../testing/memory-store';
import { createTurnDeps } from './create-turn-deps';
import { takeStoredTurn } from './take-stored-turn';

const WITH_CITY = () => {
  const document = deskDocument();
  const facts = [...(document.facts as object[]), { name: 'city', type: 'text', remember: 'customer' }];
  return { ...document, facts };
};
const city: RememberedFact = { name: 'city', value: 'Haifa', source: 'user' };
const loaded = (known: CustomerKnown) => JSON.stringify(known);

/** Turns whose engine remembers `learned` and records the customer facts it receives. */
function open(learned: readonly RememberedFact[], seen: string[]) {
  const store = createMemoryStore([toMemoryFlow('ws-1', 'desk', WITH_CITY())]);
  const deps = createTurnDeps(store, {
    takeTurn: async (compiled, session, input, providers, options) => {
      const request = { customer: 'somebody else' };
      const answer = await providers.loadCustomer(request, { seq: 0, kind: 'loadCustomer', request });
      seen.push(answer.ok ? loaded(answer.value as unknown as CustomerKnown) : answer.error.code);
      const result = await takeTurn(compiled, session, input, providers, options);
      result.record.events.push({
        type: 'customer-remembered',
        facts: [...learned],
        turn: result.record.turn,
        index: result.record.events.length,
      });
      return result;
    },
  });
  let keys = 0;
  const start = async (sessionId: string, customerId?: string, scripted?: ScriptedTurn) => {
    const taken = await takeStoredTurn(deps, {
      workspaceId: 'ws-1',
      flowId: 'desk',
      channel: 'api',
      account: 'key-1',
      idempotencyKey: `key-${++keys}`,
      sessionId,
      input: { type: 'start' },
      ...(customerId !== undefined && { customerId }),
      ...(scripted && { scripted }),
    });
    expect(taken.ok).toBe(true);
  };
  return { store, start };
}

const NOTHING = loaded({ facts: [], capabilities: [] });

describe('facts learned about a customer', () => {
  it('are stored with the turn and known to the next conversation of the same customer only', async () => {
    const seen: string[] = [];
    const { store, start } = open([city], seen);
    await start('ann-1', 'ann');
    expect((await store.loadCustomer('ws-1', 'ann')).facts).toEqual([city]);
    await start('bob-1', 'bob');
    await start('ann-2', 'ann');
    await start('nobody-1');
    expect(seen).toEqual([NOTHING, NOTHING, loaded({ facts: [city], capabilities: [] }), NOTHING]);
    expect((await store.loadCustomer('ws-1', 'somebody else')).facts).toEqual([]);
  });

  it('are overridden by a scripted answer', async () => {
    const seen: string[] = [];
    const { start } = open([city], seen);
    const known: CustomerKnown = { facts: [], capabilities: ['calendar'] };
    await start('ann-1', 'ann', { answers: { loadCustomer: [known] } });
    expect(seen).toEqual([loaded(known)]);
  });
});
