/** Words of one language about people who are counted, join and leave. Patterns as `pattern.ts` reads them. */
export type HeadcountWords = {
  /** A part of a party that leaves it or joins it. Patterns as `pattern.ts` reads them. */
  partyShrinks: readonly string[];
  partyGrows: readonly string[];
  /** After a number of people: another sentence, which the number is not a part of. */
  partyGoesOn: readonly string[];
  /** More words for people that a fact counts. */
  morePersons: ReadonlySet<string>;
  /** After a number that says whom it counts: "6 (with grandma)". */
  countsIn: readonly string[];
  /** Before a number that can only be one of people: "we are 20". */
  weAre: readonly string[];
  /** After a number of people: what they come for, or who they are. */
  behindParty: readonly string[];
  /** What each person pays or gets. */
  perPerson: readonly string[];
  /** Before people who come along and are not counted: “(four sons) with their (wives)”. */
  uncountedLeads: readonly string[];
  /** People who come along, without a number. */
  uncountedPeople: ReadonlySet<string>;
  /** Around a number of all people, of which another number is a part: "family of 4, 2 kids". */
  totalsBefore: readonly string[];
  totalsAfter: readonly string[];
  /** Questions about who did something, and the bare words for a person that answer them. */
  whoAsked: { asks: string[]; persons: string[]; talks: ReadonlySet<string> };
  /** Words for grown people, for children, and for both and those who come along. */
  adults: ReadonlySet<string>;
  children: ReadonlySet<string>;
  companions: ReadonlySet<string>;
  /** Things that are counted in the same sentence as people: “2 adults, 3 bags”. */
  countedThings: ReadonlySet<string>;
};
