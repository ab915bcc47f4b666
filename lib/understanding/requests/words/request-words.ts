/** Answers to the requests of a plan, in addition to yes and no in `LocaleWords`; folded patterns. */
export type RequestWords = {
  /** Approvals and refusals: "go ahead", "don't do it". */
  approve: readonly string[];
  refuse: readonly string[];
  /** Refusals of the request itself, also while it asks for values: "don't send it". */
  stops: readonly string[];
  /** Words after a yes that do not change the request. */
  tails: readonly string[];
  /** None of the options. */
  none: readonly string[];
  /** Before the one who gets something: “send it to”, and in an answer to who that is. */
  sendsTo: readonly string[];
  towards: readonly string[];
  /** Rules out another person. */
  notThat: readonly string[];
  /** Given names in small letters, without those that are other words too. */
  givenNames: ReadonlySet<string>;
  /** Words around the name of an option. */
  around: readonly string[];
};
