/** Words of one language around values that hold only in part, or for the way there or back. Patterns as `pattern.ts` reads them. */
export type VariantWords = {
  /** Beside the value that includes a part, and beside the one that does not: "120 with the garden, 80 without". */
  withPart: readonly string[];
  withoutPart: readonly string[];
  /** Before a limit that rules out what lies on the other side of it: "don't ring before 9". */
  notBefore: readonly string[];
  notAfter: readonly string[];
  /** Before the day or the hour of the way back: "back on the Sunday". */
  waysBack: readonly string[];
  /** Words of a fact or a question that ask for the way back itself. */
  asksWayBack: ReadonlySet<string>;
  /** Words of a fact for the way back or the way there, and how people say which of the two they mean. */
  returns: ReadonlySet<string>;
  departures: ReadonlySet<string>;
  backWords: readonly string[];
  outWords: readonly string[];
  /** One number for everything that is asked: "three of each". */
  ofEach: ReadonlySet<string>;
  /** Words of a fact for how things are now, and what goes before such a value where nothing else is said of it. */
  ofNow: ReadonlySet<string>;
  tellsNow: readonly string[];
  /** A length that says when something ends: “for 3 nights”. */
  stayLength: RegExp;
  /** The end of a day without its month: “the 2nd”. */
  dayWithoutMonth: RegExp;
  /** Before the day that ends something. */
  endsStay: ReadonlySet<string>;
  /** Before and after what something is moved from. */
  movedFrom: string;
  movedTo: string;
  /** Every word of a day that is named by its number alone: “to the 6th”. */
  bareDay: RegExp;
  /** In an hour that can be nothing else. */
  hourSigns: RegExp;
  /** All that may go before a short name of a day: “4, for sat”. */
  beforeDay: string;
  /** Before such a word. */
  of: string;
};
