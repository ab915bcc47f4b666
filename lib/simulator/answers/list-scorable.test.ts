import { createFrame, type Session } from '@turnpike/engine';
import { expect, it } from 'vitest';
import { returnsFlow } from '@/lib/understanding/testing/returns-flow';
import { listScorable } from './list-scorable';

const at = (node: string | undefined, graph = 'returns'): Session =>
  ({
    frames: [
      {
        ...createFrame(`${graph}#1`, graph),
        node,
        ...(graph === 'returns' ? { scenario: { visits: [], lowTurns: 0, relocalized: 0 } } : {}),
      },
    ],
  }) as unknown as Session;

it('lists the transitions of the step, then the rules in scope', () => {
  const document = {
    ...returnsFlow,
    rules: [
      ...(returnsFlow.rules ?? []).slice(0, 1),
      { ...returnsFlow.rules?.[1], id: 'here', name: 'Here', scope: { graph: 'returns', node: 'verify' } },
      { ...returnsFlow.rules?.[1], id: 'there', name: 'There', scope: { graph: 'desk' } },
    ],
  };
  expect(listScorable(document, at('verify')).map(({ id, name }) => [id, name])).toEqual([
    ['right-order', 'To Eligible for return'],
    ['wrong-order', 'To Identify order'],
    ['refunds', 'Refunds'],
    ['here', 'Here'],
  ]);
  expect(listScorable(document, at('hello', 'desk')).map(({ id }) => id)).toEqual(['refunds', 'there']);
});

it('is empty for an invalid draft', () => {
  expect(listScorable({ graphs: 7, rules: [null] }, at('verify'))).toEqual([]);
  expect(listScorable(null, at(undefined))).toEqual([]);
});
