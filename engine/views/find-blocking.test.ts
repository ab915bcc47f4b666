import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../document/flow-document.ts';
import type { Problem, Where } from '../document/problem.ts';
import { findBlocking } from './find-blocking.ts';

const call = (id: string, graph: string) => ({ id, type: 'subgraph' as const, name: id, graph });
const graph = (id: string, nodes: FlowDocument['graphs'][number]['nodes'] = []) => ({
  id,
  name: id,
  strategy: 'edges' as const,
  nodes,
});
const FLOW: FlowDocument = {
  schemaVersion: '1',
  name: 'Desk',
  locale: 'en',
  main: 'desk',
  facts: [],
  states: [],
  gates: [],
  graphs: [
    graph('desk', [call('a', 'book')]),
    graph('book', [call('b', 'pay')]),
    graph('pay'),
    graph('spare'),
  ],
};
const problem = (where: Where, severity: Problem['severity'] = 'error'): Problem => ({
  code: 'x',
  severity,
  message: { template: 'Something.' },
  pointer: '/',
  where,
});

describe('findBlocking', () => {
  it('includes errors of the main graph, of called graphs and of the flow', () => {
    const blocking = [
      problem({ kind: 'node', graph: 'desk', node: 'a' }),
      problem({ kind: 'edge', graph: 'pay', edge: 'e1' }),
      problem({ kind: 'tool', id: 'search' }),
      problem({ kind: 'fact', name: 'city' }),
    ];
    expect(findBlocking(blocking, FLOW)).toEqual(blocking);
  });

  it('excludes warnings and errors of graphs that are not called', () => {
    expect(
      findBlocking(
        [
          problem({ kind: 'graph', graph: 'spare' }),
          problem({ kind: 'edge', graph: 'spare', edge: 'e1' }),
          problem({ kind: 'graph', graph: 'desk' }, 'warning'),
        ],
        FLOW,
      ),
    ).toEqual([]);
  });
});
