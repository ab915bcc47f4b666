import { describe, expect, it } from 'vitest';
import { summarizeCoverage } from './summarize-coverage';

const node = (id: string, graph: string, executed = 0, passed = 0) => ({
  node: id,
  graph,
  executed,
  retried: 0,
  passed,
});

describe('summarizeCoverage', () => {
  it('counts nodes and edges by graph and names what was missed', () => {
    const summary = summarizeCoverage({
      nodes: [node('a', 'main', 2), node('b', 'main', 0, 1), node('c', 'main'), node('d', 'book', 1)],
      edges: [
        { edge: 'e1', graph: 'main', taken: 3 },
        { edge: 'e2', graph: 'main', taken: 0 },
      ],
      gates: [
        { gate: 'NEED', opened: 1 },
        { gate: 'DONE', opened: 0 },
      ],
      rules: [
        { rule: 'refunds', matched: 2 },
        { rule: 'policies', matched: 0 },
      ],
      share: 0.6,
    });
    expect(summary).toEqual({
      graphs: [
        {
          graph: 'main',
          nodes: { touched: 2, of: 3, missed: ['c'] },
          edges: { touched: 1, of: 2, missed: ['e2'] },
        },
        {
          graph: 'book',
          nodes: { touched: 1, of: 1, missed: [] },
          edges: { touched: 0, of: 0, missed: [] },
        },
      ],
      gates: { touched: 1, of: 2, missed: ['DONE'] },
      rules: { touched: 1, of: 2, missed: ['policies'] },
    });
  });
});
