import { expect, test } from 'vitest';
import { applyFix } from '../commands/apply-fix';
import { pasteClip } from '../commands/paste-clip';
import { createTestFlow } from '../testing/flow';
import { createClip } from './clipboard';
import { createEmptyDocument } from './open-document';
import { readClip } from './read-clip';
import { reuseEqualParts } from './reuse-equal-parts';

test('a node pasted into another flow brings its facts, states and gates', () => {
  const clip = createClip(createTestFlow(), 'main', ['node:contact']);
  const read = readClip(JSON.stringify(clip));
  if (!read.ok) throw new Error('Invalid clip');
  const { document, select } = pasteClip(createEmptyDocument('Other'), {
    graph: 'main',
    clip: read.clip,
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

test('pasting twice gives different ids, and existing items are kept', () => {
  const flow = createTestFlow();
  const clip = createClip(flow, 'main', ['node:target', 'node:contact']);
  if (!clip) throw new Error('Nothing was copied');
  const once = pasteClip(flow, { graph: 'main', clip, by: { x: 0, y: 0 } }).document;
  const twice = pasteClip(once, { graph: 'main', clip, by: { x: 0, y: 0 } }).document;
  const ids = twice.graphs[0]?.nodes.map((node) => node.id) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(twice.facts).toEqual(flow.facts);
});

test.each([
  ['', 'empty'],
  ['hello', 'contains text'],
  ['{"turnpike":"clip-1","nodes":[', 'incomplete'],
  ['{"turnpike":"clip-1"}', 'nodes is invalid'],
  ['{"turnpike":"clip-7","nodes":[]}', 'another version of Turnpike (clip-7)'],
  ['{"nodes":[],"connections":{}}', 'n8n'],
  ['{"groups":[],"edges":[]}', 'another flow builder'],
  ['{"schemaVersion":"1","graphs":[]}', 'a whole flow'],
  ['[1]', 'contains JSON'],
  ['null', 'contains JSON'],
])('%s is not a clip, and the error names what it is', (text, why) => {
  expect(readClip(text)).toEqual({ ok: false, why: expect.stringContaining(why) });
});

test('a fully copied group stays a group, with new ids', () => {
  const flow = createTestFlow();
  const group = { id: 'g', name: 'Start', nodes: ['welcome', 'target'], color: '#4d8ec9' };
  flow.ui = { graphs: { main: { groups: [group] } } };
  const half = createClip(flow, 'main', ['node:target']);
  expect(half?.groups).toBeUndefined();
  const clip = createClip(flow, 'main', ['node:welcome', 'node:target']);
  if (!clip) throw new Error('Nothing was copied');
  const { document } = pasteClip(flow, { graph: 'main', clip, by: { x: 0, y: 0 } });
  const pasted = document.ui?.graphs?.main?.groups?.[1];
  const ids = document.graphs[0]?.nodes.slice(-2).map(({ id }) => id);
  expect(pasted).toEqual({
    id: expect.not.stringMatching(/^g$/),
    name: 'Start',
    nodes: ids,
    color: '#4d8ec9',
  });
});

test('equal parts keep their identity when a document is parsed again', () => {
  const flow = createTestFlow();
  expect(reuseEqualParts(flow, structuredClone(flow))).toBe(flow);
  const changed = structuredClone(flow);
  changed.graphs[0]?.nodes.splice(0, 1);
  const next = reuseEqualParts(flow, changed) as typeof flow;
  expect(next.graphs[0]?.nodes[0]).toBe(flow.graphs[0]?.nodes[1]);
  expect(next.facts).toBe(flow.facts);
});

test('a fix is applied completely, or refused if its target is missing', () => {
  const flow = createTestFlow();
  const fix = {
    title: { template: 'Remove' },
    patch: [{ op: 'remove' as const, path: '/graphs/0/nodes/4/requires/1' }],
  };
  expect(applyFix(flow, fix).document.graphs[0]?.nodes[4]?.requires).toEqual(['NEED']);
  expect(() =>
    applyFix(flow, { title: { template: 'x' }, patch: [{ op: 'replace', path: '/rules/0/name', value: 1 }] }),
  ).toThrow('No value found at /rules/0/name.');
});
