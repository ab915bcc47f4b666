/**
 * Questions that a yes or a no answers the other way round, and the words of an answer that say which way it is meant.
 * Patterns as `pattern.ts` reads them.
 */
export type TurnedWords = {
  /** “Dont” and the verb that it denies, and “youve” as “have you”. */
  denied: Readonly<Record<string, string>>;
  shortened: Readonly<Record<string, string>>;
  /** Verbs that stand before their subject in a question. */
  auxiliaries: ReadonlySet<string>;
  /** Who or what a question is about: “you”, “your parcel”. */
  subjects: readonly string[];
  /** Other verbs whose object may be denied: “you (want no …)”, and the word that asks about them. */
  verbs: ReadonlySet<string>;
  asksVerbs: string;
  /** “No”, “never” and the like, with the word that a plain question has for it. */
  denials: Readonly<Record<string, string>>;
  /** Words between a verb and its denial: “you (still) haven't”. */
  beforeDenials: ReadonlySet<string>;
  /** “Do you?”, “right?”: what a question ends with and asks nothing more. */
  tags: readonly string[];
  /** “It isn't leaking any more” asks whether it is still. */
  anyMore: readonly string[];
  still: string;
  /** “So”, “I take it”, “am I right that”: what comes before. */
  beforeQuestions: readonly string[];
  /** “Is that right?”, asked about the sentence before. */
  asksForAssent: readonly string[];
  /** Words of facts that are true where the question is denied: `no_allergies`, `first_visit`. */
  negativeNames: ReadonlySet<string>;
  /** “Do you mind if …”, “any objection to …”: how a question begins that asks for leave. */
  asksLeave: readonly string[];
  /** “Would you mind telling us …” is only polite, and “never mind” and “in mind” ask for nothing. */
  onlyPolite: readonly string[];
  /** Words of facts that are true where someone minds. */
  mindingNames: ReadonlySet<string>;
  /** What an answer to a denied question says before or beside its statement. */
  toDenials: {
    yes: readonly string[];
    no: readonly string[];
    /** “Correct”, “that's right”: it is as the question says. */
    agrees: readonly string[];
    /** “That's wrong”: it is not. */
    contradicts: readonly string[];
    /** “Yes please”: what is not wanted, as the question says, is wanted. */
    wants: readonly string[];
  };
  toLeave: {
    yes: readonly string[];
    no: readonly string[];
    permits: readonly string[];
    minds: readonly string[];
    /** “Not at all”, “none”: no word of a permission, and no doubt either. */
    mindsNot: readonly string[];
    forbids: readonly string[];
  };
  /** “(I) have one”, “(it) came”: statements of what a denied question asks, by words of the question without its denial. */
  asserts: {
    subjects: ReadonlySet<string>;
    /** Words between subject and verb, which say nothing more. */
    between: ReadonlySet<string>;
    /** “I (will) pay it”: it is not so yet. */
    unsettled: ReadonlySet<string>;
    kinds: readonly {
      asked: ReadonlySet<string>;
      verbs: ReadonlySet<string>;
      objects?: ReadonlySet<string>;
    }[];
    existing: readonly string[];
  };
  /** Words that go on after a “no”, which is then an answer of its own: “no (I do want it)”, but not “no account”. */
  afterNo: ReadonlySet<string>;
};
