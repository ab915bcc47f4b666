import { expect, it } from 'vitest';
import { listFlowMarks, nameMark } from './list-flow-marks';

it('names nodes, rules and tools of a document, which may be unfinished', () => {
  const options = listFlowMarks({
    graphs: [
      {
        id: 'main',
        name: 'Returns',
        nodes: [{ id: 'start', name: 'Start return' }, { name: 'No id' }, null],
      },
    ],
    rules: [{ id: 'credit', name: 'Offer credit last' }],
    tools: [{ id: 'create_return' }],
  });
  expect(options).toEqual([
    { mark: 'node:start', name: 'Start return', group: 'Returns' },
    { mark: 'rule:credit', name: 'Offer credit last', group: 'Rules that applied' },
    { mark: 'tool-failed:create_return', name: 'create_return', group: 'Tools that failed' },
  ]);
  expect(nameMark('node:start', options)).toBe('Start return');
  expect(nameMark('node:gone', options)).toBe('gone');
  expect(listFlowMarks(undefined)).toEqual([]);
});
