import { describe, expect, it } from 'vitest';
import { type FoundLayer, listExtends, mergeDocument } from './merge-document.ts';

const pack = { name: 'Pack', facts: [{ name: 'a', type: 'text' }], graphs: [] };
const global = { name: 'Global', facts: [{ name: 'g', type: 'text', prompt: 'G?' }], graphs: [] };
const FOUND: Record<string, FoundLayer> = {
  'global 1': { name: 'Global', document: global },
  'pack 3': { name: 'Pack', document: pack },
};
const find = (flow: string, version: number): FoundLayer =>
  FOUND[`${flow} ${version}`] ?? { missing: flow === 'pack' ? 'no-version' : 'no-flow' };

it('returns a document without layers unchanged', () => {
  const document = { name: 'Mine' };
  expect(mergeDocument(document, find)).toEqual({
    document,
    complete: true,
    layers: [],
    report: [],
    problems: [],
  });
  expect(mergeDocument({ name: 'Mine', extends: [] }, find).document).toEqual({ name: 'Mine' });
});

it('merges a document over its layers, lowest first, and drops extends', () => {
  const document = {
    name: 'Mine',
    extends: [
      { flow: 'global', version: 1 },
      { flow: 'pack', version: 3 },
    ],
  };
  const merged = mergeDocument(document, find);
  expect(merged.document).toEqual({ name: 'Mine', facts: [global.facts[0], pack.facts[0]], graphs: [] });
  expect(merged.layers).toEqual([
    { flow: 'global', version: 1, name: 'Global' },
    { flow: 'pack', version: 3, name: 'Pack' },
  ]);
  expect(merged.report.map(({ above, below }) => [below.layer, above.layer])).toEqual([
    ['Global v1', 'Pack v3'],
    ['Pack v3', 'This flow'],
  ]);
});

it('applies the choices of an entry to the layer above it', () => {
  const entry = (strategies: object, remove: string[]) => ({
    flow: 'global',
    version: 1,
    strategies,
    remove,
  });
  const above = { facts: [{ name: 'x', type: 'text' }] };
  expect(mergeDocument({ ...above, extends: [entry({}, ['g'])] }, find).document).toMatchObject(above);
  const kept = mergeDocument(
    { facts: [{ name: 'g', prompt: 'Other?' }], extends: [entry({ 'facts.prompt': 'error' }, [])] },
    find,
  );
  expect(kept.document).toMatchObject({ facts: [{ prompt: 'G?' }] });
  expect(kept.problems).toEqual([
    {
      code: 'merge-conflict',
      severity: 'error',
      pointer: '/facts/0/prompt',
      where: { kind: 'fact', name: 'g' },
      message:
        'This flow and Global v1 differ in prompt of fact “g”, which layers cannot change. The value of Global v1 is kept.',
    },
  ]);
});

describe('problems', () => {
  it('points to the entry of a missing layer, and merges nothing', () => {
    const document = {
      extends: [
        { flow: 'nobody', version: 1 },
        { flow: 'global', version: 1 },
        { flow: 'pack', version: 9 },
      ],
    };
    const merged = mergeDocument(document, find);
    expect(merged).toMatchObject({ document, complete: false, layers: [] });
    expect(merged.problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['missing-layer', '/extends/0/flow'],
      ['missing-layer', '/extends/2/version'],
    ]);
  });

  it('points to the invalid choice in an entry, and warns about removals without effect', () => {
    const entry = { flow: 'global', version: 1, strategies: { 'fact.type': 'error' }, remove: ['h'] };
    const { problems } = mergeDocument({ extends: [entry] }, find);
    expect(problems).toMatchObject([
      { code: 'merge-conflict', severity: 'error', pointer: '/extends/0/strategies/fact.type' },
      { code: 'nothing-to-remove', severity: 'warning', pointer: '/extends/0/remove/0' },
    ]);
  });

  it('leaves invalid entries to the compiler', () => {
    const document = { extends: [{ flow: 'global' }] };
    expect(listExtends(document)).toEqual([]);
    expect(mergeDocument(document, find)).toMatchObject({ document, complete: true, problems: [] });
  });
});

it('distinguishes layers with the same name', () => {
  const found = (): FoundLayer => ({ name: 'Pack', document: pack });
  const document = {
    name: 'Mine',
    extends: [
      { flow: 'one', version: 1 },
      { flow: 'two', version: 1 },
    ],
  };
  expect(mergeDocument(document, found).report[0]?.below.layer).toBe('Pack v1 (one)');
});
