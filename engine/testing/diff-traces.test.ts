import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTraces, listChangedFields, type TracedEvent } from './diff-traces.ts';

const event = (type: string, rest: TracedEvent = {}): TracedEvent => ({ type, ...rest });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((type) => event(type)) as [
  TracedEvent,
  TracedEvent,
  TracedEvent,
  TracedEvent,
];
const kinds = (golden: TracedEvent[], found: TracedEvent[]) =>
  diffTraces(golden, found).map(({ kind, golden, found }) => `${kind} ${(golden ?? found)?.type}`);

describe('diffTraces', () => {
  it('pairs equal events', () => {
    expect(kinds([a, b], [a, b])).toEqual(['same a', 'same b']);
  });

  it('reports missing and extra events', () => {
    expect(kinds([a, b, c], [a, d, c])).toEqual(['same a', 'missing b', 'extra d', 'same c']);
    expect(kinds([], [a])).toEqual(['extra a']);
    expect(kinds([a], [])).toEqual(['missing a']);
  });

  it('keeps the longest common subsequence if an event was moved', () => {
    expect(kinds([a, b, c, d], [b, c, d, a])).toEqual(['missing a', 'same b', 'same c', 'same d', 'extra a']);
  });

  it('pairs events of the same type and subject as one change', () => {
    const [before, after] = [
      event('fact-set', { fact: 'city', value: 'Oslo' }),
      event('fact-set', { fact: 'city', value: 'Rome' }),
    ];
    expect(diffTraces([a, before], [a, after])).toEqual([
      { kind: 'same', golden: a, found: a },
      { kind: 'changed', golden: before, found: after },
    ]);
    expect(listChangedFields(before, after)).toEqual(['value']);
    expect(kinds([event('fact-set', { fact: 'city' })], [event('fact-set', { fact: 'name' })])).toEqual([
      'missing fact-set',
      'extra fact-set',
    ]);
  });

  it('ignores the order of keys', () => {
    expect(kinds([{ type: 'x', one: 1, two: 2 }], [{ two: 2, one: 1, type: 'x' }])).toEqual(['same x']);
  });

  it('keeps all events of both traces in order', () => {
    const traces = fc.array(
      fc.record({ type: fc.constantFrom('a', 'b', 'c'), node: fc.constantFrom('x', 'y'), n: fc.nat(2) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(traces, traces, (golden, found) => {
        const lines = diffTraces(golden, found);
        expect(lines.flatMap((line) => (line.golden ? [line.golden] : []))).toEqual(golden);
        expect(lines.flatMap((line) => (line.found ? [line.found] : []))).toEqual(found);
      }),
    );
  });
});
