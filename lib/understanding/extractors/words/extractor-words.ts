import type { RateWords } from './rate-words.ts';

/**
 * What the readers of values know of a language, beside its `ValueWords`. A language may leave out each group: then
 * what it is for is not found.
 */
export type ExtractorWords = {
  durations?: DurationWords;
  money?: MoneyWords;
  days?: DayWords;
  addresses?: AddressWords;
  numbers?: NumberWords;
  lists?: ListWords;
  choices?: ChoiceWords;
};

/** Words around lengths of time. Phrases are patterns as `pattern.ts` reads them. */
export type DurationWords = {
  /** Between a number and its unit: “a couple of days”, “three quarters of an hour”. */
  of: readonly string[];
  threeQuarters: readonly string[];
  quarter: readonly string[];
  /** Units that are several of another one: “fortnight”. */
  longUnits: Readonly<Record<string, { unit: 'Y' | 'M' | 'W' | 'D'; times: number }>>;
  /** Days that are not those of the calendar: “5 working days”. */
  working: ReadonlySet<string>;
  /** Between a number and its unit, these change nothing: “3 full days”. */
  whole: ReadonlySet<string>;
  /** Right after a length of time that is more than was said: “a year and a bit”. */
  more: readonly string[];
  /** Units of one letter are read only directly behind digits: “3h”. */
  hasLetterUnits: boolean;
  /** Before one of a unit without an article: “for year and a half”. Nothing before it is the empty word. */
  shortLeads: ReadonlySet<string>;
  /** The end of units of which there are many. */
  pluralEnding: string;
  /** Joins a smaller unit, and lists another length. */
  and: string;
  or: string;
  /** Between hours and minutes without a unit: “1 hour and 30”. */
  andRest: RegExp;
  /** What may follow such minutes. */
  afterRest: RegExp;
  /** Before a number that replaces a length of time, and what may follow it: “planned for 10 days, now 14 please”. */
  replaces: ReadonlySet<string>;
  afterCount: readonly string[];
  negates: ReadonlySet<string>;
  /** The unit that a question asks for, with the flag `g`: “How many minutes?”. */
  askedUnit: RegExp;
  /** A question after a length of time. */
  lengthQuestion: RegExp;
  /** A question that is answered in minutes without a unit, unless it names one: “How long should the call be?”. */
  minuteQuestion: RegExp;
  unitQuestion: RegExp;
  /** Words allowed around a bare number of minutes. A noun would be the counted thing: “room 20”. */
  beforeMinutes: ReadonlySet<string>;
  afterMinutes: ReadonlySet<string>;
};

/** Words around amounts of money. */
export type MoneyWords = {
  /** Before the whole of a share: “half, it was (80)”. */
  whole: RegExp;
  /** A part of an amount, and a share behind its number. */
  part: RegExp;
  percent: RegExp;
  /** Hundredths of a currency, with their currency if it is certain: “99p”. */
  cents: Readonly<Record<string, string | undefined>>;
  /** Between a currency and its hundredths: “5 dollars and (20 cents)”. */
  beforeCents: RegExp;
  /** The currencies that are all called so. */
  dollars: RegExp;
  /** Bank notes by what they are called, and what one of them follows: “another tenner”. */
  notes: Readonly<Record<string, number>>;
  oneNote: ReadonlySet<string>;
  /** The number that is no number before some words: “one moment”. */
  one: string;
  oneOfSpeech: ReadonlySet<string>;
  /** Whether numbers that belong to an hour, an age or an address are known. */
  hasOtherKinds: boolean;
};

/** Words around days and hours. */
export type DayWords = {
  /** A day that has passed, a question after a day to come, and one after a day that has passed. */
  pastDay: RegExp;
  asksAhead: RegExp;
  asksBack: RegExp;
  /** A day to come, and a question after when something was. */
  comingDay: RegExp;
  asksWhenItWas: RegExp;
  /** Before a day, how far it is from what is meant (“well before Easter”), and how such a day begins. */
  far: RegExp;
  beside: RegExp;
  /** A question after a birth, a day that is near today, the name of a month, and a year in words. */
  asksBirth: RegExp;
  recentDay: RegExp;
  monthName: RegExp;
  spelledYear: RegExp;
  /** Between days of a list with one hour: “Monday or on Tuesday at 10”. */
  listed: RegExp;
  /** Before the length of a stay; one and two of its units; nights; and the days of each unit. */
  stayLeads: ReadonlySet<string>;
  oneUnit: readonly string[];
  couple: readonly string[];
  nights: RegExp;
  stayUnits: Readonly<Record<string, number>>;
  /** What a text has that may name a day or an hour to the fallback parser. */
  hint: RegExp;
  /** A question after an hour, or after a length of time. */
  hourQuestion: RegExp;
  lengthQuestion: RegExp;
  /** A question after a time to come, and one about the past. */
  timeQuestion: RegExp;
  pastQuestion: RegExp;
  /** A question with bare hours, and those hours: “When can we call, between 9 and 17?”. */
  bareHoursQuestion: RegExp;
  bareHours: RegExp;
};

