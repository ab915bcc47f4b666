/** Words of one language that pick choices, by their place or size, leave them out or only talk about them. Patterns as `pattern.ts` reads them. */
export type PickWords = {
  /** Places counted from the first (0) or, below zero, from the last. */
  places: readonly { phrases: readonly string[]; place: number }[];
  middle: readonly string[];
  /** Before the letter of an option: “answer b”, “it's c”. */
  optionLetters: readonly string[];
  /** "The first two". */
  firsts: readonly string[];
  lasts: readonly string[];
  /** "All of them", where several may be wanted. */
  everything: readonly string[];
  /** Picks one of several times of day. "Earlier" and "later" pick one of two. */
  timeSuperlatives: Readonly<Record<string, 'most' | 'least'>>;
  /** Those of them that pick only before "one". */
  timesOfOne: readonly string[];
  /** Hours of a part of the day. */
  partsOfDay: readonly { phrases: readonly string[]; from: number; to: number }[];
  /** Sizes in their order. Names of one line are the same size. */
  sizeScales: readonly (readonly (readonly string[])[])[];
  superlatives: Readonly<Record<string, 'most' | 'least'>>;
  /** "No cot but breakfast yes": what joins the parts, what says yes and no in each, and what says nothing. */
  flagPairs: FlagPairWords;
  /** A letter that is a word itself: “a letter please” names none. */
  letterArticle: string;
  /** Before a choice that another is counted from: "one up from small". */
  stepsFrom: readonly string[];
  /** Begins a clause about a choice of before: "had a diesel", "been on plus for ages". */
  choseBefore: readonly string[];
  /** After a choice of before: "builders was overkill". */
  wasBefore: readonly string[];
  /** Before what is not wanted on a list: "my son is allergic to nuts". */
  avoidsThis: readonly string[];
  /** After what is left out of a list: that everything else is wanted. */
  theRest: readonly string[];
  /** After "not", before a code: "not here", "not working". */
  notAbout: readonly string[];
  /** Before a choice, a part of it is meant. */
  someOf: ReadonlySet<string>;
  /** Questions that offer the day or hour after them. */
  proposals: readonly string[];
  /** What another person prefers: "my wife prefers 8". */
  otherWishes: ReadonlySet<string>;
  /** Words that begin a reason for the day or hour before them. */
  reasonWords: ReadonlySet<string>;
  /** Before a limit, these leave the moment open: "anytime before 9". */
  anyMoment: ReadonlySet<string>;
  /** Times that come again, of which a limit picks none: "mornings before 10". */
  anyParts: ReadonlySet<string>;
  /** Before a value that is counted from the one that is ruled out: “not this one, the one after”. */
  notThis: RegExp;
  /** Before a number of choices that are all meant: “all 4”. */
  countsAll: readonly string[];
  /** After a number that counts: “two of them”. */
  ofThose: string;
  /** Ends a word that picks one of two. */
  ofTwo: RegExp;
  /** Stands for a choice, a thing or a number of them. */
  one: string;
  /** With a name and nothing else, it is a yes. */
  please: string;
  /** Before an item of a list, one of a kind. */
  article: RegExp;
};

/** What joins the parts of “no cot but breakfast yes”, what says yes and no in each, and what says nothing. */
export type FlagPairWords = {
  about: readonly string[];
  joins: readonly string[];
  yes: readonly string[];
  no: readonly string[];
  /** “Yes to”, “no for”: what follows is what is meant. */
  saysTo: readonly string[];
  /** “(Breakfast) yes”. */
  bare: readonly string[];
  /** “Just (breakfast)”. */
  only: readonly string[];
  /** “Yes to both”, where one thing is asked and one other is open. */
  both: { yes: readonly string[]; no: readonly string[] };
  /** Words of a question that asks for two things itself. */
  pairs: readonly string[];
  allYes: readonly string[];
  allNo: readonly string[];
  around: readonly string[];
};
