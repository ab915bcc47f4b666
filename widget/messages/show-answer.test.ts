import { describe, expect, it } from 'vitest';
import { type AskedValue, showAnswer } from './show-answer';

const stars = { control: 'rating', present: 'stars', min: 1, max: 5 } as const;

describe('an answer in a message', () => {
  it.each<[string, AskedValue, string, string]>([
    ['2026-03-01', { control: 'date' }, 'en', '1 March 2026'],
    ['2026-03-01', { control: 'date' }, 'en-US', 'March 1, 2026'],
    ['2026-03-01', { control: 'date' }, 'de', '1. März 2026'],
    ['14:30', { control: 'time' }, 'en', '14:30'],
    ['14:30', { control: 'time' }, 'en-US', '2:30 PM'],
    ['2026-03-01 09:05', { control: 'datetime' }, 'de', '1. März 2026 um 09:05'],
    ['12345.50', { control: 'number' }, 'en', '12,345.50'],
    ['-1234.5', { control: 'number' }, 'de', '-1234,5'],
    ['2026', { control: 'integer' }, 'en', '2026'],
    ['4', stars, 'en', '★★★★☆'],
    ['0', { ...stars, min: 0, max: 2 }, 'en', '★☆☆'],
    ['4', { ...stars, present: 'numbers' }, 'en', '4/5'],
    ['5', { ...stars, present: 'faces' }, 'en', '😀 5/5'],
    ['33.85678° S, 151.20930° E', { control: 'location' }, 'de', '📍 33,8568° S, 151,2093° E'],
  ])('shows %s as people read it', (text, asked, locale, shown) => {
    expect(showAnswer(text, asked, locale).replaceAll('\u202f', ' ')).toBe(shown);
  });

  it.each<[string, AskedValue | undefined]>([
    ['2026-03-01', undefined],
    ['on 2026-03-01', { control: 'date' }],
    ['2026-13-45', { control: 'date' }],
    ['25:61', { control: 'time' }],
    ['about 5', { control: 'number' }],
    ['9', stars],
    ['four', stars],
    ['near the bridge', { control: 'location' }],
    ['ada@example.com', { control: 'email' }],
  ])('leaves %s as it was written', (text, asked) => {
    expect(showAnswer(text, asked, 'en')).toBe(text);
  });

  it('shows a date for a language tag that no browser knows', () => {
    expect(showAnswer('2026-03-01', { control: 'date' }, 'no tag')).toContain('2026');
  });
});
