import { expect, it } from 'vitest';
import {
  formatLength,
  formatPeriod,
  formatTotal,
  listLastDays,
  toDay,
  toDayStart,
} from './conversation-words';

it.each([
  [0, 'under 1 min'],
  [6 * 60, '6 min'],
  [3 * 3600, '3 h'],
  [72 * 3600, '3 days'],
])('tells the length of a conversation of %d seconds', (seconds, words) => {
  const at = Date.UTC(2026, 0, 1);
  expect(formatLength(new Date(at).toISOString(), new Date(at + seconds * 1000).toISOString())).toBe(words);
});

it('says that there are more than it counted', () => {
  expect(formatTotal({ count: 1000, more: true })).toBe('1,000+');
  expect(formatTotal({ count: 34, more: false })).toBe('34');
});

it('keeps both days of a period, in the time zone of the browser', () => {
  const [from, to] = [toDayStart('2026-11-17'), toDayStart('2026-11-24', 1)];
  expect(formatPeriod(from, to)).toBe('17 Nov 2026 to 24 Nov 2026');
  expect([toDay(from ?? ''), toDay(to ?? '', -1)]).toEqual(['2026-11-17', '2026-11-24']);
  expect(formatPeriod(from, undefined)).toBe('since 17 Nov 2026');
  expect(toDayStart('')).toBeUndefined();
});

it('lists the last seven days by name, newest first', () => {
  const days = listLastDays(new Date(2026, 10, 28, 12).toISOString());
  expect(days.map(({ day }) => day)).toEqual([27, 26, 25, 24, 23, 22, 21].map((day) => `2026-11-${day}`));
  expect(days[3]?.label).toMatch(/Tuesday/);
});
