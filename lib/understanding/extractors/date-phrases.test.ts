import { describe, expect, it } from 'vitest';
import { date } from './date.ts';
import { readMarked } from './testing/read-marked.ts';

describe('phrases with dates', () => {
  it.each([
    ['the 3rd of next month', '2026-02-03'],
    ['friday week', '2026-01-16'],
    ['a week last Monday', '2025-12-22'],
    ['a fortnight last tuesday', '2025-12-16'],
    ['a week next monday', '2026-01-19'],
    ['tomorrow week', '2026-01-13'],
    ['a fortnight on saturday', '2026-01-24'],
    ['ten days from tomorrow', '2026-01-16'],
    ['the week after next', '2026-01-19?'],
    ['last monday in march', '2026-03-30'],
    ['first of the month', '2026-02-01'],
    ['the first monday of february', '2026-02-02'],
    ['mid february', '2026-02-15?'],
    ['beginning of next week', '2026-01-12?'],
    ['early next week', '2026-01-12?'],
    ['sometime next week, maybe wednesday', '2026-01-12? 2026-01-14'],
    ['thursday or friday', '2026-01-08 2026-01-09'],
    ['between the 10th and the 14th', 'from:2026-01-10 to:2026-01-14'],
    ['from the 10th to the 14th of march', 'from:2026-03-10 to:2026-03-14'],
    ['Jan 10-14', 'from:2026-01-10 to:2026-01-14'],
    ['10/14', '2026-10-14'],
    ['10-14 January 2027', 'from:2027-01-10 to:2027-01-14'],
    ['between friday and monday', 'from:2026-01-09 to:2026-01-12'],
    ['any time after tuesday', '>=2026-01-07'],
    ['before the 3rd of feb', '<=2026-02-02'],
    ['not before friday', '>=2026-01-09'],
    ['friday at the earliest', '>=2026-01-09'],
    ['monday the latest', '<=2026-01-12'],
    ['until the end of march', 'to:2026-03-31'],
    ['since last tuesday', 'from:2025-12-30'],
    ['in 3 weeks time', '2026-01-26'],
    ["in three weeks' time", '2026-01-26'],
    ['three weeks on monday', '2026-02-02'],
    ['2 weeks tomorrow', '2026-01-20'],
    ['in a few days', '2026-01-08?'],
    ['in about ten days', '2026-01-15~'],
    ['on the 2nd', '2026-02-02'],
    ['the second option', ''],
    ['monday first thing', '2026-01-12'],
    ['first thing on tuesday', '2026-01-06'],
    ['third time lucky', ''],
    ['the second of may', '2026-05-02'],
    ['2nd floor', ''],
    ['May', ''],
    ['I may come', ''],
    ['in may', '2026-05-01?'],
    ['may 5', '2026-05-05'],
    ['constructor,0', ''],
    ['may 5th, 2027', '2027-05-05'],
    ['the sun is out', ''],
    ['sun', '2026-01-11'],
    ['sat 17th', '2026-01-17'],
    ['sat 24', '2026-01-24'],
    ['friday 5', '2026-01-09'],
    ['fri 16 would be good', '2026-01-16'],
    ['tues 13 pls', '2026-01-13'],
    ['monday in two weeks', '2026-01-19'],
    ['sat in 3 weeks', '2026-01-31'],
    ['sunday 2 weeks from now', '2026-01-25'],
    ['I sat down', ''],
    ['2 boxes sat', '2026-01-10'],
    ['table for 4 sun please', '2026-01-11'],
    ['a cut sat morning', '2026-01-10'],
    ['haircut wed noon', '2026-01-07'],
    ['we sat in the morning', ''],
    ['2 kids sat down', ''],
    ['I like the evening sun', ''],
    ['we march on', ''],
    ['new years eve', '2026-12-31'],
    ['easter monday', '2026-04-06'],
    ['good friday', '2026-04-03'],
    ['xmas', '2026-12-25'],
    ['christmas eve', '2026-12-24'],
    ['thanksgiving', '2026-11-26'],
    ['end of the year', '2026-12-31'],
    ['end of week', '2026-01-09'],
    ['by eow', '<=2026-01-09'],
    ['eom', '2026-01-31'],
    ['the day before christmas', '2026-12-24'],
    ['two days after easter', '2026-04-07'],
    ['the day after the wedding', ''],
    ['3 days before my flight', ''],
    ['dizzy since 3 days', ''],
    ['I have 2 seconds', ''],
    ['30 february', ''],
    ['31 june', ''],
    ['feb 29', '2028-02-29'],
    ['feb 30th', ''],
    ['2026-02-30', ''],
    ['99/99/2026', ''],
    ['20th january at 5', '2026-01-20'],
    ['jan 20 2026 10:30', '2026-01-20'],
    ['tuesday, january 20th', '2026-01-20'],
    ['monday january 20', '2026-01-20?'],
    ['tues 20 jan', '2026-01-20'],
    ['next week tuesday', '2026-01-13'],
    ['tuesday of next week', '2026-01-13'],
    ['this weekend', '2026-01-10?'],
    ['saturday this week', '2026-01-10'],
    ['not this week. friday', '2026-01-05? 2026-01-16'],
    ['last time it was the 3rd, lets do the 17th this time', '2026-02-03 2026-01-17'],
    ['today or tomorrow', '2026-01-05 2026-01-06'],
    ['tmrw pls', '2026-01-06'],
    ['day after tmrw', '2026-01-07'],
    ['2day', '2026-01-05'],
    ['tonite', '2026-01-05'],
    ['next month', '2026-02-01?'],
    ['in 2027', ''],
    ['in 6 months', '2026-07-05'],
    ['half a year from now', '2026-07-05'],
    ['a month today', '2026-02-05'],
    ['4 weeks from the 1st', '2026-03-01'],
    ['a week before christmas', '2026-12-18'],
    ['the last day of february', '2026-02-28'],
    ['last day of the month', '2026-01-31'],
    ['1st', '2026-02-01'],
    ['twenty second', '2026-01-22'],
    ['the twenty second of march', '2026-03-22'],
    ['thirty first of december', '2026-12-31'],
    ['every monday', '2026-01-12?'],
    ['on mondays', '2026-01-12?'],
    ['in exactly 13 days', '2026-01-18'],
    ['in 3 more days', '2026-01-08'],
    ['2/30', ''],
    ['13/2', '2026-02-13'],
  ])('reads %j as %j', async (text, readings) => {
    expect(await readMarked(date, text)).toBe(readings);
  });

  it.each([
    ['3/15-3/18', 'from:2026-03-15 to:2026-03-18'],
    ['could we do the 15th of feb instead of the 10th', '2026-02-15 2026-01-10'],
    ['I was thinking about the 12th or thereabouts', '2026-01-12~'],
    ['not the 5th, the 6th', '2026-01-05 2026-01-06'],
    ['the day after that', ''],
    ['any day next week', '2026-01-12?'],
    ['tomorrow at 5 or thursday at 6', '2026-01-06 2026-01-08'],
    ['my flight lands on 3 feb at 14:20', '2026-02-03'],
    ['Friday 23rd Jan', '2026-01-23'],
    ['fri 23/1', '2026-01-23'],
    ['monday 12/1', '2026-01-12'],
    ['Jan. 15', '2026-01-15'],
    ['January the fifteenth', '2026-01-15'],
    ['15 Jan.', '2026-01-15'],
    ['15th of this month', '2026-01-15'],
    ['the 15th or 16th of february', '2026-02-15 2026-02-16'],
    ['first week of march', '2026-03-02?'],
    ['end of next week', '2026-01-16'],
    ['start of february', '2026-02-01~'],
    ['late february', '2026-02-01?'],
    ['in the middle of february', '2026-02-15?'],
    ['two weeks from now', '2026-01-19'],
    ['2 wks from today', '2026-01-19'],
    ['in 1 month', '2026-02-05'],
    ['next year on the 5th of may', '2027-01-01? 2027-05-05'],
    ['5 may next year', '2027-05-05'],
    ['exactly one week later', '2026-01-12'],
    ['the last friday in january', '2026-01-30'],
    ['last friday of this month', '2026-01-30'],
    ['thirteenth', '2026-01-13'],
    ["let's do 3/15", '2026-03-15'],
    ['3/15 or 3/16', '2026-03-15 2026-03-16'],
    ['15.3.', '2026-03-15'],
    ['2027', ''],
    ['on the weekend', '2026-01-10?'],
    ['weekdays only', ''],
    ['wed', '2026-01-07'],
    ['weds or thurs', '2026-01-07 2026-01-08'],
    ["I'd say mon", '2026-01-12'],
    ['whenever', ''],
    ['day after 2moro', '2026-01-07'],
    ['in a week or so', '2026-01-12'],
    ['a week or two from now', ''],
    ['2-3 days from now', '2026-01-08?'],
    ['in 2 or 3 weeks', ''],
    ['in 2-3 weeks', ''],
    ['next thursday the 15th', '2026-01-15'],
    ['thursday 15 january 2026', '2026-01-15'],
    ['20', '2026-01-20'],
    ['the 20', '2026-01-20'],
    ['the third', '2026-02-03'],
    ['the third would be good', '2026-02-03'],
    ['third', '2026-02-03'],
    ['the twenty-first', '2026-01-21'],
    ['21st please', '2026-01-21'],
    ['not tomorrow but the day after', '2026-01-06 2026-01-07'],
    ['out on friday, back the following tuesday', '2026-01-09 2026-01-13'],
    ['from the 20th to the following monday', 'from:2026-01-20 to:2026-01-26'],
    ["wednesday is bad, thursday's better", '2026-01-07 2026-01-08'],
    ['7th is no good, 8th is', '2026-01-07 2026-01-08'],
    ["I'm away till the 18th so the 19th", 'to:2026-01-18 2026-01-19'],
    ['leaving on the 14th, arriving on the 10th', '2026-01-14 2026-01-10'],
    ['until the 20th, starting the 15th', 'to:2026-01-20 from:2026-01-15'],
    ['from tomorrow for a week', 'from:2026-01-06 to:2026-01-13'],
    ['the 10th, four nights', '2026-01-10 to:2026-01-14'],
    ['friday for two nights', '2026-01-09 to:2026-01-11'],
    ["sat pls, I'm at work during the week", '2026-01-10'],
    ['sat or sun', '2026-01-10 2026-01-11'],
    ['middle of next month', '2026-02-15?'],
    ['by the end of the month', '<=2026-01-31'],
    ['no later than the 16th', '<=2026-01-16'],
    ['in two weeks at the latest', '<=2026-01-19'],
    ['within a week', '<=2026-01-12'],
    ['not before june', '>=2026-06-01'],
    ['after june', '>=2026-07-01'],
    ['sunday the 11th after 8', '2026-01-11'],
    ['2moro if poss', '2026-01-06'],
    ['4 people on the 9th', '2026-01-09'],
    ['next tuesday', '2026-01-06'],
    ['next but one friday', '2026-01-16'],
    ['sat 19', '2026-01-19?'],
    ['the friday after next', '2026-01-16'],
    ['the monday after next', '2026-01-19'],
    ['the wednesday after this one', '2026-01-14'],
    ['last weekend of january', '2026-01-31?'],
  ])('reads %j, asked “Which day?”, as %j', async (text, readings) => {
    expect(await readMarked(date, text, { question: 'Which day?' })).toBe(readings);
  });

  it.each([
    ['15/3 - 18/3', 'from:2026-03-15 to:2026-03-18'],
    ['fri 23/1', '2026-01-23'],
    ['15.3.', '2026-03-15'],
  ])('reads %j, asked “Which day?” in en-GB, as %j', async (text, readings) => {
    expect(await readMarked(date, text, { locale: 'en-GB', question: 'Which day?' })).toBe(readings);
  });

  it.each([
    ['sometime last week', '2025-12-29?'],
    ['on saturday night', '2026-01-03'],
    ['the night before last', '2026-01-03'],
    ['2 days ago', '2026-01-03'],
    ['a day ago', '2026-01-04'],
    ['10 mins ago', '2026-01-05'],
    ['three months ago today', '2025-10-05'],
    ['october 3', '2025-10-03'],
    ['the first of january', '2026-01-01'],
    ['1/3', '2026-01-03'],
    ["new year's day", '2026-01-01'],
    ['on the morning of the 2nd', '2026-01-02'],
    ['since yesterday', 'from:2026-01-04'],
    ['friday the 2nd', '2026-01-02'],
    ['friday before last', '2025-12-26'],
    ['last week friday', '2026-01-02'],
    ['back in november', '2025-11-01?'],
    ['about 3 weeks ago', '2025-12-15~'],
    ['over a year ago', '2025-01-05?'],
  ])('reads %j, asked “When did it happen?”, as %j', async (text, readings) => {
    expect(await readMarked(date, text, { question: 'When did it happen?' })).toBe(readings);
  });

  it.each([
    ['8th August 1990', '1990-08-08'],
    ['08081990', ''],
    ['8-8-1990', '1990-08-08'],
    ['August 8 90', '1990-08-08'],
    ['the eighth of the eighth nineteen ninety', '1990-08-08'],
    ['born 8/8/90', '1990-08-08'],
    ['I was born on March 3rd, 1985 in Ohio', '1985-03-03'],
    ['march 3', '2025-03-03?'],
    ["I'm 34", ''],
  ])('reads %j, asked “Date of birth?”, as %j', async (text, readings) => {
    expect(await readMarked(date, text, { question: 'Date of birth?' })).toBe(readings);
  });

  it.each([
    ['friday', '2026-01-02'],
    ['last friday', '2026-01-02'],
    ['on monday', '2025-12-29'],
    ['this monday', '2026-01-05'],
    ['the 20th', '2025-12-20'],
    ['the 3rd', '2026-01-03'],
    ['december 20', '2025-12-20'],
    ['march 3rd', '2025-03-03'],
    ['in december, the 20th', '2025-12-20'],
    ['the 20th of last month', '2025-12-20'],
    ['last month on the 20th', '2025-12-20'],
    ['christmas', '2025-12-25'],
    ['black friday', '2025-11-28'],
    ['last christmas', '2025-12-25'],
    ['12-24-25', '2025-12-24'],
    ['three weeks back', '2025-12-15'],
    ['a year ago', '2025-01-05'],
    ['a year ago today', '2025-01-05'],
    ['two and a half weeks ago', '2025-12-18'],
    ['about a month ago', '2025-12-05~'],
    ['a couple of days ago', '2026-01-03'],
    ['a few days ago', '2026-01-02?'],
    ['5th nov last year', '2025-11-05'],
    ['tuesday last week', '2025-12-30'],
    ['the week before last', ''],
    ['the day before yesterday', '2026-01-03'],
    ['last night', '2026-01-04'],
    ['earlier today', '2026-01-05'],
    ['this morning', '2026-01-05'],
    ['yesterday evening around 8', '2026-01-04'],
    ['march 2025', '2025-03-01?'],
    ['early june', '2025-06-01?'],
    ['last summer', ''],
    ['just now', '2026-01-05'],
  ])('reads %j, asked “When did you buy it?”, as %j', async (text, readings) => {
    expect(await readMarked(date, text, { question: 'When did you buy it?' })).toBe(readings);
  });

  it.each([
    ['12.5.84', '1984-12-05'],
    ['7/4/76', '1976-07-04'],
    ['twelfth of may nineteen eighty four', '1984-05-12'],
    ['May twelfth nineteen oh nine', '1909-05-12'],
    ['the third of june two thousand and five', '2005-06-03'],
    ['1 jan 2000', '2000-01-01'],
    ['Dec 9, 1972', '1972-12-09'],
    ["9 dec '72", '1972-12-09'],
    ['christmas day 1970', '1970-12-25'],
    ['29 feb 1992', '1992-02-29'],
    ['29 feb 1993', ''],
    ["I'm from 1984", ''],
    ['1984-05-12', '1984-05-12'],
  ])('reads %j, asked “What is your date of birth?”, as %j', async (text, readings) => {
    expect(await readMarked(date, text, { question: 'What is your date of birth?' })).toBe(readings);
  });

  it.each([
    ['12.5.84', '1984-05-12'],
    ['3/7/10', '2010-07-03'],
    ['3/7/85', '1985-07-03'],
    ['31/04/1980', ''],
  ])('reads %j, asked “What is your date of birth?” in en-GB, as %j', async (text, readings) => {
    expect(await readMarked(date, text, { question: 'What is your date of birth?', locale: 'en-GB' })).toBe(
      readings,
    );
  });

  it.each([
    ['12.02.', '2026-02-12'],
    ['12.02', '2026-02-12'],
  ])('reads %j, asked “Which day?” in en-GB, as %j', async (text, readings) => {
    expect(await readMarked(date, text, { question: 'Which day?', locale: 'en-GB' })).toBe(readings);
  });

  it.each([
    ['4/3', '2026-03-04'],
    ['14/2/26', '2026-02-14'],
    ['13.13.2026', ''],
  ])('reads %j in en-GB as %j', async (text, readings) => {
    expect(await readMarked(date, text, { locale: 'en-GB' })).toBe(readings);
  });

  it.each([
    ['the 2nd', '2027-01-02'],
    ['1/2', '2027-01-02'],
    ['feb 14', '2027-02-14'],
    ['this friday', '2027-01-01'],
  ])('reads %j at 2026-12-28T09:00:00Z as %j', async (text, readings) => {
    expect(await readMarked(date, text, { at: '2026-12-28T09:00:00Z' })).toBe(readings);
  });

  it.each([
    ['the 31st', '2026-01-31'],
    ['in a month', '2026-02-28'],
    ['the 30th', '2026-03-30'],
  ])('reads %j at 2026-01-31T12:00:00Z as %j', async (text, readings) => {
    expect(await readMarked(date, text, { at: '2026-01-31T12:00:00Z' })).toBe(readings);
  });

  it.each([['today', '2026-01-06']])(
    'reads %j at 2026-01-05T23:30:00Z in Asia/Tokyo as %j',
    async (text, readings) => {
      expect(await readMarked(date, text, { at: '2026-01-05T23:30:00Z', timezone: 'Asia/Tokyo' })).toBe(
        readings,
      );
    },
  );

  it.each([['tomorrow', '2026-01-05']])(
    'reads %j at 2026-01-05T03:00:00Z in America/New_York as %j',
    async (text, readings) => {
      expect(await readMarked(date, text, { at: '2026-01-05T03:00:00Z', timezone: 'America/New_York' })).toBe(
        readings,
      );
    },
  );
});

