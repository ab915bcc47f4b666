import { expect, it } from 'vitest';
import { withDay } from './with-day';

const at = '2026-01-05T23:30:00.000Z';

it.each([
  ['Asia/Tokyo', '2026-01-06'],
  ['America/New_York', '2026-01-05'],
  ['Nowhere/Unknown', '2026-01-05'],
])('adds the day in %s', (timezone, today) => {
  expect(withDay({ type: 'start', at, timezone })).toEqual({ type: 'start', at, timezone, today });
});

it('adds nothing without a time zone', () => {
  expect(withDay({ type: 'start', at })).toEqual({ type: 'start', at });
});
