import { expect, it } from 'vitest';
import { toReadableText } from './to-readable-text.ts';

it.each([
  ['Hello, {name}.', 'Hello, {name}.'],
  ["It''s {price, number, ::currency/EUR}", "It's {price}"],
  ['{seats, plural, one {one seat} other {# seats}} at {fare}', '[one seat / {seats} seats] at {fare}'],
  [
    'arrived {days, plural, =0 {today} one {yesterday} other {# days ago}}',
    'arrived [today / yesterday / {days} days ago]',
  ],
  ['{size, select, s {small} other {large}}', '[small / large]'],
  // A plural inside a choice counts its own value.
  [
    '{kind, select, car {{n, plural, one {# car} other {# cars}}} other {a bus}}',
    '[[{n} car / {n} cars] / a bus]',
  ],
  // Words that are not always there.
  ['Done{late, select, true { late} other {}}.', 'Done [late].'],
  ['{n, plural, one {a seat} other {a seat}}', 'a seat'],
  ['{name', '{name'],
])('shows %j to a reader as %j', (source, text) => {
  expect(toReadableText(source)).toBe(text);
});
