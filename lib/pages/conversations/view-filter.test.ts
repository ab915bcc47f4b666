import { expect, it } from 'vitest';
import { changeFilter, isSameFilter, readViewFilter } from './view-filter';

it('reads the filter of a URL and of a view, and nothing else', () => {
  const url = new URLSearchParams('q=voucher&peek=s1&flow=&mark=node:a,node:b&view=v');
  expect(readViewFilter(url)).toEqual({ q: 'voucher', mark: 'node:a,node:b' });
  expect(readViewFilter({ q: 'voucher', __proto__: 'x', limit: '5' })).toEqual({ q: 'voucher' });
});

it('removes what belongs to a flow when the flow changes', () => {
  const filter = { q: 'voucher', flow: 'a', version: '3', mark: 'node:x' };
  expect(changeFilter(filter, { flow: 'b' })).toEqual({ q: 'voucher', flow: 'b' });
  expect(changeFilter(filter, { flow: 'a', tag: 'gift' })).toEqual({ ...filter, tag: 'gift' });
  expect(changeFilter(filter, { q: undefined })).toEqual({ flow: 'a', version: '3', mark: 'node:x' });
});

it('compares filters regardless of order', () => {
  expect(isSameFilter({ q: 'a', tag: 'b' }, { tag: 'b', q: 'a' })).toBe(true);
  expect(isSameFilter({ q: 'a' }, {})).toBe(false);
});
