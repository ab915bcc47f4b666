import type { FlowDocument } from '@turnpike/engine/document';
import { parseFlow, toCanonicalJson } from '@turnpike/engine/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommand, commandsArbitrary } from '../../testing/command-arbitrary';
import { createTestFlow } from '../../testing/flow';
import { mergeThreeWay, toClashKey } from './merge-three-way';

const change = (edit: (flow: FlowDocument) => void): FlowDocument => {
  const flow = structuredClone(createTestFlow());
  edit(flow);
  return flow;
};
const nodesOf = (flow: unknown) => (flow as FlowDocument).graphs[0]?.nodes ?? [];
const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);

describe('mergeThreeWay', () => {
  const base = createTestFlow();

  test('merges changes in different places, including fields of one node', () => {
    const mine = change((flow) => Object.assign(nodesOf(flow)[0] as object, { text: 'Hello from me' }));
    const theirs = change((flow) => {
      Object.assign(nodesOf(flow)[0] as object, { name: 'Renamed by them' });
      flow.facts.push({ name: 'theirs', type: 'text' });
      flow.graphs[0]?.nodes.unshift({ id: 'aa', type: 'message', name: 'New', text: 'x' });
    });
    const { document, clashes } = mergeThreeWay(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(nodesOf(document)[0]?.id).toBe('aa');
    expect(nodesOf(document)[1]).toMatchObject({ text: 'Hello from me', name: 'Renamed by them' });
    expect((document as FlowDocument).facts.map(({ name }) => name)).toContain('theirs');
  });

  test('reports the path both changed and applies the choice', () => {
    const [id, text] = [nodesOf(base)[0]?.id ?? '', (nodesOf(base)[0] as { text?: string }).text];
    const say = (words: string) =>
      change((flow) => Object.assign(nodesOf(flow)[0] as object, { text: words }));
    const { document, clashes } = mergeThreeWay(base, say('Mine'), say('Theirs'));
    const path = ['graphs', 'main', 'nodes', id, 'text'];
    expect(clashes).toEqual([{ path, base: text, mine: 'Mine', theirs: 'Theirs' }]);
    expect(nodesOf(document)[0]).toMatchObject({ text: 'Mine' });
    const choose = (choice: 'theirs' | { value: string }) =>
      nodesOf(
        mergeThreeWay(base, say('Mine'), say('Theirs'), {
          choices: new Map([[toClashKey({ path }), choice]]),
        }).document,
      )[0];
    expect([choose('theirs'), choose({ value: 'Both' })]).toMatchObject([
      { text: 'Theirs' },
      { text: 'Both' },
    ]);
  });

  test('reports a conflict if one side removed an item that the other changed', () => {
    const mine = change((flow) => flow.graphs[0]?.nodes.shift());
    const theirs = change((flow) => Object.assign(nodesOf(flow)[0] as object, { text: 'Kept' }));
    expect(mergeThreeWay(base, mine, theirs).clashes).toMatchObject([
      { mine: undefined, theirs: { text: 'Kept' } },
    ]);
  });

  test('reports a conflict for two new items with the same name', () => {
    const add = (type: 'text' | 'integer') => change((flow) => flow.facts.push({ name: 'fact', type }));
    expect(mergeThreeWay(base, add('text'), add('integer')).clashes).toMatchObject([
      { path: ['facts', 'fact'] },
    ]);
    expect(mergeThreeWay(base, add('text'), add('text')).clashes).toEqual([]);
  });

  test('merges names in a list, and reports a conflict if both replaced the same name', () => {
    const merge = (a: string[], b: string[], c: string[]) =>
      mergeThreeWay({ tags: a }, { tags: b }, { tags: c });
    expect(merge(['a'], ['a', 'b'], ['a', 'c'])).toMatchObject({
      document: { tags: ['a', 'b', 'c'] },
      clashes: [],
    });
    expect(merge(['a'], ['b'], ['c']).clashes).toEqual([
      { path: ['tags'], base: ['a'], mine: ['b'], theirs: ['c'] },
    ]);
  });

  test('merges positions as a whole without a conflict, and drops those of removed items', () => {
    const put = (x: number, y: number) => ({ ui: { graphs: { main: { nodes: { a: { x, y } } } } } });
    expect(mergeThreeWay(put(0, 0), put(5, 0), put(0, 7))).toMatchObject({
      document: put(5, 0),
      clashes: [],
      settled: 1,
      bothMoved: 1,
    });
    const gone = { ui: { graphs: { main: { nodes: {} } } } };
    expect(mergeThreeWay(put(0, 0), gone, put(0, 7))).toMatchObject({ document: gone, clashes: [] });
  });

  test('never drops an item that neither side removed, and is symmetric without conflicts', {
    timeout: 120_000 * scale,
  }, () => {
    const listItems = (flow: FlowDocument) => [
      ...flow.facts.map(({ name }) => `fact ${name}`),
      ...flow.graphs.flatMap(({ id, nodes, edges }) => [
        ...nodes.map((node) => `node ${id} ${node.id}`),
        ...(edges ?? []).map((edge) => `edge ${id} ${edge.id}`),
      ]),
    ];
    fc.assert(
      fc.property(commandsArbitrary(8), commandsArbitrary(8), commandsArbitrary(8), (before, left, right) => {
        const start = before.reduce(applyCommand, createTestFlow());
        const [mine, theirs] = [left.reduce(applyCommand, start), right.reduce(applyCommand, start)];
        expect(mergeThreeWay(start, mine, start).document).toEqual(mine);
        expect(mergeThreeWay(start, start, theirs).document).toEqual(theirs);
        expect(mergeThreeWay(start, mine, mine).document).toEqual(mine);
        const one = mergeThreeWay(start, mine, theirs);
        const other = mergeThreeWay(start, theirs, mine);
        expect(one.clashes.length).toBe(other.clashes.length);
        if (one.clashes.length === 0 && one.settled === 0)
          expect(toCanonicalJson(one.document)).toBe(toCanonicalJson(other.document));
        if (!parseFlow(one.document).ok) return;
        const kept = new Set(listItems(one.document as FlowDocument));
        const [inBase, inMine, inTheirs] = [start, mine, theirs].map((flow) => new Set(listItems(flow)));
        for (const item of [...(inMine ?? []), ...(inTheirs ?? [])])
          if (!inBase?.has(item) || (inMine?.has(item) && inTheirs?.has(item))) {
            const graphGone = item.startsWith('node') || item.startsWith('edge');
            if (!graphGone || one.clashes.length === 0) expect(kept).toContain(item);
          }
      }),
      { numRuns: 60 * scale },
    );
  });
});
