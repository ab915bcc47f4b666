import { expect, it } from 'vitest';
import { type DiffChange, groupChanges } from './group-changes';

const change = (fields: Partial<DiffChange>): DiffChange => ({
  ...{ what: 'node', kind: 'removed', id: 'company', name: 'Company name', pointer: '', graph: 'main' },
  ...{ title: '', details: [], detailMessages: [] },
  ...fields,
});
const edge = (id: string, ends: string[], fields: Partial<DiffChange> = {}) =>
  change({ what: 'edge', id, name: id, ends, ...fields });

it('puts the connections of a removed node into its row', () => {
  const { rows } = groupChanges([
    change({}),
    edge('in', ['welcome', 'company']),
    edge('out', ['company', 'budget']),
    edge('other', ['budget', 'end']),
    edge('kept', ['welcome', 'company'], { kind: 'changed' }),
    edge('elsewhere', ['company', 'end'], { graph: 'second' }),
  ]);
  expect(rows.map((row) => [row.change.id, row.edges.map(({ id }) => id)])).toEqual([
    ['company', ['in', 'out']],
    ['other', []],
    ['kept', []],
    ['elsewhere', []],
  ]);
});

it('counts the rows of each person, and leaves out what only moved', () => {
  const { rows, moved, authors } = groupChanges([
    change({ author: 'Jana Reis' }),
    change({ id: 'timeline', kind: 'added', author: 'Ada King' }),
    change({ id: 'budget', kind: 'changed', author: 'Ada King' }),
    change({ id: 'welcome', kind: 'moved', by: 'place' }),
    change({ id: 'unknown', kind: 'changed' }),
    edge('in', ['welcome', 'company'], { author: 'Jana Reis' }),
  ]);
  expect(rows).toHaveLength(4);
  expect(moved.map(({ id }) => id)).toEqual(['welcome']);
  expect(authors).toEqual([
    { name: 'Ada King', count: 2 },
    { name: 'Jana Reis', count: 1 },
  ]);
});
