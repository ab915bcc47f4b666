import { expect, test } from 'vitest';
import { filterEntries } from './filter-entries';

test('sorts by prefix match, then label match, then keyword match', () => {
  const entries = [
    { label: 'Snap to the grid' },
    { label: 'Lay out', keywords: ['grid', 'tidy'] },
    { label: 'Grid' },
    { label: 'Undo' },
  ];
  const labels = (query: string) => filterEntries(entries, query).map(({ entry }) => entry.label);
  expect(labels('grid')).toEqual(['Grid', 'Snap to the grid', 'Lay out']);
  expect(labels('GRID snap')).toEqual(['Snap to the grid']);
  expect(labels('nothing')).toEqual([]);
});
