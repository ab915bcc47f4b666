import { expect, test } from 'vitest';
import { createClip, parseClip } from './clipboard';
import { applyFix } from './commands/apply-fix';
import { pasteClip } from './commands/paste-clip';
import { createEmptyDocument } from './open-document';
import { reconcile } from './reconcile';
import { createTestFlow } from './test-flow';

test('a node pasted into another flow brings the facts, states and gates it names', () => {
  const clip = createClip(createTestFlow(), 'main', ['node:contact']);
  const read = parseClip(JSON.stringify(clip));
  if (!read) throw new Error('The clip cannot be read back');
  const { document, select } = pasteClip(createEmptyDocument('Other'), {
    graph: 'main',
    clip: read,
    by: { x: 20, y: 20 },
  });
  expect(document.facts.map((fact) => fact.name).sort()).toEqual([
    'baseline',
    'delta',
    'email',
    'phone',
    'target',
  ]);
  expect(document.gates.map((gate) => gate.name)).toEqual(['NEED']);
  expect(document.graphs[0]?.nodes[0]?.id).not.toBe('contact');
  expect(select).toEqual([`node:${document.graphs[0]?.nodes[0]?.id}`]);
});

test('pasting twice gives ids that differ, and what is there already wins', () => {
  const flow = createTestFlow();
  const clip = createClip(flow, 'main', ['node:target', 'node:contact']);
  if (!clip) throw new Error('Nothing was copied');
  const once = pasteClip(flow, { graph: 'main', clip, by: { x: 0, y: 0 } }).document;
  const twice = pasteClip(once, { graph: 'main', clip, by: { x: 0, y: 0 } }).document;
  const ids = twice.graphs[0]?.nodes.map((node) => node.id) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(twice.facts).toEqual(flow.facts);
});

test('text that is not ours is no clip', () => {
  for (const text of ['', 'hello', '{"turnpike":"clip-1"}', '{"turnpike":"clip-1","nodes":[{}]}', '[1]'])
    expect(parseClip(text)).toBeUndefined();
});

test('what is equal keeps its identity when a document is read again from text', () => {
  const flow = createTestFlow();
  expect(reconcile(flow, structuredClone(flow))).toBe(flow);
  const changed = structuredClone(flow);
  changed.graphs[0]?.nodes.splice(0, 1);
  const next = reconcile(flow, changed) as typeof flow;
  expect(next.graphs[0]?.nodes[0]).toBe(flow.graphs[0]?.nodes[1]);
  expect(next.facts).toBe(flow.facts);
});

test('a fix is applied whole, or refused when its place is gone', () => {
  const flow = createTestFlow();
  const fix = { title: 'Remove', patch: [{ op: 'remove' as const, path: '/graphs/0/nodes/4/requires/1' }] };
  expect(applyFix(flow, fix).document.graphs[0]?.nodes[4]?.requires).toEqual(['NEED']);
  expect(() =>
    applyFix(flow, { title: 'x', patch: [{ op: 'replace', path: '/rules/0/name', value: 1 }] }),
  ).toThrow('not there any more');
});
