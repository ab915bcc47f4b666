import { describe, expect, it } from 'vitest';
import { datetime } from './datetime.ts';
import { readMarked } from './testing-readings.ts';
import { time } from './time.ts';

describe('times of day as people say them', () => {
  it.each([
    ['7', '07:00'],
    ['15', '15:00'],
    ['1530', '15:30'],
    ['0730', '07:30'],
    ['seven', '07:00'],
    ['half 7', '07:30'],
    ['half seven in the evening', '19:30'],
    ['half past 7 pm', '19:30'],
    ['20 past 7', '07:20'],
    ['ten to eight', '07:50'],
    ['quarter of 5', '04:45'],
    ['5ish', '05:00~'],
    ['around eight', '08:00~'],
    ['about 8 pm', '20:00~'],
    ['by 5', '<=05:00'],
    ['after 6', '>=06:00'],
    ['before noon', '<=12:00'],
    ['any time after 3pm', '>=15:00'],
    ['7 or 8', '07:00 08:00'],
    ['between 7 and 8pm', 'from:19:00 to:20:00'],
    ['2-4', 'from:02:00 to:04:00'],
    ['9 to 5', 'from:09:00 to:17:00'],
    ['9am - 12', 'from:09:00 to:12:00'],
    ['from half past two until quarter to four', 'from:02:30 to:03:45'],
    ['12:30', '12:30'],
    ['at 12', '12:00'],
    ['12am', '00:00'],
    ['12 p.m.', '12:00'],
    ['7 p.m., please', '19:00'],
    ['7.30', '07:30'],
    ['7:30am', '07:30'],
    ['19h', '19:00'],
    ['19h30', '19:30'],
    ['in an hour', '10:00'],
    ['in half an hour', '09:30'],
    ['in 90 minutes', '10:30'],
    ['2 hours from now', '11:00'],
    ['morning', ''],
    ['in the morning', ''],
    ["eight o'clock", '08:00'],
    ['8 o clock at night', '20:00'],
    ['nine thirty', '09:30'],
    ['ten fifteen am', '10:15'],
    ['seven oh five', '07:05'],
    ['table for 4 at 7', '07:00'],
    ['there are 4 of us', ''],
    ['25:00', ''],
    ['7 people at 8pm', '20:00'],
    ['not before 8', '>=08:00'],
    ['8 at the latest', '<=08:00'],
    ['as early as possible', ''],
    ['6 in the morning', '06:00'],
    ['3 in the afternoon', '15:00'],
    ['noonish', '12:00'],
    ['just after 4', '04:00~'],
    ['17:00-18:30', 'from:17:00 to:18:30'],
    ['5pm EST', '17:00'],
    ["let's say 7", '07:00'],
    ['7 sharp', '07:00'],
    ['5 to 8', 'from:05:00 to:08:00'],
    ['sevenish', '07:00~'],
  ])('of %j asked “What time?”: %j', async (text, readings) => {
    expect(await readMarked(time, text, { question: 'What time?' })).toBe(readings);
  });

  it.each([
    ['call 5 friends', ''],
    ['half an hour', ''],
    ['I have 3 kids', ''],
    ['$5', ''],
    ['meet at 5', '05:00'],
  ])('of %j: %j', async (text, readings) => {
    expect(await readMarked(time, text)).toBe(readings);
  });

  it.each([
    ['2 till 5', 'from:02:00 to:05:00'],
    ['half 9 to quarter to 12', 'from:09:30 to:11:45'],
    ['from noon until 6pm', 'from:12:00 to:18:00'],
    ['ends at 6pm, starts at 3pm', 'to:18:00 from:15:00'],
    ['from 7pm, open end', 'from:19:00'],
    ['10pm to 2am', 'from:22:00 to:02:00'],
  ])('of %j asked “From what time to what time do you need it?”: %j', async (text, readings) => {
    expect(await readMarked(time, text, { question: 'From what time to what time do you need it?' })).toBe(
      readings,
    );
  });

  it.each([
    ['mornings', ''],
    ['teatime', ''],
    ['five-ish pm', '17:00~'],
    ['10 in the morning', '10:00'],
    ['7 would be ideal but 7:30 is ok too', '07:00 07:30'],
    ['midnight', '00:00'],
    ['12 noon sharp', '12:00'],
    ['16h30', '16:30'],
    ['1530 hrs', '15:30'],
    ['earlier than 9', '<=09:00'],
    ['3 days a week', ''],
    ['the 7th', ''],
  ])('of %j asked “When is a good time to ring you?”: %j', async (text, readings) => {
    expect(await readMarked(time, text, { question: 'When is a good time to ring you?' })).toBe(readings);
  });
});

