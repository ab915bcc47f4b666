import type { FormatItem } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { format } from './format.ts';

// Intl writes some spaces as no-break spaces, depending on the version of its data.
const write = (item: FormatItem, locale = 'en-US', timezone = 'America/New_York') =>
  (format({ locale, timezone, items: [item] })[0] as string).replace(/\s/g, ' ');

describe('format', () => {
  it.each<[FormatItem, string]>([
    [{ as: 'number', value: 1234.5 }, '1,234.5'],
    [{ as: 'number', value: 1234.5, style: 'integer' }, '1,235'],
    [{ as: 'number', value: 0.25, style: 'percent' }, '25%'],
    [{ as: 'date', value: '2026-01-20' }, 'Jan 20, 2026'],
    [{ as: 'date', value: '2026-01-20', style: 'full' }, 'Tuesday, January 20, 2026'],
    [{ as: 'date', value: '2026-01-20T02:00:00Z' }, 'Jan 19, 2026'],
    [{ as: 'time', value: '19:30' }, '7:30 PM'],
    [{ as: 'time', value: '2026-01-20T02:00:00Z' }, '9:00 PM'],
    [{ as: 'datetime', value: '2026-01-20T02:00:00Z', style: 'short' }, '1/19/26, 9:00 PM'],
    [{ as: 'money', value: { amount: 1200, currency: 'EUR' } }, '€1,200'],
    [{ as: 'money', value: { amount: 9.5, currency: 'USD' } }, '$9.50'],
    [{ as: 'money', value: { amount: 9, currency: 'USD' }, style: 'full' }, '$9.00'],
    [{ as: 'duration', value: 'PT1H30M' }, '1 hour, 30 minutes'],
    [{ as: 'duration', value: 'P2W', style: 'short' }, '2 wks'],
    [{ as: 'duration', value: 'PT0S' }, '0 seconds'],
  ])('writes %j as %j', (item, text) => {
    expect(write(item)).toBe(text);
  });

  it('writes a date as the same date in every zone', () => {
    for (const timezone of ['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati']) {
      expect(write({ as: 'date', value: '2026-01-20' }, 'de', timezone)).toBe('20.01.2026');
    }
  });

  it('writes numbers and durations in the locale', () => {
    expect(write({ as: 'number', value: 1234.5 }, 'de')).toBe('1.234,5');
    expect(write({ as: 'duration', value: 'P3D' }, 'he')).toBe('3 ימים');
  });

  it.each<[FormatItem, string]>([
    [{ as: 'number', value: 'many' }, 'many'],
    [{ as: 'number', value: true }, 'true'],
    [{ as: 'date', value: '2026-02-30' }, '2026-02-30'],
    [{ as: 'date', value: 'soon' }, 'soon'],
    [{ as: 'date', value: null }, 'null'],
    [{ as: 'time', value: '29:99' }, '29:99'],
    [{ as: 'datetime', value: 5 }, '5'],
    [{ as: 'money', value: { amount: 1, currency: 'nothing' } }, '{"amount":1,"currency":"nothing"}'],
    [{ as: 'money', value: 12 }, '12'],
    [{ as: 'duration', value: 'P' }, 'P'],
  ])('does not change the invalid value %j', (item, text) => {
    expect(write(item)).toBe(text);
  });

  it('does not change values for an invalid locale or zone', () => {
    expect(write({ as: 'number', value: 1.5 }, 'not a locale')).toBe('1.5');
    expect(write({ as: 'time', value: '2026-01-20T02:00:00Z' }, 'en', 'No/Where')).toBe(
      '2026-01-20T02:00:00Z',
    );
  });

  it('returns one text per item, in order', () => {
    const items: FormatItem[] = [
      { as: 'number', value: 1 },
      { as: 'date', value: 'x' },
      { as: 'number', value: 2 },
    ];
    expect(format({ locale: 'en', timezone: 'UTC', items })).toEqual(['1', 'x', '2']);
    expect(format({ locale: 'en', timezone: 'UTC', items: [] })).toEqual([]);
  });
});
