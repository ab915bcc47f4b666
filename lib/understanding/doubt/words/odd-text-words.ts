/** Words of one language that names, places and codes never are or hold. */
export type OddTextWords = {
  /** A day or a part of one, said with several words. */
  dayWords: ReadonlySet<string>;
  /** What else such an answer holds. */
  besideDays: ReadonlySet<string>;
  /** Who or what a number counts or measures: "2 adults", "90 cm". */
  countedWords: ReadonlySet<string>;
  /** Numbers in words that no name, place or code begins with, if such a word follows. */
  spokenCounts: ReadonlySet<string>;
  /** Words that no name and no place begins with. */
  neverFirst: ReadonlySet<string>;
  /** Words of facts and questions whose codes have a digit. */
  asksNumber: ReadonlySet<string>;
  /** Questions for a place, a person or a firm, whatever else their answers look like. */
  narrowQuestions: ReadonlySet<string>;
  /** Digits that are spelled. */
  spelledDigits: ReadonlySet<string>;
  /** Says only that it would be possible, beside a day: “tomorrow if possible”. */
  possible: string;
  /** Questions for a day, an hour or a number: their answers are no things. */
  asksMoment: RegExp;
  /** As a whole item: a day, a number or an amount. */
  oneDay: RegExp;
  /** Questions that a number of people may answer. */
  asksWho: RegExp;
  /** Begins the rest of a sentence: “if it rains”. */
  restStarts: RegExp;
  /** A day or an hour in digits, as one word: “4th”, “7pm”. */
  dayNumber: RegExp;
};
