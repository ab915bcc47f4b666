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
  /** After “or”, leaves the value before it as it is: “or best offer”. */
  openEnds: readonly string[];
  /** Calculates with a number: "plus". */
  operators: readonly string[];
  /** Turns what was said before: "the other way round". */
  turns: readonly string[];
  /** What may follow a "but" without changing the value before it: "not fussed". */
  harmless: readonly string[];
  /** Behind a code and a “but”: words that speak of the code itself. */
  pointsBack: ReadonlySet<string>;
  /** Limits when something is done: "not before". */
  limits: readonly string[];
  /** Before a unit, besides numbers: "a few (minutes)". */
  amounts: ReadonlySet<string>;
  /** Before a number that is a name: "room 12". */
  labels: ReadonlySet<string>;
  /** Before an hour: "(pickup) at 3". */
  beforeHours: ReadonlySet<string>;
  /** A distance, and the time that it takes: “5k in 35 min”. */
  timedDistance: RegExp;
  /** After an hour: “(7) till late”. */
  afterHours: ReadonlySet<string>;
  /** Before a year: “(it was) in (2019)”. */
  beforeYears: readonly string[];
  /** Asks for something that such an hour or a year may answer. */
  asksMoments: ReadonlySet<string>;
  /** Before a number that is an answer, besides what the question says: “a solid (7)”. */
  leadsNumber: ReadonlySet<string>;
  /** Right after such a number: “(42) including the interns”. */
  followsNumber: ReadonlySet<string>;
  /** Other words for what is counted, by the words that ask for it: “doubles” for rooms. */
  kindsCounted: readonly { names: readonly string[]; members: readonly string[] }[];
  /** Asks for a number of people without a word for them: “how many are you”. */
  asksForPeople: readonly string[];
  /** Begins what tells the cases of a number apart: “with the bikes (340)”. */
  saysWhich: ReadonlySet<string>;
  /** Asked for, these may be counted by the people who need one each, or are people: “tickets”. */
  onePerPerson: ReadonlySet<string>;
  /** Before and after the own age, which explains what the customer cannot do: “I am (79) and cannot read it”. */
  ofSelf: readonly string[];
  tooOld: readonly string[];
  /** Asks for an age. */
  old: string;
  /** After a number, says that more is added to it: “(9) and a spare”. */
  addsMore: readonly string[];
  /** Right before a number that is added to something: “plus (1)”. */
  addsBefore: ReadonlySet<string>;
  /** After a number, says that more may come: “one more might come”. */
  mayAdd: readonly string[];
  /** After what is counted, says that each person or thing has so many: “(a bag) apiece”. */
  eachHas: readonly string[];
  /** Before a number, says that the answer is a multiple or a part of it: “twice my”. */
  multiplies: readonly string[];
  /** After an amount that is taken off another: “(25) off”. */
  reduces: readonly string[];
  /** After “or”: “(search,) or was it (social media)”. */
  wonders: readonly string[];
  /** Before a first choice that may not be had: “if not (yoga, pilates)”. */
  failing: readonly string[];
  /** Says that nothing but the choice after it is wanted. */
  nothingBut: readonly string[];
  /** Right before what is left out of a list: “excluding the”. */
  exceptives: readonly string[];
  /** All choices, or all that are left: “the lot”, “the others”. */
  forAll: readonly string[];
  /** Ends with such a word and means none of them: “skip the rest”, “that's all”. */
  notForAll: readonly string[];
  /** Whom a choice does something to: “(PayPal locked) me (out)”. */
  sufferers: ReadonlySet<string>;
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
  /** Beside a day or an hour, these do not make it that of something else: “first thing (Monday)”, “she told me (Monday)”. */
  besideMoments: readonly string[];
  /** Beside a day or an hour, these do: “I'll know (on Monday)”. */
  otherMoments: readonly string[];
  /** Shares out days and hours: “some days”, “half of us”. */
  shares: readonly string[];
  /** Anywhere in a message: it is not always the same. */
  varies: readonly string[];
  /** After a bare number that may be another hour: “(6) at weekends”. */
  sharesAfter: readonly string[];
  /** Right after a day, takes it for the answer: “(the 19th), so then”. */
  takesIt: readonly string[];
  /** First word of a day since which something has been so. */
  since: ReadonlySet<string>;
  /** After a day: what was to be then will not be. */
  calledOff: readonly string[];
  /** Verbs that tell the same event: “came” and “arrive”. */
  sameEvents: readonly (readonly string[])[];
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
