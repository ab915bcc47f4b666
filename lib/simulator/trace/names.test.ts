import { describe, expect, it } from 'vitest';
import { namesOf } from './names';

const names = namesOf({
  graphs: [
    {
      id: 'book',
      name: 'Book a flight',
      nodes: [{ id: 'ask', name: 'Ask the city' }],
      edges: [
        { id: 'e1', from: 'ask', to: 'pay' },
        { id: 'e2', from: 'ask', to: '__exit__' },
      ],
    },
  ],
});

describe('namesOf', () => {
  it('numbers the runs of a graph, even if the graph was removed', () => {
    expect(names.frame('book#2')).toBe('Book a flight #2');
    expect(names.frame('gone#1')).toBe('gone #1');
  });

  it('names the target of an edge', () => {
    expect(names.target('e1')).toBe('pay');
    expect(names.target('e2')).toBe('the end');
    expect(names.target('gone')).toBe('gone');
  });

  it('finds the graph of a node', () => {
    expect(names.graphOf('ask')).toBe('book');
    expect(names.graphOf('gone')).toBeUndefined();
  });

  it('accepts an invalid draft', () => {
    const broken = namesOf({ graphs: [null, { nodes: 'x', edges: [{ id: 3 }] }], paths: {}, tools: [7] });
    expect(broken.node('a')).toBe('a');
    expect(broken.path('p')).toBe('p');
  });
});
