/**
 * What requests are made of in one language, beside `LocaleWords`. Phrases are patterns as `pattern.ts` reads
 * them, folded.
 */
export type PlanWords = {
  /** Verbs that ask for the same kind of thing; how a question begins counts as asking to be shown something. */
  families: readonly (readonly string[])[];
  /** How a request begins before its verb. */
  requests: readonly string[];
  /** What rules out the verb behind it: "don't". */
  unwanted: readonly string[];
  /** What no plan can express: repetition, conditions, exceptions. */
  beyond: readonly string[];
  /** What stands between two clauses, and those of them after which the second waits for the first. */
  joins: readonly string[];
  sequence: readonly string[];
  /** What makes the next "and" part of a range. */
  ranges: readonly string[];
  /** A letter before a verb that joins its clause to the one before. */
  attached: readonly string[];
  /** How a clause begins that says more about the one before: "call it", "make it", "invite". */
  amends: readonly string[];
  adds: readonly string[];
  /** Verbs whose object is a person, and words that bring in one. */
  personVerbs: readonly string[];
  persons: { receives: readonly string[]; joins: readonly string[]; others: readonly string[] };
  /** Letters at the front of a word that bring in who receives something, as prepositions do in Hebrew. */
  personPrefixes: readonly string[];
  /** Persons and things named before. */
  personPronouns: readonly string[];
  references: readonly string[];
  /** Nouns that say no more than "it" behind a word of `definite`. */
  things: readonly string[];
  definite: readonly string[];
  /** Words before a noun that are no part of a name or a title. */
  determiners: readonly string[];
  /** Words that belong to a verb: "push it back". */
  particles: readonly string[];
  /** Those that a title does without. */
  articles: readonly string[];
  /** What brings in a short text, a subject, the words to be sent, and a place. */
  titles: readonly string[];
  topics: readonly string[];
  /** What something is for, which names it where nothing else does. */
  purposes: readonly string[];
  bodies: readonly string[];
  places: readonly string[];
  /** What stands before the new time of something that is moved. */
  targets: readonly string[];
  /** What moves a time by a length, and where to. */
  shifts: { earlier: readonly string[]; later: readonly string[] };
  /**
   * What stands before a bare hour, and a word no longer than those that the parser of times knows there. `moves`
   * stand before one only where something is moved: "book a table for four" is no time.
   */
  bareHour?: { said: readonly string[]; moves: readonly string[]; read: string };
};
