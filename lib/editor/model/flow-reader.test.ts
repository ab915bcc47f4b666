import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadGoldens } from '@/scripts/golden-files';
import { createTestFlow } from '../testing/flow';
import { applyPatches } from './edit';
import { createFlowReader } from './flow-reader';

const flows = loadGoldens().flatMap(({ flow }) => (parseFlow(flow).ok ? [flow as FlowDocument] : []));

/** All paths of a document. */
function listPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const below = keys.flatMap((key) =>
    listPaths((value as Record<string, unknown>)[key as string], [...path, key]),
  );
  return path.length > 0 ? [path, ...below] : below;
}

test('repeated reads equal a fresh read for any change', () => {
  const value = fc.constantFrom<unknown>(
    'x',
    '',
    'a_name',
    7,
    null,
    true,
    [],
    {},
    ['x'],
    { id: 'x', name: 'x' },
    undefined,
  );
  const edit = fc.record({ at: fc.nat(), value, back: fc.boolean() });
  let [good, bad] = [0, 0];
  fc.assert(
    fc.property(fc.nat(), fc.array(edit, { minLength: 3, maxLength: 8 }), (first, edits) => {
      const read = createFlowReader();
      let document = flows[first % flows.length] as FlowDocument;
      for (const { at, value: put, back } of edits) {
        const before = document;
        const paths = listPaths(document);
        const path = paths[at % paths.length] as (string | number)[];
        document = applyPatches(document, [
          put === undefined ? { op: 'remove', path } : { op: 'replace', path, value: put },
        ]);
        const [found, wanted] = [read(document), parseFlow(document)];
        expect(found).toEqual(wanted);
        if (wanted.ok) good++;
        else bad++;
        if (back || !wanted.ok) document = before;
      }
    }),
    { numRuns: 60 },
  );
  expect(good).toBeGreaterThan(20);
  expect(bad).toBeGreaterThan(20);
});

test('unchanged parts keep their identity', () => {
  const read = createFlowReader();
  const document = createTestFlow();
  const edited = applyPatches(document, [
    { op: 'replace', path: ['graphs', 0, 'nodes', 0, 'text'], value: 'Good day' },
  ]);
  const [before, after] = [read(document), read(edited)];
  if (!before.ok || !after.ok) throw new Error('Invalid test flow');
  expect(after.flow.facts[0]).toBe(before.flow.facts[0]);
  expect(after.flow.graphs[0]?.nodes[1]).toBe(before.flow.graphs[0]?.nodes[1]);
  expect(after.flow.graphs[0]?.nodes[0]).toEqual({ ...before.flow.graphs[0]?.nodes[0], text: 'Good day' });
});

test('a part that is twice in a list is read twice', () => {
  const read = createFlowReader();
  const document = createTestFlow();
  const [fact] = document.facts;
  if (!fact) throw new Error('Missing fact in the test flow');
  const twice = { ...document, facts: [fact, fact, ...document.facts.slice(1)] };
  expect(read(twice)).toEqual(parseFlow(twice));
  expect(read(twice)).toEqual(parseFlow(twice));
});
