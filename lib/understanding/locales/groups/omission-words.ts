/** Words of one language for what is left out. Patterns as `pattern.ts` reads them. */
export type OmissionWords = {
  /** English patterns for questions whether to leave something out, which turn what an answer says of the thing. */
  leavingOut: readonly string[];
  /** Where what is left out goes. */
  leftOut: readonly string[];
  /** The thing is not needed: "we've got our own", "don't use them". */
  unneeded: readonly string[];
  /** The thing is needed: "we need it". */
  neededAfterAll: readonly string[];
  /** Before the thing itself, where it is not wanted: “no (onions) please”. */
  wishesWithout: readonly string[];
  /** What is used although it is asked whether it goes without: “only with a spanner”, “I'd need one”. */
  usesIt: readonly string[];
  /** Goes without: “by hand”, “nothing needed”. */
  goesWithout: readonly string[];
  /** Before the thing itself, where it is wanted: “we'd like (the starters)”. */
  wishesFor: readonly string[];
};
