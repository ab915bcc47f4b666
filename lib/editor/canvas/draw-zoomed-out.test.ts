import { describe, expect, test } from 'vitest';
import type { Traffic } from '../coverage/coverage-store';
import { createLargeFlow } from '../testing/flow';
import type { WireData } from './canvas-items';
import { drawZoomedOut } from './draw-zoomed-out';
import { createProjector } from './project';

const { nodes, edges: drawnEdges } = createProjector()({
  document: createLargeFlow(40),
  graph: 'main',
  problems: [],
  selection: [],
  laidOut: new Map(),
});
const edges = drawnEdges.list();
const OFF = { shown: 'off', tests: null, production: null, traffic: null } as const;
const count = (path = '') => path.split('M').length - 1;
const ends = edges.map(({ data }) => (data as WireData).wire);

describe('drawZoomedOut', () => {
  test('draws every line once, in a single path without tones', () => {
    expect(edges.length).toBeGreaterThan(20);
    const drawn = drawZoomedOut(nodes, edges, { coverage: OFF });
    expect(Object.keys(drawn)).toEqual(['plain']);
    expect(count(drawn.plain)).toBe(edges.length);
  });

  test('colors each line by the lower coverage of its ends', () => {
    const [first] = ends;
    if (!first) throw new Error('The flow has no wires.');
    const tests = { [first.from]: 2, [first.to]: 1 };
    const along = ends.filter(({ from, to }) => from in tests && to in tests).length;
    const drawn = drawZoomedOut(nodes, edges, { coverage: { ...OFF, shown: 'both', tests, production: {} } });
    expect(Object.keys(drawn).sort()).toEqual(['never', 'tests']);
    expect(count(drawn.tests)).toBe(along);
    expect(count(drawn.never)).toBe(edges.length - along);
    const turned = drawZoomedOut(nodes, edges, {
      coverage: { ...OFF, shown: 'both', tests: {}, production: tests },
    });
    expect(turned.production).toBe(drawn.tests);
    const off = drawZoomedOut(nodes, edges, { coverage: { ...OFF, tests, production: tests } });
    expect(Object.keys(off)).toEqual(['plain']);
  });

  test('draws lines by their share of the busiest node, and those without traffic apart', () => {
    const [first] = ends;
    if (!first) throw new Error('The flow has no wires.');
    const draw = (reached: number) => {
      const parts = { [first.from]: { reached: 100, left: 0 }, [first.to]: { reached, left: 0 } };
      const traffic = { parts, max: 100, filter: {} as Traffic['filter'] };
      return Object.keys(
        drawZoomedOut(nodes, edges, { coverage: { ...OFF, shown: 'traffic', traffic } }),
      ).sort();
    };
    expect(draw(0)).toEqual(['never']);
    expect(draw(5)).toEqual(['never', 'quiet']);
    expect(draw(40)).toEqual(['busy', 'never']);
    expect(draw(100)).toEqual(['busiest', 'never']);
  });

  test('highlights selected lines, and open gates if no coverage is shown', () => {
    const [first] = edges;
    if (!first) throw new Error('The flow has no wires.');
    const chosen = edges.map((edge) =>
      edge === first ? { ...edge, data: { ...edge.data, selected: true } } : edge,
    ) as typeof edges;
    const tests = Object.fromEntries(ends.flatMap(({ from, to }) => [from, to]).map((key) => [key, 1]));
    const drawn = drawZoomedOut(nodes, chosen, { coverage: { ...OFF, shown: 'tests', tests } });
    expect(count(drawn.selected)).toBe(1);
    expect(count(drawn.tests)).toBe(edges.length - 1);

    const wire = ends.find(({ kind }) => kind === 'gives' || kind === 'requires');
    const gate = wire?.kind === 'gives' ? wire.to : wire?.from;
    const gates = { [gate?.slice(5) ?? '']: { open: true, have: 1, of: 1 } };
    expect(count(drawZoomedOut(nodes, edges, { gates, coverage: OFF }).open)).toBeGreaterThan(0);
    const covered = { ...OFF, shown: 'tests', tests: {} } as const;
    expect(drawZoomedOut(nodes, edges, { gates, coverage: covered }).open).toBeUndefined();
  });
});
