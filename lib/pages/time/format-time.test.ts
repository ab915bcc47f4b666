import { expect, it } from 'vitest';
import { formatElapsed } from './format-time';

it('says how long ago something was in its largest unit', () => {
  const now = Date.parse('2026-01-05T12:00:00Z');
  expect(formatElapsed('2026-01-05T11:59:30Z', now)).toBe('less than a minute');
  expect(formatElapsed('2026-01-05T11:52:10Z', now)).toBe('7 minutes');
  expect(formatElapsed('2026-01-04T11:00:00Z', now)).toBe('1 day');
  expect(formatElapsed('soon', now)).toBe('unknown');
});
