import { expect, it } from 'vitest';
import { findNearest } from './nearest.ts';

it.each([
  ['contact_emial', ['contact_email', 'contact_phone'], 'contact_email'],
  ['CONTACTS', ['CONTACT', 'BOOKING'], 'CONTACT'],
  ['contact', ['CONTACT'], 'CONTACT'],
  ['modle', ['model', 'models'], 'model'],
  ['booking', ['CONTACT', 'WELCOME'], undefined],
  ['z', ['x', 'y'], undefined],
  ['', ['x'], undefined],
  ['zzz', [], undefined],
])('suggests for %s out of %j: %s', (name, known, nearest) => {
  expect(findNearest(name, known)).toBe(nearest);
});
