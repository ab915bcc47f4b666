/** Words for how often something happens, with the days from one time to the next. */
export const rateDays: Readonly<Record<string, number>> = {
  daily: 1,
  nightly: 1,
  weekly: 7,
  fortnightly: 14,
  biweekly: 14,
  'bi weekly': 14,
  monthly: 30,
  bimonthly: 60,
  quarterly: 91,
  yearly: 365,
  annually: 365,
};

export const periodDays: Readonly<Record<string, number>> = {
  day: 1,
  days: 1,
  night: 1,
  week: 7,
  weeks: 7,
  wk: 7,
  wks: 7,
  fortnight: 14,
  month: 30,
  months: 30,
  mth: 30,
  mths: 30,
  quarter: 91,
  year: 365,
  years: 365,
  yr: 365,
  yrs: 365,
};

export const everyWords: ReadonlySet<string> = new Set(['every', 'each']);
export const perWords: ReadonlySet<string> = new Set(['a', 'an', 'per', 'each', 'every']);

/** "Every other week". A few weeks are too vague to be a rate. */
export const everyOther: Readonly<Record<string, number>> = {
  other: 2,
  second: 2,
  couple: 2,
  third: 3,
  fourth: 4,
  sixth: 6,
  few: Number.NaN,
  several: Number.NaN,
};

export const countWords: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
};

/** Between the number of a rate and its period: “a couple of weeks”, “the 2nd week”. */
export const afterCount = /^(?:of|st|nd|rd|th)$/;
/** Behind a number of times, and words that are one: “3 times”, “twice”. */
export const timesWord = /^(?:times|x)$/;
export const oftenWord = /^(?:once|twice|thrice)$/;
