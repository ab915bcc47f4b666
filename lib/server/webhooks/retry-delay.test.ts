import { expect, it } from 'vitest';
import { getRetryDelay, MAX_ATTEMPTS, RETRY_DELAYS_MS } from './retry-delay';

it('varies each pause by up to a fifth', () => {
  for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
    const pauses = Array.from({ length: 50 }, () => getRetryDelay(index + 1) ?? 0);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(delay * 0.8);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(delay * 1.2);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  }
});

it('ends after the last attempt, about a day after the first', () => {
  expect(getRetryDelay(MAX_ATTEMPTS)).toBeUndefined();
  const hours = RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
});