describe('a day that has passed', () => {
  const question = 'Which day do you need it?';

  it.each(['yesterday', 'last friday', '3 days ago', 'the day before yesterday'])(
    'is not a day to come: “%s”',
    async (text) => expect(await readMarked(date, text, { question })).toMatch(/^\S+\?$/),
  );

  it('stays where the question is about the past, or the fact says itself what is wrong', async () => {
    expect(await readMarked(date, 'yesterday', { question: 'When did you need it?' })).toBe('2026-01-04');
    expect(await readMarked(date, 'yesterday', { question: 'Since when do you need it?' })).toBe(
      '2026-01-04',
    );
    const fact = { validate: [{ min: '2026-01-05' }] };
    expect(await readMarked(date, 'yesterday', { question, fact })).toBe('2026-01-04');
    expect(await readMarked(date, 'tomorrow', { question })).toBe('2026-01-06');
  });
});

describe('the end of a named day', () => {
  it.each([
    ['close of business wednesday', '2026-01-07'],
    ['cob thursday', '2026-01-08'],
    ['eod friday', '2026-01-09'],
    ['end of day tomorrow', '2026-01-06'],
    ['end of play wed', '2026-01-07'],
    ['end of business on tuesday', '2026-01-06'],
    ['before close of business wednesday', '2026-01-07'],
    ['wednesday close of business', '2026-01-07'],
    ['end of the day on the 12th', '2026-01-12'],
    ['cob', '2026-01-05'],
    ['close of business today', '2026-01-05'],
    ['before wednesday', '2026-01-06'],
  ])('%s', async (text, day) => {
    const read = await readMarked(date, text, { at: '2026-01-05T09:00:00Z' });
    expect(read).toContain(day);
    expect(read.match(/2026/g)).toHaveLength(1);
  });
});

