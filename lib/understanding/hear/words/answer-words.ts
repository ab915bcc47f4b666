/** The words of one language around an answer in free text. Patterns as `pattern.ts` reads them. */
export type AnswerWords = {
  /** Before the answer, and no part of it: "my name is", "I want to go to". */
  carriers: readonly string[];
  /** Before a place only. */
  prepositions: readonly string[];
  /** After it. */
  tails: readonly string[];
  /** Goes before a person's name, whatever else is said; and the words of a fact that holds it whole. */
  introducesName: readonly string[];
  ownName: readonly string[];
  /** Single words before, and phrases after, two words in capitals that are a person's name. */
  beforeNames: readonly string[];
  afterNames: readonly string[];
  /** Words of facts whose answer is a name, a place, a code, or a text of any length. */
  names: readonly string[];
  places: readonly string[];
  codes: readonly string[];
  long: readonly string[];
  /** Who a name belongs to: "my wife, Sandra Bull". */
  relations: readonly string[];
  /** Words that end a place: "Vienna for 3 days". */
  ends: readonly string[];
  /** Of `ends`, those that also belong to names of places, and what follows them where they do not. */
  links: readonly string[];
  companions: readonly string[];
  /** Small words inside names. */
  particles: readonly string[];
  /** Verbs after "to" that make it no place: "to book a flight". */
  infinitives: readonly string[];
  /** What an answer never begins with, where it is short: "you are useless". */
  notAnswers: readonly string[];
};
