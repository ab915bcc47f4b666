import type { Session } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { listReadings } from './list-readings';

const session = {
  facts: [
    ['budget', 1200, 2, 'user'],
    ['city', 'Rome', 1, 'user'],
    ['date', null, 3, 'user'],
  ],
  states: ['CHECKED'],
  frames: [{ facts: [['city', 'Oslo', 4, 'user']] }],
} as unknown as Session;
const gates = [{ gate: 'CONTACT', open: false, have: 0, of: 1, missing: [] }];
const read = (...expressions: string[]) =>
  listReadings(expressions, { session, gates }).map(({ kind, name, value }) => `${kind} ${name}: ${value}`);

describe('listReadings', () => {
  it('lists each name once with its current value', () => {
    expect(read('answers.budget > 1000 && states.CHECKED', 'answers.budget < 2000 || gates.CONTACT')).toEqual(
      ['fact budget: 1200', 'state CHECKED: true', 'gate CONTACT: closed'],
    );
  });

  it('reads facts from the top frame and distinguishes unknown facts from those without an answer', () => {
    expect(read('answers.city == "Rome"', 'answers.date != ""', 'answers.email != ""')).toEqual([
      'fact city: “Oslo”',
      'fact date: no answer',
      'fact email: not known',
    ]);
  });

  it('returns nothing for expressions without names', () => {
    expect(read('else', 'true')).toEqual([]);
  });
});
