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
    { mark: 'tool-called:create_return', name: 'create_return', group: 'Tools that were called' },
    { mark: 'tool-failed:create_return', name: 'create_return', group: 'Tools that failed' },
    { mark: 'interrupt-started:main', name: 'Returns', group: 'Interruptions that started' },
    { mark: 'interrupt-completed:main', name: 'Returns', group: 'Interruptions that were completed' },
    { mark: 'interrupt-cancelled:main', name: 'Returns', group: 'Interruptions that were canceled' },
    { mark: 'interrupt-abandoned:main', name: 'Returns', group: 'Interruptions that were abandoned' },
    { mark: 'interrupt-error:main', name: 'Returns', group: 'Interruptions that failed' },
  ]);
  expect(nameMark('node:start', options)).toBe('Start return');
  expect(nameMark('called:start', options)).toBe('Start return');
  expect(nameMark('node:gone', options)).toBe('gone');
  expect(nameMark('gates:>ask>book', options)).toBe('ask → book');
  expect(nameMark('gates:', options)).toBe('No gate opened');
  expect(listFlowMarks(undefined)).toEqual([]);
});
