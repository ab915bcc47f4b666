/** Words of one language that make a number a change, a part or a result. Patterns as `pattern.ts` reads them. */
export type CountWords = {
  /** After a number that is asked for in square metres or feet: "12 sq m". */
  squareUnits: ReadonlySet<string>;
  /** Between such a verb and its number. */
  beforeChange: ReadonlySet<string>;
  changedBy: readonly string[];
  /** After a number, what some of those that were counted do: "2 are only watching". */
  doing: readonly string[];
  /** After a number of some of the things that were counted before: "3 but one is tiny", "we use one as an office". */
  partVerbs: readonly string[];
  /** From a number on: "one of us is allergic to nuts" says nothing about how many there are. */
  someOfGroup: RegExp;
  /** After a number that is only the beginning of one: "three hundred and something". */
  openEnds: readonly string[];
  /** Before the value that others in the message only describe: "one below the roof, that's 7", "so say 6". */
  resultLeads: readonly string[];
  /** The same, where what is so now is said as well. Alone, "add 2" may be a count. */
  addsTo: readonly string[];
  /** By how much something changes: "lose 10 kilos". "Drop me 2" and "put on 3 coats" do not say so alone. */
  shrinksBy: readonly string[];
  /** "2 are kids", "two of them are veggie": a part of a party whose number is said beside it. */
  partOfParty: RegExp;
  /** Besides `boundaries`, before a part of what was counted: “11 but 2 are only watching”. */
  unlikeWhole: readonly string[];
  /** In a number, or right after it: it counts thousands. */
  inThousands: RegExp;
  thousandsAfter: RegExp;
  /** Counts one where it is no pronoun. */
  one: string;
  /** Right after a number: it is a share. */
  percent: RegExp;
  /** In a question, asks for an area. */
  square: string;
  /** Says how many they all are, beside a part of them. */
  besidePart: RegExp;
  /** Between a noun and the value that is its own: “225, target is 300”. */
  becomes: readonly string[];
  /** Before a number, says nothing of it: “about”. */
  aboutNumbers: ReadonlySet<string>;
  /** Words that count how often something was done. */
  repetitions: Readonly<Record<string, number>>;
  /** After a number of minutes, before the hour: “ten to (six)”. */
  aroundHour: readonly string[];
};
