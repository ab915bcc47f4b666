import type { FlowDocument } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { createSimulator } from '@/lib/simulator/store/simulator';
import { toDraftPointer } from '../layers/to-draft-pointer';
import { type LoadedLayer, mergeDraft } from './merge-draft';

const below = {
  schemaVersion: '1',
  name: 'Pack',
  locale: 'en',
  main: 'main',
  primaryGoal: { gate: 'CONTACT' },
  facts: [{ name: 'email', type: 'email' }],
  states: [],
  gates: [{ name: 'CONTACT', satisfiedBy: { metricsAll: ['email'] } }],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [{ id: 'ask', type: 'question', name: 'Ask', text: 'Mail?', produces: ['email'] }],
    },
  ],
};
const layers: LoadedLayer[] = [{ flow: 'pack', version: 2, layer: { name: 'Pack', document: below } }];
const draftOf = (node: object, more: object = {}) => ({
  ...below,
  name: 'Tenant',
  facts: [],
  gates: [],
  graphs: [{ ...below.graphs[0], nodes: [{ id: 'ask', type: 'question', name: 'Ask', ...node }] }],
  extends: [{ flow: 'pack', version: 2 }],
  ...more,
});

describe('a draft with layers', () => {
  it('is merged in the same way as on the server', () => {
    const { document, layers: used } = mergeDraft(draftOf({ text: 'Address?' }), layers);
    const [main] = (document as FlowDocument).graphs;
    expect(main?.nodes).toEqual([
      { id: 'ask', type: 'question', name: 'Ask', text: 'Address?', produces: ['email'] },
    ]);
    expect(used).toEqual([{ flow: 'pack', version: 2, name: 'Pack' }]);
  });

  it('maps pointers of the merged document to the draft, or else to its root', () => {
    const added = { id: 'also', type: 'message', name: 'Also', text: '{nobody}' };
    const draft = draftOf({}, { graphs: [{ ...below.graphs[0], nodes: [added] }] });
    const { document } = mergeDraft(draft, layers);
    const at = (pointer: string) => toDraftPointer(document, draft, pointer);
    expect([at('/graphs/0/nodes/1/text'), at('/graphs/0/nodes/0/text'), at('/gates/0')]).toEqual([
      '/graphs/0/nodes/0/text',
      '',
      '',
    ]);
  });

  it('runs merged in the simulator', async () => {
    const simulator = createSimulator();
    const loaded = await simulator.load(draftOf({ text: 'Address?' }), layers);
    expect(loaded).toMatchObject({ blocking: [], running: { facts: below.facts } });
    const at = '2026-01-05T09:00:00.000Z';
    const { session } = await simulator.open({ id: 's', customer: 'c', at });
    const { record } = await simulator.take(session, { type: 'start', at }, null);
    expect(record.replies.map(({ text }) => text)).toEqual(['Address?']);
  });

  it('reports a missing layer and does not run', async () => {
    const { blocking } = await createSimulator().load(draftOf({}));
    expect(blocking).toMatchObject([{ code: 'missing-layer', pointer: '/extends/0' }]);
  });
});
