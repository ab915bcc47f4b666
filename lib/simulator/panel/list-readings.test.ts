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
  it('gives each thing that is read once, with its value now', () => {
    expect(read('answers.budget > 1000 && states.CHECKED', 'answers.budget < 2000 || gates.CONTACT')).toEqual(
      ['fact budget: 1200', 'state CHECKED: true', 'gate CONTACT: closed'],
    );
  });

  it('sees facts as the frame on top does, and tells not known from an answer that the user lacks', () => {
    expect(read('answers.city == "Rome"', 'answers.date != ""', 'answers.email != ""')).toEqual([
      'fact city: “Oslo”',
      'fact date: does not know',
      'fact email: not known',
    ]);
  });

  it('reads nothing from what names nothing', () => {
    expect(read('else', 'true')).toEqual([]);
  });
});
