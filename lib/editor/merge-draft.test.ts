import type { FlowDocument } from '@turnpike/engine';
import { describe, expect, it, vi } from 'vitest';
import { type CompileAnswer, createCompileHost } from './compile-host';
import { checkDraft, hasLayers, type LoadedLayer, mergeDraft } from './merge-draft';
import { createSimulator } from './simulation/simulator';

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
  it('is merged as the server merges it', () => {
    const { document, layers: used } = mergeDraft(draftOf({ text: 'Address?' }), layers);
    const [main] = (document as FlowDocument).graphs;
    expect(main?.nodes).toEqual([
      { id: 'ask', type: 'question', name: 'Ask', text: 'Address?', produces: ['email'] },
    ]);
    expect(used).toEqual([{ flow: 'pack', version: 2, name: 'Pack' }]);
    expect(checkDraft(draftOf({ text: 'Address?' }), layers)).toEqual([]);
  });

  it('has its problems where they are in the draft, without fixes', () => {
    const added = { id: 'also', type: 'message', name: 'Also', text: '{nobody}' };
    const draft = draftOf({}, { graphs: [{ ...below.graphs[0], nodes: [added] }] });
    const problems = checkDraft(draft, layers);
    expect(problems).toMatchObject([{ code: 'placeholder-unknown', pointer: '/graphs/0/nodes/0/text' }]);
    expect(problems[0]).not.toHaveProperty('fix');
  });

  it('points nowhere for a problem of a layer below', () => {
    const draft = draftOf({}, { states: [{ name: 'UNUSED' }] });
    const odd = { ...below, gates: [{ name: 'CONTACT', satisfiedBy: { metricsAll: ['nobody'] } }] };
    const problems = checkDraft(draft, [
      { ...(layers[0] as LoadedLayer), layer: { name: 'P', document: odd } },
    ]);
    const pointers = Object.fromEntries(problems.map(({ code, pointer }) => [code, pointer]));
    expect(pointers).toMatchObject({ 'missing-reference': '', 'unused-state': '/states/0' });
  });

  it('says which layer is missing and nothing else', () => {
    const missing: LoadedLayer[] = [{ flow: 'pack', version: 2, layer: { missing: 'no-version' } }];
    expect(checkDraft(draftOf({}), missing)).toMatchObject([
      { code: 'missing-layer', pointer: '/extends/0/version' },
    ]);
    expect([hasLayers(draftOf({}), []), hasLayers(draftOf({}), missing), hasLayers(below, [])]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is checked by the compile worker once its layers are known', async () => {
    const answers: CompileAnswer[] = [];
    const host = createCompileHost((answer) => answers.push(answer));
    host({ ask: 'check', edition: 1, patches: [{ op: 'replace', path: [], value: draftOf({}) }] });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(answers).toEqual([]);
    host({ ask: 'layers', layers });
    await vi.waitFor(() => expect(answers).toMatchObject([{ ask: 'check', edition: 1, problems: [] }]));
  });

  it('runs merged in the simulator', async () => {
    const simulator = createSimulator();
    const loaded = await simulator.load(draftOf({ text: 'Address?' }), layers);
    expect(loaded).toMatchObject({ blocking: [], merged: { facts: below.facts } });
    const at = '2026-01-05T09:00:00.000Z';
    const { session } = await simulator.open({ id: 's', customer: 'c', at });
    const { record } = await simulator.take(session, { type: 'start', at }, null);
    expect(record.replies.map(({ text }) => text)).toEqual(['Address?']);
  });

  it('does not run without a layer, and says why', async () => {
    const { blocking } = await createSimulator().load(draftOf({}));
    expect(blocking).toMatchObject([{ code: 'missing-layer', pointer: '/extends/0' }]);
  });
});
