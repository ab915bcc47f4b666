/** Words of one language that say that there is nothing or no one. Patterns as `pattern.ts` reads them. */
export type AbsenceWords = {
  /** Asks whether all is well: "in one piece?", "working?" */
  asksSound: readonly string[];
  /** Says that nothing is wrong: "no damage", "nothing missing", "not a scratch". */
  nothingWrong: readonly string[];
  /** Nothing disturbs: it denies only what asks whether something does. */
  undisturbed: readonly string[];
  /** Asks whether someone or something is, or does it, alone: "Did you do it by yourself?" */
  asksAlone: readonly string[];
  /** Nobody else: the whole of it, or the words that a clause opens with. */
  noCompany: readonly string[];
  noOne: readonly string[];
  /** Takes something out of such a denial. */
  besides: ReadonlySet<string>;
  /** It began without anyone: "out of nowhere". */
  ofItself: readonly string[];
  /** What the customer is called instead of "me". */
  selfNames: readonly string[];
  /** It was so once: "used to be". */
  onceWas: readonly string[];
  /** Times that come again; at others it may be so: "not in the mornings". */
  notThen: readonly string[];
  /** Around a fact that is named: "no (bags)", "(store credit) no", "I don't need (collection)". */
  refusesBefore: readonly string[];
  refusesBehind: readonly string[];
  wrongBefore: readonly string[];
  wrongBehind: readonly string[];
  /** At a confirmation it says that something is wrong, and does not refuse. */
  allWrong: readonly string[];
  /** All that may follow what is refused. */
  needed: readonly string[];
  /** When, at the end of a denial that says more: “I never drive at night”. */
  atSomeTimes: readonly string[];
  /** Nouns after a denial that name nothing: “no chance”, “no need”. */
  givenThings: ReadonlySet<string>;
  /** Verbs after a “no” that answers: “no got a hotel”. */
  verbsAfterNo: ReadonlySet<string>;
  /** Says that something is not wanted. */
  politeToThings: readonly string[];
  /** Nouns that mean the same after a denial: “no animals” where a pet was asked about. */
  sameThings: readonly ReadonlySet<string>[];
  /** Say no alone, and deny a statement that follows them: “nothing (changed)”, “never (late)”. */
  denialsOfOthers: readonly string[];
  /** Words after them that name nothing else: “none that I'm aware of”; and objects for what was asked about. */
  tellsNothing: ReadonlySet<string>;
  ofIt: ReadonlySet<string>;
  people: ReadonlySet<string>;
  /** “No luck” denies what was tried, and not what someone is or does. */
  successes: ReadonlySet<string>;
  /** What everything or nothing does: always told, unless the question asks for it. */
  outcomes: ReadonlySet<string>;
  /** All that a clause says about what was tried: it did not help. */
  noOutcome: readonly string[];
  /** Words of questions that such a clause answers. */
  asksWhetherSame: ReadonlySet<string>;
  /** Opens an answer about the customer: “me and my cat”. */
  selfStarts: ReadonlySet<string>;
  /** “Not me”, “I don't”, “I'm fine”: of the customer alone, where anyone is asked about. */
  notMe: readonly string[];
  /** “My sister”, “one of us”, with the verbs and objects that say that it is so of them: “has one”. */
  somebodyElse: readonly string[];
  itIsSo: readonly string[];
};
