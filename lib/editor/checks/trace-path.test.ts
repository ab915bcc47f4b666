import type { TurnEvent } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { createAskFlow } from './testing/ask-flow';
import { tracePath } from './trace-path';

const event = (shape: object) => shape as TurnEvent;
const decide = (node: string, mode = 'EXECUTE') => event({ type: 'decision', node, mode });

it('lists the turns of each card, connection and gate, by graph', () => {
  const flow = createAskFlow();
  const path = tracePath(flow, [
    { events: [decide('ask')] },
    { events: [decide('ask', 'RETRY'), decide('ask', 'RETRY')] },
    {
      events: [
        event({ type: 'transition', from: 'ask', edge: 'done' }),
        event({ type: 'gate-opened', gate: 'ready' }),
        decide('end'),
        decide('gone'),
      ],
    },
  ]);
  expect([...path].map(([graph, items]) => [graph, Object.fromEntries(items)])).toEqual([
    ['main', { 'node:ask': [1, 2], 'edge:main/done': [3], 'gate:ready': [3], 'node:end': [3] }],
  ]);
});
