/**
 * Words of requests in one language, in addition to `LocaleWords`. Phrases are folded patterns (see
 * `pattern.ts`).
 */
export type PlanWords = {
  /** Verbs with the same meaning. The first words of questions count as verbs for "show". */
  families: readonly (readonly string[])[];
  /** Words before the verb of a request: "could you". */
  requests: readonly string[];
  /** Phrases that say nothing: "if it's not too much trouble". */
  polite?: readonly string[];
  /** Begins what happened, or a question about it: "I had a call", "did you cancel it". */
  told?: readonly string[];
  /** Begins what might happen, and the question of it: "if I move it, will that clash?". */
  supposes?: { leads: readonly string[]; asks: readonly string[] };
  /** Verbs for what has not happened yet. */
  ahead?: readonly string[];
  /** Negations before a verb: "don't". */
  unwanted: readonly string[];
  /** Words that no plan can express: repetition, conditions, exceptions. */
  beyond: readonly string[];
  /** Words between two clauses; after those in `sequence`, the second clause waits for the first. */
  joins: readonly string[];
  sequence: readonly string[];
  /** Words before a range, whose "and" does not split it: "between". */
  ranges: readonly string[];
  /** Letters that mean "and" at the front of a verb. */
  attached: readonly string[];
  /** First words of a clause that adds to the previous one: "call it", "make it", "invite". */
  amends: readonly string[];
  adds: readonly string[];
  /** Verbs whose object is a person, and prepositions before a person. */
  personVerbs: readonly string[];
  persons: { receives: readonly string[]; joins: readonly string[]; others: readonly string[] };
  /** Given names in small letters, without those that are other words too. */
  givenNames: ReadonlySet<string>;
  /** Verbs with the one who is told something behind them. */
  tells?: readonly string[];
  /** Words that begin what is told: “tell lee im late”. */
  speakers: ReadonlySet<string>;
  /** Ends of a verb in the third person, which descriptions of tools use: “sends an email”. */
  thirdPerson: readonly string[];
  /** Prepositions attached to the name of a recipient, as in Hebrew. */
  personPrefixes: readonly string[];
  /** Pronouns for people and for things. */
  personPronouns: readonly string[];
  references: readonly string[];
  /** Nouns that mean no more than "it" after a word of `definite`: "the thing". */
  things: readonly string[];
  definite: readonly string[];
  /** Words before a noun that are not part of a name or title. */
  determiners: readonly string[];
  /** Words that belong to a verb: "push it back". */
  particles: readonly string[];
  /** Articles, which are removed from titles. */
  articles: readonly string[];
  /** Words before a title ("called") and before a topic ("about"). */
  titles: readonly string[];
  topics: readonly string[];
  /** Words before a purpose ("for"), which is the title if there is no other. */
  purposes: readonly string[];
  /** Words before a text to send ("saying") and before a place. */
  bodies: readonly string[];
  places: readonly string[];
  /** Prepositions before the new time of something that is moved. */
  targets: readonly string[];
  /** Prepositions before its old time. */
  sources?: readonly string[];
  /** Words that move a time by a duration, by direction, and verbs that move it later without such words. */
  shifts: { earlier: readonly string[]; later: readonly string[]; moves?: readonly string[] };
  /** Words about how long something takes, which is no other time: "longer". */
  lengthens?: readonly string[];
  /**
   * Prepositions before a bare hour. `moves` count only for tools that move something: "book a table for four"
   * is not a time. `read` replaces the preposition for the time parser and must not be longer.
   */
  bareHour?: { said: readonly string[]; moves: readonly string[]; read: string };
};