/** Words of addresses that are said aloud (“mary dot jones at gmail dot com”), and around phone numbers. */
export type AddressWords = {
  /** Whether a text may have an email address, with the address: what is before its sign, and its host. */
  mayBeEmail: RegExp;
  email: RegExp;
  /** What may be before such an address. After other words it is a sentence: “meet me at home dot com”. */
  lead: RegExp;
  noNames: RegExp;
  /** Words for signs, with the signs, and those words between spaces. */
  signs: Readonly<Record<string, string>>;
  sign: RegExp;
  hyphen: RegExp;
  dot: RegExp;
  dotInBrackets: RegExp;
  /** Whether a text may have a web address, with the address: its host, and its path. */
  mayBeHost: RegExp;
  host: RegExp;
  hyphenInHost: RegExp;
  dotInHost: RegExp;
  slash: RegExp;
  /** Up to its first part, an address that is only described: “my name (dot com)”. */
  describesHost: RegExp;
  /** A word that makes it an email address, unless it is behind one of these: “we are at acme dot com”. */
  at: RegExp;
  foundAt: RegExp;
  /** Before “dot”, what is no host: “connect the dot”. */
  noHosts: RegExp;
  /** Digits in words, how often the next one is said (“double”), the sign of a country, and two zeros. */
  digits: Readonly<Record<string, string>>;
  repeats: Readonly<Record<string, number>>;
  plus: string;
  hundred: string;
  /** A question after a number that is no phone number, unless it counts. */
  codeQuestion: RegExp;
  countQuestion: RegExp;
  /** Behind a number, that its digits are wrong: “no, the last digit is 4”. */
  mended: RegExp;
};

/** Words beside digits. */
export type NumberWords = {
  /** More words that multiply digits, and those that do so only without a space: “5b”. */
  scales: Readonly<Record<string, number>>;
  attachedScales: Readonly<Record<string, number>>;
  /** A unit that is a scale too, and the words beside which it is the unit: “ran 10k”. */
  runUnit: string;
  runs: ReadonlySet<string>;
  /** Beside a number that is given, and saying nothing else: “its order number (12345)”. Patterns. */
  giving: readonly string[];
};

/** Words around lists. */
type ListWords = {
  /** What ends a list and is no item: “that's all for this week”. Patterns as `pattern.ts` reads them. */
  closes: readonly string[];
};

/** Words around the declared values of a fact. Phrases are patterns as `pattern.ts` reads them. */
export type ChoiceWords = {
  /** Words that are a kind of a choice: “labrador” of “dog”. */
  kinds: readonly { names: readonly string[]; members: readonly string[] }[];
  /** What such a word may be before, what it is something else behind (“hot dog”), and what ends a message with it. */
  afterKinds: ReadonlySet<string>;
  notBefore: ReadonlySet<string>;
  ofThoseOffered: readonly string[];
  /** Words of a name that point at nothing: “something”. */
  vague: ReadonlySet<string>;
  /** An article that is the letter of a choice too, and what is behind such a letter. */
  article: string;
  letterTails: ReadonlySet<string>;
  /** Particles of a verb, and what may be between both: “let it out”. */
  particles: ReadonlySet<string>;
  partedBy: ReadonlySet<string>;
  /** Someone who does something, with the stem of the verb in the first group, and the ends that such words begin with. */
  doer: RegExp;
  doerEndings: readonly string[];
  /** The end of what is done. */
  deed: RegExp;
  /** Behind what went on before, how long it lasted: “I have already waited (two weeks)”. */
  lasting: RegExp;
  pastFillers: ReadonlySet<string>;
  pasts: readonly { ending: RegExp; leads: ReadonlySet<string> }[];
  /** Words for how often something happens. */
  rates?: RateWords;
};
