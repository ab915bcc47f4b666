import { expect, it } from 'vitest';
import type { TurnEvent } from '../turn/types/event.ts';
import { listRunning } from './list-running.ts';

const started = (operationId: string): TurnEvent => ({
  type: 'tool-started',
  node: 'plan-1',
  step: '1',
  tool: 'print',
  args: { copies: 2 },
  operationId,
  turn: 1,
  index: 0,
});

it('lists started tools until their result arrives', () => {
  const came: TurnEvent = { type: 'tool-result', operationId: 's:1:a0', result: 'taken', turn: 2, index: 0 };
  const first = { events: [started('s:1:a0'), started('s:1:a1')] };
  expect(listRunning([first]).map(({ operationId }) => operationId)).toEqual(['s:1:a0', 's:1:a1']);
  expect(listRunning([first, { events: [came] }])).toEqual([
    { operationId: 's:1:a1', tool: 'print', node: 'plan-1', args: { copies: 2 } },
  ]);
});