describe('a fortnight after a day', () => {
  it.each([
    ['today fortnight', '2026-01-19'],
    ['tuesday fortnight', '2026-01-20'],
    ['friday fortnight', '2026-01-23'],
    ['this thursday fortnight', '2026-01-22'],
    ['yesterday fortnight', '2025-12-21'],
    ['sunday fortnight at noon', '2026-01-25'],
    ['next tuesday fortnight', '2026-01-20?'],
    ['today week', '2026-01-12'],
    ['friday week', '2026-01-16'],
    ['friday for a fortnight', '2026-01-09 to:2026-01-23'],
    ['tomorrow, for a fortnight', '2026-01-06 to:2026-01-20'],
  ])('reads %j as %j', async (text, readings) => {
    expect(await readMarked(date, text)).toBe(readings);
  });
});

describe('a day near another one', () => {
  it.each([
    ['sometime near christmas', '2026-12-25?'],
    ['near xmas', '2026-12-25?'],
    ['round about easter', '2026-04-05?'],
    ['one day near the 3rd of feb', '2026-02-03?'],
    ['some time around 20 january', '2026-01-20?'],
    ['someday close to halloween', '2026-10-31?'],
    ['around christmas day', '2026-12-25~'],
    ['around the 20th', '2026-01-20~'],
    ['on christmas day', '2026-12-25'],
    ['easter monday', '2026-04-06'],
    ['the friday before christmas', '2026-12-18'],
    ['any time after tuesday', '>=2026-01-07'],
  ])('is open unless it is said for certain: %j as %j', async (text, readings) => {
    expect(await readMarked(date, text)).toBe(readings);
  });
});
