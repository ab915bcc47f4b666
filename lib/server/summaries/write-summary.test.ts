import { expect, it } from 'vitest';
import type { WeekFigures } from './read-weeks';
import { writeSummary } from './write-summary';

const week = (conversations: number, handoff: number): WeekFigures => ({
  conversations,
  finished: conversations,
  handoff,
  deadlock: 0,
  error: 0,
  notUnderstood: 0,
  ratings: 2,
  averageStars: 4.5,
});
const textOf = (last: WeekFigures, before: WeekFigures) =>
  writeSummary({ name: 'Returns', monday: '2026-11-30', last, before, url: undefined }).lines.join('\n');

it('compares two weeks, and distinguishes a clear change from noise', () => {
  const text = textOf(week(1000, 200), week(1000, 100));
  expect(text).toContain('Returns, production, 2026-11-23 to 2026-11-29 (UTC)');
  expect(text).toContain('Handed off: 20 % (week before 10 %, up by 10 points)');
  expect(text).toContain('Error: 0 % (week before 0 %, no clear change)');
  expect(text).toContain('Ratings: 4.5 of 5 stars on average, from 2.');
});

it('claims no change under 30 conversations, and nothing about an empty week', () => {
  expect(textOf(week(1000, 200), week(29, 0))).toMatch(/Handed off: 20 %\n.*at least 30 conversations/s);
  expect(textOf(week(0, 0), week(0, 0))).not.toContain('Handed off');
});
