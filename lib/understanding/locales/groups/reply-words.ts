/** Words of one language for short replies that give no value. Patterns as `pattern.ts` reads them. */
export type ReplyWords = {
  /** Words of someone who does not mind: "yeah ok", "yes fine". */
  agreeing: readonly string[];
  /** What did not arrive, where it was asked whether it did: "didn't come", "still nothing". */
  notReceived: readonly string[];
  /** How soon something is wanted, which is not an answer to a yes-or-no question. */
  soonest: readonly string[];
  /** After a "no", in a message that says nothing else: a way to be reached that is not wanted, "no email". */
  contactNouns: readonly string[];
  /** Complains of how things are, and answers nothing: "that's not fair". */
  unfair: readonly string[];
  /** Impatience alone, which says nothing about anything: “still??”, “come on”. */
  impatient: readonly string[];
  /** Nothing but a curse, which tells nothing that was asked for. */
  curses: readonly string[];
  /** The answer to an offer comes later. */
  notSoFast: readonly string[];
  /** Before an hour, and before no number that counts. */
  beforeHours: ReadonlySet<string>;
  /** Beside a value that is repeated with a yes, these change nothing. */
  besideRepeated: ReadonlySet<string>;
  /** Beside a value, these make another one of it: "2 more", "2 each". */
  changesValue: ReadonlySet<string>;
  /** Opens one of several questions: “first of all”. */
  ordersQuestions: readonly string[];
  /** A question back about which of two is meant: “current or previous one”, “my home or my work address”. */
  whichOfTwo: readonly string[];
  /** Nothing but a dislike of the way to be reached that is asked for: “I hate phone calls”. */
  hatesContact: readonly string[];
  /** Names an address, and no number. */
  ofMail: RegExp;
  /**
   * Why no number can be given, or another one does: “we're not allowed calls at work”, “just the mobile”. Said of a phone number
   * that may be left out.
   */
  unreachable: readonly string[];
};
