import { expect, test } from 'vitest';
import { listOfferedFlows } from './list-offered-flows';

test('fields offer no archived flows, except those that are chosen', () => {
  const flows = [
    { id: 'a', archivedAt: null },
    { id: 'b', archivedAt: '2026-11-01T00:00:00Z' },
    { id: 'c', archivedAt: '2026-11-02T00:00:00Z' },
  ];
  expect(listOfferedFlows(flows).map(({ id }) => id)).toEqual(['a']);
  expect(listOfferedFlows(flows, (id) => id === 'c').map(({ id }) => id)).toEqual(['a', 'c']);
});
