import { expect, test } from 'vitest';
import { createEdgesFlow, createTestFlow } from '../testing/flow';
import { searchDocument } from './search';

test('sorts names before texts and requires every word', () => {
  expect(searchDocument(createTestFlow(), 'target').map((found) => found.key)).toEqual([
    'node:target',
    'fact:target',
    'node:baseline',
    'node:contact',
    'gate:NEED',
  ]);
  expect(searchDocument(createTestFlow(), 'email or').map((found) => found.key)).toEqual(['node:contact']);
  expect(searchDocument(createTestFlow(), 'nothing like it')).toEqual([]);
  expect(searchDocument(createTestFlow(), '  ')).toEqual([]);
});

test('finds an item by any of its texts: translations, conditions, notes, ids, guards', () => {
  const flow = createTestFlow();
  const [welcome] = flow.graphs[0]?.nodes ?? [];
  if (welcome) welcome.text = { variants: [{ en: 'Hello', de: 'Guten Tag' }, 'Hi there'] };
  flow.facts[0] = { name: 'target', type: 'text', aliases: ['aim'], prompt: 'Which mountain?' };
  flow.rules = [
    { id: 'r1', name: 'Polite', condition: { text: 'anger', examples: ['you idiots'] }, action: 'stay calm' },
  ];
  flow.templates = [{ id: 't1', name: 'Sorry', mode: 'SUGGEST', text: 'We are sorry' }];
  flow.ui = {
    notes: [{ id: 'n', graph: 'main', x: 0, y: 0, width: 9, height: 9, text: 'Ask\nlegal first' }],
  };
  const keys = (query: string) => searchDocument(flow, query).map(({ key }) => key);
  expect(keys('guten')).toEqual(['node:welcome']);
  expect(keys('mountain')).toEqual(['fact:target']);
  expect(keys('idiots')).toEqual(['rule:r1']);
  expect(keys('calm')).toEqual(['rule:r1']);
  expect(keys('we are sorry')).toEqual(['template:t1']);
  expect(keys('legal')).toEqual(['note:n']);
  expect(keys('person')).toEqual(['node:person']);
  expect(searchDocument(flow, 'guten')[0]?.note).toBe('Guten Tag');
  const edges = createEdgesFlow();
  expect(searchDocument(edges, 'states.VIP').map(({ key }) => key)).toEqual(['edge:main/e5']);
  expect(searchDocument(edges, 'e1').map(({ key }) => key)).not.toContain('edge:main/e1');
  expect(searchDocument(edges, 'slots').map(({ key }) => key)).toContain('node:find');
});
