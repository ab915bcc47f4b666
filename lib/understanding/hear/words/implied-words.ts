/** `asked` is looked for in the question, `yes` and `no` anywhere in an answer. They may contain negations. */
export type Topic = {
  asked: readonly string[];
  yes: readonly string[];
  no: readonly string[];
  /** Counts only where a clause begins with it. */
  opens?: { yes: readonly string[]; no: readonly string[] };
  /** It is about the customer alone: what others do answers nothing. */
  isOwn?: boolean;
  /** The rest of the message counts beside a yes or no, for example if people may be in danger. */
  countsBeside?: boolean;
};

/**
 * The words of one language that answer a yes-or-no question without saying yes or no. Patterns as `pattern.ts`
 * reads them.
 */
export type ImpliedWords = {
  /** Someone else has done it: "the breeder did it". */
  doneByOthers: readonly string[];
  /** What people say about a topic instead of yes or no. `topicTurns`: words of a question that turn it around. */
  topics: readonly Topic[];
  topicTurns: readonly string[];
  /** Before what is not so, or no longer: "used to", "could". */
  unreal: readonly string[];
  /** People other than the customer, at the start of a statement. */
  otherPeople: readonly string[];
  /** Asks whether it holds for some person: "anybody". */
  anyPerson: readonly string[];
  /** People who do not live or travel with the customer: what they have answers nothing. */
  outsiders: readonly string[];
  /** A word of the question, what says that it holds, and what says that it does not: "own", "mine", "rented". */
  senses: readonly { asked: readonly string[]; yes: readonly string[]; no: readonly string[] }[];
  /** Words of one kind that exclude each other: "It's orange" to "Is it green?" */
  kinds: readonly (readonly string[])[];
  /** Asks for another than the one that is offered, and does without it. */
  instead: readonly string[];
  byOneself: readonly string[];
  /** As a whole clause, says neither yes nor no: "don't mind either way". */
  indifferent: readonly string[];
  /** Answers no question with one of these words: “I don't mind” to “Would you like a window seat?” */
  unmoved: readonly string[];
  wishes: readonly string[];
  /** As a whole clause in answer to an offer, asks to be left alone: "no more please". */
  enough: readonly string[];
  /** Begins a complaint about what was done before: "you already send me three a week". */
  complains: readonly string[];
  /** Beginnings and endings that turn a word into its opposite: "unfurnished", "paperless". */
  negativePrefixes: readonly string[];
  negativeSuffixes: readonly string[];
  /** Begins a question about what has happened. `done`: it has; `notDone`: it has not, or not yet. */
  pastQuestions: readonly string[];
  done: readonly string[];
  notDone: readonly string[];
  /** What the customer has not done: no answer to what something else did, as in "Did that help?" */
  notDoneByMe: readonly string[];
  /** In a question about whether something goes on; `ceased`: it does not. */
  lasting: readonly string[];
  ceased: readonly string[];
  /** All that follows "so" at the end of a clause: "so you can't". */
  concludedYes: readonly string[];
  concludedNo: readonly string[];
  /** Declines an offer there, and answers no other question: "so no need". */
  needless: readonly string[];
  /** Begins a remark that looks like a question: "at my age?" */
  remarks: readonly string[];
  /** After a negation: says that something is missing. */
  owning: readonly string[];
  /** In a question about every one of something. */
  wholes: readonly string[];
  /** How much, as a whole answer: "very". */
  much: readonly string[];
  little: readonly string[];
  /** How often, as a whole answer to a question that offers nothing: "only at night". */
  often: readonly string[];
  /** Who or how many, as a whole answer to whether anyone is there: "both of us". */
  who: readonly string[];
  /** The same, where a person need not be meant: "the cat", but not "my car" to whether anyone is hurt. */
  whoOrWhat: readonly string[];
  /** In a question about whether there are others. */
  others: readonly string[];
  /** More or less than the number of the question, as a whole answer: "way longer". */
  more: readonly string[];
  less: readonly string[];
  /** Asks whether something would be a problem: agreeing words mean no. */
  asksProblem: readonly string[];
  /** Goes on with something, ends it, lets go of it, and calls that unwise. */
  keepsOn: readonly string[];
  stops: readonly string[];
  givesUp: readonly string[];
  unwise: readonly string[];
  /** When something was, held against "in the last four months". */
  recent: RecentWords;
  /** Words after an age or a number of years. */
  years: readonly string[];
  /** The customer, as the subject of an answer; `asksYou`: a question about the customer. */
  ownSubjects: readonly string[];
  asksYou: readonly string[];
  /** In a question about the customer. */
  yours: readonly string[];
  /** Verbs that repeat the one of the question, at the end of an answer, with their forms: "my wife was". */
  echoVerbs: readonly (readonly string[])[];
};

/** Words that say how long ago something was. */
type RecentWords = {
  /** Before a length of time in a question: "in the last". */
  within: readonly string[];
  /** After a length of time in an answer: "ago". */
  ago: readonly string[];
  /** Days of a unit, and numbers of other words: "a", "couple". */
  days: Readonly<Record<string, number>>;
  counts: Readonly<Record<string, number>>;
  /** Words between such a number and its unit. */
  joins: readonly string[];
  /** Phrases without a number, with the fewest and the most days ago. */
  when: readonly { phrases: readonly string[]; days: readonly [number, number] }[];
};
