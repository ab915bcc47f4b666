import { expect, it } from 'vitest';
import { describeMisheard } from './describe-misheard';

const document = {
  graphs: [
    {
      id: 'returns',
      name: 'Returns',
      nodes: [],
      edges: [{ id: 'e1', from: 'a', to: 'b', condition: { text: 'Wants money', examples: [] } }],
    },
  ],
  rules: [{ id: 'hours', name: 'Opening hours' }],
  facts: [{ name: 'refund', type: 'enum', values: [{ value: 'card', label: { en: 'Original card' } }] }],
} as never;

it.each([
  ['graph:returns', 'Returns'],
  ['graph:gone', 'gone'],
  ['rule:hours', 'Opening hours'],
  ['edge:returns/e1', 'Wants money'],
  ['fact:refund=card', 'Original card'],
  ['fact:refund=cash', 'cash'],
  ['fact:order_id', 'order_id'],
  ['command:Escalate', 'Asks for a person'],
])('shows %s as %s', (code, words) => {
  expect(describeMisheard(document, code)).toBe(words);
});
