import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDuration, isDate, isDuration, isTime, parseInstant, toInstant } from './instant.ts';

/** Years 0001 to 9999: the range of four digits. */
const millis = fc.integer({ min: -62_135_596_800_000, max: Date.UTC(9999, 11, 31) });

describe('instants', () => {
  it('are formatted like Date does', () => {
    fc.assert(
      fc.property(millis, (ms) => {
        expect(toInstant(ms)).toBe(new Date(ms).toISOString());
      }),
      { numRuns: 3_000 },
    );
  });

  it('round-trip', () => {
    fc.assert(
      fc.property(millis, (ms) => {
        expect(parseInstant(toInstant(ms))).toBe(ms);
      }),
      { numRuns: 3_000 },
    );
  });

  it('are parsed like Date does, with offsets and fractions', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    const offset = fc.tuple(fc.constantFrom('+', '-'), fc.nat(14), fc.constantFrom(0, 15, 30, 45));
    const seconds = fc.constantFrom('', ':07', ':59.1', ':00.250', ':31.999');
    fc.assert(
      fc.property(millis, offset, seconds, (ms, [sign, hours, minutes], tail) => {
        const text = `${toInstant(ms).slice(0, 16)}${tail}${sign}${two(hours)}:${two(minutes)}`;
        expect(parseInstant(text)).toBe(Date.parse(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    '2026-11-21',
    '2026-11-21T10:00:00',
    '2026-11-21 10:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '2026-11-21T10:00:61Z',
    '2026-11-21T10:00:00+2:00',
    '',
    'now',
    '+2026-11-21T10:00:00Z',
  ])('cannot be parsed from %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});

describe('dates and times', () => {
  it('are valid if Date does not normalize them', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2400 }), part(13), part(32), (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(isDate(text)).toBe(exists);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['00:00', true],
    ['23:59:59', true],
    ['24:00', false],
    ['9:00', false],
    ['10:5', false],
  ])('%s as a time: %s', (text, is) => {
    expect(isTime(text)).toBe(is);
  });
});

describe('durations', () => {
  const start = Date.UTC(2024, 0, 31, 10);

  it.each([
    ['PT30M', '2024-01-31T10:30:00.000Z'],
    ['P1D', '2024-02-01T10:00:00.000Z'],
    ['P2W', '2024-02-14T10:00:00.000Z'],
    ['P1M', '2024-02-29T10:00:00.000Z'],
    ['P13M', '2025-02-28T10:00:00.000Z'],
    ['P1Y', '2025-01-31T10:00:00.000Z'],
    ['P1Y2M3DT4H5M6S', '2025-04-03T14:05:06.000Z'],
    ['PT0S', '2024-01-31T10:00:00.000Z'],
  ])('%s after 31 January 2024 is %s', (duration, end) => {
    expect(toInstant(addDuration(start, duration) as number)).toBe(end);
  });

  it.each(['P', 'PT', 'P1', '1D', 'P1H', 'PT1D', 'P-1D', 'P1.5D', 'p1d', '', 'P1DT'])(
    '%j is not a duration',
    (text) => {
      expect(isDuration(text)).toBe(false);
      expect(addDuration(start, text)).toBeUndefined();
    },
  );

  it('of days and shorter are added like Date does', () => {
    fc.assert(
      fc.property(millis, fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), (ms, d, h, m, s) => {
        const date = new Date(ms);
        date.setUTCDate(date.getUTCDate() + d);
        date.setUTCHours(date.getUTCHours() + h, date.getUTCMinutes() + m, date.getUTCSeconds() + s);
        expect(addDuration(ms, `P${d}DT${h}H${m}M${s}S`)).toBe(date.getTime());
      }),
      { numRuns: 2_000 },
    );
  });
});
