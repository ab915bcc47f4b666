import type { TurnEvent } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { keepFacts } from './remember-facts';

const known = [
  { name: 'city', value: 'Rome', source: 'user' as const },
  { name: 'email', value: 'a@example.com', source: 'user' as const },
];
const remembered = (facts: Extract<TurnEvent, { type: 'customer-remembered' }>['facts']): TurnEvent => ({
  type: 'customer-remembered',
  facts,
  turn: 1,
  index: 0,
});

it('stores remembered facts and removes cleared ones', () => {
  const events = [
    remembered([{ name: 'city', value: 'Oslo', source: 'call', verified: true }]),
    remembered([{ name: 'email', value: null, source: 'user' }]),
  ];
  expect(keepFacts(known, events)).toEqual([{ name: 'city', value: 'Oslo', source: 'call', verified: true }]);
});

it('ignores facts of the conversation only', () => {
  const set: TurnEvent = { type: 'fact-set', fact: 'city', value: 'Bern', source: 'user', turn: 1, index: 0 };
  expect(keepFacts(known, [set])).toEqual(known);
});
