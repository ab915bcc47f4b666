import type { FlowDocument } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { DESK_FLOW } from '@/lib/simulator/testing/desk-flow';
import { createCoverageStore, getCount, getTone, meetCoverage } from './coverage-store';
import { listCoveredParts, measureShare } from './list-covered-parts';

const flow = DESK_FLOW as unknown as FlowDocument;
const [first, second, third] = flow.graphs.flatMap(({ nodes }) => nodes.map(({ id }) => id)) as [
  string,
  string,
  string,
];

describe('listCovered', () => {
  it('lists busy but untested parts first', () => {
    const parts = listCoveredParts(flow, {
      tests: { [`node:${first}`]: 2, [`node:${third}`]: 1 },
      production: { [`node:${first}`]: 9, [`node:${second}`]: 4 },
    });
    expect(parts[0]).toMatchObject({ id: second, tests: 0, production: 4, finding: 'busy-untested' });
    expect(parts.find(({ id }) => id === third)?.finding).toBe('not-visited');
    expect(parts.find(({ id }) => id === first)?.finding).toBe('fine');
    expect(parts[1]?.finding).toBe('never');
    const nodes = parts.filter(({ kind }) => kind === 'node');
    expect(measureShare(nodes)).toEqual({ of: nodes.length, tests: 2, production: 2 });
  });

  it('does not report a part as unreached without data', () => {
    const parts = listCoveredParts(flow, { tests: { [`node:${first}`]: 1 }, production: null });
    expect(new Set(parts.map(({ finding }) => finding))).toEqual(new Set(['fine', 'untested']));
    expect(parts.at(-1)?.id).toBe(first);
  });

  it('reports no part as unused before the first conversation', () => {
    const parts = listCoveredParts(flow, {
      tests: { [`node:${first}`]: 1 },
      production: { [`node:${first}`]: 0 },
    });
    expect(new Set(parts.map(({ finding }) => finding))).toEqual(new Set(['fine', 'untested']));
  });

  it('names every edge by its two ends', () => {
    const edges = listCoveredParts(flow, { tests: null, production: null }).filter(
      ({ kind }) => kind === 'edge',
    );
    expect(edges.length).toBeGreaterThan(1);
    for (const { name } of edges) expect(name).toMatch(/^.+ to .+$/);
  });
});

describe('createCoverageStore', () => {
  it('shows only the enabled layers, and nothing without data', () => {
    const store = createCoverageStore();
    store.getState().setCounts({ tests: { 'node:a': 3, 'gate:G': 9 } });
    expect(getCount(store.getState(), 'tests', 'node:a')).toBeUndefined();
    store.getState().show('both');
    expect(getCount(store.getState(), 'tests', 'node:a')).toBe(3);
    expect(getCount(store.getState(), 'tests', 'node:b')).toBe(0);
    expect(getCount(store.getState(), 'production', 'node:a')).toBeUndefined();
    store.getState().show('production');
    expect(getCount(store.getState(), 'tests', 'node:a')).toBeUndefined();
    expect(store.getState().max).toEqual({ tests: 3, production: 0 });
  });

  it('returns which source reached a part', () => {
    expect(getTone({ tests: 1, production: 2 })).toBe('both');
    expect(getTone({ tests: 0, production: 2 })).toBe('production');
    expect(getTone({ tests: 1 })).toBe('tests');
    expect(getTone({ tests: 0, production: 0 })).toBe('never');
    expect(getTone({})).toBe('unknown');
  });

  it('gives a derived wire the lower count of its ends', () => {
    expect(meetCoverage({ tests: 3, production: 0 }, { tests: 1, production: 7 })).toEqual({
      tests: 1,
      production: 0,
    });
    expect(getTone(meetCoverage({ tests: 3 }, {}))).toBe('unknown');
    expect(getTone(meetCoverage({ tests: 3 }, { tests: 0 }))).toBe('never');
  });
});
