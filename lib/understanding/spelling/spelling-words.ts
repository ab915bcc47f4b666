/** How a language is written in haste. Single words are folded: lower case, without apostrophes and accents. */
export type SpellingWords = {
  /** Chat shorthand, and typos in short words that spelling correction cannot fix: “pls”, “teh”. */
  shorthand: Readonly<Record<string, string>>;
  /** Contractions, and what they are short for, with `_` between words. Those that are other words too are missing. */
  contractions: Readonly<Record<string, string>>;
  /** Ends of a word that may be a contraction. */
  contracted: RegExp;
  /** Words that decide what a message means. They are also read with two letters swapped, or one left out. */
  decisive: readonly string[];
  /** What such a slip would make that is a word itself. */
  slipsThatAreWords: ReadonlySet<string>;
  /** Titles before a name, whose full stop ends no sentence: “Dr. Lee”. Alternatives of an expression. */
  titles: string;
  /** Two words that are one, unless the third follows: “can not”, but not “can not only”. */
  joined: readonly { first: string; second: string; unless: string; word: string }[];
  /** A scale with an ending that makes it inexact (“thousandish”): the first group is the scale, the second the ending. */
  inexactScale: RegExp;
  /** Letters that stand for a word between long words or numbers: “2 adults n 1 kid”. */
  between: Readonly<Record<string, string>>;
  /** A letter that stands for a word behind some others: “we r 8”. */
  behind: readonly { letter: string; word: string; before: RegExp }[];
  /** A word that stands for another between two others: “60 is to many”. */
  amid: readonly { written: string; word: string; before: RegExp; after: RegExp }[];
  /** Digits that stand for words. */
  digits: DigitWords;
};

/** Where a “2” is “to” and a “4” is “for”. The expressions fit one word. */
export type DigitWords = {
  /** What the digits stand for. */
  to: string;
  for: string;
  /** Before a “2”: “fly 2 rome”. */
  beforeTo: ReadonlySet<string>;
  /** Before a “4”: “table 4 two”. */
  beforeFor: ReadonlySet<string>;
  /** Between these a digit counts nothing: “20 euros 4 the taxi”, “send it 2 my wife”, “thanks 4 it”. */
  currency: RegExp;
  receives: RegExp;
  serves: RegExp;
  determined: RegExp;
  /** Verbs after “2”: “easier 2 explain”. */
  deeds: RegExp;
  /** Before “2” it is a number, whatever follows: “table for 2 see you then”. */
  numbers: RegExp;
  /** Hours in words, and what is counted from one: “quarter 2 eight”. */
  hours: RegExp;
  beforeHour: RegExp;
  /** Begins a route: “from oslo 2 rome”. */
  from: string;
  /** Between these, “2” leads from one time to another: “8pm 2 midnight”, “monday 2 thursday”. */
  halves: RegExp;
  timesOfDay: RegExp;
  weekday: RegExp;
  /** Whether a word is a city and nothing else: “2 Paris”, but not “2 nice rooms”. */
  namesCity(word: string): boolean;
  /** Before a counted thing: “need 2 nice rooms”. */
  needs: RegExp;
  /** Around a “4”: “bye 4 now”. */
  farewell: readonly [before: string, after: string];
  /** What a number in front of it counts: “need 2 tickets”. */
  counted: RegExp;
  /** What follows a “2” without a space, with the word that both make: “2nite”. */
  afterTo: Readonly<Record<string, string>>;
  /** Letters and a digit that are said as one word: “gr8”. */
  sounds: Readonly<Record<string, string>>;
  /** A letter and a digit that are one word before some others, and else name a seat or room: “b4 lunch”. */
  letterAndDigit: { letter: string; digit: string; word: string; after: RegExp };
};
