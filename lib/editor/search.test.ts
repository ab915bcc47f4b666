import { expect, test } from 'vitest';
import { searchDocument } from './search';
import { createTestFlow } from './test-flow';

test('names come before texts, and every word must be there', () => {
  expect(searchDocument(createTestFlow(), 'target').map((found) => found.key)).toEqual([
    'node:target',
    'fact:target',
    'node:baseline',
  ]);
  expect(searchDocument(createTestFlow(), 'email or').map((found) => found.key)).toEqual(['node:contact']);
  expect(searchDocument(createTestFlow(), 'nothing like it')).toEqual([]);
  expect(searchDocument(createTestFlow(), '  ')).toEqual([]);
});
