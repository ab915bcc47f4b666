/** Words of one language for answers that are not meant, or that the customer does not know. Patterns as `pattern.ts` reads them. */
export type NotMeantWords = {
  /** A yes that means the opposite: “yeah, when pigs fly”. */
  sarcastic: readonly string[];
  /** A message that is nothing but such a yes: with a comma between, too. */
  hollow: readonly string[];
  /** Says what someone else says, or what is written somewhere: nothing that the customer knows. */
  reported: readonly string[];
  /** Was not there to see it. */
  unseen: readonly string[];
  /** Hopes or must be so: nothing that is known. */
  supposed: readonly string[];
  /** After “in”: who is there is away. */
  abroad: ReadonlySet<string>;
  /** Verbs of short answers: what would be, and what was. */
  unrealVerbs: ReadonlySet<string>;
  pastVerbs: ReadonlySet<string>;
  /** With one of these, the answer is about now. */
  canVerbs: ReadonlySet<string>;
  /** Forms of “be” in a short answer, and all of them in a question that may be answered so. */
  beVerbs: ReadonlySet<string>;
  askingBe: ReadonlySet<string>;
  /** Before where someone is. */
  within: string;
  /** Verbs and words of questions and short answers about what will be, has been or could be. */
  will: string;
  been: string;
  could: string;
  can: string;
  you: string;
  /** Opens a question that what is hoped or promised may answer: “can you come?” */
  asksLeave: ReadonlySet<string>;
};
