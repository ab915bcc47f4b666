import { expect, it } from 'vitest';
import { describeAhead, describeTimeLeft } from './describe-time-left';

const at = (iso: string) => Date.parse(iso);

it('counts down to the second and returns null after the end', () => {
  const until = '2026-01-05T09:05:00.000Z';
  expect(describeTimeLeft(until, at('2026-01-05T09:00:28.000Z'))).toBe('4:32 left');
  expect(describeTimeLeft(until, at('2026-01-05T09:04:59.100Z'))).toBe('0:01 left');
  expect(describeTimeLeft(until, at(until))).toBeNull();
  expect(describeTimeLeft(until, at('2026-01-05T06:00:00.000Z'))).toBe('3 h 5 min left');
});

it('formats the offset of the clock', () => {
  expect(describeAhead(5 * 60_000)).toBe('+5 min');
  expect(describeAhead(29 * 3_600_000 + 60_000)).toBe('+1 d 5 h 1 min');
  expect(describeAhead(0)).toBe('+0 min');
});
