/**
 * The words of one language that say what a clause does. Patterns as `pattern.ts` reads them: folded, without
 * apostrophes and accents. `docs/understanding.md` says how to add a language.
 */
export type HearWords = {
  /** Words before and after what a clause says that add nothing to it. */
  leads: readonly string[];
  tails: readonly string[];
  /** A no that stands alone answers and negates nothing. */
  bareNo: readonly string[];
  /** Joins clauses; `adds` only before `clauseStarts`. */
  contrasts: readonly string[];
  conditions: readonly string[];
  reasons: readonly string[];
  adds: readonly string[];
  clauseStarts: readonly string[];
  /** Breaks off what was going on, before a clause that follows without a sign. */
  breaks: readonly string[];
  /** Tells of what has happened: "I already talked to an agent". */
  past: readonly string[];
  /** Makes what is said conditional wherever it stands in the clause. */
  depends: readonly string[];
  /** Looks like a condition and is only polite. */
  politeConditions: readonly string[];
  /** Single words that negate what follows them, and phrases that do. */
  negators: readonly string[];
  negatorPhrases: readonly string[];
  /** Phrases with a negation in them that negate nothing. */
  notNegations: readonly string[];
  /** How an offer of choices leaves some out: "anything but". */
  exclusions: readonly string[];
  /** What is said of a value that is no good, after it. */
  rejections: readonly string[];
  /** Takes back what was just said; what follows counts. */
  retractions: readonly string[];
  /** Those that take back in the middle of a clause too: "50, I mean 60". */
  midRetractions: readonly string[];
  /** Nouns whose number names and does not count: "table 4". What makes a number count a part: "two of them". */
  labels: readonly string[];
  parts: readonly string[];
  /** Before a period an amount is for, and the periods with their names. */
  each: readonly string[];
  periods: readonly (readonly string[])[];
  /** Before a value that stands for no one of its kind; between amounts that add up; words that give up, and are names too. */
  anyWords: readonly string[];
  pluses: readonly string[];
  bareStops: readonly string[];
  /** Before alternatives; stands for every choice; makes a question ask for what is not wanted; lets a value pass there. */
  eitherWords: readonly string[];
  allWords: readonly string[];
  avoids: readonly string[];
  fine: readonly string[];
  /** Begins a clause with what follows from the one before. */
  conclusions: readonly string[];
  /** Before a length of time. */
  lengthWords: readonly string[];
  /** Between the two sides of something: "6 by 4". */
  crosses: readonly string[];
  /** Words of facts that hold the start or the end of a range, and what begins one that is a single doubt. */
  rangeStarts: readonly string[];
  rangeEnds: readonly string[];
  between: readonly string[];
  /** Between the ends of a range. */
  rangeWords: readonly string[];
  /** Joins alternatives. */
  or: readonly string[];
  /** Takes back the last answer, with the right one after it; asks to change; asks for another; calls wrong. */
  meant: readonly string[];
  changes: readonly string[];
  others: readonly string[];
  wrong: readonly string[];
  /** Speaks of how things were or are, not of what is wanted; and of what is wanted. */
  background: readonly string[];
  wishes: readonly string[];
  /** Not sure. */
  hedges: readonly string[];
  /** Wants time, or something else first. */
  holds: readonly string[];
  /** Gives up what is going on: whole clauses, and verbs with what they may be about. */
  cancels: readonly string[];
  /** Gives it up too, but answers where a yes or a no is asked: "not anymore". */
  declines: readonly string[];
  /** What is said to be better: of several values the one that is meant. */
  prefers: readonly string[];
  /** Only supposed: "would be 10 if …". */
  supposes: readonly string[];
  /** Tells what is no more. */
  usedTo: readonly string[];
  /** Tells what was said before. */
  said: readonly string[];
  /** Begins again; goes one question back. */
  restarts: readonly string[];
  goesBack: readonly string[];
  ends: readonly string[];
  /** Asks to hear the question again. */
  repeats: readonly string[];
  clarifies: readonly string[];
  /** Before a noun: there is none of it. Polite words beside it. */
  noneOf: readonly string[];
  politeWords: readonly string[];
  /** Words of facts that are the parts of a name. */
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** There is nothing to say, or nothing of it: passes an optional question, and is a no to whether there is any. */
  nones: readonly string[];
  /** Does not know, or will not say. */
  unknowns: readonly string[];
  /** Any choice will do. */
  anything: readonly string[];
  yes: YesNoWords;
  no: YesNoWords;
  /** A yes that only opens what follows: "ok, no". */
  weakYes: readonly string[];
  /** A yes that a negation right behind it turns: "definitely not". */
  intensifiers: readonly string[];
  /** The no that stands before a noun. */
  determiner: string;
  /** A yes or a no that ends a clause, and the words that may come after it. */
  finalYes: readonly string[];
  finalNo: readonly string[];
  endTails: readonly string[];
  /** Says no to an offer, and nothing to a question of fact. */
  ratherNot: readonly string[];
  /** Answers that are yes or no without saying so, in any question. */
  approvals: readonly string[];
  disapprovals: readonly string[];
  /** Agree where nothing but polite words follows: "I do". */
  ellipses: readonly string[];
  /** Words around a yes or a no that change nothing. */
  around: readonly string[];
  /** How an offer or a request for permission begins, as against a question of fact. */
  offers: readonly string[];
  /** Asks whether there is any: "just the cat" says that there is. */
  existential: readonly string[];
  /** Verbs of a question that agreeing says no to. */
  minds: readonly string[];
  /** What makes an answer to a question final: a yes to it must be plain. */
  grave: readonly string[];
  /** Verbs that let things be: "don't turn it off" agrees to keep it on. */
  keeps: readonly string[];
  /** Begins a clause that forbids. */
  forbids: readonly string[];
  /** Leaves something over from none: "nothing apart from a hip". */
  exceptions: readonly string[];
  /** Would have it another way: "fine, but I'd rather collect it". */
  alternatives: readonly string[];
  /** Makes a value relative to one that is not said: "£20 more". */
  relatives: readonly string[];
  /** Words that end such a value: "a day earlier". */
  differences: readonly string[];
  /** Was so and is no more. */
  ceased: readonly string[];
  /** Times that are over. */
  pastTimes: readonly string[];
  /** Makes the clause after it an exception: "unless". */
  exceptIf: readonly string[];
  /** A value is only an example of how it was. */
  pastOnly: readonly string[];
  only: readonly string[];
  /** Who speaks, in a statement about the question's own matter. */
  speakers: readonly string[];
  subjects: readonly string[];
  /** Between a subject and the verb that matters: "I would like to keep it". */
  modals: readonly string[];
  auxiliaries: readonly string[];
  negatedAuxiliaries: readonly string[];
  /** Words of a question that say nothing about its subject. */
  questionWords: readonly string[];
  emoji: { yes: readonly string[]; no: readonly string[] };
  /** Whole clauses that ask without a sign for it: "for what exactly". */
  asksAlways: readonly string[];
  /** A clause that begins with one of these and no word of `predicates` behind it asks: "does it include …". */
  inversions: readonly string[];
  doVerbs: readonly string[];
  predicates: readonly string[];
  /** Makes such a clause an offer: "does Friday work". */
  suits: readonly string[];
  /** Before a noun: "that card" is not what is asked about. */
  determiners: readonly string[];
  /** Asks something, wherever in the clause: "proceed with what". */
  asksWithin: readonly string[];
};

/** `plain`: always a yes or no; `soft`: a hedged one. */
export type YesNoWords = { plain: readonly string[]; soft: readonly string[] };
