import type { FlowDocument } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { removeItems } from '../commands/remove-items';
import { renameName } from '../commands/rename-name';
import { applyPatches } from '../model/edit';
import { createEdgesFlow, createTestFlow } from '../testing/flow';
import { findTextHits } from './find-hits';
import { listFlowTexts } from './list-flow-texts';
import { replaceHits } from './replace-hits';

const places = (document: FlowDocument, words: string, options = {}) =>
  findTextHits(document, words, options).map(({ path, kind }) => `${kind} ${path.join('/')}`);

test('finds words in texts, names, conditions and arguments with path and owner', () => {
  const flow = createTestFlow();
  expect(places(flow, 'target', { wholeWord: true, matchCase: true })).toEqual([
    'name facts/0/name',
    'name gates/0/satisfiedBy/metricsAll/0',
    'fixed graphs/0/nodes/1/id',
    'name graphs/0/nodes/1/produces/0',
    'name graphs/0/nodes/2/text/variants/0',
    'name graphs/0/nodes/3/when',
    'cel graphs/0/nodes/3/when',
  ]);
  expect(findTextHits(flow, 'where ARE')).toMatchObject([
    { owner: 'node:baseline', role: 'text', kind: 'words' },
  ]);
  expect(findTextHits(createEdgesFlow(), '* 2')).toMatchObject([
    { owner: 'node:find', role: 'argument most' },
  ]);
  expect(findTextHits(createEdgesFlow(), '5000')).toMatchObject([{ owner: 'edge:main/e4', role: 'guard' }]);
  expect(findTextHits(flow, '')).toEqual([]);
});

test('supports case-sensitive and whole-word search', () => {
  const flow = createTestFlow();
  expect(places(flow, 'WELCOME')).toHaveLength(6);
  expect(places(flow, 'WELCOME', { matchCase: true })).toHaveLength(4);
  expect(places(flow, 'welcome', { wholeWord: true })).toEqual([
    'fixed graphs/0/nodes/0/id',
    'words graphs/0/nodes/0/name',
  ]);
  expect(findTextHits(flow, 'what for?')).toHaveLength(1);
});

test('does not treat locale codes as field names', () => {
  const flow = createTestFlow();
  const node = flow.graphs[0]?.nodes[0] as { text: unknown };
  node.text = { id: 'Halo dunia', to: 'Malo dunia' };
  expect(findTextHits(flow, 'dunia').map(({ kind }) => kind)).toEqual(['words', 'words']);
});

test('replaces everywhere in one edit and renames names in all references', () => {
  const flow = createTestFlow();
  const { edit, count, refused } = replaceHits(
    flow,
    findTextHits(flow, 'target', { matchCase: true }),
    'goal',
  );
  if (!edit) throw new Error('Nothing was replaced');
  expect(edit.label).toBe('Replace 6 places');
  expect(count).toBe(6);
  expect(refused.map(({ why }) => why)).toEqual([
    'Ids cannot be changed, because references to them would break',
  ]);
  const { facts, gates, graphs } = edit.document;
  expect(facts[0]?.name).toBe('goal');
  expect(gates[0]?.satisfiedBy.metricsAll).toEqual(['goal', 'delta']);
  expect(graphs[0]?.nodes[1]).toMatchObject({ id: 'target', produces: ['goal'] });
  expect(graphs[0]?.nodes[2]?.text).toEqual({
    variants: ['You want {goal}. Where are you now?', 'A number will do.'],
  });
  expect(graphs[0]?.nodes[3]?.when).toBe('answers.goal != "answers.goal"');
  expect(applyPatches(edit.document, edit.inverse)).toEqual(flow);
  expect(applyPatches(flow, edit.patches)).toEqual(edit.document);
});

