/** Words of one language for slips that a message corrects. Patterns as `pattern.ts` reads them. */
export type SlipWords = {
  /** Opens a clause that admits a slip, before the value that is right. Patterns as `pattern.ts` reads them. */
  slipsBefore: readonly string[];
  /** Says that the customer will answer later: “I'll tell you (tomorrow)”. */
  speaksLater: readonly string[];
  /** Behind a value that is wanted in place of another: “10.30 is better”. */
  isBest: readonly string[];
  /** Before a known text that is given up: “forget Paris”. */
  dropsBefore: readonly string[];
  /** Before a known name that is on record by mistake: “it says Mario”. */
  onRecordAs: readonly string[];
  /** Around the letter that a name is spelled with: “it's with a k, not a c”. */
  spelledWith: { before: string[]; not: string[]; around: string[] };
  /** Around a number by which a known amount changes: “add 50 to that”, “knock 20 off”. */
  addsBefore: readonly string[];
  addsBehind: readonly string[];
  /** Words that join a change to the address before it. */
  joinsChange: RegExp;
  /** What a place is called that was given before: “that city was a mistake”. */
  placeNouns: readonly string[];
  /** A time that is written as one, and no number: “4pm”, “16:30”, “noon”. */
  clock: RegExp;
  /** Questions that a day or an hour may answer. */
  asksWhen: RegExp;
  /** Opens what is said of another person: “my wife”. */
  my: string;
  /** In what is said of a name; `nameNouns`: ends what is called a name itself. */
  nameNoun: string;
  nameNouns: string;
  /** Before a letter that is there twice. */
  doubles: ReadonlySet<string>;
  /** Says how a name is spelled. */
  spelledVerbs: ReadonlySet<string>;
  /** A digit that is added or taken away, in words. */
  zeros: ReadonlySet<string>;
  /** An hour without its half of the day, a day without its month, and a weekday alone. */
  hourAlone: RegExp;
  dayAlone: RegExp;
  weekdayAlone: RegExp;
  /** Between what is named and its name: “it is spelled Moomoo”. */
  is: string;
  /** The end of an address on its own: “dot com”; and before one that is ruled out. */
  addressEnd: RegExp;
  notEnd: RegExp;
  /** Admits that a known name was misspelt: “autocorrect”, “you've spelt me wrong”. A whole clause, or the end of one. */
  misspells: readonly string[];
  /** Before a text that is wanted in place of the known one: “my wife wants (Lisbon)”, “on second thoughts (Lisbon)”. */
  wantsBefore: readonly string[];
  /** Says that one is wanted in place of another, before it or around it. */
  turnsMind: readonly string[];
  insteadBehind: readonly string[];
  /** Around a known value that is not wanted: “my wife doesn't want (Paris)”. */
  unwanted: readonly string[];
  /** Says that the known address or number no longer holds. */
  oldOne: readonly string[];
  /** Says that a known value stays as it is: “rooms stay the same”, “everything else as before”. */
  staysAsItIs: readonly string[];
  /** Behind a day, of which only a part is ruled out: “not on Thursday mornings”. */
  daySlots: ReadonlySet<string>;
};
