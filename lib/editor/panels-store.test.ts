import { expect, it } from 'vitest';
import { readView, withView } from './panels-store';

it('reads the view of an address, and shows the canvas for an unknown one', () => {
  expect(readView(new URLSearchParams('?view=checks'))).toBe('checks');
  expect(readView(new URLSearchParams('?view=else'))).toBe('canvas');
  expect(readView(new URLSearchParams())).toBe('canvas');
});

it('names the view in an address beside what else it names, except the canvas', () => {
  const query = new URLSearchParams('?traffic=1');
  expect(String(withView(query, 'tests'))).toBe('traffic=1&view=tests');
  expect(String(withView(withView(query, 'json'), 'canvas'))).toBe('traffic=1');
});
