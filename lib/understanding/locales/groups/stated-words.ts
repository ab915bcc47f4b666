/** Words of one language in statements that give a value, or only seem to. Patterns as `pattern.ts` reads them. */
export type StatedWords = {
  /** A choice that is decided: "my wife says take the medium", "white would be nicer". */
  decides: readonly string[];
  /** Before the place where a journey of the one who writes begins or ends. */
  travels: readonly string[];
  /** A sentence about every day, which names none: "every day is Sunday for us". */
  everyDay: readonly string[];
  /** What is asked about for later, beside what is chosen now. */
  later: readonly string[];
  /** What another person would rather have, which leaves open what is wanted. */
  preferences: ReadonlySet<string>;
  /** What is only compared with a value: "she behaves like she's 2". */
  likens: readonly string[];
  /** After a value, says that it is not wanted once more: “don't want it again”. */
  notAgain: readonly string[];
  /** Who does something without help, which is then not asked for: "I'll do the garage myself". */
  bySelf: readonly string[];
  /** What happened already: "I spoke to you on Friday". */
  happened: readonly string[];
  /** An age in its own clause: "she's 8". */
  ageLeads: readonly string[];
  /** What a value did before it became another: "it went up from 780 to 840". */
  wentFrom: readonly string[];
  /** Before a number of other people, of another time, or of one's own: "my neighbour has 20", "hoping for 10". */
  ofOthers: readonly string[];
  /** Where a wish is asked for, these give it: "What salary do you expect?" */
  hopes: readonly string[];
  asksWish: readonly string[];
  ofOtherTimes: readonly string[];
  ofOtherTimesAfter: readonly string[];
  /** Before a choice of another person: "my wife speaks Italian". */
  othersDo: readonly string[];
  isOwnNow: readonly string[];
  /** Opens a clause that gives a better value: "a week, well ten days to be safe". */
  onSecondThought: readonly string[];
  /** Before the value that is decided on, whatever was weighed before: "go with 18", "call it 45". */
  settlesOn: readonly string[];
  /** When something was read off, which holds until now: "when I last looked 71200". */
  asOf: readonly string[];
  /** After what something has come to, which is not a limit: "up to 5 these days". */
  reachedBy: readonly string[];
  /** Ends a clause that adds something instead of replacing it. */
  additions: readonly string[];
  /** Before what was given up: "was going to do the hall too, but". */
  intended: readonly string[];
  /** What something should be, and verbs of questions for what it is. */
  ideally: readonly string[];
  shows: ReadonlySet<string>;
  /** At the start of a clause: the value in it or before it is not settled. */
  depending: ReadonlySet<string>;
  /** Before the name that something is booked or stored under. */
  bookedUnder: readonly string[];
  /** Before the one that a thing is for, with “instead” after it: “send it to”. */
  sentTo: readonly string[];
  /** Whose name it is: “my wife's name”. */
  theirName: readonly string[];
  /** Says that the name given before is someone else's. */
  ofSomeoneElse: readonly string[];
  /** Before one's own name. */
  introducesSelf: readonly string[];
  /** Before what is added to something else: “with a child seat”, “plus chains”. */
  addsItem: readonly string[];
  /** “Since Tuesday”, where it is asked when something came. */
  since: RegExp;
  /** In what a value says, makes it the start that is asked for: “5:30 onwards”. */
  goesOnFrom: RegExp;
  /** Opens a clause with the value that is decided on: “2 or 3, say 3”. */
  saysOne: string;
  /** Begins a question about one of several. */
  asksWhichOne: ReadonlySet<string>;
  /** Before how many there are to choose from. */
  thereAre: readonly string[];
  /** After it, all that may be said. */
  ofThem: readonly string[];
  /** Opens a clause that leaves the one before it open. */
  hangsOn: string;
  /** Before a day that was only planned, and words of questions about what happened and about what was planned. */
  planned: readonly string[];
  asksPast: ReadonlySet<string>;
  asksPlan: ReadonlySet<string>;
  /** Questions about the past, and about a birth. */
  asksOfPast: RegExp;
  asksOfBirth: RegExp;
};
