import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import travel from '@/public/gallery/travel-desk.flow.json';
import { applyPatches } from '../model/edit';
import { createTestFlow } from '../testing/flow';
import { knowsWords, type Teachable, teachWords } from './teach-words';

/** The flow after teaching, after checking that it is valid and that undo restores the original. */
function teach(before: FlowDocument, target: Teachable, words: string): FlowDocument {
  const edit = teachWords(before, target, words);
  expect(applyPatches(edit.document, edit.inverse)).toEqual(before);
  expect(parseFlow(edit.document).ok).toBe(true);
  return edit.document;
}

const flow = createTestFlow();
const withConditions: FlowDocument = {
  ...flow,
  facts: [
    ...flow.facts,
    { name: 'plan', type: 'enum', values: [{ value: 'basic' }, { value: 'pro', synonyms: ['paid'] }] },
  ],
  paths: [{ id: 'buyer', name: 'Buyer', condition: { text: 'Wants to buy', examples: ['sell me one'] } }],
  rules: [{ id: 'rude', name: 'Rude', condition: { text: 'Is rude', examples: [] }, action: 'Stay calm' }],
};

describe('teachWords', () => {
  it('adds an example to the trigger of a graph', () => {
    const document = travel as unknown as FlowDocument;
    const graph = document.graphs.find(({ trigger }) => trigger);
    if (!graph) throw new Error('The flow has no trigger');
    const after = teach(document, { kind: 'trigger', graph: graph.id }, 'get me out of here');
    expect(after.graphs.find(({ id }) => id === graph.id)?.trigger?.examples.at(-1)).toBe(
      'get me out of here',
    );
  });

  it('adds an example to a rule and to a path', () => {
    expect(
      teach(withConditions, { kind: 'rule', rule: 'rude' }, 'you fool').rules?.[0]?.condition.examples,
    ).toEqual(['you fool']);
    expect(
      teach(withConditions, { kind: 'path', path: 'buyer' }, 'take my money').paths?.[0]?.condition.examples,
    ).toEqual(['sell me one', 'take my money']);
  });

  it('adds a synonym to a value with and without existing synonyms', () => {
    const values = (fact: string, value: string, words: string) =>
      teach(withConditions, { kind: 'value', fact, value }, words).facts.find(({ name }) => name === fact)
        ?.values;
    expect(values('plan', 'basic', ' free ')).toEqual([
      { value: 'basic', synonyms: ['free'] },
      { value: 'pro', synonyms: ['paid'] },
    ]);
    expect(values('plan', 'pro', 'premium')?.[1]?.synonyms).toEqual(['paid', 'premium']);
  });

  it('adds an alias to a fact', () => {
    expect(teach(flow, { kind: 'fact', fact: 'phone' }, 'cell').facts[4]?.aliases).toEqual(['cell']);
  });

  it('changes nothing for known words, empty words or removed targets', () => {
    expect(knowsWords(withConditions, { kind: 'value', fact: 'plan', value: 'pro' }, 'Paid ')).toBe(true);
    for (const [target, words] of [
      [{ kind: 'value', fact: 'plan', value: 'pro' }, 'Paid'],
      [{ kind: 'value', fact: 'plan', value: 'pro' }, 'pro'],
      [{ kind: 'fact', fact: 'phone' }, '  '],
      [{ kind: 'fact', fact: 'gone' }, 'cell'],
      [{ kind: 'rule', rule: 'gone' }, 'cell'],
    ] satisfies [Teachable, string][])
      expect(teachWords(withConditions, target, words).patches).toEqual([]);
  });
});
