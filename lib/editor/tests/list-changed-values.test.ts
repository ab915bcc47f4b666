import { describe, expect, it } from 'vitest';
import { listChangedValues } from './list-changed-values';

describe('listChangedValues', () => {
  it('lists only differing values at any depth', () => {
    const golden = { type: 'decision', node: 'a', attempts: { used: 1, max: 3 }, facts: ['x', 'y'] };
    const found = { type: 'decision', node: 'a', attempts: { used: 1, max: 1 }, facts: ['x', 'z'] };
    expect(listChangedValues(golden, found)).toEqual([
      { path: 'attempts.max', golden: 3, found: 1 },
      { path: 'facts[2]', golden: 'y', found: 'z' },
    ]);
  });

  it('shows lists of different length and values of different kind as a whole', () => {
    expect(listChangedValues({ facts: ['x'], at: { row: 1 } }, { facts: [], at: null })).toEqual([
      { path: 'at', golden: { row: 1 }, found: null },
      { path: 'facts', golden: ['x'], found: [] },
    ]);
  });

  it('lists an event of only one side field by field', () => {
    expect(listChangedValues({ type: 'reply', text: 'Hi' }, undefined)).toEqual([
      { path: 'text', golden: 'Hi', found: undefined },
      { path: 'type', golden: 'reply', found: undefined },
    ]);
  });

  it('ignores the order of fields', () => {
    expect(listChangedValues({ at: { a: 1, b: 2 } }, { at: { b: 2, a: 1 } })).toEqual([]);
    expect(listChangedValues({ a: 1 }, { a: 1 })).toEqual([]);
  });
});
