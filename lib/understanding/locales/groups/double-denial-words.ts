/** Words of one language for two denials in one clause: “we never skip breakfast”. Patterns as `pattern.ts` reads them. */
export type DoubleDenialWords = {
  /** What denies, before a word that says that something is missed, left out, lost or wrong: “never (miss one)”. */
  denying: readonly string[];
  /** Says that something is not taken, done or used. */
  leavingUndone: readonly string[];
  /** Says that something is not thought of. */
  forgetting: readonly string[];
  /** Those that a negation does not surely turn: “I won't miss it” can do without it. */
  maybeRegretting: readonly string[];
  /** Says that something has stopped doing what it is for. */
  failing: readonly string[];
  /** Those of them that say that it goes on, when denied: “it never stops”. */
  stopping: readonly string[];
  /** Says that something is wrong, or that someone is not content. */
  complaining: readonly string[];
  /** Says that something is gone, or was given away. */
  losing: readonly string[];
  /** A second denial: “never not”, “can't not”. */
  denyingAgain: readonly string[];
  /** The highest degree of what is bad: “couldn't be worse”. */
  worst: readonly string[];
  /** A question about what is missing, wrong, ended or taken away: what two denials say to it has to be asked. */
  asksAmiss: ReadonlySet<string>;
  /** A question whether all is well. */
  asksContent: ReadonlySet<string>;
  asksWorking: ReadonlySet<string>;
  asksKept: ReadonlySet<string>;
  /** Around two denials, without changing what they say. */
  besideDenials: readonly string[];
  /** A verb of a question about something that goes on: “raining”. */
  goesOn: RegExp;
  /** After “without”, what was asked about. */
  sameThing: ReadonlySet<string>;
};
