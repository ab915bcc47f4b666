import { expect, it } from 'vitest';
import type { Fact } from '../../document/fact.ts';
import type { Json } from '../../session/session.ts';
import { action, buildEdgesFlow, edge, tool } from '../../testing/builders.ts';
import { startConversation } from '../../testing/conversation.ts';

const text = { type: 'string' };

/** The values the host formats when a call with this argument needs approval. */
function listWritten(value: Json, fact: Fact, schema: Record<string, Json> = text): Json[] {
  const flow = buildEdgesFlow({
    facts: [fact],
    tools: [
      tool(
        'pay',
        {},
        {
          summary: 'pay {due}',
          risk: 'high',
          input: { type: 'object', properties: { due: schema }, required: ['due'] },
        },
      ),
    ],
    nodes: [action('pay', { call: { tool: 'pay', args: { due: `answers.${fact.name}` } } })],
    edges: [edge('pay>__exit__')],
  });
  const talk = startConversation(flow, { facts: { [fact.name]: value } });
  return talk
    .start()
    .record.effects.flatMap(({ effect }) => (effect.kind === 'format' ? effect.request.items : []));
}

it.each<[string, Json, Fact, Json[]]>([
  [
    'a date with any fact name',
    '2026-01-09',
    { name: 'day', type: 'date' },
    [{ value: '2026-01-09', as: 'date' }],
  ],
  [
    'a time by the fact of the same name',
    '14:30',
    { name: 'due', type: 'time' },
    [{ value: '14:30', as: 'time' }],
  ],
  [
    'an instant',
    '2026-01-09T10:00:00Z',
    { name: 'at', type: 'datetime' },
    [{ value: '2026-01-09T10:00:00Z', as: 'datetime' }],
  ],
  ['a duration', 'PT45M', { name: 'length', type: 'duration' }, [{ value: 'PT45M', as: 'duration' }]],
  ['plain text without formatting', 'Friday', { name: 'day', type: 'text' }, []],
])('an approval shows %s', (_, value, fact, expected) => {
  expect(listWritten(value, fact)).toEqual(expected);
});

it('an approval formats numbers and money', () => {
  const price = { amount: 1200, currency: 'EUR' };
  expect(listWritten(price, { name: 'price', type: 'money' }, { type: 'object' })).toEqual([
    { value: price, as: 'money' },
  ]);
  expect(listWritten(1200, { name: 'count', type: 'integer' }, { type: 'integer' })).toEqual([
    { value: 1200, as: 'number' },
  ]);
});
