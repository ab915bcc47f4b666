import { expect, it } from 'vitest';
import { formatDay, formatElapsed, formatInstant } from './format-time';

it('says how long ago something was in its largest unit', () => {
  const now = Date.parse('2026-01-05T12:00:00Z');
  expect(formatElapsed('2026-01-05T11:59:30Z', now)).toBe('less than a minute');
  expect(formatElapsed('2026-01-05T11:52:10Z', now)).toBe('7 minutes');
  expect(formatElapsed('2026-01-04T11:00:00Z', now)).toBe('1 day');
  expect(formatElapsed('soon', now)).toBe('unknown');
});

it('writes a day as the date of an instant', () => {
  expect(formatInstant('2026-11-30T12:00:00Z').startsWith(formatDay('2026-11-30'))).toBe(true);
});