describe('days with a time as people say them', () => {
  it.each([
    ['tomorrow at 3', '2026-01-06T03:00:00Z'],
    ['friday 5pm or 6pm', '2026-01-09T17:00:00Z 2026-01-09T18:00:00Z'],
    ['monday morning', ''],
    ['tomorrow morning at 9', '2026-01-06T09:00:00Z'],
    ['at 9 tomorrow morning', '2026-01-06T09:00:00Z'],
    ['tonight at 8', '2026-01-05T20:00:00Z'],
    ['tonight 8', '2026-01-05T20:00:00Z'],
    ['the 20th at half past two', '2026-01-20T02:30:00Z'],
    ['next tuesday, 14:00', '2026-01-06T14:00:00Z'],
    ['3pm on the 15th of march', '2026-03-15T15:00:00Z'],
    ['friday between 2 and 4pm', 'from:2026-01-09T14:00:00Z to:2026-01-09T16:00:00Z'],
    ['jan 20, 9:30 am PST', '2026-01-20T09:30:00-08:00'],
    ['2026-01-20 10:00', '2026-01-20T10:00:00Z'],
    ['2026-01-20T10:00:00+02:00', '2026-01-20T10:00:00+02:00'],
    ['this time tomorrow', '2026-01-06T09:00:00Z'],
    ['same time next friday', '2026-01-09T09:00:00Z'],
    ['friday after 5', '>=2026-01-09T05:00:00Z'],
    ['on friday I could come at five', '2026-01-09T05:00:00Z'],
    ['tomorrow from 9 to 5', 'from:2026-01-06T09:00:00Z to:2026-01-06T17:00:00Z'],
    ['12/03 at 4pm', '2026-12-03T16:00:00Z'],
    ['last night at 11', '2026-01-04T23:00:00Z'],
    ['in 2 days at noon', '2026-01-07T12:00:00Z'],
    ['midnight on friday', '2026-01-09T00:00:00Z'],
    ['saturday night at 10', '2026-01-10T22:00:00Z'],
    ['16:00 UTC tomorrow', '2026-01-06T16:00:00Z'],
    ['now', '2026-01-05T09:00:00Z'],
    ['monday at 9 or tuesday at 10', '2026-01-12T09:00:00Z 2026-01-06T10:00:00Z'],
    ['next week sometime', ''],
    ["sat or sun, I don't care", ''],
    ['9 am friday, not thursday', '2026-01-09T09:00:00Z'],
    ['10am on monday', '2026-01-12T10:00:00Z'],
    ['in 45 minutes', '2026-01-05T09:45:00Z'],
    ['this afternoon, 3:30', '2026-01-05T15:30:00Z'],
    ['monday 8 in the morning', '2026-01-12T08:00:00Z'],
    ['day after tomorrow, noon', '2026-01-07T12:00:00Z'],
    ['12 January 2026, 8 am', '2026-01-12T08:00:00Z'],
    ['wednesday next week, half past ten in the morning', '2026-01-14T10:30:00Z'],
    ['in 3 hours', '2026-01-05T12:00:00Z'],
    ['tomorrow', ''],
  ])('of %j asked “When?”: %j', async (text, readings) => {
    expect(await readMarked(datetime, text, { question: 'When?' })).toBe(readings);
  });
});
