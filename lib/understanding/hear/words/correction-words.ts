import type { FactType } from '@turnpike/engine/document';

/**
 * The words of one language that change an earlier answer. Patterns as `pattern.ts` reads them, but `kin` and
 * `periods`, which are words.
 */
export type CorrectionWords = {
  /** Before and after an answer that no longer holds: "I said (6)", "(6) is too many". */
  outdatedBefore: readonly string[];
  outdatedAfter: readonly string[];
  /** After times only: "too early". */
  tooEarlyOrLate: readonly string[];
  /** Moves a value from one to another: "change (6 to 8)". */
  movesFrom: readonly string[];
  /** Between those two texts: "swap Paris (for) Porto". `instead`: after the one that is wanted. */
  movesTo: readonly string[];
  instead: string;
  /** Between the value that is right and the one that is not: “Bergen (not) Oslo”. */
  notThat: string;
  /** Before a text that is put in for a fact, and between the two: “put (Joao) as (captain)”. */
  puts: readonly string[];
  linksTo: readonly string[];
  /** Says in a message with nothing but a value that it replaces another: "just (two) then". */
  revises: readonly string[];
  /** Those that say so at the end of a clause, whatever it says. */
  endsRevising: readonly string[];
  /** Before a yes or no that takes back the one just given: "on second thought (yes)". */
  turns: readonly string[];
  /** Pronouns that begin a statement, with or without a verb: "hes". */
  pronouns: readonly string[];
  /** At the end of a question for whether something could be changed another time. */
  later?: readonly string[];
  /** May be around such a value and adds nothing. */
  around: readonly string[];
  /** Words for one idea in names of facts and in messages: "arrival", "check in". */
  kin: readonly (readonly string[])[];
  /** Between the name of a fact and its value: "the departure (city) is". */
  heads: readonly string[];
  /** After the name of a fact and before its text: "is called". */
  named: readonly string[];
  /** Counts people without a noun: "of us". `people`: nouns of people. */
  ofUs: readonly string[];
  people: readonly string[];
  /** Words beside a number that is a difference: "more"; and those before one: "another", "add". */
  differences: readonly string[];
  addsOne: readonly string[];
  adds: readonly string[];
  /** Single words for one: "a". `than`: makes a comparison of a difference. */
  ones: readonly string[];
  than: readonly string[];
  /** Names of what a length of time may count: "nights". */
  dayCounts: readonly string[];
  /** After a number of people or things that are no longer counted: "dropped out". */
  dropsOut: readonly string[];
  /** After a length of time by which a moment changes: "later". */
  shifts: readonly string[];
  /** Units of such a length, shorter and longer than a day; `lengths`: words that count them beside numbers. */
  shortUnits: readonly string[];
  longUnits: readonly string[];
  lengths: readonly string[];
  /** Changes a known amount: "double the". */
  scales: readonly string[];
  /** Before the result of a change: "that makes". `totals`: after it. */
  sums: readonly string[];
  totals: readonly string[];
  /** Says that two values are exchanged: "the wrong way round". */
  swaps: readonly string[];
  /** Reports or introduces a new text: "my wife says", "it should say". */
  reports: readonly string[];
  /** Before a text that now holds, and after it: "its (Lyon) now". */
  holdsBefore: readonly string[];
  holdsAfter: readonly string[];
  /** After a text that no longer holds: "fell through". `findsMore`: before more of something: "found". */
  fellThrough: readonly string[];
  findsMore: readonly string[];
  /** After a name that belongs to someone else: "is my brother". */
  otherPerson: readonly string[];
  /** Begins a polite request to change something: "is it too late to make it". */
  asksToChange: readonly string[];
  /** Asks to choose once more, or for another value without saying which: "let me pick again", "somewhere else". */
  picksAgain: readonly string[];
  unnamed: readonly string[];
  /** After an answer that was a slip: "by mistake". */
  slips: readonly string[];
  /**
   * Before something that is given up: "free up (the parking)", "give (the parking) to someone else", "someone else can
   * have (the parking)".
   */
  releases: readonly string[];
  handsOver: readonly string[];
  goesTo: readonly string[];
  othersTake: readonly string[];
  /** Begins the question that a fact answers: "change (where) I'm going". */
  asks: readonly string[];
  /** Those of them that ask for values of a type: "when". */
  asksType: readonly { words: readonly string[]; types: readonly FactType[] }[];
  /** Nouns for values of a type, which name the only known one: "the (day) is wrong". */
  typeNouns: readonly { words: readonly string[]; types: readonly FactType[] }[];
  /** Takes back a text in the middle of a clause: "Dave, I mean Dan". `short`: only between names and places. */
  takesBack: readonly string[];
  takesBackName: readonly string[];
};
