import { expect, it } from 'vitest';
import { getChangeConcept } from './get-change-concept';

it('knows nodes and graphs by their type, other elements by their kind, and settings not at all', () => {
  expect(getChangeConcept({ what: 'node', type: 'question' })).toBe('question');
  expect(getChangeConcept({ what: 'node', type: 'of-a-later-version' })).toBeUndefined();
  expect(getChangeConcept({ what: 'graph', type: 'meaning' })).toBe('scenario');
  expect(getChangeConcept({ what: 'graph', type: 'edges' })).toBe('graph');
  expect(getChangeConcept({ what: 'rule' })).toBe('rule');
  expect(getChangeConcept({ what: 'setting' })).toBeUndefined();
  expect(getChangeConcept({ what: 'flow' })).toBeUndefined();
});
