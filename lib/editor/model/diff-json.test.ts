import fc from 'fast-check';
import type { Patch } from 'mutative';
import { describe, expect, test } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { diffJson } from './diff-json';
import { applyPatches } from './edit';
import { reuseEqualParts } from './reuse-equal-parts';

const apply = (before: unknown, patches: Patch[]) => applyPatches(before as never, patches) as unknown;

describe('diffJson', () => {
  test('returns one patch for one changed letter', () => {
    const before = createTestFlow();
    const next = structuredClone(before);
    const node = next.graphs[0]?.nodes[0];
    if (!node) throw new Error('Missing node in the test flow');
    node.name = 'Renamed';
    expect(diffJson(before, next)).toEqual([
      { op: 'replace', path: ['graphs', 0, 'nodes', 0, 'name'], value: 'Renamed' },
    ]);
  });

  test('returns nothing for equal documents', () => {
    expect(diffJson(createTestFlow(), createTestFlow())).toEqual([]);
  });

  test('its patches turn one value into the other, and back', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 5 });
    fc.assert(
      fc.property(json, json, (before, next) => {
        // Through JSON, because the key __proto__ and -0 are not valid documents.
        const [a, b] = [JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(next))];
        if (JSON.stringify([a, b]).includes('__proto__')) return;
        expect(apply(a, diffJson(a, b))).toEqual(b);
        const joined = reuseEqualParts(a, b);
        expect(apply(joined, diffJson(joined, a))).toEqual(a);
      }),
      { numRuns: 300 },
    );
  });
});
