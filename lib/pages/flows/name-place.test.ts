import { expect, it } from 'vitest';
import { namePlace } from './name-place';

const FLOW = {
  name: 'Booking',
  graphs: [{ name: 'Main', nodes: [{ name: 'Ask email', type: 'questoin' }] }],
};

it.each([
  ['/graphs/0/nodes/0/type', '“Ask email”, /graphs/0/nodes/0/type'],
  ['/graphs/0/edges', '“Main”, /graphs/0/edges'],
  ['/states', '/states'],
  ['/gates/3/~1x', '/gates/3/~1x'],
  ['', 'Whole document'],
])('names the place %s as %s', (pointer, place) => {
  expect(namePlace(FLOW, pointer)).toBe(place);
});
