/** The words of one language that make a value doubtful. Patterns as `pattern.ts` reads them. */
export type DoubtWords = {
  /** Words that say nothing about a value. */
  plain: ReadonlySet<string>;
  /** Right before the value that is decided on: "so", "make it". */
  decides: readonly string[];
  /** Counts from a day or an hour that is said elsewhere: "the day after", "half an hour". */
  differences: readonly string[];
  units: ReadonlySet<string>;
  /** Right after a number, says that the answer is another one: "minus the bath". */
  calculates: readonly string[];
  /** Right before a value, says that it is only held against the answer: "less than". */
  compares: readonly string[];
  /** Right before a number, says that it is a change: "lose (20 kg)". */
  changes: readonly string[];
  /** Before something that may be another kind than what was asked about: "only (a carport)". */
  onlyOther: readonly string[];
  definite: string;
  /** Denies only a part: "not on Fridays". */
  limitedNo: readonly string[];
  /** Those that leave an amount of money as it is: "950 plus bills", "80 each". */
  additions: ReadonlySet<string>;
  /** Before a unit that is added: "another week". */
  repeats: ReadonlySet<string>;
  /** Articles, pronouns and parts that are read as numbers. */
  noNumbers: ReadonlySet<string>;
  /** Holds several of what is asked about: "(two) bags". */
  groups: ReadonlySet<string>;
  /** Between a number of things and one more thing: "(2 dogs) and a (cat)". */
  adds: readonly string[];
  /** Calculates with a number: "plus". */
  operators: readonly string[];
  /** Turns what was said before: "the other way round". */
  turns: readonly string[];
  /** What may follow a "but" without changing the value before it: "not fussed". */
  harmless: readonly string[];
  /** Limits when something is done: "not before". */
  limits: readonly string[];
  /** Before a unit, besides numbers: "a few (minutes)". */
  amounts: ReadonlySet<string>;
  /** Before a number that is a name: "room 12". */
  labels: ReadonlySet<string>;
  /** Before an hour: "(pickup) at 3". */
  beforeHours: ReadonlySet<string>;
  /** After a number that counts a part: "two of them". */
  parts: readonly string[];
  /** Says of a thing or a time that it does not suit: "asleep", "broken". */
  unwelcome: ReadonlySet<string>;
  /** A yes or no that is only talked about: "said no". */
  talksOf: readonly string[];
  /** Says how things are, and not what is wanted: "I have (50) now", "too slow". */
  states: readonly string[];
  /** Words of sentences, which no name of a person or place holds. */
  unnamed: ReadonlySet<string>;
  /** As a whole message, a verdict on the conversation: "this is useless". */
  verdicts: readonly string[];
  /** Begins a request to do something, which tells nothing: "can you come". */
  favors: readonly string[];
  /** Before choices that are all meant, or none: "everything". */
  quantifiers: ReadonlySet<string>;
  /** Between something that has its own hour and that hour: “my flight leaves at 9”. */
  eventVerbs: readonly string[];
  /** Opens a question about the question: “do you mean one side”. `howMany`: in the question that it is about. */
  asksMeaning: readonly string[];
  howMany: string;
  /** After the “or” of “60 or so?”. */
  approximate: ReadonlySet<string>;
  /** Asked about besides the words for guests. “How many adults” counts no one else. */
  company: ReadonlySet<string>;
  /** All that goes between an hour and how long something lasts: “3pm for 2 hours”. */
  lasting: RegExp;
  /** After a length of time, it is no difference: “I may be 5 minutes late”. */
  late: string;
  /** Words with a capital that are no names: “I’m”. */
  pronouns: RegExp;
};
