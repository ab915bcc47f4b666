/** Words of one language for how often something happens, with the days from one time to the next. */
export type RateWords = {
  /** Words for how often something happens, with the days from one time to the next. */
  rateDays: Readonly<Record<string, number>>;
  periodDays: Readonly<Record<string, number>>;
  everyWords: ReadonlySet<string>;
  perWords: ReadonlySet<string>;
  /** "Every other week". A few weeks are too vague to be a rate. */
  everyOther: Readonly<Record<string, number>>;
  countWords: Readonly<Record<string, number>>;
  /** Between the number of a rate and its period: “a couple of weeks”, “the 2nd week”. */
  afterCount: RegExp;
  /** Behind a number of times, and words that are one: “3 times”, “twice”. */
  timesWord: RegExp;
  oftenWord: RegExp;
};