test('replaces one place, or renames the name that contains it', () => {
  const flow = createTestFlow();
  const [hit] = findTextHits(flow, 'Where are');
  expect(hit && replaceHits(flow, [hit], 'How is it').edit?.document.graphs[0]?.nodes[2]?.text).toEqual({
    variants: ['You want {target}. How is it you now?', 'A number will do.'],
  });
  const inText = findTextHits(flow, 'targ').find(
    ({ kind, path }) => kind === 'name' && path.includes('text'),
  );
  const renamed = inText && replaceHits(flow, [inText], 'budg').edit?.document;
  expect(renamed?.facts[0]?.name).toBe('budget');
  expect(renamed?.graphs[0]?.nodes[1]?.produces).toEqual(['budget']);
});

test('rejects invalid replacements with a reason and applies the rest', () => {
  const flow = createTestFlow();
  const empty = replaceHits(flow, findTextHits(flow, 'Welcome', { matchCase: true, wholeWord: true }), '');
  expect(empty.edit).toBeUndefined();
  expect(empty.refused).toHaveLength(1);
  const taken = replaceHits(
    flow,
    findTextHits(flow, 'target', { matchCase: true, wholeWord: true }),
    'email',
  );
  expect(taken.refused.map(({ why }) => why)).toContain(
    'There is already a email, and target would become “email”',
  );
  expect(taken.edit?.document.graphs[0]?.nodes[3]?.when).toBe('answers.target != "answers.email"');
  const broken = replaceHits(flow, findTextHits(flow, '!='), '!!');
  expect(broken).toMatchObject({
    edit: undefined,
    refused: [{ why: 'The expression would be invalid' }],
  });
  const across = replaceHits(flow, findTextHits(flow, 'answers.target !'), 'x');
  expect(across.refused[0]?.why).toContain('Search for the name alone');
});

test('renames several names in one edit', () => {
  const flow = createTestFlow();
  const { edit } = replaceHits(flow, findTextHits(flow, 'e', { matchCase: true }), 'a');
  expect(edit?.document.facts.map(({ name }) => name)).toEqual([
    'targat',
    'basalina',
    'dalta',
    'amail',
    'phona',
    'data',
  ]);
  expect(edit && applyPatches(edit.document, edit.inverse)).toEqual(flow);
});

test('does not list settings, types or positions as texts', () => {
  const values = listFlowTexts(createEdgesFlow()).map(({ value }) => value);
  for (const closed of ['question', 'edges', 'mock', 'number', 'invalid', 'en', 'else'])
    expect(values).not.toContain(closed);
});

test('finds and renames names in parts and quick replies, but not their types', () => {
  const flow = createTestFlow();
  const node = flow.graphs[0]?.nodes[0];
  if (node?.type !== 'message') throw new Error('The first node is not a message');
  node.content = [
    { type: 'image', url: 'https://a.example/{target}.png', alt: { id: 'gambar {target}', en: 'image' } },
    {
      type: 'carousel',
      cards: {
        from: 'answers.target',
        card: { title: '{item.name}', buttons: [{ type: 'reply', label: 'Take {target}' }] },
      },
    },
  ];
  node.quickReplies = [{ label: 'Goal', fact: 'target', value: 'target' }];
  const hits = findTextHits(flow, 'target', { wholeWord: true }).filter(
    ({ path }) => path.includes('content') || path.includes('quickReplies'),
  );
  expect(hits.map(({ kind, role }) => `${kind} ${role}`)).toEqual([
    'name URL',
    'name image description',
    'name cards',
    'name label',
    'name reference',
    'words value',
  ]);
  expect(findTextHits(flow, 'carousel')).toEqual([]);
  expect(findTextHits(flow, 'item').map(({ role }) => role)).toEqual(['title']);
  const renamed = renameName(flow, 'fact', 'target', 'goal').document.graphs[0]?.nodes[0];
  expect(renamed).toMatchObject({
    content: [
      { url: 'https://a.example/{goal}.png', alt: { id: 'gambar {goal}', en: 'image' } },
      {
        cards: {
          from: 'answers.goal',
          card: { title: '{item.name}', buttons: [{ type: 'reply', label: 'Take {goal}' }] },
        },
      },
    ],
    quickReplies: [{ label: 'Goal', fact: 'goal', value: 'target' }],
  });
  const without = removeItems(flow, ['fact:target']).document.graphs[0]?.nodes[0];
  expect(without).not.toHaveProperty('quickReplies');
});
