import { expect, it } from 'vitest';
import { findWhere } from './find-where';

it('finds existing items, and nothing for deleted ones or those without a position', () => {
  expect(findWhere({ what: 'node', kind: 'changed', id: 'n', graph: 'g' })).toEqual({
    kind: 'node',
    graph: 'g',
    node: 'n',
  });
  expect(findWhere({ what: 'fact', kind: 'added', id: 'f' })).toEqual({ kind: 'fact', name: 'f' });
  expect(findWhere({ what: 'rule', kind: 'moved', id: 'r' })).toEqual({ kind: 'rule', id: 'r' });
  expect(findWhere({ what: 'node', kind: 'removed', id: 'n', graph: 'g' })).toBeUndefined();
  expect(findWhere({ what: 'setting', kind: 'changed', id: 'profile' })).toBeUndefined();
});
