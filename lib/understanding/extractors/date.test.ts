import { afterEach, describe, expect, it } from 'vitest';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { readAll, readAttempt, readFirst } from './testing/read-texts.ts';
import { time } from './time.ts';

describe('date', () => {
  it.each([
    ['next Tuesday', '2026-01-20'],
    ['tomorrow', '2026-01-18'],
    ['in two weeks', '2026-01-31'],
    ['2026-02-03', '2026-02-03'],
    ['3/4/2026', '2026-03-04'],
    ['jan 5', '2027-01-05'],
    ['tomorrow at 5pm', '2026-01-18'],
  ])('reads %j', async (text, value) => {
    expect(await readFirst(date, text)).toBe(value);
  });

  it('puts the day first outside the United States', async () => {
    expect(await readFirst(date, '3/4/2026', 'en-GB')).toBe('2026-04-03');
  });

  it("counts days in the customer's time zone", async () => {
    expect(await readFirst(date, 'today', 'en', 'Pacific/Kiritimati')).toBe('2026-01-18');
    expect(await readFirst(date, 'today', 'en', 'Pacific/Honolulu')).toBe('2026-01-17');
  });

  it.each([
    'I have 2 seconds',
    '2 weeks',
    'I may go',
    '300 lbs, currently at 225',
    '32/13/2026',
    'Feb 30',
    'at 7',
  ])('reads nothing in %j', async (text) => {
    expect(await readFirst(date, text)).toBeUndefined();
  });

  it('finds impossible days as attempts', () => {
    expect(readAttempt(date, 'on 32/13/2026 please')).toBe('32/13/2026');
    expect(readAttempt(date, 'I have 2 seconds')).toBeUndefined();
  });

  it('reads Hebrew days', async () => {
    expect(await readFirst(date, 'מחר', 'he')).toBe('2026-01-18');
    expect(await readFirst(date, 'ביום שלישי', 'he')).toBe('2026-01-20');
    expect(await readFirst(date, '5 בפברואר', 'he')).toBe('2026-02-05');
    expect(await readFirst(date, '31.2.2026', 'he')).toBeUndefined();
  });
});

describe('time', () => {
  it.each([
    ['7pm', '19:00'],
    ['19:30', '19:30'],
    ['half past seven', '07:30'],
    ['quarter to five pm', '16:45'],
    ['a quarter past 3', '03:15'],
    ['at seven', '07:00'],
    ['seven thirty pm', '19:30'],
    ["eight o'clock", '08:00'],
    ['quarter to one', '12:45'],
    ['noon', '12:00'],
  ])('reads %j', async (text, value) => {
    expect(await readFirst(time, text)).toBe(value);
  });

  it.each(['I have 2 seconds', '25:00', 'seven', 'tomorrow'])('reads nothing in %j', async (text) => {
    expect(await readFirst(time, text)).toBeUndefined();
  });

  it('reads Hebrew', async () => {
    expect(await readFirst(time, 'בשבע וחצי', 'he')).toBe('07:30');
    expect(await readFirst(time, 'בשעה 8 בערב', 'he')).toBe('20:00');
  });

  it('converts positions of clock words to the original message', async () => {
    expect(await readAll(time, 'say half past seven tomorrow, please')).toEqual([
      ['07:30', 'half past seven tomorrow'],
    ]);
    expect(await readAll(time, 'not at six but later')).toEqual([['06:00', 'at six']]);
  });
});

describe('datetime', () => {
  const hostZone = process.env.TZ;
  afterEach(() => {
    if (hostZone === undefined) delete process.env.TZ;
    else process.env.TZ = hostZone;
  });

  it.each([
    ['tomorrow at 5pm', 'UTC', '2026-01-18T17:00:00Z'],
    ['tomorrow at 5pm', 'America/New_York', '2026-01-18T17:00:00-05:00'],
    ['July 1 at noon', 'America/New_York', '2026-07-01T12:00:00-04:00'],
    ['2026-01-20T10:00:00Z', 'America/New_York', '2026-01-20T10:00:00Z'],
    ['Monday 10:00 EST', 'UTC', '2026-01-19T10:00:00-05:00'],
    ['8 March 2026 at 2:30', 'America/New_York', '2026-03-08T02:30:00-04:00'],
  ])('reads %j in %s', async (text, timezone, value) => {
    expect(await readFirst(datetime, text, 'en', timezone)).toBe(value);
  });

  it.each(['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'])(
    'reads the same on a host in %s',
    async (zone) => {
      process.env.TZ = zone;
      const read = (text: string) => readFirst(datetime, text, 'en', 'Europe/Berlin');
      expect(await read('next tuesday at half past seven')).toBe('2026-01-20T07:30:00+01:00');
      expect(await read('in 3 hours')).toBe('2026-01-17T14:00:00+01:00');
      expect(await read('at 7')).toBe('2026-01-18T07:00:00+01:00');
      expect(await read('10:30')).toBe('2026-01-18T10:30:00+01:00');
      expect(await readFirst(date, 'today', 'en', 'Europe/Berlin')).toBe('2026-01-17');
      expect(await readFirst(date, 'jan 16', 'en', 'Europe/Berlin')).toBe('2027-01-16');
      expect(await readFirst(date, 'saturday', 'en', 'Europe/Berlin')).toBe('2026-01-24');
    },
  );

  it('does not read a day without a time', async () => {
    expect(await readFirst(datetime, 'next Tuesday')).toBeUndefined();
  });
});
