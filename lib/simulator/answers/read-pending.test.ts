import { describe, expect, it } from 'vitest';
import { readAttempts, readMinutes, toInstantIn } from './read-pending';

describe('changes of an open request', () => {
  it('accept whole numbers within the limits of the engine', () => {
    expect(readAttempts(' 2 ')).toEqual({ ok: true, value: 2 });
    expect(readMinutes('0')).toEqual({ ok: true, value: 0 });
    for (const text of ['', '-1', '1.5', 'two']) expect(readAttempts(text).ok).toBe(false);
    expect(readAttempts('1001')).toEqual({ ok: false, reason: 'At most 1000' });
  });

  it('convert minutes to an instant', () => {
    expect(toInstantIn(15, Date.UTC(2026, 0, 5, 9))).toBe('2026-01-05T09:15:00.000Z');
  });
});
