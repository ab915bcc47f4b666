import { expect, it } from 'vitest';
import { toLocalTime } from './to-local-time';

it.each(['2026-01-15T09:30:00Z', '2026-07-15T21:05:00Z', '2026-12-31T23:59:00Z'])(
  'writes %s so that a field for date and time reads the same instant',
  (instant) => {
    const text = toLocalTime(Date.parse(instant));
    expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(new Date(text).getTime()).toBe(Date.parse(instant));
  },
);
